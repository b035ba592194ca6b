"""Checks of single pages: the elements of the head, headings, alt texts, links, and leftovers in the texts."""

import re
from collections import Counter
from collections.abc import Iterator
from urllib.parse import urlsplit

from babel import Locale

from vitrine.audit.page_facts import PageFacts, directives_in
from vitrine.audit.structured_data_checks import structured_data_faults
from vitrine.translations.quality.language_guess import KANA, LANGUAGE_OF_WORD, WORD, language_name

X_DEFAULT = "x-default"
FILE_NAME = re.compile(r"[\w./-]+\.(jpe?g|png|webp|avif|gif|svg)", re.IGNORECASE)
CARDS = ("summary", "summary_large_image", "app", "player")
MAIL_ADDRESS = re.compile(r"[^@\s?]+@[^@\s?]+\.[^@\s?]+(\?.*)?")
OWN_MACHINE = re.compile(r"https?://(localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|\[::1\])", re.IGNORECASE)
NO_ZOOM = re.compile(r"user-scalable\s*=\s*(?:no|0)\b|maximum-scale\s*=\s*1(?:\.0*)?(?![\d.])", re.IGNORECASE)
# What templates, editors and wrong encodings leave behind.
LEFT_BEHIND = re.compile(r"\{\{.{0,40}|\{%.{0,40}|\blorem ipsum\b|\ufffd|Ã[\x80-\xbf]|â€", re.IGNORECASE)
# Words that English alone has, of the languages whose own words `language_guess` knows.
ENGLISH = frozenset(("the", "and", "of", "with", "is", "are", "for", "from", "which", "that", "this", "you", "your"))
ENOUGH_WORDS = 8
# Directives that harm a page that search engines list.
HARMFUL = {
    "nosnippet": "forbids search engines to show any of its text",
    "max-snippet:0": "forbids search engines to show any of its text",
    "nofollow": "forbids search engines to follow any of its links",
}


def page_faults(facts: PageFacts) -> Iterator[tuple[str, str]]:
    """The faults of a page by itself, each with its subject."""
    yield from (("alt text", f"the picture {name} has no alt attribute") for name, alt in facts.alts if alt is None)
    yield from (("structured data", fault) for fault in structured_data_faults(facts))
    yield from (("alternates", fault) for fault in alternate_faults(facts))
    yield from (("Open Graph", fault) for fault in social_faults(facts))
    for file in facts.files:
        if file.lower().startswith("http://") and facts.canonical.startswith("https://"):
            yield "insecure file", f"{file} is requested without TLS, so browsers do not load it on an https page"
    yield from (("link", fault) for fault in link_faults(facts))
    yield from head_faults(facts)


def head_faults(facts: PageFacts) -> Iterator[tuple[str, str]]:
    """What is missing in the head of a page, or there more than once."""
    if not facts.title:
        yield "title", "the page has no title"
    if len(facts.titles) > 1:
        yield "title", f"the page has {len(facts.titles)} titles"
    if not facts.language:
        yield "language", "the html element has no lang attribute"
    if len(facts.canonicals) > 1:
        yield "canonical", f"names {' and '.join(facts.canonicals)} as canonical, so that search engines ignore both"
    if facts.misplaced:
        yield (
            "head",
            f"the {facts.misplaced[0]} comes after <{facts.head_ended_by}>, which ends the head; it is ignored",
        )
    own, base = urlsplit(facts.canonical).netloc, urlsplit(facts.base).netloc
    if own and base and own != base:
        yield "base", f"the base element sends every relative link to {facts.base}"


def page_warnings(facts: PageFacts) -> Iterator[tuple[str, str]]:
    """What might be better on a page by itself, each with its subject."""
    yield from (
        ("alt text", f"the alt text {alt!r} is the name of a file")
        for _, alt in facts.alts
        if FILE_NAME.fullmatch(alt or "")
    )
    yield from (("link", warning) for warning in link_warnings(facts))
    yield from (("robots", warning) for warning in robots_warnings(facts))
    yield from (("duplicate id", f"has several elements with the id {name}") for name in sorted(facts.repeated_ids))
    yield from head_warnings(facts)
    yield from text_warnings(facts)


def link_warnings(facts: PageFacts) -> Iterator[str]:
    """Links that crawlers or screen readers cannot use, and those to this site without TLS."""
    yield from (f"the link to {target} has no text, nor alt text" for target in facts.unnamed_links)
    for target in facts.links:
        if target.lower().startswith("javascript:"):
            yield f"crawlers do not follow {target}"
    if facts.canonical.startswith("https://"):
        own_root = f"http://{urlsplit(facts.canonical).netloc}/"
        yield from (f"{target} leads to this site without TLS" for target in facts.links if target.startswith(own_root))


