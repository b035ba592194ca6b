"""Finds the changed records of changed content files, and checks that replacing rows is enough for them."""

from collections.abc import Collection, Iterable, Iterator, Set
from functools import partial
from pathlib import Path, PurePath
from typing import Any, NamedTuple

from vitrine.builder.incremental.checks import (
    needs_no_content_checks,
    outline,
    published_products,
    refuse_unknown_links,
)
from vitrine.builder.incremental.whole_build_needed import WholeBuildNeeded
from vitrine.content.checks.context import CheckContext, CrossReferences
from vitrine.content.checks.technical_claims import Claims, check_record
from vitrine.content.kind import Kind
from vitrine.content.kinds import KINDS, PAGE
from vitrine.content.model.content import FeedTexts
from vitrine.content.model.records import Document, Item, Product
from vitrine.content.model.texts import Body
from vitrine.content.read.item_reader import CachedItemReader, FileContent, cached_file_keys, own_locales
from vitrine.content.read.items import ItemFile, item_file
from vitrine.content.read.reader import DICTIONARY_FILE
from vitrine.content.read.source_files import CONTENT_FOLDER
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.site import dictionary
from vitrine.files.build_cache import ResultCache, digest_of
from vitrine.locales import LOCALES, SOURCE_CODE
from vitrine.problems import Problems
from vitrine.translations.content_messages import cached_message_keys, record_messages
from vitrine.translations.message import Message, MessageKey
from vitrine.translations.quality.page_text_faults import record_faults
from vitrine.translations.quality.punctuation import source_faults

# The folders of fixed pages, and of the kinds that they show because these have no pages of their own.
KINDS_ON_FIXED_PAGES = (PAGE, *(kind for kind in KINDS if kind.shown_on))
PART_FOLDERS = tuple(pattern.partition("{")[0] for kind in KINDS_ON_FIXED_PAGES for pattern in kind.files)

PagePart = tuple[Kind[Any], Item]


class ChangedRecord(NamedTuple):
    """A record before and after the change of its file, with the translations in the new file."""

    kind: Kind[Any]
    old: Item
    new: Item
    feed_texts: FeedTexts


class LocalizedChange(NamedTuple):
    """A changed record before and after, in a locale and in English."""

    kind: Kind[Any]
    old: Item
    new: Item
    old_english: Item
    new_english: Item

    @property
    def has_new_title(self) -> bool:
        return self.kind.title_of(self.old).value != self.kind.title_of(self.new).value

    @property
    def has_new_english_title(self) -> bool:
        return self.kind.title_of(self.old_english).value != self.kind.title_of(self.new_english).value

    @property
    def has_new_summary(self) -> bool:
        return self.kind.summary_of(self.old).value != self.kind.summary_of(self.new).value


class ChangedFile(NamedTuple):
    """A file below content/: its changed records, the keys of its messages, and the key of its cached content."""

    below: str
    key: bytes
    records: tuple[ChangedRecord, ...]
    message_keys: tuple[MessageKey, ...]

    @property
    def path(self) -> str:
        return CONTENT_FOLDER + self.below


