"""Splits long compounds into words that stand alone in the texts of the site, so that pages hyphenate between them.

Rules for syllables know no technical words: they would hyphenate Chemikali-endosierung. Search splits compounds by
rules of its own, in `vitrine/search/analysis/compound_splitting.py`.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Set
from itertools import chain, combinations, pairwise
from tempfile import NamedTemporaryFile

import msgspec
from pyphen import LANGUAGES, Pyphen, language_fallback

from vitrine.content.model.content import Content
from vitrine.files.build_cache import NO_CACHE, ResultCache, digest_of, store, stored
from vitrine.locales import LOCALES
from vitrine.translations.traversal import bodies, texts

SHORTEST_COMPOUND = 13  # letters
SHORTEST_PART = 4  # letters; many words contain shorter ones by chance
SHORTEST_STEM = 5
WORD = re.compile(r"[^\W\d_]+")
UNUSED_RULE = b"1_"  # no word has this sign; pyphen reads no file without rules
Syllables = dict[str, tuple[int, ...]]
GENITIVES = ("s", "es")
ENDINGS = (*GENITIVES, "e", "en", "er", "ern", "n", "ns")
# Parts of German technical compounds that hardly ever stand alone.
PARTS = frozenset(
    """
    abdeckung abfall abfüll abschluss absorption adapter adsorption aktivkohle alterung aluminium analog anbohr
    anlege anleitung applikation atmosphären aufbereitung aufnehmer aufzeichnung ausbildung ausgang ausgleich
    auskleidung ausschnitt austausch bahn baumuster bedingung behandlung berührte berührter berührungs beschreibung
    bestimmung betrieb betriebene betriebenen betriebener betriebs bezugs bilanz bohrung brenner brennstoff bruch
    chemikalien dehnung dekontamination deltaferrit diagramm dielektrizitäts dose dosier dreh druck druckguss
    druckluft eich eindring einheit elektro elektronik element entlüftung entnahme erklärung ersatzteil erzeuger
    etikett explosions fahrzeug fehl fernwärme festigkeits feuerlösch flasche fließ fluss former fremd front führung
    gas gebläse gefährdete genauigkeits geräte gesellschaft grenzwert grundkörper grundwasser halbleiter handels
    heiz hersteller hintergrund hutschienen hygiene impuls inbetriebnahme inertgas infrarot ingenieur kalibrier
    kammer kapillar keramik kilowatt klassifikations klebe klemmen klemmring kohlen konformitäts konzentrations
    köpfe korrektur kraftstoff kubik kunden kupplung kurzschluss lebensdauer lecksuch lehrwerkstatt leistungs
    leitfähigkeit linien lösemittel lösung management megawatt mengen mess messer messgerät messstellen messstoff
    mikro mikrofon milli minderer mindest mischung mischungs nenn netzwerk niederlassung nullpunkt oberflächen
    öffnung öffnungs original oxid parameter paste peroxid pfad pharma photovoltaik piezo polymer probe produkt
    profil protokoll prozess prüf prüfgas prüfung pulsation pump pumpen quadrat qualitäts rauheit rauheits rechner
    recycling referenz reflektor regelung regler reinigungs resonanz roh rück rücksende sammel sätze säule schalt
    schalttafel schaltung schein schlange schlauch schleifen schmelzen schnell schraub schutz schwebe schwefel
    schweiß schwenk segment seiten selbst sensor serien sicherung signal sinterfilter skala skalen sockel sonde
    sorten spannungs speise spül stabilität standard steuerung stickstoff stirn störecho straßen strom strömungs
    stummel stunden such suspension teiler temperatur terminal thermo toleranz trenn trocken trockner tülle turbinen
    typ überfüll übergabe überlagerung übersicht überwurf ultraschall umformer umgebungs umlenk umschalt
    unsicherheit ventil verarbeitung verbindung verfahrens verhältnis verlängerungs versand verschraubung verstärker
    vibrations vorgangs vorrichtung vorwahl waage wasserstoff wechsel werks werkstoff wertigkeit widerstands
    wiederholungs winkel wirbel wirkdruck zeiten zeitschalt zell zellenrad zement zeugnis zulassung
    """.split()  # noqa: SIM905 - quotes around each word would make the list hard to read
)


def compound_rows(words: Set[str], locale: str, results: ResultCache) -> Iterator[tuple[str, str, str]]:
    """Each compound among the words of a locale with its parts."""
    parts_by_word = split_compounds(words, LOCALES[locale].babel, results)
    yield from ((locale, word, "|".join(parts)) for word, parts in sorted(parts_by_word.items()))


def written_words(content: Content) -> Counter[str]:
    """The words of all texts in their written form, with the number of records that contain each."""
    counts: Counter[str] = Counter()
    for record in (content.site, content.dictionary, *content.items()):
        counts.update(words_of(record))
    return counts


def words_of(record: msgspec.Struct) -> set[str]:
    """The words in the texts of a record, in their written form."""
    return words_in((*(text.value for _, text in texts(record)), *(body.html for body in bodies(record))))


def words_in(written: Iterable[str]) -> set[str]:
    return set(chain.from_iterable(map(WORD.findall, written)))


def split_compounds(words: Set[str], language: str, results: ResultCache = NO_CACHE) -> dict[str, tuple[str, ...]]:
    """The parts of every long compound among these words, all in lower case; words without a known joint are left out.

    A joint is at the end of a syllable, or beside one of PARTS.
    """
    nouns = {word.lower() for word in words if word[0].isupper()}
    syllables = syllable_ends({word for word in nouns if len(word) >= SHORTEST_COMPOUND}, language, results)
    splitter = Splitter(words, nouns, syllables)
    parts_by_word = {word: splitter.parts(word) for word in syllables}
    return {word: parts for word, parts in parts_by_word.items() if len(parts) > 1}


def syllable_ends(words: Set[str], language: str, results: ResultCache) -> Syllables:
    """The positions at which the syllables of each word end, except the last one; only new words are hyphenated."""
    key = digest_of(b"syllables", language.encode())
    former = stored(results, key, Syllables) or {}
    if former.keys() == words:
        return former
    added = words - former.keys()
    rules = hyphenation_rules(added, language)
    found = former | {word: tuple(map(int, rules.positions(word))) for word in added}
    ends = {word: found[word] for word in words}
    store(results, key, ends)
    return ends


def hyphenation_rules(words: Iterable[str], language: str) -> Pyphen:
    """The rules that these words need: reading all those of German takes longer than everything else here."""
    encoding, _, rules = LANGUAGES[language_fallback(language)].read_bytes().partition(b"\n")
    letters = rules.translate(None, b"0123456789").decode(encoding.decode()).split("\n")
    parts = {f".{word}."[start:end] for word in words for start, end in combinations(range(len(word) + 3), 2)}
    needed = (rule for rule, pattern in zip(rules.split(b"\n"), letters, strict=True) if pattern.strip() in parts)
    with NamedTemporaryFile() as file:
        file.write(b"\n".join((encoding, UNUSED_RULE, *needed)))
        file.flush()
        return Pyphen(filename=file.name, left=2, right=2, cache=False)


class Splitter:
    """Splits words into PARTS and into words that stand alone among `words`, inflected or not."""

    def __init__(self, words: Iterable[str], nouns: Iterable[str], syllables: Syllables) -> None:
        standalone = {word.lower() for word in words if len(word) >= SHORTEST_PART}
        verbs = {word.removesuffix("en") for word in standalone.difference(nouns) if word.endswith("en")}
        self._known = PARTS | standalone | {stem for noun in nouns for stem in stems(noun)} | verbs
        self._syllables = syllables

    def parts(self, word: str) -> tuple[str, ...]:
        """The parts of a word between all joints at which it can be split into the fewest parts; empty without any."""
        splits = self._splits(word, 0, self._joints(word))
        joints = sorted({joint for split in splits for joint in split})
        return tuple(word[start:end] for start, end in pairwise((0, *joints, len(word)))) if joints else ()

    def _splits(self, word: str, start: int, joints: Sequence[int]) -> list[tuple[int, ...]]:
        """The joints of every way to split the rest of a word from `start` on into the fewest parts."""
        if start and self._knows(word[start:]):
            return [()]
        found = [
            (joint, *split)
            for at, joint in enumerate(joints)
            if self._knows(word[start:joint])
            for split in self._splits(word, joint, joints[at + 1 :])
        ]
        fewest = min(map(len, found), default=0)
        return [split for split in found if len(split) == fewest]

    def _joints(self, word: str) -> list[int]:
        """The positions where two parts may meet, in order."""
        ends = range(SHORTEST_PART - 1, len(word) - SHORTEST_PART + 1)
        syllables = self._syllables[word]
        return [end for end in ends if end in syllables or word[:end] in PARTS or word[end:] in PARTS]

    def _knows(self, part: str) -> bool:
        return part in self._known or any(stem in self._known for stem in stems(part))


def stems(word: str) -> set[str]:
    """The stems of a word: without an ending, or without a letter that links it to the next word."""
    shortest = {ending: SHORTEST_PART if ending in GENITIVES else SHORTEST_STEM for ending in ENDINGS}
    return {
        word.removesuffix(ending)
        for ending in ENDINGS
        if word.endswith(ending) and len(word) - len(ending) >= shortest[ending]
    }
