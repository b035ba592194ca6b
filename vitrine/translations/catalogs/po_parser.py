"""Parses a catalog: returns every readable entry, with its line and exact text, even between broken ones.

Entries are written with polib, but its parser, tried on one entry at a time, proved unfit to read them: it drops the
last letter of a string whose closing quote is missing, accepts unquoted strings, unknown escapes and entries without
msgstr, breaks lines at U+2028 and U+0085, takes the first translator comment for one of the header, ignores the
previous msgid of obsolete entries, splits file names at spaces, and takes more than four times as long.
"""

import re
import unicodedata
from collections.abc import Iterator

from polib import unescape

from vitrine.content.read.source_files import CONFLICT, CONFLICT_MARKER
from vitrine.problems import Problems
from vitrine.translations.catalogs.po_entry import Entry

LINE_START = re.compile(r'(?P<obsolete>#~)?\s*(?P<kind>#[.,:|]?|\||msgctxt|msgid_plural|msgid|msgstr|")?')
# Only the escapes that all tools interpret alike.
STRING_LINE = re.compile(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?)?\s*"((?:[^"\\]|\\["\\ntrvbf])*)"\s*')
REFERENCE = re.compile("\u2068([^\u2069]*)\u2069|(\\S+)")
LINE_NUMBER = re.compile(r":\d+$")
# Not compatibility characters, such as variants of kanji in names, which a full normalization would replace.
DECOMPOSED = re.compile(r"[^\W\d_][\u0300-\u036f\u3099\u309a]+")

Line = tuple[int, str]


class UnreadableError(Exception):
    """A line of an entry is not PO syntax."""

    def __init__(self, line: int, message: str, remedy: str = "fix the line") -> None:
        super().__init__(message)
        self.line, self.remedy = line, remedy


def parse_entries(text: str, name: str, problems: Problems) -> list[Entry]:
    """Every readable entry in file order, header and obsolete ones included; unreadable ones are reported."""
    entries = []
    for block in split_blocks(text):
        try:
            entries.append(EntryParser().parse(block))
        except UnreadableError as error:
            problems.add(name, error.line, str(error), f"{error.remedy}; until then the entry is left out")
    return entries


def split_blocks(text: str) -> Iterator[list[Line]]:
    """Split a catalog into a block of lines per entry by line beginnings, so that a fault affects only its entry."""
    block: list[Line] = []
    seen: set[str] = set()
    after_blank = False
    for numbered_line in enumerate(text.split("\n"), start=1):
        kind = line_kind(numbered_line[1])
        if begins_entry(kind, seen, after_blank):
            yield strip_blank_lines(block)
            block, seen = [], set()
        block.append(numbered_line)
        seen.add(kind)
        after_blank = kind == "blank"
    if "msgid" in seen or "msgstr" in seen or "other" in seen:
        yield strip_blank_lines(block)


def line_kind(line: str) -> str:
    """The kind of a line by its beginning: `comment`, a keyword, `"`, `blank` or `other`."""
    match = LINE_START.match(line)
    kind = match["kind"] if match else None
    if kind is None:
        return "other" if line.strip() and not (match and match["obsolete"]) else "blank"
    return "comment" if kind[0] in "#|" else kind


def begins_entry(kind: str, seen: set[str], after_blank: bool) -> bool:
    """Whether a line of this kind begins a new entry, given the kinds seen in the current one."""
    has_text = "msgid" in seen or "msgstr" in seen
    match kind:
        case "comment" | "msgctxt" | "msgid":
            return has_text or ("other" in seen and after_blank)
        case "msgstr":
            return "msgstr" in seen and after_blank
        case "other":
            return has_text and after_blank
    return False


def strip_blank_lines(block: list[Line]) -> list[Line]:
    while block and not block[0][1].strip():
        del block[0]
    while block and not block[-1][1].strip():
        del block[-1]
    return block


class EntryParser:
    """Parses the lines of one entry."""

    def __init__(self) -> None:
        self.strings: dict[str, str] = {}  # by keyword, with "|" before those of the previous source text
        self.comments: dict[str, list[str]] = {".": [], ":": [], ",": [], "": []}
        self.obsolete = False
        self.msgid_line = 0
        self.keyword = ""

    def parse(self, block: list[Line]) -> Entry:
        """Parse a block of lines; raises UnreadableError."""
        for number, line in block:
            self.parse_line(number, line.rstrip("\r"))
        if "msgid" not in self.strings or not any(keyword.startswith("msgstr") for keyword in self.strings):
            raise UnreadableError(block[0][0], "an entry needs both msgid and msgstr")
        return self.entry("\n".join(line for _, line in block) + "\n")

    def parse_line(self, number: int, line: str) -> None:
        prefix = ""
        if line.startswith("#~"):
            self.obsolete = True
            line = line[2:].lstrip()
            prefix = "|" if line.startswith("|") else ""
            line = line.removeprefix("|").lstrip()
        elif line.startswith("#|"):
            prefix, line = "|", line[2:].lstrip()
        elif line.startswith("#"):
            kind = line[1:2] if line[1:2] in (".", ":", ",", "=") else ""
            # gettext 0.23 and later write some flags after `#=`.
            self.comments["," if kind == "=" else kind].append(line[1 + len(kind) :].removeprefix(" "))
            return
        if line.strip():
            self.parse_string(number, prefix, line)

    def parse_string(self, number: int, prefix: str, line: str) -> None:
        """Read a keyword with its string, or the continuation of the last string."""
        match = STRING_LINE.fullmatch(line)
        if CONFLICT_MARKER.match(line):
            raise UnreadableError(number, *CONFLICT)
        if not match or not (match[1] or self.keyword):
            shown = "".join(
                letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in line.strip()[:60]
            )
            raise UnreadableError(number, f"cannot read this line: {shown}")
        if match[1]:
            self.keyword = prefix + match[1]
            if self.keyword in self.strings:
                raise UnreadableError(number, f"{match[1]} appears twice in one entry")
            self.strings[self.keyword] = ""
            if self.keyword == "msgid":
                self.msgid_line = number
        self.strings[self.keyword] += unescape(match[2])

    def entry(self, raw: str) -> Entry:
        return Entry(
            msgid=self.strings["msgid"],
            context=self.strings.get("msgctxt"),
            msgid_plural=self.strings.get("msgid_plural", ""),
            msgstr=self.msgstr(),
            translator_comment="\n".join(self.comments[""]),
            extracted_comments=tuple(self.comments["."]),
            references=tuple(file for line in self.comments[":"] for file in referenced_files(line)),
            flags=tuple(flag.strip() for line in self.comments[","] for flag in line.split(",") if flag.strip()),
            previous_context=self.strings.get("|msgctxt"),
            previous_msgid=self.strings.get("|msgid"),
            previous_msgid_plural=self.strings.get("|msgid_plural"),
            obsolete=self.obsolete,
            line=self.msgid_line,
            raw=raw,
        )

    def msgstr(self) -> tuple[str, ...]:
        """The translation, or its plural forms by number."""
        if "msgstr" in self.strings:
            return (composed(self.strings["msgstr"]),)
        forms = {
            int(keyword[7:-1]): composed(text)
            for keyword, text in self.strings.items()
            if keyword.startswith("msgstr[")
        }
        return tuple(forms.get(number, "") for number in range(max(forms) + 1))


def composed(text: str) -> str:
    """A text with one character for each letter with its accents, which some tools write as several."""
    if text.isascii() or unicodedata.is_normalized("NFC", text):
        return text
    return DECOMPOSED.sub(lambda letter: unicodedata.normalize("NFC", letter[0]), text)


def referenced_files(references: str) -> Iterator[str]:
    """The files a reference comment names, without line numbers."""
    for isolated, plain in REFERENCE.findall(references):
        yield LINE_NUMBER.sub("", isolated or plain)
