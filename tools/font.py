"""Subsets IBM Plex Sans to the site's Latin fonts in `static/fonts`: `python -m tools.font`."""

from typing import Any

from fontTools.otlLib.optimize.gpos import compact
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont
from fontTools.varLib.iup import iup_delta, iup_delta_optimize

from vitrine.settings.folders import PROJECT

PACKAGE = PROJECT / "islands" / "node_modules" / "@fontsource-variable" / "ibm-plex-sans"
SOURCE = PACKAGE / "files" / "ibm-plex-sans-latin-wght-normal.woff2"
FONTS = PROJECT / "static" / "fonts"
# Its license (static/fonts/OFL.txt) reserves the name Plex for the original font.
NAME = "Vitrine Sans"
WEIGHTS = (400, 400, 600)  # lightest, default, boldest: all that the stylesheets use
# Every page waits for one file, so it holds only the letters of its language, and of the languages' own names. The last
# file loads when a page has a letter of another language or a rare sign; a system font draws what is in none of them.
# static/css/fonts.css lists the same letters, and vitrine/locales.py the file of each language.
RARE = set('"#$&*<=>[\\]^_`{|}~')
COMMON = {*map(chr, range(0x20, 0x7F)), *"\u00a0°±²³µ·¼½¾×–’“”…−çñ"} - RARE
BEYOND = {*RARE, *"©—‘„¡¿«»ªº€§ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜŒßàáâãäèéêëìíîïòóôõöùúûüœ‚"}
FILES = {
    "basic": COMMON,
    "es": {*COMMON, *"¡¿«»ÁÉÍÓÚÜÑáéíóúüº"},
    "fr": {*COMMON, *"«»ÀÂÇÈÉÊËÎÏÔŒÙÛàâèéêëîïôœùûü"},
    "de": {*COMMON, *"„ÄÖÜßäöü§é"},
    "more": BEYOND,
}
MIN_KERN = 25  # thousandths of an em; less is invisible at the sizes of a page
MIN_MOVE = 2  # likewise, how far a point of an outline moves from one weight to the other
PLAIN = 0x0F  # a value format without the tables that vary with the weight
# Browsers need none of these: widths come from the outlines, and there are neither marks nor hints.
UNUSED_TABLES = ("GSUB", "GDEF", "HVAR", "MVAR", "STAT", "gasp")
WIDTH_POINTS = 4  # the phantom points at the end of each outline, which give the width of the letter
KEPT_NAME_IDS = {0, 2, 256}  # copyright, style, and the name of the axis
OWN_NAMES = {1: NAME, 3: "VitrineSans", 4: NAME, 6: "VitrineSans"}  # family, unique, full and PostScript name
WINDOWS, UNICODE, AMERICAN = 3, 1, 0x409


def main() -> None:
    """Write the files; the same source gives the same bytes."""
    for part, letters in FILES.items():
        font = TTFont(SOURCE, recalcTimestamp=False)
        subset(font, letters)
        instantiateVariableFont(font, {"wght": WEIGHTS}, inplace=True)
        lighten_outlines(font)
        lighten_kerning(font)
        for table in UNUSED_TABLES:
            del font[table]
        font["cmap"].tables = [table for table in font["cmap"].tables if table.platformID == WINDOWS]
        rename(font)
        font.flavor = "woff2"
        font.save(FONTS / f"vitrine-sans-{part}.woff2")


def subset(font: TTFont, letters: set[str]) -> None:
    """Remove all other letters, and the hints, which modern screens do not need."""
    subsetter = Subsetter(Options(layout_features=["kern"], hinting=False, name_IDs=["*"], recalc_timestamp=False))
    subsetter.populate(unicodes=sorted(map(ord, letters)))
    subsetter.subset(font)


def lighten_outlines(font: TTFont) -> None:
    """Interpolate variations of points from their neighbors where the difference is invisible; widths stay exact."""
    outlines, widths = font["glyf"], font["hmtx"].metrics
    for name, moves in font["gvar"].variations.items():
        points, control = outlines._getCoordinatesAndControls(name, widths)  # noqa: SLF001 - as fontTools itself does
        ends = control.endPts if control.numberOfContours >= 0 else list(range(len(control.components)))
        for move in moves:
            exact = iup_delta(move.coordinates, points, ends) if None in move.coordinates else move.coordinates
            rounded = [(round(x), round(y)) for x, y in exact]
            light = iup_delta_optimize(rounded, points, ends, tolerance=MIN_MOVE)
            width = [moved if any(moved) else None for moved in rounded[-WIDTH_POINTS:]]
            move.coordinates = [*light[:-WIDTH_POINTS], *width]


def lighten_kerning(font: TTFont) -> None:
    """Keep one distance for all weights of a pair, and none where it is invisible."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in (getattr(table, "ExtSubTable", table) for table in lookup.SubTable):
            table.ValueFormat1 &= PLAIN
            (lighten_pairs if table.Format == 1 else lighten_classes)(table)
    compact(font, 0)  # 0: tables of few classes are smaller, but not once they are compressed


def lighten_pairs(table: Any) -> None:
    """Remove pairs with an invisible distance from a table that lists pairs of letters."""
    for pairs in table.PairSet:
        pairs.PairValueRecord = [record for record in pairs.PairValueRecord if distance(record.Value1)]
        pairs.PairValueCount = len(pairs.PairValueRecord)


def lighten_classes(table: Any) -> None:
    """Set invisible distances to zero in a table that has a cell for every pair of classes."""
    for value in (record.Value1 for first in table.Class1Record for record in first.Class2Record):
        value.XAdvance = distance(value)


def distance(value: Any) -> int:
    """How far a pair is moved at every weight, in thousandths of an em; zero where that is invisible."""
    vars(value).pop("XAdvDevice", None)
    return value.XAdvance if abs(value.XAdvance) >= MIN_KERN else 0


def rename(font: TTFont) -> None:
    """Give the font its own name, and remove its other names and its named instances."""
    font["fvar"].instances = []
    names = font["name"]
    names.names = [name for name in names.names if name.nameID in KEPT_NAME_IDS]
    for number, text in OWN_NAMES.items():
        names.setName(text, number, WINDOWS, UNICODE, AMERICAN)


if __name__ == "__main__":
    main()
