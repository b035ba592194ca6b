"""Transmitter housings: the two-chamber field housing, its covers, glands and lit display."""

from __future__ import annotations

import math
from collections.abc import Sequence

import bpy
from bpy.types import Material, Object

from demo.pictures.kit import materials as m
from demo.pictures.kit.shapes import block, cut, group, hexagon, lathe, put, ring, rod

FRONT = (90.0, 0.0, 0.0)
BACK = (-90.0, 0.0, 0.0)


def field_housing(reading: str | None = "24.86", coat: Material | None = None, cover: Material | None = None) -> Object:
    """The round housing of 11 cm across, its neck joint at the origin, its display towards the front."""
    coat, cover = coat or m.housing_gray(), cover or m.graphite()
    height = 7.4
    lid = window_cover(reading, cover) if reading else plain_cover(cover)
    return group(
        _drum(coat, height),
        put(lid, (0, -4.2, height), FRONT),
        put(plain_cover(cover), (0, 4.2, height), BACK),
        put(gland(), (5.0, 1.9, height - 0.4), (0, 90, 0)),
        put(plug(), (-5.0, 1.9, height - 0.4), (0, -90, 0)),
        put(_ground_screw(), (4.2, -1.0, height - 2.9), (0, 125, 0)),
    )


def _drum(coat: Material, height: float) -> Object:
    shell = lathe([(0, -4.1), (5.1, -4.1), (5.1, 4.1), (0, 4.1)], coat, 0.25)
    foot = lathe(
        [(0, 0), (2.7, 0), (2.7, 1.0, 0.3), (2.3, 1.6, 0.6), (2.6, 3.0, 0.8), (3.6, 4.6), (0, 4.6)], coat, 0.15
    )
    sides = [put(rod(1.9, 3.5, 5.6, coat, 0.25), (0, 1.9, height - 0.4), (0, turn, 0)) for turn in (90, -90)]
    return group(put(shell, (0, 0, height), FRONT), foot, *sides)


def window_cover(reading: str, cover: Material, radius: float = 5.45) -> Object:
    """A screw cover with a window, seen along its axis, with the display behind it."""
    inner = radius * 0.71
    profile = [(inner + 0.1, 0.0), (radius, 0.0), (radius, 2.0), (radius - 0.45, 2.55), (inner, 2.55), (inner, 1.1)]
    return group(
        lathe(profile, cover, 0.16),
        _grips(radius, cover),
        ring(inner + 0.02, inner + 0.32, 2.4, 2.62, m.purple(), 0.06),
        put(rod(inner + 0.2, 0.2, 1.65, m.face(), 0.02)),
        put(display(reading, inner * 1.45), (0, 0, 1.7)),
        put(rod(inner + 0.05, 1.95, 2.1, m.window(), 0.02)),
    )


def compact_housing(reading: str, coat: Material, cover: Material, tilt: float = 0.0, roll: float = 0.0) -> Object:
    """The round single-chamber housing, 9 cm wide, its neck joint at the origin, its display tilted up or rolled."""
    height = 5.6
    shell = lathe([(0, -4.0), (2.6, -4.0), (4.3, -3.2, 1.4), (4.3, 2.2), (0, 2.2)], coat, 0.25)
    foot = lathe([(0, 0), (2.2, 0), (2.2, 1.0, 0.2), (1.9, 1.4, 0.4), (2.2, 3.4), (0, 3.4)], coat, 0.15)
    head = group(put(shell, turn=FRONT), put(smooth_cover(reading, cover), (0, -2.1, 0), FRONT))
    return group(
        foot,
        put(head, (0, 0, height), (-tilt, -roll, 0)),
        put(rod(1.5, 3.4, 4.7, coat, 0.2), (0, 1.0, height), (0, 90, 0)),
        put(gland(), (4.6, 1.0, height), (0, 90, 0), 0.8),
    )


def smooth_cover(reading: str, cover: Material, radius: float = 4.55) -> Object:
    """A smooth screw cover with a window and the purple mark, seen along its axis."""
    inner = radius * 0.74
    profile = [(inner, 1.0), (inner, 0), (radius, 0), (radius, 1.5), (radius - 0.35, 1.9), (inner, 1.9), (inner, 1.0)]
    return group(
        lathe(profile, cover, 0.14),
        ring(inner + 0.02, inner + 0.27, 1.76, 1.96, m.purple(), 0.05),
        rod(inner + 0.1, 0.1, 1.2, m.face(), 0.02),
        put(display(reading, inner * 1.45), (0, 0, 1.25)),
        rod(inner + 0.05, 1.45, 1.55, m.window(), 0.02),
    )


def plain_cover(cover: Material, radius: float = 5.45) -> Object:
    """A screw cover without window."""
    profile = [
        (0, 0),
        (radius, 0),
        (radius, 1.7),
        (radius - 0.5, 2.2),
        (radius * 0.62, 2.2),
        (radius * 0.58, 1.95),
        (0, 1.95),
    ]
    return group(lathe(profile, cover, 0.16), _grips(radius, cover))


def _grips(radius: float, cover: Material, count: int = 20) -> Object:
    lugs = []
    for step in range(count):
        angle = math.tau * step / count
        at = (math.cos(angle) * radius, math.sin(angle) * radius, 0.95)
        lugs.append(put(block((0.34, 0.62, 1.3), cover, 0.14), at, (0, 0, math.degrees(angle))))
    return group(*lugs)


