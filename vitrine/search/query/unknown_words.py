"""Interprets unknown words of a query by their parts, another spelling, or a correction."""

import re

from vitrine.database.queries.search import SearchTables
from vitrine.search.analysis.cjk import is_cjk
from vitrine.search.analysis.compound_splitting import MAX_COMPOUND, MIN_PART, known_ends
from vitrine.search.analysis.languages import COMPOUNDING, american_spellings, stop_words
from vitrine.search.analysis.terms import ENGLISH
from vitrine.search.query.query_term import QueryTerm
from vitrine.search.query.spelling import corrections, transpositions
from vitrine.search.query.vocabulary import MIN_PREFIX, QueryVocabulary

MIN_SLIP = 8  # letters; the inflections of shorter words are too similar to other words
FAR_MORE = 4  # times as many entries
MIN_QUERY_PART = 2  # letters of a word in a query that lacks spaces; `gasdetector`, `doigtdegant`
MAX_PARTS = 2  # of a compound beside which the rest is corrected
MIN_CORRECTED = 5  # letters of such a rest
LETTERS_AND_DIGIT = re.compile(r"(?=.*\d)(?=.*[a-z]{4})[a-z\d]+")  # `h2sdetector`, but no `316L`


class UnknownWords:
    """Interprets the words of one query that its vocabulary lacks."""

    def __init__(self, tables: SearchTables, vocabulary: QueryVocabulary) -> None:
        self._tables = tables
        self._locale = tables.locale
        self._vocabulary = vocabulary

    def understands(self, token: str, *, last: bool) -> bool:
        """Whether a word is known in any form, or too short or too mixed to be misspelled."""
        if is_cjk(token) or not token.isalpha():
            return not self._joins_formula(token)
        if self._vocabulary.knows(token) or self._vocabulary.synonyms.is_in_phrase(token):
            return True
        query_term = self._vocabulary.query_term(token, last=last)
        return bool(query_term.alternatives) and not self._is_slip(token, query_term)

    def _joins_formula(self, token: str) -> bool:
        """Whether a word consists of a formula and other words: `h2sdetector`, but no `deltabar75`."""
        if not LETTERS_AND_DIGIT.fullmatch(token) or self._vocabulary.knows(token) or self._tables.numbers(token, 1):
            return False
        return any(not part.isalpha() and not part.isdigit() for part in self._split(token))

    def _is_slip(self, token: str, query_term: QueryTerm) -> bool:
        """Whether a word of which only the stem is known is more likely a misspelling of a far more frequent word."""
        if len(token) < MIN_SLIP:
            return False
        distance, near = corrections(self._tables, token)
        known = not {word.term for word in near}.isdisjoint(query_term.terms)
        return distance == 1 and not known and near[0].entries > FAR_MORE * query_term.entries

    def spelling(self, token: str) -> tuple[tuple[str, ...], str]:
        """An unknown word split into its parts, or corrected; the second value is the correction, or empty.

        Long parts are more reliable than a correction by one letter; that is more reliable than short parts, which many
        words contain by chance.
        """
        if not token.isalpha():
            return self._split(token), ""
        if self._locale == ENGLISH and (american := self._american(token)):
            return (american,), american
        parts = self._split(token)
        shortest = min(map(len, parts), default=0)
        if shortest >= MIN_PART and not self._may_be_slip(token, parts):
            return parts, ""
        distance, near = corrections(self._tables, token)
        if near and (distance == 1 or not parts):
            return (near[0].word,), near[0].word
        if not parts and (parts := self._with_corrected_part(token)):
            return parts, "".join(parts)
        return parts or self._known_ends(token) or (token,), ""

    def _may_be_slip(self, token: str, parts: tuple[str, ...]) -> bool:
        """Whether a word may be misspelled: letters are swapped or doubled, or only linking letters make it a compound.

        A `Druckshalter` is a `Druckschalter`, not a `Druck-s-Halter`; a `presssure` does not `press`.
        """
        genitives = [part for part in parts[:-1] if part.endswith("s") and self._vocabulary.knows(part[:-1])]
        slips = (*transpositions(token), *without_doubled_letter(token))
        return bool("".join(parts) != token or genitives or self._tables.words(slips))

    def _american(self, token: str) -> str:
        """The known American spelling of a British word; empty if there is none."""
        spellings = [word for word in dict.fromkeys(american_spellings(token)) if word != token]
        self._vocabulary.look_up_words(spellings)
        return next(filter(self._vocabulary.knows, spellings), "")

    def _split(self, token: str) -> tuple[str, ...]:
        """The known words of which an unknown word consists; empty if it does not."""
        parts = self._vocabulary.split(token, MIN_QUERY_PART)
        significant = tuple(part for part in parts if part not in stop_words(self._locale))
        # `viscosimètre` is not `vis CO Si mètre`, nor `hotte` `hot te`.
        shortest = sum(len(part) == MIN_QUERY_PART for part in significant)
        tells_enough = any(len(part) >= MIN_PREFIX for part in significant)
        return significant if not shortest or (shortest == 1 and tells_enough) else ()

    def _with_corrected_part(self, token: str) -> tuple[str, ...]:
        """A compound that ends in a known word, with one typing error before it corrected: `Bigas-messung`; else empty.

        What begins known words, as that of `Kalibrieranlage` does, is not misspelled.
        """
        if self._locale not in COMPOUNDING or len(token) > MAX_COMPOUND:
            return ()
        cuts = [(token[:at], token[at:]) for at in range(MIN_PART, len(token) - MIN_PART + 1)]
        self._vocabulary.look_up_words(tail for _, tail in cuts)
        for head, tail in [cut for cut in cuts if self._vocabulary.knows(cut[1])][:MAX_PARTS]:
            if len(head) >= MIN_CORRECTED and not self._tables.words_with_prefix(head, 1):
                distance, near = corrections(self._tables, head)
                if distance == 1 and near[0].word[0] == head[0]:
                    return near[0].word, tail
        return ()

    def _known_ends(self, token: str) -> tuple[str, ...]:
        """The known words at both ends of a compound and the part between; empty if the known words are optional.

        The page then says that the unknown part was left out: a `Redoxsonde` is not just any probe.
        """
        if self._locale not in COMPOUNDING or len(token) > MAX_COMPOUND:
            return ()
        head, between, tail = known_ends(token, self._vocabulary.knows)
        ends = [end for end in (head, tail) if end and end not in stop_words(self._locale)]
        self._vocabulary.look_up(ends)
        is_word = not (tail or between)  # and an ending: `Lüfter` is not `Luft`
        if is_word or all(map(self._vocabulary.synonyms.is_optional, ends)):
            return ()
        unknown = between if len(between) >= MIN_PART else ""
        return tuple(part for part in (head, unknown, tail) if part and part in (*ends, unknown))


def without_doubled_letter(word: str) -> list[str]:
    """A word without one of each pair of equal letters."""
    return [word[:at] + word[at + 1 :] for at in range(1, len(word)) if word[at] == word[at - 1]]
