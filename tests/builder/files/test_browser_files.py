"""The browser files of a build, bundled or copied from the package of the engine, and the stylesheet of a site."""

import json
import re
from pathlib import Path

import pytest

from vitrine.build_folder import ASSETS, current_link
from vitrine.builder.files import browser_files
from vitrine.builder.files.browser_files import run_bundler
from vitrine.errors import BuildError
from vitrine.settings.folders import PREBUILT_ASSETS, PREBUILT_FILES, PREBUILT_ICONS
from vitrine.settings.settings import Settings

HASHED = re.compile(r"-[A-Z0-9]{8}\.[a-z0-9]+$")


def test_every_served_file_has_a_hash_in_its_name(site: Settings) -> None:
    names = [path.name for path in site.built_path.rglob("*") if path.is_file()]
    plain = [name.removesuffix(".br").removesuffix(".gz") for name in names]
    assert [name for name in plain if not HASHED.search(name)] == []


def test_the_manifest_names_files_that_are_served(site: Settings) -> None:
    manifest = ASSETS.read(current_link(site.var_path)).manifest
    assert "css/site.css" in manifest
    assert all((site.built_path / hashed).is_file() for hashed in manifest.values())


def test_without_node_the_error_tells_the_remedy(site: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(BuildError, match="install version 20"):
        run_bundler(site.root / "out", site.content_path)


def test_errors_of_the_bundler_are_passed_on(site: Settings) -> None:
    service = next((site.content_path / "services").glob("*.md"))
    service.write_text(re.sub(r"^icon: .*$", "icon: no-such-icon", service.read_text(), flags=re.MULTILINE))
    with pytest.raises(BuildError, match="no-such-icon"):
        run_bundler(site.root / "out", site.content_path)


@pytest.fixture
def content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    package = tmp_path / "prebuilt"
    (package / PREBUILT_FILES).mkdir(parents=True)
    (package / PREBUILT_ASSETS).write_text(json.dumps({"manifest": {}, "icons": {"menu": "<svg/>"}, "iconSets": {}}))
    (package / PREBUILT_ICONS).write_text(json.dumps({"menu": "<svg/>", "anvil": "<svg>anvil</svg>", "x": "<svg/>"}))
    monkeypatch.setattr(browser_files, "PREBUILT", package)
    (tmp_path / "content" / "services").mkdir(parents=True)
    return tmp_path / "content"


def test_the_icon_of_a_service_comes_beside_those_of_the_engine(content: Path, tmp_path: Path) -> None:
    (content / "services" / "forging.md").write_text("---\nicon: anvil\n---\nicon: no key of its own\n")
    assets = browser_files.copy_prebuilt(tmp_path / "out", content)
    assert assets.icons == {"menu": "<svg/>", "anvil": "<svg>anvil</svg>"}
