"""Places to break in long words, where headings and tables are narrow and browsers know no dictionary."""

import re
from functools import cache

import msgspec
from markupsafe import Markup, escape
from pyphen import Pyphen, language_fallback

from vitrine.content.texts import Text
from vitrine.messages.phrase import Phrase
from vitrine.web.locale import current_locale

LONGEST = 15  # letters a word may have before it is given places to break, where nothing else is said
SHORTEST = 5  # letters before and behind a break
SHORTEST_PART = 4
SOFT_HYPHEN = "\N{SOFT HYPHEN}"
VOWEL = re.compile("[aeiouyàâäåæèéêëíîïóôöøœùúûü]", re.IGNORECASE)
WORD = re.compile(r"[^\W\d_]+")
BREAK = "\N{ZERO WIDTH SPACE}"
# Where the parts of a Japanese compound meet: behind "for", "-type" and "-style", and where the script changes between
# words. What is shorter than a word is never cut off.
JOINT = re.compile(
    "(?<=[用式型])(?=[一-鿿ァ-ー]{2})|(?<=[一-鿿]{2})(?=[ァ-ー]{3})|(?<=[ァ-ー]{4})(?=[一-鿿]{3})(?![用式型])"
)


def hyphenated(text: Text | Phrase, longest: int = LONGEST) -> Markup:
    """A text that may break in its long words, by the rules of the page's language; phrases may not."""
    locale = current_locale()
    if isinstance(text, Phrase) or text.foreign:
        return escape(text)
    if locale.code == "ja":
        return escape(msgspec.structs.replace(text, value=JOINT.sub(BREAK, text.value)))
    rules = hyphenation(locale.babel)
    if rules is None:
        return escape(text)
    broken = WORD.sub(
        lambda word: SOFT_HYPHEN.join(syllables(word[0], rules)) if len(word[0]) > longest else word[0], text.value
    )
    return escape(msgspec.structs.replace(text, value=broken))


def syllables(word: str, rules: Pyphen) -> list[str]:
    """The parts between the places to break.

    At the joint of a compound the rules may cut off a lone consonant: it closes the part before. A short part is most
    often a prefix: it opens the one behind.
    """
    parts: list[str] = []
    for part in rules.inserted(word, SOFT_HYPHEN).split(SOFT_HYPHEN):
        if parts and (not VOWEL.search(part) or len(parts[-1]) < SHORTEST_PART):
            parts[-1] += part
        else:
            parts.append(part)
    return parts


@cache
def hyphenation(language: str) -> Pyphen | None:
    """The rules of a language, or None where there are none."""
    found = language_fallback(language)
    return Pyphen(lang=found, left=SHORTEST, right=SHORTEST) if found else None
