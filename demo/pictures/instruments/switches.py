"""The pressure and level switches."""

from __future__ import annotations

from bpy.types import Object

from demo.pictures.instruments.flow import ALONG
from demo.pictures.kit import materials as m
from demo.pictures.kit.housing import FRONT, digits, gland, plain_cover, plug_m12
from demo.pictures.kit.panels import red_digits
from demo.pictures.kit.piping import bolt_circle, thread
from demo.pictures.kit.shapes import block, group, hexagon, lathe, put, ring, rod


def pr_500() -> Object:
    """Electronic pressure switch with a slanted turning head."""
    front = group(
        put(block((3.4, 2.6, 0.3), m.face(), 0.1)),
        put(red_digits("6.20", 2.3), (0, 0.25, 0.18)),
        *(put(rod(0.32, 0, 0.35, m.polymer(), 0.08), (x, -0.95, 0)) for x in (-0.85, 0.85)),
        *(put(rod(0.1, 0, 0.25, m.lit("lamp", "#9be8b0", 1.5), 0.02), (x, 1.05, 0.05)) for x in (-1.3, 1.3)),
    )
    head = group(
        put(block((4.0, 3.8, 4.6), m.graphite(), 0.7), (0, 0.2, 2.2)),
        put(block((3.9, 0.9, 3.9), m.graphite(), 0.3), (0, -1.6, 2.7), (-28, 0, 0)),
        put(front, (0, -2.08, 2.9), (62, 0, 0)),
        put(plug_m12(), (1.9, 0.5, 1.8), ALONG),
    )
    return group(
        put(thread(0.66, 1.3, 0.14), (0, 0, 1.5)),
        rod(0.95, 1.45, 1.75, m.polished(), 0.05),
        hexagon(2.7, 1.7, 2.9, m.polished(), 0.09),
        rod(1.5, 2.8, 6.0, m.steel(), 0.1),
        ring(1.45, 1.65, 5.4, 5.9, m.purple(), 0.04),
        put(head, (0, 0, 6.0)),
    )


def pr_520() -> Object:
    """Mechanical pressure switch with its diaphragm chamber."""
    gray = m.housing_gray()
    ticks = [
        put(block((0.5 if i % 2 else 0.8, 0.05, 0.07), m.dark(), 0.01, 1), (-0.4, -3.5, 10.0 + 0.45 * i))
        for i in range(9)
    ]
    window = group(
        put(block((2.4, 0.8, 5.4), m.graphite(), 0.2), (0, -3.1, 11.8)),
        put(block((1.9, 0.3, 4.8), m.porcelain(), 0.08), (0, -3.36, 11.8)),
        *ticks,
        put(block((1.5, 0.12, 0.18), m.purple(), 0.03), (0.1, -3.54, 11.4)),
    )
    chamber = [(0, 2.6), (2.2, 2.6), (4.6, 3.4, 0.4), (4.6, 4.6), (4.6, 5.8, 0.4), (2.8, 6.6), (0, 6.6)]
    return group(
        put(thread(0.66, 1.3, 0.14), (0, 0, 1.5)),
        hexagon(2.7, 1.4, 2.8, m.polished(), 0.09),
        lathe(chamber, gray, 0.15),
        ring(4.5, 4.75, 4.5, 4.7, m.graphite(), 0.03),
        put(bolt_circle(8, 3.9, 0.5, 0.4), (0, 0, 5.95)),
        lathe([(0, 6.4), (3.3, 6.4), (3.3, 15.6, 0.4), (2.6, 16.4, 0.4), (0, 16.4)], gray, 0.15),
        window,
        rod(1.0, 16.2, 16.8, m.polished(), 0.08),
        rod(0.5, 16.6, 18.4, m.polished(), 0.05),
        hexagon(1.5, 17.3, 18.3, m.purple(), 0.08),
        put(block((3.2, 3.4, 3.4), gray, 0.5), (2.6, 0, 12.6)),
        put(gland(), (4.1, 0, 12.6), ALONG),
    )


