"""The flow meters."""

from __future__ import annotations

from bpy.types import Material, Object

from demo.pictures.kit import materials as m
from demo.pictures.kit.housing import (
    FRONT,
    compact_housing,
    digits,
    field_housing,
    gland,
    plug_m12,
    wall_box,
)
from demo.pictures.kit.piping import bolt, clamp_ferrule, flange, pipe_along, thread
from demo.pictures.kit.shapes import block, group, hexagon, lathe, prism, put, ring, rod, tube

ALONG = (0.0, 90.0, 0.0)
SIDES = (1, -1)


def flanged_body(coat: Material, length: float = 20.0, belly: float = 4.8) -> Object:
    """A DN 50 sensor about the x axis between two flanges."""
    half = length / 2
    profile = [
        (2.55, -half),
        (3.0, -half),
        (3.0, -half + 3.2, 0.3),
        (belly, -half + 5.4, 0.5),
        (belly, half - 5.4, 0.5),
        (3.0, half - 3.2, 0.3),
        (3.0, half),
        (2.55, half),
        (2.55, -half),
    ]
    return group(put(lathe(profile, coat, 0.12), turn=ALONG), dn50_flanges(half, coat), *_liners(half))


def dn50_flanges(half: float, coat: Material) -> Object:
    """Two DN 50 flanges facing outwards along x."""
    return group(
        *(put(flange(8.25, 2.55, 1.8, 6.25, 0.9, 4, coat, 5.1), (s * half, 0, 0), (0, 90 * s, 0)) for s in SIDES)
    )


def _liners(half: float) -> list[Object]:
    return [put(ring(2.4, 4.4, 0, 0.25, m.dark(), 0.1), (s * half, 0, 0), (0, 90 * s, 0)) for s in SIDES]


def neck(start: float, height: float, radius: float, metal: Material) -> Object:
    """The stand between sensor and housing, with the purple mark."""
    end = start + height
    return group(
        rod(radius, start, end, metal, 0.1),
        ring(radius - 0.1, radius + 0.15, end - 0.75, end - 0.25, m.purple()),
    )


def fl_200() -> Object:
    """Electromagnetic flow meter DN 50, compact."""
    gray = m.housing_gray()
    return group(flanged_body(gray), neck(4.2, 3.2, 2.3, gray), put(field_housing("24.86"), (0, 0, 7.4)))


def fl_200_remote() -> Object:
    """Electromagnetic flow meter DN 50 with its transmitter apart."""
    gray = m.housing_gray()
    box = group(
        neck(4.2, 2.6, 2.0, gray),
        put(block((7.5, 7.0, 4.4), gray, 0.7), (0, 0, 8.8)),
        put(block((7.6, 7.1, 0.9), m.graphite(), 0.3), (0, 0, 11.2)),
        put(gland(0.6), (-3.7, 0, 8.8), (0, -90, 0)),
    )
    sensor = put(group(flanged_body(gray), box), (13, 0, 8.25))
    cable = [
        (6.0, 0, 17.05),
        (1.0, 0, 17.0),
        (-1.5, -3.0, 0.6),
        (-9, -7, 0.6),
        (-14.0, -3, 0.6),
        (-14.0, 5.3, 1.0),
        (-14.0, 5.3, 5),
    ]
    return group(sensor, put(wall_box("24.86", gray), (-14, 5, 0)), tube(cable, 0.42, m.polymer(), 4.0))


def fl_210() -> Object:
    """Hygienic electromagnetic flow meter DN 40."""
    metal, half = m.steel(), 7.0
    profile = [
        (1.9, -half),
        (2.1, -half),
        (2.1, -half + 1.7, 0.2),
        (4.2, -half + 2.4, 0.5),
        (4.2, half - 2.4, 0.5),
        (2.1, half - 1.7, 0.2),
        (2.1, half),
        (1.9, half),
        (1.9, -half),
    ]
    ends = [put(clamp_ferrule(3.2, 1.9, m.polished()), (s * half, 0, 0), (0, 90 * s, 0)) for s in SIDES]
    return group(
        put(lathe(profile, metal, 0.12), turn=ALONG),
        *ends,
        neck(3.8, 2.6, 1.7, metal),
        put(compact_housing("8.425", metal, m.polished()), (0, 0, 6.4)),
    )


