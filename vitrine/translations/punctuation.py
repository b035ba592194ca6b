"""Spaces and punctuation a translation lost or writes in the way of another language."""

import re
from collections.abc import Iterator

from vitrine.locales import Locale
from vitrine.translations.faults import ADDRESS, Fault

CLOSING = "\"'”“’‘»›」』)]）］*_` \u00a0\u202f"
# What may stand for each final sign of the source; languages without an entry of their own write it as English does.
ENDINGS: dict[str, tuple[str, ...]] = {
    ".": (".", "。", "…"),
    ":": (":", "："),
    ";": (";", "；"),
    "?": ("?", "？"),
    "!": ("!", "！"),
    ",": (",", "、", "，"),
    "…": ("…", "..."),
}
CODE = re.compile(r"`[^`]*`|\{[a-z][a-z0-9_]*\}|\]\([^)]*\)")
PLAIN_BEFORE_FRENCH = re.compile(r"(?:[^\s\u202f\u00a0!?:;«(\[]| )(?:[!?;»]|:(?=\s|$))")
PLAIN_AFTER_FRENCH = re.compile(r"«(?![\u202f\u00a0])")
NARROW_IN_JAPANESE = re.compile(r"[\u3041-\u30ff\u4e00-\u9fff](?:[,:;!?]|\.(?![0-9A-Za-z.]))")


def punctuation_faults(source: str, translation: str, locale: Locale) -> Iterator[Fault]:
    """Faults of spaces and punctuation; none is serious, the text can be read."""
    yield from lost_spaces(source, translation)
    yield from lost_ending(source, translation)
    plain = CODE.sub("x", ADDRESS.sub("x", translation))
    language = locale.code.partition("-")[0]
    if language == "es":
        yield from spanish(plain)
    elif language == "fr":
        yield from french(plain)
    elif language == "ja":
        yield from japanese(plain)


def lost_spaces(source: str, translation: str) -> Iterator[Fault]:
    """A space at the beginning or end that only one of the two has."""
    for where, wanted, found in (
        ("beginning", source[:1].isspace(), translation[:1].isspace()),
        ("end", source[-1:].isspace(), translation[-1:].isspace()),
    ):
        if wanted and not found:
            yield Fault(f"the space at the {where} is lost", "begin and end as msgid does", serious=False)
        elif found and not wanted:
            yield Fault(f"there is a space at the {where} that msgid has not", "take it out", serious=False)


def lost_ending(source: str, translation: str) -> Iterator[Fault]:
    """A final sign that has no counterpart in the translation."""
    ending = source.replace("...", "…").rstrip(CLOSING)[-1:]
    if ending in ENDINGS and not translation.rstrip(CLOSING).endswith(ENDINGS[ending]):
        yield Fault(f"msgid ends in “{ending}”, the translation does not", "end it as msgid ends", serious=False)


def spanish(translation: str) -> Iterator[Fault]:
    """Questions and exclamations open with a sign of their own."""
    for opening, closing in (("¿", "?"), ("¡", "!")):
        if translation.count(opening) < translation.count(closing):
            yield Fault(f"“{closing}” without “{opening}”", f"put {opening} where it begins", serious=False)


def french(translation: str) -> Iterator[Fault]:
    """A narrow no-break space stands before : ; ! ? and inside « »."""
    if PLAIN_BEFORE_FRENCH.search(translation) or PLAIN_AFTER_FRENCH.search(translation):
        remedy = "put U+202F (or U+00A0) before : ; ! ? » and after «"
        yield Fault("no no-break space where French has one", remedy, serious=False)


def japanese(translation: str) -> Iterator[Fault]:
    """Signs after Japanese letters are full-width ones."""
    if NARROW_IN_JAPANESE.search(translation):
        yield Fault("a half-width sign after a Japanese letter", "write 。、：；！？ instead", serious=False)
