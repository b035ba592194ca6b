"""Names with a hash of what the file holds: one pattern (`-ABCDEFGH.`) tells the server they never change."""

import base64
import hashlib
from pathlib import PurePosixPath


def short_hash(*contents: bytes) -> str:
    """Eight capitals and digits, as the bundler writes its own."""
    total = hashlib.sha256()
    for content in contents:
        total.update(hashlib.sha256(content).digest())
    return base64.b32encode(total.digest()[:5]).decode()


def hashed_name(name: str, mark: str, suffix: str = "") -> str:
    """`pictures/a.jpg` with mark `ABCDEFGH` is `pictures/a-ABCDEFGH.jpg`; `suffix` replaces `.jpg`."""
    path = PurePosixPath(name)
    return str(path.with_name(f"{path.stem}-{mark}{suffix or path.suffix}"))
