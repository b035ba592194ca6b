"""Rows with one code are one product: its variants, values of options, exclusions, limits, and exceptions."""

from pathlib import Path

import pytest

from tests.support.content.feeds import FEED, FOLDER, problems_with, product_of, read_with
from vitrine.content.model.content import FeedText
from vitrine.content.model.records import (
    Accessory,
    ClaimException,
    Exclusion,
    Limit,
    Option,
    OptionValue,
    Value,
    Variant,
)
from vitrine.content.model.texts import Text

VARIANTS_HEADER = "number,name,summary,order_code,variant,spec.accuracy,spec.display,variant.de\n"

OPTIONS_HEADER = (
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


def test_what_all_rows_share_is_the_products_own(tmp_path: Path) -> None:
    rows = (
        "PR-300,Transmitter,Small,PR-300-1,Short,0.5,yes,Kurz\n"
        "pr-300,,,PR-300-2,Long,0.25,yes,Lang\n"
        "PR-400,Gauge,Round,,,0.5,no,\n"
    ).replace("pr-300", "PR-300")
    content = read_with(tmp_path, {FEED: (VARIANTS_HEADER + rows).encode()})
    product = product_of(content)
    assert [(one.order_code, one.name.value) for one in product.variants] == [
        ("PR-300-1", "Short"),
        ("PR-300-2", "Long"),
    ]
    assert [one.specifications for one in product.variants] == [
        (Value(key="accuracy", number=0.5),),
        (Value(key="accuracy", number=0.25),),
    ]
    assert Value(key="display", flag=True) in product.specifications
    assert content.feed_texts[("de", "PR-300")] == {"Short": FeedText("Kurz"), "Long": FeedText("Lang")}


def test_a_row_without_order_code_is_the_product_itself(tmp_path: Path) -> None:
    rows = "PR-300,Transmitter,Small,,,,yes,\nPR-300,,,PR-300-1,Short,0.5,,\n"
    product = product_of(read_with(tmp_path, {FEED: (VARIANTS_HEADER + rows).encode()}))
    assert product.variants == (
        Variant(order_code="PR-300-1", name=Text("Short", line=3), specifications=(Value(key="accuracy", number=0.5),)),
    )
    assert Value(key="display", flag=True) in product.specifications


@pytest.mark.parametrize(
    ("rows", "problem"),
    [
        (
            "PR-300,Transmitter,Small,PR-300-1,Short,,,\nPR-300,Gauge,,PR-300-2,Long,,,\n",
            "3, column B: 'name' differs from the first row with this code",
        ),
        (
            "PR-300,Transmitter,Small,PR-300-1,Short,,,\nPR-300,,,,,,,\n",
            f"3, column A: the code is already taken in {FOLDER}/transmitters.csv:2",
        ),
        (
            "PR-300,Transmitter,Small,,Short,,,\n",
            "2, column E: 'variant' is filled, but 'order_code' is empty",
        ),
        (
            "PR-300,Transmitter,Small,PR-300-1,Short,,,\nPR-300,,,PR-300-1,Long,,,\n",
            f"3, column D: the code 'PR-300-1' is already taken in {FOLDER}/transmitters.csv:2, column D",
        ),
    ],
)
def test_rows_that_contradict_each_other_are_reported(rows: str, problem: str, tmp_path: Path) -> None:
    found = problems_with(tmp_path, {FEED: (VARIANTS_HEADER + rows).encode()})
    assert [line.partition(";")[0] for line in found] == [f"transmitters.csv:{problem}"]


def test_variants_stand_in_rows_or_in_one_cell(tmp_path: Path) -> None:
    raw = b"number,name,summary,order_code,variants\nPR-300,T,S,PR-300-1,PR-300-2 | Long\n"
    found = problems_with(tmp_path, {FEED: raw})
    assert found[0].startswith("transmitters.csv:2, column E: a row with 'order_code' cannot list variants; empty this")


def test_rows_are_accessories_and_spare_parts(tmp_path: Path) -> None:
    rows = (
        "number,name,summary,accessory_code,accessory,spare_part,accessory.de\n"
        "PR-300,Transmitter,Small,,,,\n"
        "PR-300,,,AX-11,Bracket,,Halter\n"
        "PR-300,,,SX-21,Window,yes,Sichtscheibe\n"
    )
    content = read_with(tmp_path, {FEED: rows.encode()})
    assert product_of(content).accessories == (
        Accessory(order_code="AX-11", name=Text("Bracket", line=3)),
        Accessory(order_code="SX-21", name=Text("Window", line=4), spare_part=True),
    )
    assert content.feed_texts[("de", "PR-300")] == {"Bracket": FeedText("Halter"), "Window": FeedText("Sichtscheibe")}


def test_rows_are_options_exclusions_limits_and_exceptions(tmp_path: Path) -> None:
    claim = "PR-300,,,,,,,,,,,,,the first,It was.\n"
    limit = "PR-300,,,,,,,,,,,,,,,B; N,10..30\n"
    header = OPTIONS_HEADER.replace("\n", ",limited_codes,spec.process-temperature\n")
    product_row = PRODUCT.replace("\n", ",,9..36\n")
    parts = (VALUES + EXCLUSION + claim).replace("\n", ",,\n")
    content = read_with(tmp_path, {FEED: (header + product_row + parts + limit).encode()})
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
    assert product.limits == (
        Limit(codes=("B", "N"), specifications=(Value(key="process-temperature", low=10, high=30),)),
    )
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
def test_a_row_that_is_not_a_part_or_is_several_is_reported(row: str, problem: str, tmp_path: Path) -> None:
    found = problems_with(tmp_path, {FEED: (OPTIONS_HEADER + PRODUCT + row).encode()})
    assert f"transmitters.csv:{problem}" in [line.partition(";")[0] for line in found]


@pytest.mark.parametrize(
    ("rows", "problem"),
    [
        (
            "PR-300,,,output,A,yes,4-20-ma,,,,,,,,\nPR-300,,,output,B,yes,io-link,,,,,,,,\n",
            "4, column F: 'output' already has a standard value in {feed}:3, column F",
        ),
        (
            "PR-300,,,output,A,,4-20-ma,,,,,,,,\nPR-300,,,output,A,,io-link,,,,,,,,\n",
            "4, column E: the code 'A' is already taken in {feed}:3, column E",
        ),
    ],
)
def test_a_value_that_contradicts_another_row_names_its_cell(rows: str, problem: str, tmp_path: Path) -> None:
    found = problems_with(tmp_path, {FEED: (OPTIONS_HEADER + PRODUCT + rows).encode()})
    assert f"transmitters.csv:{problem}".format(feed=FEED) in [line.partition(";")[0] for line in found]


def test_an_alt_text_without_picture_is_reported(tmp_path: Path) -> None:
    found = problems_with(tmp_path, {FEED: b"number,name,summary,picture.alt\nPR-300,Gauge,Round,A gauge\n"})
    remedy = "fill in the column `picture`, or empty the cell"
    assert f"transmitters.csv:2, column D: the alt text has no picture; {remedy}" in found
