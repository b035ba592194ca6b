"""Places parts in layers, so that every arrow points down and few of them cross."""

from collections.abc import Sequence
from itertools import combinations, pairwise, permutations

from tools.architecture.imports import Imports

Arrow = tuple[str, ...]  # from one part to another, through a bend in every layer in between
Layers = list[tuple[str, ...]]
Ends = dict[str, list[float]]  # by part of a layer


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
            neighbors = [*layers[max(level - 1, 0) : level], *layers[level + 1 : level + 2]]
            layers[level] = best_order(layer, [ends_in(neighbor, layer, segments) for neighbor in neighbors])
    return layers


def ends_in(neighbor: tuple[str, ...], layer: tuple[str, ...], segments: Sequence[tuple[str, str]]) -> Ends:
    """The positions, in the neighboring layer, at which the arrows of each part of a layer end."""
    places = positions(neighbor)
    return {
        name: [places[end] for segment in segments if name in segment for end in segment if end in places]
        for name in layer
    }


def best_order(layer: tuple[str, ...], ends_by_neighbor: Sequence[Ends]) -> tuple[str, ...]:
    """The order of a layer in which the fewest arrows cross and, of several, they lean least."""
    crossings = {
        (left, right): sum(a > b for ends in ends_by_neighbor for a in ends[left] for b in ends[right])
        for left, right in permutations(layer, 2)
    }

    def cost(order: tuple[str, ...]) -> tuple[int, float]:
        places = positions(order).items()
        lean = sum((place - end) ** 2 for name, place in places for ends in ends_by_neighbor for end in ends[name])
        return sum(crossings[pair] for pair in combinations(order, 2)), lean

    return min(permutations(sorted(layer)), key=cost)


def positions(order: Sequence[str]) -> dict[str, float]:
    """The position of each part of a layer, counted from the middle."""
    return {name: place - len(order) / 2 for place, name in enumerate(order)}
