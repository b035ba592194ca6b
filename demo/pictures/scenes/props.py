"""What stands about in the scenes of the wider range: walls, machines, cylinders, benches, screens."""

from __future__ import annotations

from collections.abc import Sequence

from bpy.types import Material, Object

from demo.pictures.instruments.flow import ALONG, SIDES
from demo.pictures.kit import materials as m
from demo.pictures.kit.housing import FRONT
from demo.pictures.kit.panels import dial
from demo.pictures.kit.piping import bolt_circle, flange
from demo.pictures.kit.shapes import Point, block, group, hexagon, lathe, put, ring, rod, tube

DN50 = (8.25, 2.55, 6.25, 4)
DN100 = (11.0, 5.0, 9.0, 8)


def counter_flanges(half: float, size: tuple[float, float, float, int], coat: Material) -> Object:
    """The two pipe flanges bolted to a meter of a given half length about x."""
    outer, bore, circle, count = size
    parts = []
    for s in SIDES:
        face = flange(outer, bore, 2.0, circle, 0.9, count, coat)
        parts.append(put(face, (s * (half + 0.3), 0, 0), (0, -90 * s, 0)))
        heads = bolt_circle(count, circle, 1.2, 5.0, 180 / count)
        parts.append(put(heads, (s * (half + 2.3), 0, 0), (0, 90 * s, 0)))
    return group(*parts)


def plate(size: Point, material: Material, at: Point, bevel: float = 0.2) -> Object:
    """A box standing at a place: walls, floors, legs."""
    return put(block(size, material, bevel), (at[0], at[1], at[2] + size[2] / 2))


def railing(length: float, high: float, at: Point, turn: float = 0.0) -> Object:
    """A railing along x, centered."""
    posts = [rod(0.45, 0, high, m.steel()) for _ in range(5)]
    bars = [put(rod(0.45, -length / 2, length / 2, m.steel()), (0, 0, z), ALONG) for z in (high * 0.5, high)]
    spaced = [put(post, (-length / 2 + length * i / 4, 0, 0)) for i, post in enumerate(posts)]
    return group(*spaced, *bars, at=at, turn=(0, 0, turn))


def grille(wide: float, high: float, at: Point, count: int = 8) -> Object:
    """Horizontal ventilation slots on a front."""
    step = high / count
    return group(
        *(put(block((wide, 0.5, step * 0.5), m.dark(), 0.1), (0, 0, step * (i + 0.5))) for i in range(count)), at=at
    )


def gas_cylinder(coat: Material) -> Object:
    """A test gas cylinder with its pressure regulator and two gauges."""
    body = [(0, 0), (5.6, 0), (5.6, 34, 2.5), (3.6, 39, 2), (1.6, 40.5), (1.6, 42), (0, 42)]
    brass = m.surface("brass", "#c8a355", 0.28, 1.0)
    gauges = [put(dial(2.4, m.polished(), turn), (x, -2.8, 49.0), FRONT) for x, turn in ((-3.2, 30), (3.2, -50))]
    return group(
        lathe(body, coat, 0.4),
        ring(5.5, 5.75, 26, 29, m.purple()),
        rod(1.3, 41.8, 45.5, brass, 0.1),
        hexagon(2.6, 42.4, 43.6, brass, 0.1),
        put(rod(1.8, -3.4, 3.4, brass, 0.2), (0, -0.6, 46.4), ALONG),
        *gauges,
        put(rod(1.6, 0, 3.2, m.graphite(), 0.3), (0, -2.0, 46.2), FRONT),
    )


def workbench(wide: float, deep: float, high: float, top: Material) -> Object:
    """A bench with a thick top, two legs and a drawer block."""
    legs = [plate((4, deep - 6, high - 3), m.graphite(), (x, 0, 0)) for x in (-wide / 2 + 5, wide / 2 - 5)]
    drawers = [
        part
        for i in range(3)
        for part in (
            put(
                block((22, 1, high * 0.24), m.housing_gray(), 0.2),
                (wide / 2 - 20, -deep / 2 + 3, high * (0.3 + 0.26 * i) - 2),
            ),
            put(block((8, 1.2, 0.8), m.purple(), 0.2), (wide / 2 - 20, -deep / 2 + 2.4, high * (0.36 + 0.26 * i))),
        )
    ]
    return group(
        plate((wide, deep, 3.2), top, (0, 0, high - 3.2), 0.4),
        *legs,
        plate((23, deep - 8, high * 0.85), m.graphite(), (wide / 2 - 20, 0.5, high * 0.1)),
        *drawers,
    )


