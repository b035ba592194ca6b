"""The solutions for compressed air, ships and ultrapure water."""

from __future__ import annotations

from bpy.types import Object

from demo.pictures.instruments.flow import ALONG, fl_500
from demo.pictures.instruments.flow_gas import fl_800
from demo.pictures.instruments.flow_liquid import fl_630
from demo.pictures.instruments.pressure import pr_300
from demo.pictures.instruments.pressure_special import pr_340
from demo.pictures.kit import materials as m
from demo.pictures.kit.housing import FRONT
from demo.pictures.kit.shapes import block, group, hexagon, lathe, put, ring, rod, tube, view
from demo.pictures.scenes.plant import line, manway, stand, vessel
from demo.pictures.scenes.props import compressor, counter_flanges, plate


def aluminum_pipe(start: float, end: float, radius: float, high: float, y: float) -> Object:
    """A bare aluminum air pipe with blue rings."""
    metal, blue = m.surface("aluminum", "#c4c3ca", 0.3, 0.9), m.paint("#2f62b5")
    count = int((end - start) / 36)
    rings = [
        put(ring(radius - 0.05, radius + 0.5, -1.6, 1.6, blue, 0.3), (start + 14 + 36 * i, y, high), ALONG)
        for i in range(count + 1)
    ]
    return group(line(start, end, radius, metal, (0, y, high)), *rings)


def compressed_air() -> Object:
    """A compressor room with receiver tank and an air pipe in front."""
    high, y = 24.0, -34.0
    tank = group(
        vessel(15, 46, 14, m.paint("#6d83a3", 0.35)), manway((-2, -14.8, 30), (90, 0, -4), 4.5), at=(56, 34, 0)
    )
    blue = m.paint("#2f62b5")
    meter = group(
        put(fl_800(), scale=1.5),
        *(put(hexagon(7.4, 8.6, 13.6, blue, 0.4), turn=(0, 90 * s, 0)) for s in (1, -1)),
        at=(4, y, high),
    )
    gauge = group(rod(1.6, 0, 2.6, m.steel()), put(pr_300(), (0, 0, 2.2), scale=1.6), at=(-34, y, high + 2.6))
    feed = [
        tube([(x, 30, 50), (x, 30, 76), (56, 30, 76), (56, 30, 70)], 2.2, m.surface("aluminum", "#c4c3ca", 0.3, 0.9), 6)
        for x in (-58, -8)
    ]
    return group(
        put(compressor(), (-52, 32, 0)),
        put(compressor(), (-4, 32, 0)),
        tank,
        aluminum_pipe(-140, -7, 3.2, high, y),
        aluminum_pipe(15, 140, 3.2, high, y),
        meter,
        gauge,
        *feed,
        *(stand(x, y, high, 3.2) for x in (-58, 46)),
        plate((500, 4, 180), m.surface("hall", "#cfccd6", 0.8), (0, 84, 0)),
        view(142, 80, (0, 0, 36)),
    )


def diesel_engine() -> Object:
    """A six-cylinder marine engine, its crank along x."""
    coat = m.paint("#8fa39b", 0.45)
    heads = []
    for i in range(6):
        x = -50 + 20 * i
        heads += [
            plate((16, 22, 11), coat, (x, 4, 50), 1.2),
            plate((14, 18, 4), m.graphite(), (x, 4, 60.5), 0.8),
            put(tube([(x, 14, 56), (x, 26, 56), (x, 26, 68)], 3.0, m.brushed(), 4)),
            put(rod(5.6, 0, 1.2, m.graphite(), 0.3), (x, -12.9, 30), FRONT),
            put(tube([(x + 5, -6, 57), (x + 5, -15, 57), (x + 5, -15, 42)], 0.5, m.polished(), 3)),
        ]
    return group(
        plate((132, 30, 10), m.graphite(), (0, 4, 0), 1),
        plate((126, 34, 30), coat, (0, 4, 9), 2),
        plate((124, 26, 12), coat, (0, 4, 38.5), 1),
        *heads,
        put(rod(4.6, -66, 66, m.brushed(), 0.5), (0, 26, 70), ALONG),
        put(rod(1.1, -60, 60, m.polished()), (0, -15, 42), ALONG),
        put(rod(14, -7, 7, m.graphite(), 1.5), (-70, 4, 30), ALONG),
        put(block((124, 0.8, 1.6), m.purple(), 0.3), (0, -13.2, 19)),
    )


