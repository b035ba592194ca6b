"""The plural rules of languages and of catalog headers, and the conversion of plural forms between them."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from gettext import c2py

from babel.messages.plurals import get_plural

from vitrine.locales import Locale
from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import CatalogFile, catalog_name, header_fields, read_catalog_data
from vitrine.translations.catalogs.po_entry import Entry

PLURAL_FORMS = "Plural-Forms"
SAMPLE_NUMBERS = (*range(1000), 1_000_000)  # some languages have a form of their own for millions
MAX_EXAMPLES = 4


@cache
def plural_forms(locale: Locale) -> str:
    """The Plural-Forms field of a locale: `nplurals=2; plural=(n != 1);`."""
    return str(get_plural(locale.babel).plural_forms)


@cache
def plural_count(locale: Locale) -> int:
    return int(get_plural(locale.babel).num_plurals)


@cache
def example_numbers(locale: Locale, form: int) -> tuple[int, ...]:
    """A few numbers for which a plural form is used."""
    return tuple(number for number, own in own_forms(locale).items() if own == form)[:MAX_EXAMPLES]


@cache
def forms_for_one_number(locale: Locale) -> frozenset[int]:
    """The plural forms for a single number, such as one and two in Arabic; translations may spell it out."""
    uses = Counter(own_forms(locale).values())
    return frozenset(form for form, count in uses.items() if count == 1)


@cache
def plural_rule(value: str) -> tuple[int, Mapping[int, int]] | None:
    """The number of forms in a Plural-Forms field, and the form of each sample number; None if it is not a rule."""
    parts = dict(part.strip().partition("=")[::2] for part in value.split(";") if part.strip())
    count = parts.get("nplurals", "").strip()
    # No language has ten forms.
    if len(count) != 1 or not count.isdecimal():
        return None
    try:
        return int(count), sample_forms(parts.get("plural", ""))
    except (ValueError, ZeroDivisionError):
        return None


@cache
def own_forms(locale: Locale) -> Mapping[int, int]:
    """The plural form of each sample number in the language."""
    return sample_forms(str(get_plural(locale.babel).plural_expr))


def sample_forms(expression: str) -> dict[int, int]:
    """The form of each sample number by the expression in a Plural-Forms field; raises ValueError if it is none."""
    form = c2py(expression)
    return {number: form(number) for number in SAMPLE_NUMBERS}


def is_plural_rule_of(value: str, locale: Locale) -> bool:
    """Whether a Plural-Forms field is equivalent to the rule of the locale."""
    return plural_rule(value) == (plural_count(locale), own_forms(locale))


def read_with_own_forms(data: bytes | None, locale: Locale, domain: str, problems: Problems) -> CatalogFile:
    """Read a catalog from the bytes of its file, with the plural forms of its language; empty without a file (None)."""
    name = catalog_name(locale, domain)
    if data is None:
        return CatalogFile(name, None, (), ())
    return with_own_forms(read_catalog_data(data, name, problems), locale)


def with_own_forms(file: CatalogFile, locale: Locale) -> CatalogFile:
    """A catalog with its plural forms converted from the rule in its header to the forms of the language."""
    forms = forms_to_take(header_fields(file.header).get(PLURAL_FORMS, ""), locale)
    if not forms:
        return file
    return replace(file, entries=tuple(with_forms(entry, *forms) for entry in file.entries))


def with_own_rule(file: CatalogFile, locale: Locale) -> CatalogFile:
    """A catalog with converted forms and the rule of the language in its header, to be written back to its file."""
    converted = with_own_forms(file, locale)
    if converted is file or file.header is None:
        return file
    fields = header_fields(file.header)
    text = file.header.msgstr[0].replace(fields[PLURAL_FORMS], plural_forms(locale))
    return replace(converted, header=replace(file.header, msgstr=(text,), raw=""))


def with_forms(entry: Entry, count: int, taken: tuple[int, ...]) -> Entry:
    """An entry whose forms are replaced by the `taken` ones, if it has `count` forms, as its header says."""
    if not entry.msgid_plural or len(entry.msgstr) != count:
        return entry
    return replace(entry, msgstr=tuple(entry.msgstr[form] for form in taken), raw="")


def forms_to_take(value: str, locale: Locale) -> tuple[int, tuple[int, ...]] | tuple[()]:
    """The number of forms in a Plural-Forms field, and the form to take for each form of the language; () if equal.

    This is the form that the field gives for most numbers of the form. In a tie, the smallest number above zero
    decides: for the French form of 0 and 1, a file with the English rule gives its form of 1.
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


def form_for(numbers: list[int], form_of: Mapping[int, int]) -> int:
    """The form of most of these numbers; if no form has a majority, the form of the smallest number above zero."""
    first, *others = Counter(form_of[number] for number in numbers).most_common(2)
    if others and others[0][1] == first[1]:
        return form_of[next((number for number in numbers if number > 0), numbers[0])]
    return first[0]
