"""The section `conformity` of site.yaml, and the directives of the European Union that apply to a product."""

from collections.abc import Iterable, Iterator
from typing import Annotated

import msgspec

from vitrine.content.model.records import Product, Value
from vitrine.content.model.specifications import Choice, SpecificationDictionary
from vitrine.content.model.texts import Context, Text

PART_NUMBER = "{number}"  # in a certificate, stands for the part number of the product


class Directive(msgspec.Struct, frozen=True, kw_only=True):
    """A directive of the European Union to which products are declared to conform.

    standards         the harmonized standards that they meet for this
    replaces          the keys of other directives whose requirements are part of it
    standards_remain  whether its standards are declared under the directive that replaces it
    assessment        what the notified body did
    certificate       the number of the certificate that it issued, which may contain PART_NUMBER
    """

    key: str
    title: Annotated[Text, Context("directive")]
    standards: tuple[str, ...]
    replaces: tuple[str, ...] = ()
    standards_remain: bool = False
    notified_body: str = ""
    assessment: Annotated[Text, Context("conformity assessment")] = Text("")
    certificate: str = ""


class Conformity(msgspec.Struct, frozen=True, kw_only=True):
    """The section `conformity`: who signs declarations of conformity, and where; the first office gives the address."""

    signatory: str
    role: Annotated[Text, Context("role of a person")]
    place: str
    directives: tuple[Directive, ...]


def directives_of(
    product: Product, dictionary: SpecificationDictionary, conformity: Conformity | None
) -> tuple[Directive, ...]:
    """The directives that a product is declared to conform to, in the order of site.yaml, without replaced ones."""
    keys = set(named_directives(product, dictionary))
    applicable = [entry for entry in conformity.directives if entry.key in keys] if conformity else []
    replaced = {key for entry in applicable for key in entry.replaces}
    return tuple(with_remaining_standards(entry, applicable) for entry in applicable if entry.key not in replaced)


def with_remaining_standards(directive: Directive, applicable: Iterable[Directive]) -> Directive:
    """A directive with the standards that remain of those which it replaces."""
    replaced = (entry for entry in applicable if entry.key in directive.replaces and entry.standards_remain)
    remaining = (standard for entry in replaced for standard in entry.standards)
    return msgspec.structs.replace(directive, standards=(*directive.standards, *remaining))


def named_directives(product: Product, dictionary: SpecificationDictionary) -> Iterator[str]:
    """The keys of all directives that apply because of a value, other than "no", of the product or a variant."""
    for value in declared_values(product):
        entry = dictionary.find(value.key)
        if entry and value.flag is not False:
            yield from entry.directives
    yield from (key for choice in declared_choices(product, dictionary) for key in choice.directives)


def declared_choices(product: Product, dictionary: SpecificationDictionary) -> Iterator[Choice]:
    """The choices of a product or a variant because of which a directive applies: its Ex marking, its radio."""
    for value in declared_values(product):
        entry = dictionary.find(value.key)
        chosen = entry.choices if entry else ()
        yield from (choice for choice in chosen if choice.directives and choice.key in value.choices)


def declared_values(product: Product) -> Iterator[Value]:
    """The values of a product and of its variants."""
    yield from product.specifications
    for variant in product.variants:
        yield from variant.specifications
