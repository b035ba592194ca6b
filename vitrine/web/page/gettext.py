"""The interface messages of the current build in the current locale."""

from typing import Any

from vitrine.i18n.messages import TranslatedMessage
from vitrine.web.request.context import current_messages


def gettext(message: str, /, **values: Any) -> TranslatedMessage:
    """A message, its placeholders filled with the values."""
    return current_messages().gettext(message, **values)


def ngettext(singular: str, plural: str, number: int, /, **values: Any) -> TranslatedMessage:
    """The form of a message that `number` takes; `{number}` is filled in, written as the locale does."""
    return current_messages().ngettext(singular, plural, number, **values)


def pgettext(context: str, message: str, /, **values: Any) -> TranslatedMessage:
    """A message whose English alone is ambiguous."""
    return current_messages().pgettext(context, message, **values)


_ = gettext
