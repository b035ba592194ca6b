"""Compares incremental builds with whole builds of the same sources."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.support.sites.build_contents import rows_of
from tests.support.sites.miniature import settings_for
from vitrine.build_folder import METADATA, PROVENANCE, REQUIRED_FILES, Provenance, current_link
from vitrine.builder import pipeline
from vitrine.builder.build_mode import BuildMode
from vitrine.builder.build_request import BuildOptions
from vitrine.builder.pipeline import build_site
from vitrine.builder.report import BuildSummary
from vitrine.settings.settings import Settings


class WholeBuilds(BuildMode):
    """Builds for visitors that are always whole."""

    def can_replace_rows(self, _previous: str) -> bool:
        return False


def refuse(*_args: Any, **_options: Any) -> str:
    raise AssertionError("a whole build was made")


def refuse_whole_builds(patched: pytest.MonkeyPatch) -> None:
    """Let the test fail if a whole build is made."""
    patched.setattr(pipeline, "write_whole_build", refuse)


def build_changed_records(site: Settings) -> BuildSummary:
    """Make an incremental build; fails if a whole build is needed."""
    with pytest.MonkeyPatch.context() as patched:
        refuse_whole_builds(patched)
        return build_site(site)


def provenance_of(folder: Path) -> Provenance:
    """The provenance of a build, without the address of its store."""
    return msgspec.structs.replace(PROVENANCE.read(folder), store="")


def root_beside(site: Settings) -> Settings:
    """Make another root with the same sources, for whole builds."""
    folder = site.root.with_name("whole")
    folder.mkdir()
    for name in ("content", "translations", "static"):
        (folder / name).symlink_to(site.root / name)
    return settings_for(folder)


def assert_equal(site: Settings, whole: Settings) -> None:
    """Check that the served build has the rows, faults and id of a whole build."""
    build_site(whole, options=BuildOptions(mode=WholeBuilds()))
    one, two = (current_link(settings.var_path).resolve() for settings in (site, whole))
    assert rows_of(one) == rows_of(two)
    assert provenance_of(one) == provenance_of(two)
    assert METADATA.read(one) == METADATA.read(two)
    assert REQUIRED_FILES.read(one) == REQUIRED_FILES.read(two)
    assert one.name == two.name
