"""Localizes records, reusing the cached results of earlier builds."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from vitrine.content.kinds import Kind
from vitrine.content.model.records import Item
from vitrine.content.read.markdown_html import FindLink, RenderPicture
from vitrine.files.build_cache import ResultCache, digest_of
from vitrine.locales import Locale
from vitrine.translations.apply.localization import Localizer
from vitrine.translations.apply.usable_translations import Catalog
from vitrine.translations.catalogs.page_completeness import PageCompleteness

# Not MessagePack, which would convert times to UTC.
ENCODER = msgspec.json.Encoder()
# A body without any of these has neither links nor pictures, so that its result does not depend on their targets.
LINK_SIGNS = (b"[", b"<")


class CachedLocalizer(Localizer):
    """Caches records by everything they depend on: record, catalog, feed and, with links or pictures, their targets.

    `targets` is a digest of everything that `link` and `picture` know.
    """

    def __init__(
        self,
        locale: Locale,
        catalogs: Mapping[str, Catalog],
        link: FindLink,
        picture: RenderPicture,
        results: ResultCache,
        targets: bytes,
    ) -> None:
        super().__init__(locale, catalogs, link, picture)
        self._results = results
        self._targets = targets

    def counted(self, record: Item, kind: Kind[Any]) -> tuple[Item, PageCompleteness]:
        key = self._key(record, kind)
        kept = self._results.get(key)
        if kept is not None:
            record_type: Any = kind.record
            found: tuple[Item, PageCompleteness] = decoder(record_type).decode(kept)
            return found
        made = super().counted(record, kind)
        self._results.put(key, ENCODER.encode(made))
        return made

    def _key(self, record: Item, kind: Kind[Any]) -> bytes:
        own = ENCODER.encode((kind.name, self.locale.code, record, self.serve_stale))
        own += self.feed_texts.encoded((self.locale.code, record.code))
        targets = self._targets if any(sign in own for sign in LINK_SIGNS) else b""
        return digest_of(b"localized", own, self.catalogs[kind.domain].digest, targets)


@cache
def decoder(record: Any) -> msgspec.json.Decoder[Any]:
    """The decoder of a localized record of a class with its completeness."""
    return msgspec.json.Decoder(tuple[record, PageCompleteness])
