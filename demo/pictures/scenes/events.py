"""The pictures of the news."""

from __future__ import annotations

from collections.abc import Sequence

from bpy.types import Material, Object

from demo.pictures.instruments.flow import ALONG, fl_150, fl_200, fl_520, neck
from demo.pictures.instruments.level import lv_420
from demo.pictures.kit import materials as m
from demo.pictures.kit.housing import field_housing
from demo.pictures.kit.piping import around, flange, pipe_along
from demo.pictures.kit.shapes import block, group, lathe, prism, put, ring, rod, tube, view
from demo.pictures.scenes.categories import beam
from demo.pictures.scenes.plant import joint, opened, row

SIDES = (1, -1)


def big_meter() -> Object:
    """An electromagnetic flow meter DN 600 about x."""
    gray = m.housing_gray()
    belly = [(30, -40), (33, -40), (33, -26, 2), (40, -22, 2), (40, 22, 2), (33, 26, 2), (33, 40), (30, 40), (30, -40)]
    ends = [put(flange(42, 30, 4, 38.5, 1.6, 20, gray, 34.5), (s * 40, 0, 0), (0, 90 * s, 0)) for s in SIDES]
    feet = [put(block((6, 44, 10), gray, 0.8), (x, 0, -42)) for x in (-16, 16)]
    mark = put(ring(39.9, 40.4, -1.2, 1.2, m.purple()), (0, 0, 0), ALONG)
    head = group(put(neck(39, 8, 4, gray)), put(field_housing("742.9"), (0, 0, 47), scale=1.5))
    return group(put(lathe(belly, gray, 0.5), turn=ALONG), *ends, *feet, mark, head)


def calibration_rig() -> Object:
    """A long calibration line with a large meter clamped in it."""
    high, steel = 56.0, m.brushed()
    pipes = [line_with_ends(-260, -46, 33, steel, high), line_with_ends(46, 260, 33, steel, high)]
    rams = [
        part for y, z in around(4, 50, 45) for part in (put(rod(2.4, -70, 70, m.polished()), (0, y, high + z), ALONG),)
    ]
    plates = [put(ring(34, 56, -3, 3, m.graphite(), 0.8), (s * 52, 0, high), ALONG) for s in SIDES]
    stands = [put(block((16, 56, high - 32), m.graphite(), 1), (x, 0, (high - 32) / 2)) for x in (-120, -52, 52, 120)]
    bench = put(block((70, 50, 6), m.graphite(), 1), (0, 0, 6))
    windows = [put(block((52, 2, 60), m.lit("sky", "#f4f2fa", 1.1), 0.5), (x, 150, 130)) for x in range(-290, 300, 72)]
    wall = put(block((900, 4, 300), m.surface("hall", "#cfccd6", 0.8), 0.2), (0, 156, 150))
    crane = group(
        put(block((700, 16, 18), m.purple(), 1), (0, 60, 190)),
        put(block((26, 22, 12), m.graphite(), 1), (60, 60, 176)),
        put(rod(0.9, 140, 172, m.polished()), (60, 60, 0)),
    )
    return group(
        put(big_meter(), (0, 0, high)),
        *pipes,
        *rams,
        *plates,
        *stands,
        bench,
        wall,
        *windows,
        crane,
        view(330, 185.6, (0, 0, 90)),
    )


def line_with_ends(start: float, end: float, radius: float, coat: Material, high: float) -> Object:
    """A large pipe with a flange at both ends."""
    middle, half = (start + end) / 2, (end - start) / 2
    tubes = put(pipe_along(end - start, radius, coat), (middle, 0, high))
    ends = [
        put(flange(42, 30, 4, 38.5, 1.6, 20, m.steel(), 34.5), (middle + s * half, 0, high), (0, 90 * s, 0))
        for s in SIDES
    ]
    return group(tubes, *ends)


