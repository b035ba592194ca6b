"""The cable and multipoint thermometers and the thermowells."""

from __future__ import annotations

import math

from bpy.types import Object

from demo.pictures.instruments.flow import ALONG, SIDES
from demo.pictures.instruments.temperature import plinth
from demo.pictures.kit import materials as m
from demo.pictures.kit.housing import box_housing, gland
from demo.pictures.kit.piping import flange, pipe_along, thread
from demo.pictures.kit.shapes import block, group, hexagon, lathe, put, ring, rod, tube


def te_130() -> Object:
    """Cable resistance thermometer with its coiled cable and open wire ends."""
    gray, steps, turns = m.surface("gray silicone", "#a9a6af", 0.6), 48, 4
    coil = []
    for i in range(turns * steps):
        angle = math.tau * i / steps
        layer = i / steps
        radius = 4.6 - 0.2 * math.cos(layer * 2.1)
        coil.append((2.5 + radius * math.cos(angle + 1.2), 3.5 + radius * math.sin(angle + 1.2), 0.25 + 0.4 * layer))
    head = [(-2.6, -3.6, 0.3), (-0.5, -3.6, 0.3), (3.5, -3.4, 0.28), (7.0, -0.5, 0.26)]
    tail = [coil[-1], (-3.2, 7.2, 1.6), (-6.4, 3.0, 0.4), (-7.0, 0.0, 0.3)]
    wires = [
        tube([(-7.0, 0.0, 0.3), (-7.2 + x * 0.5, -1.0, 0.25), (-7.2 + x, -2.4, 0.2)], 0.09, m.paint(color), 0.5)
        for x, color in ((-0.8, "#b24a44"), (-0.25, "#b24a44"), (0.3, "#ecebf0"), (0.85, "#ecebf0"))
    ]
    sleeve = group(
        lathe([(0, 0), (0.3, 0.0, 0.2), (0.3, 5.0), (0, 5.0)], m.polished(), 0.05),
        ring(0.29, 0.33, 4.2, 4.25, m.dark(), 0.01),
        ring(0.29, 0.33, 4.5, 4.55, m.dark(), 0.01),
        rod(0.36, 4.9, 6.0, m.purple(), 0.08),
    )
    return group(
        put(sleeve, (-8.0, -3.6, 0.33), ALONG),
        tube([*head, coil[0]], 0.24, gray, 2.5),
        tube(coil, 0.24, gray, 0.05),
        tube(tail, 0.24, gray, 2.0),
        *wires,
    )


def te_170() -> Object:
    """Multipoint thermometer for tanks on its flange, with measuring points and a weight."""
    ripples = [(0.5 + 0.09 * (i % 2), -2 - 0.3 * i, 0.03) for i in range(92)]
    points = [rod(0.95, z, z + 2.2, m.polished(), 0.25) for z in (-6.6, -11.2, -15.8, -20.4, -25.0)]
    box = group(
        put(box_housing((13, 8, 10), m.housing_gray()), (0, 0, 0)),
        put(block((13.1, 0.4, 0.5), m.purple(), 0.08), (0, -5.0, 3.0)),
        put(gland(), (6.4, 0.4, -1.0), ALONG),
    )
    return group(
        lathe([(0, -1.5), *ripples, (0, -29.6)], m.steel(), 0.03),
        *points,
        rod(1.7, -33, -29.4, m.brushed(), 0.4),
        rod(0.4, -29.6, -29.0, m.polished()),
        flange(8.25, 0.6, 1.8, 6.25, 0.9, 4, m.steel(), 5.1),
        rod(1.4, -0.2, 4.4, m.steel(), 0.1),
        hexagon(3.4, 3.4, 4.8, m.polished(), 0.1),
        put(box, (0, 0, 9.4)),
    )


def _open_top(radius: float, start: float, end: float, bore: float) -> Object:
    body = lathe(
        [(bore, end - 2.5), (bore, end), (radius, end), (radius, start), (0, start), (0, end - 2.5), (bore, end - 2.5)],
        m.steel(),
        0.12,
    )
    turns = [
        ring(bore - 0.09, bore + 0.02, end - 0.35 - 0.22 * i, end - 0.27 - 0.22 * i, m.polished(), 0.01)
        for i in range(8)
    ]
    return group(body, *turns)


def tw_110() -> Object:
    """Flanged thermowell with a tapered stem, leaning so that its open thread shows."""
    stem = [(0, -17), (0.75, -17, 0.3), (1.35, -1.8), (1.6, -1.3), (0, -1.3)]
    well = group(
        lathe(stem, m.steel(), 0.15),
        flange(5.75, 1.0, 1.8, 4.25, 0.7, 4, m.steel(), 0),
        put(flange(5.75, 1.0, 0.2, 4.25, 0.7, 4, m.steel(), 3.4), (0, 0, -1.6), (180, 0, 0)),
        lathe([(1.5, -0.2), (2.1, 0.0, 0.3), (1.75, 0.5)], m.polished(), 0.1),
        _open_top(1.7, -0.2, 4.6, 1.1),
        ring(1.66, 1.8, 2.6, 3.0, m.purple()),
    )
    return put(well, (0, 0, 0), (26, 0, 0))


def screw_well() -> Object:
    """A screw-in thermowell, the tip of its stem at z=0."""
    return group(
        lathe([(0, 0), (0.5, 0, 0.3), (0.5, 11.0), (0, 11.0)], m.steel(), 0.1),
        put(thread(1.05, 1.8, 0.2), (0, 0, 12.6)),
        hexagon(2.9, 12.4, 14.2, m.polished(), 0.1),
        _open_top(1.35, 14.1, 17.2, 0.9),
        ring(1.31, 1.45, 15.6, 16.0, m.purple()),
    )


def tw_120() -> Object:
    """Screw-in thermowell with the one for welding beside it."""
    cone = group(
        lathe([(0, 0), (0.5, 0, 0.3), (1.35, 10.5), (1.35, 11.0), (0, 11.0)], m.steel(), 0.1),
        _open_top(1.35, 10.9, 14.4, 0.9),
    )
    return group(
        group(plinth(2.8, 0.8), screw_well(), at=(-3.0, 0, 0.8)),
        put(cone, (2.4, 5.0, 1.4), (86, 0, 42)),
    )


def tw_130() -> Object:
    """Hygienic thermowell across a pipe piece with weld ends."""
    metal, r = m.polished(), 2.6
    pipe = pipe_along(15, r, m.brushed(), 0.92)
    rims = [put(ring(r * 0.92, r + 0.03, 0, 0.3, metal, 0.05), (s * 7.4, 0, 0), (0, 90 * s, 0)) for s in SIDES]
    return group(
        pipe,
        *rims,
        rod(0.34, -1.8, 6.0, metal, 0.15),
        lathe([(0, 1.8), (1.7, 1.8), (1.2, 3.4, 0.8), (1.2, 5.4), (0, 5.4)], metal, 0.1),
        _open_top(1.2, 5.3, 7.4, 0.8),
        put(thread(1.2, 1.3, 0.16), (0, 0, 7.0)),
        ring(1.16, 1.3, 4.5, 4.9, m.purple()),
    )
