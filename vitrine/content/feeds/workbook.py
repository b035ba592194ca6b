"""Reads the sheets of a workbook as tables, and marks cells that a spreadsheet may have changed."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from io import BytesIO
from typing import Any, NamedTuple
from zipfile import ZipFile, is_zipfile

from python_calamine import CalamineError, CalamineSheet, CalamineWorkbook, SheetTypeEnum, SheetVisibleEnum

from vitrine.content.feeds.columns import headers_of
from vitrine.content.feeds.feed_map import FeedMap, MapFile
from vitrine.content.feeds.number_formats import PLAIN, NumberFormat, has_odd_formats, number_format
from vitrine.content.feeds.table import DIGITS_KEPT, NO_CHANGES, Change, Table, TableRow
from vitrine.content.read.source_files import Source
from vitrine.problems import suggest
from vitrine.source_positions import column_letters, in_column, sheet_row
from vitrine.spreadsheet_cells import ignore_openpyxl_warnings, is_struck_out

CellValue = int | float | str | bool | date | time | datetime | timedelta
Position = tuple[int, int]  # a row and a column, both from 0
PositionedCell = tuple[Position, Any]  # a cell as openpyxl reads it
SpecialCells = Mapping[Position, tuple[str, Change]]  # the text of a cell, and what it holds
# The fast reader ignores formulas, errors and number formats; these are looked up separately where they occur.
FORMULA_WITHOUT_VALUE = rb"<f(?:\s[^>]*)?(?:/>|>[^<]*</f>)\s*(?:<v></v>|<v\s*/>|</c>)"
FORMULA_OR_ERROR = re.compile(FORMULA_WITHOUT_VALUE + rb'|\st="e"')
STRUCK_OUT = re.compile(rb'<(?:\w+:)?strike(?:\s*/>|\s+val="(?:1|true)")')
STYLES, SHARED_STRINGS = "xl/styles.xml", "xl/sharedStrings.xml"
UNREADABLE_REMEDY = "save it as .xlsx, without a password"


class Oddities(NamedTuple):
    """What a workbook has somewhere that only the slow reader tells.

    formulas    formulas without a value, or errors
    formats     number formats that show other than the number: leading zeros, 0.005 as 0.5 %
    struck_out  text with a line through it, or a font for such text
    """

    formulas: bool
    formats: bool
    struck_out: bool


def workbook_tables(raw: bytes, source: Source, map_file: MapFile) -> Iterator[Table]:
    """The table of each sheet that is read; an unreadable workbook is a problem."""
    try:
        workbook = open_workbook(raw)
    except CalamineError as error:
        source.problem(0, f"the workbook cannot be read: {error}", UNREADABLE_REMEDY)
        return
    source.name_sheets(workbook.sheet_names)
    oddities = oddities_of(raw)
    for name in sheets_to_read(workbook, map_file, source):
        sheet, number = workbook.get_sheet_by_name(name), workbook.sheet_names.index(name) + 1
        table = sheet_table(sheet, number, special_cells(raw, name, oddities), map_file.feed_map)
        if table:
            refuse_merged_cells(sheet, number, table.header, map_file.feed_map, source)
            if oddities.struck_out:
                cells = sheet_cells(raw, name, data_only=True)
                refuse_struck_out_cells(cells, number, table.header, map_file.feed_map, source)
            yield table


def open_workbook(raw: bytes) -> CalamineWorkbook:
    """Open a workbook; raises CalamineError, even for an .xls file, which openpyxl cannot read."""
    workbook = CalamineWorkbook.from_filelike(BytesIO(raw))
    if not is_zipfile(BytesIO(raw)):
        raise CalamineError("it is an .xls file")
    return workbook


def refuse_merged_cells(sheet: CalamineSheet, number: int, header: TableRow, feed_map: FeedMap, source: Source) -> None:
    """Report merged cells of products, since only the first of them has the value."""
    for (first_row, first), (last_row, last) in sheet.merged_cell_ranges or ():
        headers = set(headers_of(header.cells[first : last + 1]))
        if last_row >= feed_map.header and headers - {"", *feed_map.ignored}:
            cells = f"{column_letters(first + 1)}{first_row + 1}:{column_letters(last + 1)}{last_row + 1}"
            position = in_column(sheet_row(first_row + 1, number), first + 1)
            message = f"the cells {cells} are merged, and only the first of them holds the value"
            source.problem(position, message, "unmerge them, and write the value in each")


def refuse_struck_out_cells(
    cells: Iterable[PositionedCell], number: int, header: TableRow, feed_map: FeedMap, source: Source
) -> None:
    """Report the first struck-out text of each row: somebody deleted what it says, and it would be published."""
    unread, reported = {"", *feed_map.ignored}, set[int]()
    headers = dict(enumerate(headers_of(header.cells)))
    for (row, column), cell in cells:
        is_read = row >= feed_map.header and headers.get(column, "") not in unread
        if is_read and row not in reported and cell.value is not None and is_struck_out(cell):
            reported.add(row)
            position = in_column(sheet_row(row + 1, number), column + 1)
            remedy = "delete that text, or the row, or remove the line through it"
            source.problem(position, "text of the cell is struck out", remedy)


def oddities_of(raw: bytes) -> Oddities:
    """What the fast reader cannot read in any sheet of a workbook."""
    with ZipFile(BytesIO(raw)) as archive:
        names = [name for name in archive.namelist() if name.startswith(("xl/worksheets/", STYLES, SHARED_STRINGS))]
        parts = {name: archive.read(name) for name in names}
    return Oddities(
        formulas=any(map(FORMULA_OR_ERROR.search, parts.values())),
        formats=has_odd_formats(parts.get(STYLES, b"")),
        struck_out=any(map(STRUCK_OUT.search, parts.values())),
    )


def sheets_to_read(workbook: CalamineWorkbook, map_file: MapFile, source: Source) -> list[str]:
    """The sheets that the map names, else all visible ones; an unknown name is a problem of the map."""
    if not map_file.feed_map.sheets:
        visible = (SheetTypeEnum.WorkSheet, SheetVisibleEnum.Visible)
        return [sheet.name for sheet in workbook.sheets_metadata if (sheet.typ, sheet.visible) == visible]
    for name in map_file.feed_map.sheets:
        if name not in workbook.sheet_names:
            message, remedy = f"the workbook has no sheet {name!r}", suggest(name, workbook.sheet_names)
            map_file.problem(source, map_file.node.line_of("sheets"), message, remedy)
    return [name for name in map_file.feed_map.sheets if name in workbook.sheet_names]


def sheet_table(sheet: CalamineSheet, number: int, special: SpecialCells, feed_map: FeedMap) -> Table | None:
    """The table of a sheet; None if it is empty."""
    rows = sheet_rows(sheet, number, special)
    header = next((row for index, row in enumerate(rows, 1) if index == feed_map.header), None)
    if header is None or header.is_empty:
        return None
    return Table(header, (row for row in rows if not row.is_empty), feed_map.decimal == ",")


def sheet_rows(sheet: CalamineSheet, number: int, special: SpecialCells) -> Iterator[TableRow]:
    """Every row of a sheet from the first, including empty ones, so that row numbers match those shown."""
    special_rows = {row for row, _ in special}
    for index, values in enumerate(sheet.to_python(skip_empty_area=False)):
        cells = [value if type(value) is str else cell_text(value) for value in values]
        changes = {column: change for column, value in enumerate(values) if (change := changed(value))}
        if index in special_rows:
            for column in range(len(cells)):
                if (index, column) in special:
                    cells[column], changes[column] = special[index, column]
        yield TableRow(sheet_row(index + 1, number), [clean(cell) for cell in cells], changes or NO_CHANGES)


def clean(cell: str) -> str:
    """A text with composed characters and plain line ends."""
    return cell if cell.isascii() and "\r" not in cell else unicodedata.normalize("NFC", cell.replace("\r\n", "\n"))


def changed(value: CellValue) -> Change | None:
    """How a spreadsheet may have changed a text, by the type of the cell."""
    if type(value) is str:
        return None
    if isinstance(value, date | time | timedelta):
        return "date"
    return "number" if isinstance(value, int | float) and not isinstance(value, bool) else None


def cell_text(value: CellValue) -> str:
    """The text of a cell that holds a number, a date or a truth value."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() else f"{Decimal(f'{value:.{DIGITS_KEPT}g}'):f}"
    if isinstance(value, date | time):
        return value.isoformat()
    return str(value)


