"""A process of its own that serves the miniature site in Arabic too: the table of locales has no such row.

Arabic texts are the English ones in Arabic letters, numbers and designations kept; news stay English.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import polib
from werkzeug.serving import WSGIRequestHandler, make_server

from tests.support.processes import free_port
from tools.serve import wait_until_ready
from vitrine import locales
from vitrine.settings.folders import PROJECT

ARABIC = locales.Locale("ar", "ar-EG", "العربية", "EG", "rtl")
ENGLISH_DOMAIN = "news"


class Quiet(WSGIRequestHandler):
    """Logs no requests."""

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None: ...


def offer_arabic() -> None:
    """Add Arabic to the languages of this process; every other module is imported after it."""
    locales.LOCALES[ARABIC.code] = ARABIC
    locales.TRANSLATED_LOCALES = (*locales.TRANSLATED_LOCALES, ARABIC)


def translate_into_arabic_letters(root: Path) -> None:
    """Create the Arabic catalogs and fill them."""
    from tests.support.content.valid_content import valid_content
    from vitrine.preview.display_mode import MIRRORED, inner_text
    from vitrine.problems import Problems
    from vitrine.translations.update.update import update_catalogs

    update_catalogs(root, valid_content(root), Problems())
    for path in (root / "translations" / "ar" / "LC_MESSAGES").glob("*.po"):
        catalog = polib.pofile(str(path), wrapwidth=0)
        for entry in catalog if path.stem != ENGLISH_DOMAIN else ():
            forms = {number: inner_text(MIRRORED, entry.msgid_plural) for number in entry.msgstr_plural}
            entry.msgstr, entry.msgstr_plural = ("", forms) if forms else (inner_text(MIRRORED, entry.msgid), {})
        catalog.save()


def serve_arabic(root: Path, port: int) -> None:
    """Build the site and serve it until the process is ended."""
    from app import create_app
    from tests.support.sites.miniature import FIXTURE, settings_for
    from vitrine.builder.build_request import BuildOptions
    from vitrine.builder.pipeline import build_site

    shutil.copytree(FIXTURE, root, dirs_exist_ok=True)
    with (root / "content/news/fl-200-launch.md").open("a", encoding="utf-8") as article:
        article.write("\n−20 to 130 °C is where it works.\n")
    translate_into_arabic_letters(root)
    settings = settings_for(root, site_url=f"http://127.0.0.1:{port}", trusted_hosts=("127.0.0.1",))
    build_site(settings, options=BuildOptions(accept_losses=True))
    make_server("127.0.0.1", port, create_app(settings), threaded=True, request_handler=Quiet).serve_forever()


@contextmanager
def arabic_site(root: Path) -> Iterator[str]:
    """Run this module; yields the address of the site."""
    port = free_port()
    command = [sys.executable, "-m", "audit.pages.arabic_site", str(root), str(port)]
    server = subprocess.Popen(command, cwd=PROJECT, env={**os.environ, "LOG_LEVEL": "error"})
    try:
        assert wait_until_ready(server, f"http://127.0.0.1:{port}"), "no site; what is wrong stands above"
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(timeout=60)


if __name__ == "__main__":
    offer_arabic()
    serve_arabic(Path(sys.argv[1]), int(sys.argv[2]))
