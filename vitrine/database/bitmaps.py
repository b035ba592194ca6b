"""Sets of products as bits: one per product, at its position in the order all products are listed in."""

from collections.abc import Iterable, Iterator


def bitmap(positions: Iterable[int]) -> bytes:
    """A set of positions, eight to a byte, the lowest first."""
    bits = bytearray()
    for position in positions:
        index = position >> 3
        if index >= len(bits):
            bits.extend(bytes(index + 1 - len(bits)))
        bits[index] |= 1 << (position & 7)
    return bytes(bits)


def read_bits(stored: bytes) -> int:
    """A stored set as a number, for which `&`, `|` and `bit_count` are the operations of sets."""
    return int.from_bytes(stored, "little")


def bits_of(positions: Iterable[int]) -> int:
    """A set of positions as a number."""
    return read_bits(bitmap(positions))


def ascending(bits: int) -> Iterator[int]:
    """The positions in a set, the lowest first."""
    for index, byte in enumerate(stored_form(bits)):
        if byte:
            yield from (index * 8 + bit for bit in range(8) if byte >> bit & 1)


def in_order(bits: int, order: Iterable[int]) -> Iterator[int]:
    """The positions of an order that are in a set, each once."""
    left = bytearray(stored_form(bits))
    for position in order:
        index, mask = position >> 3, 1 << (position & 7)
        if index < len(left) and left[index] & mask:
            left[index] &= ~mask
            yield position


def stored_form(bits: int) -> bytes:
    """A set as it is stored."""
    return bits.to_bytes((bits.bit_length() + 7) // 8, "little")
