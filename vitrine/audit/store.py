"""What an audit has found, in a database file of its own, so that memory does not grow with the site."""

import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Self

TABLES = """
CREATE TABLE pages (
    path TEXT PRIMARY KEY, position INTEGER, kind TEXT NOT NULL, status INTEGER, type TEXT, target TEXT, bytes INTEGER,
    milliseconds INTEGER, noindex INTEGER, canonical TEXT, language TEXT, title TEXT, description TEXT, digest TEXT,
    length INTEGER, found_on TEXT, in_sitemap INTEGER DEFAULT 0, linked INTEGER DEFAULT 0
);
CREATE TABLE alternates (path TEXT NOT NULL, language TEXT NOT NULL, target TEXT NOT NULL);
CREATE TABLE findings (severity TEXT NOT NULL, subject TEXT NOT NULL, path TEXT NOT NULL, message TEXT NOT NULL);
CREATE VIRTUAL TABLE names USING fts5 (name, path UNINDEXED, tokenize = 'trigram');
CREATE INDEX waiting ON pages (position) WHERE status IS NULL;
CREATE INDEX alternates_by_path ON alternates (path);
"""
FACTS = (
    "status",
    "type",
    "target",
    "bytes",
    "milliseconds",
    "noindex",
    "canonical",
    "language",
    "title",
    "description",
    "digest",
    "length",
)


class Store:
    """Every address of a crawl, with what was found there."""

    def __init__(self, folder: Path) -> None:
        self._connection = sqlite3.connect(folder / "audit.db", isolation_level=None)
        self._connection.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;" + TABLES)
        self._count = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _type: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self._connection.close()

    def add(self, path: str, kind: str, found_on: str, *, in_sitemap: bool = False, linked: bool = False) -> None:
        """Remember an address, to be asked for once; a page (`kind`) is read, of a file only the status counts."""
        self._count += 1
        self._connection.execute(
            "INSERT INTO pages (path, position, kind, found_on) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
            (path, self._count, kind, found_on),
        )
        if in_sitemap or linked:
            self._connection.execute(
                "UPDATE pages SET in_sitemap = in_sitemap OR ?, linked = linked OR ? WHERE path = ?",
                (in_sitemap, linked, path),
            )

    def waiting(self, count: int) -> list[tuple[str, str]]:
        """The next addresses to ask for, with their kind."""
        return self.rows("SELECT path, kind FROM pages WHERE status IS NULL ORDER BY position LIMIT ?", count)

    def answer(self, path: str, **facts: object) -> None:
        """Remember what an address answered."""
        values = [facts.get(name) for name in FACTS]
        settings = ", ".join(f"{name} = ?" for name in FACTS)
        self._connection.execute(f"UPDATE pages SET {settings} WHERE path = ?", (*values, path))  # noqa: S608 - FACTS

    def add_alternates(self, path: str, alternates: Iterable[tuple[str, str]]) -> None:
        self._connection.executemany(
            "INSERT INTO alternates VALUES (?, ?, ?)", ((path, language, target) for language, target in alternates)
        )

    def add_names(self, names: Iterable[tuple[str, str]]) -> None:
        """Remember what pages are called, each name with its path, so that similar names can be found."""
        self._connection.executemany("INSERT INTO names VALUES (?, ?)", names)

    def names_like(self, name: str, count: int) -> list[tuple[str, str]]:
        """The names that share the most runs of three letters with a name, with their paths."""
        runs = {name[start : start + 3].replace('"', " ") for start in range(len(name) - 2)}
        if not runs:
            return []
        question = "SELECT name, path FROM names WHERE names MATCH ? ORDER BY rank LIMIT ?"
        return self.rows(question, " OR ".join(f'"{run}"' for run in sorted(runs)), count)

    def find(self, severity: str, subject: str, path: str, message: str) -> None:
        """Remember a finding; `severity` is error or warning."""
        self._connection.execute("INSERT INTO findings VALUES (?, ?, ?, ?)", (severity, subject, path, message))

    def find_all(self, severity: str, subject: str, question: str, message: str) -> None:
        """Remember a finding for each row of a question; its first column is a path, `message` has the others in {}."""
        for path, *others in self.each(question):
            self.find(severity, subject, path, message.format(*others))

    def findings(self) -> Iterator[tuple[str, str, str, str]]:
        yield from self.each("SELECT * FROM findings ORDER BY severity, subject, path")

    def each(self, question: str) -> Iterator[tuple[Any, ...]]:
        """The rows of a question one by one, however many there are."""
        yield from self._connection.execute(question)

    def rows(self, question: str, *values: object) -> list[tuple[Any, ...]]:
        return self._connection.execute(question, values).fetchall()

    def number(self, question: str) -> int:
        """The answer to a question that has one number."""
        return int(self.rows(question)[0][0] or 0)