def display(reading: str, width: float, level: float = 0.62) -> Object:
    """A lit reading with a bar below, facing up, centered at the origin."""
    white, violet, dim = (
        m.lit("digits", "#f2ecff", 2.6),
        m.lit("bar", "#a56be6", 2.2),
        m.lit("bar rest", "#3a2a50", 0.6),
    )
    bar_y, bar_h = -width * 0.17, width * 0.045
    long = width * 0.9
    filled = put(flat(long * level, bar_h, violet), (-(1 - level) * long / 2, bar_y, 0))
    rest = put(flat(long * (1 - level) - 0.06, bar_h, dim), (level * long / 2 + 0.03, bar_y, 0))
    keys = [
        put(rod(width * 0.022, 0, 0.02, dim, 0.0), (width * x, -width * 0.36, 0)) for x in (-0.24, -0.08, 0.08, 0.24)
    ]
    return group(put(digits(reading, width * 0.9, white), (0, width * 0.09, 0)), filled, rest, *keys)


def digits(text: str, width: float, material: Material) -> Object:
    """Lit figures of a given width, centered."""
    curve = bpy.data.curves.new("digits", "FONT")
    curve.body, curve.align_x, curve.align_y = text, "CENTER", "CENTER"
    curve.materials.append(material)
    thing = bpy.data.objects.new("digits", curve)
    bpy.context.collection.objects.link(thing)
    bpy.context.view_layer.update()
    curve.size = width / thing.dimensions.x
    return thing


def flat(wide: float, high: float, material: Material) -> Object:
    """A thin plate facing up."""
    return block((wide, high, 0.02), material, 0.001, 1)


def gland(cable: float = 0.0) -> Object:
    """A cable gland pointing up from the origin, with a cable stub where a length is given."""
    parts = [
        rod(1.35, 0, 0.9, m.polished(), 0.06),
        hexagon(2.9, 0.8, 1.6, m.polymer(), 0.1),
        lathe([(0, 1.6), (1.25, 1.6), (1.3, 2.3), (0.95, 3.0, 0.4), (0.7, 3.1), (0, 3.1)], m.polymer(), 0.12),
    ]
    if cable:
        parts.append(rod(0.45, 2.6, 3.1 + cable, m.polymer(), 0.02))
    return group(*parts)


def plug() -> Object:
    """A blanking plug with a hexagon socket pointing up."""
    body = lathe([(0, 0), (1.35, 0), (1.35, 1.0), (0, 1.0)], m.polished(), 0.12)
    return cut(body, [hexagon(1.0, 0.4, 1.6, m.dark(), 0.01)])


def _ground_screw() -> Object:
    return group(rod(0.55, 0, 0.25, m.polished(), 0.05), hexagon(0.75, 0.2, 0.6, m.polished(), 0.05))


def plug_m12(turned: Material | None = None) -> Object:
    """A round M12 plug of 1.4 cm pointing up."""
    metal = turned or m.polished()
    threads = [(0.6 - 0.05 * (i % 2), 0.55 + 0.06 * i, 0.0) for i in range(13)]
    return group(
        lathe(
            [(0, 0), (0.72, 0), (0.72, 0.5), (0.6, 0.55), *threads, (0.6, 1.35), (0.5, 1.4), (0.5, 1.0), (0, 1.0)],
            metal,
            0.03,
        ),
        put(rod(0.36, 0.95, 1.12, m.polymer(), 0.03)),
    )


def box_housing(size: Sequence[float], coat: Material, bevel: float = 0.8) -> Object:
    """A rectangular wall housing with a screwed lid towards the front, centered."""
    wide, deep, high = size
    lid_at = -deep / 2
    screws = [
        put(rod(0.38, 0, 0.25, m.polished(), 0.06), (x * (wide / 2 - 0.9), lid_at - 1.0, z * (high / 2 - 0.9)), FRONT)
        for x in (-1, 1)
        for z in (-1, 1)
    ]
    return group(
        block((wide, deep, high), coat, bevel),
        put(block((wide + 0.1, 1.3, high + 0.1), coat, 0.5), (0, lid_at - 0.5, 0)),
        put(block((wide - 0.1, 0.3, high - 0.1), m.polymer(), 0.1), (0, lid_at + 0.2, 0)),
        *screws,
    )


def wall_box(reading: str, coat: Material) -> Object:
    """A transmitter box with display and four keys on an upright bracket, standing at the origin."""
    size, lift = (16.0, 7.0, 17.0), 15.5
    return group(
        put(box_housing(size, coat), (0, 0, lift)),
        panel(reading, (10.0, 6.0), (0, -5.05, lift + 1.6)),
        put(block((16.1, 0.5, 0.35), m.purple(), 0.08), (0, -4.85, lift + 7.4)),
        *(put(gland(), (x, 0.3, lift - 8.4), (180, 0, 0)) for x in (-4.5, 0.0, 4.5)),
        put(block((13, 0.5, 24), m.brushed(), 0.15), (0, 3.7, 12)),
        put(block((13, 13, 0.5), m.brushed(), 0.15), (0, -1, 0.25)),
    )


def panel(reading: str, size: Sequence[float], at: Sequence[float], keys: int = 4) -> Object:
    """A display with a row of keys below, set into a lid that faces the front."""
    wide, high = size
    step = wide / keys
    buttons = [
        put(
            rod(step * 0.24, 0, 0.22, m.polymer(), 0.08),
            (at[0] - wide / 2 + step * (i + 0.5), at[1], at[2] - high * 0.82),
            FRONT,
        )
        for i in range(keys)
    ]
    return group(
        put(block((wide, 0.3, high), m.face(), 0.14), at),
        put(display(reading, wide * 0.72), (at[0], at[1] - 0.17, at[2] + high * 0.08), FRONT),
        *buttons,
    )
