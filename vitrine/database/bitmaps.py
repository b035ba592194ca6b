"""Sets of products as bitmaps: a bit for each product, at its position in the order of all products."""

from collections.abc import Iterable, Iterator


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


def as_bytes(bits: int) -> bytes:
    return bits.to_bytes((bits.bit_length() + 7) // 8, "little")
