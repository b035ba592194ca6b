"""Codes derived from part numbers can always stand in an address."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vitrine.content.record_codes import CODE, derived_code


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
