"""Quotes a search: its terms as typed, and its words as probably meant."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence

from vitrine.search.analysis.cjk import KATAKANA, is_cjk
from vitrine.search.analysis.compound_splitting import MIN_PART
from vitrine.search.analysis.languages import american_spellings
from vitrine.search.analysis.terms import TOKEN, fold_word, normalize, squeeze, without_umlauts
from vitrine.search.query.query_term import QueryTerm
from vitrine.search.query.reader import MAX_CHARACTERS
from vitrine.search.results.highlighting import NOTHING

# A word as it is written in texts; katakana counts as a word of its own.
WITH_KATAKANA = re.compile(f"[{KATAKANA}]")
SPELLED = re.compile(rf"[{KATAKANA}ー]+|{TOKEN.pattern}")


def names_of(query_terms: Iterable[QueryTerm], text: str, meant: Mapping[str, str]) -> tuple[str, ...]:
    """Query terms as they were typed in a text, each once."""
    return with_whole_words([as_typed(query_term, text, meant) for query_term in query_terms], text)


def as_typed(query_term: QueryTerm, text: str, meant: Mapping[str, str]) -> str:
    """A query term as typed in a text, with its case, accents, punctuation and typing errors."""
    text, wanted = text[:MAX_CHARACTERS], query_term.text
    wanted = next((typed for typed, correction in meant.items() if correction == wanted), wanted)
    if query_term.quantity:
        return part_as_typed(wanted, text)
    if spelled := spelled_like(wanted).search(text):
        return spelled[0]
    if query_term.replaced or " " in wanted:  # `détecteur de chlore`, `air comprimé`
        return stretch_as_typed(wanted.split(), text) or wanted
    return part_as_typed(wanted, text)


def stretch_as_typed(words: Collection[str], text: str) -> str:
    """The stretch of a text from the first to the last of some folded words; empty if it has none of them."""
    spans = [match.span() for match in TOKEN.finditer(text) if any(form in words for form in folded_forms(match[0]))]
    return text[spans[0][0] : spans[-1][1]] if spans else ""


def part_as_typed(part: str, text: str) -> str:
    """A folded part of a word of a text as typed there; the whole word if folding has changed its length."""
    if part in text:
        return part
    for match in TOKEN.finditer(text):
        word = match[0]
        for folded in folded_forms(word):
            at = folded.find(part)
            if at >= 0:
                return word[at : at + len(part)] if len(folded) == len(word) else word
    return part


def folded_forms(word: str) -> tuple[str, str]:
    """How a typed word may have been searched."""
    folded = fold_word(normalize(word))
    return folded, without_umlauts(folded)


def with_whole_words(names: Sequence[str], text: str) -> tuple[str, ...]:
    """The names, each once; a part of a typed word that has no meaning alone is replaced by the whole word.

    The `Redox` of `Redoxsonde` means something alone, but `umrichter` and `rungs` do not.
    """
    words = [word for word in TOKEN.findall(text[:MAX_CHARACTERS]) if word.isalpha() and not is_cjk(word)]
    named = list(names)
    for word in words:
        parts = [name for name in names if name in word and name not in words]
        tells = len(parts) == 1 and len(parts[0]) >= MIN_PART and word.startswith(parts[0])
        if parts and not tells:
            named = [word if name in parts else name for name in named]
    return tuple(dict.fromkeys(named))


def spelled_like(words: str) -> re.Pattern[str]:
    """Finds some words or a part number whatever their case, spaces and punctuation."""
    signs = r"[\W_]*".join(map(re.escape, squeeze(words)))
    return re.compile(rf"(?<![^\W_]){signs}(?![^\W_])" if signs else NOTHING, re.IGNORECASE)


def corrected(text: str, meant: Mapping[str, str], texts: Iterable[str]) -> str:
    """The text with its unknown words corrected, in the case in which they were typed; empty without corrections.

    The vocabulary has only folded words: their accents, ß and long-vowel marks come from `texts`. A word with
    katakana that is in none of these is not suggested, nor is the American spelling of a British word.
    """
    meant = {unknown: word for unknown, word in meant.items() if word not in american_spellings(unknown)}
    if not meant:
        return ""
    printed = printed_words(texts)
    if any(WITH_KATAKANA.search(word) and word not in printed for word in meant.values()):
        return ""
    spelled = {unknown: printed.get(word, word) for unknown, word in meant.items()}
    typed = ((word, next(filter(None, map(spelled.get, folded_forms(word))), "")) for word in TOKEN.findall(text))
    return " ".join(in_case_of(word, correction) if correction else word for word, correction in typed)


def printed_words(texts: Iterable[str]) -> dict[str, str]:
    """The words of texts as printed, by their folded form; in lower case if any text has them so."""
    printed: dict[str, str] = {}
    for text in texts:
        for word in SPELLED.findall(text):
            folded = fold_word(normalize(word))
            if not printed.get(folded, "").islower():
                printed[folded] = word
    return printed


def in_case_of(typed: str, word: str) -> str:
    """A word in the case of the typed one: in lower case, with a capital, or all in capitals."""
    if typed.isupper() and len(typed) > 1:
        return word.upper()
    return word[:1].upper() + word[1:] if typed[:1].isupper() else word.lower()
