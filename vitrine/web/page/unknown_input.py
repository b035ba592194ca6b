"""Input of an address that nothing is found for, as messages repeat it."""

from collections.abc import Iterable

from vitrine.web.request.context import current_locale

LONGEST = 40  # letters; anyone can make an address


def repeated(inputs: Iterable[str]) -> str:
    """Inputs as a list in the language of the page, long ones shortened."""
    return current_locale().comma.join(text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…" for text in inputs)
