"""The interface messages of the current build for mails, which are written outside any request."""

from pathlib import Path

from vitrine.locales import LOCALES, SOURCE_CODE
from vitrine.messages.catalog import Messages


class CurrentMessages:
    """Gives the messages of a locale as the build now served has them; without a build they are English."""

    def __init__(self, var_path: Path) -> None:
        self._link = var_path / "current"
        self._build: Path | None = None
        self._read: dict[str, Messages] = {}

    def __call__(self, code: str) -> Messages:
        """The messages of a locale; an unknown one gets English."""
        build = self._link.resolve() if self._link.exists() else None
        if build != self._build:
            self._build, self._read = build, {}
        if code not in self._read:
            compiled = build / "messages" / f"{code}.mo" if build else None
            locale = LOCALES.get(code, LOCALES[SOURCE_CODE])
            self._read[code] = Messages(locale, compiled if compiled and compiled.exists() else None)
        return self._read[code]
