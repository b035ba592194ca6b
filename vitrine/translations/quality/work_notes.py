"""Finds what translators and their tools leave for later: TODO, [MT], two translations to choose from, or no word."""

import re
from collections.abc import Iterator

from vitrine.locales import Locale
from vitrine.translations.quality.fault import Fault
from vitrine.translations.quality.figures import NOT_TEXT
from vitrine.translations.quality.misplaced_translations import WORD

LINK = re.compile(r"\[([^\]]*)\](?=\()")
NO_TRANSLATION = re.compile(r"\W*(?:TODO|(?i:tbd|tbc|fixme|x{3,}|n/a))\W*")  # "Todo" is Spanish
NOTE = re.compile(r"\b(?:TODO|TBD|TBC|FIXME|XXX+)\b")
NOTE_OF_TOOL = re.compile(r"\[[A-Z]{2,}(?!\w)[^\]]*\]")  # [MT], but not [PT100]
CHOICE = re.compile(r"\w+\s/\s\w+")
REMEDY = "write ignore-style in its comment if it is right"


def work_note_faults(source: str, translation: str, _: Locale) -> Iterator[Fault]:
    """Signs that a translation is not finished; serious where there is none at all."""
    has_placeholder = "{" in translation
    source, translation = (NOT_TEXT.sub(" ", LINK.sub(r"\1", text)) for text in (source, translation))
    if not WORD.search(source) or translation.strip() == source.strip():
        return
    if NO_TRANSLATION.fullmatch(translation):
        yield Fault(f"“{translation.strip()}” is no translation", f"translate the text; {REMEDY}")
    elif not has_placeholder and not any(map(str.isalnum, translation)):
        yield Fault("the translation has no word", f"translate the text; {REMEDY}")
    elif note := added_note(source, translation):
        yield Fault(f"“{note}” is not in the English text", f"delete it; {REMEDY}", serious=False)
    elif (choice := CHOICE.search(translation)) and "/" not in source:
        yield Fault(f"“{choice[0]}” leaves a choice", f"decide on one translation; {REMEDY}", serious=False)


def added_note(source: str, translation: str) -> str:
    """The note that a translation has and the English text lacks; brackets in that may be translated."""
    patterns = (NOTE,) if "[" in source else (NOTE, NOTE_OF_TOOL)
    found = (pattern.search(translation) for pattern in patterns if not pattern.search(source))
    return next((note[0] for note in found if note), "")
