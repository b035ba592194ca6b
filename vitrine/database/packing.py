"""Records as the site database stores them: compressed, with a dictionary of what those of one kind have in common."""

import zlib
from collections.abc import Sequence
from functools import lru_cache

LEVEL = 6
RAW_DEFLATE = -15  # neither header nor checksum: SQLite stores the length, and a build is written once
DICTIONARY_SIZE = 16_384
SAMPLES = 16
FEWEST = 64  # a dictionary for fewer records would take the space that it saves


def make_dictionary(records: Sequence[bytes]) -> bytes:
    """A dictionary for records like these, taken from all parts of their order; empty if they are few."""
    if len(records) < FEWEST:
        return b""
    return b"".join(records[:: len(records) // SAMPLES])[-DICTIONARY_SIZE:]


@lru_cache(maxsize=64)
def packer_of(dictionary: bytes) -> "zlib._Compress":
    """A packer that has read a dictionary; a copy of it packs one record."""
    return zlib.compressobj(LEVEL, zlib.DEFLATED, RAW_DEFLATE, zdict=dictionary)


def pack(record: bytes, dictionary: bytes) -> bytes:
    """Compress a record."""
    packer = packer_of(dictionary).copy()
    return packer.compress(record) + packer.flush()


def unpack(packed: bytes, dictionary: bytes) -> bytes:
    """The record that was packed with this dictionary."""
    unpacker = zlib.decompressobj(RAW_DEFLATE, zdict=dictionary)
    return unpacker.decompress(packed) + unpacker.flush()
