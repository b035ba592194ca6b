"""Codes of records: derives them from part numbers, and checks that they can be part of an address."""

import re
import unicodedata

from vitrine.problems import Fault

CODE = re.compile(r"[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?")
# The namespace of every code that `/inquiry/<code>` can have: of all inquirable kinds, former codes, order codes.
INQUIRABLE = "inquirable"
# `/inquiry/success` and `/product/<code>-t` are addresses of their own.
RESULT_PAGES = ("success", "fail")
SHEET_SUFFIX = "-t"
DATA_SHEET_SUFFIX, DECLARATION_SUFFIX = "-data-sheet", "-declaration-of-conformity"
# `/product/<code>.md` and `/documents/<code>.md` are Markdown.
MARKDOWN_SUFFIX = ".md"
# The spelling of letters in addresses; other letters lose their accents.
PLAIN_LETTERS = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "ø": "oe", "æ": "ae"}
)


def derived_code(number: str) -> str:
    """Derive a code from a part number: each run of characters that an address cannot have becomes one hyphen."""
    return re.sub(r"[^A-Za-z0-9.-]+", "-", number).strip("-.")


def fold(code: str) -> str:
    """A code or address in the form used for comparison: in lower case, and without a slash at the end."""
    return code.rstrip("/").lower() or "/"


def squeezed(number: str) -> str:
    """The letters and digits of a part number, for comparison: `FL-200` and `fl 200` are alike."""
    return "".join(filter(str.isalnum, number.casefold()))


def code_fault(code: str, *, inquirable: bool = False) -> Fault | None:
    """Why a code cannot be part of an address, and the remedy; an inquirable item has several addresses."""
    if code.startswith("_"):
        return f"the code {code!r} begins with _, which is reserved for fragments", "begin it with a letter or digit"
    if not CODE.fullmatch(code):
        code = unicodedata.normalize("NFC", code)
        invalid = "".join(sorted(set(re.sub(r"[A-Za-z0-9.-]", "", code))))
        reason = f"it contains {invalid!r}" if invalid else "it begins or ends with a dot or hyphen"
        return f"the code {code!r} cannot be used in an address: {reason}", letters_remedy(code)
    if fold(code).endswith(MARKDOWN_SUFFIX):
        return f"the code {code!r} ends in .md, which is reserved for Markdown", "choose another ending"
    if inquirable and fold(code) in RESULT_PAGES:
        return f"the code {code!r} is reserved for a result page of the inquiry form", "choose another code"
    if inquirable and fold(code).endswith(SHEET_SUFFIX):
        return f"the code {code!r} ends in -t, which is reserved for technical sheets", "choose another ending"
    return None


def letters_remedy(code: str) -> str:
    """The remedy for a code with letters that an address cannot have."""
    decomposed = unicodedata.normalize("NFKD", code.translate(PLAIN_LETTERS))
    plain = derived_code(decomposed.encode("ascii", "ignore").decode())
    example = "" if code.isascii() or not plain else f", as in {plain}"
    return f"use letters, digits, dots and hyphens only{example}"
