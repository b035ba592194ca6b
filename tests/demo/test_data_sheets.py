"""Documents of the demo whose texts are long."""

import urllib.request
from io import BytesIO

import pytest
from pikepdf import Dictionary, Name, Object, Pdf

MAX_BYTES = 120_000  # bytes of a data sheet
SOFT_HYPHEN = b"<FEFF00AD>"  # as a hyphen at the end of a line is read and copied


def document(address: str, path: str) -> Pdf:
    with urllib.request.urlopen(f"{address}{path}") as answer:
        return Pdf.open(BytesIO(answer.read()))


@pytest.mark.slow
def test_a_table_of_versions_leaves_their_names_room_beside_long_values(address: str) -> None:
    with document(address, "/ja/documents/pr-310-data-sheet.pdf") as pdf:
        assert len(pdf.pages) == 2  # names in a column as wide as one character take a third


@pytest.mark.slow
@pytest.mark.parametrize("code", ["fl-500", "pr-310"])
def test_a_drawing_finds_room_below_versions_with_values_in_two_units(address: str, code: str) -> None:
    with document(address, f"/documents/{code}-data-sheet.pdf") as pdf:
        figures = [entry for entry in pdf.objects if isinstance(entry, Dictionary) and entry.get("/S") == Name.Figure]
        assert any(figure.Pg.objgen == pdf.pages[1].obj.objgen for figure in figures)  # it stood alone on a third


@pytest.mark.slow
def test_a_declaration_with_many_directives_stays_on_one_page(address: str) -> None:
    with document(address, "/documents/fl-500-declaration-of-conformity.pdf") as pdf:
        assert len(pdf.pages) == 1  # its QR code stood alone on a second page


@pytest.mark.slow
def test_a_word_longer_than_its_column_is_hyphenated(address: str) -> None:
    with document(address, "/de/documents/gd-120-data-sheet.pdf") as pdf:
        assert SOFT_HYPHEN in pdf.pages[-1].Contents.read_bytes()  # "Schwefelwasserstoff" reached into the next column


@pytest.mark.slow
def test_a_word_that_fits_into_its_column_is_not_hyphenated(address: str) -> None:
    with document(address, "/fr/documents/gd-120-data-sheet.pdf") as pdf:
        assert not any(SOFT_HYPHEN in page.Contents.read_bytes() for page in pdf.pages)  # "Température am-biante"


@pytest.mark.slow
@pytest.mark.parametrize("code", ["fl-200", "fl-500", "pr-430"])
def test_a_japanese_data_sheet_is_small(address: str, code: str) -> None:
    with urllib.request.urlopen(f"{address}/ja/documents/{code}-data-sheet.pdf") as answer:
        assert len(answer.read()) <= MAX_BYTES  # those with most characters and choices; hinted fonts took 8 kB more


def test_a_short_table_of_a_manual_stays_on_one_page(address: str) -> None:
    with document(address, "/fr/documents/pr-310-manual.pdf") as pdf:
        tables = [entry for entry in pdf.objects if isinstance(entry, Dictionary) and entry.get("/S") == Name.Table]
        pages = [{cell.Pg.objgen for cell in cells_of(table)} for table in tables]
    assert len(pages) == 3
    assert all(len(found) == 1 for found in pages)  # "Défauts et remèdes" had one row on the second page


def cells_of(table: Object) -> list[Object]:
    """The cells below the head of a table."""
    return [cell for part in table.K if Name.TBody == part.S for row in part.K for cell in row.K]


@pytest.mark.parametrize("path", ["/fr/documents/tw-110-data-sheet.pdf", "/de/documents/ga-340-data-sheet.pdf"])
def test_a_data_sheet_takes_no_second_page_for_its_address_alone(address: str, path: str) -> None:
    with document(address, path) as pdf:
        assert len(pdf.pages) == 1


@pytest.mark.parametrize("path", ["/fr/documents/lv-240-data-sheet.pdf", "/documents/fl-640-data-sheet.pdf"])
def test_the_versions_go_to_the_last_page_with_the_address(address: str, path: str) -> None:
    with document(address, path) as pdf:
        last = pdf.pages[-1].obj.objgen
        cells = [entry for entry in pdf.objects if isinstance(entry, Dictionary) and entry.get("/S") == Name.TD]
        assert len(pdf.pages) == 2
        assert any(cell.Pg.objgen == last for cell in cells)
