"""The settings of the person at a console: name, keys, quick scores, a file of them."""

import json
from pathlib import Path

import pytest

from tests.browser.console import Console
from tests.support.browsers import Screens
from tests.support.server import Client, Server

pytestmark = pytest.mark.parametrize("engine", ["newest"], indirect=True)

IN_USE = "settings.taken"
# No room is left for a single letter.
FULL = """() => {
  let much = "x".repeat(1 << 20);
  for (let at = 0; much.length > 0; at += 1) {
    try { localStorage[`full.${at}`] = much; } catch { much = much.slice(0, much.length >> 1); }
  }
}"""


async def settings(console: Console) -> None:
    """Open the settings."""
    await console.page.click('[data-area="settings"]')
    await console.there("[data-role]")


async def score(console: Console) -> None:
    """Go back to the score."""
    await console.page.click('[data-area="score"]')
    await console.there('[data-pad="field"]')


async def bind(console: Console, role: str, key: str) -> None:
    """Press the button of a role, then the key that it should have."""
    await console.page.click(f'[data-role="{role}"]')
    await console.there(f'[data-role="{role}"][aria-pressed="true"]')
    await console.keys(key)


async def choose(console: Console, setting: str, value: str) -> None:
    """Choose one of the values of a setting."""
    await console.page.click(f'[data-setting="{setting}"] [data-value="{value}"]')
    await console.there(f'[data-setting="{setting}"] [data-value="{value}"][aria-pressed="true"]')


async def cap(console: Console, role: str) -> str:
    """Return what stands on the key of a role."""
    return await console.page.locator(f'[data-role="{role}"] .caps').inner_text()


@pytest.fixture(autouse=True)
async def plain(console: Console) -> None:
    """Begin each test with a browser that keeps nothing."""
    await console.page.evaluate("localStorage.clear()")
    await console.page.reload()
    await console.settled()


async def test_a_name_stands_beside_what_is_entered(console: Console) -> None:
    await settings(console)
    await console.page.fill('[data-setting="name"]', "  كريم  ")
    await console.page.press('[data-setting="name"]', "Tab")
    await score(console)
    await console.keys("F4")

    frame = await console.until(lambda frame: frame["sides"][0]["left"] == 441)
    assert frame["log"][-1]["who"] == "كريم"
    await console.page.reload()
    await settings(console)
    assert await console.page.input_value('[data-setting="name"]') == "كريم"


async def test_a_preset_changes_keys_and_quick_scores(console: Console) -> None:
    await settings(console)
    await choose(console, "preset", "n01")
    assert await console.page.input_value('[data-setting="quick-0"]') == "60"
    await score(console)

    await console.keys("F1")
    await console.until(lambda frame: frame["sides"][0]["left"] == 441)
    await console.settled()
    await console.keys("4", "0", "1", "F9")
    await console.until(lambda frame: frame["sides"][1]["left"] == 401)

    await settings(console)
    await choose(console, "preset", "club")
    assert await console.page.input_value('[data-setting="quick-3"]') == "45"


async def test_a_key_is_given_to_a_role_and_kept(console: Console) -> None:
    await settings(console)
    await bind(console, "quick:3", "KeyG")
    await console.there('[data-role="quick:3"][aria-pressed="false"]')
    assert await cap(console, "quick:3") == "G"
    await console.page.reload()
    await console.there('[data-pad="field"]')
    assert await console.page.inner_text('[data-quick="60"] kbd') == "G"

    await console.nothing_sent(console.keys("F4"))
    await console.keys("KeyG")
    await console.until(lambda frame: frame["sides"][0]["left"] == 441)

    await settings(console)
    await console.page.click('[data-reset="quick:3"]')
    await console.gone('[data-reset="quick:3"]')
    assert await cap(console, "quick:3") == "F4"


async def test_a_key_that_is_taken_or_never_free_is_refused_with_words(console: Console) -> None:
    await settings(console)
    await bind(console, "X", "KeyV")
    said = await console.message("settings.clash")
    assert "Throwers exchanged" in said
    assert "Dartboard" in said
    for never in ("F5", "F12", "Alt", "Control+K", "Shift+Numpad7", "Tab"):
        await console.keys("KeyV")
        await console.message("settings.clash")
        await console.keys(never)
        await console.message("settings.never_bound")
    # The role with its own key again is no clash; Esc leaves without a change.
    await console.keys("Escape")
    await console.there('[data-role="X"][aria-pressed="false"]')
    assert await cap(console, "X") == "X"
    # A key with Enter or Space gives that very key, and does not press the button.
    await bind(console, "X", "Space")
    await console.there('[data-role="X"][aria-pressed="false"]')
    assert "Space" in await cap(console, "X")


async def test_asking_for_a_key_ends_at_the_first_score(console: Console) -> None:
    await settings(console)
    await console.page.click('[data-role="B"]')
    await console.there('[data-role="B"][aria-pressed="true"]')
    await console.client.visits(60)
    await console.there('[data-role="B"][aria-pressed="false"]')
    await console.keys("KeyG")
    assert await cap(console, "B") == "B"

    await console.page.click('[data-role="B"]')
    await score(console)
    await console.keys("4", "5", "Enter")
    await console.until(lambda frame: frame["sides"][1]["left"] == 456)
    await settings(console)
    assert await cap(console, "B") == "B"


