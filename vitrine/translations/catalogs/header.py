"""The header of a catalog: creates and checks it, and reads the language that it declares."""

from babel import Locale as BabelLocale

from vitrine.locales import SOURCE_LOCALE, Locale
from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import header_fields
from vitrine.translations.catalogs.plural_rules import PLURAL_FORMS, forms_to_take, is_plural_rule_of, plural_forms
from vitrine.translations.catalogs.po_entry import Entry

CONTENT_TYPE = "text/plain; charset=UTF-8"
REVISION_DATE = "PO-Revision-Date"
# Fixed: with the real date, any two branches that both update a catalog would conflict here.
INITIAL_DATE = "2026-01-01 00:00+0000"


def declared_language(header: Entry | None) -> str:
    """The language that a header names, as written there; empty if it names none."""
    return header_fields(header).get("Language", "")


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


def check_header(header: Entry | None, name: str, locale: Locale, problems: Problems) -> None:
    """Report the faults of the header of a locale's catalog."""
    if header is None:
        problems.add(name, 1, "the catalog has no header", "run `flask translations update` to add one")
        return
    fields = header_fields(header)
    if "charset=utf-8" not in fields.get("Content-Type", "").lower():
        remedy = f'write "Content-Type: {CONTENT_TYPE}\\n"'
        problems.add(name, header.line, "the header does not declare UTF-8", remedy)
    if declared_language(header).split("_")[0].lower() != locale.language:
        remedy = f'write "Language: {language_field(locale)}\\n"'
        problems.add(name, header.line, "the language in the header is missing or wrong", remedy)
    rule = fields.get(PLURAL_FORMS, "")
    if forms_to_take(rule, locale):  # another rule by hand would give the forms another meaning
        message = "the plural rule in the header gives the forms of the language in another order or number"
        problems.add(name, header.line, message, "run `flask translations update`, which converts rule and forms")
    elif not is_plural_rule_of(rule, locale):
        remedy = f'write "{PLURAL_FORMS}: {plural_forms(locale)}\\n"'
        problems.add(name, header.line, "the plural rule in the header is missing or wrong for the language", remedy)
