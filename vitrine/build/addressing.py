"""The addresses as pages know them: with the state and title each has in every locale."""

from collections.abc import Iterator, Mapping

from vitrine.content.addresses import Address
from vitrine.content.contents import Content
from vitrine.content.records import Item
from vitrine.database.addresses import AddressEntry, PageState
from vitrine.translations.domains import KINDS, PageKey, page_key
from vitrine.translations.localizing import Localized

# A sheet shows its product: it shares that record's title and state.
RECORD_KINDS = {"sheet": "product"}


class Pages:
    """The title and state of every page, gathered locale by locale."""

    def __init__(self) -> None:
        self._titles: dict[PageKey, dict[str, str]] = {}
        self._states: dict[PageKey, dict[str, PageState]] = {}

    def gather(self, localized: Localized, locale: str) -> None:
        """Take down the titles and states of one locale."""
        for key, title in titles(localized.content):
            self._titles.setdefault(key, {})[locale] = title
        for key, state in localized.completeness.items():
            self._states.setdefault(key, {})[locale] = state

    def entries(self, addresses: Mapping[str, Address]) -> Iterator[AddressEntry]:
        """Every address with what was gathered for its record."""
        for address in addresses.values():
            key = (RECORD_KINDS.get(address.kind, address.kind), address.code)
            yield AddressEntry(
                path=address.path,
                kind=address.kind,
                code=address.code,
                noindex=address.noindex,
                states={code: self._states[key][code] for code in address.locales},
                titles={code: self._titles[key][code] for code in address.locales},
            )


def titles(content: Content) -> Iterator[tuple[PageKey, str]]:
    """What each page of a locale is called."""
    for kind in KINDS:
        if not kind.part_of:
            for record in getattr(content, kind.field):
                yield page_key(record, kind), title(record)


def title(record: Item) -> str:
    """What a record is called, whatever its kind calls that."""
    text = getattr(record, "title", None) or getattr(record, "name", None)
    return str(text or record.code)


def searchable_paths(addresses: Mapping[str, Address], locale: str) -> dict[PageKey, str]:
    """The addresses a search of one locale may lead to."""
    return {
        (address.kind, address.code): address.path
        for address in addresses.values()
        if locale in address.locales and not address.noindex
    }
