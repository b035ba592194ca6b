"""The order of names in a list, as a language looks them up."""

import unicodedata

# Letters that stand behind all forms of another one; elsewhere they are that letter with a mark.
AFTER = {"es": ("ñ",)}
LAST = "\U0010fffe"
HIRAGANA = {code: code + 0x60 for code in range(0x3041, 0x3097)}  # as katakana


def sorting_key(name: str, code: str) -> tuple[str, str]:
    """The key of a name in a locale: letters first; marks and capitals decide between names that are else the same.

    Ägypten stands before Albanien in German, caña behind canzón in Spanish, kana by sound and before kanji in Japanese.
    """
    shown = "".join(letter for letter in name if unicodedata.category(letter)[0] != "C").strip()
    folded = unicodedata.normalize("NFC", shown.casefold()).translate(HIRAGANA)
    for letter in AFTER.get(code.partition("-")[0], ()):
        folded = folded.replace(letter, unicodedata.normalize("NFKD", letter)[0] + LAST)
    parts = unicodedata.normalize("NFKD", folded)
    return "".join(part for part in parts if not unicodedata.combining(part)), shown
