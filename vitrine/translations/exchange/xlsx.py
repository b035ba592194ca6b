"""Writes workbooks (.xlsx) for translators who work in Excel: a row for each text or plural form."""

from collections.abc import Sequence
from io import BytesIO

from openpyxl import Workbook
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE, Cell, MergedCell
from openpyxl.styles import Alignment, Font, PatternFill, Protection
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet

from vitrine.content.feeds.feed_export import LONGEST_CELL, TEXT_FORMAT
from vitrine.errors import VitrineError
from vitrine.locales import SOURCE_LOCALE, Locale
from vitrine.source_positions import column_letters
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.exchange.handoff import HandedText, texts_by_state, texts_of, word_count
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
HEADS = [ID, *NOTES, "maximum length", "words", SOURCE]  # before that of the translations
SUMMARY_HEADS = ["language", "state", "texts", "words"]
# In letters.
WIDTHS = {ID: 4, "context": 18, "place": 30, "note": 24, "former source": 30, "former translation": 30, SOURCE: 60}
TRANSLATION_WIDTH = 60


def xlsx_document(entries: Sequence[Entry], locale: Locale) -> bytes:
    """The entries as a workbook in which only the translations can be edited."""
    workbook = Workbook()
    sheet = workbook.worksheets[0]
    sheet.title = TEXTS
    heads = [*HEADS, f"{TRANSLATION} ({locale.tag})"]
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
        letter = column_letters(column)
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
    write_row(sheet, 1, SUMMARY_HEADS)
    for row, (state, found) in enumerate(texts_by_state(entries).items(), 2):
        write_row(sheet, row, [f"{locale.name} ({locale.tag})", state, len(found), word_count(found)])
    for letter in "ABCD":
        sheet.column_dimensions[letter].width = 24
    sheet.protection.sheet = True
