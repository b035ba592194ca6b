"""The build that a release serves: its own, or an earlier one of its own after a rollback."""

import os
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests.support.sites.served import SUMMARY, served_summary, summarize
from vitrine import release
from vitrine.build_folder import METADATA, REQUIRED_FILES, builds_path, current_id, current_link, served_link
from vitrine.builder.activation import roll_back
from vitrine.builder.build_store import own_builds
from vitrine.builder.pipeline import build_site
from vitrine.errors import BuildError
from vitrine.settings import Settings


def build_with(site: Settings, summary: str) -> str:
    """Build with another text; returns the id."""
    summarize(site, summary)
    return build_site(site).id


def test_rolling_back_serves_the_build_before(site: Settings) -> None:
    first = current_id(site.var_path)
    build_with(site, "second")
    assert roll_back(site) == first
    assert served_summary(site) == SUMMARY


def test_rolling_back_twice_goes_back_two_builds(site: Settings) -> None:
    first = current_id(site.var_path)
    second = build_with(site, "second")
    build_with(site, "third")
    assert [roll_back(site), roll_back(site)] == [second, first]


def test_a_named_build_is_served(site: Settings) -> None:
    first = current_id(site.var_path)
    build_with(site, "second")
    third = build_with(site, "third")
    assert roll_back(site, first) == first == current_id(site.var_path)
    assert roll_back(site, third) == third == current_id(site.var_path)


def test_a_build_after_a_rollback_serves_the_sources_again(site: Settings) -> None:
    second = build_with(site, "second")
    roll_back(site)
    summary = build_site(site)
    assert (summary.is_new, summary.id, current_id(site.var_path)) == (False, second, second)


def test_rolling_back_goes_to_the_build_before_though_the_clock_was_set_back(site: Settings) -> None:
    first = current_id(site.var_path)
    tomorrow = time.time() + 24 * 3600
    os.utime(builds_path(site.var_path) / first, (tomorrow, tomorrow))
    second = build_with(site, "second")
    assert next(folder.name for folder in own_builds(site)) == second
    assert roll_back(site) == first


def test_a_rollback_to_no_build_is_an_error(site: Settings) -> None:
    with pytest.raises(BuildError, match="no earlier build"):
        roll_back(site)
    with pytest.raises(BuildError, match="no build 'none'; kept builds: "):
        roll_back(site, "none")


@pytest.fixture
def changed_templates(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A process of a release with other templates: they have changed since, as they do under `make dev`."""
    with monkeypatch.context() as patched:
        patched.setattr(release, "template_files", lambda: iter(()))
        release.release.cache_clear()
        yield
    release.release.cache_clear()


@pytest.mark.usefixtures("changed_templates")
def test_two_releases_never_share_a_build_though_their_sources_are_the_same(site: Settings) -> None:
    other = current_id(site.var_path)
    assert build_site(site).id != other
    served = served_link(site.var_path, release.release()).resolve()
    assert METADATA.read(served).release == release.release()


def test_a_build_of_another_release_is_refused(site: Settings) -> None:
    first = current_id(site.var_path)
    build_with(site, "second")
    folder = builds_path(site.var_path) / first
    METADATA.write(folder, msgspec.structs.replace(METADATA.read(folder), release="another"))
    with pytest.raises(BuildError, match="another release"):
        roll_back(site, first)
    with pytest.raises(BuildError, match="no earlier build of this release"):
        roll_back(site)


def test_a_build_whose_files_are_gone_is_refused(site: Settings) -> None:
    first = current_id(site.var_path)
    build_with(site, "second")
    (site.built_path / REQUIRED_FILES.read(builds_path(site.var_path) / first).pictures[0]).unlink()
    with pytest.raises(BuildError, match="pictures/"):
        roll_back(site, first)


def test_the_link_is_relative_so_that_the_folder_can_be_moved(site: Settings) -> None:
    assert current_link(site.var_path).readlink() == Path("builds") / current_id(site.var_path)
