"""Imports run one way, the rules are pure, and no number of a sport leaves them.

All of it is read off the syntax trees and sources, so nothing is imported to prove it.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("scoring", "themes", "overlay", "controller")
MAY_IMPORT = {
    "scoring": {"scoring"},
    "themes": {"themes"},
    "overlay": {"overlay", "scoring", "themes"},
    "controller": {"controller", "overlay", "scoring", "themes"},
}
PURE = {
    *("__future__", "abc", "bisect", "collections", "copy", "dataclasses", "decimal", "enum"),
    *("fractions", "functools", "itertools", "math", "operator", "re", "string", "types"),
    *("typing", "typing_extensions", "json", "msgspec"),
}
IMPURE_CALLS = {"open", "print", "input", "eval", "exec", "__import__", "breakpoint"}
A_SPORTS_NUMBERS = re.compile(r"(?<![\w.#-])(?:170|180|301|501|701)(?![\w%.])")


def modules(package: str) -> dict[str, Path]:
    """Return the modules of a package by their dotted names."""
    found = {}
    for path in sorted((ROOT / package).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(path: Path) -> Iterator[ast.Import | ast.ImportFrom]:
    """Yield every import of a module, those inside functions included."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node


def imported(path: Path) -> set[str]:
    """Return the dotted names that a module imports, with what it takes from them."""
    names: set[str] = set()
    for node in imports(path):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        else:
            names |= {node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names


@pytest.mark.parametrize("package", PACKAGES)
def test_imports_run_one_way(package: str) -> None:
    for name, path in modules(package).items():
        ours = {top for each in imported(path) if (top := each.split(".")[0]) in PACKAGES}
        assert ours <= MAY_IMPORT[package], f"{name} imports {ours - MAY_IMPORT[package]}"


@pytest.mark.parametrize("package", PACKAGES)
def test_every_import_is_absolute(package: str) -> None:
    for name, path in modules(package).items():
        for node in imports(path):
            assert not isinstance(node, ast.ImportFrom) or node.level == 0, f"{name}:{node.lineno}"


def test_no_module_imports_itself_in_a_circle() -> None:
    known = {name: path for package in PACKAGES for name, path in modules(package).items()}
    uses = {name: (imported(path) & known.keys()) - {name} for name, path in known.items()}
    done: set[str] = set()

    def visit(name: str, above: tuple[str, ...]) -> None:
        assert name not in above, " -> ".join((*above, name))
        if name not in done:
            for each in sorted(uses[name]):
                visit(each, (*above, name))
            done.add(name)

    for name in known:
        visit(name, ())


def test_the_rules_know_no_clock_file_socket_log_or_chance() -> None:
    for name, path in modules("scoring").items():
        tops = {each.split(".")[0] for each in imported(path)} - {"scoring"}
        assert tops <= PURE, f"{name} imports {tops - PURE}"
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            assert not isinstance(node, ast.AsyncFunctionDef | ast.Await), f"{name} waits"
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in IMPURE_CALLS, f"{name}:{node.lineno} {node.func.id}()"


def test_what_is_called_pure_is_the_standard_library_and_msgspec() -> None:
    assert PURE - sys.stdlib_module_names == {"msgspec", "typing_extensions"}


def test_themes_hold_no_code_to_run() -> None:
    for folder in (path for path in (ROOT / "themes").iterdir() if path.is_dir()):
        assert not [*folder.rglob("*.js")], f"{folder.name} runs a script"
        if folder.name != "__pycache__":
            assert not [*folder.rglob("*.py")], f"{folder.name} runs Python"


def numbers_in_python(path: Path) -> Iterator[str]:
    """Yield the places where a Python module outside the rules holds a sport's number."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if (
            isinstance(node, ast.Constant)
            and type(node.value) is int
            and A_SPORTS_NUMBERS.fullmatch(str(node.value))
        ):
            yield f"{path.relative_to(ROOT)}:{node.lineno}: {node.value}"


def numbers_in_text(path: Path) -> Iterator[str]:
    """Yield the places where a script or template holds a sport's number, comments aside."""
    text = path.read_text("utf-8")
    comments = re.compile(r"/\*.*?\*/|\{#.*?#\}|<!--.*?-->|(?<!:)//[^\n]*", re.DOTALL)
    bare = comments.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)
    for number, line in enumerate(bare.splitlines(), 1):
        if A_SPORTS_NUMBERS.search(line) and "rotate" not in line and "deg" not in line:
            yield f"{path.relative_to(ROOT)}:{number}: {line.strip()}"


def test_no_number_of_a_sport_stands_outside_the_rules() -> None:
    found: list[str] = []
    for package in ("themes", "overlay", "controller"):
        for path in sorted((ROOT / package).rglob("*")):
            if "vendor" in path.parts or "flags" in path.parts:
                continue
            if path.suffix == ".py":
                found += numbers_in_python(path)
            elif path.suffix in {".js", ".html", ".jinja", ".j2"}:
                found += numbers_in_text(path)

    assert found == []


@pytest.mark.parametrize("ending", [".py", ".js", ".css"])
def test_no_module_outgrows_one_duty(ending: str) -> None:
    for folder in (*PACKAGES, "tests", "tools"):
        for path in (ROOT / folder).rglob(f"*{ending}"):
            if "vendor" not in path.parts:
                lines = len(path.read_text("utf-8").splitlines())
                assert lines <= 450, f"{path.relative_to(ROOT)} has {lines} lines"


@pytest.mark.parametrize("package", [*PACKAGES, "tools"])
def test_every_module_says_its_duty(package: str) -> None:
    for path in (ROOT / package).rglob("*.py"):
        assert ast.get_docstring(ast.parse(path.read_text("utf-8"))), path.relative_to(ROOT)
