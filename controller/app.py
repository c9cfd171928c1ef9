"""The place where the parts are put together: one application on one port."""

import time
from typing import Final

from aiohttp import web

from controller.api import Api
from controller.auth import Doorkeeper
from controller.boards import Boards
from controller.crew import Crew
from controller.desks import Desks
from controller.errors import Malformed, TooManyScreens
from controller.guard import Guard
from controller.journal import Journal
from controller.pages import ConsolePages
from controller.schema import LONGEST_BODY
from controller.settings import Settings
from overlay.assets import ROOT, Assets
from overlay.hub import Hub, Screen
from overlay.i18n import Words
from overlay.live import Live
from overlay.pages import TEMPLATES, Pages, Shells

SERVED: Final = ("overlay/static", "controller/static", "themes")
PAGES: Final = ("overlay/templates", "controller/templates")


class Tallyboard:
    """A server's parts, and the application that serves them."""

    def __init__(self, settings: Settings, journal: Journal, key: str) -> None:
        words = Words.load()
        assets = Assets(SERVED, PAGES, words)
        self._settings = settings
        self._journal = journal
        self._door = Doorkeeper(key)
        self._hub = Hub()
        self._live = Live()
        self._crew = Crew(self._hub, journal)
        epoch = time.time_ns() // 1_000_000
        self.boards = Boards(
            settings.boards, journal, self._hub.publish, epoch, assets.build, self._crew.admit
        )
        self._desks = Desks(self.boards, self._crew, self._door)
        self._guard = guard = Guard(words, [*settings.hosts, settings.host])
        folders = (ROOT / "controller" / "templates", TEMPLATES)
        shells = Shells(folders, assets, words, guard.language, settings.theme)
        self.app = web.Application(middlewares=[guard], client_max_size=LONGEST_BODY)
        self.app.add_routes(Api(self.boards, journal, self._door).routes())
        self.app.add_routes(self._desks.routes())
        self.app.add_routes(Pages(shells, self._board_ids).routes())
        self.app.add_routes(ConsolePages(shells, self._door).routes())
        self.app.add_routes(
            [
                web.get("/live/desk", self._tell),
                web.get("/live/{board}", self._follow),
                web.get("/static/{build}/{path:.+}", assets.serve),
            ]
        )
        self.app.on_startup.append(self._start)
        self.app.on_shutdown.append(self._close_screens)
        self.app.on_cleanup.append(self._close_journal)

    def _board_ids(self) -> list[str]:
        return [board.origin.board for board in self.boards]

    async def _follow(self, request: web.Request) -> web.StreamResponse:
        """Let a screen follow a board."""
        board = self.boards[request.match_info["board"]].origin.board
        self._check_room(request)
        operator = self._door.is_operator(request)
        screen = Screen(board, operator=operator, address=request.remote or "")
        complaint = self._guard.told(request, Malformed())
        return await self._live.follow(request, self._hub, screen, complaint)

    async def _tell(self, request: web.Request) -> web.StreamResponse:
        """Tell a desk who and what is there."""
        board, who = self._desks.of(request)
        self._check_room(request)
        complaint = self._guard.told(request, Malformed())
        return await self._live.follow(request, self._crew, self._crew.desk(who, board), complaint)

    def _check_room(self, request: web.Request) -> None:
        if not web.WebSocketResponse().can_prepare(request):
            raise web.HTTPBadRequest
        if len(self._live) >= self._settings.screens:
            raise TooManyScreens(most=self._settings.screens)

    async def _start(self, _app: web.Application) -> None:
        self._journal.start()

    async def _close_screens(self, _app: web.Application) -> None:
        await self._live.close()

    async def _close_journal(self, _app: web.Application) -> None:
        await self._journal.close()
