"""The pictures of the home and company pages."""

from __future__ import annotations

import bpy
from bpy.types import Material, Object

from demo.pictures.instruments.flow import fl_200
from demo.pictures.instruments.pressure import pr_310
from demo.pictures.kit import materials as m
from demo.pictures.kit.shapes import block, group, put, rod, rounded, tube, view
from demo.pictures.scenes.plant import handwheel, joint, line, stand, tree, vessel


def home() -> Object:
    """A pipe gallery with a flow meter in front and pressure transmitters behind."""
    high, steel, gray = 22.0, m.brushed(), m.housing_gray()
    front = [line(-140, -10, 5, steel, (0, 0, high)), line(10, 120, 5, steel, (0, 0, high))]
    ends = [joint((x, 0, high), 8.25, m.steel()) for x in (-12, 12, -70, 64)]
    violet = tube([(-160, 46, 14), (52, 46, 14), (52, 46, 160)], 5.5, m.purple(), 14)
    second = tube([(-160, 30, 36), (-66, 30, 36), (30, 30, 36), (160, 30, 36)], 5.5, steel, 10)
    third = tube([(-52, 56, 0), (-52, 56, 160)], 9, gray, 10)
    gauges = [
        group(rod(1.5, 0, 3, m.steel()), put(pr_310(reading), (0, 0, 2), (0, 0, 15)), at=(x, 30, 41))
        for x, reading in ((-40, "5.981"), (-8, "6.032"), (24, "3.174"))
    ]
    holds = [stand(x, 0, high, 5) for x in (-34, 30, -90)] + [stand(x, 30, 36, 5.5) for x in (-72, 8, 70)]
    tank = put(vessel(24, 60, 26, steel), (92, 84, 0))
    return group(
        put(fl_200(), (0, 0, high)),
        *front,
        *ends,
        violet,
        second,
        third,
        *gauges,
        *holds,
        tank,
        handwheel((44, 0, high + 2), m.purple()),
        view(116, 65.3, (-4, 0, 35)),
    )


def company() -> Object:
    """A long two-storey hall with a glass front, trees and far mountains."""
    white, dark = m.surface("plaster", "#dddae2", 0.7), m.graphite()
    hall = [
        put(block((150, 50, 15), white, 0.3), (0, 0, 8.5)),
        put(block((154, 54, 14), white, 0.3), (0, 0, 25)),
        put(block((156, 56, 1.4), dark, 0.2), (0, 0, 32.6)),
        put(block((154.4, 54.4, 0.8), m.purple(), 0.1), (0, 0, 18.2)),
        put(block((152, 52, 1), m.concrete(), 0.1), (0, 0, 0.5)),
    ]
    glazing = m.surface("glazing", "#6d7396", 0.06, 0.0, Specular_IOR_Level=0.9)
    front = [
        put(block((148, 1, 11.5), glazing, 0.1), (0, -25, 8)),
        put(block((146, 1, 7.5), glazing, 0.1), (0, -27, 25)),
    ]
    bars = [put(block((0.6, 1.6, 11.6), dark, 0.1), (x, -25.2, 8)) for x in range(-72, 73, 8)]
    bars += [put(block((0.6, 1.6, 7.6), dark, 0.1), (x, -27.2, 25)) for x in range(-72, 73, 8)]
    glow = m.lit("room light", "#fff1d8", 0.8)
    lamps = [put(block((5.6, 0.3, 0.8), glow, 0.05), (x, -25.6, 12.4)) for x in range(-68, 69, 16)]
    ends = [put(block((1, 36, 7.5), glazing, 0.1), (77, 0, 25)), put(block((1, 34, 10), glazing, 0.1), (75, 0, 8))]
    door = [
        put(block((22, 10, 1), dark, 0.2), (24, -31, 13.5)),
        put(block((1, 1, 13), m.polished(), 0.1), (33.5, -35, 6.8)),
        put(block((1, 1, 13), m.polished(), 0.1), (14.5, -35, 6.8)),
    ]
    trees = [
        tree(h, (x, y, 0))
        for h, x, y in (
            (24, -64, -48),
            (19, -48, -56),
            (27, 92, -20),
            (22, 104, 4),
            (20, 60, -54),
            (30, -104, 10),
            (26, -120, 30),
            (16, 74, -58),
        )
    ]
    lights = [
        put(block((9, 22, 1.4), m.surface("skylight", "#c9cfdf", 0.15), 0.3), (x, 4, 33.6)) for x in range(-60, 61, 20)
    ]
    ground = put(block((700, 600, 0.6), m.paint("#b4b9ad", 0.95), 0.2), (0, -50, 0))
    road = put(block((700, 26, 0.8), m.surface("road", "#cbc8d0", 0.9), 0.2), (0, -92, 0.1))
    path = put(block((24, 50, 0.9), m.surface("road", "#cbc8d0", 0.9), 0.2), (24, -56, 0.1))
    return group(
        *hall,
        *front,
        *bars,
        *lamps,
        *ends,
        *door,
        *lights,
        *trees,
        ground,
        road,
        path,
        mountains(),
        view(196, 110.3, (0, 0, 24)),
    )


def mountains() -> Object:
    """Pale ridges on the horizon."""
    layers = (
        (236, m.lit("far ridge", "#d3cfe0", 0.8), (18, 34, 26, 52, 38, 60, 44, 66, 40, 56, 30, 46, 24, 38, 20)),
        (226, m.lit("near ridge", "#bdb7cf", 0.75), (26, 16, 30, 20, 34, 18, 24, 36, 22, 30, 16, 26, 34, 18, 26)),
        (216, m.lit("hills", "#a9b0b4", 0.7), (10, 14, 9, 12, 15, 10, 8, 12, 16, 11, 13, 9, 12, 14, 10)),
    )
    return group(*(put(ridge(heights, tone), (0, y, 0)) for y, tone, heights in layers))


def ridge(heights: tuple[int, ...], tone: Material) -> Object:
    """A silhouette of slopes across the picture."""
    step = 50.0
    top = rounded([(i * step, h) for i, h in enumerate(heights)], 5)
    left = (len(heights) - 1) * step / 2
    mesh = bpy.data.meshes.new("ridge")
    points = [(x - left, 0.0, z) for x, z in top] + [(x - left, 0.0, 0.0) for x, _ in reversed(top)]
    mesh.from_pydata(points, [], [tuple(range(len(points)))])
    mesh.materials.append(tone)
    thing = bpy.data.objects.new("ridge", mesh)
    thing.visible_shadow = False
    bpy.context.collection.objects.link(thing)
    return thing
