"""A map beside a feed says how the table is written and which field each header holds."""

from pathlib import Path

import pytest

from tests.support.content.feeds import FEED, MAP, WORKBOOK, Sheets, problems_with, product_of, read_with, workbook
from vitrine.content.model.records import Value

DECIMAL_REMEDY = 'a decimal point, or `decimal: ","` into the feed\'s map'


def test_a_table_of_the_company_is_read_as_it_is(tmp_path: Path) -> None:
    table = (
        "Stand: Mai\t\t\t\t\t\t\n"
        "Typ\tBezeichnung\tKurztext\tGenauigkeit\n(%)\tAusgang\tPreis\n"
        "PR-300\tPressure transmitter\tSmall, für alle\t0,5\t4-20-ma | hart\t12,00\n"
    ).replace("Genauigkeit\n(%)", '"Genauigkeit\n(%)"')
    feed_map = """\
header: 2
encoding: windows-1252
delimiter: tab
decimal: ","
list_separator: "|"
columns:
  Typ: number
  Bezeichnung: name
  Kurztext: summary
  Genauigkeit (%): spec.accuracy
  Ausgang: spec.output
ignored: [Preis]
"""
    product = product_of(read_with(tmp_path, {FEED: table.encode("cp1252"), MAP: feed_map.encode()}))
    assert (product.name.value, product.summary.value) == ("Pressure transmitter", "Small, für alle")
    assert product.specifications == (
        Value(key="accuracy", number=0.5),
        Value(key="output", choices=("4-20-ma", "hart")),
    )


def test_a_map_names_the_sheets_to_read(tmp_path: Path) -> None:
    row = ("PR-300", "Transmitter", "Small")
    sheets: Sheets = {"Notes": [("Ask Anna",)], "Data": [("number", "name", "summary"), row]}
    content = read_with(tmp_path, {WORKBOOK: workbook(sheets), MAP: b"sheets: [Data]\n"})
    assert product_of(content).name.value == "Transmitter"


def test_a_map_may_have_comments_alone(tmp_path: Path) -> None:
    files = {FEED: b"number,name,summary\nPR-300,T,S\n", MAP: b"# values:\n  # spec.output: Profibus\n"}
    assert product_of(read_with(tmp_path, files)).name.value == "T"


def test_a_map_says_what_the_words_of_the_company_mean(tmp_path: Path) -> None:
    table = "number,name,name.de,summary,status,spec.output\nPR-300,T,DMU,S,aktiv,Strom; HART\n"
    feed_map = """\
values:
  name.de: {DMU: Druckmessumformer}
  status: {aktiv: active}
  spec.output: {Strom: 4-20-ma, HART: hart}
"""
    content = read_with(tmp_path, {FEED: table.encode(), MAP: feed_map.encode()})
    product = product_of(content)
    assert content.feed_texts["de", product.code]["T"].value == "Druckmessumformer"
    assert product.status == "active"
    assert product.specifications == (Value(key="output", choices=("4-20-ma", "hart")),)


def test_a_map_translates_a_cell_as_a_whole_before_its_entries(tmp_path: Path) -> None:
    table = "number,name,summary,spec.output\nPR-300,T,S,Strom; zwei Leiter\n"
    feed_map = "values:\n  spec.output: {Strom; zwei Leiter: 4-20-ma, Strom: hart}\n"
    product = product_of(read_with(tmp_path, {FEED: table.encode(), MAP: feed_map.encode()}))
    assert product.specifications == (Value(key="output", choices=("4-20-ma",)),)


