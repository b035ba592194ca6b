"""The pressure and differential pressure transmitters."""

from __future__ import annotations

from bpy.types import Object

from demo.pictures.kit import materials as m
from demo.pictures.kit.housing import FRONT, compact_housing, field_housing, plug_m12
from demo.pictures.kit.piping import clamp_ferrule, flange, thread
from demo.pictures.kit.shapes import block, group, hexagon, lathe, put, ring, rod, tube

SIDES = (1, -1)


def pr_300() -> Object:
    """Compact pressure transmitter of 27 mm."""
    body = [(0, 3.1), (1.35, 3.1), (1.35, 8.6), (1.05, 9.0), (0, 9.0)]
    return group(
        put(thread(0.66, 1.3, 0.14), (0, 0, 1.5)),
        rod(0.95, 1.45, 1.75, m.polished(), 0.05),
        hexagon(2.7, 1.7, 3.0, m.polished(), 0.09),
        rod(1.2, 2.9, 3.2, m.dark(), 0.02),
        lathe(body, m.steel(), 0.12),
        ring(1.3, 1.42, 7.6, 8.05, m.purple(), 0.04),
        put(plug_m12(), (0, 0, 9.0)),
    )


def pr_310(reading: str = "6.032") -> Object:
    """Process pressure transmitter with a tilted display."""
    metal = m.steel()
    return group(
        put(thread(1.05, 2.0, 0.2), (0, 0, 2.2)),
        hexagon(3.6, 2.1, 3.8, m.polished(), 0.12),
        lathe([(0, 3.7), (1.55, 3.7), (1.55, 7.0, 0.5), (1.9, 7.6, 0.3), (1.9, 8.6), (0, 8.6)], metal, 0.1),
        ring(1.8, 2.05, 7.7, 8.2, m.purple()),
        put(compact_housing(reading, m.housing_gray(), m.graphite(), 13.0), (0, 0, 8.4)),
    )


def pr_330() -> Object:
    """Hygienic pressure transmitter with a flush membrane."""
    metal = m.steel()
    return group(
        put(clamp_ferrule(3.2, 0.3, m.polished()), turn=(180, 0, 0)),
        rod(1.9, 0.6, 1.2, m.polished(), 0.1),
        lathe([(0, 0.9), (1.75, 0.9), (1.75, 4.2, 0.6), (1.45, 4.8, 0.4), (1.45, 7.2), (0, 7.2)], metal, 0.12),
        ring(1.4, 1.6, 6.2, 6.7, m.purple()),
        put(compact_housing("1.284", metal, m.polished(), 10.0), (0, 0, 6.9)),
    )


def _cell() -> Object:
    metal = m.steel()
    wings = [put(block((2.6, 8.6, 8.6), m.steel(), 0.7), (s * 3.0, 0, 0)) for s in SIDES]
    ports = [put(rod(1.5, 0, 0.5, metal), (s * 4.2, 0, -0.6), (0, 90 * s, 0)) for s in SIDES]
    bolts = [
        part
        for y in (-3.2, 3.2)
        for z in (-3.2, 3.2)
        for part in (
            put(rod(0.5, -5.2, 5.2, m.polished(), 0.05), (0, y, z), (0, 90, 0)),
            *(put(hexagon(1.6, 0, 0.9, m.polished()), (s * 4.3, y, z), (0, 90 * s, 0)) for s in SIDES),
        )
    ]
    disc = put(rod(4.1, -1.8, 1.8, m.brushed(), 0.3), turn=(0, 90, 0))
    return group(disc, *wings, *ports, *bolts)


def _upper(reading: str, start: float) -> Object:
    return group(
        lathe(
            [(0, start), (2.0, start), (2.0, start + 2.2), (2.4, start + 2.8), (2.4, start + 4), (0, start + 4)],
            m.steel(),
        ),
        ring(2.35, 2.55, start + 3.1, start + 3.6, m.purple()),
        put(field_housing(reading), (0, 0, start + 3.9)),
    )


def _valve(at: tuple[float, float, float]) -> Object:
    return put(
        group(
            hexagon(2.0, 0, 1.0, m.polished()),
            rod(0.75, 0.9, 2.2, m.steel()),
            hexagon(1.5, 2.0, 2.8, m.polished()),
            rod(0.35, 2.6, 4.6, m.polished()),
            put(rod(0.32, -2.0, 2.0, m.polished(), 0.15), (0, 0, 4.3), (0, 90, 0)),
        ),
        at,
        FRONT,
    )


def manifold() -> Object:
    """A three-valve manifold, its top at z=0."""
    return group(
        put(block((12.4, 5.6, 5.6), m.brushed(), 0.35), (0, 0, -2.8)),
        *(_valve((x, -2.8, z)) for x, z in ((-4.2, -3.2), (0, -2.4), (4.2, -3.2))),
        *(put(thread(1.0, 1.6, 0.2), (x, 0.4, -5.5)) for x in (-3.0, 3.0)),
    )


def pr_410() -> Object:
    """Differential pressure transmitter on its manifold."""
    return group(_cell(), _upper("125.7", 3.8), put(manifold(), (0, 0, -4.3)))


def remote_seal() -> Object:
    """A flange diaphragm seal, its membrane facing the front, its lower rim at z=0."""
    corrugation = [(0.0, 0.05)] + [(0.35 * i, 0.05 + 0.06 * (i % 2), 0.1) for i in range(1, 13)] + [(4.5, 0.0)]
    disc = group(
        flange(10.0, 0.5, 2.2, 8.0, 0.9, 8, m.steel(), 6.7),
        put(lathe([*corrugation, (4.6, -0.1)], m.polished(), 0.05), (0, 0, 0.02)),
        ring(9.9, 10.1, -1.5, -0.9, m.purple()),
        rod(1.6, -3.6, -2.1, m.steel()),
    )
    return put(disc, (0, 0, 10.0), FRONT)


def pr_430() -> Object:
    """Differential pressure transmitter with two remote seals."""
    high = 9.0
    parts: list[Object] = [put(group(_cell(), _upper("48.30", 3.8)), (0, 0, high))]
    parts.append(put(block((9, 9, 0.8), m.graphite(), 0.25), (0, 0, 0.4)))
    parts.append(put(block((3, 6, 5), m.graphite(), 0.25), (0, 0, 2.8)))
    for s in SIDES:
        parts.append(group(remote_seal(), at=(s * 18, -1.5, 0), turn=(0, 0, 12)))
        path = [
            (s * 4.3, 0, high - 0.6),
            (s * 8.5, 0, high - 0.6),
            (s * 9.5, 5, 20),
            (s * 18, 9, 21),
            (s * 18, 7.5, 10),
            (s * 18, 1.5, 10),
        ]
        parts.append(tube(path, 0.42, m.brushed(), 4.5))
        parts.append(put(rod(0.75, 0, 2.4, m.polished()), (s * 4.4, 0, high - 0.6), (0, 90 * s, 0)))
    return group(*parts)
