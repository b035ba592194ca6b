"""One content file as it is read: found, decoded, and able to note what is wrong with it."""

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path, PurePath

from vitrine.content.dictionary import Specification
from vitrine.errors import Problems

READ = (".md", ".yaml", ".csv")
REFUSED = {
    ".yml": "name it .yaml",
    ".markdown": "name it .md",
    ".xlsx": "save it as CSV in UTF-8",
    ".xls": "save it as CSV in UTF-8",
    ".ods": "save it as CSV in UTF-8",
    ".tsv": "save it as CSV in UTF-8, with commas",
}
# Among more names than this the nearest is no longer looked for: it would take longer than the rest of the run.
NEAREST_AMONG = 5000
FEW = 12


@dataclass
class Source:
    """One file: `path` below the project, `locale` the language it is authored in ("" for translatable English).

    `specifications` is the dictionary by key, None when it could not be read.
    """

    path: str
    text: str
    problems: Problems
    locale: str = ""
    specifications: Mapping[str, Specification] | None = None
    faults: int = 0

    @property
    def is_feed(self) -> bool:
        """Whether its fields stand in columns."""
        return self.path.lower().endswith(".csv")

    def problem(self, line: int, message: str, remedy: str = "") -> None:
        """Note a mistake in this file."""
        self.faults += 1
        self.problems.add(self.path, line, message, remedy)


def nearest(name: str, known: Iterable[str]) -> str:
    """A remedy naming the known name most like this one, or all of them where none is alike and they are few."""
    names = sorted(set(known))
    return alike(name, names) or (f"write one of {', '.join(names)}" if 0 < len(names) <= FEW else "")


def alike(name: str, known: Iterable[str]) -> str:
    """A remedy naming the known name most like this one, "" where none is."""
    names = sorted(set(known))
    found = get_close_matches(name, names, 1, 0.6) if len(names) <= NEAREST_AMONG else []
    return f"did you mean {found[0]!r}?" if found else ""


def content_files(root: Path, problems: Problems) -> list[PurePath]:
    """The path below content/ of every file read as content; files of a kind nobody reads are problems."""
    content = root / "content"
    found: list[PurePath] = []
    for path in sorted(content.rglob("*")):
        below = path.relative_to(content)
        if below.parts[0] == "pictures" or any(part.startswith(".") for part in below.parts) or not path.is_file():
            continue
        if path.suffix.lower() in REFUSED:
            name = path.relative_to(root)
            problems.add(name, 0, f"files ending in {path.suffix} are not read", REFUSED[path.suffix.lower()])
        elif path.suffix.lower() in READ:
            found.append(below)
    return found


def open_source(path: Path, root: Path, problems: Problems) -> Source | None:
    """Open one file as UTF-8 (a byte order mark is tolerated); None, with a problem, when it is empty or not UTF-8."""
    name, raw = path.relative_to(root).as_posix(), path.read_bytes()
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        problems.add(name, line, f"byte 0x{raw[error.start]:02x} is not UTF-8", "save the file in UTF-8")
        return None
    if not text.strip():
        problems.add(name, 0, "the file is empty", "write its fields or delete it")
        return None
    return Source(name, unicodedata.normalize("NFC", text.replace("\r\n", "\n")), problems)
