"""The Flask application class: paths are read before they are routed, templates are strict and always escaped."""

from functools import cached_property
from typing import Any

import structlog
from flask import Flask, Request
from jinja2 import StrictUndefined
from werkzeug.routing import MapAdapter

from vitrine.settings import PROJECT, Settings
from vitrine.web.paths import RequestPath, Spelling, read_path, spellings
from vitrine.web.routes import LOCALE_RULE

log = structlog.get_logger()

PATH_KEY = "vitrine.path"


class Application(Flask):
    """Flask whose routing ignores case, a trailing slash and the page-data suffix."""

    jinja_options = {  # noqa: RUF012 - Flask declares it so
        "autoescape": True,
        "undefined": StrictUndefined,
        "trim_blocks": True,
        "lstrip_blocks": True,
    }

    def __init__(self, settings: Settings) -> None:
        super().__init__("vitrine", static_folder=None, template_folder=str(PROJECT / "templates"))
        self.config["SETTINGS"] = settings
        self.url_map.merge_slashes = False

    @property
    def settings(self) -> Settings:
        """The settings the application was created with."""
        settings: Settings = self.config["SETTINGS"]
        return settings

    @cached_property
    def known_spellings(self) -> Spelling:
        """The spelling of every rule, read once all of them are registered."""
        rules = (rule.rule for rule in self.url_map.iter_rules())
        return spellings(rule for rule in rules if not rule.startswith(LOCALE_RULE))

    def log_exception(self, exc_info: Any) -> None:
        """Note a failure with its traceback; its path stays out, a search text may stand in it."""
        log.error("failure", exc_info=exc_info)

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """Route by the path as read, leaving the request's own path as it was asked for."""
        if request is None:
            return super().create_url_adapter(request)
        asked: RequestPath = read_path(request.path, self.known_spellings)
        request.environ[PATH_KEY] = asked
        environ: dict[str, Any] = {**request.environ, "PATH_INFO": asked.routed.encode().decode("latin-1")}
        return self.url_map.bind_to_environ(environ)
