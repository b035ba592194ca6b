"""The plural rules of languages, and those that the headers of catalogs name."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from gettext import c2py

from babel.messages.plurals import get_plural

from vitrine.locales import Locale

SAMPLE_NUMBERS = (*range(1000), 1_000_000)  # some languages have a form of their own for millions
MOST_EXAMPLES = 4


@cache
def plural_forms(locale: Locale) -> str:
    """The Plural-Forms field of a locale: `nplurals=2; plural=(n != 1);`."""
    return str(get_plural(locale.babel).plural_forms)


@cache
def plural_count(locale: Locale) -> int:
    """How many plural forms the language has."""
    return int(get_plural(locale.babel).num_plurals)


@cache
def example_numbers(locale: Locale, form: int) -> tuple[int, ...]:
    """A few numbers that a plural form is used for."""
    return tuple(number for number, own in own_forms(locale).items() if own == form)[:MOST_EXAMPLES]


@cache
def forms_for_one_number(locale: Locale) -> frozenset[int]:
    """The plural forms used for a single number only, such as Arabic's for one and two; they may spell it out."""
    uses = Counter(own_forms(locale).values())
    return frozenset(form for form, count in uses.items() if count == 1)


@cache
def plural_rule(value: str) -> tuple[int, Mapping[int, int]] | None:
    """The number of forms in a Plural-Forms field, and the form of each sample number; None if it is no rule."""
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
    """The plural form of the language that each sample number takes."""
    return sample_forms(str(get_plural(locale.babel).plural_expr))


def sample_forms(expression: str) -> dict[int, int]:
    """The form of each sample number by the expression in a Plural-Forms field; raises ValueError if it is none."""
    form = c2py(expression)
    return {number: form(number) for number in SAMPLE_NUMBERS}


def is_plural_rule_of(value: str, locale: Locale) -> bool:
    """Whether a Plural-Forms field is equivalent to the rule of the locale."""
    return plural_rule(value) == (plural_count(locale), own_forms(locale))
