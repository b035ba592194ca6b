"""Writes products as a feed, CSV or a workbook: a row for each product, followed by a row for each of its parts."""

import csv
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from decimal import Decimal
from io import BytesIO, StringIO

import msgspec
from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.cell.cell import Cell as SheetCell
from openpyxl.styles import Font
from openpyxl.worksheet._write_only import WriteOnlyWorksheet

from vitrine.content.feeds.columns import (
    COLUMNS,
    DIFFERENCE,
    FURTHER_LISTS,
    OPTION,
    OPTION_CODE,
    ORDER_CODE,
    PARTS,
    PICTURE,
    REQUIRED,
    SPECIFICATION,
    TEXTS,
)
from vitrine.content.kinds import PRODUCT
from vitrine.content.model.content import Content, FeedText
from vitrine.content.model.records import Product, Value
from vitrine.content.model.specifications import SpecificationDictionary
from vitrine.content.model.texts import Body, Text
from vitrine.content.read.markdown import passages
from vitrine.errors import VitrineError
from vitrine.locales import LOCALES

Cell = str | float
Row = dict[str, Cell]
Texts = dict[str, Text | Body]
Translations = Mapping[str, Mapping[str, FeedText]]  # by language and English text
SEPARATOR = "; "
LONGEST_CELL = 32_767  # letters, in every version of Excel
TEXT_FORMAT = "@"  # Excel turns nothing written in such a cell into a number or a date


def exported_rows(content: Content) -> tuple[list[Row], list[tuple[Product, str]]]:
    """The rows of every product that rows can represent completely, and the others, each with what would be lost."""
    rows, losses = list[Row](), list[tuple[Product, str]]()
    for product in content.of(PRODUCT):
        by_locale = ((code, content.feed_texts.get((code, product.code))) for code in LOCALES)
        translations = {code: texts for code, texts in by_locale if texts}
        if reason := loss_in_rows(product, translations):
            losses.append((product, reason))
        else:
            rows.extend(rows_of(product, translations))
    return rows, losses


def loss_in_rows(product: Product, translations: Translations) -> str:
    """What would be lost if a product became rows; "" if nothing."""
    bodies = [translated_body(product.body, texts) for texts in translations.values()]
    reasons = {
        "a file in one language": product.authored,
        "the age of a translation": any(text.stale for texts in translations.values() for text in texts.values()),
        "its translated body": None in bodies,
    }
    return " and ".join(reason for reason, holds in reasons.items() if holds)


def rows_of(product: Product, translations: Translations) -> Iterator[Row]:
    own = [value for value in product.specifications if not value.computed]
    texts = {name: getattr(product, name) for name in TEXTS} | picture_texts(product)
    yield with_translations({**fields(product), **values(own)}, texts | text_values(own), translations)
    for row, texts in part_rows(product):
        yield with_translations({"number": product.number, "code": product.code, **row}, texts, translations)


def part_rows(product: Product) -> Iterator[tuple[Row, Texts]]:
    """The rows of variants, option values, and the parts in FURTHER_LISTS, each with its translatable texts."""
    for variant in product.variants:
        yield part_row(ORDER_CODE, variant)
    for option in product.options:
        for choice in option.values:
            row, texts = part_row(OPTION_CODE, choice)
            yield {OPTION: option.specification, **row}, texts
    for name, column in FURTHER_LISTS.items():
        for part in getattr(product, name):
            yield part_row(column, part)


def part_row(column: str, part: msgspec.Struct) -> tuple[Row, Texts]:
    """The row of a part of the sort that this column makes, and its translatable texts."""
    cells = {name: getattr(part, field) for name, field in PARTS[column].items() if field}
    own: tuple[Value, ...] = getattr(part, "specifications", ())
    differences = {DIFFERENCE + value.key: value_cell(value) for value in getattr(part, "adds", ())}
    texts = {name: value for name, value in cells.items() if isinstance(value, Text)}
    row = {name: cell_of(value) for name, value in cells.items() if value}
    return {**row, **differences, **values(own)}, texts | text_values(own)


def fields(product: Product) -> Row:
    """The cells of everything but specifications and variants; fields with their default are left out."""
    row: Row = {}
    for field in msgspec.structs.fields(Product):
        value = getattr(product, field.name)
        if field.name in COLUMNS and field.name != "variants" and value != field.default:
            row[field.name] = cell_of(value)
    for number, picture in enumerate(product.pictures, 1):
        name = picture_column(number)
        row |= {name: picture.file, f"{name}.alt": picture.alt.value}
    return {name: cell for name, cell in row.items() if cell != ""}


def cell_of(value: object) -> Cell:
    if isinstance(value, Text):
        return value.value
    if isinstance(value, Body):
        return value.markdown
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, tuple):
        return SEPARATOR.join(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, int) else str(value)


def picture_column(number: int) -> str:
    return "picture" if number == 1 else f"picture.{number}"


