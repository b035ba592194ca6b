"""Reads and checks content/synonyms.yaml, which a site may have: one group of phrases per line, by locale."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from vitrine.content.kinds import PRODUCT
from vitrine.content.model.content import Content, SynonymGroup
from vitrine.content.read.source_files import Source, open_source
from vitrine.content.read.yaml_nodes import Node, parse_yaml
from vitrine.content.record_codes import squeezed
from vitrine.locales import LOCALES
from vitrine.problems import Problems

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
    if locale not in LOCALES:
        source.problem(node.line, f"there is no language {locale!r}", f"write one of {', '.join(LOCALES)}")
        return ()
    if not isinstance(node.value, list):
        source.problem(node.line, "expected a list of groups", "write `- lift, elevator`")
        return ()
    groups = (read_group(child, source) for child in node.value)
    return tuple(group for group in groups if group)


def read_group(node: Node, source: Source) -> SynonymGroup | None:
    """One line of phrases separated by commas: two-way, `these => find those`, `these ~> nearest`, or `optional =>`."""
    text = node.value if isinstance(node.value, str) else ""
    sides = [tuple(filter(None, (phrase.strip() for phrase in side.split(",")))) for side in ONE_WAY.split(text)]
    if len(sides) == 1 and len(sides[0]) > 1:
        return SynonymGroup(sides[0], line=node.line)
    if len(sides) == TWO_SIDES and sides[0]:
        nearest = NEAREST in text
        return SynonymGroup(sides[0], sides[1], optional=not (nearest or sides[1]), nearest=nearest, line=node.line)
    remedy = "write `lift, elevator` or `cellar => basement`"
    source.problem(node.line, "this is not a group of synonyms", remedy)
    return None


def check_synonyms(content: Content, source: Source) -> None:
    search = PRODUCT.search
    numbers = {
        squeezed(number) for product in content.of(PRODUCT) for number in (search.numbers(product) if search else ())
    }
    for groups in content.synonyms.values():
        for group in groups:
            check_phrases(group, numbers, source)
        check_cycles(groups, source)


def check_phrases(group: SynonymGroup, numbers: set[str], source: Source) -> None:
    seen: set[str] = set()
    for phrase in (*group.phrases, *group.found):
        if squeezed(phrase) in numbers:
            message = f"{phrase!r} is the number of a product, which a search finds by itself"
            source.problem(group.line, message, "delete it, or give it as `former` of the product")
        if phrase.casefold() in seen and phrase not in group.found:
            source.problem(group.line, f"{phrase!r} occurs twice in the group", "delete one of them")
        seen.add(phrase.casefold())


def check_cycles(groups: Iterable[SynonymGroup], source: Source) -> None:
    """One-way groups must not form a cycle: they should be one two-way group instead."""
    targets: dict[str, set[str]] = {}
    one_way = [group for group in groups if group.found]
    for group in one_way:
        for phrase, target in group.pairs:
            targets.setdefault(phrase.casefold(), set()).add(target.casefold())
    for group in one_way:
        for phrase in group.phrases:
            if phrase.casefold() in reachable_phrases(targets, phrase.casefold()) and phrase not in group.found:
                message = f"{phrase!r} leads back to itself"
                source.problem(group.line, message, "write the phrases as one group without =>")


def reachable_phrases(targets: dict[str, set[str]], start: str) -> set[str]:
    """All phrases to which a phrase leads, directly or over other groups."""
    reachable: set[str] = set()
    unvisited = [start]
    while unvisited:
        for target in targets.get(unvisited.pop(), set()) - reachable:
            reachable.add(target)
            unvisited.append(target)
    return reachable
