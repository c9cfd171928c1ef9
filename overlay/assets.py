"""The files that pages load: found once, hashed into one build, served unchangeable under it.

An address mirrors the file's path below the packages' folder, so a relative import means the
same on the disk and in a browser. Only files found at the start are served.
"""

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec
from aiohttp import web

from overlay.i18n import Words

ROOT: Final = Path(__file__).parent.parent
FOREVER: Final = "public, max-age=31536000, immutable"
TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}


class Assets:
    """Every file that may be served, by its address."""

    def __init__(self, folders: Iterable[str], pages: Iterable[str], words: Words) -> None:
        self._files = dict(_find(folders))
        self._words = {
            f"locales/{language}.json": msgspec.json.encode(words.merged(language))
            for language in words.languages()
        }
        digest = hashlib.blake2b(digest_size=6)
        for name, path in sorted([*self._files.items(), *_find(pages, ".html")]):
            digest.update(name.encode() + path.read_bytes())
        for body in self._words.values():
            digest.update(body)
        self.build = digest.hexdigest()

    @property
    def root(self) -> str:
        """The address below which this build's files lie."""
        return f"/static/{self.build}/"

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Give a file; one that an older page asks for is not kept by its browser."""
        name = request.match_info["path"]
        cache = FOREVER if request.match_info["build"] == self.build else "no-store"
        if (body := self._words.get(name)) is not None:
            return web.Response(
                body=body, content_type="application/json", headers={"Cache-Control": cache}
            )
        path = self._files.get(name)
        if path is None:
            raise web.HTTPNotFound
        headers = {"Cache-Control": cache, "Content-Type": TYPES[path.suffix]}
        return web.FileResponse(path, headers=headers)


def _find(folders: Iterable[str], *suffixes: str) -> Iterable[tuple[str, Path]]:
    wanted = suffixes or tuple(TYPES)
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in wanted and path.is_file():
                yield path.relative_to(ROOT).as_posix(), path
