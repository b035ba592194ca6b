"""The interface messages of the current build in the language of the request."""

from typing import Any

from vitrine.messages.catalog import Messages
from vitrine.messages.phrase import Phrase
from vitrine.web.builds import current_build
from vitrine.web.locale import current_locale


def current_messages() -> Messages:
    """The messages in the locale of this request."""
    return current_build().messages(current_locale().code)


def gettext(message: str, /, **values: Any) -> Phrase:
    """A message in the language of the request."""
    return current_messages().gettext(message, **values)


def ngettext(singular: str, plural: str, number: int, /, **values: Any) -> Phrase:
    """A message that counts; `{number}` is given and written as the language does."""
    return current_messages().ngettext(singular, plural, number, **values)


def pgettext(context: str, message: str, /, **values: Any) -> Phrase:
    """A message whose English alone is ambiguous."""
    return current_messages().pgettext(context, message, **values)


_ = gettext
