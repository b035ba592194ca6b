"""The views of flow meters."""

from demo.drawings.shared_parts import flanges, round_head
from demo.drawings.svg_view import View


def fl_200() -> list[View]:
    """Flanged electromagnetic meter DN 50, compact."""
    side, end = View(220, 380, 1.15), View(500, 380, 1.15)
    side.box(-14, 50, 28, 100)
    end.box(-14, 50, 28, 100)
    side.box(-58, -66, 116, 132, 6)
    flanges(side, end, 200, 165, 50)
    end.box(-22, 76, 44, 26, 3)
    round_head(side, end, 200)
    side.along(0, 258, -132, "H", (-118, 0))
    return [side, end]


def fl_260() -> list[View]:
    """Battery-powered water meter DN 50."""
    side, end = View(220, 350, 1.15), View(500, 350, 1.15)
    side.box(-20, 50, 40, 80)
    side.box(-58, -66, 116, 132, 6)
    flanges(side, end, 200, 165, 50)
    end.box(-20, 80, 40, 50)
    for view in (side, end):
        view.box(-90 if view is side else -55, 125, 180 if view is side else 110, 70, 6)
        view.box(44 if view is side else -5, 195, 10, 42, 4)
    side.box(-40, 140, 70, 36, 3)
    side.along(0, 195, -132, "H", (-118, -90))
    return [side, end]


def fl_500() -> list[View]:
    """Coriolis meter DN 25 with its bent tubes in a shell."""
    side, end = View(268, 290, 0.62), View(535, 290, 0.62)
    side.outline((-190, 0), (-190, -120), (-150, -200), (150, -200), (190, -120), (190, 0))
    side.box(-190, -34, 380, 68, 10)
    side.box(-14, 34, 28, 120)
    _ends(side, 540, 115)
    end.box(-50, -200, 100, 230, 46)
    end.circle(0, 0, 115)
    end.circle(0, 0, 86, "14 4 3 4")
    end.circle(0, 0, 28)
    end.box(-14, 58, 28, 90)
    round_head(side, end, 205)
    side.along(0, 263, -320, "A", (-288, 0))
    side.along(-200, 0, -320, "B", (-150, -288))
    end.across(-57.5, 57.5, -250, "D", (0, 0))
    return [side, end]


def _ends(side: View, length: float, flange: float) -> None:
    """The pipe ends of a meter whose shell is between them."""
    for left in (-length / 2, length / 2 - 18):
        side.box(left, -flange / 2, 18, flange, 2)
    for left in (-length / 2 + 18, 190):
        side.box(left, -22, length / 2 - 208, 44)
    side.axis((-length / 2 - 18, 0), (length / 2 + 18, 0))
    side.across(-length / 2, length / 2, -250, "L", (-flange / 2, -flange / 2))


def fl_700() -> list[View]:
    """Vortex meter DN 50 on its long neck."""
    side, end = View(220, 410, 1.0), View(490, 410, 1.0)
    for view in (side, end):
        view.box(-12, 50, 24, 200)
    side.box(-82, -48, 164, 96, 4)
    flanges(side, end, 200, 165, 50)
    end.box(-9, -25, 18, 50)
    round_head(side, end, 297)
    side.along(0, 355, -132, "H", (-118, 0))
    return [side, end]
