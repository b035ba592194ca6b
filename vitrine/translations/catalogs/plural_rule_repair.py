"""Plural forms that were written by another rule than that of the language, as the language's own forms."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from gettext import c2py

from babel.messages.plurals import get_plural

from vitrine.locales import Locale
from vitrine.translations.catalogs.catalog_files import CatalogFile
from vitrine.translations.catalogs.header import PLURAL_FORMS, SAMPLE_NUMBERS, header_fields, plural_count, plural_forms
from vitrine.translations.catalogs.po_entry import Entry


def with_own_forms(file: CatalogFile, locale: Locale) -> CatalogFile:
    """A catalog whose plural forms mean what the rule of its header says, in the forms that the language has."""
    forms = forms_to_take(header_fields(file.header).get(PLURAL_FORMS, ""), locale) if file.header else ()
    if not forms:
        return file
    return replace(file, entries=tuple(with_forms(entry, *forms) for entry in file.entries))


def with_own_rule(file: CatalogFile, locale: Locale) -> CatalogFile:
    """The same with the rule of the language in its header, as it is written back to its file."""
    converted = with_own_forms(file, locale)
    if converted is file or file.header is None:
        return file
    fields = header_fields(file.header)
    text = file.header.msgstr[0].replace(fields[PLURAL_FORMS], plural_forms(locale))
    return replace(converted, header=replace(file.header, msgstr=(text,), raw=""))


def with_forms(entry: Entry, count: int, taken: tuple[int, ...]) -> Entry:
    """An entry with these of its forms, if it has as many as its header says."""
    if not entry.msgid_plural or len(entry.msgstr) != count:
        return entry
    return replace(entry, msgstr=tuple(entry.msgstr[form] for form in taken), raw="")


def forms_to_take(rule: str, locale: Locale) -> tuple[int, tuple[int, ...]] | tuple[()]:
    """How many forms a Plural-Forms field has, and which of them each form of the language is; empty if they agree.

    A form of the language is the one that the field gives for most of its numbers, or else for the least above zero:
    French "0, 1" is the form of 1 where a file has the English rule.
    """
    parts = dict(part.strip().partition("=")[::2] for part in rule.split(";") if part.strip())
    count = parts.get("nplurals", "").strip()
    try:
        written: Callable[[int], int] = c2py(parts.get("plural", ""))
    except ValueError:
        return ()
    own = c2py(str(get_plural(locale.babel).plural_expr))
    taken = tuple(
        form_for([number for number in SAMPLE_NUMBERS if own(number) == form], written)
        for form in range(plural_count(locale))
    )
    if not count.isdecimal() or max(taken) >= int(count) or taken == tuple(range(int(count))):
        return ()
    return int(count), taken


def form_for(numbers: list[int], written: Callable[[int], int]) -> int:
    """The form that most of these numbers have, or the least above zero where no form has most."""
    first, *others = Counter(map(written, numbers)).most_common(2)
    if others and others[0][1] == first[1]:
        return written(next((number for number in numbers if number > 0), numbers[0]))
    return first[0]
