"""Corrects kanji that an input method confused with others of the same sound: the 電 of `圧力電送器`."""

import re
from collections.abc import Collection, Iterator

from vitrine.database.queries.search import SearchTables
from vitrine.search.analysis.cjk import bigrams

MIN_RUN = 3  # characters; shorter words differ in one kanji too often
# The kanji of names of instruments and quantities, each with others of its sound.
SOUNDS = (
    "計系形型係径経", "器機気期", "知地値置", "伝電", "送層槽装想", "圧厚", "縮宿", "抵低底定程", "温音", "正成制製生",
    "校工構効高", "管感間完換", "量料両", "流粒", "体対待", "接設説", "線泉選", "表標", "指支示", "磁時自", "防望棒",
    "爆縛", "液駅益", "位異", "水推", "差査", "超調長", "波派", "検険件験", "質室", "導動", "率律", "測速側", "露路",
    "点転店", "析積石", "縁援", "信心", "号合", "貯蔵像",
)  # fmt: skip
ALIKE = {kanji: [other for other in sound if other != kanji] for sound in SOUNDS for kanji in sound}


def with_right_kanji(tables: SearchTables, run: str, phrases: Collection[str]) -> str:
    """A folded run with one kanji replaced by a homophone, if only that makes a phrase with synonyms.

    The kanji of its own `phrases` with synonyms are right, and so are those that follow one another in texts.
    """
    if len(run) < MIN_RUN or ALIKE.keys().isdisjoint(run):
        return run
    right = {at for phrase in phrases for found in re.finditer(phrase, run) for at in range(*found.span())}
    doubtful = [at for at in range(len(run)) if at not in right and run[at] in ALIKE]
    candidates = {run[:at] + kanji + run[at + 1 :]: at for at in doubtful for kanji in ALIKE[run[at]]}
    known = tables.words({pair for text in (run, *candidates) for pair in bigrams(text)}) if doubtful else {}
    likely = {
        text: at
        for text, at in candidates.items()
        if not all(pair in known for pair in pairs(run, at)) and all(pair in known for pair in pairs(text, at))
    }
    by_phrase = {phrase: text for text, at in likely.items() for phrase in phrases_around(text, at)}
    found = {by_phrase[phrase] for phrase in tables.synonyms(by_phrase)} if by_phrase else set()
    return found.pop() if len(found) == 1 else run


def phrases_around(text: str, at: int) -> Iterator[str]:
    """The stretches of a text that have the character at a position and may be phrases."""
    for start in range(at + 1):
        for end in range(max(at + 1, start + MIN_RUN), len(text) + 1):
            yield text[start:end]


def pairs(text: str, at: int) -> list[str]:
    """The pairs of characters that have the one at a position."""
    return [text[start : start + 2] for start in (at - 1, at) if 0 <= start < len(text) - 1]
