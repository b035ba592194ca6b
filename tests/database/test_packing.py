"""Packed records come back as they were, and take little space."""

import pytest

from vitrine.database.packing import make_dictionary, pack, unpack

RECORDS = [
    f'{{"code":"M{number}","summary":["Measures number {number} of many.","translated","de",0]}}'.encode()
    for number in range(200)
]


@pytest.mark.parametrize("count", [1, 63, 64, 200])
def test_a_packed_record_unpacks_to_the_same_bytes(count: int) -> None:
    dictionary = make_dictionary(RECORDS[:count])
    assert [unpack(pack(record, dictionary), dictionary) for record in RECORDS] == RECORDS


def test_what_records_have_in_common_is_stored_once() -> None:
    dictionary = make_dictionary(RECORDS)
    packed = sum(len(pack(record, dictionary)) for record in RECORDS)
    assert packed + len(dictionary) < sum(map(len, RECORDS)) / 2
