"""A fault in a translation, and the faults that concern every language alike."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from vitrine.translations.placeholders import placeholders

TAG = re.compile(r"</?[a-zA-Z][^<>]*>|<!--|<[!?][^<>]*>")
ADDRESS = re.compile(r"(?:https?://|mailto:|tel:)[^\s<>()\"'\]]*[^\s<>()\"'\].,;:!?。、]")
# Control characters, those of private use, which no font has, and what stands for bytes that could not be read.
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ue000-\uf8ff\ufffd-\uffff\U000f0000-\U0010ffff]")


@dataclass(frozen=True)
class Fault:
    """What is wrong with one translation; a `serious` one is left out of builds, the others only look untidy."""

    message: str
    remedy: str
    serious: bool = True


def text_faults(source: str, translation: str, free: frozenset[str] = frozenset()) -> Iterator[Fault]:
    """Faults of one source text and its translation; `free` placeholders may be left out or added."""
    yield from differing(named(source, free), named(translation, free))
    if CONTROL.search(translation):
        yield Fault("the translation holds a character that cannot be shown", "type the translation anew")


def named(text: str, free: frozenset[str]) -> Counter[str]:
    """What must stand in source and translation equally often, as a fault names it."""
    names = [f"placeholder {{{name}}}" for name in placeholders(text).elements() if name not in free]
    names += [f"tag {tag}" for tag in TAG.findall(text)]
    return Counter(names + [f"link {address}" for address in ADDRESS.findall(text)])


def differing(wanted: Counter[str], found: Counter[str]) -> Iterator[Fault]:
    """Faults for what stands in only one of the two, or more often in one."""
    for name in sorted(wanted - found):
        yield Fault(f"the {name} is missing", "put it where the sentence needs it, spelled as in msgid")
    for name in sorted(found - wanted):
        yield Fault(f"the {name} is not in msgid", "take it out, or spell it as in msgid")
