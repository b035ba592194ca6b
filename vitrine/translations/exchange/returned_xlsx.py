"""Reads the workbooks that come back from translators, whatever Excel made of what they wrote."""

import lzma
import re
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import date, datetime, time, timedelta
from io import BytesIO
from typing import NamedTuple

from openpyxl import load_workbook
from openpyxl.cell.cell import Cell
from openpyxl.cell.rich_text import CellRichText
from openpyxl.utils.exceptions import InvalidFileException
from openpyxl.worksheet._read_only import ReadOnlyWorksheet

from vitrine.problems import Fault, Problems
from vitrine.source_positions import column_letters
from vitrine.spreadsheet_cells import ERROR, ignore_openpyxl_warnings
from vitrine.translations.exchange.handoff import FORM, form_order
from vitrine.translations.exchange.returned_text import ReturnedText, UnreadableReturnError
from vitrine.translations.exchange.sheet_markings import (
    SheetMarkings,
    comments_by_row,
    report_columns_beside,
    report_sheet,
)
from vitrine.translations.exchange.xlsx import ID, SOURCE, TRANSLATION

LARGEST = 100_000_000  # bytes of an unpacked workbook, far more than any real one
# What the libraries raise for a file that is not a workbook, or is damaged or encrypted.
UNREADABLE = (
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    InvalidFileException,
    ArithmeticError,
    AttributeError,
    EOFError,
    LookupError,
    OSError,
    RuntimeError,
    SyntaxError,
    TypeError,
    ValueError,
)
OLE = b"\xd0\xcf\x11\xe0"  # how files of old programs and encrypted ones begin
# The namespace of a kind of workbook that openpyxl does not read.
WORKBOOK, STRICT, LONGEST_START = "xl/workbook.xml", b"http://purl.oclc.org/ooxml/", 2000
MAX_ROWS, MAX_COLUMNS = 1_048_576, 100  # the rows that Excel can have, and more columns than any real workbook has
FORMULA, ERROR_TYPE = "f", "e"  # openpyxl's types of cells
SCIENTIFIC = re.compile(r"^[+-]?\d(?:[.,]\d+)?E[+-]?\d+$")
# A character as Excel escapes it in a cell, and what ends a line in cells that were pasted from elsewhere.
ESCAPED = re.compile("_x([0-9A-F]{4})_")
LINE_END = re.compile("\r\n?|\v")
MERGED = "the cells are merged, so only one of their texts is left", "unmerge them, and write each text into its row"
TRANSLATIONS = f"{TRANSLATION} (…)"
HEADS = {
    ID: re.compile(re.escape(ID), re.IGNORECASE),
    SOURCE: re.compile(re.escape(SOURCE), re.IGNORECASE),
    TRANSLATIONS: re.compile(rf"{re.escape(TRANSLATION)} ?\(.+\).*", re.IGNORECASE),
}
LAST_ROW_OF_HEADS = 20  # below what somebody wrote above the texts


class TextColumns(NamedTuple):
    """Where the texts of a sheet are: the row of their heads, and the columns of ids, English texts and translations.

    `language` is the tag in the head of the translations.
    """

    row: int
    id: int
    source: int
    translation: int
    language: str


def read_xlsx(data: bytes, name: str, problems: Problems) -> tuple[str, list[ReturnedText], Problems]:
    """The language of a returned workbook, its texts with a translation or a comment, and where it has other words.

    `problems` get the cells that Excel changed.
    """
    unread = Problems()
    with ignore_openpyxl_warnings():
        sheets = sheets_of(data)
        sheet, columns = sheet_of_texts(sheets)
        rows = list(returned_rows(sheet, columns, name, problems))
        read = (columns.id, columns.source, columns.translation)
        report_columns_beside(rows_of(sheet, columns.row, MAX_ROWS), read, name, sheet.title, unread)
        for other in sheets:
            if other is not sheet:
                report_sheet(rows_of(other, 1, MAX_ROWS), name, other.title, unread)
    return columns.language, list(joined_forms(rows, name, problems)), unread


