"""The preview of the miniature site, built once for the whole run."""

import shutil
from pathlib import Path

from tests.support.sites.miniature import copy_site
from tests.support.sites.shared_folders import made_once
from vitrine.preview.build import PreviewMode, build_preview
from vitrine.preview.settings import PreviewSettings, read_preview_settings

PASSWORD = "correct horse battery"


def preview_settings(root: Path, **environment: str) -> PreviewSettings:
    """The settings of a preview of the site below this root."""
    return read_preview_settings({"PREVIEW_PASSWORD": PASSWORD, **environment}, root)


def build_preview_of(site: Path, root: Path) -> Path:
    """Copy a built site and build its preview."""
    with made_once(root) as is_first:
        if is_first:
            copy_site(site, root)
            # Closed to visitors, but the preview shows it.
            with (root / "content" / "site.yaml").open("a", encoding="utf-8") as settings_file:
                settings_file.write("languages:\n  ja: {opens_at: 80}\n")
            settings = preview_settings(root)
            shutil.copytree(root / "static" / "built", settings.built_path)
            build_preview(settings, PreviewMode(drafts=settings.drafts))
    return root
