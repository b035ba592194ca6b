"""Faults of a translation in any language: placeholders, tags, links, Markdown, entities, unprintable characters."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from html import unescape
from itertools import takewhile

from markdown_it.token import Token

from vitrine.content.read.markdown import PARSER
from vitrine.content.read.scalars import MARKUP
from vitrine.message_syntax import PLACEHOLDER, placeholders
from vitrine.translations.quality.fault import TextFault, serious_fault
from vitrine.translations.quality.figures import PART_NUMBER

TAG = re.compile(r"</?[a-zA-Z][^<>]*>|<!--|<[!?][^<>]*>")
LINK = re.compile(r"\[([^\]]*)\]\((/[^)\s]*)\)")
URL = re.compile(r"(?:https?://|mailto:|tel:)[^\s<>()\"'\]]*[^\s<>()\"'\].,;:!?。、]")
BRACES = re.compile(r"\{\{[^{}\n]*\}\}|\{[^{}\n]*\}|[{}]")
FIXED_SIGNS = frozenset("{}<:")  # one of them is in every placeholder, tag and URL
ENTITY = re.compile(r"&#?\w+;")
UNDECODED = "\ufffd"  # replaces undecodable bytes, here or where the file was saved before
# UTF-8 that a program read as Windows-1252 (Ã¼ for ü, â€ž for „, ãƒ for katakana), or saved with ? for unknown letters.
GARBLED = re.compile("[ÂÃ][\u00a1-\u00aa\u00ac-\u00ba\u00bc-\u00bf„–œŸ]|â[€ˆ‰]|ã[‚ƒ]|\\w\\?\\w|\\?{2,}")
# Control characters, private-use characters, which no font covers, and noncharacters.
UNPRINTABLE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ue000-\uf8ff\ufffd-\uffff\U000f0000-\U0010ffff]")

# Invisible characters: a text of nothing else would look empty. Some languages need the joiners within words.
INVISIBLE = re.compile(
    r"[\s\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff]"
)
# Zero-width spaces and direction overrides; isolates and direction marks are legitimate.
HIDDEN = re.compile(r"[\u200b\u2060\ufeff\u202a-\u202e]")
LONGEST = 10  # maximum length of a translation as a multiple of its source
A_SENTENCE = 120  # characters that are always allowed

MARKDOWN_CONTEXTS = frozenset(("heading", "paragraph", "list item", "table cell"))
MARKDOWN_CHARACTERS = frozenset("*_`[<\\\n")
MARKDOWN_NAMES = {
    "em_open": "emphasis",
    "strong_open": "strong emphasis",
    "hardbreak": "line break",
    "image": "picture",
}


def text_faults(source: str, translation: str, optional: frozenset[str] = frozenset()) -> Iterator[TextFault]:
    """Faults of a translated text; `optional` placeholders may be left out or added."""
    if not FIXED_SIGNS.isdisjoint(source) or not FIXED_SIGNS.isdisjoint(translation):
        yield from difference_faults(fixed_parts(source, optional), fixed_parts(translation, optional))
    if len(braces := literal_braces(translation)) > len(literal_braces(source)):
        yield serious_fault(f"{braces[-1]} would be shown literally", "spell the placeholder as in English")
    if UNDECODED in translation:
        yield serious_fault(
            "the translation contains an undecodable character", f"save the file as UTF-8, and retype {UNDECODED}"
        )
    elif UNPRINTABLE.search(translation):
        yield serious_fault("the translation contains an unprintable character", "retype the translation")
    if len(found := GARBLED.findall(translation)) > len(GARBLED.findall(source)):
        yield serious_fault(
            f"the translation is garbled: {found[0]}", "save the file as UTF-8, and retype the translation"
        )
    if not INVISIBLE.sub("", translation):
        yield serious_fault("the translation is invisible", "translate the text, or empty msgstr")
    for sign in sorted(set(HIDDEN.findall(translation)) - set(source)):
        yield serious_fault(f"the translation contains the invisible character U+{ord(sign):04X}", "delete it")
    if len(translation) > max(len(source) * LONGEST, A_SENTENCE):
        yield serious_fault(
            f"the translation is more than {LONGEST} times as long as the English text", "translate this text only"
        )


def fixed_parts(text: str, optional: frozenset[str]) -> Counter[str]:
    """The parts that source and translation must contain equally often, in the words of faults."""
    parts = [f"placeholder {{{name}}}" for name in placeholders(text).elements() if name not in optional]
    parts += [f"tag {tag}" for tag in TAG.findall(text)]
    return Counter(parts + [f"link {url}" for url in URL.findall(text)])


def literal_braces(text: str) -> list[str]:
    """Braces that form no placeholder: around a translated name, a name with a capital, or {{name}}."""
    return [part for part in BRACES.findall(text) if not PLACEHOLDER.fullmatch(part)]


def difference_faults(source: Counter[str], translation: Counter[str]) -> Iterator[TextFault]:
    """Faults for the parts that one of the two contains more often."""
    for part in sorted(source - translation):
        yield serious_fault(f"the {part} is missing", "put it where the sentence needs it, spelled as in English")
    for part in sorted(translation - source):
        yield serious_fault(f"the {part} is not in the English text", "remove it, or spell it as in English")


def markup_faults(context: str, source: str, translation: str) -> Iterator[TextFault]:
    """Faults of the Markdown in a passage: emphasis, code and links must be the same as in the source."""
    if context in MARKDOWN_CONTEXTS and not MARKDOWN_CHARACTERS.isdisjoint(source + translation):
        yield from difference_faults(markup_parts(source), markup_parts(translation))


def link_faults(source: str, translation: str) -> Iterator[TextFault]:
    """Links on a part number that lead to another product, for example because two links were swapped."""
    if "](/" not in translation:
        return
    links = LINK.findall(source)
    for words, target in LINK.findall(translation):
        named, product = PART_NUMBER.findall(words), PART_NUMBER.search(target)
        alike = product and any(one.startswith(product[0]) or product[0].startswith(one) for one in named)
        if named and product and not alike and (words, target) not in links:
            yield serious_fault(f"the link on {named[0]} leads to {target}", "link each word as in English")


def markup_parts(text: str) -> Counter[str]:
    """The Markdown elements of a passage, in the words of faults: `code x`, `link /products`, `emphasis`."""
    parts: Counter[str] = Counter()
    tokens = PARSER.parseInline(text)[0].children or []
    for position, token in enumerate(tokens):
        if token.type == "code_inline":
            parts[f"code `{token.content}`"] += 1
        elif token.type == "link_open":
            parts[f"{'link' if shows_text(tokens, position) else 'empty link'} {token.attrs['href']}"] += 1
        elif token.type in MARKDOWN_NAMES:
            parts[MARKDOWN_NAMES[token.type]] += 1
    return parts


def shows_text(tokens: Sequence[Token], position: int) -> bool:
    """Whether the link that opens at a position has visible text."""
    inside = takewhile(lambda token: token.type != "link_close", tokens[position + 1 :])
    return any(INVISIBLE.sub("", token.content) for token in inside)


def plain_text_faults(context: str, source: str, translation: str) -> Iterator[TextFault]:
    """Faults of HTML entities and Markdown in a text that shows them literally; only passages do not."""
    if context in MARKDOWN_CONTEXTS:
        return
    for entity in ENTITY.findall(translation):
        if unescape(entity) != entity and entity not in source:
            yield TextFault(f"{entity} would be shown literally", "type the character itself")
    for markup in MARKUP.findall(translation):
        if markup.startswith(("*", "[")) and markup not in source:
            yield TextFault(f"{markup} would be shown literally", "write plain text, without Markdown")
