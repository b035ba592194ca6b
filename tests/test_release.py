"""What a release consists of."""

from pathlib import Path

import pytest

from vitrine import release


@pytest.mark.parametrize("name", ["code.py", "words.yaml", "server.conf"])
def test_a_change_of_code_or_of_what_it_reads_makes_another_release(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(release, "PROJECT", tmp_path)
    file = tmp_path / "vitrine" / name
    file.parent.mkdir()
    file.write_text("before", encoding="utf-8")
    before = release.code_digest.__wrapped__()
    file.write_text("after", encoding="utf-8")
    assert release.code_digest.__wrapped__() != before
