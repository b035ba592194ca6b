"""The pages of the desk: the languages, the texts left to translate, and the effect of an uploaded file."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from werkzeug.exceptions import Forbidden, HTTPException, NotFound, RequestEntityTooLarge, UnprocessableEntity
from werkzeug.utils import redirect
from werkzeug.wrappers import Request, Response

from vitrine.build_folder import builds_path, current_id
from vitrine.locales import LOCALES, SOURCE_CODE, TRANSLATED_LOCALES, Locale
from vitrine.preview.desk.locale_texts import DeskCatalogs, DeskText, LocaleTexts, squeezed
from vitrine.preview.desk.returned_files import LARGEST, TOO_LARGE, RefusedFileError, ReturnedFiles, effect_of
from vitrine.preview.desk.site_texts import read_site_texts
from vitrine.preview.desk.text_pages import TextPages
from vitrine.preview.settings import PREVIEW_PATH, PreviewSettings
from vitrine.problems import Problem, Problems
from vitrine.translations.exchange.returned_file import RETURNED_SUFFIXES, read_returned
from vitrine.translations.exchange.returned_text import ReturnedFile, UnreadableReturnError
from vitrine.web.request.abuse_protection import OWN_SITES, host_of

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication, WSGIEnvironment

ADDRESS = f"{PREVIEW_PATH}/desk"
MAX_SHOWN = 100
FORM_OVERHEAD = 10_000  # bytes of a form beside its file
GONE = "This file is no longer here; it may have been handed in. If not, drop it again."


class OpenPage(NamedTuple):
    """A page with its texts left to translate; `path` is empty for texts that no page shows."""

    path: str
    texts: list[DeskText]

    @property
    def words(self) -> int:
        return sum(text.words for text in self.texts)

    def count(self, state: str) -> int:
        return sum(text.state == state for text in self.texts)


class Desk:
    """Answers all addresses below ADDRESS."""

    def __init__(self, app: WSGIApplication, settings: PreviewSettings) -> None:
        self._app = app
        self._settings = settings
        self._catalogs = DeskCatalogs(settings.root)
        self._files = ReturnedFiles(settings.var_path / "returned")
        self._text_pages_by_locale: dict[str, TextPages] = {}
        self._templates = template_environment(Path(__file__).parent / "templates")
        self._templates.globals.update(
            address=ADDRESS,
            preview="/?translate=1",
            locales=TRANSLATED_LOCALES,
            suffixes=RETURNED_SUFFIXES,
            largest=LARGEST // 1_000_000,
        )

    @property
    def folder(self) -> Path:
        """The build that the preview serves."""
        return builds_path(self._settings.var_path) / current_id(self._settings.var_path)

    def texts(self, locale: Locale) -> LocaleTexts:
        return self._catalogs.texts(self.folder, locale)

    def answer(self, parts: list[str], environ: WSGIEnvironment) -> Response:
        try:
            with Request(environ) as request:
                request.max_content_length = LARGEST + FORM_OVERHEAD
                return self._dispatch(parts, request)
        except RequestEntityTooLarge:
            return self._refused(TOO_LARGE, 413)
        except RefusedFileError as error:
            return self._refused(str(error), 422)
        except HTTPException as error:
            return self._refused(error.description or "", error.code or 500)

    def _dispatch(self, parts: list[str], request: Request) -> Response:
        if request.method == "POST" and from_another_site(request):
            raise Forbidden("This request was sent by another site.")
        match request.method, parts:
            case "GET" | "HEAD", []:
                return self._page("languages.html", texts=[self.texts(locale) for locale in TRANSLATED_LOCALES])
            case "GET" | "HEAD", [code] if code in LOCALES and code != SOURCE_CODE:
                return self._list(LOCALES[code], request)
            case "POST", ["files"]:
                return self._check(request)
            case "GET" | "HEAD", ["files", name]:
                return self._file(self._checked(name))
            case "POST", ["files", name, "hand-in"]:
                return self._hand_in(name, request)
        raise NotFound("There is no such page.")

    def _page(self, template: str, status: int = 200, **values: Any) -> Response:
        html = self._templates.get_template(template).render(values)
        return Response(html, status, {"Cache-Control": "no-store"}, content_type="text/html; charset=utf-8")

    def _refused(self, message: str, status: int) -> Response:
        return self._page("refused.html", status, message=message)

    def _list(self, locale: Locale, request: Request) -> Response:
        texts, page_path = self.texts(locale), request.args.get("page")
        text_pages = self._text_pages(locale)
        pages = open_pages(texts.open, text_pages)
        listed, search = texts.open, squeezed(request.args.get("find", ""))
        if search:
            listed = texts.matching(search)
        elif page_path is not None:
            listed = next((page.texts for page in pages if page.path == page_path), [])
        return self._page(
            "texts.html",
            texts=texts,
            pages=pages,
            listed=listed[:MAX_SHOWN],
            more=max(0, len(listed) - MAX_SHOWN),
            page_path=page_path,
            search=search,
            by_words=page_path is not None or request.args.get("by") == "words",
            link=lambda text: text_pages.link(text, page_path or ""),
            handed_in=[path.name for path in self._files.waiting()],
        )

    def _text_pages(self, locale: Locale) -> TextPages:
        folder = self.folder
        text_pages = self._text_pages_by_locale.get(locale.code)
        if text_pages is None or text_pages.folder != folder:
            sample = read_site_texts(folder).sample(locale.code)
            text_pages = TextPages(self._app, self._settings.site_url, folder, locale, sample)
            self._text_pages_by_locale[locale.code] = text_pages
        return text_pages

    def _check(self, request: Request) -> Response:
        file = request.files.get("file")
        if file is None or not file.filename:
            raise RefusedFileError("Choose a file first.")
        path = self._files.store(file.filename, file.read(LARGEST + 1))
        return redirect(f"{ADDRESS}/files/{path.name}", 303)

    def _checked(self, name: str) -> Path:
        path = self._files.checked(name)
        if path is None:
            raise NotFound(GONE)
        return path

    def _read(self, path: Path, problems: Problems) -> ReturnedFile:
        try:
            return read_returned(path, problems)
        except FileNotFoundError as error:
            raise NotFound(GONE) from error
        except UnreadableReturnError as error:
            remedy = "If that does not help, ask the web team for a new file."
            raise UnprocessableEntity(f"The file cannot be read: {error}. {remedy}") from error

    def _file(self, path: Path) -> Response:
        problems = Problems()
        returned = self._read(path, problems)
        name = path.name.partition("-")[2]
        effect = effect_of(self._settings.root, name, returned, self.texts(returned.locale))
        text_pages = self._text_pages(returned.locale)
        return self._page(
            "file.html",
            name=name,
            stored=path.name,
            effect=effect,
            problems=problems.sorted(),
            unread=returned.unread.sorted(),
            position=position_in_file,
            pages=open_pages((taken.text for taken in effect.taken), text_pages),
            link=text_pages.link,
        )

    def _hand_in(self, name: str, request: Request) -> Response:
        """Hand in a checked file; the second of two clicks finds that the first has done so."""
        translator = request.authorization.username if request.authorization else None
        try:
            path = self._checked(name)
            code = self._read(path, Problems()).locale.code
            self._files.hand_in(path, code, translator or "")
        except (FileNotFoundError, NotFound) as error:
            handed_in = self._files.handed_in_as(name)
            if handed_in is None:
                raise NotFound(GONE) from error
            code = self._read(handed_in, Problems()).locale.code
        return redirect(f"{ADDRESS}/{code}#handed-in", 303)


def template_environment(folder: Path) -> Environment:
    return Environment(
        loader=FileSystemLoader(folder),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def from_another_site(request: Request) -> bool:
    """Whether another site made the browser send this request; other programs send neither header."""
    site, origin = request.headers.get("Sec-Fetch-Site"), request.headers.get("Origin")
    if site is not None:
        return site not in OWN_SITES
    return origin is not None and host_of(origin) != request.host


def position_in_file(problem: Problem) -> str:
    """Where a problem of a returned file is: the cell of a workbook, which its path ends in, or the line."""
    return problem.path.partition(":")[2] or f"line {problem.line}"


def open_pages(texts: Iterable[DeskText], text_pages: TextPages) -> list[OpenPage]:
    """The pages with texts left to translate, the least work first; texts that no page shows come last."""
    by_path: dict[str, list[DeskText]] = defaultdict(list)
    for text in texts:
        for path in text_pages.pages_of(text) or ("",):
            by_path[path].append(text)
    pages = [OpenPage(path, found) for path, found in by_path.items()]
    return sorted(pages, key=lambda page: (not page.path, page.words, page.path))
