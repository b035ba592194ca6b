"""The parts of readable content: texts with their language and variables, bodies and pictures."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Literal
from unicodedata import east_asian_width

import msgspec
from markupsafe import Markup, _escape_inner  # type: ignore[attr-defined] # not among its exports

from vitrine.content.model.no_break import dashes_on_one_line, unbroken, unbroken_html
from vitrine.locales import LOCALES, SOURCE_CODE

State = Literal["source", "translated", "missing", "stale", "authored"]
if TYPE_CHECKING:
    TextLanguage = str
else:
    TextLanguage = Literal[tuple(LOCALES)]  # so that decoded texts share the codes instead of having one each
LONGEST_TITLE = 60  # letters that search engines show, the brand among them
LONGEST_DESCRIPTION = 160
HEADING_LEVEL = re.compile("(?<=<h|/h)[2-5](?=[ >])")
# Of a page in one locale; `fallback` is a page in English.
PageState = Literal["translated", "fallback", "authored"]

# The variables that texts may name in braces, each with an example of its value on the running site.
VARIABLE_EXAMPLES = {
    "retention_days": "180",
    "cookie_days": "365",
    "search_days": "90",
    "site_url": "https://example.com",
    "email": "info@example.com",
}
VARIABLE = re.compile(r"\{([A-Za-z_]+)\}")
IN_BRACES = re.compile(r"\{([^{}:]+)\}")  # with a colon, the braces are those of a YAML mapping


class Context(str):
    """The context (msgctxt) of a text in the catalogs; on a field that holds records, it applies to their texts.

    Passages of a Markdown body have their kind as context: heading, paragraph, list item, table cell, picture
    description. A translation has at most `longest` letters; 0 allows any number.
    """

    __slots__ = ("longest",)
    longest: int

    def __new__(cls, name: str, longest: int = 0) -> "Context":
        context = super().__new__(cls, name)
        context.longest = longest
        return context


class Text(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A translatable text: `value` is written in the locale `language`, `line` is its line in the content file.

    In a template, `{{ text }}` adds no-break spaces, and marks English on a page of another language with `lang` and
    outdated translations as stale; in an attribute write `{{ text.value }}`.
    """

    value: str
    state: State = "source"
    language: TextLanguage = SOURCE_CODE
    line: int = 0

    @property
    def foreign(self) -> bool:
        """Whether the text is English on a page of another language."""
        return self.state in ("missing", "stale") and self.language == SOURCE_CODE

    @property
    def outdated(self) -> bool:
        """Whether the text is the translation of a former English text, and is shown nevertheless."""
        return self.state == "stale" and self.language != SOURCE_CODE

    def __str__(self) -> str:
        return self.value

    def __bool__(self) -> bool:
        return bool(self.value)

    def __html__(self) -> str:
        shown = text_as_html(self.value)
        if self.outdated:
            return f'<span data-translation="stale">{shown}</span>'
        return f'<span lang="{LOCALES[self.language].tag}">{shown}</span>' if self.foreign else shown


@lru_cache(maxsize=4096)
def text_as_html(text: str) -> str:
    """A plain text, escaped, with no-break spaces."""
    return dashes_on_one_line(escaped(unbroken(text)))


SUMMARY = Context("summary", LONGEST_DESCRIPTION)
LEAD = Context("lead")
PICTURE_DESCRIPTION = Context("picture description")

# Like `escape()`, but it returns a plain string, and a text that needs no escapes unchanged.
escaped: Callable[[str], str] = _escape_inner
Summary = Annotated[Text, SUMMARY]


class Body(msgspec.Struct, frozen=True, omit_defaults=True):
    """A Markdown body: `markdown` begins at `line` of its file; `html` is its rendering in one locale."""

    markdown: str = ""
    line: int = 0
    html: str = ""

    def __bool__(self) -> bool:
        return bool(self.markdown or self.html)

    def __html__(self) -> Markup:
        return Markup(unbroken_html(self.html))  # noqa: S704 - rendered at build from Markdown without raw HTML

    def copy(self) -> "Body":
        """A copy with an HTML text of its own."""
        return msgspec.structs.replace(self, html=self.html[:1] + self.html[1:])

    def parts(self) -> tuple[Markup, Markup]:
        """Its HTML before the first heading, and from there on, with headings that fit below an `<h2>`."""
        introduction, heading, rest = self.__html__().partition("<h2")
        lower = HEADING_LEVEL.sub(lambda level: str(int(level[0]) + 1), heading + rest)
        return introduction, Markup(lower)  # noqa: S704 - of the same HTML


class Picture(msgspec.Struct, frozen=True):
    """A picture by its path below content/pictures."""

    file: str
    alt: Annotated[Text, PICTURE_DESCRIPTION]


def names_in_braces(text: str) -> list[str]:
    """The contents of all braces, which may be meant as variables: `site url` in `{site url}`."""
    return IN_BRACES.findall(text)


def fill_variables(text: str, values: Mapping[str, str]) -> str:
    """A text with its variables replaced by their values; other names in braces stay."""
    return VARIABLE.sub(lambda match: values.get(match[1], match[0]), text)


def text_for_search(own: Text, usual: str, locale: str) -> str:
    """The text written for search engines, unless it is English on a page of another language; else the usual one."""
    return own.value if own and (locale == SOURCE_CODE or not own.foreign) else usual


def branded(title: str, brand: str) -> str:
    """A title with the brand, unless it contains it already."""
    return title if brand in title else f"{title} – {brand}"


def width(text: str) -> int:
    """The width of a text in letters; a Japanese character counts as two."""
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)
