"""The route rules as /builds/meta serves them: redirects, middleware and former product codes, in every locale."""

from collections.abc import Iterable
from typing import Any

from vitrine.content.addresses import Address
from vitrine.content.records import Product
from vitrine.content.site import Site
from vitrine.locales import LOCALES, Locale, localized_path

RULES_FILE = "rules.json"
BELOW = "/**"
ROOT_STATUS = 302
FORMER_STATUS = 301
STATIC_KINDS = ("home", "page")

Rules = dict[str, dict[str, Any]]


def rules_document(
    build_id: str, timestamp: str, site: Site, products: Iterable[Product], addresses: Iterable[Address]
) -> dict[str, Any]:
    """The whole document: addresses without parameters, and what happens to which path."""
    static: Rules = {}
    wildcard: Rules = {}
    for source, rule in [*redirects(site), *former_codes(products)]:
        for locale in LOCALES.values():
            place(static, wildcard, source, locale)["redirect"] = localized_redirect(rule, locale)
    for entry in site.rules:
        for locale in LOCALES.values():
            place(static, wildcard, entry.path, locale)["middleware"] = list(entry.middleware)
    return {
        "id": build_id,
        "timestamp": timestamp,
        "prerendered": prerendered(addresses),
        "matcher": {"static": static, "wildcard": wildcard, "dynamic": {}},
    }


def redirects(site: Site) -> list[tuple[str, dict[str, Any]]]:
    """The redirects of site.yaml, the root's among them."""
    written = [(entry.source, {"to": entry.target, "statusCode": entry.status}) for entry in site.redirects]
    root = [("/", {"to": site.root_redirect, "statusCode": ROOT_STATUS})] if site.root_redirect else []
    return written + root


def former_codes(products: Iterable[Product]) -> list[tuple[str, dict[str, Any]]]:
    """A redirect for each former code of a product, and for its sheet."""
    return [
        (f"/product/{former}{sheet}", {"to": f"/product/{product.code}{sheet}", "statusCode": FORMER_STATUS})
        for product in products
        for former in product.former
        for sheet in ("", "-t")
    ]


def place(static: Rules, wildcard: Rules, path: str, locale: Locale) -> dict[str, Any]:
    """Where the rule of a path stands: exact ones apart from those for everything below."""
    rules = wildcard if path.endswith(BELOW) else static
    return rules.setdefault(localized_path(path.removesuffix(BELOW) or "/", locale), {})


def localized_redirect(rule: dict[str, Any], locale: Locale) -> dict[str, Any]:
    """A redirect that stays in the language of its path; an external target is the same in all."""
    target = rule["to"]
    return rule | {"to": localized_path(target, locale) if target.startswith("/") else target}


def prerendered(addresses: Iterable[Address]) -> list[str]:
    """The addresses of the fixed pages in every locale that has them."""
    return [
        localized_path(address.path, LOCALES[code])
        for address in addresses
        if address.kind in STATIC_KINDS
        for code in address.locales
    ]