def vise() -> Object:
    """A bench vise with its spindle to the front."""
    blue = m.purple()
    return group(
        plate((9, 10, 2), m.graphite(), (0, 0, 0)),
        plate((7, 6, 7), blue, (0, 2, 1.5), 0.8),
        plate((7, 3.4, 6.4), blue, (0, -5.4, 2.1), 0.8),
        put(block((8.4, 1, 2.6), m.polished(), 0.1), (0, -1.2, 8.2)),
        put(block((8.4, 1, 2.6), m.polished(), 0.1), (0, -3.9, 8.2)),
        put(rod(1.0, -10.5, 0, m.polished(), 0.1), (0, 0, 4.6), (-90, 0, 0)),
        put(rod(1.0, 5, 10.5, m.polished(), 0.1), (0, 0, 4.6), FRONT),
        put(rod(0.4, -4.5, 4.5, m.polished(), 0.2), (0, -10, 4.6), (0, 70, 0)),
    )


def chart_screen(wide: float, high: float, values: Sequence[float]) -> Object:
    """A lit screen facing the front, centered, with a line chart of values between 0 and 1."""
    line, grid = m.lit("chart line", "#7a35c0", 1.5), m.lit("grid", "#c9c3d6", 0.8)
    spread, left = wide * 0.8, -wide * 0.4
    path = [(left + spread * i / (len(values) - 1), -0.2, -high * 0.34 + high * 0.6 * v) for i, v in enumerate(values)]
    rows = [
        put(block((spread, 0.06, 0.08), grid, 0.01, 1), (0, -0.12, -high * 0.34 + high * 0.15 * i)) for i in range(5)
    ]
    return group(
        block((wide, 0.2, high), m.lit("screen", "#f3f1f8", 0.85), 0.05),
        *rows,
        tube(path, wide * 0.008, line, 0.4),
        put(block((wide, 0.1, high * 0.09), m.lit("title", "#5b2a86", 0.9), 0.01, 1), (0, -0.12, high * 0.455)),
        *(put(rod(wide * 0.014, 0, 0.1, line, 0.02), (p[0], -0.25, p[2]), FRONT) for p in path[::3]),
    )


def laptop(values: Sequence[float]) -> Object:
    """An open laptop with a line chart on its screen."""
    shell = m.surface("aluminum", "#b7b5bc", 0.35, 0.9)
    keys = [
        put(block((1.7, 1.7, 0.2), m.graphite(), 0.1), (-12 + 2.0 * i, -9.0 + 2.0 * j, 1.3))
        for i in range(13)
        for j in range(4)
    ]
    screen = group(
        put(block((31, 0.8, 20), shell, 0.3), (0, 0, 10)),
        put(block((30, 0.3, 19), m.face(), 0.1), (0, -0.35, 10)),
        put(chart_screen(28.4, 17.2, values), (0, -0.5, 10.2)),
    )
    return group(
        put(block((31, 21, 1.2), shell, 0.4), (0, -10.5, 0.6)),
        *keys,
        put(block((9, 4.6, 0.1), m.coated(), 0.03), (0, -17.4, 1.2)),
        put(screen, (0, 0, 1.0), (-16, 0, 0)),
    )


def compressor() -> Object:
    """A screw compressor in its cabinet."""
    gray = m.housing_gray()
    return group(
        plate((38, 30, 4), m.graphite(), (0, 0, 0)),
        plate((37, 29, 48), gray, (0, 0, 3.5), 1.4),
        put(block((37.2, 29.2, 2.2), m.purple(), 0.5), (0, 0, 43)),
        grille(14, 22, (-8, -14.5, 8)),
        put(block((0.3, 28.4, 38), m.dark(), 0.05), (1.4, -0.2, 24)),
        put(block((9, 0.6, 7), m.face(), 0.2), (10, -14.5, 34)),
        put(block((7.6, 0.3, 5.6), m.lit("screen", "#cbbfe4", 0.7), 0.1), (10, -14.8, 34)),
        put(rod(1.2, 0, 0.6, m.lit("stop", "#d8443a", 0.5), 0.2), (10, -14.6, 25), FRONT),
        put(ring(8, 9, 0, 1, m.graphite(), 0.2), (0, 0, 51)),
        put(rod(8, 0, 0.5, m.dark()), (0, 0, 51)),
    )


def wheel(radius: float, wide: float) -> Object:
    """A truck wheel about y."""
    return put(
        group(
            rod(radius, -wide / 2, wide / 2, m.surface("tire", "#242129", 0.8), wide * 0.18),
            rod(radius * 0.58, -wide / 2 - 0.2, wide / 2 + 0.2, m.brushed(), 0.4),
            rod(radius * 0.2, -wide / 2 - 1.0, wide / 2 + 1.0, m.graphite(), 0.3),
        ),
        turn=(90, 0, 0),
    )


def bottle(glass: Material) -> Object:
    """A glass bottle with a cap."""
    shape = [(0, 0), (3.0, 0), (3.0, 11, 1.4), (1.3, 15.5, 1.2), (1.2, 19), (0, 19)]
    return group(
        lathe(shape, glass, 0.3, 48),
        rod(1.35, 18.6, 20.2, m.purple(), 0.2),
        ring(2.98, 3.06, 3.5, 8.5, m.porcelain(), 0.02),
    )
