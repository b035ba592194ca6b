"""The corpus of spam and genuine inquiries that measures how well the form tells them apart.

`tests/fixtures/inquiries/` has two files of each kind, one inquiry per line: locale, name, remarks and message. Remarks
are `t84` for a form that was open 84 seconds (absent where no script ran), `h` for a filled honeypot, `p` for a chosen
product, `-` for none. The files named `later` were written when the form already judged as it does, and have no times.
`genuine-ovens.txt` is for a site about ovens, `spam-italian.txt` for any, all others for the demo. All are invented.
None may be learnt: those are in `vitrine/inquiries/form/corpus/`.
"""

from dataclasses import dataclass
from pathlib import Path

from vitrine.inquiries.form.spam import Assessment, Submission, assess, is_probably_spam
from vitrine.search.retrieval.subject import Subject

FOLDER = Path(__file__).resolve().parents[2] / "fixtures" / "inquiries"


@dataclass(frozen=True)
class Sample:
    """One inquiry of the corpus."""

    locale: str
    name: str
    remarks: tuple[str, ...]
    message: str

    @property
    def seconds(self) -> float | None:
        """How long the form was open."""
        return next((float(remark[1:]) for remark in self.remarks if remark[0] == "t"), None)

    def assessed(self, seconds: float | None, subject: Subject | None = None) -> Assessment:
        """How the form judges it on a site with this subject, when it was open that long."""
        submission = Submission(
            answers={"name": self.name, "message": self.message},
            locale=self.locale,
            own_host="www.aurovane.example",
            honeypot_filled="h" in self.remarks,
            item_named="p" in self.remarks,
            subject=subject.words_in(self.message) if subject else (),
            seconds_open=seconds,
        )
        return assess(submission)

    def is_held(self, seconds: float | None, subject: Subject | None = None) -> bool:
        """Whether the form of a site with this subject would hold it as spam when it was open that long."""
        return is_probably_spam(self.assessed(seconds, subject).score)


def read_samples(name: str) -> list[Sample]:
    """The samples of a file: `spam`, `genuine`, `spam-later` or `genuine-later`."""
    lines = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return [read_sample(line) for line in lines]


def read_sample(line: str) -> Sample:
    """The sample of a line."""
    locale, name, remarks, message = line.split("|", 3)
    return Sample(locale, name, tuple(remarks.split()), message)
