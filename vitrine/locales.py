"""The one table of locales, the choice of a locale for a visitor, and locale prefixes in paths."""

import os
from collections.abc import Container, Iterable, Sequence
from functools import lru_cache
from itertools import chain
from typing import Literal

import msgspec
from babel.core import get_global, parse_locale

from vitrine.errors import SettingsError
from vitrine.settings.environment_files import site_environment


class Locale(msgspec.Struct, frozen=True, cache_hash=True):
    """A published locale: paths and catalogs use `code`, HTML uses `tag` (BCP 47); `territory` is ISO 3166-1.

    `comma` separates values in a list; with `lists_in_lower_case`, only the first begins with a capital.
    `brackets` enclose a remark after a word; the opening one includes the space before it.
    Numbers have digit groups from `grouped_from` on (CLDR: minimumGroupingDigits), separated by `group`, or as CLDR
    says.
    `clock` is the pattern of a time of day where it is not that of CLDR; full hours go without minutes.
    `first_day` is how dates name the first of a month where CLDR just has 1.
    `face` names the font file that has its Latin letters: static/fonts/vitrine-sans-<face>.woff2.
    """

    code: str
    tag: str
    name: str
    territory: str
    direction: Literal["ltr", "rtl"] = "ltr"
    comma: str = ", "
    brackets: tuple[str, str] = (" (", ")")
    lists_in_lower_case: bool = False
    grouped_from: int = 1_000
    group: str = ""
    clock: str = ""
    first_day: str = ""
    face: str = "basic"

    @property
    def prefix(self) -> str:
        """The locale prefix of its paths: `/de`, or empty for English."""
        return "" if self.code == SOURCE_CODE else f"/{self.code}"

    @property
    def language(self) -> str:
        """Its language without script and region: `pt` for Portuguese of any country."""
        return self.code.partition("-")[0]

    @property
    def babel(self) -> str:
        """Its name in Babel and Open Graph: `de_DE`."""
        return self.tag.replace("-", "_")


SOURCE_CODE = "en"

COOKIE_DAYS = 365  # how long the cookie keeps a visitor's choice

KNOWN_LOCALES: dict[str, Locale] = {
    locale.code: locale
    for locale in (
        Locale("en", "en-US", "English", "US", lists_in_lower_case=True),
        # The Real Academia and Royal Decree 2032/2009 ask for a space; CLDR still has the full stop.
        Locale(
            "es",
            "es-ES",
            "Español",
            "ES",
            lists_in_lower_case=True,
            grouped_from=10_000,
            group="\N{NARROW NO-BREAK SPACE}",
            face="es",
        ),
        Locale(
            "fr",
            "fr-FR",
            "Français",
            "FR",
            lists_in_lower_case=True,
            clock="H\N{NO-BREAK SPACE}'h'\N{NO-BREAK SPACE}mm",
            first_day="1er",
            face="fr",
        ),
        Locale("de", "de-DE", "Deutsch", "DE", face="de"),
        Locale("ja", "ja-JP", "日本語", "JP", comma="、", brackets=("（", "）")),
    )
}


def chosen_languages() -> tuple[str, ...]:
    """The languages that the site names in its settings, English among them; empty where it names none."""
    try:
        environment = site_environment()
    except SettingsError:  # reported when the settings are read
        environment = dict(os.environ)
    codes = [code.strip().lower() for code in environment.get("LANGUAGES", "").split(",") if code.strip()]
    return tuple(dict.fromkeys((SOURCE_CODE, *codes))) if codes else ()


def offered_locales(codes: Sequence[str]) -> dict[str, Locale]:
    """The locales that a site offers: those it names, or all of them."""
    return {code: KNOWN_LOCALES[code] for code in codes or KNOWN_LOCALES if code in KNOWN_LOCALES}


def refuse_unknown_languages(codes: Iterable[str]) -> None:
    """Raise SettingsError for a language that the table lacks."""
    for code in codes:
        if code not in KNOWN_LOCALES:
            known = ", ".join(KNOWN_LOCALES)
            raise SettingsError(f"LANGUAGES names {code!r}; write some of {known}, or add its row (docs/start.md)")


LANGUAGES = chosen_languages()
LOCALES = offered_locales(LANGUAGES)
SOURCE_LOCALE = LOCALES[SOURCE_CODE]
TRANSLATED_LOCALES = tuple(locale for locale in LOCALES.values() if locale.code != SOURCE_CODE)


def split_path(path: str) -> tuple[Locale | None, str]:
    """Split the locale prefix off: `/DE/services` gives (German, `/services`), `/services` gives (None, `/services`).

    `/en/services` gives (English, `/services`); the caller redirects it, since English has no prefix.
    """
    head, slash, rest = path.removeprefix("/").partition("/")
    locale = LOCALES.get(head.lower())
    if locale is None:
        return None, path
    return locale, slash + rest or "/"


def localized_path(path: str, locale: Locale) -> str:
    """Put the locale prefix before a path: `/services` in German is `/de/services`, `/` is `/de`."""
    if not locale.prefix:
        return path
    return locale.prefix + (path if path != "/" else "")


def code_of(tag: str) -> str:
    """A language tag in any spelling as a code of a locale: `pt_BR` becomes `pt-br`."""
    return tag.replace("_", "-").lower()


def match_tag(tag: str, codes: Container[str] = LOCALES) -> Locale | None:
    """The locale among these codes that has this tag or code, ignoring case."""
    folded = code_of(tag)
    offered = (locale for locale in LOCALES.values() if locale.code in codes)
    return next((locale for locale in offered if folded in (locale.tag.lower(), locale.code)), None)


def closest_locale(tag: str, codes: Container[str] = LOCALES) -> Locale | None:
    """The locale of the same language in the same script: `de-AT` is read in de, `pt-PT` in pt-br, `zh-TW` in zh-hant.

    If `codes` has several, it is the one whose tag has the region asked for, or else the first of the table.
    """
    wanted = written_in(tag)
    offered = (locale for locale in LOCALES.values() if locale.code in codes)
    same = [locale for locale in offered if wanted and written_in(locale.tag) == wanted]
    region = tag.replace("_", "-").upper().partition("-")[2].rpartition("-")[2]
    return next((locale for locale in same if locale.territory == region), next(iter(same), None))


@lru_cache(maxsize=256)
def written_in(tag: str) -> tuple[str, str] | None:
    """The language and script of a tag, the script usual for it where the tag has none; None for an invalid tag."""
    try:
        language, territory, script, *_ = parse_locale(tag.replace("_", "-"), sep="-")
    except ValueError:
        return None
    subtags = get_global("likely_subtags")
    likely = subtags.get(f"{language}_{territory}") or subtags.get(language, "")
    return language, script or likely.partition("_")[2].partition("_")[0]


def choose_locale(cookie: str | None, accepted: Sequence[str], codes: Container[str] = LOCALES) -> Locale:
    """Choose a locale for a visitor: cookie, then an exact match, then one of the language and script, then English.

    `accepted` holds the language tags of Accept-Language in order of preference, without those of weight 0; `codes`
    are the locales to choose from.
    """
    if cookie in LOCALES and cookie in codes:
        return LOCALES[cookie]
    exact = (match_tag(tag, codes) for tag in accepted)
    close = (closest_locale(tag, codes) for tag in accepted)
    return next(filter(None, chain(exact, close)), SOURCE_LOCALE)
