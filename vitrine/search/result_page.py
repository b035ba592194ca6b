"""The results of a search, page by page."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

import msgspec

from vitrine.content.configurations import SEPARATOR
from vitrine.content.model.specifications import SpecificationDictionary
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.inquiry_items import owner_of_configuration
from vitrine.database.queries.record_queries import PAGE_SIZE, page_count, page_start
from vitrine.database.queries.search import Candidate, Hit, SearchTables
from vitrine.search.analysis import TOKEN, composed, fold, is_cjk, normalize, squeeze
from vitrine.search.compound_splitting import MIN_PART
from vitrine.search.engine import Answer, answer
from vitrine.search.highlighting import NOTHING, Labeled, MarkedText, Marker, SnippetFinder
from vitrine.search.languages import american_spellings
from vitrine.search.quantities.quantity import Quantity
from vitrine.search.query import MAX_CHARACTERS, MAX_WORDS
from vitrine.search.query_term import QueryTerm

# A word as it is written in texts; katakana counts as a word of its own.
SPELLED = re.compile(rf"[\u30a1-\u30fa\u30fc]+|{TOKEN.pattern}")


class FoundHit(msgspec.Struct, frozen=True):
    """A hit as it is shown: its title, and its summary or the passage that answers, with the searched words marked.

    `code` is that of its record.
    """

    hit: Hit
    title: MarkedText
    summary: MarkedText
    number_marked: bool = False
    code: str = ""


class Results(msgspec.Struct, frozen=True):
    """One page of hits, best first; `kinds` counts all hits by kind, `total` those of the kind asked for.

    `meant` is the query without its typing errors, empty where there are none. `left_out` are the words that no hit
    has beside the others, part numbers that do not exist, and phrases for which only what comes nearest was found.
    `mentioned` are the words of a search for something that is not offered, only mentioned.
    `quantities` is how quantities were read.
    """

    hits: list[FoundHit]
    total: int
    page: int
    pages: int
    kinds: dict[str, int] = {}
    kind: str = ""
    meant: str = ""
    left_out: tuple[str, ...] = ()
    mentioned: tuple[str, ...] = ()
    quantities: tuple[Quantity, ...] = ()


def search(
    db: SiteDatabase,
    locale: str,
    text: str,
    dictionary: SpecificationDictionary,
    page: int = 1,
    kind: str = "",
    labeled: Labeled = "{}: {}".format,
) -> Results | None:
    """Search all texts of the site; None if there is no such page of results.

    `dictionary` and `labeled` are those of the locale; passages name specifications by them.
    """
    text = composed(text)
    found = answer(db, locale, with_numbers(db, locale, text))
    kinds = Counter(entry.candidate.kind for entry in found.ranked)
    ranked = [entry for entry in found.ranked if kind in ("", entry.candidate.kind)]
    start = page_start(page, len(ranked))
    if start is None:
        return None
    shown = ranked[start : start + PAGE_SIZE]
    marker = Marker(locale, found.query_terms)
    snippets = SnippetFinder(db, locale, marker, dictionary, labeled)
    hits = found_hits(SearchTables(db, locale), [entry.candidate for entry in shown], marker, snippets)
    return Results(
        hits=hits,
        total=len(ranked),
        page=page,
        pages=page_count(len(ranked)),
        kinds=dict(kinds),
        kind=kind,
        meant=with_printed_numbers(corrected(text, found.meant, texts_of(found.hit for found in hits)), hits),
        left_out=names_of(terms_left_out(found), text, found.meant),
        mentioned=names_of(found.mentioned, text, found.meant),
        quantities=tuple(query_term.quantity for query_term in found.query_terms if query_term.quantity),
    )


def with_numbers(db: SiteDatabase, locale: str, text: str) -> str:
    """The text with the product's number in place of each order code that its options make, possible or not.

    No table has these codes: there are too many.
    """
    if SEPARATOR not in text:
        return text
    words = text[:MAX_CHARACTERS].split()[:MAX_WORDS]
    for word in words:
        if SEPARATOR in word and (found := owner_of_configuration(db, locale, word)):
            text = text.replace(word, found.product.number)
    return text


def found_hits(
    tables: SearchTables, entries: Sequence[Candidate], marker: Marker, snippets: SnippetFinder
) -> list[FoundHit]:
    """The hits of entries with their searched words marked, and with the passage where those stand."""
    hits = tables.hits(entry.id for entry in entries)
    return [found_hit(hit, entry.key, marker, snippets) for entry, hit in zip(entries, hits, strict=True)]


def found_hit(hit: Hit, key: str, marker: Marker, snippets: SnippetFinder) -> FoundHit:
    passage = snippets.snippet(key, f"{hit.number} {hit.title.value} {hit.summary.value}")
    if passage:
        hit = msgspec.structs.replace(hit, summary=msgspec.structs.replace(hit.summary, value=passage))
    return FoundHit(
        hit,
        marker.marked(hit.title),
        marker.marked(hit.summary),
        marker.marks_number(hit.number),
        key.partition("/")[2],
    )


def texts_of(hits: Iterable[Hit]) -> Iterator[str]:
    for hit in hits:
        yield hit.title.value
        yield hit.summary.value


def with_printed_numbers(meant: str, hits: Iterable[FoundHit]) -> str:
    """A correction in which part numbers are those of the first hits, as nameplates have them."""
    squeezed = squeeze(meant)
    for number in (found.hit.number for found in hits):
        if number and squeeze(number) in squeezed:
            meant = spelled_like(number).sub(number.replace("\\", r"\\"), meant)
    return meant


def terms_left_out(found: Answer) -> list[QueryTerm]:
    """The query terms that do not exist, or are found only by what comes nearest, and those the first hit lacks."""
    absent = [query_term for query_term in found.query_terms if query_term.guessed or query_term.replaced]
    return [*absent, *(found.ranked[0].missing if found.ranked and not found.full else ())]


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
    """A text from the first to the last of some folded words; empty if it has none of them."""
    spans = [match.span() for match in TOKEN.finditer(text) if fold(normalize(match[0])) in words]
    return text[spans[0][0] : spans[-1][1]] if spans else ""


def part_as_typed(part: str, text: str) -> str:
    """A folded part of a word of a text as typed there; the whole word if folding has changed its length."""
    if part in text:
        return part
    for match in TOKEN.finditer(text):
        word, folded = match[0], fold(normalize(match[0]))
        at = folded.find(part)
        if at >= 0:
            return word[at : at + len(part)] if len(folded) == len(word) else word
    return part


def with_whole_words(names: Sequence[str], text: str) -> tuple[str, ...]:
    """The names of what was left out, each once, with the whole word for parts of one that tell nothing alone.

    The `Redox` of `Redoxsonde` does, but not `umrichter` or `rungs`.
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


