"""A visitor opens the inquiry form, fills it in and sends it, with or without mistakes."""

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.support.client import SiteClient
from tests.support.inquiries.form import Visitor, form_of, kept, words
from tests.support.inquiries.stores import ANSWERS
from tests.support.sites.miniature import SITE_URL
from vitrine.inquiries.form.phrases import read_steps
from vitrine.inquiries.form.spam_classifier import everyday_words, learned_evidence
from vitrine.views.inquiries.inquiries import prepare_in_background

LOCALES = ("", "/es", "/fr", "/de", "/ja")


@pytest.mark.parametrize("prefix", LOCALES)
def test_the_form_exists_in_every_language(visitor: Visitor, prefix: str) -> None:
    form = form_of(visitor.page(f"{prefix}/inquiry"))
    assert form.action == f"{prefix}/inquiry"
    assert "novalidate" in form.attrib
    assert not form.xpath(".//*[@required or @maxlength]")


def test_every_control_has_a_label_that_says_whether_it_is_required(visitor: Visitor) -> None:
    form = form_of(visitor.page("/inquiry"))
    controls = form.xpath(".//div[contains(@class, 'field')]//*[self::input or self::select or self::textarea]")
    labels = {control.name: form.xpath(f"string(.//label[@for='{control.get('id')}'])") for control in controls}
    assert {name for name, label in labels.items() if "(required)" in label} == {"name", "email", "message"}
    assert {name for name, label in labels.items() if "(optional)" not in label} == {"name", "email", "message"}


def test_browsers_can_fill_in_the_fields(visitor: Visitor) -> None:
    form = form_of(visitor.page("/inquiry"))
    tokens = {control.get("name"): control.get("autocomplete") for control in form.xpath(".//*[@autocomplete]")}
    assert tokens["name"] == "name"
    assert tokens["company"] == "organization"
    assert (tokens["email"], tokens["phone"], tokens["country"]) == ("email", "tel", "country")
    assert form.inputs["quantity"].get("inputmode") == "numeric"


def test_the_form_is_the_same_for_every_visitor(visitor: Visitor) -> None:
    first, second = (visitor.page("/de/inquiry", headers={"User-Agent": name}) for name in ("one", "two"))
    assert first.response.data == second.response.data
    assert "public" in first.response.headers["Cache-Control"]
    assert "Set-Cookie" not in first.response.headers
    assert first.noindex


@pytest.mark.parametrize(
    ("code", "prefilled"),
    [
        ("FL-200", "FL-200 Electromagnetic flow meter"),
        ("fl-200", "FL-200 Electromagnetic flow meter"),
        ("drinking-water", "Drinking water"),
    ],
)
def test_the_item_of_the_path_is_shown_and_filled_in(visitor: Visitor, code: str, prefilled: str) -> None:
    seen = visitor.page(f"/inquiry/{code}")
    assert kept(seen)["item"] == prefilled
    assert prefilled in seen.text("//*[@class='item-card']")


def test_a_button_opens_the_form_about_an_item_without_an_address_that_crawlers_see(visitor: Visitor) -> None:
    page = visitor.page("/de/product/FL-200")
    button = page.one("//button[contains(@class, 'button--large')][@name='items']")
    form = page.one(f"//form[@id='{button.get('form')}']")
    assert page.all("//a[contains(@href, '/inquiry/')]") == []
    seen = visitor.page(f"{form.get('action')}?items={button.get('value')}")
    assert kept(seen)["item"] == "FL-200 [de] Electromagnetic flow meter"
    assert "FL-200" in seen.text("//*[@class='item-card']")
    assert seen.one("//main//form/@action") == "/de/inquiry?items=FL-200"


def test_no_form_opens_for_an_unknown_item(visitor: Visitor) -> None:
    visitor.page("/inquiry/no-such-item", 404)


def test_an_item_that_was_withdrawn_while_its_form_was_filled_in_is_inquired_about(visitor: Visitor) -> None:
    refused = visitor.page(
        "/de/inquiry/no-such-item", 422, method="POST", data=ANSWERS | {"email": "", "item": "LC-10"}
    )
    assert kept(refused)["item"] == "LC-10"
    assert refused.one("//main//form/@action") == "/de/inquiry"
    assert visitor.send("/de/inquiry/no-such-item", item="LC-10").status_code == 303
    (stored,) = visitor.stored()
    assert [item.wording for item in stored.inquiry.items] == ["LC-10"]


def test_a_long_message_in_the_address_is_cut_off(visitor: Visitor) -> None:
    assert kept(visitor.page(f"/inquiry?message={'x' * 900}"))["message"] == "x" * 500


@pytest.mark.parametrize("path", ["/inquiry/success", "/inquiry/Success", "/inquiry/fail", "/de/inquiry/FAIL"])
def test_success_and_fail_are_pages_rather_than_items(visitor: Visitor, path: str) -> None:
    assert visitor.page(path).noindex


