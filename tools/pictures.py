"""Draw the pictures of the documentation: a real server, a real match, a real browser.

    python tools/pictures.py

Each picture is a page of a server on a free port and an empty folder, scored through its API.
Behind the overlays stands a hall drawn here in CSS, since an overlay alone is transparent.
"""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from playwright.async_api import Browser, Page

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.support.server import Client  # noqa: E402 - the repository is not a package
from tools.studio import studio  # noqa: E402

PICTURES: Final = ROOT / "docs" / "images"
WIDTH, HEIGHT = 1280, 720
HALL: Final = """
body::before {
  content: ""; position: fixed; inset: -2%; z-index: -2;
  background:
    radial-gradient(ellipse 5.4% 15% at 24% 36%, #c79a78 62%, transparent 100%),
    radial-gradient(ellipse 6.4% 10% at 24% 24%, #1b1512 70%, transparent 100%),
    radial-gradient(ellipse 3% 16% at 24% 54%, #a87c5e 66%, transparent 100%),
    radial-gradient(ellipse 19% 46% at 24% 104%, #1f5480 78%, transparent 100%),
    radial-gradient(circle at 8% 12%, rgba(255,214,150,.55), transparent 3%),
    radial-gradient(circle at 38% 9%, rgba(150,200,255,.5), transparent 4%),
    radial-gradient(circle at 47% 24%, rgba(255,190,150,.4), transparent 3%),
    radial-gradient(circle at 4% 40%, rgba(160,210,255,.35), transparent 3%),
    linear-gradient(90deg, #17263a, #243750 49.8%, #0d1014 49.9% 50.2%, #4a5058 50.3%, #23272d);
  filter: blur(calc(100vw / 240));
}
body::after {
  content: ""; position: fixed; z-index: -1; border-radius: 50%;
  left: 53vw; top: 3vw; width: 43vw; height: 43vw; border: 3.6vw solid #101216;
  background:
    radial-gradient(circle, #a9343c 0 2.2%, #2f6d50 2.4% 5%, transparent 5.2%),
    radial-gradient(circle, transparent 0 38%, rgba(150,44,52,.75) 38.4% 41%, transparent 41.4% 66%,
      rgba(150,44,52,.75) 66.4% 70%, transparent 70.4%),
    repeating-conic-gradient(from 9deg, #d3c6a4 0 18deg, #17191e 0 36deg);
  filter: blur(calc(100vw / 600)); opacity: .82;
}
"""

LATIN: Final = (
    {"name": "Max Stone", "short": "Stone", "country": "GB-ENG"},
    {"name": "Jan de Vries", "short": "De Vries", "country": "NL"},
)
ARABIC: Final = (
    {"name": "كريم الجندى", "country": "EG"},
    {"name": "يوسف الطرابلسى", "country": "TN"},
)
LANGUAGES: Final[dict[str, tuple[str, tuple[dict[str, str], ...], str]]] = {
    "en": ("Nile Masters · Quarter-final", LATIN, ""),
    "ar": ("بطولة النيل · ربع النهائى", ARABIC, "&digits=arab"),
    "fr": ("Masters du Nil · Quart de finale", LATIN, ""),
}
HOLD: Final = (140, 100, 60, 85, 100, 140, 81, 60, 120)
NAMES: Final = {
    "en": ("maximum", "bug", "scorebug", "venue"),
    "ar": ("maximum-arabic", "scorebug-arabic", "game-shot-arabic", "venue-arabic"),
    "fr": ("maximum-french", "scorebug-french", "game-shot-french", "venue-french"),
}


@asynccontextmanager
async def picture(browser: Browser, address: str, *, hall: bool) -> AsyncIterator[Page]:
    """Open a page as a viewer sees it."""
    context = await browser.new_context(
        viewport={"width": WIDTH, "height": HEIGHT}, bypass_csp=True
    )
    page = await context.new_page()
    await page.goto(address)
    if hall:
        await page.add_style_tag(content=HALL)
    yield page
    await context.close()


async def settle(page: Page, frame: dict[str, Any]) -> None:
    """Wait until the page shows a frame and nothing moves."""
    await page.wait_for_function(
        "seq => document.documentElement.dataset.seq === String(seq)", arg=frame["seq"]
    )
    await page.wait_for_function("() => document.getAnimations().length === 0")


async def keep(page: Page, name: str) -> None:
    """Write a picture, as small as it can be without loss."""
    path = PICTURES / f"{name}.png"
    await page.screenshot(path=path)
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} kB")


async def visits(client: Client, *points: int) -> dict[str, Any]:
    """Score visits; the last of a leg in as few darts as can be."""
    frame: dict[str, Any] = {}
    for each in points:
        status, answer = await client.send({"do": "visit", "points": each})
        if status == 422:  # the finish could have taken fewer darts: it took all
            answer = {"frame": await client.play({"do": "visit", "points": each, "darts": 3})}
        frame = answer["frame"]
    return frame


async def draw(browser: Browser, client: Client, language: str) -> None:
    """Play one match as far as its pictures need, and take them."""
    title, sides, digits = LANGUAGES[language]
    await client.match(
        {
            "scoresheet": 1,
            "sport": "darts",
            "mode": "x01",
            "title": title,
            "sides": list(sides),
            "format": {"sets_to_win": 3, "legs_to_win": 3, "next_leg_first": "alternate"},
            "replace": True,
        }
    )
    await client.play({"do": "order", "side": 0, "by": "bull"})
    await visits(client, *HOLD, *HOLD)
    maximum, bug, game_shot, board = NAMES[language]
    query = f"?board=1&lang={language}{digits}"
    program = f"{client.url}/overlay/program{query}"
    async with (
        picture(browser, program, hall=True) as overlay,
        picture(browser, f"{client.url}/venue{query}", hall=False) as venue,
    ):
        await settle(overlay, await client.frame())
        frame = await visits(client, 140, 100, 180)
        await settle(overlay, frame)
        await overlay.wait_for_selector(".plate")
        await overlay.wait_for_function("() => document.getAnimations().length === 0")
        await keep(overlay, maximum)
        frame = await visits(client, 140, 60, 121)
        await overlay.wait_for_selector(".plate", state="detached")
        await settle(overlay, frame)
        await overlay.wait_for_selector("[data-tone=plain][data-kind=visit]", state="detached")
        await settle(venue, frame)
        await keep(overlay, bug)
        await keep(venue, board)
        frame = await visits(client, 81, 140)
        await settle(overlay, frame)
        await overlay.wait_for_selector(".plate")
        await overlay.wait_for_function("() => document.getAnimations().length === 0")
        await keep(overlay, game_shot)


async def main() -> None:
    """Draw every picture in every language."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    async with studio() as (server, browser, session):
        for language in LANGUAGES:
            await draw(browser, Client(server.url, session), language)


if __name__ == "__main__":
    asyncio.run(main())
