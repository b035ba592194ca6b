"""The page with the inquiry form, and the review of the answers before they are sent."""

import hashlib
from collections.abc import Iterator
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec import structs
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from vitrine.content.kinds import INFO
from vitrine.content.model.records import Page
from vitrine.content.model.texts import Text
from vitrine.database.queries.inquiry_items import InquiryItem
from vitrine.database.queries.record_queries import find_record
from vitrine.i18n.countries import countries
from vitrine.i18n.messages import TranslatedMessage
from vitrine.inquiries.form.form import MAX_ITEMS, PRIVACY, TOO_MANY_ITEMS, FormLayout, InquiryForm
from vitrine.inquiry_fields import REQUIRED_FIELDS
from vitrine.locales import SOURCE_CODE
from vitrine.views.inquiries.form_controls import Errors, form_controls
from vitrine.views.inquiries.items import items_of_query
from vitrine.web.page.fixed_page_texts import page_texts
from vitrine.web.page.formatting.dates_and_numbers import format_number, format_phone
from vitrine.web.page.gettext import gettext
from vitrine.web.page.inquiry_items import item_wording, url_of_product
from vitrine.web.page.island_contract import InquiryAnswer, InquiryAnswers, InquiryProps, PrefilledItem
from vitrine.web.page.metadata import Indexing, PageMetadata, page_metadata
from vitrine.web.page.offices import responsible_office
from vitrine.web.page.unknown_input import quoted_inputs
from vitrine.web.request.context import current_locale, current_site, locale_code, site_db
from vitrine.web.response.rendering import render_page
from vitrine.web.routing.urls import declared_query, encode_query, url

PRIVACY_PAGE = "privacy"
DRAFT_KEY = "vitrine.inquiry"  # of the draft in the browser's storage
NO_ERRORS: Errors = MappingProxyType({})
FAILURES = (403, 429, 503)  # the form is returned, though nothing is wrong with its answers


class Refusal(NamedTuple):
    """Why an inquiry is not accepted: a status, the errors of fields, and the seconds after which to try again."""

    status: int
    errors: Errors = NO_ERRORS
    retry_after: int = 0

    @property
    def minutes_to_wait(self) -> int:
        """The waiting time that the page names."""
        return self.retry_after // 60


def build_form(answers: MultiDict[str, str] | None = None, prefill: dict[str, str] | None = None) -> InquiryForm:
    """The form that site.yaml configures for this language, with answers or prefilled."""
    configured = current_site().inquiry.form(locale_code())
    required = frozenset({*configured.required, *REQUIRED_FIELDS})
    layout = FormLayout(configured.fields, required, privacy_box=configured.privacy == "tick")
    return InquiryForm(layout, {name: dict(choices) for name, choices in field_choices().items()}, answers, prefill)


def field_choices() -> dict[str, list[tuple[str, Text]]]:
    """The choices that fields offer in this locale, as value and label."""
    return {
        "topic": [(topic.key, topic.label) for topic in current_site().topics],
        "country": [(code, Text(name)) for code, name in countries(current_locale())],
    }


def render_form(
    form: InquiryForm, item: InquiryItem | None, refusal: Refusal | None = None, *, new_row: int = 0
) -> Response:
    """The page with the form in its current state; its title also mentions errors. `new_row` is the row just added."""
    texts = page_texts("inquiry")
    title = form_title(texts.title, item, is_faulty=refusal is not None)
    status, errors = (refusal.status, refusal.errors) if refusal else (200, NO_ERRORS)
    return render_page(
        "inquiries/new.html",
        form_metadata(title, item, texts.summary),
        status,
        page=texts,
        errors=errors,
        minutes_to_wait=refusal.minutes_to_wait if refusal else 0,
        failure=status if status in FAILURES else 0,
        controls=form_controls(form, errors, field_choices(), new_row),
        **form_context(form, item),
        **item_context(form, item),
    )


def form_context(form: InquiryForm, item: InquiryItem | None) -> dict[str, Any]:
    """The template variables that do not depend on errors: the form, its island, who replies, and what comes next."""
    privacy = privacy_page()
    return {
        "form": form,
        "action": form_action(item),
        "reviewed": has_review(),
        "office": responsible_office(form.answer("country")),
        "privacy": privacy.title if privacy else None,
        "island_props": inquiry_props(item),
    }


