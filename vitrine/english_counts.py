"""Counts in the messages of commands, which are English; pages have plural forms in the catalogs."""


def counted(number: int, singular: str, plural: str = "") -> str:
    """A number with its noun (`no pages`, `1 page`, `2 pages`) or noun and verb; the plural adds an s by default."""
    return f"{number or 'no'} {singular if number == 1 else plural or f'{singular}s'}"
