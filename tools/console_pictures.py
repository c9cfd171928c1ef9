"""Draw every state of the operator's console, in three languages and four sizes.

    python tools/console_pictures.py [STATE …]

One sheet a state: a row a language, a column a size. The states are brought about through the
page's own keys on a real server; ``console_states`` says how.
"""

import asyncio
import base64
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from playwright.async_api import Browser

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.support.network import network  # noqa: E402 - the repository is not a package
from tests.support.server import KEY, Client, Server  # noqa: E402
from tools.console_states import STATES, Desk  # noqa: E402
from tools.studio import studio  # noqa: E402

SHEETS: Final = ROOT / "docs" / "images" / "console"
SIZES: Final = ((1366, 768), (1920, 1080), (1024, 768), (390, 844))
LANGUAGES: Final = {"en": "", "ar": "&digits=arab", "fr": ""}
ROW: Final = 420
GAP: Final = 12
QUALITY: Final = 60


@asynccontextmanager
async def opened(
    browser: Browser, server: Server, client: Client, lang: str, size: tuple[int, int]
) -> AsyncIterator[Desk]:
    """Open one console behind a network of its own."""
    async with network(server) as wire:
        context = await browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=size[0] < 600
        )
        await context.add_cookies(
            [{"name": "tallyboard_key", "value": KEY, "url": wire.url, "sameSite": "Strict"}]
        )
        page = await context.new_page()
        await page.goto(f"{wire.url}/control?board=1&lang={lang}{LANGUAGES[lang]}")
        await page.wait_for_selector("[data-area]", state="attached")
        desk = Desk(server, client, wire, page, lang)
        try:
            async with desk.afterwards:
                yield desk
        finally:
            await context.close()


def sheet(pictures: dict[tuple[str, int], bytes]) -> str:
    """Return a page with the pictures of a state, a row a language."""
    rows = []
    for lang in LANGUAGES:
        cells = []
        for at, (width, height) in enumerate(SIZES):
            source = base64.b64encode(pictures[lang, at]).decode()
            wide = round(ROW * width / height)
            cells.append(
                f'<img width="{wide}" height="{ROW}" src="data:image/png;base64,{source}">'
            )
        rows.append(f"<div>{''.join(cells)}</div>")
    style = (
        f"body{{margin:{GAP}px;background:#777;width:max-content}}"
        f"div{{display:flex;gap:{GAP}px;margin-bottom:{GAP}px}}"
    )
    return f"<style>{style}</style>{''.join(rows)}"


async def keep(browser: Browser, name: str, pictures: dict[tuple[str, int], bytes]) -> None:
    """Write the sheet of a state."""
    page = await browser.new_page(viewport={"width": 100, "height": 100})
    await page.set_content(sheet(pictures))
    await page.wait_for_function("() => [...document.images].every((one) => one.complete)")
    box = await page.evaluate("() => [document.body.scrollWidth, document.body.scrollHeight]")
    await page.set_viewport_size({"width": box[0] + 2 * GAP, "height": box[1] + GAP})
    session = await page.context.new_cdp_session(page)
    shot = await session.send(
        "Page.captureScreenshot", {"format": "webp", "quality": QUALITY, "optimizeForSpeed": False}
    )
    path = SHEETS / f"{name}.webp"
    path.write_bytes(base64.b64decode(shot["data"]))
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} kB", flush=True)
    await page.close()


async def draw(browser: Browser, name: str, server: Server, client: Client) -> None:
    """Bring a state about on every size and language, and keep its sheet."""
    pictures = {}
    for lang in LANGUAGES:
        for at, size in enumerate(SIZES):
            async with opened(browser, server, client, lang, size) as desk:
                await STATES[name](desk)
                await desk.still()
                pictures[lang, at] = await desk.page.screenshot()
    await keep(browser, name, pictures)


async def main(names: list[str]) -> None:
    """Draw the states of these names, or all."""
    SHEETS.mkdir(parents=True, exist_ok=True)
    async with studio() as (server, browser, session):
        for name in names or STATES:
            await draw(browser, name, server, Client(server.url, session))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
