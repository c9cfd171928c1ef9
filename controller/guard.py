"""What every request passes: Host, Origin, coded errors in the asker's language, safe headers."""

import ipaddress
import logging
import re
import socket
from collections.abc import Awaitable, Callable, Iterable
from typing import Final
from urllib.parse import urlsplit

import msgspec
from aiohttp import web

from controller.api import NO_STORE
from controller.errors import (
    HostRefused,
    Malformed,
    OriginRefused,
    ServerError,
    TooLarge,
    UnknownPage,
    WrongMethod,
    status_of,
)
from overlay.i18n import UnknownWords, Words
from scoring.errors import TallyError

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
LOG: Final = logging.getLogger("tallyboard")
HOST: Final = re.compile(r"(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)(?::(\d{1,5}))?")

HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "SAMEORIGIN",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'{sockets}; form-action 'self'; base-uri 'none'; "
    "frame-src 'self'; frame-ancestors 'self'"
)


class Guard:
    """The one middleware."""

    __middleware_version__ = 1

    def __init__(self, words: Words, hosts: Iterable[str] = ()) -> None:
        self._words = words
        machine = socket.gethostname().lower()
        self._names = {"localhost", machine, f"{machine.partition('.')[0]}.local"}
        self._names.update(host.lower() for host in hosts)

    def language(self, request: web.Request) -> str:
        """Return the language that was asked for."""
        wish = request.query.get("lang", "")
        if wish in self._words.languages():
            return wish
        return self._words.negotiate(request.headers.get("Accept-Language"))

    async def __call__(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Answer a request, whatever happens."""
        try:
            self._check(request)
            response = await handler(request)
        except TallyError as refusal:
            response = self.refusal(request, refusal)
        except web.HTTPException as error:
            if error.status < 400:
                raise
            response = self._translated(request, error)
        except web.RequestPayloadError:  # a body that is not framed as it says
            response = self.refusal(request, Malformed())
        except Exception:
            LOG.exception("%s %s failed", request.method, request.path)
            response = self.refusal(request, ServerError())
        if not response.prepared:
            self._secure(request, response)
        return response

    def _translated(self, request: web.Request, error: web.HTTPException) -> web.Response:
        match error:
            case web.HTTPNotFound():
                return self.refusal(request, UnknownPage(path=request.path))
            case web.HTTPMethodNotAllowed():
                response = self.refusal(request, WrongMethod(method=request.method))
                response.headers["Allow"] = ", ".join(sorted(error.allowed_methods))
                return response
            case web.HTTPRequestEntityTooLarge():
                return self.refusal(request, TooLarge())
        return self.refusal(request, Malformed())

    def refusal(self, request: web.Request, error: TallyError) -> web.Response:
        """Return the coded answer to what was refused."""
        language = self.language(request)
        response = web.Response(
            body=self.told(request, error),
            status=status_of(error),
            content_type="application/json",
            headers={**NO_STORE, "Content-Language": language},
        )
        if response.status == 401:
            response.headers["WWW-Authenticate"] = 'Bearer realm="tallyboard"'
        if response.status == 429:
            response.headers["Retry-After"] = "5"
        return response

    def told(self, request: web.Request, error: TallyError) -> bytes:
        """Return a refusal as JSON, worded in the language that was asked for."""
        words = self._words(self.language(request))
        try:
            message = words.text(f"errors.{error.code}", **error.params)
        except UnknownWords:
            message = words.text("errors.refused")
        return msgspec.json.encode(
            {"error": {"code": error.code, "message": message, "params": error.params}}
        )

    def _check(self, request: web.Request) -> None:
        host = request.headers.get("Host", "")
        if not self._own(host):
            raise HostRefused(host=host[:80])
        upgrade = request.headers.get("Upgrade", "").lower() == "websocket"
        if request.method in SAFE and not upgrade:
            return
        origin = request.headers.get("Origin")
        if origin is not None and not _same(origin, host):
            raise OriginRefused(origin=origin[:80])
        if request.headers.get("Sec-Fetch-Site", "none") not in {"same-origin", "none"}:
            raise OriginRefused(origin=(origin or "")[:80])

    def _own(self, host: str) -> bool:
        """Whether a Host header names this machine: any address, or one of its own names."""
        found = HOST.fullmatch(host)
        if found is None:
            return False
        name = found[1].strip("[]").lower().rstrip(".")
        if name in self._names:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def _secure(self, request: web.Request, response: web.StreamResponse) -> None:
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        host = request.headers.get("Host", "")
        sockets = f" ws://{host} wss://{host}" if self._own(host) else ""
        response.headers.setdefault("Content-Security-Policy", POLICY.format(sockets=sockets))
        response.headers.setdefault("Cache-Control", "no-store")


def _same(origin: str, host: str) -> bool:
    """Whether a page's origin is the host that it calls, under whatever scheme a proxy adds."""
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    if parts.scheme not in {"http", "https"}:
        return False
    port = {"http": ":80", "https": ":443"}[parts.scheme]
    return parts.netloc.lower().removesuffix(port) == host.lower().removesuffix(port)
