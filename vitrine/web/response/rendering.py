"""Renders pages as HTML, fragments or data, and keeps them in the page cache of the build."""

import hashlib
from collections.abc import Hashable
from typing import Any

import msgspec
from flask import render_template, request
from jinja2 import Template
from werkzeug.wrappers import Response

from vitrine.web.middleware.compression import accepted_encoding, compress
from vitrine.web.middleware.page_cache import CachedResponse
from vitrine.web.page.metadata import PageMetadata
from vitrine.web.request.context import current_build, current_locale, current_page, locale_code, request_path
from vitrine.web.request.page_lookup import current_address
from vitrine.web.response.cache_control import set_page_caching
from vitrine.web.response.page_data import to_plain_data
from vitrine.web.routing.query_params import declared_query

SPECULATION = ("Speculation-Rules", '"/speculation-rules.json"')


def render_page(template: str, metadata: PageMetadata, status: int = 200, **context: Any) -> Response:
    """Respond with a page, or the requested part of it; only a 200 to GET or HEAD is cached."""
    if status != 200 or request.method not in ("GET", "HEAD"):
        return Response(render_html(template, metadata, context), status, content_type="text/html; charset=utf-8")
    part = request_path().part
    rendered = render_part(metadata, context) if part else render_whole(template, metadata, context)
    current_build().pages.put(cache_key(), rendered)
    return respond(compressed(rendered))


def respond_from_cache() -> Response | None:
    """The requested page as rendered before."""
    if request.method not in ("GET", "HEAD") or current_page() is None:
        return None
    pages, key = current_build().pages, cache_key()
    if found := pages.get((key, accepted_encoding())):
        return respond(found)
    rendered = pages.get(key)
    return respond(compressed(rendered)) if rendered else None


def compressed(rendered: CachedResponse) -> CachedResponse:
    """A response in the encoding the browser accepts, which is cached beside the plain one."""
    encoding = accepted_encoding()
    result = compress(rendered, encoding)
    if result is not rendered:
        current_build().pages.put((cache_key(), encoding), result)
    return result


def render_html(template: str | Template, metadata: PageMetadata, context: dict[str, Any]) -> str:
    """Render a template with the metadata and language menu of its page."""
    return render_template(template, head=metadata, languages=metadata.languages, **context)


def render_whole(template: str, metadata: PageMetadata, context: dict[str, Any]) -> CachedResponse:
    """The page as HTML; its headers name its languages and whether search engines may index it."""
    robots = [("X-Robots-Tag", "noindex, follow")] if metadata.noindex else []
    headers = (("Content-Language", content_language()), SPECULATION, *robots)
    return with_etag(render_html(template, metadata, context).encode(), "text/html; charset=utf-8", headers)


def render_part(metadata: PageMetadata, context: dict[str, Any]) -> CachedResponse:
    """The requested fragment of the page, or its data as JSON."""
    page, fragment = current_page(), request_path().fragment
    headers = (("X-Robots-Tag", "noindex"),)
    if page and fragment:
        html = render_html(page.fragments[fragment], metadata, context)
        return with_etag(html.encode(), "text/html; charset=utf-8", headers)
    data = {
        "build": current_build().id,
        "locale": locale_code(),
        "title": metadata.title,
        "description": metadata.description,
        "canonical": metadata.canonical,
        "data": to_plain_data(context),
    }
    return with_etag(msgspec.json.encode(data), "application/json", headers)


def with_etag(body: bytes, content_type: str, headers: tuple[tuple[str, str], ...]) -> CachedResponse:
    return CachedResponse(body, content_type, hashlib.sha256(body).hexdigest()[:32], headers)


def respond(rendered: CachedResponse) -> Response:
    """Send a finished response, or 304 to those who have it already."""
    response = Response(rendered.body, content_type=rendered.content_type, headers=list(rendered.headers))
    response.set_etag(rendered.etag)
    response.vary.add("Accept-Encoding")
    return set_page_caching(response).make_conditional(request.environ)


def cache_key() -> Hashable:
    """What a page depends on, besides the build whose cache this is."""
    path, entry, page = request_path(), current_address(), current_page()
    has_own_entry = entry is not None and page is not None and not page.address
    return locale_code(), entry.path if entry and has_own_entry else path.bare, path.part, declared_query()


def content_language() -> str:
    """The languages of the page: an untranslated one is English text inside a translated layout."""
    entry, locale = current_address(), current_locale()
    fallback = entry is not None and entry.states.get(locale.code) == "fallback"
    return f"{locale.tag}, en-US" if fallback else locale.tag
