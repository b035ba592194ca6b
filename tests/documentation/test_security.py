"""docs/security.md is true: the tests that it names exist."""

import re

from vitrine.settings.folders import PROJECT

GUIDE = (PROJECT / "docs" / "security.md").read_text(encoding="utf-8")
# A file of tests, and the tests of it that are named behind it.
EVIDENCE = re.findall(r"`(tests/[\w/]+\.py)`: ((?:`test_\w+`(?:, )?)+)", GUIDE)


def test_every_named_test_exists() -> None:
    assert EVIDENCE
    for file, names in EVIDENCE:
        source = (PROJECT / file).read_text(encoding="utf-8")
        assert [name for name in re.findall(r"test_\w+", names) if f"def {name}(" not in source] == [], file
