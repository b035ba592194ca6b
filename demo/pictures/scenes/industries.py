"""The pictures of the four solutions."""

from __future__ import annotations

from bpy.types import Object

from demo.pictures.instruments.flow import ALONG, clamp_on, fl_200, fl_210, fl_520
from demo.pictures.instruments.level import lv_400
from demo.pictures.instruments.pressure import pr_310, pr_330
from demo.pictures.instruments.temperature import screw_in
from demo.pictures.kit import materials as m
from demo.pictures.kit.housing import wall_box
from demo.pictures.kit.piping import clamp
from demo.pictures.kit.shapes import block, group, put, ring, rod, tube, view
from demo.pictures.scenes.plant import barrel, cable, handwheel, joint, line, manway, opened, pump, stand, vessel


def drinking_water() -> Object:
    """A pipe gallery with a flow meter before a reservoir."""
    blue, high, r = m.water_blue(), 24.0, 5.0
    front = [line(-120, -10, r, blue, (0, 0, high)), line(10, 90, r, blue, (0, 0, high))]
    ends = [joint((x, 0, high), 8.25, blue) for x in (-12, 12, -62, 58)]
    back = [
        tube([(-130, 26, 15), (44, 26, 15), (44, 26, 120)], 6.5, blue, 14),
        tube([(-130, 26, 46), (-34, 26, 46), (-34, 26, 120)], 6.5, blue, 14),
    ]
    holds = [stand(x, 0, high, r) for x in (-30, 27, -80)] + [stand(x, 26, 15, 6.5) for x in (-60, 0, 30)]
    gauge = group(rod(1.6, 0, 3, m.steel()), put(pr_310(), (0, 0, 2), (0, 0, 15), 0.8), at=(-44, 0, high + 4.5))
    return group(
        put(fl_200(), (0, 0, high)),
        *front,
        *ends,
        *back,
        *holds,
        gauge,
        handwheel((38, 0, high + 2), blue),
        reservoir(),
        view(112, 63, (-2, 0, 32)),
    )


def reservoir() -> Object:
    """A concrete basin with a window onto the water."""
    wall = opened(block((190, 24, 58), m.concrete(), 0.4), (110, 14, 30), (6, -10, 6))
    pane = put(block((110, 6, 24), m.paint("#86a9dc", 0.08), 0.1), (6, -6, 3))
    rail = [tube([(-90, -9, 29), (-90, -9, 38), (90, -9, 38), (90, -9, 29)], 0.7, m.steel(), 2)]
    posts = [put(rod(0.6, 29, 38, m.steel()), (x, -9, 0)) for x in range(-60, 90, 30)]
    return group(wall, pane, *rail, *posts, at=(0, 62, 29))


def dairy() -> Object:
    """A process tank with a hygienic flow meter in its pipework."""
    metal, high = m.polished(), 16.0
    tank = group(vessel(21, 40, 22, m.brushed()), manway((-2, -20.5, 44), (90, 0, -4), 6.5), at=(16, 26, 0))
    pipe = [line(-90, -7, 2.1, metal, (0, 0, high)), line(7, 34, 2.1, metal, (0, 0, high))]
    outlet = tube([(33, 0, high), (46, 0, high), (46, 26, high), (16, 26, high), (16, 26, 22)], 2.1, metal, 5)
    rise = tube([(-52, 0, high), (-52, 0, 80)], 2.1, metal, 5)
    clamps = [put(clamp(3.2), (x, 0, high), ALONG) for x in (-7, 7, -26, 24)]
    holds = [stand(x, 0, high, 2.1) for x in (-38, 19)]
    gauge = group(
        rod(1.9, 0, 3.2, metal), put(clamp(3.2), (0, 0, 3.2)), put(pr_330(), (0, 0, 3.2)), at=(-26, 0, high + 1.6)
    )
    radar = put(lv_400(), (24, 24, 69.5))
    return group(
        put(fl_210(), (0, 0, high)),
        tank,
        *pipe,
        outlet,
        rise,
        *clamps,
        *holds,
        gauge,
        radar,
        view(104, 58.5, (-4, 0, 31)),
    )


