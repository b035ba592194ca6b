"""Draws the land outlines below the map of the offices: `python -m demo.maps.land LAND-110M.JSON`.

The source is Natural Earth, in the public domain, as the package `world-atlas` has it. One unit is a degree.
"""

import json
import sys
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any

from shapely import MultiPolygon, Polygon, box, make_valid

OUTLINES = Path(__file__).resolve().parents[2] / "templates" / "contact" / "_land_outlines.html"
SHOWN = box(-170, -56, 180, 74)
TOLERANCE = 0.55
SMALLEST = 9  # square degrees
HALF = 180  # degrees: half the width of the map

Line = list[tuple[float, float]]
HEADING = "{#- The outlines of all land; one unit is a degree. Written by demo/maps/land.py from Natural Earth. -#}\n"


def main() -> None:
    """Write the outlines as the path of a template."""
    topology = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    OUTLINES.write_text(f'{HEADING}<path class="office-map__land" d="{path(land(topology))}"/>\n', encoding="utf-8")


def land(topology: dict[str, Any]) -> list[Polygon]:
    """The larger pieces of land between the polar circles, simplified."""
    arcs = [degrees(arc, topology["transform"]) for arc in topology["arcs"]]
    found = topology["objects"]["land"]["geometries"][0]["arcs"]
    rings = [[unbroken(ring(numbers, arcs)) for numbers in shape] for shape in found]
    whole = MultiPolygon([Polygon(shell, holes) for shell, *holes in rings])
    shown = make_valid(whole).intersection(SHOWN).simplify(TOLERANCE)
    return [part for part in getattr(shown, "geoms", [shown]) if part.area >= SMALLEST]


def degrees(arc: list[list[int]], transform: dict[str, list[float]]) -> Line:
    """The points of an arc; TopoJSON keeps the differences between them, in steps."""
    (width, height), (west, south) = transform["scale"], transform["translate"]
    steps = accumulate(arc, lambda point, step: [point[0] + step[0], point[1] + step[1]])
    return [(west + x * width, south + y * height) for x, y in steps]


def ring(numbers: list[int], arcs: list[Line]) -> Line:
    """A closed line made of arcs; a negative number is that arc backwards."""
    return [point for number in numbers for point in (arcs[number] if number >= 0 else arcs[~number][::-1])]


def unbroken(line: Line) -> Line:
    """A line that goes on beyond the eastern edge of the map where it would leap to the other side, as that of Asia."""
    turns = list(accumulate(((a - x > HALF) - (x - a > HALF) for (a, _), (x, _) in pairwise(line)), initial=0))
    return [(x + 2 * HALF * (turn - min(turns)), y) for (x, y), turn in zip(line, turns, strict=True)]


def path(polygons: list[Polygon]) -> str:
    """The outlines in tenths of a degree, each point as its distance from the one before."""
    return "".join(outline(line.coords) for polygon in polygons for line in (polygon.exterior, *polygon.interiors))


def outline(points: Any) -> str:
    tenths = [(round(x * 10), round(-y * 10)) for x, y in points][:-1]
    steps = [(x - a, y - b) for (a, b), (x, y) in pairwise(tenths)]
    first, *others = [f"{number(x)} {number(y)}" for x, y in (tenths[0], *steps)]
    return f"M{first}l{' '.join(others)}z".replace(" -", "-")


def number(tenths: int) -> str:
    return f"{tenths / 10:g}".replace("0.", ".", 1) if abs(tenths) < 10 else f"{tenths / 10:g}"


if __name__ == "__main__":
    main()
