"""The three engines that pages are tried in, launched once a worker, by their binaries.

``103`` is what OBS 28 to 30 embed and the floor of everything; ``127`` is OBS 31 and 32;
``newest`` is Debian's, for venue screens and consoles. The first two lie packed in npm
packages and are unpacked once, beside them.
"""

import asyncio
import fcntl
import shutil
import subprocess
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from playwright.async_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    Request,
    async_playwright,
)

ROOT = Path(__file__).resolve().parents[2]
MODULES = ROOT / "node_modules"
UNPACKED = MODULES / ".cache" / "engines"
ENGINES = ("103", "127", "newest")
NEWEST = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--no-zygote",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
    "--force-color-profile=srgb",
    "--font-render-hinting=none",
    "--hide-scrollbars",
)
STAGE_WIDTH, STAGE_HEIGHT = 1920, 1080


def binary(engine: str) -> Path:
    """Return the engine's executable, unpacked when it is not yet."""
    if engine == "newest":
        for name in NEWEST:
            if found := shutil.which(name):
                return Path(found)
        raise FileNotFoundError("no Chromium on the path: install Debian's package `chromium`")
    UNPACKED.mkdir(parents=True, exist_ok=True)
    folder = UNPACKED / engine
    with (UNPACKED / f"{engine}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # two workers unpack one engine once
        if not folder.is_dir():
            half = UNPACKED / f"{engine}.half"
            shutil.rmtree(half, ignore_errors=True)
            unpack = Path(__file__).with_name("unpack.mjs")
            subprocess.run(
                ["node", str(unpack), str(MODULES / f"sparticuz-{engine}"), str(half)], check=True
            )
            half.rename(folder)
    return folder / "chromium"


class Browsers:
    """The engines of this worker; each is started when a test first asks for it."""

    def __init__(self, playwright: Playwright) -> None:
        self._playwright = playwright
        self._open: dict[str, Browser] = {}
        self._starting = asyncio.Lock()

    async def engine(self, name: str) -> Browser:
        """Return the running browser of an engine."""
        async with self._starting:
            running = self._open.get(name)
            if running is None or not running.is_connected():
                path = await asyncio.to_thread(binary, name)
                running = await self._playwright.chromium.launch(
                    executable_path=path, args=list(FLAGS), headless=True
                )
                self._open[name] = running
            return running

    async def close(self) -> None:
        """Close every engine that was started."""
        for browser in self._open.values():
            await browser.close()


@asynccontextmanager
async def browsers() -> AsyncIterator[Browsers]:
    """Hold Playwright for as long as a worker lives."""
    async with AsyncExitStack() as stack:
        playwright = await stack.enter_async_context(async_playwright())
        started = Browsers(playwright)
        stack.push_async_callback(started.close)
        yield started


class Screen:
    """One page in one engine, and everything that it complained about."""

    def __init__(self, page: Page, engine: str) -> None:
        self.page = page
        self.engine = engine
        self.complaints: list[str] = []
        page.on("console", self._heard)
        page.on("pageerror", self._failed)
        page.on("requestfailed", self._unloaded)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.complaints.append(f"{message.type}: {message.text}")

    def _failed(self, error: Error) -> None:
        self.complaints.append(f"exception: {error}")

    def _unloaded(self, request: Request) -> None:
        if request.failure and "ERR_ABORTED" not in request.failure:
            self.complaints.append(f"not loaded: {request.url}: {request.failure}")

    def forgive(self, *words: str) -> None:
        """Drop complaints that hold one of the words: those that a test causes on purpose."""
        self.complaints = [
            said for said in self.complaints if not any(word in said for word in words)
        ]


class Screens:
    """Opens pages in one engine; what was opened is closed at the end of the test."""

    def __init__(self, browser: Browser, engine: str) -> None:
        self.engine = engine
        self.opened: list[Screen] = []
        self._browser = browser
        self._contexts: list[BrowserContext] = []

    async def open(
        self,
        url: str,
        *,
        key: str | None = None,
        width: int = STAGE_WIDTH,
        height: int = STAGE_HEIGHT,
        touch: bool = False,
    ) -> Screen:
        """Open a page in a context of its own; with ``key`` it is paired as an operator's."""
        context = await self._browser.new_context(
            viewport={"width": width, "height": height}, has_touch=touch, locale="en-GB"
        )
        self._contexts.append(context)
        if key is not None:
            await context.add_cookies(
                [{"name": "tallyboard_key", "value": key, "url": url, "sameSite": "Strict"}]
            )
        page = await context.new_page()
        page.set_default_timeout(30_000)
        screen = Screen(page, self.engine)
        self.opened.append(screen)
        if url:
            await page.goto(url)
        return screen

    async def close(self) -> None:
        """Close every page that the test opened."""
        for context in self._contexts:
            await context.close()

    def complaints(self) -> list[str]:
        """Return what every opened page complained about."""
        return [said for screen in self.opened for said in screen.complaints]
