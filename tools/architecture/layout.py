"""Places parts in layers, so that every arrow points down and few of them cross."""

from collections.abc import Sequence
from itertools import combinations, pairwise, permutations

from tools.architecture.imports import Imports

Arrow = tuple[str, ...]  # from one part to another, through a bend in every layer in between
Layers = list[tuple[str, ...]]


def layered(graph: Imports) -> tuple[Layers, list[Arrow]]:
    """The parts by layer, the lowest first, and the arrows; a bend is named after its arrow."""
    heights: dict[str, int] = {}
    for name in sorted(graph):
        height(graph, name, heights)
    arrows = [bent(name, target, heights) for name in sorted(graph) for target in sorted(graph[name])]
    levels: list[list[str]] = [[] for _ in range(max(heights.values()) + 1)]
    for name in sorted(graph):
        levels[heights[name]].append(name)
    for arrow in arrows:
        for distance, bend in enumerate(arrow[1:-1], start=1):
            levels[heights[arrow[0]] - distance].append(bend)
    return ordered([tuple(level) for level in levels], arrows), arrows


def height(graph: Imports, name: str, heights: dict[str, int]) -> int:
    """The length of the longest path down from a part."""
    if name not in heights:
        heights[name] = max((height(graph, target, heights) + 1 for target in graph[name]), default=0)
    return heights[name]


def bent(name: str, target: str, heights: dict[str, int]) -> Arrow:
    bends = (f"{name}>{target}:{level}" for level in range(heights[name] - 1, heights[target], -1))
    return name, *bends, target


def is_bend(name: str) -> bool:
    """Whether this is a bend of an arrow rather than a part."""
    return ">" in name


def ordered(layers: Layers, arrows: Sequence[Arrow]) -> Layers:
    """The layers, each in the order in which few arrows cross and lean little.

    Each in turn takes the order that suits its neighbors best, until none gets better.
    """
    segments = [segment for arrow in arrows for segment in pairwise(arrow)]
    before: Layers = []
    while layers != before:
        before = list(layers)
        for level, layer in enumerate(layers):
            below, above = layers[max(level - 1, 0) : level], layers[level + 1 : level + 2]
            trials = ([*below, order, *above] for order in permutations(sorted(layer)))
            near = [segment for segment in segments if not set(layer).isdisjoint(segment)]
            layers[level] = min(trials, key=lambda trial: cost(trial, near))[len(below)]
    return layers


def cost(layers: Layers, segments: Sequence[tuple[str, str]]) -> tuple[int, float]:
    """How many arrows cross between these layers, and how far their ends are apart horizontally."""
    crossings, lean = 0, 0.0
    for lower, upper in pairwise(layers):
        bottom, top = positions(lower), positions(upper)
        spans = [(top[start], bottom[end]) for start, end in segments if start in top and end in bottom]
        crossings += sum((a - c) * (b - d) < 0 for (a, b), (c, d) in combinations(spans, 2))
        lean += sum((a - b) ** 2 for a, b in spans)
    return crossings, lean


def positions(order: Sequence[str]) -> dict[str, float]:
    """Where each part of a layer stands, counted from the middle."""
    return {name: place - len(order) / 2 for place, name in enumerate(order)}
