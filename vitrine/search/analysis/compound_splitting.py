"""Splits compounds such as `Druckmessumformer` into words that stand alone elsewhere in the same texts."""

from collections.abc import Callable

from vitrine.search.analysis.languages import LINKING

MIN_PART = 4  # letters; many words contain shorter ones by chance
MAX_COMPOUND = 40


def split_compound(
    word: str, known: Callable[[str], bool], depth: int = 3, min_part: int = MIN_PART
) -> tuple[str, ...]:
    """The fewest known words of which a word consists, with a last one as long as possible; empty if there are none."""
    if not 2 * min_part <= len(word) <= MAX_COMPOUND or depth == 0:
        return ()
    best: tuple[str, ...] = ()
    for at in range(min_part, len(word) - min_part + 1):
        head = known_head(word[:at], known, min_part)
        if not head:
            continue
        tail = word[at:]
        parts = (head, tail) if known(tail) else (head, *split_compound(tail, known, depth - 1, min_part))
        if len(parts) > 1 and (not best or len(parts) < len(best)):
            best = parts
    return best


def known_head(head: str, known: Callable[[str], bool], min_part: int) -> str:
    """The known word that begins a compound, without the letters that link it to the next; empty if unknown."""
    for link in LINKING:
        word = head.removesuffix(link) if link else head
        if head.endswith(link) and len(word) >= min_part and known(word):
            return word
    return ""


def known_ends(word: str, known: Callable[[str], bool]) -> tuple[str, str, str]:
    """The longest known words at the beginning and the end of a word, and the text between them; each may be empty."""
    size = len(word)
    tail = next((word[at:] for at in range(MIN_PART, size - MIN_PART + 1) if known(word[at:])), "")
    rest = word.removesuffix(tail)
    for at in range(len(rest), MIN_PART - 1, -1):
        if head := known_head(rest[:at], known, MIN_PART):
            return head, rest[at:], tail
    return "", rest, tail
