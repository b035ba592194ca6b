"""The news pictures that show one new instrument."""

from __future__ import annotations

import math

from bpy.types import Object

from demo.pictures.instruments.control import gateway
from demo.pictures.instruments.flow import ALONG
from demo.pictures.instruments.flow_liquid import fl_540
from demo.pictures.instruments.level import lv_380, lv_400
from demo.pictures.instruments.pressure import pr_310, pr_330
from demo.pictures.kit import materials as m
from demo.pictures.kit.housing import FRONT, digits
from demo.pictures.kit.panels import rail
from demo.pictures.kit.piping import clamp
from demo.pictures.kit.shapes import block, group, lathe, put, ring, rod, tube, view
from demo.pictures.scenes.categories import beam
from demo.pictures.scenes.plant import line, manway, stand
from demo.pictures.scenes.props import laptop, plate


def pr_330_launch() -> Object:
    """The hygienic pressure transmitter before a steaming tank."""
    wall = [(60, -10), (60, 130), (59, 130)]
    mist = m.steam()
    puffs = []
    for x, y, z, r in (
        (-25, -12, 22, 4),
        (-23, -12, 28, 6),
        (-27, -11, 34, 7),
        (-21, -10, 41, 9),
        (-30, -9, 46, 9),
        (16, -12, 23, 4),
        (18, -11, 30, 6),
        (14, -10, 37, 7),
        (21, -9, 43, 9),
    ):
        puff = put(lathe(_ball(r), mist, 0.0, 32), (x, y, z))
        puff.visible_shadow = False
        puffs.append(puff)
    socket = group(rod(1.9, -6, 0, m.polished(), 0.1), put(clamp(3.2), (0, 0, 0.2)))
    return group(
        put(lathe(wall, m.brushed(), 0.1, 160), (0, 66, 0)),
        *(put(ring(59.8, 60.5, z, z + 0.8, m.polished(), 0.1), (0, 66, 0)) for z in (8, 46)),
        manway((30, 8.6, 28), (90, 0, 27), 8),
        tube([(-90, -12, 7), (0, -12, 7), (90, -12, 7)], 2.1, m.polished()),
        group(socket, put(pr_330(), (0, 0, 0.2)), at=(-2, -12, 13), scale=1.5),
        *puffs,
        view(84, 47.2, (0, -10, 22.5)),
    )


def _ball(radius: float) -> list[tuple[float, float]]:
    angles = [math.pi * (i / 24 - 0.5) for i in range(25)]
    return [(radius * math.cos(a), radius * math.sin(a)) for a in angles]


def lv_400_launch() -> Object:
    """The old horn radar and the new lens radar above a liquid, each with its beam."""
    top, water = 58.0, 10.0
    beam_plate = [plate((112, 20, 2), m.graphite(), (0, 0, top - 2), 0.4)]
    holes = [put(ring(5.5, 9, 0, 0.8, m.brushed(), 0.2), (x, 0, top)) for x in (-26, 26)]
    posts = [plate((4, 4, top - 2), m.graphite(), (x, 6, 0)) for x in (-53, 53)]
    old = group(put(lv_380(), (0, 0, top + 2.8), scale=1.25), put(beam(18, top - 12, water + 0.1)), at=(-26, 0, 0))
    new = group(put(lv_400(), (0, 0, top + 0.8), scale=1.6), put(beam(5.5, top - 2, water + 0.1)), at=(26, 0, 0))
    basin = group(
        put(block((128, 48, water), m.surface("deep liquid", "#7f9fd6", 0.08), 0.4), (0, 0, water / 2)),
        *(plate((131, 1.2, water + 4), m.brushed(), (0, y, 0)) for y in (24.4,)),
        plate((131, 1.2, 5), m.brushed(), (0, -24.6, 0)),
    )
    return group(*beam_plate, *holes, *posts, old, new, basin, view(148, 83.3, (0, 0, 42)))


