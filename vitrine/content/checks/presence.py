"""What a site cannot do without: every fixed page, the legal pages in every open language, a category per folder."""

from vitrine.content.addresses import FIXED_PAGES, shown_in
from vitrine.content.codes import fold
from vitrine.content.contents import Content
from vitrine.content.ledger import Ledger
from vitrine.errors import Problems
from vitrine.locales import LOCALES, SOURCE_CODE

LEGAL_PAGES = ("imprint", "privacy")


def check_presence(content: Content, ledger: Ledger, problems: Problems) -> None:
    """Note everything that is missing, and remember it, so that no link to it is blamed as well."""
    check_fixed_pages(content, ledger, problems)
    for code in LEGAL_PAGES:
        check_legal_page(code, content, ledger, problems)
    check_parents(content, ledger, problems)


def check_fixed_pages(content: Content, ledger: Ledger, problems: Problems) -> None:
    """Every fixed page has a file."""
    present = {page.code for page in content.pages if not page.authored}
    for code, path in FIXED_PAGES.items():
        if code not in present and not ledger.excused("page", code):
            problems.add(f"content/pages/{code}.md", 0, f"the page {path} has no texts", "add the file")
            ledger.fail(path.rpartition("/")[2])


def check_legal_page(code: str, content: Content, ledger: Ledger, problems: Problems) -> None:
    """A legal page is written in each open language, always shown, and never replaced by a translation."""
    written = {
        page.authored or SOURCE_CODE
        for page in content.info
        if fold(page.code) == code and page.status == "active" and not (page.publish or page.until)
        if page.authored or SOURCE_CODE in shown_in(page)
    }
    for locale in open_locales(content):
        if locale not in written and not ledger.excused("info", code):
            message = f"the legal page {code!r} is not written in {LOCALES[locale].name}, or not always shown"
            problems.add(f"content/info/{code}.{locale}.md", 0, message, "write it in this file, as an active page")


def open_locales(content: Content) -> list[str]:
    """The languages the company answers in: those of an office, and those in which anything is authored.

    One that was only added for translators has no legal pages yet; its pages link to the English ones.
    """
    answered = {locale for office in content.site.offices for locale in office.locales}
    authored = {record.authored for record in content.items()}
    return [code for code in LOCALES if code == SOURCE_CODE or code in answered | authored]


def check_parents(content: Content, ledger: Ledger, problems: Problems) -> None:
    """Every sub-category stands in a category."""
    lost: list[str] = []
    known = {fold(category.code) for category in content.categories if not category.parent}
    for category in content.categories:
        if category.parent and fold(category.parent) not in known and not ledger.excused("category", category.parent):
            path = f"content/products/{category.parent}/category.yaml"
            problems.add(path, 0, "the category has sub-categories and no file", "add it with `name:` and `summary:`")
            lost.append(category.parent)
    ledger.fail(*lost)