class ChangedFiles:
    """Reads changed files and compares them with their content in the previous build, whose database is `base`."""

    def __init__(self, root: Path, base: SiteDatabase, results: ResultCache) -> None:
        specifications = dictionary(base, SOURCE_CODE)
        self._base = base
        self._content = root / "content"
        self._problems = Problems()
        self._context = CheckContext(root, self._problems, CrossReferences(), results)
        self._results = results
        self._keys = cached_file_keys(results)
        self._claims = Claims(specifications)
        digest = digest_of((self._content / DICTIONARY_FILE).read_bytes())
        self._reader = CachedItemReader(self._context, specifications.by_key, digest)

    def changes(self, paths: Iterable[str]) -> list[ChangedFile]:
        """The changes of these files; raises WholeBuildNeeded if a file has a mistake, or needs more than new rows."""
        # All paths first: if the dictionary changed too, no file may be read by the old one, and its content cached.
        files = list(map(file_of_records, paths))
        return list(map(self._changes, files))

    def _changes(self, file: ItemFile) -> ChangedFile:
        below = file.below.as_posix()
        old, (key, new) = self._previous(file), self._read(file)
        if not needs_no_content_checks(old, new):
            raise WholeBuildNeeded(f"{below} has other codes, anchors or pictures")
        refuse_unknown_links(self._base, old.references, new.references)
        records = tuple(changed_records(file.kind, old, new))
        for changed in records:
            self._check(changed)
        if self._problems:
            raise WholeBuildNeeded(f"{below} has mistakes")
        messages = self._messages(file, new.records)
        return ChangedFile(below, key, records, tuple(message.full_key for message in messages))

    def with_messages(self, messages: Set[MessageKey], files: Iterable[str]) -> Iterator[ChangedRecord]:
        """Yield the records of files that have one of these messages, whose translations changed."""
        if not messages:
            return
        for path in files:
            if not messages.isdisjoint(cached_message_keys(path, self._results)):
                yield from self._with_messages_in(path, messages)

    def _with_messages_in(self, path: str, messages: Set[MessageKey]) -> Iterator[ChangedRecord]:
        file = file_of_records(path)
        content = self._previous(file)
        for record in content.records:
            own = record_messages(record, file.kind.domain, path, "", self._results)
            if not record.authored and not messages.isdisjoint(message.full_key for message in own):
                refuse_file(record)
                yield ChangedRecord(file.kind, record, record, content.feed_texts)

    def parts_of(self, pages: Collection[str], changed: Iterable[ChangedRecord]) -> dict[str, list[PagePart]]:
        """The records on each of these fixed pages, by its code: its own and those it shows, after their changes."""
        if not pages:
            return {}
        now = {(change.kind, change.new.code, change.new.authored): change.new for change in changed}
        parts: dict[str, list[PagePart]] = {}
        for file in (file_of_records(below) for below in self._keys if below.startswith(PART_FOLDERS)):
            for record in self._previous(file).records:
                page = file.kind.shown_on or record.code
                if page in pages:
                    part = now.get((file.kind, record.code, record.authored), record)
                    parts.setdefault(page, []).append((file.kind, part))
        return parts

    def _previous(self, file: ItemFile) -> FileContent:
        """The content of a file in the previous build."""
        key = self._keys.get(file.below.as_posix())
        cached = self._results.get(key) if key else None
        if cached is None:
            raise WholeBuildNeeded(f"no result is kept of {file.below}")
        return FileContent.decode(cached, file.kind)

    def _read(self, file: ItemFile) -> tuple[bytes, FileContent]:
        """Read a file; returns the key under which its content is cached, and the content."""
        siblings = (path for path in map(PurePath, self._keys) if path.parent == file.below.parent)
        locales = own_locales(filter(None, map(item_file, siblings)))[file.item_key]
        key = self._reader.key(file, locales)
        encoded = self._reader.encoded_content(file, locales)
        if encoded is None:
            raise WholeBuildNeeded(f"{file.below} has mistakes")
        self._results.put(key, encoded)
        return key, FileContent.decode(encoded, file.kind)

    def _check(self, changed: ChangedRecord) -> None:
        kind, record = changed.kind, changed.new
        refuse_file(record)
        if outline(changed.old, kind) != outline(record, kind):
            raise WholeBuildNeeded(f"{kind.name} {record.code} has changes beyond texts, values and dates")
        # Texts that link to a product may rely on the claims that it supports.
        products = [version for version in (changed.old, record) if isinstance(version, Product)]
        if len({frozenset(self._claims.met_by(product)) for product in products}) > 1:
            raise WholeBuildNeeded(f"{record.code} supports other claims")
        if not record.authored:
            self._check_claims(record, kind)
        self._problems.extend(record_faults(record, kind, self._results))

    def _check_claims(self, record: Item, kind: Kind[Any]) -> None:
        body: Body = getattr(record, "body", Body())
        # Whether an exception is needed depends on all records, drafts included.
        if record.claim_exceptions:
            raise WholeBuildNeeded(f"{kind.name} {record.code} has exceptions")
        if not self._claims or not self._claims.may_be_in(kind.summary_of(record).value, body.markdown):
            return
        check_record(record, kind, self._claims, partial(published_products, self._base), self._context)

    def _messages(self, file: ItemFile, records: Iterable[Item]) -> Iterator[Message]:
        """The messages of a file, in the order of the content."""
        kind = file.kind
        for record in sorted((record for record in records if not record.authored), key=kind.rank):
            for message in record_messages(record, kind.domain, file.path, kind.path_of(record), self._results):
                if any(source_faults(message.msgid)):
                    raise WholeBuildNeeded(f"a text of {file.path} has a fault")
                yield message


def changed_records(kind: Kind[Any], old: FileContent, new: FileContent) -> Iterator[ChangedRecord]:
    """The records of a file that have changed, or whose translations in the file have."""
    for before, now in zip(old.records, new.records, strict=True):
        if before != now or translations_differ(now.code, old.feed_texts, new.feed_texts):
            yield ChangedRecord(kind, before, now, new.feed_texts)


def file_of_records(path: str) -> ItemFile:
    """The item file at a path; raises WholeBuildNeeded for a file that holds no records."""
    file = item_file(PurePath(path.removeprefix(CONTENT_FOLDER)))
    if file is None:
        raise WholeBuildNeeded(f"{path} is not a file of records")
    return file


def refuse_file(record: Item) -> None:
    """Raise WholeBuildNeeded for a document with files: the name and size of each are part of its row."""
    if isinstance(record, Document) and not record.body:
        raise WholeBuildNeeded(f"{record.code} is a file")


def translations_differ(code: str, old: FeedTexts, new: FeedTexts) -> bool:
    """Whether the translations in a product's feed changed."""
    keys = [(locale, code) for locale in LOCALES]
    return any(old.packed(key) != new.packed(key) and old.get(key) != new.get(key) for key in keys)
