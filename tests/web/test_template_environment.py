"""Pages have no layout of their templates that browsers do not show, and errors name the right line."""

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


@pytest.mark.parametrize(
    ("source", "html"),
    [
        ("<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>", "<ul><li>one</li><li>two</li></ul>"),
        ("<p>\n  one\n  <b>two</b>\n</p>", "<p>one\n<b>two</b></p>"),
        ("<p>\n  one\n  <select>\n    <option>two\n  </select>\n</p>", "<p>one\n<select><option>two\n</select></p>"),
        ('<a class="one"\n   href="/two">three</a>', '<a class="one" href="/two">three</a>'),
        ("<div>\n  {% if true %}\n    <p>one</p>\n  {% endif %}\n</div>", "<div><p>one</p></div>"),
        ("{# one:\n   <p> #}\n<i>two</i>", "<i>two</i>"),
    ],
)
def test_line_breaks_that_browsers_do_not_show_are_left_out(source: str, html: str) -> None:
    assert template(source).render() == html


@pytest.mark.parametrize(
    "inline", ["<select></select>", '<script type="application/json">{}</script>', "<nav-key>two</nav-key>"]
)
def test_the_space_beside_inline_elements_stays(inline: str) -> None:
    assert template(f"<b>one</b>\n  {inline}\n  <b>three</b>").render() == f"<b>one</b>\n{inline}\n<b>three</b>"


def test_what_is_no_template_stays_as_it_is() -> None:
    source = "<div>\n  <p>{{ name }}</p>\n</div>"
    assert template(f"{{% raw %}}{source}{{% endraw %}}").render() == source


def test_an_error_names_the_line_of_the_template() -> None:
    with pytest.raises(UndefinedError) as failure:
        template('<div>\n  <p class="one"\n     id="two">\n    {{ missing }}\n  </p>\n</div>').render()
    lines = [frame.lineno for frame in traceback.extract_tb(failure.tb) if frame.name == "top-level template code"]
    assert lines == [4]