def fl_150() -> Object:
    """The older wafer-type meter DN 80 with its square housing."""
    gray = m.coated()
    body = put(lathe([(4.0, -5), (6.9, -5), (6.9, 5), (4.0, 5), (4.0, -5)], gray, 0.3), turn=ALONG)
    liners = [put(ring(3.8, 5.6, 4.9, 5.2, m.dark()), turn=(0, 90 * s, 0)) for s in SIDES]
    return group(body, *liners, rod(2.2, 6.5, 9.5, gray), put(_square_head(), (0, 0, 15.2)))


def _square_head() -> Object:
    gray = m.housing_gray()
    screws = [put(bolt(0.6, 0.2), (x, -4.6, z), FRONT) for x in (-5.6, 5.6) for z in (-4.6, 4.6)]
    lines = [
        put(digits(text, wide, m.dark()), (0, -4.86, z), FRONT)
        for text, wide, z in (("1382.5", 6.0, 1.5), ("00412907", 6.0, -1.1))
    ]
    return group(
        put(block((13, 9, 11.5), gray, 0.5), (0, 0.2, 0)),
        put(block((12.8, 0.6, 11.3), m.graphite(), 0.2), (0, -4.3, 0)),
        put(block((9.4, 0.3, 6.4), m.face(), 0.12), (0, -4.6, 0.3)),
        put(block((8.2, 0.2, 5.2), m.lit("old display", "#aab39a", 0.55), 0.05), (0, -4.75, 0.3)),
        put(block((4.0, 0.3, 0.35), m.purple(), 0.05), (0, -4.62, -4.3)),
        *screws,
        *lines,
        put(gland(), (6.3, 0.5, -2.5), ALONG),
    )


def fl_500() -> Object:
    """Coriolis mass flow meter DN 25 with two bent tubes."""
    bores = [put(rod(1.36, 15.8, 16.02, m.dark(), 0.0), turn=(0, 90 * s, 0)) for s in SIDES]
    metal = m.steel()
    ends = [put(flange(5.75, 1.4, 1.7, 4.25, 0.7, 4, metal, 3.4), (s * 16, 0, 0), (0, 90 * s, 0)) for s in SIDES]
    bend = [(-8.5, 0, 0.5), (-8.5, 0, -17), (8.5, 0, -17), (8.5, 0, 0.5)]
    bows = [put(tube(bend, 2.0, m.brushed(), 7.5), (0, y, 0)) for y in (-2.35, 2.35)]
    braces = [put(block((5.4, 9.6, 1.2), metal, 0.35), (x, 0, -4.6)) for x in (-8.5, 8.5)]
    trunk = lathe(
        [
            (0, -16),
            (2.1, -16),
            (2.1, -13, 0.4),
            (3.5, -11.5, 0.5),
            (3.5, 11.5, 0.5),
            (2.1, 13, 0.4),
            (2.1, 16),
            (0, 16),
        ],
        metal,
        0.2,
    )
    return group(
        put(trunk, turn=ALONG),
        put(block((24, 9.4, 5.2), metal, 1.6), (0, 0, -1.4)),
        *ends,
        *bores,
        *bows,
        *braces,
        put(block((5.2, 6.6, 2.6), metal, 0.5), (0, 0, -17)),
        neck(3.0, 3.6, 2.3, metal),
        put(field_housing("1250.4"), (0, 0, 6.6)),
    )


def fl_520() -> Object:
    """Small Coriolis meter DN 2 for dosing."""
    fittings = [put(_tube_fitting(), (s * 4.5, 0, 2.2), (0, 90 * s, 0)) for s in SIDES]
    screws = [put(bolt(0.34, 0.2), (x, -1.85, z), FRONT) for x in (-3.9, 3.9) for z in (0.6, 3.8)]
    return group(
        put(block((9.0, 3.6, 4.4), m.brushed(), 0.28), (0, 0, 2.2)),
        put(block((8.5, 0.12, 0.1), m.dark(), 0.02), (0, -1.78, 4.0)),
        put(block((6.4, 0.12, 1.1), m.purple(), 0.05), (0, -1.82, 2.2)),
        *fittings,
        *screws,
        put(rod(1.15, 4.3, 4.7, m.steel(), 0.08), (2.4, 0, 0)),
        put(plug_m12(), (2.4, 0, 4.7)),
        put(rod(0.16, 4.3, 4.5, m.lit("lamp", "#9be8b0", 1.5), 0.05), (-3.3, -0.9, 0)),
    )


