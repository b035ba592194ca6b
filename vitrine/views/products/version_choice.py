"""Choosing a version of a product: its options with the values chosen in the query, and the resulting order code."""

from typing import NamedTuple

from flask import request

from vitrine.content.model.records import Product, Value
from vitrine.content.model.specifications import OPTION_PARAMETER, Specification
from vitrine.content.model.texts import Text
from vitrine.content.product_configurations import (
    SEPARATOR,
    Configuration,
    configure,
    default_configuration,
    nearest,
    own_value,
)
from vitrine.content.record_codes import fold
from vitrine.database.queries.documents import StoredDocument
from vitrine.i18n.messages import TranslatedMessage
from vitrine.web.page.gettext import _
from vitrine.web.page.products.specifications import Row
from vitrine.web.page.unknown_input import shortened
from vitrine.web.request.context import current_dictionary
from vitrine.web.routing.urls import encode_query, url

ANCHOR = "choose"


class OfferedValue(NamedTuple):
    """A choice of an option; `value` is None if it means "without"."""

    code: str
    value: Value | None
    chosen: bool
    fits: bool


class OfferedOption(NamedTuple):
    """An option with its choices; `fits` says whether one can be combined with the other chosen values."""

    specification: Specification
    offers: tuple[OfferedValue, ...]


class NearVersion(NamedTuple):
    """An available version, and the values in which it differs from the requested one; None means "without"."""

    order_code: str
    address: str
    differences: tuple[tuple[Specification, Value | None], ...]


class QueriedVersion(NamedTuple):
    """The version that an address names; `conflict` says why no version has all the codes in it.

    If the address names several codes of one option, `configuration` has the first, and each of `others` another one.
    """

    configuration: Configuration
    conflict: TranslatedMessage | None = None
    others: tuple[Configuration, ...] = ()


class VersionChoice(NamedTuple):
    """The choice as the page shows it.

    If the chosen version is not made, `nearest` are alternatives. The site may give a `reason`; `conflict` says why no
    version has all the codes in the address.
    """

    path: str
    options: tuple[OfferedOption, ...]
    order_code: str
    name: Text | None
    reason: Text | None
    conflict: TranslatedMessage | None
    nearest: tuple[NearVersion, ...]
    decided: tuple[Row, ...]
    drawings: tuple[StoredDocument, ...]


def version_choice(product: Product, documents: list[StoredDocument]) -> VersionChoice | None:
    """The choice between the versions of a product; None if it has no options."""
    if not product.options:
        return None
    chosen, conflict, others = queried_version(product)
    reason = chosen.exclusion.reason if chosen.exclusion else None
    variants = {fold(variant.order_code): variant.name for variant in product.variants}
    return VersionChoice(
        path=url("products.show", code=product.code),
        options=tuple(offered_options(chosen)),
        order_code=chosen.order_code,
        name=variants.get(fold(chosen.order_code)),
        reason=reason,
        conflict=conflict,
        nearest=nearest_versions(chosen, *others) if reason or conflict else (),
        decided=decided_rows(chosen),
        drawings=tuple(drawings_of(chosen, documents)),
    )


def queried_version(product: Product) -> QueriedVersion:
    """The version that `?option=` names by codes or by an order code; the default one if it names none."""
    queried = [code.strip() for value in request.args.getlist(OPTION_PARAMETER) for code in value.split(",")]
    codes = [part for code in queried for part in option_codes(product, code)]
    existing = {fold(value.code) for option in product.options for value in option.values}
    configuration = (
        default_configuration(product) if existing.isdisjoint(map(fold, codes)) else configure(product, codes)
    )
    if unknown := [code for code in codes if fold(code) not in existing]:
        return QueriedVersion(configuration, _("No version has the option {code}.", code=shortened(unknown[0])))
    for position, option in enumerate(product.options):
        selected = [value for value in option.values if fold(value.code) in map(fold, codes)]
        if len(selected) > 1:
            conflict = _("No version has both {first} and {second}.", first=selected[0].code, second=selected[1].code)
            return QueriedVersion(
                configuration, conflict, tuple(configuration.with_value(position, value) for value in selected[1:])
            )
    return QueriedVersion(configuration)


def option_codes(product: Product, code: str) -> list[str]:
    """The codes of options in a code from an address, which may be an order code of the product."""
    if fold(code) == fold(product.code):
        return []
    beginning = product.code + SEPARATOR
    parts = code[len(beginning) :].split(SEPARATOR) if fold(code).startswith(fold(beginning)) else [code]
    return [part for part in parts if part]


def offered_options(chosen: Configuration) -> list[OfferedOption]:
    """Each option with its values; a value fits if the version with it, and otherwise unchanged, is available."""
    dictionary, offered = current_dictionary(), []
    for position, (option, current) in enumerate(chosen.pairs):
        specification = dictionary.by_key[option.specification]
        values = (
            OfferedValue(
                value.code,
                own_value(option, value),
                chosen=value == current,
                fits=not chosen.rules or chosen.with_value(position, value).exclusion is None,
            )
            for value in option.values
        )
        offered.append(OfferedOption(specification, tuple(values)))
    return offered


def nearest_versions(requested: Configuration, *others: Configuration) -> tuple[NearVersion, ...]:
    """The available versions nearest to the requested one, or to one of the others where its address names several."""
    by_order_code = {entry.order_code: entry for start in (requested, *others) for entry in nearest(start)}
    return tuple(near_version(requested, entry) for entry in by_order_code.values())


def near_version(requested: Configuration, available: Configuration) -> NearVersion:
    dictionary = current_dictionary()
    differences = [
        (dictionary.by_key[option.specification], own_value(option, value))
        for (option, value), other in zip(available.pairs, requested.chosen, strict=True)
        if value != other
    ]
    query = encode_query(((OPTION_PARAMETER, ",".join(available.codes)),))
    address = f"{url('products.show', code=available.product.code)}{query}#{ANCHOR}"
    return NearVersion(available.order_code, address, tuple(differences))


def decided_rows(chosen: Configuration) -> tuple[Row, ...]:
    """The specifications that follow from the choice, in the order of the dictionary."""
    decided = {value.key: value for value in chosen.decided}
    return tuple(
        Row(entry, decided[entry.key]) for entry in current_dictionary().specifications if entry.key in decided
    )


def drawings_of(chosen: Configuration, documents: list[StoredDocument]) -> list[StoredDocument]:
    """The drawings of the chosen values, else those of the product."""
    codes = {fold(code) for code in chosen.drawings}
    drawings = [entry for entry in documents if entry.document.kind == "drawing"]
    return [entry for entry in drawings if fold(entry.document.code) in codes] or drawings
