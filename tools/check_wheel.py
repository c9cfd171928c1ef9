"""Build the wheel, look into it, install it alone and start its command, as a user would."""

import subprocess
import sys
import tempfile
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = {"scoring", "themes", "overlay", "controller"}
NEEDED = (
    "overlay/locales/ar/errors.json",
    "overlay/templates/",
    "overlay/static/js/",
    "overlay/static/css/",
    "overlay/static/fonts/fonts.css",
    "overlay/static/flags/GB-ENG.svg",
    "overlay/static/vendor/lit-html/lit-html.js",
    "controller/templates/",
    "controller/static/",
    "themes/studio/theme.toml",
)


def look(wheel: Path) -> None:
    """Stop with a sentence when the wheel holds too much or too little."""
    names = zipfile.ZipFile(wheel).namelist()
    top = {name.split("/")[0] for name in names}
    packages = {name for name in top if not name.endswith(".dist-info")}
    if packages != PACKAGES:
        raise SystemExit(f"the wheel's top level is {sorted(packages)}, not {sorted(PACKAGES)}")
    for needed in NEEDED:
        if not any(name.startswith(needed) for name in names):
            raise SystemExit(f"the wheel has no {needed}")


def start(wheel: Path, folder: Path) -> None:
    """Install the wheel into an environment of its own and ask the command for its help."""
    venv.create(folder, with_pip=True)
    pip = (folder / "bin" / "python", "-m", "pip", "--quiet", "--disable-pip-version-check")
    subprocess.run([*pip, "install", "-c", ROOT / "constraints.txt", wheel], check=True)
    subprocess.run([folder / "bin" / "tallyboard", "--help"], check=True, cwd=folder)


def main() -> None:
    """Check the wheel of this tree."""
    with tempfile.TemporaryDirectory() as made:
        subprocess.run(
            [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", made, ROOT],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        (wheel,) = Path(made).glob("tallyboard-*.whl")
        look(wheel)
        start(wheel, Path(made) / "environment")
        print(f"{wheel.name}: {wheel.stat().st_size // 1024} kB, four packages, and it starts")


if __name__ == "__main__":
    main()
