"""Reading a catalog: every entry that can be read, whatever stands around it, with its line and its exact text."""

import re
from collections.abc import Iterator

from polib import unescape

from vitrine.errors import Problems
from vitrine.translations.entry import Entry

KIND = re.compile(r'(?P<obsolete>#~)?\s*(?P<kind>#[.,:|]?|\||msgctxt|msgid_plural|msgid|msgstr|")?')
# Other tools read another sign after a backslash each in their own way, or not at all.
FIELD = re.compile(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?)?\s*"((?:[^"\\]|\\["\\ntrvbf])*)"\s*')
FILE = re.compile("\u2068([^\u2069]*)\u2069|(\\S+)")
NUMBERED = re.compile(r":\d+$")

Line = tuple[int, str]


class UnreadableError(Exception):
    """A line of an entry that is not what a catalog can hold."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


def read_entries(text: str, path: str, problems: Problems) -> list[Entry]:
    """Every readable entry of a catalog in file order, the header (an empty msgid) and obsolete ones included."""
    entries = []
    for block in blocks(text):
        try:
            entries.append(Reader().read(block))
        except UnreadableError as error:
            remedy = "correct the line; the entry is left out until then"
            problems.add(path, error.line, str(error), remedy)
    return entries


def blocks(text: str) -> Iterator[list[Line]]:
    """Cut a catalog into entries by how its lines begin, so that a fault stays within one entry."""
    block: list[Line] = []
    seen: set[str] = set()
    after_blank = False
    for numbered in enumerate(text.split("\n"), start=1):
        kind = kind_of(numbered[1])
        if begins(kind, seen, after_blank):
            yield trimmed(block)
            block, seen = [], set()
        block.append(numbered)
        seen.add(kind)
        after_blank = kind == "blank"
    if "msgid" in seen or "msgstr" in seen or "other" in seen:
        yield trimmed(block)


def kind_of(line: str) -> str:
    """How a line begins: `comment`, a keyword, `"`, `blank` or `other`."""
    found = KIND.match(line)
    kind = found["kind"] if found else None
    if kind is None:
        return "other" if line.strip() and not (found and found["obsolete"]) else "blank"
    return "comment" if kind[0] in "#|" else kind


def begins(kind: str, seen: set[str], after_blank: bool) -> bool:
    """Whether a line of this kind begins a new entry, after lines of the kinds seen."""
    started = "msgstr" in seen or "msgid" in seen
    if kind in ("other", "msgstr"):
        return after_blank and (started if kind == "other" else "msgstr" in seen)
    return kind in ("comment", "msgctxt", "msgid") and (started or ("other" in seen and after_blank))


def trimmed(block: list[Line]) -> list[Line]:
    """A block without blank lines around it."""
    while block and not block[0][1].strip():
        del block[0]
    while block and not block[-1][1].strip():
        del block[-1]
    return block


class Reader:
    """Reads one entry."""

    def __init__(self) -> None:
        self.fields: dict[str, str] = {}
        self.comments: dict[str, list[str]] = {".": [], ":": [], ",": [], "": []}
        self.obsolete = False
        self.line = 0
        self.last = ""

    def read(self, block: list[Line]) -> Entry:
        """The entry that a block of lines is; raises UnreadableError."""
        for number, line in block:
            self.read_line(number, line.rstrip("\r"))
        if "msgid" not in self.fields or not any(name.startswith("msgstr") for name in self.fields):
            raise UnreadableError(block[0][0], "an entry needs both msgid and msgstr")
        return self.entry("\n".join(line for _, line in block) + "\n")

    def read_line(self, number: int, line: str) -> None:
        """Take in one line."""
        mark = ""
        if line.startswith("#~"):
            self.obsolete = True
            line = line[2:].lstrip()
            mark = "|" if line.startswith("|") else ""
            line = line.removeprefix("|").lstrip()
        elif line.startswith("#|"):
            mark, line = "|", line[2:].lstrip()
        elif line.startswith("#"):
            name = line[1:2] if line[1:2] in (".", ":", ",") else ""
            self.comments[name].append(line[1 + len(name) :].removeprefix(" "))
            return
        if line.strip():
            self.read_field(number, mark, line)

    def read_field(self, number: int, mark: str, line: str) -> None:
        """Take in a keyword with its text, or the continuation of the last one."""
        found = FIELD.fullmatch(line)
        if not found or not (found[1] or self.last):
            raise UnreadableError(number, f"this line cannot be read: {line.strip()[:60]}")
        if found[1]:
            self.last = mark + found[1]
            if self.last in self.fields:
                raise UnreadableError(number, f"{found[1]} stands twice in one entry")
            self.fields[self.last] = ""
            self.line = number if self.last == "msgid" else self.line
        self.fields[self.last] += unescape(found[2])

    def entry(self, raw: str) -> Entry:
        """The entry, once all lines are read."""
        fields = self.fields
        return Entry(
            msgid=fields["msgid"],
            context=fields.get("msgctxt"),
            plural=fields.get("msgid_plural", ""),
            strings=self.strings(),
            comments="\n".join(self.comments[""]),
            notes=tuple(self.comments["."]),
            files=tuple(file for line in self.comments[":"] for file in files_of(line)),
            flags=tuple(flag.strip() for line in self.comments[","] for flag in line.split(",") if flag.strip()),
            previous_context=fields.get("|msgctxt"),
            previous=fields.get("|msgid"),
            previous_plural=fields.get("|msgid_plural"),
            obsolete=self.obsolete,
            line=self.line,
            raw=raw,
        )

    def strings(self) -> tuple[str, ...]:
        """The translation, or its plural forms in order of their number."""
        if "msgstr" in self.fields:
            return (self.fields["msgstr"],)
        numbered = {int(name[7:-1]): text for name, text in self.fields.items() if name.startswith("msgstr[")}
        return tuple(numbered.get(number, "") for number in range(max(numbered) + 1))


def files_of(references: str) -> Iterator[str]:
    """The files a reference comment names, line numbers left out."""
    for isolated, plain in FILE.findall(references):
        yield NUMBERED.sub("", isolated or plain)
