"""Checks for required files: the fixed pages, the legal pages in each open language, a file per category."""

from vitrine.content.addresses import locales_of
from vitrine.content.checks.context import CheckContext
from vitrine.content.fixed_pages import DOWNLOADS_PAGE, FIXED_PAGES
from vitrine.content.kinds import CATEGORY, INFO, OPTIONAL_PAGES, PAGE
from vitrine.content.model.content import Content
from vitrine.content.record_codes import fold
from vitrine.locales import LOCALES, SOURCE_CODE

LEGAL_PAGES = ("imprint", "privacy")


def check_required_pages(content: Content, context: CheckContext) -> None:
    """Add everything that is missing, and mark it as unread, so that no link to it is reported as well."""
    check_fixed_pages(content, context)
    for code in LEGAL_PAGES:
        check_legal_page(code, content, context)
    check_main_categories(content, context)


def check_fixed_pages(content: Content, context: CheckContext) -> None:
    """Every fixed page has a file; an optional one only where there is something to show on it or below it."""
    present = {page.code for page in content.of(PAGE) if not page.authored} | {DOWNLOADS_PAGE}
    for code, path in FIXED_PAGES.items():
        if code not in present and not context.references.may_be_unread(PAGE.name, code):
            kind = OPTIONAL_PAGES.get(code)
            shown = content.of(kind) if kind else ()
            if kind and not shown:
                continue
            remedy = f"add the file, or delete {shown[0].source} and its like" if kind else "add the file"
            context.problems.add(f"content/pages/{code}.md", 0, f"the page {path} has no texts", remedy)
            context.references.mark_unread(path.rpartition("/")[2])


def check_legal_page(code: str, content: Content, context: CheckContext) -> None:
    """A legal page is written in each open language and always shown; no translation takes its place."""
    page_locales = {
        page.authored or SOURCE_CODE
        for page in content.of(INFO)
        if fold(page.code) == code and page.status == "active" and not (page.publish or page.until)
        if page.authored or SOURCE_CODE in locales_of(page)
    }
    for locale in open_locales(content):
        if locale not in page_locales and not context.references.may_be_unread(INFO.name, code):
            message = f"the legal page {code!r} does not exist in {LOCALES[locale].name}, or is not always shown"
            remedy = "write it in this file, without status, publish or until"
            context.problems.add(f"content/info/{code}.{locale}.md", 0, message, remedy)


def open_locales(content: Content) -> list[str]:
    """The languages the company answers in: those of an office, and those in which anything is authored.

    A language that was only added for translators has no legal pages yet; its pages link to the English ones.
    """
    answered = {locale for office in content.site.offices for locale in office.locales}
    authored = {record.authored for record in content.items()}
    return [code for code in LOCALES if code == SOURCE_CODE or code in answered | authored]


def check_main_categories(content: Content, context: CheckContext) -> None:
    """The category of every sub-category has a file."""
    missing: list[str] = []
    main_categories = {fold(category.code) for category in content.of(CATEGORY) if not category.parent}
    parents = [category.parent for category in content.of(CATEGORY) if category.parent]
    for parent in parents:
        if fold(parent) not in main_categories and not context.references.may_be_unread(CATEGORY.name, parent):
            path = f"content/products/{parent}/category.yaml"
            message = "the category has sub-categories, but no file of its own"
            context.problems.add(path, 0, message, "add it with `name:` and `summary:`")
            missing.append(parent)
    context.references.mark_unread(*missing)
