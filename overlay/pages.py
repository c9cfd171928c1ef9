"""The shells of the screens: what a page is told by its address, checked, in its root element."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from aiohttp import web
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from overlay.assets import Assets
from overlay.i18n import Words, direction
from themes import find

TEMPLATES: Final = Path(__file__).parent / "templates"
LAYOUTS: Final = ("scorebug", "program")
LANGUAGE_NAMES: Final = {"en": "English", "ar": "العربية", "fr": "Français"}

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "digits": ("latn", "arab"),
    "motion": ("on", "off"),
    "anchor": ("start", "center", "end"),
    "edge": ("bottom", "top"),
    "averages": ("1", "0"),
    "route": ("1", "0"),
}

Language = Callable[[web.Request], str]


class Shells:
    """Draws page shells; every value in them comes from a list or is escaped."""

    def __init__(
        self, folders: Iterable[Path], assets: Assets, words: Words, language: Language, theme: str
    ) -> None:
        self._environment = Environment(
            loader=FileSystemLoader(list(folders)), autoescape=True, undefined=StrictUndefined
        )
        self._assets = assets
        self._words = words
        self._language = language
        self._theme = theme

    def draw(self, request: web.Request, template: str, **more: object) -> web.Response:
        """Return a page."""
        language = str(more.get("lang") or self._language(request))
        query = request.query
        context: dict[str, Any] = {
            "lang": language,
            "dir": direction(language),
            "build": self._assets.build,
            "root": self._assets.root,
            "board": query.get("board", "1"),
            "layout": "",
            "theme": find.known(query.get("theme", self._theme)),
            "t": self._words(language).text,
            "origin": f"{request.scheme}://{request.host}",
            "languages": [
                (code, LANGUAGE_NAMES.get(code, code)) for code in self._words.languages()
            ],
        }
        for name, choices in CHOICES.items():
            wish = query.get(name)
            context[name] = wish if wish in choices else choices[0]
        page = self._environment.get_template(template).render({**context, **more})
        return web.Response(
            text=page, content_type="text/html", headers={"Cache-Control": "no-store"}
        )


class Pages:
    """The pages that anybody may open."""

    def __init__(self, shells: Shells, boards: Callable[[], list[str]]) -> None:
        self._shells = shells
        self._boards = boards

    def routes(self) -> list[web.RouteDef]:
        """Return what is served where."""
        return [
            web.get("/", self.start),
            web.get("/overlay/{layout}", self.overlay),
            web.get("/venue", self.venue),
        ]

    async def start(self, request: web.Request) -> web.Response:
        """List every address there is to open or to paste."""
        return self._shells.draw(request, "start.html", layout="start", boards=self._boards())

    async def overlay(self, request: web.Request) -> web.Response:
        """Draw a browser source."""
        layout = request.match_info["layout"]
        if layout not in LAYOUTS:
            raise web.HTTPNotFound
        return self._shells.draw(request, "overlay.html", layout=layout)

    async def venue(self, request: web.Request) -> web.Response:
        """Draw one board on a whole screen, or all of them."""
        route = "1" if request.query.get("route") == "1" else "0"
        if "board" in request.query:
            return self._shells.draw(request, "venue.html", layout="venue", route=route)
        return self._shells.draw(request, "wall.html", layout="wall", board="", route=route)
