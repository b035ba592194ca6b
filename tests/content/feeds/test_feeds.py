"""The rows of a feed become products like any others, with the translations beside them."""

from pathlib import Path

import pytest

from tests.support.content.feeds import FEED, MAP, WORKBOOK, problems_with, product_of, read_with, workbook
from vitrine.content.feeds.columns import COLUMNS, OF_PARTS
from vitrine.content.model.content import Content, FeedText
from vitrine.content.model.records import Value, Variant
from vitrine.content.model.texts import Text


def test_a_row_becomes_a_product(content: Content) -> None:
    product = product_of(content)
    assert (product.category, product.sub_category, product.name.value) == ("pressure", "gauge", "Pressure transmitter")
    assert product.specifications == (
        Value(key="accuracy", number=0.25),
        Value(key="output", choices=("4-20-ma", "io-link")),
        Value(key="process-temperature", low=-20.0, high=100.0),
    )
    assert product.pictures[0].alt.value == "A slim transmitter with a thread"
    assert product.related == ("FL-200",)
    assert product.body.markdown == "Screwed in, plugged in, done."


def test_a_feed_brings_translations_along(content: Content) -> None:
    assert content.feed_texts == {("de", "PR-300"): {"Pressure transmitter": FeedText("Druckmessumformer")}}


def test_a_translated_body_is_matched_passage_by_passage(tmp_path: Path) -> None:
    raw = 'number,name,summary,body,body.fr\nPR-300,T,S,"One.\n\n## Two","Un.\n\n## Deux"\n'
    texts = read_with(tmp_path, {FEED: raw.encode()}).feed_texts
    assert texts == {("fr", "PR-300"): {"One.": FeedText("Un."), "Two": FeedText("Deux")}}


@pytest.mark.parametrize(
    "raw", [b"\xef\xbb\xbfnumber,name,summary\r\nPR-300,T,S\r\n", b"number,name,summary\nPR-300,T,S\n\n"]
)
def test_byte_order_mark_line_endings_and_empty_rows_do_not_matter(raw: bytes, tmp_path: Path) -> None:
    assert product_of(read_with(tmp_path, {FEED: raw})).name == Text("T", line=2)


def test_every_field_has_a_column(tmp_path: Path) -> None:
    cells = {
        "number": "PR 300",
        "code": "PR-300",
        "name": "Transmitter",
        "seo_title": "Pressure transmitter",
        "seo_description": "Measures pressure",
        "summary": "Small",
        "category": "pressure",
        "sub_category": "gauge",
        "status": "discontinued",
        "publish": "2026-01-01T00:00:00Z",
        "until": "2030-01-01T00:00:00Z",
        "revised": "2026-02-03",
        "locales": "en; de",
        "order": "3",
        "documents": "iso-9001",
        "related": "FL-200; FL-500",
        "accessory_for": "FL-150",
        "also": "flow/coriolis",
        "former": "PR-100; PR-200",
        "successor": "FL-200",
        "variants": "PR-300-1 | Short | accuracy: 0.5; PR-300-2 | Long",
        "body": "Words.",
        "picture": "products/pr-300.png",
        "picture.alt": "A meter",
    }
    assert cells.keys() | OF_PARTS == set(COLUMNS)
    raw = ",".join(cells) + "\n" + ",".join(cells.values()) + "\n"
    product = product_of(read_with(tmp_path, {"content/products/all.csv": raw.encode()}))
    assert (product.number, product.status, product.order, product.locales) == (
        "PR 300",
        "discontinued",
        3,
        ("en", "de"),
    )
    assert product.former == ("PR-100", "PR-200")
    assert product.variants == (
        Variant(order_code="PR-300-1", name=Text("Short", line=2), specifications=(Value(key="accuracy", number=0.5),)),
        Variant(order_code="PR-300-2", name=Text("Long", line=2)),
    )


def test_semicolons_leave_the_comma_to_decimals(tmp_path: Path) -> None:
    raw = (
        "number;name;summary;spec.output;spec.process-temperature;variants\r\n"
        'PR-300;"Small, strong";S;"4-20-ma; io-link";-20,5..100;"PR-300-1 | Short | accuracy: 0,5"\r\n'
    )
    product = product_of(read_with(tmp_path, {FEED: raw.encode()}))
    assert product.name.value == "Small, strong"
    assert product.specifications == (
        Value(key="output", choices=("4-20-ma", "io-link")),
        Value(key="process-temperature", low=-20.5, high=100.0),
        Value(key="accuracy", number=0.5, computed=True),
    )
    assert product.variants[0].specifications == (Value(key="accuracy", number=0.5),)


