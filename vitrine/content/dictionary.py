"""The dictionary of specifications: what a product can say about itself, and how it is shown."""

from typing import Literal

import msgspec

from vitrine.content.texts import Text

SpecificationType = Literal["number", "range", "choice", "yes-no", "text"]


class Group(msgspec.Struct, frozen=True):
    """A heading under which specifications stand together."""

    key: str
    label: Text


class Choice(msgspec.Struct, frozen=True):
    """One value a choice can take."""

    key: str
    label: Text


class Specification(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One entry: `unit` is a key of the unit table ("" without unit); the order of entries is the order shown."""

    key: str
    label: Text
    group: str
    type: SpecificationType
    unit: str = ""
    decimals: int = 0
    sign: Literal["", "plus-minus"] = ""
    filter: bool = False
    several: bool = False
    choices: tuple[Choice, ...] = ()


class Dictionary(msgspec.Struct, frozen=True):
    """All groups and specifications, in the order they are shown."""

    groups: tuple[Group, ...] = ()
    specifications: tuple[Specification, ...] = ()

    def find(self, key: str) -> Specification | None:
        """The specification of this key, or None."""
        return next((entry for entry in self.specifications if entry.key == key), None)
