"""A fault in a translation, and the faults that concern every language alike."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from vitrine.translations.placeholders import placeholders

TAG = re.compile(r"</?[a-zA-Z][^<>]*>|<!--|<[!?][^<>]*>")
ADDRESS = re.compile(r"(?:https?://|mailto:|tel:)[^\s<>()\"'\]]*[^\s<>()\"'\].,;:!?。、]")
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\ufffd]")


@dataclass(frozen=True)
class Fault:
    """What is wrong with one translation; a `serious` one is left out of builds, the others only look untidy."""

    message: str
    remedy: str
    serious: bool = True


def text_faults(source: str, translation: str, free: frozenset[str] = frozenset()) -> Iterator[Fault]:
    """Faults of one source text and its translation; `free` placeholders may be left out or added."""

    def counted(text: str) -> Counter[str]:
        return Counter({name: times for name, times in placeholders(text).items() if name not in free})

    yield from differing(counted, "placeholder", source, translation, "{{{}}}".format)
    yield from differing(lambda text: Counter(TAG.findall(text)), "tag", source, translation)
    yield from differing(lambda text: Counter(ADDRESS.findall(text)), "link", source, translation)
    if CONTROL.search(translation):
        yield Fault("the translation holds a character that cannot be shown", "type the translation anew")


def differing(
    count: Callable[[str], Counter[str]],
    what: str,
    source: str,
    translation: str,
    written: Callable[[str], str] = str,
) -> Iterator[Fault]:
    """Faults for things that must stand in source and translation equally often."""
    wanted, found = count(source), count(translation)
    for name in sorted((wanted - found).keys()):
        yield Fault(f"the {what} {written(name)} is missing", "put it where the sentence needs it, spelled as in msgid")
    for name in sorted((found - wanted).keys()):
        yield Fault(f"the {what} {written(name)} is not in msgid", "take it out, or spell it as in msgid")
