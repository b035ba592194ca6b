"""Scores signs of spam in an inquiry, and signs against it; no single weak sign holds an inquiry."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from vitrine.inquiries.form.spam_words import OFFERS, OFFERS_CJK, PITCH, PITCH_CJK, TECHNICAL

HELD_FROM = 3  # the score from which an inquiry is held for moderation

# Each names a reason that moderators read. Autofill alone can fill in a honeypot.
WEIGHTS = {
    "honeypot": 1,
    "too fast": 2,
    "links": 2,
    "markup": 3,
    "offers": 3,
    "link as name": 3,
    "random name": 2,
    "random text": 3,
    "foreign script": 2,
}
# Too common in honest inquiries to be named.
LINK_WEIGHT = 2  # to another site than ours
PITCH_WEIGHT = 2
SECOND_PITCH_WEIGHT = 1
PRICE_WEIGHT = 1  # genuine inquiries seldom name one
UNTIMED = 1  # the form was sent without scripts
# Signs of a genuine inquiry.
UNHURRIED = -1
TECHNICAL_TERMS = -2
ITEM_CHOSEN = -2
KNOWN_SENDER = -4

FEWEST_SECONDS = 3  # between turning to the form and sending it
MANY_LINKS = 3
LINK = re.compile(r"(https?://|www\.)\S+", re.IGNORECASE)
MARKUP = re.compile(r"\[/?url\b|\[/?link\b|<a\s|</a>|href\s*=|<script\b", re.IGNORECASE)
PRICE = re.compile(r"[$€£]\s?\d|\d\s?(?:[$€£]|euros?\b|eur\b|usd\b|dollars?\b|万円)", re.IGNORECASE)
MIXED_CASE = re.compile(r"[a-z][A-Z]")
ASCII_WORD = re.compile(r"[A-Za-z]{12,}")
VOWEL = re.compile(r"[aeiouyäöüéèàâêîôû]", re.IGNORECASE)
FOREIGN_SCRIPT = re.compile("[\u0400-\u04ff\u0590-\u06ff\u0e00-\u0e7f]{3}")
HAN_OR_KANA = re.compile("[\u3041-\u30ff\u4e00-\u9fff]{4}")
SHORT_ANSWERS = ("name", "company", "department", "job_title")


@dataclass(frozen=True)
class Assessment:
    """The names of the signs of spam in an inquiry, and its score: the higher, the more likely it is spam."""

    signals: tuple[str, ...]
    score: int


def assess(
    answers: Mapping[str, str],
    *,
    locale: str,
    honeypot_filled: bool,
    own_host: str = "",
    item_chosen: bool = False,
    seconds: float | None = None,
) -> Assessment:
    """Assess the answers; links to `own_host` do not count.

    `seconds` is how long the form was open, None where that is unknown.
    """
    message = answers["message"]
    signals = find_signals(answers, locale, honeypot_filled=honeypot_filled, seconds=seconds)
    score = sum(WEIGHTS[name] for name in signals) + pitch_score(message, own_host)
    if seconds is None:
        score += UNTIMED
    elif seconds >= FEWEST_SECONDS:
        score += UNHURRIED
    score += TECHNICAL_TERMS if TECHNICAL.search(message) else 0
    score += ITEM_CHOSEN if item_chosen else 0
    return Assessment(signals, score)


def pitch_score(message: str, own_host: str) -> int:
    """How much a message reads like a mass mailing: links, prices, phrases of sales letters."""
    pitches = {found.casefold() for pattern in (PITCH, PITCH_CJK) for found in pattern.findall(message)}
    links = [link[0] for link in LINK.finditer(message)]
    score = LINK_WEIGHT if any(host_of(link) != own_host for link in links) else 0
    score += PRICE_WEIGHT if PRICE.search(message) else 0
    score += PITCH_WEIGHT if pitches else 0
    return score + (SECOND_PITCH_WEIGHT if len(pitches) > 1 else 0)


def host_of(link: str) -> str:
    """The host of a link, which may lack a scheme or end in punctuation; "" for what only looks like a link."""
    try:
        return urlsplit(link if "://" in link else f"//{link}").netloc.lower().rstrip(".,;:!?)")
    except ValueError:
        return ""


def find_signals(
    answers: Mapping[str, str], locale: str, *, honeypot_filled: bool, seconds: float | None
) -> tuple[str, ...]:
    """The names of the signs of spam in the answers."""
    message = answers["message"]
    signals = {
        "honeypot": honeypot_filled,
        "too fast": seconds is not None and seconds < FEWEST_SECONDS,
        "links": len(LINK.findall(message)) >= MANY_LINKS,
        "markup": MARKUP.search(message),
        "offers": OFFERS.search(message) or OFFERS_CJK.search(message),
        "link as name": any(LINK.search(answers.get(name) or "") for name in SHORT_ANSWERS),
        "random name": is_random(answers["name"]),
        "random text": any(is_random(word) for word in ASCII_WORD.findall(message)),
        "foreign script": FOREIGN_SCRIPT.search(message) or (locale != "ja" and HAN_OR_KANA.search(message)),
    }
    return tuple(name for name, given in signals.items() if given)


def is_random(word: str) -> bool:
    """Whether a long word looks random: in mixed case, or almost without vowels."""
    if len(word) < 10 or not (word.isascii() and word.isalpha()):
        return False
    return len(MIXED_CASE.findall(word)) >= 3 or len(VOWEL.findall(word)) * 6 < len(word)


def is_probably_spam(score: int) -> bool:
    """Whether an inquiry with this score is held for moderation."""
    return score >= HELD_FROM
