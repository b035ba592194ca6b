"""The tables of the site database, written once at build and only read afterwards."""

from vitrine.locales import LOCALES

# A key is a code folded for comparison. Ordered things (listings, news, menus of categories) are rows of `lists`,
# so that a page of them is a range of positions and costs the same however long the list is.
# Listings are refined by sets of products (see bitmaps.py): `facets` has one per value of a specification, `shelves`
# one per category and locale; `measures` has the numbers, `product_orders` the positions of all products in another
# order.
TABLES = """
CREATE TABLE records (
    kind TEXT NOT NULL, locale TEXT NOT NULL, key TEXT NOT NULL, data BLOB NOT NULL
);
CREATE TABLE lists (
    kind TEXT NOT NULL, locale TEXT NOT NULL, name TEXT NOT NULL, position INTEGER NOT NULL, key TEXT NOT NULL,
    PRIMARY KEY (kind, locale, name, position)
) WITHOUT ROWID;
CREATE TABLE list_sizes (
    kind TEXT NOT NULL, locale TEXT NOT NULL, name TEXT NOT NULL, size INTEGER NOT NULL,
    PRIMARY KEY (kind, locale, name)
) WITHOUT ROWID;
CREATE TABLE product_positions (position INTEGER PRIMARY KEY, key TEXT NOT NULL);
CREATE TABLE facets (key TEXT NOT NULL, value TEXT NOT NULL, products BLOB NOT NULL);
CREATE TABLE measures (
    key TEXT NOT NULL, low REAL NOT NULL, high REAL NOT NULL, position INTEGER NOT NULL,
    PRIMARY KEY (key, low, high, position)
) WITHOUT ROWID;
CREATE TABLE spans (name TEXT NOT NULL, key TEXT NOT NULL, low REAL, high REAL, PRIMARY KEY (name, key)) WITHOUT ROWID;
CREATE TABLE shelves (locale TEXT NOT NULL, name TEXT NOT NULL, products BLOB NOT NULL);
CREATE TABLE product_orders (locale TEXT NOT NULL, name TEXT NOT NULL, positions BLOB NOT NULL);
CREATE TABLE addresses (position INTEGER PRIMARY KEY, key TEXT NOT NULL, data BLOB NOT NULL);
CREATE TABLE codes (
    key TEXT PRIMARY KEY, role TEXT NOT NULL, owner TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE pictures (file TEXT PRIMARY KEY, data BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE sharing (
    kind TEXT NOT NULL, locale TEXT NOT NULL, key TEXT NOT NULL, url TEXT NOT NULL, PRIMARY KEY (kind, locale, key)
) WITHOUT ROWID;
CREATE TABLE search_entries (
    id INTEGER PRIMARY KEY, kind TEXT NOT NULL, discontinued INTEGER NOT NULL, data BLOB NOT NULL
);
CREATE TABLE search_numbers (
    locale TEXT NOT NULL, number TEXT NOT NULL, id INTEGER NOT NULL, PRIMARY KEY (locale, number, id)
) WITHOUT ROWID;
"""

# Made after the rows are in: sorting once is faster than keeping an index while it grows.
INDEXES = """
CREATE UNIQUE INDEX records_by_key ON records (kind, locale, key);
CREATE UNIQUE INDEX shelves_by_name ON shelves (locale, name);
CREATE UNIQUE INDEX product_orders_by_name ON product_orders (locale, name);
CREATE UNIQUE INDEX addresses_by_key ON addresses (key);
CREATE UNIQUE INDEX search_kinds ON search_entries (id, kind, discontinued);
"""


def search_index(code: str) -> str:
    """The name of a locale's search index; a hyphen would be a minus to SQL."""
    return f"search_{code.replace('-', '_')}"


# One index per locale, so that a search reads no other language's terms; the text shown stands in search_entries.
SEARCH_INDEXES = {
    code: f"""
CREATE VIRTUAL TABLE {search_index(code)} USING fts5(
    names, numbers, summaries, content='', tokenize='unicode61 remove_diacritics 2', prefix='2 3 4'
);
"""
    for code in LOCALES
}
