"""What surrounds instruments: pipe lines, stands, vessels, pumps and trees."""

from __future__ import annotations

import math
from collections.abc import Sequence

from bpy.types import Material, Object

from demo.pictures.instruments.flow import ALONG
from demo.pictures.kit import materials as m
from demo.pictures.kit.piping import around, bolt_circle, flange, pipe_along
from demo.pictures.kit.shapes import Point, block, cut, group, hexagon, lathe, put, ring, rod, tube


def row(*places: tuple[Object, float, float, float]) -> Object:
    """Things side by side, each with its (x, y) and its scale."""
    return group(*(group(thing, at=(x, y, 0), scale=scale) for thing, x, y, scale in places))


def joint(at: Point, outer: float, coat: Material, turn: Point = ALONG) -> Object:
    """Two bolted flanges, their faces meeting at a place."""
    circle = outer * 0.76
    faces = [flange(outer, outer * 0.4, 1.8, circle, 0.7, 8, coat)]
    faces.append(put(flange(outer, outer * 0.4, 1.8, circle, 0.7, 8, coat), (0, 0, 0.2), (180, 0, 0)))
    heads = put(bolt_circle(8, circle, 1.1, 5.2, 22.5), (0, 0, 2.0))
    nuts = put(bolt_circle(8, circle, 1.1, 1.0, 22.5), (0, 0, -1.8), (180, 0, 0))
    return group(*faces, heads, nuts, at=at, turn=turn)


def line(start: float, end: float, radius: float, coat: Material, at: Point = (0, 0, 0)) -> Object:
    """A straight pipe from one x to another."""
    return group(put(pipe_along(end - start, radius, coat), ((start + end) / 2, 0, 0)), at=at)


def stand(x: float, y: float, height: float, radius: float) -> Object:
    """A pipe support from the floor to the underside of a pipe about x."""
    return group(
        put(block((5, 8, 0.8), m.graphite(), 0.15), (0, 0, 0.4)),
        put(block((2.4, 2.4, height - radius), m.graphite(), 0.2), (0, 0, (height - radius) / 2)),
        put(block((3.4, radius * 1.7, 1.2), m.graphite(), 0.25), (0, 0, height - radius - 0.1)),
        put(ring(radius - 0.02, radius + 0.3, -0.9, 0.9, m.polished(), 0.05), (0, 0, height), ALONG),
        at=(x, y, 0),
    )


def handwheel(at: Point, coat: Material) -> Object:
    """A gate valve's bonnet and handwheel above a pipe's middle."""
    spokes = [put(rod(0.35, -4.2, 4.2, coat), (0, 0, 13.6), (90, 0, a)) for a in (0, 60, 120)]
    return group(
        put(rod(6.4, -6.5, 6.5, coat, 1.6), (0, 0, -2), ALONG),
        lathe(
            [(0, 0), (3.6, 0), (3.6, 5.4), (5.0, 5.4), (5.0, 6.8), (2.8, 7.2, 0.5), (1.9, 10.5), (0, 10.5)],
            m.graphite(),
            0.25,
        ),
        rod(0.7, 8, 14.4, m.polished()),
        ring(3.7, 4.6, 13.2, 14.1, coat, 0.4),
        *spokes,
        at=at,
    )


def vessel(radius: float, height: float, legs: float, metal: Material) -> Object:
    """An upright tank with domed ends on three legs."""
    dome = radius * 0.42
    body = [
        (0, legs - dome),
        (radius * 0.55, legs - dome * 0.85, radius * 0.4),
        (radius, legs + 1, radius * 0.3),
        (radius, legs + height, radius * 0.3),
        (radius * 0.55, legs + height + dome * 0.85, radius * 0.4),
        (0, legs + height + dome),
    ]
    seams = [ring(radius - 0.1, radius + 0.18, z, z + 0.5, metal) for z in (legs + 3, legs + height - 2)]
    feet = [
        part
        for x, y in around(3, radius * 0.86, -60)
        for part in (put(rod(1.4, 0, legs + 3, metal), (x, y, 0)), put(rod(2.6, 0, 0.7, metal), (x, y, 0)))
    ]
    return group(lathe(body, metal, 0.3), *seams, *feet)


