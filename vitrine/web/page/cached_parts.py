"""Parts of pages that the build decides alone, or with the language, made once and kept while the build is served."""

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, ParamSpec, Protocol, TypeVar, cast

from flask import current_app
from jinja2.runtime import Macro
from markupsafe import Markup

from vitrine.web.request.context import current_parts, shared_parts
from vitrine.web.request.opened_build import KeptParts

P = ParamSpec("P")
T = TypeVar("T")


def per_locale(function: Callable[P, T]) -> Callable[P, T]:
    """Keep what a function returns for the current build and locale.

    Its arguments, which must be hashable and positional, decide the rest: it may not ask for the page or the request.
    """

    return kept_in(current_parts, function)


def per_build(function: Callable[P, T]) -> Callable[P, T]:
    """The same for what is alike in all languages."""
    return kept_in(shared_parts, function)


def kept_in(parts_of_page: Callable[[], KeptParts], function: Callable[P, T]) -> Callable[P, T]:
    call: Callable[..., T] = function

    @wraps(function)
    def kept(*args: Any, **_none: Any) -> T:
        parts, key = parts_of_page(), (function, args)
        found = parts.get(key)
        return parts.keep(key, call(*args)) if found is None else found

    return cast(Callable[P, T], kept)


class Coded(Protocol):
    """A record with a code, unique among the records that a macro is called with."""

    @property
    def code(self) -> str: ...


def kept(macro: Macro, subject: Coded | Hashable, *args: Hashable) -> Markup:
    """What a macro, imported without context, shows of a record or a value: `{{ kept(product_card, product) }}`."""
    return kept_macro(current_parts(), macro, subject, *args)


def kept_for_all(macro: Macro, subject: Coded | Hashable, *args: Hashable) -> Markup:
    """The same of a macro that writes no word of any language."""
    return kept_macro(shared_parts(), macro, subject, *args)


def kept_macro(parts: KeptParts, macro: Macro, subject: Coded | Hashable, *args: Hashable) -> Markup:
    key = (macro, getattr(subject, "code", subject), args)
    found = parts.get(key)
    return parts.keep(key, Markup(macro(subject, *args))) if found is None else found  # noqa: S704 - of a template


@per_locale
def chrome(template: str) -> Markup:
    """A template that looks the same on every page of a language: what surrounds the pages."""
    rendered = current_app.jinja_env.get_template(template)
    context: dict[str, Any] = {}
    current_app.update_template_context(context)
    return Markup(rendered.render(context))  # noqa: S704 - a template of ours, escaped as every other
