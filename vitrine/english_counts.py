"""Counts in the messages of commands, which are always English; the plural forms of pages are in the catalogs."""


def counted(number: int, singular: str, plural: str = "") -> str:
    """A number with its noun: `no pages`, `1 page`, `2 pages`. Without a `plural`, the noun gets an s."""
    return f"{number or 'no'} {singular if number == 1 else plural or f'{singular}s'}"
