"""The words that search knows in each language: stop words, words that give numbers a meaning, links of compounds."""

import re
from collections.abc import Iterator

# fmt: off
STOP_WORDS = {
    "en": frozenset((
        "a", "although", "am", "an", "and", "any", "are", "as", "at", "be", "been", "before", "between", "buy", "by",
        "can", "could", "did", "do", "does", "during", "each", "every", "find", "for", "from", "get", "give", "has",
        "have", "hello", "how", "i", "if", "in", "into", "is", "it", "know", "let", "like", "looking", "many", "me",
        "most", "much", "my", "need", "no", "not", "now", "of", "old", "on", "one", "or", "our", "own", "owns",
        "please", "search", "sell", "should", "show", "so", "some", "something", "tell", "than", "thanks", "that",
        "the", "their", "them", "there", "they", "this", "though", "to", "us", "very", "want", "was", "we", "were",
        "what", "when", "where", "which", "while", "who", "why", "will", "with", "would", "you", "your",
    )),
    "es": frozenset((
        "a", "al", "algo", "alguien", "algun", "alguna", "algunas", "alguno", "algunos", "antes", "aquel", "aquella",
        "aqui", "asi", "aunque", "buenas", "buenos", "buscamos", "busco", "cada", "como", "comprar", "con", "cual",
        "cuales", "cualquier", "cuando", "cuanta", "cuantas", "cuanto", "cuantos", "de", "debe", "debemos", "deben",
        "deberia", "debo", "del", "desde", "desea", "deseamos", "deseo", "disponeis", "disponen", "donde", "durante",
        "e", "el", "ella", "ellos", "en", "entre", "era", "eran", "es", "esa", "esas", "ese", "eso", "esos", "esta",
        "estamos", "estan", "estar", "estas", "este", "esto", "estos", "estoy", "favor", "fue", "gracias", "ha",
        "haber", "habia", "hace", "hacemos", "hacen", "hacer", "haga", "hago", "han", "has", "hay", "haya", "hemos",
        "hola", "la", "las", "le", "les", "lo", "los", "manejan", "mas", "me", "mi", "mia", "mientras", "mio", "mis",
        "mucha", "muchas", "mucho", "muchos", "muy", "necesitamos", "necesito", "ni", "no", "nos", "nuestra",
        "nuestras", "nuestro", "nuestros", "o", "ofreceis", "ofrecen", "otra", "otro", "para", "pero", "podeis",
        "podemos", "poder", "podria", "podrian", "podrias", "por", "porque", "pueda", "puedan", "puede", "pueden",
        "puedes", "puedo", "que", "queremos", "quien", "quienes", "quiere", "quieren", "quiero", "quisiera",
        "quisieramos", "requerimos", "requiero", "saber", "se", "sea", "sean", "ser", "sera", "seria", "si", "siendo",
        "sobre", "somos", "son", "soy", "su", "sus", "tal", "tambien", "tan", "tanto", "teneis", "tenemos", "tener",
        "tenga", "tengan", "tengo", "tiene", "tienen", "tienes", "todo", "todos", "tu", "tus", "u", "un", "una", "unas",
        "unos", "usted", "ustedes", "va", "vamos", "van", "vende", "vendeis", "venden", "vosotros", "voy", "vuestra",
        "vuestro", "y", "ya", "yo",
    )),
    "fr": frozenset((
        "a", "acheter", "afin", "ai", "aimerais", "aimerions", "alors", "as", "au", "aucun", "aucune", "aurait",
        "auriez", "aussi", "aux", "avait", "avec", "avez", "avoir", "avons", "besoin", "bonjour", "bonsoir", "c", "car",
        "ce", "cela", "celle", "celles", "celui", "ces", "cet", "cette", "ceux", "chaque", "cherche", "cherchons",
        "chez", "combien", "comment", "cordialement", "d", "dans", "de", "deja", "depuis", "des", "desire", "desirons",
        "devons", "dispose", "disposez", "dois", "doit", "doivent", "donc", "dont", "du", "elle", "en", "entre", "est",
        "et", "etaient", "etait", "etes", "etre", "eux", "existe", "faire", "fais", "fait", "faites", "faudrait",
        "faut", "ici", "il", "ils", "j", "je", "jusqu", "l", "la", "laquelle", "le", "lequel", "les", "lesquelles",
        "lesquels", "leur", "leurs", "lors", "lui", "ma", "me", "meme", "merci", "mes", "messieurs", "moi", "mon", "n",
        "ne", "ni", "non", "nos", "notre", "nous", "on", "ont", "ou", "par", "parce", "pas", "pendant", "permet",
        "peut", "peuvent", "peux", "plait", "plus", "pour", "pourquoi", "pourrait", "pourriez", "pouvez", "pouvoir",
        "pouvons", "pres", "proposez", "puis", "qu", "quand", "que", "quel", "quelle", "quelles", "quelque", "quelques",
        "quels", "qui", "quoi", "recherchons", "s", "sa", "savoir", "se", "sera", "serait", "ses", "si", "sinon",
        "soit", "sommes", "son", "sont", "souhaite", "souhaitons", "suis", "sur", "svp", "telle", "tes", "toi",
        "toujours", "tous", "tout", "toute", "toutes", "tres", "tu", "un", "une", "va", "vais", "vendez", "veux",
        "vont", "vos", "votre", "voudrais", "vouloir", "voulons", "vous", "y",
    )),
    "de": frozenset((
        "alle", "allem", "allen", "aller", "alles", "als", "also", "am", "an", "auch", "auf", "aufs", "aus", "bei",
        "beim", "benotige", "benotigen", "bieten", "bis", "bitte", "brauche", "brauchen", "braucht", "da", "damit",
        "danke", "dann", "das", "dass", "dem", "den", "der", "des", "die", "doch", "du", "durch", "ein", "eine",
        "einem", "einen", "einer", "eines", "er", "erkennen", "es", "euch", "eure", "fur", "gern", "gerne", "gesucht",
        "gibt", "habe", "haben", "hallo", "hat", "hatte", "hier", "ich", "ihr", "ihre", "im", "in", "ist", "ja", "jede",
        "jeder", "jedes", "jetzt", "kann", "kaufen", "kein", "keine", "keinen", "keiner", "konnen", "konnte", "man",
        "mehr", "mein", "meine", "meinen", "meiner", "mich", "mir", "mit", "mochte", "mochten", "muss", "nach", "nicht",
        "noch", "nur", "ob", "obwohl", "oder", "sein", "seit", "sich", "sie", "sind", "so", "soll", "sollte", "suche",
        "uber", "um", "und", "unser", "unsere", "verkaufen", "viel", "vom", "von", "vor", "wahrend", "wann", "warum",
        "was", "welche", "welchem", "welchen", "welcher", "welches", "wem", "wen", "wenn", "wer", "werden", "wie",
        "wieviel", "wir", "wird", "wirklich", "wissen", "wo", "wofur", "womit", "wurde", "zu", "zum", "zur", "zwischen",
    )),
    "it": frozenset((
        "a", "abbiamo", "agli", "ai", "al", "alla", "alle", "allo", "anche", "avete", "c", "cerco", "che", "chi", "ci",
        "come", "compro", "con", "cosa", "cui", "d", "da", "dagli", "dai", "dal", "dalla", "dalle", "dei", "del",
        "della", "delle", "dello", "dove", "durante", "e", "ed", "era", "essere", "fino", "fra", "gli", "ha", "hanno",
        "ho", "i", "il", "in", "io", "l", "la", "le", "lo", "loro", "ma", "mentre", "mi", "mio", "molto", "ne", "negli",
        "nei", "nel", "nella", "nelle", "nello", "noi", "non", "nostra", "nostro", "o", "ogni", "per", "perche", "piu",
        "prima", "puo", "quale", "quali", "quando", "quanti", "quanto", "quella", "quello", "questa", "questo", "qui",
        "se", "sei", "senza", "si", "sia", "sono", "su", "sua", "sugli", "sui", "sul", "sulla", "suo", "tra", "tu",
        "tutti", "tutto", "un", "una", "uno", "vi", "voglio", "voi", "vorrei", "vostra", "vostri", "vostro",
    )),
    "ja": frozenset[str](),
}
# The issuers of standards, which are optional in a query: several may share a number (`DIN EN 60751`, `IEC 60751`).
STANDARD_BODIES = frozenset((
    "ansi", "api", "asme", "astm", "bs", "cei", "din", "en", "gb", "iec", "ieee", "iso", "jis", "nf", "nfpa", "norm",
    "norma", "norme", "oiml", "une", "uni", "vda", "vde", "vdi",
))
# Questions for a principle or for what to choose, which the listing of a category answers better than texts with these
# words, and questions about a time, whose words mean something else in many texts.
QUESTIONS = re.compile(
    r"\bhow do(?:es)? (?P<subject>.+) (?:work|function|operate)\W*$"
    r"|\bwie (?:arbeitet|funktioniert)\b|\bcomment (?:marche|fonctionne)\b|\bc[oó]mo (?:trabaja|funciona)\b"
    r"|\bhow (?:do i|do we|to|should i) (?:choose|select|pick)\b|\bwie w(?:ä|ae?)hl(?:e ich|en wir|t man)\b"
    r"|\bcomment (?:bien )?(?:choisir|s[eé]lectionner)\b|\bc[oó]mo (?:elegir|elijo|escoger|seleccionar)\b"
    r"|\bhow long\b|\bwie lange\b|\bcombien de temps\b|\bcu[aá]nto (?:tiempo|tarda)\b|どの(?:くらい|ぐらい)"
)
# How Japanese sentences ask for the thing before them: `流量計を探しています`, `圧力計はありますか`.
JAPANESE_REQUEST = re.compile(
    "(?:に?は?どんな(?:もの|種類))?(?:について|を|は|が|も|って)"
    "(?:お?(?:探|願|教|知|欲|買|選|購入|検討|希望)|あり|ござい|ほし|いくら|どれ|どこ[ぁ-ん]{0,2}[一-龯]?|何)"
    "[ぁ-ん]*[?!。 ]*$"
    "|(?:です(?:か|が)?|でしょうか?|(?<=[ぁ-ん])に?は)[?!。 ]*$"
)
# Stop words between two things: the temperature in a control cabinet is not temperature control.
SEPARATING = frozenset((
    "am", "and", "at", "auf", "avec", "bei", "beim", "con", "dans", "e", "en", "et", "for", "fur", "im", "in", "mit",
    "on", "or", "ou", "para", "pour", "sur", "und", "with", "y",
))
# Words between two things of which either will do; `and` is one only if the text compares them.
EITHER = {
    "en": frozenset({"or", "vs", "versus"}),
    "es": frozenset({"o", "u", "vs"}),
    "fr": frozenset({"ou", "vs"}),
    "de": frozenset({"oder", "bzw", "vs"}),
    "ja": frozenset({"vs"}),
}
AND = frozenset(("and", "y", "e", "et", "und"))
COMPARING = re.compile(
    r"diff?[eé]ren|unterschied|compar|vergleich|(?:choose|choisir|elegir|w(?:ä|ae?)hlen) (?:between|entre|zwischen)"
    r"|違[いうイウ]|比較|どちら|どっち|ドチラ|ドツチ"  # as written and folded
)
# These negate the word after them, in Japanese the word before; not `no`, since `no signal` is a fault.
NEGATORS, NEGATORS_AFTER = frozenset({"without", "sin", "sans", "ohne"}), frozenset(("ナシ", "ナシノ", "無シ", "不要"))
# Other ways to exclude what follows, or in Japanese what comes before: `except Coriolis`, `コリオリ以外`.
EXCEPT = re.compile(
    r"(?<!\w)(?:(?:all |everything )?(?:except(?: for)?|excluding|but (?:not|no)|other than|apart from)"
    r"|(?:instead of|rather than)(?: an?)?|au(?:ß|ss)er(?! betrieb)|aber (?:nicht|keine?[nrs]?)"
    r"|(?:anstelle|anstatt|statt)(?: von)?(?: eine[mnrs]?)?|excepto|salvo|pero (?:no|sin)|que no sean?"
    r"|distint[oa]s? (?:de|a)|en (?:lugar|vez) del?(?: una?)?|sauf|hormis|except[eé]|mais pas(?: de)?|autres? que"
    r"|(?:plut[oô]t que|au lieu)(?: d(?:e|['\u2019]une?))?)(?!\w)"
)
EXCEPT_AFTER = re.compile("以外の?|(?:では|じゃ|で)ない(?=[一-龯ァ-ヺ])")
# What is not wanted, before what is wanted instead: `not for gas but for oil`, `ガスではなく油`.
_OTHER = r" (?!only |nur |seulement |s[oó]lo )[^\W\d_][\w'\u2019-]*(?: [\w'\u2019-]+){0,2},? "
INSTEAD = re.compile(
    rf"(?<!\w)(?:not{_OTHER}but|(?:nicht|keine?[nrs]?){_OTHER}sondern|pas{_OTHER}mais|no{_OTHER}sino)(?!\w)"
)
INSTEAD_AFTER = re.compile(r"[^\s、]+?(?:では|じゃ)(?:なく|無く)て?、?")
# How each language says that something is not needed.
WITHOUT = {"en": "without {}", "es": "sin {}", "fr": "sans {}", "de": "ohne {}", "ja": "{}不要"}
# Other words that may negate a phrase, each with the word of `NEGATORS` that replaces it.
UNUSUAL_NEGATORS = {
    "en": {"no": "without", "not": "without"},
    "es": {"no": "sin"},
    "fr": {"non": "sans", "pas": "sans"},
    "de": dict.fromkeys(("kein", "keine", "keinen", "keiner", "nicht"), "ohne"),
}
# The connectors at which Japanese queries are split, those that contain others first.
JAPANESE_CONNECTORS = (
    "について", "したいのですが", "したいので", "してください", "がほしい", "が欲しい", "できません", "を探す",
    "したい", "ください", "できない", "されない", "するため", "できる", "なのに", "とは", "から", "まで", "などの",
    "など", "ごとの", "ための", "における", "での", "向けの", "向け",
    "の", "を", "に", "は", "が", "で", "と", "へ", "も",
)
# The runs that only stand between two part numbers: `LV-400とLV-440`, `FL-200かFL-500`.
BETWEEN_NUMBERS = frozenset((*JAPANESE_CONNECTORS, "か", "や"))
# The connectors that may be followed by a verb without kanji: `表示が出ない`, `ゼロ点がずれる`.
BEFORE_VERBS = ("が", "を")
# fmt: on
# What may follow the name of a gas: 水素ガス is 水素.
AFTER_GASES = "ガス"
JAPANESE = "ja"
# The languages that write compounds as one word, and the letters that link their parts.
COMPOUNDING = frozenset({"de"})
# The languages in which what a phrase is about comes first: `vanne papillon`.
HEAD_FIRST = frozenset({"es", "fr", "it", "pt"})
LINKING = ("", "s", "es", "n", "en", "er", "e")
# Words that the stemmer confuses with others, and how many of their letters are their stem instead.
WORDS_STEMMED_APART = {
    "en": (
        (re.compile("resistances?"), 10),  # of a thermometer; not `resist`, as of `resistant`
        (re.compile("engineer(?:s|ing)?"), 8),  # not `engin`, as of `engine`
        (re.compile("lin(?:ed|ers?|ings?)"), 3),  # of a pipe; not `line`, as of `lines`
        (re.compile("shipp(?:ed|ing)"), 5),  # with the goods of an order; not `ship`, as of `ships`
    ),
    "es": (
        (re.compile("[a-z]{3}[ao]s?"), 4),  # `silos` is not SIL
        (re.compile("resistencias?"), 10),  # not `resistent`, as of `resistente`
        (re.compile("solid[ao]s?"), 5),  # not `sol`, as of `solar`
        (re.compile("salidas?"), 6),  # of a signal; not `sal`, as of `salada`
        (re.compile("inyectables?"), 10),  # not `inyect`, as of `inyectado`
        (re.compile("directivas?"), 8),  # of the EU; not `direct`, as of `directo`
        (re.compile("practicas?"), 8),  # of training; not `practic`, as of `prácticamente`
        (re.compile("hornos?"), 5),  # not `horn`, which is English for an antenna
        (re.compile("presas?"), 5),  # of water; not `pres`, short for pressure
        (re.compile("barros?"), 5),  # not `barr`, as of `barras`
        (re.compile("crudos?"), 5),  # of oil; not `crud`, as of `cruda`
        (re.compile("granos?"), 5),  # of cereals; not `gran`
        (re.compile("estanques?"), 8),  # of water; not `estanqu`, as of `estanqueidad`
        (re.compile("celulosas?"), 8),  # of wood; not `celul`, as of `célula`
        (re.compile("celular(?:es)?"), 7),  # of a network; not `celul` either
        (re.compile("alimentos?"), 8),  # to eat; not `aliment`, as of `alimentación`
        (re.compile("carbonos?"), 7),  # of gases; not `carbon`
        (re.compile("miden?"), 4),  # of a meter; not `mid`, as of the directive MID
        (re.compile("trabajos?"), 7),  # for which people apply; not `trabaj`, as a pump does
        (re.compile("trabajador(?:[ae]s?)?"), 10),  # not `trabaj` either
        (re.compile("especialistas?"), 11),  # not `especial`
        (re.compile("posicionador(?:es)?"), 12),  # of a valve; not `posicion`
        (re.compile("ingenios?"), 7),  # of sugar; not `ingeni`, as of `ingeniería`
    ),
    "fr": (
        (re.compile("courante?s?"), 7),  # not `cour`, as of `cours`
        (re.compile("resistances?"), 10),  # not `resist`, as of `résistant`
        (re.compile("alternances?"), 10),  # of training and work; not `altern`, as of `alternative`
        (re.compile("directives?"), 8),  # of the EU; not `direct`, as of `direction`
        (re.compile("consommations?"), 12),  # of fuel; not `consomm`, as of the power `consommée`
        (re.compile("donnees?"), 6),  # not `don`, as of `donne`
        (re.compile("durees?"), 5),  # not `dur`
        (re.compile("entrees?"), 6),  # of a signal; not `entre`
        (re.compile("soudes?"), 5),  # the liquid; not `soud`, as of `souder`
        (re.compile("glacees?"), 6),  # water; not `glac`, as of `glace`
        (re.compile("fontes?"), 5),  # of a pipe; not `font`
        (re.compile("livre[rz]"), 6),  # when; not `livr`, as of what comes `livré` with
        (re.compile("serres?"), 5),  # of plants; not `serr`, as of `serrage`
        (re.compile("mines?"), 4),  # not `min`, short for a minimum
        (re.compile("communes?"), 7),  # not `commun`, as of `communique`
        (re.compile("circulateurs?"), 11),  # the pump; not `circul`, as of `circulation`
        (re.compile("devis"), 5),  # not `dev`, as of `devait`
    ),
    "de": ((re.compile("lufter[ns]?"), 6),),  # not `luft`, as if several of them were air
}