def sheet_of_texts(sheets: Iterable[ReadOnlyWorksheet]) -> tuple[ReadOnlyWorksheet, TextColumns]:
    """The only sheet with texts, and its columns; raises UnreadableReturnError."""
    found = [(sheet, columns) for sheet in sheets if (columns := text_columns(sheet))]
    if not found:
        wanted = f"{ID!r}, {SOURCE!r} and {TRANSLATIONS!r}"
        raise UnreadableReturnError(f"no sheet has the columns {wanted}; copy them from the file that was handed off")
    if len(found) > 1:
        titles = " and ".join(repr(sheet.title) for sheet, _ in found)
        raise UnreadableReturnError(f"the sheets {titles} all hold texts; delete all but the one to take")
    return found[0]


def sheets_of(data: bytes) -> list[ReadOnlyWorksheet]:
    """The sheets of a workbook, read row by row: a single cell in the last row of Excel makes a million of them."""
    if data.startswith(OLE):
        raise UnreadableReturnError("it is an .xls file or has a password; save it as .xlsx, without a password")
    with refuse_damage(), zipfile.ZipFile(BytesIO(data)) as archive:
        size = sum(part.file_size for part in archive.infolist())
        is_strict = WORKBOOK in archive.namelist() and STRICT in archive.open(WORKBOOK).read(LONGEST_START)
    if size > LARGEST:
        raise UnreadableReturnError(f"the workbook unpacks to {size} bytes, far more than any that `handoff` wrote")
    if is_strict:
        raise UnreadableReturnError("it is a Strict Open XML workbook; save it as “Excel Workbook (*.xlsx)”")
    with refuse_damage():
        sheets: list[ReadOnlyWorksheet] = load_workbook(BytesIO(data), read_only=True, rich_text=True).worksheets  # type: ignore[assignment]
        for sheet in sheets:
            sheet.reset_dimensions()  # which some programs write wrongly
    return sheets


def text_columns(sheet: ReadOnlyWorksheet) -> TextColumns | None:
    """The columns of the texts, whatever the sheet is called, and whatever is above their heads or beside them."""
    for number, row in enumerate(rows_of(sheet, 1, LAST_ROW_OF_HEADS, MAX_COLUMNS), 1):
        heads = {cell.column: " ".join(str(cell.value).split()) for cell in row if cell.value is not None}
        columns = {
            name: [column for column, head in heads.items() if pattern.fullmatch(head)]
            for name, pattern in HEADS.items()
        }
        if all(columns.values()):
            of_ids, of_sources, of_translations = (
                only_column(sheet, name, found, heads) for name, found in columns.items()
            )
            language = heads[of_translations].partition("(")[2].partition(")")[0]
            return TextColumns(number, of_ids, of_sources, of_translations, language)
    return None


def only_column(sheet: ReadOnlyWorksheet, name: str, columns: Sequence[int], heads: Mapping[int, str]) -> int:
    """The column of a name; raises UnreadableReturnError if several have it, none of them exactly."""
    exact = [column for column in columns if heads[column] == name]
    if len(columns) == 1 or len(exact) == 1:
        return (exact or columns)[0]
    letters = " and ".join(map(column_letters, columns))
    raise UnreadableReturnError(
        f"the sheet {sheet.title!r} has several columns {name!r}, {letters}; delete all but the one to take"
    )


def rows_of(sheet: ReadOnlyWorksheet, first: int, last: int, width: int | None = None) -> Iterator[tuple[Cell, ...]]:
    """The rows of a sheet from the first to the last, each read when it is asked for, by default as wide as it is."""
    with refuse_damage():
        yield from sheet.iter_rows(min_row=first, max_row=last, max_col=width)  # type: ignore[misc]


@contextmanager
def refuse_damage() -> Iterator[None]:
    """Refuse a file that the libraries cannot read; the block holds only their calls, as our mistakes look alike."""
    try:
        yield
    except UNREADABLE as error:
        raise UnreadableReturnError(f"the file is not a workbook: {error}; save it as .xlsx") from error


