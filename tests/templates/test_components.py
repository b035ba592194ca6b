"""Every component has documented parameters and examples that render correctly in every language."""

from pathlib import Path

import html5lib
import pytest
from flask import Flask
from html5lib.constants import E

from app import create_app
from tests.support.client import SiteClient
from tests.support.sites.miniature import SITE_URL, settings_for
from tools.styleguide.examples import COMPONENTS, Component, Example, components
from tools.styleguide.views import INCLUDE, PATH, install, render_example
from vitrine.locales import LOCALES, localized_path
from vitrine.web.flask_class import Application

ALL = components()
EXAMPLES = [
    pytest.param(component, name, example, id=f"{component.name}.{name}: {example.name}")
    for component in ALL
    for name, macro in component.macros.items()
    for example in macro.examples
]


@pytest.fixture(scope="module")
def guide(site_root: Path) -> Application:
    """The application with the style guide."""
    app = create_app(settings_for(site_root))
    install(app)
    return app


def html_of(app: Flask, code: str, component: Component, macro: str, example: Example) -> str:
    with app.test_request_context(localized_path("/services", LOCALES[code]), base_url=SITE_URL):
        app.preprocess_request()
        return str(render_example(component, macro, example))


def test_every_component_has_examples() -> None:
    templates = {path.relative_to(COMPONENTS.parent).as_posix() for path in COMPONENTS.rglob("*.html")}
    assert templates == {component.template for component in ALL}


def test_every_parameter_is_documented(guide: Application) -> None:
    with guide.test_request_context(base_url=SITE_URL):
        guide.preprocess_request()
        for component in ALL:
            module = vars(guide.jinja_env.get_template(component.template).make_module())
            macros = {name: set(macro.arguments) for name, macro in module.items() if hasattr(macro, "arguments")}
            own = {name: arguments for name, arguments in macros.items() if f"macro {name}(" in source(component)}
            documented = {name: set(macro.parameters) for name, macro in component.macros.items() if name != INCLUDE}
            assert documented == own, component.name


@pytest.mark.parametrize(("component", "macro", "example"), EXAMPLES)
def test_an_example_shows_its_texts(guide: Application, component: Component, macro: str, example: Example) -> None:
    html = html_of(guide, "en", component, macro, example)
    document = html5lib.parseFragment(html, treebuilder="lxml", namespaceHTMLElements=False)
    text = " ".join(" ".join("".join(part.itertext()) for part in document if not isinstance(part, str)).split())
    assert [missing for missing in example.shows if missing not in text.replace("\u00ad", "")] == []


@pytest.mark.parametrize(("component", "macro", "example"), EXAMPLES)
def test_an_example_is_valid_in_every_language(
    guide: Application, component: Component, macro: str, example: Example
) -> None:
    for code in LOCALES:
        parser = html5lib.HTMLParser()
        parser.parseFragment(html_of(guide, code, component, macro, example))
        assert [E[error] % values for _, error, values in parser.errors] == [], code


@pytest.mark.parametrize("code", LOCALES)
def test_the_style_guide_shows_every_component(guide: Application, code: str) -> None:
    answer = SiteClient(guide).ask(localized_path(PATH, LOCALES[code]))
    assert answer.status_code == 200
    text = answer.get_data(as_text=True)
    assert [component.name for component in ALL if f'id="{component.name}"' not in text] == []


def test_production_has_no_style_guide(client: SiteClient) -> None:
    assert client.ask(PATH).status_code == 404


def source(component: Component) -> str:
    return (COMPONENTS.parent / component.template).read_text(encoding="utf-8")
