"""Templates of pages lose their indentation, and errors name the right line."""

import traceback

import pytest
from jinja2 import DictLoader, Environment, StrictUndefined, Template, UndefinedError

from vitrine.web.template_environment import Unindented


def template(source: str) -> Template:
    """A page's template."""
    environment = Environment(
        loader=DictLoader({"a.html": source}),
        extensions=[Unindented],
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=True,
    )
    return environment.get_template("a.html")


def test_pages_lack_the_indentation_of_their_templates() -> None:
    assert template("<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>").render() == "<ul>\n<li>one</li>\n<li>two</li>\n</ul>"


def test_the_attributes_of_a_tag_are_on_one_line() -> None:
    assert template('<p class="one"\n   id="two">\n  one\n</p>').render() == '<p class="one" id="two">\none\n</p>'


def test_an_error_names_the_line_of_the_template() -> None:
    with pytest.raises(UndefinedError) as failure:
        template('<div>\n  <p class="one"\n     id="two">\n    {{ missing }}\n  </p>\n</div>').render()
    lines = [frame.lineno for frame in traceback.extract_tb(failure.tb) if frame.name == "top-level template code"]
    assert lines == [4]