def test_a_decimal_comma_stays_in_a_text(tmp_path: Path) -> None:
    raw = "number;name;summary;spec.wetted-parts\nPR-300;T;S;1,4404\n"
    (value,) = product_of(read_with(tmp_path, {FEED: raw.encode()})).specifications
    assert value.text == Text("1,4404", line=2)


def test_pictures_are_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    raw = (
        "number,name,summary,picture.2,picture.2.alt,picture,picture.alt\n"
        "PR-300,T,S,products/fl-200.jpg,From behind,products/pr-300.png,From the front\n"
    )
    pictures = product_of(read_with(tmp_path, {FEED: raw.encode()})).pictures
    assert [(picture.file, picture.alt.value) for picture in pictures] == [
        ("products/pr-300.png", "From the front"),
        ("products/fl-200.jpg", "From behind"),
    ]


def test_a_variant_without_a_name_is_a_problem(tmp_path: Path) -> None:
    raw = b"number,name,summary,variants\nPR-300,T,S,PR-300-1\n"
    assert problems_with(tmp_path, {FEED: raw}) == [
        "transmitters.csv:2, column D: the variant 'PR-300-1' has no name; write it as order code | name"
    ]


NOT_IN_A_TEXT = "the character U+000B is not allowed in a text; delete it, or write a space in its place"


def test_a_character_that_no_text_may_hold_is_reported_with_its_cell(tmp_path: Path) -> None:
    rows = "number,name,summary,note\nPR-300,Trans\x0bmitter,Small,x\x00y\n\x0bPR-301\x0b,Gauge,Round,z\n"
    found = problems_with(tmp_path, {FEED: rows.encode(), MAP: b"ignored: [note]\n"})
    assert found == [f"transmitters.csv:2, column B: {NOT_IN_A_TEXT}"]


def test_a_workbook_writes_such_a_character_with_its_number(tmp_path: Path) -> None:
    rows = [("number", "name", "summary"), ("PR-300", "Trans_x000B_mitter", "Small")]
    found = problems_with(tmp_path, {WORKBOOK: workbook({"Products": rows})})
    assert found == [f"transmitters.xlsx:Products!B2: {NOT_IN_A_TEXT}"]


@pytest.mark.parametrize("number", ["PR-\u200b300", "PR-3\u00ad00", "\ufeffPR-300"])
def test_a_part_number_holds_no_character_that_nobody_sees(number: str, tmp_path: Path) -> None:
    found = problems_with(tmp_path, {FEED: f"number,name,summary\nPR-299,Gauge,Round\n{number},Gauge,Round\n".encode()})
    character = next(letter for letter in number if not letter.isprintable())
    message = f"the number contains the invisible character U+{ord(character):04X}; delete it"
    assert f"transmitters.csv:3, column A: {message}" in found


def test_a_quote_left_open_is_reported_although_the_cell_would_never_end(tmp_path: Path) -> None:
    rows = 'number,name,summary\nPR-300,Gauge,"Small\n' + "PR-301,Gauge,Round\n" * 8000
    remedy = "close the quote that is left open before, or shorten the cell"
    found = problems_with(tmp_path, {FEED: rows.encode()})
    assert found == [f"transmitters.csv:2: a cell has more than 131,072 characters; {remedy}"]


@pytest.mark.parametrize(
    ("cell", "range_"),
    [
        ("0,5 - 6", "0,5..6"),
        ("-20…+80", "-20..+80"),
        ("0,5 bis 6,25", "0,5..6,25"),
        ("5\N{NO-BREAK SPACE}à\N{NO-BREAK SPACE}6", "5..6"),
        ("5...6", "5..6"),
        ("5～6", "5..6"),
        ("1.000 bis 2.000", "-40..120, ..10 or 5.."),  # not 1,000..2,000, a thousandth
        ("many", "-40..120, ..10 or 5.."),
    ],
)
def test_a_range_as_people_write_it_is_reported_with_the_way_to_write_it(
    cell: str, range_: str, tmp_path: Path
) -> None:
    raw = f"number;name;summary;spec.process-temperature\nPR-300;T;S;{cell}\n"
    (problem,) = problems_with(tmp_path, {FEED: raw.encode()})
    assert problem.endswith(f"; write it as {range_}, without a unit")


