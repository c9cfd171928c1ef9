"""A locked page does nothing, and a touch that wakes the machine does not score."""

import pytest

from tests.browser.console import Console

pytestmark = pytest.mark.parametrize("engine", ["newest"], indirect=True)

# The page stands still for longer than 3 s, as on a machine that sleeps; what is pressed
# meanwhile reaches it first of all.
STANDS_STILL = """() => {
  setTimeout(() => {
    const until = Date.now() + 3300;
    while (Date.now() < until);
  }, 0);
}"""


async def hold(console: Console, shut: bool) -> None:
    """Keep the key of the lock down until the page is locked, or open."""
    await console.page.keyboard.down("l")
    await (console.there if shut else console.gone)("[data-locked]")
    await console.page.keyboard.up("l")


async def test_a_locked_page_takes_no_key_and_no_touch_until_it_is_held(console: Console) -> None:
    page = console.page
    await console.keys("l")
    await console.keys("6")
    assert await page.locator("[data-locked]").count() == 0
    await hold(console, shut=True)
    assert "Locked" in await page.inner_text("[data-locked]")

    async def tries() -> None:
        await console.keys("0", "Enter", "F4", "B", "Control+z", "ArrowLeft", "?", "l", "Tab")
        for part in ('[data-quick="60"]', '[data-side="0"]', '[data-area="match"]'):
            await console.click(part)
        await console.click('[data-lock="shut"]')

    await console.nothing_sent(tries())
    assert await console.text("field") == "6"
    await page.reload()
    await console.there("[data-locked]")

    await hold(console, shut=False)
    await console.keys("0", "Enter")
    await console.until(lambda frame: frame["sides"][0]["left"] == 441)


async def test_the_lock_is_held_by_its_button_as_well(console: Console) -> None:
    page = console.page
    for held, after in (("open", console.there), ("shut", console.gone)):
        await page.hover(f'[data-lock="{held}"]')
        await page.mouse.down()
        await after("[data-locked]")
        await page.mouse.up()
    await console.keys("F4")
    await console.until(lambda frame: frame["sides"][0]["left"] == 441)


async def test_the_key_that_wakes_a_machine_does_not_score(console: Console) -> None:
    page = console.page
    await page.evaluate(STANDS_STILL)
    await console.keys("F4")
    said = await console.message("screen.slept")
    assert " seconds" in said
    assert "501" in await page.inner_text("[data-cover]")
    assert (await console.client.frame())["log"][-1]["do"] == "order"

    await console.nothing_sent(console.keys("F4"))
    await console.gone("[data-cover]")
    await console.keys("F4")
    frame = await console.until(lambda frame: frame["sides"][0]["left"] == 441)
    assert len(frame["log"]) == 2


async def test_the_touch_that_uncovers_does_not_score(console: Console) -> None:
    page = console.page
    box = await page.locator('[data-quick="60"]').bounding_box()
    assert box
    place = (box["x"] + 20, box["y"] + 20)
    await page.evaluate(STANDS_STILL)
    await page.mouse.click(*place)
    await console.message("screen.slept")
    await console.nothing_sent(page.mouse.click(*place))
    await console.gone("[data-cover]")
    await page.mouse.click(*place)
    frame = await console.until(lambda frame: frame["sides"][0]["left"] == 441)
    assert len(frame["log"]) == 2
