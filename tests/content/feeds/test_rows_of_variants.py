"""Rows with one code are the variants of one product."""

from pathlib import Path

import pytest

from tests.support.content.feeds import FEED, FOLDER, problems_with, product_of, read_with
from vitrine.content.model.content import FeedText
from vitrine.content.model.records import Value, Variant
from vitrine.content.model.texts import Text

HEADER = "number,name,summary,order_code,variant,spec.accuracy,spec.display,variant.de\n"


def test_what_all_rows_share_is_the_products_own(tmp_path: Path) -> None:
    rows = (
        "PR-300,Transmitter,Small,PR-300-1,Short,0.5,yes,Kurz\n"
        "pr-300,,,PR-300-2,Long,0.25,yes,Lang\n"
        "PR-400,Gauge,Round,,,0.5,no,\n"
    ).replace("pr-300", "PR-300")
    content = read_with(tmp_path, {FEED: (HEADER + rows).encode()})
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
    product = product_of(read_with(tmp_path, {FEED: (HEADER + rows).encode()}))
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
def test_rows_that_contradict_each_other_are_named(rows: str, problem: str, tmp_path: Path) -> None:
    found = problems_with(tmp_path, {FEED: (HEADER + rows).encode()})
    assert [line.partition(";")[0] for line in found] == [f"transmitters.csv:{problem}"]


def test_variants_stand_in_rows_or_in_one_cell(tmp_path: Path) -> None:
    raw = b"number,name,summary,order_code,variants\nPR-300,T,S,PR-300-1,PR-300-2 | Long\n"
    found = problems_with(tmp_path, {FEED: raw})
    assert found[0].startswith("transmitters.csv:2, column E: a row with 'order_code' cannot list variants; empty this")
