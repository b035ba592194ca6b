"""The pressure transmitters for ships, pure media and clean rooms, and the older square one."""

from __future__ import annotations

from bpy.types import Object

from demo.pictures.instruments.flow import SIDES
from demo.pictures.kit import materials as m
from demo.pictures.kit.housing import FRONT, digits, display, gland, plug_m12
from demo.pictures.kit.piping import bolt, thread
from demo.pictures.kit.shapes import block, group, hexagon, lathe, put, ring, rod


def pr_250() -> Object:
    """The older process pressure transmitter with its square housing."""
    gray, metal = m.housing_gray(), m.steel()
    screws = [put(bolt(0.55, 0.2), (x, -4.05, z), FRONT) for x in (-3.9, 3.9) for z in (-3.5, 3.5)]
    box = group(
        put(block((10, 7, 9.2), gray, 0.7), (0, 0, 0)),
        put(block((9.8, 0.7, 9.0), m.graphite(), 0.2), (0, -3.6, 0)),
        put(block((5.4, 0.3, 3.0), m.face(), 0.12), (0, -3.95, 0.8)),
        put(block((4.8, 0.2, 2.4), m.lit("old display", "#aab39a", 0.55), 0.05), (0, -4.08, 0.8)),
        put(digits("04.12", 3.6, m.dark()), (0, -4.2, 0.8), FRONT),
        put(block((3.6, 0.3, 0.35), m.purple(), 0.05), (0, -3.95, -2.6)),
        *screws,
        put(gland(), (4.9, 0.4, -1.5), (0, 90, 0)),
    )
    return group(
        put(thread(1.05, 2.0, 0.2), (0, 0, 2.2)),
        hexagon(3.6, 2.1, 3.8, m.polished(), 0.12),
        lathe([(0, 3.7), (1.6, 3.7), (1.6, 5.6, 0.3), (2.2, 6.4), (2.2, 7.2), (0, 7.2)], metal, 0.1),
        put(box, (0, 0, 11.6)),
    )


def valve_connector() -> Object:
    """A rectangular cable plug on a flat seal, its seat at z=0, its cable to the right."""
    black = m.polymer()
    return group(
        put(block((2.9, 2.9, 0.3), m.dark(), 0.05), (0, 0, 0.15)),
        put(block((2.8, 2.8, 2.6), black, 0.3), (0, 0, 1.6)),
        put(rod(0.35, 0, 0.15, m.polished(), 0.04), (0, 0, 2.9)),
        put(rod(0.95, 0, 1.4, black, 0.1), (1.2, 0, 1.6), (0, 90, 0)),
        put(hexagon(2.0, 0, 0.9, black, 0.1), (2.5, 0, 1.6), (0, 90, 0)),
        put(rod(0.42, 0, 2.2, black, 0.05), (3.2, 0, 1.6), (0, 90, 0)),
    )


def pr_340() -> Object:
    """Marine pressure transmitter of 40 mm with an angled connector."""
    lines = [
        put(digits(text, wide, m.graphite()), (0, -2.02, z), FRONT)
        for text, wide, z in (("PR-340", 1.5, 7.0), ("0 - 10 bar", 1.3, 6.2))
    ]
    return group(
        put(thread(1.05, 2.0, 0.2), (0, 0, 2.2)),
        rod(1.4, 2.15, 2.4, m.polished(), 0.05),
        hexagon(3.8, 2.3, 3.9, m.polished(), 0.12),
        lathe([(0, 3.8), (2.0, 3.8), (2.0, 9.2, 0.3), (1.5, 9.8, 0.2), (0, 9.8)], m.steel(), 0.15),
        ring(1.95, 2.08, 8.3, 8.75, m.purple(), 0.04),
        *lines,
        put(valve_connector(), (0, 0, 9.8)),
    )


def pr_350() -> Object:
    """High-purity pressure transmitter in a flow-through body."""
    metal = m.polished()
    ends = [
        part
        for s in SIDES
        for part in (
            put(rod(0.62, 0, 3.2, metal, 0.05), (s * 1.2, 0, 0), (0, 90 * s, 0)),
            put(hexagon(2.0, 0, 2.1, metal, 0.12), (s * 3.9, 0, 0), (0, 90 * s, 0)),
            put(rod(0.85, 0, 0.4, m.steel(), 0.05), (s * 5.9, 0, 0), (0, 90 * s, 0)),
            put(rod(0.4, 0, 0.05, m.dark(), 0), (s * 6.3, 0, 0), (0, 90 * s, 0)),
        )
    ]
    return group(
        put(block((3.0, 2.6, 2.6), metal, 0.3), (0, 0, 0)),
        *ends,
        rod(0.75, 1.2, 2.0, metal, 0.05),
        lathe([(0, 1.9), (1.05, 1.9), (1.05, 8.4, 0.2), (0.8, 8.8), (0, 8.8)], m.steel(), 0.1),
        ring(1.02, 1.12, 7.3, 7.7, m.purple(), 0.04),
        put(plug_m12(), (0, 0, 8.8)),
    )


def pr_450() -> Object:
    """Low differential pressure transmitter for clean rooms."""
    gray, high = m.housing_gray(), 12.0
    nipple = (
        [(0, 0), (0.3, 0)] + [(0.3 + 0.09 * (i % 2), 0.4 + 0.28 * i, 0.02) for i in range(5)] + [(0.22, 1.8), (0, 1.8)]
    )
    ports = [
        part
        for x in (-1.6, 1.6)
        for part in (
            put(hexagon(1.1, 0, 0.6, m.polished(), 0.06), (x, 0, -high / 2), (180, 0, 0)),
            put(lathe(nipple, m.polished(), 0.03), (x, 0, -high / 2 - 0.5), (180, 0, 0)),
            put(digits("+" if x < 0 else "-", 0.4, m.graphite()), (x, -1.78, -high / 2 + 0.8), FRONT),
        )
    ]
    return group(
        put(block((8, 3.4, high), gray, 0.5)),
        put(block((7.8, 0.12, high - 0.2), m.dark(), 0.05), (0, 0.2, 0)),
        put(block((6.2, 0.3, 3.8), m.face(), 0.12), (0, -1.62, 2.4)),
        put(display("15.2", 4.4), (0, -1.79, 2.6), FRONT),
        put(block((6.2, 0.2, 0.4), m.purple(), 0.08), (0, -1.65, -0.6)),
        *(put(rod(0.42, 0, 0.2, m.polymer(), 0.08), (x, -1.65, -2.2), FRONT) for x in (-1.8, 0, 1.8)),
        *ports,
        put(gland(), (3.9, 0.1, -3.2), (0, 90, 0), 0.7),
    )
