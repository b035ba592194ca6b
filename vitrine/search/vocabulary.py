"""Looks up the words of a query in the vocabulary of an index: forms, parts, continuations and corrections."""

import re
from collections.abc import Iterable
from itertools import pairwise

from vitrine.database.queries.search import KnownWord, SearchTables
from vitrine.search.analysis import ENGLISH, is_cjk, letters_and_digits, pairs, stem
from vitrine.search.compound_splitting import MAX_COMPOUND, MIN_PART, known_ends, split_compound
from vitrine.search.languages import COMPOUNDING, american_spellings, stop_words
from vitrine.search.not_offered import are_forms, is_mark, marked_words
from vitrine.search.phrase_synonyms import LONGEST_PHRASE, PhraseSynonyms
from vitrine.search.query_term import BEGUN, EXACT, PARTED, ROOTED, SYNONYM, QueryTerm
from vitrine.search.spelling import corrections

MIN_BEGINNING = 4  # letters; shorter words never stand for longer ones
MIN_BEGINNING_TYPED = 3  # for the last word, which may still be typed
HARDLY_BEGUN = 2  # letters; such a last word stands for longer ones even if it is a word, as the TR of a standard is
MAX_CONTINUATIONS = 8
MAX_PHRASES = 3
MIN_SLIP = 8  # letters; the inflections of shorter words are too near to other words
FAR_MORE = 4  # times as many entries
FEW_ENTRIES = 10  # below which a word may stand for longer ones too
MIN_QUERY_PART = 2  # letters of a word in a query that lacks spaces; `gasdetector`, `doigtdegant`
MIN_LETTERS_OF_PART = 3  # below which a correction by two letters is more likely
MIN_ROOT, TELLING_ROOT = 5, 7  # letters
MIN_TELLING_PART = 3  # letters or digits; `NO2` is not a `no` beside a 2
MIN_RUN = 2  # characters of a CJK word before one that says little
SCANNED, SCANNED_FOR_TWO = 200, 1_000  # words with a beginning, or one of two letters, to choose the most frequent from
KATAKANA_OR_OTHER = re.compile("([\u30a1-\u30fa]+)|([^\u30a1-\u30fa]+)")
UMLAUTS = (("ae", "a"), ("oe", "o"), ("ue", "u"))
NOUN_ENDING, VERB_ENDING = "ung", "en"  # of a German noun and its verb: `Warnung`, `warnen`


