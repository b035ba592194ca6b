"""Interface messages by locale: pages use those of their own build, e-mails those of the current build."""

from collections.abc import Mapping
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

import msgspec
from markupsafe import Markup, escape

from vitrine.build_folder import messages_file
from vitrine.i18n.locale_formats import write_number
from vitrine.locales import LOCALES, SOURCE_CODE, SOURCE_LOCALE, Locale
from vitrine.message_syntax import fill


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
        shown = fill(as_markup(self.message), lambda name: str(escape(self._value(name))))
        return f'<span lang="{SOURCE_LOCALE.tag}">{shown}</span>' if self.foreign else shown

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


class Untranslated(NullTranslations):
    """The last fallback of a catalog: returns "" for an untranslated message, rather than the message itself."""

    def gettext(self, message: str) -> str:  # noqa: ARG002 - the signature is gettext's
        return ""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:  # noqa: ARG002
        return ""

    def pgettext(self, context: str, message: str) -> str:  # noqa: ARG002
        return ""


class Messages:
    """The messages of one locale; without a compiled catalog, all are English and marked as such."""

    def __init__(self, locale: Locale, path: Path | None) -> None:
        self.locale = locale
        self._catalog: NullTranslations = Untranslated()
        if path is not None:
            with path.open("rb") as compiled:
                self._catalog = GNUTranslations(compiled)
            self._catalog.add_fallback(Untranslated())
        self._plain: dict[tuple[str, str], TranslatedMessage] = {}

    def gettext(self, message: str, /, **values: object) -> TranslatedMessage:
        """The message in this locale: `gettext("Page {page}", page=2)`."""
        translation = self._plain.get(("", message))
        if translation is None:
            # For gettext, the empty message is the header of the catalog.
            translation = self._translated(message and self._catalog.gettext(message), message)
            self._plain["", message] = translation
        return with_values(translation, values)

    def pgettext(self, context: str, message: str, /, **values: object) -> TranslatedMessage:
        """The message with a context (msgctxt) that distinguishes its meaning."""
        translation = self._plain.get((context, message))
        if translation is None:
            translation = self._plain[context, message] = self._translated(
                self._catalog.pgettext(context, message), message
            )
        return with_values(translation, values)

    def ngettext(self, singular: str, plural: str, number: int, /, **values: object) -> TranslatedMessage:
        """The plural form for `number`; `{number}` is filled in as the locale writes it."""
        values = {"number": write_number(number, self.locale), **values}
        form = self._translated(self._catalog.ngettext(singular, plural, number), singular if number == 1 else plural)
        return with_values(form, values)

    def _translated(self, translation: str, source: str) -> TranslatedMessage:
        foreign = not translation and self.locale.code != SOURCE_CODE
        return TranslatedMessage(translation or source, foreign=foreign)


def with_values(message: TranslatedMessage, values: dict[str, object]) -> TranslatedMessage:
    return TranslatedMessage(message.message, values, message.foreign) if values else message


def read_messages(folder: Path | None, code: str) -> Messages:
    """The messages of a locale in a build; English if there is no build, or it lacks this locale."""
    locale = LOCALES.get(code, LOCALES[SOURCE_CODE])
    compiled = messages_file(folder, locale.code) if folder else None
    return Messages(locale, compiled if compiled and compiled.exists() else None)


class CurrentMessages:
    """Gives the messages of a locale in the build that a link points to, outside of any request."""

    def __init__(self, link: Path) -> None:
        self._link = link
        self._folder: Path | None = None
        self._messages: dict[str, Messages] = {}

    def __call__(self, code: str) -> Messages:
        folder = self._link.resolve() if self._link.exists() else None
        if folder != self._folder:
            self._folder, self._messages = folder, {}
        if code not in self._messages:
            self._messages[code] = read_messages(folder, code)
        return self._messages[code]
