"""What several instruments share in their drawings."""

from demo.drawings.svg_view import View


def flanges(side: View, end: View, length: float, flange: float, bore: float) -> None:
    """Two flanges and their axis from the side, one from its face."""
    half = length / 2
    for left in (-half, half - 18):
        side.box(left, -flange / 2, 18, flange, 2)
    side.axis((-half - 18, 0), (half + 18, 0))
    side.across(-half, half, -flange / 2 - 34, "L", (-flange / 2, -flange / 2))
    end.circle(0, 0, flange)
    end.circle(0, 0, flange * 0.76, "14 4 3 4")
    end.circle(0, 0, bore)
    for x, y in ((0.27, 0.27), (-0.27, 0.27), (0.27, -0.27), (-0.27, -0.27)):
        end.circle(x * flange, y * flange, 18)
    end.axis((-flange / 2 - 14, 0), (flange / 2 + 14, 0))
    end.across(-flange / 2, flange / 2, -flange / 2 - 34, "D", (0, 0))


def round_head(front: View, deep: View, middle: float) -> None:
    """The transmitter that most instruments share: from the front, and from its side."""
    front.circle(0, middle, 116)
    front.circle(0, middle, 92)
    front.box(-26, middle - 12, 52, 30, 3)
    front.box(-76, middle - 11, 20, 22, 2)
    deep.box(-56, middle - 52, 112, 104, 8)
    deep.line((-34, middle - 52), (-34, middle + 52))
    deep.line((34, middle - 52), (34, middle + 52))
    deep.circle(0, middle, 24)


def on_the_rail(width: float, words: str) -> list[View]:
    """A housing for the DIN rail, as wide as `words` says."""
    front, deep = View(270, 290, 3.0), View(540, 290, 3.0)
    half = width / 2
    front.box(-half, -49.5, width, 99, 2)
    front.line((-half, 25), (half, 25))
    front.line((-half, -25), (half, -25))
    front.across(-half, half, -66, words, (-49.5, -49.5))
    front.along(-49.5, 49.5, -half - 16, "99", (-half, -half))
    outline = ((0, -49.5), (70, -49.5), (70, -28), (105, -28), (105, 28), (70, 28), (70, 49.5), (0, 49.5))
    deep.outline(*outline, (0, 17.5), (6, 17.5), (6, -17.5), (0, -17.5))
    deep.across(0, 105, -66, "105", (-49.5, -28))
    deep.along(-17.5, 17.5, -16, "35", (0, 0))
    return [front, deep]