def test_the_page_after_a_failure_names_other_ways_to_the_company(visitor: Visitor) -> None:
    ways = visitor.page("/de/inquiry/fail").all("//main//a/@href")
    assert [way.partition(":")[0] for way in ways[-3:]] == ["tel", "mailto", "/de/inquiry"]


def test_an_inquiry_is_stored_and_its_reference_shown(visitor: Visitor) -> None:
    answer = visitor.send(
        "/de/inquiry", company="Rohrbau GmbH", country="DE", topic="quotation", phone="０８９ １２３４５"
    )
    (stored,) = visitor.stored()
    assert answer.status_code == 303
    assert answer.location.startswith(f"/de/inquiry/success?reference={stored.reference}&office=freising&by=20")
    assert answer.headers["Cache-Control"] == "no-store"
    assert visitor.page(answer.location).text("//*[@class='reference']") == stored.reference
    inquiry = stored.inquiry
    assert (inquiry.locale, inquiry.company, inquiry.country, inquiry.topic) == (
        "de",
        "Rohrbau GmbH",
        "DE",
        "quotation",
    )
    assert inquiry.phone == "089 12345"
    assert len(inquiry.privacy_version) == 16


def test_the_item_is_stored_as_the_site_describes_it(visitor: Visitor) -> None:
    visitor.send("/inquiry/fl-200", item="FL-200 with flanges", quantity="3")
    (item,) = visitor.stored()[0].inquiry.items
    assert (item.wording, item.quantity) == ("FL-200 with flanges", 3)
    assert (item.code, item.number, item.category, item.kind) == ("FL-200", "FL-200", "flow", "product")


@pytest.mark.parametrize(
    ("written", "country", "page"),
    [
        ("FL-200", "", "/de/product/FL-200"),
        ("fl-200-c-080, with flanges", "", "/de/product/FL-200#versions"),
        ("2 FL200", "", ""),
        ("fl200 or FL 200", "", "/de/product/FL-200"),
        ("FL-200", "JP", "/ja/product/FL-200"),
        ("a meter", "", ""),
    ],
)
def test_a_team_is_given_the_page_of_what_was_asked_about_in_its_own_language(
    visitor: Visitor, written: str, country: str, page: str
) -> None:
    visitor.send("/fr/inquiry", item=written, country=country)
    assert [item.url for item in visitor.stored()[0].inquiry.items] == [page and SITE_URL + page]


def test_a_solution_asked_about_has_its_page_too(visitor: Visitor) -> None:
    visitor.send("/inquiry/drinking-water")
    assert visitor.stored()[0].inquiry.items[0].url == f"{SITE_URL}/de/solutions/drinking-water"


def test_the_version_of_the_privacy_notice_depends_on_its_text(visitor: Visitor) -> None:
    visitor.send("/de/inquiry")
    visitor.send("/de/inquiry", message="Another question")
    visitor.send("/fr/inquiry", message="Une autre question")
    versions = [stored.inquiry.privacy_version for stored in visitor.stored()]
    assert versions[1] == versions[2] != versions[0]


def test_a_resubmitted_form_is_one_inquiry(visitor: Visitor) -> None:
    locations = {visitor.send("/inquiry/FL-200").location for _ in range(3)}
    assert len(locations) == len(visitor.stored()) == 1


def test_simultaneous_submissions_of_a_form_are_one_inquiry(site_root: Path, tmp_path: Path) -> None:
    visitor = Visitor(site_root, tmp_path / "inquiries.db", threads=40)
    sent = [f"Question {number % 5}" for number in range(20)]
    with ThreadPoolExecutor(8) as clicks:
        locations = [answer.location for answer in clicks.map(lambda message: visitor.send(message=message), sent)]
    assert len(set(locations)) == len(visitor.stored()) == 5


def test_errors_are_listed_at_the_top_and_beside_their_fields(visitor: Visitor) -> None:
    seen = visitor.returned(422, email="ana@", name="", message="A question", company="Río & Söhne <GmbH>")
    assert seen.response.headers["Cache-Control"] == "no-store"
    assert seen.text("/html/head/title").startswith("Error: ")
    links = seen.all("//*[@class='error-summary']//*[@role='alert']//a")
    assert [link.get("href") for link in links] == ["#inquiry-name", "#inquiry-email"]
    for link in links:
        control = seen.document.get_element_by_id(link.get("href")[1:])
        told = [words(seen.document.get_element_by_id(name)) for name in control.get("aria-describedby").split()]
        assert words(link) == told[-1]
        assert control.get("aria-invalid") == "true"
    assert kept(seen) == {"email": "ana@", "message": "A question", "company": "Río & Söhne <GmbH>"}
    assert visitor.stored() == []


