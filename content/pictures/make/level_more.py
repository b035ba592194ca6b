"""The horn radar, the guided wave radar and the wastewater probe."""

from __future__ import annotations

from bpy.types import Object

from kit import materials as m
from kit.housing import field_housing
from kit.piping import flange, thread
from kit.shapes import group, hexagon, lathe, put, ring, rod, tube


def lv_380() -> Object:
    """The older 26 GHz radar with its horn antenna."""
    horn = [(0, -0.5), (1.6, -0.5), (1.6, -2.4), (4.3, -11.5), (4.5, -12.3), (4.25, -12.3), (4.0, -11.5), (0, -3.0)]
    return group(
        lathe(horn, m.brushed(), 0.1),
        flange(10.0, 2.0, 2.0, 8.0, 0.9, 8, m.steel(), 6.9),
        rod(3.0, -0.4, 1.0, m.steel(), 0.2),
        rod(2.0, 0.8, 3.6, m.steel(), 0.1),
        ring(1.95, 2.15, 2.6, 3.1, m.purple()),
        put(field_housing("7.42", cover=m.coated()), (0, 0, 3.4)),
    )


def lv_440() -> Object:
    """Guided wave radar with its rod probe."""
    return group(
        rod(0.4, 0, 22.5, m.steel(), 0.08),
        rod(0.75, 20.5, 22.6, m.porcelain(), 0.1),
        put(thread(1.33, 1.8, 0.2), (0, 0, 24.2)),
        hexagon(4.1, 24.0, 25.8, m.polished(), 0.12),
        rod(1.9, 25.7, 27.2, m.steel(), 0.08),
        ring(1.85, 2.05, 26.4, 26.9, m.purple()),
        put(field_housing("1.864"), (0, 0, 27.0)),
    )


def lv_240() -> Object:
    """Wastewater level probe, lying so that its ceramic disc shows."""
    body = group(
        rod(1.62, -0.12, 0.3, m.surface("ceramic", "#ffffff", 0.5), 0.05),
        ring(1.6, 1.72, -0.03, 0.3, m.dark(), 0.02),
        ring(1.7, 2.0, 0, 0.8, m.steel(), 0.1),
        rod(2.0, 0.5, 12.5, m.steel(), 0.15),
        ring(1.95, 2.08, 10.4, 11.0, m.purple(), 0.04),
        lathe([(0, 12.3), (1.7, 12.3), (1.7, 13.4), (1.0, 14.4, 0.4), (0.8, 17.0), (0, 17.0)], m.polymer(), 0.1),
        tube([(0, 0, 16), (0, 0, 20), (0, -2, 25), (1.5, -11, 24)], 0.55, m.polymer(), 6.0),
    )
    return put(body, (0, 0, 0), (-66, 0, -14))
