"""The name of a company in the files of a new site, each of which quotes it differently."""

import re
from pathlib import Path

PLACEHOLDER = "Your Company"
NARROW_SPACE = "\N{NARROW NO-BREAK SPACE}"
# As in `flask translations check`: after a digit, a straight quote is an inch.
OPENING_QUOTE = re.compile(r'(?<![\w\d])"(?=\w)')
CLOSING_QUOTE = re.compile(r'(?<!\d)"')
APOSTROPHE = re.compile(r"(?<=[^\W\d])'(?=[^\W\d])")
FRENCH_SPACE = re.compile(r"(?<=[^\s\u202f\u00a0]) ?(?=[!?;]|:(?:\s|$))")
MARKDOWN = re.compile(r"([\\`*_\[\]<])")


def fill_in_name(text: str, file: Path, name: str) -> str:
    """A file of the starter with the name of this company."""
    name = printed(name)
    if file.suffix == ".po":
        language = file.parts[1]
        return "".join(fill_in_entry_line(line, name, language) for line in text.splitlines(keepends=True))
    if file.parts[0] == "content":
        return text.replace(PLACEHOLDER, quoted(name))
    return text.replace(PLACEHOLDER, MARKDOWN.sub(r"\\\1", name))


def fill_in_entry_line(line: str, name: str, language: str) -> str:
    """A line of a catalog; only translations follow the rules of their language."""
    translated = line.startswith("msgstr") and language == "fr"
    return line.replace(PLACEHOLDER, quoted(FRENCH_SPACE.sub(NARROW_SPACE, name) if translated else name))


def printed(name: str) -> str:
    """The name with the apostrophes and quotation marks of print, which pages are checked for."""
    name = CLOSING_QUOTE.sub("”", OPENING_QUOTE.sub("“", name))
    return APOSTROPHE.sub("’", name)


def quoted(name: str) -> str:
    """The name within the double quotes of YAML or of a catalog; both escape alike."""
    return name.replace("\\", "\\\\").replace('"', '\\"')
