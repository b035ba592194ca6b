"""Makes the fonts of a document from those of the site: in TrueType format, one font for each typeface."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vitrine.files.shared_files import replacing

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

FAMILY_NAMES = (1, 4, 16)  # the ids of family, full name and typographic family in a font's `name` table
WEIGHT_AND_PART = re.compile(r"(-\d+)?-wght-normal.*")
HINTS = ("cvar", "cvt ", "fpgm", "prep")  # tables of instructions that fit letters to the pixels of old screens
NORMAL = {"wght": 400}
FIXED_TIME = 2_082_844_800  # 1970 in seconds since the epoch of fonts (1904): a fixed time


def read_font(path: Path) -> TTFont:
    """Open a font file so that saving it yields the same bytes at any time."""
    from fontTools.ttLib import TTFont  # imported with the first document, like the typesetter

    return TTFont(path, recalcTimestamp=False)


def font_family(woff2: Path) -> str:
    """The family name of a font file for the typesetter; all parts of a split typeface share it."""
    return WEIGHT_AND_PART.sub("", woff2.stem)


def write_fonts(files: Iterable[Path], text: str, folder: Path, cache: Path) -> list[str]:
    """Write the fonts that a text needs to a folder as TrueType; returns their families, the preferred first.

    The Japanese typeface is split into a hundred files, each of which would be a font in the document, so the
    characters of the text are joined into one font of normal weight. `cache` keeps the unpacked files, since unpacking
    takes longest.
    """
    families = []
    for family, group in groupby(files, font_family):
        parts = [unpacked(part, family, cache) for part in group]
        font = read_font(parts[0]) if len(parts) == 1 else joined_font(parts, family, set(text))
        font.save(folder / f"{family}.ttf")
        families.append(family)
    return families


def unpacked(woff2: Path, family: str, cache: Path) -> Path:
    """A font file as TrueType with its own family name, from the cache or written to it atomically."""
    target = cache / f"{woff2.stem}-unhinted.ttf"
    if not target.exists():
        cache.mkdir(parents=True, exist_ok=True)
        font = read_font(woff2)
        font.flavor = None
        remove_hints(font)
        for record in font["name"].names:
            if record.nameID in FAMILY_NAMES:
                record.string = family
        with replacing(target) as unfinished:
            font.save(unfinished)
    return target


def remove_hints(font: TTFont) -> None:
    """Remove what printers and PDF viewers do not use: 2 to 3 kB for each weight in a document."""
    for table in HINTS:
        if table in font:
            del font[table]
    for glyph in font["glyf"].glyphs.values():
        glyph.expand(font["glyf"])
        glyph.removeHinting()


def joined_font(parts: Iterable[Path], family: str, characters: set[str]) -> TTFont:
    """One font with these characters from several fonts, at normal weight."""
    from fontTools.fontBuilder import FontBuilder

    fonts = [read_font(part) for part in parts]
    glyphs, widths = drawn_glyphs(fonts, characters)
    line, sizes = fonts[0]["hhea"], fonts[0]["OS/2"]
    builder = FontBuilder(fonts[0]["head"].unitsPerEm, isTTF=True)
    builder.font.recalcTimestamp = False
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap({int(name[1:], 16): name for name in glyphs if name != ".notdef"})
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics({name: (width, builder.font["glyf"][name].xMin) for name, width in widths.items()})
    builder.setupHorizontalHeader(ascent=line.ascent, descent=line.descent)
    builder.setupNameTable({"familyName": family, "styleName": "Regular", "fullName": family, "psName": family})
    builder.setupOS2(
        sTypoAscender=sizes.sTypoAscender,
        sTypoDescender=sizes.sTypoDescender,
        sCapHeight=sizes.sCapHeight,
        sxHeight=sizes.sxHeight,
    )
    builder.setupPost()
    builder.updateHead(created=FIXED_TIME, modified=FIXED_TIME)
    joined: TTFont = builder.font
    return joined


def drawn_glyphs(fonts: Iterable[TTFont], characters: set[str]) -> tuple[dict[str, Any], dict[str, int]]:
    """The outlines and widths of these characters, by glyph name, from the first font that has each of them."""
    from fontTools.pens.recordingPen import DecomposingRecordingPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    glyphs, widths = {".notdef": TTGlyphPen(None).glyph()}, {".notdef": 0}
    for font in fonts:
        drawn, names = font.getGlyphSet(location=NORMAL), font.getBestCmap()
        for code in sorted(names.keys() & set(map(ord, characters))):
            outline, pen = DecomposingRecordingPen(drawn), TTGlyphPen(None)
            drawn[names[code]].draw(outline)
            outline.replay(pen)
            name = f"u{code:04X}"
            glyphs.setdefault(name, pen.glyph())
            widths.setdefault(name, round(drawn[names[code]].width))
    return glyphs, widths
