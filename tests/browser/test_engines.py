"""The engines are the ones that OBS embeds, and each runs what the pages stand on."""

from pathlib import Path

import pytest

from tests.support.browsers import Browsers, Screens

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("major", ["103", "127"])
async def test_the_packed_engines_are_the_versions_that_obs_embeds(
    engines: Browsers, major: str
) -> None:
    browser = await engines.engine(major)

    assert browser.version.startswith(f"{major}.")


async def test_every_engine_draws_with_lit_html_and_both_fonts(screens: Screens) -> None:
    screen = await screens.open("")
    static = "http://board.test/overlay/static"
    await screen.page.route(
        "http://board.test/**",
        lambda route: (
            route.fulfill(path=ROOT / route.request.url.split("/", 3)[3])
            if "/overlay/" in route.request.url
            else route.fulfill(body="<!doctype html><p>", content_type="text/html")
        ),
    )
    await screen.page.goto("http://board.test/")
    await screen.page.add_style_tag(url=f"{static}/fonts/fonts.css")

    drawn = await screen.page.evaluate(
        """async (root) => {
          const { html, render, repeat, classMap } = await import(root + "/vendor/index.js");
          render(html`<ol>${repeat([3, 1], (n) => n, (n) => html`<li
            class=${classMap({ big: n > 2 })}>${n}</li>`)}</ol>`, document.body);
          const fonts = await Promise.all([
            document.fonts.load('600 20px "Saira"', "501"),
            document.fonts.load('600 20px "Noto Kufi Arabic"', "\\u0665"),
          ]);
          return [document.querySelector(".big").textContent, ...fonts.map((f) => f.length)];
        }""",
        static,
    )

    assert drawn == ["3", 1, 1]
