"""What a build leaves among the kept results, so that the next one can replace the rows of changed records alone."""

from collections.abc import Iterable

import msgspec

from vitrine.build_cache import ResultCache, digest_of
from vitrine.builder.inputs import Inputs
from vitrine.builder.search.index import Vocabulary
from vitrine.builder.search.related_records import Related
from vitrine.errors import Problem

BUILD_KEY = digest_of(b"build state")


class BuildState(msgspec.Struct, frozen=True, kw_only=True):
    """A build: its id, inputs and the digest of its rows, and what was wrong with its translations."""

    build: str
    inputs: Inputs
    database: str
    faults: tuple[Problem, ...]


class LocaleState(msgspec.Struct, array_like=True):
    """What the shared tables of a locale are made of.

    `written` has the words of its texts as they are written, with the number of records that have them, if it writes
    compounds as one word; `related` what each search entry has from others, by its key; `said` what is said of each
    product, with the key of the record that says it; `characters` has those beyond ASCII in what the server draws and
    sets, with the number of products and other sources that have them; `sharing` the codes of the products that name a
    document, where several do.
    """

    vocabulary: Vocabulary
    written: dict[str, int]
    related: dict[str, Related]
    said: dict[str, list[tuple[str, str]]]
    characters: dict[str, int] = {}
    sharing: dict[str, list[str]] = {}


ENCODER = msgspec.msgpack.Encoder()
BUILDS, LOCALES = msgspec.msgpack.Decoder(BuildState), msgspec.msgpack.Decoder(LocaleState)


def keep_build_state(results: ResultCache, state: BuildState) -> None:
    results.put(BUILD_KEY, ENCODER.encode(state))


def forget_build_state(results: ResultCache) -> None:
    """Let no build replace rows of the last one: a build that is interrupted may leave results of other sources."""
    results.put(BUILD_KEY, b"")


def build_state(results: ResultCache) -> BuildState | None:
    """The state of the previous build, if that left one."""
    kept = results.get(BUILD_KEY)
    return BUILDS.decode(kept) if kept else None


def keep_locale_state(results: ResultCache, locale: str, state: LocaleState) -> None:
    results.put(locale_key(locale), ENCODER.encode(state))


def locale_state(results: ResultCache, locale: str) -> LocaleState | None:
    """The state of a locale in the previous build, if that left one."""
    kept = results.get(locale_key(locale))
    return None if kept is None else LOCALES.decode(kept)


def locale_key(locale: str) -> bytes:
    return digest_of(b"locale state", locale.encode())


def count(counts: dict[str, int], keys: Iterable[str], by: int) -> None:
    """Add to the counts of these keys; those that come to nothing are gone."""
    for key in keys:
        counts[key] = counts.get(key, 0) + by
        if not counts[key]:
            del counts[key]
