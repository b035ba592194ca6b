"""How many pages a list has, and which of its rows a page shows."""

PAGE_SIZE = 12


def page_count(total: int) -> int:
    """The number of pages; an empty list has one, empty."""
    return max(1, -(-total // PAGE_SIZE))


def page_start(page: int, total: int) -> int | None:
    """The position of the page's first row, or None where there is no such page."""
    return (page - 1) * PAGE_SIZE if 1 <= page <= page_count(total) else None
