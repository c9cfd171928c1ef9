"""Runs a server until it is told to stop, and says where everything is."""

import asyncio
import gc
import io
import signal
import socket
from collections.abc import Callable, Coroutine
from typing import Any, Final
from urllib.parse import quote

from aiohttp import web

from controller.app import Tallyboard
from controller.auth import operator_key
from controller.errors import StartError
from controller.journal import Journal
from controller.settings import Settings

BACKLOG: Final = 4096
STOP_WITHIN: Final = 0.5
EVERYWHERE: Final = frozenset({"0.0.0.0", "::", ""})  # noqa: S104 - compared, not bound

Say = Callable[[str], None]
Meanwhile = Callable[[Tallyboard], Coroutine[Any, Any, None]]


async def serve(
    settings: Settings, say: Say, *, open_page: bool = False, meanwhile: Meanwhile | None = None
) -> None:
    """Serve until SIGINT or SIGTERM; raises StartError with a sentence."""
    stop = _told_to_stop()
    try:
        journal = Journal.open(settings.folder)
    except OSError as error:
        raise StartError(
            f"The data folder {settings.folder} cannot be used: {error.strerror}."
        ) from error
    try:
        key = operator_key(settings.folder)
        server = Tallyboard(settings, journal, key)
    except BaseException:
        journal.release()
        raise
    runner = web.AppRunner(
        server.app,
        access_log=None,
        shutdown_timeout=STOP_WITHIN,
        handle_signals=False,
        auto_decompress=False,  # no body is large enough to be worth a bomb
    )
    await runner.setup()
    try:
        site = web.TCPSite(runner, settings.host, settings.port, backlog=BACKLOG)
        try:
            await site.start()
        except (OSError, UnicodeError) as error:  # a name may be none that could be looked up
            why = getattr(error, "strerror", None) or error
            raise StartError(
                f"Port {settings.port} on {settings.host} cannot be used: {why}. "
                "If tallyboard runs already, use that one; else choose another with --port."
            ) from error
        console = announce(settings, key, say)
        if open_page:
            import webbrowser  # noqa: PLC0415 - wanted by few

            webbrowser.open(console)
        gc.collect()
        gc.freeze()
        await _until(stop, server, meanwhile)
    finally:
        await runner.cleanup()


def _told_to_stop() -> asyncio.Event:
    """Return what is set when the process is told to stop."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, stop.set)
        except NotImplementedError:
            # The loop of Windows takes no handlers; there the process itself does.
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))
    return stop


async def _until(stop: asyncio.Event, server: Tallyboard, meanwhile: Meanwhile | None) -> None:
    if meanwhile is None:
        await stop.wait()
        return
    waiting = asyncio.create_task(stop.wait())
    other = asyncio.create_task(meanwhile(server))
    try:
        await asyncio.wait({waiting, other}, return_when=asyncio.FIRST_COMPLETED)
        if other.done():
            other.result()
    finally:
        waiting.cancel()
        other.cancel()
        await asyncio.gather(waiting, other, return_exceptions=True)


def announce(settings: Settings, key: str, say: Say) -> str:
    """Say every address; returns the console's."""
    everywhere = settings.host in EVERYWHERE
    here = "127.0.0.1" if everywhere else settings.host
    lan = (lan_address() or here) if everywhere else here
    remote = _url(lan, settings.port)
    console = f"{remote}/control?key={quote(key, safe='')}"
    say(f"Start page  {remote}/")
    say(f"Console     {console}")
    for board in settings.boards:
        for layout in ("program", "scorebug"):
            say(f"OBS source  {remote}/overlay/{layout}?board={board}")
        say(f"Venue       {remote}/venue?board={board}")
    say("")
    say(f"Phone: {remote}/control" + ("" if everywhere else "  (needs --host 0.0.0.0)"))
    say(qr_code(console))
    say(f"tallyboard is ready at {remote}/ (Ctrl+C stops it)")
    return console


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def lan_address() -> str | None:
    """Return this machine's address in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
        return address


def qr_code(text: str) -> str:
    """Return a QR code that a terminal can show."""
    import segno  # noqa: PLC0415 - not needed before the server listens

    out = io.StringIO()
    segno.make(text, error="l").terminal(out=out, compact=True)
    return out.getvalue()
