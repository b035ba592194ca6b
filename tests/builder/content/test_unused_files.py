"""Files that an editor may believe to be published, and that no page uses, are named."""

from pathlib import Path

from tests.support.sites.miniature import copy_site, settings_for
from vitrine.builder.pipeline import check_site

UNUSED = (
    "content/documents/iso-9001.pt.pdf",
    "content/news/press-release.docx",
    "content/pictures/products/old.jpg",
    "content/products/flow/deleted.feed.lock",
)


def test_unused_files_and_links_to_folders_are_named(site_root: Path, tmp_path: Path) -> None:
    site = copy_site(site_root, tmp_path / "site")
    before = set(check_site(settings_for(site)).warnings)
    assert not any("no page uses" in warning for warning in before)
    for name in (*UNUSED, "content/news/.draft.txt", "content/news/~$press-release.docx"):
        (site / name).write_bytes(b"unused")
    (site / "content" / "info" / "linked").symlink_to(site / "content" / "news")
    assert sorted(set(check_site(settings_for(site)).warnings) - before) == sorted(
        (
            "content/info/linked: a link to a folder is not followed; put the folder itself in its place",
            *(f"{name}: no page uses this file; name it in a record, or delete it" for name in UNUSED),
        )
    )
