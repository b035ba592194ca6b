"""Converts plural forms written for a rule other than that of the language to the language's own forms."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from vitrine.locales import Locale
from vitrine.translations.catalogs.catalog_files import CatalogFile
from vitrine.translations.catalogs.header import PLURAL_FORMS, header_fields
from vitrine.translations.catalogs.plural_rules import own_forms, plural_count, plural_forms, plural_rule
from vitrine.translations.catalogs.po_entry import Entry


def with_own_forms(file: CatalogFile, locale: Locale) -> CatalogFile:
    """A catalog with its plural forms converted from the rule in its header to the forms of the language."""
    forms = forms_to_take(header_fields(file.header).get(PLURAL_FORMS, ""), locale) if file.header else ()
    if not forms:
        return file
    return replace(file, entries=tuple(with_forms(entry, *forms) for entry in file.entries))


def with_own_rule(file: CatalogFile, locale: Locale) -> CatalogFile:
    """The same with the rule of the language in its header, for writing it back to its file."""
    converted = with_own_forms(file, locale)
    if converted is file or file.header is None:
        return file
    fields = header_fields(file.header)
    text = file.header.msgstr[0].replace(fields[PLURAL_FORMS], plural_forms(locale))
    return replace(converted, header=replace(file.header, msgstr=(text,), raw=""))


def with_forms(entry: Entry, count: int, taken: tuple[int, ...]) -> Entry:
    """An entry with the `taken` forms, if it has as many forms as its header says (`count`)."""
    if not entry.msgid_plural or len(entry.msgstr) != count:
        return entry
    return replace(entry, msgstr=tuple(entry.msgstr[form] for form in taken), raw="")


def forms_to_take(value: str, locale: Locale) -> tuple[int, tuple[int, ...]] | tuple[()]:
    """The number of forms in a Plural-Forms field, and which to take for each form of the language; () if they agree.

    For each form of the language, the field's form for most of its numbers is taken, or else that for the least above
    zero: French "0, 1" is the form of 1 in a file with the English rule.
    """
    rule = plural_rule(value)
    if not rule:
        return ()
    count, written = rule
    own = own_forms(locale).items()
    taken = tuple(
        form_for([number for number, own_form in own if own_form == form], written)
        for form in range(plural_count(locale))
    )
    return () if max(taken) >= count or taken == tuple(range(count)) else (count, taken)


def form_for(numbers: list[int], written: Mapping[int, int]) -> int:
    """The form of most of these numbers; if no form has a majority, that of the least number above zero."""
    first, *others = Counter(written[number] for number in numbers).most_common(2)
    if others and others[0][1] == first[1]:
        return written[next((number for number in numbers if number > 0), numbers[0])]
    return first[0]
