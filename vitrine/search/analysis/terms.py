"""From text to index terms: folded words, their stems, CJK bigrams, joined letters and digits."""

import html
import re
import unicodedata
from collections.abc import Container, Iterator
from functools import lru_cache
from itertools import takewhile

import snowballstemmer

from vitrine.search.analysis.cjk import CJK, bigrams, folded_run, is_cjk
from vitrine.search.analysis.languages import FEMININE_PARTICIPLES, WORDS_STEMMED_APART

# fmt: off
STEMMERS = {
    language: snowballstemmer.stemmer(name)
    for language, name in (
        ("cs", "czech"), ("da", "danish"), ("de", "german"), ("en", "english"), ("es", "spanish"), ("fi", "finnish"),
        ("fr", "french"), ("hu", "hungarian"), ("it", "italian"), ("nb", "norwegian"), ("nl", "dutch"),
        ("pl", "polish"), ("pt", "portuguese"), ("ro", "romanian"), ("sv", "swedish"),
    )
}
# fmt: on
ENGLISH = "en"
ENGLISH_PREFIX = f"{ENGLISH}: "  # of English phrases with synonyms among those of another language
TAG = re.compile(r"<[^>]+>")
WORD = re.compile(r"[^\W_]+")
SPACES = re.compile(r"[ \n]+")  # no no-break spaces: these also follow abbreviations, not only sentences
SENTENCE_ENDS = (". ", "! ", "? ", "。", "！", "？")
SENTENCE_END = re.compile(rf"(?<=[.!?。！？]){SPACES.pattern}|(?<=[。！？])")
DECIMAL = r"\d+[.,]\d+"
FRACTION = r"(?:1[/\u2044]2|[1356][/\u2044]4|[1357][/\u2044]8|[1-9]\d?[/\u2044](?:16|32))(?!\d)"
FRACTION_CHARACTERS = "\u00bc-\u00be\u2150-\u215e"
FRACTION_SLASH = "\u2044"
SPELLED_SIGNAL = re.compile(
    r"(?<![\d.,])(\d{1,2})\s?(?:to|bis|hasta|a|à|から|/)\s?(\d{1,2})\s?(?=(?:v|ma)(?![^\W_]))", re.IGNORECASE
)
# `4–20`, `0...10` and `1/2`; in `60079-11`, the second number is part of a standard.
COMPOSITE = r"\d{1,2}(?: ?[\-\u2010-\u2015\u2212~\u301c\uff5e/\u2044] ?|\.{2,3}|\u2026)\d{1,3}(?!\d)"
RATIO = r"\d{1,4} ?: ?1(?!\d)|1 ?: ?\d{1,4}(?!\d)"  # a turndown of `100:1`, which Germans write 1:100 as well
WHOLE = r"\d(?: ?- ?| )"  # what stands before the fraction in `1 1/2` and `1-1/2`
LETTER = rf"[^\W\d_{CJK}{FRACTION_CHARACTERS}]"
LETTER_OR_DIGIT = rf"[^\W_{CJK}{FRACTION_CHARACTERS}]"
# A word that starts with letters ends before a fraction (`G1/2`) or a whole number with one (`G1 1/2`), but not before
# other digits (`DN50`). The most common case is tried first, and possessively: twice as fast as numbers first.
TOKEN = re.compile(
    rf"[GgRr][CcPp]?(?={WHOLE}{FRACTION})|{LETTER}++(?:(?={FRACTION})|{LETTER_OR_DIGIT}*+)|[{CJK}]++"
    rf"|(?=\d)(?:{WHOLE}{FRACTION}|{COMPOSITE}|{RATIO}|{DECIMAL})|\d{{0,2}}[{FRACTION_CHARACTERS}]|{LETTER_OR_DIGIT}++"
)
SPACED_WHOLE = re.compile(rf"{WHOLE}(?={FRACTION})")
# The signs in folded numbers; letters replace them in terms, since FTS5 would split a term at a sign.
RANGE_SIGN = re.compile("\\.{2,3}|[\u2010-\u2015\u2212~\u301c\u2026]")
ONE_TO_MANY = re.compile(r"1:(\d+)")
SIGNS = str.maketrans({",": ".", "\u2044": "/", " ": None})
LETTERS_FOR_SIGNS = str.maketrans(".-/:", "ptvr")
NUMBER_WITH_SIGN = re.compile(r"\d+(?:[ptvr]\d+)+")
DIGITS = re.compile(r"\d+")
CAPITALS = re.compile(r"(?<![^\W_])[A-Z]{2,}(?![^\W_])")
LETTERS_OR_DIGITS = re.compile(r"\d+|[^\W\d_]+")
# `SIL 2`, `IP-68`, `C-22` and `316 L` are written with and without a separator between letters and digits; the Spanish
# `20 a 50` is a range. Kana and kanji stand right beside Latin letters: `フランジはPN 16です`.
SEPARATOR = r"[ \-\u2010-\u2013]?"
JOINED = re.compile(
    rf"(?<![^\W_])([^\W\d_]{{1,6}}{SEPARATOR}\d+[a-z]?|\d+(?:-?| (?![aeouy] \d))[a-z])(?![^\W_])"
    rf"|(?<!{LETTER_OR_DIGIT})[a-z]{{1,6}}{SEPARATOR}\d+[a-z]?(?!{LETTER_OR_DIGIT})"
)
# The text that may precede the digits in JOINED, and its maximum length.
BEFORE_DIGITS = re.compile(rf"(?:(?<![^\W_])[^\W\d_]{{1,6}}|(?<!{LETTER_OR_DIGIT})[a-z]{{1,6}}){SEPARATOR}\Z")
LONGEST_BEFORE = 7
# `M-Bus`, `NB-IoT` and `O-Ring`, which people write as one word.
SHORT_COMPOUND = re.compile(r"(?<![^\W_])([^\W\d_]{1,4})[-\u2010\u2011]([^\W\d_]{1,4})(?![\w-])")
ABBREVIATION = re.compile("[a-z]{2}s")  # `ACS` is not the plural of AC
FRACTION_AFTER_WORD = re.compile(rf"[{FRACTION_CHARACTERS}](?<=[^\W_].)")
BREAKS = ("\u00ad", "\u200b", "\u2060")  # allow or forbid line breaks; visitors copy them from pages
UMLAUT = re.compile("ae|oe|(?<![aeq])ue")  # written as two letters, as in `geraet`, but not in `steuer`
LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l"})


