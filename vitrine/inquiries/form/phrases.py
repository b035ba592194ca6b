"""The notation of phrase lists, and how a text is folded before the phrases are looked for in it.

`phrase_lists/` has one file for each kind of phrase, in the languages that reach the form. Phrases are separated by
commas or line ends; lines that begin with `//` are comments, and begin a section. In a phrase,

- `*` stands for any end of a word,
- `#` for a number,
- `...` for up to four words, or up to twelve characters of kana and Han,
- `(a/b)` for one or the other, `[a]` for what may be missing,
- a space for a space or a hyphen.

Phrases of kana and Han are found anywhere, all others only as whole words.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

LISTS = Path(__file__).parent / "phrase_lists"
COMMENT = re.compile("^//.*$", re.MULTILINE)

ACCENTS = re.compile("[\u0300-\u036f]")
SPACE_BESIDE_SYMBOL = re.compile(r"(?<=\d) (?=[%€$£])|(?<=[€$£]) (?=\d)")
UNSPACED = "\u3040-\u30ff\u3400-\u9fff"  # kana and Han, which no spaces part into words
LETTER = f"[^\\W_{UNSPACED}]"
CURRENCIES = "$€£"
NOTATION = {
    "*": r"\w*",
    "#": r"\d[\d.,]{0,20}+(?: \d{3}){0,4}",  # bounded, since it is tried at every digit
    " ": "[ -]",
    "(": "(?:",
    ")": ")",
    "[": "(?:",
    "]": ")?",
    "/": "|",
}
# A word that may be missing takes a space along.
OPTIONAL_FIRST = re.compile(r"^\[([^\]]+)\] ")
OPTIONAL_LATER = re.compile(r" \[([^\]]+)\]")
GAP = re.compile(r" ?\.\.\. ?")


def fold_text(text: str) -> str:
    """The text in lower case without accents, with single spaces and none between a number and its symbol."""
    plain = ACCENTS.sub("", unicodedata.normalize("NFKD", text.replace("\u2019", "'")))
    return SPACE_BESIDE_SYMBOL.sub("", " ".join(unicodedata.normalize("NFC", plain).casefold().split()))


@cache
def read_phrases(name: str) -> re.Pattern[str]:
    """A pattern of all phrases in a list, for folded texts; read once per process."""
    return compile_phrases(phrase for section in read_sections(name) for phrase in section)


@cache
def read_steps(name: str) -> list[re.Pattern[str]]:
    """A pattern for each section of a list, for folded texts; read once per process."""
    return [compile_phrases(section) for section in read_sections(name)]


def read_sections(name: str) -> Iterator[list[str]]:
    """The phrases of each section of a list; a comment begins a section, an empty one is none."""
    text = (LISTS / f"{name}.txt").read_text(encoding="utf-8")
    for section in COMMENT.split(text):
        if phrases := [phrase.strip() for phrase in section.replace("\n", ",").split(",") if phrase.strip()]:
            yield phrases


def compile_phrases(phrases: Iterable[str]) -> re.Pattern[str]:
    """A pattern of phrases, for folded texts."""
    phrases = list(phrases)
    anywhere = [phrase for phrase in phrases if re.search(f"[{UNSPACED}]", phrase) or phrase[0] in CURRENCIES]
    words = [pattern_of(phrase, r" (?:[^ ]+ ){0,4}?") for phrase in phrases if phrase not in anywhere]
    patterns = [rf"(?<!{LETTER})(?:{'|'.join(words)})(?!{LETTER})"] if words else []
    return re.compile("|".join(patterns + [pattern_of(phrase, ".{0,12}?") for phrase in anywhere]))


def pattern_of(phrase: str, gap: str) -> str:
    """The pattern of one phrase; `gap` is that of its `...`."""
    spaced = OPTIONAL_FIRST.sub(r"[(\1) ]", OPTIONAL_LATER.sub(r"[ (\1)]", phrase))
    parts = [fold_text(part) for part in GAP.split(spaced)]
    return gap.join("".join(NOTATION.get(character, re.escape(character)) for character in part) for part in parts)
