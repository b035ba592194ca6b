"""The interface messages of a build: for pages, of their own build; for e-mails, of the current one."""

from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from vitrine.build_folder import messages_file
from vitrine.i18n.number_format import write_number
from vitrine.i18n.translated_message import TranslatedMessage
from vitrine.locales import LOCALES, SOURCE_CODE, Locale


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
        found = self._plain.get(("", message))
        if found is None:
            # For gettext, the empty message is the header of the catalog.
            found = self._translated(message and self._catalog.gettext(message), message)
            self._plain["", message] = found
        return with_values(found, values)

    def pgettext(self, context: str, message: str, /, **values: object) -> TranslatedMessage:
        """The message with a context (msgctxt) that distinguishes its meaning."""
        found = self._plain.get((context, message))
        if found is None:
            found = self._plain[context, message] = self._translated(self._catalog.pgettext(context, message), message)
        return with_values(found, values)

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
