"""Compresses records for the site database, with a zlib dictionary shared by the records of one kind."""

import zlib
from collections.abc import Sequence
from functools import lru_cache

LEVEL = 6
# Neither header nor checksum: SQLite stores the length, and a build is written once. The window is as large as the
# dictionary, since copying a compressor with the default one takes four times as long.
RAW_DEFLATE = -14
DICTIONARY_SIZE = 16_384
SAMPLES = 16
FEWEST = 64  # for fewer records, a dictionary takes more space than it saves


def make_dictionary(records: Sequence[bytes]) -> bytes:
    """A zlib dictionary from evenly sampled records; empty if there are few."""
    if len(records) < FEWEST:
        return b""
    return b"".join(records[:: len(records) // SAMPLES])[-DICTIONARY_SIZE:]


@lru_cache(maxsize=64)
def packer_of(dictionary: bytes) -> "zlib._Compress":
    """A compressor primed with a dictionary; copy it to pack a record."""
    return zlib.compressobj(LEVEL, zlib.DEFLATED, RAW_DEFLATE, zdict=dictionary)


def pack(record: bytes, dictionary: bytes) -> bytes:
    """Compress a record."""
    packer = packer_of(dictionary).copy()
    return packer.compress(record) + packer.flush()


def unpack(packed: bytes, dictionary: bytes) -> bytes:
    """The record that was packed with this dictionary."""
    unpacker = zlib.decompressobj(RAW_DEFLATE, zdict=dictionary)
    return unpacker.decompress(packed) + unpacker.flush()
