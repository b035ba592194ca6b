"""The locales of the table and of the site, their letters, the choice of one for a visitor, and locale prefixes."""

import os
from collections import Counter
from collections.abc import Container, Iterable, Sequence
from functools import lru_cache
from itertools import chain
from typing import Literal

import msgspec
from babel import Locale as BabelLocale
from babel import UnknownLocaleError
from babel.core import get_global, parse_locale

from vitrine.errors import SettingsError
from vitrine.settings.environment_files import site_environment


class Locale(msgspec.Struct, frozen=True, cache_hash=True):
    """A locale that a site can publish.

    code                 its name in paths and catalogs
    tag                  its BCP 47 tag, for HTML
    territory            an ISO 3166-1 code
    comma                the separator of the values of a list
    brackets             enclose a remark after a word; the opening one includes the space before it
    lists_in_lower_case  whether only the first value of a list begins with a capital
    grouped_from         the lowest number whose digits are grouped by threes (CLDR: minimumGroupingDigits)
    group                the separator of these groups; empty for the separator of CLDR
    clock                the pattern of a time of day, if it differs from CLDR; full hours omit the minutes
    first_day            how dates write the first day of a month, if CLDR merely writes 1
    face                 names the font file with its Latin letters: static/fonts/vitrine-sans-<face>.woff2
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

CAPITALIZE_NOUNS = frozenset({"de", "lb"})
# Where CLDR 48 has a minimumGroupingDigits of 2, which Babel leaves out.
UNGROUPED_THOUSANDS = frozenset(["be", "bg", "es-ES", "et", "hu", "hy", "it", "ka", "lv", "pl", "pt-PT", "sl", "sq"])
ARABIC_COMMA = "، "
COMMAS = {"ar": ARABIC_COMMA, "fa": ARABIC_COMMA, "ur": ARABIC_COMMA, "zh": "、"}
BRACKETS = {"zh": ("（", "）")}
COOKIE_DAYS = 365  # how long the cookie keeps a visitor's choice
FOREIGN = 5  # letters that occur no more often than this in the names of CLDR come from other languages

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
    """The locale codes in the setting LANGUAGES, English first; empty if it is not set."""
    try:
        environment = site_environment()
    except SettingsError:  # reported when the settings are read
        environment = dict(os.environ)
    codes = [code.strip().lower() for code in environment.get("LANGUAGES", "").split(",") if code.strip()]
    return tuple(dict.fromkeys((SOURCE_CODE, *codes))) if codes else ()


def find_locale(code: str) -> Locale | None:
    """The locale of a code, from the table or else from CLDR; None if there is no such language."""
    return KNOWN_LOCALES.get(code) or cldr_locale(code)


def cldr_locale(code: str) -> Locale | None:
    """The locale of a code such as `it` or `pt-br` as CLDR describes it; None if CLDR lacks it."""
    try:
        described = BabelLocale.parse(code, sep="-")
    except (UnknownLocaleError, ValueError):
        return None
    territory = described.territory or likely_territory(described)
    tag = "-".join(part for part in (described.language, described.script, territory) if part)
    name = described.get_display_name() or code
    direction: Literal["ltr", "rtl"] = "rtl" if described.text_direction == "rtl" else "ltr"
    is_ungrouped = not UNGROUPED_THOUSANDS.isdisjoint((described.language, f"{described.language}-{territory}"))
    return Locale(
        code,
        tag,
        name[:1].upper() + name[1:],
        territory,
        direction,
        comma=COMMAS.get(described.language, ", "),
        brackets=BRACKETS.get(described.language, (" (", ")")),
        lists_in_lower_case=described.language not in CAPITALIZE_NOUNS,
        grouped_from=10_000 if is_ungrouped else 1_000,
    )


def likely_territory(described: BabelLocale) -> str:
    """The most likely territory of a language and script in CLDR: IT for Italian, TW for traditional Chinese."""
    subtags = get_global("likely_subtags")
    likely = subtags.get(f"{described.language}_{described.script}") or subtags.get(
        described.language, described.language
    )
    return str(likely.rpartition("_")[2])


def common_letters(described: BabelLocale) -> frozenset[str]:
    """The letters of a language in lower case, as CLDR names countries, languages and months, without foreign ones."""
    months = described.months["format"]["wide"].values()
    names = (*described.territories.values(), *described.languages.values(), *months)
    letters = Counter(letter for name in names for letter in name.lower() if letter.isalpha())
    return frozenset(letter for letter, count in letters.items() if count > FOREIGN)


def offered_locales(codes: Sequence[str]) -> dict[str, Locale]:
    """The locales that a site offers: those it names, or those of the table."""
    locales = ((code, find_locale(code)) for code in codes or KNOWN_LOCALES)
    return {code: locale for code, locale in locales if locale}


def refuse_unknown_languages(codes: Iterable[str]) -> None:
    """Raise SettingsError for a code that is not a language."""
    for code in codes:
        if find_locale(code) is None:
            known = ", ".join(KNOWN_LOCALES)
            unknown = f"LANGUAGES names {code!r}, which is not a language code"
            raise SettingsError(f"{unknown}; write some such as {known}, it or pt-br")


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
    """The spelling of a language tag as a locale code: `pt_BR` becomes `pt-br`."""
    return tag.replace("_", "-").lower()


def match_tag(tag: str, codes: Container[str] = LOCALES) -> Locale | None:
    """The locale among these codes that has this tag or code, ignoring case."""
    folded = code_of(tag)
    offered = (locale for locale in LOCALES.values() if locale.code in codes)
    return next((locale for locale in offered if folded in (locale.tag.lower(), locale.code)), None)


def closest_locale(tag: str, codes: Container[str] = LOCALES) -> Locale | None:
    """The locale of the same language and script: de for `de-AT`, pt-br for `pt-PT`, zh-hant for `zh-TW`.

    If there are several, the one for the region of the tag is preferred, then the one whose forms that region has
    (es-419 for `es-MX`), then the first in the table.
    """
    wanted = language_and_script(tag)
    offered = (locale for locale in LOCALES.values() if locale.code in codes)
    same = [locale for locale in offered if wanted and language_and_script(locale.tag) == wanted]
    if not wanted or len(same) < 2:
        return next(iter(same), None)
    region = tag.replace("_", "-").upper().partition("-")[2].rpartition("-")[2]
    parent = get_global("parent_exceptions").get(f"{wanted[0]}_{region}", "")
    by_territory = {locale.territory: locale for locale in reversed(same)}
    return by_territory.get(region) or by_territory.get(parent.rpartition("_")[2]) or same[0]


@lru_cache(maxsize=256)
def language_and_script(tag: str) -> tuple[str, str] | None:
    """The language and script of a tag; if it names no script, the usual one. None for an invalid tag."""
    try:
        language, territory, script, *_ = parse_locale(tag.replace("_", "-"), sep="-")
    except ValueError:
        return None
    subtags = get_global("likely_subtags")
    likely = subtags.get(f"{language}_{territory}") or subtags.get(language, "")
    return language, script or likely.partition("_")[2].partition("_")[0]


def choose_locale(cookie: str | None, accepted: Sequence[str], codes: Container[str]) -> Locale:
    """Choose one of the locales `codes` for a visitor.

    The cookie takes precedence. `accepted` holds the language tags of Accept-Language, the preferred ones first; a tag
    that names a locale exactly beats a tag that only shares its language and script. Without a match, it is English.
    """
    if cookie in LOCALES and cookie in codes:
        return LOCALES[cookie]
    exact = (match_tag(tag, codes) for tag in accepted)
    close = (closest_locale(tag, codes) for tag in accepted)
    return next(filter(None, chain(exact, close)), SOURCE_LOCALE)
