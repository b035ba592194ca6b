"""Renders the pictures: `python -m demo.pictures.render [--samples 16] [--size 1] [--to FOLDER] [NAME …]`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from bpy.types import Object

from demo.pictures.instruments import (
    analyzers,
    control,
    flow,
    flow_gas,
    flow_liquid,
    gas,
    level,
    pressure,
    pressure_special,
    switches,
    temperature,
    thermowells,
)
from demo.pictures.kit import studio
from demo.pictures.kit.shapes import group
from demo.pictures.scenes import (
    applications,
    categories,
    events,
    industries,
    launches,
    places,
    sites,
    sites_technical,
    stories,
    workshop,
)
from demo.pictures.views import VIEWS, View

PICTURES = Path(__file__).resolve().parents[2] / "content" / "pictures"
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
    "products/fl-260": flow_liquid.fl_260,
    "products/fl-540": flow_liquid.fl_540,
    "products/fl-620": flow_liquid.fl_620,
    "products/fl-630": flow_liquid.fl_630,
    "products/fl-640": flow_gas.fl_640,
    "products/fl-800": flow_gas.fl_800,
    "products/fl-820": flow_gas.fl_820,
    "products/fl-900": flow_gas.fl_900,
    "products/pr-250": pressure_special.pr_250,
    "products/pr-340": pressure_special.pr_340,
    "products/pr-350": pressure_special.pr_350,
    "products/pr-450": pressure_special.pr_450,
    "products/pr-500": switches.pr_500,
    "products/pr-520": switches.pr_520,
    "products/lv-380": level.lv_380,
    "products/lv-440": level.lv_440,
    "products/lv-240": level.lv_240,
    "products/lv-500": switches.lv_500,
    "products/lv-520": switches.lv_520,
    "products/lv-540": switches.lv_540,
    "products/te-130": thermowells.te_130,
    "products/te-170": thermowells.te_170,
    "products/tw-110": thermowells.tw_110,
    "products/tw-120": thermowells.tw_120,
    "products/tw-130": thermowells.tw_130,
    "products/gd-110": gas.gd_110,
    "products/gd-120": gas.gd_120,
    "products/ga-300": analyzers.ga_300,
    "products/ga-320": analyzers.ga_320,
    "products/ga-340": analyzers.ga_340,
    "products/gp-50": gas.gp_50,
    "products/gp-60": gas.gp_60,
    "products/ct-100": control.ct_100,
    "products/ct-120": control.ct_120,
    "products/ct-200": control.ct_200,
    "products/ct-220": control.ct_220,
    "products/ct-240": control.ct_240,
    "products/ct-400": control.ct_400,
    "products/ct-420": control.ct_420,
}
SCENES: dict[str, Maker] = {
    "categories/flow": categories.flow_group,
    "categories/pressure": categories.pressure_group,
    "categories/level": categories.level_group,
    "categories/temperature": categories.temperature_group,
    "categories/gas": categories.gas_group,
    "categories/control": categories.control_group,
    "solutions/drinking-water": industries.drinking_water,
    "solutions/dairy-and-beverage": industries.dairy,
    "solutions/chemical-dosing": industries.dosing,
    "solutions/district-heating": industries.heating,
    "solutions/wastewater": sites.wastewater,
    "solutions/pharmaceuticals": sites.pharmaceuticals,
    "solutions/biogas": sites.biogas,
    "solutions/compressed-air": sites_technical.compressed_air,
    "solutions/shipbuilding": sites_technical.shipbuilding,
    "solutions/ultrapure-water": sites_technical.ultrapure_water,
    "news/calibration-rig-dn-600": events.calibration_rig,
    "news/calibration-rig-weighing-tank": events.weighing_tank,
    "news/fl-520-launch": events.fl_520_launch,
    "news/yokohama-spare-parts": events.spare_parts,
    "news/lv-420-cement-silo": events.cement_silo,
    "news/fl-150-phase-out": events.phase_out,
    "news/apprentice-workshop": workshop.apprentice_workshop,
    "news/fl-500-custody-transfer": stories.custody_transfer,
    "news/remote-commissioning": launches.remote_commissioning,
    "news/pr-330-launch": launches.pr_330_launch,
    "news/solar-roof-freising": stories.solar_roof,
    "news/lv-400-launch": launches.lv_400_launch,
    "news/gas-measurement": applications.gas_measurement,
    "news/district-metering": stories.district_metering,
    "news/fl-540-launch": launches.fl_540_launch,
    "news/biogas-methane": applications.biogas_methane,
    "news/compressed-air-leaks": applications.compressed_air_leaks,
    "news/ferry-fuel": stories.ferry_fuel,
    "news/ct-420-launch": launches.ct_420_launch,
    "pages/home": places.home,
    "pages/company": places.company,
}


def main() -> None:
    """Render what the command line asks for."""
    options = _options()
    pictures = {name: View(maker) for name, maker in (PRODUCTS | SCENES).items()} | VIEWS
    for name in (n for n in pictures if not options.names or n.startswith(tuple(options.names))):
        picture = pictures[name]
        studio.open_studio()
        studio.frame(group(picture.maker(), turn=(0, 0, picture.turn)), WIDE if name in SCENES else PRODUCT)
        studio.approach(picture.closer, picture.middle)
        studio.shoot(options.to / f"{name}.jpg", options.samples, options.size)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--samples", type=int, default=16)
    parser.add_argument("--size", type=float, default=1.0)
    parser.add_argument("--to", type=Path, default=PICTURES)
    return parser.parse_args()


if __name__ == "__main__":
    main()
