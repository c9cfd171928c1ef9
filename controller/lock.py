"""The lock of a data folder: one server at a time, released by the system when it dies."""

import os
import sys
from pathlib import Path

from controller.errors import StartError

NAME = "server.lock"


class FolderLock:
    """Holds a data folder for this process."""

    def __init__(self, folder: Path) -> None:
        self._file = os.open(folder / NAME, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _hold(self._file)
        except OSError:
            os.close(self._file)
            raise StartError(
                f"Another tallyboard server is using the data folder {folder}."
            ) from None

    def release(self) -> None:
        """Let the folder go."""
        os.close(self._file)


if sys.platform == "win32":
    import msvcrt

    def _hold(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _hold(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
