"""Catalog files: their domains and paths, reading them, and writing them without touching unchanged entries."""

import codecs
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from vitrine.content.kinds import PAGE, SECTIONS
from vitrine.files.shared_files import write_whole
from vitrine.locales import Locale
from vitrine.problems import Problems, counted
from vitrine.translations.catalogs.po_entry import Entry, EntryKey
from vitrine.translations.catalogs.po_parser import parse_entries

INTERFACE_DOMAIN = "messages"
SHARED_DOMAIN = PAGE.domain  # of site.yaml and the dictionary
CONTENT_DOMAINS = SECTIONS
DOMAINS = (INTERFACE_DOMAIN, *CONTENT_DOMAINS)
FOLDER = "translations"
HEADER_KEY: EntryKey = ("", "")
UTF_16_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
# Matches any msgid except previous ones, to count the entries of a damaged file.
MSGID = re.compile(r'(?<!\|)(?<!\| )\bmsgid\s*"')


@dataclass(frozen=True)
class CatalogFile:
    """A parsed catalog; `name` is its path within the project, `unreadable` the number of entries that were lost."""

    name: str
    header: Entry | None
    entries: tuple[Entry, ...]
    obsolete: tuple[Entry, ...]
    newline: str = "\n"
    unreadable: int = 0


def catalog_name(locale: Locale, domain: str) -> str:
    """The path of a catalog within its project."""
    return f"{FOLDER}/{locale.code}/LC_MESSAGES/{domain}.po"


def catalog_path(root: Path, locale: Locale, domain: str) -> Path:
    return root / catalog_name(locale, domain)


def catalog_bytes(root: Path, locale: Locale, domain: str) -> bytes | None:
    """The content of a catalog's file; None if there is no such file."""
    path = catalog_path(root, locale, domain)
    return path.read_bytes() if path.is_file() else None


def template_path(root: Path, domain: str) -> Path:
    """Where the template catalog (.pot) of a domain is within the project at `root`."""
    return root / FOLDER / f"{domain}.pot"


def read_catalog_file(path: Path, root: Path, problems: Problems) -> CatalogFile:
    """Read a catalog; unreadable entries are reported and left out."""
    if is_folder(path, root, problems):
        return CatalogFile(path.relative_to(root).as_posix(), None, (), (), unreadable=1)
    return read_catalog_data(path.read_bytes(), path.relative_to(root).as_posix(), problems)


def is_folder(path: Path, root: Path, problems: Problems) -> bool:
    """Whether the path of a catalog is a folder, which is reported."""
    if path.is_dir():
        problems.add(path.relative_to(root), 0, "there is a folder in place of the catalog", "rename or delete it")
    return path.is_dir()


def read_catalog_data(data: bytes, name: str, problems: Problems) -> CatalogFile:
    """Read the bytes of the catalog called `name`; unreadable entries are reported and left out."""
    text = decode_catalog(data, name, problems)
    newline = next((end for end in ("\r\n", "\n", "\r") if end in text), "\n")
    return parse_catalog(text.replace(newline, "\n"), name, newline, problems)


def decode_catalog(data: bytes, name: str, problems: Problems) -> str:
    """Decode a catalog; bytes that are not UTF-8 become U+FFFD, which no valid entry contains."""
    if data.startswith(UTF_16_MARKS):
        problems.add(name, 1, "the file is UTF-16", "save it as UTF-8")
        return data.decode("utf-16", errors="replace")
    if fault := encoding_fault(data):
        problems.add(name, *fault)
    text = data.decode("utf-8", errors="replace")
    if text.startswith("\ufeff"):
        problems.add(name, 1, "the file begins with a byte order mark", "save it as UTF-8 without one")
    return text.removeprefix("\ufeff")


def encoding_fault(data: bytes) -> tuple[int, str, str] | None:
    """The first line of a catalog that is not UTF-8, what is wrong, and what to do; None if there is no such line."""
    faulty = [number for number, line in enumerate(data.split(b"\n"), start=1) if not is_text(line)]
    if not faulty or data.startswith(UTF_16_MARKS):
        return None
    others = f", like {counted(len(faulty) - 1, 'later line')}" if len(faulty) > 1 else ""
    what = f"this line is not UTF-8{others}: the file was saved in another encoding, such as Latin-1"
    return faulty[0], what, "restore it, or save it as UTF-8; until then the entries of these lines are left out"


def is_text(line: bytes) -> bool:
    try:
        line.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def parse_catalog(text: str, name: str, newline: str, problems: Problems) -> CatalogFile:
    """Parse a catalog and sort its entries into header, current and obsolete ones."""
    problems_before = len(problems)
    entries = parse_entries(text, name, problems)
    current = [entry for entry in entries if not entry.obsolete]
    headers = first_of_each((entry for entry in current if entry.key == HEADER_KEY), name, problems)
    return CatalogFile(
        name=name,
        header=headers.get(HEADER_KEY),
        entries=tuple(entry for entry in current if entry.key != HEADER_KEY),
        obsolete=tuple(entry for entry in entries if entry.obsolete),
        newline=newline,
        unreadable=max(len(problems) - problems_before, len(MSGID.findall(text.replace("\0", ""))) - len(entries)),
    )


def first_of_each(entries: Iterable[Entry], name: str, problems: Problems) -> dict[EntryKey, Entry]:
    """The first entry of each key; duplicates are reported."""
    first_by_key: dict[EntryKey, Entry] = {}
    for entry in entries:
        first = first_by_key.setdefault(entry.key, entry)
        if first is not entry:
            message = f"duplicate message: {entry.excerpt}" if entry.msgid else "duplicate header"
            problems.add(name, entry.line, message, f"delete it; the one on line {first.line} is used")
    return first_by_key


def header_fields(header: Entry | None) -> dict[str, str]:
    """The fields of a header by name; none without a header."""
    lines = header.msgstr[0].split("\n") if header else ()
    fields = (line.partition(":") for line in lines if ":" in line)
    return {name.strip(): value.strip() for name, _, value in fields}


def catalog_data(file: CatalogFile) -> bytes:
    header = (file.header,) if file.header else ()
    text = "\n".join(entry.text for entry in (*header, *file.entries, *file.obsolete))
    return text.replace("\n", file.newline).encode()


def write_catalog_file(path: Path, file: CatalogFile) -> bool:
    """Write a catalog atomically if its bytes change, and say whether they did."""
    data = catalog_data(file)
    if path.exists() and path.read_bytes() == data:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, data)
    return True
