"""The synonyms of each locale as rows: the phrases that visitors may type, with the terms to search for instead.

The words that the glossary avoids are such phrases too, and so are the kinds of things that the site does not offer.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Set

import msgspec

from vitrine.content.model.content import Content, SynonymGroup
from vitrine.search.analysis.cjk import LAST_OKURIGANA, is_cjk
from vitrine.search.analysis.compound_splitting import MIN_PART
from vitrine.search.analysis.languages import COMPOUNDING, HEAD_FIRST, stop_words
from vitrine.search.analysis.terms import ENGLISH, ENGLISH_PREFIX, abbreviations, joined_words, stem, word_terms, words
from vitrine.search.query.not_offered import ANY_OPTIONAL, mark
from vitrine.search.query.phrase_synonyms import KIND_NOT_OFFERED, OPTIONAL
from vitrine.translations.quality.glossary import Glossary

MAX_ALTERNATIVES = 12
MIN_SIGNIFICANT_DIGITS = 3  # fewer stand in many places: the 0 of `ATEX zone 0`
SynonymRow = tuple[str, str, bytes]
SEVERAL = 2  # `ball valve` and `gate valve`; a single phrase does not make a kind
MIN_CJK_PART = 2  # characters


def synonym_words(content: Content, locale: str) -> Iterator[str]:
    """The phrases that have synonyms in a locale; misspelled words are also compared with them."""
    return (phrase for group in content.synonyms.get(locale, ()) for phrase in group.phrases)


def synonym_rows(content: Content, locale: str) -> list[SynonymRow]:
    """The synonyms that a search in a locale knows: its own, and the English ones under prefixed keys.

    The name of the company is optional, since everything on the site is about its products.
    """
    table: dict[str, list[list[str]]] = {}
    company = SynonymGroup((content.site.name,), optional=True)
    for language in dict.fromkeys((locale, ENGLISH)):
        prefix = ENGLISH_PREFIX if language != locale else ""
        SynonymWriter(table, language, prefix).add((*content.synonyms.get(language, ()), company))
    for kind in kinds_not_offered(content.synonyms.get(locale, ()), locale):
        table[KIND_NOT_OFFERED + kind] = []
    return [
        (locale, key, msgspec.json.encode(alternatives[:MAX_ALTERNATIVES]))
        for key, alternatives in sorted(table.items())
    ]


class SynonymWriter:
    """Adds the synonyms of one language to a table: the alternatives of each phrase, by its key after `prefix`."""

    def __init__(self, table: dict[str, list[list[str]]], language: str, prefix: str) -> None:
        self._table = table
        self._language = language
        self._prefix = prefix

    def add(self, groups: Sequence[SynonymGroup]) -> None:
        for group in groups:
            self._add_group(group)
        phrases = [words(phrase) for group in groups if group.optional for phrase in group.phrases]
        optional = frozenset(phrase[0] for phrase in phrases if len(phrase) == 1)
        for group in groups:
            if group.nearest and not group.found:
                for phrase in group.phrases:
                    self._add_with_any_optional(phrase, optional)

    def _add_group(self, group: SynonymGroup) -> None:
        for phrase in group.phrases:
            if group.optional:
                self._alternatives(phrase_key(phrase, self._language)).insert(0, OPTIONAL)
            if group.nearest:
                distinct = self._distinct_stems(significant_words(phrase, self._language)).values()
                marked = mark(distinct, around=not group.found)
                for key in phrase_keys(phrase, self._language):
                    self._alternatives(key).insert(0, marked)
        for phrase, target in group.pairs:
            if terms := list(phrase_terms(target, self._language)):
                self._add_alternative(phrase, terms)

    def _add_alternative(self, phrase: str, terms: list[str]) -> None:
        """Add the terms of a synonym to each key of a phrase that lacks them."""
        for key in phrase_keys(phrase, self._language):
            alternatives = self._alternatives(key)
            if terms not in alternatives:
                alternatives.append(terms)

    def _add_with_any_optional(self, phrase: str, optional: Set[str]) -> None:
        """Mark a phrase that is not offered, with any optional word in place of its own.

        A site without vibration sensors has no vibration measurement either.
        """
        parts = self._distinct_stems(significant_parts(phrase, optional, self._language))
        significant = [part for part, word in parts.items() if word not in optional]
        has_one_optional = len(parts) - len(significant) == 1
        if not significant or not has_one_optional or self._prefix + " ".join(significant) in self._table:
            return
        key = " ".join(ANY_OPTIONAL if word in optional else part for part, word in parts.items())
        marked = mark((ANY_OPTIONAL if word in optional else word for word in parts.values()), around=True)
        self._alternatives(key).insert(0, marked)

    def _alternatives(self, key: str) -> list[list[str]]:
        return self._table.setdefault(self._prefix + key, [])

    def _distinct_stems(self, words: Iterable[str]) -> dict[str, str]:
        return distinct_stems(words, self._language)


def distinct_stems(parts: Iterable[str], locale: str) -> dict[str, str]:
    """The first word of each stem, by its stem."""
    first: dict[str, str] = {}
    for word in parts:
        first.setdefault(stem(word, locale), word)
    return first


def significant_parts(phrase: str, optional: Set[str], locale: str) -> list[str]:
    """The words of a phrase without its stop words; an optional word at the end of a CJK run is split off."""
    parts = significant_words(phrase, locale)
    endings = sorted((word for word in optional if is_cjk(word) and parts and parts[-1].endswith(word)), key=len)
    head = parts[-1].removesuffix(endings[-1]) if endings else ""
    return [*parts[:-1], head, endings[-1]] if head else parts


def phrase_key(phrase: str, locale: str) -> str:
    """The key under which a query finds a phrase: the stems of its words, without stop words."""
    return " ".join(distinct_stems(significant_words(phrase, locale), locale))


def phrase_keys(phrase: str, locale: str) -> tuple[str, ...]:
    """The keys of all spellings of a phrase: without its last kana (`立上げ`), or without its space (`NEMA 4X`)."""
    key = phrase_key(phrase, locale)
    return tuple(dict.fromkeys((key, LAST_OKURIGANA.sub("", key), *as_one_word(phrase))))


def as_one_word(phrase: str) -> list[str]:
    """A phrase of letters and digits alone as one word, such as `nema4x`; empty for any other phrase."""
    joined = list(joined_words(phrase))
    return joined if joined == ["".join(words(phrase))] else []


def phrase_terms(phrase: str, locale: str) -> Iterator[str]:
    """The terms of a phrase; a word and its number, such as `zone 20`, are one term if people also join them."""
    if one_word := as_one_word(phrase):
        yield from one_word
        return
    joined = list(joined_words(phrase))
    rest = significant_words(phrase, locale)
    while rest:
        word = rest.pop(0)
        has_short_number = bool(rest) and rest[0].isdigit() and len(rest[0]) < MIN_SIGNIFICANT_DIGITS
        if has_short_number and word + rest[0] in joined:
            yield word + rest.pop(0)
        else:
            yield from word_terms(word, locale)


def significant_words(phrase: str, locale: str) -> list[str]:
    """The words of a phrase without its stop words, unless it has no others; abbreviations such as `US` stay."""
    left_out = stop_words(locale).difference(abbreviations(phrase))
    return [word for word in words(phrase) if word not in left_out] or list(words(phrase))


def kinds_not_offered(groups: Iterable[SynonymGroup], locale: str) -> list[str]:
    """The kinds of things that the site does not offer: the heads of several phrases of `nearest` groups, as stems."""
    phrases = {words(phrase) for group in groups if group.nearest for phrase in group.phrases}
    counts = Counter(head for phrase in phrases for head in set(heads(phrase, locale)))
    return sorted(head for head, count in counts.items() if count >= SEVERAL)


def heads(phrase: Sequence[str], locale: str) -> Iterator[str]:
    """The stems that may be the head of a phrase, the word for the kind of thing that it names.

    Every long enough ending of a compound may be its head, but not the compound itself.
    """
    significant = [word for word in phrase if word not in stop_words(locale)]
    if not significant:
        return
    head = significant[0 if locale in HEAD_FIRST else -1]
    shortest = MIN_CJK_PART if is_cjk(head) else MIN_PART if locale in COMPOUNDING else len(head)
    first = 0 if len(significant) > 1 else 1
    for at in range(first, len(head) - shortest + 1):
        yield stem(head[at:], locale)


def with_glossary(content: Content, glossary: Glossary) -> Content:
    """The content with the glossary as synonyms: each word to avoid finds the words to use instead."""
    groups = {locale: list(locale_groups) for locale, locale_groups in content.synonyms.items()}
    for term in glossary.terms:
        for locale, avoided in term.avoided.items():
            wanted = tuple(word for word in term.wanted.get(locale, ()) if word not in avoided)
            if wanted:
                groups.setdefault(locale, []).append(SynonymGroup(avoided, wanted))
    return msgspec.structs.replace(
        content, synonyms={locale: tuple(locale_groups) for locale, locale_groups in groups.items()}
    )
