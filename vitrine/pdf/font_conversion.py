"""The font files of a build in the format that the typesetter reads."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from vitrine.file_replacement import replacing

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

FAMILY_NAMES = (1, 4, 16)  # family, full name and typographic family in a font's table of names
WEIGHT_AND_PART = re.compile(r"(-\d+)?-wght-normal.*")
NORMAL = {"wght": 400}
LONG_AGO = 2_082_844_800  # 1970 as fonts count seconds: the same everywhere


def read_font(path: Path) -> TTFont:
    """A font file; what is saved of it has the same bytes at any time."""
    from fontTools.ttLib import TTFont  # with the first document, as the typesetter

    return TTFont(path, recalcTimestamp=False)


def font_family(woff2: Path) -> str:
    """The name that the typesetter knows a font file by; the parts that a typeface is cut into have it in common."""
    return WEIGHT_AND_PART.sub("", woff2.stem)


def write_fonts(files: Iterable[Path], text: str, folder: Path, cache: Path) -> list[str]:
    """Put what a text needs of these files into a folder as TrueType; returns the families.

    The Japanese typeface is cut into a hundred files, which would be a font each in the document: what the text has of
    them becomes one font, of normal weight. Unpacking takes longest, so `cache` keeps the unpacked files.
    """
    families = []
    for family, group in groupby(sorted(files, key=font_family), font_family):
        parts = [unpacked(part, family, cache) for part in group]
        font = read_font(parts[0]) if len(parts) == 1 else joined_font(parts, family, set(text))
        font.save(folder / f"{family}.ttf")
        families.append(family)
    return families


def unpacked(woff2: Path, family: str, cache: Path) -> Path:
    """A font file as TrueType under a family name of its own, written whole or not at all."""
    target = cache / f"{woff2.stem}.ttf"
    if not target.exists():
        cache.mkdir(parents=True, exist_ok=True)
        font = read_font(woff2)
        font.flavor = None
        for record in font["name"].names:
            if record.nameID in FAMILY_NAMES:
                record.string = family
        with replacing(target) as unfinished:
            font.save(unfinished)
    return target


def joined_font(parts: Iterable[Path], family: str, characters: set[str]) -> TTFont:
    """One font with the characters of several, drawn at normal weight."""
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.recordingPen import DecomposingRecordingPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    glyphs, widths = {".notdef": TTGlyphPen(None).glyph()}, {".notdef": 0}
    fonts = [read_font(part) for part in parts]
    for font in fonts:
        drawn, names = font.getGlyphSet(location=NORMAL), font.getBestCmap()
        for code in sorted(names.keys() & set(map(ord, characters))):
            outline, pen = DecomposingRecordingPen(drawn), TTGlyphPen(None)
            drawn[names[code]].draw(outline)
            outline.replay(pen)
            name = f"u{code:04X}"
            glyphs.setdefault(name, pen.glyph())
            widths.setdefault(name, round(drawn[names[code]].width))
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
    builder.updateHead(created=LONG_AGO, modified=LONG_AGO)
    joined: TTFont = builder.font
    return joined