def plain_text(markup: str) -> str:
    """The text of rendered HTML."""
    return html.unescape(TAG.sub(" ", markup))


def sentences(text: str) -> list[str]:
    """The sentences and lines of a plain text, found in a sixth of the time that a pattern takes."""
    for end in SENTENCE_ENDS:
        text = text.replace(end, f"{end}\n")
    return text.split("\n")


def cleaned(text: str) -> str:
    """A text in Unicode form NFC, without the invisible characters that allow or forbid line breaks."""
    return unicodedata.normalize("NFC", without_breaks(text))


def without_breaks(text: str) -> str:
    for character in BREAKS:
        text = text.replace(character, "")
    return text


def normalize(text: str) -> str:
    """Fold width and case: `ｾﾝｻｰ` is `センサー`, `Größe` and `GRÖSSE` are `grösse`; `G1½` is `g1 1⁄2`."""
    if text.isascii():  # most texts are, and this is much faster
        return text.lower()
    return normalized_unicode(text)


@lru_cache(maxsize=64)
def normalized_unicode(text: str) -> str:
    text = without_breaks(text)
    compatible = unicodedata.normalize("NFKC", text)
    if FRACTION_SLASH in compatible:  # true of few texts, and found faster than the pattern
        compatible = unicodedata.normalize("NFKC", FRACTION_AFTER_WORD.sub(r" \g<0>", text))
    return unicodedata.normalize("NFKC", compatible.casefold())


@lru_cache(maxsize=16_384)
def fold_word(word: str) -> str:
    """Fold a normalized word: remove accents, ligatures and the variants of Japanese spelling."""
    if word[:1].isdigit():
        word = SPACED_WHOLE.sub(lambda whole: whole[0].strip(" -") + "-", word)
        word = RANGE_SIGN.sub("-", word).translate(SIGNS)
        word = ONE_TO_MANY.sub(r"\1:1", word)
    if word.isascii():
        return word
    if is_cjk(word):
        return folded_run(word)
    parts = unicodedata.normalize("NFD", word.translate(LIGATURES))
    return "".join(part for part in parts if not unicodedata.combining(part))


def without_umlauts(word: str) -> str:
    """A folded German word that writes umlauts as two letters, as it is folded with umlauts: `geraet` is `gerat`."""
    return UMLAUT.sub(lambda umlaut: umlaut[0][0], word)


@lru_cache(maxsize=64)
def words(text: str) -> tuple[str, ...]:
    """The folded words of a text; a run of CJK characters is a word of its own."""
    return tuple([fold_word(word) for word in TOKEN.findall(normalize(text))])


