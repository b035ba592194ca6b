"""A build leaves pages for a proxy to show when the site does not answer."""

from pathlib import Path

from app import create_app
from tests.support.sites.miniature import copy_site, settings_for
from vitrine.locales import LOCALES


def test_a_build_writes_the_error_pages_of_a_proxy_in_every_language(site_root: Path, tmp_path: Path) -> None:
    settings = settings_for(copy_site(site_root, tmp_path / "site"))
    done = create_app(settings).test_cli_runner().invoke(args=["site", "build"])
    assert done.exit_code == 0
    page = (settings.error_pages_path / "de" / "429.html").read_text(encoding="utf-8")
    assert '<html lang="de-DE"' in page
    assert '<meta name="robots" content="noindex">' in page
    assert "<title>Zu viele Zugriffe</title>" in page
    assert "Something went wrong on our side" in (settings.error_pages_path / "en" / "503.html").read_text()


def test_a_changed_template_shows_with_the_next_build_where_templates_are_reloaded(
    site_root: Path, tmp_path: Path
) -> None:
    settings = settings_for(copy_site(site_root, tmp_path / "site"))
    file = settings.root / "overrides" / "templates" / "errors" / "500.html"
    file.parent.mkdir(parents=True)
    file.write_text("former")
    app = create_app(settings)
    app.jinja_env.auto_reload = True
    pages = app.extensions["static_error_pages"]
    file.write_text("changed")
    with app.extensions["current_build"].borrowed() as build:
        pages.render(build)
    assert pages.html(LOCALES["de"], 500) == "changed"