@pytest.mark.parametrize(
    ("cell", "found"),
    [
        ("1.250", "1.250 has a point, but this feed writes decimals with a comma; write 1250, or 1,250"),
        ("1.250,5", "1.250,5 has a point, but this feed writes decimals with a comma; write 1250,5"),
        ("#NV", "the formula gives #NV; correct the formula, or write its value"),
        (
            "2,5 %",
            "'accuracy' takes a number, found '2,5 %'; write digits with a decimal comma, in percent-of-reading and",
        ),
    ],
)
def test_a_number_that_a_decimal_comma_would_change_is_reported_as_it_stands(
    cell: str, found: str, tmp_path: Path
) -> None:
    raw = f"number;name;summary;spec.accuracy\nPR-300;T;S;{cell}\n"
    (problem,) = problems_with(tmp_path, {FEED: raw.encode()})
    assert problem.startswith(f"transmitters.csv:2, column D: {found}")


def test_a_point_in_a_number_of_a_workbook_is_that_of_its_cell(tmp_path: Path) -> None:
    rows = [
        ("number", "name", "summary", "spec.process-temperature", "spec.accuracy"),
        ("PR-300", "T", "S", "-10..1.250", 1.25),
    ]
    found = problems_with(tmp_path, {WORKBOOK: workbook({"Products": rows}), MAP: b'decimal: ","\n'})
    assert [problem.partition(":")[2].partition("; ")[0] for problem in found] == [
        "Products!D2: 1.250 has a point, but this feed writes decimals with a comma",
    ]


def test_a_mistake_in_many_rows_is_reported_once(tmp_path: Path) -> None:
    header, *rows = [
        ("number", "name", "summary", "spec.output"),
        *((f"PR-{row}", "A", "B", "steel") for row in range(9)),
    ]
    table = "\n".join(map(",".join, [header, *rows, *[("PR-9", "A")] * 9])).encode()
    unknown, short = (problem.partition("; ")[0] for problem in problems_with(tmp_path / "csv", {FEED: table}))
    assert unknown == "transmitters.csv:2, column D: 'output' has no choice 'steel', also in 8 more rows (3, 4, 5 …)"
    assert short == "transmitters.csv:11: the row has 2 cells, the header 4 columns, also in 8 more rows (12, 13, 14 …)"
    sheets = {"S2": [header, *rows[3:]], "Few": [header, *rows[:3]]}
    problems = problems_with(tmp_path / "xlsx", {WORKBOOK: workbook(sheets)})
    assert {problem.partition("; ")[0] for problem in problems} == {
        *(f"transmitters.xlsx:Few!D{row}: 'output' has no choice 'steel'" for row in (2, 3, 4)),
        "transmitters.xlsx:S2!D2: 'output' has no choice 'steel', also in 5 more rows (3, 4, 5 …)",
    }


def test_a_mistake_that_differs_in_its_numbers_only_is_reported_once(tmp_path: Path) -> None:
    rows = [(f"PR-{row}", "A", "B", f"0.12{row + 1}") for row in range(9)]
    raw = workbook({"Products": [("number", "name", "summary", "spec.accuracy"), *rows]})
    (problem,) = problems_with(tmp_path, {WORKBOOK: raw})
    assert "Products!D2: 0.121 has more than 2 decimals, also in 8 more rows (3, 4, 5 …)" in problem


def test_zeros_at_the_end_are_not_further_decimals(tmp_path: Path) -> None:
    row = ("PR-300", "A", "B", "0,5000")
    raw = workbook({"Products": [("number", "name", "summary", "spec.accuracy"), row]})
    assert product_of(read_with(tmp_path, {WORKBOOK: raw, MAP: b'decimal: ","\n'})).specifications[0].number == 0.5


def test_a_range_with_a_dash_is_shown_as_it_should_be_written(tmp_path: Path) -> None:
    row = ("PR-300", "A", "B", "10 – 120")
    raw = workbook({"Products": [("number", "name", "summary", "spec.process-temperature"), row]})
    (problem,) = problems_with(tmp_path, {WORKBOOK: raw})
    assert problem.endswith("write it as 10..120, without a unit")


def test_the_company_s_own_words_for_categories_belong_into_the_map(tmp_path: Path) -> None:
    row = ("PR-300", "A", "B", "Drücke", "Relativ")
    raw = workbook({"Products": [("number", "name", "summary", "category", "sub_category"), row]})
    (problem,) = problems_with(tmp_path, {"content/products/prices.xlsx": raw})
    assert problem.endswith("say under `values:` of the feed's map what 'Drücke' and 'Relativ' mean")
