"""Which pictures the content uses, in records and in bodies."""

from collections.abc import Iterator

import msgspec

from vitrine.content.contents import Content
from vitrine.content.markdown import blocks, lone_picture, parse
from vitrine.content.texts import Body, Picture


def used_pictures(content: Content) -> set[str]:
    """The files, below content/pictures, of every picture shown anywhere."""
    return set(pictures_in(content))


def pictures_in(value: object) -> Iterator[str]:
    """The pictures of a value, however deep they stand."""
    if isinstance(value, Picture):
        yield value.file
    elif isinstance(value, Body):
        yield from pictures_in_body(value)
    elif isinstance(value, tuple):
        for part in value:
            yield from pictures_in(part)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from pictures_in(getattr(value, name))


def pictures_in_body(body: Body) -> Iterator[str]:
    """The pictures a body shows."""
    if "![" not in body.markdown:
        return
    for block in blocks(parse(body.markdown)[0]):
        picture = lone_picture(block.inline)
        if picture is not None:
            yield str(picture.attrs["src"])
