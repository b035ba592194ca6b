"""The further pictures of the products: details, other sides, and instruments at work."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

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
from demo.pictures.scenes import applications, categories, events, industries, launches, sites, sites_technical, stories


@dataclass(frozen=True)
class View:
    """A model turned by degrees; the part of its whole picture to show: how much closer, its middle in shares."""

    maker: Callable[[], Object]
    turn: float = 0.0
    closer: float = 1.0
    middle: tuple[float, float] = (0.5, 0.5)


DETAILS: dict[str, View] = {
    "products/fl-150-bore": View(flow.fl_150, -40, 1.5, (0.5, 0.36)),
    "products/fl-200-flange": View(flow.fl_200, -30, 1.7, (0.55, 0.34)),
    "products/fl-210-clamp": View(flow.fl_210, -30, 1.8, (0.55, 0.3)),
    "products/fl-260-flange": View(flow_liquid.fl_260, -30, 1.5, (0.55, 0.4)),
    "products/fl-500-flange": View(flow.fl_500, -45, 1.9, (0.6, 0.5)),
    "products/fl-520-fitting": View(flow.fl_520, -35, 2.0, (0.66, 0.5)),
    "products/fl-540-clamp": View(flow_liquid.fl_540, -45, 2.0, (0.66, 0.4)),
    "products/fl-600-sensors": View(flow.fl_600, 0, 2.2, (0.5, 0.34)),
    "products/fl-620-connection": View(flow_liquid.fl_620, -40, 1.8, (0.6, 0.36)),
    "products/fl-630-back": View(flow_liquid.fl_630, 150),
    "products/fl-640-flange": View(flow_gas.fl_640, -30, 1.6, (0.6, 0.36)),
    "products/fl-700-bore": View(flow.fl_700, -35, 2.2, (0.52, 0.28)),
    "products/fl-800-thread": View(flow_gas.fl_800, -35, 1.8, (0.6, 0.3)),
    "products/fl-820-valve": View(flow_gas.fl_820, 0, 2.6, (0.5, 0.3)),
    "products/fl-900-dial": View(flow_gas.fl_900, 0, 2.0, (0.46, 0.5)),
    "products/pr-250-connection": View(pressure_special.pr_250, 0, 2.2, (0.5, 0.28)),
    "products/pr-300-connection": View(pressure.pr_300, 0, 2.4, (0.5, 0.25)),
    "products/pr-310-connection": View(pressure.pr_310, 0, 2.4, (0.5, 0.25)),
    "products/pr-330-clamp": View(pressure.pr_330, 0, 2.2, (0.5, 0.25)),
    "products/pr-340-connection": View(pressure_special.pr_340, 0, 2.4, (0.5, 0.25)),
    "products/pr-350-connection": View(pressure_special.pr_350, -35, 1.9, (0.6, 0.25)),
    "products/pr-410-manifold": View(pressure.pr_410, 0, 2.0, (0.5, 0.3)),
    "products/pr-430-seal": View(pressure.pr_430, 0, 2.0, (0.72, 0.48)),
    "products/pr-450-connections": View(pressure_special.pr_450, 0, 2.4, (0.5, 0.22)),
    "products/pr-500-connection": View(switches.pr_500, 0, 2.2, (0.5, 0.26)),
    "products/pr-520-connection": View(switches.pr_520, 0, 2.0, (0.5, 0.28)),
    "products/lv-200-tip": View(level.lv_200, 0, 2.3, (0.2, 0.3)),
    "products/lv-240-membrane": View(level.lv_240, 0, 2.2, (0.36, 0.3)),
    "products/lv-380-horn": View(level.lv_380, 0, 2.0, (0.5, 0.28)),
    "products/lv-400-antenna": View(level.lv_400, 0, 2.2, (0.5, 0.25)),
    "products/lv-420-flange": View(level.lv_420, 0, 1.8, (0.5, 0.27)),
    "products/lv-440-display": View(level.lv_440, 0, 2.6, (0.5, 0.72)),
    "products/lv-500-tip": View(switches.lv_500, 0, 2.2, (0.5, 0.28)),
    "products/lv-520-tip": View(switches.lv_520, 0, 2.4, (0.5, 0.25)),
    "products/lv-540-tip": View(switches.lv_540, 0, 2.2, (0.5, 0.3)),
    "products/te-110-head": View(temperature.te_110, 0, 2.2, (0.5, 0.7)),
    "products/te-120-clamp": View(temperature.te_120, 0, 2.2, (0.5, 0.45)),
    "products/te-130-tip": View(thermowells.te_130, 0, 2.6, (0.25, 0.48)),
    "products/te-150-strap": View(temperature.te_150, 0, 2.2, (0.48, 0.62)),
    "products/te-170-flange": View(thermowells.te_170, 0, 2.4, (0.5, 0.68)),
    "products/tw-110-flange": View(thermowells.tw_110, 0, 2.0, (0.45, 0.7)),
    "products/tw-120-bore": View(thermowells.tw_120, 0, 2.6, (0.72, 0.25)),
    "products/tw-130-bore": View(thermowells.tw_130, -40),
    "products/gd-110-guard": View(gas.gd_110, 0, 2.1, (0.5, 0.28)),
    "products/gd-120-cartridge": View(gas.gd_120, 0, 2.2, (0.5, 0.26)),
    "products/gp-50-back": View(gas.gp_50, 150),
    "products/gp-60-display": View(gas.gp_60, 0, 2.2, (0.4, 0.3)),
    "products/ga-300-connections": View(analyzers.ga_300, 0, 2.2, (0.5, 0.24)),
    "products/ga-320-interior": View(analyzers.ga_320, 0, 2.2, (0.42, 0.36)),
    "products/ga-340-chamber": View(analyzers.ga_340, 0, 2.2, (0.36, 0.28)),
    "products/ct-100-back": View(control.ct_100, 150),
    "products/ct-120-display": View(control.ct_120, -56),
    "products/ct-200-terminals": View(control.ct_200, 0, 2.0, (0.34, 0.7)),
    "products/ct-220-terminals": View(control.ct_220, 0, 2.0, (0.34, 0.7)),
    "products/ct-240-side": View(control.ct_240, -60),
    "products/ct-400-glands": View(control.ct_400, 0, 2.2, (0.5, 0.24)),
    "products/ct-420-sockets": View(control.ct_420, 0, 2.2, (0.42, 0.52)),
}
AT_WORK: dict[str, View] = {
    "products/fl-200-in-line": View(industries.drinking_water, 0, 2.2, (0.52, 0.5)),
    "products/fl-210-in-line": View(industries.dairy, 0, 2.2, (0.52, 0.4)),
    "products/fl-500-loading": View(stories.custody_transfer, 0, 2.2, (0.34, 0.48)),
    "products/fl-520-dosing": View(industries.dosing, 0, 2.2, (0.7, 0.55)),
    "products/fl-540-upright": View(launches.fl_540_launch, 0, 1.4, (0.46, 0.5)),
    "products/fl-600-on-pipe": View(industries.heating, 0, 2.0, (0.42, 0.4)),
    "products/fl-640-in-line": View(sites.biogas, 0, 2.0, (0.42, 0.43)),
    "products/fl-630-in-line": View(sites_technical.ultrapure_water, 0, 2.0, (0.5, 0.4)),
    "products/fl-820-in-line": View(applications.compressed_air_leaks, 0, 1.5, (0.32, 0.62)),
    "products/pr-310-on-pipe": View(launches.remote_commissioning, 0, 1.5, (0.72, 0.67)),
    "products/pr-330-at-tank": View(launches.pr_330_launch, 0, 1.5, (0.48, 0.5)),
    "products/lv-200-in-tank": View(categories.level_group, 0, 1.6, (0.5, 0.4)),
    "products/lv-380-beam": View(launches.lv_400_launch, 0, 2.0, (0.3, 0.7)),
    "products/lv-400-beam": View(launches.lv_400_launch, 0, 2.0, (0.68, 0.7)),
    "products/lv-420-on-silo": View(events.cement_silo, 0, 2.4, (0.42, 0.7)),
    "products/te-110-in-pipe": View(industries.heating, 0, 2.6, (0.74, 0.42)),
    "products/ga-300-on-bench": View(applications.gas_measurement, 0, 1.7, (0.55, 0.57)),
    "products/gd-120-with-test-gas": View(applications.gas_measurement, 0, 2.0, (0.24, 0.5)),
    "products/ct-400-in-manhole": View(stories.district_metering, 0, 2.2, (0.57, 0.55)),
    "products/ct-420-wired": View(launches.ct_420_launch, 0, 2.2, (0.26, 0.58)),
}
VIEWS = DETAILS | AT_WORK
