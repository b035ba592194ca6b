"""Finds and opens the files of content/: which are read, their text, the rows of CSV, and invalid characters."""

import csv
import io
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import NamedTuple

from vitrine.content.kinds import FEED_SUFFIXES
from vitrine.content.model.specifications import Specification
from vitrine.files.file_names import FOREIGN_NAME, is_utf8, readable_name
from vitrine.files.folder_trees import paths_below
from vitrine.problems import Fault, Problems

CONTENT_FOLDER = "content/"
READ_SUFFIXES = (".md", ".yaml", *FEED_SUFFIXES)
REFUSED_SUFFIXES = {
    ".yml": "rename it to .yaml",
    ".markdown": "rename it to .md",
    ".xls": "save it as .xlsx",
    ".xlsm": "save it as .xlsx",
    ".ods": "save it as .xlsx",
    ".tsv": "rename it to .csv",
}
UNREAD_FOLDERS = ("pictures", "root")  # files in root are served unchanged
UNREAD = (".", "~$")  # prefixes of hidden files, and of files that mark a workbook as open
BROKEN_LINK = ("is a broken link", "put the file itself in its place, or delete it")
LFS_POINTER = b"version https://git-lfs"  # what git leaves in place of a file that it has not fetched
UTF8 = "utf-8"
CONFLICT_MARKER = re.compile(r"^(?:<{7}|>{7}) ", re.MULTILINE)
CONFLICT = (
    "git left two versions of these lines",
    "keep one of them, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>",
)
QUOTE_CELLS = "quote cells that contain commas, quotes or line breaks"
TOO_LONG = "field larger than field limit"

# Controls, as pasted from word processors, and noncharacters: HTML shows nothing or a box for them, and XML, such as
# Atom feeds, must not contain them. Tab and the ends of lines are allowed, U+0085 among them; the last two code points
# of each plane are not characters.
PLANE_ENDS = "".join(chr(plane << 16 | last) for plane in range(17) for last in (0xFFFE, 0xFFFF))
INVALID_CHARACTER = re.compile(f"[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufdd0-\ufdef{PLANE_ENDS}]")
DELETE_CHARACTER = "delete it, or write a space in its place"


class FileEncoding(NamedTuple):
    """The encoding that a file should have, and its codec; `otherwise` ends the remedy if it has another."""

    name: str = UTF8
    codec: str = "utf-8-sig"
    otherwise: str = ""


UTF8_FILE = FileEncoding()


@dataclass
class Source:
    """One source file.

    path            its path below the project
    locale          the locale in which it is authored; "" for English that is translated
    specifications  the dictionary by key; None if it could not be read
    problem_count   how many problems it has so far
    sheets          the names of the sheets, if it is a workbook
    decimal_comma   whether the numbers of a feed may have decimal commas
    """

    path: str
    text: str
    problems: Problems
    locale: str = ""
    specifications: Mapping[str, Specification] | None = None
    problem_count: int = 0
    sheets: tuple[str, ...] = ()
    decimal_comma: bool = False

    @property
    def is_feed(self) -> bool:
        """Whether its fields are columns."""
        return self.path.lower().endswith(FEED_SUFFIXES)

    def problem(self, position: int, message: str, remedy: str = "") -> None:
        """Add a mistake in this file, at a line or at another position, to the problems of the run."""
        self.problem_count += 1
        self.problems.add(self.path, position, message, remedy)

    def refuse_invalid_characters(self, text: str, position: int) -> None:
        """Report each invalid character of a text at this position."""
        for _, fault in invalid_characters(text):
            self.problem(position, *fault)

    def where(self, position: int) -> str:
        """A position in this file, in words for the message of another problem in it."""
        return f"in {self.problems.location(self.path, position)}" if self.is_feed else f"on line {position}"

    def name_sheets(self, sheets: Iterable[str]) -> None:
        self.sheets = tuple(sheets)
        self.problems.name_sheets(self.path, self.sheets)


