"""The font files of a build in the format that the typesetter reads."""

import os
import re
from collections.abc import Iterable
from pathlib import Path
from threading import get_ident

from fontTools.ttLib import TTFont

from vitrine.static_store import UNFINISHED

FAMILY_NAMES = (1, 4, 16)  # family, full name and typographic family in a font's table of names
WEIGHT = re.compile(r"-wght-normal.*")


def font_family(woff2: Path) -> str:
    """The name that the typesetter knows a font file by; the Japanese typeface is cut into a hundred of them."""
    return WEIGHT.sub("", woff2.stem)


def convert_fonts(files: Iterable[Path], folder: Path) -> list[str]:
    """Put every font file that is not there yet into the folder as TrueType; returns the families."""
    folder.mkdir(parents=True, exist_ok=True)
    files = list(files)
    for woff2 in files:
        target = folder / f"{woff2.stem}.ttf"
        if not target.exists():
            convert_font(woff2, target)
    return [font_family(woff2) for woff2 in files]


def convert_font(woff2: Path, target: Path) -> None:
    """Unpack one font file under a family name of its own, whole or not at all."""
    font = TTFont(woff2)
    font.flavor = None
    for record in font["name"].names:
        if record.nameID in FAMILY_NAMES:
            record.string = font_family(woff2)
    unfinished = target.with_name(f"{UNFINISHED}{os.getpid()}-{get_ident()}-{target.name}")
    font.save(unfinished)
    unfinished.replace(target)
