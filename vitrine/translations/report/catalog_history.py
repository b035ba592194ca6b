"""The history of catalogs in git: their content on a day, and the author and day of each translation."""

import re
import subprocess
from datetime import UTC, date, datetime
from pathlib import Path

from vitrine.translations.catalogs.po_entry import Authorship, Entry, signatures

UNCOMMITTED = "0" * 40
NOBODY = "not committed"
FIELD = re.compile(r"^(author|author-time) (.*)$")
# `git blame` gives the number of a line in the commit, then in the file.
COMMIT = re.compile(r"(?P<commit>[0-9a-f]{40}) \d+ (?P<number>\d+)")


class CatalogHistory:
    """The history of the project at `root`; it is empty, and not `available`, without a git repository."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self.available = self._git("rev-parse", "--verify", "HEAD") is not None

    def revision_before(self, day: date) -> str:
        """The last commit before the beginning of a day (UTC), or ""."""
        revision = self._git("rev-list", "-1", f"--before={day.isoformat()}T00:00:00Z", "HEAD")
        return (revision or b"").decode().strip()

    def file_at(self, revision: str, name: str) -> bytes | None:
        """The content of a file in a commit; None if it did not exist."""
        return self._git("show", f"{revision}:./{name}") if revision else None

    def authors(self, name: str) -> dict[int, Authorship]:
        """The author of each line of a file that git tracks."""
        lines: dict[int, Authorship] = {}
        number, commit, fields = 0, "", dict[str, str]()
        blamed = (self._git("blame", "--line-porcelain", "-w", "--", name) or b"").decode(errors="replace")
        for line in blamed.split("\n"):
            if line.startswith("\t"):
                name_of_author = NOBODY if commit == UNCOMMITTED else fields["author"]
                day = datetime.fromtimestamp(int(fields["author-time"]), UTC).date()
                lines[number] = Authorship(name_of_author, day)
            elif field := FIELD.match(line):
                fields[field[1]] = field[2]
            elif begun := COMMIT.match(line):
                commit, number = begun["commit"], int(begun["number"])
        return lines

    def _git(self, *arguments: str) -> bytes | None:
        """The output of git; None if it fails, as it does without a repository."""
        try:
            command = ["git", *arguments]
            done = subprocess.run(command, cwd=self._root, check=False, capture_output=True)  # noqa: S603 - our own words
        except FileNotFoundError:
            return None
        return done.stdout if done.returncode == 0 else None


def author_of(entry: Entry, lines: dict[int, Authorship]) -> Authorship | None:
    """The translator of an entry: the one in its comment, else the last author of its lines; None if unknown."""
    if signed := signatures(entry.translator_comment):
        return signed[-1]
    # An entry begins with its comments; its translation follows the line of msgid.
    after_msgid = entry.raw[entry.raw.find("\nmsgid ") + 1 :].count("\n")
    authors = (lines[line] for line in range(entry.line + 1, entry.line + after_msgid) if line in lines)
    return max(authors, key=lambda author: author.day, default=None)
