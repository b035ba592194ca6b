"""Recognizes part numbers, former numbers, order codes and parts of them in a query."""

import re
from collections.abc import Iterator, Sequence
from string import digits
from typing import NamedTuple

from vitrine.database.queries.search import SearchTables
from vitrine.search.analysis.terms import shared_prefix
from vitrine.search.query.query_term import QueryTerm
from vitrine.search.query.spelling import transpositions

MIN_PREFIX = 4  # characters; many numbers begin with fewer, and many words too
MAX_NUMBERS = 12
LONGEST = 48  # characters
MAX_ROWS = 48  # parts of numbers that are read
# The quality of a number: it is the text; it is the number of the product whose order code is the text (multiplied by
# the quality of the code); it begins with the text; it contains the text.
WHOLE, OWNER, PREFIX, PART = 1.0, 0.75, 0.8, 0.6
VERSION = 0.32  # a phrase that is part of an order code, together with its product, relative to the phrase alone
MISTYPED = 0.5  # the number differs in a digit
# Letters that are typed, or read from a nameplate, for digits; a number begins with two other letters at least.
LETTERS_AFTER_PREFIX = re.compile(r"(?<=\d)[oilszbg]+|(?<=[a-z]{2})[oilszbg]+(?=\d)")
LETTERS_BESIDE_DIGIT = re.compile(r"(?<=\d)[oilszbg]+|[oilszbg]+(?=\d)")
DIGITS_FOR_LETTERS = str.maketrans("oilszbg", "0115286")
SHORT_PREFIX = re.compile(r"[a-z]{2,4}\d")  # `FL-2`, as FL-200 is typed
SHORT_NUMBER = re.compile(r"([a-z]{2,4})(\d{2,4})")
# An order code of options that no variant has, in one word: `fl200r300`. Separated ones are found by their number.
JOINED_CODE = re.compile(r"([a-z]{2,4}\d{2,4})(?=[a-z]{1,3}(?:\d|\Z))")
NumberRows = Sequence[tuple[str, str]]


class NumberMatches(NamedTuple):
    """The numbers that a text equals, begins or is part of; each with the part number of its product."""

    whole: NumberRows = ()
    begun: NumberRows = ()
    parts: NumberRows = ()


def number_query_term(tables: SearchTables, tokens: list[str]) -> QueryTerm | None:
    """The part number that tokens form, or else those that begin with them, or contain them; None if there are none."""
    whole, begun, parts = number_matches(tables, tokens)
    ways = ((whole, WHOLE), (begun, PREFIX), (parts, PART))
    rows, quality = next(((rows, quality) for rows, quality in ways if rows), ((), 0.0))
    if not rows:
        return joined_code(tables, tokens[0]) if len(tokens) == 1 else None
    squeezed = "".join(tokens)
    query_term = QueryTerm(" ".join(tokens), number=True, exact=(squeezed,), entries=len(rows))
    for number, owner in rows[:MAX_NUMBERS]:
        query_term.add((number,), quality)
        if number != owner:
            query_term.add((owner,), quality * OWNER)
    if not whole:
        query_term.add((squeezed,), PART)
    return query_term


def joined_code(tables: SearchTables, token: str) -> QueryTerm | None:
    """The product at the beginning of an order code of options that is written as one word: `fl200r300`."""
    code = JOINED_CODE.match(token)
    if code is None or not tables.whole_numbers(code.groups()):
        return None
    query_term = QueryTerm(token, number=True, exact=(token,), entries=1)
    query_term.add(code.groups(), OWNER)
    return query_term


def mistyped_number(tables: SearchTables, tokens: list[str]) -> QueryTerm | None:
    """The part numbers that were probably meant by tokens: `PR-31O` is PR-310, `GP-70` is GP-50 or GP-60."""
    corrected = [with_digits(token, first=at == 0) for at, token in enumerate(tokens)]
    if corrected != tokens and tokens[0][0].isalpha():
        query_term = number_query_term(tables, corrected)
        return None if query_term is None or is_part(query_term) else query_term
    written = SHORT_NUMBER.fullmatch("".join(tokens))
    near = numbers_near(tables, *written.groups()) if written else []
    query_term = QueryTerm(" ".join(tokens), number=True, guessed=len(near) > 1, entries=len(near))
    for number in near:
        query_term.add((number,), MISTYPED)
    return query_term if near else None


def with_digits(token: str, *, first: bool) -> str:
    """A token with digits for look-alike letters beside its digits; the first letters of a number stay as they are."""
    letters = LETTERS_AFTER_PREFIX if first else LETTERS_BESIDE_DIGIT
    return letters.sub(lambda found: found[0].translate(DIGITS_FOR_LETTERS), token)


def numbers_near(tables: SearchTables, letters: str, number: str) -> list[str]:
    """The part numbers with two digits swapped, and those with another digit that share the longest beginning."""
    swapped = tables.whole_numbers(letters + near for near in transpositions(number))
    others = tables.whole_numbers(letters + near for near in one_digit_away(number))
    shared = [shared_prefix(letters + number, other) for other in others]
    nearest = (other for other, size in zip(others, shared, strict=True) if size == max(shared))
    return list(dict.fromkeys((*swapped, *nearest)))


def one_digit_away(number: str) -> Iterator[str]:
    for at in range(len(number)):
        before, after = number[:at], number[at + 1 :]
        yield before + after
        for digit in digits:
            yield before + digit + after
            yield before + digit + number[at:]


def is_whole(query_term: QueryTerm) -> bool:
    """Whether a part number is a complete one."""
    return query_term.alternatives[0].quality == WHOLE


def is_part(query_term: QueryTerm) -> bool:
    """Whether a part number is only the inner part of others."""
    return query_term.alternatives[0].quality == PART


def add_versions(query_term: QueryTerm, tables: SearchTables, tokens: list[str]) -> None:
    """Rank products with the words of a phrase higher if their order codes have them as well: Alloy C-22."""
    for _, owner in number_matches(tables, tokens).parts[:MAX_NUMBERS]:
        query_term.add(("".join(tokens), owner), VERSION)


def number_matches(tables: SearchTables, tokens: list[str]) -> NumberMatches:
    """The numbers that tokens together equal, begin or are part of; none if the tokens are too short."""
    squeezed = "".join(tokens)
    if not may_be_number(tokens):
        return NumberMatches()
    rows = tables.numbers(squeezed, MAX_ROWS)
    exact = [(number, owner) for part, number, owner in rows if part == squeezed]
    whole = [(number, owner) for number, owner in exact if number == squeezed]
    short = len(squeezed) < MIN_PREFIX or (len(tokens) > 1 and len(tokens[-1]) == 1)
    if squeezed.isdigit() or (short and not SHORT_PREFIX.fullmatch(squeezed)):
        return NumberMatches(whole, (), exact)
    begun = [(number, owner) for part, number, owner in rows if part == number]
    begun.sort(key=lambda row: row[0] != row[1])  # order codes of versions come after part numbers of products
    return NumberMatches(whole, begun, exact if short else [(number, owner) for _, number, owner in rows])


def may_be_number(tokens: list[str]) -> bool:
    """Whether tokens together have digits, and are neither too short nor too long for a part number."""
    squeezed = "".join(tokens)
    if squeezed.isdigit():
        return len(tokens) == 1 and MIN_PREFIX - 1 <= len(squeezed) <= LONGEST
    return any(map(str.isdigit, squeezed)) and len(squeezed) <= LONGEST