async def test_quick_scores_are_one_s_own_where_they_are_possible(console: Console) -> None:
    await settings(console)
    box = console.page.locator('[data-setting="quick-0"]')
    await box.fill("179")
    await box.press("Tab")
    assert "179" in await console.message("settings.bad_total")
    assert await box.input_value() == "26"
    await box.fill("٧٧")
    await box.press("Tab")
    await console.gone('[data-msg="settings.bad_total"]')
    await score(console)
    assert await console.page.locator('[data-quick="77"]').count() == 1
    await console.keys("F1")
    await console.until(lambda frame: frame["sides"][0]["left"] == 501 - 77)

    await settings(console)
    await box.fill("")
    await box.press("Tab")
    await console.gone('[data-setting="quick-0"]:focus')
    assert await box.input_value() == "26"


async def test_single_letters_are_switched_off(console: Console) -> None:
    await settings(console)
    await choose(console, "letters", "false")
    await score(console)
    await console.nothing_sent(console.keys("KeyB", "KeyP", "KeyX", "?", "Enter"))
    assert await console.page.locator('[data-help], [data-pad="penalty"]').count() == 0
    assert await console.page.get_attribute(".key-bust", "aria-keyshortcuts") == ""
    await settings(console)
    await choose(console, "letters", "true")
    await choose(console, "numberPad", "always")
    await score(console)
    await console.there('.numbers [data-key="7"]')
    assert await console.page.locator('.numbers [data-key="7"]').is_visible()


async def test_settings_go_to_another_browser_as_a_file(
    console: Console, server: Server, client: Client, screens: Screens, tmp_path: Path
) -> None:
    await settings(console)
    await bind(console, "quick:0", "KeyG")
    await choose(console, "sound", "true")
    async with console.page.expect_download() as coming:
        await console.page.click('[data-setting="export"]')
    path = tmp_path / "settings.json"
    await (await coming.value).save_as(path)

    other = await Console.open(screens, server, client)
    await settings(other)
    await other.page.set_input_files('[data-setting="import"]', path)
    await other.message(IN_USE)
    assert await cap(other, "quick:0") == "G"
    await other.page.reload()
    await settings(other)
    await other.there('[data-setting="sound"] [data-value="true"][aria-pressed="true"]')


async def test_a_file_that_does_not_fit_is_refused_whole(console: Console, tmp_path: Path) -> None:
    await settings(console)
    await bind(console, "quick:0", "KeyG")
    kept = await console.page.evaluate('localStorage["tallyboard.settings"]')
    good = json.loads(kept)
    spoilt = {
        "not_json": kept[:40],
        "not_ours": json.dumps({**good, "tallyboard": "match"}),
        "other_version": json.dumps({**good, "version": 2}),
        "clash": json.dumps({**good, "sound": True, "keys": {"B": "X"}}),
        "bad_key": json.dumps({**good, "keys": {"B": "F5"}}),
        "bad_total": json.dumps({**good, "quick": [179, *good["quick"][1:]]}),
        "bad_value": json.dumps({**good, "letters": "no"}),
    }
    for code, text in spoilt.items():
        path = tmp_path / f"{code}.json"
        path.write_text(text, "utf-8")
        await console.page.set_input_files('[data-setting="import"]', path)
        said = await console.message(f"settings.{code}")
        assert "{{" not in said
        assert await console.page.evaluate('localStorage["tallyboard.settings"]') == kept


async def test_what_the_browser_lost_is_told(console: Console) -> None:
    await console.page.evaluate('localStorage["tallyboard.settings"] = "{"')
    await console.page.reload()
    await settings(console)
    await console.message("settings.lost")
    await choose(console, "sound", "true")
    await console.gone('[data-msg="settings.lost"]')


async def test_what_the_browser_cannot_keep_is_told(console: Console) -> None:
    await console.page.evaluate(FULL)
    await settings(console)
    await choose(console, "sound", "true")
    await console.message("settings.not_kept")
    await console.page.evaluate("localStorage.clear()")
    await choose(console, "sound", "false")
    await console.gone('[data-msg="settings.not_kept"]')


async def test_all_keys_are_shown_and_taken_away_by_a_key(console: Console) -> None:
    await console.keys("?")
    await console.there("[data-help]")
    caps = await console.page.inner_text("[data-help]")
    assert "Ctrl Z" in caps
    assert "Scores 26" in caps
    await console.keys("?")
    await console.gone("[data-help]")
    await console.keys("?", "Escape")
    await console.gone("[data-help]")
    # A key that scores does so, and shows the score again.
    await console.keys("?", "F4")
    await console.until(lambda frame: frame["sides"][0]["left"] == 441)
    await console.gone("[data-help]")


async def test_a_single_letter_is_no_key_while_letters_are_switched_off(console: Console) -> None:
    await settings(console)
    await choose(console, "letters", "false")
    await bind(console, "Insert", "j")

    await console.message("settings.letters_are_off")
    await console.keys("Escape")
    assert await cap(console, "Insert") == "Ins"
    await score(console)
    await console.nothing_sent(console.keys("b"))
