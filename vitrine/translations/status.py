"""How far the translation is: counts per locale and domain."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from vitrine.errors import Problems
from vitrine.locales import TRANSLATED_LOCALES, Locale
from vitrine.translations.domains import DOMAINS
from vitrine.translations.entry import Entry
from vitrine.translations.files import catalog_path, read_catalog_file


class Count(msgspec.Struct, frozen=True):
    """The messages of one catalog by state; `words` is how many source words are left to translate."""

    locale: str
    domain: str
    translated: int = 0
    fuzzy: int = 0
    missing: int = 0
    words: int = 0

    @property
    def share(self) -> int:
        """The translated share in per cent, rounded down: 100 means that nothing is left."""
        total = self.translated + self.fuzzy + self.missing
        return self.translated * 100 // total if total else 100


def counts(root: Path, problems: Problems) -> Iterator[Count]:
    """The count of every catalog; `root` is the project."""
    for locale in TRANSLATED_LOCALES:
        for domain in DOMAINS:
            yield count(root, locale, domain, problems)


def count(root: Path, locale: Locale, domain: str, problems: Problems) -> Count:
    """The count of one catalog; one that is missing is a problem."""
    path = catalog_path(root, locale, domain)
    if not path.exists():
        problems.add(path.relative_to(root), 0, "the catalog is missing", "run flask translations update")
        return Count(locale.code, domain)
    entries = read_catalog_file(path, root, problems).entries
    missing = [entry for entry in entries if not entry.filled and not entry.fuzzy]
    fuzzy = [entry for entry in entries if entry.fuzzy]
    return Count(
        locale=locale.code,
        domain=domain,
        translated=len(entries) - len(missing) - len(fuzzy),
        fuzzy=len(fuzzy),
        missing=len(missing),
        words=sum(words(entry) for entry in (*missing, *fuzzy)),
    )


def words(entry: Entry) -> int:
    """How many words a translator has to write anew or look at again."""
    return len(entry.msgid.split()) + len(entry.plural.split())
