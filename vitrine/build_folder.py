"""The files of a build: where builds are, what each file is called, and the type of its contents.

The builder writes them; the server, the mails, the preview and the commands read them, all through this module.

A build's id is the digest of the files in its folder, so builds with the same id have the same bytes on every machine.
To make this possible, nothing in a build comes from a clock or from the time of a file: all dates come from the content
(`date`, `revised`). The one exception is `provenance.json`, which describes the run and is never served. It may differ
between machines whose sources differ in something that no page shows, such as the line breaks of a catalog.
"""

from datetime import datetime
from pathlib import Path
from typing import Any, Generic, Literal, TypeVar

import msgspec

from vitrine.files.shared_files import replacing

T = TypeVar("T")

WELL_KNOWN = ".well-known"  # RFC 8615: files whose addresses programs know

Middleware = Literal["noindex", "gone", "no-store"]


class BuildMetadata(msgspec.Struct, frozen=True, kw_only=True):
    """The metadata of a build; `timestamp` is the newest date in its content.

    A field that a later release adds needs a default, so that builds of earlier releases can still be listed.
    """

    id: str
    release: str
    timestamp: datetime | None = None
    pages: int = 0
    locales: tuple[str, ...] = ()


class KeptCatalog(msgspec.Struct, frozen=True, kw_only=True):
    """A catalog whose file lost translations, so that a build kept the translations of the previous build."""

    locale: str
    domain: str
    file: str
    reason: str
    remedy: str

    def __str__(self) -> str:
        return f"{self.file}: {self.reason}; the site keeps the translations of the previous build; {self.remedy}"


class ClosedLanguage(msgspec.Struct, frozen=True, kw_only=True):
    """A language whose pages visitors do not see yet, with its share of translated texts."""

    locale: str
    percent: int
    opens_at: int

    def __str__(self) -> str:
        return f"{self.locale} is closed: {self.percent} % of its texts are translated; it opens at {self.opens_at} %"


class Provenance(msgspec.Struct, frozen=True, kw_only=True):
    """How a build was made, and the faults of its sources.

    inputs           the digest of all inputs
    browser_sources  the digest of the sources of the browser files
    since            the moment from which the build is current; None if nothing was scheduled before
    next_change      the moment until which it is current; None if nothing is scheduled
    expires          the moment its security.txt expires, from which it is not current either; None without such a time
    catalogs         the digest of each catalog as the build used it
    kept_catalogs    the catalogs that were kept from the previous build
    site_url, store  the settings of these names; `store` is empty if there was none
    """

    inputs: str = ""
    browser_sources: str = ""
    since: datetime | None = None
    next_change: datetime | None = None
    expires: datetime | None = None
    content_files: int = 0
    translation_faults: tuple[str, ...] = ()
    catalogs: dict[str, str] = {}
    kept_catalogs: tuple[KeptCatalog, ...] = ()
    closed_languages: tuple[ClosedLanguage, ...] = ()
    warnings: tuple[str, ...] = ()
    site_url: str = ""
    store: str = ""


class RequiredFiles(msgspec.Struct, frozen=True, kw_only=True):
    """The files of static/built that a build needs, by their hashed names."""

    assets: tuple[str, ...] = ()
    pictures: tuple[str, ...] = ()
    avif_pictures: tuple[str, ...] = ()
    documents: tuple[str, ...] = ()
    messages: tuple[str, ...] = ()
    typefaces: tuple[str, ...] = ()
    social_images: tuple[str, ...] = ()
    own: tuple[str, ...] = ()

    def built(self) -> tuple[str, ...]:
        """The files that the build itself made."""
        return (*self.assets, *self.pictures, *self.documents, *self.messages, *self.typefaces, *self.own)

    def on_demand(self) -> tuple[str, ...]:
        """The files that are made when first requested."""
        return (*self.avif_pictures, *self.social_images)

    def names(self) -> tuple[str, ...]:
        return (*self.built(), *self.on_demand())


class Assets(msgspec.Struct, frozen=True, rename="camel"):
    """The browser files: `manifest` maps plain names to hashed ones, `icons` the names of icons to inline SVG.

    `icon_sets` holds the icons of the islands by their prefix, in the form in which Iconify's servers answer.
    """

    manifest: dict[str, str]
    icons: dict[str, str]
    icon_sets: dict[str, dict[str, Any]]


class OwnAssets(msgspec.Struct, frozen=True):
    """The browser files by which the site replaces or extends those of the engine; its fields are those of Assets."""

    manifest: dict[str, str] = {}
    icons: dict[str, str] = {}


