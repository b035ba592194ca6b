"""What gettext and Poedit rewrite in any catalog raises no fault and changes no build."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.rewriting_tools import TOOLS, check_rewriting
from vitrine.locales import TRANSLATED_LOCALES, Locale


@pytest.mark.parametrize("tool", TOOLS)
@pytest.mark.parametrize("locale", TRANSLATED_LOCALES, ids=lambda locale: locale.code)
def test_a_rewritten_catalog_has_no_new_faults_and_the_same_translations(
    tmp_path: Path, locale: Locale, tool: Callable[[Path, Path], None]
) -> None:
    check_rewriting(locale, tool, tmp_path)
