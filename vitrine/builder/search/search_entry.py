"""The entry of a page, service, person, office or document in the search index of a locale, before it is analyzed."""

from typing import NamedTuple

from vitrine.database.queries.search import Hit


class SearchEntry(NamedTuple):
    """An entry of the index: its hit, and the texts that find it. Their words count differently in each field.

    titles     its names
    english    its names in English, since people use English trade words in every language
    keys       its kind, its categories and other words that it is filed under
    status     that a product is discontinued
    always     its summary, and what is true of every version of a product; of a manual, the faults that it names
    options    what a product may have; of a manual, the causes of faults
    context    the names of what it belongs to
    members    the names of what belongs to it
    citations  what other pages say where they link to it
    mentions   everything else; these words count least
    numbers    its part numbers
    related    the part numbers of related records
    passages   texts whose words count more if the query has them side by side
    chosen     the choices of its specifications
    lacked     the choices of the same specifications that it does not have
    """

    key: str
    hit: Hit
    titles: tuple[str, ...]
    english: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    always: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    context: tuple[str, ...] = ()
    members: tuple[str, ...] = ()
    citations: tuple[str, ...] = ()
    mentions: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    related: tuple[str, ...] = ()
    passages: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    lacked: tuple[str, ...] = ()
    status: tuple[str, ...] = ()
