"""With kept digests, unchanged files are not read again, and no change is missed."""

import os
from pathlib import Path

import pytest

from vitrine.builder import digests
from vitrine.builder.digests import InputDigests


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "content" / "site.yaml"
    path.parent.mkdir()
    path.write_text("name: Aurovane")
    return path


@pytest.fixture
def _settled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every file count as last changed long ago."""
    monkeypatch.setattr(digests, "SETTLED_NS", 0)


def digest_of(file: Path) -> str:
    """The digest of a file, kept as by a build."""
    digests = InputDigests(file.parent.parent / "var" / "inputs")
    (found,) = digests.of(file.parent, [str(file)])
    digests.save()
    return found[1]


def refuse(_path: Path) -> str:
    raise AssertionError("the file was read again")


@pytest.mark.usefixtures("_settled")
def test_an_untouched_file_is_not_read_again(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    digest = digest_of(file)
    monkeypatch.setattr(digests, "file_digest", refuse)
    assert digest_of(file) == digest


@pytest.mark.usefixtures("_settled")
def test_a_change_that_sets_time_and_size_back_is_seen(file: Path) -> None:
    digest, before = digest_of(file), file.stat()
    while file.stat().st_ctime_ns == before.st_ctime_ns:  # the clock of the file system advances in steps
        file.write_text("name: Eurovane")
        os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert file.stat().st_mtime_ns == before.st_mtime_ns
    assert digest_of(file) != digest


def test_a_file_that_has_just_been_removed_is_not_an_input(file: Path) -> None:
    gone = file.with_name("gone.md")
    digests = InputDigests(file.parent.parent / "var" / "inputs")
    assert [name for name, _ in digests.of(file.parent, [str(gone), str(file)])] == ["site.yaml"]


def test_a_broken_link_is_not_an_input(file: Path) -> None:
    dangling, circular = file.with_name("dangling.md"), file.with_name("circular.md")
    dangling.symlink_to("gone.md")
    circular.symlink_to(circular.name)
    digests = InputDigests(file.parent.parent / "var" / "inputs")
    assert [name for name, _ in digests.of(file.parent, [str(dangling), str(circular), str(file)])] == ["site.yaml"]


@pytest.mark.usefixtures("_settled")
def test_a_file_whose_name_is_not_utf8_is_not_an_input(file: Path) -> None:
    foreign = file.parent / os.fsdecode(b"Pr\xfcfung.jpg")
    foreign.touch()
    digests = InputDigests(file.parent.parent / "var" / "inputs")
    assert [name for name, _ in digests.of(file.parent, [str(foreign), str(file)])] == ["site.yaml"]
    digests.save()


def test_a_file_that_was_just_changed_is_read_again(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    digest_of(file)
    monkeypatch.setattr(digests, "file_digest", refuse)
    with pytest.raises(AssertionError, match="read again"):
        digest_of(file)


@pytest.mark.usefixtures("_settled")
def test_damaged_digests_cost_nothing_but_time(file: Path) -> None:
    digest = digest_of(file)
    (file.parent.parent / "var" / "inputs").write_bytes(b"nonsense")
    assert digest_of(file) == digest
