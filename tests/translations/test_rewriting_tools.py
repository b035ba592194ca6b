"""What gettext and Poedit rewrite in a catalog raises no fault and changes no build."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.rewriting_tools import TOOLS, check_rewriting
from vitrine.locales import LOCALES


@pytest.mark.parametrize("tool", TOOLS)
def test_a_rewritten_catalog_has_no_new_faults_and_the_same_translations(
    tmp_path: Path, tool: Callable[[Path, Path], None]
) -> None:
    check_rewriting(LOCALES["ja"], tool, tmp_path)  # the audit goes through all languages
