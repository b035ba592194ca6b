"""Renders examples of components, and the page that shows them all."""

from typing import NamedTuple

from flask import current_app
from markupsafe import Markup
from werkzeug.wrappers import Response

from tools.styleguide.examples import Component, Example, Macro, components
from vitrine.database.pictures import PictureSet
from vitrine.settings import PROJECT
from vitrine.web.application import Application
from vitrine.web.assets import asset
from vitrine.web.head import error_head
from vitrine.web.rendering import render_html
from vitrine.web.routes import LOCALE_RULE

ADDRESS = "/_styleguide"
PAGE = PROJECT / "tools" / "styleguide" / "page.html"
STYLES = PAGE.with_suffix(".css")
INCLUDE = "include"


class Shown(NamedTuple):
    """A macro and its examples as they stand on the page."""

    name: str
    macro: Macro
    examples: list[tuple[Example, Markup]]


def rendered(component: Component, macro: str, example: Example) -> Markup:
    """An example as it stands on a page; its pictures are a drawing of the site, whatever they are called."""
    environment = current_app.jinja_env
    source = call_of(component, macro, example)
    context = {"languages": error_head("").languages, "picture": drawing, **example.arguments}
    current_app.update_template_context(context)
    context["picture"] = drawing
    return Markup(environment.from_string(source).render(context))


def call_of(component: Component, macro: str, example: Example) -> str:
    """The lines a template would call the component with."""
    template = f"components/{component.name}.html"
    if macro == INCLUDE:
        return f'{{% include "{template}" %}}'
    call = f"{macro}({', '.join(f'{name}={name}' for name in example.arguments)})"
    shown = f"{{% call {call} %}}{example.block}{{% endcall %}}" if example.block else f"{{{{ {call} }}}}"
    return f'{{% from "{template}" import {macro} with context %}}{shown}'


def drawing(_file: str) -> PictureSet:
    """The picture every example shows."""
    return PictureSet(40, 40, (), asset("icons/favicon.svg"))


def install(app: Application) -> None:
    """Add the style guide to an application under development, in every language."""
    for rule in (ADDRESS, LOCALE_RULE + ADDRESS):
        app.add_url_rule(rule, "styleguide.show", show)
    app.add_url_rule(f"{ADDRESS}.css", "styleguide.styles", styles)


def show() -> Response:
    """The style guide."""
    shown = [(component, examples_of(component)) for component in components()]
    template = current_app.jinja_env.from_string(PAGE.read_text(encoding="utf-8"))
    html = render_html(template, error_head("Style guide"), {"components": shown})
    return Response(html, content_type="text/html; charset=utf-8")


def styles() -> Response:
    """What the style guide adds to the stylesheet of the site."""
    return Response(STYLES.read_text(encoding="utf-8"), content_type="text/css; charset=utf-8")


def examples_of(component: Component) -> list[Shown]:
    """The macros of a component with their examples rendered."""
    return [
        Shown(name, macro, [(example, rendered(component, name, example)) for example in macro.examples])
        for name, macro in component.macros.items()
    ]
