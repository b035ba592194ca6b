"""Detects files that are not usable as catalogs at all, such as archives or files with mostly broken entries."""

NOT_CATALOGS = (
    (b"\x1f\x8b", "the file is compressed with gzip"),
    (b"PK\x03\x04", "the file is a ZIP archive"),
    (b"\xde\x12\x04\x95", "the file is a compiled catalog (.mo)"),
    (b"\x95\x04\x12\xde", "the file is a compiled catalog (.mo)"),
    (b"version https://git-lfs.github.com/", "the file is a pointer of Git LFS instead of the catalog"),
    (b"<!doctype html", "the file is an HTML page"),
    (b"<html", "the file is an HTML page"),
    (b"<?xml", "the file is XML"),
)
LONGEST_MARK = 64
# A catalog that loses this many entries and this share of them is damaged, not merely faulty in places.
DAMAGED_ENTRIES = 10
DAMAGED_PERCENT = 1


def damage(data: bytes, total: int, lost: int, foreign: str = "") -> str:
    """Why the bytes of a file are not a usable catalog, or ""; `lost` of its `total` entries are unusable.

    `foreign` is a description if its texts are in another language.
    """
    start = data[:LONGEST_MARK].removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    if not data.strip():
        return "the file is empty"
    if found := next((reason for mark, reason in NOT_CATALOGS if start.startswith(mark)), ""):
        return found
    if b"m\0s\0g\0i\0d" not in data and b"msgid" not in data:
        return "the file has no entry that can be read"
    if foreign:
        return foreign
    if lost >= DAMAGED_ENTRIES and lost * 100 > total * DAMAGED_PERCENT:
        return f"{lost} of {total} entries are unusable"
    return ""
