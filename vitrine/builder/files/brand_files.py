"""Makes the files of a brand: a stylesheet with its colors and motif, favicons in its color, and the logo."""

import io
from collections.abc import Mapping
from pathlib import Path

from PIL import Image

from vitrine.build_folder import OWN_ASSETS, OwnAssets
from vitrine.content.brand import dark_tokens, inline_logo, light_tokens
from vitrine.content.model.site import Brand, Site
from vitrine.files.static_store import StaticStore, hashed_name, short_hash
from vitrine.overrides import styles_path
from vitrine.settings.settings import Settings

STYLESHEET = "css/own.css"
LOGO = "logo"
NO_SCALE = ".section::before,.hero::after,.error-screen__scale{display:none}"
MOTIFS = {
    "scale": "",
    "line": f".site-header__scale{{block-size:3px;border:0;background:var(--color-primary)}}{NO_SCALE}",
    "none": f".site-header__scale{{display:none}}{NO_SCALE}",
}
# The mark of a site without a logo: static/icons/favicon.svg has it too.
MARK = (
    '<path fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" d="M8.7 31.3a16 16 0 1 1 22.6 0"/>'
    '<path fill="currentColor" d="M30.2 10.6 22.4 23.4a3.6 3.6 0 1 1-5-5z"/>'
)
TOUCH_SIZE, ICO_SIZES = 180, (16, 32, 48)


def write_brand_files(settings: Settings, site: Site, folder: Path, store: StaticStore) -> tuple[str, ...]:
    """Write the browser files that replace those of the engine; returns their names in the store."""
    logo = inline_logo(settings.content_path / site.brand.logo) if site.brand.logo else ""
    files = dict(brand_files(site.brand, logo)) if site.brand != Brand() else {}
    if styles_path(settings).is_file():
        files[STYLESHEET] = files.get(STYLESHEET, b"") + styles_path(settings).read_bytes()
    names = {name: hashed_name(name, short_hash(content)) for name, content in files.items()}
    for name, content in files.items():
        store.add(names[name], content)
    OWN_ASSETS.write(folder, OwnAssets(manifest=names, icons={LOGO: logo} if logo else {}))
    return tuple(names.values())


def brand_files(brand: Brand, logo: str) -> Mapping[str, bytes]:
    """The files of a brand by the names that templates use."""
    svg = favicon(brand, logo)
    return {
        STYLESHEET: stylesheet(brand).encode(),
        "icons/favicon.svg": svg.encode(),
        "icons/apple-touch-icon.png": rendered(svg, TOUCH_SIZE),
        "icons/favicon.ico": icon_file(svg),
    }


def stylesheet(brand: Brand) -> str:
    """A stylesheet with the brand's colors and motif; it has no layer, so it overrides the engine's stylesheet."""
    light, dark = declarations(light_tokens(brand.color)), declarations(dark_tokens(brand.color))
    return f":root{{{light}}}@media screen and (prefers-color-scheme:dark){{:root{{{dark}}}}}{MOTIFS[brand.motif]}\n"


def declarations(tokens: Mapping[str, str]) -> str:
    return ";".join(f"--color-{name}:{value}" for name, value in tokens.items())


def favicon(brand: Brand, logo: str) -> str:
    """The logo in white on a square of the brand's color; a wide logo is scaled to fit."""
    mark = logo.replace('class="logo__mark"', 'x="7" y="7" width="26" height="26"', 1) if logo else ""
    inner = without_size(mark) if logo else f'<svg x="6" y="6" width="28" height="28" viewBox="0 0 40 40">{MARK}</svg>'
    square = f'<rect width="40" height="40" rx="9" fill="{brand.color}"/>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">{square}{inner}</svg>'
    return svg.replace("currentColor", "#fff")


def without_size(mark: str) -> str:
    """A nested SVG without the size for the page header, since the favicon sets its own."""
    head, _, rest = mark.partition("aria-hidden")
    start, _, size = head.partition(' viewBox="')
    box = size.partition('"')[0]
    return f'{start} viewBox="{box}" aria-hidden{rest}'


def rendered(svg: str, size: int) -> bytes:
    """An SVG as PNG of this many pixels."""
    import typst  # takes 7 MB of memory

    page = f"#set page(width: {size}pt, height: {size}pt, margin: 0pt, fill: none)\n"
    source = page + f'#image(bytes(sys.inputs.svg), format: "svg", width: {size}pt)'
    png = typst.compile(source.encode(), format="png", ppi=72, sys_inputs={"svg": svg})
    if not isinstance(png, bytes):
        raise TypeError("the favicon was not drawn as one picture")
    return png


def icon_file(svg: str) -> bytes:
    output = io.BytesIO()
    with Image.open(io.BytesIO(rendered(svg, ICO_SIZES[-1]))) as image:
        image.save(output, "ico", sizes=[(size, size) for size in ICO_SIZES])
    return output.getvalue()
