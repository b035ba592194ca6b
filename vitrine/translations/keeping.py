"""Keeping translations whose source changed in wording but not in meaning."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from vitrine.content.contents import Content
from vitrine.errors import Problems
from vitrine.locales import TRANSLATED_LOCALES, Locale
from vitrine.settings import PROJECT
from vitrine.translations.domains import INTERFACE_DOMAIN
from vitrine.translations.entry import FUZZY, Entry
from vitrine.translations.extraction import interface_messages
from vitrine.translations.files import catalog_path, read_catalog_file, write_catalog_file
from vitrine.translations.units import Unit, units
from vitrine.translations.updating import update_catalogs

Keys = dict[str, set[tuple[str, str]]]


@dataclass(frozen=True)
class Kept:
    """How many translations of one catalog are valid again."""

    name: str
    translations: int


def keep(root: Path, content: Content, file: str, line: int, problems: Problems) -> list[Kept]:
    """Declare the texts of a source file, or only the one at a line of it, unchanged in meaning, in every language.

    The catalogs are updated first, so that a change just made to the file counts.
    """
    meant = texts_at(places(content, problems), file, line)
    if meant and line > (last := last_line(root, file)):
        problems.add(file, line, f"the file ends in line {last}", "name a line of the text")
    if not meant:
        where = f"line {line} of it" if line else "it"
        problems.add(file, line, f"no translatable text stands in {where}", "name a content file, template or module")
    if problems:
        return []
    update_catalogs(root, content, problems)
    found = (keep_in(root, locale, domain, keys) for locale in TRANSLATED_LOCALES for domain, keys in meant.items())
    return [] if problems else [kept for kept in found if kept.translations]


def last_line(root: Path, file: str) -> int:
    """How many lines a source file has; those of the interface stand below the project, whatever the site's folder."""
    path = next(path for path in (root / file, PROJECT / file) if path.exists())
    return path.read_bytes().count(b"\n") + 1


def places(content: Content, problems: Problems) -> Iterator[Unit]:
    """Every text with its file and line, those of the interface included."""
    yield from units(content)
    for message in interface_messages(problems):
        yield Unit(INTERFACE_DOMAIN, message.context, message.msgid, message.file, "", message.line)


def texts_at(found: Iterable[Unit], file: str, line: int) -> Keys:
    """The messages of a file by domain; with a line, those that begin last at or above it."""
    inside = [unit for unit in found if unit.source == file and (not line or unit.line <= line)]
    nearest = max((unit.line for unit in inside), default=0)
    keys: Keys = {}
    for unit in inside:
        if not line or unit.line == nearest:
            keys.setdefault(unit.domain, set()).add((unit.context, unit.msgid))
    return keys


def keep_in(root: Path, locale: Locale, domain: str, keys: set[tuple[str, str]]) -> Kept:
    """Make the stale translations of these messages valid in one catalog."""
    path = catalog_path(root, locale, domain)
    file = read_catalog_file(path, root, Problems())
    entries = tuple(confirmed(entry) if entry.key in keys and stale(entry) else entry for entry in file.entries)
    write_catalog_file(path, replace(file, entries=entries))
    return Kept(file.name, sum(now is not before for now, before in zip(entries, file.entries, strict=True)))


def stale(entry: Entry) -> bool:
    """Whether the source changed; an entry that a translator marked as unsure has no former source."""
    return entry.fuzzy and entry.previous is not None


def confirmed(entry: Entry) -> Entry:
    """The entry without the marks of a changed source."""
    flags = tuple(flag for flag in entry.flags if flag != FUZZY)
    return replace(entry, flags=flags, previous=None, previous_context=None, previous_plural=None, raw="")