def corrected(text: str, meant: Mapping[str, str], shown: Iterable[str]) -> str:
    """The text with its unknown words as they were probably meant, in the case they were typed in; empty without any.

    The vocabulary has folded words: accents, ß and long-vowel marks come from the texts `shown`. A Japanese word
    that none of them has is not suggested, nor an American spelling for a British one.
    """
    meant = {unknown: word for unknown, word in meant.items() if word not in american_spellings(unknown)}
    if not meant:
        return ""
    printed = printed_words(shown)
    if any(is_cjk(word) and word not in printed for word in meant.values()):
        return ""
    spelled = {unknown: printed.get(word, word) for unknown, word in meant.items()}
    typed = ((word, spelled.get(fold(normalize(word)))) for word in TOKEN.findall(text))
    return " ".join(in_case_of(word, correction) if correction else word for word, correction in typed)


def printed_words(texts: Iterable[str]) -> dict[str, str]:
    """The words of texts as these print them, each by its folded form; in lower case if one of them does."""
    printed: dict[str, str] = {}
    for word in (word for text in texts for word in SPELLED.findall(text)):
        folded = fold(normalize(word))
        if not printed.get(folded, "").islower():
            printed[folded] = word
    return printed


def in_case_of(typed: str, word: str) -> str:
    """A word in lower case, or with a capital or all in capitals if another one is."""
    if typed.isupper() and len(typed) > 1:
        return word.upper()
    return word[:1].upper() + word[1:] if typed[:1].isupper() else word.lower()
