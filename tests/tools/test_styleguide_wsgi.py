"""The server of `make dev`."""

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from werkzeug.test import Client

from tests.support.sites.miniature import copy_site
from tools.styleguide import wsgi
from vitrine.build_folder import METADATA, builds_path, current_id, served_link
from vitrine.preview.settings import PreviewSettings, read_development_settings
from vitrine.release import release


@pytest.fixture
def settings(site_root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> PreviewSettings:
    """The settings of a server of the built miniature site."""
    root = copy_site(site_root, tmp_path / "site")
    settings = replace(read_development_settings({}, root), folder="")
    monkeypatch.setattr(wsgi, "read_development_settings", lambda _: settings)
    return settings


def test_builds_of_a_process_that_began_before_templates_changed_are_served(
    settings: PreviewSettings,
) -> None:
    folder = builds_path(settings.var_path) / current_id(settings.var_path)
    METADATA.write(folder, msgspec.structs.replace(METADATA.read(folder), release="begun before"))
    served = served_link(settings.var_path, "begun before")
    served.parent.mkdir(parents=True)
    served.symlink_to(folder)
    assert Client(wsgi.development("begun before")).get("/readyz").status_code == 200


def test_a_changed_template_is_shown_without_a_restart(settings: PreviewSettings) -> None:
    file = settings.root / "overrides" / "templates" / "layouts" / "footer.html"
    file.parent.mkdir(parents=True)
    file.write_text("<p>former</p>")
    client = Client(wsgi.development(release()).site)
    assert "<p>former</p>" in client.get("/").text
    file.write_text("<p>changed</p>")
    assert "<p>changed</p>" in client.get("/").text
