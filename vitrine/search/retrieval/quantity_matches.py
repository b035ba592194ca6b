"""Finds the products that satisfy a quantity, and rates how well they do."""

from collections.abc import Collection, Iterator, Mapping
from math import inf

from vitrine.database.queries.search import QuantityRange, SearchTables, all_of, quoted
from vitrine.search.analysis.entry_terms import EntryReader, neighbor_hash
from vitrine.search.analysis.terms import ENGLISH, fold_word, stem
from vitrine.search.quantities.quantity import Quantity, is_close
from vitrine.search.query.query_term import EXACT, QueryTerm
from vitrine.units.unit_conversions import TEMPERATURE, VOLTAGE

# The score of a range that has the quantity as an end, or covers it, and of a range of a secondary specification.
ENDS_THERE, COVERS, SECONDARY = 10.0, 6.5, 2.5
MAX_ROWS = 1_000
MAX_THREADS = 160
MAX_TEXTS = 40
MILLIMETERS = "mm"
MIN_SHARE = 0.01  # a range that begins at 0 is unsuitable below this share of its end
BARELY = 0.6  # the score of such a range, relative to others


def quantity_query_term(tables: SearchTables, quantity: Quantity, text: str, words: list[QueryTerm]) -> QueryTerm:
    """The query term of a quantity in a text, with the entries of the products that satisfy it."""
    matches = tables.covering(quantity.dimension, *quantity.range_to_cover, MAX_ROWS)
    begins_at_nothing = quantity.low == 0 and quantity.dimension != TEMPERATURE and not quantity.bound
    if not matches and begins_at_nothing:  # down to which no flow meter measures: `0-100 m³/h`
        matches = tables.covering(quantity.dimension, quantity.high, quantity.high, MAX_ROWS)
    if not matches and quantity.dimension == VOLTAGE:  # a supply wider than that of any product: `85-264 V AC`
        middle = (quantity.low + quantity.high) / 2
        matches = tables.covering(VOLTAGE, middle, middle, MAX_ROWS)
    ranges = tables.ranges({number for _, number in matches})
    compared = {each.specification for each in ranges.values()} if words else set()
    labels = {key: terms for key, terms in tables.labels().items() if key in compared} if compared else {}
    named = named_specifications(labels, words)
    scores = {number: range_score(quantity, covering, named) for number, covering in ranges.items()}
    entries: dict[int, float] = {}
    for entry, number in matches:
        score = scores[number]
        if score > entries.get(entry, 0.0):
            entries[entry] = score
    if quantity.fraction:
        threads = tables.matches(quoted(stem(fold_word(quantity.fraction), ENGLISH)), MAX_THREADS)
        entries = dict.fromkeys(threads, SECONDARY) | entries
    if quantity.unit == MILLIMETERS and quantity.low == quantity.high:
        entries = dict.fromkeys(texts_with_length(tables, quantity), SECONDARY) | entries
    written = text[quantity.start : quantity.end].strip()
    terms = frozenset[str]().union(*labels.values())
    return QueryTerm(written, quantity=quantity, labels=terms, entries=len(entries), entry_scores=entries)


def texts_with_length(tables: SearchTables, quantity: Quantity) -> Iterator[int]:
    """The entries whose texts mention a length in millimeters that is not a size: `in a 6 mm housing`."""
    number = stem(fold_word(f"{quantity.given[0]:g}"), ENGLISH)
    reader = EntryReader((), [neighbor_hash(number, MILLIMETERS)])
    matches = tables.matches(all_of((number, MILLIMETERS)), MAX_TEXTS)
    for candidate in tables.candidates(matches):
        if reader.read(candidate.features).neighbors:
            yield candidate.id


def named_specifications(labels: Mapping[str, frozenset[str]], words: Collection[QueryTerm]) -> frozenset[str]:
    """The specifications whose labels share the most words with the rest of the text: `ambient temperature 85 °C`."""
    counts = {key: sum(shared_terms(word, terms) for word in words) for key, terms in labels.items()}
    most = max(counts.values(), default=0)
    least = min(counts.values()) if len(counts) > 1 else 0
    return frozenset(key for key, count in counts.items() if count == most) if most > least else frozenset()


def shared_terms(word: QueryTerm, terms: frozenset[str]) -> int:
    """How many terms of a label the best alternative of a query term has; a synonym counts only with all its terms."""
    forms = (form for form in word.alternatives if form.quality == EXACT or terms.issuperset(form.terms))
    return max((len(terms.intersection(form.terms)) for form in forms), default=0)


def range_score(quantity: Quantity, covering: QuantityRange, named: frozenset[str]) -> float:
    """The score of a range; it is lower if the range is too wide, unless it begins above 0.

    The main ones are those of the `named` specifications, if there are any.
    """
    low, high, main, specification = covering
    main = specification in named if named else main
    if ends_there(quantity, low, high):
        return ENDS_THERE if main else SECONDARY
    covers = COVERS if main else SECONDARY
    return covers * BARELY if low <= 0 and max(high, -low) > widest_range(quantity) else covers


def widest_range(quantity: Quantity) -> float:
    """The end beyond which a range is too wide for a quantity: 0 to 10 bar does not help to measure 10 Pa."""
    if quantity.dimension == TEMPERATURE:  # 0 °C is a temperature like any other
        return inf
    return max(abs(quantity.low), abs(quantity.high)) / MIN_SHARE


def ends_there(quantity: Quantity, low: float, high: float) -> bool:
    """Whether a range has the quantity as an end, or is exactly the range asked for."""
    if quantity.low != quantity.high:
        return is_close(low, quantity.low) and is_close(high, quantity.high)
    return is_close(low, quantity.low) or is_close(high, quantity.high)
