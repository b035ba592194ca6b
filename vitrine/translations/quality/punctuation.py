"""Finds faults of spacing and punctuation, in English texts too, and characters that a language does not write."""

import re
from collections.abc import Iterator
from functools import cache

from vitrine.locales import SOURCE_LOCALE, Locale
from vitrine.translations.quality.fault import TextFault
from vitrine.translations.quality.figures import UNGROUPED_QUANTITY, group_separator
from vitrine.translations.quality.markup_faults import URL

CLOSING_CHARACTERS = "\"'”“’‘»›」』)]）］*_` \u00a0\u202f"
# What a translation may end in, by the last character of the source.
ENDINGS: dict[str, tuple[str, ...]] = {
    ".": (".", "。", "．", "…", "।", "۔", "።"),
    ":": (":", "："),
    ";": (";", "；", "؛"),
    "?": ("?", "？", "؟"),
    "!": ("!", "！"),
    ",": (",", "、", "，", "،"),
    "…": ("…", "..."),
}
NARROW = "\N{NARROW NO-BREAK SPACE}"
ANY_SEPARATOR = "[.,' \u00a0\u202f]?"
GROUPED = re.compile(r"(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])")
# Not after a digit, where a straight quote is an inch.
STRAIGHT_QUOTE = re.compile(r"(?<=[^\W\d])'(?=[^\W\d])|(?<!\d)\"")
NOT_PROSE = re.compile(r"`[^`]*`|\{[a-z][a-z0-9_]*\}|\]\([^)]*\)")
FRENCH_SPACE_MISSING_BEFORE = re.compile(r"(?:[^\s\u202f\u00a0!?:;«(\[]| )(?:[!?;»]|:(?=\s|$))")
FRENCH_SPACE_MISSING_AFTER = re.compile(r"«(?![\u202f\u00a0])")
JAPANESE_HALF_WIDTH = re.compile(r"[\u3041-\u30ff\u4e00-\u9fff](?:[,:;!?]|\.(?![0-9A-Za-z.]))")
GERMAN_FOREIGN_QUOTE = re.compile("(?<![0-9¼-¾⅐-⅞])”")
JAPANESE_FOREIGN_QUOTE = re.compile("[“”„«»]")
# Brackets and quotes that must close as often as they open. Not ’, which is also an apostrophe.
BRACKETS = (("(", ")"), ("（", "）"), ("「", "」"), ("『", "』"), ("«", "»"))
UNGROUPED = re.compile(r"\d{4,}")
# A letter of another script within a word, and the Greek capitals that look Latin; µm, kΩ and ΔT are right.
MIXED_SCRIPTS = re.compile(r"[A-Za-z][\u0400-\u04ffΑΒΕΖΗΙΚΜΝΟΡΤΥΧορ]|[\u0400-\u04ffΑΒΕΖΗΙΚΜΝΟΡΤΥΧορ][A-Za-z]")
FULL_WIDTH_LETTERS = re.compile("[０-９Ａ-Ｚａ-ｚ]+")
HALF_WIDTH_KATAKANA = re.compile("[ｦ-ﾟ]+")
# A kanji one, hyphen, dash or minus between katakana, where the long vowel ー belongs.
NO_LONG_VOWEL = re.compile(r"[ァ-ヺー][一\-‐―–−](?=[ァ-ヺ])")
HAN = re.compile("[\u3400-\u9fff]")


def punctuation_faults(source: str, translation: str, locale: Locale) -> Iterator[TextFault]:
    """Faults of spacing and punctuation; none is serious, since the text can still be read."""
    yield from outer_space_faults(source, translation)
    yield from ending_faults(source, translation)
    yield from bracket_faults(source, translation)
    yield from number_faults(source, translation, locale)
    yield from language_faults(translation, locale)


def language_faults(text: str, locale: Locale) -> Iterator[TextFault]:
    """Faults of spacing and punctuation by the rules of the language of a text."""
    prose = NOT_PROSE.sub("x", URL.sub("x", text))
    match locale.language:
        case "de":
            yield from german_faults(prose)
        case "es":
            yield from spanish_faults(prose)
        case "fr":
            yield from french_faults(prose)
        case "ja":
            yield from japanese_faults(prose)


def outer_space_faults(source: str, translation: str) -> Iterator[TextFault]:
    """A space at the beginning or end of only one of the two texts."""
    for where, in_source, in_translation in (
        ("beginning", source[:1].isspace(), translation[:1].isspace()),
        ("end", source[-1:].isspace(), translation[-1:].isspace()),
    ):
        if in_source and not in_translation:
            yield TextFault(f"the space at the {where} is missing", "add it, as in English")
        elif in_translation and not in_source:
            yield TextFault(f"there is a space at the {where}, but not in the English text", "remove it")


def ending_faults(source: str, translation: str) -> Iterator[TextFault]:
    """A final punctuation mark without a counterpart in the translation."""
    ending = source.replace("...", "…").rstrip(CLOSING_CHARACTERS)[-1:]
    if ending in ENDINGS and not translation.rstrip(CLOSING_CHARACTERS).endswith(ENDINGS[ending]):
        yield TextFault(f"the English text ends in “{ending}”, the translation does not", "end it the same way")


