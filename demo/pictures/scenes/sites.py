"""The solutions for sewage plants, clean rooms and biogas."""

from __future__ import annotations

from bpy.types import Object

from demo.pictures.instruments.analyzers import ga_320
from demo.pictures.instruments.flow import ALONG, fl_200
from demo.pictures.instruments.flow_gas import fl_640
from demo.pictures.instruments.flow_liquid import fl_540
from demo.pictures.instruments.level import lv_400
from demo.pictures.instruments.pressure import pr_330
from demo.pictures.instruments.temperature import te_120
from demo.pictures.kit import materials as m
from demo.pictures.kit.piping import clamp
from demo.pictures.kit.shapes import block, group, lathe, put, ring, rod, tube, view
from demo.pictures.scenes.categories import beam
from demo.pictures.scenes.plant import handwheel, line, manway, opened, stand, tree, vessel
from demo.pictures.scenes.props import DN50, DN100, counter_flanges, plate, railing


def wastewater() -> Object:
    """A clarifier with its bridge, an inflow channel with radar, a flow meter in front."""
    gray, high = m.coated(), 15.0
    front = [line(-120, -12, 4.4, gray, (10, -34, high)), line(12, 120, 4.4, gray, (10, -34, high))]
    meter = group(fl_200(), counter_flanges(10, DN50, gray), at=(10, -34, high))
    holds = [stand(x, -34, high, 4.4) for x in (-36, 52)]
    return group(
        *front,
        meter,
        *holds,
        handwheel((-62, -34, high + 2), m.purple()),
        put(_clarifier(), (34, 62, 0)),
        put(_channel(), (-46, 34, 0)),
        plate((500, 400, 0.5), m.paint("#b4b9ad", 0.95), (0, 40, -0.4)),
        tree(46, (-96, 120, 0)),
        tree(38, (122, 128, 0)),
        view(138, 77.6, (0, 0, 32)),
    )


def _clarifier() -> Object:
    bridge = group(
        put(block((70, 10, 2.4), m.brushed(), 0.3), (-29, 0, 0)),
        railing(68, 9, (-29, -4.6, 1)),
        railing(68, 9, (-29, 4.6, 1)),
        put(block((9, 9, 9), m.housing_gray(), 1), (2, 0, 5)),
        put(block((9.2, 9.2, 1), m.purple(), 0.3), (2, 0, 8)),
        at=(0, 0, 25),
        turn=(0, 0, 52),
    )
    return group(
        ring(58, 62, 0, 20, m.concrete(), 0.5),
        ring(50, 51.2, 12, 18.2, m.concrete(), 0.3),
        rod(58.5, 0, 16, m.liquid(), 0.05),
        rod(7, 0, 24, m.concrete(), 0.4),
        ring(8, 9, 12, 20, m.brushed(), 0.2),
        bridge,
    )


def _channel() -> Object:
    trough = opened(put(block((40, 96, 26), m.concrete(), 0.5), (0, 0, 13)), (22, 140, 20), (0, 0, 20))
    arm = group(
        plate((2.4, 2.4, 21), m.brushed(), (-16, -34, 26)),
        put(block((21, 2.4, 2.4), m.brushed(), 0.2), (-7, -34, 45.8)),
        put(ring(3.6, 5.4, -0.8, 0.8, m.steel(), 0.2), (0, -34, 45.8)),
        put(lv_400(), (0, -34, 46.6), scale=1.5),
        put(beam(6, 43, 20.5), (0, -34, 0)),
    )
    return group(trough, put(block((22, 95, 2), m.liquid(), 0.05), (0, 0, 19)), arm)


