"""The interface messages of the current build in the current locale."""

from typing import Any

from vitrine.i18n.messages import TranslatedMessage
from vitrine.web.request.context import current_messages


def gettext(message: str, /, **values: Any) -> TranslatedMessage:
    """A message with its placeholders filled in."""
    return current_messages().gettext(message, **values)


def ngettext(singular: str, plural: str, number: int, /, **values: Any) -> TranslatedMessage:
    """The form of a message for a number; `{number}` is filled in, written as in the locale."""
    return current_messages().ngettext(singular, plural, number, **values)


def pgettext(context: str, message: str, /, **values: Any) -> TranslatedMessage:
    """A message that is ambiguous in English without its context."""
    return current_messages().pgettext(context, message, **values)


_ = gettext
