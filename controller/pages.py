"""The operator's pages: the console, and the pairing that lets a browser in."""

import io
from typing import Final

import segno
from aiohttp import web

from controller.auth import COOKIE, COOKIE_SECONDS, Doorkeeper
from controller.errors import NoKey, TooManyTries, WrongKey, status_of
from overlay.pages import Shells

LONGEST_KEY: Final = 512
LONGEST_ADDRESS: Final = 400


class ConsolePages:
    """The pages that only operators may use."""

    def __init__(self, shells: Shells, door: Doorkeeper) -> None:
        self._shells = shells
        self._door = door

    def routes(self) -> list[web.RouteDef]:
        """Return what is served where."""
        return [
            web.get("/control", self.control),
            web.post("/pair", self.pair),
            web.get("/qr", self.qr),
        ]

    async def control(self, request: web.Request) -> web.StreamResponse:
        """Draw the console; a key in the address becomes a cookie and leaves the address."""
        if key := request.query.get("key"):
            return self._let_in(request, key)
        if not self._door.is_operator(request):
            return self._shells.draw(request, "pair.html", layout="pair", error="")
        return self._shells.draw(request, "control.html", layout="control")

    async def pair(self, request: web.Request) -> web.StreamResponse:
        """Take the key from the form."""
        key = (await request.post()).get("key", "")
        return self._let_in(request, key.strip() if isinstance(key, str) else "")

    async def qr(self, request: web.Request) -> web.Response:
        """Draw an address as a QR code, for a phone to read off the console."""
        if not self._door.is_operator(request):
            raise NoKey
        picture = io.BytesIO()
        text = request.query.get("text", "")[:LONGEST_ADDRESS]
        segno.make(text or "-", error="m", micro=False).save(picture, kind="svg", border=3)
        return web.Response(
            body=picture.getvalue(),
            content_type="image/svg+xml",
            headers={"Cache-Control": "no-store"},
        )

    def _let_in(self, request: web.Request, key: str) -> web.StreamResponse:
        try:
            self._door.check(request, key[:LONGEST_KEY])
        except (WrongKey, TooManyTries) as refusal:
            page = self._shells.draw(request, "pair.html", layout="pair", error=refusal.code)
            page.set_status(status_of(refusal))
            return page
        query = [(name, value) for name, value in request.query.items() if name != "key"]
        answer = web.HTTPSeeOther(request.rel_url.with_path("/control").with_query(query))
        answer.set_cookie(
            COOKIE, key, max_age=COOKIE_SECONDS, path="/", httponly=True, samesite="Strict"
        )
        answer.headers["Cache-Control"] = "no-store"
        return answer
