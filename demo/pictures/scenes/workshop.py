"""The news picture of the training workshop."""

from __future__ import annotations

from bpy.types import Object

from demo.pictures.instruments.flow import ALONG
from demo.pictures.kit import materials as m
from demo.pictures.kit.housing import FRONT
from demo.pictures.kit.piping import around
from demo.pictures.kit.shapes import block, group, hexagon, put, ring, rod, view
from demo.pictures.scenes.props import plate, vise, workbench


def lathe_machine() -> Object:
    """A turning lathe with chuck, workpiece and tailstock."""
    coat, dark = m.housing_gray(), m.graphite()
    jaws = [put(block((3, 3.2, 3), m.polished(), 0.2), (-13.5, y, z + 52)) for y, z in around(3, 4.5, 90)]
    return group(
        plate((24, 24, 34), coat, (-32, 0, 0), 1),
        plate((20, 24, 34), coat, (38, 0, 0), 1),
        plate((104, 22, 6), dark, (0, 0, 33), 0.6),
        *(put(rod(1.1, -18, 50, m.polished()), (0, y, 40), ALONG) for y in (-6, 6)),
        plate((30, 25, 26), coat, (-36, 0, 38.5), 1.4),
        put(block((30.2, 25.2, 1.6), m.purple(), 0.4), (-36, 0, 60)),
        put(rod(9.5, -21, -15, m.steel(), 0.4), (0, 0, 52), ALONG),
        *jaws,
        put(rod(3.0, -15, 16, m.polished(), 0.3), (0, 0, 52), ALONG),
        plate((12, 20, 8), dark, (6, -2, 39), 0.6),
        plate((7, 7, 6), m.steel(), (6, -8, 46.5), 0.4),
        plate((12, 12, 15), coat, (40, 0, 40), 1),
        put(rod(2.6, 18, 46, m.steel(), 0.4), (0, 0, 52), ALONG),
        put(ring(4.2, 5.0, 0, 1, m.polished(), 0.2), (6, -14, 44), FRONT),
        put(ring(4.2, 5.0, 0, 1, m.polished(), 0.2), (46, 0, 52), ALONG),
        *(
            put(
                rod(1.2, 0, 1, m.lit("stop", "#d8443a", 0.5) if i == 0 else m.polymer()),
                (-44 + 6 * i, -12.6, 55),
                FRONT,
            )
            for i in range(3)
        ),
    )


def tool_wall() -> Object:
    """A tool board with spanners, hammers, pliers and screwdrivers."""
    metal, wood = m.polished(), m.surface("beech", "#c9ad8b", 0.55)
    parts = [put(block((120, 1.6, 46), m.enamel(), 0.3)), put(block((120.4, 1.8, 2), m.purple(), 0.3), (0, 0, 22))]
    for i in range(6):
        x, long = -52 + 7 * i, 26 - 2.4 * i
        parts.append(put(block((1.6, 0.6, long), metal, 0.2), (x, -1.4, 4)))
        parts += [put(ring(1.0, 2.2, 0, 0.7, metal, 0.2), (x, -1.1, 4 + s * long / 2), FRONT) for s in (1, -1)]
    for i in range(3):
        x = -4 + 10 * i
        parts.append(put(rod(0.8, -14, 10, wood, 0.3), (x, -1.8, 0)))
        parts.append(put(block((8 - i, 3, 3.4), m.graphite(), 0.5), (x, -1.8, 11)))
    for i in range(5):
        x = 27 + 6 * i
        parts.append(put(rod(1.3, 0, 9, m.purple(), 0.4), (x, -1.8, 6)))
        parts.append(put(rod(0.4, -11 + i, 1, metal), (x, -1.8, 0)))
    return group(*parts)


def apprentice_workshop() -> Object:
    """A training workshop with lathe, benches with vises and a wall of tools."""
    wood = m.surface("beech", "#c9ad8b", 0.55)
    bench = group(workbench(104, 36, 44, wood), *(put(vise(), (x, -10, 44)) for x in (-34, 8)), at=(50, 14, 0))
    second = group(workbench(104, 36, 44, wood), *(put(vise(), (x, -10, 44)) for x in (-34, 8)), at=(-70, 58, 0))
    on_bench = [
        put(block((13, 9, 3), m.graphite(), 0.3), (84, 10, 45.5)),
        put(rod(2, 0, 7, m.steel(), 0.2), (70, 14, 44)),
        put(hexagon(4, 0, 3, m.polished()), (76, 6, 44)),
    ]
    windows = [put(block((44, 1, 40), m.lit("sky", "#f4f2fa", 1.0), 0.5), (x, 91, 104)) for x in (-104, -52)]
    return group(
        put(lathe_machine(), (-46, -4, 0)),
        bench,
        second,
        *on_bench,
        put(tool_wall(), (16, 90, 74)),
        *windows,
        plate((600, 4, 220), m.surface("plaster", "#dddae2", 0.7), (0, 94, 0)),
        view(178, 100, (0, 0, 47)),
    )
