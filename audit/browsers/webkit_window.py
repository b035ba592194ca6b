"""A window of WebKitGTK that WebKitWebDriver starts: webkit_window.py WIDTH HEIGHT "scripts"."""

import sys
from typing import Any

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402 -- the versions are chosen first


def show(_session: Any) -> Any:
    """Open the page that the driver asks for."""
    width, height, scripts = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3] == "scripts"
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.get_settings().set_enable_javascript(scripts)
    window = Gtk.Window(decorated=False, default_width=width, default_height=height)
    window.add(view)
    window.show_all()
    view.connect("close", lambda _view: window.destroy())
    return view


def start(_context: Any, session: Any) -> None:
    """Send our name, which the driver waits for, and handle its request for a page."""
    about = WebKit2.ApplicationInfo.new()
    about.set_name("webkit-window")
    session.set_application_info(about)
    session.connect("create-web-view", show)


context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_preferred_languages(["en-US"])
context.connect("automation-started", start)
Gtk.main()
