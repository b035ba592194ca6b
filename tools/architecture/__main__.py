"""Draws docs/architecture.svg from the imports of the code."""

from tools.architecture.drawing import draw
from tools.architecture.imports import Part, import_graph, parts, without_shortcuts
from tools.architecture.layout import layered
from vitrine.settings.folders import PROJECT

PICTURE = PROJECT / "docs" / "architecture.svg"
APPLICATION = Part("app.py", "The application: puts all of this together. wsgi.py hands it to the server.", True)


def picture() -> str:
    """The picture of the current code."""
    known = {part.name: part for part in [*parts(), APPLICATION]}
    drawn = {name for name, part in known.items() if part.is_package}
    graph = {name: targets & drawn for name, targets in import_graph().items() if name in drawn}
    layers, arrows = layered(without_shortcuts(graph))
    return draw(layers, arrows, known, [part for part in known.values() if not part.is_package])


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
