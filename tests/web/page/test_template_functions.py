"""The main menu marks the current page, and the page above it."""

from pathlib import Path

from app import create_app
from tests.support.client import SiteClient
from tests.support.sites.miniature import copy_site, settings_for
from vitrine.builder.pipeline import build_site

MARKED = "//nav[@id='main-menu']//a[@aria-current]/@href"


def test_home_in_the_menu_is_marked_on_the_home_page_only(site_root: Path, tmp_path: Path) -> None:
    root = copy_site(site_root, tmp_path / "site")
    site_file = root / "content" / "site.yaml"
    site = site_file.read_text(encoding="utf-8")
    site_file.write_text(
        site.replace("navigation:\n", "navigation:\n  - label: Home\n    to: /\n", 1), encoding="utf-8"
    )
    build_site(settings_for(root))
    client = SiteClient(create_app(settings_for(root)))
    for home, prefix in (("/", ""), ("/de", "/de")):
        assert client.page(home).all(MARKED) == [home]
        assert client.page(f"{prefix}/services").all(MARKED) == []
        assert client.page(f"{prefix}/news/new-hall").all(MARKED) == [f"{prefix}/newscenter"]
