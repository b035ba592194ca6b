"""Finds characters that look like others, and spaces that should not be there."""

import re
from collections.abc import Iterator
from functools import cache

from vitrine.locales import Locale
from vitrine.translations.quality.fault import Fault

# A letter of another script within a word, and the Greek capitals that look Latin; µm, kΩ and ΔT are right.
MIXED_SCRIPTS = re.compile(r"[A-Za-z][\u0400-\u04ffΑΒΕΖΗΙΚΜΝΟΡΤΥΧορ]|[\u0400-\u04ffΑΒΕΖΗΙΚΜΝΟΡΤΥΧορ][A-Za-z]")
FULL_WIDTH_LETTERS = re.compile("[０-９Ａ-Ｚａ-ｚ]+")
HALF_WIDTH_KATAKANA = re.compile("[ｦ-ﾟ]+")
# A kanji one, hyphen, dash or minus between katakana, where the long vowel ー belongs.
NO_LONG_VOWEL = re.compile(r"[ァ-ヺー][一\-‐―–−](?=[ァ-ヺ])")
HAN = re.compile("[\u3400-\u9fff]")


def character_faults(source: str, translation: str, locale: Locale) -> Iterator[Fault]:
    """Characters that a reader takes for others, or that the language does not write; none is serious."""
    if "  " in translation and "  " not in source:
        yield Fault("two spaces in a row", "delete one", serious=False)
    if not translation.isascii() and (mixed := MIXED_SCRIPTS.search(translation)):
        odd = next(sign for sign in mixed[0] if not sign.isascii())
        message = f"“{mixed[0]}” mixes Latin letters and U+{ord(odd):04X}, which looks like one"
        yield Fault(message, "retype the word", serious=False)
    if locale.language == "ja":
        yield from japanese_faults(translation)


def japanese_faults(translation: str) -> Iterator[Fault]:
    if wide := FULL_WIDTH_LETTERS.search(translation):
        yield Fault(f"“{wide[0]}” is in full width", "type figures and Latin letters in half width", serious=False)
    if narrow := HALF_WIDTH_KATAKANA.search(translation):
        yield Fault(f"“{narrow[0]}” is in half width", "type katakana in full width", serious=False)
    if wrong := NO_LONG_VOWEL.search(translation):
        message = f"“{wrong[0]}” has U+{ord(wrong[0][-1]):04X} in place of the long vowel ー"
        yield Fault(message, "retype the word", serious=False)
    unknown = next((sign for sign in HAN.findall(translation) if not is_japanese(sign)), "")
    if unknown:
        yield Fault(f"“{unknown}” is not a Japanese character", "write the Japanese one", serious=False)


@cache
def is_japanese(kanji: str) -> bool:
    """Whether a kanji is in the Japanese character sets, unlike those that only Chinese writes."""
    try:
        kanji.encode("cp932")
    except UnicodeEncodeError:
        return False
    return True
