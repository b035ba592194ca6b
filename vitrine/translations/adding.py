"""Adding a language: the row it needs in the table of locales, and its first catalogs."""

from pathlib import Path

from babel import Locale as BabelLocale
from babel import UnknownLocaleError
from babel.core import get_global

from vitrine.content.contents import Content
from vitrine.errors import Problems, VitrineError
from vitrine.locales import LOCALES, SOURCE_CODE
from vitrine.translations.updating import Updated, all_templates, update_catalog


def add_locale(root: Path, code: str, content: Content, problems: Problems) -> list[Updated]:
    """Write the catalogs of one locale of the table; raises VitrineError with the row to write where it has none."""
    code = code.replace("_", "-").lower()
    if code == SOURCE_CODE:
        raise VitrineError(f"{code} is the language the texts are written in; it has no catalogs")
    if code not in LOCALES:
        raise VitrineError(f"{code} is not in the table; write into LOCALES of vitrine/locales.py: {row(code)}")
    templates = all_templates(content, problems)
    return [
        updated
        for domain, template in templates.items()
        for updated in update_catalog(root, LOCALES[code], domain, template, problems)
    ]


def row(code: str) -> str:
    """The row of the table of locales that a code such as `it` or `pt-br` needs."""
    try:
        locale = BabelLocale.parse(code, sep="-")
    except (UnknownLocaleError, ValueError) as error:
        raise VitrineError(f"{code} is no language code; write one such as it or pt-br") from error
    territory = locale.territory or likely_territory(locale)
    tag = "-".join(part for part in (locale.language, locale.script, territory) if part)
    name = locale.get_display_name() or code
    name = name[:1].upper() + name[1:]
    direction = ', "rtl"' if locale.text_direction == "rtl" else ""
    return f'Locale("{code.lower()}", "{tag}", "{name}", "{territory}"{direction}),'


def likely_territory(locale: BabelLocale) -> str:
    """Where a language is mostly spoken, or written in this script: IT for Italian, TW for traditional Chinese."""
    likely = get_global("likely_subtags")
    found = likely.get(f"{locale.language}_{locale.script}") or likely.get(locale.language, locale.language)
    return str(found.rpartition("_")[2])
