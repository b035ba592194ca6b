"""Synonyms for search: words that people use for what the site calls by another name."""

import msgspec


class SynonymGroup(msgspec.Struct, frozen=True):
    """Phrases of one locale: each finds the others, but those of a one-way group only the `found` ones.

    Words that are `optional` say little: an entry that has the rest of a search is found without them.
    """

    phrases: tuple[str, ...]
    found: tuple[str, ...] = ()
    optional: bool = False
    line: int = 0

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """Every phrase with every other phrase that it finds."""
        targets = () if self.optional else self.found or self.phrases
        return tuple((phrase, target) for phrase in self.phrases for target in targets if phrase != target)
