"""Loads the interface messages of a build: for pages, of their own build; for e-mails, of the current one."""

from pathlib import Path

from vitrine.build_folder import messages_file
from vitrine.i18n.messages import Messages
from vitrine.locales import LOCALES, SOURCE_CODE


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
