"""Path patterns of route rules: a path alone, or ending in `/**` for that path and all below it."""

from vitrine.content.record_codes import fold

WILDCARD = "/**"


def split_pattern(pattern: str) -> tuple[str, bool]:
    """The path of a pattern, and whether it also stands for all below: `/catalogue/**` gives (`/catalogue`, True)."""
    return pattern.removesuffix(WILDCARD) or "/", pattern.endswith(WILDCARD)


def paths_above(path: str) -> list[str]:
    """A path, folded, and all above it, the nearest first: `/News/2026` gives `/news/2026`, `/news` and `/`."""
    steps = fold(path).rstrip("/").split("/")
    return ["/".join(steps[:count]) or "/" for count in range(len(steps), 0, -1)]


def covering_patterns(path: str) -> list[str]:
    """Every pattern a path matches, folded: the path itself, then the wildcards, the nearest first."""
    return [fold(path), *(above.rstrip("/") + WILDCARD for above in paths_above(path))]
