"""Sort keys for names, in the order in which a language lists them."""

import re
import unicodedata

# Letters that a language sorts after their base letter, where others treat them as that letter with a mark.
OWN_LETTERS = {"es": ("ñ",)}
LAST = "\U0010fffe"
HIRAGANA_TO_KATAKANA = {code: code + 0x60 for code in range(0x3041, 0x3097)}
SMALL_TO_LARGE_KANA = dict(zip(map(ord, "ァィゥェォッャュョヮ"), "アイウエオツヤユヨワ", strict=True))
# The long-vowel mark sorts as the vowel that it lengthens (JIS X 4061): オーストラリア is オオストラリア.
VOWEL_ROWS = {
    "ア": "アカサタナハマヤラワ",
    "イ": "イキシチニヒミリ",
    "ウ": "ウクスツヌフムユル",
    "エ": "エケセテネヘメレ",
    "オ": "オコソトノホモヨロヲ",
}
VOWELS = {kana: vowel for vowel, row in VOWEL_ROWS.items() for kana in row}
LENGTHENED = re.compile(f"([{''.join(VOWELS)}])ー")


def sorting_key(name: str, code: str) -> tuple[str, str]:
    """The sort key of a name in a locale: by letters first; marks and capitals only break ties.

    Ägypten precedes Albanien in German, caña follows canzón in Spanish; in Japanese, kana sort by sound, before kanji.
    Small kana and long vowels sort as in JIS X 4061.
    """
    shown = name if name.isprintable() else "".join(filter(is_visible, name))
    visible = shown.strip()
    if visible.isascii():  # most names are, and this is much faster
        return visible.casefold(), visible
    folded = unicodedata.normalize("NFC", visible.casefold()).translate(HIRAGANA_TO_KATAKANA)
    for letter in OWN_LETTERS.get(code.partition("-")[0], ()):
        folded = folded.replace(letter, unicodedata.normalize("NFKD", letter)[0] + LAST)
    parts = unicodedata.normalize("NFKD", folded)
    letters = "".join(part for part in parts if not unicodedata.combining(part))
    return LENGTHENED.sub(with_own_vowel, letters.translate(SMALL_TO_LARGE_KANA)), visible


def with_own_vowel(lengthened: re.Match[str]) -> str:
    """A kana and its vowel: カア for カー."""
    return lengthened[1] + VOWELS[lengthened[1]]


def is_visible(letter: str) -> bool:
    """Whether a character is not a control or formatting character."""
    return unicodedata.category(letter)[0] != "C"
