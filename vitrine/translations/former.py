"""Finding the former text of a message that changed in the source, so that its translation is not lost."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from operator import itemgetter

from vitrine.translations.entry import FUZZY, Entry

Key = tuple[str, str]

# Below this a text is another text, not a changed one; where only one stands, a name or a title, it is.
ALIKE = 0.5
QUOTES = str.maketrans(
    {
        "“": '"',
        "”": '"',
        "„": '"',
        "«": '"',
        "»": '"',
        "‘": "'",
        "’": "'",
        "‹": "'",
        "›": "'",
        "‚": "'",
        "\u00a0": " ",
        "\u202f": " ",
    }
)
# A number with its separators is one piece: "1, 500" is not "1,500".
PIECE = re.compile(r"\d+(?:[.,:]\d+)*|[^\W\d_]+|[^\w\s]|_")
COMPARED = 2000  # characters; more would make a long paragraph slow and change no decision


class Former:
    """The translated entries of a catalog as it was, by what they say and by where they stood."""

    def __init__(self, old: Iterable[Entry], template: Sequence[Entry]) -> None:
        current = {entry.key for entry in template}
        self.standing = {(entry.key, place) for entry in template for place in places(entry)}
        self.crowd = Counter(place for entry in template for place in places(entry))
        self.by_text: dict[Key, Entry] = {}
        self.by_place: dict[Key, list[Entry]] = defaultdict(list)
        self.taken: set[Key] = set()
        for entry in old:
            if any(entry.strings):
                if entry.key not in current:
                    self.by_text.setdefault(text_key(entry.context, entry.msgid, entry.plural), entry)
                for place in places(entry):
                    self.by_place[place].append(entry)

    def carried(self, entry: Entry) -> Entry:
        """An entry without translation with that of its former text, fuzzy unless spacing or quotes alone changed."""
        if any(entry.strings):
            return self.corrected(entry)
        same = self.by_text.get(text_key(entry.context, entry.msgid, entry.plural))
        former = same or self.nearest(entry)
        if former is None:
            return entry
        self.taken.add(former.key)
        return adopted(entry, former) if same else stale(entry, former)

    def corrected(self, entry: Entry) -> Entry:
        """A stale entry with what a translator has made of its former text since, in another branch."""
        if not entry.fuzzy or entry.previous is None:
            return entry
        former = self.by_text.get(text_key(entry.context, entry.previous, entry.previous_plural))
        if former is None or former.fuzzy or former.obsolete or former.strings == entry.strings:
            return entry
        self.taken.add(former.key)
        return replace(entry, strings=former.strings, raw="")

    def nearest(self, entry: Entry) -> Entry | None:
        """The entry that stood in the same place and is most alike."""
        return max(self.candidates(entry), key=itemgetter(0), default=(0.0, None))[1]

    def candidates(self, entry: Entry) -> Iterator[tuple[float, Entry | None]]:
        """Entries that stood where this one stands now and no longer do, with how alike they are."""
        for place in places(entry):
            before = self.by_place.get(place, ())
            alone = len(before) == 1 and self.crowd[place] == 1
            for former in before:
                gone = (former.key, place) not in self.standing and former.key not in self.taken
                if gone and bool(former.plural) == bool(entry.plural):
                    alike = likeness(former.msgid, entry.msgid)
                    if alone or alike >= ALIKE:
                        yield alike, former


def text_key(context: str | None, msgid: str, plural: str | None) -> Key:
    """A sense and a text, without what may change alone."""
    return context or "", f"{normal(msgid)}\0{normal(plural or '')}"


def places(entry: Entry) -> Iterator[Key]:
    """Where a message stands: sense and page of a content text, context and file of an interface message."""
    context = entry.context or ""
    described = [note for note in entry.notes if context and note.startswith(f"{context}, ")]
    for place in described or entry.files:
        yield context, place


def likeness(one: str, other: str) -> float:
    """How alike two texts are, from 0 to 1, by their words."""
    first, second = one[:COMPARED].split(), other[:COMPARED].split()
    return SequenceMatcher(None, first, second, autojunk=False).ratio()


def normal(text: str) -> str:
    """A text without what may change alone and leave its translation right: spacing and the form of quotes."""
    return " ".join(PIECE.findall(text.translate(QUOTES)))


def adopted(entry: Entry, former: Entry) -> Entry:
    """The entry with everything a translator wrote for its former text."""
    flags = tuple(flag for flag in former.flags if flag not in entry.flags and not flag.endswith("-format"))
    return replace(
        entry,
        strings=former.strings,
        comments=former.comments or entry.comments,
        flags=(*flags, *entry.flags),
        previous_context=former.previous_context,
        previous=former.previous,
        previous_plural=former.previous_plural,
        raw="",
    )


def stale(entry: Entry, former: Entry) -> Entry:
    """The entry with a translation that belongs to its former text: fuzzy, that text being named."""
    carried = adopted(entry, former)
    if former.fuzzy and former.previous == entry.msgid:
        unmarked = tuple(flag for flag in carried.flags if flag != FUZZY)
        return replace(carried, flags=unmarked, previous=None, previous_context=None, previous_plural=None)
    if former.fuzzy:
        return carried
    return replace(
        carried,
        flags=(FUZZY, *carried.flags),
        previous=former.msgid,
        previous_plural=former.plural or None,
        previous_context=None,
    )
