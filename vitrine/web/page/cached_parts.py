"""Caches parts of pages that depend only on the build, or on build and language, while the build is served."""

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, ParamSpec, TypeVar, cast

from flask import current_app
from markupsafe import Markup

from vitrine.database.queries.record_queries import StoredRecord
from vitrine.web.request.context import current_parts, shared_parts
from vitrine.web.request.current_build import CachedParts

P = ParamSpec("P")
T = TypeVar("T")


def cached_per_locale(function: Callable[P, T]) -> Callable[P, T]:
    """Cache the results of a function for the current build and locale.

    Results may depend only on its arguments, which must be hashable and positional, not on the page or the request.
    """
    return cached_in(current_parts, function)


def cached_per_build(function: Callable[P, T]) -> Callable[P, T]:
    """Like `cached_per_locale`, for results that do not depend on the language."""
    return cached_in(shared_parts, function)


def cached_in(current_cache: Callable[[], CachedParts], function: Callable[P, T]) -> Callable[P, T]:
    """Cache the results of a function in the parts that `current_cache` returns at each call."""
    call: Callable[..., T] = function

    @wraps(function)
    def cached(*args: Any) -> T:
        parts, key = current_cache(), (function, args)
        part = parts.get(key)
        return parts.keep(key, call(*args)) if part is None else part

    return cast(Callable[P, T], cached)


def cached_output(macro: Callable[..., Markup], subject: Any, *args: Hashable) -> Markup:
    """The output of a macro for a record or value, cached per language: `{{ cached_output(card, product) }}`.

    The macro must be imported without context, since its output is reused on other pages.
    """
    return cached_by_code(current_parts(), macro, subject, *args)


def cached_output_for_all_languages(macro: Callable[..., Markup], subject: Any, *args: Hashable) -> Markup:
    """Like `cached_output`, for a macro whose output does not depend on the language."""
    return cached_by_code(shared_parts(), macro, subject, *args)


def cached_by_code(parts: CachedParts, make: Callable[..., T], subject: Any, *args: Hashable) -> T:
    """The cached result of `make` for a record, by its code, or for a hashable value.

    A stored record is decoded only if nothing is cached.
    """
    key = (make, getattr(subject, "code", subject), args)
    part: T | None = parts.get(key)
    if part is not None:
        return part
    return parts.keep(key, make(subject.record if isinstance(subject, StoredRecord) else subject, *args))


@cached_per_locale
def cached_template(template: str) -> Markup:
    """The output of a template that is the same on every page of a language, such as the footer."""
    rendered = current_app.jinja_env.get_template(template)
    context: dict[str, Any] = {}
    current_app.update_template_context(context)
    return Markup(rendered.render(context))  # noqa: S704 - our own template, which escapes its values
