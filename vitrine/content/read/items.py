"""Items of content/: derives their kind and code from the path of a file, and holds their parsed nodes."""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import PurePath
from typing import Any, NamedTuple

from vitrine.content.fixed_pages import FIXED_PAGES
from vitrine.content.kind import Kind
from vitrine.content.kinds import KINDS, PAGE, PRODUCT
from vitrine.content.model.texts import Body
from vitrine.content.read.source_files import CONTENT_FOLDER, Source
from vitrine.content.read.yaml_nodes import Node
from vitrine.content.record_codes import INQUIRABLE, derived_code
from vitrine.locales import LOCALES
from vitrine.problems import Problems

LANGUAGE = re.compile(r"[A-Za-z]{2}(-[A-Za-z]{2,4})?")  # of the site or not
FIELD = re.compile(r"\{([a-z_]+)\}")


class ItemFile(NamedTuple):
    """An item file or a feed, and what its path says about it.

    below     its path below content/
    code      the code in its name; "" for a feed
    locale    the locale in its name, in which it is authored (`imprint.de.md`); "" for none
    fields    the fields that its folders determine
    item_key  the same for all language versions of an item
    """

    below: PurePath
    kind: Kind[Any]
    is_feed: bool
    code: str
    locale: str
    fields: Mapping[str, str]
    item_key: str

    @property
    def path(self) -> str:
        """Its path below the project."""
        return f"{CONTENT_FOLDER}{self.below.as_posix()}"


def item_file(below: PurePath) -> ItemFile | None:
    """The item file at a path below content/; None if files of no kind have such a path."""
    name, locale = split_name(below)
    folders, suffix = below.parts[:-1], below.suffix.lower()
    for kind, is_feed, pattern in file_patterns():
        matched = match_parts((*folders, name), pattern) if suffix == pattern.suffix else None
        if matched is not None:
            # The folders of a feed need not determine these fields: its columns may.
            fields = matched if is_feed else dict.fromkeys(decided_fields(kind), "") | matched
            code = fields.pop("code", "")
            return ItemFile(below, kind, is_feed, code, locale, fields, f"{below.parent.as_posix()}/{name}".lower())
    return None


def split_name(below: PurePath) -> tuple[str, str]:
    """The name of a file without suffixes, and the language it is authored in ("" for none)."""
    name, _, suffix = below.stem.rpartition(".")
    is_language = suffix.lower() in LOCALES or LANGUAGE.fullmatch(suffix)
    return (name, suffix) if name and is_language and below.suffix == ".md" else (below.stem, "")


@cache
def file_patterns() -> tuple[tuple[Kind[Any], bool, PurePath], ...]:
    """Every pattern of files: its kind, and whether such files are feeds."""
    files = ((kind, False, PurePath(pattern)) for kind in KINDS for pattern in kind.files)
    feeds = ((kind, True, PurePath(pattern)) for kind in KINDS for pattern in kind.feeds)
    return (*files, *feeds)


def placement(below: PurePath) -> str:
    """Where a misplaced file may belong: the places of files with its suffix in its main folder."""
    patterns = (pattern for _, _, pattern in file_patterns() if pattern.suffix == below.suffix.lower())
    places = [str(pattern) for pattern in patterns if len(below.parts) > 1 and pattern.parts[0] == below.parts[0]]
    if not places:
        return "see docs/content.md"
    named = (FIELD.sub(lambda match: f"<{match[1].replace('_', '-')}>", place) for place in dict.fromkeys(places))
    return f"files ending in {below.suffix} belong at {' or '.join(f'{CONTENT_FOLDER}{place}' for place in named)}"


def match_parts(parts: tuple[str, ...], pattern: PurePath) -> dict[str, str] | None:
    """The fields in the parts of a path, without suffix, that match a pattern; None if they do not."""
    if len(parts) != len(pattern.parts):
        return None
    fields: dict[str, str] = {}
    for part, expected in zip(parts, (*pattern.parts[:-1], pattern.stem), strict=True):
        if field := FIELD.fullmatch(expected):
            fields[field[1]] = part
        elif expected not in ("*", part):
            return None
    return fields


def decided_fields(kind: Kind[Any]) -> set[str]:
    """The fields determined by the folders of a kind's files; a file cannot set them itself."""
    return set(FIELD.findall(" ".join(kind.files)))


class ParsedItem(NamedTuple):
    """One item before its fields are converted.

    item_key           the same for all its language versions
    name               the code in the name of its file; "" in a feed
    folder_fields      the fields that its folders determine
    translated_bodies  the translations of its body in a feed
    other_locales      the locales in which the item has separate files
    """

    kind: Kind[Any]
    source: Source
    node: Node
    item_key: str
    name: str
    folder_fields: Mapping[str, str]
    body: Body = Body()
    translated_bodies: tuple[Body, ...] = ()
    other_locales: frozenset[str] = frozenset()

    @property
    def namespace(self) -> str:
        """The namespace in which its code is unique."""
        return INQUIRABLE if self.kind.inquirable else f"{self.kind.name} {self.folder_fields.get('parent', '')}"

    @property
    def code(self) -> tuple[str, int]:
        """Its code and the line of the code, which products set, or derive from their number."""
        if self.kind is PRODUCT:
            for code, line in self.node.scalars("code"):
                return code, line
            for number, line in self.node.scalars("number"):
                return derived_code(number), line
        return self.name, self.node.line

    @property
    def locales(self) -> tuple[str, ...]:
        """The locales in which it is shown: the one in which it is authored, else those without a separate file."""
        if self.source.locale:
            return (self.source.locale,)
        named = tuple(code for code, _ in self.node.scalars("locales"))
        if not self.other_locales:
            return named
        return tuple(code for code in named or LOCALES if code not in self.other_locales)

    @property
    def field_nodes(self) -> Node:
        """The fields to convert: the code of a product has been read already."""
        if self.kind is not PRODUCT or not isinstance(self.node.value, dict):
            return self.node
        return Node(self.node.line, {name: child for name, child in self.node.value.items() if name != "code"})

    @property
    def preset_fields(self) -> dict[str, object]:
        """The attributes of its record that are not set by its fields."""
        preset = {"code": self.code[0], "source": self.source.path, "authored": self.source.locale}
        return preset | dict(self.folder_fields) | ({"body": self.body} if self.body else {})


def link_names(kind: Kind[Any], code: str) -> tuple[str, ...]:
    """How references and links may name a record: by its code, a fixed page by the end of its address."""
    return (code, FIXED_PAGES.get(code, code).rpartition("/")[2]) if kind is PAGE else (code,)


def check_duplicate_files(files: Iterable[ItemFile], problems: Problems) -> None:
    """Name files that differ only in case, or in what comes after their code."""
    first: dict[tuple[str, str], ItemFile] = {}
    for file in files:
        other = file if file.is_feed else first.setdefault((file.item_key, file.locale), file)
        if other is not file:
            message = f"{other.path} stands for the same item (case does not count)"
            problems.add(file.path, 0, message, "delete one of the two, or rename it")
