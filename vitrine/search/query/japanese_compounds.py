"""Splits Japanese compounds that no text of the site has into words that it has: `ダンピング設定`, `炉圧`."""

import re
from collections.abc import Iterator

from vitrine.database.queries.search import SearchTables, all_of
from vitrine.search.analysis.cjk import KANJI, KATAKANA, KATAKANA_RUN, bigrams
from vitrine.search.analysis.languages import AFTER_GASES
from vitrine.search.query.adjacent_tokens import joined
from vitrine.search.query.vocabulary import QueryVocabulary

MIN_WORD, MIN_KATAKANA = 2, 4  # characters
KATAKANA_OR_OTHER = re.compile(f"([{KATAKANA}]+)|([^{KATAKANA}]+)")
# Prefixes and suffixes, which mean nothing by themselves; other kanji may be words: the 油 of `油なし`.
AFFIXES = frozenset("不無非未各新再所場中用性化的時式型形系類等")
SINGLE = re.compile(f"[{KANJI}]")
ONE_SCRIPT = re.compile(f"[{KATAKANA}]{{3,}}|[{KANJI}]{{2,}}")
# What the last kanji of the name of a quantity stands for: 炉圧 is the pressure of a furnace.
QUANTITIES = {"圧": "圧力", "温": "温度", "量": "流量"}


class CompoundSplitter:
    """Splits the runs of one query."""

    def __init__(self, tables: SearchTables, vocabulary: QueryVocabulary) -> None:
        self._tables = tables
        self._vocabulary = vocabulary

    def words(self, run: str) -> tuple[str, ...]:
        """A run, split where the site has no word that continues, and into the words of a compound that it lacks."""
        synonyms = self._vocabulary.synonyms
        if synonyms.of([run]) or synonyms.is_in_phrase(run):
            return (run,)
        if len(run) >= MIN_WORD and not self._is_in_texts(run):
            if run[-1] in QUANTITIES:
                return (*self.words(run[:-1]), QUANTITIES[run[-1]])
            if len(run) > MIN_WORD and synonyms.is_optional(run[-1]):  # the 計 of instruments
                return (*self.words(run[:-1]), run[-1])
        # Single characters that follow one another stay together: the unknown 硫黄 of 二酸化硫黄.
        pieces = joined(self._known_pieces(run), lambda before, piece: len(before) == len(piece) == 1)
        kept = [piece for piece in pieces if len(piece) > 1 or self._is_word(piece)]
        return tuple(word for piece in kept for word in self._parts(piece)) or (run,)

    def _is_in_texts(self, run: str) -> bool:
        return self._vocabulary.may_have(run) and bool(self._tables.matches(all_of(bigrams(run)), 1))

    def _known_pieces(self, run: str) -> Iterator[str]:
        """A run, split between characters that are never adjacent on the site, and around katakana unknown to it."""
        piece = ""
        for katakana, other in KATAKANA_OR_OTHER.findall(run):
            if len(katakana) > 1 and not all(map(self._vocabulary.knows, bigrams(katakana))):
                yield from filter(None, (piece, katakana))
                piece = ""
                continue
            for character in katakana or other:
                if piece and not self._vocabulary.knows(piece[-1] + character):
                    yield piece
                    piece = ""
                piece += character
        if piece:
            yield piece

    def _is_word(self, character: str) -> bool:
        """Whether a character is a kanji that may be a word of the site, or begins words of it."""
        return bool(
            SINGLE.fullmatch(character) and character not in AFFIXES and self._tables.words_with_prefix(character, 1)
        )

    def _parts(self, compound: str) -> tuple[str, ...]:
        """The words of a compound that no entry has: it is split where scripts change, and kanji at their rarest pair.

        Most Japanese words have two kanji.
        """
        if self._is_in_texts(compound):
            return (compound,)
        words = ONE_SCRIPT.findall(compound)
        if "".join(words) != compound:
            return (compound,)
        if len(words) > 1:
            return tuple(part for word in words for part in self._parts(word))
        if KATAKANA_RUN.fullmatch(compound):
            return self._before_known_end(compound)
        if len(compound) < 2 * MIN_WORD:
            return (compound,)
        counts = self._tables.term_counts(bigrams(compound))
        middle = len(compound) / 2
        at = min(
            range(MIN_WORD, len(compound) - MIN_WORD + 1),
            key=lambda at: (counts.get(compound[at - 1 : at + 1], 0), abs(at - middle)),
        )
        return (*self._parts(compound[:at]), *self._parts(compound[at:]))

    def _before_known_end(self, katakana: str) -> tuple[str, ...]:
        """A katakana word that the site lacks, split before the longest word that it ends with: `フォークスイッチ`."""
        gas = katakana.removesuffix(AFTER_GASES)
        if gas != katakana and self._tables.words([gas]):
            return (gas,)
        ends = {katakana[at:]: at for at in range(MIN_WORD, len(katakana) - MIN_KATAKANA + 1)}
        known = self._tables.words(ends)
        at = min((ends[end] for end in known), default=0)
        return (katakana[:at], katakana[at:]) if at else (katakana,)
