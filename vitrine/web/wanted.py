"""What a visitor asks of a listing by its query parameters; what no filter understands is as if it were not asked."""

from math import isfinite

from flask import request

from vitrine.content.dictionary import Dictionary, Specification
from vitrine.content.texts import Text
from vitrine.database.refining import BY_NAME, BY_NUMBER, Span, Wanted
from vitrine.messages.phrase import Phrase
from vitrine.web.messages import gettext as _
from vitrine.web.query import ENDS
from vitrine.web.specifications import current_dictionary

NUMERIC = ("number", "range")
Label = Text | Phrase


def wanted() -> Wanted:
    """The filters and the order asked for."""
    dictionary = current_dictionary()
    entries = [entry for entry in dictionary.specifications if entry.filter]
    spans = {entry.key: asked_span(entry.key) for entry in entries if entry.type in NUMERIC}
    return Wanted(
        choices={entry.key: asked for entry in entries if (asked := asked_choices(entry))},
        within={entry.key: spans[entry.key] for entry in entries if entry.type == "number" and spans[entry.key]},
        covering={entry.key: spans[entry.key] for entry in entries if entry.type == "range" and spans[entry.key]},
        sort=asked_sort(dictionary),
    )


def asked_choices(entry: Specification) -> tuple[str, ...]:
    """The known choices that are ticked."""
    asked = request.args.getlist(entry.key)
    return tuple(value for value, _label in choices_of(entry) if value in asked)


def asked_span(key: str) -> Span:
    """The numbers typed for the two ends, the smaller first."""
    low, high = (asked_number(f"{key}-{end}") for end in ENDS)
    return Span(high, low) if low is not None and high is not None and low > high else Span(low, high)


def asked_number(name: str) -> float | None:
    """A number as people type it: 0.5, 0,5, −40; or None."""
    typed = request.args.get(name, "").strip().replace(",", ".").replace("−", "-")
    try:
        number = float(typed)
    except ValueError:
        return None
    return number if isfinite(number) else None


def asked_sort(dictionary: Dictionary) -> str:
    """The order asked for, or empty for the order of the site."""
    asked = request.args.get("sort", "")
    sortable = [entry.key for entry in dictionary.specifications if entry.filter and entry.type == "number"]
    return asked if asked in (BY_NAME, BY_NUMBER, *sortable) else ""


def choices_of(entry: Specification) -> tuple[tuple[str, Label], ...]:
    """The choices of a specification and their labels; yes and no are choices too."""
    if entry.type == "yes-no":
        return (("yes", _("Yes")), ("no", _("No")))
    return tuple((choice.key, choice.label) for choice in entry.choices)
