"""Displays and heads of the compact instruments: segment displays, dials, square heads, rail housings."""

from __future__ import annotations

import math
from collections.abc import Sequence

from bpy.types import Material, Object

from demo.pictures.kit import materials as m
from demo.pictures.kit.housing import FRONT, digits, display, plug_m12
from demo.pictures.kit.shapes import block, group, put, ring, rod


def lcd(lines: Sequence[str], wide: float, high: float) -> Object:
    """A reflecting segment display facing up, centered, its lines one below the other."""
    glow = m.lit("segments", "#b3bba6", 0.55)
    step = high * 0.76 / len(lines)
    texts = [
        put(
            digits(text, wide * (0.74 if i == 0 else 0.46), m.dark()),
            (0, high * 0.38 - step * (i + 0.5), 0.3),
        )
        for i, text in enumerate(lines)
    ]
    return group(
        block((wide, high, 0.3), m.face(), 0.12),
        put(block((wide * 0.9, high * 0.84, 0.2), glow, 0.05), (0, 0, 0.16)),
        *texts,
    )


def red_digits(text: str, wide: float) -> Object:
    """Bright red figures facing up, centered."""
    return digits(text, wide, m.lit("red digits", "#ff4a3d", 3.2))


def dial(radius: float, rim: Material, needle: float = 35.0) -> Object:
    """A round dial with a white scale and the purple pointer, facing up; the needle in degrees from the top."""
    marks = []
    for i in range(11):
        angle = math.radians(225 - 27 * i)
        far = radius * 0.74
        long = 0.16 if i % 5 == 0 else 0.1
        tick = block((radius * long, radius * 0.03, 0.04), m.dark(), 0.005, 1)
        marks.append(put(tick, (math.cos(angle) * far, math.sin(angle) * far, 0.62), (0, 0, math.degrees(angle))))
    pointer = group(
        put(block((radius * 0.06, radius * 0.82, 0.08), m.purple(), 0.02), (0, radius * 0.26, 0)), at=(0, 0, 0.75)
    )
    return group(
        rod(radius, 0, 0.4, rim, 0.1),
        ring(radius * 0.9, radius, 0.2, 1.1, rim, 0.12),
        put(rod(radius * 0.91, 0.3, 0.6, m.porcelain(), 0.02)),
        *marks,
        put(pointer, (0, 0, 0.75), (0, 0, -needle)),
        rod(radius * 0.09, 0.6, 1.0, m.purple(), 0.03),
        rod(radius * 0.9, 0.98, 1.02, m.window(), 0.01),
    )


def square_head(reading: str) -> Object:
    """The compact dark head of 6.4 cm with its color display, its joint at the origin."""
    coat = m.graphite()
    return group(
        rod(1.5, 0, 1.4, m.steel(), 0.08),
        ring(1.45, 1.7, 0.5, 0.95, m.purple()),
        put(block((6.4, 5.0, 6.8), coat, 0.8), (0, 0, 4.6)),
        put(block((5.3, 0.4, 4.4), m.face(), 0.15), (0, -2.45, 5.1)),
        put(display(reading, 4.6), (0, -2.67, 5.1), FRONT),
        put(block((5.3, 0.3, 0.4), m.purple(), 0.08), (0, -2.42, 2.3)),
        put(plug_m12(), (3.1, 0.4, 3.4), (0, 90, 0)),
    )


def rail(length: float) -> Object:
    """A top-hat rail of 35 mm along x, its front at y=0, centered."""
    metal = m.brushed()
    lips = [put(block((length, 0.14, 0.55), metal, 0.03), (0, -0.1, z)) for z in (-1.45, 1.45)]
    webs = [put(block((length, 0.75, 0.14), metal, 0.03), (0, 0.25, z)) for z in (-1.2, 1.2)]
    return group(put(block((length, 0.14, 2.5), metal, 0.03), (0, 0.6, 0)), *lips, *webs)


def terminal_row(count: int, pitch: float, coat: Material) -> Object:
    """Screw terminals along x facing the front, centered, each with its wire hole."""
    parts = [put(block((count * pitch, 1.6, 1.5), coat, 0.08))]
    for i in range(count):
        x = (i - (count - 1) / 2) * pitch
        parts.append(put(rod(pitch * 0.33, 0, 0.1, m.polished(), 0.02), (x, -0.8, 0.3), FRONT))
        parts.append(put(block((pitch * 0.5, 0.1, 0.06), m.dark(), 0.01, 1), (x, -0.9, 0.3)))
        parts.append(put(block((pitch * 0.6, 0.1, 0.45), m.dark(), 0.02), (x, -0.79, -0.4)))
    return group(*parts)
