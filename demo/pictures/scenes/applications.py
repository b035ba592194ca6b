"""The news pictures that show instruments at work."""

from __future__ import annotations

from bpy.types import Object

from demo.pictures.instruments.analyzers import ga_300
from demo.pictures.instruments.flow import ALONG
from demo.pictures.instruments.flow_gas import insertion_rod
from demo.pictures.instruments.gas import gd_120
from demo.pictures.kit import materials as m
from demo.pictures.kit.housing import FRONT
from demo.pictures.kit.shapes import block, group, put, ring, rod, tube, view
from demo.pictures.scenes.plant import stand, tree
from demo.pictures.scenes.props import bottle, gas_cylinder, plate, workbench
from demo.pictures.scenes.sites import gas_line
from demo.pictures.scenes.sites_technical import aluminum_pipe


def gas_measurement() -> Object:
    """A gas detector and an analyzer on a workbench with a test gas cylinder."""
    high = 44.0
    bench = workbench(132, 44, high, m.surface("beech", "#c9ad8b", 0.55))
    cylinder = put(gas_cylinder(m.paint("#8c9aa6", 0.35)), (50, 0, high), scale=0.92)
    hose = tube(
        [
            (46, -4, high + 43),
            (36, -8, high + 43),
            (24, -12, high + 1),
            (-10, -14, high + 1),
            (-30, -8, high + 3),
            (-33, -4, high + 5),
        ],
        0.5,
        m.purple(),
        7,
    )
    rack = group(plate((30, 9, 1), m.graphite(), (0, 3, 0)), put(ga_300(), (0, 0, 1.6)))
    return group(
        bench,
        put(rack, (10, 4, high), scale=0.95),
        put(gd_120(), (-34, -2, high + 1.8), scale=1.7),
        put(ring(3.5, 6.2, 0, 2.4, m.graphite(), 0.4), (-34, -3.5, high)),
        cylinder,
        hose,
        plate((500, 3, 200), m.surface("hall", "#cfccd6", 0.8), (0, 44, 0)),
        put(block((96, 1.5, 50), m.enamel(), 0.4), (-20, 42, high + 46)),
        view(118, 66.4, (6, 0, high + 19)),
    )


def biogas_methane() -> Object:
    """A gas pipe with its flow meter before an engine container."""
    green = m.paint("#5f8f63", 0.5)
    ribs = [plate((2.2, 1.0, 50), green, (x, -30.3, 6), 0.3) for x in range(-68, 14, 7)]
    container = group(
        plate((150, 60, 4), m.graphite(), (0, 0, 0)),
        plate((148, 60, 56), green, (0, 0, 3.5), 0.8),
        *ribs,
        plate((30, 1.2, 44), m.graphite(), (34, -30, 7), 0.3),
        *(put(block((26, 0.6, 1.6), m.dark(), 0.2), (34, -30.8, 12 + 3.4 * i)) for i in range(11)),
        plate((15, 1.2, 42), m.paint("#4d7551", 0.5), (62, -30, 7), 0.3),
        put(rod(0.7, 0, 1.2, m.polished()), (56.5, -30.5, 28), FRONT),
        put(block((148.4, 60.4, 2.6), m.purple(), 0.3), (0, 0, 55)),
        *(
            group(rod(4.5, 58, 84, m.brushed(), 0.3), ring(4.4, 6, 82, 85, m.brushed(), 0.3), at=(x, 8, 0))
            for x in (-48, -34)
        ),
        *(plate((26, 26, 7), m.coated(), (x, 4, 59.5), 0.6) for x in (2, 34)),
        at=(6, 52, 0),
    )
    drop = tube([(58, -24, 17), (58, 10, 17), (58, 24, 17)], 5.6, m.paint("#e0b63c"), 8)
    return group(
        gas_line(17, -30),
        drop,
        container,
        plate((600, 500, 0.5), m.paint("#b4b9ad", 0.95), (0, 40, -0.4)),
        tree(52, (-112, 66, 0)),
        view(140, 78.7, (0, 0, 33)),
    )


def compressed_air_leaks() -> Object:
    """An insertion flow meter in an aluminum pipe before a row of bottles."""
    high, y = 22.0, -24.0
    glass = m.surface("bottle glass", "#8db59a", 0.06, Alpha=0.75)
    bottles = [put(bottle(glass), (-96 + 9.5 * i, 22, 27.6), scale=1.25) for i in range(24)]
    belt = [
        plate((400, 14, 2.6), m.graphite(), (0, 22, 25)),
        *(plate((400, 0.8, 4), m.brushed(), (0, 22 + s * 7.6, 24.4)) for s in (1, -1)),
        *(put(rod(0.6, -200, 200, m.polished()), (0, 22 + s * 6, 40), ALONG) for s in (1, -1)),
        *(plate((2.6, 12, 25), m.brushed(), (x, 22, 0)) for x in (-70, -10, 50, 110)),
    ]
    base = group(
        rod(2.6, high + 2, high + 6.5, m.steel(), 0.2),
        ring(2.5, 3.3, high + 4.6, high + 6.4, m.polished(), 0.2),
        at=(-6, y, 0),
    )
    return group(
        aluminum_pipe(-160, 160, 4.4, high, y),
        base,
        put(insertion_rod(), (-6, y, high - 4.5), scale=1.12),
        *(stand(x, y, high, 4.4) for x in (-46, 40)),
        *bottles,
        *belt,
        plate((500, 4, 180), m.surface("hall", "#cfccd6", 0.8), (0, 84, 0)),
        view(110, 62, (0, 0, 34)),
    )
