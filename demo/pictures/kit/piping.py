"""What meters are mounted in: flanges, clamps, threads, screws, pipes and valves."""

from __future__ import annotations

import math
from collections.abc import Sequence

from bpy.types import Material, Object

from demo.pictures.kit import materials as m
from demo.pictures.kit.shapes import cut, group, hexagon, lathe, put, rod

Profile = Sequence[tuple[float, ...]]


def around(count: int, radius: float, phase: float = 0.0) -> list[tuple[float, float]]:
    """Evenly spaced places on a circle; phase is in degrees."""
    start = math.radians(phase)
    return [
        (math.cos(start + math.tau * i / count) * radius, math.sin(start + math.tau * i / count) * radius)
        for i in range(count)
    ]


def flange(
    outer: float, bore: float, thick: float, circle: float, hole: float, count: int, coat: Material, face: float = 0.0
) -> Object:
    """A flange about the upright axis, its sealing face up at z=0, with its bolt holes."""
    raised = face or (bore + circle) / 2
    body = lathe(
        [(bore, -thick), (outer, -thick), (outer, -0.25), (raised, -0.25), (raised, 0), (bore, 0), (bore, -thick)],
        coat,
        0.09,
    )
    phase = 180 / count
    return cut(body, [put(rod(hole, -thick - 1, 1, m.dark(), 0), (x, y, 0)) for x, y in around(count, circle, phase)])


def clamp_ferrule(outer: float, bore: float, metal: Material) -> Object:
    """A hygienic ferrule, its face up at z=0."""
    profile = [
        (bore, -1.6),
        (bore + 0.2, -1.6),
        (bore + 0.2, -0.75, 0.2),
        (outer, -0.4),
        (outer, 0),
        (bore, 0),
        (bore, -1.6),
    ]
    return lathe(profile, metal, 0.06)


def clamp(outer: float) -> Object:
    """A clamp ring about an upright joint at z=0, with its wing bolt."""
    band = lathe(
        [
            (outer - 0.1, -0.55),
            (outer + 0.35, -0.55),
            (outer + 0.55, -0.2),
            (outer + 0.55, 0.2),
            (outer + 0.35, 0.55),
            (outer - 0.1, 0.55),
        ],
        m.polished(),
        0.1,
    )
    lugs = [put(rod(0.55, -0.5, 0.5, m.polished(), 0.12), (outer + 0.9, y, 0)) for y in (-0.55, 0.55)]
    bolt = put(rod(0.22, -1.6, 1.2, m.steel(), 0.05), (outer + 1.1, 0, 0), (90, 0, 0))
    wing = put(hexagon(0.9, -0.35, 0.35, m.polished()), (outer + 1.1, 1.35, 0), (90, 0, 0))
    return group(band, *lugs, bolt, wing)


def thread(radius: float, length: float, pitch: float = 0.18) -> Object:
    """A male thread hanging from z=0."""
    count = int(length / pitch)
    depth = pitch * 0.55
    teeth = [(radius - depth * (i % 2), -pitch * 0.5 * i - 0.1, 0.01) for i in range(count * 2)]
    profile = [
        (0, 0),
        (radius * 0.93, 0),
        *teeth,
        (radius * 0.85, -length - 0.05),
        (radius * 0.8, -length - 0.2),
        (0, -length - 0.2),
    ]
    return lathe(profile, m.polished(), 0.05)


def bolt(size: float, length: float) -> Object:
    """A hexagon bolt standing head up at z=0, its shank below."""
    return group(
        hexagon(size * 1.7, 0, size * 0.75, m.polished(), size * 0.08),
        rod(size * 1.02, -0.08, 0, m.polished(), 0.02),
        rod(size / 2, -length, 0, m.polished(), 0.03),
    )


def bolt_circle(count: int, circle: float, size: float, length: float, phase: float = 0.0) -> Object:
    """Bolts on a circle, heads up."""
    return group(*(put(bolt(size, length), (x, y, 0), (0, 0, 17.0 * x)) for x, y in around(count, circle, phase)))


def pipe_along(length: float, radius: float, coat: Material, bore: float = 0.9) -> Object:
    """A straight open pipe along x, centered."""
    inner = radius * bore
    half = length / 2
    body = lathe([(inner, -half), (radius, -half), (radius, half), (inner, half), (inner, -half)], coat, 0.06)
    return group(put(body, turn=(0, 90, 0)))


def joint(outer: float, thick: float, circle: float, count: int, coat: Material, at: Sequence[float]) -> Object:
    """Two flanges bolted together across x at a place."""
    pair = [
        put(flange(outer, outer * 0.45, thick, circle, 0.4, count, coat), (side * 0.1, 0, 0), (0, -90 * side, 0))
        for side in (1, -1)
    ]
    bolts = put(bolt_circle(count, circle, 1.3, thick * 2 + 1.6, 180 / count), (thick + 0.1, 0, 0), (0, 90, 0))
    nuts = put(bolt_circle(count, circle, 1.3, 0.2, 180 / count), (-thick - 0.1, 0, 0), (0, -90, 0))
    return put(group(*pair, bolts, nuts), at)
