"""Recognizes adjacent tokens that belong together: a grade, a standard, words that are also written as one."""

import re
from collections.abc import Callable, Iterable, Iterator, Set
from itertools import pairwise

from vitrine.search.analysis.cjk import is_cjk
from vitrine.search.analysis.languages import GRADES, SEPARATING, STANDARD_BODIES

SHORT_NUMBER = 3  # digits; shorter numbers occur in many texts
PART_OF_STANDARD = re.compile(r"\d\.\d")


def joined(parts: Iterable[str], belong_together: Callable[[str, str], bool]) -> list[str]:
    """The parts, each joined to the one before it if they belong together."""
    together: list[str] = []
    for before, part in pairwise(("", *parts)):
        if together and belong_together(before, part):
            together[-1] += part
        else:
            together.append(part)
    return together


def written_as_one(tokens: list[str]) -> str:
    """Two words written as one; empty for two numbers, since `10 204` is not 10204."""
    is_apart = len(tokens) != 2 or (tokens[0][-1].isdigit() and tokens[1][0].isdigit())
    return "" if is_apart else "".join(tokens)


def is_grade(tokens: list[str]) -> bool:
    """Whether tokens are a class or zone and its number, which some texts write as one word: `class 150`."""
    if len(tokens) != 2 or not tokens[1].isdigit():
        return False
    return tokens[0] in GRADES and not is_cjk(tokens[0])


def is_short_number(token: str) -> bool:
    return token[0].isdigit() and len(token) < SHORT_NUMBER


def separate(tokens: list[str], left_out: Set[str]) -> Iterator[str]:
    """The words that belong to no phrase with the words before them: the cabinet of `temperature in the cabinet`."""
    separated = False
    for token in tokens:
        if token not in left_out:
            if separated:
                yield token
            separated = False
        separated |= token in SEPARATING


def is_standard_body(tokens: list[str], at: int) -> bool:
    """Whether a token is the issuer of a standard whose number follows."""
    after = next((token for token in tokens[at:] if token not in STANDARD_BODIES), "")
    return tokens[at] in STANDARD_BODIES and after.isdigit()


def is_part_of_standard(tokens: list[str], at: int) -> bool:
    """Whether a token is a decimal behind the number of a standard, such as a kind of certificate: `EN 10204 2.2`."""
    before = tokens[at - 1] if at else ""
    return before.isdigit() and len(before) > SHORT_NUMBER and bool(PART_OF_STANDARD.fullmatch(tokens[at]))


def distinct_words(tokens: list[str]) -> list[str]:
    """The tokens, each once; letters stay before each of their numbers: `LV-400 or LV-440`."""
    seen: set[tuple[str, ...]] = set()
    distinct: list[str] = []
    for token, after in pairwise((*tokens, "")):
        key = (token, after) if token.isalpha() and after.isdigit() else (token,)
        if key not in seen:
            distinct.append(token)
        seen |= {key, (token,)}
    return distinct
