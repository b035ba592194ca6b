"""Patterns of phrases in spam and in genuine inquiries, in the languages that reach the form."""

import re

# Offers that nobody sends to a maker of instruments in good faith.
OFFERS = re.compile(
    r"""\b(?:
    back\s?links?|seo(?:[ -](?:services?|expert|agency|packages?|agentur|optimi\w+|audit|experte|paket\w*))?|
    guest\ posts?|link\ ?building|domain\ authority|rank(?:ing)?\ (?:higher\ )?(?:on|in)\ google|
    (?:first|top)\ (?:page|of)\ (?:of\ )?google|casinos?|betting|jackpot|slots?\ online|free\ spins|viagra|cialis|
    kamagra|tadalafil|cbd\ (?:oil|gummies)|pharmacy|pills|weight\ loss|lose\ weight|crypto\w*|bitcoins?|forex|nfts?|
    binary\ options|trading\ (?:bot|signals?)|passive\ income|payday\ loans?|
    (?:business|personal|quick|instant|unsecured)\ loans?|funding\ partner|loan\ offer|explainer\ videos?|
    web\ ?site\ traffic|(?:targeted|organic)\ traffic|buy\ followers|instagram\ followers|(?:adult\ )?dating|
    hot\ (?:girls|singles)|lonely\ women|escorts?|webcams?|nudes?|work\ from\ home|replica\ watches|louis\ vuitton|
    rolex|essay\ writ\w+|inheritance|next\ of\ kin|lottery|unclaimed|million\ (?:usd|dollars|euros?)|
    (?:email|mailing|business)\ (?:list|database|leads)|lead\ generation|
    contact\ form\ (?:blast|marketing|messages?|submissions?)|chatgpt|ai\ (?:content|writer|chatbot|agents?)|
    (?:web|website|logo|app)\ (?:re)?design|mobile\ apps?|wordpress|virtual\ assistants?|
    social\ media\ (?:marketing|posts?)|google\ (?:reviews?|maps\ ranking)|trademark\ infring\w+|
    copyright\ infring\w+|domain\ (?:name\ )?(?:expir\w+|renewal|l[äa]uft\ ab)|letzte\ mahnung|último\ aviso|
    dernier\ avis|final\ notice|telegram|whatsapp\ me|(?:ad|advertising)\ space|sponsored|press\ releases?|facebook|
    linkedin|(?:serious\ )?relationship|(?:flights|hotels?)\ deals?|hotel\ deals?|
    (?:qualified\ )?(?:meetings|appointments)\ (?:a|per)\ (?:month|week)|referencement|référencement|
    rachat\ de\ crédit|prêts?\ (?:entre|rapide|personnel)|rencontres?|voyance|marabout|gagne[rz]\ de\ l.argent|
    revenus?\ passifs?|perdre\ du\ poids|création\ de\ sites?|site\ internet\ (?:moderne|optimisé)|
    premi[èe]re\ page\ de\ google|compte\ formation|cpf|panneaux\ solaires|placas\ solares|photovoltaik|secrétariat|
    télésecrétariat|pompe\ à\ chaleur|kredit(?:e|angebot\w*)?|sofortkredit|schufa|darlehen|nebenverdienst|
    geld\ verdienen|passives\ einkommen|abnehmen|potenzmittel|online[- ]?casino|suchmaschinenoptimierung|
    google-?bewertung\w*|follower\ kaufen|partnersuche|webdesign|webseite\ (?:erstellen|optimieren)|
    erste\ seite\ bei\ google|erbschaft|pr[ée]stamos?|posicionamiento\ (?:web|seo)|ganar\ dinero|
    dinero\ (?:fácil|rápido|desde\ casa)|apuestas|casino|citas|mujeres\ solteras|adelgazar|bajar\ de\ peso|
    diseño\ web|seguidores|primera\ página\ de\ google|herencia|inversión\ (?:en\ )?(?:cripto\w*|bitcoin)|
    criptomonedas?|ingresos\ pasivos
    )\b""",
    re.IGNORECASE | re.VERBOSE,
)
OFFERS_CJK = re.compile(
    "副業|稼げ|稼ぐ|出会い|人妻|セフレ|カジノ|仮想通貨|ビットコイン|投資(?:案件|詐欺|術)|即日融資|融資のご|被リンク|SEO|検索順位|上位表示|"
    "フォロワー|高収入|在宅ワーク|ダイエット|精力剤|ブランドコピー|スーパーコピー|ホームページ制作|集客|営業代行|リスト販売|"
    "当選|懸賞|アフィリエイト|テレアポ|補助金(?:申請)?代行|助成金|人材紹介|資料はこちら|LINE(?:追加|登録)|無料登録|"
    "博彩|彩票|代开|发票|贷款|外链|网站优化|赌场|казино|ставки|кредит|заработ|продвижени|рассылк|база данных|знакомств|"
    "сайтов|займ|крипт",
    re.IGNORECASE,
)
# Typical openings and closings of mass mailings.
PITCH = re.compile(
    r"""\b(?:
    i\ (?:came\ across|found|was\ (?:on|looking\ at)|visited|checked|noticed)\ (?:on\ )?
    your\ (?:web\ ?)?(?:site|page|business)|
    your\ (?:web\ ?)?site\ (?:is|has|could|looks|needs|isn.t|does)|visit(?:ed)?\ your\ (?:web)?site|
    hope\ (?:this|you)\ (?:(?:e?-?mail|message)\ )?(?:finds?\ you|are\ (?:doing\ )?well)|just\ following\ up|
    (?:quick|brief|short)\ (?:question|call|chat)|book\ a\ (?:call|demo)|schedule\ a\ (?:call|demo)|
    free\ (?:quote|audit|trial|sample|report|consultation|demo|mockup)|no\ obligation|limited\ (?:time|offer)|
    act\ now|click\ (?:here|below|the\ link)|unsubscribe|opt[- ]?out|reply\ (?:stop|yes)|
    (?:grow|boost|increase|scale|skyrocket)\ your\ (?:business|sales|traffic|revenue|website|brand|online)|
    more\ (?:clients|customers|leads|traffic|sales)|(?:best|affordable|lowest|cheap\w*)\ (?:price|prices|rates?)|
    %\ (?:off|discount|rabatt)|money[- ]back|guaranteed?|100%\ free|
    we\ (?:are\ a\ (?:leading|professional)|offer|provide|speciali[sz]e|help|build|redesign|can\ help)|i\ help|
    reply\ stop|your\ (?:budget|competitors)|our\ (?:team|agency|company)\ (?:of|can|is|offers|specializes)|
    partnership\ opportunit\w+|dear\ (?:sir/madam|website\ owner|business\ owner|webmaster|owner|friend|beneficiary)|
    business\ proposal|confidential|congratulations|selected|urgent(?:ly)?\ (?:reply|response|attention)|
    (?:digital|online|email|content|video)\ marketing|marketing\ agency|agency|outsourc\w+|investors?|developers|
    our\ (?:clients|software|services|platform|experts)|(?:per|a)\ month|monthly|discounts?|bulk|moq|minimum\ order|
    early\ bird|sign\ up|free\ (?:of\ charge|listing|leads)|worldwide\ shipping|agence|à\ votre\ service|
    nos\ (?:experts|services|clients)|par\ mois|profitez|tarifs?\ (?:imbattables|exclusifs)|réserve[rz]\ un|agentur|
    unsere\ (?:experten|dienstleistung\w*|plattform)|pro\ monat|rabatt\ sichern|jetzt\ (?:buchen|anfragen|testen)|
    termin\ (?:buchen|vereinbaren)|agencia|nuestros\ (?:expertos|servicios)|al\ mes|presupuesto\ (?:gratis|sin)|
    regístrate|aprovech\w+|reserve\ una|votre\ site|un\ appel|cliqu(?:ez|er)\ ici|sans\ engagement|
    offre\ (?:limitée|exclusive)|devis\ gratuit|gratuitement|augment(?:ez|er)\ vos?|plus\ de\ clients|désabonn\w+|
    désinscri\w+|notre\ agence|ihre\ (?:web|home|inter)\w+|klicken\ sie|hier\ klicken|unverbindlich\w*|
    kostenlos\w*\ (?:analyse|pr[üu]fung|beratung|erstgespr[äa]ch|demo)|kostenlos|
    (?:website|webseite|homepage)\ angesehen|abmelden|mehr\ (?:kunden|umsatz|anfragen|besucher)|unsere\ agentur|
    jetzt\ (?:sichern|anmelden|starten)|garantiert|nur\ (?:heute|für\ kurze\ zeit)|ayudamos\ a|hablamos|llame\ ya|
    su\ (?:sitio|página)\ web|tu\ (?:sitio|página|web|negocio)|haga\ clic|haz\ clic|sin\ compromiso|gratis|
    oferta\ (?:limitada|exclusiva)|más\ (?:clientes|ventas|tráfico)|darse\ de\ baja|nuestra\ agencia|garantizad\w+
    )\b""",
    re.IGNORECASE | re.VERBOSE,
)
PITCH_CJK = re.compile(
    "突然のご連絡|突然のメール|貴社の?(?:ホームページ|サイト|ウェブサイト|HP)|ホームページを拝見|サイトを拝見|ご提案|無料(?:で|診断|相談|体験|プレゼント)|"
    "クリック|今すぐ|限定|配信停止|保証|成果報酬|ご案内です|代行|お困りではありませんか|お時間をいただ|ご興味(?:が|ございましたら)|格安|初回|お手伝い|月額|導入事例|オンライン(?:面談|商談)|1[05]分|弊社サービス|お問い合わせフォームより"
)
# Technical terms of genuine inquiries: quantities with units, connections, protocols, part numbers, documents.
TECHNICAL = re.compile(
    r"""\b(?:DN\s?\d+|PN\s?\d+|IP\s?6\d|ATEX|HART|Modbus|Profibus|Profinet|IO-Link|M-Bus|SIL\s?\d|Pt\s?100|4\s?(?:…|-|\.\.|to|bis)\s?20\s?mA|
    [A-Z]{2}-\d{3}(?:-\w+)*|\d[\d.,]{0,20}+\s?(?:mbar|bar|psi|kPa|MPa|°\s?C|°\s?F|℃|mm|m³(?:/h)?|l/min|l/h|m3/h|kg/h|L/min)|
    NPT|flow\s?meters?|transmitters?|sensors?|calibration|gaskets?|flanges?|thermowells?|thermometers?|
    durchfluss\w*|messumformer|f[üu]hler|kalibrier\w*|dichtung\w*|flansch\w*|drucktransmitter|messger[äa]t\w*|füllstand\w*|sonden?|
    débitm[èe]tres?|capteurs?|étalonnage|brides?|joints?|transmetteurs?|sondes?|manom[èe]tres?|
    caudal[ií]metros?|sensor(?:es)?|transmisor(?:es)?|calibraci[óo]n|bridas?|juntas?|man[óo]metros?|sondas?)\b|
    流量計|圧力(?:計|伝送器|センサ)|温度(?:計|センサ)|校正|フランジ|口径|レベル計|伝送器|ガス検知|型番|液面""",
    re.IGNORECASE | re.VERBOSE,
)
