"""Suggests remedies for misspelled names: the name that was probably meant, or all names if there are only a few."""

from collections.abc import Iterable
from difflib import get_close_matches

FEW_NAMES = 12
# Comparing a misspelled name with more names than this would take longer than the rest of the run.
MOST_COMPARED = 5000


def suggest(name: str, known: Iterable[str]) -> str:
    """A remedy with the most similar known name, or with all known names if none is similar and they are few."""
    names = sorted(set(known))
    return suggest_similar(name, names) or (f"write one of {', '.join(names)}" if 0 < len(names) <= FEW_NAMES else "")


def suggest_similar(name: str, known: Iterable[str]) -> str:
    """A remedy with the most similar known name; "" if none is similar."""
    name = most_similar(name, known)
    return f"did you mean {name!r}?" if name else ""


def most_similar(name: str, known: Iterable[str]) -> str:
    """The known name that is most similar to a misspelled one; "" if none is similar."""
    names = sorted(set(known))
    matches = get_close_matches(name, names, 1, 0.6) if len(names) <= MOST_COMPARED else []
    return matches[0] if matches else ""