def fl_540_launch() -> Object:
    """The straight-tube Coriolis meter upright in a stainless line."""
    metal, middle = m.polished(), 30.0
    pipe = [put(rod(1.6, -30, middle - 20, metal, 0.05)), put(rod(1.6, middle + 20, 120, metal, 0.05))]
    clamps = [put(clamp(2.52), (0, 0, middle + z)) for z in (-20, 20)]
    others = [put(rod(1.6, -30, 120, metal, 0.05), (x, 26, 0)) for x in (-34, -26, 34)]
    bars = [put(block((120, 2, 3), m.brushed(), 0.3), (0, 6, z)) for z in (4, 57)]
    straps = [put(ring(1.6, 2.1, -1, 1, m.graphite(), 0.1), (0, 0, z)) for z in (4, 57)]
    arms = [put(block((2.4, 6, 2), m.graphite(), 0.3), (0, 3.6, z)) for z in (4, 57)]
    return group(
        *pipe,
        *clamps,
        *others,
        *bars,
        *straps,
        *arms,
        put(fl_540(90), (0, 0, middle), ALONG),
        plate((300, 3, 140), m.surface("clean wall", "#e3e1e9", 0.5), (0, 50, -30)),
        put(block((300, 1, 1.4), m.purple(), 0.2), (0, 48, 14)),
        view(96, 54, (4, 0, 31)),
    )


def ct_420_launch() -> Object:
    """The gateway on its rail with network cables, a laptop beside it."""
    leads = [
        tube(
            [(x, -9.0, 12.2), (x, -13.0, 12.0), (x * 1.5, -14.5, 4.0), (x * 2 + 5, -10, 0.4), (30, 2 + 3 * x, 0.4)],
            0.3,
            color,
            2.5,
        )
        for x, color in ((-1.0, m.purple()), (1.0, m.paint("#2f62b5")))
    ]
    boots = [put(block((1.2, 2.4, 1.0), m.surface("boot", "#dcdae2", 0.4), 0.2), (x, -8.6, 12.1)) for x in (-1.0, 1.0)]
    board = group(
        put(block((22, 0.8, 22), m.enamel(), 0.2), (0, 1.2, 11)),
        put(block((22, 11, 0.8), m.graphite(), 0.2), (0, -3.5, 0.4)),
        group(rail(20), gateway(), at=(0, 0, 13)),
        *leads,
        *boots,
        scale=1.5,
    )
    rising = (0.12, 0.2, 0.16, 0.3, 0.34, 0.3, 0.46, 0.54, 0.5, 0.66, 0.78, 0.74, 0.92)
    return group(group(board, at=(-26, 0, 0)), put(laptop(rising), (24, 2, 0), (0, 0, 6), 1.35))


def remote_commissioning() -> Object:
    """A tablet on a stand showing the instrument on the pipe behind it."""
    high = 20.0
    shown = put(pr_310(), (1.5, -0.9, -5.4), scale=0.72)
    shown.scale = (0.72, 0.03, 0.72)
    strip = put(rod(1.4, -13, 13, m.brushed()), (0, -0.55, -6.4), ALONG)
    strip.scale = (0.03, 1.0, 1.0)
    tablet = group(
        put(block((30, 1.0, 21), m.graphite(), 0.45)),
        put(block((28, 0.2, 19), m.lit("video", "#dcd8e6", 0.75), 0.05), (0, -0.45, 0)),
        strip,
        shown,
        put(ring(5.4, 5.7, 0, 0.1, m.lit("mark", "#7a35c0", 1.4), 0.02), (1.5, -1.5, 2.4), FRONT),
        put(block((6.4, 0.1, 4.4), m.lit("caller", "#b7a3d6", 0.7), 0.02), (-10, -0.62, 6.6)),
        put(rod(0.9, 0, 0.1, m.porcelain()), (-10, -0.7, 7.3), FRONT),
        put(rod(1.5, 0, 0.08, m.porcelain()), (-10, -0.68, 5.2), FRONT),
        put(rod(0.7, 0, 0.2, m.lit("hang up", "#e05a50", 0.9)), (10.5, -0.5, -7.6), FRONT),
        put(digits("PR-310", 4.4, m.purple()), (9.5, -0.62, 7.4), FRONT),
    )
    tripod = [tube([(0, 0, 22), (x, y, 0)], 0.6, m.graphite(), 1) for x, y in ((-11, -6), (11, -6), (0, 12))]
    screen = group(*tripod, rod(1.1, 20, 27, m.graphite()), put(tablet, (0, -1.6, 35), (-10, 0, 4)), at=(-24, -26, 0))
    live = group(rod(1.8, 0, 4, m.steel()), put(pr_310(), (0, 0, 3), (0, 0, 10), 1.75), at=(26, 0, high + 3.5))
    return group(
        line(-160, 160, 4.6, m.brushed(), (0, 0, high)),
        *(stand(x, 0, high, 4.6) for x in (-62, 50)),
        live,
        screen,
        put(rod(6, -200, 200, m.purple(), 0.3), (0, 34, 12), ALONG),
        view(100, 56.2, (0, 0, 29)),
    )
