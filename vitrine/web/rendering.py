"""Rendering pages: HTML, fragments or page data, with ETag, kept in the page cache of the build."""

import hashlib
from collections.abc import Hashable
from typing import Any

import msgspec
from flask import render_template, request
from jinja2 import Template
from werkzeug.wrappers import Response

from vitrine.web.addresses import current_address
from vitrine.web.builds import current_build
from vitrine.web.caching import set_policy
from vitrine.web.compression import encoded_answer, wanted_encoding
from vitrine.web.head import Head
from vitrine.web.locale import current_locale, current_page, request_path
from vitrine.web.page_cache import Answer
from vitrine.web.payload import payload_of
from vitrine.web.query import declared_query

SPECULATION = ("Speculation-Rules", '"/speculation-rules.json"')


def render_page(template: str, head: Head, status: int = 200, **context: Any) -> Response:
    """Answer with a page, or with the part of it that was asked for; only a page that was asked for well is kept."""
    if status != 200 or request.method not in ("GET", "HEAD"):
        return Response(render_html(template, head, context), status, content_type="text/html; charset=utf-8")
    answer = page_part(head, context) if request_path().part else page_html(template, head, context)
    current_build().pages.keep(cache_key(), answer)
    return send(in_wanted_encoding(answer))


def answer_from_cache() -> Response | None:
    """A page that was rendered before, the same for everybody."""
    if request.method not in ("GET", "HEAD") or current_page() is None:
        return None
    pages, key = current_build().pages, cache_key()
    if encoded := pages.find((key, wanted_encoding())):
        return send(encoded)
    answer = pages.find(key)
    return send(in_wanted_encoding(answer)) if answer else None


def in_wanted_encoding(answer: Answer) -> Answer:
    """The form of an answer this browser wants, kept beside the plain one."""
    encoding = wanted_encoding()
    encoded = encoded_answer(answer, encoding)
    if encoded is not answer:
        current_build().pages.keep((cache_key(), encoding), encoded)
    return encoded


def render_html(template: str | Template, head: Head, context: dict[str, Any]) -> str:
    """Render a template with its head and language menu."""
    return render_template(template, head=head, languages=head.languages, **context)


def page_html(template: str, head: Head, context: dict[str, Any]) -> Answer:
    """The page as HTML, saying in its headers which languages it is written in and whether it may be found."""
    robots = [("X-Robots-Tag", "noindex, follow")] if head.noindex else []
    headers = (("Content-Language", content_language()), SPECULATION, *robots)
    return finished(render_html(template, head, context).encode(), "text/html; charset=utf-8", headers)


def page_part(head: Head, context: dict[str, Any]) -> Answer:
    """The fragment of the page that was asked for, or the page's data."""
    page, fragment = current_page(), request_path().fragment
    if page is None or not fragment:
        return page_data(head, context)
    html = render_html(page.fragments[fragment], head, context)
    return finished(html.encode(), "text/html; charset=utf-8", (("X-Robots-Tag", "noindex"),))


def page_data(head: Head, context: dict[str, Any]) -> Answer:
    """The page's data as JSON."""
    data = {
        "build": current_build().id,
        "locale": current_locale().code,
        "title": head.title,
        "description": head.description,
        "canonical": head.canonical,
        "data": payload_of(context),
    }
    return finished(msgspec.json.encode(data), "application/json", (("X-Robots-Tag", "noindex"),))


def finished(body: bytes, content_type: str, headers: tuple[tuple[str, str], ...]) -> Answer:
    """A finished answer with its ETag."""
    return Answer(body, content_type, hashlib.sha256(body).hexdigest()[:32], headers)


def send(answer: Answer) -> Response:
    """Send a finished answer, or nothing but its ETag to who has it already."""
    response = Response(answer.body, content_type=answer.content_type, headers=list(answer.headers))
    response.set_etag(answer.etag)
    response.vary.add("Accept-Encoding")
    return set_policy(response).make_conditional(request.environ)


def cache_key() -> Hashable:
    """What a page depends on, besides the build whose cache this is."""
    asked, entry = request_path(), current_address()
    page = current_page()
    own_address = entry is not None and page is not None and not page.address
    path = entry.path if entry is not None and own_address else asked.bare
    return current_locale().code, path, asked.part, declared_query()


def content_language() -> str:
    """The languages of the page: one that stayed English is an English text in a frame of the visitor's language."""
    entry, locale = current_address(), current_locale()
    fallback = entry is not None and entry.states.get(locale.code) == "fallback"
    return f"{locale.tag}, en-US" if fallback else locale.tag
