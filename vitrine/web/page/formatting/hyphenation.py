"""Marks where long words may break in narrow headings and tables, since browsers do not know technical compounds.

German compounds break only between the parts that the build has found. Japanese phrases are left to the browser.
"""

import re
from collections.abc import Sequence
from functools import cache

import msgspec
from markupsafe import Markup, escape
from pyphen import Pyphen, language_fallback

from vitrine.content.model.texts import Text
from vitrine.database.queries.site import compound_parts
from vitrine.i18n.japanese_compounds import JOINT
from vitrine.i18n.messages import TranslatedMessage
from vitrine.locales import LOCALES
from vitrine.search.analysis.languages import COMPOUNDING
from vitrine.web.page.cached_parts import cached_per_locale
from vitrine.web.request.context import current_locale, site_db

LONGEST = 15  # letters; by default, only longer words get breaks
SHORTEST_END = 5  # letters before the first and after the last break
SHORTEST_PART = 4
SOFT_HYPHEN = "\N{SOFT HYPHEN}"
ZERO_WIDTH_SPACE = "\N{ZERO WIDTH SPACE}"
VOWEL = re.compile("[aeiouyàâäåæèéêëíîïóôöøœùúûü]", re.IGNORECASE)


def hyphenated(text: Text | TranslatedMessage, longest: int = LONGEST) -> Markup:
    """A text whose words of more than `longest` letters may break, by the rules of the page's language.

    Translated messages and untranslated texts are returned unchanged.
    """
    return escape(text) if isinstance(text, TranslatedMessage) or text.foreign else with_breaks(text, longest)


def hyphenated_item(text: Text) -> Markup:
    """The same for an item of a list, where a comma takes the room of a letter."""
    return hyphenated(text, LONGEST - 1)


@cached_per_locale
def with_breaks(text: Text, longest: int) -> Markup:
    """A text of the page's own language with breaks in its long words."""
    locale = current_locale()
    if locale.code == "ja":
        return escape(msgspec.structs.replace(text, value=with_joints(text.value)))
    hyphenated_words = words_beyond(longest).sub(lambda word: SOFT_HYPHEN.join(parts(word[0], longest)), text.value)
    return escape(msgspec.structs.replace(text, value=hyphenated_words))


def with_joints(text: str) -> str:
    """A text with a zero-width space where a Japanese compound may break."""
    return JOINT.sub(ZERO_WIDTH_SPACE, text)


@cache
def words_beyond(longest: int) -> re.Pattern[str]:
    """Words of more than `longest` letters."""
    return re.compile(rf"[^\W\d_]{{{longest + 1},}}")


def parts(word: str, longest: int) -> Sequence[str]:
    """The parts of a long word between its breaks: the words of a German compound, elsewhere syllables."""
    locale = current_locale()
    if locale.code in COMPOUNDING:
        return compound_words(word, longest)
    rules = hyphenation_rules(locale.babel)
    return syllables(word, rules) if rules else (word,)


def compound_words(word: str, longest: int) -> list[str]:
    """The words of a compound; those of more than `longest` letters may be compounds too."""
    words = compound_parts(site_db(), current_locale().code, word)
    if len(words) == 1:
        return [word]
    return [part for word in words for part in (compound_words(word, longest) if len(word) > longest else [word])]


def syllables(word: str, rules: Pyphen) -> list[str]:
    """The parts of a word between its breaks; a lone consonant joins the part before it, a short prefix the next."""
    parts: list[str] = []
    for part in rules.inserted(word, SOFT_HYPHEN).split(SOFT_HYPHEN):
        if parts and (not VOWEL.search(part) or len(parts[-1]) < SHORTEST_PART):
            parts[-1] += part
        else:
            parts.append(part)
    return parts


def load_rules() -> None:
    """Read the rules of all languages at start: each takes 10 to 60 ms, for which a visitor would have to wait."""
    for locale in LOCALES.values():
        if locale.code not in COMPOUNDING:
            hyphenation_rules(locale.babel)


@cache
def hyphenation_rules(language: str) -> Pyphen | None:
    """The rules of a language, or None if the library has none."""
    found = language_fallback(language)
    return Pyphen(lang=found, left=SHORTEST_END, right=SHORTEST_END) if found else None
