"""The documents and the product say the same: whatever one names, the other has.

Commands and flags are read off the command tree, settings off ``controller.settings``, codes
off the tree of errors and kinds of moments off the rules' sources.
"""

import ast
import importlib
import pkgutil
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_type_hints

import click
import pytest

from scoring.errors import TallyError

ROOT = Path(__file__).resolve().parents[1]
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
FENCE = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
VARIABLE = re.compile(r"\bTALLYBOARD_[A-Z_]+\b")
DOTTED = re.compile(r"[a-z_]+\.[a-z0-9_]+")
FILES = {"json", "jsonl", "toml", "css", "js", "key", "html", "md", "py"}


@cache
def text(page: Path) -> str:
    """Return a page's text."""
    return page.read_text("utf-8")


def spans(page: Path) -> list[str]:
    """Return what stands as code in the running text of a page."""
    return SPAN.findall(FENCE.sub("", text(page)))


def code_lines() -> Iterator[str]:
    """Yield every line and span of code in the documents, without its comment."""
    for page in PAGES:
        yield from spans(page)
        for language, block in FENCE.findall(text(page)):
            if language in {"sh", ""}:
                yield from (line.split(" #")[0] for line in block.splitlines())


def section(page: str, title: str) -> str:
    """Return one section of a page of ``docs``."""
    return text(ROOT / "docs" / page).split(f"\n## {title}\n")[1].split("\n## ")[0]


def first_column(table: str) -> set[str]:
    """Return what stands as code in the first column of a table's rows."""
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    return {name for row in rows for name in SPAN.findall(row)}


@cache
def codes() -> set[str]:
    """Return the code of every refusal of the product."""
    for package in ("scoring", "themes", "overlay", "controller"):
        path = importlib.import_module(package).__path__
        for module in pkgutil.walk_packages(path, f"{package}."):
            importlib.import_module(module.name)

    def below(kind: type[TallyError]) -> Iterator[type[TallyError]]:
        for each in kind.__subclasses__():
            yield each
            yield from below(each)

    return {kind.code for kind in below(TallyError) if "." in kind.code}


@cache
def kinds() -> set[str]:
    """Return every kind of moment that the sources of the rules of darts name."""
    found: set[str] = set()
    for path in (ROOT / "scoring" / "darts").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= {node.value} if re.fullmatch(r"darts\.[a-z_0-9]+", node.value) else set()
    return found - codes()


def commands() -> dict[str, set[str]]:
    """Return each command of the command line, like ``themes list``, with its long options."""
    found: dict[str, set[str]] = {}

    def walk(command: click.Command, words: tuple[str, ...]) -> None:
        options = {
            name
            for parameter in command.params
            if isinstance(parameter, click.Option) and not parameter.hidden
            for name in parameter.opts
            if name.startswith("--")
        }
        found[" ".join(words)] = options - {"--help", "--version"}
        if isinstance(command, click.Group):
            for name, each in command.commands.items():
                if not each.hidden:
                    walk(each, (*words, name))

    walk(importlib.import_module("controller.cli").tallyboard, ())
    return found


def test_every_command_is_documented() -> None:
    told = "\n".join(code_lines())

    for name in commands():
        assert f"tallyboard {name}".strip() in told, f"tallyboard {name} stands in no document"


def test_every_flag_is_documented() -> None:
    told = "\n".join(code_lines())

    for name, flags in commands().items():
        for flag in flags:
            assert flag in told, f"{flag} of tallyboard {name} stands in no document"


def test_every_documented_command_and_flag_exists() -> None:
    known = commands()
    flags = {flag for each in known.values() for flag in each} | {"--help", "--version"}

    for line in code_lines():
        for words in re.findall(r"\btallyboard((?: [^\s|&;`]+)*)", line):
            command = re.match(r" ([a-z]+)(?: ([a-z]+))?(?= |$)", words)
            if command and " " not in line[: line.index(words)].strip().replace("$ ", ""):
                names = {command[1], f"{command[1]} {command[2]}"}
                assert names & known.keys(), f"there is no `tallyboard {command[0].strip()}`"
            for flag in re.findall(r"(?<= )--[a-z-]+", words):
                assert flag in flags, f"there is no {flag}: {line}"
        if re.match(r"--[a-z-]+", line):
            assert line.split()[0].split("=")[0] in flags, f"there is no {line}"


def test_every_variable_is_documented_and_every_documented_one_is_read() -> None:
    sources = [*(ROOT / "controller").rglob("*.py"), *(ROOT / "overlay").glob("*.py")]
    read = {name for path in sources for name in VARIABLE.findall(path.read_text("utf-8"))}

    assert read == {name for page in PAGES for name in VARIABLE.findall(text(page))}


def test_every_setting_is_documented_and_every_documented_one_exists() -> None:
    settings = set(get_type_hints(importlib.import_module("controller.settings").Settings))
    told = {name.removeprefix("--") for page in PAGES for name in spans(page)}
    shown = {
        key
        for page in PAGES
        for language, block in FENCE.findall(text(page))
        if language == "toml"
        for key in tomllib.loads(block)
    }

    assert settings <= told | shown
    assert shown <= settings


def test_every_refusal_is_listed_and_nothing_else() -> None:
    assert first_column(section("protocol.md", "Refusals")) == codes()


def test_every_kind_of_moment_is_listed_and_nothing_else() -> None:
    assert first_column(section("protocol.md", "Moments")) == kinds()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.name))
def test_every_code_that_a_page_names_exists(page: Path) -> None:
    families = {code.split(".")[0] for code in codes()}

    for name in spans(page):
        family, _, rest = name.partition(".")
        if DOTTED.fullmatch(name) and family in families and rest not in FILES:
            assert name in codes() | kinds(), f"{page.name} names {name}"


@pytest.mark.parametrize(
    "page",
    [*PAGES, *sorted((ROOT / "docs").glob("decisions/*.md"))],
    ids=lambda page: str(page.name),
)
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in LINK.findall(text(page)):
        if "://" not in link:
            assert (page.parent / link).exists(), f"{page.name} links to {link}"
