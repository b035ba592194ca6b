"""Decides which returned texts can be taken into the catalogs, and says why others cannot, and what to do about it."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from vitrine.locales import Locale
from vitrine.problems import Fault, counted
from vitrine.translations.catalogs.plural_rules import plural_count
from vitrine.translations.catalogs.po_entry import REVIEW_MARK, Entry, excerpt
from vitrine.translations.exchange.handoff import entry_id, handed_off_comment, places_of
from vitrine.translations.exchange.returned_text import ReturnedFile, ReturnedText
from vitrine.translations.quality.entry_checks import entry_faults, is_finished
from vitrine.translations.quality.fault import TextFault
from vitrine.translations.quality.misplaced_translations import swapped

# So many texts, and so large a share of a file, do not fit their English texts only if something has shifted.
MIN_UNFIT, MAX_UNFIT = 10, 0.25
CACHED_TEXTS = 16_384
HAND_OFF_AGAIN = "translate it in a new file of `handoff`"


class Match(NamedTuple):
    """An entry of the catalogs with its domain."""

    entry: Entry
    domain: str


class CheckedReturn(NamedTuple):
    """The texts of a file that can be taken, by the ids of their entries, and others, each with the reason.

    `shifted` is the reason why none can, if their translations are no longer beside their English texts.
    """

    accepted: dict[str, ReturnedText]
    refused: list[tuple[ReturnedText, Fault]]
    shifted: Fault | None


def entries_by_id(matches: Iterable[Match]) -> Mapping[str, Sequence[Match]]:
    """The entries of catalogs by their ids."""
    found = defaultdict[str, list[Match]](list)
    for match in matches:
        found[entry_id(match.entry)].append(match)
    return dict(found)


def with_own_ids(returned: ReturnedFile, entries: Mapping[str, Sequence[Match]]) -> ReturnedFile:
    """A file in which texts that lost their context in a tool have the ids of the entries that they must belong to."""
    ids = defaultdict[str, list[str]](list)
    for identifier, matches in entries.items():
        ids[letters(matches[0].entry.msgid)].append(identifier)

    def with_own_id(text: ReturnedText) -> ReturnedText:
        same = ids[letters(text.source)] if text.id not in entries else []
        if len(same) > 1:
            same = [one for one in same if places_of(entries[one][0].entry) <= text.places]
        return text._replace(id=same[0]) if len(same) == 1 else text

    texts, remarks = (list(map(with_own_id, part)) for part in (returned.texts, returned.remarks))
    return replace(returned, texts=texts, remarks=remarks)


def check_returned(
    returned: Iterable[ReturnedText], entries: Mapping[str, Sequence[Match]], locale: Locale
) -> CheckedReturn:
    """Compare the texts of a file with the entries of the catalogs, which are given by their ids.

    A text is refused if it is not finished, if its source has changed, if somebody else has translated it meanwhile, if
    its number of plural forms is wrong, if no build could use it, or if it is the second translation of one text.
    """
    texts = [spaced_as_source(text, entries.get(text.id, ())) for text in returned]
    known = (entry for matches in entries.values() for entry, _ in matches)
    sources = {letters(source) for entry in known for source in (entry.msgid, entry.msgid_plural)}
    accepted: dict[str, ReturnedText] = {}
    refused = list[tuple[ReturnedText, Fault]]()
    for text in texts:
        matches = entries.get(text.id, ())
        if is_untouched(text, matches, locale):
            continue
        fault = refusal(text, matches, locale) if matches else unknown_text(text, sources)
        if not fault and accepted.setdefault(text.id, text).msgstr != text.msgstr:
            fault = "the file already has another translation of this text", "delete one of them"
        if fault:
            refused.append((text, fault))
    first_entries = {identifier: matches[0] for identifier, matches in entries.items()}
    return CheckedReturn(accepted, refused, shifted(texts, first_entries, locale))


def shifted(texts: Sequence[ReturnedText], entries: Mapping[str, Match], locale: Locale) -> Fault | None:
    """Why the translations of a file are, on the whole, not those of the English texts beside them, and the remedy.

    `entries` are those of the catalogs by their ids.
    """
    finished = [text for text in texts if not text.unfinished and text.id in entries]
    whole = [text for text in finished if len(text.msgstr) == len(entries[text.id].entry.msgstr) and all(text.msgstr)]
    unfit = [(text, fault) for text in whole if (fault := unusable(text, *entries[text.id], locale))]
    if len(unfit) < MIN_UNFIT or len(unfit) < len(texts) * MAX_UNFIT:
        return None
    text, (message, _) = unfit[0]
    first = f"first at {text.place}: {message}: {excerpt(text.source)}"
    return (
        f"{len(unfit)} of {len(texts)} translations do not fit the English text beside them, so none is taken; {first}",
        "see whether a column was sorted or filled by itself, and return the file as it was before",
    )


def swapped_texts(
    texts: Sequence[ReturnedText], entries: Iterable[Entry]
) -> Iterator[tuple[ReturnedText, ReturnedText]]:
    """Every two of these texts, none of them with plural forms, that seem to have each other's translation.

    `entries` are all of the catalogs, with these texts in them.
    """
    singular = (entry for entry in entries if entry.translated and not entry.msgid_plural and not entry.obsolete)
    finished = [(entry.msgid, entry.msgstr[0]) for entry in singular]
    for one, other in swapped([(text.source, text.msgstr[0]) for text in texts], finished):
        yield texts[one], texts[other]


def swapped_with(other: ReturnedText, file: str) -> Fault:
    """The fault of a text that has the translation of another; `file` says what kind of file to correct them in."""
    return (
        f"its translation and that of {excerpt(other.source)} at {other.place} seem swapped",
        f"see which belongs to which, and correct both in the {file}",
    )


def spaced_as_source(text: ReturnedText, matches: Sequence[Match]) -> ReturnedText:
    """A returned text with white space around it only where its entry has it; workbooks and indented XML add some."""
    if not matches:
        return text
    source = matches[0].entry.msgid
    before, after = source[: -len(source.lstrip())], source[len(source.rstrip()) :]
    return text._replace(msgstr=tuple(form and f"{before}{form.strip()}{after}" for form in text.msgstr))


def is_untouched(text: ReturnedText, matches: Sequence[Match], locale: Locale) -> bool:
    """Whether an unfinished text came back as it was handed off, or has been finished in the catalog meanwhile."""
    return bool(text.unfinished) and all(
        entry.msgstr == text.msgstr or is_finished(entry, locale, domain) for entry, domain in matches
    )


def refusal(text: ReturnedText, matches: Sequence[Match], locale: Locale) -> Fault | None:
    """Why a returned text is refused, with the remedy; None if one of its entries in the catalogs accepts it."""
    if text.unfinished:
        return text.unfinished, "finish it and confirm it in the tool"
    reasons = [refusal_of_entry(text, entry, domain, locale) for entry, domain in matches]
    return None if None in reasons else reasons[0]


def unknown_text(text: ReturnedText, sources: Set[str]) -> Fault:
    """Why a returned text has no entry in the catalogs, which have these texts, and what to do."""
    if letters(text.source) in sources:
        return (
            "the tool has changed its context or id, by which equal texts are told apart",
            "return the file with those it had",
        )
    return "the English text has changed since, or was removed", HAND_OFF_AGAIN


def refusal_of_entry(text: ReturnedText, entry: Entry, domain: str, locale: Locale) -> Fault | None:
    """Why a returned text cannot be the translation of an entry, with the remedy, or None."""
    if letters(text.source) not in (letters(entry.msgid), letters(entry.msgid_plural)):
        return f"the English text beside it is not that of its entry, {entry.excerpt}", HAND_OFF_AGAIN
    expected = plural_count(locale) if entry.msgid_plural else 1
    if not any(form.strip() for form in text.msgstr):
        return "the translation is nothing but spaces", "translate the text, or leave it empty"
    if len(text.msgstr) != expected or not all(text.msgstr):
        return f"{counted(sum(map(bool, text.msgstr)), 'plural form')} instead of {expected}", "translate each form"
    if entry.msgstr != text.msgstr and is_finished(entry, locale, domain):
        return "it has been translated differently in the meantime", "write it into the catalog if it is better"
    return unusable(text, entry, domain, locale)


def unusable(text: ReturnedText, entry: Entry, domain: str, locale: Locale) -> Fault | None:
    """Why no build could use a text as the translation of an entry, with the remedy, or None."""
    return next(
        ((fault.message, fault.remedy) for fault in faults_of(text, entry, domain, locale) if fault.serious), None
    )


@lru_cache(maxsize=CACHED_TEXTS)
def faults_of(text: ReturnedText, entry: Entry, domain: str, locale: Locale) -> tuple[TextFault, ...]:
    """The faults of a returned text as the translation of an entry, for which several checks ask."""
    return tuple(entry_faults(with_text(entry, text, domain, locale), locale, domain))


def with_text(entry: Entry, text: ReturnedText, domain: str, locale: Locale) -> Entry:
    """An entry with a returned translation, and with what its translator remarked in its comment.

    A mark of review is left out: it is for the web team to set.
    """
    remarks = [line for line in added_lines(text, entry, domain, locale) if not REVIEW_MARK.match(line)]
    comment = "\n".join(filter(None, (entry.translator_comment, *remarks)))
    return replace(entry.without_fuzzy(), msgstr=text.msgstr, translator_comment=comment)


def added_lines(text: ReturnedText, entry: Entry, domain: str, locale: Locale) -> list[str]:
    """The lines that a translator added to the comment with which an entry was handed off."""
    known = {"", *map(str.strip, handed_off_comment(entry, locale, domain).splitlines())}
    return [line for line in map(str.strip, text.remark.splitlines()) if line not in known]


def letters(text: str) -> str:
    """A text without white space, which tools may change."""
    return "".join(text.split())
