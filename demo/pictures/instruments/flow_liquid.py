"""The flow meters for water, heat, food and pure liquids."""

from __future__ import annotations

from bpy.types import Material, Object

from demo.pictures.instruments.flow import ALONG, SIDES, neck
from demo.pictures.kit import materials as m
from demo.pictures.kit.housing import FRONT, compact_housing, gland
from demo.pictures.kit.panels import lcd
from demo.pictures.kit.piping import clamp_ferrule, flange
from demo.pictures.kit.shapes import block, group, hexagon, lathe, put, ring, rod, tube


def dn100_flanges(half: float, coat: Material) -> Object:
    """Two DN 100 flanges facing outwards along x."""
    return group(
        *(put(flange(11.0, 5.0, 2.0, 9.0, 0.9, 8, coat, 7.8), (s * half, 0, 0), (0, 90 * s, 0)) for s in SIDES)
    )


def fl_260() -> Object:
    """Battery-powered water meter DN 100 with its lid open."""
    coat, half = m.paint("#6d83a3"), 12.5
    profile = [
        (5.0, -half),
        (5.7, -half),
        (5.7, -half + 3.6, 0.6),
        (7.2, -half + 6.0, 0.8),
        (7.2, half - 6.0, 0.8),
        (5.7, half - 3.6, 0.6),
        (5.7, half),
        (5.0, half),
        (5.0, -half),
    ]
    liners = [put(ring(4.7, 7.4, 0, 0.25, m.dark(), 0.1), (s * half, 0, 0), (0, 90 * s, 0)) for s in SIDES]
    return group(
        put(lathe(profile, coat, 0.15), turn=ALONG),
        dn100_flanges(half, coat),
        *liners,
        put(ring(7.1, 7.35, -0.6, 0.6, m.purple()), turn=ALONG),
        rod(3.4, 6.4, 9.2, m.housing_gray(), 0.2),
        put(_battery_head(), (0, 0, 11.2)),
    )


def _battery_head() -> Object:
    gray = m.housing_gray()
    box = group(
        block((17, 12, 4.4), gray, 0.8),
        put(lcd(("0184.63", "27.4"), 12.5, 6.6), (0, 1.4, 2.2)),
        put(block((12.5, 0.9, 0.3), m.purple(), 0.08), (0, -4.2, 2.15)),
        put(block((16.6, 0.8, 11.6), gray, 0.3), (0, 5.9, 8.2), (-8, 0, 0)),
        put(rod(0.45, -7.0, 7.0, m.graphite(), 0.1), (0, 5.9, 2.3), ALONG),
    )
    antenna = group(rod(0.8, 0, 0.9, m.polished(), 0.1), rod(0.5, 0.8, 5.6, m.polymer(), 0.3))
    return group(
        put(box, (0, 0, 0), (34, 0, 0)),
        put(antenna, (9.0, 3.0, 2.6)),
        put(block((2.4, 2.4, 3), gray, 0.4), (8.3, 3.0, 1.4)),
    )


def fl_540(roll: float = 0.0) -> Object:
    """Hygienic straight-tube Coriolis meter DN 25; its display may be rolled for upright lines."""
    metal, half = m.polished(), 20.0
    shell = [
        (1.3, -half),
        (1.6, -half),
        (1.6, -half + 3.4, 0.8),
        (3.5, -half + 6.0, 1.4),
        (3.5, half - 6.0, 1.4),
        (1.6, half - 3.4, 0.8),
        (1.6, half),
        (1.3, half),
        (1.3, -half),
    ]
    ends = [put(clamp_ferrule(2.52, 1.3, metal), (s * half, 0, 0), (0, 90 * s, 0)) for s in SIDES]
    seams = [put(ring(3.4, 3.6, x, x + 0.4, m.steel()), turn=ALONG) for x in (-11.5, 11.1)]
    return group(
        put(lathe(shell, m.steel(), 0.2), turn=ALONG),
        *ends,
        *seams,
        neck(3.2, 2.6, 1.8, m.steel()),
        put(compact_housing("2.175", m.steel(), metal, roll=roll), (0, 0, 5.6)),
    )


