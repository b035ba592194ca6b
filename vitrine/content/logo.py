"""The logo of a brand: checks whether an SVG can be inlined into every page, and inlines it."""

from pathlib import Path
from xml.etree import ElementTree as ET

from vitrine.errors import Fault

ELEMENTS = frozenset(("svg", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "title"))
GEOMETRY = ("viewBox", "d", "cx", "cy", "r", "rx", "ry", "x", "y", "x1", "y1", "x2", "y2", "width", "height", "points")
PAINT = ("fill", "fill-rule", "clip-rule", "fill-opacity", "opacity", "stroke", "stroke-width", "stroke-opacity")
LINES = ("stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "transform")
ATTRIBUTES = frozenset((*GEOMETRY, *PAINT, *LINES))
INHERITED = ATTRIBUTES - {"viewBox", "width", "height", "x", "y"}
HEIGHT = 40  # in CSS pixels, as wide as it is in proportion


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
        if local(element.tag) not in ELEMENTS:
            return f"content/{path.name} has <{local(element.tag)}>", "export shapes as paths, without styles"
    return None


def inline_logo(path: Path) -> str:
    """The logo as inline SVG; white shapes stay white, and `currentColor` is kept."""
    root = ET.fromstring(path.read_text(encoding="utf-8"))  # noqa: S314 - checked by logo_fault
    width = round(HEIGHT * view_box(root)[2] / view_box(root)[3])
    box = " ".join(f"{number:g}" for number in view_box(root))
    size = f'viewBox="{box}" width="{width}" height="{HEIGHT}"'
    return f'<svg class="logo__mark" {size} aria-hidden="true">{grouped(root)}</svg>'


def grouped(root: ET.Element) -> str:
    """The shapes in a group with the attributes that they inherit from the root, such as their stroke."""
    group = ET.Element("g", {key: value for key, value in root.attrib.items() if key in INHERITED})
    group.extend(root)
    return written(group)


def shapes(element: ET.Element) -> str:
    """The shapes below an element, with plain attributes only."""
    return "".join(written(child) for child in element if local(child.tag) != "title")


def written(element: ET.Element) -> str:
    name = local(element.tag)
    known = {key: value for key, value in element.attrib.items() if key in ATTRIBUTES}
    attributes = "".join(f' {key}="{value}"' for key, value in known.items() if not set(value) & set('"<>&'))
    return f"<{name}{attributes}>{shapes(element)}</{name}>"


def view_box(root: ET.Element) -> list[float]:
    try:
        return [float(number) for number in root.get("viewBox", "").replace(",", " ").split()]
    except ValueError:
        return []


def local(tag: str) -> str:
    return tag.rpartition("}")[2]
