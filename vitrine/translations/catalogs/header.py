"""The header of a catalog: its fields, including the plural rule, checking it, and creating a new one."""

from collections import Counter
from functools import cache
from gettext import c2py

from babel import Locale as BabelLocale
from babel.messages.plurals import get_plural

from vitrine.errors import Problems
from vitrine.locales import SOURCE_LOCALE, Locale
from vitrine.translations.catalogs.po_entry import Entry

CONTENT_TYPE = "text/plain; charset=UTF-8"
PLURAL_FORMS = "Plural-Forms"
REVISION_DATE = "PO-Revision-Date"
# Fixed: with the real date, any two branches that both update a catalog would conflict here.
INITIAL_DATE = "2026-01-01 00:00+0000"
SAMPLE_NUMBERS = range(1000)
MOST_EXAMPLES = 4


def header_fields(header: Entry) -> dict[str, str]:
    """The fields of a header by name."""
    lines = (line.partition(":") for line in header.msgstr[0].split("\n") if ":" in line)
    return {name.strip(): value.strip() for name, _, value in lines}


def new_header(locale: Locale | None, domain: str) -> Entry:
    """The header of a locale's catalog, or with None that of a template catalog."""
    fields = {
        "Project-Id-Version": f"Vitrine {domain}",
        "POT-Creation-Date": INITIAL_DATE,
        REVISION_DATE: INITIAL_DATE,
        "Last-Translator": "",
        "Language-Team": str(BabelLocale.parse(locale.babel).get_language_name(SOURCE_LOCALE.babel)) if locale else "",
        "Language": language_field(locale) if locale else "",
        "MIME-Version": "1.0",
        "Content-Type": CONTENT_TYPE,
        "Content-Transfer-Encoding": "8bit",
    }
    if locale:
        fields[PLURAL_FORMS] = plural_forms(locale)
    return Entry(msgid="", msgstr=("".join(f"{name}: {value}\n" for name, value in fields.items()),))


def language_field(locale: Locale) -> str:
    """The locale as the Language field spells it: `de`, `pt_BR`."""
    return locale.babel if "-" in locale.code else locale.code


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
    return tuple(number for number in SAMPLE_NUMBERS if own_forms(locale)[number] == form)[:MOST_EXAMPLES]


@cache
def forms_for_one_number(locale: Locale) -> frozenset[int]:
    """The plural forms used for a single number only, such as Arabic's for one and two; they may spell it out."""
    uses = Counter(own_forms(locale))
    return frozenset(form for form, count in uses.items() if count == 1)


@cache
def plural_rule(value: str) -> tuple[int, tuple[int, ...]] | None:
    """The number of forms in a Plural-Forms field, and the form of each sample number; None if it is no rule."""
    parts = dict(part.strip().partition("=")[::2] for part in value.split(";") if part.strip())
    count = parts.get("nplurals", "").strip()
    # No language has ten forms.
    if len(count) != 1 or not count.isdecimal():
        return None
    try:
        return int(count), tuple(map(c2py(parts.get("plural", "")), SAMPLE_NUMBERS))
    except (ValueError, ZeroDivisionError):
        return None


@cache
def own_forms(locale: Locale) -> tuple[int, ...]:
    """The plural form of the language that each sample number takes."""
    return tuple(map(c2py(str(get_plural(locale.babel).plural_expr)), SAMPLE_NUMBERS))


def is_plural_rule_of(value: str, locale: Locale) -> bool:
    """Whether a Plural-Forms field is equivalent to the rule of the locale."""
    return plural_rule(value) == (plural_count(locale), own_forms(locale))


def check_header(header: Entry | None, name: str, locale: Locale, problems: Problems) -> None:
    """Report the faults of the header of a locale's catalog."""
    if header is None:
        problems.add(name, 1, "the catalog has no header", "run flask translations update to add one")
        return
    fields = header_fields(header)
    if "charset=utf-8" not in fields.get("Content-Type", "").lower():
        remedy = f'write "Content-Type: {CONTENT_TYPE}\\n"'
        problems.add(name, header.line, "the header does not declare UTF-8", remedy)
    if fields.get("Language", "").split("_")[0].lower() != locale.code.split("-")[0].lower():
        remedy = f'write "Language: {language_field(locale)}\\n"'
        problems.add(name, header.line, "the language in the header is missing or wrong", remedy)
    if not is_plural_rule_of(fields.get(PLURAL_FORMS, ""), locale):
        remedy = f'write "{PLURAL_FORMS}: {plural_forms(locale)}\\n"'
        problems.add(name, header.line, "the plural rule in the header is missing or wrong for the language", remedy)
