"""The pictures of the categories."""

from __future__ import annotations

from bpy.types import Object

from demo.pictures.instruments.analyzers import ga_300
from demo.pictures.instruments.control import conditioner, ct_100, ct_120, gateway
from demo.pictures.instruments.flow import fl_200, fl_500, fl_700
from demo.pictures.instruments.gas import gd_110, gp_50
from demo.pictures.instruments.level import lv_400, probe
from demo.pictures.instruments.pressure import pr_300, pr_310, pr_410
from demo.pictures.instruments.temperature import te_110, te_120, te_150
from demo.pictures.kit import materials as m
from demo.pictures.kit.panels import rail
from demo.pictures.kit.piping import flange
from demo.pictures.kit.shapes import block, group, lathe, put, rod, tube
from demo.pictures.scenes.plant import opened, row


def flow_group() -> Object:
    """Three flow meters side by side."""
    return row(
        (put(fl_200(), (0, 0, 8.25)), -33, 2, 1.1),
        (put(fl_500(), (0, 0, 19)), 4, 4, 0.95),
        (put(fl_700(), (0, 0, 8.25)), 33, -2, 1.05),
    )


def pressure_group() -> Object:
    """A slim, a process and a differential pressure transmitter."""
    return row((pr_300(), -17, -3, 1.35), (pr_310(), -1, 0, 1.35), (put(pr_410(), (0, 0, 11.6)), 19, 3, 0.95))


def temperature_group() -> Object:
    """Three thermometers side by side."""
    return row(
        (put(te_110(), (0, 0, 1.6)), -17, 1, 1.0), (put(te_120(), (0, 0, 0.9)), -3, -3, 1.25), (te_150(), 18, 3, 1.05)
    )


def gas_group() -> Object:
    """A stationary detector, an analyzer cabinet and a portable detector."""
    return row((gd_110(), -36, -2, 1.2), (ga_300(), 0, 4, 0.8), (put(gp_50(), turn=(0, 0, 10)), 30, -4, 1.7))


def mounting_plate() -> Object:
    """A plate with a rail carrying slim conditioners and a gateway."""
    modules = [put(conditioner(), (-8.2 + 0.66 * i, 0, 0)) for i in range(9)]
    return group(
        put(block((28, 0.8, 18), m.enamel(), 0.2), (0, 1.2, 9)),
        put(block((28, 9, 0.8), m.graphite(), 0.2), (0, -2.5, 0.4)),
        group(rail(25), *modules, put(gateway(), (2.2, 0, 0)), at=(0, 0, 9)),
    )


def control_group() -> Object:
    """A panel indicator, modules on a rail and a field indicator."""
    indicator = put(ct_100(), (0, 0, 2.4), (0, 0, -8))
    return row((indicator, -34, -2, 2.0), (mounting_plate(), 0, 2, 1.3), (ct_120(), 32, 0, 1.2))


def beam(radius: float, top: float, bottom: float) -> Object:
    """A radar beam between two heights, widening downwards."""
    cone = lathe([(1.2, top), (radius, bottom), (0, bottom)], m.beam(), 0.001)
    cone.visible_shadow = False
    return cone


def level_group() -> Object:
    """A tank cut open with radar beside the middle of its roof and a probe in the liquid."""
    radius, high, filled, side = 36.0, 58.0, 26.0, -17.0
    wall = [
        (3, 4),
        (radius - 4, 4),
        (radius, 8, 3),
        (radius, high - 8, 6),
        (radius * 0.55, high, 8),
        (4, high + 1.5),
        (0, high + 1.5),
        (0, high + 0.3),
        (4, high + 0.3),
        (radius * 0.55, high - 1.3, 8),
        (radius - 1.3, high - 9, 6),
        (radius - 1.3, 8.6, 3),
        (radius - 5, 5.3),
        (3, 5.3),
        (3, 4),
    ]
    hole, at = (90.0, 40.0, 90.0), (0.0, -26.0, 42.0)
    shell = opened(lathe(wall, m.enamel(), 0.3), hole, at)
    water = lathe(
        [(0, 5.6), (radius - 5, 5.6), (radius - 1.6, 8.8, 3), (radius - 1.6, filled), (0, filled)], m.liquid(), 0.05
    )
    depth = opened(water, hole, at)
    feet = [put(rod(2.2, 0, 8, m.graphite()), (x, y, 0)) for x, y in ((-26, 14), (26, 14), (-26, -4), (26, -4))]
    nozzle = group(
        rod(4.2, high - 2, high + 5, m.brushed()), put(flange(8, 2.4, 1.6, 6.4, 0.7, 8, m.steel()), (0, 0, high + 6.4))
    )
    radar = group(
        nozzle,
        put(lv_400(), (0, 0, high + 6.4), scale=1.25),
        put(beam(8, high + 2, filled + 0.1)),
        at=(side, 0, 0),
    )
    hanging = group(
        put(probe(), (0, 0, 8)), tube([(0, 0, 24.5), (0, 0, high - 1)], 0.45, m.polymer()), at=(20, -5.9, 0)
    )
    entry = put(rod(1.6, high - 2, high + 4, m.polished()), (20, -4.6, 0))
    return group(shell, depth, *feet, radar, hanging, entry)
