"""Finds the directives that a product is declared to conform to: the dictionary names them beside specifications."""

from collections.abc import Iterator

from vitrine.content.model.records import Product
from vitrine.content.model.site import Directive, Site
from vitrine.content.model.specifications import SpecificationDictionary


def directives_of(product: Product, dictionary: SpecificationDictionary, site: Site) -> tuple[Directive, ...]:
    """The directives in the order of site.yaml, without those that others replace."""
    keys = set(named_directives(product, dictionary))
    named = [entry for entry in site.conformity.directives if entry.key in keys] if site.conformity else []
    replaced = {key for entry in named for key in entry.replaces}
    return tuple(entry for entry in named if entry.key not in replaced)


def named_directives(product: Product, dictionary: SpecificationDictionary) -> Iterator[str]:
    """The keys of all directives that apply because of a value, other than "no", of the product or a variant."""
    variants = (value for variant in product.variants for value in variant.specifications)
    for value in (*product.specifications, *variants):
        entry = dictionary.find(value.key)
        if entry and value.flag is not False:
            yield from entry.directives
            yield from (key for choice in entry.choices if choice.key in value.choices for key in choice.directives)
