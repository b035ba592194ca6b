"""Makes synonyms of words that the glossary avoids: translators do not write them, but visitors search for them."""

import msgspec

from vitrine.content.model.content import Content, SynonymGroup
from vitrine.translations.quality.terms import Glossary


def with_glossary(content: Content, glossary: Glossary) -> Content:
    """The content with a one-way group of synonyms for each term for which the glossary avoids words."""
    groups = {locale: list(found) for locale, found in content.synonyms.items()}
    for term in glossary.terms:
        for locale, avoided in term.avoided.items():
            wanted = tuple(word for word in term.wanted.get(locale, ()) if word not in avoided)
            if wanted:
                groups.setdefault(locale, []).append(SynonymGroup(avoided, wanted))
    return msgspec.structs.replace(content, synonyms={locale: tuple(found) for locale, found in groups.items()})
