"""Byte strings are the same wherever they are held, also when several processes read and add some."""

from functools import partial

from vitrine.files.spooled_bytes import SpooledBytes
from vitrine.processes.child_processes import run_forked

TEXTS = [b"one", b"two", b"", b"three" * 1000, b"four"]


def test_few_are_held_in_memory_and_the_rest_in_a_file() -> None:
    spooled = SpooledBytes(in_memory=6)
    places = [spooled.add(text) for text in TEXTS]
    assert [isinstance(place, bytes) for place in places] == [True, True, True, False, False]
    assert [spooled.read(place) for place in reversed(places)] == TEXTS[::-1]


def test_forked_processes_read_them_and_add_their_own() -> None:
    spooled = SpooledBytes(in_memory=0)
    before = [spooled.add(text) for text in TEXTS]

    def read_and_add(process: int) -> list[bytes]:
        added = [spooled.add(text + bytes([process])) for text in TEXTS * 100]
        return [spooled.read(place) for place in (*before, *added)]

    with run_forked([partial(read_and_add, process) for process in range(2)], 2) as found:
        for process, texts in enumerate(found):
            assert texts == [*TEXTS, *(text + bytes([process]) for text in TEXTS * 100)]
    assert [spooled.read(place) for place in before] == TEXTS
