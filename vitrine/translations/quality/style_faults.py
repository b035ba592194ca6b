"""Finds what a language does not write: spaces, spellings and forms of address that readers take for mistakes."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from vitrine.locales import Locale
from vitrine.translations.quality.fault import Fault
from vitrine.translations.quality.figures import NOT_TEXT

IGNORE_STYLE = "ignore-style"
# English that asks the reader to do something.
IMPERATIVE = re.compile(
    r"(?:Please )?(?:add|ask|call|change|check|choose|click|compare|contact|describe|download|enter|fill|find|indicate"
    r"|install|look|measure|open|order|press|read|remove|replace|search|see|select|send|set|show|state|tell|test|try|use"
    r"|write|mount|keep|clean|close|connect|disconnect|wait|put|place|weld|support|allow|fill|drain|turn|loosen|tighten"
    r"|rinse|record|take|make)\b",
    re.IGNORECASE,
)
LETTERS = re.compile(r"[^\W\d_]+")
CODE = re.compile(r"`[^`]*`|https?://\S+|\S+@\S+")
UNSPACED = re.compile(
    r"\d°[CF]|(?<![\w.,/-])\d+(?:[.,]\d+)?(?:%|°[CF]|(?:mm|cm|km|kg|bar|mbar|mA|kPa|MPa|Hz|GHz)(?!\w))"
)
SPACED_UNIT = re.compile(r"\d ?%|\d (?:°[CF]|[a-zA-Z]{1,4}\b)")
ENGLISH_LEFT = re.compile(r"(?<![A-Za-z&’'-])(?:and|the|with|which)(?![A-Za-z’'-])")
TWICE = re.compile(r"(?<![\w-])([^\W\d_]{3,}) \1(?![\w])", re.IGNORECASE)
# A letter alone; one within a Latin word is the concern of `character_faults`.
OTHER_SCRIPT = re.compile(
    "(?<![A-Za-z])[\u0400-\u04ff\u0590-\u05ff\u0600-\u06ff\u0900-\u097f\u0e00-\u0e7f\uac00-\ud7af](?![A-Za-z])"
)
ABBREVIATED = re.compile(r"(?:\b[^\W\d]?[^\W\dA-Z]{1,3}|\w\.\s?\w)\.$")


class Style(NamedTuple):
    """How a language is not written: patterns, each with what to say and what to do."""

    patterns: tuple[tuple[re.Pattern[str], str, str], ...]
    informal: re.Pattern[str]  # words that no text has which says "Sie", "vous" or "usted"
    informal_start: re.Pattern[str]  # imperatives that begin such a text
    doubled: frozenset[str] = frozenset()  # words that may stand twice


def pattern(text: str) -> re.Pattern[str]:
    return re.compile(text, re.IGNORECASE)


SPACE_BEFORE = (re.compile(r"(?<=[^\W\d_]|\d)[ \u00a0\u202f][:;!?](?=\s|$)"), "there is a space before {}", "delete it")
SWISS = frozenset({"CH", "LI"})  # where German has no ß, and «so» for quotes
# How German is not written elsewhere.
NOT_SWISS = (
    (re.compile("^[^»]*(«[^»]*)»"), "quotation marks of another language: {}", "write „so“"),
    (
        pattern(
            r"\b\w*(?:schliess|schweiss|weiss|heiss|strasse|aussen|ausser(?=h|\b|d)|fliess|giess|grösse|äusser"
            r"|gross(?=e|\b)|massnahm|massstab|masszeich|abmass|gemäss|mässig|dreissig|anstoss|beiss)\w*"
        ),
        "“{}” has ss for ß",
        "write ß",
    ),
)
STYLES = {
    "de": Style(
        (
            SPACE_BEFORE,
            (
                pattern(
                    r"\b\w*(?:fuer\b|ueber(?=\w{2}|\b)|oeffn|flaech|waerm|geraet|praezis|groesse|hoehe|laenge|koenn|muess"
                    r"|wuerd|zaehl|fuehl|pruef|loesung|naech|kuehl|menue\b|verfueg|moegl|benoetig|stueck|aender)\w*"
                ),
                "“{}” has no umlaut",
                "write ä, ö or ü",
            ),
        ),
        re.compile(r"\b(?:[Dd]u|[Dd]ich|[Dd]ir|[Dd]ein(?:e[mnrs]?)?|[Ee]uch|[Ee]uer|[Ee]ure[mnrs]?)\b"),
        re.compile(
            r"(?:Gib|Gebe|Wähle|Prüfe|Öffne|Sende|Schreib|Schreibe|Lies|Lese|Nutze|Verwende|Klicke|Drücke|Trage|Zeige"
            r"|Installiere|Vergleiche|Kontaktiere|Bestelle|Entferne|Füge|Ändere|Versuche|Suche dir|Achte|Baue"
            r"|Montiere|Schalte|Nimm|Setze|Ziehe|Reinige|Spüle|Schließe|Fülle|Entleere|Löse|Verbinde|Führe|Beachte|Warte"
            r"|Ersetze|Stütze|Schweiße)\b"
        ),
        frozenset(("die", "der", "das", "den", "dem", "sie")),
    ),
    "es": Style(
        (
            SPACE_BEFORE,
            (pattern(r"\b\w{2,}[cs]ion\b"), "“{}” has no accent", "write -ción or -sión"),
            (
                pattern(
                    r"\b\w*(?:tronic|sonic|metric|matic|lectric|termic|logic|quimic|tecnic|mecanic|acustic|gienic|ceramic"
                    r"|hidraulic|magnetic|dinamic)[oa]s?\b"
                ),
                "“{}” has no accent",
                "write its accent",
            ),
            (
                pattern(r"\b(?:anos?|senal\w*|disen[oa]s?|espanol\w*|tamanos?|pequen\w+|companias?|manana)\b(?!\w)"),
                "“{}” is spelled wrongly",
                "write ñ, or its accent",
            ),
            (
                re.compile(
                    r"(?<=[^\W\dA-Z] |\d )(?:Enero|Febrero|Marzo|Abril|Mayo|Junio|Julio|Agosto|Septiembre|Octubre"
                    r"|Noviembre|Diciembre)\b(?= de \d)"
                ),
                "“{}” has a capital",
                "write months in lower case",
            ),
            (
                re.compile(r"(?<=[^\W\dA-Z] )(?:Todos|Todas|Los|Las|Del|Con|Para|Por|Una?|Y)\b"),
                "“{}” has a capital within the sentence",
                "write it in lower case",
            ),
        ),
        re.compile(
            r"(?<![\w/-])(?:[Tt]ú|[Tt]us?|te|ti|contigo|[Vv]osotr[oa]s|[Vv]uestr[oa]s?|[Pp]uedes|[Qq]uieres|[Tt]ienes"
            r"|[Nn]ecesitas|[Dd]ebes|eres|[Ee]stás|encuentras|deseas|sabes|recibes)(?![\w/-])"
        ),
        re.compile(
            r"(?:Escribe|Elige|Selecciona|Comprueba|Abre|Envía|Haz|Usa|Utiliza|Consulta|Revisa|Introduce|Pulsa|Indica"
            r"|Instala|Lee|Mira|Añade|Cambia|Prueba|Busca|Descarga|Rellena|Marca|Quita|Pide|Compara|Contacta|Describe|Monta"
            r"|Coloca|Mantén|Mide|Ajusta|Limpia|Cierra|Conecta|Desconecta|Espera|Sustituye|Retira|Deja|Suelda|Apoya)\b"
        ),
    ),
    "fr": Style(
        (
            (
                re.compile(r"(?<![\w-])(?:[Dd]e|[Qq]ue|[Nn]e|[Ll][ea]) (?:une?\b|[aeéêi]\w{2,})"),
                "“{}” has no apostrophe",
                "write d’, l’ or qu’",
            ),
            (re.compile(r"\b[^\W\dA-Z]{3,}ees?\b"), "“{}” has no accent", "write é"),
            (pattern(r"\b(?:\w*oeuvre|coeurs?|oeil|noeuds?|voeux?|manoeuvr\w*)\b"), "“{}” has oe for œ", "write œ"),
            (
                pattern(
                    r"\b(?:debit\w*|temperatures?|securite|qualite|etalonn\w*|numeros?|etanch\w*|metres?|reglages?|resistances"
                    r"|mesurees?|detect\w*|precis\w*|electr\w*|ecran\w*|equip\w*|elements?|procedes?|deja|tres|apres|acces)\b"
                ),
                "“{}” has no accent",
                "write its accents",
            ),
            (
                re.compile(
                    r"(?<=\d )(?:Janvier|Février|Mars|Avril|Mai|Juin|Juillet|Août|Septembre|Octobre|Novembre"
                    r"|Décembre)\b"
                ),
                "“{}” has a capital",
                "write months in lower case",
            ),
            (
                re.compile(r"(?<=[^\W\dA-Z] )(?:Cette|Ces?|Les|Des|Une?|Du|Et|Pour|Avec|Dans|Sur|Votre|Vos)\b"),
                "“{}” has a capital within the sentence",
                "write it in lower case",
            ),
        ),
        re.compile(r"(?<![\w’/-])(?:[Tt]u|toi|[Tt]on|[Tt]a|[Tt]es|tien(?:ne)?s?)(?![\w’/-])"),
        re.compile(
            r"(?:Choisis|Sélectionne|Vérifie|Ouvre|Envoie|Écris|Utilise|Consulte|Installe|Lis|Ajoute|Supprime|Clique"
            r"|Indique|Remplis|Télécharge|Compare|Contacte|Demande|Essaie|Change|Saisis|Entre|Cherche|Décris|Place|Monte"
            r"|Garde|Mets|Règle|Serre|Nettoie|Rince|Ferme|Remplace|Branche|Débranche|Attends|Prévois|Soude|Soutiens)\b"
        ),
        frozenset(("nous", "vous")),
    ),
    "ja": Style(
        (
            (
                re.compile("[ぁ-ゖァ-ヺ一-鿿] (?=[ぁ-ゖ])"),
                "there is a space within the sentence, after “{}”",
                "delete it",
            ),
            (re.compile(r"[ァ-ヺー]-[ぁ-ゖ]"), "“{}” has a hyphen in place of the long vowel ー", "write ー"),
            (re.compile("[，．]"), "“{}” is not the mark of other texts", "write 、 and 。"),
            (
                re.compile("(?:です|ます|ました|ません)(?:よね|よ|ね|な)。"),
                "“{}” is how one speaks",
                "leave out the particle",
            ),
            (re.compile("をを|がが|にに(?!ん)|はは(?!は)"), "“{}” is written twice", "delete one"),
        ),
        re.compile(r"\b\B"),
        re.compile(r"\b\B"),
    ),
}
LONG_SENTENCE = 36  # characters; shorter ones, as in tables, may be in plain form
# A sentence of a report or a list. Whether the rest is polite is the concern of `sentence_faults`.
JAPANESE_PLAIN_END = re.compile(
    r"(?:(?<!まし)(?<!でし)(?<!ません)た|する|できる|である|[きしちりいえけせてねべめれ]る|ない|だ)。?$"
)
GERMAN_POSSESSIVE = re.compile(r"\bihr(?:e[mnrs]?)?\b")
OTHER_POSSESSIVE = re.compile(r"\b(?:their|her|hers|its|they|them|she)\b", re.IGNORECASE)


def style_faults(source: str, translation: str, locale: Locale) -> Iterator[Fault]:
    """What readers of a language take for mistakes; none is serious, since the text can still be understood."""
    style, prose = STYLES.get(locale.language), CODE.sub("x", NOT_TEXT.sub("x", translation))
    if style is None:
        return
    not_swiss = NOT_SWISS if locale.language == "de" and locale.territory not in SWISS else ()
    for wrong, message, remedy in (*not_swiss, *style.patterns):
        if (found := wrong.search(prose)) and found[0] not in source:
            yield Fault(message.format(found[found.re.groups].strip()), remedy)
    yield from address_faults(source, prose, style)
    yield from shared_faults(source, prose, style)
    if locale.language == "ja":
        yield from plain_faults(source, prose)
    elif spaced := unspaced_unit(source, prose):
        yield Fault(f"{spaced} has no space before its unit", "write a no-break space")
    if locale.language == "de":
        yield from possessive_faults(source, prose)


def possessive_faults(source: str, prose: str) -> Iterator[Fault]:
    """German that speaks of others where the English text speaks to the reader."""
    is_yours = re.search(r"\byour\b", source) and not OTHER_POSSESSIVE.search(source)
    found = GERMAN_POSSESSIVE.search(prose) if is_yours else None
    if found and not re.search(r"\bIhr", prose):
        yield Fault(f"“{found[0]}” means theirs", "write Ihr with a capital")


def address_faults(source: str, prose: str, style: Style) -> Iterator[Fault]:
    """Words to friends and children in a text to customers."""
    informal = style.informal.search(prose)
    if informal and informal[0].casefold() in source.casefold().split():
        informal = None
    if informal is None and IMPERATIVE.match(source):
        informal = style.informal_start.match(prose)
    if informal:
        yield Fault(f"“{informal[0]}” is informal", "address customers formally")


def shared_faults(source: str, prose: str, style: Style) -> Iterator[Fault]:
    """Words twice, English words, letters of other scripts, and an added full stop."""
    twice = TWICE.search(prose)
    if twice and twice[1].casefold() not in style.doubled and not TWICE.search(source):
        yield Fault(f"“{twice[0]}” is there twice", "delete one")
    if (english := ENGLISH_LEFT.search(prose)) and not is_name(english, source, prose):
        yield Fault(f"“{english[0]}” is English", "translate it")
    if (letter := OTHER_SCRIPT.search(prose)) and not OTHER_SCRIPT.search(source):
        yield Fault(f"“{letter[0]}” is a letter of another script", "retype the word")
    if "\\" in prose and "\\" not in source:
        yield Fault("a backslash is shown as it is", "delete it")
    ends = prose.rstrip(" *_)")
    if source.rstrip()[-1:].isalnum() and ends.endswith((".", "。")) and not ABBREVIATED.search(ends):
        yield Fault("it ends in a full stop, the English text does not", "delete it")


def is_name(match: re.Match[str], source: str, prose: str) -> bool:
    """Whether an English word is part of a name or title, which the English text has too."""
    before, after = LETTERS.findall(prose[: match.start()])[-1:], LETTERS.findall(prose[match.end() :])[:1]
    return " ".join([*before, match[0], *after]).casefold() in " ".join(LETTERS.findall(source)).casefold()


def plain_faults(source: str, prose: str) -> Iterator[Fault]:
    """A sentence that ends as in a report, where the English text is a sentence to the reader."""
    if not source.rstrip().endswith(".") or len(prose) < LONG_SENTENCE:
        return
    found = JAPANESE_PLAIN_END.search(prose.rstrip())
    if found and prose.rstrip().endswith("。"):
        yield Fault(f"“{found[0]}” is plain", "write です・ます")


def unspaced_unit(source: str, prose: str) -> str:
    """The first quantity without a space before its unit, where the English text has it spaced, or with %."""
    found = UNSPACED.search(prose)
    if found is None or not SPACED_UNIT.search(source):
        return ""
    return found[0] if "%" in found[0] or found[0] not in source else ""
