"""The resistance thermometers."""

from __future__ import annotations

from bpy.types import Object

from demo.pictures.instruments.flow import ALONG, saddle
from demo.pictures.kit import materials as m
from demo.pictures.kit.housing import gland, plug_m12
from demo.pictures.kit.piping import clamp_ferrule, pipe_along, thread
from demo.pictures.kit.shapes import block, group, hexagon, lathe, put, ring, rod, tube


def plinth(radius: float, high: float) -> Object:
    """A plain stand for things that do not stand by themselves, its top at z=0."""
    return rod(radius, -high, 0, m.surface("plinth", "#c9c5d1", 0.6), 0.15)


def connection_head() -> Object:
    """A cast connection head with a screw lid, its joint at the origin."""
    gray = m.housing_gray()
    lid_rim = [(4.15, 5.2), (4.15, 6.3), (3.7, 7.0, 0.6), (0, 7.5)]
    return group(
        lathe([(0, 0), (1.7, 0), (1.7, 1.2, 0.2), (2.2, 1.8, 0.5), (3.9, 3.2, 0.8), (3.9, 5.2), (0, 5.2)], gray, 0.15),
        lathe([(0, 5.2), *lid_rim], gray, 0.15),
        ring(3.85, 4.1, 4.85, 5.25, m.purple()),
        put(block((4.2, 0.9, 1.0), gray, 0.25), (0, 0, 7.45)),
        put(rod(1.5, 0, 4.6, gray, 0.15), (0, 0, 3.3), ALONG),
        put(gland(), (4.5, 0, 3.3), ALONG, 0.85),
    )


def te_110() -> Object:
    """Screw-in resistance thermometer on its stand."""
    return group(plinth(4.2, 1.6), screw_in())


def screw_in() -> Object:
    """The screw-in thermometer alone, the tip of its stem at z=0."""
    return group(
        rod(0.32, -0.2, 9.2, m.steel(), 0.03),
        put(thread(1.05, 1.6, 0.2), (0, 0, 9.5)),
        hexagon(2.7, 9.4, 10.8, m.polished(), 0.1),
        rod(0.6, 10.7, 14.5, m.steel(), 0.03),
        hexagon(2.2, 14.2, 15.2, m.polished(), 0.08),
        put(connection_head(), (0, 0, 15.0)),
    )


def te_120() -> Object:
    """Hygienic resistance thermometer."""
    return group(
        plinth(2.6, 0.9),
        rod(0.16, -0.2, 1.8, m.polished(), 0.03),
        lathe([(0, 1.7), (0.16, 1.7), (0.3, 2.0), (0.3, 5.2), (0, 5.2)], m.polished(), 0.05),
        put(clamp_ferrule(2.52, 0.25, m.polished()), (0, 0, 5.0), (180, 0, 0)),
        lathe(
            [
                (0, 5.6),
                (1.2, 5.6),
                (1.2, 6.5, 0.3),
                (0.95, 7.0, 0.2),
                (1.2, 7.5, 0.2),
                (1.2, 10.4),
                (0.9, 10.8),
                (0, 10.8),
            ],
            m.steel(),
            0.1,
        ),
        ring(1.16, 1.27, 9.5, 9.9, m.purple(), 0.04),
        put(plug_m12(), (0, 0, 10.8)),
    )


def te_150() -> Object:
    """Strap-on surface thermometer on a pipe."""
    radius, lift = 3.0, 6.0
    strap = [put(ring(radius, radius + 0.09, -0.55, 0.55, m.polished(), 0.02), (0, 0, 0), ALONG)]
    buckle = put(block((1.6, 1.3, 0.8), m.steel(), 0.15), (0, -radius * 0.74, radius * 0.74), (45, 0, 0))
    shoe = group(
        put(block((5.2, 2.2, 1.5), m.brushed(), 0.2), (0, 0, radius + 0.65)),
        put(block((1.2, 2.3, 0.5), m.polished(), 0.1), (0, 0, radius + 1.35)),
        put(rod(0.42, 0, 1.2, m.polished()), (2.5, 0, radius + 0.7), ALONG),
        put(block((0.9, 2.24, 1.54), m.purple(), 0.2), (-1.7, 0, radius + 0.65)),
    )
    cable = [
        (3.4, 0, radius + 0.7),
        (6.5, 0, radius + 0.7),
        (7.5, -4.5, radius - 0.5),
        (6.5, -5.5, 0.27 - lift),
        (0.5, -9.0, 0.27 - lift),
        (-7.0, -7.0, 0.27 - lift),
    ]
    return put(
        group(
            pipe_along(25, radius, m.brushed(), 0.9),
            *(put(saddle(radius, -lift), (x, 0, 0)) for x in (-9, 9)),
            *strap,
            buckle,
            shoe,
            tube(cable, 0.27, m.surface("silicone", "#6b3f96", 0.55), 3.0),
        ),
        (0, 0, lift),
    )
