"""Collects the texts by which search finds each page, service, person, office and document of a locale."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from operator import itemgetter
from typing import Any, get_args

from vitrine.builder.content.documents import DECLARATION
from vitrine.builder.content.interface_texts import DISCONTINUED, KindNames
from vitrine.builder.search.body_texts import body_of, device_faults, negated_words, without_negated_words
from vitrine.builder.search.related_texts import Related, Relations, entry_key
from vitrine.builder.search.search_entry import SearchEntry
from vitrine.builder.search.specification_words import (
    ChosenStandards,
    SpecificationWords,
    ValueTexts,
    declared_standards,
)
from vitrine.content.fixed_pages import FIXED_PAGES
from vitrine.content.kind import Kind, PageKey, Search
from vitrine.content.kinds import (
    ARTICLE,
    CATEGORY,
    DOCUMENT,
    KINDS,
    OFFICE_LABELS,
    PAGE_LABELS,
    PERSON,
    PRODUCT,
    SERVICE,
    SOLUTION,
)
from vitrine.content.model.content import Content
from vitrine.content.model.records import Document, DocumentKind, Item, Product
from vitrine.content.model.site import Office
from vitrine.content.model.texts import Text
from vitrine.database.queries.search import Hit
from vitrine.i18n.countries import countries
from vitrine.locales import SOURCE_CODE, SOURCE_LOCALE, Locale
from vitrine.search.analysis.terms import squeeze

Paths = Mapping[PageKey, str]
Rank = tuple[bool, int]
OFFICE = OFFICE_LABELS.name
DOCUMENT_KINDS = get_args(DocumentKind)  # the kinds that say most about a product come first
NAMED_BY_KIND = frozenset(kind.name for kind in (CATEGORY, SERVICE, SOLUTION, PERSON, ARTICLE))
# Categories come before their products; other kinds come last.
KIND_ORDER = (
    *(kind.name for kind in (CATEGORY, PRODUCT, SOLUTION, SERVICE, DOCUMENT)),
    PAGE_LABELS.name,
    PERSON.name,
    OFFICE,
    ARTICLE.name,
)
KIND_POSITIONS = {name: position for position, name in enumerate(KIND_ORDER)}


class EntryReader:
    """Makes the entries of `locale`, one after the other; `english` is the same content untranslated.

    `relations` has the texts that entries take from related records.
    """

    def __init__(
        self,
        content: Content,
        english: Content,
        paths: Paths,
        names: KindNames,
        relations: Relations,
        locale: Locale,
    ) -> None:
        self._content = content
        self._paths = paths
        self._names = names
        self._categories = {category.full_code: category.name.value for category in content.of(CATEGORY)}
        self._english = english_records(english)
        self._english_categories = {
            code: record.name.value for (kind, code), record in self._english.items() if kind == CATEGORY.name
        }
        self._english_site = english.site
        self._own_words = SpecificationWords(content.dictionary)
        self._english_words = SpecificationWords(english.dictionary)
        self._chosen_standards = ChosenStandards(content)
        self._relations = relations
        self._locale = locale
        self._products = {code: product for product in content.of(PRODUCT) for code in product.documents}

    def __iter__(self) -> Iterator[SearchEntry]:
        """Every entry, made one at a time, in the order in which they are listed before anything is searched."""
        for _, make in sorted((*self._records(), *self._offices()), key=itemgetter(0)):
            yield make()

    def _records(self) -> Iterator[tuple[Rank, Callable[[], SearchEntry]]]:
        for kind in KINDS:
            if kind.search is None:
                continue
            for record in sorted_for_search(kind, self._content.of(kind)):
                if kind.page_key(record) in self._paths:
                    make_entry = partial(self.entry, record, kind, kind.search)
                    yield rank(kind.search.labels.name, discontinued=is_discontinued(record)), make_entry

    def _offices(self) -> Iterator[tuple[Rank, Callable[[], SearchEntry]]]:
        for office in self._content.site.offices:
            yield rank(OFFICE_LABELS.name, discontinued=False), partial(self.office_entry, office)

    def entry(self, record: Item, kind: Kind[Any], search: Search[Any]) -> SearchEntry:
        """The entry of a record whose kind can be found by search."""
        english = self._english.get((kind.name, record.full_code), record)
        values = self._values(record, english)
        related = self._relations.of(kind, record)
        discontinued = is_discontinued(record) or related.discontinued
        body = body_of(record, self._locale.code)
        details = self._body_texts(record, body)
        personal = details if kind is PERSON else ()
        summary, names = kind.summary_of(record).value, self._names_of(record, kind)
        options = (*values.options, *search.options(record))
        faults = list(device_faults(record.body.html)) if isinstance(record, Document) else []
        return SearchEntry(
            key=entry_key(kind.name, record.full_code),
            hit=hit(record, kind, search, discontinued=discontinued),
            titles=tuple(map(without_negated_words, (*names, *search.titles(record)))),
            english=self._english_names_of(english, kind, search),
            keys=(*search.keys(record), *names_in(self._categories, search, record), *self._kind_names(record, search)),
            always=(without_negated_words(summary), *values.always, *(fault.name for fault in faults), *personal),
            options=(*options, *self._standards(record), *(fault.causes for fault in faults)),
            mentions=(*search.texts(record), *values.labels, kind.summary_of(english).value, *details),
            numbers=numbers_of(record, kind, search, related),
            related=related.numbers,
            context=(*related.context, *document_titles(record), *negated_words(*names, summary)),
            members=related.members,
            citations=related.citations,
            passages=(summary, *values.always, *options, *values.labels, *related.citations, *body),
            chosen=values.chosen,
            lacked=values.lacked,
            status=(self._names[DISCONTINUED],) if is_discontinued(record) else (),
        )

    def _body_texts(self, record: Item, texts: tuple[str, ...]) -> tuple[str, ...]:
        """The long texts of a record; of a manual, only its rare words."""
        return self._relations.rare_words.of(*texts) if texts and isinstance(record, Document) else texts

    def _standards(self, record: Item) -> Iterable[str]:
        """The standards for which people choose a product, or the directives and standards that a declaration names."""
        if isinstance(record, Product):
            return self._chosen_standards.of(record)
        product = self._products.get(record.code)
        if not isinstance(record, Document) or record.kind != DECLARATION.kind or product is None:
            return ()
        return declared_standards(product, self._content)

    def _names_of(self, record: Item, kind: Kind[Any]) -> tuple[str, ...]:
        """The names of a record; a document is named by its kind, not by the product, except for a certificate."""
        if isinstance(record, Document) and record.kind != "certificate":
            return (self._names[record.kind],)
        return (kind.title_of(record).value,)

    def _english_names_of(self, record: Item, kind: Kind[Any], search: Search[Any]) -> tuple[str, ...]:
        """The English names of a record and of its categories."""
        names = map(without_negated_words, self._names_of(record, kind))
        return (*names, *names_in(self._english_categories, search, record))

    def _values(self, record: Item, english: Item) -> ValueTexts:
        """The words in the specifications of a product, in the language and in English."""
        if not isinstance(record, Product) or not isinstance(english, Product):
            return ValueTexts()
        own, other = self._own_words.of(record), self._english_words.of(english)
        return ValueTexts(
            own.always + other.always,
            own.options + other.options,
            own.labels,
            own.chosen + other.chosen,
            own.lacked + other.lacked,
        )

    def _kind_names(self, record: Item, search: Search[Any]) -> tuple[str, ...]:
        """The names of a record's kind, such as `Data sheet` or `Service`; none for kinds with too many records."""
        if isinstance(record, Document):
            return (self._names[record.kind], record.kind)
        return (self._names[search.labels.name],) if search.labels.name in NAMED_BY_KIND else ()

    def office_entry(self, office: Office) -> SearchEntry:
        """The entry of an office of the site."""
        english = next((other for other in self._english_site.offices if other.code == office.code), office)
        summary = f"{office.role.value} · {office.country.value}"
        return SearchEntry(
            key=entry_key(OFFICE, office.code),
            hit=Hit(
                kind=OFFICE_LABELS.name,
                title=office.name,
                summary=Text(summary, office.role.state, office.role.language),
                path=f"{FIXED_PAGES['contact']}#{office.code}",
            ),
            titles=(office.name.value, office.country.value),
            english=(english.name.value, english.country.value),
            keys=(office.role.value, self._names[OFFICE], *self._countries_of(office)),
            mentions=(
                *dict.fromkeys((*office.address, *english.address)),
                office.email,
                office.phone,
                english.role.value,
            ),
        )

    def _countries_of(self, office: Office) -> Iterable[str]:
        """The names of the countries whose inquiries an office answers, in the language and in English."""
        codes = list(self._content.site.countries_answered(office, self._locale.code))
        names = [dict(countries(locale)) for locale in (self._locale, SOURCE_LOCALE)]
        return dict.fromkeys(of_locale[code] for of_locale in names for code in codes)


