"""After each of several successive edits of records, an incremental build equals a whole build."""

from pathlib import Path

import pytest

from tests.support.record_edits import EDITS
from tests.support.served import rewrite
from tests.support.site import copy_site, settings_for
from tests.support.whole_builds import assert_equal, build_changed_records, root_beside


@pytest.mark.parametrize("edits", EDITS)
def test_after_every_edit_of_records_the_build_equals_a_whole_build(
    site_root: Path, tmp_path: Path, edits: str
) -> None:
    site = settings_for(copy_site(site_root, tmp_path / "site"))
    whole = root_beside(site)
    for edit in EDITS[edits].values():
        rewrite(site, *edit)
        build_changed_records(site)
        assert_equal(site, whole)
