"""The views of instruments for pressure, level and temperature."""

from demo.drawings.shared_parts import round_head
from demo.drawings.svg_view import View


def pr_300() -> list[View]:
    """Compact transmitter with plug."""
    side = View(480, 450, 3.6)
    side.turned((6.6, 0), (6.6, 12), (9, 12), (9, 14), (12.5, 14), (12.5, 24), (11, 24), (11, 62), (8, 62), (8, 66))
    side.turned((6, 66), (6, 78))
    side.thread(6.6, 0, 12)
    side.thread(6, 68, 78)
    side.axis((0, -8), (0, 88))
    side.along(12, 78, 36, "66", (9, 6))
    side.along(0, 12, 36, "12", (6.6, 9))
    side.across(-6.6, 6.6, -12, "G ¼", (0, 0))
    side.leader((-12.5, 19), -22, "22 A/F")
    side.across(-11, 11, 88, "Ø 22", (62, 62))
    side.note(9, 69, "M12 × 1")
    return [side]


def pr_310() -> list[View]:
    """Process transmitter with the head that most instruments share."""
    side, deep = View(300, 480, 2.1), View(640, 480, 2.1)
    for view in (side, deep):
        view.turned((10.4, 0), (10.4, 20), (13, 20), (13, 23), (15.6, 23), (15.6, 39), (14, 39), (14, 74))
        view.thread(10.4, 0, 20)
    round_head(side, deep, 124)
    for view in (side, deep):
        view.axis((0, -10), (0, 192))
    side.along(20, 182, -100, "162", (-13, 0))
    side.along(0, 20, -100, "20", (-10.4, -13))
    side.across(-10.4, 10.4, -22, "G ½", (0, 0))
    side.across(-58, 58, 196, "Ø 116", (135, 124))
    deep.across(-56, 56, 196, "112", (176, 176))
    deep.leader((15.6, 31), 34, "27 A/F")
    return [side, deep]


def lv_200() -> list[View]:
    """Submersible probe and the beginning of its cable."""
    side = View(480, 470, 2.3)
    side.turned((9, 0), (11, 6), (11, 30), (11, 128), (9, 136), (6, 144), (6, 152))
    side.box(-4, 152, 8, 30)
    side.line((-11, 30), (11, 30))
    for x in (-6, 0, 6):
        side.circle(x, 16, 3)
    side.axis((0, -10), (0, 192))
    side.along(0, 152, -40, "152", (-9, -6))
    side.across(-11, 11, -16, "Ø 22", (6, 6))
    side.across(-4, 4, 176, "Ø 8", (172, 172))
    return [side]


def lv_400() -> list[View]:
    """Radar with lens antenna."""
    side, deep = View(300, 470, 2.1), View(640, 470, 2.1)
    for view in (side, deep):
        view.turned((19, -8), (19, 0), (23.8, 0), (23.8, 24), (30, 24), (30, 42), (16, 42), (16, 76))
        view.thread(23.8, 0, 24)
    round_head(side, deep, 126)
    for view in (side, deep):
        view.axis((0, -13), (0, 194))
    side.along(24, 184, -100, "160", (-30, 0))
    side.along(-8, 24, -100, "32", (-19, -30))
    side.across(-23.8, 23.8, -24, "G 1½", (0, 0))
    side.across(-58, 58, 198, "Ø 116", (137, 126))
    deep.across(-56, 56, 198, "112", (178, 178))
    deep.leader((30, 33), 48, "60 A/F")
    return [side, deep]


def lv_500() -> list[View]:
    """Fork switch, compact."""
    side, turned = View(300, 480, 2.2), View(600, 480, 2.2)
    side.box(-9, 0, 7, 40, 2)
    side.box(2, 0, 7, 40, 2)
    turned.box(-6, 0, 12, 40, 5)
    for view in (side, turned):
        view.turned((10, 40), (10, 51), (16.5, 51), (16.5, 69), (20.5, 69), (20.5, 82), (13, 82), (13, 104))
        view.thread(16.5, 51, 69)
        half = 36 if view is side else 32
        view.box(-half, 104, 2 * half, 66, 10)
        view.line((-half, 150), (half, 150))
        view.axis((0, -10), (0, 180))
    side.box(36, 116, 18, 22, 2)
    side.along(0, 69, -62, "L", (-9, -16.5))
    side.along(69, 170, -62, "101", (-20.5, -36))
    side.along(0, 40, 40, "40", (9, 9))
    turned.leader((16.5, 60), 38, "G 1")
    turned.leader((20.5, 75.5), 38, "41 A/F")
    return [side, turned]


def te_110() -> list[View]:
    """Thermometer with connection head."""
    side = View(330, 490, 1.35)
    side.turned((3, 0), (3, 100), (10.4, 100), (10.4, 116), (13.5, 116), (13.5, 128), (7, 128), (7, 250))
    side.thread(10.4, 100, 116)
    side.box(-38, 250, 82, 56, 16)
    side.outline((-38, 290), (44, 290), (36, 318), (-30, 318))
    side.box(44, 262, 18, 24, 2)
    side.axis((0, -8), (0, 330))
    side.along(0, 116, -66, "L", (-3, -13.5))
    side.along(116, 250, -66, "134", (-13.5, -38))
    side.along(250, 318, -66, "68", (-38, -30))
    side.across(-3, 3, -18, "Ø 6", (0, 0))
    side.leader((10.4, 108), 36, "G ½")
    return [side]


def tw_110() -> list[View]:
    """Flanged thermowell DN 25."""
    side, top = View(250, 110, 1.45), View(540, 250, 1.45)
    side.outline((-12, 0), (12, 0), (12, -80), (6.25, -225), (-6.25, -225), (-12, -80))
    side.line((-3.5, 30), (-3.5, -219), (3.5, -219), (3.5, 30))
    side.box(-12, 14, 24, 24)
    side.box(-57.5, 0, 115, 18, 2)
    side.axis((0, 48), (0, -238))
    side.along(-225, 0, -80, "L", (-6.25, -57.5))
    side.across(-12, 12, -92, "Ø 24", (-60, -60))
    side.across(-6.25, 6.25, -246, "Ø 12.5", (-225, -225))
    top.circle(0, 0, 115)
    top.circle(0, 0, 85, "14 4 3 4")
    top.circle(0, 0, 24)
    top.circle(0, 0, 7)
    for x, y in ((30, 30), (-30, 30), (30, -30), (-30, -30)):
        top.circle(x, y, 14)
    top.axis((-70, 0), (70, 0))
    top.across(-57.5, 57.5, -90, "D", (0, 0))
    top.across(-3.5, 3.5, 82, "Ø 7", (0, 0))
    return [side, top]
