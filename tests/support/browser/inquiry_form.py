"""The inquiry form in a browser: opened, filled in and sent as visitors do."""

from playwright.sync_api import Page

from tests.support.browser.visitors import wait_for_state

INQUIRY = "vitrine-island[island=inquiry]"


def turn_to_form(page: Page, path: str = "/inquiry") -> None:
    """Open the form and focus its message field, as a visitor who starts writing does."""
    page.goto(path)
    page.get_by_label("Message").focus()
    wait_for_state(page, "ready", INQUIRY)


def fill(page: Page, email: str = "anna@example.com") -> None:
    """Fill what is required."""
    page.get_by_label("Name (required)").fill("Anna Huber")
    page.get_by_label("E-mail").fill(email)
    page.get_by_label("Message").fill("Please quote two meters DN 50.")


def send(page: Page) -> None:
    """Press the button at the end of the form."""
    page.locator(".form__actions button.button--primary").click()


def items(page: Page) -> list[str]:
    """The products the form asks about."""
    return [str(value) for value in page.locator("input[name=item]").evaluate_all("fields => fields.map(f => f.value)")]
