"""Finds the standards that products are declared to meet: people search for products by them."""

from collections.abc import Iterable, Iterator

from vitrine.content.applicable_directives import directives_of
from vitrine.content.model.content import Content
from vitrine.content.model.records import Product
from vitrine.content.model.site import Directive


def declared_standards(product: Product, content: Content) -> Iterator[str]:
    """Every standard that a product's declaration names."""
    return standards_of(directives_of(product, content.dictionary, content.site))


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
