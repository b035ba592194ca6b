"""The translated labels of the dictionary's specifications."""

from pathlib import Path

from vitrine.content.model.specifications import Specification
from vitrine.errors import Problems
from vitrine.locales import TRANSLATED_LOCALES
from vitrine.translations.catalogs.catalog_files import catalog_path, read_catalog_file
from vitrine.translations.domains import SHARED_DOMAIN
from vitrine.translations.traversal import contexts


def dictionary_labels(root: Path) -> dict[str, list[str]]:
    """The translations of each label by its English text, in all languages that have a catalog."""
    context = contexts(Specification)["label"]
    labels: dict[str, list[str]] = {}
    for locale in TRANSLATED_LOCALES:
        path = catalog_path(root, locale, SHARED_DOMAIN)
        catalog = read_catalog_file(path, root, Problems()) if path.is_file() else None
        for entry in catalog.entries if catalog else ():
            if entry.context == context and entry.msgstr[0]:
                labels.setdefault(entry.msgid, []).append(entry.msgstr[0])
    return labels
