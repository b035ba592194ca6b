"""The corpus of spam and honest inquiries, and how the scores of the form judge it.

`tests/fixtures/inquiries/` has a file of each kind, one inquiry per line: locale, name, remarks and message. Remarks
are `t84` for a form that was open 84 seconds (absent where no script ran), `h` for a filled honeypot, `p` for a chosen
product, `-` for none. All are invented; remarks are what is known of real forms, not measured.
"""

import hashlib
from dataclasses import dataclass
from pathlib import Path

from vitrine.inquiries.form.spam import assess, is_probably_spam

FOLDER = Path(__file__).resolve().parents[2] / "fixtures" / "inquiries"


@dataclass(frozen=True)
class Sample:
    """One inquiry of the corpus."""

    locale: str
    name: str
    remarks: tuple[str, ...]
    message: str

    @property
    def held_out(self) -> bool:
        """Whether it belongs to the half that was not used to choose weights and words."""
        return hashlib.sha256(self.message.encode()).digest()[0] % 2 == 1

    @property
    def held(self) -> bool:
        """Whether the form would hold it as spam."""
        seconds = next((float(remark[1:]) for remark in self.remarks if remark[0] == "t"), None)
        judged = assess(
            {"name": self.name, "message": self.message},
            locale=self.locale,
            own_host="www.aurovane.example",
            honeypot_filled="h" in self.remarks,
            item_chosen="p" in self.remarks,
            seconds=seconds,
        )
        return is_probably_spam(judged.score)


def read_samples(kind: str) -> list[Sample]:
    """The samples of a kind, `spam` or `honest`."""
    lines = (FOLDER / f"{kind}.txt").read_text(encoding="utf-8").splitlines()
    return [read_sample(line) for line in lines]


def read_sample(line: str) -> Sample:
    """The sample of a line."""
    locale, name, remarks, message = line.split("|", 3)
    return Sample(locale, name, tuple(remarks.split()), message)
