"""The tables of the site database, written once at build and only read afterwards."""

from vitrine.locales import LOCALES

# A key is a code folded for comparison.
TABLES = """
-- Records and search entries are packed (see packing.py); the views of these names unpack them.
CREATE TABLE dictionaries (
    kind TEXT NOT NULL, locale TEXT NOT NULL, data BLOB NOT NULL, PRIMARY KEY (kind, locale)
) WITHOUT ROWID;
CREATE TABLE packed_records (
    kind TEXT NOT NULL, locale TEXT NOT NULL, key TEXT NOT NULL, data BLOB NOT NULL
);
CREATE VIEW records AS SELECT kind, locale, key, unpacked(kind, locale, data) AS data FROM packed_records;
-- Ordered lists (listings, news, menus of categories): a page is a range of positions, and costs the same in any list.
CREATE TABLE lists (
    kind TEXT NOT NULL, locale TEXT NOT NULL, name TEXT NOT NULL, position INTEGER NOT NULL, key TEXT NOT NULL,
    PRIMARY KEY (kind, locale, name, position)
) WITHOUT ROWID;
CREATE TABLE list_sizes (
    kind TEXT NOT NULL, locale TEXT NOT NULL, name TEXT NOT NULL, size INTEGER NOT NULL,
    PRIMARY KEY (kind, locale, name)
) WITHOUT ROWID;
-- The order of all products, in which sets of products have their bits (see bitmaps.py). Each group of versions of a
-- product that filters tell apart has its own position; the last one is also that of the product.
CREATE TABLE product_positions (position INTEGER PRIMARY KEY, key TEXT NOT NULL, version_groups INTEGER NOT NULL);
-- The positions of all groups of versions but the last of each product.
CREATE TABLE further_version_groups (positions BLOB NOT NULL);
-- The set of products that share a value of a specification.
CREATE TABLE facets (key TEXT NOT NULL, value TEXT NOT NULL, products BLOB NOT NULL);
-- The numbers that range filters compare.
CREATE TABLE numeric_values (
    key TEXT NOT NULL, low REAL NOT NULL, high REAL NOT NULL, position INTEGER NOT NULL,
    PRIMARY KEY (key, low, high, position)
) WITHOUT ROWID;
CREATE TABLE numeric_ranges (
    category TEXT NOT NULL, key TEXT NOT NULL, low REAL, high REAL, histogram BLOB NOT NULL,
    PRIMARY KEY (category, key)
) WITHOUT ROWID;
-- For each category and locale, the products that it lists, and those of its own among them.
CREATE TABLE category_products (
    locale TEXT NOT NULL, category TEXT NOT NULL, products BLOB NOT NULL, own BLOB NOT NULL
);
-- The positions of all products in another order.
CREATE TABLE product_orders (locale TEXT NOT NULL, name TEXT NOT NULL, positions BLOB NOT NULL);
CREATE TABLE document_files (
    name TEXT PRIMARY KEY, locale TEXT NOT NULL, code TEXT NOT NULL, suffix TEXT NOT NULL
) WITHOUT ROWID;
-- Downloads are filtered likewise: the documents of each kind, main category and language of a file, by their
-- positions in the list of all documents of a locale.
CREATE TABLE document_sets (
    locale TEXT NOT NULL, name TEXT NOT NULL, documents BLOB NOT NULL, PRIMARY KEY (locale, name)
) WITHOUT ROWID;
CREATE TABLE addresses (position INTEGER PRIMARY KEY, key TEXT NOT NULL, data BLOB NOT NULL);
-- `spelling` is the path as redirects.csv writes it; hosts of files distinguish upper and lower case.
CREATE TABLE redirects (
    key TEXT PRIMARY KEY, target TEXT NOT NULL, status INTEGER NOT NULL, spelling TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE codes (
    key TEXT PRIMARY KEY, role TEXT NOT NULL, kind TEXT NOT NULL, owner TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE public_holidays (place TEXT NOT NULL, day TEXT NOT NULL, PRIMARY KEY (place, day)) WITHOUT ROWID;
CREATE TABLE pictures (file TEXT PRIMARY KEY, data BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE social_images (
    kind TEXT NOT NULL, locale TEXT NOT NULL, key TEXT NOT NULL, url TEXT NOT NULL, PRIMARY KEY (kind, locale, key)
) WITHOUT ROWID;
CREATE TABLE compounds (
    locale TEXT NOT NULL, word TEXT NOT NULL, parts TEXT NOT NULL, PRIMARY KEY (locale, word)
) WITHOUT ROWID;
CREATE TABLE packed_search_entries (
    id INTEGER PRIMARY KEY, locale TEXT NOT NULL, key TEXT NOT NULL, kind TEXT NOT NULL, discontinued INTEGER NOT NULL,
    features BLOB NOT NULL, data BLOB NOT NULL
);
CREATE VIEW search_entries AS
    SELECT id, locale, key, kind, discontinued, features, unpacked('search', locale, data) AS data
    FROM packed_search_entries;
CREATE TABLE search_sizes (locale TEXT PRIMARY KEY, entries INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE search_numbers (
    part TEXT NOT NULL, number TEXT NOT NULL, owner TEXT NOT NULL, PRIMARY KEY (part, number, owner)
) WITHOUT ROWID;
CREATE TABLE search_words (
    locale TEXT NOT NULL, word TEXT NOT NULL, term TEXT NOT NULL, backwards TEXT NOT NULL,
    PRIMARY KEY (locale, word)
) WITHOUT ROWID;
CREATE TABLE search_terms (
    locale TEXT NOT NULL, term TEXT NOT NULL, entries INTEGER NOT NULL, PRIMARY KEY (locale, term)
) WITHOUT ROWID;
CREATE TABLE search_synonyms (
    locale TEXT NOT NULL, phrase TEXT NOT NULL, alternatives BLOB NOT NULL, PRIMARY KEY (locale, phrase)
) WITHOUT ROWID;
CREATE TABLE search_relations (key TEXT NOT NULL, related TEXT NOT NULL, PRIMARY KEY (key, related)) WITHOUT ROWID;
CREATE TABLE search_quantities (
    dimension TEXT NOT NULL, low REAL NOT NULL, high REAL NOT NULL, main INTEGER NOT NULL,
    specification TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (dimension, low, high, main, specification, key)
) WITHOUT ROWID;
-- The ranges and numbers of search_quantities, each once: far fewer than products have. Searches refer to their rowid.
CREATE TABLE search_ranges (
    dimension TEXT NOT NULL, low REAL NOT NULL, high REAL NOT NULL, main INTEGER NOT NULL,
    specification TEXT NOT NULL, PRIMARY KEY (dimension, low, high, main, specification)
);
CREATE TABLE search_labels (
    locale TEXT NOT NULL, specification TEXT NOT NULL, terms TEXT NOT NULL, PRIMARY KEY (locale, specification)
) WITHOUT ROWID;
"""

