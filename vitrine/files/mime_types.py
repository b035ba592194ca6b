"""The MIME type of a file by its name, the same on every machine."""

from mimetypes import MimeTypes

TYPES = MimeTypes()  # those of Python, without those that the machine adds


def mime_type(name: str) -> str | None:
    """The MIME type of a file of this name, or at this path; None if Python does not know its ending."""
    return TYPES.guess_type(name)[0]
