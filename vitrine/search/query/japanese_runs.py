"""Splits runs of Japanese, which has no spaces, into the words and phrases of a query."""

import re
from collections.abc import Collection, Mapping

from vitrine.database.queries.search import SearchTables
from vitrine.search.analysis.cjk import HIRAGANA, KANJI, KATAKANA, LAST_OKURIGANA, is_cjk, is_hiragana
from vitrine.search.analysis.languages import AFTER_GASES, BEFORE_VERBS, BETWEEN_NUMBERS, JAPANESE_CONNECTORS
from vitrine.search.analysis.terms import fold_word
from vitrine.search.query.adjacent_tokens import joined
from vitrine.search.query.homophones import with_right_kanji
from vitrine.search.query.spelling import KATAKANA_WORD, respell

LONGEST_RUN = 40  # characters; what follows them is not read
LONGEST_PHRASE = 12  # characters
VERB = re.compile(f"[{KANJI}]?[{HIRAGANA}]+")  # with one kanji or none
# A verb up to its first kana, and the endings that texts seldom have alike: `漏れていないか`, `測れますか`.
INFLECTED = re.compile(
    f"([{KANJI}](?:[{HIRAGANA}]?[{KANJI}])?[{HIRAGANA}])[{HIRAGANA}]*"
    "(?:(?:ます|まし|ませ|ない|なく|たい|たく|てい|でい|ても|でも|れる|れて|せる|ので|のに)[ぁ-ん]{0,4}|[るたいうく]か)"
)
AFTER_VERB = re.compile(f"(?<=[{HIRAGANA}]{{3}})(?=[{KANJI}])")
WITH_CONNECTOR = re.compile(f"[{KANJI}{KATAKANA}ー](?:[のをにがでと]|から)[^のをにがでと]")
MIN_AROUND_CONNECTOR = 4  # characters of a phrase with a connector within
MIN_BETWEEN_KATAKANA = 4  # characters of a phrase in the middle of a katakana word
# Behind what says which kind of thing is meant: `ダイアフラム式圧力計`, `エア用流量計`, `おすすめの流量計`.
KINDS_AFTER = "式型形用製ノ"
BEFORE_KATAKANA = re.compile(f"(?<=[{HIRAGANA}])(?=[{KATAKANA}])")


