"""An interface message in one locale, whose values are filled in where it is shown."""

from collections.abc import Mapping
from functools import lru_cache

import msgspec
from markupsafe import Markup, escape

from vitrine.locales import SOURCE_LOCALE
from vitrine.placeholders import fill


class TranslatedMessage(msgspec.Struct, frozen=True):
    """In a template: `{{ message }}` in text, `{{ message.value }}` in an attribute or a mail.

    Without any values, placeholders stay as they are, for a script to fill in.
    """

    message: str
    values: Mapping[str, object] = {}
    foreign: bool = False

    @property
    def value(self) -> str:
        """The plain text, without markup of values."""
        return fill(self.message, lambda name: plain(self._value(name))) if self.values else self.message

    def __str__(self) -> str:
        return self.value

    def __bool__(self) -> bool:
        return bool(self.message)

    def __html__(self) -> str:
        if not self.values and not self.foreign:
            return as_markup(self.message)
        shown = Markup(fill(as_markup(self.message), lambda name: str(escape(self._value(name)))))  # noqa: S704 - escaped
        if not self.foreign:
            return shown
        return Markup(f'<span lang="{SOURCE_LOCALE.tag}">{shown}</span>')  # noqa: S704 - escaped above

    def _value(self, name: str) -> object:
        if not self.values:
            return f"{{{name}}}"
        if name not in self.values:
            raise LookupError(f"{self.message!r} has no value for {{{name}}}; pass {name}=… where the message is used")
        return self.values[name]


@lru_cache(maxsize=2048)
def as_markup(message: str) -> Markup:
    """A message without its values: all pages of a language show the same few hundred."""
    return escape(message)


def plain(value: object) -> str:
    """A value as plain text; markup loses its tags and entities."""
    return value.striptags() if isinstance(value, Markup) else str(value)
