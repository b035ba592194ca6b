"""Workbooks with texts to translate, and what is read from them once somebody has changed them."""

from collections.abc import Callable
from io import BytesIO
from zipfile import ZipFile

from openpyxl import Workbook, load_workbook
from openpyxl.worksheet.worksheet import Worksheet

from vitrine.locales import LOCALES
from vitrine.problems import Problems
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.exchange.returned_xlsx import read_xlsx
from vitrine.translations.exchange.xlsx import xlsx_document

GERMAN, JAPANESE = LOCALES["de"], LOCALES["ja"]
FORMULA = '=HYPERLINK("https://example.com","x")'
NAME = Entry(
    msgid="Flow meter",
    context="product name",
    msgstr=("Messer",),
    flags=("fuzzy",),
    previous_msgid="Meter",
    extracted_comments=("product name, /product/A",),
    references=("content/products/a.md",),
)
HITS = Entry(msgid="{number} hit", msgid_plural="{number} hits", msgstr=("", ""))
ENTRIES = [NAME, Entry(msgid=FORMULA), Entry(msgid="00420"), Entry(msgid="Long", context="title for search engines")]


def opened(data: bytes) -> tuple[Workbook, Worksheet]:
    workbook = load_workbook(BytesIO(data))
    return workbook, workbook["Texts"]


def returned(change: Callable[[Worksheet], object]) -> tuple[list[tuple[str, ...]], list[str]]:
    """The translations and the problems of a workbook that somebody changed."""
    workbook, sheet = opened(xlsx_document([*ENTRIES, HITS], GERMAN))
    change(sheet)
    written, problems = BytesIO(), Problems()
    workbook.save(written)
    language, texts, unread = read_xlsx(written.getvalue(), "a.xlsx", problems)
    problems.extend(unread)
    assert language.casefold() == "de-de"
    return [text.msgstr for text in texts], [str(problem) for problem in problems.sorted()]


def with_part(data: bytes, part: str, text: bytes, replacement: bytes) -> bytes:
    """A workbook with another text in one of its parts."""
    written = BytesIO()
    with ZipFile(BytesIO(data)) as whole, ZipFile(written, "w") as changed:
        for name in whole.namelist():
            before = whole.read(name)
            assert name != part or text in before
            changed.writestr(name, before.replace(text, replacement) if name == part else before)
    return written.getvalue()
