"""The flow meters for gases and the variable-area meter."""

from __future__ import annotations

from bpy.types import Object

from demo.pictures.instruments.flow import ALONG, SIDES, neck
from demo.pictures.instruments.flow_liquid import dn100_flanges
from demo.pictures.instruments.temperature import plinth
from demo.pictures.kit import materials as m
from demo.pictures.kit.housing import FRONT, field_housing, gland
from demo.pictures.kit.panels import dial, square_head
from demo.pictures.kit.piping import flange, pipe_along, thread
from demo.pictures.kit.shapes import block, cut, group, hexagon, lathe, put, ring, rod, tube


def fl_640() -> Object:
    """Ultrasonic flow meter for biogas DN 100, its sensors at the sides, where no water collects."""
    metal, half = m.steel(), 17.0
    stubs = [put(_slanted_stub(), (-3.0, 0, 3.0), (0, -48, 0)), put(_slanted_stub(), (3.0, 0, -3.0), (0, 132, 0))]
    leads = [
        [(-11.2, -10.3, 0), (-13.2, -12.0, 0.4), (-13.4, -10.5, 8.0), (-8.5, -2.0, 16.8), (-3.5, 2.0, 17.2)],
        [(11.2, 10.3, 0), (13.2, 12.0, 0.4), (13.4, 11.0, 8.0), (10.5, 4.0, 16.8), (6.5, 2.0, 17.2)],
    ]
    return group(
        pipe_along(2 * half - 2, 5.6, m.brushed(), 0.9),
        dn100_flanges(half, metal),
        group(*stubs, turn=(90, 0, 0)),
        neck(5.2, 5.2, 2.2, metal),
        put(field_housing("318.6"), (0, 0, 10.2)),
        *(tube(lead, 0.34, m.polymer(), 2.5) for lead in leads),
    )


def _slanted_stub() -> Object:
    return group(
        rod(2.0, 0, 7.0, m.brushed(), 0.1),
        ring(1.95, 2.15, 5.6, 6.1, m.purple()),
        hexagon(4.2, 6.9, 8.6, m.polished(), 0.12),
        rod(1.5, 8.5, 9.6, m.steel(), 0.1),
        put(gland(), (0, 0, 9.4), scale=0.7),
    )


def fl_800() -> Object:
    """Inline thermal mass flow meter DN 25 for compressed air."""
    ends = [
        part
        for s in SIDES
        for part in (
            put(rod(1.5, 4.8, 6.4, m.steel(), 0.08), turn=(0, 90 * s, 0)),
            put(thread(1.66, 2.6, 0.22), (s * 6.3, 0, 0), (0, -90 * s, 0)),
            put(rod(1.15, 8.9, 9.13, m.dark(), 0.0), turn=(0, 90 * s, 0)),
        )
    ]
    return group(
        put(hexagon(4.6, -5.0, 5.0, m.polished(), 0.15), turn=ALONG),
        *ends,
        rod(1.3, 1.8, 4.2, m.steel(), 0.1),
        put(square_head("182.4"), (0, 0, 3.4)),
    )


def ball_valve() -> Object:
    """A ball valve standing on z=0, 7 cm high, with its lever to the right."""
    metal = m.polished()
    return group(
        hexagon(3.8, 0, 1.6, metal, 0.12),
        lathe([(0, 1.4), (1.7, 1.4), (2.5, 2.6, 0.8), (2.5, 4.4, 0.8), (1.7, 5.6), (0, 5.6)], m.steel(), 0.2),
        hexagon(3.8, 5.4, 7.0, metal, 0.12),
        put(rod(0.7, 0, 3.6, metal, 0.1), (0, 0, 3.5), FRONT),
        put(block((7.6, 0.3, 1.5), m.purple(), 0.12), (3.0, -3.5, 3.5)),
        put(hexagon(1.2, 0, 0.5, metal, 0.05), (0, -3.6, 3.5), FRONT),
    )


def insertion_rod() -> Object:
    """The insertion meter alone, its tip at z=0, its valve between 9 and 16."""
    tip = cut(rod(0.75, 0, 3.4, m.steel(), 0.12), [put(block((4, 0.7, 1.5), m.dark(), 0.1), (0, 0, 1.6))])
    return group(
        tip,
        rod(0.14, 0.5, 3.0, m.polished(), 0.02),
        rod(0.62, 3.2, 31, m.steel(), 0.03),
        put(thread(1.3, 1.7, 0.2), (0, 0, 9.0)),
        put(ball_valve(), (0, 0, 9.0)),
        rod(1.1, 15.9, 16.8, m.polished(), 0.05),
        hexagon(2.8, 16.6, 18.0, m.polished(), 0.1),
        rod(1.1, 17.9, 18.5, m.steel(), 0.05),
        hexagon(2.3, 18.3, 19.6, m.polished(), 0.1),
        *(ring(0.6, 0.66, z, z + 0.12, m.dark(), 0.01) for z in (21, 23, 25, 27)),
        put(square_head("96.7"), (0, 0, 30.6)),
    )


def fl_820() -> Object:
    """Insertion thermal mass flow meter with its ball valve."""
    return group(plinth(3.4, 1.0), insertion_rod())


def fl_900() -> Object:
    """Metal-tube variable-area flow meter DN 25."""
    metal, high = m.steel(), 25.0
    tube_ = [
        (0, 1.5),
        (1.9, 1.5),
        (1.9, 4.5, 0.8),
        (2.9, 6.5, 0.8),
        (2.9, high - 6.5, 0.8),
        (1.9, high - 4.5, 0.8),
        (1.9, high - 1.5),
        (0, high - 1.5),
    ]
    face = group(
        rod(2.4, 0, 3.2, m.housing_gray(), 0.2),
        put(rod(6.4, 3.0, 6.4, m.housing_gray(), 0.6)),
        put(dial(6.0, m.graphite(), 38), (0, 0, 6.2)),
    )
    return group(
        put(flange(5.75, 1.4, 1.7, 4.25, 0.7, 4, metal, 3.4), (0, 0, high)),
        put(flange(5.75, 1.4, 1.7, 4.25, 0.7, 4, metal, 3.4), (0, 0, 0), (180, 0, 0)),
        put(rod(1.38, high - 1, high + 0.02, m.dark(), 0.0)),
        lathe(tube_, metal, 0.1),
        put(face, (0, -1.0, high / 2), FRONT),
    )
