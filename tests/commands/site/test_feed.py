"""`flask site feed` writes a map for a company's own table, and a page with its mistakes."""

from pathlib import Path

import pytest
from click.testing import Result

from tests.support.command_line import flask
from tests.support.content.feeds import FEED, FOLDER, MAP, WORKBOOK, product_of, site_with, workbook
from tests.support.content.valid_content import valid_content
from tests.support.full_disk import full_disk
from tests.support.sites.miniature import settings_for
from vitrine.content.model.content import FeedText

PREAMBLE = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
LABEL = 'msgctxt "specification label"\nmsgid "Process temperature"\nmsgstr "Prozesstemperatur"\n'


def run(root: Path, file: str, *options: str) -> Result:
    return flask(settings_for(root), "site", "feed", str(root / file), *options)


def with_german_label(root: Path) -> Path:
    catalog = root / "translations/de/LC_MESSAGES/pages.po"
    catalog.parent.mkdir(parents=True)
    catalog.write_text(PREAMBLE + LABEL, encoding="utf-8")
    return root


def test_a_workbook_is_mapped_by_words_units_and_languages(tmp_path: Path) -> None:
    header = ("Artikel-Nr.", "Bezeichnung", "Name (DE)", "Kurztext", "Prozesstemperatur [°C]", "Accuracy (%)", "Output")
    row = ("PR-300", "Transmitter", "Messumformer", "Small", "-20,5..100", "0,5", "hart")
    raw = workbook({"Notes": [("Ask Anna",)], "Produkte": [("May",), (), header, row]})
    root = with_german_label(site_with(tmp_path, {WORKBOOK: raw}))
    assert run(root, WORKBOOK).stdout == f"{MAP} places 7 of 7 headers\n"
    content = valid_content(root)
    product = product_of(content)
    assert (product.name.value, product.summary.value) == ("Transmitter", "Small")
    temperature, accuracy, output = product.specifications
    assert (temperature.low, temperature.high, accuracy.number, output.choices) == (-20.5, 100, 0.5, ("hart",))
    assert content.feed_texts[("de", "PR-300")] == {"Transmitter": FeedText("Messumformer")}


@pytest.mark.parametrize(
    ("encoding", "table"),
    [
        ("windows-1252", "Référence;Désignation;Résumé\nPR-300;Sonde;À visser\n"),
        ("cp932", "品番\t製品名\t概要\nPR-300\tセンサー\t小型①㈱髙\n"),
        ("utf-16", "型番,製品名,概要\nPR-300,センサー,小型\n"),
    ],
)
def test_csv_is_read_as_it_is_written(encoding: str, table: str, tmp_path: Path) -> None:
    root = site_with(tmp_path, {FEED: table.encode(encoding)})
    assert run(root, FEED).stdout.startswith(f"{MAP} places 3 of 3 headers\n")
    assert product_of(valid_content(root)).name.value in table


def test_the_guessed_encoding_is_shown_with_a_text_by_which_to_judge_it(tmp_path: Path) -> None:
    table = "Référence;Désignation;Résumé\nPR-300;Sonde;À visser\n"
    root = site_with(tmp_path, {FEED: table.encode("windows-1252")})
    assert run(root, FEED).stdout.splitlines()[1:] == ["read as windows-1252, such as: Référence"]


def test_the_words_for_values_are_mapped_as_far_as_they_are_known(tmp_path: Path) -> None:
    rows = [
        ("Typ", "Bezeichnung", "Kurztext", "Output", "Display"),
        ("PR-300", "T", "S", "HART", "ja"),
        ("PR-310", "T", "S", "IO-Link", "nein"),
        ("PR-315", "T", "S", "HART", "tak"),
        ("PR-320", "T", "S", "Profibus", "yes"),
    ]
    root = site_with(tmp_path, {WORKBOOK: workbook({"Products": rows})})
    run(root, WORKBOOK)
    written = (root / MAP).read_text(encoding="utf-8")
    assert 'spec.output: {"HART": hart, "IO-Link": io-link}' in written
    assert '# spec.output: "Profibus": write which of 4-20-ma or hart or io-link each means' in written
    assert 'spec.display: {"ja": yes, "nein": no, "tak": yes}' in written


def test_a_description_is_the_summary_where_no_other_header_is(tmp_path: Path) -> None:
    table = "Codice articolo;Name;Descrizione;Descrizione (DE)\nPR-300;Transmitter;Small;Klein\n"
    root = site_with(tmp_path, {FEED: table.encode()})
    assert run(root, FEED).stdout == f"{MAP} places 4 of 4 headers\n"
    content = valid_content(root)
    assert product_of(content).summary.value == "Small"
    assert content.feed_texts[("de", "PR-300")] == {"Small": FeedText("Klein")}