def pharmaceuticals() -> Object:
    """A clean room with a polished vessel and its thin pipes."""
    metal, high = m.polished(), 18.0
    front = [line(-90, -20, 1.6, metal, (0, 0, high)), line(20, 42, 1.6, metal, (0, 0, high))]
    outlet = tube([(41, 0, high), (50, 0, high), (50, 26, high), (30, 26, high), (30, 26, 26)], 1.6, metal, 5)
    clamps = [put(clamp(2.52), (x, 0, high), ALONG) for x in (-20, 20)]
    risers = [tube([(x, y, 0), (x, y, 120)], 1.4, metal, 5) for x, y in ((-64, 30), (-58, 30), (-52, 30))]
    loop = tube([(-64, 28, 62), (6, 28, 62), (6, 28, 88)], 1.4, metal, 5)
    gauges = [
        group(
            rod(1.5, 0, 3.0, metal), put(clamp(s), (0, 0, 3.2)), put(thing, (0, 0, 3.2), scale=1.0), at=(x, 0, high + 1)
        )
        for thing, x, s in ((pr_330(), -44, 3.2), (put(_thermometer()), -30, 2.52))
    ]
    white = m.surface("clean wall", "#e3e1e9", 0.5)
    glazing = m.lit("clean window", "#dfe6f6", 0.75)
    room = [
        plate((400, 4, 160), white, (0, 70, 0)),
        put(block((64, 1, 34), m.graphite(), 0.6), (-36, 67.6, 56)),
        put(block((61, 1, 31), glazing, 0.4), (-36, 67.0, 56)),
        put(block((400, 1, 1.4), m.purple(), 0.2), (0, 67.6, 26)),
    ]
    return group(
        put(fl_540(), (0, 0, high)),
        *front,
        outlet,
        *clamps,
        *risers,
        loop,
        *gauges,
        *room,
        *(stand(x, 0, high, 1.6) for x in (-56, 30)),
        group(vessel(17, 36, 26, metal), manway((-2, -16.6, 46), (90, 0, -4), 5.0), at=(30, 30, 0)),
        view(112, 63, (-6, 0, 33)),
    )


def _thermometer() -> Object:
    return group(put(te_120(), (0, 0, -5.0)))


def gas_line(high: float, y: float = 0.0) -> Object:
    """A yellow gas pipe with the biogas meter in it."""
    yellow = m.paint("#e0b63c")
    return group(
        put(fl_640(), (0, y, high)),
        put(counter_flanges(17, DN100, yellow), (0, y, high)),
        line(-160, -18, 5.6, yellow, (0, y, high)),
        line(18, 160, 5.6, yellow, (0, y, high)),
        *(stand(x, y, high, 5.6) for x in (-38, 40)),
    )


def digester() -> Object:
    """A digester with its green gas dome."""
    green = m.paint("#5f8f63", 0.6)
    dome = [(0, 32 + 22), (16, 32 + 20.5, 6), (34, 32 + 12, 8), (43, 32)]
    return group(
        rod(42, 0, 32, m.surface("cladding", "#a9b3a6", 0.6), 0.3),
        *(ring(41.9, 42.4, z, z + 0.8, m.brushed(), 0.1) for z in (8, 16, 24)),
        lathe([*reversed(dome), (0, 54)], green, 0.4),
        ring(42, 43.6, 30.5, 32.8, m.graphite(), 0.3),
        put(rod(3, 0, 6, m.steel(), 0.3), (20, -34, 14), (90, 0, 30)),
    )


def biogas() -> Object:
    """Two digesters behind a gas pipe, an analyzer on a wall."""
    wall = group(
        plate((44, 6, 62), m.surface("plaster", "#dddae2", 0.7), (0, 0, 0)),
        put(block((46, 9, 2), m.graphite(), 0.3), (0, -0.5, 63)),
        put(ga_320(), (0, -11.5, 34), scale=0.72),
        tube([(-9, -9, 5), (-9, -9, 2), (-9, -34, 2), (-9, -38, 17)], 0.5, m.polished(), 3),
    )
    return group(
        gas_line(17, -30),
        put(digester(), (-70, 62, 0)),
        put(digester(), (-6, 120, 0)),
        put(wall, (57, 2, 0), scale=0.8),
        plate((600, 500, 0.5), m.paint("#b4b9ad", 0.95), (0, 40, -0.4)),
        tree(44, (-118, 70, 0)),
        view(142, 80, (-2, 0, 34)),
    )