class RunSplitter:
    """Splits the runs of one query; `meant` has the corrections of its katakana, `heads` the last words of runs."""

    def __init__(self, tables: SearchTables) -> None:
        self._tables = tables
        self.meant: dict[str, str] = {}
        self.heads: set[str] = set()

    def words(self, run: str) -> list[str]:
        """The words of a run: it is split at connectors, and around phrases that have synonyms."""
        if run in BETWEEN_NUMBERS:
            return []
        run = without_connector(run)
        if phrase := self._phrase_with_connector(run):
            head, _, tail = run.partition(phrase)
            return [*(self.words(head) if head else ()), fold_word(phrase), *(self.words(tail) if tail else ())]
        return self._split(run)

    def _split(self, run: str) -> list[str]:
        """The words of a run in which no phrase has a connector."""
        run = without_connector(run)
        places = (place for connector in JAPANESE_CONNECTORS for place in re.finditer(connector, run))
        for place in places:
            connector, head, tail = place[0], run[: place.start()], run[place.end() :]
            if not head or is_hiragana(head[-1]):
                continue
            before_verb = connector in BEFORE_VERBS and VERB.fullmatch(tail)
            if before_verb and not self._tables.words([fold_word(tail)[:2]]):
                return self._split(head)
            if before_verb or not tail or not is_hiragana(tail[0]):
                return [*self._split(head), *(self._split(tail) if tail else ())]
        parts = (part for each in BEFORE_KATAKANA.split(run) for part in AFTER_VERB.split(each))
        return [piece for part in parts for piece in self._pieces(self._without_inflection(part))]

    def _phrase_with_connector(self, run: str) -> str:
        """The longest phrase with synonyms that has a connector within: `配管を切らない`; empty if there is none."""
        spans = {
            run[at : at + size]
            for at in range(min(len(run), LONGEST_RUN))
            for size in range(MIN_AROUND_CONNECTOR, LONGEST_PHRASE + 1)
            if WITH_CONNECTOR.search(run[at : at + size])
        }
        folded = {fold_word(span): span for span in spans}
        found = self._tables.synonyms(folded) if folded else {}
        return max((folded[phrase] for phrase in found), key=len, default="")

    def _without_inflection(self, part: str) -> str:
        """A verb up to its first kana, unless a phrase with synonyms has it as it is; anything else unchanged."""
        inflected = INFLECTED.fullmatch(part)
        return inflected[1] if inflected and not self._tables.phrases_with(fold_word(part), 1) else part

    def _pieces(self, run: str) -> list[str]:
        """The phrases with synonyms in a run, and the text between them; its katakana are corrected first."""
        run, meant = respell(self._tables, fold_word(run)[:LONGEST_RUN])
        self.meant |= meant
        phrases = self._phrases(run)
        right = with_right_kanji(self._tables, run, phrases)
        if right != run:
            self.meant[run] = right
            run, phrases = right, self._phrases(right)
        pieces = self._synonym_pieces(run, phrases)
        self.heads.update(pieces[-1:] if len(pieces) > 1 else ())
        return pieces

    def _synonym_pieces(self, run: str, synonyms: Mapping[str, object]) -> list[str]:
        # Of phrases of equal length, the last says what is meant: a 地下水位計 is a 水位計.
        for phrase in sorted(synonyms, key=lambda phrase: (len(phrase), run.find(phrase)), reverse=True):
            head, _, tail = run.partition(phrase)
            start, end = len(head), len(head) + len(phrase)
            if cuts_phrase(run, start, end, synonyms) or self._cuts_word(run, start, end):
                continue
            if tail == AFTER_GASES or (LAST_OKURIGANA.search(run) and tail == run[-1]):
                tail = ""
            head, tail = ("" if end in KINDS_AFTER else end for end in (head, tail))
            if len(head) != 1 and len(tail) != 1:
                return [
                    *(self._synonym_pieces(head, self._phrases(head)) if head else ()),
                    phrase,
                    *(self._synonym_pieces(tail, self._phrases(tail)) if tail else ()),
                ]
        return [run]

    def _phrases(self, run: str) -> Mapping[str, object]:
        """The phrases with synonyms in a run."""
        spans = [run[at : at + size] for at in range(len(run)) for size in range(2, LONGEST_PHRASE + 1)]
        return self._tables.synonyms(dict.fromkeys(spans))

    def _cuts_word(self, run: str, start: int, end: int) -> bool:
        """Whether a phrase is only a part of a katakana word of the site: the air (エア) of `ソフトウェア`.

        A short one between other katakana always is: the リース of `ロータリスイッチ`.
        """
        within = [word for word in KATAKANA_WORD.finditer(run) if word.start() <= start and end <= word.end()]
        longer = [word[0] for word in within if word[0] != run[start:end]]
        is_between = any(word.start() < start and end < word.end() for word in within)
        return bool(longer and ((is_between and end - start < MIN_BETWEEN_KATAKANA) or self._tables.words(longer)))

    def joined(self, tokens: list[str]) -> list[str]:
        """Tokens with single CJK characters joined to the word before them if the site has that word: `流量 計`."""

        def is_end(before: str, token: str) -> bool:
            is_single = len(token) == 1 and is_cjk(token) and is_cjk(before)
            return is_single and bool(self._tables.words([before[-1] + token]))

        return joined(tokens, is_end)


def cuts_phrase(run: str, start: int, end: int, phrases: Collection[str]) -> bool:
    """Whether a phrase begins inside another one, which is followed by a third that ends with it.

    The alarm of `硫化水素警報器` is one for hydrogen sulfide, not a `水素警報器`.
    """
    return any(
        run[before:middle] in phrases and run[middle:end] in phrases
        for before in range(start)
        for middle in range(start + 1, end - 1)
    )


def without_connector(run: str) -> str:
    """A run without the connector it begins with after a quantity: `DN50の流量計`."""
    for connector in JAPANESE_CONNECTORS:
        rest = run.removeprefix(connector)
        if rest not in (run, "") and not is_hiragana(rest[0]):
            return rest
    return run
