"""The style guide's page, and the rendering of its examples."""

from typing import NamedTuple

from flask import current_app
from jinja2 import Environment
from markupsafe import Markup
from werkzeug.wrappers import Response

from tools.styleguide.examples import Component, Example, Macro, OfThePage, components
from vitrine.database.queries.pictures import PictureSet, SizedFile, Source
from vitrine.settings.folders import PROJECT
from vitrine.web.flask_class import Application
from vitrine.web.page.assets import asset
from vitrine.web.page.metadata import error_metadata
from vitrine.web.response.rendering import HTML, render_html
from vitrine.web.routing.route_types import MachineRoute, add_routes

PATH = "/_styleguide"
PAGE = PROJECT / "tools" / "styleguide" / "page.html"
STYLESHEET = PAGE.with_suffix(".css")
INCLUDE = "include"


class RenderedMacro(NamedTuple):
    """A macro with its rendered examples."""

    name: str
    macro: Macro
    examples: list[tuple[Example, Markup]]


def install(app: Application) -> None:
    """Add the style guide to an application under development, in every language."""
    app.extensions["examples"] = example_environment(app)
    add_routes(app, (MachineRoute(PATH, show, localized=True), MachineRoute(f"{PATH}.css", stylesheet)))


def show() -> Response:
    rendered = [(component, render_macros(component)) for component in components()]
    template = current_app.jinja_env.from_string(PAGE.read_text(encoding="utf-8"))
    html = render_html(template, error_metadata("Style guide"), {"components": rendered})
    return Response(html, content_type=HTML)


def stylesheet() -> Response:
    return Response(STYLESHEET.read_text(encoding="utf-8"), content_type="text/css; charset=utf-8")


def render_macros(component: Component) -> list[RenderedMacro]:
    return [
        RenderedMacro(name, macro, [(example, render_example(component, name, example)) for example in macro.examples])
        for name, macro in component.macros.items()
    ]


def render_example(component: Component, macro: str, example: Example) -> Markup:
    """An example as HTML; a placeholder stands for every picture."""
    given = {name: value for name, value in example.arguments.items() if not isinstance(value, OfThePage)}
    context = {"languages": error_metadata("").languages, **given}
    current_app.update_template_context(context)
    environment: Environment = current_app.extensions["examples"]
    return Markup(environment.from_string(template_source(component, macro, example)).render(context))


def example_environment(app: Application) -> Environment:
    """The environment of the application, but for the pictures."""
    environment = app.jinja_env.overlay()
    environment.globals = {**environment.globals, "picture": placeholder_picture}
    return environment


def template_source(component: Component, macro: str, example: Example) -> str:
    """The template code that calls a macro, or includes a component without macros."""
    if macro == INCLUDE:
        return f'{{% include "{component.template}" %}}'
    call = f"{macro}({', '.join(f'{name}={name}' for name in example.arguments)})"
    statement = f"{{% call {call} %}}{example.block}{{% endcall %}}" if example.block else f"{{{{ {call} }}}}"
    return f'{{% from "{component.template}" import {macro} %}}{statement}'


def placeholder_picture(_file: str) -> PictureSet:
    url = asset("icons/favicon.svg")
    source = Source("image/svg+xml", (SizedFile(40, url),))
    return PictureSet(40, 40, (source, source), url)
