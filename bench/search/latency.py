"""How long a search takes among many entries, and what hostile input costs."""

import gc
import time
from collections.abc import Iterable, Sequence
from itertools import count
from pathlib import Path

import msgspec

from vitrine.builder.search.entries import rank
from vitrine.builder.search.index import LocaleIndex
from vitrine.builder.search.lookup_tables import label_rows, number_rows, quantities_of, relation_rows
from vitrine.builder.search.search_entry import SearchEntry
from vitrine.builder.search.synonym_table import synonym_rows
from vitrine.content.model.content import Content
from vitrine.database.connection import SiteDatabase
from vitrine.database.writer import SiteWriter
from vitrine.search.retrieval.engine import answer

LOCALE = "en"
SIZES = (1_000, 20_000, 100_000)
HOSTILE = (
    "s " * 250,
    "a b c d e f g h i j k l m n o p",
    "p pr pre pres press pressu pressur pressure",
    " ".join(f"pressure{number} flow level temperature gas meter" for number in range(100)),
    "pressure flow level temperature gas meter transmitter sensor switch detector",
    "flow AND (pressure OR \"level\") NOT NEAR(gas)",
    "\"'*()^:-+{}[]~" * 20,
    "\x00\x01 ab\x07\x1b",
    "流量計 flow débit Druck температура",
    "計" * 200,
    "flwo metr presure tempratur sensr levl detctor",
    "1 2 3 4 5 6 7 8 9 0 11 12 13 14",
    "10 bar 20 bar 30 °C DN 50 DN 80 100 °C 5 m",
    "FL-2 FL-20 PR-3 LV-4 1 2 3",
    "x" * 5_000,
)  # fmt: skip


def write_large_site(path: Path, content: Content, entries: Sequence[SearchEntry], size: int) -> None:
    """A search site of `size` entries: the given ones again and again, each copy with numbers and words of its own."""
    grown = sorted(copies(entries, size), key=lambda entry: rank(entry.hit.kind, discontinued=entry.hit.discontinued))
    writer = SiteWriter(path)
    writer.rows("search_numbers", sorted({row for entry in grown for row in number_rows(entry.numbers)}))
    quantities = quantities_of(content)
    rows = {(*row, entry.key) for entry in grown for row in quantities.get(entry.key.partition("~")[0], ())}
    writer.rows("search_quantities", sorted(rows))
    writer.rows("search_ranges", sorted({row[:-1] for row in rows}))
    writer.rows("search_labels", label_rows(content.dictionary, LOCALE))
    writer.rows("search_relations", relation_rows(content))
    writer.rows("search_synonyms", synonym_rows(content, LOCALE))
    LocaleIndex(LOCALE, grown).write(writer)
    writer.finish()


def copies(entries: Sequence[SearchEntry], size: int) -> Iterable[SearchEntry]:
    left = size
    for number in count():
        for entry in entries[:left]:
            yield copy(entry, number) if number else entry
        left -= len(entries)
        if left <= 0:
            return


def copy(entry: SearchEntry, number: int) -> SearchEntry:
    hit = msgspec.structs.replace(entry.hit, path=f"{entry.hit.path}~{number}")
    numbers = tuple(f"{part}-{number}" for part in entry.numbers)
    return entry._replace(
        key=f"{entry.key}~{number}", hit=hit, numbers=numbers, mentions=(*entry.mentions, f"serial{number}")
    )


def milliseconds(path: Path, queries: Iterable[str]) -> list[float]:
    """The processor time of each search, sorted; each has been asked once before."""
    db = SiteDatabase(path)
    durations = []
    gc.collect()
    gc.freeze()  # as gunicorn.conf.py does; a collection of all that a bench has read takes longer than any search
    for query in queries:
        answer(db, LOCALE, query)
        begun = time.process_time()
        answer(db, LOCALE, query)
        durations.append((time.process_time() - begun) * 1_000)
    gc.unfreeze()
    db.close()
    return sorted(durations)
