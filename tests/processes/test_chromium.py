"""The Chromium that is installed is found."""

from collections.abc import Callable
from pathlib import Path

import pytest

from vitrine.errors import VitrineError
from vitrine.processes.chromium import chromium_path, headless_chromium_path


@pytest.mark.parametrize("find", [chromium_path, headless_chromium_path])
def test_missing_chromium_is_named_with_a_remedy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, find: Callable[[], str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(VitrineError, match="install it"):
        find()
