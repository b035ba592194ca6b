"""The news pictures that show a place."""

from __future__ import annotations

from bpy.types import Object

from demo.pictures.instruments.control import ct_400
from demo.pictures.instruments.flow import ALONG, fl_500
from demo.pictures.instruments.flow_liquid import fl_260
from demo.pictures.kit import materials as m
from demo.pictures.kit.shapes import block, cut, group, lathe, prism, put, ring, rod, tube, view
from demo.pictures.scenes.plant import handwheel, line, stand, tree
from demo.pictures.scenes.props import DN100, counter_flanges, plate, wheel


def tank_truck() -> Object:
    """A tank truck about x, its cab to the right."""
    white, dark = m.porcelain(), m.graphite()
    shell = [(0, -62), (17, -61, 4), (21, -56, 3), (21, 56, 3), (17, 61, 4), (0, 62)]
    wheels = [put(wheel(9.5, 7), (x, y, 9.5), (90, 0, 0)) for x in (-46, -24, 50, 82) for y in (-15, 15)]
    return group(
        put(lathe(shell, m.brushed(), 0.5), (0, 0, 42), ALONG),
        *(put(ring(20.9, 21.5, x, x + 2, m.polished(), 0.2), (0, 0, 42), ALONG) for x in (-42, -15, 13, 40)),
        put(block((118, 1, 5), m.purple(), 0.3), (0, -21, 42)),
        plate((160, 20, 5), dark, (18, 0, 15), 0.5),
        plate((30, 40, 46), white, (82, 0, 14), 4),
        put(block((1, 34, 16), m.surface("glazing", "#6d7396", 0.06), 0.4), (97, 0, 48)),
        put(block((15, 41, 14), m.surface("glazing", "#6d7396", 0.06), 1.5), (87, 0, 48)),
        *wheels,
        *(put(rod(5, 60, 65.5, m.polished(), 0.6), (x, 0, 0)) for x in (-28, 26)),
        put(block((100, 6, 0.8), m.brushed(), 0.2), (0, -7, 65)),
    )


def custody_transfer() -> Object:
    """A tank truck at a loading arm with the mass flow meter in its line."""
    metal, y, high = m.brushed(), -46.0, 38.0
    meter = group(put(fl_500()), counter_flanges(16, (5.75, 1.4, 4.25, 4), m.steel()), at=(-8, y, high), scale=1.25)
    inlet = line(-170, -30, 3.0, metal, (0, y, high))
    rise = tube([(14, y, high), (46, y, high), (46, y, 102), (46, 30, 102), (-4, 30, 102), (-4, 30, 82)], 3.0, metal, 7)
    joints = [put(rod(4.4, -3.5, 3.5, m.graphite(), 0.6), (46, y, z)) for z in (62, 94)]
    return group(
        meter,
        inlet,
        rise,
        *joints,
        put(rod(4.4, 78, 84, m.graphite(), 0.5), (-4, 30, 0)),
        *(stand(x, y, high, 3.0) for x in (-56, 34)),
        plate((5, 5, 112), m.purple(), (56, -14, 0), 0.4),
        put(block((5, 50, 5), m.purple(), 0.4), (54, 4, 106)),
        put(tank_truck(), (-30, 30, 0), (0, 0, 0)),
        plate((700, 500, 0.6), m.surface("road", "#cbc8d0", 0.9), (0, 0, -0.6)),
        view(196, 110, (0, 0, 50)),
    )


def solar_roof() -> Object:
    """A long hall from above with rows of solar panels on its roof."""
    white, cell = m.surface("plaster", "#dddae2", 0.7), m.surface("solar cell", "#2a3560", 0.12)
    rows = []
    for j in range(4):
        for i in range(9):
            panel_ = group(
                block((14.4, 9.4, 0.5), m.brushed(), 0.1),
                *(put(block((6.8, 4.2, 0.2), cell, 0.05), (x, y, 0.25)) for x in (-3.5, 3.5) for y in (-2.2, 2.2)),
            )
            rows.append(put(panel_, (-66 + 16.4 * i, -23 + 15 * j, 33.5), (16, 0, 0)))
    windows = [
        put(block((9, 1, 9), m.surface("glazing", "#6d7396", 0.06), 0.2), (x, -34.9, 17)) for x in range(-70, 76, 12)
    ]
    trees = [
        tree(h, (x, y, 0))
        for x, y, h in ((-104, -18, 26), (-98, 36, 30), (98, 44, 26), (104, -30, 24), (-60, 74, 26), (20, 78, 28))
    ]
    scene = group(
        plate((160, 70, 30), white, (0, 0, 0), 0.4),
        put(block((162, 72, 1.6), m.graphite(), 0.2), (0, 0, 30.5)),
        put(block((160.6, 70.6, 1.2), m.purple(), 0.1), (0, 0, 26)),
        *rows,
        *windows,
        *trees,
        plate((420, 260, 0.6), m.paint("#b4b9ad", 0.95), (0, 30, -0.6)),
        plate((420, 20, 0.8), m.surface("road", "#cbc8d0", 0.9), (0, -62, -0.6)),
        turn=(20, 0, -12),
    )
    return group(scene, view(190, 107, (0, 0, 22)))


