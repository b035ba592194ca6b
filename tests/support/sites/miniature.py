"""The miniature site, built once for the whole run; tests that change it work on a copy."""

import re
import shutil
from pathlib import Path
from typing import Any

import polib
import pytest

from tests.support.content.valid_content import valid_content
from tests.support.sites.compiled_templates import share_compiled_templates
from tests.support.sites.shared_folders import made_once, shared_folder
from vitrine.builder.pipeline import build_site
from vitrine.content.model.content import Content
from vitrine.problems import Problems
from vitrine.settings.settings import Settings
from vitrine.translations.update.update import update_catalogs

FIXTURE = Path(__file__).resolve().parents[2] / "fixtures" / "site"
SITE_URL = "https://www.aurovane.example"
# Created by requests of tests, never by a build.
MADE_ON_DEMAND = ("*-data-sheet.*.pdf", "*-declaration-of-conformity.*.pdf", "*-manual.*.pdf", "*.avif", "social")
TRANSLATED = ("es", "fr", "de")  # content stays English in Japanese, so that there are fallback pages


def settings_for(root: Path, **changes: Any) -> Settings:
    """Settings of a site below this root."""
    return Settings(root=root, **{"site_url": SITE_URL, "trusted_hosts": ("localhost",)} | changes)


@pytest.fixture(scope="session")
def site_root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The root of the built miniature site, shared by all processes of a test run; no test may change it."""
    return build_miniature(shared_folder(tmp_path_factory, "miniature"))


@pytest.fixture
def site(site_root: Path, tmp_path: Path) -> Settings:
    """The settings of a copy of the built miniature site, for a test to change; nobody has requested a page of it."""
    return settings_for(copy_site(site_root, tmp_path / "site"))


@pytest.fixture(scope="session")
def content() -> Content:
    """The content of the miniature site, published or not."""
    return valid_content(FIXTURE)


def build_miniature(root: Path) -> Path:
    """Build the miniature site below this root."""
    with made_once(root) as is_first:
        if is_first:
            shutil.copytree(FIXTURE, root, dirs_exist_ok=True)
            translate(root)
            share_compiled_templates(root)
            build_site(settings_for(root))
    return root


def translate(root: Path) -> None:
    """Write catalogs, and "translate" each text by prefixing it with its language.

    Those of the interface in the fixture have the real translations that tests look at.
    """
    update_catalogs(root, valid_content(root), Problems())
    for path in (root / "translations").glob("*/LC_MESSAGES/*.po"):
        code = path.parent.parent.name
        if code in TRANSLATED or path.stem == "messages":
            name_language(path, code)


def name_language(path: Path, code: str) -> None:
    """Translate `Flow` as `[de] Flow` wherever a catalog has no translation, which its flags permit.

    No language but English writes 2,400.
    """
    catalog = polib.pofile(str(path))
    for entry in catalog.untranslated_entries():
        entry.flags += ["ignore-same", "ignore-negation"]
        translation = f"[{code}] " + re.sub(r"(?<=\d),(?=\d{3})", "", entry.msgid_plural or entry.msgid)
        if entry.msgid_plural:
            entry.msgstr_plural = dict.fromkeys(entry.msgstr_plural, translation)
        else:
            entry.msgstr = translation
    catalog.save()


def copy_site(built: Path, root: Path) -> Path:
    """A copy of a built site for a test to change, where no inquiry has come and no worker run yet.

    Templates that other tests are compiling meanwhile are `*.tmp`.
    """
    left_out = shutil.ignore_patterns("state", "inquiries.db*", "*.tmp", *MADE_ON_DEMAND)
    return Path(shutil.copytree(built, root, symlinks=True, ignore=left_out))
