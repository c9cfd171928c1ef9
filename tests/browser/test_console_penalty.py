"""Penalties: asked one thing after the other, the grave ones held, and all taken back by undo."""

import asyncio

import pytest

from tests.browser.console import Console
from tests.support.browsers import Screens
from tests.support.server import Json, Server

pytestmark = pytest.mark.parametrize("engine", ["newest"], indirect=True)

HELD_SECONDS = 1.3


async def last(console: Console) -> Json:
    """Return the newest entry of the board."""
    log: list[Json] = (await console.client.frame())["log"]
    return log[-1]


async def test_a_warning_needs_a_side_a_level_a_reason_and_enter(console: Console) -> None:
    await console.nothing_sent(console.keys("KeyP", "ArrowRight", "2", "1"))
    assert await console.page.get_attribute('[data-pad="penalty"]', "data-step") == "confirm"

    await console.keys("Enter")

    frame = await console.until(lambda frame: frame["sides"][1]["warnings"] == ["formal"])
    assert (frame["log"][-1]["reason"], frame["thrower"]) == ("delay", 0)
    await console.there('[data-side="1"] [data-warned]')
    await console.settled()
    await console.keys("Control+Z")
    await console.until(lambda frame: frame["sides"][1]["warnings"] == [])


async def test_a_lost_leg_goes_to_the_other_side_once_enter_was_held(console: Console) -> None:
    await console.keys("KeyP", "ArrowLeft", "3", "4")
    await console.there("[data-hold]:focus")
    await console.nothing_sent(console.keys("Enter"))

    await console.page.keyboard.down("Enter")
    await asyncio.sleep(HELD_SECONDS)
    await console.page.keyboard.up("Enter")

    frame = await console.until(lambda frame: frame["sides"][1]["legs"] == 1)
    entry = frame["log"][-1]
    assert (entry["do"], entry["side"], entry["reason"]) == ("award_leg", 1, "foot_fault")


@pytest.mark.parametrize(
    ("level", "command", "winner"),
    [("4", "award_match", 1), ("5", "disqualify", 1), ("6", "retire", 1)],
)
async def test_who_goes_or_loses_is_not_who_wins(
    console: Console, level: str, command: str, winner: int
) -> None:
    await console.keys("KeyP", "ArrowLeft", level, "9")
    await console.there("[data-hold]:focus")
    await console.page.keyboard.down("Enter")
    await asyncio.sleep(HELD_SECONDS)
    await console.page.keyboard.up("Enter")

    frame = await console.until(lambda frame: frame["status"] == "finished")
    assert (frame["log"][-1]["do"], frame["winner"]) == (command, winner)


async def test_every_step_can_be_gone_back(console: Console) -> None:
    async def step() -> str | None:
        panel = console.page.locator('[data-pad="penalty"]')
        return await panel.get_attribute("data-step") if await panel.count() else None

    await console.nothing_sent(console.keys("KeyP", "ArrowLeft", "1", "7"))
    for now in ("confirm", "reason", "level", "side", None):
        assert await step() == now
        await console.nothing_sent(console.keys("Backspace") if now else asyncio.sleep(0))


async def test_a_finger_gives_a_penalty_too(
    server: Server, console: Console, screens: Screens
) -> None:
    phone = await Console.open(screens, server, console.client, size=(390, 664), touch=True)

    await phone.tap('.aside [data-key="penalty"]')
    for part in (
        '[data-penalty-side="0"]',
        '[data-penalty="level:verbal"]',
        '[data-penalty="reason:abuse"]',
        '[data-pad="penalty"] [data-focus]',
    ):
        await phone.tap(part)

    await phone.until(lambda frame: frame["sides"][0]["warnings"] == ["verbal"])
