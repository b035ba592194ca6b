"""The words of each language that say nothing about what is searched for, and how its words are joined."""

# fmt: off
STOP_WORDS = {
    "en": frozenset((
        "a", "an", "and", "are", "as", "at", "be", "buy", "by", "can", "do", "does", "find", "for", "from", "get",
        "have", "how", "i", "in", "is", "it", "looking", "me", "my", "need", "of", "on", "or", "our", "please",
        "search", "show", "than", "that", "the", "their", "this", "to", "us", "want", "we", "what", "when", "where",
        "which", "who", "with", "you", "your",
    )),
    "es": frozenset((
        "a", "al", "busco", "como", "comprar", "con", "cual", "de", "del", "donde", "el", "ella", "en", "es", "esta",
        "este", "hay", "la", "las", "lo", "los", "mas", "mi", "necesito", "o", "para", "por", "que", "quiero", "se",
        "ser", "si", "sin", "son", "su", "sus", "un", "una", "unos", "y",
    )),
    "fr": frozenset((
        "a", "acheter", "au", "aux", "avec", "c", "ce", "ces", "cette", "comment", "d", "dans", "de", "des", "du",
        "elle", "en", "est", "et", "il", "j", "je", "l", "la", "le", "les", "leur", "mon", "nos", "notre", "nous",
        "on", "ou", "par", "pas", "pour", "qu", "que", "quel", "quelle", "qui", "s", "sa", "se", "ses", "son", "sur",
        "un", "une", "vos", "votre", "vous", "y",
    )),
    "de": frozenset((
        "am", "an", "auf", "aus", "bei", "bis", "das", "dem", "den", "der", "des", "die", "ein", "eine", "einem",
        "einen", "einer", "eines", "er", "es", "fur", "gesucht", "ich", "ihr", "ihre", "im", "in", "ist", "kann",
        "kaufen", "man", "mein", "mit", "nach", "oder", "sich", "sie", "sind", "suche", "uber", "um", "und", "unser",
        "unsere", "vom", "von", "vor", "was", "welche", "welcher", "welches", "wer", "wie", "wir", "wo", "zu", "zum",
        "zur",
    )),
    "ja": frozenset[str](),
}
# Who issues standards: one number may stand under several (`DIN EN 60751`, `IEC 60751`), which tell little.
STANDARD_BODIES = frozenset((
    "ansi", "api", "asme", "astm", "bs", "din", "en", "gb", "iec", "ieee", "iso", "jis", "nf", "nfpa", "norm", "norma",
    "norme", "oiml", "une", "uni", "vda", "vde", "vdi",
))
# What connects the words of a Japanese query, longest first; queries are split at it.
JAPANESE_CONNECTORS = (
    "について", "してください", "がほしい", "が欲しい", "を探す", "したい", "ください", "できる", "とは", "から",
    "まで", "など", "するため", "ための", "の", "を", "に", "は", "が", "で", "と", "へ", "も",
)
# fmt: on
# The languages that write compounds as one word, and the letters that link their parts.
COMPOUNDING = frozenset({"de"})
LINKING = ("", "s", "es", "n", "en", "er", "e")
