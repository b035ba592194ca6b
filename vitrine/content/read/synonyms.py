"""Reads content/synonyms.yaml, which a site may have: one group of phrases per line, by locale."""

import re
from collections.abc import Mapping
from pathlib import Path

from vitrine.content.model.content import SynonymGroup
from vitrine.content.read.source_files import Source, open_source
from vitrine.content.read.yaml_nodes import Node, parse_yaml
from vitrine.errors import Problems
from vitrine.locales import LOCALES

SYNONYMS_FILE = "synonyms.yaml"
NEAREST = "~>"
ONE_WAY = re.compile(f"=>|{NEAREST}")
TWO_SIDES = 2

Synonyms = Mapping[str, tuple[SynonymGroup, ...]]


def read_synonyms(root: Path, problems: Problems) -> tuple[Synonyms, Source | None]:
    """The groups of each locale, with their file; nothing if the site has none."""
    path = root / "content" / SYNONYMS_FILE
    source = open_source(path, root, problems) if path.is_file() else None
    parsed = parse_yaml(source.text, source) if source else None
    if source is None or parsed is None:
        return {}, source
    if not isinstance(parsed.value, dict):
        source.problem(parsed.line, "expected languages", "begin with a line such as `en:`")
        return {}, source
    return {locale: read_groups(locale, node, source) for locale, node in parsed.value.items()}, source


def read_groups(locale: str, node: Node, source: Source) -> tuple[SynonymGroup, ...]:
    """The groups of one locale."""
    if locale not in LOCALES:
        source.problem(node.line, f"there is no language {locale!r}", f"write one of {', '.join(LOCALES)}")
        return ()
    if not isinstance(node.value, list):
        source.problem(node.line, "expected a list of groups", "write `- flowmeter, flow meter`")
        return ()
    groups = (read_group(child, source) for child in node.value)
    return tuple(group for group in groups if group)


def read_group(node: Node, source: Source) -> SynonymGroup | None:
    """One line of phrases separated by commas: two-way, `these => find those`, `~>` or `these say little =>`."""
    text = node.value if isinstance(node.value, str) else ""
    sides = [tuple(filter(None, (phrase.strip() for phrase in side.split(",")))) for side in ONE_WAY.split(text)]
    if len(sides) == 1 and len(sides[0]) > 1:
        return SynonymGroup(sides[0], line=node.line)
    if len(sides) == TWO_SIDES and sides[0]:
        nearest = NEAREST in text
        return SynonymGroup(sides[0], sides[1], optional=not (nearest or sides[1]), nearest=nearest, line=node.line)
    remedy = "write `flowmeter, flow meter` or `sewage => wastewater`"
    source.problem(node.line, "this is not a group of synonyms", remedy)
    return None
