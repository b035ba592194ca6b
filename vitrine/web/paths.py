"""Reading a requested path: locale prefix, spelling, trailing slash and part of a page, without a request at hand."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from vitrine.locales import SOURCE_LOCALE, Locale, localized_path, split_path

PAYLOAD = "_payload.json"
FRAGMENTS = ("_listing", "_more")  # parts of pages that scripts ask for, each at an address of its own
STATIC_PREFIX = "/static/"


@dataclass(frozen=True)
class RequestPath:
    """What a path asks for: `bare` is without prefix, spelled as the rules are; `prefix` names a locale, or none.

    `part` is what is asked for of the page: empty for all of it, its data, or one of its fragments.
    """

    prefix: Locale | None
    bare: str
    part: str = ""

    @property
    def payload(self) -> bool:
        """Whether the page's data is asked for."""
        return self.part == PAYLOAD

    @property
    def fragment(self) -> str:
        """The fragment of the page that is asked for, or empty."""
        return self.part if self.part in FRAGMENTS else ""

    @property
    def locale(self) -> Locale:
        """The locale of the answer: the prefix decides, English has none."""
        return self.prefix or SOURCE_LOCALE

    @property
    def routed(self) -> str:
        """The path as the rules know it: `/de/services`."""
        return localized_path(self.bare, self.locale)


@dataclass
class Spelling:
    """One step into the rules: the fixed segments that may follow, by their case-folded form, and what may vary."""

    fixed: dict[str, tuple[str, "Spelling"]] = field(default_factory=dict)
    varying: "Spelling | None" = None
    suffixes: set[str] = field(default_factory=set)

    def learn(self, segments: Sequence[str]) -> None:
        """Take one rule in; a `<path:…>` segment is never respelled, so nothing behind it matters."""
        if not segments or segments[0].startswith("<path:"):
            return
        segment = segments[0]
        if segment.startswith("<"):
            self.suffixes.update({segment.rpartition(">")[2]} - {""})
            self.varying = self.varying or Spelling()
            self.varying.learn(segments[1:])
        else:
            _, following = self.fixed.setdefault(segment.casefold(), (segment, Spelling()))
            following.learn(segments[1:])

    def respell(self, segments: Sequence[str]) -> list[str]:
        """Write the segments as the rules do; codes and search texts stay as they are."""
        if not segments:
            return []
        known = self.fixed.get(segments[0].casefold())
        if known:
            return [known[0], *known[1].respell(segments[1:])]
        if self.varying:
            return [self._respell_suffix(segments[0]), *self.varying.respell(segments[1:])]
        return list(segments)

    def _respell_suffix(self, segment: str) -> str:
        folded = segment.casefold()
        suffix = next((suffix for suffix in self.suffixes if folded.endswith(suffix)), "")
        return segment[: -len(suffix)] + suffix if suffix else segment


def spellings(rules: Iterable[str]) -> Spelling:
    """The spelling of every fixed segment in these rules, written without locale prefix."""
    start = Spelling()
    for rule in rules:
        start.learn(rule.removeprefix("/").split("/"))
    return start


def read_path(path: str, known: Spelling) -> RequestPath:
    """Read a path: `/DE/Info/companyinfo/` is German, `/info/CompanyInfo`; one trailing slash is forgiven."""
    prefix, bare = split_path(path)
    bare = bare.removesuffix("/")
    part = next((name for name in (PAYLOAD, *FRAGMENTS) if bare.endswith("/" + name)), "")
    if part:
        bare = bare.removesuffix("/" + part)
    segments = known.respell(bare.removeprefix("/").split("/"))
    return RequestPath(prefix, "/" + "/".join(segments), part)


def fits_path(text: str) -> bool:
    """Whether a search text can stand in a path: browsers and proxies resolve `.` and `..` and merge slashes."""
    segments = text.split("/")
    return not any(segment in ("", ".", "..") for segment in segments) and segments[-1] not in (PAYLOAD, *FRAGMENTS)
