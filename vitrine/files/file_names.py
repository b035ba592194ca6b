"""Tells names of files that are not UTF-8, as archives from other systems contain them."""

import os
import re
from pathlib import PurePath

# Python reads the bytes of a name that are not UTF-8 as lone surrogates.
SURROGATE = re.compile("[\ud800-\udfff]")
FOREIGN_NAME = ("the name of the file is not UTF-8, as in an archive from another system", "rename it")


def is_utf8(name: str) -> bool:
    """Whether the name of a file is UTF-8."""
    return name.isascii() or not SURROGATE.search(name)


def readable_name(path: PurePath) -> str:
    """A path that can be printed, with the bytes that are not UTF-8 as in `Pr\\xfcfung.pdf`."""
    return os.fsencode(path.as_posix()).decode("utf-8", "backslashreplace")
