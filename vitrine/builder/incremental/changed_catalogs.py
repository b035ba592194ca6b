"""The catalogs of a build after a change: their changed messages, and their faults, missing and unused entries too."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import product

from vitrine.build_folder import former_catalogs_path
from vitrine.builder.build_request import BuildRequest
from vitrine.builder.former_catalogs import catalog_of_build, catalogs_of_current_build, keep_catalogs
from vitrine.builder.incremental.changed_records import ChangedFile
from vitrine.builder.incremental.whole_build_needed import WholeBuildNeeded
from vitrine.content.model.site import Site
from vitrine.content.read.source_files import CONTENT_FOLDER
from vitrine.files.build_cache import ResultCache
from vitrine.locales import SOURCE_CODE, TRANSLATED_LOCALES, Locale
from vitrine.problems import Problem, Problems
from vitrine.translations.apply.site_catalogs import lost_translations
from vitrine.translations.apply.usable_translations import Catalog, select_served
from vitrine.translations.catalogs.catalog_files import DOMAINS, INTERFACE_DOMAIN, catalog_bytes, catalog_name
from vitrine.translations.catalogs.po_entry import EntryKey
from vitrine.translations.content_messages import SITE_SOURCE, cached_message_keys, file_order
from vitrine.translations.message import MessageKey
from vitrine.translations.quality.checking import check_catalog, check_messages
from vitrine.translations.quality.damaged_catalogs import unusable_reason
from vitrine.translations.quality.glossary import Glossary, read_glossary
from vitrine.translations.update.interface_messages import cached_messages

KeysByFile = Mapping[str, Sequence[MessageKey]]


class ChangedCatalogs:
    """The catalogs as their files are now.

    Those called `names` have changed since the previous build, which used the catalogs with `digests`.
    """

    def __init__(
        self, request: BuildRequest, site: Site, results: ResultCache, names: Iterable[str], digests: Mapping[str, str]
    ) -> None:
        self._locale_and_domain = {catalog_name(*pair): pair for pair in product(TRANSLATED_LOCALES, DOMAINS)}
        if unknown := set(names) - self._locale_and_domain.keys():
            raise WholeBuildNeeded(f"{min(unknown)} is not a catalog")
        self.changed = {name: self._locale_and_domain[name] for name in names}
        self._settings = request.settings
        self._site = site
        self._mode = request.mode
        self._results = results
        self._digests = digests
        self._read: dict[str, Catalog] = {}

    def catalog(self, locale: Locale, domain: str) -> Catalog:
        """The catalog of a locale and a domain; an empty one for the source locale."""
        name = catalog_name(locale, domain)
        if locale.code == SOURCE_CODE:
            return Catalog({}, name)
        if name not in self._read:
            self._read[name] = self._served(catalog_bytes(self._settings.root, locale, domain), locale, domain)
        return self._read[name]

    def of_domain(self, domain: str) -> list[Catalog]:
        """The catalogs of a domain that have a file."""
        catalogs = (self.catalog(locale, domain) for locale in TRANSLATED_LOCALES)
        return [catalog for catalog in catalogs if catalog.digest]

    def changed_messages(self) -> Iterator[MessageKey]:
        """Every message of the content whose translation differs."""
        for name, (locale, domain) in self.changed.items():
            if domain != INTERFACE_DOMAIN:
                before, now = self._previous(name), self.catalog(locale, domain)
                keys: set[EntryKey] = {*before.entries, *now.entries}
                yield from (MessageKey(domain, *key) for key in keys if before.find(*key) != now.find(*key))

    def refuse_losses(self) -> None:
        """Raise WholeBuildNeeded if a file has lost translations that visitors see now."""
        if catalogs_of_current_build(self._settings.var_path) != self._digests:  # after a rollback, for example
            raise WholeBuildNeeded("the served build has other catalogs than the previous one")
        for name in self.changed:
            self._refuse_loss(name)

    def faults(self) -> Iterator[Problem]:
        """The faults of the changed catalogs that do not depend on other files."""
        for name, (locale, domain) in self.changed.items():
            data, problems = self._settings.root.joinpath(name).read_bytes(), Problems()
            check_catalog(data, locale, domain, self._glossary, problems, self._results)
            yield from problems.sorted()

    def faults_of_reading(self, previous: Iterable[Problem]) -> tuple[Problem, ...]:
        """The faults of the previous build, where those of changed catalogs are replaced by reading these again."""
        problems = Problems()
        for name, (locale, domain) in self.changed.items():
            data = self._settings.root.joinpath(name).read_bytes()
            self._mode.read_catalog(self._results, data, locale, domain, problems)
        unchanged = (fault for fault in previous if fault.path not in self.changed)
        return tuple(sorted({*unchanged, *problems.sorted()}))

    def keep(self) -> dict[str, str]:
        """Keep the changed catalogs for later builds; returns the digests of all."""
        data = {name: self._settings.root.joinpath(name).read_bytes() for name in self.changed}
        return {**self._digests, **keep_catalogs(self._settings, data)}

    def _served(self, data: bytes | None, locale: Locale, domain: str) -> Catalog:
        catalog = self._mode.read_catalog(self._results, data, locale, domain, Problems())
        return select_served(catalog, self._site, locale) if catalog.digest else catalog

    def _previous(self, name: str) -> Catalog:
        """A catalog as used by the previous build."""
        return self._served(self._previous_bytes(name), *self._locale_and_domain[name])

    def _previous_bytes(self, name: str) -> bytes:
        data = catalog_of_build(former_catalogs_path(self._settings.var_path), self._digests, name)
        if data is None:
            raise WholeBuildNeeded(f"the previous {name} is not kept")
        return data

    def _refuse_loss(self, name: str) -> None:
        locale, domain = self._locale_and_domain[name]
        file = self._settings.root.joinpath(name).read_bytes()
        before, now = (
            self._mode.read_catalog(self._results, data, locale, domain, Problems())
            for data in (self._previous_bytes(name), file)
        )

        def needed() -> set[EntryKey]:
            raise WholeBuildNeeded(f"{name} lost translations")

        if unusable_reason(file, len(now.entries) + now.lost, now.lost, now.foreign) or lost_translations(
            before, now, needed
        ):
            raise WholeBuildNeeded(f"{name} is damaged")

    @cached_property
    def _glossary(self) -> Glossary:
        return read_glossary(self._settings.root, Problems())


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
