"""The gas analyzers."""

from __future__ import annotations

from bpy.types import Object

from demo.pictures.instruments.flow import ALONG
from demo.pictures.kit import materials as m
from demo.pictures.kit.housing import FRONT, box_housing, digits, gland, panel, plug_m12
from demo.pictures.kit.piping import thread
from demo.pictures.kit.shapes import block, cut, group, hexagon, lathe, put, ring, rod, tube


def tube_fitting(long: float = 4.0) -> Object:
    """A stainless fitting with a thin tube, pointing up."""
    return group(
        hexagon(1.8, 0, 1.2, m.polished(), 0.08),
        rod(0.7, 1.1, 1.6, m.steel(), 0.05),
        hexagon(1.6, 1.5, 2.8, m.polished(), 0.08),
        rod(0.32, 2.7, 2.8 + long, m.steel(), 0.03),
    )


def ga_300(reading: str = "20.95") -> Object:
    """Oxygen analyzer cabinet, its back plate standing at z=0."""
    wide, deep, high = 30.0, 15.0, 40.0
    middle = high / 2 + 6
    return group(
        put(box_housing((wide, deep, high), m.housing_gray(), 0.9), (0, 0, middle)),
        panel(reading, (20, 12.5), (0, -9.3, middle + 7)),
        put(block((wide + 0.15, 0.5, 0.9), m.purple(), 0.1), (0, -9.0, middle + 17.4)),
        put(digits("GA-300", 6.0, m.graphite()), (-9.0, -9.22, middle - 16.0), FRONT),
        put(digits("O2", 2.0, m.purple()), (10.5, -9.22, middle - 16.0), FRONT),
        *(put(tube_fitting(), (x, -1, 6.2), (180, 0, 0), 1.15) for x in (-8, 0, 8)),
        put(gland(), (wide / 2, 0, middle - 12), ALONG, 1.1),
    )


def ga_320() -> Object:
    """Biogas analyzer cabinet with its glazed door."""
    wide, deep, high = 46.0, 22.0, 60.0
    coat = m.surface("cabinet", "#c6c4cb", 0.45)
    case = cut(block((wide, deep, high), coat, 0.8), [put(block((wide - 4, deep, high - 4), coat, 0.4), (0, -4, 0))])
    door = cut(
        block((wide + 0.4, 1.6, high + 0.4), coat, 0.4),
        [put(block((wide - 10, 6, high - 26), coat, 0.6), (0, 0, -6))],
    )
    inside = group(
        put(block((wide - 5, 0.5, high - 5), m.enamel(), 0.1), (0, 5.5, 0)),
        *(put(_sensor_block(name), (x, -4.5, 1)) for x, name in ((-12, "CH4"), (-4, "CO2"), (4, "O2"), (12, "H2S"))),
        tube([(-16, -4.5, -5.5), (16, -4.5, -5.5)], 0.35, m.polished()),
        *(tube([(x, -4.5, -5.5), (x, -4.5, -2)], 0.3, m.polished()) for x in (-12, -4, 4, 12)),
        put(_small_pump(), (9, -3, -15)),
        tube([(16, -4.5, -5.5), (16, -4.5, -15), (12, -4.5, -15)], 0.35, m.polished(), 1.5),
        tube([(-16, -4.5, -5.5), (-16, -4.5, -11), (-11, -4.5, -11), (-11, -4.5, -14)], 0.35, m.polished(), 1.5),
        tube([(3, -3, -15), (-4, -3, -15), (-4, -3, -13.2), (-9, -3, -13.2)], 0.35, m.polished(), 0.8),
        put(_bowl(), (-11, -4.5, -13.2)),
    )
    front = -deep / 2
    return group(
        case,
        inside,
        put(door, (0, front, 0)),
        put(block((wide - 9.4, 0.3, high - 25.4), m.window(), 0.05), (0, front - 0.2, -6)),
        panel("54.30", (15, 8), (-9, front - 0.85, high / 2 - 6.2)),
        put(block((wide + 0.5, 0.4, 1.0), m.purple(), 0.1), (0, front - 0.75, high / 2 - 0.8)),
        put(digits("GA-320", 8, m.graphite()), (13.5, front - 0.85, high / 2 - 6), FRONT),
        put(block((1.2, 1.6, 5), m.graphite(), 0.3), (wide / 2 - 2.0, front - 1.2, -6)),
        *(put(tube_fitting(), (x, 0, -high / 2), (180, 0, 0), 1.2) for x in (-11, 2, 8)),
        put(gland(), (15, 0, -high / 2), (180, 0, 0), 1.1),
    )


