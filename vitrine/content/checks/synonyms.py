"""Checks synonyms: no phrase twice in a group, none that is a part number, no cycles of one-way groups."""

from collections.abc import Iterable

from vitrine.content.kinds import PRODUCT
from vitrine.content.model.content import Content, SynonymGroup
from vitrine.content.read.source_files import Source


def check_synonyms(content: Content, source: Source) -> None:
    """Check the synonyms of every locale."""
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
            if phrase.casefold() in reached(targets, phrase.casefold()) and phrase not in group.found:
                message = f"{phrase!r} leads back to itself"
                source.problem(group.line, message, "write the phrases as one group without =>")


def reached(targets: dict[str, set[str]], start: str) -> set[str]:
    """All phrases that a phrase leads to, over any number of groups."""
    found: set[str] = set()
    left = [start]
    while left:
        for target in targets.get(left.pop(), set()) - found:
            found.add(target)
            left.append(target)
    return found


def squeezed(text: str) -> str:
    """The letters and digits of a text, as part numbers are compared."""
    return "".join(filter(str.isalnum, text.casefold()))
