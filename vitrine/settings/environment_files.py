"""The environment of every process: site.env, overruled by vitrine.env, and both by the variables of the process."""

import os
from collections.abc import Mapping
from pathlib import Path

from dotenv.parser import parse_stream

from vitrine.errors import SettingsError
from vitrine.settings.folders import DEFAULT_ROOT

SITE_FILE = "site.env"
MACHINE_FILE = "vitrine.env"
FILE_VARIABLE = "VITRINE_ENV"


def site_environment(process: Mapping[str, str] = os.environ, root: Path = DEFAULT_ROOT) -> dict[str, str]:
    """The variables of site.env, vitrine.env and the process, later ones taking precedence; raises SettingsError.

    `root` is the default of SITE_ROOT.
    """
    variables: dict[str, str] = {}
    for path in environment_files(process, root):
        variables |= read_environment_file(path)
    return {**variables, **process}


def environment_files(process: Mapping[str, str] = os.environ, root: Path = DEFAULT_ROOT) -> list[Path]:
    """The environment files that exist, each overruling those before it."""
    site, machine = site_root(process, root) / SITE_FILE, machine_file(process, root)
    return [*([site] if site.is_file() else []), *([machine] if machine else [])]


def machine_file(process: Mapping[str, str] = os.environ, root: Path = DEFAULT_ROOT) -> Path | None:
    """The file that VITRINE_ENV names, else vitrine.env in SITE_ROOT; None where there is none to read."""
    if named := process.get(FILE_VARIABLE, "").strip():
        if not os.path.isfile(named):  # noqa: PTH113 - pathlib raises an error in a folder that this user may not enter
            raise SettingsError(
                f"{FILE_VARIABLE} is {named!r}, where there is no file that this user may read; name the file of the "
                "settings"
            )
        return Path(named)
    path = site_root(process, root) / MACHINE_FILE
    if path.is_dir():
        raise SettingsError(f"{path} is a folder; remove it, and write the settings to a file of this name")
    return path if path.is_file() else None


def site_root(process: Mapping[str, str], root: Path) -> Path:
    folder = process.get("SITE_ROOT", "").strip()
    if folder and not Path(folder).is_dir():
        raise SettingsError(f"SITE_ROOT is {folder!r}, where there is no folder; name the one that holds content/")
    return Path(folder or root)


def read_environment_file(path: Path) -> dict[str, str]:
    """The variables of a file of NAME=value lines; `$` in values stands for itself. Raises SettingsError."""
    try:
        with path.open(encoding="utf-8") as file:
            bindings = list(parse_stream(file))
    except PermissionError as error:
        raise SettingsError(f"this user may not read {path}; run this as the user of the site, who may") from error
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f"{path} cannot be read: {error}; replace it by a text file in UTF-8") from error
    for binding in bindings:
        if binding.error or (binding.key and binding.value is None):
            raise SettingsError(f"{path}:{binding.original.line}: not a setting; write NAME=value, or # before a note")
    return {binding.key: binding.value for binding in bindings if binding.key and binding.value is not None}
