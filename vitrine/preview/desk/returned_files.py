"""Files that translators upload to the desk: stored, checked for their effect, handed in to the web team."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

from werkzeug.utils import secure_filename

from vitrine.content.addresses import addresses
from vitrine.content.model.content import Content
from vitrine.content.publishing import select_published
from vitrine.content.read.reader import read_content
from vitrine.errors import VitrineError
from vitrine.files.shared_files import write_whole
from vitrine.locales import Locale
from vitrine.preview.build import with_drafts
from vitrine.preview.desk.locale_texts import DeskText, LocaleTexts, all_faults
from vitrine.problems import Problem, Problems
from vitrine.translations.apply.usable_translations import read_catalog
from vitrine.translations.catalogs.catalog_files import CONTENT_DOMAINS, CatalogFile, catalog_data
from vitrine.translations.exchange.handoff import entry_id
from vitrine.translations.exchange.refusals import (
    Match,
    added_lines,
    check_returned,
    entries_by_id,
    swapped_texts,
    swapped_with,
    with_own_ids,
    with_text,
)
from vitrine.translations.exchange.returned_file import RETURNED_SUFFIXES
from vitrine.translations.exchange.returned_text import ReturnedFile, ReturnedText
from vitrine.translations.quality.fault import TextFault
from vitrine.translations.report.status import completeness_with

LARGEST = 5_000_000  # bytes
TOO_LARGE = f"The file is larger than {LARGEST // 1_000_000} MB. Split it, and hand in the parts."
MAX_CHECKED, MAX_HANDED_IN = 50, 500
LONGEST_NAME = 60
NAME = re.compile(r"[0-9a-f]{16}-[\w.-]+", re.ASCII)


class RefusedFileError(VitrineError):
    """An uploaded file is not accepted; the message says why and what to do."""


class ReturnedFiles:
    """The folders of returned files: `checked` for uploaded ones, `handed-in` for those the web team should take."""

    def __init__(self, folder: Path) -> None:
        self._checked = folder / "checked"
        self.handed_in = folder / "handed-in"

    def store(self, name: str, data: bytes) -> Path:
        """Store an uploaded file for checking; raises RefusedFileError."""
        stem, suffix = secure_filename(Path(name).stem), Path(name).suffix.lower()
        if not data:
            raise RefusedFileError("The file is empty. Choose the file that you have translated.")
        if suffix not in RETURNED_SUFFIXES:
            raise RefusedFileError(
                f"“{name}” cannot be taken. Choose a file of these types: {', '.join(RETURNED_SUFFIXES)}."
            )
        if len(data) > LARGEST:
            raise RefusedFileError(TOO_LARGE)
        self._checked.mkdir(parents=True, exist_ok=True)
        path = self._checked / f"{sha256(data).hexdigest()[:16]}-{stem[:LONGEST_NAME] or 'file'}{suffix}"
        write_whole(path, data)
        for old in oldest_first(self._checked)[:-MAX_CHECKED]:
            old.unlink(missing_ok=True)
        return path

    def checked(self, name: str) -> Path | None:
        """An uploaded file, by the name that `store` gave it."""
        path = self._checked / name
        return path if NAME.fullmatch(name) and path.is_file() else None

    def hand_in(self, path: Path, code: str, translator: str) -> Path:
        """Store a checked file for the web team under a name with its time, language and translator."""
        self.handed_in.mkdir(parents=True, exist_ok=True)
        if len(list(self.waiting())) >= MAX_HANDED_IN:
            raise RefusedFileError("Too many files are waiting. Ask the web team to take and delete them.")
        day = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
        parts = (day, code, secure_filename(translator)[:LONGEST_NAME], path.name)
        target = self.handed_in / "-".join(filter(None, parts))
        path.rename(target)
        return target

    def handed_in_as(self, name: str) -> Path | None:
        """A handed-in file, by the name that it had as a checked one."""
        same = (path for path in self.waiting() if path.name.endswith(f"-{name}"))
        return next(same, None) if NAME.fullmatch(name) else None

    def waiting(self) -> Iterator[Path]:
        """The handed-in files that the web team has not deleted yet, newest first."""
        return reversed(oldest_first(self.handed_in))


def oldest_first(folder: Path) -> list[Path]:
    files = folder.iterdir() if folder.is_dir() else ()
    return sorted((path for path in files if path.is_file()), key=lambda path: (path.stat().st_mtime_ns, path.name))


@dataclass(frozen=True)
class TakenText:
    """A text as it would be after taking the file; its faults do not prevent that, but should be corrected."""

    text: DeskText
    msgstr: tuple[str, ...]
    faults: tuple[TextFault, ...]


@dataclass
class Effect:
    """The effect of a file; `unchanged` counts texts already in the catalogs, `completed` are pages it completes.

    `remarks` are what the translator wrote about texts. `fault` says why nothing of the file is taken, if its
    translations are no longer beside their texts.
    """

    locale: Locale
    taken: list[TakenText] = field(default_factory=list)
    refused: list[Problem] = field(default_factory=list)
    unchanged: int = 0
    completed: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    fault: str = ""


def effect_of(root: Path, name: str, returned: ReturnedFile, texts: LocaleTexts) -> Effect:
    """The effect that `flask translations take` would have with a file called `name`."""
    known = defaultdict[str, list[DeskText]](list)
    for text in texts.texts:
        known[entry_id(text.entry)].append(text)
    entries = entries_by_id(Match(text.entry, text.domain) for text in texts.texts)
    returned = with_own_ids(returned, entries)
    checked = check_returned(returned.texts, entries, returned.locale)
    refused = [Problem(one.place_in(name), one.line, "; ".join(why), one.source) for one, why in checked.refused]
    effect = Effect(returned.locale, refused=refused)
    if checked.shifted:
        effect.fault = "; ".join(checked.shifted)
        return effect
    for one in (*returned.texts, *returned.remarks):
        effect.remarks += remarks_on(one, entries.get(one.id, ()), returned.locale)
    new: list[tuple[DeskText, ReturnedText]] = []
    for identifier, one in checked.accepted.items():
        changed = [text for text in known[identifier] if not text.is_finished]
        new += ((text, one) for text in changed)
        effect.unchanged += not changed
    effect.taken = taken_texts(new, texts)
    if effect.taken:
        effect.completed = completed_pages(root, effect, texts)
    return effect


def remarks_on(text: ReturnedText, entries: Sequence[Match], locale: Locale) -> list[str]:
    """What the translator wrote about a text, as one remark, if there is anything."""
    lines = [line for entry, domain in entries[:1] for line in added_lines(text, entry, domain, locale)]
    return [" ".join(lines)] if lines else []


def taken_texts(new: Sequence[tuple[DeskText, ReturnedText]], texts: LocaleTexts) -> list[TakenText]:
    """The texts as they would be, with the faults of each and those of texts that seem to have each other's."""
    entries = {text.id: with_text(text.entry, one, text.domain, texts.locale) for text, one in new}
    singular = [one for text, one in new if not text.entry.msgid_plural]
    swaps = defaultdict[str, list[TextFault]](list)
    for pair in swapped_texts(singular, (entries.get(text.id, text.entry) for text in texts.texts)):
        for one, other in (pair, reversed(pair)):
            swaps[one.id].append(TextFault(*swapped_with(other, "file")))
    return [
        TakenText(
            text,
            one.msgstr,
            (*all_faults(entries[text.id], texts.locale, text.domain, texts.glossary), *swaps[one.id]),
        )
        for text, one in new
    ]