def small_head() -> Object:
    """The small blind housing of 9 cm, its joint at the origin."""
    gray, height = m.housing_gray(), 5.2
    shell = lathe([(0, -3.4), (4.2, -3.4), (4.2, 3.0), (0, 3.0)], gray, 0.5)
    return group(
        lathe([(0, 0), (2.2, 0), (2.2, 1.0, 0.2), (1.9, 1.4, 0.4), (2.4, 3.2), (0, 3.2)], gray, 0.15),
        ring(2.15, 2.35, 0.25, 0.65, m.purple()),
        put(shell, (0, 0, height), FRONT),
        put(plain_cover(m.graphite(), 4.5), (0, -3.0, height), FRONT),
        put(digits("AUROVANE", 3.0, m.housing_gray()), (0, -5.0, height), FRONT),
        put(rod(1.5, 3.4, 4.5, gray, 0.2), (0, 0.8, height), ALONG),
        put(gland(), (4.4, 0.8, height), ALONG, 0.8),
    )


def lv_500() -> Object:
    """Vibrating fork level switch."""
    tine = [block((0.35, 1.7, 4.4), m.polished(), 0.15)]
    forks = [
        group(
            put(tine[0] if s < 0 else block((0.35, 1.7, 4.4), m.polished(), 0.15), (0, 0, -1.8)),
            at=(s * 0.85, 0, 2.3),
            turn=(0, 0, 0),
        )
        for s in (-1, 1)
    ]
    return group(
        *forks,
        lathe([(0, 2.2), (0.9, 2.2), (1.25, 2.8, 0.3), (1.25, 9.2), (0, 9.2)], m.steel(), 0.15),
        put(thread(1.33, 1.8, 0.2), (0, 0, 9.6)),
        hexagon(3.6, 9.5, 11.2, m.polished(), 0.12),
        rod(1.6, 11.1, 12.2, m.steel(), 0.08),
        put(small_head(), (0, 0, 12.0)),
    )


def lv_520() -> Object:
    """Hygienic compact point level switch."""
    glow = m.lit("glow ring", "#9be8b0", 2.0)
    return group(
        lathe(
            [(0, 0), (0.25, 0.05, 0.15), (0.85, 1.4, 0.2), (0.85, 1.9), (0, 1.9)],
            m.surface("peek", "#efeadf", 0.4),
            0.1,
        ),
        rod(0.95, 1.85, 2.1, m.polished(), 0.05),
        put(thread(1.02, 1.3, 0.16), (0, 0, 3.5)),
        rod(1.5, 3.4, 3.8, m.polished(), 0.08),
        hexagon(2.6, 3.75, 4.8, m.polished(), 0.1),
        lathe([(0, 4.7), (1.2, 4.7), (1.2, 9.0, 0.2), (1.0, 9.4), (0, 9.4)], m.polished(), 0.1),
        ring(1.15, 1.27, 7.6, 8.0, m.purple(), 0.04),
        ring(0.7, 0.98, 9.35, 9.75, glow, 0.08),
        put(plug_m12(), (0, 0, 9.5)),
    )


def lv_540() -> Object:
    """Vibrating rod level switch for bulk solids."""
    return group(
        lathe([(0, 0), (0.9, 0, 0.5), (0.9, 14.0), (0, 14.0)], m.polished(), 0.1),
        lathe([(0, 13.8), (1.3, 13.8), (1.7, 14.8), (1.7, 16.2), (0, 16.2)], m.steel(), 0.1),
        put(thread(2.4, 2.4, 0.23), (0, 0, 18.4)),
        hexagon(5.8, 18.2, 20.0, m.polished(), 0.15),
        rod(2.0, 19.9, 21.0, m.steel(), 0.08),
        put(small_head(), (0, 0, 20.8)),
    )
