"""The template of each domain: every message once, with the places it stands in, sorted by file."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from vitrine.translations.domains import CONTENT_DOMAINS
from vitrine.translations.entry import Entry
from vitrine.translations.extraction import Message, format_flags
from vitrine.translations.units import Unit

# A text that stands in thousands of products names the first of them only.
PLACES_NAMED = 10
MORE = "… and more"


@dataclass
class Gathered:
    """What is known of one message from all its places."""

    plural: str = ""
    notes: dict[str, None] = field(default_factory=dict)
    files: dict[str, None] = field(default_factory=dict)

    def add(self, file: str, notes: Iterable[str]) -> None:
        """Note one more place."""
        if len(self.files) < PLACES_NAMED:
            self.files.setdefault(file)
        for note in notes:
            if len(self.notes) < PLACES_NAMED:
                self.notes.setdefault(note)
            elif note not in self.notes:
                self.notes.setdefault(MORE)


def content_templates(units: Iterable[Unit]) -> dict[str, list[Entry]]:
    """The entries of every content domain; they carry no format flag, a per cent sign in them is plain text."""
    gathered: dict[str, dict[tuple[str, str], Gathered]] = {domain: {} for domain in CONTENT_DOMAINS}
    for unit in sorted(units, key=lambda unit: file_order(unit.source)):
        place = gathered[unit.domain].setdefault((unit.context, unit.msgid), Gathered())
        place.add(unit.source, [unit.description])
    return {domain: entries(messages) for domain, messages in gathered.items()}


def file_order(file: str) -> list[str]:
    """Sorts files as the catalogs name them: folder by folder."""
    return file.split("/")


def interface_template(messages: Iterable[Message]) -> list[Entry]:
    """The entries of the interface's domain."""
    gathered: dict[tuple[str, str], Gathered] = {}
    for message in messages:
        place = gathered.setdefault((message.context, message.msgid), Gathered())
        place.add(message.file, message.notes)
        place.plural = place.plural or message.plural
    return [replace(entry, flags=format_flags(entry.msgid, entry.plural)) for entry in entries(gathered)]


def entries(gathered: dict[tuple[str, str], Gathered]) -> list[Entry]:
    """The gathered messages as entries without translation."""
    return [
        Entry(
            msgid=msgid,
            context=context or None,
            plural=found.plural,
            strings=("", "") if found.plural else ("",),
            notes=tuple(found.notes),
            files=tuple(found.files),
        )
        for (context, msgid), found in gathered.items()
    ]
