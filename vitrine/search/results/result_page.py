"""The results of a search, page by page."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from vitrine.content.model.specifications import SpecificationDictionary
from vitrine.content.product_configurations import SEPARATOR
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.inquiry_items import owner_of_configuration
from vitrine.database.queries.record_queries import PAGE_SIZE, page_count, page_start
from vitrine.database.queries.search import Candidate, Hit, SearchTables
from vitrine.search.analysis.terms import cleaned, squeeze
from vitrine.search.quantities.quantity import Quantity
from vitrine.search.query.query_term import QueryTerm
from vitrine.search.query.reader import MAX_CHARACTERS
from vitrine.search.query.tokenizer import MAX_WORDS
from vitrine.search.results.highlighting import MarkedText, Marker
from vitrine.search.results.snippets import Labeled, SnippetFinder
from vitrine.search.results.typed_words import corrected, names_of, spelled_like
from vitrine.search.retrieval.engine import Answer, answer


class FoundHit(msgspec.Struct, frozen=True):
    """A hit with the searched words marked; its summary may be replaced by the passage that answers the search.

    `code` is the code of its record.
    """

    hit: Hit
    title: MarkedText
    summary: MarkedText
    number_marked: bool = False
    code: str = ""


class Results(msgspec.Struct, frozen=True):
    """One page of hits, best first.

    total       the number of hits of the requested kind
    page        the number of this page
    pages       the number of pages
    kinds       the number of hits of each kind
    kind        the requested kind; empty for all
    meant       the query without its typing errors; empty if it has none
    left_out    words that no hit has together with the others, part numbers that do not exist, and phrases for which
                only the nearest offers were found
    mentioned   the words of the search, if the site only mentions what they ask for but does not offer it
    quantities  the quantities as they were read
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


@dataclass(frozen=True)
class SiteSearch:
    """The search of a site in one locale; snippets name specifications by `dictionary` and `labeled`."""

    db: SiteDatabase
    locale: str
    dictionary: SpecificationDictionary
    labeled: Labeled = "{}: {}".format

    def results(self, text: str, page: int = 1, kind: str = "") -> Results | None:
        """One page of the results for a text, of one kind or of all; None if there is no such page."""
        text = cleaned(text)
        answered = answer(self.db, self.locale, self._with_part_numbers(text))
        ranked = [entry.candidate for entry in answered.ranked if kind in ("", entry.candidate.kind)]
        start = page_start(page, len(ranked))
        if start is None:
            return None
        hits = self._found_hits(ranked[start : start + PAGE_SIZE], answered.query_terms)
        return Results(
            hits=hits,
            total=len(ranked),
            page=page,
            pages=page_count(len(ranked)),
            kinds=dict(Counter(entry.candidate.kind for entry in answered.ranked)),
            kind=kind,
            meant=correction(text, answered.meant, hits),
            left_out=names_of(terms_left_out(answered), text, answered.meant),
            mentioned=names_of(answered.mentioned, text, answered.meant),
            quantities=tuple(query_term.quantity for query_term in answered.query_terms if query_term.quantity),
        )

    def _with_part_numbers(self, text: str) -> str:
        """The text with part numbers in place of order codes that consist of a part number and options.

        These codes are in no table, since there are too many; also those of unavailable versions are replaced.
        """
        if SEPARATOR not in text:
            return text
        words = text[:MAX_CHARACTERS].split()[:MAX_WORDS]
        for word in words:
            if SEPARATOR in word and (owner := owner_of_configuration(self.db, self.locale, word)):
                text = text.replace(word, owner.product.number)
        return text

    def _found_hits(self, entries: Sequence[Candidate], query_terms: Sequence[QueryTerm]) -> list[FoundHit]:
        """The hits of entries with their searched words marked, and with the passage that has most of them."""
        marker = Marker(self.locale, query_terms)
        snippets = SnippetFinder(self.db, self.locale, marker, self.dictionary, self.labeled)
        hits = SearchTables(self.db, self.locale).hits(entry.id for entry in entries)
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


def correction(text: str, meant: Mapping[str, str], hits: Sequence[FoundHit]) -> str:
    """The text as it was probably meant, with part numbers as on nameplates; empty if it has no typing errors."""
    listed = [found.hit for found in hits]
    right = corrected(text, meant, texts_of(listed))
    squeezed = squeeze(right)
    for number in filter(None, (hit.number for hit in listed)):
        if squeeze(number) in squeezed:
            right = spelled_like(number).sub(number.replace("\\", r"\\"), right)
    return right


def terms_left_out(answered: Answer) -> list[QueryTerm]:
    """The query terms that do not exist or were replaced by the nearest offers, and those that the first hit lacks.

    Of several part numbers, no hit needs to have more than one.
    """
    absent = [query_term for query_term in answered.query_terms if query_term.guessed or query_term.replaced]
    lacking = answered.ranked[0].missing if answered.ranked and not answered.full else ()
    is_listing = sum(query_term.number and query_term.entries > 0 for query_term in answered.query_terms) > 1
    wanted = (query_term for query_term in lacking if not (is_listing and query_term.number and query_term.entries))
    return [*absent, *(query_term for query_term in wanted if not query_term.implied)]
