"""Which office replies to an inquiry and by when, as the visitor is told and as it is stored."""

import pytest

from tests.support.inquiries.form import Visitor
from vitrine.content.model.site import Day, Hours
from vitrine.views.inquiries.office_routing import closing_times

SUCCESS = "/inquiry/success?reference=BBBBB-22222"


@pytest.mark.parametrize(
    ("path", "answers", "email", "team"),
    [
        ("/de/inquiry", {}, "info@aurovane.example", "de"),
        ("/de/inquiry", {"country": "JP"}, "japan@aurovane.example", "ja"),
        ("/fr/inquiry/PR-300", {}, "pressure@aurovane.example", "de"),
        ("/fr/inquiry/PR-300", {"country": "JP"}, "japan@aurovane.example", "ja"),
        ("/fr/inquiry/FL-200", {"country": "FR"}, "info@aurovane.example", "de"),
    ],
)
def test_country_language_and_category_decide_which_office_replies(
    visitor: Visitor, path: str, answers: dict[str, str], email: str, team: str
) -> None:
    visitor.send(path, **answers)
    assignment = visitor.stored()[0].inquiry.routing
    assert (assignment.email, assignment.locale) == (email, team)


def test_the_topic_is_stored_in_the_language_of_the_team(visitor: Visitor) -> None:
    visitor.send("/fr/inquiry", topic="quotation")
    assert visitor.stored()[0].inquiry.routing.topic == "[de] Quotation"


def test_the_visitor_is_told_which_office_replies_and_by_when(visitor: Visitor) -> None:
    answer = visitor.send("/inquiry")
    shown = visitor.page(answer.location).text("//*[contains(@class, 'notice')]")
    assert "Freising" in shown
    assert "+49 89 99998 100" in shown
    assert visitor.page(answer.location).all("//*[contains(@class, 'notice')]//a/@href") == ["tel:+498999998100"]
    assert visitor.page(SUCCESS + "&office=freising&by=2026-03-03").text().count("Tuesday, March 3, 2026") == 1


@pytest.mark.parametrize("days", [("monday", "tuesday"), ("tuesday", "monday")])
def test_an_office_that_closes_over_lunch_receives_until_the_evening(days: tuple[Day, ...]) -> None:
    morning, afternoon = Hours(days, "08:00", "12:00"), Hours(("monday",), "13:00", "17:00")
    assert closing_times([morning, afternoon]) == {0: "17:00", 1: "12:00"}
    assert closing_times([afternoon, morning]) == {0: "17:00", 1: "12:00"}


@pytest.mark.parametrize("query", ["&office=atlantis&by=2026-03-03", "&by=2026-03-03", "&office=freising&by=soon"])
def test_only_a_known_office_and_a_valid_date_are_shown(visitor: Visitor, query: str) -> None:
    assert "will reply by" not in visitor.page(SUCCESS + query).text("//*[contains(@class, 'notice')]")


def test_the_retention_period_is_stored_with_the_inquiry(visitor: Visitor) -> None:
    visitor.send()
    assert visitor.stored()[0].inquiry.retention_days == 180
