"""The views of what stands in panels, in cabinets and on walls."""

from demo.drawings.shared_parts import on_the_rail
from demo.drawings.svg_view import View


def ct_100() -> list[View]:
    """Panel indicator and the hole it needs."""
    front, deep, cut = View(190, 270, 2.2), View(430, 270, 2.2), View(780, 270, 2.2)
    front.box(-48, -24, 96, 48, 3)
    front.box(-40, -12, 62, 28, 2)
    for y in (-13, -4, 5, 14):
        front.box(29, y - 3, 12, 7, 1)
    front.across(-48, 48, -46, "96", (-24, -24))
    front.along(-24, 24, -62, "48", (-48, -48))
    deep.box(-6, -24, 6, 48, 2)
    deep.box(0, -22.5, 76, 45)
    deep.box(76, -18, 14, 36)
    deep.across(0, 90, -46, "90", (-24, -18))
    cut.box(-46, -22.5, 92, 45)
    cut.across(-46, 46, -46, "92", (-22.5, -22.5))
    cut.along(-22.5, 22.5, 58, "45", (46, 46))
    return [front, deep, cut]


def ct_220() -> list[View]:
    """One channel on the rail."""
    return on_the_rail(12.5, "12.5")


def ct_420() -> list[View]:
    """Gateway on the rail."""
    return on_the_rail(45, "45")


def ga_300() -> list[View]:
    """Wall cabinet and its four lugs."""
    front, deep = View(300, 282, 0.95), View(660, 282, 0.95)
    front.box(-150, -200, 300, 400, 6)
    front.box(-92, 40, 184, 96, 4)
    for x in (-60, -20, 20, 60):
        front.box(x - 13, -20, 26, 18, 3)
    for x in (-60, 0, 60):
        front.box(x - 7, -222, 14, 22, 2)
    for x in (-120, 120):
        for y in (-212, 212):
            front.circle(x, y, 16)
    front.across(-150, 150, -256, "300", (-200, -200))
    front.along(-200, 200, -186, "400", (-150, -150))
    front.across(-120, 120, 228, "240", (212, 212))
    deep.box(-105, -200, 210, 400, 6)
    deep.line((60, -200), (60, 200))
    deep.across(-105, 105, -256, "210", (-200, -200))
    deep.along(-212, 212, 140, "424", (-105, -105))
    return [front, deep]
