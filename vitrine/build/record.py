"""What a build says of itself, in its build.json and files.json."""

import msgspec

BUILD_FILE = "build.json"
FILES_FILE = "files.json"


class BuildRecord(msgspec.Struct, frozen=True, kw_only=True):
    """One build; `timestamp` is the time of its newest input, `since` and `next_change` bound when it is true.

    What a later release adds has a default, so that the builds of earlier ones can still be listed.
    """

    id: str
    timestamp: str
    release: str
    inputs: str = ""
    assets: str = ""
    since: str = ""
    next_change: str = ""
    files: int = 0
    pages: int = 0
    locales: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()


class UsedFiles(msgspec.Struct, frozen=True, kw_only=True):
    """The files of static/built a build needs, by their hashed names."""

    assets: tuple[str, ...] = ()
    pictures: tuple[str, ...] = ()
    documents: tuple[str, ...] = ()
    messages: tuple[str, ...] = ()
    sharing: tuple[str, ...] = ()

    def names(self) -> tuple[str, ...]:
        """All of them."""
        return (*self.assets, *self.pictures, *self.documents, *self.messages, *self.sharing)
