"""Checks of single pages: alt texts, and language, addresses and alternates in the head."""

from collections import Counter
from collections.abc import Iterator

from babel import Locale

from vitrine.audit.page_parser import PageFacts
from vitrine.audit.structured_data_checks import structured_data_faults

X_DEFAULT = "x-default"


def page_faults(facts: PageFacts) -> Iterator[tuple[str, str]]:
    """The faults of a page by itself, each with its subject."""
    yield from (("alt text", f"the picture {source} has no alt attribute") for source in facts.without_alt)
    yield from (("structured data", fault) for fault in structured_data_faults(facts))
    yield from (("alternates", fault) for fault in alternate_faults(facts))
    yield from (("Open Graph", fault) for fault in social_faults(facts))
    yield from (
        ("insecure file", f"{file} is requested without TLS, so browsers do not load it on an https page")
        for file in insecure(facts)
    )
    if not facts.title:
        yield "title", "the page has no title"
    if not facts.language:
        yield "language", "the html element has no lang attribute"
    if len(facts.canonicals) > 1:
        yield "canonical", f"names {' and '.join(facts.canonicals)} as canonical, so that search engines ignore both"


def insecure(facts: PageFacts) -> list[str]:
    """The files without TLS that a page with TLS refers to."""
    return [
        file for file in facts.files if file.lower().startswith("http://") and facts.canonical.startswith("https://")
    ]


def alternate_faults(facts: PageFacts) -> Iterator[str]:
    """Alternates for languages that do not exist, or with two addresses for one."""
    for code, count in Counter(code for code, _ in facts.alternates).items():
        if not is_language_code(code):
            yield f"{code!r} in hreflang is no language of ISO 639-1, with or without a country of ISO 3166-1"
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
    if locale and facts.language and locale.split("_")[0].lower() != facts.language.split("-")[0].lower():
        yield f"og:locale is {locale}, the language of the page {facts.language}"
