"""The plots of docs/performance.md as SVG: lines on logarithmic axes, and bars."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import NamedTuple

Points = Sequence[tuple[float, float]]

WIDTH, ROW, LABELS, BAR = 760, 26, 260, 420
LEFT, TOP, PLOT_WIDTH, PLOT_HEIGHT = 60, 20, 400, 300
COLORS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#6f6f6f", "#8a5fbf", "#a0522d")
# A picture in a page follows the visitor's choice of light or dark by itself.
STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#222}.grid{stroke:#8886}.own{fill:#0072b2}.other{fill:#999}"
    "@media(prefers-color-scheme:dark){text{fill:#ddd}}"
)


def bars(shares: Mapping[str, float]) -> str:
    """A bar for each name, the longest first; our own stand out."""
    longest = max(shares.values())
    return drawing(2 * TOP + ROW * len(shares), bar_parts(sorted(shares.items(), key=lambda pair: -pair[1]), longest))


def bar_parts(shares: Sequence[tuple[str, float]], longest: float) -> Iterator[str]:
    for number, (name, share) in enumerate(shares):
        y = TOP + number * ROW
        kind = "own" if name.startswith("Vitrine") else "other"
        width = max(1.0, share / longest * BAR)
        yield f'<text x="{LABELS - 10}" y="{y + 15}" text-anchor="end">{escape(name)}</text>'
        yield f'<rect class="{kind}" x="{LABELS}" y="{y + 3}" width="{width:.1f}" height="{ROW - 8}"/>'
        yield f'<text x="{LABELS + width + 6:.1f}" y="{y + 15}">{share:.2f}</text>'


def lines(series: Mapping[str, Points]) -> str:
    """A line for each name, with a legend; both axes are logarithmic, and the dashed line shows linear growth."""
    return drawing(PLOT_HEIGHT + TOP + 40, line_parts(series))


class Axes(NamedTuple):
    """The logarithmic axes of the lines: sizes to the right, from the smallest to the largest, and ratios upwards."""

    sizes: list[float]
    lowest: float
    highest: float

    def x(self, size: float) -> float:
        across = math.log(size / self.sizes[0]) / (math.log(self.sizes[-1] / self.sizes[0]) or 1)
        return LEFT + across * PLOT_WIDTH

    def y(self, ratio: float) -> float:
        up = math.log(ratio / self.lowest) / math.log(self.highest / self.lowest)
        return TOP + (1 - up) * PLOT_HEIGHT

    def path(self, points: Iterable[tuple[float, float]]) -> str:
        return " ".join(f"{self.x(size):.1f},{self.y(ratio):.1f}" for size, ratio in points)


def axes_of(series: Mapping[str, Points]) -> Axes:
    """The axes on which all points and the line of linear growth have room."""
    sizes = sorted({size for points in series.values() for size, _ in points})
    ratios = [ratio for points in series.values() for _, ratio in points]
    return Axes(sizes, min(0.5, *ratios), max(sizes[-1] / sizes[0], 2.0, *ratios))


def line_parts(series: Mapping[str, Points]) -> Iterator[str]:
    axes = axes_of(series)
    yield from grid_parts(axes)
    if len(series) > len(COLORS):
        raise ValueError(f"{len(series)} lines need as many colors, and there are {len(COLORS)}; add one that differs")
    for number, (color, (name, points)) in enumerate(zip(COLORS, series.items(), strict=False)):
        y = TOP + 12 + number * 22
        yield f'<polyline fill="none" stroke="{color}" stroke-width="2.5" points="{axes.path(points)}"/>'
        yield f'<path stroke="{color}" stroke-width="4" d="M{LEFT + PLOT_WIDTH + 20},{y - 4}h18"/>'
        yield f'<text x="{LEFT + PLOT_WIDTH + 46}" y="{y}">{escape(name)}</text>'


def grid_parts(axes: Axes) -> Iterator[str]:
    """A line for each size and for round ratios, and the dashed line of linear growth."""
    for size in axes.sizes:
        x = f"{axes.x(size):.1f}"
        yield f'<path class="grid" d="M{x},{TOP}V{TOP + PLOT_HEIGHT}"/>'
        yield f'<text x="{x}" y="{TOP + PLOT_HEIGHT + 20}" text-anchor="middle">{size:,.0f}</text>'
    for ratio in (ratio for ratio in (1, 2, 5, 10, 20, 50, 100) if ratio <= axes.highest):
        y = round(axes.y(ratio), 1)
        yield f'<path class="grid" d="M{LEFT},{y}h{PLOT_WIDTH}"/>'
        yield f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{ratio} ×</text>'
    linear = axes.path((size, size / axes.sizes[0]) for size in axes.sizes)
    yield f'<polyline class="grid" fill="none" stroke-dasharray="5 4" points="{linear}"/>'


def drawing(height: int, parts: Iterator[str]) -> str:
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}">'
    return "\n".join([opening, f"<style>{STYLE}</style>", *parts, "</svg>"]) + "\n"
