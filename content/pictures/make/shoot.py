"""Render the pictures: `python shoot.py [--samples 16] [--size 1] [--to FOLDER] [NAME …]`; without names, all."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from bpy.types import Object

import events
import flow
import groups
import industries
import level
import places
import pressure
import temperature
from kit import studio

WIDE = 16 / 9
PRODUCT = 4 / 3

Maker = Callable[[], Object]
PRODUCTS: dict[str, Maker] = {
    "products/fl-200": flow.fl_200,
    "products/fl-200-remote": flow.fl_200_remote,
    "products/fl-210": flow.fl_210,
    "products/fl-150": flow.fl_150,
    "products/fl-500": flow.fl_500,
    "products/fl-520": flow.fl_520,
    "products/fl-600": flow.fl_600,
    "products/fl-700": flow.fl_700,
    "products/pr-300": pressure.pr_300,
    "products/pr-310": pressure.pr_310,
    "products/pr-330": pressure.pr_330,
    "products/pr-410": pressure.pr_410,
    "products/pr-430": pressure.pr_430,
    "products/lv-400": level.lv_400,
    "products/lv-420": level.lv_420,
    "products/lv-200": level.lv_200,
    "products/te-110": temperature.te_110,
    "products/te-120": temperature.te_120,
    "products/te-150": temperature.te_150,
}
SCENES: dict[str, Maker] = {
    "categories/flow": groups.flow_group,
    "categories/pressure": groups.pressure_group,
    "categories/level": groups.level_group,
    "categories/temperature": groups.temperature_group,
    "solutions/drinking-water": industries.drinking_water,
    "solutions/dairy-and-beverage": industries.dairy,
    "solutions/chemical-dosing": industries.dosing,
    "solutions/district-heating": industries.heating,
    "news/calibration-rig-dn-600": events.calibration_rig,
    "news/calibration-rig-weighing-tank": events.weighing_tank,
    "news/fl-520-launch": events.fl_520_launch,
    "news/yokohama-spare-parts": events.spare_parts,
    "news/lv-420-cement-silo": events.cement_silo,
    "news/fl-150-phase-out": events.phase_out,
    "pages/home": places.home,
    "pages/company": places.company,
}


def main() -> None:
    """Render what the command line asks for."""
    options = _options()
    makers = PRODUCTS | SCENES
    for name in (n for n in makers if not options.names or n.startswith(tuple(options.names))):
        studio.open_studio()
        studio.frame(makers[name](), PRODUCT if name in PRODUCTS else WIDE)
        studio.shoot(options.to / f"{name}.jpg", options.samples, options.size)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--samples", type=int, default=16)
    parser.add_argument("--size", type=float, default=1.0)
    parser.add_argument("--to", type=Path, default=Path(__file__).parent.parent)
    return parser.parse_args()


if __name__ == "__main__":
    main()
