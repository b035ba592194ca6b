"""Interface messages, which each test process extracts once from the same file."""

from collections.abc import Iterator

from vitrine.errors import Problems
from vitrine.translations.update.interface_messages import InterfaceFile, Message, file_messages

KNOWN: dict[tuple[str, bytes], tuple[Message, ...]] = {}


def remembered_messages(file: InterfaceFile, problems: Problems) -> Iterator[Message]:
    """The messages of one file, extracted again only if its bytes have changed."""
    key, found = (file.name, file.path.read_bytes()), Problems()
    if key not in KNOWN:
        messages = tuple(file_messages(file, found))
        if found:
            problems.extend(found)
            return
        KNOWN[key] = messages
    yield from KNOWN[key]
