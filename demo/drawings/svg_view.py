"""The strokes of a dimensional drawing as SVG: outlines, axes, dimensions. Millimeters in, one scale for each view."""

from dataclasses import dataclass, field
from typing import NamedTuple

INK, MEASURE, PAPER = "#1d1824", "#5b2a86", "#ffffff"
FONT = "font-family=\"'Liberation Sans', Arial, 'Hiragino Sans', 'Noto Sans CJK JP', sans-serif\""
ARROW = 9.0

Point = tuple[float, float]


class Label(NamedTuple):
    """What a dimension says, and where on the sheet."""

    x: float
    y: float
    words: str
    anchor: str = "start"


def text(x: float, y: float, words: str, size: int = 17, anchor: str = "middle", ink: str = INK) -> str:
    """Words at a place of the sheet."""
    return f'<text x="{x:.0f}" y="{y:.0f}" font-size="{size}" text-anchor="{anchor}" fill="{ink}">{words}</text>'


def _path(points: list[Point], more: str, closed: bool = False) -> str:
    return f'<path d="M{" ".join(f"{x:.1f},{y:.1f}" for x, y in points)}{"Z" if closed else ""}" {more}/>'


def _arrow(tip: Point, toward: Point) -> str:
    (x, y), (dx, dy) = tip, toward
    wings = [(x + ARROW * dx + 3 * dy, y + ARROW * dy + 3 * dx), (x + ARROW * dx - 3 * dy, y + ARROW * dy - 3 * dx)]
    return _path([tip, *wings], f'fill="{MEASURE}"', closed=True)


@dataclass
class View:
    """One view of an instrument; its origin stands at `x`, `y` of the sheet, upwards is positive."""

    x: float
    y: float
    scale: float
    strokes: list[str] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)

    def at(self, x: float, y: float) -> Point:
        """A place of the instrument on the sheet."""
        return self.x + x * self.scale, self.y - y * self.scale

    def outline(self, *points: Point) -> None:
        """A closed outline."""
        more = f'fill="{PAPER}" stroke="{INK}" stroke-width="2" stroke-linejoin="round"'
        self.strokes.append(_path([self.at(*point) for point in points], more, closed=True))

    def box(self, left: float, bottom: float, width: float, height: float, corner: float = 0) -> None:
        """A rectangle, with rounded corners if wanted."""
        x, y = self.at(left, bottom + height)
        measures = f'width="{width * self.scale:.1f}" height="{height * self.scale:.1f}" rx="{corner * self.scale:.1f}"'
        self.strokes.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" {measures} fill="{PAPER}" stroke="{INK}" stroke-width="2"/>'
        )

    def circle(self, x: float, y: float, diameter: float, dashes: str = "") -> None:
        """A circle, dashed as an axis if wanted."""
        (left, top), radius = self.at(x, y), diameter / 2 * self.scale
        line = f'stroke-width="1" stroke-dasharray="{dashes}"' if dashes else 'stroke-width="2"'
        fill = "none" if dashes else PAPER
        self.strokes.append(
            f'<circle cx="{left:.1f}" cy="{top:.1f}" r="{radius:.1f}" fill="{fill}" stroke="{INK}" {line}/>'
        )

    def line(self, *points: Point) -> None:
        """A thin line."""
        self.strokes.append(
            _path([self.at(*point) for point in points], f'fill="none" stroke="{INK}" stroke-width="1.2"')
        )

    def axis(self, start: Point, end: Point) -> None:
        """A center line."""
        more = f'fill="none" stroke="{INK}" stroke-width="1" stroke-dasharray="14 4 3 4"'
        self.strokes.append(_path([self.at(*start), self.at(*end)], more))

    def turned(self, *profile: Point) -> None:
        """A turned body on the view's own axis: radius and height of each edge, from below."""
        self.outline(*profile, *((-radius, height) for radius, height in reversed(profile)))
        for (radius, height), (_, before) in zip(profile[1:], profile, strict=False):
            if height != before:
                self.line((-radius, height), (radius, height))

    def thread(self, radius: float, bottom: float, top: float) -> None:
        """The grooves of a thread on the view's own axis."""
        self.line((-radius * 0.86, bottom), (-radius * 0.86, top))
        self.line((radius * 0.86, bottom), (radius * 0.86, top))

    def across(self, left: float, right: float, height: float, words: str, feet: Point) -> None:
        """A horizontal dimension at `height`; `feet` are the heights its two extension lines start from."""
        (x1, y), (x2, _) = self.at(left, height), self.at(right, height)
        ends = [(x1, self.at(left, feet[0])[1]), (x2, self.at(right, feet[1])[1])]
        self._measure((x1, y), (x2, y), ends, (1, 0))
        beside = abs(x2 - x1) < 60
        label = Label(x2 + 24, y + 6, words) if beside else Label((x1 + x2) / 2, y - 7, words, "middle")
        self.labels.append(label)

    def along(self, bottom: float, top: float, side: float, words: str, feet: Point) -> None:
        """A vertical dimension at `side`; `feet` are the sides its two extension lines start from."""
        (x, y1), (_, y2) = self.at(side, bottom), self.at(side, top)
        ends = [(self.at(feet[0], bottom)[0], y1), (self.at(feet[1], top)[0], y2)]
        self._measure((x, y1), (x, y2), ends, (0, -1))
        middle = (y1 + y2) / 2 + 6
        left = side < min(feet)
        self.labels.append(Label(x - 8, middle, words, "end") if left else Label(x + 8, middle, words))

    def leader(self, tip: Point, side: float, words: str) -> None:
        """A horizontal line from `side` to a place on an edge: what it says is not the length of that edge."""
        (x, y), (end, _) = self.at(*tip), self.at(side, tip[1])
        way = _sign(end - x)
        self.strokes.append(_path([(x, y), (end, y)], f'fill="none" stroke="{MEASURE}" stroke-width="1"'))
        self.strokes.append(_arrow((x, y), (way, 0)))
        self.labels.append(Label(end + 6 * way, y + 6, words, "start" if way > 0 else "end"))

    def note(self, x: float, y: float, words: str) -> None:
        """Words beside a place."""
        left, top = self.at(x, y)
        self.labels.append(Label(left + 12, top - 4, words))

    def _measure(self, start: Point, end: Point, feet: list[Point], way: Point) -> None:
        thin = f'fill="none" stroke="{MEASURE}" stroke-width="1"'
        length = abs(end[0] - start[0]) + abs(end[1] - start[1])
        inside = 1 if length > 3 * ARROW else -1
        overhang = 0 if inside == 1 else 2 * ARROW
        first = (start[0] - way[0] * overhang, start[1] - way[1] * overhang)
        last = (end[0] + way[0] * overhang, end[1] + way[1] * overhang)
        self.strokes += [_path([first, last], thin)]
        for place, foot in zip((start, end), feet, strict=True):
            reach = [place[0] + _sign(place[0] - foot[0]) * 5, place[1] + _sign(place[1] - foot[1]) * 5]
            self.strokes.append(_path([foot, (reach[0], reach[1])], thin))
        self.strokes.append(_arrow(start, (way[0] * inside, way[1] * inside)))
        self.strokes.append(_arrow(end, (-way[0] * inside, -way[1] * inside)))


def _sign(value: float) -> float:
    return (value > 0) - (value < 0)
