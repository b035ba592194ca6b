"""The builds of a preview: made anew when their sources have changed, in folders apart from the site's."""

import shutil

from vitrine.build.pipeline import build_site
from vitrine.build.summary import BuildSummary
from vitrine.preview.flavour import MarkedFlavour
from vitrine.preview.settings import PreviewSettings
from vitrine.settings import Settings


def build_preview(settings: PreviewSettings, flavour: MarkedFlavour) -> BuildSummary:
    """Build what the preview serves; raises BuildError where the sources hold mistakes."""
    return build_site(settings, flavour=flavour)


def borrow_pictures(settings: PreviewSettings) -> None:
    """Take over the browser files the site has made already; their names tell what they hold."""
    made = Settings(root=settings.root).built_path
    for path in made.rglob("*") if made.is_dir() else ():
        own = settings.built_path / path.relative_to(made)
        if path.is_file() and not own.exists():
            own.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, own)
