"""The level instruments."""

from __future__ import annotations

import math

from bpy.types import Object

from demo.pictures.kit import materials as m
from demo.pictures.kit.housing import compact_housing, field_housing
from demo.pictures.kit.piping import bolt_circle, flange, thread
from demo.pictures.kit.shapes import group, hexagon, lathe, put, ring, rod, tube


def lens(radius: float, length: float) -> Object:
    """A PTFE lens antenna hanging from z=0."""
    profile = [
        (0, 0),
        (radius, 0),
        (radius, -length, 0.3),
        (radius * 0.75, -length - radius * 0.28, 0.4),
        (0, -length - radius * 0.36),
    ]
    return lathe(profile, m.porcelain(), 0.1)


def lv_400() -> Object:
    """Radar level transmitter for liquids."""
    return group(
        put(compact_housing("3.417", m.housing_gray(), m.graphite(), 14.0), (0, 0, 3.4)),
        lathe([(0, 1.7), (2.6, 1.7), (2.6, 2.6), (2.2, 3.6), (0, 3.6)], m.housing_gray()),
        ring(2.55, 2.75, 1.95, 2.4, m.purple()),
        hexagon(5.8, 0.0, 1.8, m.polished(), 0.15),
        thread(2.4, 2.4, 0.23),
        put(lens(1.95, 1.3), (0, 0, -2.4)),
    )


def lv_420() -> Object:
    """Radar level transmitter for bulk solids on its swivel flange."""
    swivel = put(
        group(
            lathe([(0, 0), (4.6, 0), (4.9, 1.0, 0.8), (3.6, 3.2, 1.2), (2.2, 3.8), (0, 3.8)], m.brushed(), 0.3),
            rod(1.9, 3.6, 6.4, m.steel()),
            ring(1.85, 2.05, 5.5, 6.0, m.purple()),
            put(field_housing("18.62"), (0, 0, 6.3)),
            put(lens(4.4, 5.4), (0, 0, -1.6)),
        ),
        (0, 0, 0.6),
        (0, 6, 0),
    )
    port = group(rod(0.75, 0, 1.6, m.polished()), hexagon(1.7, 1.4, 2.4, m.polished()), rod(0.4, 2.2, 4.4, m.steel()))
    return group(
        flange(11.0, 4.8, 2.0, 9.0, 0.9, 8, m.housing_gray(), 7.8),
        lathe([(4.9, 0), (7.2, 0), (7.2, 1.0), (5.4, 1.5), (4.9, 1.5), (4.9, 0)], m.brushed()),
        bolt_circle(6, 6.3, 0.7, 0.5),
        swivel,
        put(port, (3.3, -1.5, 2.2), (20, 62, 0)),
    )


def probe() -> Object:
    """A submersible probe of 22 mm standing on its cap, its cable joint at z=17."""
    cap = [(0, 0), (0.75, 0), (1.05, 0.35, 0.2), (1.05, 2.2), (0, 2.2)]
    slots = [put(rod(0.22, 0.9, 1.1, m.dark(), 0.02), (0, 0, 1.2), (90, 0, a)) for a in range(0, 360, 60)]
    return group(
        lathe(cap, m.polymer(), 0.1),
        *slots,
        rod(1.1, 2.2, 14.2, m.steel(), 0.12),
        ring(1.06, 1.16, 12.6, 13.1, m.purple(), 0.03),
        lathe([(0, 14.1), (0.95, 14.1), (0.95, 14.9), (0.6, 15.5, 0.3), (0.5, 17.0), (0, 17.0)], m.polymer()),
    )


def lv_200() -> Object:
    """Submersible hydrostatic probe with its coiled cable."""
    turns, steps = 6, 48
    coil = []
    for i in range(turns * steps):
        angle = math.tau * i / steps
        layer = i / steps
        radius = 7.2 - 0.28 * math.cos(layer * 2.1)
        coil.append((5 + radius * math.cos(angle + 2.6), 6 + radius * math.sin(angle + 2.6), 0.45 + 0.55 * layer))
    lead = [(-3.5, -2.5, 17), (-3.5, -2.5, 20.5), (-2.5, 4, 22), (-2.2, 8.5, 9)]
    return group(
        put(probe(), (-3.5, -2.5, 0)),
        tube(coil, 0.42, m.polymer(), 0.05),
        tube([*lead, coil[-1]], 0.42, m.polymer(), 4.0),
    )


def lv_380() -> Object:
    """The older 26 GHz radar with its horn antenna."""
    horn = [(0, -0.5), (1.6, -0.5), (1.6, -2.4), (4.3, -11.5), (4.5, -12.3), (4.25, -12.3), (4.0, -11.5), (0, -3.0)]
    return group(
        lathe(horn, m.brushed(), 0.1),
        flange(10.0, 2.0, 2.0, 8.0, 0.9, 8, m.steel(), 6.9),
        rod(3.0, -0.4, 1.0, m.steel(), 0.2),
        rod(2.0, 0.8, 3.6, m.steel(), 0.1),
        ring(1.95, 2.15, 2.6, 3.1, m.purple()),
        put(field_housing("7.42", cover=m.coated()), (0, 0, 3.4)),
    )


def lv_440() -> Object:
    """Guided wave radar with its rod probe."""
    return group(
        rod(0.4, 0, 22.5, m.steel(), 0.08),
        rod(0.75, 20.5, 22.6, m.porcelain(), 0.1),
        put(thread(1.33, 1.8, 0.2), (0, 0, 24.2)),
        hexagon(4.1, 24.0, 25.8, m.polished(), 0.12),
        rod(1.9, 25.7, 27.2, m.steel(), 0.08),
        ring(1.85, 2.05, 26.4, 26.9, m.purple()),
        put(field_housing("1.864"), (0, 0, 27.0)),
    )


def lv_240() -> Object:
    """Wastewater level probe, lying so that its ceramic disc shows."""
    body = group(
        rod(1.62, -0.12, 0.3, m.surface("ceramic", "#ffffff", 0.5), 0.05),
        ring(1.6, 1.72, -0.03, 0.3, m.dark(), 0.02),
        ring(1.7, 2.0, 0, 0.8, m.steel(), 0.1),
        rod(2.0, 0.5, 12.5, m.steel(), 0.15),
        ring(1.95, 2.08, 10.4, 11.0, m.purple(), 0.04),
        lathe([(0, 12.3), (1.7, 12.3), (1.7, 13.4), (1.0, 14.4, 0.4), (0.8, 17.0), (0, 17.0)], m.polymer(), 0.1),
        tube([(0, 0, 16), (0, 0, 20), (0, -2, 25), (1.5, -11, 24)], 0.55, m.polymer(), 6.0),
    )
    return put(body, (0, 0, 0), (-66, 0, -14))
