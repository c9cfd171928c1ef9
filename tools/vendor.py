"""Copy what the pages need from node_modules, unchanged, and lock it by hash.

Run after a version in package.json has changed: ``npm ci && python tools/vendor.py``.
Each folder gets the files, the licence of each package and ``vendored.json``, the lock that
``tests/overlay/test_vendor.py`` holds against what is there. ``fonts.css`` is written from
the ranges that the font packages declare.
"""

import hashlib
import json
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "node_modules"
STATIC = ROOT / "overlay" / "static"
LOCK = "vendored.json"


@dataclass(frozen=True)
class Source:
    """One package: which of its files go into which folder."""

    package: str
    folder: str
    inside: str
    files: tuple[str, ...]


LIT = ("lit-html", "directive", "directive-helpers", "directives/class-map", "directives/repeat")
SOURCES = {
    "vendor": (
        Source(
            "lit-html", "lit-html", ".", tuple(f"{m}{end}" for m in LIT for end in (".js", ".d.ts"))
        ),
    ),
    "fonts": (
        Source("@fontsource-variable/saira", "saira", "files", ("saira-*-standard-normal.woff2",)),
        Source(
            "@fontsource-variable/noto-kufi-arabic",
            "noto-kufi-arabic",
            "files",
            ("noto-kufi-arabic-arabic-wght-normal.woff2",),
        ),
    ),
    "flags": (Source("country-flag-icons", ".", "3x2", ("*.svg",)),),
}


@dataclass(frozen=True)
class Face:
    """One font family as ``fonts.css`` declares it."""

    family: str
    source: Source
    axes: tuple[str, ...]


FACES = (
    Face("Saira", SOURCES["fonts"][0], ("font-weight: 100 900", "font-stretch: 50% 125%")),
    Face("Noto Kufi Arabic", SOURCES["fonts"][1], ("font-weight: 100 900",)),
)


def copy(source: Source, folder: Path) -> dict[str, object]:
    """Copy one package's files and licence and return its part of the lock."""
    package = MODULES / source.package
    target = folder / source.folder
    taken: dict[str, str] = {}
    for origin, name in _chosen(source, package):
        copied = target / name
        copied.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(origin, copied)
        taken[copied.relative_to(folder).as_posix()] = hashlib.sha256(
            copied.read_bytes()
        ).hexdigest()
    about = json.loads((package / "package.json").read_text("utf-8"))
    return {
        "package": source.package,
        "version": about["version"],
        "license": about["license"],
        "sha256": dict(sorted(taken.items())),
    }


def _chosen(source: Source, package: Path) -> Iterator[tuple[Path, str]]:
    inside = package / source.inside
    for pattern in source.files:
        found = sorted(inside.glob(pattern))
        if not found:
            raise SystemExit(f"{source.package} has no {source.inside}/{pattern}: was npm ci run?")
        for origin in found:
            yield origin, origin.relative_to(inside).as_posix()
    yield package / "LICENSE", "LICENSE"


def stylesheet() -> str:
    """Return ``fonts.css``: one face for each vendored font file."""
    rules = ["/* The two families of the product. Written by tools/vendor.py. */"]
    for face in FACES:
        ranges = json.loads((MODULES / face.source.package / "unicode.json").read_text("utf-8"))
        for path in sorted((STATIC / "fonts" / face.source.folder).glob("*.woff2")):
            subset = next(
                name for name in sorted(ranges, key=len, reverse=True) if f"-{name}-" in path.name
            )
            rules.append(
                "@font-face {\n"
                f'  font-family: "{face.family}";\n'
                "  font-style: normal;\n"
                "  font-display: block;\n"
                + "".join(f"  {axis};\n" for axis in face.axes)
                + f'  src: url("./{face.source.folder}/{path.name}") format("woff2");\n'
                f"  unicode-range: {ranges[subset].replace(',', ', ')};\n"
                "}"
            )
    return "\n\n".join(rules) + "\n"


def main() -> None:
    """Vendor everything anew."""
    for name, sources in SOURCES.items():
        folder = STATIC / name
        lock = [copy(source, folder) for source in sources]
        (folder / LOCK).write_text(json.dumps(lock, indent=2) + "\n", "utf-8")
        print(f"{name}: {', '.join(source.package for source in sources)}")
    (STATIC / "fonts" / "fonts.css").write_text(stylesheet(), "utf-8")


if __name__ == "__main__":
    main()