def weighing_tank() -> Object:
    """A weighing tank on load cells beneath a diverter pipe."""
    tank = [(0, 14), (6, 14), (34, 24, 6), (34, 74), (35.5, 74), (35.5, 76), (33, 76), (33, 26), (0, 17)]
    lugs, cells = [], []
    for x, y in around(4, 36, 30):
        lugs.append(put(block((10, 10, 3), m.steel(), 0.5), (x, y, 40)))
        cells.append(
            group(
                put(rod(3.4, 33, 38.5, m.polished(), 0.6), (x, y, 0)), put(rod(3.6, 35, 36, m.purple(), 0.2), (x, y, 0))
            )
        )
        cells.append(put(block((8, 8, 33), m.graphite(), 0.6), (x, y, 16.5)))
    frame_ring = ring(38, 42, 28, 32, m.graphite(), 0.6)
    spout = [(-240, 0, 112), (-24, 0, 112), (0, 0, 112), (0, 0, 94)]
    flap = group(
        put(block((20, 16, 18), m.housing_gray(), 1.5), (0, 0, 92)),
        put(rod(4, -12, 12, m.graphite(), 0.5), (0, 0, 92), (90, 0, 0)),
        put(rod(4.6, 81, 84, m.steel()), (0, 0, 0)),
    )
    bypass = tube([(9, 0, 90), (46, 0, 88), (70, 0, 70), (70, 0, 0)], 5, m.brushed(), 16)
    drain = tube([(0, 0, 15), (0, 0, 7), (60, -20, 7)], 3, m.brushed(), 4)
    meter = put(fl_200(), (-58, 0, 112), scale=1.2)
    arms = [joint((-58 + s * 14.2, 0, 112), 9.9, m.housing_gray()) for s in SIDES]
    mast = [put(block((5, 5, 106), m.graphite(), 0.6), (x, 0, 53)) for x in (-84, -38)]
    stream = put(rod(3.0, 30, 82, m.paint("#a9c0e8", 0.05)))
    return group(
        lathe(tank, m.brushed(), 0.4),
        *lugs,
        *cells,
        frame_ring,
        tube(spout, 5, m.brushed(), 12),
        flap,
        bypass,
        drain,
        meter,
        *arms,
        *mast,
        stream,
        view(250, 140.6, (-8, 0, 70)),
    )


def beaker() -> Object:
    """A laboratory beaker with a violet solution."""
    wall = [
        (0, 0),
        (4.2, 0, 0.8),
        (4.2, 11.4, 0.3),
        (4.5, 11.8),
        (4.35, 11.9),
        (4.0, 11.4, 0.3),
        (4.0, 0.3, 0.7),
        (0, 0.3),
    ]
    fluid = [(0, 0.35), (3.95, 0.35, 0.6), (3.95, 6.2), (0, 6.2)]
    marks = [
        put(tube([(-4.1, -1.4 + 0.0, z), (-4.1, 0.2 + long, z)], 0.05, m.porcelain(), 0.01), (0, 0, 0), (0, 0, 62))
        for z, long in ((2, 0.6), (3.5, 0), (5, 0.6), (6.5, 0), (8, 0.6), (9.5, 0))
    ]
    inside = lathe(fluid, m.surface("solution", "#8d6bd1", 0.02, Transmission_Weight=0.9, IOR=1.33), 0.1)
    return group(lathe(wall, m.clear_glass(), 0.1), inside, *marks)


def fl_520_launch() -> Object:
    """The small mass flow meter beside a dosing beaker."""
    feed = [(9.4, 0, 6.2), (11.2, 0, 6.2), (11.2, 0, 14.6), (15.6, 0, 14.6), (15.6, 0, 9.0)]
    rest = put(block((11, 5, 4), m.surface("plinth", "#c9c5d1", 0.6), 0.2), (0, 0, 2))
    return group(put(fl_520(), (0, 0, 4)), rest, put(beaker(), (16.6, 0, 0)), tube(feed, 0.24, m.steel(), 1.6))


