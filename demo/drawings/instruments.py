"""Which instruments have a dimensional drawing, and what the letters in it stand for."""

from collections.abc import Callable

from demo.drawings.cabinet_views import ct_100, ct_220, ct_420, ga_300
from demo.drawings.flow_views import fl_200, fl_260, fl_500, fl_700
from demo.drawings.point_views import lv_200, lv_400, lv_500, pr_300, pr_310, te_110, tw_110
from demo.drawings.svg_view import View

Rows = tuple[tuple[str, ...], ...]

VIEWS: dict[str, Callable[[], list[View]]] = {
    "FL-200": fl_200,
    "FL-260": fl_260,
    "FL-500": fl_500,
    "FL-700": fl_700,
    "PR-300": pr_300,
    "PR-310": pr_310,
    "LV-200": lv_200,
    "LV-400": lv_400,
    "LV-500": lv_500,
    "TE-110": te_110,
    "TW-110": tw_110,
    "CT-100": ct_100,
    "CT-220": ct_220,
    "CT-420": ct_420,
    "GA-300": ga_300,
}

# What the letters of a drawing stand for: a heading row, then a row for each size.
SIZES: dict[str, Rows] = {
    "FL-200": (("DN", "L", "D", "H"), ("25", "200", "115", "245"), ("50", "200", "165", "258"),
               ("100", "250", "220", "285"), ("200", "350", "340", "342")),
    "FL-260": (("DN", "L", "D", "H"), ("50", "200", "165", "195"), ("100", "250", "220", "222"),
               ("200", "350", "340", "279")),
    "FL-500": (("DN", "L", "D", "A", "B"), ("15", "380", "95", "258", "160"), ("25", "540", "115", "263", "200"),
               ("50", "720", "165", "281", "310"), ("80", "860", "200", "300", "410")),
    "FL-700": (("DN", "L", "D", "H"), ("25", "200", "115", "340"), ("50", "200", "165", "355"),
               ("100", "250", "235", "382")),
    "LV-500": (("LV-500", "L"), ("LV-500-C", "69"), ("LV-500-1000", "1000")),
    "TE-110": (("TE-110", "L"), ("TE-110-100", "100"), ("TE-110-250", "250")),
    "TW-110": (("DN", "L", "D"), ("25", "225", "115"), ("40", "285", "150"), ("50", "345", "165")),
}  # fmt: skip

# The flanges that the table of sizes is about, below it.
FLANGES = {
    "FL-200": "EN 1092-1, PN 40 / PN 16",
    "FL-260": "EN 1092-1, PN 16",
    "FL-500": "EN 1092-1, PN 40",
    "FL-700": "EN 1092-1, PN 40",
    "TW-110": "EN 1092-1, PN 40",
}
