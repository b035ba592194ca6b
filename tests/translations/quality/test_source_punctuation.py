"""English texts are checked too, since every language inherits their faults."""

import pytest

from vitrine.errors import Problems
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.quality.checking import check_source


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("up to 1013 mbar", "1013 mbar has no thousands separator"),
        ("It doesn't part", "a straight apostrophe"),
        ('the "old" meter', "quotation mark"),
    ],
)
def test_a_fault_is_named_with_its_file(text: str, fault: str) -> None:
    problems = Problems()
    check_source(Entry(msgid=text, references=("content/pages/home.md",)), problems)
    (problem,) = problems.sorted()
    assert problem.path == "content/pages/home.md"
    assert fault in problem.message


@pytest.mark.parametrize("text", ["1,013 mbar, DN 1000, ISO 20456", "in 2026 and 1974", "a 2″ pipe", "It doesn’t part"])
def test_years_designations_and_grouped_numbers_are_right(text: str) -> None:
    problems = Problems()
    check_source(Entry(msgid=text, references=("content/pages/home.md",)), problems)
    assert not problems
