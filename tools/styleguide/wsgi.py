"""The WSGI application of `make dev`: the site under development, with the style guide."""

from collections.abc import Callable, Hashable
from functools import partial
from typing import TypeVar

from app import create_app
from tools.styleguide.views import install
from vitrine.preview.app import Preview
from vitrine.preview.settings import read_development_settings
from vitrine.settings.environment_files import site_environment
from vitrine.web.page_cache import PageCache
from vitrine.web.request.current_build import CachedParts, OpenedBuild

T = TypeVar("T")


class DisabledCache(CachedParts):
    """Caches no part of a page."""

    def keep(self, _key: Hashable, part: T) -> T:
        return part


def development(release: str) -> Preview:
    """The site, each page rendered anew with its templates as they are now, which may be newer than the build.

    `release` is that of the process which builds: templates may have changed since it began.
    """
    settings = read_development_settings(site_environment())
    app = create_app(settings, release)
    app.jinja_env.auto_reload = True
    builds = app.extensions["current_build"]
    builds.on_open = partial(disable_caches, builds.on_open)
    install(app)
    return Preview(app, settings)


def disable_caches(on_open: Callable[[OpenedBuild], None], build: OpenedBuild) -> None:
    """Let a newly served build cache nothing."""
    build.pages = PageCache(limit=0)
    build.parts, build.shared_parts = {code: DisabledCache() for code in build.parts}, DisabledCache()
    on_open(build)