# Created after all rows: sorting once is faster than maintaining an index while it grows.
INDEXES = """
CREATE UNIQUE INDEX records_by_key ON packed_records (kind, locale, key);
CREATE UNIQUE INDEX category_products_by_category ON category_products (locale, category);
CREATE UNIQUE INDEX product_orders_by_name ON product_orders (locale, name);
CREATE UNIQUE INDEX addresses_by_key ON addresses (key);
CREATE UNIQUE INDEX search_entries_by_key ON packed_search_entries (key, locale);
CREATE INDEX codes_without_separators ON codes (replace(replace(key, '-', ''), '.', ''));
CREATE INDEX search_words_backwards ON search_words (locale, backwards) WHERE backwards <> '';
"""


def search_index(code: str) -> str:
    """The name of a locale's search index; a hyphen would be a minus to SQL."""
    return f"search_{code.replace('-', '_')}"


def document_index(code: str) -> str:
    """The name of the index of a locale's documents, whose rows are their positions plus one."""
    return f"documents_{code.replace('-', '_')}"


# Terms are words already. FTS5 must not split them at marks: its old tables have some Asian letters as such.
TOKENIZER = "unicode61 remove_diacritics 0 categories 'L* M* N* Co'"
# Precedes the terms of titles, which an index has a second time: a search among titles then reads only these. No word
# has this letter, which Unicode leaves to private use.
TITLE_MARK = "\ue000"
# One index per locale, so that a search reads no terms of other languages. Its rows are in the order in which entries
# with the same score are listed. Ranking reads `features`, so the index has neither positions nor sizes.
SEARCH_INDEXES = {
    code: "".join(
        f"CREATE VIRTUAL TABLE {index(code)}"
        f""" USING fts5(text, content='', columnsize=0, detail=none, tokenize="{TOKENIZER}");\n"""
        for index in (search_index, document_index)
    )
    for code in LOCALES
}
