"""The state that a build keeps for the next one, and the input files that changed since."""

from collections.abc import Iterable, Mapping

import msgspec

from vitrine.builder.build_mode import BuildMode
from vitrine.builder.digests import Inputs
from vitrine.builder.incremental.whole_build_needed import WholeBuildNeeded
from vitrine.builder.search.index import Vocabulary
from vitrine.builder.search.related_texts import Related
from vitrine.content.read.source_files import CONTENT_FOLDER
from vitrine.errors import Problem
from vitrine.files.build_cache import ResultCache, digest_of
from vitrine.overrides import FOLDER as OVERRIDES_FOLDER
from vitrine.translations.catalogs.catalog_files import FOLDER as CATALOGS_FOLDER

BUILD_KEY = digest_of(b"build state")
CATALOGS, OVERRIDES, ISLANDS = f"{CATALOGS_FOLDER}/", f"{OVERRIDES_FOLDER}/", "islands/"
WITH_MESSAGES = (ISLANDS, "templates/")
# No row depends on these files of the engine, as one may on a font.
ONLY_ON_PAGES = (".css", ".html", ".svg", ".ts", ".tsx")


class BuildState(msgspec.Struct, frozen=True, kw_only=True):
    """The id of a build, its inputs, the digest of its rows in `database`, and the faults of its translations."""

    build: str
    inputs: Inputs
    database: str
    faults: tuple[Problem, ...]


class LocaleState(msgspec.Struct, array_like=True):
    """The data behind those tables of a locale that records share.

    `written`: in locales that write compounds as one word, the written words of all texts, with the number of records
    that have each. `related`: the texts that each search entry has from other records, by its key. `citations`: for
    each product, the texts that cite it, each after the key of its record. `characters`: the characters beyond ASCII in
    pictures and documents that the server makes, with the number of sources that have each. `sharing`: the codes of
    the products of each document that belongs to several.
    """

    vocabulary: Vocabulary
    written: dict[str, int]
    related: dict[str, Related]
    citations: dict[str, list[tuple[str, str]]]
    characters: dict[str, int]
    sharing: dict[str, list[str]]


ENCODER = msgspec.msgpack.Encoder()
BUILDS, LOCALES = msgspec.msgpack.Decoder(BuildState), msgspec.msgpack.Decoder(LocaleState)


def keep_build_state(results: ResultCache, state: BuildState) -> None:
    results.put(BUILD_KEY, ENCODER.encode(state))


def forget_build_state(results: ResultCache) -> None:
    """Make the next build a whole one: if this one is interrupted, the kept results may be of other sources."""
    results.put(BUILD_KEY, b"")


def build_state(results: ResultCache) -> BuildState | None:
    """The state of the previous build; None if it kept none."""
    kept = results.get(BUILD_KEY)
    return BUILDS.decode(kept) if kept else None


def keep_locale_state(results: ResultCache, locale: str, state: LocaleState) -> None:
    results.put(locale_key(locale), ENCODER.encode(state))


def locale_state(results: ResultCache, locale: str) -> LocaleState | None:
    """The state of a locale in the previous build; None if it kept none."""
    kept = results.get(locale_key(locale))
    return None if kept is None else LOCALES.decode(kept)


def locale_key(locale: str) -> bytes:
    return digest_of(b"locale state", locale.encode())


def count(counts: dict[str, int], keys: Iterable[str], by: int) -> None:
    """Add `by` to the count of each key, and remove counts of zero."""
    for key in keys:
        counts[key] = counts.get(key, 0) + by
        if not counts[key]:
            del counts[key]


class ChangedInputs:
    """The changed files by their kind; raises WholeBuildNeeded if others changed, or if files were added or removed."""

    def __init__(self, before: Inputs, now: Inputs, mode: BuildMode) -> None:
        if before.engine != now.engine:
            raise WholeBuildNeeded("the code or the settings changed")
        files = changed_files(before.files, now.files)
        self.content = [path for path in files if path.startswith(CONTENT_FOLDER)]
        self.catalogs = [path for path in files if path.startswith(CATALOGS)]
        self.overrides = [path for path in files if path.startswith(OVERRIDES)]
        if len(files) > len(self.content) + len(self.catalogs) + len(self.overrides):
            raise WholeBuildNeeded("more than content, catalogs and overrides changed")
        self.engine = changed_files(before.engine_files, now.engine_files)
        for path in self.engine:
            if not path.endswith(ONLY_ON_PAGES):
                raise WholeBuildNeeded(f"{path} changed")
            # a build for visitors reports messages without translations
            if mode.checks_catalogs and path.startswith(WITH_MESSAGES):
                raise WholeBuildNeeded(f"the messages of {path} may have changed")

    @property
    def has_browser_files(self) -> bool:
        """Whether browser files must be made again."""
        return bool(self.engine or self.overrides)

    @property
    def has_islands(self) -> bool:
        return any(path.startswith(ISLANDS) for path in self.engine)


def changed_files(before: Mapping[str, str], now: Mapping[str, str]) -> list[str]:
    """The files whose digests differ, in the order of their names; raises WholeBuildNeeded if some are new or gone."""
    if before.keys() != now.keys():
        raise WholeBuildNeeded("files were added or removed")
    return sorted(path for path in now if before[path] != now[path])
