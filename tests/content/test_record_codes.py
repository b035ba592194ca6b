"""Codes derived from part numbers can always stand in an address."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vitrine.content.record_codes import CODE, code_fault, derived_code


@pytest.mark.parametrize(
    ("number", "code"),
    [("FL-200", "FL-200"), ("FL 200/50 mm", "FL-200-50-mm"), ("PR.300 (IO-Link)", "PR.300-IO-Link"), ("Ü-10", "10")],
)
def test_other_characters_become_one_hyphen(number: str, code: str) -> None:
    assert derived_code(number) == code


@given(st.text())
def test_derived_code_is_empty_or_an_address(number: str) -> None:
    code = derived_code(number)
    assert code == "" or CODE.fullmatch(code)


@pytest.mark.parametrize("code", ["Größe-100", unicodedata.normalize("NFD", "Größe-100")])
def test_a_code_with_an_umlaut_gets_one_that_works(code: str) -> None:
    fault = code_fault(code)
    assert fault is not None
    assert fault[1].endswith("as in Groesse-100")
    assert code_fault("Groesse-100") is None
