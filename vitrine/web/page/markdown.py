"""Records as Markdown, for programs that read: escaped texts, and bodies turned from HTML."""

import re
from typing import Any

from markdownify import MarkdownConverter

from vitrine.content.model.texts import Body, Text
from vitrine.web.routing.urls import with_absolute_urls

SPECIAL = re.compile(r"([\\`*_\[\]<>|])")


class BodyConverter(MarkdownConverter):
    """Escapes in running text what Markdown would read as markup."""

    def escape(self, text: str, parent_tags: set[str]) -> str:  # noqa: ARG002 - as markdownify calls it
        return escaped(text)


def escaped(text: str) -> str:
    return SPECIAL.sub(r"\\\1", text)


def markdown_text(text: Text | str) -> str:
    """A text as Markdown."""
    return escaped(str(text))


def markdown_body(body: Body) -> str:
    """A rendered body as Markdown, its links and pictures with complete addresses."""
    options: dict[str, Any] = {"heading_style": "ATX", "bullets": "-"}
    return str(BodyConverter(**options).convert(with_absolute_urls(body.html))).strip()