def returned_rows(
    sheet: ReadOnlyWorksheet, columns: TextColumns, name: str, problems: Problems
) -> Iterator[ReturnedText]:
    """The rows with a translation or a comment; plural forms are still separate."""
    read = (columns.id, columns.source, columns.translation)
    with refuse_damage():
        markings, comments = SheetMarkings(sheet, columns.translation), comments_by_row(sheet)
    for number, row in enumerate(rows_of(sheet, columns.row + 1, MAX_ROWS, max(read)), columns.row + 1):
        identifier, source, cell = (row[column - 1] for column in read)
        key, english = str(identifier.value or "").strip(), str(source.value or "")
        where = f"{sheet.title}!{column_letters(columns.translation)}{number}"
        if key and (cells := markings.merged_at(number)):  # named once for all of its rows
            problems.add(f"{name}:{sheet.title}!{cells}", 0, *MERGED)
            continue
        text, reason = ("", "") if is_empty(cell) else text_of(cell, english)
        changed = (reason, "format the cell as text and write the translation again") if reason else None
        if fault := row_fault(key, cell, markings) or changed:
            problems.add(f"{name}:{where}", 0, *fault)
        elif key and (text or number in comments):
            yield ReturnedText(key, english, (text,), cell=where, remark=comments.get(number, ""))


def row_fault(key: str, cell: Cell, markings: SheetMarkings) -> Fault | None:
    """What is wrong with a row, apart from what Excel did to its text."""
    if is_empty(cell):
        return None
    if not key:
        return "the row has no id", "leave rows as they were handed off"
    if markings.is_struck_out(cell):
        return "text of the cell is struck out", "delete that text, or remove the line through it"
    return None


def is_empty(cell: Cell) -> bool:
    return cell.value is None or not str(cell.value).strip()


def joined_forms(rows: Sequence[ReturnedText], name: str, problems: Problems) -> Iterator[ReturnedText]:
    """The returned texts, with the plural forms of an entry joined in order."""
    by_id: dict[str, ReturnedText] = {}
    for row in rows:
        if by_id.setdefault(row.id, row) is not row:
            message = f"the row occurs twice, first in {by_id[row.id].cell}"
            problems.add(f"{name}:{row.cell}", 0, message, "delete one of them")
    groups: dict[str, list[ReturnedText]] = {}
    for key in sorted(by_id, key=form_order):
        groups.setdefault(key.partition(FORM)[0], []).append(by_id[key])
    for identifier, forms in groups.items():
        remark = "\n".join(filter(None, (form.remark for form in forms)))
        yield forms[0]._replace(id=identifier, msgstr=tuple(form.msgstr[0] for form in forms), remark=remark)


def text_of(cell: Cell, source: str) -> tuple[str, str]:
    """The text of a cell, or "" and the reason why it is not what the translator wrote."""
    value = str(cell.value) if isinstance(cell.value, CellRichText) else cell.value
    if cell.data_type == FORMULA:
        return "", f"the cell holds a formula, {str(value)[:50]!r}"
    if cell.data_type == ERROR_TYPE or ERROR.fullmatch(str(value)):
        return "", f"the cell holds an error of Excel, {value}"
    if isinstance(value, datetime | date | time | timedelta):
        return "", f"Excel turned the text into a date or a time: {value}"
    if isinstance(value, str):
        text = LINE_END.sub("\n", ESCAPED.sub(lambda found: chr(int(found[1], 16)), value))
        return text, changed_number(text, source)
    if isinstance(value, bool):
        return "", f"Excel turned the text into a truth value: {value}"
    if str(value) == source:
        return source, ""
    return "", changed_number(str(value), source) or f"Excel turned the text into a number: {value}"


def changed_number(text: str, source: str) -> str:
    """Why the digits of a text are not those that the translator wrote, or ""."""
    if SCIENTIFIC.match(text) and not SCIENTIFIC.match(source):
        return f"Excel shortened a long number: {text}"
    if text.isdecimal() and source != text and source.isdecimal() and source.lstrip("0") == text.lstrip("0"):
        return f"Excel dropped zeros at the beginning of {source}: {text}"
    return ""