def bracket_faults(source: str, translation: str) -> Iterator[TextFault]:
    """Unbalanced brackets and quotes, unless those of the source are unbalanced too."""
    for opening, closing in BRACKETS:
        if translation.count(opening) != translation.count(closing) and source.count("(") == source.count(")"):
            yield TextFault(f"“{opening}” and “{closing}” do not match", "write both, in the same width")


def quote_faults(translation: str) -> Iterator[TextFault]:
    """Straight apostrophes and quotation marks, which are wrong in every language."""
    if ("'" in translation or '"' in translation) and STRAIGHT_QUOTE.search(
        NOT_PROSE.sub("x", URL.sub("x", translation))
    ):
        remedy = "write ’ for an apostrophe, and the quotation marks of the language"
        yield TextFault("a straight apostrophe or quotation mark", remedy)


def number_faults(source: str, translation: str, locale: Locale) -> Iterator[TextFault]:
    """Numbers whose digit grouping is wrong for the language; `source` has them with English grouping."""
    for number in dict.fromkeys(GROUPED.findall(source)):
        groups = number.split(",")
        ungrouped = int("".join(groups)) < locale.grouped_from
        separator = "" if ungrouped else group_separator(locale)
        match = re.search(rf"(?<!\d){ANY_SEPARATOR.join(groups)}(?!\d)", translation)
        if match and match[0] != separator.join(groups):
            space = " with a narrow no-break space" if separator == NARROW else ""
            yield TextFault(f"{number} is written {match[0]} here", f"write {separator.join(groups)}{space}")


def german_faults(translation: str) -> Iterator[TextFault]:
    """German quotes open below, „so“; after a digit, ” is an inch."""
    if GERMAN_FOREIGN_QUOTE.search(translation) or translation.count("“") != translation.count("„"):
        yield TextFault("quotation marks of another language", "write „so“")


def spanish_faults(translation: str) -> Iterator[TextFault]:
    """Spanish opens questions and exclamations with a mark of their own."""
    for opening, closing in (("¿", "?"), ("¡", "!")):
        if translation.count(opening) < translation.count(closing):
            yield TextFault(f"“{closing}” without “{opening}”", f"add {opening} where the sentence begins")


def french_faults(translation: str) -> Iterator[TextFault]:
    """French puts a narrow no-break space before : ; ! ? and inside « », its quotation marks."""
    if FRENCH_SPACE_MISSING_BEFORE.search(translation) or FRENCH_SPACE_MISSING_AFTER.search(translation):
        yield TextFault("a no-break space is missing", "put U+202F (or U+00A0) before : ; ! ? » and after «")
    if "“" in translation and "«" not in translation:
        yield TextFault("quotation marks of another language", "write « so », and “so” only within them")


def japanese_faults(translation: str) -> Iterator[TextFault]:
    """Japanese uses full-width punctuation, and quotation marks of its own."""
    if JAPANESE_HALF_WIDTH.search(translation):
        yield TextFault("half-width punctuation after a Japanese character", "use 。、：；！？ instead")
    if JAPANESE_FOREIGN_QUOTE.search(translation):
        yield TextFault("quotation marks of another language", "write 「so」")


def source_faults(text: str) -> Iterator[TextFault]:
    """Straight quotes, and quantities without thousands separators; years and designations are ignored."""
    yield from quote_faults(text)
    for digits in UNGROUPED.finditer(text):  # searching the text for quantities takes four times as long
        match = UNGROUPED_QUANTITY.match(text, digits.start())
        if match and (number := int(match["number"])) >= SOURCE_LOCALE.grouped_from:
            remedy = f"write {number:,}, as other numbers of the page are written"
            yield TextFault(f"{match[0]} has no thousands separator", remedy)


def character_faults(source: str, translation: str, locale: Locale) -> Iterator[TextFault]:
    """Characters that a reader takes for others, or that the language does not write; none is serious."""
    if "  " in translation and "  " not in source:
        yield TextFault("two spaces in a row", "delete one")
    if not translation.isascii() and (mixed := MIXED_SCRIPTS.search(translation)):
        odd = next(sign for sign in mixed[0] if not sign.isascii())
        yield TextFault(
            f"“{mixed[0]}” mixes Latin letters and U+{ord(odd):04X}, which looks like one", "retype the word"
        )
    if locale.language == "ja":
        yield from japanese_character_faults(translation)


def japanese_character_faults(translation: str) -> Iterator[TextFault]:
    if wide := FULL_WIDTH_LETTERS.search(translation):
        yield TextFault(f"“{wide[0]}” is in full width", "type figures and Latin letters in half width")
    if narrow := HALF_WIDTH_KATAKANA.search(translation):
        yield TextFault(f"“{narrow[0]}” is in half width", "type katakana in full width")
    if wrong := NO_LONG_VOWEL.search(translation):
        yield TextFault(f"“{wrong[0]}” has U+{ord(wrong[0][-1]):04X} in place of the long vowel ー", "retype the word")
    unknown = next((sign for sign in HAN.findall(translation) if not is_japanese(sign)), "")
    if unknown:
        yield TextFault(f"“{unknown}” is not a Japanese character", "write the Japanese one")


@cache
def is_japanese(kanji: str) -> bool:
    """Whether a kanji is in the Japanese character sets, unlike those that only Chinese writes."""
    try:
        kanji.encode("cp932")
    except UnicodeEncodeError:
        return False
    return True
