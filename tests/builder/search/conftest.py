"""Makes the databases in which tests search."""

from tests.support.content.search_database import make_database

__all__ = ["make_database"]