def test_a_header_that_says_it_is_english_goes_before_one_without_a_language(tmp_path: Path) -> None:
    table = (
        "Artikelnummer;Bezeichnung;Beschreibung;Bezeichnung (EN);Beschreibung (EN)\nPR-300;Fühler;Klein;Sensor;Small\n"
    )
    root = site_with(tmp_path, {FEED: table.encode()})
    assert run(root, FEED).stdout.splitlines() == [
        f"{MAP} places 3 of 5 headers",
        "not placed: Bezeichnung: name is 'Bezeichnung (EN)' already",
        "not placed: Beschreibung: summary is 'Beschreibung (EN)' already",
    ]


def test_a_description_stays_one_where_a_translated_summary_has_a_header(tmp_path: Path) -> None:
    table = "number;name;body;body.de;summary.de\nPR-300;Transmitter;Long;Lang;Klein\n"
    root = site_with(tmp_path, {FEED: table.encode()})
    run(root, FEED)
    assert "summary" not in (root / MAP).read_text(encoding="utf-8")


def test_points_between_thousands_hide_no_decimal_comma(tmp_path: Path) -> None:
    rows = [("number", "name", "summary", "spec.accuracy"), ("A-1", "T", "S", "0,5"), ("A-2", "T", "S", "1.250")]
    root = site_with(tmp_path, {WORKBOOK: workbook({"Products": rows})})
    run(root, WORKBOOK)
    assert 'decimal: ","' in (root / MAP).read_text(encoding="utf-8")


def test_a_header_with_an_unknown_name_is_listed_with_what_its_unit_may_mean(tmp_path: Path) -> None:
    root = site_with(tmp_path, {FEED: b"number,name,summary,Messstofftemp. (\xc2\xb0C)\n"})
    assert "no column or specification has this name; in °C there is spec.process-temperature" in run(root, FEED).stdout


def test_what_could_not_be_placed_is_listed(tmp_path: Path) -> None:
    raw = "number,name,Title,Process temperature [°F],Price\n"
    root = site_with(tmp_path, {FEED: raw.encode()})
    assert run(root, FEED).stdout.splitlines() == [
        f"{MAP} places 2 of 5 headers",
        "not placed: Title: name is 'name' already",
        "not placed: Process temperature [°F]: spec.process-temperature is in °C, not in °F: convert the values",
        "not placed: Price: no column or specification has this name",
        "missing: no header seems to hold 'summary', which is required",
    ]
    assert '# "Price":' in (root / MAP).read_text(encoding="utf-8")


def test_a_map_is_never_overwritten(tmp_path: Path) -> None:
    root = site_with(tmp_path, {FEED: b"Typ,name,summary\n", MAP: b"header: 1\n"})
    assert run(root, FEED).stdout == f"{MAP} already exists and is not changed\n"
    assert (root / MAP).read_text(encoding="utf-8") == "header: 1\n"


def test_no_empty_map_is_left_on_a_full_disk(tmp_path: Path) -> None:
    root = site_with(tmp_path, {FEED: b"Typ,name,summary\n"})
    with full_disk():
        failed = run(root, FEED)
    assert (failed.exit_code, (root / MAP).exists()) == (1, False)
    assert f"allows no file of this size at {(root / MAP).parent}; raise its limit" in failed.stderr


def test_a_feed_with_our_own_headers_needs_no_map(tmp_path: Path) -> None:
    root = site_with(tmp_path, {FEED: b"number,name,summary\nPR-300,T,S\n"})
    assert run(root, FEED).stdout == "the feed needs no map\n"
    assert not (root / MAP).exists()


def test_the_report_lists_the_mistakes_of_this_feed_alone(tmp_path: Path) -> None:
    raw = workbook({"Products": [("number", "name", "summary", "spec.output"), ("PR-300", "<solids>", "S", "hurt")]})
    root = site_with(tmp_path, {WORKBOOK: raw, f"{FOLDER}/other.csv": b"number\n"})
    page = tmp_path / "report.html"
    assert run(root, WORKBOOK, "--report", str(page)).stdout.endswith(f"{page}: mistakes: 1\n")
    text = page.read_text(encoding="utf-8")
    assert text.count('<th scope="row">') == 1
    assert '<th scope="row">Products!D2</th>' in text


def test_a_file_elsewhere_is_refused(tmp_path: Path) -> None:
    root = site_with(tmp_path, {})
    (root / "prices.csv").write_text("number\n", encoding="utf-8")
    result = run(root, "prices.csv")
    assert result.exit_code == 2
    assert "put a .csv or .xlsx below content/products/" in result.stderr
