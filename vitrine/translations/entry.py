"""One entry of a catalog, and how it is written: like gettext, without line numbers and without wrapping."""

from dataclasses import dataclass

from polib import POEntry

FUZZY = "fuzzy"


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A message with its translation; `strings` holds the plural forms in order, or the one translation.

    `comments` are the translator's, `notes` and `files` ours; `line` is where `msgid` stands, `raw` the entry as found.
    """

    msgid: str
    context: str | None = None
    plural: str = ""
    strings: tuple[str, ...] = ("",)
    comments: str = ""
    notes: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    previous_context: str | None = None
    previous: str | None = None
    previous_plural: str | None = None
    obsolete: bool = False
    line: int = 0
    raw: str = ""

    @property
    def key(self) -> tuple[str, str]:
        """What tells entries of one catalog apart: context and message."""
        return self.context or "", self.msgid

    @property
    def fuzzy(self) -> bool:
        """Whether the translation belongs to a former source text."""
        return FUZZY in self.flags

    @property
    def filled(self) -> bool:
        """Whether every form is translated, fuzzy or not."""
        return all(self.strings)

    @property
    def shortened(self) -> str:
        """The message as a problem shows it."""
        text = " ".join(self.msgid.split())
        return f'"{text[:50]}…"' if len(text) > 50 else f'"{text}"'

    @property
    def text(self) -> str:
        """The entry as it stands in a catalog: exactly as found where it was read and is unchanged."""
        return self.raw or render(self)


def render(entry: Entry) -> str:
    """Write an entry, ending with one line break."""
    written = POEntry(
        msgid=entry.msgid,
        msgctxt=entry.context,
        msgid_plural=entry.plural,
        msgstr="" if entry.plural else entry.strings[0],
        msgstr_plural=dict(enumerate(entry.strings)) if entry.plural else {},
        tcomment=entry.comments,
        comment="\n".join(entry.notes),
        occurrences=[(isolated(file), "") for file in entry.files],
        flags=list(entry.flags),
        obsolete=entry.obsolete,
        previous_msgctxt=entry.previous_context,
        previous_msgid=entry.previous,
        previous_msgid_plural=entry.previous_plural,
    )
    return str(written.__unicode__(wrapwidth=0))


def isolated(file: str) -> str:
    """A file name as a reference comment writes it: one with spaces stands between isolates, as gettext does it."""
    return f"\u2068{file}\u2069" if " " in file else file