def _tube_fitting() -> Object:
    return group(
        hexagon(1.5, -0.1, 0.9, m.polished(), 0.07),
        put(thread(0.5, 0.9, 0.14), (0, 0, 0.9), (180, 0, 0)),
        put(hexagon(1.3, 1.5, 2.5, m.polished(), 0.07), turn=(0, 0, 12)),
        rod(0.22, 2.4, 5.2, m.steel(), 0.03),
    )


def clamp_on(pipe: Object, radius: float) -> Object:
    """Two strapped sensor blocks with a rail along the side of a pipe about x, where no gas collects."""
    blocks = [put(block((5.6, 4.0, 3.0), m.graphite(), 0.4), (x, 0, radius + 1.5)) for x in (-6.5, 6.5)]
    marks = [put(block((5.64, 4.04, 0.3), m.purple(), 0.08), (x, 0, radius + 2.3)) for x in (-6.5, 6.5)]
    straps = [
        put(ring(radius, radius + 0.16, -0.7, 0.7, m.polished(), 0.02), (x, 0, 0), ALONG)
        for x in (-10.3, -2.6, 2.6, 10.3)
    ]
    buckles = [
        put(block((1.8, 1.5, 0.9), m.steel(), 0.2), (x, -radius * 0.72, radius * 0.72), (45, 0, 0))
        for x in (-10.3, -2.6, 2.6, 10.3)
    ]
    rails = [put(block((24, 0.5, 1.5), m.steel(), 0.12), (0, y, radius + 0.8)) for y in (-2.5, 2.5)]
    ends = [put(block((0.6, 5.5, 1.5), m.steel(), 0.12), (x, 0, radius + 0.8)) for x in (-11.8, 11.8)]
    return group(pipe, group(*blocks, *marks, *straps, *buckles, *rails, *ends, turn=(90, 0, 0)))


def saddle(radius: float, floor: float) -> Object:
    """A support under a pipe of a radius about x at the origin, its foot at the floor."""
    return group(
        put(block((3.2, radius * 2.1, 1.0), m.graphite(), 0.2), (0, 0, floor + 0.5)),
        put(block((2.0, radius * 1.1, -floor - radius * 0.8), m.graphite(), 0.2), (0, 0, (floor - radius * 0.8) / 2)),
    )


def fl_600() -> Object:
    """Clamp-on ultrasonic flow meter on a DN 100 pipe."""
    radius, lift = 5.7, 8.0
    pipe = group(pipe_along(48, radius, m.brushed(), 0.92), *(put(saddle(radius, -lift), (x, 0, 0)) for x in (-19, 19)))
    line = put(clamp_on(pipe, radius), (4, -4, lift))
    front = -4 - radius
    cables = [
        [
            (4 + x, front - 2.9, lift),
            (4 + x, front - 6.5, lift),
            (x * 0.6 - 6, front - 6.5, 0.6),
            (x * 0.6 - 13, -6, 0.5),
            (x * 0.6 - 15, 4, 0.5),
            (x * 0.6 - 15, 13.3, 0.8),
            (x * 0.6 - 15, 13.3, 8),
        ]
        for x in (-6.5, 6.5)
    ]
    return group(
        line,
        put(wall_box("31.07", m.housing_gray()), (-15, 13, 0), scale=1.3),
        *(tube(c, 0.32, m.polymer(), 5.0) for c in cables),
    )


def fl_700() -> Object:
    """Vortex flow meter DN 50 for steam."""
    metal, half = m.steel(), 8.5
    waist = [
        (2.55, -half),
        (3.2, -half),
        (3.2, -3.6, 1.2),
        (4.4, -2.4, 0.6),
        (4.4, 2.4, 0.6),
        (3.2, 3.6, 1.2),
        (3.2, half),
        (2.55, half),
        (2.55, -half),
    ]
    bar = put(prism(3, 0.95, -2.6, 2.6, m.polished(), 0.05), (half - 1.2, 0, 0), (0, 0, 60))
    return group(
        put(lathe(waist, metal, 0.15), turn=ALONG),
        dn50_flanges(half, metal),
        bar,
        hexagon(5.4, 3.9, 5.4, metal, 0.15),
        rod(1.5, 5.2, 17.5, m.steel(), 0.1),
        *(rod(2.4, z, z + 0.35, metal, 0.08) for z in (8.5, 10.0, 11.5)),
        ring(1.45, 1.7, 16.2, 16.8, m.purple()),
        put(field_housing(None), (0, 0, 17.3)),
    )