class RedirectTo(msgspec.Struct, frozen=True, rename="camel"):
    to: str
    status_code: int


class RuleEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the rules say about one path."""

    redirect: RedirectTo | None = None
    middleware: tuple[Middleware, ...] = ()


class RuleMatcher(msgspec.Struct, frozen=True):
    """The rules for exact paths, and for paths with all below them (`wildcard`), in every locale.

    `dynamic`, for patterns with parameters, is part of the form of this document; no rule of ours has any.
    """

    static: dict[str, RuleEntry] = {}
    wildcard: dict[str, RuleEntry] = {}
    dynamic: dict[str, RuleEntry] = {}


class RouteRulesDocument(msgspec.Struct, frozen=True):
    """The route rules in the form served below /builds/meta; `prerendered` lists the addresses without parameters."""

    id: str
    timestamp: datetime | None
    prerendered: tuple[str, ...]
    matcher: RuleMatcher


class JsonFile(Generic[T]):
    """A JSON file of a build, and the type of its contents."""

    def __init__(self, name: str, content: type[T]) -> None:
        self.name = name
        self._content = content

    def path(self, folder: Path) -> Path:
        return folder / self.name

    def read(self, folder: Path) -> T:
        return msgspec.json.decode(self.path(folder).read_bytes(), type=self._content)

    def write(self, folder: Path, value: T) -> None:
        """Write the file atomically: readers find either the former file or the new one, complete."""
        encoded = msgspec.json.format(msgspec.json.encode(value, order="deterministic"), indent=1)
        with replacing(self.path(folder)) as unfinished:
            unfinished.write_bytes(encoded + b"\n")


METADATA = JsonFile("build.json", BuildMetadata)
PROVENANCE = JsonFile("provenance.json", Provenance)
REQUIRED_FILES = JsonFile("files.json", RequiredFiles)
ASSETS = JsonFile("assets.json", Assets)
OWN_ASSETS = JsonFile("own-assets.json", OwnAssets)
ISLAND_MESSAGES = JsonFile("island-messages.json", dict[str, str])  # locale code to hashed name
# Font files, the preferred first: the hashed name of each and the `unicode-range` of its characters.
TYPEFACES = JsonFile("typefaces.json", list[tuple[str, str]])
ROUTE_RULES = JsonFile("rules.json", RouteRulesDocument)


def database_file(folder: Path) -> Path:
    return folder / "site.db"


def messages_file(folder: Path, locale: str) -> Path:
    """The compiled interface messages of a locale."""
    return folder / "messages" / f"{locale}.mo"


def source_locations_file(folder: Path, locale: str) -> Path:
    """Where each text of a locale comes from; only the builds of the preview have it."""
    return folder / "locations" / f"{locale}.json"


def root_files_path(folder: Path) -> Path:
    """The folder of files served from the root of the site, such as those that verify its ownership."""
    return folder / "root"


def root_files(folder: Path) -> dict[str, Path]:
    """The files of a folder for the root and of `.well-known` in it, by their addresses; hidden ones are left out."""
    paths = (*folder.glob("[!.]*"), *folder.glob(f"{WELL_KNOWN}/[!.]*"))
    return {f"/{path.relative_to(folder).as_posix()}": path for path in sorted(paths) if path.is_file()}


def former_catalogs_path(var_path: Path) -> Path:
    """The folder of the catalogs that builds used, named by their digests."""
    return var_path / "catalogs"


def builds_path(var_path: Path) -> Path:
    return var_path / "builds"


def current_link(var_path: Path) -> Path:
    """The link to the build that was activated last, whichever release made it."""
    return var_path / "current"


def current_id(var_path: Path) -> str:
    """The id of the build that was activated last, or empty where there is none."""
    return linked_id(var_path, current_link(var_path))


def linked_id(var_path: Path, link: Path) -> str:
    """The id of the build that a link leads to, or empty if it leads nowhere or to another folder."""
    if not link.is_symlink() or not link.exists():
        return ""
    target = link.parent / link.readlink()
    return target.name if target.parent.resolve() == builds_path(var_path).resolve() else ""


def releases_path(var_path: Path) -> Path:
    """The folder with one folder for each release that made a build."""
    return var_path / "releases"


def served_link(var_path: Path, release: str) -> Path:
    """The link to the build that the processes of a release serve: the one it activated last."""
    return releases_path(var_path) / release / "current"


def release_lock(var_path: Path, release: str) -> Path:
    """The file that processes of a release hold as long as they run."""
    return releases_path(var_path) / release / "processes.lock"
