"""How each language says what the checks of translations look for, from `languages/<language>.yaml`.

A pattern there may be a list of its parts; `(?i)` at its beginning lets it ignore case.
"""

import re
from functools import cache
from pathlib import Path

import msgspec
import yaml

LANGUAGES = Path(__file__).parent / "languages"
NOTHING = re.compile("(?!)")


class Mistake(msgspec.Struct, frozen=True):
    """A mistake in a language, except in some territories; what to `say`, where {} stands for it, and what to `do`."""

    find: re.Pattern[str]
    say: str
    do: str
    right_in: frozenset[str] = frozenset()


class LanguageWords(msgspec.Struct, frozen=True, kw_only=True):
    """The words and patterns of a language.

    informal        words that cannot occur in a text with "Sie", "vous" or "usted"
    informal_start  imperatives that begin a text to friends and children
    doubled         words that may stand twice
    negation        negations, and words that contain one, such as *impossible*: translators rephrase freely
    only            words for "only"; they count as a negation, unless the English text says "only" too
    at_most         words for an upper limit
    at_least        words for a lower limit
    scales          how "million" and "billion" are said
    number_words    words for numbers; smaller ones are often written as words in English too
    """

    mistakes: tuple[Mistake, ...] = ()
    informal: re.Pattern[str] = NOTHING
    informal_start: re.Pattern[str] = NOTHING
    doubled: frozenset[str] = frozenset()
    negation: re.Pattern[str]
    only: re.Pattern[str]
    at_most: re.Pattern[str]
    at_least: re.Pattern[str]
    scales: dict[str, re.Pattern[str]] = {}
    number_words: dict[int, str] = {}


@cache
def language_words(language: str) -> LanguageWords | None:
    """The words of a language; None if they are not known."""
    path = LANGUAGES / f"{language}.yaml"
    if not path.is_file():
        return None
    fields = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    return msgspec.convert(fields, LanguageWords, dec_hook=lambda _, parts: re.compile("".join(parts)))
