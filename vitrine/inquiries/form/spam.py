"""Scores signs of spam in an inquiry, and signs against it; no single weak sign holds an inquiry."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from vitrine.inquiries.form.phrases import fold_text, read_phrases, read_steps
from vitrine.inquiries.form.spam_classifier import IS_UNSPACED, LINK, everyday_words, evidence_of_spam
from vitrine.locales import SOURCE_CODE

HELD_FROM = 3  # the score from which an inquiry is held for moderation

# By the names that moderators read as reasons. A honeypot weighs little, since autofill may fill it in.
WEIGHTS = {
    "honeypot": 1,
    "too fast": 2,
    "links": 2,
    "bare link": 2,
    "short link": 2,
    "markup": 3,
    "offers": 6,
    "services": 3,
    "sales talk": 3,
    "alarm": 4,
    "link as name": 3,
    "random name": 2,
    "random text": 4,
    "foreign script": 1,
    "disguised letters": 6,
}
COMMON = frozenset({"services", "sales talk"})  # named only if an inquiry is held: genuine ones have them too
# The wording counts for or against an inquiry, and is named if it helped to hold one.
WORDING = "wording"
WORDING_WEIGHT = 5
MAX_WORDING = 8
# Too common in genuine inquiries to be named.
LINK_WEIGHT = 2  # to another site than ours
SALES_STEP = 1  # a single step of a sales letter
UNRELATED = 1  # no sign of a genuine inquiry in the message
# Signs of a genuine inquiry: together they outweigh wording like a salesperson's, and a link.
SUBJECT_NAMED = -4
SUBJECT_TOUCHED = -3  # by one word, which may be chance
DEALING_NAMED = -4
ASKED = -3
ITEM_NAMED = -4
KNOWN_SENDER = -8

MIN_SECONDS = 3  # between turning to the form and sending it
MANY_LINKS = 3
SHORTEST_TEXT = 15  # characters beside a link
MIN_STEPS = 2  # of a sales letter
SHORTENER = re.compile(
    r"(?<![\w.-])(?:bit\.ly|buff\.ly|cutt\.ly|goo\.gl|is\.gd|linktr\.ee|ow\.ly|rb\.gy|rebrand\.ly|shorturl\.at|t\.co|"
    r"t\.ly|t\.me|tiny\.cc|tinyurl\.com|v\.gd|wa\.me)/",
    re.IGNORECASE,
)
MARKUP = re.compile(r"\[/?url\b|\[/?link\b|<a\s|</a>|href\s*=|<script\b", re.IGNORECASE)
MIXED_CASE = re.compile(r"[a-z][A-Z]")
LONG_WORD = re.compile(r"[^\W\d_]{10,}")
VOWEL = re.compile(r"[aeiouyäöüéèàâêîôû]", re.IGNORECASE)
FOREIGN_SCRIPT = re.compile("[\u0400-\u04ff\u0590-\u06ff\u0e00-\u0e7f]{3}")
HAN_OR_KANA = re.compile("[\u3041-\u30ff\u4e00-\u9fff]{4}")
DISGUISED = re.compile("[a-zA-Z][\u0430-\u044f]|[\u0430-\u044f][a-zA-Z]")  # Cyrillic letters that pass for Latin ones
WORD = re.compile(r"[^\W_]+")
SHORT_ANSWERS = ("name", "company", "department", "job_title")


@dataclass(frozen=True, kw_only=True)
class Submission:
    """The answers in a form, and what is known of how it was filled in.

    Links to `own_host` do not count. `item_named` says that the visitor asks about something that the site offers.
    `subject` has the words of the message, folded, that name what the site is about. They do not speak against an
    inquiry: a maker of coffee machines is asked about coffee machines by customers.
    `seconds_open` is how long the form was open, None where that is unknown. Only haste counts: senders of spam can
    wait, and visitors without scripts are as genuine as others.
    """

    answers: Mapping[str, str]
    locale: str
    own_host: str = ""
    honeypot_filled: bool = False
    item_named: bool = False
    subject: Collection[str] = ()
    seconds_open: float | None = None

    @property
    def message(self) -> str:
        """The visitor's own words."""
        return self.answers["message"]


@dataclass(frozen=True)
class Assessment:
    """The names of the signs of spam in an inquiry, and its score: the higher, the more likely it is spam."""

    signals: tuple[str, ...]
    score: int


