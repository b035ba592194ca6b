"""Draws the layers of parts and their arrows as SVG."""

import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from itertools import pairwise
from math import ceil

from tools.architecture.imports import Part
from tools.architecture.layout import Arrow, Layers, is_bend

Point = tuple[float, float]

MARGIN = 32
BOX_WIDTH, BOX_HEIGHT, BEND_WIDTH, GAP = 256, 112, 24, 44
LAYER_DISTANCE = 176
ABOVE_BASE, BASE_HEAD, BASE_COLUMNS, BASE_ROW = 56, 44, 3, 78
PORT_DISTANCE = 26
STYLE = """\
  text { font: 12px system-ui, sans-serif; fill: #44505c }
  .name { font: 600 15px ui-monospace, monospace; fill: #13293d }
  .sheet { fill: #f7f9fb; stroke: #d5dde5 }
  .box { fill: #fff; stroke: #7b8b9a; stroke-width: 1.25 }
  .base { fill: #e9eff5; stroke: #b9c6d2 }
  .arrow { fill: none; stroke: #2a6f97; stroke-width: 1.75 }
  .head { fill: #2a6f97 }
  @media (prefers-color-scheme: dark) {
    text { fill: #b4c0cc }
    .name { fill: #e8eef4 }
    .sheet { fill: #10181f; stroke: #2b3742 }
    .box { fill: #1a252e; stroke: #6d7e8e }
    .base { fill: #17222b; stroke: #34434f }
    .arrow { stroke: #7fb7d9 }
    .head { fill: #7fb7d9 }
  }"""
ARROW_HEAD = """\
<marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto">
<path class="head" d="M0 0 10 5 0 10z"/></marker>"""
TITLE = "The packages of vitrine/ and their imports"
DESCRIPTION = (
    "Every arrow points from a package to one that it imports. Imports that a longer way implies are left out."
)


def draw(layers: Layers, arrows: Sequence[Arrow], parts: Mapping[str, Part], base: Sequence[Part]) -> str:
    """The picture: one row of boxes for each layer, and the modules that all of them share below."""
    layers, width = layers[::-1], 2 * MARGIN + max(map(row_width, layers))
    positions = {
        name: (x, MARGIN + index * LAYER_DISTANCE)
        for index, layer in enumerate(layers)
        for name, x in row(layer, (width - row_width(layer)) / 2)
    }
    base_top = MARGIN + (len(layers) - 1) * LAYER_DISTANCE + BOX_HEIGHT + ABOVE_BASE
    height = base_top + BASE_HEAD + ceil(len(base) / BASE_COLUMNS) * BASE_ROW + MARGIN
    shapes = [
        *(arrow_path(points) for points in routed(arrows, positions)),
        *(box(*positions[name], parts[name]) for layer in layers for name in layer if not is_bend(name)),
        *base_band(base, width, base_top, height - MARGIN),
    ]
    return document(width, height, shapes)


def document(width: int, height: int, shapes: Iterable[str]) -> str:
    """The SVG of a sheet with these shapes."""
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
            f"<title>{TITLE}</title>",
            f"<desc>{DESCRIPTION}</desc>",
            f"<style>\n{STYLE}\n</style>",
            ARROW_HEAD,
            f'<rect class="sheet" x="1" y="1" width="{width - 2}" height="{height - 2}" rx="12"/>',
            *shapes,
            "</svg>\n",
        ]
    )


def row_width(layer: Sequence[str]) -> int:
    """The width of the boxes and bends of a layer, with the gaps between them."""
    return sum(map(shape_width, layer)) + GAP * (len(layer) - 1)


def shape_width(name: str) -> int:
    return BEND_WIDTH if is_bend(name) else BOX_WIDTH


def row(layer: Iterable[str], left: float) -> list[tuple[str, float]]:
    """The parts and bends of a layer, the first of which begins at `left`, each with its horizontal center."""
    placed = []
    for name in layer:
        width = shape_width(name)
        placed.append((name, left + width / 2))
        left += width + GAP
    return placed


def routed(arrows: Sequence[Arrow], positions: Mapping[str, Point]) -> Iterator[list[Point]]:
    """The points of each arrow; at a box, arrows stand side by side in the order of their ways."""
    for arrow in arrows:
        points = [positions[name] for name in arrow]
        leaving = [positions[other[1]][0] for other in arrows if other[0] == arrow[0]]
        arriving = [positions[other[-2]][0] for other in arrows if other[-1] == arrow[-1]]
        ends = port(points[0], leaving, points[1][0]), port(points[-1], arriving, points[-2][0])
        yield [ends[0], *points[1:-1], ends[1]]


def port(box: Point, neighbors: Iterable[float], neighbor: float) -> Point:
    """Where an arrow from or to this neighbor touches a box."""
    ways = sorted(neighbors)
    return box[0] + (ways.index(neighbor) - (len(ways) - 1) / 2) * PORT_DISTANCE, box[1]


def arrow_path(points: Sequence[Point]) -> str:
    """A curve from the bottom of one box to the top of another, straight through the layers between."""
    path = f"M{points[0][0]:g} {points[0][1] + BOX_HEIGHT:g}"
    for (from_x, from_y), (to_x, to_y) in pairwise(points):
        start, middle = from_y + BOX_HEIGHT, (from_y + BOX_HEIGHT + to_y) / 2
        path += f" L{from_x:g} {start:g} C{from_x:g} {middle:g} {to_x:g} {middle:g} {to_x:g} {to_y:g}"
    return f'<path class="arrow" marker-end="url(#head)" d="{path}"/>'


def box(x: float, y: float, part: Part) -> str:
    """A package: its name, and what lives there."""
    left, lines = x - BOX_WIDTH / 2, textwrap.wrap(part.purpose, 36)
    return (
        f'<rect class="box" x="{left:g}" y="{y:g}" width="{BOX_WIDTH}" height="{BOX_HEIGHT}" rx="8"/>'
        + text(left + 14, y + 26, part.name, 'class="name"')
        + "".join(text(left + 14, y + 47 + 16 * number, line) for number, line in enumerate(lines))
    )


def base_band(base: Sequence[Part], width: int, top: float, bottom: float) -> Iterator[str]:
    """The modules beside the packages, in a band below all of them."""
    yield f'<rect class="base" x="{MARGIN}" y="{top}" width="{width - 2 * MARGIN}" height="{bottom - top}" rx="8"/>'
    yield text(MARGIN + 18, top + 26, "Modules that every package may import")
    column = (width - 2 * MARGIN - 18) / BASE_COLUMNS
    for number, part in enumerate(base):
        x, y = MARGIN + 18 + number % BASE_COLUMNS * column, top + 58 + number // BASE_COLUMNS * BASE_ROW
        yield text(x, y, part.name, 'class="name"')
        for index, line in enumerate(textwrap.wrap(part.purpose, 46)):
            yield text(x, y + 17 + 15 * index, line)


def text(x: float, y: float, content: str, attributes: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" {attributes}>{escape(content)}</text>'
