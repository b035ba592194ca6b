"""Finds what a language does not write: spaces, spellings and forms of address that readers take for mistakes."""

import re
from collections.abc import Iterator

from vitrine.locales import Locale
from vitrine.translations.quality.fault import TextFault
from vitrine.translations.quality.figures import NOT_TEXT
from vitrine.translations.quality.language_words import LanguageWords, language_words

IGNORE_STYLE = "ignore-style"
# English that asks the reader to do something.
IMPERATIVE = re.compile(
    r"(?:Please )?(?:add|ask|call|change|check|choose|click|compare|contact|describe|download|enter|fill|find|indicate"
    r"|install|look|measure|open|order|press|read|remove|replace|search|see|select|send|set|show|state|tell|test|try|use"
    r"|write|mount|keep|clean|close|connect|disconnect|wait|put|place|weld|support|allow|fill|drain|turn|loosen|tighten"
    r"|rinse|record|take|make)\b",
    re.IGNORECASE,
)
LETTERS = re.compile(r"[^\W\d_]+")
CODE = re.compile(r"`[^`]*`|https?://\S+|\S+@\S+")
UNSPACED = re.compile(
    r"\d°[CF]|(?<![\w.,/-])\d+(?:[.,]\d+)?(?:%|°[CF]|(?:mm|cm|km|kg|bar|mbar|mA|kPa|MPa|Hz|GHz)(?!\w))"
)
SPACED_UNIT = re.compile(r"\d ?%|\d (?:°[CF]|[a-zA-Z]{1,4}\b)")
ENGLISH_LEFT = re.compile(r"(?<![A-Za-z&’'-])(?:and|the|with|which)(?![A-Za-z’'-])")
TWICE = re.compile(r"(?<![\w-])([^\W\d_]{3,}) \1(?![\w])", re.IGNORECASE)
# A letter alone; one within a Latin word is the concern of `character_faults`.
OTHER_SCRIPT = re.compile(
    "(?<![A-Za-z])[\u0400-\u04ff\u0590-\u05ff\u0600-\u06ff\u0900-\u097f\u0e00-\u0e7f\uac00-\ud7af](?![A-Za-z])"
)
ABBREVIATED = re.compile(r"(?:\b[^\W\d]?[^\W\dA-Z]{1,3}|\w\.\s?\w)\.$")
LONG_SENTENCE = 36  # characters; shorter ones, as in tables, may be in plain form
# A sentence of a report or a list. Whether the rest is polite is the concern of `sentence_faults`.
JAPANESE_PLAIN_END = re.compile(
    r"(?:(?<!まし)(?<!でし)(?<!ません)た|する|できる|である|[きしちりいえけせてねべめれ]る|ない|だ)。?$"
)
GERMAN_POSSESSIVE = re.compile(r"\bihr(?:e[mnrs]?)?\b")
OTHER_POSSESSIVE = re.compile(r"\b(?:their|her|hers|its|they|them|she)\b", re.IGNORECASE)


def style_faults(source: str, translation: str, locale: Locale) -> Iterator[TextFault]:
    """What readers of a language take for mistakes; none is serious, since the text can still be understood."""
    words, prose = language_words(locale.language), CODE.sub("x", NOT_TEXT.sub("x", translation))
    if words is None:
        return
    for mistake in (entry for entry in words.mistakes if locale.territory not in entry.right_in):
        if (found := mistake.find.search(prose)) and found[0] not in source:
            yield TextFault(mistake.say.format(found[found.re.groups].strip()), mistake.do)
    yield from address_faults(source, prose, words)
    yield from shared_faults(source, prose, words)
    if locale.language == "ja":
        yield from plain_faults(source, prose)
    elif spaced := unspaced_unit(source, prose):
        yield TextFault(f"{spaced} has no space before its unit", "write a no-break space")
    if locale.language == "de":
        yield from possessive_faults(source, prose)


def possessive_faults(source: str, prose: str) -> Iterator[TextFault]:
    """German that speaks of others where the English text speaks to the reader."""
    is_yours = re.search(r"\byour\b", source) and not OTHER_POSSESSIVE.search(source)
    found = GERMAN_POSSESSIVE.search(prose) if is_yours else None
    if found and not re.search(r"\bIhr", prose):
        yield TextFault(f"“{found[0]}” means theirs", "write Ihr with a capital")


def address_faults(source: str, prose: str, words: LanguageWords) -> Iterator[TextFault]:
    """Words to friends and children in a text to customers."""
    informal = words.informal.search(prose)
    if informal and informal[0].casefold() in source.casefold().split():
        informal = None
    if informal is None and IMPERATIVE.match(source):
        informal = words.informal_start.match(prose)
    if informal:
        yield TextFault(f"“{informal[0]}” is informal", "address customers formally")


def shared_faults(source: str, prose: str, words: LanguageWords) -> Iterator[TextFault]:
    """Words twice, English words, letters of other scripts, and an added full stop."""
    twice = TWICE.search(prose)
    if twice and twice[1].casefold() not in words.doubled and not TWICE.search(source):
        yield TextFault(f"“{twice[0]}” is there twice", "delete one")
    if (english := ENGLISH_LEFT.search(prose)) and not is_name(english, source, prose):
        yield TextFault(f"“{english[0]}” is English", "translate it")
    if (letter := OTHER_SCRIPT.search(prose)) and not OTHER_SCRIPT.search(source):
        yield TextFault(f"“{letter[0]}” is a letter of another script", "retype the word")
    if "\\" in prose and "\\" not in source:
        yield TextFault("a backslash is shown as it is", "delete it")
    ends = prose.rstrip(" *_)")
    if source.rstrip()[-1:].isalnum() and ends.endswith((".", "。")) and not ABBREVIATED.search(ends):
        yield TextFault("it ends in a full stop, the English text does not", "delete it")


def is_name(match: re.Match[str], source: str, prose: str) -> bool:
    """Whether an English word is part of a name or title, which the English text has too."""
    before, after = LETTERS.findall(prose[: match.start()])[-1:], LETTERS.findall(prose[match.end() :])[:1]
    return " ".join([*before, match[0], *after]).casefold() in " ".join(LETTERS.findall(source)).casefold()


def plain_faults(source: str, prose: str) -> Iterator[TextFault]:
    """A sentence that ends as in a report, where the English text is a sentence to the reader."""
    if not source.rstrip().endswith(".") or len(prose) < LONG_SENTENCE:
        return
    found = JAPANESE_PLAIN_END.search(prose.rstrip())
    if found and prose.rstrip().endswith("。"):
        yield TextFault(f"“{found[0]}” is plain", "write です・ます")


def unspaced_unit(source: str, prose: str) -> str:
    """The first quantity without a space before its unit, where the English text has it spaced, or with %."""
    found = UNSPACED.search(prose)
    if found is None or not SPACED_UNIT.search(source):
        return ""
    return found[0] if "%" in found[0] or found[0] not in source else ""
