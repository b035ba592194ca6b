"""The section `inquiry` of site.yaml: what the form asks in each language, who answers, and by when."""

from typing import Literal

import msgspec

from vitrine.questions import USUALLY_ASKED, Question

Privacy = Literal["notice", "tick"]


class FormLayout(msgspec.Struct, frozen=True, kw_only=True):
    """A form: its fields in the order shown, and those required besides the ones that always are.

    It is shown in its `locales`; the one that names none is shown in all others.
    """

    fields: tuple[Question, ...]
    required: tuple[Question, ...] = ()
    privacy: Privacy = "notice"
    locales: tuple[str, ...] = ()


class InquiryRoute(msgspec.Struct, frozen=True, kw_only=True):
    """Who answers inquiries that fit all conditions named; `email` takes the place of the office's own address."""

    office: str
    email: str = ""
    countries: tuple[str, ...] = ()
    locales: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()

    def fits(self, country: str, locale: str, categories: frozenset[str]) -> bool:
        """Whether an inquiry from this country, in this locale, about these categories takes this route."""
        return (
            (not self.countries or country in self.countries)
            and (not self.locales or locale in self.locales)
            and (not self.categories or not categories.isdisjoint(self.categories))
        )


USUAL_FORM = FormLayout(fields=USUALLY_ASKED)


class InquirySettings(msgspec.Struct, frozen=True, kw_only=True):
    """The whole section; `check` names the locales with a page to check the answers before they are sent."""

    forms: tuple[FormLayout, ...] = ()
    check: tuple[str, ...] = ()
    routes: tuple[InquiryRoute, ...] = ()
    answer_days: int = 1

    def form(self, locale: str) -> FormLayout:
        """The form of a locale."""
        own = (form for form in self.forms if locale in form.locales)
        shared = (form for form in self.forms if not form.locales)
        return next(own, None) or next(shared, USUAL_FORM)
