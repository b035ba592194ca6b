"""The section `inquiry` of site.yaml: forms that can be answered, routes that lead to an office."""

from babel import Locale as BabelLocale

from vitrine.content.checks.site import EMAIL, check_locales, expect
from vitrine.content.ledger import Ledger, Reference
from vitrine.content.nodes import Node
from vitrine.content.scalars import INTEGER
from vitrine.content.sources import Source, nearest
from vitrine.questions import ALWAYS_ASKED

LONGEST_ANSWER = 30  # working days


def check_inquiry(site: Node, source: Source, ledger: Ledger) -> None:
    """Note what is wrong in the section beside its types."""
    section = site.get("inquiry")
    if section is None:
        return
    check_locales(section, source, "check")
    check_answer_days(section, source)
    taken: dict[str, int] = {}
    for form in section.each("forms"):
        check_locales(form, source)
        check_fields(form, source)
        check_taken(form, taken, source)
    offices = [code for office in site.each("offices") for code, _ in office.scalars("code")]
    for route in section.each("routes"):
        check_route(route, offices, source, ledger)


def check_answer_days(section: Node, source: Source) -> None:
    """An answer is promised within days that can be counted."""
    for written, line in section.scalars("answer_days"):
        if INTEGER.fullmatch(written) and not 1 <= int(written) <= LONGEST_ANSWER:
            remedy = f"write a number from 1 to {LONGEST_ANSWER}"
            source.problem(line, f"an answer is promised within {written} working days", remedy)


def check_fields(form: Node, source: Source) -> None:
    """A form asks what it needs, everything once, and requires only what it asks."""
    asked = [name for name, _ in form.scalars("fields")]
    for needed in ALWAYS_ASKED:
        if asked and needed not in asked:
            remedy = f"add {needed} to `fields`"
            source.problem(form.line, f"the form does not ask for {needed!r}, which it needs", remedy)
    for number, (name, line) in enumerate(form.scalars("fields")):
        if name in asked[:number]:
            source.problem(line, f"the form asks for {name!r} twice", "keep it in one place")
    for name, line in form.scalars("required"):
        if name not in asked:
            source.problem(line, f"{name!r} is required and not asked for", "add it to `fields`, or delete it here")


def check_taken(form: Node, taken: dict[str, int], source: Source) -> None:
    """Every locale has one form."""
    named = list(form.scalars("locales")) or [("", form.line)]
    for code, line in named:
        if code in taken:
            whom = f"the locale {code!r}" if code else "all other locales"
            source.problem(line, f"the form of {whom} is given in line {taken[code]} already", "keep one of the two")
        taken.setdefault(code, line)


def check_route(route: Node, offices: list[str], source: Source, ledger: Ledger) -> None:
    """A route leads to an office of ours, for countries, locales and categories that exist."""
    check_locales(route, source)
    expect(route, "email", source, EMAIL, "an e-mail address", "info@example.com")
    for code, line in route.scalars("office"):
        if code not in offices:
            source.problem(line, f"there is no office {code!r}", nearest(code, offices))
    countries = BabelLocale.parse("en").territories
    for code, line in route.scalars("countries"):
        if len(code) != 2 or code not in countries:
            source.problem(line, f"unknown country {code!r}", "write its ISO 3166-1 code, such as FR")
    for code, line in route.scalars("categories"):
        ledger.references.append(Reference("main category", code, source.path, line))
