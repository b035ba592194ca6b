"""Quotes values in the query of a request that match nothing, for messages about them."""

from collections.abc import Iterable

from markupsafe import Markup, escape

from vitrine.content.model.no_break import dashes_on_one_line
from vitrine.web.request.context import current_locale

LONGEST = 40  # letters; anyone can publish a link with any text


def quoted_inputs(inputs: Iterable[str]) -> Markup:
    """Inputs as a list in the language of the page, whose part numbers do not break at their hyphen."""
    listed = escape(current_locale().comma.join(map(shortened, inputs)))
    return Markup(dashes_on_one_line(str(listed)))  # noqa: S704 - escaped


def shortened(text: str) -> str:
    """An input, shortened if it is very long."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
