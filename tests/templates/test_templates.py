"""Every template compiles, obeys the content security policy, marks its texts, and imports what fits all pages."""

import re
from collections.abc import Iterator

import pytest
from jinja2 import Environment, meta, nodes

from app import create_app
from vitrine.settings.folders import PROJECT

TEMPLATES = PROJECT / "templates"
PAGES = sorted(path.relative_to(TEMPLATES).as_posix() for path in TEMPLATES.rglob("*.html"))
# Imported macros are made once for all pages, so they must not read what differs between those. Made for each page,
# they would keep its memory until garbage is collected.
IMPORT = re.compile(r'{%-? (?:from|import) "([^"]+)"[^%]*%}')
IMPORTED = sorted(
    {
        found[1]
        for path in (*TEMPLATES.rglob("*.html"), *TEMPLATES.rglob("*.md"))
        for found in IMPORT.finditer(path.read_text(encoding="utf-8"))
    }
)
MESSAGE_FUNCTIONS = {"_": 1, "ngettext": 2, "pgettext": 2}
MAX_LINES = 120

# what the content security policy blocks or silently breaks, and what to do instead
FORBIDDEN = {
    r"<style\b": "put the rules into static/css",
    r"\sstyle\s*=": "give the element a class",
    r"\son[a-z]+\s*=": "listen in islands/runtime",
    r"hx-on": "listen in islands/runtime",
    r"hx-trigger=\"[^\"]*\[": "the policy forbids eval, which a trigger filter needs",
    r"[\"'\s]js:": "the policy forbids eval, which a js: value needs",
    r"href=\"javascript:": "write a URL",
    r"<script(?![^>]*(\bsrc=|type=\"application/(ld\+)?json\"))": "put the script into islands/",
    r"(src|href)=\"https?://[^\"]*\.(js|css|woff2|png|svg)": "serve the file from the site itself",
}


@pytest.fixture(scope="module")
def environment() -> Environment:
    return create_app().jinja_env


def test_every_template_compiles(environment: Environment) -> None:
    for page in PAGES:
        environment.get_template(page)


def test_every_template_opens_with_a_comment_and_is_short() -> None:
    for page in PAGES:
        text = read(page)
        assert text.startswith("{#"), f"{page}: open with a comment on what the template shows, and its parameters"
        assert len(text.splitlines()) <= MAX_LINES, f"{page}: over {MAX_LINES} lines; move a part into a component"


def test_every_template_obeys_the_content_security_policy() -> None:
    for page in PAGES:
        for pattern, remedy in FORBIDDEN.items():
            found = re.search(pattern, read(page))
            assert not found, f"{page}: {found.group().strip()!r} is not allowed; {remedy}"


def test_messages_are_literals(environment: Environment) -> None:
    for page in PAGES:
        for call in message_calls(environment, page):
            texts = call.args[: MESSAGE_FUNCTIONS[call.node.name]]  # type: ignore[attr-defined]
            literal = all(isinstance(text, nodes.Const) or marked_where_defined(text) for text in texts)
            assert literal, f"{page}:{call.lineno}: a message must be a literal to be extracted"


def test_messages_name_their_values(environment: Environment) -> None:
    for page in PAGES:
        for call in message_calls(environment, page):
            function = call.node.name  # type: ignore[attr-defined]
            texts = [text.value for text in call.args[: MESSAGE_FUNCTIONS[function]] if isinstance(text, nodes.Const)]
            wanted = {name for text in texts for name in re.findall(r"\{(\w+)\}", text)} - {"number"}
            given = {keyword.key for keyword in call.kwargs} - {"number"}
            assert given == wanted, f"{page}:{call.lineno}: the arguments are {given}, the placeholders {wanted}"


def test_attributes_take_plain_values() -> None:
    for page in PAGES:
        marked = re.search(r"=\"[^\"<>{]*\{\{ (_|ngettext|pgettext)\([^}]*\) \}\}", read(page))
        assert not marked, f"{page}: {marked.group()!r} may put a tag into the attribute; use .value"


def test_imported_templates_read_only_parameters_and_globals(environment: Environment) -> None:
    for name in IMPORTED:
        parsed = environment.parse(read(name))
        targets = (block.target for block in parsed.find_all(nodes.AssignBlock))
        blocks = {target.name for target in targets if isinstance(target, nodes.Name)}
        given = blocks | environment.globals.keys() | {"caller"}  # Jinja takes blocks in conditions for undeclared
        differing = meta.find_undeclared_variables(parsed) - given
        assert not differing, f"{name}: pass {', '.join(sorted(differing))} as a parameter"


def test_imported_templates_need_no_request(environment: Environment) -> None:
    for name in IMPORTED:
        assert environment.get_template(name).module


def test_every_icon_can_be_found_by_the_bundler() -> None:
    for page in PAGES:
        for argument in re.findall(r"\bicon\(([^)]*)\)", read(page)):
            assert re.fullmatch(r"\"[a-z0-9-]+\"|service\.icon", argument), f"{page}: name the icon as a literal"


def test_the_browser_has_the_color_of_the_header() -> None:
    tokens = (PROJECT / "static" / "css" / "tokens.css").read_text(encoding="utf-8")
    colors = re.findall(r'name="theme-color".*content="(.+)"', read("layouts/_head_links.html"))
    assert colors
    assert colors == re.findall(r"--color-surface: (.+);", tokens)


def message_calls(environment: Environment, page: str) -> Iterator[nodes.Call]:
    for call in environment.parse(read(page)).find_all(nodes.Call):
        if isinstance(call.node, nodes.Name) and call.node.name in MESSAGE_FUNCTIONS:
            yield call


def marked_where_defined(text: nodes.Expr) -> bool:
    """Whether a text belongs to a form field, which marks it in Python with N_()."""
    while isinstance(text, nodes.Getattr):
        text = text.node
    return isinstance(text, nodes.Name) and text.name == "field"


def read(page: str) -> str:
    return (TEMPLATES / page).read_text(encoding="utf-8")
