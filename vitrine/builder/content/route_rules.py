"""Expands the route rules of site.yaml, and redirects from former product codes, for every locale."""

from collections.abc import Iterable, Iterator

import msgspec

from vitrine.build_folder import RedirectTo, RuleEntry, RuleMatcher
from vitrine.builder.content.documents import document_code, missing_documents
from vitrine.content.addresses import Address, split_pattern
from vitrine.content.kinds import DOCUMENT, PAGE, PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.records import Product
from vitrine.content.model.site import Site
from vitrine.content.record_codes import fold
from vitrine.locales import LOCALES, Locale, localized_path

ROOT_STATUS = 302
FORMER_STATUS = 301


def rule_matcher(content: Content) -> RuleMatcher:
    """The redirects and named middleware of each path."""
    matcher, site = RuleMatcher(static={}, wildcard={}), content.site
    redirects = [*site_redirects(site), *former_codes(content.of(PRODUCT)), *former_documents(content)]
    for locale in LOCALES.values():
        for source, redirect in redirects:
            add_rule(matcher, source, locale, redirect=localized_redirect(redirect, locale))
        for rule in site.rules:
            add_rule(matcher, rule.path, locale, middleware=rule.middleware)
    return matcher


def add_rule(matcher: RuleMatcher, path: str, locale: Locale, **changes: object) -> None:
    """Merge changes into the rule for a path in a locale."""
    bare, below = split_pattern(path)
    table = matcher.wildcard if below else matcher.static
    key = localized_path(bare, locale)
    table[key] = msgspec.structs.replace(table.get(key, RuleEntry()), **changes)


def site_redirects(site: Site) -> Iterator[tuple[str, RedirectTo]]:
    """The redirects of site.yaml, including that of the root."""
    for entry in site.redirects:
        yield entry.source, RedirectTo(entry.target, entry.status)
    if site.root_redirect:
        yield "/", RedirectTo(site.root_redirect, ROOT_STATUS)


def former_codes(products: Iterable[Product]) -> Iterator[tuple[str, RedirectTo]]:
    """Redirects from each former code of a product: from its page, its sheet and its inquiry form."""
    for product in products:
        for former in product.former:
            renamed = msgspec.structs.replace(product, code=former)
            for path_of in (PRODUCT.path_of, PRODUCT.sheet_path):
                yield path_of(renamed), RedirectTo(path_of(product), FORMER_STATUS)
            yield f"/inquiry/{former}", RedirectTo(f"/inquiry/{product.code}", FORMER_STATUS)


def former_documents(content: Content) -> Iterator[tuple[str, RedirectTo]]:
    """A redirect from each document generated under a former code, unless another document has that address."""
    codes = {fold(document.code) for document in content.of(DOCUMENT)}
    for product, _, kind in missing_documents(content):
        for former in product.former:
            code = document_code(msgspec.structs.replace(product, code=former), kind)
            if code not in codes:
                target = DOCUMENT.path.format(code=document_code(product, kind))
                yield DOCUMENT.path.format(code=code), RedirectTo(target, FORMER_STATUS)


def localized_redirect(redirect: RedirectTo, locale: Locale) -> RedirectTo:
    """A redirect that stays in the language of its path; an external target is the same in all."""
    if not redirect.to.startswith("/"):
        return redirect
    return RedirectTo(localized_path(redirect.to, locale), redirect.status_code)


def prerendered(addresses: Iterable[Address]) -> tuple[str, ...]:
    """The addresses of the fixed pages in every locale that has them."""
    return tuple(
        localized_path(address.path, LOCALES[code])
        for address in addresses
        if address.kind == PAGE.name
        for code in address.locales
    )
