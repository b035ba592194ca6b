"""Sort keys for names, in the order in which a language lists them."""

import re
import unicodedata

LAST = "\U0010fffe"
NORDIC = "z<æ=ä<ø=ö<å=aa"
# The letters that a language sorts after another one, and not as that letter with a mark, and those that it sorts like
# another one (CLDR).
RULES = {
    "az": "c<ç e<ə g<ğ h<x<ı k<q o<ö s<ş u<ü z<w",
    "bg": "и<й",
    "bs": "c<č<ć d<dž<đ l<lj n<nj s<š z<ž",
    "cs": "c<č h<ch r<ř s<š z<ž",
    "da": NORDIC,
    "es": "n<ñ",
    "et": "s<š<z<ž w<õ<ä<ö<ü",
    "fi": "z<å<ä=æ<ö=ø",
    "hr": "c<č<ć d<dž<đ l<lj n<nj s<š z<ž",
    "hu": "c<cs d<dz<dzs g<gy l<ly n<ny o<ö=ő s<sz t<ty u<ü=ű z<zs",
    "is": "a<á d<ð e<é i<í o<ó u<ú y<ý z<þ<æ<ö",
    "lt": "c<č i=y s<š z<ž",
    "lv": "c<č g<ģ i<y k<ķ l<ļ n<ņ s<š z<ž",
    "nb": NORDIC,
    "nn": NORDIC,
    "no": NORDIC,
    "pl": "a<ą c<ć e<ę l<ł n<ń o<ó s<ś z<ź<ż",
    "ro": "a<ă<â i<î s<ș t<ț",
    "ru": "и<й",
    "sk": "a<ä c<č h<ch o<ô s<š z<ž",
    "sl": "c<č<ć d<đ s<š z<ž",
    "sq": "c<ç d<dh e<ë g<gj l<ll n<nj r<rr s<sh t<th x<xh z<zh",
    "sv": "z<å<ä=æ<ö=ø",
    "tr": "c<ç g<ğ h<ı o<ö s<ş u<ü",
    "uk": "г<ґ е<є и<і<ї<й",
}


def own_letters(rules: str) -> dict[str, str]:
    """What each letter of `z<ź<ż` or `i=y` is sorted as: the first one, with marks that come after all letters."""
    sorted_as: dict[str, str] = {}
    for letters in rules.split():
        base = letters[0]
        for rank, alike in enumerate(letters.split("<")):
            sorted_as |= {own: base + LAST * rank for own in alike.split("=") if own != base}
    return dict(sorted(sorted_as.items(), key=lambda pair: -len(pair[0])))


OWN_LETTERS = {language: own_letters(rules) for language, rules in RULES.items()}
WITH_ASCII = {language for language, letters in OWN_LETTERS.items() if any(map(str.isascii, letters))} | {"tr"}
DOTLESS_CAPITAL = str.maketrans({"I": "ı", "İ": "i"})  # in Turkish and Azerbaijani
# Letters of other languages that do not decompose.
BASE_LETTERS = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ı": "i", "þ": "th"})
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
    language = code.partition("-")[0]
    if visible.isascii() and language not in WITH_ASCII:  # most names are, and this is much faster
        return visible.casefold(), visible
    cased = visible.translate(DOTLESS_CAPITAL) if language in ("az", "tr") else visible
    folded = unicodedata.normalize("NFC", cased.casefold()).translate(HIRAGANA_TO_KATAKANA)
    for letter, sorted_as in OWN_LETTERS.get(language, {}).items():
        folded = folded.replace(letter, sorted_as)
    parts = unicodedata.normalize("NFKD", folded.translate(BASE_LETTERS))
    letters = "".join(part for part in parts if not unicodedata.combining(part))
    return LENGTHENED.sub(with_own_vowel, letters.translate(SMALL_TO_LARGE_KANA)), visible


def with_own_vowel(lengthened: re.Match[str]) -> str:
    """A kana and its vowel: カア for カー."""
    return lengthened[1] + VOWELS[lengthened[1]]


def is_visible(letter: str) -> bool:
    """Whether a character is not a control or formatting character."""
    return unicodedata.category(letter)[0] != "C"
