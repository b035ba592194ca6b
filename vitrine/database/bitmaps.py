"""Sets of products as bitmaps: a bit for each product, at its position in the order of all products.

A product has a bit for each group of its versions that filters tell apart; the last one stands for the product.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple


def encode_bitmap(positions: Iterable[int]) -> bytes:
    """A set in stored form: eight positions per byte, the lowest first."""
    bits = bytearray()
    for position in positions:
        index = position >> 3
        if index >= len(bits):
            bits.extend(bytes(index + 1 - len(bits)))
        bits[index] |= 1 << (position & 7)
    return bytes(bits)


def decode_bitmap(stored: bytes) -> int:
    """A stored set as an integer, for which `&`, `|` and `bit_count` are the set operations."""
    return int.from_bytes(stored, "little")


def positions_in(bits: int) -> Iterator[int]:
    """The positions in a set, the lowest first."""
    for index, byte in enumerate(as_bytes(bits)):
        if byte:
            yield from (index * 8 + bit for bit in range(8) if byte >> bit & 1)


def sorted_by(order: Iterable[int], bits: int) -> Iterator[int]:
    """The positions in a set, in the sequence of `order`, each once."""
    remaining = bytearray(as_bytes(bits))
    for position in order:
        index, mask = position >> 3, 1 << (position & 7)
        if index < len(remaining) and remaining[index] & mask:
            remaining[index] &= ~mask
            yield position


class VersionGroups(NamedTuple):
    """The groups of versions of some products: the last one of each product, which stands for it, and all others."""

    last: int
    others: int

    def products(self, groups: int) -> int:
        """The products to which these groups belong."""
        if not self.others:
            return groups
        # The groups of a product are adjacent: if one is present, adding all others carries into the last one.
        return (((groups & self.others) + self.others) | groups) & self.last

    def count(self, groups: int) -> int:
        """How many products have any of these groups."""
        return self.products(groups).bit_count()

    def products_in_order(self, positions: Iterable[int]) -> Iterator[int]:
        """The position of the product of each of these groups."""
        has_next = as_bytes(self.others)
        for position in positions:
            last = position
            while last >> 3 < len(has_next) and has_next[last >> 3] >> (last & 7) & 1:
                last += 1
            yield last


def as_bytes(bits: int) -> bytes:
    return bits.to_bytes((bits.bit_length() + 7) // 8, "little")
