"""Rows with one code are also the values of a product's options, the versions that are not made, and exceptions."""

from pathlib import Path

import pytest

from tests.support.content.feeds import FEED, problems_with, product_of, read_with
from vitrine.content.model.content import FeedText
from vitrine.content.model.records import ClaimException, Exclusion, Option, OptionValue, Value
from vitrine.content.model.texts import Text

HEADER = (
    "number,name,summary,option,option_code,standard,spec.output,spec.accuracy,spec.display,adds.accuracy,"
    "excluded_codes,exclusion_reason,exclusion_reason.de,claim,claim_reason\n"
)
PRODUCT = "PR-300,Transmitter,Small,,,,4-20-ma; io-link,,,,,,,,\n"
VALUES = (
    "PR-300,,,output,A,,4-20-ma,0.5,,,,,,,\n"
    "PR-300,,,output,B,yes,io-link,0.25,,,,,,,\n"
    "PR-300,,,display,D,yes,,,yes,0.1,,,,,\n"
    "PR-300,,,display,N,,,,,,,,,,\n"
)
EXCLUSION = "PR-300,,,,,,,,,,A; D,No display with a current output.,Kein Display mit Stromausgang.,,\n"


def test_rows_are_options_exclusions_and_exceptions(tmp_path: Path) -> None:
    claim = "PR-300,,,,,,,,,,,,,the first,It was.\n"
    content = read_with(tmp_path, {FEED: (HEADER + PRODUCT + VALUES + EXCLUSION + claim).encode()})
    product = product_of(content)
    output, display = product.options
    assert output == Option(
        specification="output",
        values=(
            OptionValue(
                code="A", specifications=(Value(key="output", choices=("4-20-ma",)), Value(key="accuracy", number=0.5))
            ),
            OptionValue(
                code="B",
                standard=True,
                specifications=(Value(key="output", choices=("io-link",)), Value(key="accuracy", number=0.25)),
            ),
        ),
    )
    assert display.values[0].adds == (Value(key="accuracy", number=0.1),)
    reason = "No display with a current output."
    assert product.exclusions == (Exclusion(codes=("A", "D"), reason=Text(reason, line=7)),)
    assert product.claim_exceptions == (ClaimException("the first", "It was."),)
    assert content.feed_texts[("de", "PR-300")] == {reason: FeedText("Kein Display mit Stromausgang.")}


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        ("PR-300,,,output,,,,,,,,,,,\n", "3, column D: 'option' is filled, but 'option_code' is empty"),
        ("PR-300,,,,,,,,,,,Why?,,,\n", "3, column L: 'exclusion_reason' is filled, but 'excluded_codes' is empty"),
        ("PR-300,,,,,,,0.5,,,A; B,Why?,,,\n", "3, column H: a row with 'excluded_codes' cannot have specifications"),
        ("PR-300,,,,,,,,,0.1,A; B,Why?,,,\n", "3, column J: 'adds.accuracy' is filled, but 'option_code' is empty"),
        ("PR-300,,,output,A,,,,,,A; B,,,,\n", "3, column K: a row with 'option_code' cannot have 'excluded_codes'"),
    ],
)
def test_a_row_that_is_no_part_or_several_is_named(row: str, problem: str, tmp_path: Path) -> None:
    found = problems_with(tmp_path, {FEED: (HEADER + PRODUCT + row).encode()})
    assert f"transmitters.csv:{problem}" in [line.partition(";")[0] for line in found]