def manway(at: Point, turn: Point, radius: float = 5.0) -> Object:
    """A round tank door with hinge and star grips."""
    grips = [put(hexagon(1.4, 1.2, 2.2, m.polished()), (x, y, 0)) for x, y in around(6, radius * 0.84)]
    lid = lathe([(0, -2), (radius, -2), (radius, 1.2), (radius * 0.7, 1.4, 1), (0, 2.4)], m.polished(), 0.2)
    return group(lid, ring(radius - 0.2, radius + 0.7, -1.6, 0.2, m.steel()), *grips, at=at, turn=turn)


def opened(shell: Object, size: Sequence[float], at: Point) -> Object:
    """A shell with a box taken out of it; the cut shows the shell's own material."""
    return cut(shell, [put(block(size, shell.data.materials[0], 0.001, 1), at)])


def barrel(radius: float, height: float, coat: Material) -> Object:
    """A chemical container with ribs and a screw cap."""
    profile = [
        (0, 0),
        (radius * 0.94, 0),
        (radius, 1.5, 0.8),
        (radius, height - 3, 1.2),
        (radius * 0.8, height, 1),
        (0, height),
    ]
    ribs = [ring(radius - 0.3, radius + 0.3, height * f, height * f + 1.0, coat, 0.3) for f in (0.3, 0.64)]
    return group(
        lathe(profile, coat, 0.5),
        *ribs,
        put(rod(2.6, height - 0.2, height + 2.2, m.purple(), 0.3), (radius * 0.35, 0, 0)),
    )


def pump() -> Object:
    """A small motor pump about x on its foot, its inlet at the left."""
    fins = [put(ring(4.3, 4.9, x, x + 0.4, m.graphite(), 0.1), (0, 0, 7), ALONG) for x in range(0, 11, 1)]
    return group(
        put(block((20, 9, 1.4), m.graphite(), 0.3), (1, 0, 0.7)),
        put(block((8, 4, 4), m.graphite(), 0.3), (5, 0, 2.5)),
        put(rod(4.4, -1, 12, m.graphite(), 0.6), (0, 0, 7), ALONG),
        *fins,
        put(rod(4.9, 11.6, 13.4, m.purple(), 0.5), (0, 0, 7), ALONG),
        put(block((5, 4, 2.4), m.graphite(), 0.4), (5, 0, 12)),
        put(
            lathe(
                [(0, -7.5), (3.0, -7.5), (5.2, -6.4, 0.6), (5.2, -2.6, 0.5), (3.2, -1.2), (3.2, 0), (0, 0)],
                m.brushed(),
                0.3,
            ),
            (0, 0, 7),
            ALONG,
        ),
        put(rod(1.6, 4, 8.5, m.brushed(), 0.1), (-4.4, 0, 7)),
        put(block((5, 6, 3), m.graphite(), 0.3), (-4.4, 0, 2)),
    )


def tree(height: float, at: Point) -> Object:
    """A round-headed tree."""
    leaf = m.paint("#7f9a82", 0.9)
    blobs = ((0, 0, 0.6, 0.26), (0.13, -0.06, 0.48, 0.19), (-0.14, 0.02, 0.5, 0.2), (0.03, -0.12, 0.74, 0.18))
    crown = [_ball(height * r, (height * x, height * y, height * z), leaf) for x, y, z, r in blobs]
    return group(*crown, rod(height * 0.025, 0, height * 0.5, m.paint("#6d5f63", 0.9)), at=at)


def _ball(radius: float, at: Point, material: Material) -> Object:
    arc = [(radius * math.cos(a), radius * math.sin(a)) for a in (math.pi * (i / 16 - 0.5) for i in range(17))]
    return put(lathe(arc, material, 0.0, segments=32), at)


def cable(path: Sequence[Point], radius: float = 0.4, bend: float = 4.0) -> Object:
    """A black cable along a path."""
    return tube(path, radius, m.polymer(), bend)
