"""Indicators, loggers and what sits on the rail."""

from __future__ import annotations

from collections.abc import Callable

from bpy.types import Object

from demo.pictures.instruments.flow import SIDES
from demo.pictures.kit import materials as m
from demo.pictures.kit.housing import FRONT, digits, gland
from demo.pictures.kit.panels import lcd, rail, red_digits, terminal_row
from demo.pictures.kit.piping import around
from demo.pictures.kit.shapes import block, cut, group, lathe, put, ring, rod


def ct_100() -> Object:
    """Panel indicator 96 x 48 mm."""
    bar_on, bar_off = m.lit("red digits", "#ff4a3d", 3.2), m.lit("bar off", "#4a1512", 0.5)
    bar = [
        put(block((0.2, 0.06, 0.34), bar_on if i < 13 else bar_off, 0.02), (-3.6 + 0.29 * i, -0.62, 0.62))
        for i in range(20)
    ]
    keys = [put(block((1.0, 0.25, 0.6), m.coated(), 0.1), (-2.7 + 1.8 * i, -0.55, -1.85)) for i in range(4)]
    back = group(
        put(block((9.0, 9.5, 4.3), m.polymer(), 0.2), (0, 4.9, 0)),
        put(terminal_row(12, 0.7, m.coated()), (0, 9.4, 0.9), (0, 0, 180)),
        put(terminal_row(12, 0.7, m.coated()), (0, 9.4, -1.0), (0, 0, 180)),
        put(terminal_row(10, 0.75, m.coated()), (4.4, 5.6, 0.4), (0, 0, 90)),
        put(block((0.12, 7.5, 0.3), m.dark(), 0.02), (4.5, 4.6, -1.4)),
    )
    return group(
        back,
        put(block((9.6, 1.0, 4.8), m.polymer(), 0.25)),
        put(block((8.6, 0.3, 2.6), m.face(), 0.1), (0, -0.45, 0.75)),
        put(red_digits("13.824", 4.9), (-0.7, -0.63, 0.98), FRONT),
        *(put(part, (part.location.x + 0.2, -0.63, -0.25)) for part in bar),
        put(digits("bar", 0.85, bar_on), (3.6, -0.63, 0.8), FRONT),
        put(block((9.0, 0.1, 0.18), m.purple(), 0.03), (0, -0.5, -0.95)),
        *keys,
    )


def ct_120() -> Object:
    """Field indicator on its bracket."""
    gray, height = m.housing_gray(), 13.0
    shell = lathe([(0, -3.6), (6.4, -3.6), (6.4, 3.4), (5.6, 4.2, 0.5), (0, 4.2)], gray, 0.3)
    front = group(
        ring(5.5, 6.9, 0, 2.2, m.graphite(), 0.3),
        ring(5.2, 5.55, 1.7, 2.05, m.purple(), 0.05),
        rod(5.6, 0.2, 1.0, m.face(), 0.02),
        put(lcd(("48.27", "m3/h"), 7.6, 4.8), (0, 0.6, 1.1)),
        *(put(rod(0.4, 0, 0.3, m.coated(), 0.08), (x, -3.3, 1.0)) for x in (-1.6, 0, 1.6)),
        rod(5.4, 1.75, 1.8, m.window(), 0.01),
    )
    glands = [
        part
        for s in SIDES
        for part in (
            put(rod(1.8, 5.6, 7.0, gray, 0.2), (0, 0.6, height), (0, 90 * s, 0)),
            put(gland(), (s * 6.9, 0.6, height), (0, 90 * s, 0)),
        )
    ]
    bracket = group(
        put(block((9, 0.6, 17), m.brushed(), 0.2), (0, 5.4, 8.5)),
        put(block((9, 9, 0.6), m.brushed(), 0.2), (0, 1.2, 0.3)),
        put(block((4, 1.4, 4), gray, 0.4), (0, 4.6, height)),
        *(put(rod(0.6, 0, 0.4, m.polished(), 0.1), (x, -1.5, 0.6)) for x in (-3, 3)),
    )
    return group(put(shell, (0, 0, height), FRONT), put(front, (0, -3.6, height), FRONT), *glands, bracket)


def slim_module(wide: float, top: Object, bottom: Object, mark: str = "") -> Object:
    """A rail housing 11 cm high and as wide as told, its back at the rail at y=0, centered in height."""
    gray = m.surface("rail gray", "#c3c1c9", 0.45)
    label = [put(digits(mark, min(wide * 0.7, 1.6), m.porcelain()), (0, -10.12, 1.6), FRONT)] if mark else []
    return group(
        put(block((wide, 7.4, 9.6), gray, 0.12), (0, -4.0, 0)),
        put(block((wide, 2.4, 5.6), gray, 0.15), (0, -8.8, 0)),
        put(block((wide * 0.94, 0.2, 4.8), m.purple(), 0.06), (0, -10.0, 0)),
        put(top, (0, -7.6, 3.8)),
        put(bottom, (0, -7.6, -3.8), (0, 180, 0)),
        *label,
    )


def conditioner() -> Object:
    """One isolating signal conditioner of 6 mm."""
    gray = m.coated()
    lamp = put(rod(0.12, 0, 0.06, m.lit("lamp", "#9be8b0", 1.5), 0.02), (0, -10.1, 1.9), FRONT)
    dips = put(block((0.3, 0.1, 1.2), m.porcelain(), 0.03), (0, -10.1, -0.4))
    return group(slim_module(0.62, terminal_row(1, 0.58, gray), terminal_row(1, 0.58, gray)), lamp, dips)


