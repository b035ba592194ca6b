"""Recognizes what manuals have instructions for: faults of instruments, and tasks such as a zero adjustment.

Visitors also write in other languages than that of the page, so one pattern has the words of all languages.
"""

import re

# The word for manuals, which a search for such a topic also looks for.
MANUAL = {"en": "manual", "es": "manual", "fr": "notice", "de": "bedienungsanleitung", "ja": "取扱説明書"}

SHOWN = (  # by an instrument
    r"signal|display|reading|output|communication|response|echo"
    r"|se[nñ]al|indicaci[oó]n|lectura|salida|comunicaci[oó]n|respuesta|eco"
    r"|affichage|sortie|r[eé]ponse|[eé]cho"
    r"|anzeige|messwert|ausgang(?:ssignal)?|kommunikation|reaktion"
)
OTHERWISE_SHOWN = r"screen|value|pantalla|valor|mesure|valeur|(?:anzeige)?wert"
FAULTY = (
    r"blank|dark|black|dead|wrong|frozen|stuck|lost|unstable|erratic|noisy|intermittent"
    r"|(?:jump|drift|flicker|fluctuat)(?:s|es|ing)"
    r"|apagad[ao]|inestable|err[oó]ne[ao]|err[aá]tic[ao]|(?:congel|peg|clav|trab|ator)ad[ao]|perdida|ruidosa"
    r"|no (?:cambia|var[ií]a|se mueve)|oscila|salta|brinca|baila|fluct[uú]a|en (?:cero|negativo)"
    r"|[eé]teinte?|noire?|vide|fausse|erron[eé]e?|instable|(?:bloqu|fig|coinc)[eé]e?|perdue?|erratique"
    r"|ne (?:bouge|change|varie) (?:pas|plus)"
    r"|dunkel|schwarz|tot|leer|falsch|eingefroren|friert ein|h[aä]ngt|springt|schwankt|zittert|flackert|driftet|unruhig"
    r"|schwach|instabil|stehen|weg|ausgefallen"
)
LACKING = (
    r"no|loss of|sin|ning[uú]na?|p[eé]rdida de|pierde (?:la|el)"
    r"|pas (?:de |d['\u2019]|du )|aucune?|perte d(?:e |u )|keine?"
)
IS = r"(?:is|stays|keeps|est[aá]|se queda|est|reste|ist|bleibt) "
WRITTEN_IN_LETTERS = (
    # `no signal`, `wrong flow reading`, but not `no moving parts`
    rf"(?:{LACKING}|{FAULTY}) ?(?:[^\W\d_]+[ -])?(?:{SHOWN})",
    # `display is dark`
    rf"(?:{SHOWN}|{OTHERWISE_SHOWN}) (?:{IS})?(?:{FAULTY})",
    r"(?:mesure|valeur|affichage|signal|sortie) (?:qui )?(?:d[eé]rive|fluctue|oscille|saute)",
    r"n['\u2019]affiche (?:plus|rien)|plus (?:d['\u2019]affichage|de signal)",
    # `does not switch`
    (
        r"(?:do(?:es)?(?: not|n['\u2019]?t)|won['\u2019]?t|will not|cannot|can['\u2019]?t|fails to)"
        r" (?:switch|respond|return|go back|start|communicate|trip|zero|read|turn on)"
    ),
    r"no (?:conmuta|responde|vuelve|arranca|comunica|enciende|prende|marca|indica)",
    r"(?:commute|r[eé]pond|revient|d[eé]marre|communique|bascule|s['\u2019]allume|marche|fonctionne) (?:pas|plus)",
    r"(?:schaltet|reagiert|startet|kommuniziert|antwortet) nicht|geht nicht (?:auf|zur(?:ü|ue?)ck)",
    r"l(?:ö|oe?)st nicht aus|schaltet (?:ohne|st(?:ä|ae?)ndig)",
    r"obwohl|zeigt (?:nichts|immer|falsch|zu (?:viel|wenig|hoch|niedrig))|bleibt (?:auf|gleich)",
    r"flattert|prellt|(?:verschlammt|verschmutzt|verstopft)$",
    r"(?:red|flashing|rote|blinkende) (?:led|light|lamp|lampe)|empty pipe (?:alarm|message|warning|error)",
)
IN_ANY_SCRIPT = (
    # `出力しない`, `指示がふらつく`, `画面が真っ暗`
    (
        r"(?:出|で|動か|戻ら|下がら|上がら|消え|止まら|つながら|繋がら|入ら|つか|映ら|来|切れ|変わら|切り替わら|立ち上がら|ゼロになら|0になら"
        r"|(?:通信|受信)でき|表示され|(?:反応|応答|動作|作動|復帰|起動|点灯|安定|通信|表示)し)(?:ない|ません|なく)"
    ),
    (
        r"(?:値|指示|表示|出力|画面|信号|電源|流量|レベル|[水液]位|圧力|温度|ゼロ点?)[がはの](?:急に)?(?:消え|おかし|異常|固定|飛[ぶび]|跳[ぶね]"
        r"|ジャンプ|上下|弱|ばら?つ|ふらつ|ばたつ|変動|暴れ|ずれ|ズレ|不安定|狂|切れ|落ち|マイナス|揺れ|振れ|振り切|固ま|張り付)"
    ),
    r"(?:出力|表示|指示|通信|測定) ?(?:不良|異常|エラー|不能|不可)|(?:指示|表示)値?(?:ふらつき|ずれ|ズレ)",
    r"(?:通信|表示)(?: でき| し)(?:ない|ません)|誤検知|誤[動作]作|誤[指表]示|真っ[暗黒]",
    r"感度が?(?:低|悪)|(?:エコー|信号|応答)[無な]し",
    # `液がないのに動作する`, `弁を閉めても`, but not `電源がなくても`
    r"[いるた]のに|(?:停止|静止)[中時](?:なの)?に(?:値|流量|指示|出力|積算)|[閉止][めじ]ても|浸[けし]ても",
    r"(?:on|off|オン|オフ|[0空満]|100%|ゼロ|最大|満タン|満水|表示)のまま|なったまま",
    r"(?<!\w)led ?(?:red|flash|blink|rot|rouge|clignot|rojo|parpade|点滅|赤)|赤(?:led|い?ランプ)",
    r"ランプ[がの]?(?:点灯|点滅)",
    # Tasks: zero adjustments, torques, terminating resistors.
    (
        r"zero(?: point)? (?:adjust|trim)|ajuste de(?:l)? (?:punto )?cero|r[eé]glage du (?:point )?z[eé]ro"
        r"|null(?:punkt)?(?:abgleich|justier|einstell)|ゼロ点?調整|零点調整"
    ),
    r"tighten(?:ing)? torque|par de apriete|couple de serrage|(?:anzugs|anzieh)(?:dreh)?moment|締付け?トルク",
    (
        r"terminat(?:ing|ion) resistor|resistencia (?:terminal|de terminaci)|r[eé]sistance de terminaison"
        r"|abschlusswiderst|終端抵抗"
    ),
)
TOPICS = re.compile("|".join((*(rf"(?<!\w)(?:{pattern})(?!\w)" for pattern in WRITTEN_IN_LETTERS), *IN_ANY_SCRIPT)))


def is_for_manuals(text: str) -> bool:
    """Whether a normalized text describes a fault or names a task."""
    return bool(TOPICS.search(text))