# Endings that a stemmer does not know without their accents: `fermée` is `fermé`.
FEMININE_PARTICIPLES = {"fr": re.compile("(?<=[a-z]{3})ees?$")}

# British spellings with the American ones.
AMERICAN = tuple(
    (re.compile(british), american)
    for british, american in (
        ("is(?=(?:e[drs]?|ing|ers?|ations?)$)", "iz"),
        ("ys(?=(?:e[drs]?|ing|ers?)$)", "yz"),
        ("our(?=(?:s|ed|ing|less)?$)", "or"),
        ("(?<=[a-z]{2}[bt])re(?=s?$)", "er"),
        ("ll(?=(?:ed|ing|er)s?$)", "l"),
        ("sulph", "sulf"),
        ("aluminium", "aluminum"),
        ("adaptor", "adapter"),
        ("ogue(?=s?$)", "og"),
        ("ence(?=s?$)", "ense"),
    )
)
# Words beside which an A is an ampere: `リレー 10A`, `relay 10A`, `10A 250 V`.
CURRENTS = re.compile(r"リレー|接点|電流|ヒューズ|遮断|relay|\d ?v(?:[ad]c)?(?![^\W_])|[ad]c ?\d")
# Words beside which a degree is one of an angle: `beam angle 4°`, `7 Grad Strahl`, `90° elbow`.
ANGLES = re.compile(
    r"beam|strahl(?!ung)|faisceau|\bhaz\b|angle|winkel|[aá]ngulo|ビーム|角"
    r"|elbow|bogen|krümmer|coude|\bcodos?\b|エルボ"
)
# Words beside which a percentage is an accuracy, not a share of a gas or of humidity.
ACCURACIES = re.compile(
    r"accura|genau|pr[eé]cis|exactitud|精度|正確|error|uncertain|abweich|fehler|unsicherheit|erreur|incertitud|incertidumbre|toler"
    r"|誤差|不確かさ|許容差"
)
# Words with a number of their own, such as a class, a rating or a level; a quantity may follow (`PN 16 200 m³/h`).
# fmt: off
GRADES = frozenset((
    "class", "clase", "classe", "klasse", "クラス", "div", "division", "división", "pn", "sch", "schedule", "sil",
    "zona", "zone", "ゾーン",
))
# fmt: on
RESPONSE_TIME = re.compile("応答|時間|秒")  # beside which an s means seconds
# Names of threads, before and after their sizes: `G 1/2"`, `rosca de 1/2"`, `1/2" NPT`.
_THREAD_SYMBOLS = r"(?:g|rc?|rp|p[tf]|nptf?|bsp[pt]?)"
_THREAD_WORDS = r"(?:thread|gewinde|rosca|filet|ねじ|ネジ)[^\W\d_]*"
THREAD_BEFORE = re.compile(rf"(?:(?<![^\W_]){_THREAD_SYMBOLS}|{_THREAD_WORDS}(?:\s(?:de|du|of))?)[\s-]*\Z")
THREAD_AFTER = re.compile(rf"[\s-]*(?:{_THREAD_SYMBOLS}(?![^\W_])|(?:[^\W\d_]+\s)?(?:{_THREAD_WORDS}|npt))")


def american_spellings(word: str) -> Iterator[str]:
    """The possible American spellings of a folded British word."""
    for british, american in AMERICAN:
        yield british.sub(american, word)


def stop_words(locale: str) -> frozenset[str]:
    """The words that a search leaves out in a locale; none for a locale without a list."""
    return STOP_WORDS.get(locale, frozenset())
