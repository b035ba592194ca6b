"""Renders pages as HTML, fragments or data, and stores them in the page cache of the build."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from datetime import date
from typing import TYPE_CHECKING, Any

import msgspec
from flask import render_template, request
from jinja2 import Template
from markupsafe import Markup
from werkzeug.datastructures import Headers as ResponseHeaders
from werkzeug.http import remove_entity_headers
from werkzeug.wrappers import Response
from wtforms import Form

from vitrine.content.machine_addresses import MachineAddress
from vitrine.content.model.texts import Body, Text
from vitrine.database.queries.record_queries import StoredRecord
from vitrine.i18n.messages import TranslatedMessage
from vitrine.i18n.text_direction import directed_page
from vitrine.locales import SOURCE_LOCALE, localized_path
from vitrine.web.flask_class import current_settings
from vitrine.web.middleware.request_log import page_fields
from vitrine.web.middleware.security_headers import security_headers
from vitrine.web.page.island_contract import ContractRecord, PageData
from vitrine.web.page.metadata import PageMetadata
from vitrine.web.page_cache import CACHE_KEY, HIT, MISS, CachedPage, Headers, ResponseKey, etag_of
from vitrine.web.request.context import (
    cached_per_request,
    current_build,
    current_locale,
    current_page_route,
    locale_code,
    request_path,
)
from vitrine.web.request.locale_negotiation import chosen_locale, other_locales
from vitrine.web.request.page_lookup import current_address
from vitrine.web.request.zero_result_counter import count_zero_result
from vitrine.web.response.http_caching import (
    IMMUTABLE,
    NO_STORE,
    PUBLIC,
    accepted_encoding,
    encoded_body,
    is_immutable,
    page_cache_control,
    page_vary,
)
from vitrine.web.routing.request_path import with_part
from vitrine.web.routing.urls import declared_query, encode_query

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

HTML = "text/html; charset=utf-8"
OK = 200
CONDITIONS = frozenset(("HTTP_IF_MATCH", "HTTP_IF_NONE_MATCH"))
SPECULATION = ("Speculation-Rules", f'"{MachineAddress.SPECULATION_RULES}"')
# The fields of records that page data leaves out.
HIDDEN = frozenset({"source", "line", "publish", "until", "locales", "authored", "order", "claim_exceptions"})


class CompleteResponse(Response):
    """A page whose headers are complete already, so that Werkzeug need not copy and correct them."""

    def get_wsgi_headers(self, environ: WSGIEnvironment) -> ResponseHeaders:
        return self.headers if self.status_code == OK else super().get_wsgi_headers(environ)


def render_page(
    template: str, metadata: PageMetadata, status: int = 200, *, words_without_result: str = "", **context: Any
) -> Response:
    """Respond with a page, or with the requested part of it; only a 200 to GET or HEAD is cached.

    `words_without_result`, the words of a search that found nothing, are counted with every response.
    """
    if status != 200 or request.method not in ("GET", "HEAD"):
        return Response(render_html(template, metadata, context), status, indexing(metadata), content_type=HTML)
    part = request_path().part
    page = render_part(metadata, context) if part else render_whole_page(template, metadata, context)
    if words_without_result:
        page = with_counted_search(page, words_without_result)
    if page_cache_control() != NO_STORE:
        current_build().pages.put(response_key(), page)
    request.environ[CACHE_KEY] = MISS
    return respond(page)


def respond_from_cache() -> Response | None:
    """Respond from the page cache, if it has the requested page."""
    if request.method not in ("GET", "HEAD") or current_page_route() is None:
        return None
    pages, key, environ = current_build().pages, response_key(), request.environ
    page = pages.get(key)
    if page is None:
        return None
    pages.add_spelling(key._replace(path=environ["PATH_INFO"], query=environ["QUERY_STRING"]), key)
    environ[CACHE_KEY] = HIT
    return respond(page)


def render_html(template: str | Template, metadata: PageMetadata, context: dict[str, Any]) -> str:
    """Render a template with the metadata and language menu of its page."""
    html = render_template(template, head=metadata, languages=metadata.languages, **context)
    return directed_page(html, current_locale())


def render_whole_page(template: str, metadata: PageMetadata, context: dict[str, Any]) -> CachedPage:
    """The page as HTML, with headers for its languages and for whether to index it."""
    headers = [("Content-Language", content_language()), SPECULATION, *indexing(metadata)]
    return cacheable_page(render_html(template, metadata, context).encode(), HTML, headers)


def indexing(metadata: PageMetadata) -> Headers:
    return [("X-Robots-Tag", "noindex, follow")] if metadata.noindex else []


def render_part(metadata: PageMetadata, context: dict[str, Any]) -> CachedPage:
    """The requested fragment of the page, or its data as JSON."""
    route, fragment = current_page_route(), request_path().fragment
    headers = [("X-Robots-Tag", "noindex")]
    if route and fragment:
        html = render_html(route.fragments[fragment], metadata, context)
        return cacheable_page(html.encode(), HTML, headers)
    data = PageData(
        build=current_build().id,
        locale=locale_code(),
        title=metadata.title,
        description=metadata.description,
        canonical=metadata.canonical,
        data=to_plain_data(context),
    )
    return cacheable_page(msgspec.json.encode(data), "application/json", headers)


def with_counted_search(page: CachedPage, words_without_result: str) -> CachedPage:
    """A page of a search that each response counts, so other caches may keep it only briefly."""
    briefly = {"Cache-Control": PUBLIC} if ("Cache-Control", IMMUTABLE) in page.headers else {}
    return replace(page.with_headers(briefly), words_without_result=words_without_result)


def cacheable_page(body: bytes, content_type: str, own_headers: Headers) -> CachedPage:
    """A finished response in the encoding that the browser accepts; each encoding has its own ETag."""
    cache_control = page_cache_control()
    content, encoding = encoded_body(body, quickly=cache_control != NO_STORE)
    etag = etag_of(content)
    headers = [
        ("Content-Type", content_type),
        ("Content-Length", str(len(content))),
        *([("Content-Encoding", encoding)] if encoding else ()),
        ("ETag", etag),
        ("Cache-Control", cache_control),
        ("Vary", page_vary()),
        *own_headers,
        *security_headers(current_settings()).items(),
    ]
    not_modified_headers = list(headers)
    remove_entity_headers(not_modified_headers)
    route = request.url_rule.rule if request.url_rule else ""
    return CachedPage(
        body=content,
        headers=headers,
        not_modified_headers=not_modified_headers,
        etag=etag,
        other_locales=other_locales(),
        open_locales=current_build().locales,
        chosen_locale=chosen_locale(),
        route=route,
        log_fields=page_fields(response_key().path, route),
    )


def respond(page: CachedPage) -> Response:
    """Respond with a page, or with 304 if the client has it already."""
    if page.words_without_result:
        count_zero_result(page.words_without_result)
    response = CompleteResponse(page.body, headers=page.headers)
    environ = request.environ
    return response.make_conditional(environ) if CONDITIONS.intersection(environ) else response


@cached_per_request
def response_key() -> ResponseKey:
    """The key of this response in the cache of the build: its canonical path and query, as in the WSGI environ."""
    path, entry, route = request_path(), current_address(), current_page_route()
    has_own_entry = entry is not None and route is not None and not route.address
    bare = entry.path if entry and has_own_entry else path.bare
    canonical = with_part(localized_path(bare, current_locale()), path.part)
    query = [encode_query(declared_query()).removeprefix("?"), current_build().id if is_immutable() else ""]
    return ResponseKey(canonical.encode().decode("latin-1"), "&".join(filter(None, query)), accepted_encoding())


def content_language() -> str:
    """The value of Content-Language; an untranslated page has English text in a translated layout."""
    entry, locale = current_address(), current_locale()
    fallback = entry is not None and entry.states.get(locale.code) == "fallback"
    return f"{locale.tag}, {SOURCE_LOCALE.tag}" if fallback else locale.tag


def to_plain_data(value: Any) -> Any:
    """A value as JSON can represent it: texts as strings, bodies as HTML, records as objects."""
    match value:
        case Markup():
            return value.unescape()
        case None | bool() | int() | float() | str():
            return value
        case Text() | TranslatedMessage():
            return value.value
        case Body():
            return value.html
        case ContractRecord():
            return msgspec.to_builtins(value)
        case date():
            return value.isoformat()
        case Form() | StoredRecord():
            return to_plain_data(value.data if isinstance(value, Form) else value.record)
        case Mapping():
            return {str(key): to_plain_data(entry) for key, entry in value.items()}
        case list() | tuple():
            return [to_plain_data(entry) for entry in value]
    return {name: to_plain_data(getattr(value, name)) for name in field_names(value) if name not in HIDDEN}


def field_names(value: Any) -> list[str]:
    if is_dataclass(value):
        return [field.name for field in fields(value)]
    if isinstance(value, msgspec.Struct):
        return list(value.__struct_fields__)
    raise TypeError(f"{type(value).__name__} in a page's context has no JSON form; pass records or plain values")
