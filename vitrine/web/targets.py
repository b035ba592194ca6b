"""Where a link to a page leads: to the page in the visitor's language, or in another where it stands in that alone."""

from typing import NamedTuple

from markupsafe import Markup

from vitrine.database.addresses import address
from vitrine.locales import LOCALES
from vitrine.web.builds import current_build
from vitrine.web.links import link, path_in
from vitrine.web.locale import current_locale


class Target(NamedTuple):
    """An address to link to; `tag` is the language of a page that the visitor's language does not have."""

    href: str
    tag: str = ""

    @property
    def attributes(self) -> Markup:
        """The attributes of a link that leads there."""
        language = Markup(' hreflang="{}"').format(self.tag) if self.tag else ""
        return Markup('href="{}"{}').format(self.href, language)


def target(to: str) -> Target:
    """The target of an address as content writes it, without locale prefix; an external one stays as it is."""
    path, mark, anchor = to.partition("#")
    entry = address(current_build().db, path) if to.startswith("/") else None
    if entry is None or current_locale().code in entry.states:
        return Target(link(to))
    other = LOCALES[entry.canonical_locale]
    return Target(path_in(entry.path, other) + mark + anchor, other.tag)
