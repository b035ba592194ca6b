"""The links and pictures of a body as HTML for the pages of one locale."""

from collections.abc import Callable
from dataclasses import dataclass

from markupsafe import Markup

from vitrine.content.model.texts import Text
from vitrine.content.read.markdown import Link
from vitrine.content.record_codes import fold
from vitrine.database.queries.pictures import PictureSet
from vitrine.locales import LOCALES, Locale, localized_path

# A picture in running text is at most as wide as the text column.
SIZES = "(min-width: 48rem) 44rem, calc(100vw - 2rem)"

PICTURE = Markup(
    '<figure class="picture"><picture>{sources}'
    '<img src="{src}" width="{width}" height="{height}" alt="{alt}"{language} loading="lazy" decoding="async">'
    "</picture></figure>"
)
SOURCE = Markup('<source type="{}" srcset="{}" sizes="{}">')


@dataclass(frozen=True)
class Links:
    """Resolves internal addresses on the pages of one locale to links.

    `locales_of` returns the locales of a published address, and None for any other; `all_addresses` are those of all
    content, published or not. Both expect folded paths.
    """

    locale: Locale
    locales_of: Callable[[str], tuple[str, ...] | None]
    all_addresses: frozenset[str]

    def __call__(self, to: str) -> Link:
        """The link to an address as an author wrote it; empty if the page is not published yet, or no longer is."""
        if not to.startswith("/"):
            return Link(to)
        path, mark, anchor = to.partition("#")
        locales = self.locales_of(fold(path))
        if locales is None:
            is_hidden = fold(path) in self.all_addresses
            return Link("" if is_hidden else localized_path(path, self.locale) + mark + anchor)
        if self.locale.code in locales:
            return Link(localized_path(path, self.locale) + mark + anchor)
        other = LOCALES[locales[0]]
        return Link(localized_path(path, other) + mark + anchor, other.tag)


def picture_markup(picture: PictureSet, alt: Text) -> Markup:
    """A picture in running text, in several sizes and formats from which browsers choose."""
    sources = Markup("").join(SOURCE.format(source.type, source.srcset, SIZES) for source in picture.offered)
    language = Markup(' lang="{}"').format(LOCALES[alt.language].tag) if alt.foreign else ""
    return PICTURE.format(
        sources=sources,
        src=picture.fallback,
        width=picture.width,
        height=picture.height,
        alt=alt.value,
        language=language,
    )
