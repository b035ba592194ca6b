"""Guesses the language of texts by their script and by words that only one language has."""

import re
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from babel import Locale as BabelLocale
from babel import UnknownLocaleError

from vitrine.locales import SOURCE_LOCALE

# fmt: off
# Frequent words of each of these languages; SHARED excludes words of several. English is not needed: texts left in
# English equal their source.
OWN_WORDS = {
    "de": ("und", "der", "mit", "für", "ist", "nicht", "dem", "einen", "einer", "wird", "werden", "sich", "bei", "nach",
           "oder", "über", "auch", "durch", "zum", "zur", "auf", "vom", "sind"),
    "es": ("el", "los", "las", "más", "según", "también", "sus", "hasta", "desde", "puede", "sin", "donde", "hay"),
    "fr": ("les", "dans", "pour", "avec", "aux", "cette", "être", "vous", "votre", "sont", "sans", "par", "qui", "nous",
           "et", "est", "leur", "chaque"),
    "it": ("il", "gli", "della", "delle", "dei", "nel", "che", "sono", "più", "alla", "degli", "di", "anche"),
    "nl": ("het", "een", "van", "voor", "zijn", "wordt", "niet", "ook", "bij", "deze", "worden", "naar", "uw"),
    "pl": ("jest", "nie", "się", "oraz", "przez", "dla", "lub", "są", "które", "jako", "można"),
    "pt": ("não", "são", "com", "uma", "em", "ao", "aos", "pela", "pelo", "até", "também", "você", "os", "às"),
    "sv": ("och", "att", "är", "som", "inte", "eller", "till", "från", "ett", "kan", "för", "på"),
}
# fmt: on
SHARED = {word for word, count in Counter(word for words in OWN_WORDS.values() for word in words).items() if count > 1}
LANGUAGE_OF_WORD = {word: code for code, words in OWN_WORDS.items() for word in words if word not in SHARED}
WORD = re.compile(r"[^\W\d_]+")
KANA = re.compile(r"[\u3041-\u30ff]")
HAN = re.compile(r"[\u4e00-\u9fff]")
SCRIPTS = {
    "ko": re.compile(r"[\uac00-\ud7af]"),
    "ar": re.compile(r"[\u0600-\u06ff]"),
    "he": re.compile(r"[\u0590-\u05ff]"),
    "ru": re.compile(r"[\u0400-\u04ff]"),
    "el": re.compile(r"[\u0370-\u03ff]"),
    "th": re.compile(r"[\u0e00-\u0e7f]"),
    "hi": re.compile(r"[\u0900-\u097f]"),
}
# Languages with the same script, which the guess does not distinguish.
SAME_SCRIPT = {
    **dict.fromkeys(("fa", "ur"), "ar"),
    "yi": "he",
    **dict.fromkeys(("uk", "bg", "sr", "mk"), "ru"),
    **dict.fromkeys(("mr", "ne"), "hi"),
}
HAN_SENTENCE = 8  # a text with this many Han characters and no kana is hardly Japanese
ENOUGH_TEXTS = 10
TIMES_AS_MANY = 3


class Guess(NamedTuple):
    """How many texts are in the expected language, and in the most frequent other one."""

    own: int
    other: str
    others: int

    @property
    def is_other(self) -> bool:
        """Whether the texts, taken together, are in the other language."""
        return self.others >= ENOUGH_TEXTS and self.others > TIMES_AS_MANY * self.own


def guess(texts: Iterable[str], language: str) -> Guess:
    """Guess the language of texts that should be in this one."""
    own = SAME_SCRIPT.get(language, language)
    votes = Counter(filter(None, map(language_of, texts)))
    if own not in {*OWN_WORDS, *SCRIPTS, "ja", "zh"}:
        # A language without unique words here may resemble one of the others.
        votes = Counter({code: count for code, count in votes.items() if code not in OWN_WORDS})
    others = [(count, code) for code, count in votes.items() if code != own]
    count, other = max(others, default=(0, ""))
    return Guess(votes[own], other, count)


def language_of(text: str) -> str:
    """The language of one text, or "" if undecided."""
    if KANA.search(text):
        return "ja"
    if script := next((code for code, letters in SCRIPTS.items() if letters.search(text)), ""):
        return script
    if len(HAN.findall(text)) >= HAN_SENTENCE:
        return "zh"
    words = Counter(LANGUAGE_OF_WORD.get(word.casefold()) for word in WORD.findall(text))
    del words[None]
    ((code, count), *rest) = [*words.most_common(2), ("", 0)]
    return str(code) if code and count > rest[0][1] else ""


def language_name(code: str) -> str:
    """The English name of a language, or its code where that is unknown."""
    try:
        return str(BabelLocale.parse(code).get_language_name(SOURCE_LOCALE.babel))
    except (UnknownLocaleError, ValueError):
        return code
