"""Byte strings are the same wherever they are held, also when several processes read them."""

from functools import partial

from vitrine.files.spooled_bytes import SpooledBytes
from vitrine.processes.child_processes import run_forked

TEXTS = [b"one", b"two", b"", b"three" * 1000, b"four"]


def test_few_are_held_in_memory_and_the_rest_in_a_file() -> None:
    spooled = SpooledBytes(in_memory=6)
    places = [spooled.add(text) for text in TEXTS]
    assert places[:2] == [b"one", b"two"]
    assert places[3:] == [(0, 5000), (5000, 4)]
    assert [spooled.read(place) for place in reversed(places)] == TEXTS[::-1]


def test_processes_read_them_at_the_same_time() -> None:
    spooled = SpooledBytes(in_memory=0)
    places = [spooled.add(text) for text in TEXTS * 100]

    def read_all() -> list[bytes]:
        return [spooled.read(place) for place in places]

    with run_forked([partial(read_all) for _ in range(2)], 2) as found:
        assert list(found) == [TEXTS * 100] * 2
