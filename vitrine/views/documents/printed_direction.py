"""Gives the texts of typeset documents their own direction where the language is written from right to left."""

from typing import Any, TypeVar

import msgspec

from vitrine.i18n.text_direction import (
    ISOLATE_END,
    LEFT_TO_RIGHT_ISOLATE,
    has_right_to_left,
    isolated_characters,
    isolated_text,
)
from vitrine.locales import Locale
from vitrine.views.documents.manual_pdf import Run
from vitrine.views.documents.pdf_common_fields import PrintedPage

Page = TypeVar("Page", bound=PrintedPage)


def directed_document(page: Page, locale: Locale) -> Page:
    """The data of a document in a locale, with its texts isolated if the locale is written from right to left."""
    return isolated(page) if locale.direction == "rtl" else page


def isolated(value: Any) -> Any:
    """A value with every text in it isolated, except for the fields that a structure names as `not_texts`."""
    if isinstance(value, str):
        return isolated_text(value)
    if isinstance(value, dict):
        return {key: isolated(entry) for key, entry in value.items()}
    if isinstance(value, list | tuple):
        if value and isinstance(value[0], Run):
            return isolated_runs(list(value))
        return type(value)(isolated(entry) for entry in value)
    if isinstance(value, msgspec.Struct):
        texts = set(value.__struct_fields__) - getattr(value, "not_texts", frozenset())
        return msgspec.structs.replace(value, **{name: isolated(getattr(value, name)) for name in texts})
    return value


def isolated_runs(runs: list[Run]) -> list[Run]:
    """The runs of a paragraph, isolated together if none has right-to-left letters, so that they keep their order."""
    texts = [run.text for run in runs]
    if any(map(has_right_to_left, texts)):
        texts = [isolated_characters(text) for text in texts]
    else:
        texts[0] = LEFT_TO_RIGHT_ISOLATE + texts[0]
        texts[-1] += ISOLATE_END
    return [msgspec.structs.replace(run, text=text) for run, text in zip(runs, texts, strict=True)]
