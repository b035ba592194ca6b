"""Facts of the running site that further pages may name in braces, as in `{retention_days}`."""

import re
from collections.abc import Mapping

from vitrine.content.sources import Source, nearest

# Each fact with a value like those it can have, with which a page is checked.
EXAMPLES = {
    "retention_days": "180",
    "cookie_days": "365",
    "site_url": "https://example.com",
    "email": "info@example.com",
}
FACTS = tuple(EXAMPLES)
FACT = re.compile(r"\{([A-Za-z_]+)\}")


def fill_facts(text: str, facts: Mapping[str, str]) -> str:
    """The text with every known name in braces replaced by its fact."""
    return FACT.sub(lambda match: facts.get(match[1], match[0]), text)


def check_facts(source: Source) -> None:
    """Note every name in braces that is no fact."""
    for line, text in enumerate(source.text.split("\n"), 1):
        for name in FACT.findall(text):
            if name not in FACTS:
                source.problem(line, f"unknown fact {{{name}}}", nearest(name, FACTS))
