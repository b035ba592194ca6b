"""Signs that an inquiry is spam; two of them hold it back, for a browser's autofill alone fills a honeypot."""

import re
from collections.abc import Callable, Mapping

HONEYPOT = "website"
SIGNS_TO_HOLD = 2

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


def signs_of_spam(answers: Mapping[str, str], *, trapped: bool) -> tuple[str, ...]:
    """The names of the signs seen; `trapped` says whether the field no person sees was filled in."""
    seen = [name for name, sees in SIGNS.items() if sees(answers)]
    return tuple(["honeypot", *seen] if trapped else seen)


def is_held(suspected: tuple[str, ...]) -> bool:
    """Whether an inquiry with these signs waits for a person before it is sent on."""
    return len(suspected) >= SIGNS_TO_HOLD


def has_many_links(answers: Mapping[str, str]) -> bool:
    """The message holds more links than a question needs."""
    return len(LINK.findall(answers["message"])) >= MANY_LINKS


def has_markup(answers: Mapping[str, str]) -> bool:
    """The message holds links as forums and web pages write them."""
    return MARKUP.search(answers["message"]) is not None


def has_offers(answers: Mapping[str, str]) -> bool:
    """The message praises what sales people get offered every day."""
    return OFFERS.search(answers["message"]) is not None


def has_link_for_name(answers: Mapping[str, str]) -> bool:
    """A link stands where a name belongs."""
    return any(LINK.search(answers.get(field) or "") for field in SHORT_ANSWERS)


def has_random_name(answers: Mapping[str, str]) -> bool:
    """The name is one long word in a case nobody writes: xKqTzWvPbnR."""
    name = answers["name"]
    return len(name) >= 10 and name.isascii() and name.isalpha() and len(MIXED_CASE.findall(name)) >= 3


SIGNS: dict[str, Callable[[Mapping[str, str]], bool]] = {
    "links": has_many_links,
    "markup": has_markup,
    "offers": has_offers,
    "link as name": has_link_for_name,
    "random name": has_random_name,
}
