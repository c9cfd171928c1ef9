"""The settings of a server: flags, then the environment, then a TOML file, then the defaults."""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from controller.errors import StartError

ENVIRONMENT: Final = {
    "host": "TALLYBOARD_HOST",
    "port": "TALLYBOARD_PORT",
    "data": "TALLYBOARD_DATA",
}

BoardId = Annotated[str, Meta(pattern=r"^(?!desk$)[a-z0-9-]{1,16}$")]


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What a server is told: the keys of the settings file."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=1, le=65535)] = 8180
    data: str = ""
    boards: Annotated[tuple[BoardId, ...], Meta(max_length=64)] = ("1",)
    hosts: tuple[str, ...] = ()
    theme: str = "studio"
    screens: Annotated[int, Meta(ge=1, le=20000)] = 5000

    @property
    def folder(self) -> Path:
        """The data folder."""
        if self.data:
            return Path(self.data).expanduser()
        import platformdirs  # noqa: PLC0415 - only where no folder is named

        return platformdirs.user_data_path("tallyboard", appauthor=False)


def load(config: Path | None, flags: Mapping[str, Any]) -> Settings:
    """Return the settings; raises StartError with a sentence."""
    told: dict[str, Any] = {}
    if config is not None:
        try:
            told.update(tomllib.loads(config.read_text(encoding="utf-8")))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise StartError(f"The settings file {config} cannot be read: {error}.") from error
    told.update(
        {key: os.environ[name] for key, name in ENVIRONMENT.items() if os.environ.get(name)}
    )
    told.update({key: value for key, value in flags.items() if value is not None})
    try:
        settings = msgspec.convert(told, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise StartError(f"A setting cannot be used: {error}.") from error
    if "1" in settings.boards:
        return settings
    return msgspec.structs.replace(settings, boards=("1", *settings.boards))
