"""Takes a picture of each text of a language on the first page that shows it, and writes an index of the pictures."""

import csv
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import click
import msgspec
from werkzeug.serving import WSGIRequestHandler, make_server

from app import create_app
from vitrine.build_folder import builds_path, current_id
from vitrine.locales import Locale
from vitrine.preview.app import Preview
from vitrine.preview.desk.locale_texts import OPEN_STATES, DeskCatalogs, DeskText
from vitrine.preview.desk.site_texts import read_site_texts
from vitrine.preview.desk.text_pages import TextPages
from vitrine.preview.screenshots.browser import open_page, picture, show
from vitrine.preview.settings import PreviewSettings
from vitrine.preview.source_locations import read_source_locations
from vitrine.problems import counted
from vitrine.translations.exchange.handoff import entry_id

LOCAL = "127.0.0.1"


class QuietHandler(WSGIRequestHandler):
    """Writes no line for each request."""

    def log_request(self, *_: object) -> None: ...


@contextmanager
def served(app: Preview) -> Iterator[str]:
    """Serve a preview on a free port of this machine; yields its URL."""
    server = make_server(LOCAL, 0, app, threaded=True, request_handler=QuietHandler)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://{LOCAL}:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()


def picture_texts(
    settings: PreviewSettings, locale: Locale, output: Path, pages: Sequence[str], *, only_open: bool
) -> str:
    """Take pictures of the texts on some pages, or on all; returns a summary for the user."""
    folder = builds_path(settings.var_path) / current_id(settings.var_path)
    texts = {
        text.id: text
        for text in DeskCatalogs(settings.root).texts(folder, locale).texts
        if not only_open or text.state in OPEN_STATES
    }
    output.mkdir(parents=True, exist_ok=True)
    app = Preview(create_app(settings), settings)
    paths = pages or read_site_texts(folder).pages_in(locale.code)
    text_pages = TextPages(app.site, settings.site_url, folder, locale, ())
    texts_by_path = {path: found for path, ids in text_pages.on_pages(paths) if (found := ids & texts.keys())}
    pictured = take_pictures(app, settings, locale, texts_by_path, output)
    write_index(output, (index_row(text, *pictured.get(text_id, ("", ""))) for text_id, text in texts.items()))
    unseen = counted(len(texts) - len(pictured), "text is", "texts are")
    return f"{output}: {counted(len(pictured), 'picture')}; {unseen} visible on none of the pages"


def take_pictures(
    app: Preview, settings: PreviewSettings, locale: Locale, texts_by_path: Mapping[str, Collection[str]], output: Path
) -> dict[str, tuple[str, str]]:
    """Take a picture of each wanted text on the first page that shows it; returns its file and the path of the page."""
    pictured: dict[str, tuple[str, str]] = {}
    with served(app) as address, open_page() as page:
        for path, ids in texts_by_path.items():
            left = set(ids) - pictured.keys()
            if not left:
                continue
            build = show(page, f"{address}{path}?translate=1")
            locations = read_source_locations(builds_path(settings.var_path) / build, locale.code)
            for number, location in enumerate(locations):
                if location.id in left and picture(page, number, output / f"{location.id}.jpg"):
                    left.remove(location.id)
                    pictured[location.id] = f"{location.id}.jpg", path
            click.echo(f"{path}: {counted(len(pictured), 'picture')}")
    return pictured


class IndexRow(msgspec.Struct, frozen=True):
    """A text; `unit` is its id in the files of `flask translations handoff`, `picture` is empty if it has none."""

    picture: str
    page: str
    unit: str
    context: str
    source: str
    translation: str
    state: str
    location: str


def index_row(text: DeskText, picture: str, page: str) -> IndexRow:
    entry = text.entry
    return IndexRow(
        picture=picture,
        page=page,
        unit=entry_id(entry),
        context=entry.context or "",
        source=entry.msgid,
        translation=entry.msgstr[0],
        state=text.state,
        location=text.location,
    )


def write_index(folder: Path, rows: Iterable[IndexRow]) -> None:
    rows = list(rows)
    (folder / "index.json").write_bytes(msgspec.json.format(msgspec.json.encode(rows)))
    with (folder / "index.csv").open("w", encoding="utf-8-sig", newline="") as file:
        table = csv.writer(file)
        table.writerow(IndexRow.__struct_fields__)
        table.writerows(msgspec.structs.astuple(row) for row in rows)
