"""Whether a page shows the texts and figures that its structured data gives."""

import re
from collections.abc import Iterator
from typing import Any

from vitrine.audit.page_facts import PageFacts

NUMBERS = ("value", "minValue", "maxValue")
# A number, with its sign unless that is the hyphen or dash of a range.
NUMBER = re.compile(r"(?:(?:±|\+/[-−])\s?|(?<![\w/+])[-−])?\d+(?:[.,]\d+)*")
MINUS = ("-", "−")
GROUP_SPACE = re.compile(r"(?<=\d)[ ’'](?=\d{3}(?!\d))")
INVISIBLE = re.compile("[\u00ad\u200b\u2060]")


def property_faults(entry: dict[str, Any], facts: PageFacts) -> Iterator[str]:
    """Values of a property that the page does not show, or shows as those of another one."""
    name, shown = str(entry.get("name")), set(map(digits, signed_figures_in(facts.whole_text)))
    for key, value in numbers_of(entry).items():
        if not set(map(digits, signed_figures_of(abs(value)))) <= shown:
            yield f"{name} has {key} {value} in the structured data, which the page does not show"
    texts = [row.text for row in facts.values if not row.column and is_same(row.label, name)]
    yield from contradicted_values(entry, texts)


def variant_faults(entry: dict[str, Any], code: str, facts: PageFacts) -> Iterator[str]:
    """Values of a property of a variant other than those in its row of a table."""
    name = str(entry.get("name"))
    rows = (row for row in facts.values if is_same(row.label, code))
    for fault in contradicted_values(entry, [row.text for row in rows if is_same(row.column, name)]):
        yield f"{code}: {fault}"


def contradicted_values(entry: dict[str, Any], texts: list[str]) -> Iterator[str]:
    """Values that are not among the texts that the page gives for their property, if it gives any."""
    if not texts:
        return
    on_page = " / ".join(dict.fromkeys(texts))
    signed = signed_figures_in(on_page)
    wrong = {key: value for key, value in numbers_of(entry).items() if not signed_figures_of(value) <= signed}
    if isinstance(value := entry.get("value"), str) and not has_words(on_page, value):
        wrong["value"] = value
    for key, value in wrong.items():
        yield f"{entry.get('name')} has {key} {value!r} in the structured data, but {on_page!r} on the page"


def numbers_of(entry: dict[str, Any]) -> dict[str, Any]:
    """The values of a property that are numbers."""
    values = ((key, entry.get(key)) for key in NUMBERS)
    return {key: value for key, value in values if isinstance(value, int | float) and not isinstance(value, bool)}


def is_same(label: str, name: str) -> bool:
    """Whether a page labels a value with the name of a property."""
    return INVISIBLE.sub("", label).casefold() == INVISIBLE.sub("", name).casefold()


def is_shown(text: str, facts: PageFacts) -> bool:
    """Whether the page has all words of a text."""
    return has_words(facts.whole_text, text)


def is_shown_as_written(text: str, facts: PageFacts) -> bool:
    """Whether the page has a text as it is, and not only as a part of a longer number or word."""
    edges = r"(?<![0-9A-Za-z])(?<![0-9][.,])", r"(?![0-9A-Za-z]|[.,][0-9])"
    return re.search(re.escape(text).join(edges), facts.whole_text) is not None


def has_words(text: str, words: str) -> bool:
    """Whether a text has all these words, in whatever order."""
    folded = INVISIBLE.sub("", text).casefold()
    return all(word in folded for word in INVISIBLE.sub("", words).casefold().split())


def plain(text: str) -> str:
    """A text without the elements of HTML that answers may have."""
    return re.sub(r"<[^>]*>", " ", text)


def digits(text: str) -> str:
    return "".join(filter(str.isdigit, text))


def signed_figures_of(value: float) -> set[str]:
    return signed_figures_in(f"{value:f}".rstrip("0").rstrip("."))


def signed_figures_in(text: str) -> set[str]:
    """The numbers of a text as their digits after a minus, if they have one; those after ± in both ways."""
    found = {*NUMBER.findall(text), *NUMBER.findall(GROUP_SPACE.sub("", text))}
    without = {digits(number) for number in found if not number.startswith(MINUS)}
    return without | {f"-{digits(number)}" for number in found if not number[0].isdigit()}
