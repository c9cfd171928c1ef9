"""The command line: every failure is one clear sentence on stderr, never a traceback."""

import sys
from pathlib import Path
from typing import Any

import click

from controller.errors import StartError
from scoring.errors import TallyError

PORT = click.IntRange(1, 65535)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="tallyboard")
def tallyboard() -> None:
    """Live scoreboard for darts: one person scores, every screen shows it at once."""


@tallyboard.command()
@click.option("--host", help="Where to listen; 0.0.0.0 lets phones and screens in. [127.0.0.1]")
@click.option("--port", type=PORT, help="The one port for everything. [8180]")
@click.option("--data", type=click.Path(file_okay=False), help="The folder for all that is kept.")
@click.option("--config", type=click.Path(dir_okay=False, path_type=Path), help="A settings file.")
@click.option("--open", "open_page", is_flag=True, help="Open the console in the browser.")
def serve(config: Path | None, open_page: bool, **flags: Any) -> None:  # noqa: ANN401, FBT001
    """Serve the console, the overlays and the venue boards."""
    import asyncio  # noqa: PLC0415 - each command loads what it needs

    from controller.serve import serve as run  # noqa: PLC0415
    from controller.settings import load  # noqa: PLC0415

    asyncio.run(run(load(config, flags), click.echo, open_page=open_page))


@tallyboard.command()
@click.option("--port", type=PORT, help="The one port for everything. [8180]")
@click.option("--speed", type=click.FloatRange(0.01, 1000), default=1.0, show_default=True)
def demo(port: int | None, speed: float) -> None:
    """Show a real match that plays itself; its data lies in a temporary folder."""
    import asyncio  # noqa: PLC0415
    import tempfile  # noqa: PLC0415

    from controller.demo.player import play_for_ever  # noqa: PLC0415
    from controller.serve import serve as run  # noqa: PLC0415
    from controller.settings import load  # noqa: PLC0415

    with tempfile.TemporaryDirectory(prefix="tallyboard-demo-") as folder:
        settings = load(None, {"port": port, "data": folder})
        asyncio.run(run(settings, click.echo, meanwhile=lambda it: play_for_ever(it.boards, speed)))


@tallyboard.command()
@click.argument("file", type=click.File("rb"))
@click.option("--until", type=click.IntRange(min=1), help="Stop after this line.")
@click.option("--keep-going", is_flag=True, help="Go on after a refused line.")
@click.option("--format", "form", type=click.Choice(["json", "text"]), default="json")
def replay(file: Any, until: int | None, keep_going: bool, form: str) -> None:  # noqa: ANN401, FBT001
    """Read a scoresheet and print the frame, every refusal and every moment."""
    from controller import replay as player  # noqa: PLC0415

    try:
        click.echo(player.command(file, until=until, keep_going=keep_going, form=form))
    except player.Stopped as stopped:
        raise StartError(stopped.sentence(file.name)) from stopped


@tallyboard.group()
def themes() -> None:
    """List, check and make themes."""


@themes.command("list")
def list_themes() -> None:
    """Print the name of every theme."""
    from themes import find  # noqa: PLC0415

    for name in find.names():
        click.echo(name)


@themes.command("check")
@click.argument("path", type=click.Path(exists=True, file_okay=False, path_type=Path))
def check_theme(path: Path) -> None:
    """Say what is wrong with a theme folder."""
    from themes import check  # noqa: PLC0415

    found = check.problems(path)
    for problem in found:
        click.echo(problem, err=True)
    if found:
        sys.exit(1)
    click.echo(f"{path} is well.")


@themes.command("new")
@click.argument("name")
def new_theme(name: str) -> None:
    """Make a folder NAME with the beginning of a theme."""
    from themes import new  # noqa: PLC0415

    try:
        click.echo(f"Made {new.make(Path.cwd(), name)}.")
    except ValueError as error:
        raise StartError(str(error)) from error


@tallyboard.command()
@click.option("--config", type=click.Path(dir_okay=False, path_type=Path), help="A settings file.")
@click.option("--host", help="Where the server would listen.")
@click.option("--port", type=PORT, help="The port that the server would use.")
@click.option("--data", type=click.Path(file_okay=False), help="The folder for all that is kept.")
def doctor(config: Path | None, **flags: Any) -> None:  # noqa: ANN401
    """Look at everything that is needed and say what is wrong, if anything is."""
    from controller.doctor import examine  # noqa: PLC0415
    from controller.settings import load  # noqa: PLC0415

    ill = 0
    for finding in examine(load(config, flags)):
        ill += not finding.well
        click.echo(f"{'ok   ' if finding.well else 'wrong'}  {finding.sentence}")
    if ill:
        raise StartError("Something is wrong: see the lines above that begin with “wrong”.")


def sentence(error: TallyError) -> str:
    """Return what a refusal says in English."""
    if isinstance(error, StartError):
        return str(error)
    from overlay.i18n import UnknownWords, Words  # noqa: PLC0415

    try:
        return f"{error.code}: {Words.load()('en').text(f'errors.{error.code}', **error.params)}"
    except UnknownWords:
        return str(error)


def main() -> None:
    """Run the command line and leave with its exit status."""
    try:
        tallyboard.main(prog_name="tallyboard")
    except TallyError as error:
        click.echo(sentence(error), err=True)
    except (OSError, UnicodeDecodeError) as error:
        click.echo(f"tallyboard failed: {error}", err=True)
    sys.exit(1)


if __name__ == "__main__":
    main()
