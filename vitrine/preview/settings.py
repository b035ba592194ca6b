"""The settings of a preview: those of the site, with an address, a password, builds and inquiries of its own."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from vitrine.errors import SettingsError
from vitrine.setting_checks import check_count
from vitrine.settings import PROJECT, Settings, read_settings, setting

SHORTEST_PASSWORD = 12


@dataclass(frozen=True)
class PreviewSettings(Settings):
    """The site's settings, by which this preview differs; `folder` below var holds all it writes."""

    preview_url: str = setting(
        "PREVIEW_URL", "http://127.0.0.1:8001", "Scheme and host under which the preview is reached."
    )
    preview_host: str = setting("PREVIEW_HOST", "127.0.0.1", "The address the preview listens on.")
    preview_port: str = setting("PREVIEW_PORT", "8001", "The port the preview listens on.")
    password: str = setting(
        "PREVIEW_PASSWORD", "", f"What opens the preview, with any user name; at least {SHORTEST_PASSWORD} characters."
    )
    folder: str = "preview"
    drafts: bool = True

    @property
    def var_path(self) -> Path:
        """Builds and inquiries of the preview, apart from the site's."""
        return self.root / "var" / self.folder

    @property
    def built_path(self) -> Path:
        """Browser files of the preview: the site's are pruned by what the site's own builds need."""
        return self.var_path / "static"


def read_preview_settings(environment: Mapping[str, str], root: Path = PROJECT) -> PreviewSettings:
    """The settings of `flask site preview`; raises SettingsError where it must not start."""
    settings = own_settings(environment, root)
    check_count("PREVIEW_PORT", settings.preview_port, 1, 65535)
    if len(settings.password) < SHORTEST_PASSWORD:
        raise SettingsError(
            f"PREVIEW_PASSWORD is missing or short; the preview shows drafts, so write one of at least "
            f"{SHORTEST_PASSWORD} characters"
        )
    return apart(
        replace(settings, site_url=settings.preview_url, host=settings.preview_host, port=settings.preview_port)
    )


def read_development_settings(environment: Mapping[str, str], root: Path = PROJECT) -> PreviewSettings:
    """The settings of `make dev`: the site as visitors see it, open to who sits before the machine."""
    return apart(replace(own_settings(environment, root), folder="dev", drafts=False, password=""))


def own_settings(environment: Mapping[str, str], root: Path) -> PreviewSettings:
    """All settings read."""
    site = read_settings(environment, root)
    given: dict[str, Any] = {field.name: getattr(site, field.name) for field in fields(site)}
    own = [field for field in fields(PreviewSettings) if field.name not in given and "name" in field.metadata]
    given |= {field.name: environment.get(field.metadata["name"], str(field.default)).strip() for field in own}
    return PreviewSettings(**given)


def apart(settings: PreviewSettings) -> PreviewSettings:
    """The settings with inquiries stored where nothing delivers them, and rates counted where nobody else does."""
    path = str(settings.var_path / "inquiries.db")
    return replace(settings, database_url="", inquiries_path=path, rate_limit_url="memory://")
