"""Finds unfinished translations: notes for later, two words to choose from, lost, doubled or mixed sentences."""

import re
from collections import Counter
from collections.abc import Iterator

from vitrine.content.model.texts import width
from vitrine.locales import Locale
from vitrine.translations.quality.fault import TextFault, serious_fault
from vitrine.translations.quality.figures import NOT_TEXT
from vitrine.translations.quality.misplaced_translations import WORD
from vitrine.translations.quality.style_faults import IGNORE_STYLE

IGNORE_SHORTNESS = "ignore-min-length"
SEVERAL_WORDS = 60  # characters of an English text; shorter ones may become much shorter
# The least share of its columns that a translation has; what is in two columns, as Japanese characters are, says more.
MIN_PERCENT, MIN_PERCENT_OF_WIDE = 55, 40
# The same for a translation with fewer sentences; one that joins two of them is as long as others.
MIN_PERCENT_OF_FEWER, MIN_PERCENT_OF_FEWER_WIDE = 85, 70
NEXT_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-ZÀ-Ý„«¿\[“(0-9])|(?<=[。！？])(?=.)")
SENTENCE = re.compile(r"[^.!?。！？]{12,}[.!?。！？]?")
SENTENCE_ENDS = (". ", "。", "! ", "? ", "！", "？")
# Sentences that end as one speaks to a customer, and as one writes in a report or a list.
JAPANESE_POLITE = re.compile("(?:ます|です|ません|ました|でした|ましょう|ください)。")
JAPANESE_PLAIN = re.compile("(?:だ|である|(?<!まし)(?<!でし)た|する|できる|れる|ない|いる|ある)。")
LINK = re.compile(r"\[([^\]]*)\](?=\()")
NO_TRANSLATION = re.compile(r"\W*(?:TODO|(?i:tbd|tbc|fixme|x{3,}|n/a))\W*")  # "Todo" is Spanish
NOTE = re.compile(r"\b(?:TODO|TBD|TBC|FIXME|XXX+)\b")
NOTE_OF_TOOL = re.compile(r"\[[A-Z]{2,}(?!\w)[^\]]*\]")  # [MT], but not [PT100]
CHOICE = re.compile(r"\w+\s/\s\w+")
REMEDY = f"write {IGNORE_STYLE} in its comment if it is right"


def sentence_faults(source: str, translation: str, locale: Locale) -> Iterator[TextFault]:
    """Sentences that are lost, doubled or of another tone; none is serious, since what is there can be read."""
    remedy = f"translate all of it, or write {IGNORE_SHORTNESS} in its comment"
    if len(source) >= SEVERAL_WORDS and is_shorter(source, translation, MIN_PERCENT, MIN_PERCENT_OF_WIDE):
        yield TextFault("the translation is much shorter than the English text", remedy)
    elif lacks_sentence(source, translation):
        yield TextFault("the translation has fewer sentences than the English text, and is shorter", remedy)
    if any(end in translation for end in SENTENCE_ENDS):
        twice = said_twice(translation)
        if twice and not said_twice(source):
            yield TextFault(f"the translation says twice: “{twice}”", "delete one of them")
    if locale.language == "ja" and JAPANESE_PLAIN.search(translation) and JAPANESE_POLITE.search(translation):
        yield TextFault("polite and plain sentences are mixed", "write です・ます throughout")


def lacks_sentence(source: str, translation: str) -> bool:
    has_fewer = len(NEXT_SENTENCE.findall(translation)) < len(NEXT_SENTENCE.findall(source))
    return has_fewer and is_shorter(source, translation, MIN_PERCENT_OF_FEWER, MIN_PERCENT_OF_FEWER_WIDE)


def is_shorter(source: str, translation: str, least: int, least_of_wide: int) -> bool:
    """Whether a translation has a smaller share of the columns of its source; of wide characters, less is enough."""
    if len(translation) * 100 >= len(source) * least:
        return False
    columns = width(translation)
    return columns == len(translation) or columns * 100 < len(source) * least_of_wide


def said_twice(text: str) -> str:
    """The first sentence that a text has more than once, or ""."""
    counts = Counter(sentence.strip() for sentence in SENTENCE.findall(text))
    return next((sentence for sentence, count in counts.items() if count > 1), "")


def work_note_faults(source: str, translation: str, _: Locale) -> Iterator[TextFault]:
    """Signs that a translation is not finished; serious where there is none at all."""
    has_placeholder = "{" in translation
    source, translation = (NOT_TEXT.sub(" ", LINK.sub(r"\1", text)) for text in (source, translation))
    if not WORD.search(source) or translation.strip() == source.strip():
        return
    if NO_TRANSLATION.fullmatch(translation):
        yield serious_fault(f"“{translation.strip()}” is not a translation", f"translate the text; {REMEDY}")
    elif not has_placeholder and not any(map(str.isalnum, translation)):
        yield serious_fault("the translation has no word", f"translate the text; {REMEDY}")
    elif note := added_note(source, translation):
        yield TextFault(f"“{note}” is not in the English text", f"delete it; {REMEDY}")
    elif (choice := CHOICE.search(translation)) and "/" not in source:
        yield TextFault(f"“{choice[0]}” leaves a choice", f"decide on one translation; {REMEDY}")


def added_note(source: str, translation: str) -> str:
    """The note that a translation has and the English text lacks; brackets in that may be translated."""
    patterns = (NOTE,) if "[" in source else (NOTE, NOTE_OF_TOOL)
    found = (pattern.search(translation) for pattern in patterns if not pattern.search(source))
    return next((note[0] for note in found if note), "")
