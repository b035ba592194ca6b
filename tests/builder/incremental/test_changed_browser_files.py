"""Changed styles, templates and overrides need no whole build, unless a record or a catalog may depend on them."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from tests.support.sites.whole_builds import assert_equal, build_changed_records
from vitrine.build_folder import REQUIRED_FILES, Assets, RequiredFiles, current_link
from vitrine.builder import digests
from vitrine.builder.files import browser_files
from vitrine.builder.pipeline import build_site
from vitrine.files.static_store import hashed_name, short_hash
from vitrine.settings.settings import Settings

STYLES, TEMPLATE, ISLAND, FONT = "static/css/a.css", "templates/a.html", "islands/map/a.tsx", "static/fonts/a.woff2"


@pytest.fixture
def engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a few files in place of the engine's browser files and templates; its styles are bundled."""
    folder = tmp_path / "engine"
    for name in (STYLES, TEMPLATE, ISLAND, FONT):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("", encoding="utf-8")
    monkeypatch.setattr(digests, "PROJECT", folder)
    monkeypatch.setattr(browser_files, "run_bundler", with_styles(browser_files.run_bundler, folder))
    return folder


def with_styles(bundle: Callable[[Path, Path], Assets], engine: Path) -> Callable[[Path, Path], Assets]:
    """A bundler that also bundles the styles of this engine."""

    def bundle_all(out: Path, content: Path) -> Assets:
        assets, styles = bundle(out, content), (engine / STYLES).read_bytes()
        name = hashed_name("css/a.css", short_hash(styles))
        (out / name).write_bytes(styles)
        return msgspec.structs.replace(assets, manifest={**assets.manifest, "css/a.css": name})

    return bundle_all


def served_files(settings: Settings) -> RequiredFiles:
    return REQUIRED_FILES.read(current_link(settings.var_path).resolve())


def test_changed_styles_are_bundled_and_nothing_else_is_built(site: Settings, whole: Settings, engine: Path) -> None:
    build_site(site)
    before = served_files(site)
    (engine / STYLES).write_text("a { color: red }", encoding="utf-8")
    assert build_changed_records(site).is_new
    assert len({*served_files(site).assets} - {*before.assets}) == 1
    assert_equal(site, whole)


def test_files_that_records_or_catalogs_may_depend_on_take_a_whole_build(site: Settings, engine: Path) -> None:
    for name in (TEMPLATE, ISLAND, FONT):
        build_site(site)
        (engine / name).write_text("changed", encoding="utf-8")
        with pytest.raises(AssertionError, match="a whole build was made"):
            build_changed_records(site)
    build_site(site)
    (engine / "static/css/b.css").touch()
    with pytest.raises(AssertionError, match="a whole build was made"):
        build_changed_records(site)


@pytest.mark.slow
def test_changed_overrides_replace_the_files_of_the_brand(site: Settings, whole: Settings) -> None:
    styles, template = (site.root / "overrides" / name for name in ("styles.css", "templates/layouts/footer.html"))
    template.parent.mkdir(parents=True)
    (whole.root / "overrides").symlink_to(site.root / "overrides")
    for text in ("a { color: red }", "a { color: blue }"):
        for file in (styles, template):
            file.write_text(text, encoding="utf-8")
            before = served_files(site).own
            build = build_site if text.endswith("red }") else build_changed_records
            assert build(site).is_new
            assert (served_files(site).own != before) == (file == styles)
            assert_equal(site, whole)
