"""A site on the package of the engine has the icons that its services name."""

import json
from pathlib import Path

import pytest

from vitrine.builder.files import prebuilt


@pytest.fixture
def content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    package = tmp_path / "prebuilt"
    (package / prebuilt.FILES).mkdir(parents=True)
    (package / prebuilt.ASSETS).write_text(json.dumps({"manifest": {}, "icons": {"menu": "<svg/>"}, "iconSets": {}}))
    (package / prebuilt.ICONS).write_text(json.dumps({"menu": "<svg/>", "anvil": "<svg>anvil</svg>", "x": "<svg/>"}))
    monkeypatch.setattr(prebuilt, "PREBUILT", package)
    (tmp_path / "content" / "services").mkdir(parents=True)
    return tmp_path / "content"


def test_the_icon_of_a_service_comes_beside_those_of_the_engine(content: Path, tmp_path: Path) -> None:
    (content / "services" / "forging.md").write_text("---\nicon: anvil\n---\nicon: no key of its own\n")
    assets = prebuilt.copy_prebuilt(tmp_path / "out", content)
    assert assets.icons == {"menu": "<svg/>", "anvil": "<svg>anvil</svg>"}
