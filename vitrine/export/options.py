"""Options of an export: the server for requests that files cannot answer, and the settings for rendering pages."""

from dataclasses import dataclass, replace
from typing import Literal

from vitrine.settings import Settings

ServerKind = Literal["behind", "elsewhere", "none"]


@dataclass(frozen=True)
class ExportServer:
    """The server of an export: `behind` the web server of the files, `elsewhere` under an origin of its own, or `none`.

    `origin` is where visitors' browsers send requests; `upstream` is where a web server on this machine does.
    """

    kind: ServerKind
    origin: str
    upstream: str


def export_server(settings: Settings) -> ExportServer:
    """The server that EXPORT_SERVER_URL names."""
    origin = settings.export_server_url
    host = "127.0.0.1" if settings.host in ("0.0.0.0", "[::]") else settings.host  # noqa: S104 - compared only
    upstream = f"{host}:{settings.port}"
    if not origin:
        return ExportServer("none", "", "")
    return ExportServer("behind" if origin == settings.site_url else "elsewhere", origin, upstream)


def page_settings(settings: Settings, server: ExportServer) -> Settings:
    """The settings that the pages of an export are rendered with.

    The map's document contains a nonce for every visitor, so only a server behind the files can answer it.
    """
    quiet = replace(settings, log_level="error", metrics=False)
    if server.kind == "behind":
        return quiet
    return replace(
        quiet,
        maps_key="",
        api_url=settings.api_url or server.origin,
        has_server=server.kind != "none",
    )