def test_a_limit_is_formatted_as_in_the_language_of_the_page(visitor: Visitor) -> None:
    said = visitor.returned(422, "/de/inquiry", message="x" * 5001).text("//*[@id='inquiry-message-error']")
    assert "5.000" in said


def test_markup_in_an_answer_is_escaped(visitor: Visitor) -> None:
    nasty = "</textarea><script>alert(1)</script>\"' onfocus=x"
    seen = visitor.returned(422, message=nasty, name="", company=nasty)
    assert kept(seen)["message"] == kept(seen)["company"] == nasty


def test_a_returned_form_keeps_choices_answers_and_item(visitor: Visitor) -> None:
    seen = visitor.returned(422, "/fr/inquiry/FL-200", name="", country="JP", topic="support", quantity="2")
    answers = kept(seen)
    assert (answers["country"], answers["topic"], answers["quantity"]) == ("JP", "support", "2")
    assert form_of(seen).action == "/fr/inquiry/FL-200"


@pytest.mark.parametrize("text", ["<script>", "call +1 900", "bbbbb-22222", "BBBBB-222222", "BBBBB-2222\uff12"])
def test_only_a_valid_reference_is_shown(visitor: Visitor, text: str) -> None:
    assert visitor.page("/inquiry/success?reference=BBBBB-22222").text("//*[@class='reference']") == "BBBBB-22222"
    seen = visitor.page("/inquiry/success", query_string={"reference": text})
    assert seen.all("//*[@class='reference']") == []
    assert seen.heading == "No reference number found"


def test_a_form_posted_below_the_english_prefix_is_sent_on_whole(visitor: Visitor) -> None:
    answer = visitor.send("/en/inquiry")
    assert (answer.status_code, answer.location) == (308, "/inquiry")


def test_the_query_may_name_several_items(client: SiteClient) -> None:
    page = client.page("/inquiry?items=FL-200:2,no-such-code:9,fl-150")
    assert [text.split()[0] for text in page.all("//input[@name='item']/@value")] == ["FL-200", "FL-150"]
    assert page.all("//input[@name='quantity']/@value") == ["2", ""]
    assert page.all("//*[@aria-invalid]") == []
    assert page.text("//main//*[contains(@class, 'notice')]") == "No product found for: no-such-code"


def test_the_form_names_the_items_of_the_query_that_it_does_not_take(client: SiteClient) -> None:
    page = client.page(f"/inquiry?items={'FL-200,,' * 20}FL-150:3,no-such-code")
    assert page.all("//input[@name='item']/@value") == ["FL-200 Electromagnetic flow meter"] * 20
    notice = page.text("//main//*[contains(@class, 'notice')]")
    assert notice.startswith("The form takes 20 items at most. Not listed: FL-150, no-such-code.")
    assert page.all("//main//*[contains(@class, 'notice')]//*[@class='one-line']/text()") == ["FL-150"]


def test_a_query_without_known_items_shows_the_empty_form(client: SiteClient) -> None:
    page = client.page("/inquiry?items=nope:1,,:2")
    assert page.all("//input[@name='item']/@value") == [""]


def test_a_stamp_says_how_long_the_form_was_open(visitor: Visitor) -> None:
    answer = visitor.ask("/inquiry/stamp.json")
    assert answer.headers["Cache-Control"] == "no-store"
    assert "Set-Cookie" not in answer.headers
    visitor.send(opened=answer.get_json()["stamp"])
    assert visitor.stored()[0].inquiry.spam_signals == ("too fast",)


def test_spam_is_learned_while_the_first_visitor_fills_in_the_form(visitor: Visitor) -> None:
    learned = (learned_evidence, everyday_words, read_steps)
    for function in (prepare_in_background, *learned):
        function.cache_clear()
    visitor.ask("/inquiry/stamp.json")
    for thread in threading.enumerate():
        if thread.name == "spam":
            thread.join()
    assert all(function.cache_info().currsize for function in learned)


@pytest.mark.parametrize("stamp", ["", "opened", "opened.aaaa.bbbb", "x" * 5000])
def test_a_missing_or_forged_stamp_is_not_a_sign_of_spam(visitor: Visitor, stamp: str) -> None:
    assert visitor.send(opened=stamp).status_code == 303
    assert visitor.stored()[0].inquiry.spam_signals == ()


def test_a_stamp_survives_a_returned_form_and_the_review(visitor: Visitor) -> None:
    stamp = visitor.ask("/inquiry/stamp.json").get_json()["stamp"]
    assert kept(visitor.returned(422, name="", opened=stamp))["opened"] == stamp
    answers = ANSWERS | {"company": "千代田", "reading": "ヤマダ", "privacy": "yes", "opened": stamp}
    reviewed = visitor.page("/ja/inquiry", method="POST", data=answers)
    assert dict(form_of(reviewed).form_values())["opened"] == stamp