def assess(submission: Submission) -> Assessment:
    """How likely a submission is spam, and the signs of it that moderators read."""
    text, found = fold_text(LINK.sub(" ", submission.message)), LINK.finditer(submission.message)
    links = [link[0] for link in found if host_of(link[0]) != submission.own_host]
    steps = sum(1 for step in read_steps("sales_talk") if step.search(text))
    signals = {
        "honeypot": submission.honeypot_filled,
        "too fast": submission.seconds_open is not None and submission.seconds_open < MIN_SECONDS,
        **link_signals(submission.answers, text, links),
        "random name": is_random(submission.answers["name"]),
        "sales talk": steps >= MIN_STEPS,
        **phrase_signals(text, submission.subject),
        **letter_signals(submission.message, submission.locale),
    }
    present = tuple(name for name, is_present in signals.items() if is_present)
    wording = wording_score(submission.message, submission.subject)
    score = sum(WEIGHTS[name] for name in present) + wording + genuine_score(submission)
    score += LINK_WEIGHT if links else 0
    score += SALES_STEP if steps == 1 else 0
    reasons = (*present, WORDING) if wording > 0 else present
    if reasons and is_probably_spam(score):
        return Assessment(reasons, score)
    # A link and a phrase hold nothing alone: moderators would read no reason.
    return Assessment(tuple(name for name in present if name not in COMMON), min(score, HELD_FROM - 1))


def prepare() -> None:
    """Read and learn what the first assessment of a process needs, which takes it a quarter of a second."""
    assess(Submission(answers={"name": "", "message": ""}, locale=SOURCE_CODE))
    everyday_words()


def link_signals(answers: Mapping[str, str], text: str, links: Collection[str]) -> dict[str, bool]:
    """The signs of spam in links to other sites; `text` is the message without them."""
    return {
        "links": len(links) >= MANY_LINKS,
        "bare link": bool(links) and len(text) < SHORTEST_TEXT,
        "short link": any(SHORTENER.search(link) for link in links),
        "link as name": any(LINK.search(answers.get(name) or "") for name in SHORT_ANSWERS),
    }


def phrase_signals(text: str, subject: Collection[str]) -> dict[str, bool]:
    """The signs of spam in what a folded text offers or claims."""
    return {
        "offers": has_phrase("offers", text),
        "services": has_phrase("services", text, subject),
        "alarm": has_phrase("alarms", text),
    }


def letter_signals(message: str, locale: str) -> dict[str, object]:
    """The signs of spam in the letters of a message rather than its words; truthy where present."""
    return {
        "markup": MARKUP.search(message),
        "random text": any(is_random(word) for word in LONG_WORD.findall(message)),
        "foreign script": FOREIGN_SCRIPT.search(message) or (locale != "ja" and HAN_OR_KANA.search(message)),
        "disguised letters": DISGUISED.search(message),
    }


def host_of(link: str) -> str:
    """The host of a link, which may lack a scheme or end in punctuation; "" for what only looks like a link."""
    try:
        return urlsplit(link if "://" in link else f"//{link}").netloc.lower().rstrip(".,;:!?)")
    except ValueError:
        return ""


def has_phrase(list_name: str, text: str, left_out: Collection[str] = ()) -> bool:
    """Whether a folded text has a phrase of this list, other than those with a word that is left out."""
    found = (phrase[0] for phrase in read_phrases(list_name).finditer(text))
    return any(not has_word(phrase, left_out) for phrase in found)


def has_word(phrase: str, words: Collection[str]) -> bool:
    """Whether a phrase has one of these words; those without spaces between them may stand anywhere in it."""
    return not set(words).isdisjoint(WORD.findall(phrase)) or any(
        word in phrase for word in words if IS_UNSPACED.match(word)
    )


def is_random(word: str) -> bool:
    """Whether a long word looks random: in mixed case, or almost without vowels."""
    if len(word) < 10 or not (word.isascii() and word.isalpha()):
        return False
    return len(MIXED_CASE.findall(word)) >= 3 or len(VOWEL.findall(word)) * 6 < len(word)


def wording_score(text: str, subject: Collection[str] = ()) -> int:
    """How much the wording speaks against an inquiry; below 0, it speaks for it."""
    return round(max(-MAX_WORDING, min(MAX_WORDING, WORDING_WEIGHT * evidence_of_spam(text, subject))))


def genuine_score(submission: Submission) -> int:
    """The score of what a submission has to do with the site: below 0, or above it if that is nothing."""
    message, subject_words = fold_text(submission.message), len(submission.subject)
    score = ITEM_NAMED if submission.item_named else 0
    score += SUBJECT_NAMED if subject_words > 1 else SUBJECT_TOUCHED * subject_words
    score += DEALING_NAMED if has_phrase("dealings", message) else 0
    score += ASKED if has_phrase("requests", message) else 0
    return score or UNRELATED


def is_probably_spam(score: int) -> bool:
    """Whether an inquiry with this score is held for moderation."""
    return score >= HELD_FROM
