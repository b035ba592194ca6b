"""Texts and bodies of records as Markdown."""

import re
from functools import cache
from typing import Any

from vitrine.content.model.texts import Body, Text
from vitrine.web.routing.urls import with_absolute_urls

SPECIAL = re.compile(r"([\\`*_\[\]<>|])")


def markdown_text(text: Text | str) -> str:
    return SPECIAL.sub(r"\\\1", str(text))


@cache
def body_converter() -> Any:
    """The converter from HTML to Markdown."""
    from markdownify import MarkdownConverter  # takes 7 MB of memory

    class BodyConverter(MarkdownConverter):
        """A converter that escapes Markdown characters in running text."""

        def escape(self, text: str, parent_tags: set[str]) -> str:  # noqa: ARG002 - as markdownify calls it
            return markdown_text(text)

    return BodyConverter(heading_style="ATX", bullets="-")


def markdown_body(body: Body) -> str:
    """A rendered body as Markdown, with absolute URLs of links and pictures."""
    return str(body_converter().convert(with_absolute_urls(body.html))).strip()
