"""Finds the entries that answer a query: first those with all query terms, then those with most of the rarer ones."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, islice
from typing import NamedTuple

from vitrine.content.kinds import CATEGORY, DOCUMENT, PAGE_LABELS, PRODUCT
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.search import Candidate, SearchTables, all_matching, in_title
from vitrine.locales import LOCALES
from vitrine.search.analysis.cjk import is_cjk
from vitrine.search.analysis.entry_terms import TITLES, Field
from vitrine.search.analysis.languages import JAPANESE
from vitrine.search.analysis.terms import stem, word_terms, words
from vitrine.search.query.category_intent import keep_to_main_category, without_labels
from vitrine.search.query.phrase_synonyms import KIND_NOT_OFFERED
from vitrine.search.query.query_term import EXACT, Alternative, QueryTerm
from vitrine.search.query.reader import MAX_CHARACTERS, Query, QueryReader
from vitrine.search.retrieval.quantity_matches import quantity_query_term
from vitrine.search.retrieval.ranking import DISCONTINUED, Ranked, rank
from vitrine.search.retrieval.term_scoring import STATED, candidates_with

MAX_CANDIDATES = 160  # the first that the index gives for each kind of match
OFFERED = frozenset({Field.OPTION, *TITLES})  # where an entry says what it may have or is
NAMED = frozenset(Field.ALL) - {Field.CITATION, Field.MENTION}  # anywhere except in long texts
MAX_QUANTITIES = 4
MAX_FILTERED = 1_000  # entries among which those with a quantity are sought
ENOUGH = 10  # results with all query terms; if there are as many, those with only some are left out
MAX_NAMED = 40  # entries per query term that are ranked for their titles, where enough have all query terms
MIN_COVERAGE = 0.2
WITH_RELATED = 3  # top entries whose related entries are added
MAX_RELATED = 20
# The score of a related entry, relative to the entry to which it is related; an entry that was found itself gets the
# smaller addition RELATED_AND_FOUND.
RELATED = {DOCUMENT.name: 0.15, PRODUCT.name: 0.15}
RELATED_OTHER, RELATED_AND_FOUND, RELATED_TO_PAGE = 0.25, 0.11, 0.6
OF_DOCUMENT = 0.3  # the same for the product of a document
CATEGORY_OF_SEVERAL = 0.6  # the same for the category of at least two of the first products
SUCCESSOR = 0.65  # the same for the product that replaces a discontinued one
MIN_LETTERS_OF_LANGUAGE = 4  # shorter words occur in many languages
MAX_LANGUAGES = 2  # languages that a text is searched in besides that of its page


class Answer(NamedTuple):
    """The answer to a search.

    ranked       the entries, best first
    query_terms  the query terms that were searched
    full         how many entries have all query terms
    meant        the probable correction of each unknown word
    mentioned    the query terms, if the site only mentions what they ask for but does not offer it
    """

    ranked: list[Ranked]
    query_terms: list[QueryTerm]
    full: int
    meant: Mapping[str, str] = {}
    mentioned: Sequence[QueryTerm] = ()


def answer(db: SiteDatabase, locale: str, text: str) -> Answer:
    """Search a locale for a text; if no entry has all its words, try other languages that have them."""
    own_answer = answer_in(db, locale, text)
    if own_answer.full and not own_answer.meant:
        return own_answer
    # A corrected word may only resemble a form of a foreign word, so inflections do not count then: `transmiter`.
    for other in languages_with_words(db, locale, text, inflected=not own_answer.meant):
        foreign_answer = answer_in(db, other, text)
        if not foreign_answer.full:
            continue
        if ranked := shown_in(SearchTables(db, locale), foreign_answer.ranked):
            return foreign_answer._replace(ranked=ranked, meant={})
    return own_answer


def answer_in(db: SiteDatabase, locale: str, text: str) -> Answer:
    """Search a locale for a text of its own language."""
    tables = SearchTables(db, locale)
    query = QueryReader(tables).read(text)
    confirm_negated(tables, query.query_terms)
    read_surroundings(tables, query.query_terms)
    keep_to_main_category(tables, query.query_terms)
    quantities = [
        quantity_query_term(tables, quantity, query.text, query.query_terms)
        for quantity in query.quantities[:MAX_QUANTITIES]
    ]
    words_sought = without_labels(tables, query.text, query.query_terms, quantities)
    query_terms = [*words_sought, *quantities]
    size = tables.size
    if not query_terms or not size:
        return Answer([], query_terms, 0, query.meant)
    negated = [query_term for query_term in query_terms if query_term.negated]
    if negated and all(query_term.negated or query_term.optional for query_term in query_terms):  # `without display`
        ranked = products_without(tables, negated)
        return Answer(ranked, query_terms, len(ranked), query.meant)
    entries, entries_by_word = entries_to_rank(tables, words_sought, quantities)
    ranked = rank(tables.candidates(entries), query_terms, entries_by_word, size)
    full = sum(not entry.missing for entry in ranked)
    mentioned = terms_not_offered(tables, query, ranked) if full and not query.meant else []
    return Answer(with_related(tables, relevant_entries(ranked)), query_terms, full, query.meant, mentioned)


def confirm_negated(tables: SearchTables, query_terms: list[QueryTerm]) -> None:
    """Drop the negation of everything that no product offers: texts themselves say what has no moving parts."""
    for query_term in query_terms:
        if query_term.negated:
            matches = tables.matches(query_term.expression, MAX_CANDIDATES) if query_term.entries else []
            query_term.negated = any(candidates_with(query_term, tables.candidates(matches), OFFERED))


def products_without(tables: SearchTables, negated: list[QueryTerm]) -> list[Ranked]:
    """The first products, in the order of the site, that lack everything that the search excludes."""
    candidates = sorted(tables.candidates(tables.products(MAX_CANDIDATES)))
    others = {candidate.id for query_term in negated for candidate in candidates_with(query_term, candidates, STATED)}
    return [Ranked(candidate, 1.0, 1.0, ()) for candidate in candidates if candidate.id not in others]


def entries_to_rank(
    tables: SearchTables, words: list[QueryTerm], quantities: list[QueryTerm]
) -> tuple[list[int], dict[int, set[int]]]:
    """The entries that may be results, and the entries that have each of the `words`, by its position."""
    decisive = [word for word in words if not word.optional]
    entries = full_matches(tables, decisive if decisive or quantities else words, quantities)
    entries_by_word = {
        position: set(entries) for position, word in enumerate(words) if not word.optional or not decisive
    }
    required = [word for word in decisive if word.is_required]
    if 0 < len(required) < len(decisive):
        entries = merge(entries, full_matches(tables, required, quantities))
    if len(entries) < ENOUGH:
        partly, partly_by_word = partial_matches(tables, words, quantities)
        for position, matched in partly_by_word.items():
            entries_by_word.setdefault(position, set()).update(matched)
        entries = merge(entries, partly)
    elif len(decisive) > 1:  # `pressure transmitter calibration` finds the service too
        titled = (tables.matches(in_title(query_term.expression), MAX_NAMED) for query_term in required)
        entries = merge(entries, chain.from_iterable(titled))
    return entries, entries_by_word


def merge(entries: list[int], others: Iterable[int]) -> list[int]:
    """Both lists as one, each entry once."""
    return list(dict.fromkeys((*entries, *others)))


def read_surroundings(tables: SearchTables, query_terms: list[QueryTerm]) -> None:
    """Search literally for things that are not offered, beside a product: `flow meter behind a control valve`."""
    lacking = [query_term for query_term in query_terms if query_term.replaced and query_term.around]
    sought = [query_term for query_term in query_terms if query_term.is_required and not query_term.replaced]
    if not lacking or not any(word.number or tables.categories_titled(word.loose_expression, 1) for word in sought):
        return
    for query_term in lacking:
        search_own_words(tables, query_term)
        query_term.replaced = not query_term.alternatives


def search_own_words(tables: SearchTables, query_term: QueryTerm) -> None:
    """Search a query term by its own words, if the index has all of them, instead of by the nearest offers."""
    terms = tuple(term for word in query_term.text.split() for term in word_terms(word, tables.locale))
    counts = tables.term_counts(terms)
    if any(term not in counts for term in terms):
        return
    # Alternatives that share a word stay: `burner control` is near a burner, but a boiler is not only about steam.
    sharing = [each for each in query_term.alternatives if not set(terms).isdisjoint(each.terms)]
    query_term.alternatives = [Alternative(terms, EXACT), *sharing]
    query_term.entries = max(query_term.entries if sharing else 0, min(counts.values()))


def relevant_entries(ranked: list[Ranked]) -> list[Ranked]:
    """The entries with enough of the query, or as much of it as any entry has, and those with higher scores still."""
    most = max((entry.coverage for entry in ranked), default=0.0)
    least = min(MIN_COVERAGE, most)
    best = max((entry.score for entry in ranked if entry.coverage >= least), default=0.0)
    return [entry for entry in ranked if entry.score > 0 and (entry.coverage >= least or entry.score > best)]


def with_related(tables: SearchTables, ranked: list[Ranked]) -> list[Ranked]:
    """These entries, and those related to the first few, which rank lower unless they were found themselves."""
    owners = {entry.candidate.key: entry for entry in ranked[:WITH_RELATED]}
    owners_of: dict[str, list[Ranked]] = {}
    for key, related in tables.related(list(owners), MAX_RELATED):
        owners_of.setdefault(related, []).append(owners[key])
    for entry in ranked:
        if own := owners_of.pop(entry.candidate.key, None):
            entry.score = max(entry.score + own[0].score * RELATED_AND_FOUND, related_score(entry.candidate, own))
    candidates = tables.candidates(tables.by_keys(owners_of).values())
    added = (
        Ranked(candidate, related_score(candidate, own), own[0].coverage, own[0].missing)
        for candidate, own in ((candidate, owners_of[candidate.key]) for candidate in candidates)
    )
    return sorted((*ranked, *added), key=lambda entry: (-entry.score, entry.candidate.id))


def related_score(candidate: Candidate, owners: Sequence[Ranked]) -> float:
    """The score of an entry because it is related to others, the best of which comes first."""
    owner = owners[0]
    if candidate.kind == CATEGORY.name and len(owners) > 1 and owner.candidate.kind == PRODUCT.name:
        return owner.score * CATEGORY_OF_SEVERAL
    share = RELATED.get(candidate.kind, RELATED_OTHER) if owner.candidate.kind != PAGE_LABELS.name else RELATED_TO_PAGE
    if candidate.kind != PRODUCT.name:
        return owner.score * share
    if owner.candidate.kind == DOCUMENT.name:
        share = OF_DOCUMENT
    elif owner.candidate.discontinued:
        share = SUCCESSOR
    return owner.score * share * (DISCONTINUED if candidate.discontinued else 1)


def full_matches(tables: SearchTables, words: list[QueryTerm], quantities: list[QueryTerm]) -> list[int]:
    """Entries with all query terms; those with the words in their titles come first."""
    if not all(query_term.expression for query_term in words):
        return []
    limit = MAX_FILTERED if quantities else MAX_CANDIDATES
    satisfying = [set(query_term.entry_scores) for query_term in quantities]
    if not words:
        return sorted(set.intersection(*satisfying))[:MAX_CANDIDATES] if satisfying else []
    expression = all_matching(query_term.expression for query_term in words)
    entries = dict.fromkeys((*tables.matches(in_title(expression), limit), *tables.matches(expression, limit)))
    return [entry for entry in entries if all(entry in entry_scores for entry_scores in satisfying)][:MAX_CANDIDATES]


def partial_matches(
    tables: SearchTables, words: list[QueryTerm], quantities: list[QueryTerm]
) -> tuple[list[int], dict[int, set[int]]]:
    """Entries with some of the query terms, the rarest terms first, and the entries of each term by its position."""
    entries: dict[int, None] = {}
    by_word: dict[int, set[int]] = {}
    for query_term in quantities:
        entries.update(dict.fromkeys(list(query_term.entry_scores)[:MAX_CANDIDATES]))
    for position, query_term in sorted(enumerate(words), key=lambda numbered: numbered[1].entries):
        by_word[position] = set()
        for expression, whole in loose_expressions(query_term):
            matched = tables.matches(expression, MAX_CANDIDATES)
            entries.update(dict.fromkeys(matched))
            by_word[position].update(matched if whole else ())
    return list(entries)[:MAX_CANDIDATES], by_word


def loose_expressions(query_term: QueryTerm) -> Iterator[tuple[str, bool]]:
    """The expressions that find a query term, each with whether it finds all of it; of a CJK run, any bigram does."""
    if not query_term.expression:
        return
    yield in_title(query_term.expression), True
    yield query_term.expression, True
    if query_term.loose:
        yield query_term.loose_expression, False


def terms_not_offered(tables: SearchTables, query: Query, ranked: list[Ranked]) -> list[QueryTerm]:
    """The query terms of a search for something that the site mentions but does not offer; none for other searches."""
    sought = [query_term for query_term in query.query_terms if query_term.is_required]
    candidates = [entry.candidate for entry in ranked]
    if query.quantities or not sought or not all(map(is_plain_word, sought)):
        return []
    if not any(any(candidates_with(query_term, candidates, NAMED)) for query_term in sought):
        return sought
    head = sought[-1]  # of a search for one word: `pump`, `Luftfilter`
    is_kind = len(words(query.text)) == 1 and tables.synonyms([KIND_NOT_OFFERED + stem(head.text, tables.locale)])
    return sought if is_kind and not any(candidates_with(head, candidates, TITLES)) else []


def is_plain_word(query_term: QueryTerm) -> bool:
    """Whether a query term is a word without synonyms; a word with synonyms is one that the site knows."""
    return query_term.text.isalpha() and not (query_term.has_synonyms or query_term.number or query_term.replaced)


def languages_with_words(db: SiteDatabase, locale: str, text: str, *, inflected: bool) -> list[str]:
    """The other locales that have all unknown words of a text, or other forms of them if `inflected`."""
    distinct_words = dict.fromkeys(words(text[:MAX_CHARACTERS]))
    long_enough = [
        word for word in distinct_words if word.isalpha() and (len(word) >= MIN_LETTERS_OF_LANGUAGE or is_cjk(word))
    ]
    known = SearchTables(db, locale).words(long_enough)
    unknown = [word for word in long_enough if word not in known]
    others = [other for other in LOCALES if other != locale]
    if not unknown or any(map(is_cjk, unknown)):  # the vocabulary has Japanese as bigrams
        return [JAPANESE] if unknown and JAPANESE in others else []
    return list(islice((other for other in others if has_all(db, other, unknown, inflected=inflected)), MAX_LANGUAGES))


def has_all(db: SiteDatabase, locale: str, unknown: Sequence[str], *, inflected: bool) -> bool:
    tables = SearchTables(db, locale)
    known = tables.words(unknown)
    missing = {stem(word, locale) for word in unknown if word not in known}
    return not missing or (inflected and tables.term_counts(missing).keys() == missing)


def shown_in(tables: SearchTables, ranked: Iterable[Ranked]) -> list[Ranked]:
    """Entries of another locale in the form of this one; entries that this one lacks are left out."""
    entries = list(ranked)
    ids = tables.by_keys(entry.candidate.key for entry in entries).values()
    own = {candidate.key: candidate for candidate in tables.candidates(ids)}
    return [replace(entry, candidate=own[entry.candidate.key]) for entry in entries if entry.candidate.key in own]
