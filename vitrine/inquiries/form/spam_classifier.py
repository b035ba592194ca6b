"""A naive Bayes classifier of spam: judges the wording of a message by the words in the messages of a corpus.

`corpus/` has a file of spam and one of genuine inquiries, a message per line after its locale. All are invented. What
is added there is learned at the next start. The messages in `tests/fixtures/inquiries/` measure it and must stay apart.
"""

import math
import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path

from vitrine.inquiries.form.phrases import UNSPACED, fold_text

CORPUS = Path(__file__).parent / "corpus"
FEWEST = 2  # a feature in fewer messages is chance
SMOOTHING = 2  # messages of each kind that every feature is taken to be in besides
MUCH_RARER = 4  # a word this many times as rare in spam as in genuine inquiries tells what it is about
STEM = 4  # letters by which longer words are known too, since words have many endings

LINK = re.compile(r"(https?://|www\.)\S+", re.IGNORECASE)
NUMBER = re.compile(r"\d[\d.,]*")
TOKEN = re.compile(f"[{UNSPACED}]+|[^\\W\\d_{UNSPACED}]+|[#€$£%?!]")
KATAKANA_WORD = re.compile("[\u30a1-\u30ff]{3,}")
IS_UNSPACED = re.compile(f"[{UNSPACED}]")


def evidence_of_spam(message: str, subject: Collection[str] = ()) -> float:
    """How far a message is worded like spam: above 0 rather than like a genuine inquiry, mostly between -4 and 4.

    The words of the `subject` of the site, folded, count only where they make it more like a genuine inquiry.
    The evidence of words that stand together is not independent, so it grows with the root of their number only.
    """
    evidence = learned_evidence()
    ignored = {feature for word in subject for feature in (word, f"{word[:STEM]}*") if evidence.get(feature, 0) > 0}
    weights = [evidence[feature] for feature in features(message) - ignored if feature in evidence]
    return sum(weights) / math.sqrt(len(weights) + 1)


@cache
def learned_evidence() -> Mapping[str, float]:
    """The evidence of each feature: the logarithm of how much more often it is in spam than in genuine inquiries.

    Learned when the form is first opened, in a tenth of a second: most processes and commands never see an inquiry.
    """
    spam, genuine = read_corpus("spam"), read_corpus("genuine")
    in_spam, in_genuine = count_features(spam), count_features(genuine)
    return {
        feature: math.log(share(in_spam[feature], len(spam)) / share(in_genuine[feature], len(genuine)))
        for feature in in_spam | in_genuine
        if in_spam[feature] + in_genuine[feature] >= FEWEST
    }


@cache
def everyday_words() -> frozenset[str]:
    """The words of the corpus that occur in messages of any sender: spam has them about as often as genuine inquiries.

    Among them are pairs of neighboring words, such as `office furniture`, and of text without spaces, katakana words
    and pairs of characters.
    """
    in_spam, in_genuine = (
        Counter(piece for message in read_corpus(kind) for piece in pieces(message)) for kind in ("spam", "genuine")
    )
    return frozenset(piece for piece, count in in_spam.items() if MUCH_RARER * count > in_genuine[piece])


def pieces(message: str) -> set[str]:
    """The words of a message, pairs of them, katakana words and pairs of characters."""
    tokens = TOKEN.findall(fold_text(LINK.sub(" ", message)))
    runs = [token for token in tokens if IS_UNSPACED.match(token)]
    pairs = (f"{first} {second}" for first, second in pairwise(tokens))
    bigrams = (run[at : at + 2] for run in runs for at in range(len(run) - 1))
    return {*tokens, *pairs, *bigrams, *(word for run in runs for word in KATAKANA_WORD.findall(run))}


def share(count: int, messages: int) -> float:
    """The share of messages with a feature, never none and never all."""
    return (count + SMOOTHING) / (messages + 2 * SMOOTHING)


def count_features(messages: Iterable[str]) -> Counter[str]:
    return Counter(feature for message in messages for feature in features(message))


@cache
def read_corpus(kind: str) -> list[str]:
    """The messages of a kind, `spam` or `genuine`."""
    lines = (CORPUS / f"{kind}.txt").read_text(encoding="utf-8").splitlines()
    return [line.partition("|")[2] for line in lines]


def features(message: str) -> set[str]:
    """Words, stems of words and pairs of neighboring stems; without spaces, runs of one to three characters.

    Links are left out, and all numbers are one feature: no two messages share them.
    """
    tokens = TOKEN.findall(NUMBER.sub(" # ", fold_text(LINK.sub(" ", message))))
    unspaced = [token for token in tokens if IS_UNSPACED.match(token)]
    words = [token for token in tokens if not IS_UNSPACED.match(token)]
    stems = [word[:STEM] for word in words]
    pairs = {f"{first} {second}" for first, second in pairwise(stems)}
    runs = {run[start : start + length] for run in unspaced for start in range(len(run)) for length in (1, 2, 3)}
    return {*words, *(f"{stem}*" for stem in stems), *pairs, *runs}
