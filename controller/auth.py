"""The operator key: where it comes from, and who has shown it.

Whoever holds the key may write. It comes from the environment, or is made once and kept in the
data folder, readable by its owner alone. It is compared in constant time. An address that tries
wrong keys is soon told to stop; the right one is let in all the same, since behind a proxy a
stranger and the operator have one address.
"""

import hmac
import os
import secrets
from pathlib import Path
from typing import Final

from aiohttp import web

from controller.errors import NoKey, StartError, TooManyTries, WrongKey
from controller.limits import Buckets

ENVIRONMENT: Final = "TALLYBOARD_OPERATOR_KEY"
FILE: Final = "operator.key"
COOKIE: Final = "tallyboard_key"
COOKIE_SECONDS: Final = 400 * 24 * 3600
TRIES: Final = 10
TRIES_PER_SECOND: Final = 0.2


def operator_key(folder: Path) -> str:
    """Return the key of the environment, or that of the folder, made when there is none."""
    if key := os.environ.get(ENVIRONMENT, "").strip():
        return key
    path = folder / FILE
    try:
        if path.exists():
            if key := path.read_text(encoding="utf-8").strip():
                return key
            raise StartError(f"The key file {path} is empty; delete it to have a new key made.")
        key = secrets.token_urlsafe(24)
        half = path.with_suffix(".half")
        half.unlink(missing_ok=True)
        with os.fdopen(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(key + "\n")
            file.flush()
            os.fsync(file.fileno())
        half.replace(path)
    except OSError as error:
        raise StartError(f"The operator key {path} cannot be kept: {error.strerror}.") from error
    return key


class Doorkeeper:
    """Tells operators from everybody else."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()
        self._tries = Buckets(TRIES, TRIES_PER_SECOND)

    def right(self, key: str) -> bool:
        """Whether this is the operator key."""
        return hmac.compare_digest(key.encode("utf-8", "surrogateescape"), self._key)

    def is_operator(self, request: web.Request) -> bool:
        """Whether the request shows the key; never refuses."""
        return any(self.right(key) for key in _shown(request))

    def by_header(self, request: web.Request) -> bool:
        """Whether the key is in a header that another site's page cannot send."""
        return self.right(_bearer(request))

    def require(self, request: web.Request) -> None:
        """Refuse a request that does not show the key."""
        keys = _shown(request)
        if not keys:
            raise NoKey
        self.check(request, *keys)

    def check(self, request: web.Request, *keys: str) -> None:
        """Refuse wrong keys, and count them against the address they come from."""
        if any(self.right(key) for key in keys):
            return
        if not self._tries.take(request.remote or ""):
            raise TooManyTries
        raise WrongKey


def _bearer(request: web.Request) -> str:
    scheme, _, key = request.headers.get("Authorization", "").partition(" ")
    return key.strip() if scheme.lower() == "bearer" else ""


def _shown(request: web.Request) -> list[str]:
    bearer = _bearer(request)
    keys = [bearer] if bearer else []
    if cookie := request.cookies.get(COOKIE):
        keys.append(cookie)
    return keys
