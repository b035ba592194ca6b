"""Input of an address that nothing is found for, as messages repeat it."""

from collections.abc import Iterable

from vitrine.web.request.context import current_locale

LONGEST = 40  # letters; anyone can make an address


def repeated(inputs: Iterable[str]) -> str:
    """Inputs as a list in the language of the page."""
    return current_locale().comma.join(map(shortened, inputs))


def shortened(text: str) -> str:
    """An input without the end of a very long one."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
