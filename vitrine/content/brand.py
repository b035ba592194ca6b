"""The brand: the color tokens that follow from its one color, and its logo as inline SVG."""

import re
from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree as ET

from vitrine.problems import Fault

READABLE_CONTRAST = 4.5  # of normal text, by WCAG level AA
HEX = re.compile(r"#[0-9a-fA-F]{6}")
WHITE, BLACK, DARK_PAGE, DARK_SURFACE = "#ffffff", "#000000", "#141118", "#1d1923"
MIX_STEPS = 40
# The elements and attributes that a logo may have.
SHAPES = ("svg", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon")
WITHOUT_SHAPES = ("title", "desc", "defs", "metadata")
ELEMENTS = frozenset((*SHAPES, *WITHOUT_SHAPES))
SVG_NAMESPACE = "{http://www.w3.org/2000/svg}"
GEOMETRY = ("viewBox", "d", "cx", "cy", "r", "rx", "ry", "x", "y", "x1", "y1", "x2", "y2", "width", "height", "points")
PAINT = ("fill", "fill-rule", "clip-rule", "fill-opacity", "opacity", "stroke", "stroke-width", "stroke-opacity")
LINES = ("stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "transform")
ATTRIBUTES = frozenset((*GEOMETRY, *PAINT, *LINES, "display", "visibility"))
INHERITED = ATTRIBUTES - {"viewBox", "width", "height", "x", "y"}
LOGO_HEIGHT = 40  # in CSS pixels, as wide as it is in proportion


def channels(color: str) -> tuple[int, int, int]:
    """The red, green and blue of a color such as `#5b2a86`, each from 0 to 255."""
    red, green, blue = (int(color[start : start + 2], 16) for start in (1, 3, 5))
    return red, green, blue


def mix(color: str, other: str, share: float) -> str:
    """Mix a color with a share, from 0 to 1, of another."""
    pairs = zip(channels(color), channels(other), strict=True)
    return "#" + "".join(f"{round(own + (their - own) * share):02x}" for own, their in pairs)


def luminance(color: str) -> float:
    """The relative luminance of a color, from 0 to 1, as WCAG defines it."""
    shares = [channel / 255 for channel in channels(color)]
    red, green, blue = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(color: str, other: str) -> float:
    """The contrast ratio of two colors, from 1 to 21."""
    darker, lighter = sorted((luminance(color), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def readable_mix(color: str, ground: str, towards: str, ratio: float = READABLE_CONTRAST) -> str:
    """Mix a color with as little of `towards` as makes it readable on `ground`."""
    steps = (mix(color, towards, step / MIX_STEPS) for step in range(MIX_STEPS + 1))
    return next((step for step in steps if contrast(step, ground) >= ratio), towards)


def light_tokens(color: str) -> Mapping[str, str]:
    """The tokens of static/css/tokens.css that depend on the color of the brand, for the light scheme."""
    strong = mix(color, BLACK, 0.25)
    return {
        "primary": color,
        "primary-strong": strong,
        "primary-soft": mix(color, WHITE, 0.9),
        "link": color,
        "link-hover": strong,
        "focus": color,
    }


def dark_tokens(color: str) -> Mapping[str, str]:
    """The same tokens for the dark scheme, in which buttons still have white text and links are light."""
    primary = readable_mix(mix(color, WHITE, 0.3), WHITE, BLACK)
    link = readable_mix(color, DARK_SURFACE, WHITE, 7)
    return {
        "primary": primary,
        "primary-strong": mix(primary, BLACK, 0.2),
        "primary-soft": mix(color, DARK_PAGE, 0.75),
        "link": link,
        "link-hover": mix(link, WHITE, 0.4),
        "focus": link,
    }


def logo_fault(path: Path) -> Fault | None:
    """Why a file cannot be the logo, and the remedy."""
    if not path.is_file():
        return f"there is no logo content/{path.name}", "put an SVG there, or delete `logo:`"
    try:
        root = ET.fromstring(path.read_text(encoding="utf-8"))  # noqa: S314 - the company's own file
    except (ET.ParseError, UnicodeDecodeError) as error:
        return f"content/{path.name} is not an SVG: {error}", "export it again as plain SVG"
    if local_name(root.tag) != "svg" or len(view_box(root)) != 4 or view_box(root)[3] <= 0:
        return f"content/{path.name} is not an SVG with a viewBox", 'export it with viewBox="0 0 width height"'
    for element in root.iter():
        if not is_foreign(element) and local_name(element.tag) not in ELEMENTS:
            return f"content/{path.name} has <{local_name(element.tag)}>", "export shapes as paths, without styles"
    return None


def inline_logo(path: Path) -> str:
    """The logo as inline SVG; white shapes stay white, and `currentColor` is kept."""
    root = ET.fromstring(path.read_text(encoding="utf-8"))  # noqa: S314 - checked by logo_fault
    width = round(LOGO_HEIGHT * view_box(root)[2] / view_box(root)[3])
    box = " ".join(f"{number:g}" for number in view_box(root))
    size = f'viewBox="{box}" width="{width}" height="{LOGO_HEIGHT}"'
    return f'<svg class="logo__mark" {size} aria-hidden="true">{group_shapes(root)}</svg>'


def group_shapes(root: ET.Element) -> str:
    """The shapes as one group, which keeps the attributes that they inherit from the root, such as the stroke."""
    group = ET.Element("g", {key: value for key, value in allowed_attributes(root).items() if key in INHERITED})
    group.extend(root)
    return to_svg(group)


def shapes(element: ET.Element) -> str:
    """The shapes below an element, with plain attributes only."""
    return "".join(to_svg(child) for child in element if not is_foreign(child) and local_name(child.tag) in SHAPES)


def to_svg(element: ET.Element) -> str:
    name, allowed = local_name(element.tag), allowed_attributes(element)
    attributes = "".join(f' {key}="{value}"' for key, value in allowed.items() if not set(value) & set('"<>&'))
    return f"<{name}{attributes}>{shapes(element)}</{name}>"


def allowed_attributes(element: ET.Element) -> dict[str, str]:
    """The attributes of an element that a logo may have; those in `style`, where Inkscape writes colors, come first."""
    declarations = (declaration.partition(":") for declaration in element.get("style", "").split(";"))
    styled = {name.strip(): value.strip() for name, _, value in declarations}
    return {key: value for key, value in (element.attrib | styled).items() if key in ATTRIBUTES}


def is_foreign(element: ET.Element) -> bool:
    """Whether an element belongs to the program that wrote the file; browsers do not draw it."""
    return element.tag.startswith("{") and not element.tag.startswith(SVG_NAMESPACE)


def view_box(root: ET.Element) -> list[float]:
    try:
        return [float(number) for number in root.get("viewBox", "").replace(",", " ").split()]
    except ValueError:
        return []


def local_name(tag: str) -> str:
    return tag.rpartition("}")[2]
