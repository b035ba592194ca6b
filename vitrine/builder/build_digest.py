"""The id of a build: a digest of all that its pages depend on."""

from collections.abc import Iterable
from pathlib import Path

import msgspec

from vitrine.build_folder import METADATA, PROVENANCE, ROUTE_RULES, RouteRulesDocument, database_file
from vitrine.builder.inputs import shown_settings
from vitrine.overrides import override_files
from vitrine.release import combined, file_digests, release, template_files
from vitrine.settings import PROJECT, Settings


def build_digest(
    settings: Settings, folder: Path, database: str, locales: Iterable[str], rules: RouteRulesDocument
) -> str:
    """The digest of the build in a folder.

    The release counts, since no two may share a build; so do the current templates, since a running process keeps its
    release while they change. For the database, the digest of its rows counts: its bytes depend on the version of
    SQLite, and on the builds before it.
    """
    left_out = {METADATA.path(folder), PROVENANCE.path(folder), ROUTE_RULES.path(folder), database_file(folder)}
    files = [path for path in folder.rglob("*") if path.is_file() and path not in left_out]
    parts = [
        ("release", release()),
        *shown_settings(settings),
        ("database", database),
        ("locales", ",".join(locales)),
        ("rules", msgspec.json.encode((rules.matcher, rules.prerendered), order="deterministic").decode()),
        *file_digests(folder, files),
        *file_digests(PROJECT, template_files()),
        *file_digests(settings.root, override_files(settings)),
    ]
    return combined(parts)
