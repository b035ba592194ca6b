"""The encodings of CSV feeds: those in which spreadsheet programs save it, which depend on the language of Windows."""

import codecs
import re
from collections.abc import Mapping, Sequence
from typing import Literal

from babel import Locale as BabelLocale

from vitrine.errors import VitrineError
from vitrine.locales import Locale, common_letters

Encoding = Literal[
    "utf-8",
    "utf-16",
    "windows-1250",
    "windows-1251",
    "windows-1252",
    "windows-1253",
    "windows-1254",
    "windows-1255",
    "windows-1256",
    "windows-1257",
    "windows-874",
    "shift_jis",
    "euc-kr",
    "gb18030",
    "big5",
]
# Where Python's codec of the name lacks what Windows writes, such as ① and 髙 in Shift JIS, or the byte order mark.
CODECS: Mapping[Encoding, str] = {
    "utf-8": "utf-8-sig",
    "shift_jis": "cp932",
    "euc-kr": "cp949",
    "big5": "cp950",
    "windows-874": "cp874",
}
WESTERN: Encoding = "windows-1252"
# The languages, or languages with a script, that Windows writes in other encodings.
ENCODINGS: Mapping[Encoding, str] = {
    "windows-1250": "bs cs hr hu pl ro sk sl sq sr-Latn",
    "windows-1251": "be bg kk ky mk mn ru sr tg tt uk",
    "windows-1253": "el",
    "windows-1254": "az tr uz",
    "windows-1255": "he yi",
    "windows-1256": "ar fa ps ug ur",
    "windows-1257": "et lt lv",
    "windows-874": "th",
    "shift_jis": "ja",
    "euc-kr": "ko",
    "gb18030": "zh",
    "big5": "zh-Hant yue",
}
BY_LANGUAGE = {language: encoding for encoding, languages in ENCODINGS.items() for language in languages.split()}
WESTERN_LETTER = re.compile("(?<=[a-z])[à-ïñ-öø-üßœ]|[à-ïñ-öø-üßœ](?=[a-z])", re.IGNORECASE)
# In a word of ASCII letters, characters of another script are Western letters in the wrong encoding.
OTHER_SCRIPT = re.compile(r"(?<![a-z])[\u0370-\u1fff\u3041-\ud7a3]+(?![a-z])", re.IGNORECASE)
IDEOGRAPH = re.compile(r"[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3]")


def codec_of(encoding: Encoding) -> str:
    """The codec of Python that reads and writes this encoding as Windows does."""
    return CODECS.get(encoding, encoding)


def likely_encoding(raw: bytes, locales: Sequence[Locale]) -> Encoding:
    """The encoding of a file: UTF-8 if it is valid, else that of the language of the site whose letters it has most."""
    unicode: Encoding = "utf-16" if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8"
    if decoded(raw, unicode) is not None:
        return unicode
    usual = dict.fromkeys((WESTERN, *map(usual_encoding, locales)) if unicode == "utf-8" else ())
    texts = {encoding: text for encoding in usual if (text := decoded(raw, encoding)) is not None}
    if not texts:
        raise VitrineError("the encoding of the file is unknown; save it as CSV in UTF-8")
    letters = dict.fromkeys(texts, 0)
    for locale in locales:
        encoding = usual_encoding(locale)
        if encoding in texts:
            letters[encoding] = max(letters[encoding], own_letters(texts[encoding], locale))
    best = max(letters, key=lambda encoding: (letters[encoding], encoding == WESTERN))
    fewest = len(WESTERN_LETTER.findall(texts.get(WESTERN, ""))) or 1
    return WESTERN if WESTERN in texts and letters[best] < fewest else best


def usual_encoding(locale: Locale) -> Encoding:
    """The encoding in which Windows in this language saves text that is not Unicode."""
    babel = BabelLocale.parse(locale.tag, sep="-")
    script = "Hant" if babel.language == "zh" and babel.territory in ("HK", "MO", "TW") else babel.script
    return BY_LANGUAGE.get(f"{babel.language}-{script}") or BY_LANGUAGE.get(babel.language) or WESTERN


def own_letters(text: str, locale: Locale) -> int:
    """How many of the bytes of a text belong to non-ASCII characters with which its language is written."""
    letters = common_letters(BabelLocale.parse(locale.tag, sep="-"))
    others = "".join(OTHER_SCRIPT.findall(text))
    latin = (character for character in text.lower() if "\x7f" < character < "\u0370")
    return (
        sum(character in letters for character in latin)
        + sum(character in letters for character in others.lower())
        + 2 * len(IDEOGRAPH.findall(others))
    )


def decoded(raw: bytes, encoding: Encoding) -> str | None:
    try:
        return raw.decode(codec_of(encoding))
    except UnicodeDecodeError:
        return None