def dosing() -> Object:
    """A dosing skid with pump, container and a small mass flow meter."""
    metal = m.polished()
    rails = [put(block((92, 3, 4), m.graphite(), 0.4), (0, y, 2)) for y in (-16, 16)]
    cross = [put(block((3, 34, 3), m.graphite(), 0.4), (x, 0, 2.4)) for x in (-44, 0, 44)]
    deck = put(block((90, 34, 1), m.brushed(), 0.2), (0, 0, 4.4))
    wall = group(
        put(block((50, 1.2, 40), m.housing_gray(), 0.3), (19, 14, 25)),
        put(block((50.2, 1.4, 1.2), m.purple(), 0.2), (19, 14, 43)),
    )
    meter = group(put(fl_520(), scale=1.25), at=(26, 9.5, 22))
    shelf = put(block((14, 8, 1), m.graphite(), 0.2), (26, 10, 21.4))
    container = put(barrel(13, 34, m.porcelain()), (-28, 0, 4.9))
    drive = put(pump(), (7, -6, 4.9))
    lines = [
        tube([(-23.4, 0, 40), (-23.4, 0, 48), (-9, -6, 48), (-9, -6, 11.9), (0, -6, 11.9)], 0.8, metal, 3),
        tube([(2.6, -6, 13), (2.6, -6, 24.8), (2.6, 9.5, 24.8), (19.2, 9.5, 24.8)], 0.55, metal, 3),
        tube([(32.7, 9.5, 24.8), (43, 9.5, 24.8), (43, 9.5, 10), (62, 9.5, 10)], 0.55, metal, 2),
    ]
    gauge = group(rod(1.2, -1.2, 1.2, metal), put(pr_310(), (0, 0, 1), scale=0.85), at=(37.5, 9.5, 24.8))
    return group(*rails, *cross, deck, wall, meter, shelf, container, drive, *lines, gauge)


def heating() -> Object:
    """Insulated supply and return pipes with clamp-on sensors and thermometers."""
    red, blue, bare = m.paint("#b24a44"), m.paint("#4470b3"), m.brushed()
    parts: list[Object] = []
    for z, coat in ((52, red), (17, blue)):
        parts += [
            line(-120, -26, 8.2, coat, (0, 0, z)),
            line(22, 120, 8.2, coat, (0, 0, z)),
            line(-28, 24, 5.0, bare, (0, 0, z)),
        ]
        parts += [put(ring(4.9, 8.4, -0.5, 0.5, m.polished(), 0.1), (x, 0, z), ALONG) for x in (-26, 22)]
        parts += [put(ring(8.1, 8.4, -0.8, 0.8, m.polished(), 0.1), (x, 0, z), ALONG) for x in (-60, 42)]
        parts.append(put(screw_in(), (34, 0, z - 2.5)))
    meter = put(clamp_on(group(), 5.0), (-3, 0, 17))
    meter_top = put(clamp_on(group(), 5.0), (-3, 0, 52))
    box = put(wall_box("63.4", m.housing_gray()), (-46, -16, 0), scale=1.1)
    leads = [
        cable(
            [
                (x, -8, 17),
                (x, -12, 17),
                (x * 0.5 - 14, -14, 9),
                (-44 + x * 0.3, -18, 2),
                (-46 + x * 0.4, -15.6, 1),
                (-46 + x * 0.4, -15.6, 7),
            ],
            0.4,
        )
        for x in (-9.5, 3.5)
    ]
    holds = [stand(x, 0, 17, 8.2) for x in (-72, 58)]
    posts = [put(block((3, 3, 84), m.graphite(), 0.3), (x, 12, 42)) for x in (-72, 58)]
    arms = [put(block((3, 14, 2), m.graphite(), 0.3), (x, 6, 42.6)) for x in (-72, 58)]
    return group(*parts, meter, meter_top, box, *leads, *holds, *posts, *arms, view(137, 77, (-4, 0, 38.5)))
