"""Reads the settings from the environment."""

from collections.abc import Mapping
from dataclasses import Field, fields
from pathlib import Path
from typing import Any, TypeVar

from vitrine.errors import SettingsError
from vitrine.settings.folders import DEFAULT_ROOT
from vitrine.settings.settings import EVERY_INTERFACE, Settings

Record = TypeVar("Record", bound=Settings)


def read_settings(environment: Mapping[str, str], root: Path = DEFAULT_ROOT) -> Settings:
    """Read the settings from an environment; an empty value counts as unset.

    Raises SettingsError for the first value that is wrong. `root` is the default of SITE_ROOT.
    """
    return read_record(Settings, environment, root)


def read_record(record: type[Record], environment: Mapping[str, str], root: Path) -> Record:
    """Read a program's own record of settings, as `read_settings` does."""
    values: dict[str, Any] = {"root": root}
    for declared in declarations(record):
        if text := environment.get(declared.metadata["variable"], "").strip():
            values[declared.name] = convert(text, declared)
    values.setdefault("site_url", local_url(values.get("host", Settings.host), values.get("port", Settings.port)))
    values["root"] = values["root"].absolute()
    # The programs of a site run in different folders, and must all find the same file.
    paths = {name: values["root"] / value for name, value in values.items() if isinstance(value, Path)}
    return record(**values | paths)


def local_url(host: str, port: int | str) -> str:
    """Where a server that listens on this address is reached from its own machine."""
    return f"http://{'127.0.0.1' if host in EVERY_INTERFACE else host.lower()}:{port}"


def declarations(record: type[Settings]) -> list[Field[Any]]:
    """The fields of a record that the environment sets; their metadata hold what `setting` was given."""
    return [declared for declared in fields(record) if "variable" in declared.metadata]


def convert(text: str, declared: Field[Any]) -> Any:
    """The value of a setting; raises SettingsError with what to write instead."""
    variable, converter = declared.metadata["variable"], declared.metadata["converter"]
    try:
        return converter.parse(text)
    except ValueError:
        quoted = "not valid" if converter.secret else repr(text)
        raise SettingsError(f"{variable} is {quoted}; write {converter.remedy}") from None
