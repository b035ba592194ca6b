"""Findings about the settings: their sources, unknown names, values that do not fit; and versions of libraries."""

from collections.abc import Iterator
from difflib import get_close_matches
from importlib.metadata import PackageNotFoundError, version

from packaging.requirements import Requirement

from vitrine.doctor.finding import Finding
from vitrine.doctor.reachability import check_host_names
from vitrine.errors import SettingsError
from vitrine.inquiries.settings_check import check_inquiry_settings
from vitrine.settings.environment_files import FILE_VARIABLE, environment_files, read_environment_file
from vitrine.settings.folders import DEFAULT_ROOT, PROJECT
from vitrine.settings.reading import declarations
from vitrine.settings.settings import Settings

OTHER_VARIABLES = {"GUNICORN_CMD_ARGS", "LANG", "LANGUAGE", FILE_VARIABLE}
OTHER_PREFIXES = ("PREVIEW_", "FLASK_", "PYTHON", "PG", "SSL_", "TZ", "LC_")


def check_settings(settings: Settings) -> Iterator[Finding]:
    """The sources of the settings, and whether the site can work with them."""
    yield from check_files(settings)
    yield from check_values(settings)


def check_files(settings: Settings) -> Iterator[Finding]:
    paths = environment_files(root=settings.root)
    sources = " and ".join(map(str, paths)) or "the environment of this process alone"
    yield Finding("settings", f"read from {sources}")
    for path in paths:
        yield from unknown_names(path.name, read_environment_file(path))
    if (file := DEFAULT_ROOT / ".env").is_file():
        yield Finding(
            "settings",
            f"there is a file {file}",
            "flask commands read it, gunicorn does not, so that both may use different stores.",
            "Move its lines to vitrine.env and delete it.",
        )


def check_values(settings: Settings) -> Iterator[Finding]:
    """Whether the server starts with the values, and the site can do all of its work."""
    try:
        check_inquiry_settings(settings)
    except SettingsError as error:
        yield Finding("settings", str(error), "gunicorn does not start with it.", "Correct it as the message says.")
    yield from check_host_names(settings)
    if settings.is_secure and not settings.smtp_url:
        yield Finding(
            "mail",
            "SMTP_URL is not set",
            "Inquiries are stored, but nobody is told of them.",
            "Set SMTP_URL and MAIL_FROM.",
        )


def unknown_names(file: str, names: dict[str, str]) -> Iterator[Finding]:
    """The names in a file that are not settings."""
    variables = {declared.metadata["variable"] for declared in declarations(Settings)}
    for name in sorted(names.keys() - variables - OTHER_VARIABLES):
        if name.startswith(OTHER_PREFIXES):
            continue
        near = get_close_matches(name, variables, 1)
        meant = f"Write {near[0]} if that was meant, or remove it." if near else "Remove it."
        yield Finding("settings", f"{file} sets {name}, which is not a setting", "Nothing reads it.", meant)


def check_versions() -> Iterator[Finding]:
    """Whether the installed libraries are those that the release was tested with."""
    different = [
        f"{name} {installed or 'missing'} (tested: {pin})"
        for name, pin in pinned_versions()
        if (installed := installed_version(name)) != pin
    ]
    if different:
        yield Finding(
            "versions",
            ", ".join(different),
            "The release was tested with other versions.",
            "Run `pip install --require-hashes -r requirements.txt`, then restart.",
        )
    else:
        yield Finding("versions", "every library has the version pinned in requirements.txt")


def pinned_versions() -> Iterator[tuple[str, str]]:
    """The name and version of each library that requirements.txt pins for this Python."""
    for line in (PROJECT / "requirements.txt").read_text(encoding="utf-8").splitlines():
        if line[:1].isalpha():  # the other lines contain hashes
            pinned = Requirement(line.removesuffix("\\"))
            if pinned.marker is None or pinned.marker.evaluate():
                yield pinned.name, str(pinned.specifier).removeprefix("==")


def installed_version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""
