"""Finds parts of a translation that are still English, and single translations in another language."""

import re
from collections.abc import Iterator, Sequence

from vitrine.locales import Locale
from vitrine.translations.catalogs.po_entry import excerpt
from vitrine.translations.quality.fault import TextFault
from vitrine.translations.quality.figures import NOT_TEXT
from vitrine.translations.quality.language_guess import LANGUAGE_OF_WORD, OWN_WORDS, language_name, language_of

IGNORE_SAME = "ignore-same"  # Weblate's flag for a translation that equals its source
# Nearly every English sentence has one of these words, which are rare in other languages. Other texts are skipped.
ENGLISH_WORDS = frozenset(("the", "of", "and", "with", "your", "from", "is", "are", "by", "to", "for", "when", "this"))
MIN_WORDS = 3  # successive words of the English text in lower case
MIN_FOREIGN_WORDS = 2  # different ones, none of which is a name that the English text has too
OTHER_SCRIPT = re.compile("[\u0400-\u04ff\u0590-\u06ff\u0900-\u097f\u0e00-\u0e7f\uac00-\ud7af]{2}")
WORDS = re.compile(r"[^\W\d_]+(?:[’-][^\W\d_]+)*")


def foreign_faults(source: str, translation: str, locale: Locale) -> Iterator[TextFault]:
    """The passage that is still English, or the other language of a translation; neither is serious."""
    yield from english_faults(source, translation)
    if code := other_language(source, translation, locale):
        message = f"the translation is in {language_name(code)}"
        yield TextFault(message, f"translate it into {language_name(locale.language)}")


def english_faults(source: str, translation: str) -> Iterator[TextFault]:
    """The longest passage that a translation left in English."""
    if ENGLISH_WORDS.isdisjoint(translation.split()):
        return
    words = words_of(translation)
    start, end = common_run([word[0] for word in words_of(source)], [word[0] for word in words])
    passage = [word[0] for word in words[start:end]]
    if sum(map(str.islower, passage)) >= MIN_WORDS and not ENGLISH_WORDS.isdisjoint(passage):
        shown = excerpt(translation[words[start].start() : words[end - 1].end()])
        yield TextFault(f"{shown} is still English", f"translate it, or write {IGNORE_SAME} in its comment")


def other_language(source: str, translation: str, locale: Locale) -> str:
    """The code of the other language in which a translation is, or ""."""
    if locale.language not in (*OWN_WORDS, "ja"):
        return ""
    if not translation.isascii() and OTHER_SCRIPT.search(translation) and not OTHER_SCRIPT.search(source):
        return language_of(translation)
    code_by_word = {word: code for word in translation.casefold().split() if (code := LANGUAGE_OF_WORD.get(word))}
    codes = set(code_by_word.values())
    if locale.language == "ja" or len(code_by_word) < MIN_FOREIGN_WORDS or len(codes) > 1 or locale.language in codes:
        return ""
    return "" if code_by_word.keys() & set(source.casefold().split()) else codes.pop()


def words_of(text: str) -> list[re.Match[str]]:
    """The words that a reader sees, with their positions."""
    return list(WORDS.finditer(NOT_TEXT.sub(lambda hidden: "." * len(hidden[0]), text)))


def common_run(source: Sequence[str], translation: Sequence[str]) -> tuple[int, int]:
    """The start and the end, in the translation, of the longest run of words that both texts have."""
    longest, ending = (0, 0), dict[int, int]()
    for position, word in enumerate(translation):
        ending = {at: ending.get(at - 1, 0) + 1 for at, other in enumerate(source) if other == word}
        longest = max(longest, max(((length, position + 1) for length in ending.values()), default=(0, 0)))
    length, end = longest
    return end - length, end
