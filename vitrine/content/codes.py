"""Codes: how one is derived from a part number, and which can stand in an address."""

import re

CODE = re.compile(r"[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?")
# `/inquiry/success` and `/product/<code>-t` are addresses of their own.
RESULT_PAGES = ("success", "fail")
SHEET_SUFFIX = "-t"


def derived_code(number: str) -> str:
    """The code of a part number: each run of characters that cannot stand in an address is one hyphen."""
    return re.sub(r"[^A-Za-z0-9.-]+", "-", number).strip("-.")


def fold(code: str) -> str:
    """A code or address as it is compared: ignoring case, and for addresses a slash at the end."""
    return code.rstrip("/").lower() or "/"


def code_fault(code: str, inquired: bool = False) -> tuple[str, str] | None:
    """Why a code cannot be an address, and the remedy; `inquired` codes also stand in `/inquiry/<code>`."""
    if code.startswith("_"):
        return f"the code {code!r} begins with _, which fragments of pages do", "begin it with a letter or digit"
    if not CODE.fullmatch(code):
        strange = "".join(sorted(set(re.sub(r"[A-Za-z0-9.-]", "", code))))
        why = f"it holds {strange!r}" if strange else "it begins or ends with a dot or hyphen"
        return f"the code {code!r} cannot be an address: {why}", "use letters, digits, dots and hyphens only"
    if inquired and fold(code) in RESULT_PAGES:
        return f"the code {code!r} is the address of a result page of the inquiry", "choose another code"
    if inquired and fold(code).endswith(SHEET_SUFFIX):
        return f"the code {code!r} ends in -t, as technical sheets do", "choose another ending"
    return None
