"""The synonyms of each locale as rows: the phrases that visitors may use, with the terms to search for instead."""

from collections.abc import Iterator

import msgspec

from vitrine.builder.search.kinds_not_offered import kinds_not_offered
from vitrine.content.model.content import Content, SynonymGroup
from vitrine.search.analysis import ENGLISH, ENGLISH_PREFIX, LAST_OKURIGANA, joined_words, stem, word_terms, words
from vitrine.search.languages import stop_words
from vitrine.search.vocabulary import IS_AROUND, IS_ELSEWHERE, KIND_NOT_OFFERED, SAYS_LITTLE

MAX_ALTERNATIVES = 12
MIN_TELLING_DIGITS = 3  # fewer stand in many places: the 0 of `ATEX zone 0`

SynonymRow = tuple[str, str, bytes]


def synonym_words(content: Content, locale: str) -> Iterator[str]:
    """The phrases that have synonyms in a locale; misspelled words are compared with them, too."""
    return (phrase for group in content.synonyms.get(locale, ()) for phrase in group.phrases)


def synonym_rows(content: Content, locale: str) -> list[SynonymRow]:
    """The synonyms that a search in a locale knows: its own, and the English ones under prefixed keys."""
    found: dict[str, list[list[str]]] = {}
    for language in dict.fromkeys((locale, ENGLISH)):
        prefix = ENGLISH_PREFIX if language != locale else ""
        for group in content.synonyms.get(language, ()):
            add_synonyms(found, group, language, prefix)
    for kind in kinds_not_offered(content.synonyms.get(locale, ()), locale):
        found[KIND_NOT_OFFERED + kind] = []
    return [
        (locale, key, msgspec.json.encode(alternatives[:MAX_ALTERNATIVES]))
        for key, alternatives in sorted(found.items())
    ]


def add_synonyms(found: dict[str, list[list[str]]], group: SynonymGroup, locale: str, prefix: str) -> None:
    """Add the alternatives of each phrase of a group, under its prefixed keys."""
    for phrase in group.phrases if group.optional else ():
        found.setdefault(prefix + phrase_key(phrase, locale), []).insert(0, SAYS_LITTLE)
    for phrase in group.phrases if group.nearest else ():
        for key in phrase_keys(phrase, locale):
            found.setdefault(prefix + key, []).insert(0, IS_ELSEWHERE if group.found else IS_AROUND)
    for phrase, target in group.pairs:
        terms = list(phrase_terms(target, locale))
        for key in phrase_keys(phrase, locale) if terms else ():
            alternatives = found.setdefault(prefix + key, [])
            if terms not in alternatives:
                alternatives.append(terms)


def phrase_key(phrase: str, locale: str) -> str:
    """The key under which a query finds a phrase: the stems of its words without stop words."""
    return " ".join(dict.fromkeys(stem(word, locale) for word in telling_words(phrase, locale)))


def phrase_keys(phrase: str, locale: str) -> tuple[str, ...]:
    """The keys of a phrase that may be written with or without its last kana: `立上げ`."""
    key = phrase_key(phrase, locale)
    return tuple(dict.fromkeys((key, LAST_OKURIGANA.sub("", key))))


def phrase_terms(phrase: str, locale: str) -> Iterator[str]:
    """The terms of a phrase; what is one word with and without a space, such as `zone 20`, is one term."""
    joined = list(joined_words(phrase))
    if len(joined) == 1 and joined[0] == "".join(words(phrase)):
        yield joined[0]
        return
    left = telling_words(phrase, locale)
    while left:
        word = left.pop(0)
        if left and left[0].isdigit() and len(left[0]) < MIN_TELLING_DIGITS and word + left[0] in joined:
            yield word + left.pop(0)
        else:
            yield from word_terms(word, locale)


def telling_words(phrase: str, locale: str) -> list[str]:
    """The words of a phrase without its stop words."""
    return [word for word in words(phrase) if word not in stop_words(locale)]