def content_files(root: Path, problems: Problems) -> list[PurePath]:
    """The path below content/ of every file to read; misnamed files and broken links are problems."""
    content = root / "content"
    files: list[PurePath] = []
    for path in sorted(paths_below(content)):
        below = path.relative_to(content)
        if any(part.startswith(UNREAD) for part in below.parts):
            continue
        if not is_utf8(str(below)):
            problems.add(CONTENT_FOLDER + readable_name(below), 0, *FOREIGN_NAME)
            continue
        if not path.is_file():
            if is_broken_link(path):
                problems.add(path.relative_to(root), 0, f"the file {BROKEN_LINK[0]}", BROKEN_LINK[1])
            continue
        if below.parts[0] in UNREAD_FOLDERS:
            continue
        suffix = path.suffix.lower()
        if suffix in REFUSED_SUFFIXES:
            name = path.relative_to(root)
            problems.add(name, 0, f"files ending in {path.suffix} are not read", REFUSED_SUFFIXES[suffix])
        elif suffix in READ_SUFFIXES:
            files.append(below)
    return files


def path_of_file(folder: Path, name: str) -> Path:
    """The path of a file that content names; some systems store accented letters in names in decomposed form."""
    path = folder / name
    return path if path.exists() else folder / unicodedata.normalize("NFD", name)


def is_broken_link(path: Path) -> bool:
    """Whether a path is a symbolic link without a target, or to itself."""
    return path.is_symlink() and not path.exists()


def open_source(path: Path, root: Path, problems: Problems, *, generated: bool = False) -> Source | None:
    """Open a file as UTF-8, with or without byte order mark.

    None, with a problem, if it is empty, in another encoding, has merge conflicts, or has invalid characters.
    """
    source = decoded_source(path, root, problems, generated=generated)
    if source is None:
        return None
    for position, fault in invalid_characters(source.text):
        source.problem(source.text.count("\n", 0, position) + 1, *fault)
    return None if source.problem_count else source


def decoded_source(
    path: Path,
    root: Path,
    problems: Problems,
    encoding: FileEncoding = UTF8_FILE,
    *,
    generated: bool = False,
) -> Source | None:
    """Open a file in an encoding, whatever its characters.

    None, with a problem, if it is empty, in another encoding, or has merge conflicts.
    """
    source = Source(path.relative_to(root).as_posix(), "", problems)
    text = decoded_text(path.read_bytes(), source, encoding)
    if text is None:
        return None
    if not text.strip():
        source.problem(0, "the file is empty", "fill in its fields, or delete it")
        return None
    source.text = unicodedata.normalize("NFC", text.replace("\r\n", "\n"))
    # Commands repair the files that they generate, whatever git left in them.
    marker = None if generated else CONFLICT_MARKER.search(source.text)
    if marker:
        source.problem(source.text.count("\n", 0, marker.start()) + 1, *CONFLICT)
    return None if marker else source


def decoded_text(raw: bytes, source: Source, encoding: FileEncoding) -> str | None:
    """The text of a file in an encoding; None, with a problem, if it is in another."""
    try:
        return raw.decode(encoding.codec)
    except UnicodeDecodeError as error:
        line, name = raw.count(b"\n", 0, error.start) + 1, encoding.name.upper()
        message = f"byte 0x{raw[error.start]:02x} is not valid {name}"
        source.problem(line, message, f"save the file as {name}{encoding.otherwise}")
        return None


def csv_rows(source: Source, delimiter: str = ",") -> Iterator[tuple[int, list[str]]]:
    """Every row with the line on which it begins, up to the first error, which is a problem."""
    reader = csv.reader(io.StringIO(source.text, newline=""), delimiter=delimiter, strict=True)
    line = 1
    try:
        for cells in reader:
            yield line, cells
            line = reader.line_num + 1
    except csv.Error as error:
        source.problem(line, *csv_fault(str(error)))


def csv_fault(error: str) -> Fault:
    """An error of the CSV parser in our words, and the remedy."""
    if error.startswith(TOO_LONG):
        message = f"a cell has more than {csv.field_size_limit():,} characters"
        return message, "close the quote that is left open before, or shorten the cell"
    return f"invalid CSV: {error}", QUOTE_CELLS


def invalid_characters(text: str) -> list[tuple[int, Fault]]:
    """The position of each invalid character of a text, and its fault."""
    if text.replace("\n", " ").isprintable():  # true of most texts, and twenty times as fast as the pattern
        return []
    return [
        (match.start(), (f"the character U+{ord(match[0]):04X} is not allowed in a text", DELETE_CHARACTER))
        for match in INVALID_CHARACTER.finditer(text)
    ]
