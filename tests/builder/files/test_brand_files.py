"""Everything in the color of the brand follows `brand:` of site.yaml, and stays readable."""

import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from tests.support.sites.miniature import settings_for
from vitrine.build_folder import OWN_ASSETS
from vitrine.builder.files.brand_files import write_brand_files
from vitrine.content.brand import (
    BLACK,
    DARK_SURFACE,
    READABLE_CONTRAST,
    WHITE,
    contrast,
    dark_tokens,
    light_tokens,
    readable_mix,
)
from vitrine.content.checks.context import CheckContext, CrossReferences
from vitrine.content.checks.site import check_brand
from vitrine.content.model.site import Brand, Site
from vitrine.content.model.texts import Text
from vitrine.content.read.source_files import Source
from vitrine.content.read.yaml_nodes import parse_yaml
from vitrine.files.static_store import StaticStore
from vitrine.problems import Problems

TEAL = "#0b5d66"
LOGO = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20" fill="none">'
    '<path stroke="currentColor" d="M0 0h9"/></svg>'
)
# As Inkscape saves a drawing: its own elements, an empty <defs>, and colors in `style`.
INKSCAPE_LOGO = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
  viewBox="0 0 80 20"><sodipodi:namedview id="view"/><defs id="defs"/><g style="display:inline">
  <path style="fill:#F08A24;stroke:none;-inkscape-stroke:none" d="M0 0h9"/></g></svg>"""


def site(**brand: object) -> Site:
    texts = {name: Text("x") for name in ("tagline", "summary")}
    named = {"name": "Kelvra", "legal_name": "Kelvra AG", "email": "", "offices": (), "navigation": ()}
    return Site(**named, **texts, brand=Brand(**brand))  # type: ignore[arg-type]


def written(root: Path, of: Site) -> dict[str, bytes]:
    """The files of a brand by their plain names."""
    settings = settings_for(root)
    write_brand_files(settings, of, root, StaticStore(settings.built_path))
    manifest = OWN_ASSETS.read(root).manifest
    return {name: (settings.built_path / hashed).read_bytes() for name, hashed in manifest.items()}


def faults(root: Path, text: str) -> list[str]:
    problems = Problems()
    source = Source("content/site.yaml", text, problems)
    node = parse_yaml(text, source)
    assert node
    check_brand(node, source, CheckContext(root, problems, CrossReferences()))
    return [str(problem) for problem in problems.sorted()]


@given(st.from_regex(r"#[0-9a-f]{6}", fullmatch=True))
def test_every_allowed_color_is_readable_in_both_schemes(color: str) -> None:
    color = readable_mix(color, WHITE, BLACK)
    light, dark = light_tokens(color), dark_tokens(color)
    assert min(contrast(light[name], WHITE) for name in ("primary", "primary-strong", "link")) >= READABLE_CONTRAST
    assert min(contrast(dark[name], WHITE) for name in ("primary", "primary-strong")) >= READABLE_CONTRAST
    assert min(contrast(dark[name], DARK_SURFACE) for name in ("link", "link-hover")) >= READABLE_CONTRAST


def test_stylesheet_and_favicons_have_the_color(tmp_path: Path) -> None:
    files = written(tmp_path, site(color=TEAL, motif="line"))
    assert b"--color-primary:#0b5d66" in files["css/own.css"]
    assert b".site-header__scale" in files["css/own.css"]
    assert b'fill="#0b5d66"' in files["icons/favicon.svg"]
    with Image.open(io.BytesIO(files["icons/apple-touch-icon.png"])) as touch:
        assert touch.size == (180, 180)
        assert touch.convert("RGB").getpixel((90, 8)) == (0x0B, 0x5D, 0x66)
    with Image.open(io.BytesIO(files["icons/favicon.ico"])) as icon:
        assert icon.info["sizes"] == {(16, 16), (32, 32), (48, 48)}


def test_the_logo_stands_in_pages_without_styles_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "content").mkdir()
    (tmp_path / "content/logo.svg").write_text(LOGO)
    favicon = written(tmp_path, site(logo="logo.svg"))["icons/favicon.svg"].decode()
    assert 'viewBox="0 0 80 20"' in favicon
    assert 'stroke="#fff"' in favicon
    logo = OWN_ASSETS.read(tmp_path).icons["logo"]
    assert 'width="160" height="40"' in logo
    assert '<g fill="none"><path stroke="currentColor" d="M0 0h9">' in logo


def test_a_logo_keeps_the_colors_that_a_drawing_program_gave_it(tmp_path: Path) -> None:
    (tmp_path / "content").mkdir()
    (tmp_path / "content/logo.svg").write_text(INKSCAPE_LOGO)
    assert faults(tmp_path, "brand:\n  logo: logo.svg\n") == []
    written(tmp_path, site(logo="logo.svg"))
    assert (
        '<g display="inline"><path d="M0 0h9" fill="#F08A24" stroke="none"></path></g>'
        in OWN_ASSETS.read(tmp_path).icons["logo"]
    )


def test_a_site_without_a_brand_of_its_own_adds_nothing(tmp_path: Path) -> None:
    assert written(tmp_path, site()) == {}


def test_a_color_that_white_is_not_readable_on_gets_one_that_works(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, 'brand:\n  color: "#FF9900"\n')
    assert fault.startswith("content/site.yaml:2: white on #FF9900 has a contrast of 2.1, less than 4.5; take a darker")
    assert faults(tmp_path, f'brand:\n  color: "{fault[-7:]}"\n') == []


@pytest.mark.parametrize(
    ("svg", "said"),
    [
        ("<svg", "is not an SVG"),
        ('<svg viewBox="0 0 9 0"/>', "is not an SVG with a viewBox"),
        ('<svg xmlns="http://www.w3.org/2000/svg"/>', "is not an SVG with a viewBox"),
        ('<svg viewBox="0 0 9 9"><style>a{}</style></svg>', "has <style>"),
        ('<svg viewBox="0 0 9 9"><script/></svg>', "has <script>"),
    ],
)
def test_a_logo_that_cannot_stand_in_a_page_is_reported(tmp_path: Path, svg: str, said: str) -> None:
    (tmp_path / "content").mkdir()
    (tmp_path / "content/logo.svg").write_text(svg)
    (fault,) = faults(tmp_path, "brand:\n  logo: logo.svg\n")
    assert said in fault
