"""Merging a domain's messages into one catalog; nothing a translator wrote is lost."""

from collections.abc import Sequence
from dataclasses import replace

from vitrine.locales import Locale
from vitrine.translations.entry import Entry
from vitrine.translations.files import CatalogFile
from vitrine.translations.former import Former
from vitrine.translations.plurals import plural_count


def merge(file: CatalogFile, template: Sequence[Entry]) -> CatalogFile:
    """The catalog with the entries of the template, in its order; what left the source is kept as obsolete."""
    kept = {entry.key: entry for entry in file.obsolete}
    known = kept | {entry.key: entry for entry in file.entries if any(entry.strings) or entry.key not in kept}
    former = Former((*file.entries, *file.obsolete), template)
    entries = [former.carried(refreshed(entry, known.get(entry.key))) for entry in template]
    gone = former.taken | {entry.key for entry in entries}
    obsolete = [entry for entry in file.obsolete if entry.key not in gone]
    obsolete += [retired(entry) for entry in file.entries if entry.key not in gone and any(entry.strings)]
    return replace(file, entries=tuple(entries), obsolete=tuple(obsolete))


def blank(entry: Entry, locale: Locale) -> Entry:
    """A template's entry with as many empty forms as the locale needs."""
    return replace(entry, strings=("",) * plural_count(locale)) if entry.plural else entry


def refreshed(entry: Entry, found: Entry | None) -> Entry:
    """An entry that was there before, with its places and flags as they are now; unchanged it is the very same."""
    if found is None:
        return entry
    own = tuple(flag for flag in found.flags if not flag.endswith("-format"))
    flags = (*own, *entry.flags)
    same_shape = bool(entry.plural) == bool(found.plural)
    fresh = replace(
        found,
        plural=entry.plural,
        strings=found.strings if same_shape else entry.strings,
        notes=entry.notes,
        files=entry.files,
        flags=found.flags if set(flags) == set(found.flags) else flags,
        obsolete=False,
    )
    return found if fresh == found else replace(fresh, raw="")


def retired(entry: Entry) -> Entry:
    """An entry that left the source, kept with its translation in case the text returns."""
    return replace(entry, obsolete=True, notes=(), files=(), raw="")
