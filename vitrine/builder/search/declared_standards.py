"""Finds the directives and standards that products are declared to meet: people search by them."""

import re
from collections.abc import Iterable, Iterator

from vitrine.content.model.content import Content
from vitrine.content.model.records import Product
from vitrine.content.model.site import Directive, directives_of

COLON, IN_PARENTHESES = re.compile("[:：]"), re.compile(r"[(（](\w+)[)）]")


def declared(product: Product, content: Content) -> Iterator[str]:
    """Every directive and every standard that a product's declaration names."""
    directives = directives_of(product, content.dictionary, content.site)
    for directive in directives:
        yield from short_names(directive)
    yield from standards_of(directives)


def short_names(directive: Directive) -> Iterator[str]:
    """The number and the abbreviation of a directive, without what it is about: `Directive 2014/34/EU`, `ATEX`."""
    yield COLON.split(directive.title.value)[0]
    yield from IN_PARENTHESES.findall(directive.title.value)


class ChosenStandards:
    """The standards that decide the choice of a product, such as those of explosion protection."""

    def __init__(self, content: Content) -> None:
        self._dictionary = content.dictionary
        self._site = content.site
        self._directives = {
            (specification.key, choice.key): choice.directives
            for specification in content.dictionary.specifications
            for choice in specification.choices
            if choice.directives
        }

    def of(self, product: Product) -> Iterator[str]:
        """The standards that a product is chosen for."""
        chosen = ((value.key, choice) for value in product.specifications for choice in value.choices)
        keys = {directive for choice in chosen for directive in self._directives.get(choice, ())}
        directives = directives_of(product, self._dictionary, self._site) if keys else ()
        return standards_of(directive for directive in directives if directive.key in keys)


def standards_of(directives: Iterable[Directive]) -> Iterator[str]:
    """The standards of directives, without years and amendments: `EN 60079-11`."""
    return (standard.partition(":")[0] for directive in directives for standard in directive.standards)
