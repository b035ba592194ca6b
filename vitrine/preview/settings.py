"""The settings of a preview: those of the site, except for its own address, password, builds and inquiry store."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from vitrine.errors import SettingsError
from vitrine.settings.converters import HOST_ADDRESS, SECRET_TEXT, SITE_ORIGIN, TCP_PORT
from vitrine.settings.folders import DEFAULT_ROOT
from vitrine.settings.reading import local_url, read_record
from vitrine.settings.settings import Settings, setting

PREVIEW_PATH = "/_preview"  # of the pages and files of the preview itself
MIN_PASSWORD_LENGTH = 12


@dataclass(frozen=True)
class PreviewSettings(Settings):
    """The settings of a preview; everything it writes goes into `folder` below var."""

    preview_url: str = setting(
        "PREVIEW_URL",
        "",
        SITE_ORIGIN,
        "Scheme and host of the preview; if unset, http with PREVIEW_HOST and PREVIEW_PORT.",
    )
    preview_host: str = setting("PREVIEW_HOST", "127.0.0.1", HOST_ADDRESS, "The address the preview listens on.")
    preview_port: int = setting("PREVIEW_PORT", 8001, TCP_PORT, "The port the preview listens on.")
    password: str = setting(
        "PREVIEW_PASSWORD",
        "",
        SECRET_TEXT,
        f"The password of the preview, at least {MIN_PASSWORD_LENGTH} characters; any user name will do.",
    )
    folder: str = "preview"
    drafts: bool = True

    @property
    def url(self) -> str:
        """The address of the preview."""
        return self.preview_url or local_url(self.preview_host, self.preview_port)

    @property
    def var_path(self) -> Path:
        """The builds and inquiries, separate from those of the site."""
        return self.root / "var" / self.folder

    @property
    def built_path(self) -> Path:
        """The browser files, separate from the site's, which would be pruned when its own builds do not need them."""
        return self.var_path / "static"


def read_preview_settings(environment: Mapping[str, str], root: Path = DEFAULT_ROOT) -> PreviewSettings:
    """The settings of `flask site preview`; raises SettingsError, in particular if there is no password."""
    settings = read_record(PreviewSettings, environment, root)
    if len(settings.password) < MIN_PASSWORD_LENGTH:
        raise SettingsError(
            "PREVIEW_PASSWORD is missing or too short: the preview shows drafts; "
            f"set a password of at least {MIN_PASSWORD_LENGTH} characters"
        )
    return isolate(replace(settings, site_url=settings.url, host=settings.preview_host, port=settings.preview_port))


def read_development_settings(environment: Mapping[str, str], root: Path = DEFAULT_ROOT) -> PreviewSettings:
    """The settings of `make dev`: no drafts, no password."""
    return isolate(replace(read_record(PreviewSettings, environment, root), folder="dev", drafts=False, password=""))


def read_screenshot_settings(environment: Mapping[str, str]) -> PreviewSettings:
    """The settings of `flask translations screenshots`: the builds of the preview, served to this machine only."""
    settings = read_record(PreviewSettings, environment, DEFAULT_ROOT)
    return isolate(replace(settings, site_url=settings.url, password="", log_level="warning"))


def isolate(settings: PreviewSettings) -> PreviewSettings:
    """The settings with an inquiry store that nothing delivers from, and request rates counted in memory."""
    path = settings.var_path / "inquiries.db"
    return replace(settings, database_url="", inquiries_path=path, rate_limit_url="memory://")
