"""The images that networks show where pages are shared."""

import io
from pathlib import Path

import pytest
from PIL import Image

from tests.support.client import SiteClient
from tests.support.sites.source_edits import rewrite
from vitrine.build_folder import REQUIRED_FILES, current_link
from vitrine.builder.files.social_images import GREEK, JAPANESE, LATIN, installed_faces
from vitrine.builder.pipeline import build_site
from vitrine.pictures.social_images.drawing import ImageStyle, ImageTexts, draw_image
from vitrine.pictures.social_images.typesetting import Typeface
from vitrine.settings.settings import Settings

PRODUCT = "content/products/flow/electromagnetic/fl-200.md"
STYLE = ImageStyle("#5b2a86", "scale")
FACES = installed_faces()


def drawn(title: str, picture: Path | None = None) -> Image.Image:
    texts = ImageTexts(title, "Lebensmittel, Getränke, Molkereien", "Aurovane Mess- und Regeltechnik")
    return Image.open(io.BytesIO(draw_image(picture, texts, STYLE, FACES)))


def darkest(sheet: Image.Image, box: tuple[int, int, int, int]) -> int:
    shades = sheet.convert("L").crop(box).histogram()
    return next(shade for shade, count in enumerate(shades) if count)


def names(settings: Settings) -> set[str]:
    """The images of the build that is served."""
    return set(REQUIRED_FILES.read(current_link(settings.var_path)).social_images)


def test_characters_come_from_our_own_typefaces() -> None:
    assert FACES.file("ß") == FACES.file("é") == FACES.file("’") == LATIN
    assert FACES.files("750 Ω") == [LATIN, GREEK]
    assert {FACES.file(letter).is_relative_to(JAPANESE) for letter in "流量計、メートル"} == {True}


@pytest.mark.parametrize(
    "lines",
    [
        ["one two ", "three"],
        ["Clamp-on-", "Ultraschallmesser"],
        ["Messumformer ", "FL-200 für M-Bus"],
        ["jusqu’à DN\N{NO-BREAK SPACE}600 ", "et plus"],
        ["電磁流量計、", "新型"],
        ["プロセス", "圧力伝送器"],
        ["最初の1か月で", "4か所の漏水"],
        ["流量計", "（ウエハー型）"],
        ["燃料を量る", "フェリー"],
    ],
)
def test_lines_break_between_words_and_between_japanese_phrases(lines: list[str]) -> None:
    letters = Typeface(FACES, 40, 600)
    longest = max(map(letters.width, map(str.rstrip, lines)))
    assert letters.lines("".join(lines), longest + 1) == [line.rstrip() for line in lines]


def test_a_word_that_is_too_wide_breaks_and_no_line_begins_with_a_comma() -> None:
    letters = Typeface(FACES, 40, 600)
    lines = letters.cut("電磁流量計、新型", letters.width("電磁流量計") + 1, 5)
    assert lines == ["電磁流量", "計、新型"]


@pytest.mark.parametrize(
    ("text", "shown"),
    [("Débitmètre DN 50, 1½″", "Débitmètre DN 50, 1½″"), ("FL-200 \N{ROCKET}", "FL-200 "), ("مقياس FL-200", "")],
)
def test_no_box_stands_for_a_letter_that_the_typefaces_lack(text: str, shown: str) -> None:
    assert FACES.drawable(text) == shown
    assert drawn(text).tobytes() == drawn(shown).tobytes()


def test_a_text_that_goes_on_ends_with_an_ellipsis() -> None:
    letters = Typeface(FACES, 40, 600)
    assert letters.cut("one two three four", letters.width("one two…") + 1, 1) == ["one two…"]
    assert letters.cut("one two", letters.width("one two…") + 1, 1) == ["one two"]


@pytest.mark.parametrize(
    "title",
    [
        "Meter",
        "Magnetisch-induktives Durchflussmessgerät " * 4,
        "Ganzmetall-Schwebekörper-Durchflussmesser",
        "Füllstandsmessumformerkonfigurationssoftware",
        "電磁流量計" * 9,
    ],
)
def test_any_title_fits_its_image(title: str, site: Settings) -> None:
    sheet = drawn(title, site.content_path / "pictures" / "products" / "fl-200.jpg")
    assert (sheet.size, sheet.format) == ((1200, 630), "JPEG")
    assert darkest(sheet, (64, 120, 584, 560)) < 80  # the title is drawn
    assert darkest(sheet, (600, 60, 640, 560)) > 200  # without overlapping the picture


def test_every_canonical_page_names_an_image_of_its_own(client: SiteClient) -> None:
    images: dict[str, str] = {}
    for prefix in ("", "/de", "/ja"):
        for path in ("/product/FL-200", "/news/new-hall", "/solutions/drinking-water"):
            page = client.page(prefix + path)
            url = str(page.one("//meta[@property='og:image']/@content"))
            assert images.setdefault(page.canonical, url) == url
            assert page.one("//meta[@property='og:image:width']/@content") == "1200"
            answer = client.ask("/static/" + url.partition("/static/")[2])
            assert (answer.status_code, answer.content_type) == (200, "image/jpeg")
            assert "immutable" in answer.headers["Cache-Control"]
            assert Image.open(io.BytesIO(answer.data)).size == (1200, 630)
    assert len(set(images.values())) == len(images) >= 6


def test_only_images_whose_text_changed_are_drawn_again(site: Settings) -> None:
    before = names(site)
    rewrite(site, PRODUCT, "name: Electromagnetic flow meter", "name: Magnetic flow meter")
    build_site(site)
    new = names(site) - before
    assert {name.rpartition("-")[0] for name in new} == {
        f"social/{code}/product/FL-200" for code in ("de", "en", "es", "fr", "ja")
    }
