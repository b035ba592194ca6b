"""Files that are handed off to translators, and come back."""

from collections.abc import Callable
from datetime import date
from io import BytesIO
from pathlib import Path

import polib
from openpyxl import load_workbook
from translate.storage.xliff2 import Xliff2File

from vitrine.locales import LOCALES
from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import catalog_path, read_catalog_file
from vitrine.translations.catalogs.po_entry import Authorship, Entry
from vitrine.translations.exchange.handoff import po_document
from vitrine.translations.exchange.returned_file import read_returned
from vitrine.translations.exchange.take import take
from vitrine.translations.exchange.xliff import xliff_document
from vitrine.translations.exchange.xlsx import SOURCE, xlsx_document

GERMAN, JAPANESE = LOCALES["de"], LOCALES["ja"]
DAY = date(2030, 2, 3)


def translated_po(folder: Path, data: bytes, translate: Callable[[str], str]) -> Path:
    """The handed off catalog as a translator returns it."""
    path = folder / "returned.po"
    path.write_bytes(data)
    file = polib.pofile(str(path))
    for entry in file:
        entry.flags = [flag for flag in entry.flags if flag != "fuzzy"]
        if entry.msgid_plural:
            entry.msgstr_plural = {form: translate(entry.msgid_plural) for form in entry.msgstr_plural}
        else:
            entry.msgstr = translate(entry.msgid)
    file.metadata["Last-Translator"] = "Erika Muster"
    file.save()
    return path


def translated_xliff(folder: Path, data: bytes, translate: Callable[[str], str]) -> Path:
    """The handed off document as translate-toolkit, which Weblate uses, writes it with targets."""
    store = Xliff2File.parsestring(data)  # type: ignore[no-untyped-call]
    for unit in store.units:
        unit.target = translate(str(unit.source))
    path, written = folder / "returned.xlf", BytesIO()
    store.serialize(written)
    path.write_bytes(written.getvalue())
    return path


def translated_xlsx(folder: Path, data: bytes, translate: Callable[[str], str]) -> Path:
    """The handed off workbook as a translator returns it."""
    path = folder / "returned.xlsx"
    workbook = load_workbook(BytesIO(data))
    sheet = workbook["Texts"]
    source = [cell.value for cell in sheet[1]].index(SOURCE) + 1
    last = sheet.max_column  # which openpyxl looks for among all cells
    for row in range(2, sheet.max_row + 1):
        cell = sheet.cell(row, last)
        cell.value, cell.data_type = translate(str(sheet.cell(row, source).value)), "s"
    workbook.save(path)
    return path


FORMATS = {
    "po": (po_document, translated_po),
    "xlf": (xliff_document, translated_xliff),
    "xlsx": (xlsx_document, translated_xlsx),
}


def take_all(root: Path, path: Path, by: str = "Agency") -> list[str]:
    """Take a returned file; gives the problems."""
    return take_and_review(root, path, by)[0]


def take_and_review(root: Path, path: Path, by: str = "Agency") -> tuple[list[str], list[str]]:
    """Take a returned file; gives the problems, and what to review of the texts taken."""
    problems = Problems()
    returned = read_returned(path, problems)
    taken = take(root, path.name, returned, Authorship(returned.translator or by, DAY), problems)
    return [problem.message for problem in problems.sorted()], [str(fault) for fault in taken.to_review.sorted()]


def german(root: Path, domain: str = "products") -> dict[str, Entry]:
    return {
        entry.msgid: entry for entry in read_catalog_file(catalog_path(root, GERMAN, domain), root, Problems()).entries
    }
