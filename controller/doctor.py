"""Looks at everything that a server needs and says what is wrong, if anything is."""

import importlib.util
import os
import socket
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Final, NamedTuple

from controller import storage
from controller.errors import StartError
from controller.lock import FolderLock
from controller.settings import Settings

OLDEST_PYTHON: Final = (3, 11)
PACKAGES: Final = ("scoring", "themes", "overlay", "controller")
NEEDED: Final = ("aiohttp", "click", "jinja2", "msgspec", "platformdirs", "segno")
HOME: Final = Path(__file__).parent.parent


class Finding(NamedTuple):
    """One thing that was looked at."""

    well: bool
    sentence: str


def examine(settings: Settings) -> Iterator[Finding]:
    """Yield every finding, good or bad."""
    version = ".".join(str(part) for part in sys.version_info[:3])
    yield Finding(sys.version_info >= OLDEST_PYTHON, f"Python {version} (3.11 or newer is needed)")
    for name in NEEDED:
        there = importlib.util.find_spec(name) is not None
        yield Finding(there, f"{name} is installed" if there else f"{name} is not installed")
    yield from _packages()
    yield from _folder(settings.folder)
    yield _port(settings.host, settings.port)


def _well(sentence: str) -> Finding:
    return Finding(well=True, sentence=sentence)


def _ill(sentence: str) -> Finding:
    return Finding(well=False, sentence=sentence)


def _packages() -> Iterator[Finding]:
    owners = metadata.packages_distributions()
    for name in PACKAGES:
        spec = importlib.util.find_spec(name)
        places = [] if spec is None else list(spec.submodule_search_locations or [])
        ours = places[:1] == [str(HOME / name)]
        others = sorted(set(owners.get(name, ())) - {"tallyboard"})
        if not ours:
            yield _ill(f"the package {name} is found at {places}, not where it belongs")
        elif others:
            yield _ill(
                f"{', '.join(others)} has a package {name} too:"
                " give tallyboard an environment of its own",
            )
        else:
            yield _well(f"the package {name} is tallyboard's")


def _folder(folder: Path) -> Iterator[Finding]:
    parent = next(each for each in (folder, *folder.absolute().parents) if each.exists())
    if not folder.exists():
        writable = os.access(parent, os.W_OK)
        yield Finding(writable, f"the data folder {folder} can{'' if writable else 'not'} be made")
        return
    if not os.access(folder, os.W_OK):
        yield _ill(f"the data folder {folder} cannot be written to")
        return
    try:
        lock = FolderLock(folder)
    except StartError:
        yield _well(f"the data folder {folder} is in use by a running server")
        return
    try:
        storage.examine(folder)
    except StartError as error:
        yield _ill(str(error))
    else:
        yield _well(f"the data folder {folder} is well")
    finally:
        lock.release()


def _port(host: str, port: int) -> Finding:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            return _ill(f"port {port} on {host} cannot be used: {error.strerror}")
    return _well(f"port {port} on {host} is free")