def english_records(content: Content) -> dict[PageKey, Any]:
    """The records that are written in English, by kind and full code."""
    return {
        (kind.name, record.full_code): record
        for kind in KINDS
        for record in content.of(kind)
        if record.authored in ("", SOURCE_CODE)
    }


def names_in(categories: Mapping[str, str], search: Search[Any], record: Item) -> Iterator[str]:
    """The names of the categories that a record belongs to."""
    return (categories[code] for code in search.categories(record) if code in categories)


def numbers_of(record: Item, kind: Kind[Any], search: Search[Any], related: Related) -> tuple[str, ...]:
    """The part numbers of a record; of a document, also the numbers of products that its title names."""
    title = squeeze(kind.title_of(record).value)
    named = (number for number in related.numbers if kind is DOCUMENT and squeeze(number) in title)
    return tuple(dict.fromkeys((*search.numbers(record), *named)))


def document_titles(record: Item) -> tuple[str, ...]:
    """The subjects of a document; none for a declaration, which people search by its kind and number."""
    return (record.title.value,) if isinstance(record, Document) and record.kind != DECLARATION.kind else ()


def sorted_for_search(kind: Kind[Any], records: Sequence[Any]) -> Sequence[Any]:
    """Records in the order in which they are shown if they have the same score."""
    return sorted(records, key=lambda record: DOCUMENT_KINDS.index(record.kind)) if kind is DOCUMENT else records


def rank(kind: str, *, discontinued: bool) -> Rank:
    """The position of a kind in the list shown before anything is searched."""
    return discontinued, KIND_POSITIONS.get(kind, len(KIND_POSITIONS))


def hit(record: Item, kind: Kind[Any], search: Search[Any], *, discontinued: bool) -> Hit:
    picture = kind.picture(record)
    return Hit(
        kind=search.labels.name,
        title=kind.title_of(record),
        summary=kind.summary_of(record) if kind.summary else search.summary(record),
        path=kind.link_to(record),
        number=search.number(record),
        picture=picture.file if picture else "",
        discontinued=discontinued,
    )


def is_discontinued(record: Item) -> bool:
    return record.status == DISCONTINUED