def _sensor_block(name: str) -> Object:
    return group(
        block((6, 6, 7), m.graphite(), 0.5),
        put(block((5.0, 0.3, 2.6), m.purple(), 0.1), (0, -3.0, 1.2)),
        put(digits(name, 0.9 * len(name), m.porcelain()), (0, -3.2, 1.2), FRONT),
        put(rod(0.8, 3.4, 4.4, m.polished(), 0.1)),
    )


def _small_pump() -> Object:
    return group(
        put(rod(3.4, -3, 3, m.graphite(), 0.4), turn=ALONG),
        put(block((3.6, 6.0, 6.0), m.brushed(), 0.4), (-4, 0, 0)),
        put(rod(3.5, 2.2, 2.9, m.purple(), 0.1), turn=ALONG),
        put(block((9, 5, 1), m.graphite(), 0.2), (0, 0, -3.8)),
    )


def _bowl() -> Object:
    glass = m.surface("bowl", "#cfd6ea", 0.05, Alpha=0.5)
    return group(
        rod(3.0, -2.4, 0.2, m.graphite(), 0.3),
        lathe([(0, -9), (1.4, -9), (2.5, -7.6, 0.8), (2.5, -2.2), (0, -2.2)], glass, 0.2),
        rod(2.2, -7.4, -5.6, m.paint("#7f9fd6", 0.1), 0.4),
        rod(0.6, -10.2, -8.9, m.polished(), 0.1),
    )


def ga_340() -> Object:
    """Dew point transmitter in its measuring chamber, the chamber lying before it cut away."""
    metal = m.steel()
    chamber = group(
        put(hexagon(4.6, -3.6, 3.6, m.polished(), 0.2), turn=ALONG),
        put(rod(1.1, 3.4, 5.0, metal, 0.1), turn=ALONG),
        put(_coupling(), (4.6, 0, 0), ALONG),
        put(rod(0.9, 3.4, 4.4, metal, 0.1), turn=(0, -90, 0)),
        put(rod(0.3, 0, 3.0, m.polished()), (-4.2, 0, 0), (0, -90, 0)),
    )
    return group(
        put(chamber, (0, 0, 2.3)),
        rod(1.5, 4.4, 5.2, metal, 0.1),
        put(thread(1.05, 1.1, 0.2), (0, 0, 6.2)),
        put(_transmitter(), (0, 0, 6.2)),
        put(_filter_side(), (-7.5, -7.0, 1.4), (0, 90, -20)),
    )


def _coupling() -> Object:
    return group(
        rod(1.5, 0, 2.6, m.polished(), 0.15),
        *(ring(1.48, 1.62, z, z + 0.18, m.steel(), 0.03) for z in (0.7, 1.1, 1.5)),
        rod(1.0, 2.5, 3.8, m.surface("brass", "#c8a355", 0.28, 1.0), 0.1),
    )


def _transmitter() -> Object:
    return group(
        hexagon(3.0, 0, 1.4, m.polished(), 0.1),
        lathe([(0, 1.3), (1.35, 1.3), (1.35, 10.2, 0.2), (1.05, 10.7), (0, 10.7)], m.steel(), 0.1),
        ring(1.3, 1.42, 9.0, 9.5, m.purple(), 0.04),
        put(plug_m12(), (0, 0, 10.7)),
    )


def _filter_side() -> Object:
    sinter = m.surface("sinter", "#a98a62", 0.75, 0.6)
    return group(
        put(_transmitter()),
        put(thread(1.05, 1.5, 0.2), (0, 0, 0)),
        lathe([(0, -4.6), (0.6, -4.6, 0.4), (0.8, -3.8), (0.8, -1.6), (0, -1.6)], sinter, 0.2),
    )
