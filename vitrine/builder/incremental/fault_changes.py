"""Finds the faults of catalogs after a change, including missing and unused entries."""

from collections.abc import Iterable, Mapping, Sequence

from vitrine.builder.incremental.changed_catalogs import ChangedCatalogs
from vitrine.builder.incremental.changed_records import ChangedFile
from vitrine.builder.incremental.whole_build_needed import WholeBuildNeeded
from vitrine.content.read.source_files import CONTENT_FOLDER
from vitrine.files.build_cache import ResultCache
from vitrine.problems import Problem, Problems
from vitrine.translations.apply.usable_translations import Catalog
from vitrine.translations.catalogs.catalog_files import INTERFACE_DOMAIN
from vitrine.translations.catalogs.po_entry import EntryKey
from vitrine.translations.content_messages import SITE_SOURCE, cached_message_keys, file_order
from vitrine.translations.message import MessageKey
from vitrine.translations.quality.checking import check_messages
from vitrine.translations.update.interface_messages import cached_messages

KeysByFile = Mapping[str, Sequence[MessageKey]]


def changed_faults(
    site_files: Iterable[str],
    previous: Sequence[Problem],
    changed: Sequence[ChangedFile],
    catalogs: ChangedCatalogs,
    results: ResultCache,
) -> tuple[Problem, ...]:
    """The faults of the new build: those of the previous one, updated for the changed files and catalogs."""
    changed_keys = {file.path: file.message_keys for file in changed}
    if any(fault.path in changed_keys for fault in previous):
        raise WholeBuildNeeded("a changed text had a fault before")
    domains = changed_domains(changed_keys, results) | {domain for _, domain in catalogs.changed.values()}
    if not domains:
        return tuple(previous)
    before = previous_keys(site_files, results)
    if INTERFACE_DOMAIN in domains:
        before[INTERFACE_DOMAIN] = interface_keys(results)
    complete = {domain: catalogs.of_domain(domain) for domain in domains}
    faults_before = message_faults(before, complete)
    new = (*message_faults({**before, **changed_keys}, complete), *catalogs.faults())
    remaining = (fault for fault in previous if fault not in faults_before and fault.path not in catalogs.changed)
    return tuple(sorted({*remaining, *new}))


def changed_domains(changed_keys: KeysByFile, results: ResultCache) -> set[str]:
    """The domains of the messages that changed files have gained or lost since the previous build."""
    return {
        key.domain for path, keys in changed_keys.items() for key in {*keys} ^ {*cached_message_keys(path, results)}
    }


def previous_keys(site_files: Iterable[str], results: ResultCache) -> dict[str, Sequence[MessageKey]]:
    """The messages of each content file in the previous build."""
    content = sorted((path for path in site_files if path.startswith(CONTENT_FOLDER)), key=file_order)
    keys: dict[str, Sequence[MessageKey]] = {path: cached_message_keys(path, results) for path in content}
    if not keys[SITE_SOURCE]:
        raise WholeBuildNeeded("the messages of the site could not be extracted")
    return keys


def interface_keys(results: ResultCache) -> list[MessageKey]:
    """The messages of the interface."""
    problems = Problems()
    keys = [message.full_key for message in cached_messages(problems, results)]
    if problems:
        raise WholeBuildNeeded("the messages of the interface could not be extracted")
    return keys


def message_faults(files: KeysByFile, catalogs: Mapping[str, Iterable[Catalog]]) -> list[Problem]:
    """The faults of messages of these files that catalogs lack, and of catalog entries that no file needs.

    The files must be in the order of `file_order`.
    """
    problems = Problems()
    needed: dict[str, dict[EntryKey, None]] = {domain: {} for domain in catalogs}
    for keys in files.values():
        for domain, context, msgid in keys:
            if domain in needed:
                needed[domain][context, msgid] = None
    for domain, of_domain in catalogs.items():
        for catalog in of_domain:
            check_messages(catalog.name, catalog.lines, needed[domain], problems)
    return problems.sorted()