def on_rail(length: float, *modules: tuple[Callable[[], Object], float]) -> Object:
    """A rail with modules at their x, its lower edge hanging free."""
    return group(rail(length), *(put(make(), (x, 0, 0)) for make, x in modules))


def ct_200() -> Object:
    """Three isolating signal conditioners side by side."""
    return on_rail(11, (conditioner, -0.66), (conditioner, 0.0), (conditioner, 0.66))


def ct_220() -> Object:
    """Intrinsically safe repeater power supply of 12.5 mm."""
    blue = m.paint("#2f62b5")
    lamps = [
        put(rod(0.14, 0, 0.06, m.lit(name, color, 1.6), 0.02), (x, -10.1, 1.9), FRONT)
        for name, color, x in (("lamp", "#9be8b0", -0.28), ("yellow lamp", "#ffd45e", 0.28))
    ]
    body = slim_module(1.25, terminal_row(2, 0.6, m.coated()), terminal_row(2, 0.6, blue))
    return group(rail(11), body, *lamps, put(digits("Ex i", 0.8, m.porcelain()), (0, -10.14, -1.0), FRONT))


def ct_240() -> Object:
    """Head-mounted temperature transmitter."""
    black = m.polymer()
    puck = cut(rod(2.2, 0, 1.7, black, 0.15), [rod(0.45, -1, 3, m.dark(), 0)])
    terminals = [
        part
        for x, y in around(6, 1.62, 30)
        for part in (
            put(rod(0.42, 1.3, 1.95, m.polished(), 0.06), (x, y, 0)),
            put(block((0.62, 0.1, 0.08), m.dark(), 0.01, 1), (x, y, 1.95), (0, 0, 40 * x)),
        )
    ]
    label = ring(0.55, 1.1, 1.6, 1.76, m.purple(), 0.02)
    rim = ring(2.15, 2.3, 0.2, 0.5, black, 0.05)
    return put(group(puck, *terminals, label, rim), turn=(48, 0, 0))


def ct_400() -> Object:
    """Battery-powered data logger with modem."""
    gray, size = m.housing_gray(), (16.0, 8.0, 13.0)
    lift = 11.0
    plugs = [
        put(
            group(
                rod(1.0, 0, 1.0, m.polished(), 0.08),
                rod(1.2, 0.9, 3.0, m.polymer(), 0.15),
                lathe([(0, 2.9), (0.8, 2.9), (0.4, 4.6), (0.4, 6.0), (0, 6.0)], m.polymer(), 0.1),
            ),
            (x, 0, lift - size[2] / 2),
            (180, 0, 0),
        )
        for x in (-4.6, 0, 4.6)
    ]
    antenna = group(rod(0.9, 0, 1.0, m.polished(), 0.1), rod(0.6, 0.9, 8.0, m.polymer(), 0.4))
    return group(
        put(block(size, gray, 1.3), (0, 0, lift)),
        put(block((size[0] - 0.4, 1.4, size[2] - 0.4), gray, 0.9), (0, -4.2, lift)),
        put(block((size[0] + 0.05, 0.4, size[2] + 0.05), m.dark(), 0.15), (0, -3.2, lift)),
        put(lcd(("27.46",), 6.2, 2.8), (0, -4.9, lift + 2.6), FRONT),
        put(block((9.0, 0.3, 0.6), m.purple(), 0.1), (0, -4.85, lift - 1.0)),
        put(digits("CT-400", 4.4, m.graphite()), (0, -4.95, lift - 3.0), FRONT),
        put(antenna, (5.8, 0.8, lift + size[2] / 2)),
        *plugs,
        put(block((12, 0.5, 19), m.brushed(), 0.2), (0, 4.3, lift)),
        *(put(rod(0.6, 0, 0.4, m.polished(), 0.1), (0, 4.0, lift + z), FRONT) for z in (-8.5, 8.5)),
    )


def gateway() -> Object:
    """The gateway, its back at the rail at y=0, centered in height."""
    gray, wide = m.surface("rail gray", "#c3c1c9", 0.45), 4.5
    lamps = [
        put(
            rod(0.13, 0, 0.06, m.lit("lamp", "#9be8b0", 1.5) if i % 3 else m.lit("yellow lamp", "#ffd45e", 1.6), 0.02),
            (-1.55 + 0.44 * i, -8.1, 2.4),
            FRONT,
        )
        for i in range(8)
    ]
    return group(
        put(block((wide, 6.2, 9.6), gray, 0.2), (0, -3.4, 0)),
        put(block((wide, 2.4, 6.2), gray, 0.25), (0, -6.9, 0)),
        put(block((wide * 0.96, 0.2, 0.8), m.purple(), 0.06), (0, -8.05, 1.55)),
        put(digits("CT-420", 1.8, m.porcelain()), (0, -8.18, 1.55), FRONT),
        *lamps,
        *(put(_socket(), (x, -8.0, -0.9)) for x in (-1.0, 1.0)),
        put(terminal_row(7, 0.6, m.coated()), (0, -5.9, 4.0)),
        put(terminal_row(7, 0.6, m.coated()), (0, -5.9, -4.0), (0, 180, 0)),
    )


def _socket() -> Object:
    frame = cut(
        block((1.7, 1.2, 1.5), m.polished(), 0.08), [put(block((1.25, 1.4, 0.95), m.dark(), 0.02), (0, -0.5, -0.05))]
    )
    return group(
        frame,
        put(block((1.2, 0.1, 0.9), m.dark(), 0.02), (0, 0.15, -0.05)),
        put(block((0.5, 0.9, 0.2), m.dark(), 0.02), (0, -0.2, -0.58)),
    )


def ct_420() -> Object:
    """Gateway on its rail."""
    return group(rail(13), gateway())
