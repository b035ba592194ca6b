"""Taking translations back from a file that another tool returned, such as one that went through XLIFF."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from pathlib import Path

from vitrine.errors import Problems
from vitrine.translations.entry import FUZZY, Entry
from vitrine.translations.files import read_catalog_file, write_catalog_file

Sign = Callable[[Entry], Hashable]

TEXT: Sign = attrgetter("msgid", "plural")
PLACE: Sign = attrgetter("msgid", "plural", "notes", "files")
KEY: Sign = attrgetter("key")
ALL: Sign = attrgetter("key", "plural", "notes", "files")


@dataclass(frozen=True)
class Taken:
    """What a returned file brought: how many entries changed, and how many of its texts the catalog has no more."""

    changed: int
    unknown: int


def take_back(returned: Path, catalog: Path, problems: Problems) -> Taken:
    """Bring the translations of a returned file into the catalog it was made of; nothing else there changes.

    Tools drop contexts, flags and former texts. An entry that cannot be told from others without is a problem.
    """
    file = read_catalog_file(catalog, catalog.parent, problems)
    came = [entry for entry in read_catalog_file(returned, returned.parent, problems).entries if any(entry.strings)]
    if problems:
        return Taken(0, 0)
    known = (*file.entries, *file.obsolete)
    pairs, texts = matched(came, known), set(map(TEXT, known))
    name_doubtful((entry for entry in came if entry not in pairs and TEXT(entry) in texts), returned.name, problems)
    answers = {id(target): translated(target, entry) for entry, target in pairs.items()}
    now = [answers.get(id(entry), entry) for entry in known]
    count = len(file.entries)
    write_catalog_file(catalog, replace(file, entries=tuple(now[:count]), obsolete=tuple(now[count:])))
    changed = sum(one is not before for one, before in zip(now, known, strict=True))
    return Taken(changed, sum(TEXT(entry) not in texts for entry in came))


def name_doubtful(entries: Iterable[Entry], name: str, problems: Problems) -> None:
    """Name the returned entries that may be several."""
    for entry in entries:
        problem = f"several entries have this text, and it cannot be told which this is: {entry.shortened}"
        problems.add(name, entry.line, problem, "write its msgctxt as it stands in the catalog")


def matched(came: Sequence[Entry], catalog: Sequence[Entry]) -> dict[Entry, Entry]:
    """Each returned entry with the one it is: by context and place, by its place alone, by context, by its text.

    Where as many share a place here as there, their order tells them apart: converters keep it.
    """
    pairs: dict[Entry, Entry] = {}
    for sign in (ALL, PLACE, KEY, TEXT):
        taken = set(map(id, pairs.values()))
        left = grouped((entry for entry in came if entry not in pairs), sign)
        free = grouped((entry for entry in catalog if id(entry) not in taken), sign)
        for mark, entries in left.items():
            if len(entries) == len(free.get(mark, ())) and (len(entries) == 1 or sign is PLACE):
                pairs.update(zip(entries, free[mark], strict=True))
    return pairs


def grouped(entries: Iterable[Entry], sign: Sign) -> dict[Hashable, list[Entry]]:
    """Entries by what they say of themselves, in their order."""
    groups: dict[Hashable, list[Entry]] = defaultdict(list)
    for entry in entries:
        groups[sign(entry)].append(entry)
    return groups


def translated(entry: Entry, returned: Entry) -> Entry:
    """The entry of the catalog with what the translator wrote; without news it is the very same."""
    comments = returned.comments or entry.comments
    if (entry.strings, entry.fuzzy, entry.comments) == (returned.strings, returned.fuzzy, comments):
        return entry
    answer = replace(entry, strings=returned.strings, comments=comments, raw="")
    if returned.fuzzy:
        return answer if entry.fuzzy else replace(answer, flags=(FUZZY, *entry.flags))
    flags = tuple(flag for flag in entry.flags if flag != FUZZY)
    return replace(answer, flags=flags, previous=None, previous_context=None, previous_plural=None)
