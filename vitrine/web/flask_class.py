"""The Flask application class: parses paths before routing, and renders strict, escaped templates."""

from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeVar, cast

import structlog
from flask import Flask, Request, current_app
from flask.json.provider import DefaultJSONProvider
from jinja2 import BaseLoader, StrictUndefined
from werkzeug.local import LocalProxy
from werkzeug.routing import MapAdapter

from vitrine.overrides import template_loader
from vitrine.settings.settings import Settings
from vitrine.web.routing.request_path import RequestPath, Spelling, parse_path, spelling_of
from vitrine.web.template_environment import TemplateEnvironment, Unindented, is_markup

log = structlog.get_logger()

PATH_KEY = "vitrine.path"

T = TypeVar("T")


class PlainJson(DefaultJSONProvider):
    """JSON without escapes of non-ASCII letters, which would double the length of Japanese texts."""

    ensure_ascii = False


class Application(Flask):
    """Flask with routing that strips the locale prefix and the part, and ignores case and a trailing slash."""

    jinja_environment = TemplateEnvironment
    jinja_options = {  # noqa: RUF012 - Flask declares it so
        "autoescape": is_markup,
        "undefined": StrictUndefined,
        "trim_blocks": True,
        "lstrip_blocks": True,
        # Unlimited: maintaining the LRU order of a limited cache takes 4 % of the time of a page.
        "cache_size": -1,
        "extensions": [Unindented],
    }

    def __init__(self, settings: Settings) -> None:
        super().__init__("vitrine", static_folder=None)
        self.config["SETTINGS"] = settings
        self.url_map.merge_slashes = False
        self.json = PlainJson(self)

    @property
    def settings(self) -> Settings:
        settings: Settings = self.config["SETTINGS"]
        return settings

    @cached_property
    def jinja_loader(self) -> BaseLoader:
        """The templates of the site and of the engine."""
        return template_loader(self.settings)

    @cached_property
    def spelling(self) -> Spelling:
        """The spelling of every rule, computed once all of them are registered."""
        return spelling_of(rule.rule for rule in self.url_map.iter_rules())

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """Return the function as it is: none of ours is asynchronous, so Flask need not check at every request."""
        return func

    def log_exception(self, exc_info: Any) -> None:
        """Log a failure with its traceback, but without the path, which may contain a search text."""
        log.error("failure", exc_info=exc_info)

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """Route the parsed path. The locale prefix becomes SCRIPT_NAME, so that Flask builds URLs with it.

        The request itself keeps the original path, which error pages and the log show.
        """
        if request is None:
            return super().create_url_adapter(request)
        path: RequestPath = parse_path(request.path, self.spelling)
        request.environ[PATH_KEY] = path
        bare = path.bare.encode().decode("latin-1")
        return self.url_map.bind_to_environ({**request.environ, "SCRIPT_NAME": path.locale.prefix, "PATH_INFO": bare})


def unproxied(proxy: T) -> Callable[[], T]:
    """A function that returns the object behind a Flask proxy: faster by half; a page calls it hundreds of times."""
    return cast("LocalProxy[T]", proxy)._get_current_object  # noqa: SLF001 - it is public, named so to hide nothing


this_app: Callable[[], Application] = unproxied(cast(Application, current_app))


def current_settings() -> Settings:
    """The settings of the running application."""
    return this_app().settings
