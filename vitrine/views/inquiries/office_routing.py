"""Routes an inquiry by site.yaml and the settings: which office replies, by when, and through which channels."""

from collections.abc import Iterable
from datetime import date, datetime
from zoneinfo import ZoneInfo

from vitrine.content.model.site import WEEKDAYS, Hours, Office
from vitrine.database.queries.inquiry_items import InquiryItem
from vitrine.database.queries.site import public_holidays
from vitrine.inquiries.answer_date import answer_date
from vitrine.inquiries.delivery.outbox import Channel
from vitrine.inquiries.form.form import InquiryForm
from vitrine.inquiries.inquiry import Routing
from vitrine.locales import SOURCE_CODE
from vitrine.web.flask_class import current_settings
from vitrine.web.page.offices import find_office, responsible_office
from vitrine.web.request.context import current_build, current_site, locale_code, site_db


def route_inquiry(form: InquiryForm, item: InquiryItem | None, received_at: datetime) -> tuple[Office, Routing]:
    """The office that replies, and everything that delivery needs to know about the site.

    The first matching route of site.yaml decides; without one, it is the office that replies in the visitor's language.
    """
    categories = frozenset({item.category} if item and item.category else ())
    route = current_site().inquiry.route(form.answer("country"), locale_code(), categories)
    office = (route and find_office(route.office)) or responsible_office()
    email = (route.email if route else "") or office.email
    return office, routing_to(office, email, form.answer("topic"), received_at)


def routing_to(office: Office, email: str, topic: str, received_at: datetime) -> Routing:
    """The routing of an inquiry to an office, at this address of its team."""
    site, team_locale = current_site(), (office.locales or (SOURCE_CODE,))[0]
    topics = current_build().sites[team_locale].topics
    return Routing(
        email=email,
        locale=team_locale,
        site=site.name,
        office=office.name.value,
        phone=office.phone,
        time_zone=office.time_zone,
        topic=next((entry.label.value for entry in topics if entry.key == topic), ""),
        answer_by=promised_day(office, received_at).isoformat(),
        legal_name=site.legal_name,
        registered_office=site.legal.registered_office,
        register=site.legal.register,
        represented_by=", ".join(site.legal.represented_by),
        office_register=office.register,
    )


def promised_day(office: Office, received_at: datetime) -> date:
    """The day by the end of which an office promises a reply."""
    local_time = received_at.astimezone(ZoneInfo(office.time_zone))
    holidays = public_holidays(site_db(), office.holidays)
    return answer_date(local_time, current_site().inquiry.answer_days, closing_times(office.hours), holidays)


def closing_times(hours: Iterable[Hours]) -> dict[int, str]:
    """The last closing time of an office on each of its weekdays (Monday is 0); it may also close for lunch."""
    entries = sorted(hours, key=lambda entry: entry.closes)
    return {WEEKDAYS.index(day): entry.closes for entry in entries for day in entry.days}


def delivery_channels() -> tuple[Channel, ...]:
    """The channels that every inquiry goes through."""
    settings = current_settings()
    acknowledgement: tuple[Channel, ...] = ("acknowledgement",) if settings.acknowledge else ()
    webhook: tuple[Channel, ...] = ("webhook",) if settings.webhook_url else ()
    return ("sales", *acknowledgement, *webhook)
