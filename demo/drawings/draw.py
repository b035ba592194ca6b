"""Draws the dimensional drawings, one for each instrument and language: `python -m demo.drawings.draw`."""

from pathlib import Path

import yaml

from demo.drawings.instruments import FLANGES, SIZES, VIEWS, Rows
from demo.drawings.svg_view import FONT, INK, MEASURE, PAPER, View, text

DRAWINGS = Path(__file__).resolve().parents[2] / "content" / "documents" / "drawings"
WIDTH, HEIGHT = 960, 600
SIDE = 34  # the margin on the left and on the right
COLUMN = 62
TOP, TALLEST_ROW, TALLEST_TABLE = 60, 30, 470  # of the table: its first baseline, and how high it may get
UNIT = {
    "en": "Dimensions in mm",
    "es": "Dimensiones en mm",
    "fr": "Cotes en mm",
    "de": "Maße in mm",
    "ja": "寸法単位：mm",
}
KIND = {
    "en": "Dimensional drawing",
    "es": "Plano dimensional",
    "fr": "Plan d’encombrement",
    "de": "Maßzeichnung",
    "ja": "外形寸法図",
}
CUTOUT = {
    "en": "Panel cutout",
    "es": "Recorte del panel",
    "fr": "Découpe du panneau",
    "de": "Schalttafelausschnitt",
    "ja": "パネルカット寸法",
}
# The width of a hexagon, as each language abbreviates it on a drawing.
ACROSS_FLATS = {"en": "{} A/F", "es": "EC {}", "fr": "{} s/plats", "de": "SW {}", "ja": "対辺 {}"}
COMMA = {"es", "fr", "de"}


def in_words_of(language: str, words: str) -> str:
    """The text of a dimension as the language writes it."""
    if words.endswith(" A/F"):
        return ACROSS_FLATS[language].format(words.removesuffix(" A/F"))
    return words.replace(".", ",") if language in COMMA else words


def row_height(rows: Rows) -> float:
    """The height of a row, less than usual where there are many."""
    return min(TALLEST_ROW, TALLEST_TABLE / len(rows))


def first_column(rows: Rows) -> int:
    """The width of the first column, more than usual where order codes are in it."""
    return 130 if any(len(row[0]) > 5 for row in rows) else COLUMN


def table_left(rows: Rows) -> int:
    """Where the table begins, as it ends at the sheet's right margin."""
    return WIDTH - SIDE - first_column(rows) - COLUMN * (len(rows[0]) - 1)


def table(rows: Rows) -> str:
    """The table of what the letters stand for, at the sheet's right edge."""
    first, left, height = first_column(rows), table_left(rows), row_height(rows)
    width = WIDTH - SIDE - left
    drawn = [f'<rect x="{left}" y="{TOP - 0.7 * height:.0f}" width="{width}" height="{height:.0f}" fill="#efe8f5"/>']
    for number, row in enumerate(rows):
        y = TOP + number * height
        drawn += [text(left + first / 2, y, row[0], 16)]
        drawn += [
            text(left + first + COLUMN * (place + 0.5), y, cell, 16, ink=INK if number else MEASURE)
            for place, cell in enumerate(row[1:])
        ]
        drawn.append(f'<path d="M{left},{y + 0.3 * height:.0f}h{width}" stroke="#d9cfe3"/>')
    return "".join(drawn)


def strokes(views: list[View], language: str) -> list[str]:
    """What all views hold, their dimensions written as the language does."""
    drawn = [stroke for view in views for stroke in view.strokes]
    labels = [label for view in views for label in view.labels]
    words = [(label, in_words_of(language, label.words)) for label in labels]
    return drawn + [text(label.x, label.y, said, 17, label.anchor, MEASURE) for label, said in words]


def stamp(code: str) -> str:
    """Number and revision, as the record of the drawing gives them."""
    record = yaml.safe_load((DRAWINGS.parent / f"{code.lower()}-drawing.yaml").read_text("utf-8"))
    return f"{record['number']} · {record['revision']}"


def sheet(code: str, language: str) -> str:
    """The whole drawing: frame, views, table and what it is."""
    parts = [f"<title>{KIND[language]} {code}</title>"]
    parts += [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>', *strokes(VIEWS[code](), language)]
    parts.append(table(SIZES[code]) if code in SIZES else "")
    if code in FLANGES:
        below = TOP + len(SIZES[code]) * row_height(SIZES[code])
        parts.append(text(WIDTH - SIDE, below, f"D ({FLANGES[code]})", 16, "end"))
    if code == "CT-100":
        parts.append(text(780, 200, CUTOUT[language], 16))
    parts.append(f'<path d="M{SIDE},556H{WIDTH - SIDE}" stroke="{MEASURE}" stroke-width="2"/>')
    parts.append(text(SIDE, 581, f'<tspan font-weight="bold">{code}</tspan>  {UNIT[language]}', 16, "start"))
    parts.append(text(WIDTH - SIDE, 581, f"AUROVANE  {stamp(code)}", 14, "end"))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'xml:lang="{language}" {FONT}>{"".join(parts)}</svg>\n'
    )


def main() -> None:
    """Write every drawing in every language."""
    for code in VIEWS:
        for language in UNIT:
            (DRAWINGS / f"{code.lower()}.{language}.svg").write_text(sheet(code, language), "utf-8")


if __name__ == "__main__":
    main()