class QueryVocabulary:
    """The part of one locale's vocabulary that one query needs."""

    def __init__(self, tables: SearchTables, locale: str) -> None:
        self._tables = tables
        self._locale = locale
        self._known: dict[str, KnownWord] = {}
        self._asked: set[str] = set()
        self._counts: dict[str, int] = {}
        self.synonyms = PhraseSynonyms(tables, locale)

    def look_up(self, tokens: list[str]) -> None:
        """Look up the words of a query and its phrases at once."""
        joined = [first + second for first, second in pairwise(tokens)]
        self._look_up((*tokens, *joined, *(pair for token in tokens if is_cjk(token) for pair in pairs(token))))
        self.synonyms.look_up(tokens)

    def _look_up(self, words: Iterable[str]) -> None:
        new = [word for word in dict.fromkeys(words) if word not in self._asked]
        if new:
            self._asked.update(new)
            self._known |= self._tables.words(new)

    def knows(self, word: str) -> bool:
        return word in self._known

    def known_runs(self, run: str) -> tuple[str, ...]:
        """A CJK run split between kanji that never follow one another, and around katakana unknown to the site."""
        if self.synonyms.of([run]) or self.synonyms.is_in_phrase(run):
            return (run,)
        if len(run) > MIN_RUN and self._ends_in_little(run):
            return (*self.known_runs(run[:-1]), run[-1])
        found = [""]
        for katakana, other in KATAKANA_OR_OTHER.findall(run):
            if len(katakana) > 1 and not all(map(self.knows, pairs(katakana))):
                found.extend((katakana, ""))
                continue
            for character in katakana or other:
                if found[-1] and not self.knows(found[-1][-1] + character):
                    found.append("")
                found[-1] += character
        return tuple(part for part in with_unknown_joined(found) if len(part) > 1) or (run,)

    def _ends_in_little(self, run: str) -> bool:
        """Whether a run that no entry has ends in a character that says little, as the 計 of instruments does."""
        expression = " AND ".join(f'"{pair}"' for pair in pairs(run))
        return self.synonyms.says_little(run[-1]) and not self._tables.matches(expression, 1)

    def understands(self, token: str, *, last: bool) -> bool:
        """Whether a word is known in any form, or too short or too mixed to be misspelled."""
        if not token.isalpha() or is_cjk(token) or self.knows(token) or self.synonyms.is_in_phrase(token):
            return True
        query_term = self.query_term(token, last=last)
        return bool(query_term.alternatives) and not self._is_slip(token, query_term)

    def _is_slip(self, token: str, query_term: QueryTerm) -> bool:
        """Whether a word known only by its stem is more likely a far more frequent word with one wrong letter."""
        if len(token) < MIN_SLIP:
            return False
        distance, near = corrections(self._tables, token)
        known = not {word.term for word in near}.isdisjoint(query_term.terms)
        return distance == 1 and not known and near[0].entries > FAR_MORE * query_term.entries

    def spelling(self, token: str) -> tuple[tuple[str, ...], str]:
        """An unknown word split into its parts, or corrected; the second value is the correction, or empty.

        Long parts tell more than one wrong letter, and that more than short parts, which stand in words by chance.
        """
        if self._locale == ENGLISH and (american := self._american(token)):
            return (american,), american
        parts = self._split(token)
        shortest = min(map(len, parts), default=0)
        if shortest >= MIN_PART:
            return parts, ""
        distance, near = corrections(self._tables, token)
        if near and (distance == 1 or shortest < MIN_LETTERS_OF_PART):
            return (near[0].word,), near[0].word
        return parts or self._known_ends(token) or (token,), ""

    def _american(self, token: str) -> str:
        """The known word that the British spelling of a word stands for; empty without any."""
        found = [word for word in dict.fromkeys(american_spellings(token)) if word != token]
        self._look_up(found)
        return next(filter(self.knows, found), "")

    def _known_ends(self, token: str) -> tuple[str, ...]:
        """The known words that a compound begins and ends with, and what stands between, unless they say little.

        The page says that the rest was left out: a `Redoxsonde` is not just any probe.
        """
        if self._locale not in COMPOUNDING or len(token) > MAX_COMPOUND:
            return ()
        head, between, tail = known_ends(token, self.knows)
        ends = [end for end in (head, tail) if end and end not in stop_words(self._locale)]
        self.look_up(ends)
        is_word = not (tail or between)  # with an ending, as `Lüfter` is no `Luft`
        if is_word or all(map(self.synonyms.says_little, ends)):
            return ()
        unknown = (self._known_ends(between) or (between,)) if len(between) >= MIN_PART else ()
        return tuple(part for part in (head, *unknown, tail) if part in ends or part in unknown)

    def nearest_offered(self, tokens: list[str]) -> QueryTerm | None:
        """What comes nearest to what the site does not offer, with its entries."""
        query_term = self.synonyms.nearest_offered(tokens)
        if query_term:
            query_term.entries = self.entries(query_term)
        return query_term

    def continued_phrase(self, tokens: list[str]) -> QueryTerm | None:
        """The phrases with synonyms that some words may become, the last of which is unknown as it is."""
        if not self._may_begin(tokens[-1]):
            return None
        query_term = QueryTerm(" ".join(tokens))
        for terms in self.synonyms.continued(tokens):
            query_term.add(tuple(terms), SYNONYM)
        query_term.entries = self.entries(query_term)
        return query_term if query_term.entries else None

    def begins_phrase(self, tokens: list[str]) -> bool:
        """Whether the last of some words may become a phrase with synonyms, alone or with those before it."""
        ends = (tokens[-size:] for size in range(1, min(LONGEST_PHRASE, len(tokens)) + 1))
        return self._may_begin(tokens[-1]) and any(map(self.continued_phrase, ends))

    def _may_begin(self, token: str) -> bool:
        """Whether a word that is still typed may be the beginning of another."""
        return token.isalpha() and not is_cjk(token) and len(token) >= MIN_BEGINNING_TYPED and not self.knows(token)

    def entries(self, query_term: QueryTerm) -> int:
        """About how many entries have a query term: for each alternative, its rarest term."""
        counts = self._count(query_term.terms)
        rarest = (min(counts[term] for term in alternative.terms) for alternative in query_term.alternatives)
        return max(rarest, default=0)

    def _count(self, terms: Iterable[str]) -> dict[str, int]:
        """How many entries have each term, for these and all that were asked for before."""
        if new := [term for term in terms if term not in self._counts]:
            self._counts |= dict.fromkeys(new, 0) | self._tables.term_counts(new)
        return self._counts

    def query_term(self, token: str, *, last: bool, known_only: bool = False) -> QueryTerm:
        """A single word in its forms; the rarer forms only where the word itself is unknown."""
        query_term = QueryTerm(token, exact=(token,))
        if is_cjk(token):
            self._add_pairs(query_term, token)
        else:
            self._add_forms(query_term, token)
            begun = last and is_hardly_begun(token)
            if not known_only and (begun or self.entries(query_term) < FEW_ENTRIES):
                self._add_continuations(query_term, token, last=last)
                self._add_parts(query_term, token)
        query_term.entries = self.entries(query_term)
        query_term.optional = self.synonyms.says_little(token)
        return query_term

    def _add_pairs(self, query_term: QueryTerm, run: str) -> None:
        query_term.loose = True
        if len(run) == 1:
            query_term.add((run,), EXACT)
            for word in self._most_frequent(self._tables.words_beginning(run, SCANNED)):
                query_term.add((word.term,), BEGUN)
            return
        query_term.add(tuple(pairs(run)), EXACT)

    def _add_forms(self, query_term: QueryTerm, token: str) -> None:
        """Add the word by its stem, in the language and in English, and with its umlauts spelled out."""
        variants = [
            (token, EXACT),
            *((token.replace(*pair), PARTED) for pair in UMLAUTS if self._locale in COMPOUNDING),
        ]
        for word, quality in variants:
            terms = dict.fromkeys((stem(word, self._locale), stem(word, ENGLISH)))
            self._look_up((word,))
            if self.knows(word):
                query_term.add((self._known[word].term,), quality)
            for term in terms:
                if self._count((term,))[term]:
                    query_term.add((term,), quality)
        if self._locale in COMPOUNDING and not query_term.alternatives and token.endswith(NOUN_ENDING):
            self._add_verb(query_term, token)
        if not query_term.alternatives:
            self._add_letters_and_digits(query_term, token)

    def _add_letters_and_digits(self, query_term: QueryTerm, token: str) -> None:
        """Add the letters and the digits of a word apart, if the site has all of them: `dn` and `50` for `dn50`."""
        parts = letters_and_digits(token)
        if len(parts) < 2 or max(map(len, parts)) < MIN_TELLING_PART:
            return
        self._look_up(parts)
        if all(map(self.knows, parts)):
            query_term.add(tuple(stem(part, self._locale) for part in parts), ROOTED)

    def _add_verb(self, query_term: QueryTerm, noun: str) -> None:
        """Add the verb of a German noun, if the site has it."""
        term = stem(noun.removesuffix(NOUN_ENDING) + VERB_ENDING, self._locale)
        if self._count((term,))[term]:
            query_term.add((term,), PARTED)

    def _split(self, token: str) -> tuple[str, ...]:
        """The words that an unknown word is made of, if it is."""
        size = min(len(token), MAX_COMPOUND)
        self._look_up(token[a:b] for a in range(size) for b in range(a + MIN_QUERY_PART, size + 1))
        parts = split_compound(token, self.knows, min_part=MIN_QUERY_PART)
        telling = tuple(part for part in parts if part not in stop_words(self._locale))
        # `viscosimètre` is not `vis CO Si mètre`, nor `hotte` `hot te`.
        shortest = sum(len(part) == MIN_QUERY_PART for part in telling)
        tells_enough = any(len(part) >= MIN_BEGINNING for part in telling)
        by_chance = shortest > 1 or (shortest == 1 and not tells_enough)
        return () if by_chance else telling

    def _add_continuations(self, query_term: QueryTerm, token: str, *, last: bool) -> None:
        begun = is_hardly_begun(token)
        if len(token) >= (MIN_BEGINNING_TYPED if last else MIN_BEGINNING) or (last and begun):
            limit = SCANNED_FOR_TWO if begun else SCANNED
            for word in self._most_frequent(self._tables.words_beginning(token, limit)):
                query_term.add((word.term,), BEGUN)
            if last and self._may_begin(token) and self.entries(query_term) < FEW_ENTRIES:
                for terms in self.synonyms.continued([token]):
                    query_term.add(tuple(terms), BEGUN)

    def _add_parts(self, query_term: QueryTerm, token: str) -> None:
        """Add the words that a compound is made of, if only longer words are known: `Getreidesilo` of grain silos."""
        if self._locale not in COMPOUNDING or not query_term.alternatives or self.knows(token):
            return
        size = min(len(token), MAX_COMPOUND)
        self._look_up(token[a:b] for a in range(size) for b in range(a + MIN_PART, size + 1))
        parts = split_compound(token, self.knows)
        if stop_words(self._locale).isdisjoint(parts):  # otherwise `Überdruck` would be any pressure
            query_term.add(tuple(stem(part, self._locale) for part in parts), PARTED)

    def add_phrases(self, query_term: QueryTerm) -> None:
        """Add the synonyms of phrases that contain an otherwise unknown word: `anemometer` in `hot-wire anemometer`."""
        stems = dict.fromkeys(stem(query_term.text, locale) for locale in (self._locale, ENGLISH))
        keys = [key for part in stems for key in self._tables.phrases_with(part, MAX_PHRASES)]
        for alternatives in self._tables.synonyms(keys).values():
            for terms in filter(None, alternatives):
                if is_mark(terms):
                    query_term.replaced |= any(are_forms(query_term.text, word) for word in marked_words(terms))
                else:
                    query_term.add(tuple(terms), ROOTED)
        query_term.entries = self.entries(query_term)

    def add_roots(self, query_term: QueryTerm) -> None:
        """Add words that begin like an unknown word, its other inflections, if nothing else is known of it.

        Where only a few letters are alike, it must begin with the whole stem of a word: `turbidity` is not `turbine`.
        """
        size = len(query_term.text)
        for length in range(size - 1, max(MIN_ROOT, size // 2) - 1, -1):
            for word in self._most_frequent(self._tables.words_beginning(query_term.text[:length], SCANNED)):
                if length >= TELLING_ROOT or query_term.text.startswith(word.term):
                    query_term.add((word.term,), ROOTED)
            if query_term.alternatives:
                break
        query_term.entries = self.entries(query_term)

    def _most_frequent(self, words: list[KnownWord]) -> list[KnownWord]:
        found = (word for word in words if word.entries)  # others only have synonyms
        return sorted(found, key=lambda word: (-word.entries, word.word))[:MAX_CONTINUATIONS]


def with_unknown_joined(parts: Iterable[str]) -> list[str]:
    """The parts of a run, single characters that follow one another as one: the unknown 硫黄 of 二酸化硫黄."""
    joined: list[str] = []
    for before, part in pairwise(("", *filter(None, parts))):
        if len(before) == len(part) == 1:
            joined[-1] += part
        else:
            joined.append(part)
    return joined


def is_hardly_begun(token: str) -> bool:
    return len(token) == HARDLY_BEGUN and token.isalpha()
