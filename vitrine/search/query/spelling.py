"""Corrects typing errors with the vocabulary of the index: words that are one or two edits away, in katakana too."""

import re
from collections.abc import Iterable

from vitrine.database.queries.search import KnownWord, SearchTables, quoted
from vitrine.search.analysis.cjk import KATAKANA, is_cjk
from vitrine.search.analysis.entry_terms import EntryReader, term_hash
from vitrine.search.analysis.languages import AFTER_GASES, stop_words
from vitrine.search.analysis.terms import ENGLISH_PREFIX

MIN_LETTERS = 4
TWO_EDITS_FROM = 8  # letters
SHORT, SHORT_KATAKANA = 5, 4  # letters; many such words differ in only one
SCANNED = 1_500  # words
CORRECTIONS = 3
MANY = 20  # entries
INSTRUMENT = re.compile("(?:met(?:re|ro|er)|messer)s?$")
KATAKANA_WORD = re.compile(f"[{KATAKANA}]{{{MIN_LETTERS},}}")


def corrections(tables: SearchTables, word: str) -> tuple[int, list[KnownWord]]:
    """The smallest edit distance to known words, and those words, the most frequent first; none for a short word.

    Typing errors rarely spoil both ends of a word: only words that share its beginning or its end are compared.
    """
    if not word.isalpha() or len(word) < MIN_LETTERS:
        return 0, []
    edits = allowed_edits(word)
    letters = set(word)
    near = []
    for known in words_to_compare(tables, word, edits):
        if len(letters ^ set(known.word)) > 2 * edits:  # quicker than the exact distance
            continue
        distance = edit_distance(word, known.word, edits)
        if distance <= likely_edits_of(word, known.word):
            near.append((distance, -known.entries, known.word, known))
    near.sort()
    plausible = [(distance, known) for distance, _, _, known in near if is_plausible(tables, word, known, distance)]
    nearest = plausible[0][0] if plausible else 0
    candidates = [known for distance, known in plausible if distance == nearest]
    naming = [known for known in candidates if names_something(tables, known)]  # `loger` is a logger, not longer
    return nearest, (naming or candidates)[:CORRECTIONS]


def is_plausible(tables: SearchTables, word: str, known: KnownWord, distance: int) -> bool:
    """Whether a known word may have been meant: it names something, or differs only by a slip.

    A slip is one edit in a long word, two swapped letters, or an omitted letter: `helum`, but not `toner`.
    """
    is_swapped = sorted(word) == sorted(known.word)
    is_short_of_one = SHORT <= len(word) < len(known.word)
    if distance == 1 and (len(word) >= TWO_EDITS_FROM or is_swapped or is_short_of_one):
        return True
    return names_something(tables, known)


def names_something(tables: SearchTables, known: KnownWord) -> bool:
    """Whether a word is in a title, is a choice, has synonyms, or stands in many texts.

    Nobody who enters `printer` or `drone` means the `pointer` of a scale, or what is `done`.
    """
    keys = (prefix + key for prefix in ("", ENGLISH_PREFIX) for key in (known.term, known.word))
    if known.entries >= MANY or tables.synonyms(keys):
        return True
    whole = term_hash(f"={known.word}")
    reader = EntryReader([whole])
    entries = tables.candidates(tables.matches(quoted(known.term), MANY))
    return any(reader.read(entry.features).fields for entry in entries)


def words_to_compare(tables: SearchTables, word: str, edits: int) -> Iterable[KnownWord]:
    """The known words, each once, that share the beginning or the end of a word, or have two letters swapped."""
    share = max(2, len(word) // (edits + 1))
    swapped = tables.words(transpositions(word)).values()  # a swap in the middle spoils both ends
    scanned = (*tables.words_with_prefix(word[:share], SCANNED), *tables.words_with_suffix(word[-share:], SCANNED))
    return {
        known.word: known
        for known in (*scanned, *swapped)
        if abs(len(known.word) - len(word)) <= edits and known.word.isalpha() and len(known.word) >= MIN_LETTERS
        if known.word not in stop_words(tables.locale)  # `wheat` is not `what`
    }.values()


def likely_edits_of(word: str, known: str) -> int:
    """How many edits count as a typing error; of two names of instruments, only the part before the ending is compared.

    The French `luxmètre` is not a `fluxmètre`.
    """
    ending = INSTRUMENT.search(word)
    if not ending or not known.endswith(ending[0]):
        return likely_edits(word, known)
    rest = word.removesuffix(ending[0])
    return likely_edits(rest, known.removesuffix(ending[0])) if len(rest) >= MIN_LETTERS else 0


def likely_edits(word: str, known: str) -> int:
    """Up to how many edits a word is a misspelling rather than another word; fewer for short words.

    `ozone` is not `zone`, and `rent` a meter does not mean `sent`; but `lfow` is `flow`.
    """
    if len(word) < TWO_EDITS_FROM and word[0] != known[0]:
        return int(word == known[1::-1] + known[2:])
    short = SHORT_KATAKANA if is_cjk(word) else SHORT
    if len(word) == len(known) <= short and sorted(word) != sorted(known):
        return 0
    return allowed_edits(word) if word[0] == known[0] else 1


def allowed_edits(word: str) -> int:
    return 2 if len(word) >= TWO_EDITS_FROM else 1


def transpositions(word: str) -> list[str]:
    """A word or number with each pair of adjacent characters swapped."""
    return [word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(len(word) - 1)]


def edit_distance(first: str, second: str, limit: int) -> int:
    """How many letters must be inserted, deleted, replaced or swapped with the next one; at most `limit` + 1."""
    before: list[int] = []
    above = list(range(len(second) + 1))
    for row, letter in enumerate(first, 1):
        current = [row]
        for column, other in enumerate(second, 1):
            cost = min(above[column] + 1, current[-1] + 1, above[column - 1] + (letter != other))
            swapped = row > 1 and column > 1 and letter == second[column - 2] and first[row - 2] == other
            current.append(min(cost, before[column - 2] + 1) if swapped else cost)
        if min(current) > limit:
            return limit + 1
        before, above = above, current
    return above[-1]


def katakana_words(text: str) -> list[str]:
    """The katakana words of a folded text that are long enough to be corrected."""
    return KATAKANA_WORD.findall(text)


def is_in_words(tables: SearchTables, katakana: str) -> bool:
    """Whether a katakana word begins or ends any word of the site; otherwise texts only have its pairs, scattered."""
    return bool(tables.words_with_prefix(katakana, 1) or tables.words_with_suffix(katakana, 1))


def respell(tables: SearchTables, run: str) -> tuple[str, dict[str, str]]:
    """A folded run with those katakana words corrected that neither begin nor end any word of the site.

    The correction of each changed word comes second.
    """
    meant: dict[str, str] = {}
    for word in katakana_words(run):
        if is_in_words(tables, word) or tables.synonyms([word, word.removesuffix(AFTER_GASES)]):
            continue
        _, near = corrections(tables, word)
        # A `レーダーレベルセンサ` is more than a misspelled `レベルセンサ`.
        if near and not (near[0].word in word and len(word) > len(near[0].word) + 1):
            meant[word] = near[0].word
    for word, correct in meant.items():
        run = run.replace(word, correct)
    return run, meant
