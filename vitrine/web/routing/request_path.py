"""Parses a requested path, without a request: locale prefix, spelling, trailing slash and part of a page."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from vitrine.locales import SOURCE_LOCALE, Locale, localized_path, split_path

PAYLOAD = "_payload.json"
# Parts of pages that scripts fetch, each at an address of its own.
FRAGMENTS = ("_listing", "_more", "_office", "_tray", "_version")


@dataclass(frozen=True)
class RequestPath:
    """A parsed path: `bare` has no prefix and is spelled like the rules; `prefix` is the locale it names, if any.

    `part` is empty for a whole page, else PAYLOAD or one of FRAGMENTS.
    """

    prefix: Locale | None
    bare: str
    part: str = ""

    @property
    def is_payload(self) -> bool:
        """Whether the request is for the page's data."""
        return self.part == PAYLOAD

    @property
    def fragment(self) -> str:
        """The requested fragment, or empty."""
        return self.part if self.part in FRAGMENTS else ""

    @property
    def locale(self) -> Locale:
        """The locale of the response: the one the prefix names, else English."""
        return self.prefix or SOURCE_LOCALE

    @property
    def localized(self) -> str:
        """The page's path with its prefix, spelled like the rules: `/de/contactUs`."""
        return localized_path(self.bare, self.locale)


@dataclass
class Spelling:
    """A node in the tree of all rules: the static segments that may follow, by case-folded form, and the variable one.

    `suffixes` are the static ends of variable segments, such as `-t`, and those that a rule offers, such as `.pdf`.
    """

    static: dict[str, tuple[str, "Spelling"]] = field(default_factory=dict)
    variable: "Spelling | None" = None
    suffixes: set[str] = field(default_factory=set)

    def add(self, segments: Sequence[str]) -> None:
        """Add the segments of a rule; a `<path:…>` segment keeps its spelling, so nothing after it matters."""
        if not segments or segments[0].startswith("<path:"):
            return
        segment = segments[0]
        if segment.startswith("<"):
            self.suffixes.update(suffixes_of(segment))
            self.variable = self.variable or Spelling()
            self.variable.add(segments[1:])
        else:
            _, following = self.static.setdefault(segment.casefold(), (segment, Spelling()))
            following.add(segments[1:])

    def apply(self, segments: Sequence[str]) -> list[str]:
        """The segments spelled like the rules; codes and search texts are unchanged."""
        if not segments:
            return []
        if static := self.static.get(segments[0].casefold()):
            spelled, following = static
            return [spelled, *following.apply(segments[1:])]
        if self.variable:
            return [self._with_suffix(segments[0]), *self.variable.apply(segments[1:])]
        return list(segments)

    def _with_suffix(self, segment: str) -> str:
        folded = segment.casefold()
        suffix = next((suffix for suffix in self.suffixes if folded.endswith(suffix)), "")
        return segment[: -len(suffix)] + suffix if suffix else segment


def suffixes_of(segment: str) -> set[str]:
    """The ends of a variable segment: `-t` of `<code>-t`, `.pdf` and `.svg` of `<code>.<any(pdf, svg):suffix>`."""
    offered = re.search(r">(\.)<any\((.*)\):", segment)
    if offered:
        return {offered[1] + name.strip() for name in offered[2].split(",")}
    return {segment.rpartition(">")[2]} - {""}


def spelling_of(rules: Iterable[str]) -> Spelling:
    """The tree of all static segments in these rules."""
    root = Spelling()
    for rule in rules:
        root.add(rule.removeprefix("/").split("/"))
    return root


def parse_path(path: str, spelling: Spelling) -> RequestPath:
    """Parse a path, ignoring case and one trailing slash: `/DE/Info/companyinfo/` is German, `/info/CompanyInfo`."""
    # A search text may have line breaks, which no rule matches.
    prefix, bare = split_path(path.replace("\n", " "))
    bare = bare.removesuffix("/")
    part = next((name for name in (PAYLOAD, *FRAGMENTS) if bare.endswith("/" + name)), "")
    if part:
        bare = bare.removesuffix("/" + part)
    segments = spelling.apply(bare.removeprefix("/").split("/"))
    return RequestPath(prefix, "/" + "/".join(segments), part)


def with_part(path: str, part: str) -> str:
    """The path of a part of a page, such as `/products/_listing`; without a part, that of the page."""
    return f"{path.rstrip('/')}/{part}" if part else path


def fits_path(text: str) -> bool:
    """Whether a search text can be part of a path, in which browsers and proxies resolve `..` and merge slashes."""
    segments = text.split("/")
    return not any(segment in ("", ".", "..") for segment in segments) and segments[-1] not in (PAYLOAD, *FRAGMENTS)
