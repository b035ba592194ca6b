"""Writes and reads workbooks (.xlsx) for translators who work in Excel: a row for each text or plural form."""

import zipfile
import zlib
from collections.abc import Iterator, Sequence
from io import BytesIO

from openpyxl import Workbook, load_workbook
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE, Cell, MergedCell
from openpyxl.styles import Alignment, Font, PatternFill, Protection
from openpyxl.utils import get_column_letter
from openpyxl.utils.exceptions import InvalidFileException
from openpyxl.worksheet._read_only import ReadOnlyWorksheet
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet

from vitrine.content.feeds.written_table import LONGEST_CELL, TEXT_FORMAT
from vitrine.errors import Problems, VitrineError
from vitrine.locales import SOURCE_LOCALE, Locale
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.exchange.handoff import FORM, HandedText, texts_by_state, texts_of, word_count
from vitrine.translations.exchange.returned_cell import returned_value
from vitrine.translations.exchange.returned_text import ReturnedText, UnreadableReturnError
from vitrine.translations.quality.lengths import longest

TEXTS, SUMMARY = "Texts", "Summary"
ID, SOURCE = "id", f"source ({SOURCE_LOCALE.tag})"
TRANSLATION = "translation"  # followed by the language tag, from which `take` knows the language
# Other columns by their headers, with the categories of notes that they contain.
NOTES = {
    "context": ("context",),
    "place": ("place", "file"),
    "note": ("plural", "length", "translator"),
    "former source": ("former source",),
    "former translation": ("former translation",),
}
# In letters.
WIDTHS = {ID: 4, "context": 18, "place": 30, "note": 24, "former source": 30, "former translation": 30, SOURCE: 60}
TRANSLATION_WIDTH = 60
LARGEST = 100_000_000  # bytes of an unpacked workbook, far more than any real one
# What the libraries raise for a file that is no workbook, is damaged or encrypted.
UNREADABLE = (
    zipfile.BadZipFile,
    zlib.error,
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
MOST_ROWS, MOST_COLUMNS = 1_048_576, 100  # the rows that Excel can have, and more columns than any real workbook has


def xlsx_document(entries: Sequence[Entry], locale: Locale) -> bytes:
    """The entries as a workbook in which only the translations can be edited."""
    workbook = Workbook()
    sheet = workbook.worksheets[0]
    sheet.title = TEXTS
    heads = [ID, *NOTES, "maximum length", "words", SOURCE, f"{TRANSLATION} ({locale.tag})"]
    write_row(sheet, 1, heads)
    rows = [(text, longest(entry)) for entry in entries for text in texts_of(entry, locale)]
    for number, (text, limit) in enumerate(rows, 2):
        write_row(sheet, number, cells_of(text, limit))
        limit_length(sheet, number, len(heads), limit)
    lay_out(sheet, heads)
    add_summary(workbook.create_sheet(SUMMARY), entries, locale)
    written = BytesIO()
    workbook.save(written)
    return written.getvalue()


def cells_of(text: HandedText, limit: int) -> list[str | int | None]:
    notes = [
        "\n".join(note for category, note in text.notes if category in categories) for categories in NOTES.values()
    ]
    return [text.id, *notes, limit or None, len(text.source.split()), text.source, ""]


def write_row(sheet: Worksheet, number: int, values: Sequence[str | int | None]) -> None:
    """Write a row; texts never become formulas, whatever they begin with."""
    for column, value in enumerate(values, 1):
        cell = sheet.cell(number, column)
        if isinstance(value, str):
            write_text(cell, value)
        else:
            cell.value = value
        cell.alignment = Alignment(wrap_text=True, vertical="top")


def write_text(cell: Cell | MergedCell, text: str) -> None:
    if len(text) > LONGEST_CELL:
        raise VitrineError(
            f"a text of {len(text)} letters is too long for a cell, {text[:50]!r}; hand off as xlf or po"
        )
    if ILLEGAL_CHARACTERS_RE.search(text):
        raise VitrineError(f"a workbook cannot hold the control character in {text[:50]!r}; hand off as po")
    cell.value = text or None
    cell.number_format = TEXT_FORMAT
    if text:
        cell.data_type = "s"
        cell.quotePrefix = True  # Excel keeps it text when the cell is edited


def limit_length(sheet: Worksheet, row: int, column: int, limit: int) -> None:
    """Let Excel warn, but not refuse, when a translation is too long."""
    if limit:
        rule = DataValidation(type="textLength", operator="lessThanOrEqual", formula1=str(limit), errorStyle="warning")
        rule.error = f"at most {limit} letters"
        rule.add(sheet.cell(row, column))
        sheet.add_data_validation(rule)


def lay_out(sheet: Worksheet, heads: Sequence[str]) -> None:
    """Lock everything except the translations, and freeze the header row."""
    for column, head in enumerate(heads, 1):
        letter = get_column_letter(column)
        sheet.column_dimensions[letter].width = WIDTHS.get(head, TRANSLATION_WIDTH if column == len(heads) else 10)
        sheet.cell(1, column).font = Font(bold=True)
    sheet.column_dimensions["A"].hidden = True
    for row in range(2, sheet.max_row + 1):
        cell = sheet.cell(row, len(heads))
        cell.protection = Protection(locked=False)
        cell.fill = PatternFill("solid", fgColor="FFFBE6")
    sheet.freeze_panes = "A2"
    sheet.protection.sheet = True
    sheet.protection.formatColumns = sheet.protection.formatRows = False  # false allows it


def add_summary(sheet: Worksheet, entries: Sequence[Entry], locale: Locale) -> None:
    """Fill the summary sheet: how many texts and words are missing and stale."""
    write_row(sheet, 1, ["language", "state", "texts", "words"])
    for row, (state, found) in enumerate(texts_by_state(entries).items(), 2):
        write_row(sheet, row, [f"{locale.name} ({locale.tag})", state, len(found), word_count(found)])
    for letter in "ABCD":
        sheet.column_dimensions[letter].width = 24
    sheet.protection.sheet = True


def read_xlsx(data: bytes, name: str, problems: Problems) -> tuple[str, list[ReturnedText]]:
    """The language of a returned workbook, and its translated texts; cells that Excel changed are problems."""
    try:
        return read_texts(texts_sheet(data), name, problems)
    except UNREADABLE as error:
        raise UnreadableReturnError(f"the file is not a workbook: {error}; save it as .xlsx") from error


def texts_sheet(data: bytes) -> ReadOnlyWorksheet:
    """The sheet with the texts, read row by row: a single cell in the last row of Excel makes a million of them."""
    with zipfile.ZipFile(BytesIO(data)) as archive:
        size = sum(part.file_size for part in archive.infolist())
    if size > LARGEST:
        raise UnreadableReturnError(f"the workbook unpacks to {size} bytes, far more than any that `handoff` wrote")
    workbook = load_workbook(BytesIO(data), read_only=True)
    if TEXTS not in workbook.sheetnames:
        raise UnreadableReturnError(f"the workbook has no sheet {TEXTS!r}; hand it off again")
    sheet: ReadOnlyWorksheet = workbook[TEXTS]
    sheet.reset_dimensions()  # which some programs write wrongly
    return sheet


def read_texts(sheet: ReadOnlyWorksheet, name: str, problems: Problems) -> tuple[str, list[ReturnedText]]:
    """The language that the head of a sheet names, and the texts in its rows."""
    heads = next(sheet.iter_rows(max_row=1, max_col=MOST_COLUMNS), ())  # type: ignore[misc]
    columns = {str(cell.value): cell.column for cell in heads if cell.value}
    translations = [head for head in columns if head.startswith(f"{TRANSLATION} (")]
    for wanted in (ID, SOURCE):
        if wanted not in columns:
            raise UnreadableReturnError(f"the sheet {sheet.title!r} has no column {wanted!r}; hand it off again")
    if len(translations) != 1:
        raise UnreadableReturnError(f"the sheet {sheet.title!r} has no column 'translation (…)'; hand it off again")
    language = translations[0].removeprefix(f"{TRANSLATION} (").removesuffix(")")
    places = (columns[ID], columns[SOURCE], columns[translations[0]])
    return language, list(joined_forms(list(returned_rows(sheet, places, name, problems)), name, problems))


def returned_rows(
    sheet: ReadOnlyWorksheet, places: tuple[int, int, int], name: str, problems: Problems
) -> Iterator[ReturnedText]:
    """The rows with a translation; plural forms are still separate."""
    for row in sheet.iter_rows(min_row=2, max_row=MOST_ROWS, max_col=max(places)):  # type: ignore[misc]
        identifier, source, cell = (row[column - 1] for column in places)
        if cell.value is None or not str(cell.value).strip():
            continue
        where = f"{sheet.title}!{cell.coordinate}"
        if not identifier.value:
            problems.add(f"{name}:{where}", 0, "the row has no id", "leave rows as they were handed off")
            continue
        text, reason = returned_value(cell, str(source.value or ""))
        if reason:
            problems.add(f"{name}:{where}", 0, reason, "format the cell as text and write the translation again")
        else:
            yield ReturnedText(str(identifier.value), str(source.value or ""), (text,), cell=where)


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
        yield forms[0]._replace(id=identifier, msgstr=tuple(form.msgstr[0] for form in forms))


def form_order(identifier: str) -> tuple[str, int]:
    entry, _, form = identifier.partition(FORM)
    return entry, int(form) if form.isdecimal() else 0
