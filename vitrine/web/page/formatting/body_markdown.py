"""Bodies as Markdown, turned back from their HTML."""

from typing import Any

from markdownify import MarkdownConverter

from vitrine.content.model.texts import Body
from vitrine.web.page.formatting.markdown_escape import escaped
from vitrine.web.routing.urls import with_absolute_urls


class BodyConverter(MarkdownConverter):
    """Escapes in running text what Markdown would read as markup."""

    def escape(self, text: str, parent_tags: set[str]) -> str:  # noqa: ARG002 - as markdownify calls it
        return escaped(text)


def markdown_body(body: Body) -> str:
    """A rendered body as Markdown, its links and pictures with complete addresses."""
    options: dict[str, Any] = {"heading_style": "ATX", "bullets": "-"}
    return str(BodyConverter(**options).convert(with_absolute_urls(body.html))).strip()
