"""Signatures of translators: a line such as `Translated by Ada, 2030-02-03` in the comment of an entry."""

import re
from contextlib import suppress
from datetime import date
from typing import NamedTuple

SIGNATURE = re.compile(r"^Translated by (.+), (\d{4}-\d\d-\d\d)$\n?", re.MULTILINE)


class Authorship(NamedTuple):
    """Who translated, and on which day (UTC)."""

    name: str
    day: date


def with_signature(comment: str, author: Authorship) -> str:
    """A comment with a signature in place of those it has."""
    signature = f"Translated by {author.name}, {author.day.isoformat()}"
    return "\n".join(filter(None, (SIGNATURE.sub("", comment).rstrip("\n"), signature)))


def signatures(comment: str) -> list[Authorship]:
    """The signatures in a comment; one written by hand with a day that is in no calendar is a remark like any other."""
    signed = []
    for name, day in SIGNATURE.findall(comment):
        with suppress(ValueError):
            signed.append(Authorship(name, date.fromisoformat(day)))
    return signed
