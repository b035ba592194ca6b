"""Catalog files: where they stand, and reading and writing one without touching what did not change."""

import codecs
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from vitrine.errors import Problems
from vitrine.locales import Locale
from vitrine.translations.entry import Entry
from vitrine.translations.reading import read_entries

FOLDER = "translations"
HEADER = ("", "")
UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
# A message wherever it stands, for counting what a damaged file holds; former texts are none.
MESSAGE = re.compile(r'(?<!\|)(?<!\| )\bmsgid\s*"')


@dataclass(frozen=True)
class CatalogFile:
    """A catalog as read: `name` is its path below the project, `unreadable` how many entries could not be read."""

    name: str
    header: Entry | None
    entries: tuple[Entry, ...]
    obsolete: tuple[Entry, ...]
    newline: str = "\n"
    unreadable: int = 0


def catalog_path(root: Path, locale: Locale, domain: str) -> Path:
    """Where the catalog of a locale and domain stands below the project."""
    return root / FOLDER / locale.code / "LC_MESSAGES" / f"{domain}.po"


def template_path(root: Path, domain: str) -> Path:
    """Where the template catalog (.pot) of a domain stands below the project."""
    return root / FOLDER / f"{domain}.pot"


def read_catalog_file(path: Path, root: Path, problems: Problems) -> CatalogFile:
    """Read a catalog; whatever cannot be read in it is a problem, all the rest is there."""
    name = path.relative_to(root).as_posix()
    text = decoded(path.read_bytes(), name, problems)
    newline = "\r\n" if "\r\n" in text else "\n"
    return parsed(text.replace("\r\n", "\n"), name, newline, problems)


def decoded(data: bytes, name: str, problems: Problems) -> str:
    """The text of a catalog; bytes that are not UTF-8 become U+FFFD, which no sound entry holds."""
    if data.startswith(UTF_16):
        problems.add(name, 1, "the file is UTF-16", "save it as UTF-8")
        return data.decode("utf-16", errors="replace")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        problems.add(name, line, "the file is not UTF-8", "save it as UTF-8; unreadable entries are left out")
        text = data.decode("utf-8", errors="replace")
    if text.startswith("\ufeff"):
        problems.add(name, 1, "the file begins with a byte order mark", "save it as UTF-8 without one")
    return text.removeprefix("\ufeff")


def parsed(text: str, name: str, newline: str, problems: Problems) -> CatalogFile:
    """Sort the entries of a catalog into header, current and obsolete ones."""
    before = len(problems)
    entries = read_entries(text, name, problems)
    current = [entry for entry in entries if not entry.obsolete]
    headers = unique((entry for entry in current if entry.key == HEADER), name, problems)
    return CatalogFile(
        name=name,
        header=headers.get(HEADER),
        entries=tuple(entry for entry in current if entry.key != HEADER),
        obsolete=tuple(entry for entry in entries if entry.obsolete),
        newline=newline,
        unreadable=max(len(problems) - before, len(MESSAGE.findall(text.replace("\0", ""))) - len(entries)),
    )


def unique(entries: Iterable[Entry], name: str, problems: Problems) -> dict[tuple[str, str], Entry]:
    """Entries by message; one that comes again is a problem, and it is the first that counts."""
    found: dict[tuple[str, str], Entry] = {}
    for entry in entries:
        first = found.setdefault(entry.key, entry)
        if first is not entry:
            again = f"this message is in the catalog twice: {entry.shortened}" if entry.msgid else "a second header"
            problems.add(name, entry.line, again, f"the one in line {first.line} is used; delete this one")
    return found


def write_catalog_file(path: Path, file: CatalogFile) -> bool:
    """Write a catalog if its bytes change; says whether they did. A reader never sees half a file."""
    header = (file.header,) if file.header else ()
    text = "\n".join(entry.text for entry in (*header, *file.entries, *file.obsolete))
    data = text.replace("\n", file.newline).encode()
    if path.exists() and path.read_bytes() == data:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.new")
    unfinished.write_bytes(data)
    unfinished.replace(path)
    return True
