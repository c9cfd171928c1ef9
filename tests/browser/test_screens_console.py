"""From the operator's key to the picture: keys on the console change the pixels of the scorebug."""

from tests.browser.console import Console, set_up
from tests.browser.screen import LEFT, at_rest, shows, texts
from tests.support.browsers import Screens
from tests.support.server import Client, Server


async def test_keys_on_the_console_change_the_pixels_of_the_scorebug(
    server: Server, client: Client, screens: Screens
) -> None:
    frame = await set_up(client)
    bug = (
        await screens.open(
            f"{server.url}/overlay/scorebug?board=1&motion=off", width=1280, height=720
        )
    ).page
    await shows(bug, frame)
    await at_rest(bug)
    before = await bug.screenshot()
    console = await Console.open(screens, server, client)

    await console.keys("1", "4", "0", "Enter")

    await shows(bug, await console.until(lambda frame: frame["thrower"] == 1))
    assert await texts(bug, LEFT) == ["361", "501"]
    after = await bug.screenshot()
    assert after != before

    await console.keys("F4")
    await shows(bug, await console.until(lambda frame: frame["thrower"] == 0))
    assert await texts(bug, LEFT) == ["361", "441"]
    assert await bug.screenshot() not in (before, after)
