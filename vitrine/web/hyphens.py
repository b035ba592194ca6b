"""Soft hyphens in long words, where headings and tables are narrow and browsers know no dictionary."""

import re
from functools import cache

import msgspec
from markupsafe import Markup, escape
from pyphen import Pyphen, language_fallback

from vitrine.content.texts import Text
from vitrine.messages.phrase import Phrase
from vitrine.web.locale import current_locale

LONGEST = 15  # letters a word may have before it is given places to break
SHORTEST = 5  # letters before and behind a break
SOFT_HYPHEN = "\N{SOFT HYPHEN}"
LONG_WORD = re.compile(rf"[^\W\d_]{{{LONGEST + 1},}}")


def hyphenated(text: Text | Phrase) -> Markup:
    """A text with soft hyphens in its long words, by the rules of the page's language; phrases have none."""
    rules = hyphenation(current_locale().babel)
    if isinstance(text, Phrase) or text.foreign or rules is None:
        return escape(text)
    broken = LONG_WORD.sub(lambda word: rules.inserted(word[0], SOFT_HYPHEN), text.value)
    return escape(msgspec.structs.replace(text, value=broken))


@cache
def hyphenation(language: str) -> Pyphen | None:
    """The rules of a language, or None where there are none."""
    found = language_fallback(language)
    return Pyphen(lang=found, left=SHORTEST, right=SHORTEST) if found else None