def carton(size: tuple[float, float, float], at: tuple[float, float, float]) -> Object:
    """A cardboard box with a label."""
    wide, deep, high = size
    return group(
        put(block(size, m.paint("#b89b7b", 0.8), 0.4), (0, 0, high / 2)),
        put(block((wide * 0.5, 0.2, high * 0.42), m.porcelain(), 0.05), (0, -deep / 2, high * 0.5)),
        put(block((wide * 0.5, 0.24, high * 0.1), m.purple(), 0.05), (0, -deep / 2, high * 0.64)),
        put(block((wide * 0.14, deep + 0.1, 0.1), m.paint("#a98c6c", 0.6), 0.02), (0, 0, high)),
        at=at,
    )


def rack(boxes: Sequence[Sequence[tuple[float, float]]], at: tuple[float, float, float], turn: float) -> Object:
    """A shelf; per board the (width, height) of its boxes."""
    parts = [put(block((2.4, 2.4, 124), m.graphite(), 0.2), (x, y, 62)) for x in (0, 100) for y in (0, 32)]
    for level, widths in enumerate(boxes):
        height = 8 + level * 38
        parts += [
            put(block((102, 36, 1.6), m.brushed(), 0.2), (50, 16, height)),
            put(block((102, 1, 3.4), m.purple(), 0.2), (50, -2, height)),
        ]
        x = 3.0
        for wide, high in widths:
            parts.append(carton((wide, 27, high), (x + wide / 2, 14, height + 0.8)))
            x += wide + 2.0
    return group(*parts, at=at, turn=(0, 0, turn))


def spare_parts() -> Object:
    """Shelves with labeled boxes and the harbor in the window."""
    full = [
        [(30, 24), (22, 18), (38, 26)],
        [(20, 16), (20, 16), (26, 26), (24, 20)],
        [(34, 22), (28, 28), (26, 18)],
        [(22, 18), (30, 22), (36, 16)],
    ]
    other = [
        [(36, 26), (26, 20), (28, 16)],
        [(26, 26), (34, 18), (30, 24)],
        [(20, 18), (20, 18), (20, 18), (26, 24)],
        [(32, 16), (24, 22), (34, 20)],
    ]
    inside = m.surface("room", "#d8d5de", 0.8)
    wall = opened(put(block((600, 6, 240), inside, 0.2), (0, 0, 120)), (170, 30, 96), (0, 0, 98))
    bars = [put(block((2.4, 4, 96), m.graphite(), 0.2), (x, 0, 98)) for x in (-84, 0, 84)] + [
        put(block((172, 4, 2.4), m.graphite(), 0.2), (0, 0, z)) for z in (50, 146)
    ]
    return group(
        rack(full, (-175, 0, 0), 0),
        rack(other, (74, 0, 0), 0),
        group(wall, *bars, put(harbour(), (-38, 60, 0)), at=(0, 44, 0)),
        counter(),
        view(300, 168.7, (0, 0, 80)),
    )


def counter() -> Object:
    """A packing table with an instrument ready to leave."""
    return group(
        put(block((92, 34, 3), m.housing_gray(), 0.4), (0, 0, 40)),
        *(put(block((3, 3, 39), m.graphite(), 0.3), (x, y, 19.5)) for x in (-43, 43) for y in (-14, 14)),
        carton((34, 24, 20), (22, 2, 41.5)),
        put(fl_200(), (-18, 0, 50.6), scale=1.1),
        at=(-2, -12, 0),
    )


