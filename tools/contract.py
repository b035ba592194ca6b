"""Write islands/runtime/contract.ts from the records that server and islands share."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import inspect

from vitrine.settings import PROJECT
from vitrine.web.island_contract import WRITTEN

TARGET = PROJECT / "islands" / "runtime" / "contract.ts"
HEAD = "// What server and islands tell each other. Written by `make format` from vitrine/web/island_contract.py.\n"
PLAIN: dict[type[inspect.Type], str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def contract(records: Iterable[type[msgspec.Struct]]) -> str:
    """The TypeScript of these records and those they hold."""
    structs = list(dict.fromkeys(struct for record in records for struct in structs_of(inspect.type_info(record))))
    return HEAD + "".join("\n" + interface(struct) for struct in structs)


def structs_of(found: Any) -> Iterator[type[msgspec.Struct]]:
    """A record and every record within it."""
    if isinstance(found, inspect.StructType):
        yield found.cls
        for entry in found.fields:
            yield from structs_of(entry.type)
    for part in parts_of(found):
        yield from structs_of(part)


def parts_of(found: Any) -> tuple[Any, ...]:
    """The types a union or a list is made of."""
    if isinstance(found, inspect.UnionType):
        return found.types
    return (found.item_type,) if isinstance(found, inspect.VarTupleType | inspect.ListType) else ()


def interface(struct: type[msgspec.Struct]) -> str:
    """One record as an interface."""
    found = inspect.type_info(struct)
    assert isinstance(found, inspect.StructType)
    rows = "".join(f"  {entry.encode_name}: {written(entry.type)};\n" for entry in found.fields)
    about = (struct.__doc__ or "").strip()
    return f"/** {about} */\nexport interface {struct.__name__} {{\n{rows}}}\n"


def written(found: Any) -> str:
    """A type as TypeScript writes it."""
    if isinstance(found, inspect.StructType):
        return found.cls.__name__
    if isinstance(found, inspect.LiteralType):
        return " | ".join(f'"{value}"' for value in found.values)
    if isinstance(found, inspect.UnionType):
        return " | ".join(written(part) for part in found.types)
    if isinstance(found, inspect.VarTupleType | inspect.ListType):
        return f"{written(found.item_type)}[]"
    if type(found) in PLAIN:
        return PLAIN[type(found)]
    raise TypeError(f"{found!r} has no form in TypeScript here; use plain types, records, lists or literals")


def main() -> None:
    """Write the file."""
    TARGET.write_text(contract(WRITTEN), encoding="utf-8")


if __name__ == "__main__":
    main()
