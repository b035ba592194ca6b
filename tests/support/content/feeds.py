"""Feeds for tests: the miniature site with another feed in place of its own, and workbooks with rows to write into."""

import shutil
from collections.abc import Iterable, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from openpyxl import Workbook

from tests.support.sites.miniature import FIXTURE
from vitrine.content.kinds import PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.records import OptionValue, Product, Variant
from vitrine.content.model.texts import Body, Text
from vitrine.content.read.reader import read_content
from vitrine.problems import Problems
from vitrine.translations.traversal import map_texts

Record = TypeVar("Record", Product, Variant, OptionValue)

FOLDER = "content/products/pressure/gauge"
SUFFIXES = (".csv", ".xlsx", ".feed.yaml", ".feed.lock")
FEED, WORKBOOK, MAP, LOCK = (f"{FOLDER}/transmitters{suffix}" for suffix in SUFFIXES)
Sheets = Mapping[str, Iterable[Iterable[Any]]]


def site_with(root: Path, files: Mapping[str, bytes]) -> Path:
    """The miniature site with other files in place of its feed."""
    shutil.copytree(FIXTURE / "content", root / "content")
    for name in (FEED, LOCK):
        (root / name).unlink()
    for name, raw in files.items():
        (root / name).write_bytes(raw)
    return root


def read_with(root: Path, files: Mapping[str, bytes]) -> Content:
    """The content of the miniature site with other files in place of its feed."""
    problems = Problems()
    content = read_content(site_with(root, files), problems)
    assert not [str(problem) for problem in problems.sorted()]
    assert content
    return content


def problems_with(root: Path, files: Mapping[str, bytes]) -> list[str]:
    """The problems of the files in place of the feed, without the folder that contains them."""
    problems = Problems()
    read_content(site_with(root, files), problems)
    return [str(problem).removeprefix(f"{FOLDER}/") for problem in problems.sorted()]


def product_of(content: Content, code: str = "PR-300") -> Product:
    """A product of the site."""
    return next(product for product in content.of(PRODUCT) if product.code == code)


def comparable(product: Product) -> Product:
    """A product without what differs in a table: the places of its texts, and the order of its values."""
    plain = map_texts(product, lambda _, text: Text(text.value), lambda body: Body(body.markdown))
    options = tuple(
        msgspec.structs.replace(option, values=tuple(map(with_ordered_values, option.values)))
        for option in plain.options
    )
    variants = tuple(map(with_ordered_values, plain.variants))
    return msgspec.structs.replace(with_ordered_values(plain), variants=variants, options=options, source="")


def with_ordered_values(record: Record) -> Record:
    """A product, variant or value of an option with its specifications by their keys."""
    ordered = sorted(record.specifications, key=lambda value: value.key)
    return msgspec.structs.replace(record, specifications=tuple(ordered))


def workbook(sheets: Sheets) -> bytes:
    """A workbook with these rows in its sheets; in place of a value, a cell may be a value with its number format."""
    book = Workbook()
    del book[book.sheetnames[0]]
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row_number, row in enumerate(rows, 1):
            for column_number, value in enumerate(row, 1):
                cell = sheet.cell(row_number, column_number)
                cell.value, shown = value if isinstance(value, tuple) else (value, "")
                cell.number_format = shown or cell.number_format
    raw = BytesIO()
    book.save(raw)
    return raw.getvalue()
