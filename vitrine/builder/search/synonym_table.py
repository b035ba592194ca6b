"""The synonyms of each locale as rows: the phrases that visitors may use, with the terms to search for instead.

The words that the glossary avoids are such phrases too, and so are the kinds of things that are not offered.
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
    """The phrases that have synonyms in a locale; misspelled words are compared with them, too."""
    return (phrase for group in content.synonyms.get(locale, ()) for phrase in group.phrases)


def synonym_rows(content: Content, locale: str) -> list[SynonymRow]:
    """The synonyms that a search in a locale knows: its own, and the English ones under prefixed keys."""
    found: dict[str, list[list[str]]] = {}
    for language in dict.fromkeys((locale, ENGLISH)):
        prefix = ENGLISH_PREFIX if language != locale else ""
        groups = content.synonyms.get(language, ())
        for group in groups:
            add_synonyms(found, group, language, prefix)
        optional = frozenset(optional_words(groups))
        for group in groups:
            add_with_any_optional(found, group, optional, language, prefix)
    for kind in kinds_not_offered(content.synonyms.get(locale, ()), locale):
        found[KIND_NOT_OFFERED + kind] = []
    return [
        (locale, key, msgspec.json.encode(alternatives[:MAX_ALTERNATIVES]))
        for key, alternatives in sorted(found.items())
    ]


def add_synonyms(found: dict[str, list[list[str]]], group: SynonymGroup, locale: str, prefix: str) -> None:
    """Add the alternatives of each phrase of a group, under its prefixed keys."""
    for phrase in group.phrases:
        if group.optional:
            found.setdefault(prefix + phrase_key(phrase, locale), []).insert(0, OPTIONAL)
        if group.nearest:
            marked = mark(distinct_stems(significant_words(phrase, locale), locale).values(), around=not group.found)
            for key in phrase_keys(phrase, locale):
                found.setdefault(prefix + key, []).insert(0, marked)
    for phrase, target in group.pairs:
        if terms := list(phrase_terms(target, locale)):
            add_alternative(found, [prefix + key for key in phrase_keys(phrase, locale)], terms)


def add_alternative(found: dict[str, list[list[str]]], keys: Iterable[str], terms: list[str]) -> None:
    """Add an alternative under these keys unless they have it already."""
    for key in keys:
        alternatives = found.setdefault(key, [])
        if terms not in alternatives:
            alternatives.append(terms)


def optional_words(groups: Iterable[SynonymGroup]) -> Iterator[str]:
    """The words that entries need not have."""
    return (word for group in groups if group.optional for phrase in group.phrases for word in words(phrase))


def add_with_any_optional(
    found: dict[str, list[list[str]]], group: SynonymGroup, optional: Set[str], locale: str, prefix: str
) -> None:
    """Mark what is not offered, with any optional word: without vibration sensors, no vibration measurement."""
    if group.found or not group.nearest:
        return
    for phrase in group.phrases:
        parts = distinct_stems(significant_parts(phrase, optional, locale), locale)
        significant = [part for part, word in parts.items() if word not in optional]
        if not significant or len(parts) - len(significant) != 1 or prefix + " ".join(significant) in found:
            continue
        key = prefix + " ".join(ANY_OPTIONAL if word in optional else part for part, word in parts.items())
        marked = mark((ANY_OPTIONAL if word in optional else word for word in parts.values()), around=True)
        found.setdefault(key, []).insert(0, marked)


def distinct_stems(parts: Iterable[str], locale: str) -> dict[str, str]:
    """Words by their stems, each stem once."""
    found: dict[str, str] = {}
    for word in parts:
        found.setdefault(stem(word, locale), word)
    return found


def significant_parts(phrase: str, optional: Set[str], locale: str) -> list[str]:
    """The words of a phrase without its stop words; an optional word that ends a CJK run is one of its own."""
    parts = significant_words(phrase, locale)
    endings = sorted((word for word in optional if is_cjk(word) and parts and parts[-1].endswith(word)), key=len)
    head = parts[-1].removesuffix(endings[-1]) if endings else ""
    return [*parts[:-1], head, endings[-1]] if head else parts


def phrase_key(phrase: str, locale: str) -> str:
    """The key under which a query finds a phrase: the stems of its words without stop words."""
    return " ".join(distinct_stems(significant_words(phrase, locale), locale))


def phrase_keys(phrase: str, locale: str) -> tuple[str, ...]:
    """The keys of a phrase that may be written with or without its last kana, `立上げ`, or its space, `NEMA 4X`."""
    key = phrase_key(phrase, locale)
    return tuple(dict.fromkeys((key, LAST_OKURIGANA.sub("", key), *as_one_word(phrase))))


def as_one_word(phrase: str) -> list[str]:
    """Letters and digits that are all of a phrase, as one word."""
    joined = list(joined_words(phrase))
    return joined if joined == ["".join(words(phrase))] else []


def phrase_terms(phrase: str, locale: str) -> Iterator[str]:
    """The terms of a phrase; what is one word with and without a space, such as `zone 20`, is one term."""
    if whole := as_one_word(phrase):
        yield from whole
        return
    joined = list(joined_words(phrase))
    left = significant_words(phrase, locale)
    while left:
        word = left.pop(0)
        if left and left[0].isdigit() and len(left[0]) < MIN_SIGNIFICANT_DIGITS and word + left[0] in joined:
            yield word + left.pop(0)
        else:
            yield from word_terms(word, locale)


def significant_words(phrase: str, locale: str) -> list[str]:
    """The words of a phrase without its stop words, unless it has no others; in capitals, they are abbreviations."""
    left_out = stop_words(locale).difference(abbreviations(phrase))
    return [word for word in words(phrase) if word not in left_out] or list(words(phrase))


def kinds_not_offered(groups: Iterable[SynonymGroup], locale: str) -> list[str]:
    """The stems of the heads of phrases for which the site has at most something near."""
    phrases = {words(phrase) for group in groups if group.nearest for phrase in group.phrases}
    counts = Counter(head for phrase in phrases for head in set(heads(phrase, locale)))
    return sorted(head for head, count in counts.items() if count >= SEVERAL)


def heads(phrase: Sequence[str], locale: str) -> Iterator[str]:
    """The stems of what a phrase is a kind of; of a compound, any ending may be its head, but not the whole."""
    significant = [word for word in phrase if word not in stop_words(locale)]
    if not significant:
        return
    head = significant[0 if locale in HEAD_FIRST else -1]
    shortest = MIN_CJK_PART if is_cjk(head) else MIN_PART if locale in COMPOUNDING else len(head)
    first = 0 if len(significant) > 1 else 1
    for at in range(first, len(head) - shortest + 1):
        yield stem(head[at:], locale)


def with_glossary(content: Content, glossary: Glossary) -> Content:
    """The content with a one-way group of synonyms for each term for which the glossary avoids words."""
    groups = {locale: list(found) for locale, found in content.synonyms.items()}
    for term in glossary.terms:
        for locale, avoided in term.avoided.items():
            wanted = tuple(word for word in term.wanted.get(locale, ()) if word not in avoided)
            if wanted:
                groups.setdefault(locale, []).append(SynonymGroup(avoided, wanted))
    return msgspec.structs.replace(content, synonyms={locale: tuple(found) for locale, found in groups.items()})
