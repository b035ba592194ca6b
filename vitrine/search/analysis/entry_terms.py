"""Packs the terms of an entry with their fields, so that ranking can read hundreds of entries quickly."""

import zlib
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from operator import itemgetter


class Field:
    """The fields of an entry, in ascending order of significance; a term counts in its most significant one.

    ENGLISH_TITLE is the English name of an entry in another language.
    """

    ALL = range(12)
    PART, MENTION, CITATION, RELATED, OPTION, SUMMARY, STATUS, KEY, PART_OF_TITLE, ENGLISH_TITLE, TITLE, NUMBER = ALL


TITLES = frozenset({Field.TITLE, Field.ENGLISH_TITLE})
CHOICE = "#"  # precedes the terms of a choice; its field says whether a product has it or another one instead
LACKS_CHOICE, HAS_CHOICE = Field.PART, Field.OPTION
FIELD_BITS = 4
FIELD_MASK = (1 << FIELD_BITS) - 1
HEADER = 3  # the numbers of terms of the title, of the English title, and of the entry
READ_PER_BISECTION = 16  # values that are read in the time of a bisection
HASH_MASK = (1 << (32 - FIELD_BITS)) - 1


@dataclass(frozen=True, eq=False)
class EntryTerms:
    """What an entry has of a search: the field of each term by its hash, and the neighbor hashes.

    The sizes are the numbers of all terms of both titles. Of one search, entries that have the same share one object.
    """

    fields: Mapping[int, int]
    title_size: int
    english_size: int
    neighbors: Set[int]

    def title_share(self, searched: int) -> float:
        """The share of the title that this many searched terms make up; of the English title if they are from it."""
        size = self.english_size if Field.ENGLISH_TITLE in self.fields.values() else self.title_size
        return min(1.0, searched / size) if size else 0.0


def term_hash(term: str) -> int:
    return zlib.crc32(term.encode()) & HASH_MASK


def choice_mark(terms: Iterable[str]) -> str:
    """The term that represents a choice of a specification."""
    return CHOICE + " ".join(terms)


def neighbor_hash(first: str, second: str) -> int:
    """The hash of two adjacent terms, the same in either order."""
    return term_hash(f"{first} {second}" if first < second else f"{second} {first}")


def pack(fields: Mapping[str, int], title_size: int, english_size: int, neighbors: Set[int] = frozenset()) -> bytes:
    """The features of an entry as bytes; they are sorted, so that equal entries have equal bytes."""
    packed = sorted([term_hash(term) << FIELD_BITS | field for term, field in fields.items()])
    # If terms have the same hash, the last one has the most significant field.
    terms = {value >> FIELD_BITS: value for value in packed}.values()
    return array("I", [title_size, english_size, len(terms), *terms, *sorted(neighbors)]).tobytes()


class EntryReader:
    """Reads what packed entries have of some terms and neighbors, all given by their hashes."""

    def __init__(self, terms: Iterable[int], neighbors: Iterable[int] = ()) -> None:
        self._packed = frozenset(term << FIELD_BITS | field for term in terms for field in Field.ALL)
        self._neighbors = frozenset(neighbors)
        self._read: dict[tuple[int, int, Set[int], Set[int]], EntryTerms] = {}

    def read(self, data: bytes) -> EntryTerms:
        """Read the terms of an entry that `pack` made."""
        values = array("I", data)
        title_size, english_size, count = values[:HEADER]
        packed = self._packed.intersection(values[HEADER : HEADER + count])
        neighbors = self._neighbors_among(values, HEADER + count)
        key = (title_size, english_size, packed, neighbors)
        if key not in self._read:
            fields = {value >> FIELD_BITS: value & FIELD_MASK for value in packed}
            self._read[key] = EntryTerms(fields, title_size, english_size, neighbors)
        return self._read[key]

    def _neighbors_among(self, values: Sequence[int], start: int) -> Set[int]:
        """The neighbors among the values from `start`, which are sorted: a few are found sooner by bisection."""
        last = len(values) - 1
        if len(self._neighbors) * READ_PER_BISECTION > last - start:
            return self._neighbors.intersection(values[start:])
        return frozenset([pair for pair in self._neighbors if values[bisect_left(values, pair, start, last)] == pair])


def most_significant_fields(groups: Iterable[tuple[int, Iterable[str]]]) -> dict[str, int]:
    """Terms, each with its most significant field."""
    fields: dict[str, int] = {}
    for field, terms in sorted(groups, key=itemgetter(0)):
        fields.update(dict.fromkeys(terms, field))
    return fields