def completed_pages(root: Path, effect: Effect, texts: LocaleTexts) -> list[str]:
    """The addresses, without locale prefix, of pages that would become translated by the file."""
    content = read_content(root, Problems())
    if content is None:  # the preview keeps serving the last good build meanwhile
        return []
    content = select_published(with_drafts(content), datetime.now(UTC))
    new = {(*text.text.entry.key, text.text.domain): text.msgstr for text in effect.taken}
    before = {domain: texts.catalogs[domain].file for domain in CONTENT_DOMAINS}
    after = {domain: with_texts(file, domain, new) for domain, file in before.items()}
    before_pages = translated_pages(content, before, texts.locale)
    after_pages = translated_pages(content, after, texts.locale)
    return sorted(after_pages - before_pages)


def with_texts(file: CatalogFile, domain: str, new: Mapping[tuple[str, str, str], tuple[str, ...]]) -> CatalogFile:
    """A catalog with new translations by context, text and domain."""
    entries = (
        replace(entry.without_fuzzy(), msgstr=msgstr) if (msgstr := new.get((*entry.key, domain))) else entry
        for entry in file.entries
    )
    return replace(file, entries=tuple(entries))


def translated_pages(content: Content, files: Mapping[str, CatalogFile], locale: Locale) -> set[str]:
    """The addresses of the pages that count as translated with these catalogs."""
    catalogs = {
        domain: read_catalog(catalog_data(files[domain]), locale, domain, Problems()) for domain in CONTENT_DOMAINS
    }
    pages = completeness_with(catalogs, content, locale)
    return {
        address.path
        for address in addresses(content).values()
        if not address.sheet and address.page_key in pages and pages[address.page_key].state == "translated"
    }