def picture_texts(product: Product) -> Texts:
    return {f"{picture_column(number)}.alt": picture.alt for number, picture in enumerate(product.pictures, 1)}


def text_values(specifications: Iterable[Value]) -> Texts:
    return {SPECIFICATION + value.key: value.text for value in specifications if value.text}


def values(specifications: Iterable[Value]) -> Row:
    return {SPECIFICATION + value.key: value_cell(value) for value in specifications}


def value_cell(value: Value) -> Cell:
    """A specification value as the feed reader expects it."""
    if value.number is not None:
        return value.number
    if value.text is not None:
        return value.text.value
    if value.flag is not None:
        return cell_of(value.flag)
    return SEPARATOR.join(value.choices) or f"{plain_number(value.low)}..{plain_number(value.high)}"


def plain_number(number: float | None) -> str:
    """A number without exponent, "" for the open end of a range."""
    return "" if number is None else f"{Decimal(repr(number)).normalize():f}"


def with_translations(row: Row, texts: Texts, translations: Translations) -> Row:
    """A row with the translations of its texts from the feed they came from."""
    for name, text in texts.items():
        for locale, translated in translations.items():
            cell = translated_cell(text, translated)
            if cell is not None:
                row[f"{name}.{locale}"] = cell
    return row


def translated_cell(text: Text | Body, translated: Mapping[str, FeedText]) -> str | None:
    """The cell of a text in another language; None if it is not translated."""
    if isinstance(text, Body):
        return translated_body(text, translated) or None
    return translated[text.value].value if text.value in translated else None


def translated_body(body: Body, translated: Mapping[str, FeedText]) -> str | None:
    """The Markdown of a body with each passage in another language.

    It is empty if no passage is translated, and None if the translations cannot replace the English passages.
    """
    english = passages(body)
    if not any(passage.text in translated for passage in english):
        return ""
    translated_part, rest = "", body.markdown
    for passage in english:
        match = re.search(r"\s+".join(map(re.escape, passage.text.split())), rest)
        if match is None or passage.text not in translated:
            return None
        translated_part += rest[: match.start()] + translated[passage.text].value
        rest = rest[match.end() :]
    markdown = translated_part + rest
    expected = [translated[passage.text].value for passage in english]
    return markdown if [passage.text for passage in passages(Body(markdown))] == expected else None


def columns_of(rows: Iterable[Row], dictionary: SpecificationDictionary) -> list[str]:
    """The columns that the rows fill, in the order of the documentation and of the dictionary."""
    filled = dict.fromkeys((*REQUIRED, *(name for row in rows for name in row)))
    pictures = sorted({int(match["number"] or 1) for name in filled if (match := PICTURE.match(name))})
    ordered = [
        *(*REQUIRED, *COLUMNS),
        *(prefix + entry.key for prefix in (SPECIFICATION, DIFFERENCE) for entry in dictionary.specifications),
        *(column for name in map(picture_column, pictures) for column in (name, f"{name}.alt")),
    ]
    in_every_language = (
        name for base in dict.fromkeys(ordered) for name in (base, *(f"{base}.{code}" for code in LOCALES))
    )
    return [name for name in in_every_language if name in filled]


def csv_bytes(columns: Sequence[str], rows: Sequence[Row]) -> bytes:
    written = StringIO()
    writer = csv.writer(written)
    writer.writerow(columns)
    for row in rows:
        cells = (row.get(name, "") for name in columns)
        writer.writerow([cell if isinstance(cell, str) else plain_number(cell) for cell in cells])
    return written.getvalue().encode("utf-8-sig")


def workbook_bytes(columns: Sequence[str], rows: Sequence[Row]) -> bytes:
    workbook = Workbook(write_only=True)
    sheet = workbook.create_sheet("Products")
    sheet.freeze_panes = "A2"
    sheet.append([sheet_cell(sheet, name, bold=True) for name in columns])
    for row in rows:
        for name, cell in row.items():
            refuse_too_long(row, name, cell)
        sheet.append([sheet_cell(sheet, row.get(name)) for name in columns])
    written = BytesIO()
    workbook.save(written)
    return written.getvalue()


def sheet_cell(sheet: WriteOnlyWorksheet, value: Cell | None, *, bold: bool = False) -> SheetCell:
    """A cell; a text that begins with = is not a formula."""
    cell = WriteOnlyCell(sheet, value)
    if not isinstance(value, float | int):
        cell.number_format = TEXT_FORMAT
    if isinstance(value, str):
        cell.data_type = "s"
    if bold:
        cell.font = Font(bold=True)
    return cell


def refuse_too_long(row: Row, name: str, cell: Cell) -> None:
    """Raise VitrineError for a text that Excel would truncate."""
    if isinstance(cell, str) and len(cell) > LONGEST_CELL:
        message = f"{name!r} of {row['number']} has {len(cell)} letters, and a cell of a workbook takes {LONGEST_CELL}"
        raise VitrineError(f"{message}; write CSV, or shorten it")