def item_context(form: InquiryForm, item: InquiryItem | None) -> dict[str, Any]:
    """The template variables about items: those above the form, those of the address that it lacks, and its limit."""
    queried = items_of_query()
    queried_items = [] if form.rows else [queried_item for queried_item, _quantity in queried.items]
    return {
        "about": [item] if item else queried_items,
        "unknown": quoted_inputs(queried.unknown),
        "beyond_limit": quoted_inputs(queried.beyond_limit),
        "max_items": MAX_ITEMS,
        "more_rows": len(form.rows) < MAX_ITEMS,
    }


def form_title(title: Text, item: InquiryItem | None, *, is_faulty: bool) -> Text | TranslatedMessage:
    """The title of the page with the form, which names the item and says whether there are errors."""
    full_title = gettext("{title}: {item}", title=title.value, item=item_wording(item)) if item else title
    return gettext("Error: {title}", title=full_title.value) if is_faulty else full_title


def inquiry_props(item: InquiryItem | None) -> InquiryProps:
    """The props of the form about the item in its path, or about those in its query."""
    office = responsible_office()
    items = [item] if item else [item for item, _quantity in items_of_query().items]
    return InquiryProps(
        search_url=url("search.show"),
        max_items=MAX_ITEMS,
        has_review=has_review(),
        prefilled_items=tuple(
            PrefilledItem(text=item_wording(item), number=item.number, url=url_of_product(item)) for item in items
        ),
        email=office.email,
        phone_url=office.phone_url,
        phone_shown=format_phone(office),
        draft_key=DRAFT_KEY,
    )


def form_metadata(title: Text | TranslatedMessage, item: InquiryItem | None, summary: Text | str = "") -> PageMetadata:
    """The metadata of a page with the form or its review, about an item or none."""
    return page_metadata(title, summary, indexing=Indexing(f"/inquiry/{item.code}" if item else "", noindex=True))


def form_errors(form: InquiryForm) -> Errors:
    """The error of each field, in the language of the page."""
    errors = {
        name: with_item_number(form, name, gettext(field.errors[0], limit=format_number(field.flags.limit or 0)))
        for name, field in form.visible_fields
        if field.errors
    }
    if form.too_many_items:
        errors["item-1"] = gettext(TOO_MANY_ITEMS, limit=format_number(MAX_ITEMS))
    return errors


def with_item_number(form: InquiryForm, name: str, error: TranslatedMessage) -> TranslatedMessage:
    """The error of a field, with the number of the item where several have the same fields."""
    number = name.rpartition("-")[2]
    if len(form.rows) < 2 or not number.isdecimal():
        return error
    return gettext("Item {number}: {error}", number=number, error=error)


def form_action(item: InquiryItem | None) -> str:
    """The address that the form is sent to: where it was opened, without the message, which the form contains now."""
    query = declared_query(message="")
    return url("inquiries.create", code=item.code if item and not query else "") + encode_query(query)


def has_review() -> bool:
    """Whether visitors review their answers in this language before they are sent."""
    return locale_code() in current_site().inquiry.check


def render_review(form: InquiryForm, item: InquiryItem | None) -> Response:
    """The page on which visitors review their answers; it sends them on without a session."""
    head, answers = form_metadata(gettext("Check your answers"), item), list(labeled_answers(form))
    return render_page("inquiries/review.html", head, form=form, answers=answers, action=form_action(item))


def review_data(form: InquiryForm) -> InquiryAnswers:
    """The answers of the review page as data for the island."""
    answers = [InquiryAnswer(label=label.value, value=str(value)) for label, value in labeled_answers(form)]
    return InquiryAnswers(answers=tuple(answers))


def labeled_answers(form: InquiryForm) -> Iterator[tuple[TranslatedMessage, Text | str]]:
    """The label and answer of every field that was filled in; a choice is given by its label."""
    labels = {name: dict(choices) for name, choices in field_choices().items()}
    for name, field in form.visible_fields:
        if field.data and name != PRIVACY:
            yield gettext(field.label.text), labels.get(name, {}).get(field.data, field.data)


def privacy_page() -> Page | None:
    """The privacy notice in the language of the page, else in English (marked); None if the site has none."""
    page = find_record(site_db(), INFO, locale_code(), PRIVACY_PAGE)
    if page:
        return page
    english = find_record(site_db(), INFO, SOURCE_CODE, PRIVACY_PAGE)
    return structs.replace(english, title=Text(english.title.value, "missing")) if english else None


def privacy_version() -> str:
    """A digest of the privacy notice shown beside the form."""
    page = privacy_page()
    return hashlib.sha256(f"{page.title}\n{page.body.html}".encode()).hexdigest()[:16] if page else ""
