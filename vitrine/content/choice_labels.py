"""The labels of choices as each language writes them in a list: after the first, ordinary words are in lower case."""

import re
from collections.abc import Sequence

import msgspec

from vitrine.content.model.specifications import Choice, Specification
from vitrine.content.model.texts import Text
from vitrine.locales import Locale

FIRST_WORD = re.compile(r"[^\W_]+")


def listed_labels(specification: Specification, keys: Sequence[str], locale: Locale) -> list[Text]:
    """The labels of some choices, as they follow one another in a list."""
    choices = {choice.key: choice for choice in specification.choices}
    first, others = keys[:1], keys[1:]
    return [*(choices[key].label for key in first), *(label_in_list(choices[key], locale) for key in others)]


def label_in_list(choice: Choice, locale: Locale) -> Text:
    """The label of a choice that follows another: in lower case, unless it is a name, a designation or English."""
    label = choice.label
    first_word = FIRST_WORD.match(label.value)
    if not locale.lists_in_lower_case or choice.proper_name or label.foreign or not first_word:
        return label
    word = first_word[0]
    ordinary = word.isalpha() and (word[1:].islower() if len(word) > 1 else not word.isascii())  # G thread, À souder
    return msgspec.structs.replace(label, value=label.value[0].lower() + label.value[1:]) if ordinary else label
