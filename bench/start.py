"""How long a server takes to be ready, by what lies in its journal.

Prints the milliseconds from the start of the process until it says that it is ready, for an
empty folder, one match of many entries, and as many entries in many matches, and the ratio to
the empty folder. Importing is left out: the processes are forked from one that has imported
the server.
"""

import asyncio
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from controller.boards import Boards
from controller.journal import Journal
from controller.schema import Envelope
from overlay.hub import Hub
from tests.support.server import Server

ENTRIES = 2000
MATCHES = 200
RUNS = 5
SETUP: dict[str, Any] = {
    "scoresheet": 1,
    "sport": "darts",
    "mode": "x01",
    "sides": [{"name": "Mia Stone"}, {"name": "Lea Roy"}],
}


async def fill(folder: Path, entries: int, matches: int) -> None:
    """Put one long match, or finished matches, into a data folder."""
    journal = Journal.open(folder)
    boards = Boards(["1"], journal, Hub().publish, 1, "build")
    journal.start()
    for match in range(matches):
        await boards.begin("1", SETUP, replace=True)
        await boards["1"].command(Envelope({"do": "order", "side": 0, "by": "bull"}))
        for number in range(entries):
            name = f"{match}.{number}"
            await boards["1"].command(Envelope({"do": "visit", "points": 0}, id=name))
    await journal.close()


async def ready_after(server: Server) -> float:
    """Return the milliseconds until a server is ready; it is stopped again."""
    began = time.perf_counter()
    await server.start()
    took = (time.perf_counter() - began) * 1000
    await server.stop()
    return took


async def main() -> None:
    """Measure all in turn, so that what else the machine does meets each alike."""
    cases = (
        ("an empty folder", 0, 0),
        (f"a match of {ENTRIES} entries", ENTRIES, 1),
        (f"{MATCHES} matches", ENTRIES // MATCHES, MATCHES),
    )
    with tempfile.TemporaryDirectory() as folder:
        servers = {}
        for number, (name, entries, matches) in enumerate(cases):
            data = Path(folder) / str(number)
            await fill(data, entries, matches)
            servers[name] = Server(data)
        await ready_after(servers[cases[0][0]])  # the first one imports
        taken: dict[str, list[float]] = {name: [] for name in servers}
        for _ in range(RUNS):
            for name, server in servers.items():
                taken[name].append(await ready_after(server))
    floor = statistics.median(taken[cases[0][0]])
    for name, runs in taken.items():
        median = statistics.median(runs)
        print(f"{name:26} {median:7.0f} ms  worst {max(runs):7.0f}  × {median / floor:.2f}")


if __name__ == "__main__":
    asyncio.run(main())
