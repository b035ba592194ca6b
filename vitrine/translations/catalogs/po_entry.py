"""An entry of a catalog, the marks and signatures in its comments, and its PO syntax, without line numbers or wraps."""

import hashlib
import re
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, NamedTuple

from polib import POEntry

FUZZY = "fuzzy"
EXCERPT_LENGTH = 50
REVIEWED = "reviewed"
# The word alone at the beginning of a line if written by hand, or with the digest of the reviewed translation.
REVIEW_MARK = re.compile(r"^reviewed(?::(?P<digest>[0-9a-f]{8}))?(?![\w:-]).*\n?", re.MULTILINE)
MARK = re.compile(r"(?<![\w-])ignore-[a-z-]+")
# A line such as `Translated by Ada, 2030-02-03`.
SIGNATURE = re.compile(r"^Translated by (.+), (\d{4}-\d\d-\d\d)$\n?", re.MULTILINE)

EntryKey = tuple[str, str]  # msgctxt ("" for none) and msgid


@dataclass(frozen=True, kw_only=True, slots=True)
class Entry:
    """A message with its translation.

    `msgstr` holds one string, or one for each plural form; `references` are file names without line numbers; `line` is
    the line of `msgid`; `raw` is the text of the entry as read, "" once it has changed.
    """

    msgid: str
    context: str | None = None
    msgid_plural: str = ""
    msgstr: tuple[str, ...] = ("",)
    translator_comment: str = ""
    extracted_comments: tuple[str, ...] = ()
    references: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    previous_context: str | None = None
    previous_msgid: str | None = None
    previous_msgid_plural: str | None = None
    obsolete: bool = False
    line: int = 0
    raw: str = ""

    @property
    def key(self) -> EntryKey:
        return self.context or "", self.msgid

    @property
    def fuzzy(self) -> bool:
        """Whether the translation needs work, as a rule because the source text has changed."""
        return FUZZY in self.flags

    @property
    def marks(self) -> frozenset[str]:
        """The checks to skip for the entry: names beginning with `ignore-`, in a comment or as flags.

        Comments work with all tools; gettext and Poedit drop unknown flags.
        """
        names = (*self.flags, *MARK.findall(self.translator_comment))
        return frozenset(name for name in names if name.startswith("ignore-"))

    @property
    def reviewed(self) -> bool:
        """Whether the current translation has been reviewed: a mark with a digest is valid for that text only."""
        if not self.translated:
            return False
        marks = REVIEW_MARK.finditer(self.translator_comment)
        return REVIEWED in self.flags or any(mark["digest"] in (None, self.translation_digest) for mark in marks)

    @property
    def translation_digest(self) -> str:
        return hashlib.sha256("\0".join(self.msgstr).encode()).hexdigest()[:8]

    def with_review(self) -> "Entry":
        """The entry marked as reviewed with its current translation."""
        others = REVIEW_MARK.sub("", self.translator_comment).rstrip("\n")
        mark = f"{REVIEWED}:{self.translation_digest}"
        return replace(self, translator_comment="\n".join(filter(None, (others, mark))), raw="")

    @property
    def complete(self) -> bool:
        """Whether every plural form has text, fuzzy or not."""
        return all(self.msgstr)

    @property
    def translated(self) -> bool:
        """Whether the translation is complete and not fuzzy."""
        return self.complete and not self.fuzzy

    @property
    def words(self) -> int:
        """The number of words in the message, and in its plural."""
        return len(f"{self.msgid} {self.msgid_plural}".split())

    @property
    def excerpt(self) -> str:
        """The message, shortened and quoted for problems."""
        return excerpt(self.msgid)

    @property
    def text(self) -> str:
        """The entry in PO syntax: byte for byte as read, unless it has changed."""
        return self.raw or serialize(self)

    def without_fuzzy(self) -> "Entry":
        """The entry with its translation confirmed: no fuzzy flag, no previous source text."""
        return replace(
            self,
            flags=tuple(flag for flag in self.flags if flag != FUZZY),
            previous_context=None,
            previous_msgid=None,
            previous_msgid_plural=None,
            raw="",
        )


def excerpt(msgid: str) -> str:
    """A message in quotation marks, shortened if it is long."""
    text = " ".join(msgid.split())
    return f'"{text[:EXCERPT_LENGTH]}…"' if len(text) > EXCERPT_LENGTH else f'"{text}"'


def message_fields(entry: Entry) -> dict[str, Any]:
    """The message of an entry and its translation, as fields of polib's entries."""
    return {
        "msgid": entry.msgid,
        "msgctxt": entry.context,
        "msgid_plural": entry.msgid_plural,
        "msgstr": "" if entry.msgid_plural else entry.msgstr[0],
        "msgstr_plural": dict(enumerate(entry.msgstr)) if entry.msgid_plural else {},
    }


def serialize(entry: Entry) -> str:
    """Write an entry in PO syntax, ending with one line break."""
    po_entry = POEntry(
        **message_fields(entry),
        tcomment=entry.translator_comment,
        comment="\n".join(entry.extracted_comments),
        # gettext encloses a file name that contains spaces in Unicode isolates.
        occurrences=[(f"\u2068{file}\u2069" if " " in file else file, "") for file in entry.references],
        flags=list(entry.flags),
        obsolete=entry.obsolete,
        previous_msgctxt=entry.previous_context,
        previous_msgid=entry.previous_msgid,
        previous_msgid_plural=entry.previous_msgid_plural,
    )
    return str(po_entry.__unicode__(wrapwidth=0))


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
