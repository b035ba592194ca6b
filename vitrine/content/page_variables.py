"""Values of the running site that some texts name in braces, as in `{retention_days}`."""

import re
from collections.abc import Mapping

# Every variable, with a value like those it can have.
EXAMPLES = {
    "retention_days": "180",
    "cookie_days": "365",
    "search_days": "90",
    "site_url": "https://example.com",
    "email": "info@example.com",
}
VARIABLE = re.compile(r"\{([A-Za-z_]+)\}")
IN_BRACES = re.compile(r"\{([^{}:]+)\}")  # with a colon, the braces are those of a YAML mapping


def names_in_braces(text: str) -> list[str]:
    """Everything that may have been meant as a variable, as in `{site url}`."""
    return IN_BRACES.findall(text)


def fill_variables(text: str, values: Mapping[str, str]) -> str:
    """The text with the value of each variable in its place; other names in braces stay."""
    return VARIABLE.sub(lambda match: values.get(match[1], match[0]), text)
