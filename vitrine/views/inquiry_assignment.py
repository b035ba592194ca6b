"""Who answers an inquiry, by when, and what is sent of it, as site.yaml and the settings have it today."""

from datetime import date, datetime
from typing import get_args
from zoneinfo import ZoneInfo

from vitrine.content.inquiry import InquiryRoute
from vitrine.content.site import Day, Office
from vitrine.database.inquiries import InquiryItem
from vitrine.inquiries.assignment import Assignment, answer_date
from vitrine.inquiries.form import InquiryForm
from vitrine.inquiries.outbox import Channel
from vitrine.locales import SOURCE_CODE
from vitrine.views.texts import responsible_office
from vitrine.web.builds import current_build
from vitrine.web.config import current_settings
from vitrine.web.locale import current_locale

WEEK: tuple[str, ...] = get_args(Day)


def route_of(form: InquiryForm, item: InquiryItem | None) -> InquiryRoute:
    """The first route of site.yaml that fits; without one, the office that answers in the visitor's language."""
    locale = current_locale().code
    country = form["country"].data or "" if "country" in form else ""
    categories = frozenset({item.category} if item and item.category else ())
    routes = current_build().site(locale).inquiry.routes
    fitting = (route for route in routes if route.fits(country, locale, categories))
    return next(fitting, None) or InquiryRoute(office=responsible_office().code)


def find_office(code: str) -> Office | None:
    """The office of a code, in the language of the page."""
    offices = current_build().site(current_locale().code).offices
    return next((office for office in offices if office.code == code), None)


def assign(form: InquiryForm, route: InquiryRoute, received_at: datetime) -> Assignment:
    """Everything delivering an inquiry needs to know of the site."""
    site = current_build().site(current_locale().code)
    office = find_office(route.office) or responsible_office()
    team = (office.locales or (SOURCE_CODE,))[0]
    return Assignment(
        email=route.email or office.email,
        locale=team,
        site=site.name,
        office=office.name.value,
        phone=office.phone,
        time_zone=office.time_zone,
        topic=topic_label(form, team),
        answer_by=promised_day(office, received_at).isoformat(),
    )


def promised_day(office: Office, received_at: datetime) -> date:
    """The day by whose end this office answers."""
    closes = {WEEK.index(day): hours.closes for hours in office.hours for day in hours.days}
    local = received_at.astimezone(ZoneInfo(office.time_zone))
    days = current_build().site(SOURCE_CODE).inquiry.answer_days
    return answer_date(local, days, closes.keys(), closes)


def topic_label(form: InquiryForm, locale: str) -> str:
    """The topic the visitor chose, in the language of those who answer."""
    chosen = form["topic"].data if "topic" in form else ""
    topics = current_build().site(locale).topics
    return next((topic.label.value for topic in topics if topic.key == chosen), "")


def channels() -> tuple[Channel, ...]:
    """What is sent of every inquiry."""
    settings = current_settings()
    wanted: dict[Channel, bool] = {
        "sales": True,
        "acknowledgement": settings.acknowledge == "yes",
        "webhook": bool(settings.webhook_url),
    }
    return tuple(channel for channel, is_wanted in wanted.items() if is_wanted)
