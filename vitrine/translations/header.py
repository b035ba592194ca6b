"""The header of a catalog: its fields, what must be right in them, and the header of a new catalog."""

from babel import Locale as BabelLocale

from vitrine.errors import Problems
from vitrine.locales import SOURCE_LOCALE, Locale
from vitrine.translations.entry import Entry
from vitrine.translations.plurals import HEADER as PLURAL_FORMS
from vitrine.translations.plurals import plural_forms, same_plurals

CHARSET = "text/plain; charset=UTF-8"
REVISED = "PO-Revision-Date"
# Frozen: two branches that both update would otherwise conflict in this line.
CREATED = "2026-01-01 00:00+0000"


def header_fields(header: Entry) -> dict[str, str]:
    """The fields of a header by name."""
    lines = (line.partition(":") for line in header.strings[0].split("\n") if ":" in line)
    return {name.strip(): value.strip() for name, _, value in lines}


def new_header(locale: Locale | None, domain: str) -> Entry:
    """The header of a catalog in a locale, or of a template catalog (None)."""
    fields = {
        "Project-Id-Version": f"Vitrine {domain}",
        "POT-Creation-Date": CREATED,
        REVISED: CREATED,
        "Last-Translator": "",
        "Language-Team": team(locale),
        "Language": language(locale) if locale else "",
        "MIME-Version": "1.0",
        "Content-Type": CHARSET,
        "Content-Transfer-Encoding": "8bit",
    }
    if locale:
        fields[PLURAL_FORMS] = plural_forms(locale)
    return Entry(msgid="", strings=("".join(f"{name}: {value}\n" for name, value in fields.items()),))


def team(locale: Locale | None) -> str:
    """The name of the language in English."""
    if locale is None:
        return ""
    return str(BabelLocale.parse(locale.babel).get_language_name(SOURCE_LOCALE.babel))


def language(locale: Locale) -> str:
    """The locale as a header writes it: `de`, `pt_BR`."""
    return locale.babel if "-" in locale.code else locale.code


def check_header(header: Entry | None, name: str, locale: Locale, problems: Problems) -> None:
    """Name what is wrong in the header of a locale's catalog."""
    if header is None:
        problems.add(name, 1, "the catalog has no header", "run flask translations update, which writes one")
        return
    fields = header_fields(header)
    if "charset=utf-8" not in fields.get("Content-Type", "").lower():
        problems.add(name, header.line, "the header names no or another charset", f'write "Content-Type: {CHARSET}\\n"')
    if fields.get("Language", "").split("_")[0].lower() != locale.code.split("-")[0].lower():
        remedy = f'write "Language: {language(locale)}\\n"'
        problems.add(name, header.line, "the header names no or another language", remedy)
    if not same_plurals(fields.get(PLURAL_FORMS, ""), locale):
        remedy = f'write "{PLURAL_FORMS}: {plural_forms(locale)}\\n"'
        problems.add(name, header.line, "the header has no plural rule, or not the one of this language", remedy)