def abbreviations(text: str) -> frozenset[str]:
    """The folded words in capitals of a text that also has other words, and no digits: `CAN bus`, but not `EN 837`."""
    if DIGITS.search(text) or (text.isupper() and " " in text):
        return frozenset()
    return frozenset(fold_word(normalize(word)) for word in CAPITALS.findall(text))


def number_words(word: str) -> list[str]:
    """Both numbers of a word such as `4-20`; none of any other word."""
    composite = word[0].isdigit() and not word.isalnum() and "." not in word
    return re.split("[-/:]", word) if composite and not whole_and_fraction(word) else []


def with_signal_signs(text: str) -> str:
    """A text with a sign for the word between the ends of a signal: `4 to 20 mA`, `0 bis 10 V`."""
    return SPELLED_SIGNAL.sub(r"\1-\2 ", text)


def whole_and_fraction(word: str) -> list[str]:
    """The parts of `1-1/2`, the folded form of `1 1/2`; none of any other word."""
    return word.split("-") if "-" in word and "/" in word else []


@lru_cache(maxsize=16_384)
def stem(word: str, locale: str) -> str:
    """The term under which a folded word is indexed; English words on Japanese pages have English stems."""
    if not word.isalpha() or is_cjk(word) or ABBREVIATION.fullmatch(word):
        return word.translate(LETTERS_FOR_SIGNS)
    for words_apart, letters in WORDS_STEMMED_APART.get(locale, ()):
        if words_apart.fullmatch(word):
            return word[:letters]
    stemmer = STEMMERS.get(locale.partition("-")[0], STEMMERS[ENGLISH])
    if ending := FEMININE_PARTICIPLES.get(locale):
        word = ending.sub("e", word)
    stemmed: str = stemmer.stemWord(word)
    return fold_word(stemmed)


def word_terms(word: str, locale: str) -> list[str]:
    """The terms that find a folded word: its stem, or the bigrams of a CJK run."""
    return bigrams(word) if is_cjk(word) else [stem(word, locale)]


def joined_words(text: str, left_out: Container[str] = ()) -> Iterator[str]:
    """Letters and digits that stand together, as one word: `SIL 2` gives `sil2`, `Alloy C-22` gives `c22`.

    Words in `left_out` are not joined to digits after a space: the Spanish `1 o 2` is not oxygen.
    """
    normalized, end = normalize(text), 0
    # JOINED is tried where there are digits only: looking for it everywhere takes twice the time.
    for digits in DIGITS.finditer(normalized):
        start = digits.start()
        if start < end:
            continue
        before = BEFORE_DIGITS.search(normalized, max(end, start - LONGEST_BEFORE), start)
        if before and before.group()[-1].isspace() and before.group().rstrip() in left_out:
            before = None
        match = (before and JOINED.match(normalized, before.start())) or JOINED.match(normalized, start)
        if match:
            end = match.end()
            word = squeeze(match.group())
            if not word.isdigit():
                yield fold_word(word)


def short_compounds(text: str) -> Iterator[str]:
    """Two short words with a hyphen between them as one word: `M-Bus` gives `mbus`."""
    for match in SHORT_COMPOUND.finditer(normalize(text)):
        yield fold_word(match[1] + match[2])


def letters_and_digits(word: str) -> list[str]:
    """The runs of letters and of digits in a word: `dn50` is `dn` and `50`."""
    return LETTERS_OR_DIGITS.findall(word)


def squeeze(number: str) -> str:
    """A part number without case, spaces and punctuation: `FL-200 C` is `fl200c`."""
    return "".join(WORD.findall(normalize(number)))


def number_parts(number: str) -> list[str]:
    """A squeezed part number, and its endings from each run of letters or digits on: `fl200c`, `200c`, `c`."""
    parts = letters_and_digits(normalize(number))
    return ["".join(parts[at:]) for at in range(len(parts))]


def shared_prefix(one: str, other: str) -> int:
    """The length of the common prefix of two texts."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def beginnings(text: str, locale: str) -> str:
    """The FTS5 expression for entries in which each word of a text begins a term; empty without words."""
    required: list[str] = []
    for word in words(text):
        terms = bigrams(word) if is_cjk(word) else [word.translate(LETTERS_FOR_SIGNS)]
        required.extend(f'("{term}"* OR "{stem(term, locale)}"*)' for term in terms)
    return " AND ".join(dict.fromkeys(required))
