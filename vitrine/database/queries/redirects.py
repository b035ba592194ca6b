"""Queries on former addresses."""

from vitrine.build_folder import RedirectTo
from vitrine.content.addresses import redirect_key
from vitrine.database.connection import SiteDatabase


def former_address(db: SiteDatabase, localized: str, bare: str, query: str) -> tuple[RedirectTo, bool] | None:
    """The redirect from a former address, and whether the address includes its query string.

    A row with the query takes precedence over one without, a row of the language over one for all languages.
    """
    paths = (localized, bare)
    keys = [redirect_key(path + mark) for mark in ((f"?{query}", "") if query else ("",)) for path in paths]
    places = ", ".join("?" * len(keys))
    rows = db.rows(f"SELECT key, target, status FROM redirects WHERE key IN ({places})", tuple(keys))  # noqa: S608
    found = {key: (RedirectTo(target, status), "?" in key) for key, target, status in rows}
    return next((found[key] for key in keys if key in found), None)


def former_keys(db: SiteDatabase) -> list[str]:
    """Every former address, folded, some with a query; one without a locale prefix is valid in every locale."""
    return [key for (key,) in db.rows("SELECT key FROM redirects ORDER BY key")]
