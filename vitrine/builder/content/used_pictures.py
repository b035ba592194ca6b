"""Finds the pictures that records and their bodies show."""

from collections.abc import Iterator

import msgspec

from vitrine.content.model.content import Content
from vitrine.content.model.records import Value
from vitrine.content.model.texts import Body, Picture, Text
from vitrine.content.read.markdown import blocks, lone_picture, parse

WITHOUT_PICTURES = (Text, Value)  # skipped, since records hold so many that searching them would double the time


def used_pictures(content: Content) -> set[str]:
    """The files, below content/pictures, of every picture that records or bodies show."""
    return {file for record in content.items() for file in pictures_in(record)}


def pictures_in(value: object) -> Iterator[str]:
    """The pictures in a value of a record, however deeply nested."""
    if isinstance(value, Picture):
        yield value.file
    elif isinstance(value, Body):
        yield from pictures_in_body(value)
    elif isinstance(value, tuple):
        for part in value:
            yield from pictures_in(part)
    elif isinstance(value, msgspec.Struct) and not isinstance(value, WITHOUT_PICTURES):
        for name in value.__struct_fields__:
            yield from pictures_in(getattr(value, name))


def pictures_in_body(body: Body) -> Iterator[str]:
    if "![" not in body.markdown:
        return
    for block in blocks(parse(body.markdown)[0]):
        picture = lone_picture(block.inline)
        if picture is not None:
            yield str(picture.attrs["src"])