def fl_620() -> Object:
    """Ultrasonic heat meter DN 40 with its two temperature sensors."""
    metal = m.surface("brass", "#c8a355", 0.28, 1.0)
    ends = [
        part
        for s in SIDES
        for part in (
            put(hexagon(6.4, 0, 1.8, metal, 0.15), (s * 8.4, 0, 0), (0, 90 * s, 0)),
            put(_brass_thread(metal), (s * 10.2, 0, 0), (0, -90 * s, 0)),
        )
    ]
    stubs = [put(_stub(metal), (s * 3.2, 0, 1.4), (0, 42 * s, 0)) for s in SIDES]
    box = group(
        put(block((11, 4.4, 10.5), m.housing_gray(), 0.7), (0, 0, 0)),
        put(lcd(("34.812", "61.3"), 7.8, 4.6), (0, -2.15, 1.6), FRONT),
        put(block((10.9, 0.4, 0.5), m.purple(), 0.08), (0, -2.1, -2.6)),
        *(put(rod(0.45, 0, 0.3, m.polymer(), 0.1), (x, -2.15, -3.8), FRONT) for x in (-2.4, 2.4)),
    )
    leads = [
        [(x * 0.5, -0.5, 6.6), (x * 0.5, -3.5, 3.0), (x * 1.4, -6.5, -2.8), (x * 0.4, -8.0, -2.8), (x * 2.2, -y, -2.8)]
        for x, y in ((-3.0, 10.0), (3.0, 10.0))
    ]
    return group(
        put(
            lathe([(2.3, -8.6), (3.0, -8.6), (2.6, -6, 1.5), (2.6, 6, 1.5), (3.0, 8.6), (2.3, 8.6)], metal), turn=ALONG
        ),
        *ends,
        *stubs,
        rod(1.5, 2.0, 6.5, m.graphite(), 0.1),
        put(box, (0, 0, 11.4)),
        *(tube(lead, 0.22, m.polymer(), 2.5) for lead in leads),
        *(put(_sleeve(), (s * 6.4, -10.0, -2.8), (0, 90 * s, 0)) for s in SIDES),
    )


def _brass_thread(metal: Material) -> Object:
    teeth = [(2.75 - 0.13 * (i % 2), -0.14 * i - 0.1, 0.01) for i in range(20)]
    return lathe([(0, 0), (2.6, 0), *teeth, (2.5, -3.0), (2.1, -3.0), (2.1, -1.0), (0, -1.0)], metal, 0.05)


def _stub(metal: Material) -> Object:
    return group(
        rod(1.35, 0, 3.4, metal, 0.1),
        hexagon(2.5, 3.3, 4.3, metal, 0.1),
        rod(0.8, 4.2, 5.0, m.polymer(), 0.1),
    )


def _sleeve() -> Object:
    return group(rod(0.42, 0, 5.2, m.polished(), 0.15), rod(0.5, 0, 0.8, m.purple(), 0.06))


def fl_630() -> Object:
    """Ultrasonic flow meter for ultrapure water, a bent tube in a white block."""
    white = m.porcelain()
    path = [(-4.2, -1.5, 14.5), (-4.2, -1.5, 3.0), (4.2, -1.5, 3.0), (4.2, -1.5, 14.5)]
    nuts = [
        part
        for x in (-4.2, 4.2)
        for part in (
            put(hexagon(2.2, 11.6, 13.2, white, 0.1), (x, -1.5, 0)),
            put(rod(0.95, 10.6, 11.7, white, 0.1), (x, -1.5, 0)),
        )
    ]
    clips = [put(block((2.6, 1.5, 1.6), white, 0.25), (x, -1.5, z)) for x in (-4.2, 4.2) for z in (8.4, 5.2)]
    screws = [put(rod(0.35, 0, 0.2, m.polished(), 0.05), (x, -1.25, z), FRONT) for x in (-6.0, 6.0) for z in (1.0, 9.0)]
    return group(
        put(block((13.6, 2.4, 10), white, 0.45), (0, 0, 5)),
        tube(path, 0.5, m.surface("pfa", "#f6f5fa", 0.25), 3.6),
        *nuts,
        *clips,
        *screws,
        put(block((4.6, 0.2, 2.6), m.purple(), 0.1), (0, -1.22, 6.8)),
        put(gland(), (6.7, 0, 5.0), ALONG, 0.6),
        tube(
            [(8.2, 0, 5.0), (11.5, 0, 5.0), (12.0, -3.5, 0.3), (8.0, -7.5, 0.3), (1.5, -8.0, 0.3)],
            0.28,
            m.polymer(),
            2.5,
        ),
    )
