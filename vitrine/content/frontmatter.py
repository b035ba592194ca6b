"""The head of a Markdown file, its fields in YAML, and the body below."""

from vitrine.content.sources import Source
from vitrine.content.texts import Body

FENCE = "---"


def split_front_matter(source: Source) -> tuple[str, Body] | None:
    """The YAML between the two fences and the body after them; None, with a problem, when a fence is missing."""
    lines = source.text.split("\n")
    end = next((number for number, line in enumerate(lines) if number and line.rstrip() == FENCE), 0)
    if not end or lines[0].rstrip() != FENCE:
        source.problem(1, "the file has no front matter", "begin it with its fields between two lines of ---")
        return None
    begin = end + 1
    while begin < len(lines) and not lines[begin].strip():
        begin += 1
    body = "\n".join(lines[begin:]).rstrip()
    return "\n".join(lines[1:end]), Body(body, begin + 1) if body else Body()
