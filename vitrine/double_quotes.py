"""Texts between double quotes, in which the configuration of nginx, YAML and catalogs escape the same characters."""


def in_quotes(text: str) -> str:
    """A text, or a part of one, as it is written between double quotes."""
    return text.replace("\\", "\\\\").replace('"', '\\"')
