"""The metadata of a page: title, description, canonical URL, alternates, shared picture, structured data."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from vitrine.content.kinds import KIND_BY_NAME
from vitrine.content.model.records import Article, PageItem
from vitrine.content.model.texts import Text, branded, text_for_search
from vitrine.database.queries.addresses import AddressEntry
from vitrine.i18n.messages import TranslatedMessage
from vitrine.locales import SOURCE_LOCALE, Locale
from vitrine.web.page.assets import SharedImage, shared_image
from vitrine.web.page.gettext import _
from vitrine.web.page.language_versions import LanguageLink, PageVersions
from vitrine.web.page.structured_data.graph import DescribedPage, Node, Nodes, PageType, page_graph
from vitrine.web.request.context import current_locale, current_site, open_locales, request_path
from vitrine.web.request.page_lookup import current_address, current_middleware
from vitrine.web.routing.urls import absolute, declared_query, path_in


@dataclass(frozen=True)
class PageMetadata:
    """The data for `<head>`; `languages` is the language menu, `locale` that of the canonical page."""

    title: str
    description: str
    canonical: str
    alternates: tuple[tuple[str, str], ...] = ()
    languages: tuple[LanguageLink, ...] = ()
    noindex: bool = False
    locale: Locale = SOURCE_LOCALE
    image: SharedImage | None = None
    article: Article | None = None
    markdown: str = ""
    graph: Node | None = None


@dataclass(frozen=True)
class Indexing:
    """How search engines are to index the current page; paths have no locale prefix.

    `path` is the spelling of a page that the address table does not list, such as a search. `canonical` is the path of
    another page, whose URL is the canonical one. `refined` says that the query filters or sorts a listing, whose bare
    URL is then canonical. `page` is the page of a listing, and `exists_in` says whether a locale's listing has it too.
    """

    path: str = ""
    canonical: str = ""
    noindex: bool = False
    refined: bool = False
    page: int = 1
    exists_in: Callable[[str], bool] | None = None


INDEXED, NOINDEX = Indexing(), Indexing(noindex=True)


def listing_indexing(page: int, exists_in: Callable[[str], bool]) -> Indexing:
    """The indexing of one page of a listing that every declared parameter filters or sorts, except its page number."""
    return Indexing(refined=bool(declared_query(page="")), page=page, exists_in=exists_in)


def record_metadata(
    record: PageItem,
    *,
    indexing: Indexing = INDEXED,
    page_type: PageType = "WebPage",
    nodes: Nodes = lambda _page: (),
) -> PageMetadata:
    """The metadata of the current page, the page of a record, whose kind determines its title and summary."""
    kind = KIND_BY_NAME[current_entry().kind]
    title, summary = kind.numbered_title(record), kind.summary_of(record)
    return page_metadata(title, summary, record=record, indexing=indexing, page_type=page_type, nodes=nodes)


def page_metadata(
    title: Text | TranslatedMessage | str,
    description: Text | TranslatedMessage | str = "",
    *,
    record: PageItem | None = None,
    indexing: Indexing = INDEXED,
    page_type: PageType = "WebPage",
    nodes: Nodes = lambda _page: (),
) -> PageMetadata:
    """The metadata of the current page; the SEO texts of `record` take precedence over `title` and `description`.

    `nodes` makes the nodes of its structured data besides the page itself, which is of type `page_type`.
    """
    versions, texts = page_versions(indexing), (str(title), str(description))
    if record:
        code = versions.canonical_locale.code
        texts = (
            text_for_search(record.seo_title, str(title), code),
            text_for_search(record.seo_description, str(description), code),
        )
    metadata = base_metadata(*texts, versions, record, indexing)
    if metadata.noindex or indexing.refined or indexing.canonical:
        return metadata
    graph = graph_of(metadata, versions.entry, page_type, nodes)
    return replace(metadata, alternates=versions.alternates, graph=graph)


def base_metadata(
    title: str, description: str, versions: PageVersions, record: PageItem | None, indexing: Indexing
) -> PageMetadata:
    """The metadata of any page, indexed or not: everything except the alternates and the structured data."""
    locale = versions.canonical_locale
    picture = KIND_BY_NAME[versions.entry.kind].picture(record) if record else None
    return PageMetadata(
        title=page_title(title, indexing.page),
        description=description,
        canonical=absolute(path_in(indexing.canonical, locale)) if indexing.canonical else versions.canonical,
        languages=versions.languages,
        noindex=is_noindex(versions, indexing),
        locale=locale,
        image=shared_image(versions.entry, locale, picture),
        article=record if isinstance(record, Article) else None,
        markdown=markdown_url(versions, record),
    )


def is_noindex(versions: PageVersions, indexing: Indexing) -> bool:
    """Whether search engines should leave a page out; a page with another canonical page gives only that signal."""
    by_entry = versions.entry.noindex and not indexing.canonical
    return indexing.noindex or by_entry or "noindex" in current_middleware()


def markdown_url(versions: PageVersions, record: PageItem | None) -> str:
    """The URL of a page's record as Markdown; empty if its kind has no Markdown."""
    kind = KIND_BY_NAME[versions.entry.kind]
    if record is None or not kind.markdown:
        return ""
    return absolute(path_in(kind.markdown_path(record), versions.canonical_locale))


def graph_of(metadata: PageMetadata, entry: AddressEntry, page_type: PageType, nodes: Nodes) -> Node:
    """The structured data of a page that search engines may index."""
    assert metadata.image  # noqa: S101 - only error pages have none
    changed = entry.changed.get(metadata.locale.code)
    described = DescribedPage(
        page_type, metadata.canonical, metadata.title, metadata.description, metadata.locale, metadata.image, changed
    )
    return page_graph(described, nodes(described), current_site())


def page_versions(indexing: Indexing) -> PageVersions:
    """The versions of the current page with its declared query; page 1 of a listing is the bare URL."""
    entry = current_entry()
    query = tuple(parameter for parameter in declared_query() if parameter != ("page", "1"))
    is_further = indexing.page > 1
    exists_in = (indexing.exists_in if is_further else None) or entry.states.__contains__
    canonical_query = (("page", str(indexing.page)),) if is_further and not indexing.refined else ()
    return PageVersions(entry, indexing.path or entry.path, current_locale(), query, exists_in, canonical_query)


def current_entry() -> AddressEntry:
    """The entry of the current page in the address table."""
    entry = current_address()
    assert entry is not None, "a page is rendered only once its address was found"  # noqa: S101
    return entry


def error_metadata(title: str) -> PageMetadata:
    """The metadata of an error page, whose language menu links to the home pages."""
    locale = current_locale()
    home_pages = (LanguageLink(other, path_in("/", other), other == locale, True) for other in open_locales())
    canonical = absolute(path_in(request_path().bare, locale))
    return PageMetadata(page_title(title), "", canonical, (), tuple(home_pages), noindex=True, locale=locale)


def page_title(title: str, page: int = 1) -> str:
    """A title with the page number, unless it is the first page, and the brand."""
    numbered = f"{title} – {_('Page {number}', number=page).value}" if page > 1 else title
    return branded(numbered, current_site().name)
