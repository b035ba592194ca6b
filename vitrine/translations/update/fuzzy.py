"""Fuzzy matching: finds the previous text of a message whose source changed, so that its translation is not lost.

gettext's msgmerge compares a new message with all others, letter by letter. Here, it is compared only with messages
that have disappeared from its location (context and page, or context and file). If only spacing and quotation marks
have changed, the translation stays valid.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from operator import itemgetter

from vitrine.translations.catalogs.po_entry import FUZZY, Entry, EntryKey

Location = tuple[str, str]

# Less similar texts are different texts, unless each is the only one at its location, such as a name or a title.
MIN_SIMILARITY = 0.5
QUOTES_AND_SPACES = str.maketrans(
    dict.fromkeys("“”„«»", '"') | dict.fromkeys("‘’‹›‚", "'") | dict.fromkeys("\u00a0\u202f", " ")
)
# A number with its separators is one token: "1, 500" is not "1,500".
TOKEN = re.compile(r"\d+(?:[.,:]\d+)*|[^\W\d_]+|[^\w\s]|_")
COMPARED_LENGTH = 2000  # in characters: more would slow down long paragraphs and change no decision


class FuzzyMatcher:
    """The translated entries of a catalog before an update, indexed by text and by location."""

    def __init__(self, old_entries: Iterable[Entry], template: Sequence[Entry]) -> None:
        current = {entry.key for entry in template}
        self.current_locations = {(entry.key, location) for entry in template for location in locations(entry)}
        self.entries_at = Counter(location for entry in template for location in locations(entry))
        self.by_text: dict[EntryKey, Entry] = {}
        self.by_location: dict[Location, list[Entry]] = defaultdict(list)
        self.matched: set[EntryKey] = set()
        for entry in old_entries:
            if any(entry.msgstr):
                if entry.key not in current:
                    self.by_text.setdefault(normalized_key(entry.context, entry.msgid, entry.msgid_plural), entry)
                for location in locations(entry):
                    self.by_location[location].append(entry)

    def carry_over(self, entry: Entry, *, is_new: bool = False) -> Entry:
        """Give an untranslated entry the translation of its previous text; fuzzy unless only spacing or quotes differ.

        A new entry may have a translation from elsewhere; one of the same text in the catalog replaces it. The key of
        the entry whose translation was used is added to `matched`.
        """
        if any(entry.msgstr) and not is_new:
            return self.carry_over_correction(entry)
        same_text = self.by_text.get(normalized_key(entry.context, entry.msgid, entry.msgid_plural))
        if any(entry.msgstr) and not same_text:
            return entry
        previous = same_text or max(self.candidates(entry), key=itemgetter(0), default=(0.0, None))[1]
        if previous is None:
            return entry
        self.matched.add(previous.key)
        return with_translation_of(previous, entry) if same_text else fuzzy_from(previous, entry)

    def carry_over_correction(self, entry: Entry) -> Entry:
        """Give a fuzzy entry the correction that another branch made to the translation of its previous text."""
        if not entry.fuzzy or entry.previous_msgid is None:
            return entry
        previous = self.by_text.get(normalized_key(entry.context, entry.previous_msgid, entry.previous_msgid_plural))
        if previous is None or previous.fuzzy or previous.obsolete or previous.msgstr == entry.msgstr:
            return entry
        self.matched.add(previous.key)
        return replace(entry, msgstr=previous.msgstr, raw="")

    def candidates(self, entry: Entry) -> Iterator[tuple[float, Entry | None]]:
        """The entries that have disappeared from a location of this entry, with their similarity."""
        for location in locations(entry):
            old_entries = self.by_location.get(location, ())
            only_one = len(old_entries) == 1 and self.entries_at[location] == 1
            for old in old_entries:
                is_in_use = (old.key, location) in self.current_locations or old.key in self.matched
                if is_in_use or bool(old.msgid_plural) != bool(entry.msgid_plural):
                    continue
                score = similarity(old.msgid, entry.msgid)
                if only_one or score >= MIN_SIMILARITY:
                    yield score, old


def locations(entry: Entry) -> Iterator[Location]:
    """Where a message is used: context and page of a content message, context and file of an interface message."""
    context = entry.context or ""
    pages = [comment for comment in entry.extracted_comments if context and comment.startswith(f"{context}, ")]
    for location in pages or entry.references:
        yield context, location


def similarity(one: str, other: str) -> float:
    """How similar two texts are by their words, from 0 to 1."""
    words, other_words = one[:COMPARED_LENGTH].split(), other[:COMPARED_LENGTH].split()
    return SequenceMatcher(None, words, other_words, autojunk=False).ratio()


def normalized_key(context: str | None, msgid: str, msgid_plural: str | None) -> EntryKey:
    """A key of a message in which spacing and the form of quotes do not count."""
    texts = (text.translate(QUOTES_AND_SPACES) for text in (msgid, msgid_plural or ""))
    return context or "", "\0".join(" ".join(TOKEN.findall(text)) for text in texts)


def with_translation_of(previous: Entry, entry: Entry) -> Entry:
    """An entry with everything that a translator wrote in the previous one."""
    flags = tuple(flag for flag in previous.flags if flag not in entry.flags and not flag.endswith("-format"))
    return replace(
        entry,
        msgstr=previous.msgstr,
        translator_comment=previous.translator_comment or entry.translator_comment,
        flags=(*flags, *entry.flags),
        previous_context=previous.previous_context,
        previous_msgid=previous.previous_msgid,
        previous_msgid_plural=previous.previous_msgid_plural,
        raw="",
    )


def fuzzy_from(previous: Entry, entry: Entry) -> Entry:
    """The entry with the translation of its previous text, marked fuzzy and naming that text."""
    translated = with_translation_of(previous, entry)
    if previous.fuzzy and previous.previous_msgid == entry.msgid:
        return translated.without_fuzzy()  # the source text is again the one that was translated
    if previous.fuzzy:
        return translated
    return replace(
        translated,
        flags=(FUZZY, *translated.flags),
        previous_msgid=previous.msgid,
        previous_msgid_plural=previous.msgid_plural or None,
        previous_context=None,
    )