@pytest.mark.parametrize(
    ("feed_map", "problem"),
    [
        ("columns:\n  Nmae: name\n", "3: the feed has no column 'Nmae'; did you mean 'Name'?"),
        ("columns:\n  Name: nmae\n", "3: unknown column 'nmae'; did you mean 'name'?"),
        ("ignored:\n  - Price\n", "3: the feed has no column 'Price'; write one of Name, name, number, summary"),
        ("values:\n  nmae: {a: b}\n", "3: no column of the feed holds 'nmae'; did you mean 'name'?"),
        (
            "values:\n  status: {a: b}\nignored: [Name]\n",
            "3: no column of the feed holds 'status'; write one of name, number, summary",
        ),
        ("delimiter: space\n", "2: this field does not take 'space'; write one of ,, ;, tab, |"),
        ("header: 0\n", "2: expected a row from 1 to 1000, found '0'; write a number from 1 to 1000"),
        ("colums: {}\n", "2: unknown field 'colums'; did you mean 'columns'?"),
    ],
)
def test_a_mistake_in_a_map_is_reported_with_its_line(feed_map: str, problem: str, tmp_path: Path) -> None:
    files = {FEED: b"Name,number,name,summary\n,PR-300,T,S\n", MAP: f"encoding: utf-8\n{feed_map}".encode()}
    found = [line for line in problems_with(tmp_path, files) if line.startswith("transmitters.feed.yaml")]
    assert [line.removeprefix("transmitters.feed.yaml:") for line in found][:1] == [problem]


@pytest.mark.parametrize(
    ("header", "start"), [("Werkspreis", "write"), ("Stand", "did you mean 'standard'? Otherwise write")]
)
def test_a_header_that_a_map_does_not_place_belongs_there(header: str, start: str, tmp_path: Path) -> None:
    files = {FEED: f"number,name,summary,{header}\nPR-300,T,S,12\n".encode(), MAP: b"encoding: utf-8\n"}
    remedy = f"{start} what it holds under `columns:` of {MAP}, or name it under `ignored:` there"
    assert problems_with(tmp_path, files) == [f"transmitters.csv:1, column D: unknown column '{header}'; {remedy}"]


@pytest.mark.parametrize(
    ("column", "cell", "remedy"),
    [
        (
            "spec.output",
            "Strom",
            "write one of 4-20-ma, hart, io-link, or say under `values:` of the feed's map what the word means",
        ),
        ("spec.output", "4-20-mA", "did you mean '4-20-ma'?"),
        ("spec.accuracy", '"0,5"', f"write {DECIMAL_REMEDY}"),
        ("spec.process-temperature", '"-10,5..100"', f"write {DECIMAL_REMEDY}"),
        (
            "spec.process-temperature",
            '"-10..1,250"',
            f"write -10..1250 if the comma separates thousands, or {DECIMAL_REMEDY}",
        ),
        ("spec.accuracy", '"0,125"', f"write {DECIMAL_REMEDY}"),
        ("spec.accuracy", "genau", "write digits with a decimal point, in percent-of-reading and without the unit"),
    ],
)
def test_what_a_map_could_say_of_a_value_is_a_remedy(column: str, cell: str, remedy: str, tmp_path: Path) -> None:
    files = {FEED: f"number,name,summary,{column}\nPR-300,T,S,{cell}\n".encode()}
    (problem,) = problems_with(tmp_path, files)
    assert problem.endswith(f"; {remedy}")


def test_an_unknown_sheet_is_reported(tmp_path: Path) -> None:
    files = {WORKBOOK: workbook({"Data": [("number",)]}), MAP: b"sheets:\n  - Date\n"}
    assert problems_with(tmp_path, files)[0].startswith("transmitters.feed.yaml:1: the workbook has no sheet 'Date'")


def test_a_map_without_a_feed_is_refused(tmp_path: Path) -> None:
    found = problems_with(tmp_path, {MAP: b"header: 1\n"})
    assert (
        "transmitters.feed.yaml: no file of this name is read here; put the .csv or .xlsx of its name beside it"
        in found
    )


def test_unknown_headers_are_named_from_left_to_right(tmp_path: Path) -> None:
    others = [f"Column {letter}" for letter in "ZYXWVUTSRQPONMLKJIHGFEDCBA"]
    header = ",".join(["number", "name", "summary", *others])
    found = problems_with(tmp_path, {FEED: f"{header}\nPR-300,T,S{',' * 26}\n".encode()})
    assert [line.partition("unknown column ")[2].partition(";")[0] for line in found] == list(map(repr, others))
