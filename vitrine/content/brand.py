"""The brand: the color tokens that follow from its one color, and its logo as inline SVG."""

import re
from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree as ET

from vitrine.problems import Fault

READABLE = 4.5
HEX = re.compile(r"#[0-9a-fA-F]{6}")
WHITE, BLACK, DARK_PAGE, DARK_SURFACE = "#ffffff", "#000000", "#141118", "#1d1923"
STEPS = 40
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
    red, green, blue = (int(color[start : start + 2], 16) for start in (1, 3, 5))
    return red, green, blue


def mixed(color: str, other: str, share: float) -> str:
    """A color mixed with a share, from 0 to 1, of another."""
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


def readable(color: str, ground: str, towards: str, ratio: float = READABLE) -> str:
    """A color mixed with as little of `towards` as it takes to be readable on `ground`."""
    steps = (mixed(color, towards, step / STEPS) for step in range(STEPS + 1))
    return next((step for step in steps if contrast(step, ground) >= ratio), towards)


def light_tokens(color: str) -> Mapping[str, str]:
    """The tokens of static/css/tokens.css that follow the brand in the light scheme."""
    strong = mixed(color, BLACK, 0.25)
    return {
        "primary": color,
        "primary-strong": strong,
        "primary-soft": mixed(color, WHITE, 0.9),
        "link": color,
        "link-hover": strong,
        "focus": color,
    }


def dark_tokens(color: str) -> Mapping[str, str]:
    """The same for the dark scheme: buttons still have white text, links are light."""
    primary = readable(mixed(color, WHITE, 0.3), WHITE, BLACK)
    link = readable(color, DARK_SURFACE, WHITE, 7)
    return {
        "primary": primary,
        "primary-strong": mixed(primary, BLACK, 0.2),
        "primary-soft": mixed(color, DARK_PAGE, 0.75),
        "link": link,
        "link-hover": mixed(link, WHITE, 0.4),
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
    if local(root.tag) != "svg" or len(view_box(root)) != 4 or view_box(root)[3] <= 0:
        return f"content/{path.name} is not an SVG with a viewBox", 'export it with viewBox="0 0 width height"'
    for element in root.iter():
        if not is_foreign(element) and local(element.tag) not in ELEMENTS:
            return f"content/{path.name} has <{local(element.tag)}>", "export shapes as paths, without styles"
    return None


def inline_logo(path: Path) -> str:
    """The logo as inline SVG; white shapes stay white, and `currentColor` is kept."""
    root = ET.fromstring(path.read_text(encoding="utf-8"))  # noqa: S314 - checked by logo_fault
    width = round(LOGO_HEIGHT * view_box(root)[2] / view_box(root)[3])
    box = " ".join(f"{number:g}" for number in view_box(root))
    size = f'viewBox="{box}" width="{width}" height="{LOGO_HEIGHT}"'
    return f'<svg class="logo__mark" {size} aria-hidden="true">{grouped(root)}</svg>'


def grouped(root: ET.Element) -> str:
    """The shapes in a group with the attributes that they inherit from the root, such as their stroke."""
    group = ET.Element("g", {key: value for key, value in presentation(root).items() if key in INHERITED})
    group.extend(root)
    return written(group)


def shapes(element: ET.Element) -> str:
    """The shapes below an element, with plain attributes only."""
    return "".join(written(child) for child in element if not is_foreign(child) and local(child.tag) in SHAPES)


def written(element: ET.Element) -> str:
    name, known = local(element.tag), presentation(element)
    attributes = "".join(f' {key}="{value}"' for key, value in known.items() if not set(value) & set('"<>&'))
    return f"<{name}{attributes}>{shapes(element)}</{name}>"


def presentation(element: ET.Element) -> dict[str, str]:
    """The attributes that a logo may have; `style`, in which Inkscape writes colors, goes before the others."""
    declarations = (declaration.partition(":") for declaration in element.get("style", "").split(";"))
    styled = {name.strip(): value.strip() for name, _, value in declarations}
    return {key: value for key, value in (element.attrib | styled).items() if key in ATTRIBUTES}


def is_foreign(element: ET.Element) -> bool:
    """Whether an element is a note of the program that wrote the file, which browsers do not draw."""
    return element.tag.startswith("{") and not element.tag.startswith(SVG_NAMESPACE)


def view_box(root: ET.Element) -> list[float]:
    try:
        return [float(number) for number in root.get("viewBox", "").replace(",", " ").split()]
    except ValueError:
        return []


def local(tag: str) -> str:
    return tag.rpartition("}")[2]
