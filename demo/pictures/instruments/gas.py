"""The gas detectors, stationary and portable."""

from __future__ import annotations

from bpy.types import Object

from demo.pictures.instruments.flow import ALONG
from demo.pictures.kit import materials as m
from demo.pictures.kit.housing import FRONT, digits, display, field_housing, gland, window_cover
from demo.pictures.kit.piping import around
from demo.pictures.kit.shapes import block, group, hexagon, lathe, put, ring, rod, tube


def gd_110() -> Object:
    """Infrared combustible gas detector with its slotted weather guard."""
    metal, height = m.steel(), 20.0
    shell = lathe([(0, -4.4), (5.4, -4.4), (5.4, 4.2), (4.8, 5.0, 0.4), (0, 5.0)], metal, 0.25)
    slots = [
        put(block((0.9, 0.5, 6.4), m.dark(), 0.2), (x, y, 4.6), (0, 0, angle))
        for (x, y), angle in zip(around(14, 3.15), range(90, 450, 26), strict=False)
    ]
    guard = group(
        rod(3.3, 0.3, 9.6, m.graphite(), 0.35),
        *slots,
        ring(3.2, 3.5, 8.6, 9.1, m.purple()),
        ring(3.1, 3.55, 0.2, 0.8, m.graphite(), 0.15),
    )
    return group(
        guard,
        rod(2.2, 9.4, 13.0, metal, 0.1),
        hexagon(5.0, 10.4, 12.2, m.polished(), 0.12),
        rod(2.9, 12.8, 16.5, metal, 0.3),
        put(shell, (0, 0, height), FRONT),
        put(window_cover("12.5", m.polished(), 5.5), (0, -4.4, height), FRONT),
        put(rod(1.9, 4.0, 5.8, metal, 0.2), (0, 0.6, height), ALONG),
        put(gland(0.8), (5.7, 0.6, height), ALONG),
    )


def gd_120() -> Object:
    """Toxic gas detector with its black sensor cartridge and white mesh."""
    black = m.polymer()
    dots = [
        put(rod(0.17, 2.2, 2.36, m.dark(), 0.01), (0, 0, -1.3 + 0.5 * row), (90, 0, 15 * i + 7.5 * row))
        for row in range(3)
        for i in range(24)
    ]
    cartridge = group(
        rod(2.32, -1.7, 0.3, m.porcelain(), 0.12),
        *dots,
        rod(2.9, 0, 5.0, black, 0.25),
        ring(2.85, 3.1, 2.9, 3.7, m.purple()),
        *(put(block((0.25, 0.5, 2.0), black, 0.1), (x, y, 1.4)) for x, y in around(18, 2.9)),
    )
    return group(
        cartridge,
        rod(2.0, 4.8, 6.4, m.steel(), 0.1),
        hexagon(4.4, 5.4, 7.0, m.polished(), 0.12),
        put(field_housing("0.4"), (0, 0, 6.9)),
    )


def four_gas_face() -> Object:
    """The display of the portable detector with its four values, facing up, centered."""
    white, violet = m.lit("digits", "#f2ecff", 2.6), m.lit("bar", "#a56be6", 2.2)
    fields = (
        ("20.9", "O2", -1.25, 0.85),
        ("0", "LEL", 1.25, 0.85),
        ("2", "CO", -1.25, -0.85),
        ("0", "H2S", 1.25, -0.85),
    )
    texts = []
    for value, gas, x, y in fields:
        texts.append(put(digits(value, 0.36 * len(value) + 0.2, white), (x, y + 0.2, 0.18)))
        texts.append(put(digits(gas, 0.25 * len(gas), violet), (x, y - 0.48, 0.18)))
    return group(
        block((5.2, 3.7, 0.3), m.face(), 0.12),
        put(block((0.05, 3.2, 0.05), violet, 0.01, 1), (0, 0, 0.16)),
        put(block((4.7, 0.05, 0.05), violet, 0.01, 1), (0, 0, 0.16)),
        *texts,
    )


def gp_50() -> Object:
    """Portable four-gas detector."""
    armor, high = m.surface("rubber", "#2a2730", 0.65), 12.0
    sensors = [
        put(
            group(ring(0.45, 0.75, 0, 0.35, m.graphite(), 0.08), rod(0.46, 0, 0.12, m.porcelain(), 0.02)),
            (x, -1.6, high - 1.5),
            FRONT,
        )
        for x in (-2.25, -0.75, 0.75, 2.25)
    ]
    keys = [put(rod(0.55, 0, 0.3, m.coated(), 0.12), (x, -1.62, 1.7), FRONT) for x in (-1.2, 1.2)]
    clip = put(block((1.8, 0.35, 6.2), m.polished(), 0.15), (0, 2.2, 7.2), (4, 0, 0))
    body = group(
        put(block((7.2, 3.2, high), armor, 1.1), (0, 0, high / 2)),
        put(block((7.6, 2.2, 2.4), armor, 0.8), (0, 0, 1.6)),
        put(block((7.6, 2.2, 2.4), armor, 0.8), (0, 0, high - 1.5)),
        put(block((7.26, 3.26, 0.6), m.purple(), 0.25), (0, 0, 3.4)),
        put(four_gas_face(), (0, -1.58, 6.5), FRONT),
        put(block((4.6, 0.3, 0.35), m.lit("alarm", "#ff5a4a", 1.2), 0.12), (0, -1.0, high + 0.0), (30, 0, 0)),
        *sensors,
        *keys,
        clip,
    )
    return put(body, turn=(-12, 0, 0))


def gp_60() -> Object:
    """Portable leak finder with its gooseneck."""
    armor, high = m.surface("rubber", "#2a2730", 0.65), 15.0
    neck = [
        (0, 0, high),
        (0, 0, high + 3),
        (0.5, 0, high + 9),
        (7, -1, high + 13.5),
        (13, -2, high + 9.5),
        (14.0, -2.2, high + 5.5),
    ]
    rings = m.surface("gooseneck", "#55515c", 0.35, 0.8)
    tip = group(
        rod(0.75, 0, 1.6, m.polished(), 0.1),
        ring(0.7, 0.85, 1.3, 1.6, m.purple(), 0.04),
        lathe([(0, 1.5), (0.9, 1.5), (0.9, 4.0, 0.2), (0.6, 4.6), (0, 4.6)], m.graphite(), 0.1),
        *(put(block((0.16, 0.3, 1.4), m.dark(), 0.04), (x, y, 3.0)) for x, y in around(8, 0.84)),
    )
    return group(
        put(block((6.2, 3.6, high), armor, 1.2), (0, 0, high / 2)),
        put(block((6.5, 3.0, 6.2), armor, 1.2), (0, 0, high - 3.9)),
        put(block((6.28, 3.66, 0.6), m.purple(), 0.25), (0, 0, 5.8)),
        put(block((4.8, 0.3, 3.8), m.face(), 0.12), (0, -1.72, high - 3.8)),
        put(display("18 ppm", 4.2, 0.4), (0, -1.89, high - 3.7), FRONT),
        put(rod(1.15, 0, 0.35, m.coated(), 0.15), (0, -1.75, 4.0), FRONT),
        *(put(rod(0.45, 0, 0.3, m.coated(), 0.1), (x, -1.75, 7.6), FRONT) for x in (-1.6, 0, 1.6)),
        lathe([(0, high - 0.2), (1.3, high - 0.2), (0.9, high + 1.8), (0, high + 1.8)], m.graphite(), 0.15),
        tube(neck, 0.5, rings, 6.0),
        put(tip, (14.0, -2.2, high + 6.0), (176, 8, 0)),
    )
