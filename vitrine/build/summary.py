"""What a run says when it is done, and the error of one that found mistakes."""

import msgspec

from vitrine.errors import BuildError, Problem, Problems


class BuildSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A build as its maker is told of it; `made` is false where nothing had changed, `next_change` empty for never."""

    id: str
    made: bool
    files: int
    pages: int
    locales: tuple[str, ...]
    left_out: tuple[str, ...]
    seconds: float
    next_change: str


class CheckSummary(msgspec.Struct, frozen=True, kw_only=True):
    """What a check without mistakes found."""

    files: int
    pages: int
    left_out: tuple[str, ...]


class SourcesError(BuildError):
    """The sources hold mistakes; all of a run are named."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems


def stop_at(problems: Problems) -> None:
    """End the run where mistakes were found."""
    if problems:
        raise SourcesError(problems.sorted())
