"""Links and pictures in running text, as the pages of one locale have them."""

import pytest

from vitrine.builder.content.body_links import Links, picture_markup
from vitrine.content.model.texts import Text
from vitrine.content.read.markdown import Link
from vitrine.database.queries.pictures import PictureSet, SizedFile, Source
from vitrine.locales import LOCALES

PUBLISHED = {"/": ("en", "de"), "/product/fl-200": ("en", "de"), "/news/ausbildung": ("de",)}
KNOWN = frozenset({*PUBLISHED, "/product/fl-900"})
AVIF = Source("image/avif", (SizedFile(400, "/a-400.avif"), SizedFile(800, "/a.avif")))
PICTURE = PictureSet(900, 600, (AVIF, Source("image/jpeg", (SizedFile(800, "/a.jpg"),))), "/a.jpg")


@pytest.mark.parametrize(
    ("locale", "to", "link"),
    [
        ("de", "/product/FL-200", Link("/de/product/FL-200")),
        ("en", "/product/FL-200", Link("/product/FL-200")),
        ("de", "/product/fl-200#accuracy", Link("/de/product/fl-200#accuracy")),
        ("de", "/", Link("/de")),
        ("en", "/news/ausbildung", Link("/de/news/ausbildung", "de-DE")),
        ("de", "/product/fl-900", Link("")),
        ("ja", "/inquiry/fl-200", Link("/ja/inquiry/fl-200")),
        ("de", "#accuracy", Link("#accuracy")),
        ("de", "https://example.com/a", Link("https://example.com/a")),
        ("de", "mailto:info@aurovane.example", Link("mailto:info@aurovane.example")),
    ],
)
def test_a_link_leads_to_the_page_in_the_readers_language(locale: str, to: str, link: Link) -> None:
    assert Links(LOCALES[locale], PUBLISHED.get, KNOWN)(to) == link


def test_a_picture_offers_its_sizes_and_escapes_its_description() -> None:
    html = picture_markup(PICTURE, Text('A "meter" <old>'))
    assert 'srcset="/a-400.avif 400w, /a.avif 800w"' in html
    assert 'width="900" height="600"' in html
    assert 'alt="A &#34;meter&#34; &lt;old&gt;" loading' in html


def test_a_description_that_stayed_english_is_marked() -> None:
    assert 'alt="A meter" lang="en-US"' in picture_markup(PICTURE, Text("A meter", "missing"))
