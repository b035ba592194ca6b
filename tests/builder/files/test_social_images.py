"""The images that networks show where pages are shared."""

import io
from pathlib import Path

import pytest
from PIL import Image

from tests.support.client import SiteClient
from tests.support.served import rewrite
from vitrine.builder.files.social_images import ImageTexts, draw_image
from vitrine.builder.files.static_store import StaticStore
from vitrine.builder.files.typesetting import JAPANESE, LATIN, Typeface, font_file
from vitrine.builder.pipeline import build_site
from vitrine.settings import Settings

PRODUCT = "content/products/flow/electromagnetic/fl-200.md"


def drawn(title: str, picture: Path | None = None) -> Image.Image:
    return Image.open(io.BytesIO(draw_image(picture, ImageTexts(title, "FL-200", "Aurovane"))))


def darkest(sheet: Image.Image, box: tuple[int, int, int, int]) -> int:
    shades = sheet.convert("L").crop(box).histogram()
    return next(shade for shade, count in enumerate(shades) if count)


def names(settings: Settings) -> set[str]:
    return {name for name in StaticStore(settings.built_path).names() if name.startswith("social/")}


def test_characters_come_from_our_own_typefaces() -> None:
    assert font_file("ß") == font_file("é") == font_file("’") == LATIN
    assert {font_file(letter).is_relative_to(JAPANESE) for letter in "流量計、メートル"} == {True}


def test_lines_break_between_words_and_between_japanese_characters() -> None:
    letters = Typeface(40, 600)
    assert letters.lines("one two three", letters.width("one two") + 1) == ["one two", "three"]
    lines = letters.lines("電磁流量計、新型", letters.width("電磁流量計") + 1)
    assert lines == ["電磁流量", "計、新型"]  # no line begins with a comma


@pytest.mark.parametrize("title", ["Meter", "Magnetisch-induktives Durchflussmessgerät " * 4, "電磁流量計" * 9])
def test_any_title_fits_its_image(title: str, site: Settings) -> None:
    sheet = drawn(title, site.content_path / "pictures" / "products" / "fl-200.jpg")
    assert (sheet.size, sheet.format) == ((1200, 630), "JPEG")
    assert darkest(sheet, (64, 120, 584, 560)) < 80  # the title is drawn
    assert darkest(sheet, (600, 120, 640, 560)) > 200  # and does not run into the picture


def test_pages_name_an_image_of_their_own_in_every_language(client: SiteClient, site_root: Path) -> None:
    seen = set()
    for prefix in ("", "/de", "/ja"):
        for path in ("/product/FL-200", "/news/new-hall", "/solutions/drinking-water"):
            page = client.page(prefix + path)
            url = str(page.one("//meta[@property='og:image']/@content"))
            assert page.one("//meta[@property='og:image:width']/@content") == "1200"
            assert (site_root / "static" / "built" / url.partition("/static/")[2]).is_file()
            seen.add(url)
    assert len(seen) == 9


def test_only_images_whose_text_changed_are_drawn_again(site: Settings) -> None:
    before = names(site)
    rewrite(site, PRODUCT, "name: Electromagnetic flow meter", "name: Magnetic flow meter")
    build_site(site)
    new = names(site) - before
    assert {name.rpartition("-")[0] for name in new} == {
        f"social/product/FL-200-{code}" for code in ("de", "en", "es", "fr", "ja")
    }
