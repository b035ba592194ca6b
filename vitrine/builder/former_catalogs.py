"""Stores the catalogs that builds used, by digest, so that a later build can detect lost translations."""

from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from functools import partial
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType

from vitrine.build_folder import PROVENANCE, KeptCatalog, current_id, current_link, former_catalogs_path
from vitrine.builder.build_store import kept_builds
from vitrine.files.shared_files import replacing
from vitrine.settings.settings import Settings


class FormerCatalogs:
    """The catalogs of the last activated build; `accepted` has the digests of files that are used despite losses."""

    def __init__(self, settings: Settings, accepted: Mapping[str, str] = MappingProxyType({})) -> None:
        self._folder = former_catalogs_path(settings.var_path)
        self._root = settings.root
        self._digests = catalogs_of_current_build(settings.var_path)
        self._accepted = accepted

    def read(self, name: str) -> bytes | None:
        """A catalog that the last build used, or the current file if that is accepted; None if there is none."""
        if not self._accepts(name):
            return catalog_of_build(self._folder, self._digests, name)
        path = self._root / name
        return path.read_bytes() if path.is_file() else None

    def accepts_any(self, kept: Iterable[KeptCatalog]) -> bool:
        """Whether a file that had lost translations has been accepted since a build kept its former catalog."""
        return any(self._accepts(catalog.file) for catalog in kept)

    def _accepts(self, name: str) -> bool:
        path = self._root / name
        present = digest_of_catalog(path.read_bytes()) if path.is_file() else None
        return bool(self._accepted) and self._accepted.get(name) == present


def catalogs_of_current_build(var_path: Path) -> Mapping[str, str]:
    """The digests of the catalogs of the build that was activated last."""
    return PROVENANCE.read(current_link(var_path)).catalogs if current_id(var_path) else {}


def build_snapshots(settings: Settings) -> list[tuple[datetime, Callable[[str], bytes | None]]]:
    """The time of each kept build, oldest first, and a function that reads one of its catalogs by name."""
    snapshots: list[tuple[datetime, Callable[[str], bytes | None]]] = []
    for build in reversed(kept_builds(settings)):
        digests = PROVENANCE.read(build).catalogs
        read = partial(catalog_of_build, former_catalogs_path(settings.var_path), digests)
        snapshots.append((datetime.fromtimestamp(build.stat().st_mtime, UTC), read))
    return snapshots


def catalog_of_build(folder: Path, digests: Mapping[str, str], name: str) -> bytes | None:
    """The bytes of a catalog that a build used, by the digests of the build; None if it is not stored."""
    path = folder / f"{digests.get(name)}.po"
    return path.read_bytes() if path.is_file() else None


def digest_of_catalog(data: bytes) -> str:
    return sha256(data).hexdigest()[:32]


def keep_catalogs(settings: Settings, used: Mapping[str, bytes]) -> dict[str, str]:
    """Store the catalogs that a build used; returns their digests."""
    folder = former_catalogs_path(settings.var_path)
    folder.mkdir(exist_ok=True)
    digests = {}
    for name, data in sorted(used.items()):
        digests[name] = digest_of_catalog(data)
        path = folder / f"{digests[name]}.po"
        if not path.exists():
            with replacing(path) as unfinished:
                unfinished.write_bytes(data)
    return digests


def prune_catalogs(settings: Settings) -> None:
    """Remove the catalogs that no kept build used."""
    needed = {digest for build in kept_builds(settings) for digest in PROVENANCE.read(build).catalogs.values()}
    for path in former_catalogs_path(settings.var_path).glob("*"):
        if path.stem not in needed:
            path.unlink()
