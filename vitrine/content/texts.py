"""What people read: a text with its language and state, and a Markdown body."""

from typing import Literal

import msgspec
from markupsafe import Markup, escape

from vitrine.locales import LOCALES, SOURCE_CODE

State = Literal["source", "translated", "missing", "stale", "authored"]


class Text(msgspec.Struct, frozen=True, array_like=True):
    """One translatable text: `language` is the locale code `value` is written in, `line` its line in the content file.

    In a template `{{ text }}` marks a text that stayed English with `lang`, and the translation of a former text as
    stale; in an attribute write `{{ text.value }}`.
    """

    value: str
    state: State = "source"
    language: str = SOURCE_CODE
    line: int = 0

    @property
    def foreign(self) -> bool:
        """Whether the text is English on a page of another language."""
        return self.state in ("missing", "stale") and self.language == SOURCE_CODE

    @property
    def outdated(self) -> bool:
        """Whether the text is shown although it translates a former English one."""
        return self.state == "stale" and self.language != SOURCE_CODE

    def __str__(self) -> str:
        return self.value

    def __bool__(self) -> bool:
        return bool(self.value)

    def __html__(self) -> str:
        if self.outdated:
            return Markup('<span data-translation="stale">{}</span>').format(self.value)
        if not self.foreign:
            return escape(self.value)
        return Markup('<span lang="{}">{}</span>').format(LOCALES[self.language].tag, self.value)


class Body(msgspec.Struct, frozen=True, omit_defaults=True):
    """A Markdown body: `markdown` as read, beginning at `line` of its file; `html` once it is written for a locale."""

    markdown: str = ""
    line: int = 0
    html: str = ""

    def __bool__(self) -> bool:
        return bool(self.markdown or self.html)

    def __html__(self) -> str:
        return Markup(self.html)  # noqa: S704 - rendered at build from Markdown without raw HTML


class Picture(msgspec.Struct, frozen=True):
    """A picture by its path below content/pictures; `alt` says what it shows."""

    file: str
    alt: Text
