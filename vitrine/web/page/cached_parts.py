"""Parts of pages that the build and the language decide alone, made once and kept while the build is served."""

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, ParamSpec, Protocol, TypeVar, cast

from flask import current_app
from jinja2.runtime import Macro
from markupsafe import Markup

from vitrine.web.request.context import current_parts

P = ParamSpec("P")
T = TypeVar("T")


def per_locale(function: Callable[P, T]) -> Callable[P, T]:
    """Keep what a function returns for the current build and locale.

    Its arguments, which must be hashable and positional, decide the rest: it may not ask for the page or the request.
    """

    call: Callable[..., T] = function

    @wraps(function)
    def kept(*args: Any, **_none: Any) -> T:
        parts, key = current_parts(), (function, args)
        found = parts.get(key)
        return parts.keep(key, call(*args)) if found is None else found

    return cast(Callable[P, T], kept)


class Coded(Protocol):
    """A record with a code, unique among the records that a macro is called with."""

    @property
    def code(self) -> str: ...


def kept(macro: Macro, subject: Coded | Hashable, *args: Hashable) -> Markup:
    """What a macro, imported without context, shows of a record or a value: `{{ kept(product_card, product) }}`."""
    parts, key = current_parts(), (macro, getattr(subject, "code", subject), args)
    found = parts.get(key)
    return parts.keep(key, Markup(macro(subject, *args))) if found is None else found  # noqa: S704 - of a template


@per_locale
def chrome(template: str) -> Markup:
    """A template that looks the same on every page of a language: what surrounds the pages."""
    rendered = current_app.jinja_env.get_template(template)
    context: dict[str, Any] = {}
    current_app.update_template_context(context)
    return Markup(rendered.render(context))  # noqa: S704 - a template of ours, escaped as every other
