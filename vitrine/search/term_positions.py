"""Where an entry has its terms, packed small, so that ranking reads hundreds of entries in a moment."""

import zlib
from array import array
from collections.abc import Iterable, Mapping
from typing import NamedTuple

# The places of terms, from the least telling to the most telling; a term counts where it tells most.
PLACES = range(9)
PART, MENTION, SAID, RELATED, OPTION, SUMMARY, KEY, TITLE, NUMBER = PLACES
PLACE_BITS = 4
PLACE_MASK = (1 << PLACE_BITS) - 1
HASH_MASK = (1 << (32 - PLACE_BITS)) - 1


class EntryTerms(NamedTuple):
    """The places of an entry's terms by their hash, and how many terms its title has."""

    places: Mapping[int, int]
    title_size: int


def term_hash(term: str) -> int:
    return zlib.crc32(term.encode()) & HASH_MASK


def pack(places: Mapping[str, int], title_size: int) -> bytes:
    """The features of an entry as bytes, sorted, so that equal entries are equal bytes."""
    packed: dict[int, int] = {}
    for term, place in places.items():
        key = term_hash(term)
        packed[key] = max(place, packed.get(key, 0))
    return array("I", [title_size, *sorted(key << PLACE_BITS | place for key, place in packed.items())]).tobytes()


def packed_forms(hashes: Iterable[int]) -> frozenset[int]:
    """Every form in which an entry may have packed one of some terms."""
    return frozenset(term << PLACE_BITS | place for term in hashes for place in PLACES)


def unpack(data: bytes, wanted: frozenset[int]) -> EntryTerms:
    """The terms of an entry, of those whose packed forms are wanted."""
    values = array("I", data)
    packed = wanted.intersection(values[1:])
    return EntryTerms({value >> PLACE_BITS: value & PLACE_MASK for value in packed}, values[0])


def places_of(groups: Iterable[tuple[int, Iterable[str]]]) -> dict[str, int]:
    """Terms with the place where each tells most."""
    places: dict[str, int] = {}
    for place, terms in groups:
        for term in terms:
            if place > places.get(term, -1):
                places[term] = place
    return places