def shipbuilding() -> Object:
    """A ship's engine room with a fuel line in front of the engine."""
    metal, high, y = m.brushed(), 32.0, -42.0
    pipe = [line(-130, -16, 2.4, metal, (10, y, high)), line(16, 130, 2.4, metal, (10, y, high))]
    mount = group(fl_500(), counter_flanges(16, (5.75, 1.4, 4.25, 4), m.steel()), at=(10, y, high))
    board = group(
        plate((44, 1.6, 4), m.graphite(), (0, 0, 34)),
        *(plate((2, 2, 36), m.graphite(), (x, 1.5, 0)) for x in (-18, 18)),
        *(
            part
            for x in (-14, 0, 14)
            for part in (put(pr_340(), (x, -1.4, 38), scale=1.25), put(rod(0.5, 20, 38, m.polished()), (x, -1.4, 0)))
        ),
        put(rod(1.0, -20, 20, m.polished()), (0, -1.4, 20), ALONG),
        at=(-40, y + 2, 0),
    )
    hull = m.paint("#c6cdc9", 0.6)
    ribs = [plate((3, 8, 170), hull, (x, 74, 0)) for x in range(-160, 200, 32)]
    return group(
        *pipe,
        mount,
        board,
        put(diesel_engine(), (14, 22, 0)),
        *(stand(x, y, high, 2.4) for x in (-14, 36, 66)),
        plate((500, 4, 180), hull, (0, 80, 0)),
        *ribs,
        put(rod(3.4, -200, 200, m.paint("#b24a44")), (0, 68, 92), ALONG),
        plate((500, 240, 0.8), m.paint("#7d8a8a", 0.7), (0, -30, -0.7)),
        view(146, 82, (0, 0, 37)),
    )


def _column(high: float) -> Object:
    white, gray = m.porcelain(), m.coated()
    return group(
        rod(7, 6, high, white, 0.3),
        *(ring(6.9, 7.7, z, z + 3, gray, 0.3) for z in (6, high - 4)),
        lathe([(7, high - 0.5), (6.2, high + 2.5, 1), (2, high + 4), (0, high + 4)], white, 0.5),
        rod(1.4, high + 3, high + 12, white, 0.1),
        ring(6.95, 7.15, high * 0.6, high * 0.6 + 1.2, m.purple()),
        *(put(rod(0.9, 0, 6.5, gray), (x, y, 0)) for x, y in ((5, 0), (-5, 0), (0, 5), (0, -5))),
    )


def ultrapure_water() -> Object:
    """Rows of white columns, white pipes with small flow meters, a blue floor."""
    white = m.porcelain()
    columns = [
        put(_column(62 + 6 * row), (-76 + 22 * i + 8 * row, 14 + 34 * row, 0)) for row in range(3) for i in range(9)
    ]
    headers = [put(rod(2.2, -110, 120, white, 0.2), (0, 14 + 34 * row, 73 + 6 * row), ALONG) for row in range(3)]
    front = [put(rod(1.8, -120, 120, white, 0.2), (0, -20, z), ALONG) for z in (14, 54)]
    legs = [plate((2.2, 2.2, 54), m.brushed(), (x, -18, 0)) for x in (-60, -18, 24, 66)]
    meters = []
    for x, turn in ((-40, 0), (2, 0), (44, 0)):
        meters.append(put(fl_630(), (x, -21, 27), (0, 0, turn), 1.25))
        for s in (-1, 1):
            meters.append(put(rod(0.7, 44, 54, white), (x + s * 5.25, -22.9, 0)))
            meters.append(put(tube([(x + s * 5.25, -22.9, 53), (x + s * 5.25, -20, 54)], 0.7, white, 1)))
    return group(
        *columns,
        *headers,
        *front,
        *legs,
        *meters,
        plate((600, 400, 0.6), m.surface("blue floor", "#5f7fb8", 0.25), (0, 40, -0.6)),
        plate((600, 4, 190), m.surface("clean wall", "#e3e1e9", 0.5), (0, 112, 0)),
        view(128, 72, (0, 0, 38)),
    )
