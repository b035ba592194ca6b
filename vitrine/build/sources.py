"""The sources of one build: the content as read, what of it is published at a moment, and the pictures it uses."""

from collections.abc import Callable, Mapping
from datetime import datetime

import msgspec
from markupsafe import Markup

from vitrine.build.markup import picture_markup
from vitrine.build.moments import last_change, written
from vitrine.build.pictures import Original, picture_set, read_originals
from vitrine.build.summary import SourcesError, stop_at
from vitrine.build.used import used_pictures
from vitrine.content.contents import Content
from vitrine.content.publishing import next_change
from vitrine.content.reading import read_content
from vitrine.content.texts import Text
from vitrine.database.pictures import PictureSet
from vitrine.errors import Problems
from vitrine.settings import Settings


class Sources(msgspec.Struct, frozen=True):
    """Sources without mistakes; `since` and `next_change` bound the time for which `shown` is true."""

    content: Content
    shown: Content
    since: str
    next_change: str
    originals: Mapping[str, Original]
    pictures: Mapping[str, PictureSet]

    def picture(self, file: str, alt: Text) -> Markup:
        """A picture in running text."""
        return picture_markup(self.pictures[file], alt)


def read_sources(settings: Settings, moment: datetime, shown_at: Callable[[Content, datetime], Content]) -> Sources:
    """Read and check all content, `shown_at` picks what is shown; every mistake of the run is named."""
    problems = Problems()
    content = read_content(settings.root, problems)
    if content is None:
        raise SourcesError(problems.sorted())
    shown = shown_at(content, moment)
    originals = read_originals(settings.content_path / "pictures", used_pictures(shown), problems)
    stop_at(problems)
    return Sources(
        content=content,
        shown=shown,
        since=written(last_change(content, moment)),
        next_change=written(next_change(content, moment)),
        originals=originals,
        pictures={file: picture_set(original) for file, original in originals.items()},
    )
