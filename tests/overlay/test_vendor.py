"""What comes from others is exactly what their packages hold, licensed and self-contained."""

import hashlib
import json
import re
from pathlib import Path, PurePosixPath

import pytest

STATIC = Path(__file__).resolve().parents[2] / "overlay" / "static"
FOLDERS = ("vendor", "fonts", "flags")
OURS = {"vendor": {"index.js"}, "fonts": {"fonts.css"}, "flags": set[str]()}
IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']""")


def packages(folder: str) -> list[dict[str, object]]:
    """Return the lock of a folder: one entry a package."""
    lock: list[dict[str, object]] = json.loads((STATIC / folder / "vendored.json").read_text())
    return lock


def locked(folder: str) -> dict[str, str]:
    """Return the hash of every file that a folder's lock names."""
    hashes: dict[str, str] = {}
    for package in packages(folder):
        sums = package["sha256"]
        assert isinstance(sums, dict)
        hashes.update(sums)
    return hashes


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_vendored_file_is_as_locked_and_none_is_unlocked(folder: str) -> None:
    base = STATIC / folder
    found = {
        path.relative_to(base).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in base.rglob("*")
        if path.is_file()
    }
    for ours in OURS[folder] | {"vendored.json"}:
        del found[ours]

    assert found == locked(folder)


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_package_comes_with_its_licence(folder: str) -> None:
    for package in packages(folder):
        sums = package["sha256"]
        assert isinstance(sums, dict)
        assert any(PurePosixPath(name).name == "LICENSE" for name in sums), package["package"]
        assert package["license"] in {"MIT", "BSD-3-Clause", "OFL-1.1"}


def test_vendored_versions_are_the_ones_that_package_json_asks_for() -> None:
    asked = json.loads((STATIC.parents[1] / "package.json").read_text())["devDependencies"]

    for folder in FOLDERS:
        for package in packages(folder):
            assert asked[package["package"]] == package["version"]


def test_vendored_modules_import_only_each_other_by_relative_path() -> None:
    modules = sorted((STATIC / "vendor").rglob("*.js"))
    assert modules

    for module in modules:
        for name in IMPORT.findall(module.read_text("utf-8")):
            assert name.startswith(("./", "../")), f"{module.name} imports {name}"
            assert (module.parent / name).is_file(), f"{module.name} imports {name}"


def test_every_vendored_font_is_declared_and_every_declared_font_is_there() -> None:
    fonts = STATIC / "fonts"
    declared = set(re.findall(r'url\("\./([^"]+)"\)', (fonts / "fonts.css").read_text("utf-8")))

    assert declared == {path.relative_to(fonts).as_posix() for path in fonts.rglob("*.woff2")}


@pytest.mark.parametrize("code", ["EG", "GB", "GB-ENG", "GB-SCT", "GB-WLS", "GB-NIR", "EU", "XK"])
def test_the_flags_of_the_contract_are_there(code: str) -> None:
    assert (STATIC / "flags" / f"{code}.svg").is_file()


def test_no_flag_runs_a_script_or_loads_anything() -> None:
    for flag in (STATIC / "flags").glob("*.svg"):
        text = flag.read_text("utf-8")
        assert "<script" not in text, flag.name
        assert not re.search(r"(?:href|src)\s*=\s*[\"'](?!#)", text), flag.name


def test_the_lock_of_npm_names_no_place_to_download_from() -> None:
    lock = json.loads((STATIC.parents[1] / "package-lock.json").read_text())

    assert not [name for name, each in lock["packages"].items() if "resolved" in each]
