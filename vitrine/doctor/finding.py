"""A finding about an installation: what was examined and, if it is a problem, why it matters and the remedy."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Finding:
    """One finding; it is a problem if it has a remedy."""

    subject: str
    what: str
    why: str = ""
    remedy: str = ""

    @property
    def is_problem(self) -> bool:
        return bool(self.remedy)

    def __str__(self) -> str:
        if not self.is_problem:
            return f"ok       {self.subject}: {self.what}"
        return f"problem  {self.subject}: {self.what}\n         Why: {self.why}\n         Remedy: {self.remedy}"
