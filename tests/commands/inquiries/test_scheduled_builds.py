"""The worker builds the site when a date in its content is due."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.support.sites.miniature import copy_site, settings_for
from vitrine.build_folder import PROVENANCE, current_id, current_link
from vitrine.builder.activation import roll_back
from vitrine.builder.pipeline import build_site
from vitrine.commands.inquiries.scheduled_builds import ScheduledBuilds
from vitrine.settings import Settings

ARTICLE = "content/news/new-hall.md"
DUE = datetime(2026, 9, 1, 8, 0, tzinfo=UTC)
BEFORE, AFTER = DUE - timedelta(minutes=1), DUE + timedelta(minutes=1)


@pytest.fixture
def site(site_root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """A site built a minute before an article is to appear."""
    settings = settings_for(copy_site(site_root, tmp_path / "site"))
    monkeypatch.setenv("SITE_ROOT", str(settings.root))
    monkeypatch.setenv("SITE_URL", settings.site_url)
    article = settings.root / ARTICLE
    article.write_text(article.read_text().replace("---\n", f"---\npublish: {DUE.isoformat()}\n", 1))
    build_site(settings, BEFORE)
    return settings


def test_the_site_is_built_when_a_change_is_due_and_not_before(site: Settings) -> None:
    before = current_id(site.var_path)
    assert PROVENANCE.read(current_link(site.var_path)).next_change == DUE
    build = ScheduledBuilds(site)
    build(BEFORE)
    assert current_id(site.var_path) == before
    build(AFTER)
    assert current_id(site.var_path) != before


def test_a_site_that_was_rolled_back_is_not_built(site: Settings) -> None:
    before = current_id(site.var_path)
    build_site(site, AFTER)
    roll_back(site, before)
    ScheduledBuilds(site)(AFTER)
    assert current_id(site.var_path) == before


def test_without_a_build_nothing_is_due(tmp_path: Path) -> None:
    ScheduledBuilds(settings_for(tmp_path))(AFTER)
    assert not (tmp_path / "var").exists()