def special_cells(raw: bytes, sheet: str, oddities: Oddities) -> SpecialCells:
    """The cells that the fast reader gets wrong: formulas without value, errors, numbers shown as something else."""
    if not (oddities.formulas or oddities.formats):
        return {}
    cells: dict[Position, tuple[str, Change]] = {}
    with_formulas = sheet_cells(raw, sheet, data_only=False) if oddities.formulas else ()
    formulas = {position: str(cell.value) for position, cell in with_formulas if cell.data_type == "f"}
    for position, cell in sheet_cells(raw, sheet, data_only=True):
        if cell.data_type == "e":
            cells[position] = (str(cell.value), "error")
        elif cell.value is None and position in formulas:
            cells[position] = (formulas[position], "formula")
        elif isinstance(cell.value, int | float) and not isinstance(cell.value, bool):
            shown = number_format(cell.number_format or "")
            if shown != PLAIN:
                cells[position] = shown_number(cell.value, shown)
    return cells


def shown_number(number: float, shown: NumberFormat) -> tuple[str, Change]:
    """A number as its format shows it, without a unit; a text that the format adds is a change of its own."""
    if shown.conditional:
        return cell_text(number), "scaled"
    text = cell_text(number).zfill(shown.zeros) if isinstance(number, int) else cell_text(number)
    if shown.shift:
        text = f"{Decimal(text).scaleb(shown.shift).normalize():f}"
    return text + "%" * shown.percent, "text added" if shown.adds_text else "number"


def sheet_cells(raw: bytes, sheet: str, *, data_only: bool) -> Iterator[PositionedCell]:
    """Every cell of a sheet, with the values of formulas or the formulas."""
    from openpyxl import load_workbook  # takes a tenth of the start of a command, and hardly any needs it

    with ignore_openpyxl_warnings():
        rows = load_workbook(BytesIO(raw), read_only=True, data_only=data_only, rich_text=True)[sheet].iter_rows()
        for row, cells in enumerate(rows):
            for column, cell in enumerate(cells):
                yield (row, column), cell
