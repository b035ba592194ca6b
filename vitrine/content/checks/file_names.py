"""The names of files: no two stand for the same item in the same language."""

from collections.abc import Iterable

from vitrine.content.read.source_files import CONTENT_FOLDER, ItemFile
from vitrine.errors import Problems


def check_file_names(files: Iterable[ItemFile], problems: Problems) -> None:
    """Name files that differ only in case, or in what comes after their code."""
    first: dict[tuple[str, str], ItemFile] = {}
    for file in files:
        other = file if file.is_feed else first.setdefault((file.item_key, file.locale), file)
        if other is not file:
            message = f"{CONTENT_FOLDER}{other.below} stands for the same item (case does not count)"
            problems.add(f"{CONTENT_FOLDER}{file.below}", 0, message, "delete one of the two, or rename it")
