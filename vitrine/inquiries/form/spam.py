"""Signals that an inquiry is spam; it takes two to hold one, since autofill alone can fill in a honeypot."""

import re
from collections.abc import Mapping

HONEYPOT = "website"  # the name of a field that people do not see
SIGNALS_TO_HOLD = 2

LINK = re.compile(r"(https?://|www\.)\S+", re.IGNORECASE)
MARKUP = re.compile(r"\[/?url\b|\[/?link\b|<a\s|</a>|href\s*=", re.IGNORECASE)
OFFERS = re.compile(
    r"\b(back\s?links?|seo (services?|expert|agency|packages?)|guest posts?|rank(ing)? (on|in) google|"
    r"first page of google|casino|viagra|cialis|crypto(currency)? invest\w*|bitcoin invest\w*|forex|payday loans?|"
    r"binary options|explainer videos?|web ?site traffic|buy followers|adult dating|work from home)\b",
    re.IGNORECASE,
)
MIXED_CASE = re.compile(r"[a-z][A-Z]")
SHORT_ANSWERS = ("name", "company", "department", "job_title")
MANY_LINKS = 3


def spam_signals(answers: Mapping[str, str], *, honeypot_filled: bool) -> tuple[str, ...]:
    """The names of the signals that the answers give."""
    message = answers["message"]
    signals = {
        "honeypot": honeypot_filled,
        "links": len(LINK.findall(message)) >= MANY_LINKS,
        "markup": MARKUP.search(message),
        "offers": OFFERS.search(message),
        "link as name": any(LINK.search(answers.get(name) or "") for name in SHORT_ANSWERS),
        "random name": is_random_name(answers["name"]),
    }
    return tuple(name for name, given in signals.items() if given)


def is_random_name(name: str) -> bool:
    """Whether a name is one long word in a case that nobody uses, such as xKqTzWvPbnR."""
    return len(name) >= 10 and name.isascii() and name.isalpha() and len(MIXED_CASE.findall(name)) >= 3


def is_probably_spam(signals: tuple[str, ...]) -> bool:
    """Whether an inquiry with these signals is held for moderation."""
    return len(signals) >= SIGNALS_TO_HOLD
