"""The state that a build keeps for the next one, and the context in which the changes of a locale are found."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec

from vitrine.builder.build_mode import BuildMode
from vitrine.builder.digests import Inputs
from vitrine.builder.search.index import Vocabulary
from vitrine.builder.search.related_texts import RareWords, Related
from vitrine.database.connection import SiteDatabase
from vitrine.files.build_cache import ResultCache, digest_of, store, stored
from vitrine.locales import Locale
from vitrine.problems import Problem
from vitrine.translations.apply.usable_translations import Catalog

BUILD_KEY = digest_of(b"build state")


class BuildState(msgspec.Struct, frozen=True, kw_only=True):
    """The id of a build, its inputs, the digest of its rows in `database`, and the faults of its translations."""

    build: str
    inputs: Inputs
    database: str
    faults: tuple[Problem, ...]


class LocaleState(msgspec.Struct, array_like=True):
    """The data from which the rows of a locale are computed that depend on several records.

    vocabulary  the words of the search index
    written     the words of all texts, with the number of records that use each; only in locales whose compounds are
                written as one word
    related     the texts that a search entry has from other records, by the key of the entry
    manuals     the words of all manuals, with the number of manuals that use each
    characters  the characters beyond ASCII in generated pictures and documents, with the number of sources of each
    """

    vocabulary: Vocabulary
    written: dict[str, int]
    related: dict[str, Related]
    manuals: RareWords
    characters: dict[str, int]


def store_build_state(results: ResultCache, state: BuildState) -> None:
    store(results, BUILD_KEY, state)


def forget_build_state(results: ResultCache) -> None:
    """Make the next build a whole one: if this build is interrupted, the cached results may be of other sources."""
    results.put(BUILD_KEY, b"")


def load_build_state(results: ResultCache) -> BuildState | None:
    """The state of the previous build; None if there is none."""
    return stored(results, BUILD_KEY, BuildState)


def store_locale_state(results: ResultCache, locale: str, state: LocaleState) -> None:
    store(results, locale_key(locale), state)


def load_locale_state(results: ResultCache, locale: str) -> LocaleState | None:
    """The state of a locale in the previous build; None if there is none."""
    return stored(results, locale_key(locale), LocaleState)


def locale_key(locale: str) -> bytes:
    return digest_of(b"locale state", locale.encode())


def count(counts: dict[str, int], keys: Iterable[str], by: int) -> None:
    """Add `by` to the count of each key, and remove counts of zero."""
    for key in keys:
        counts[key] = counts.get(key, 0) + by
        if not counts[key]:
            del counts[key]


class LocaleContext(NamedTuple):
    """A locale between the previous build and the new one.

    `base` is the database of the previous build. `state` is the state that this stored, and is updated with every
    change. `catalogs` of the content, by domain, and `messages`, the compiled ones of the interface, are those of the
    new build.
    """

    base: SiteDatabase
    locale: Locale
    state: LocaleState
    catalogs: Mapping[str, Catalog]
    messages: bytes
    mode: BuildMode
    results: ResultCache
