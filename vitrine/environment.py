"""The environment of every process of the site: vitrine.env, and over it the variables of the process itself."""

import os
from collections.abc import Mapping
from pathlib import Path

from dotenv.parser import parse_stream

from vitrine.errors import SettingsError
from vitrine.settings import DEFAULT_ROOT

FILE_NAME = "vitrine.env"
FILE_VARIABLE = "VITRINE_ENV"


def site_environment(process: Mapping[str, str] = os.environ, root: Path = DEFAULT_ROOT) -> dict[str, str]:
    """The variables of vitrine.env, overruled by those of the process; raises SettingsError.

    `root` is the default of SITE_ROOT.
    """
    path = environment_file(process, root)
    return {**(read_environment_file(path) if path else {}), **process}


def environment_file(process: Mapping[str, str] = os.environ, root: Path = DEFAULT_ROOT) -> Path | None:
    """The file that VITRINE_ENV names, else vitrine.env in SITE_ROOT; None where there is none to read."""
    if named := process.get(FILE_VARIABLE, "").strip():
        if not Path(named).is_file():
            raise SettingsError(f"{FILE_VARIABLE} is {named!r}, where there is no file; name the file of the settings")
        return Path(named)
    path = Path(process.get("SITE_ROOT", "").strip() or root) / FILE_NAME
    return path if path.is_file() else None


def read_environment_file(path: Path) -> dict[str, str]:
    """The variables of a file of NAME=value lines; `$` in values stands for itself. Raises SettingsError."""
    try:
        with path.open(encoding="utf-8") as file:
            bindings = list(parse_stream(file))
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f"{path} cannot be read: {error}; let this user read it, as UTF-8") from error
    for binding in bindings:
        if binding.error or (binding.key and binding.value is None):
            raise SettingsError(f"{path}:{binding.original.line}: not a setting; write NAME=value, or # before a note")
    return {binding.key: binding.value for binding in bindings if binding.key and binding.value is not None}
