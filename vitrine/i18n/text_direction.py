"""Isolates left-to-right texts on right-to-left pages: texts of other languages, numbers, units, designations.

The bidirectional algorithm of browsers splits runs such as "−20 to 130 °C"; only markup keeps them whole.
"""

import re
import unicodedata
from collections.abc import Callable

from vitrine.content.model.no_break import dashes_on_one_line, without_dash_elements
from vitrine.locales import SOURCE_LOCALE, Locale, closest_locale

ISOLATE_END = "\N{POP DIRECTIONAL ISOLATE}"
LEFT_TO_RIGHT_ISOLATE = "\N{LEFT-TO-RIGHT ISOLATE}"
RIGHT_TO_LEFT = frozenset(("R", "AL"))
SIGN = "[±+−<>≤≥≈~-]"
LETTER = "[0-9A-Za-zªº¹²³µ°½¼¾À-ÖØ-öø-ɏͰ-Ͽ℃℉Ω]"
WITHIN = "[.,:/×·…–−_'’″+-]"
SPACE = "[ \u00a0\u202f]"
AND = "(?:&amp;|&)"
# Letters, digits and signs with single spaces between, as in "±0.5 % of reading", "PR-310" or "Smith & Sons"; no comma
# ends it.
RUN = re.compile(
    rf"(?:{SIGN}{SPACE}?)?{LETTER}(?:{WITHIN}{{0,2}}{LETTER}|[%‰°](?!\w))*"
    rf"(?:{SPACE}(?:(?:{SIGN}|{AND}){SPACE}?)?(?:{LETTER}|[%‰])(?:{WITHIN}{{0,2}}{LETTER})*)*[+%‰]?"
)
PLAIN_RUN = re.compile(r"[A-Za-zÀ-ɏ]+|[0-9]+")  # browsers never split these
# Character references must stay whole, and so must addresses, which mail programs turn into links.
KEPT = re.compile(r"(&(?!amp;)#?\w+;|https?://[^\s<]+|[\w.+-]+@[\w.-]+)")
SKIPPED = "|".join(rf"<{tag}\b.*?</{tag}>" for tag in ("script", "style", "textarea", "svg"))
PIECE = re.compile(rf"(<!--.*?-->|{SKIPPED}|<[^>]+>)", re.DOTALL)
START_TAG = re.compile(r"<([a-z][a-z0-9-]*)\b")
LANGUAGE = re.compile(r"\slang=\"([^\"]+)\"")
DIRECTION = re.compile(r"\sdir=")
# Elements that cannot contain markup; in them, characters isolate runs instead of elements.
TEXT_ONLY = frozenset(("title", "option"))
VOID = frozenset(("br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"))


def directed_page(html: str, locale: Locale) -> str:
    """A page or fragment in a locale, with runs isolated if the locale is written from right to left."""
    return isolated_page(html) if locale.direction == "rtl" else html


def directed_text(text: str, locale: Locale) -> str:
    """A text that a script shows on a page of a locale, isolated in the same way."""
    return isolated_characters(text) if locale.direction == "rtl" else text


def isolated_text(text: str) -> str:
    """Plain text for a right-to-left place; isolated as a whole if it has no right-to-left letter, else run by run."""
    if not text or has_right_to_left(text):
        return isolated_characters(text)
    return f"{LEFT_TO_RIGHT_ISOLATE}{text}{ISOLATE_END}"


def has_right_to_left(text: str) -> bool:
    """Whether any letter of a text is written from right to left."""
    return any(unicodedata.bidirectional(letter) in RIGHT_TO_LEFT for letter in text)


def isolated_page(html: str) -> str:
    """A right-to-left page or fragment with `dir` on every text of another language, and with runs isolated."""
    output: list[str] = []
    foreign: list[str] = []  # the open elements from the one that begins a text written from left to right
    text_only = False
    for number, piece in enumerate(PIECE.split(without_dash_elements(html))):
        if number % 2 == 0:
            wrap = isolated_characters if text_only else isolated_elements
            output.append(piece if foreign else wrap(piece))
            continue
        tag = START_TAG.match(piece)
        text_only = bool(tag and tag[1] in TEXT_ONLY)
        directed = with_direction(piece) if tag and tag[1] != "html" else piece
        output.append(directed)
        foreign = open_elements(foreign, piece, tag[1] if tag else "", begins='dir="ltr"' in directed)
    return "".join(output)


def open_elements(foreign: list[str], piece: str, tag: str, *, begins: bool) -> list[str]:
    """The open elements of a left-to-right text after a start or end tag."""
    if tag and tag not in VOID and not piece.endswith("/>") and (foreign or begins):
        return foreign if "</" in piece else [*foreign, tag]
    if foreign and piece.startswith("</"):
        return foreign[:-1]
    return foreign


def with_direction(tag: str) -> str:
    """A start tag with the direction of its language."""
    language = LANGUAGE.search(tag)
    if language is None or DIRECTION.search(tag):
        return tag
    locale = closest_locale(language[1]) or SOURCE_LOCALE
    return f'{tag[: language.end()]} dir="{locale.direction}"{tag[language.end() :]}'


def isolated_elements(text: str) -> str:
    """Text of a page with each run in an element."""
    return replace_runs(text, lambda run: f'<bdi dir="ltr">{dashes_on_one_line(run)}</bdi>')


def isolated_characters(text: str) -> str:
    """Text without markup, with invisible characters around each run."""
    return replace_runs(text, lambda run: f"{LEFT_TO_RIGHT_ISOLATE}{run}{ISOLATE_END}")


def replace_runs(text: str, wrap: Callable[[str], str]) -> str:
    """Text in which `wrap` has enclosed every run that browsers might split."""
    parts = KEPT.split(text)
    return "".join(
        part if number % 2 else RUN.sub(lambda run: wrapped(run[0], wrap), part) for number, part in enumerate(parts)
    )


def wrapped(run: str, wrap: Callable[[str], str]) -> str:
    return run if PLAIN_RUN.fullmatch(run) else wrap(run)