def harbour() -> Object:
    """A skyline over water in the evening light."""
    sky = put(block((700, 2, 400), m.lit("dusk", "#e9e2f4", 0.9), 0.1), (0, 60, 150))
    sea = put(block((700, 60, 2), m.lit("sea", "#b9b4d6", 0.55), 0.1), (0, 30, 62))
    tone, near = m.lit("far houses", "#a79fc4", 0.6), m.lit("near houses", "#7d739f", 0.5)
    heights = (34, 52, 40, 70, 46, 84, 38, 60, 44, 56, 34, 48)
    houses = [
        put(block((13, 4, h), tone if i % 2 else near, 0.2), (-90 + i * 16, 50 - i % 3, 62 + h / 2))
        for i, h in enumerate(heights)
    ]
    wheel = put(ring(17, 18.4, -0.6, 0.6, m.purple(), 0.1), (38, 36, 84), (90, 0, 0))
    spokes = [put(rod(0.35, -17, 17, m.purple()), (38, 36, 84), (0, a, 0)) for a in range(0, 180, 30)]
    crane = group(
        *(put(block((2, 2, 52), near, 0.1), (x, 0, 88)) for x in (-6, 6)),
        put(block((64, 2.4, 2.4), near, 0.1), (-10, 0, 108)),
        put(block((2, 2, 22), near, 0.1), (0, 0, 120)),
        at=(-52, 34, 0),
    )
    return group(sky, sea, *houses, wheel, *spokes, crane)


def cement_silo() -> Object:
    """A silo cut open, a radar on its roof measuring a cone of powder."""
    radius, foot, high = 34.0, 40.0, 128.0
    wall = [
        (5, 12),
        (radius, foot, 3),
        (radius, high - 8, 2),
        (9, high, 1),
        (0, high),
        (0, high - 1.4),
        (9, high - 1.4, 1),
        (radius - 1.4, high - 9, 2),
        (radius - 1.4, foot + 0.6, 3),
        (3.6, 12.6),
        (5, 12),
    ]
    hole, at = (90.0, 40.0, 170.0), (0.0, -26.0, 96.0)
    powder = [(0, 14), (4, 14), (radius - 1.8, foot + 1.2, 3), (radius - 1.8, 62), (0, 80)]
    shell = opened(lathe(wall, m.housing_gray(), 0.3), hole, at)
    heap = opened(lathe(powder, m.surface("cement", "#8f8a8c", 0.95), 0.4), hole, at)
    legs = [put(rod(2.6, 0, foot + 6, m.graphite()), (x, y, 0)) for x, y in ((-33, 8), (33, 8), (-24, 26), (24, 26))]
    braces = [put(rod(1.2, -33, 33, m.graphite()), (0, 8, z), ALONG) for z in (8, 24)]
    radar = put(lv_420(), (0, 0, 1.6), scale=1.35)
    rail = [ring(radius - 3.6, radius - 2.6, high - 2 + z, high - 1 + z, m.steel(), 0.3) for z in (0, 8)]
    posts = [put(rod(0.6, high - 8, high + 7, m.steel()), (x, y, 0)) for x, y in around(12, radius - 3.1)]
    filler = tube(
        [(22, 8, 0), (48, 8, 0.1), (48, 8, high + 14), (18, 8, high + 14), (18, 8, high - 4)], 2.4, m.brushed(), 10
    )
    # The middle is where the powder heaps up; the beam is tilted toward the outlet.
    measuring = group(radar, put(beam(17, -3, 72 - high)), at=(-14, 0, high), turn=(0, -6, 0))
    return group(shell, heap, *legs, *braces, measuring, *posts, *rail, filler, view(206, 116, (6, 0, 110)))


def phase_out() -> Object:
    """The old meter left, its successor right, an arrow between."""
    arrow = group(
        put(block((9, 1.2, 2.2), m.purple(), 0.3), (-3, 0, 1.2)),
        put(prism(3, 3.4, -0.6, 0.6, m.purple(), 0.2), (2.6, 0, 1.2), (90, 0, 0)),
    )
    return row(
        (put(fl_150(), (0, 0, 6.9)), -26, 0, 1.15),
        (put(arrow, (0, 0, 6.5)), 0, 0, 1.3),
        (put(fl_200(), (0, 0, 8.25)), 27, 0, 1.15),
    )