def head_warnings(facts: PageFacts) -> Iterator[tuple[str, str]]:
    """What might be better in the head of a page, and its heading."""
    if len(facts.descriptions) > 1:
        yield "description", f"has {len(facts.descriptions)} descriptions"
    if len(facts.headings) != 1 or not facts.headings[0]:
        yield "heading", f"has {len(list(filter(None, facts.headings)))} h1 elements with text; give it one"
    if not facts.viewport:
        yield "viewport", "has no meta element for the viewport, so that phones show it small"
    if NO_ZOOM.search(facts.viewport):
        yield "viewport", f"forbids visitors to enlarge it ({facts.viewport})"
    if facts.refresh:
        yield "refresh", f"leads elsewhere by itself ({facts.refresh}); redirect with a status instead"


def text_warnings(facts: PageFacts) -> Iterator[tuple[str, str]]:
    """Leftovers in the text of a page, and text that is not in its language."""
    if found := LEFT_BEHIND.search(facts.whole_text):
        yield "text left behind", f"shows {found[0]!r}"
    if is_left_in_english(facts):
        language = language_name(facts.language.split("-")[0])
        yield "language", f"calls itself {language}, but its text is English"


def robots_warnings(facts: PageFacts) -> Iterator[str]:
    """What an indexable page forbids search engines, although it wants to be found."""
    sources = {"robots meta element": ", ".join(facts.robots), "X-Robots-Tag header": facts.robots_header}
    for source, text in sources.items():
        for directive in sorted(HARMFUL.keys() & directives_in(text)):
            if not facts.noindex:
                yield f"{HARMFUL[directive]}; remove {directive} from the {source}"


def link_faults(facts: PageFacts) -> Iterator[str]:
    """Links that lead nowhere outside the machine of whoever wrote them, or to nobody."""
    for target in facts.links:
        scheme, _, rest = target.partition(":")
        if OWN_MACHINE.match(target) and not facts.canonical.startswith(target[: target.find("/", 8)]):
            yield f"{target} leads to a machine that visitors cannot reach"
        elif scheme.lower() == "mailto" and not MAIL_ADDRESS.fullmatch(rest):
            yield f"{target} names no e-mail address"
        elif scheme.lower() == "tel" and not any(letter.isdigit() for letter in rest):
            yield f"{target} names no telephone number"


def is_left_in_english(facts: PageFacts) -> bool:
    """Whether a page of another language has far more English words than words of its own."""
    language = facts.language.split("-")[0].lower()
    words = Counter(word.casefold() for word in WORD.findall(facts.text))
    english = sum(words[word] for word in ENGLISH)
    if language == "ja":
        return english > ENOUGH_WORDS and not KANA.search(facts.text)
    own = sum(count for word, count in words.items() if LANGUAGE_OF_WORD.get(word) == language)
    return language in LANGUAGE_OF_WORD.values() and english > max(ENOUGH_WORDS, 2 * own)


def alternate_faults(facts: PageFacts) -> Iterator[str]:
    """Alternates for languages that do not exist, or with two addresses for one."""
    for code, count in Counter(code for code, _ in facts.alternates).items():
        if not is_language_code(code):
            yield f"{code!r} in hreflang is not an ISO 639-1 language code, with or without an ISO 3166-1 country"
        if count > 1:
            yield f"it has {count} alternates for {code}"


def is_language_code(code: str) -> bool:
    """Whether a value of hreflang is one that search engines know."""
    language, *rest = code.split("-")
    names = Locale("en")
    known = names.scripts.keys() | names.territories.keys()
    return code == X_DEFAULT or (
        language.lower() in names.languages and all(part.title() in known or part.upper() in known for part in rest)
    )


def social_faults(facts: PageFacts) -> Iterator[str]:
    """Open Graph data with another address or language than the page."""
    address, locale = facts.social.get("og:url", ""), facts.social.get("og:locale", "")
    if address and facts.canonical and address != facts.canonical:
        yield f"og:url is {address}, the canonical address {facts.canonical}"
    if address and not facts.social.get("og:title"):
        yield "it has og:url, but no og:title"
    if (picture := facts.social.get("og:image", "")) and not picture.startswith(("http://", "https://")):
        yield f"og:image is {picture}; write it in full, with https://"
    if (card := facts.social.get("twitter:card", "")) and card not in CARDS:
        yield f"twitter:card is {card!r}, not one of {', '.join(CARDS)}"
    # A page that is hardly translated has the language of its texts there.
    languages = {language.split("-")[0].lower() for language in (facts.language, *facts.languages)}
    if locale and facts.language and locale.split("_")[0].lower() not in languages:
        yield f"og:locale is {locale}, the language of the page {facts.language}"