def district_metering() -> Object:
    """A street manhole cut open with flow meter and data logger."""
    blue, wall, high = m.water_blue(), m.concrete(), 20.0
    earth, street = m.surface("earth", "#8d7f76", 0.95), m.surface("asphalt", "#6f6b76", 0.9)
    roof = cut(put(block((150, 60, 6), wall, 0.3), (0, 10, 79)), [put(rod(15, -10, 10, wall, 0), (-6, 2, 79))])
    top = cut(put(block((420, 60, 7), street, 0.2), (0, 10, 85.5)), [put(rod(16, -10, 10, street, 0), (-6, 2, 85.5))])
    steps = [
        tube([(58, 34, z), (58, 28, z), (68, 28, z), (68, 34, z)], 0.8, m.polished(), 2) for z in range(14, 76, 10)
    ]
    lid = group(
        rod(15.5, 0, 2.4, m.graphite(), 0.4),
        *(put(block((24 - abs(i) * 4, 1.4, 0.6), m.coated(), 0.1), (0, 5 * i, 2.4)) for i in (-2, -1, 0, 1, 2)),
    )
    return group(
        put(fl_260(), (-6, 0, high)),
        put(counter_flanges(12.5, DN100, blue), (-6, 0, high)),
        line(-230, -19.5, 5.5, blue, (0, 0, high)),
        line(7.5, 230, 5.5, blue, (0, 0, high)),
        *(stand(x, 0, high, 5.5) for x in (-36, 26)),
        handwheel((44, 0, high + 2), blue),
        put(ct_400(), (24, 29.5, 38), scale=1.35),
        plate((150, 6, 76), wall, (0, 38, 0)),
        *(
            cut(plate((10, 60, 76), wall, (x, 10, 0)), [put(rod(7, -20, 20, wall, 0), (x, 0, high), ALONG)])
            for x in (-76, 76)
        ),
        plate((150, 60, 4), wall, (0, 10, -4)),
        *(plate((140, 58, 86), earth, (x, 11, -4)) for x in (-151, 151)),
        roof,
        top,
        *steps,
        put(lid, (24, -4, 89.2), (0, 0, 20)),
        tube([(16, 26, 36), (16, 22, 20), (6, 8, 34), (-1, 2, 33)], 0.5, m.polymer(), 6),
        view(176, 99, (0, 0, 46)),
    )


def ferry_fuel() -> Object:
    """A car ferry at sea, cut open at the fuel line."""
    white, dark = m.porcelain(), m.paint("#34406b", 0.4)
    hull = cut(
        put(block((170, 40, 30), dark, 0.6), (0, 0, 15)),
        [
            put(block((60, 60, 90), dark, 0.1), (102, -33, 15), (0, 24, -36)),
            put(block((60, 60, 90), dark, 0.1), (102, 33, 15), (0, 24, 36)),
            put(block((72, 30, 20), dark, 0.1), (-14, -12, 17)),
        ],
    )
    glazing = m.surface("glazing", "#6d7396", 0.06)
    inside = group(
        put(block((72, 0.6, 20), m.enamel(), 0.1), (-14, 2.2, 17)),
        put(block((66, 1.2, 0.6), m.lit("cabin light", "#fff6e6", 9.0), 0.1), (-14, -16, 26.6)),
        put(line(-50, -18, 1.8, m.brushed(), (0, -10, 15))),
        put(line(-5, 22, 1.8, m.brushed(), (0, -10, 15))),
        put(fl_500(), (-11.5, -10, 15), scale=0.5),
        plate((22, 9, 13), m.paint("#8fa39b", 0.45), (8, -4, 7.2), 0.8),
        *(plate((3.4, 8, 4), m.graphite(), (0 + 5.2 * i, -4, 20)) for i in range(4)),
        plate((16, 9, 15), m.brushed(), (-40, -4, 7.2), 1.0),
    )
    decks = [
        plate((138, 37, 12), white, (-12, 0, 30), 1),
        plate((116, 33, 9), white, (-14, 0, 41.8), 1),
        plate((34, 35, 9), white, (26, 0, 50.5), 1.2),
        put(block((1, 31, 4), glazing, 0.2), (43.2, 0, 56)),
        put(block((30, 35.4, 4), glazing, 0.3), (27, 0, 56)),
        put(block((138.4, 37.4, 1.2), m.purple(), 0.2), (-12, 0, 40.6)),
    ]
    portholes = [put(block((4.4, 0.8, 3), glazing, 0.3), (x, -18.5, 36)) for x in range(-74, 52, 8)]
    portholes += [put(block((4.4, 0.8, 3), glazing, 0.3), (x, -16.5, 47)) for x in range(-66, 40, 8)]
    funnel = group(
        put(rod(7, 50, 68, m.purple(), 0.5), (-44, 0, 0)), put(rod(7.1, 64, 69, m.graphite(), 0.4), (-44, 0, 0))
    )
    mast = group(rod(1.2, 58, 68, white), put(block((12, 1.4, 1.6), white, 0.3), (0, 0, 68.4)), at=(26, 0, 0))
    sea = m.surface("sea water", "#7d9cc9", 0.14)
    waves = [
        put(prism(3, 2.2, -18, 18, m.surface("foam", "#dfe8f5", 0.4), 0.4), (x, y, 6.0), (0, 90, 0))
        for x, y in ((70, -24), (-30, -26), (-90, -23), (20, -40), (-70, -52), (90, -50))
    ]
    for crest in waves:
        crest.scale = (0.28, 0.6, 1.0)
    return group(
        hull,
        inside,
        *decks,
        *portholes,
        funnel,
        mast,
        put(block((900, 420, 14), sea, 0.1), (0, 10, -0.6)),
        *waves,
        view(178, 100, (2, 0, 40)),
    )
