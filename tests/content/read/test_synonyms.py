"""The groups of content/synonyms.yaml say which words find which, and which are only near to what is asked for."""

from pathlib import Path

import pytest

from vitrine.content.model.content import SynonymGroup
from vitrine.content.read.synonyms import read_synonyms
from vitrine.problems import Problems


@pytest.mark.parametrize(
    ("line", "group"),
    [
        ("magmeter, flow meter", SynonymGroup(("magmeter", "flow meter"), line=2)),
        ("sewage => wastewater", SynonymGroup(("sewage",), ("wastewater",), line=2)),
        ("device =>", SynonymGroup(("device",), optional=True, line=2)),
        ("turbine meter ~> flow meter", SynonymGroup(("turbine meter",), ("flow meter",), nearest=True, line=2)),
        ("load cell, scale ~>", SynonymGroup(("load cell", "scale"), nearest=True, line=2)),
    ],
)
def test_a_line_is_read_as_a_group_of_synonyms(tmp_path: Path, line: str, group: SynonymGroup) -> None:
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "synonyms.yaml").write_text(f"en:\n  - {line}\n", encoding="utf-8")
    problems = Problems()
    assert read_synonyms(tmp_path, problems)[0] == {"en": (group,)}
    assert not problems
