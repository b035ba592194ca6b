"""Finds translations that say the contrary: a negation of the English text is lost, or a limit reversed."""

import re
from collections.abc import Iterator
from functools import lru_cache

from vitrine.locales import Locale
from vitrine.translations.quality.fault import TextFault
from vitrine.translations.quality.language_words import LanguageWords, language_words

IGNORE_NEGATION = "ignore-negation"
# Not the number of a standard (No. 1935/2004), nor comparisons and alternatives: "no more than", "whether or not".
NEGATION = re.compile(
    r"\b(?:(?<!or )(?:not?)(?!\.? ?\d| (?:more|less|later|fewer|longer|only|just|until|before|matter)\b)|never|without"
    r"|cannot|neither|nobody|nothing(?! (?:more|but)\b)|none|[a-z]+n’t)\b",
    re.IGNORECASE,
)
ONLY = re.compile(r"\bonly\b", re.IGNORECASE)
BEYOND = re.compile(r"\b(?:exceed|above|beyond|over|more than)\b", re.IGNORECASE)  # "not above 5 bar" is up to 5 bar
AT_MOST = re.compile(r"\b(?:at most|no(?:t)? more than|or (?:less|fewer|below|lower)|maximum)\b", re.IGNORECASE)
AT_LEAST = re.compile(r"\b(?:at least|no(?:t)? less than|or (?:more|above|higher)|minimum)\b", re.IGNORECASE)
SENTENCE_END = re.compile(r"(?<=[.!?])\s+|(?<=[。！？])")


def contrary_faults(source: str, translation: str, locale: Locale) -> Iterator[TextFault]:
    """The faults of a translation that means the contrary; none is serious, since words can be rephrased."""
    words = language_words(locale.language)
    if words is None:
        return
    negates, at_most, at_least = english_meaning(source)
    if negates:
        pairs = sentence_pairs(source, translation)
        lost = next((ours for ours, theirs in pairs if loses_negation(ours, theirs, words)), "")
        if negation := NEGATION.search(lost):
            remedy = f"say it, or write {IGNORE_NEGATION} in its comment"
            yield TextFault(f"the translation lacks the “{negation[0]}” of the English text", remedy)
    has_upper = words.at_most.search(translation)
    has_lower = words.at_least.search(translation)
    if at_most and has_lower and not has_upper:
        yield reversed_limit_fault(at_most)
    if at_least and has_upper and not has_lower:
        yield reversed_limit_fault(at_least)


@lru_cache(maxsize=16_384)
def english_meaning(source: str) -> tuple[bool, str, str]:
    """Whether an English text negates, and the words for its upper or lower limit; both are empty if it has both."""
    at_most, at_least = AT_MOST.search(source), AT_LEAST.search(source)
    return (
        bool(NEGATION.search(source)),
        at_most[0] if at_most and not at_least else "",
        at_least[0] if at_least and not at_most else "",
    )


def sentence_pairs(source: str, translation: str) -> list[tuple[str, str]]:
    """The sentences of a text with their translations; the whole text where their numbers differ."""
    ours, theirs = SENTENCE_END.split(source), list(filter(None, SENTENCE_END.split(translation)))
    return list(zip(ours, theirs, strict=True)) if len(ours) == len(theirs) else [(source, translation)]


def loses_negation(source: str, translation: str, words: LanguageWords) -> bool:
    """Whether a negated sentence has a translation without any negation."""
    if not NEGATION.search(source) or words.negation.search(translation):
        return False
    if BEYOND.search(source) and words.at_most.search(translation):
        return False
    return bool(ONLY.search(source)) or not words.only.search(translation)


def reversed_limit_fault(limit: str) -> TextFault:
    """The fault of a translation that makes an upper limit a lower one, or the other way round."""
    remedy = f"say on which side the limit is, or write {IGNORE_NEGATION} in its comment"
    return TextFault(f"the translation says the contrary of “{limit}”", remedy)
