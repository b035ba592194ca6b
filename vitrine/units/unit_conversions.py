"""The units and pipe sizes that people write in searches, in all languages, and their conversion factors."""

from dataclasses import dataclass

DIAMETER, PRESSURE, TEMPERATURE, VOLTAGE = "diameter", "pressure", "temperature", "voltage"
ACCURACY = "accuracy"  # a share of the reading or of the span
STANDARD_FLOW = "standard flow"  # of a gas, as the volume that it has under standard conditions


@dataclass(frozen=True)
class Measure:
    """How a unit compares with others of its dimension: a value times `factor` plus `offset` is in the base unit."""

    dimension: str
    factor: float
    symbol: str
    offset: float = 0


# How languages write the column of water whose height is a pressure; an underscore stands for a space.
WATER_COLUMNS = (
    *("_wassersäule", "_water_column", "_of_water_column", "_of_water", "水柱"),
    *("_columna_de_agua", "_de_columna_de_agua", "_de_agua", "_colonne_d'eau", "_de_colonne_d'eau", "_d'eau"),
)
WITHOUT_ACCENTS = str.maketrans("áàâçéèêíïñóöúü\u2019", "aaaceeeiinoouu'")


def written_forms(spellings: str) -> dict[str, None]:
    """Spellings separated by spaces, each with and without its accents; an underscore stands for a space."""
    forms = spellings.replace("'", "\u2019").split()
    return dict.fromkeys(form.replace("_", " ") for each in forms for form in (each, each.translate(WITHOUT_ACCENTS)))


OFFSETS = {"°F": -32 * 5 / 9}  # of the only unit whose zero is not that of the base unit
# The units that people write in a search, in lower case, and their factors to the base unit of their dimension.
# Without another word, inches and millimeters are nominal diameters.
WRITTEN_UNITS: dict[str, Measure] = {
    written: Measure(dimension, factor, symbol, OFFSETS.get(symbol, 0))
    for dimension, symbol, factor, spellings in (
        (PRESSURE, "bar", 1, "bar bars barg bara barü bares バール"),
        (PRESSURE, "mbar", 0.001, "mbar mbarg mbara millibar millibars hpa ミリバール"),
        (PRESSURE, "Pa", 0.00001, "pa pascal pascals パスカル"),
        (PRESSURE, "kPa", 0.01, "kpa kpag kpaa kilopascal kilopascals キロパスカル"),
        (PRESSURE, "MPa", 10, "mpa mpag mpaa n/mm² n/mm2 megapascal megapascals メガパスカル"),
        (PRESSURE, "psi", 0.0689476, "psi psig psia psid lb/in² lb/in2 lbs/in² lbs/in2 lbf/in² lbf/in2 lb/pulg2"),
        (PRESSURE, "psi", 0.0689476, "pounds_per_square_inch libras_por_pulgada_cuadrada livres_par_pouce_carré"),
        (PRESSURE, "ksi", 68.9476, "ksi"),
        (PRESSURE, "ata", 0.980665, "ata"),
        (PRESSURE, "kgf/cm²", 0.980665, "kgf/cm² kgf/cm2 kgf/cm2g kg/cm² kg/cm2 kg/cm2g kp/cm² kp/cm2"),
        (PRESSURE, "kgf/cm²", 0.980665, "kg/cm kgf/cm kilos_por_centímetro_cuadrado"),
        (PRESSURE, "kgf/cm²", 0.980665, "kilogramos_por_centímetro_cuadrado"),
        (PRESSURE, "atm", 1.01325, "atm 気圧"),
        (PRESSURE, "mmHg", 0.00133322, "mmhg mm_hg torr mm_quecksilbersäule mm_de_mercurio mm_de_mercure"),
        (PRESSURE, "inHg", 0.0338639, 'inhg in_hg inches_hg "hg inches_of_mercury pulgadas_de_mercurio'),
        (PRESSURE, "mmH2O", 0.0000980665, "mmh2o mmh₂o mmwc mmwg mmws mmce mmca mmaq mm_c.a."),
        (PRESSURE, "cmH2O", 0.000980665, "cmh2o cmh₂o cm_h2o cmws cmce cmca cmaq cm_ws cm_ce cm_ca"),
        (PRESSURE, "mmH2O", 0.0000980665, "mm_h2o mm_h₂o mm_wc mm_w.c. mm_wg mm_ws mm_ce mm_ca mm_aq"),
        *(
            (PRESSURE, symbol, factor, " ".join(f"{length}{column}" for column in WATER_COLUMNS))
            for length, symbol, factor in (
                ("mm", "mmH2O", 0.0000980665),
                ("cm", "cmH2O", 0.000980665),
                *((inches, "inH2O", 0.00249089) for inches in ("inch", "inches", "pulgadas", "pouces", "zoll")),
            )
        ),
        (PRESSURE, "inH2O", 0.00249089, "inh2o inh₂o in_h2o inwc in_wc in._wc in_w.c. in._w.c. iwc"),
        (PRESSURE, "inH2O", 0.00249089, "inwg in_wg in._wg iwg inches_water"),
        (PRESSURE, "inH2O", 0.00249089, '"h2o "_h2o "wc "_wc "wg "_wg "w.c. "_w.c. inches_h2o inches_wc inches_wg'),
        (TEMPERATURE, "°C", 1, "° °c °_c oc celsius ℃ 度 c deg degc deg_c degrees_c degree_celsius degrees_celsius"),
        (TEMPERATURE, "°C", 1, "grad grad_c grad_celsius degrés degrés_c degrés_celsius centigrade"),
        (TEMPERATURE, "°C", 1, "grados grados_c grados_celsius grados_centígrados"),
        (TEMPERATURE, "°F", 5 / 9, "°f °_f fahrenheit ℉ f degf deg_f degrees_f degrees_fahrenheit"),
        (TEMPERATURE, "°F", 5 / 9, "grad_fahrenheit degrés_fahrenheit grados_fahrenheit"),
        (DIAMETER, "in", 25.4, "\" ″ ′′ ” '' ’’ in inch inches zoll インチ"),
        (DIAMETER, "in", 25.4, "pulgada pulgadas pulg pulg. plg pouce pouces"),
        (DIAMETER, "A", 1, "a"),
        (DIAMETER, "mm", 1, "mm ミリ ミリメートル millimeter millimeters millimetern millimetre millimetres"),
        (DIAMETER, "mm", 1, "milímetro milímetros millimètre millimètres"),
        ("flow", "m³/h", 1, "m³/h m3/h cbm/h cmh m3h m³ph m3ph"),
        ("flow", "m³/min", 60, "m³/min m3/min"),
        ("flow", "m³/s", 3600, "m³/s m3/s"),
        ("flow", "m³/d", 1 / 24, "m³/d m3/d"),
        ("flow", "l/h", 0.001, "l/h lph"),
        ("flow", "l/min", 0.06, "l/min lpm"),
        ("flow", "ml/min", 0.00006, "ml/min cc/min ccm"),
        ("flow", "ml/h", 0.000001, "ml/h"),
        ("flow", "l/s", 3.6, "l/s lps"),
        ("flow", "l/d", 0.001 / 24, "l/d"),
        ("flow", "gpm", 0.227125, "gpm gal/min usgpm us_gpm us_gal/min"),
        ("flow", "IGPM", 0.272766, "igpm imp_gpm"),
        ("flow", "gph", 0.00378541, "gph gal/h"),
        ("flow", "gpd", 0.00378541 / 24, "gpd gal/d"),
        ("flow", "mgd", 3785.41 / 24, "mgd"),
        ("flow", "bbl/h", 0.158987, "bbl/h bph"),
        ("flow", "bbl/d", 0.158987 / 24, "bbl/d bbl/day bpd"),
        (STANDARD_FLOW, "Nm³/h", 1, "nm³/h nm3/h sm³/h sm3/h nm3h"),
        (STANDARD_FLOW, "Nm³/min", 60, "nm³/min nm3/min sm³/min sm3/min"),
        (STANDARD_FLOW, "Nl/min", 0.06, "nl/min sl/min nlpm slpm"),
        (STANDARD_FLOW, "Nl/h", 0.001, "nl/h sl/h"),
        (STANDARD_FLOW, "sccm", 0.00006, "sccm"),
        (STANDARD_FLOW, "scfm", 1.69901, "scfm cfm acfm icfm ft³/min ft3/min"),
        (STANDARD_FLOW, "scfh", 0.0283168, "scfh cfh ft³/h ft3/h"),
        ("mass flow", "kg/h", 1, "kg/h"),
        ("mass flow", "kg/min", 60, "kg/min"),
        ("mass flow", "kg/s", 3600, "kg/s"),
        ("mass flow", "kg/d", 1 / 24, "kg/d"),
        ("mass flow", "t/h", 1000, "t/h tph"),
        ("mass flow", "t/d", 1000 / 24, "t/d"),
        ("mass flow", "g/h", 0.001, "g/h"),
        ("mass flow", "g/min", 0.06, "g/min"),
        ("mass flow", "g/s", 3.6, "g/s"),
        ("mass flow", "lb/h", 0.453592, "lb/h lb/hr lbs/h lbs/hr pph"),
        ("mass flow", "lb/min", 27.2155, "lb/min lbs/min"),
        ("length", "m", 1, "m mts meter meters metre metres metro metros mètres mètre メートル"),
        ("length", "mH2O", 1, "mh2o mh₂o m_h2o mwc m_wc mws m_ws mce m_ce mca m.c.a. m_c.a. maq"),
        *(("length", "mH2O", 1, f"m{column} metros{column} mètres{column}") for column in WATER_COLUMNS),
        ("length", "cm", 0.01, "cm センチ センチメートル centimeter centimeters centimetre centimetres zentimeter"),
        ("length", "cm", 0.01, "centímetro centímetros centimètre centimètres"),
        ("length", "ft", 0.3048, "ft foot feet pies pieds"),
        ("velocity", "m/s", 1, "m/s mps"),
        ("velocity", "cm/s", 0.01, "cm/s"),
        ("velocity", "mm/s", 0.001, "mm/s"),
        ("velocity", "m/min", 1 / 60, "m/min"),
        ("velocity", "km/h", 1 / 3.6, "km/h"),
        ("velocity", "ft/s", 0.3048, "ft/s fps"),
        ("velocity", "ft/min", 0.3048 / 60, "ft/min fpm"),
        ("frequency", "GHz", 1, "ghz"),
        ("parts", "ppm", 1, "ppm"),
        ("volume share", "% vol", 1, "%_vol %vol %_vol. vol% vol_% vol.% vol.-% vol-% %_v/v %_en_volume %_en_volumen"),
        ("explosive share", "% LEL", 1, "%_lel %lel %_lie %lie %_ueg %ueg"),
        (ACCURACY, "%", 1, "% percent per_cent prozent pour_cent por_ciento パーセント"),
        ("conductivity", "µS/cm", 1, "µs/cm \u03bcs/cm"),
        ("conductivity", "mS/cm", 1000, "ms/cm"),
        (VOLTAGE, "V", 1, "v vdc vac vcc vca volt volts voltios ボルト"),
    )
    for written in written_forms(spellings)
}


# Units that pages convert but no search asks for.
SHOWN_UNITS = {"kg": Measure("mass", 1, "kg"), "lb": Measure("mass", 0.45359237, "lb")}


def by_spelling(*symbols: tuple[str, str]) -> dict[str, str]:
    """Symbols by their spellings."""
    return {written: symbol for symbol, spellings in symbols for written in written_forms(spellings)}


# The amounts and the times in the symbols of rates: before and after "per" or a slash.
AMOUNTS = by_spelling(
    ("l", "l lit lt lts ltr ltrs liter liters litern litre litres litro litros リットル"),
    ("ml", "ml milliliter milliliters millilitre millilitres mililitro mililitros ミリリットル"),
    ("m³", "m³ m3 cbm kubikmeter cubic_meter cubic_meters cubic_metres metros_cúbicos mètres_cubes 立方メートル 立米"),
    ("gal", "gal gallon gallons gallonen galón galones"),
    ("bbl", "bbl barrel barrels barril barriles baril barils"),
    ("ft³", "ft³ ft3 cubic_feet pies_cúbicos pieds_cubes"),
    ("kg", "kg kilogram kilograms kilogramm kilogramme kilogrammes kilogramos kilo kilos キログラム"),
    ("g", "g gram grams gramm gramme grammes gramos グラム"),
    ("t", "t ton tons tonne tonnes tonnen tonelada toneladas トン"),
    ("lb", "lb lbs pound pounds libra libras"),
)
TIMES = by_spelling(
    ("s", "s sec second seconds sek sekunde seconde seg segundo 秒"),
    ("min", "min mn minute minutes minuto 分"),
    ("h", "h hr hrs hour hours std stunde heure hora 時 時間"),
    ("d", "d day days tag jour día 日"),
)

# The nominal diameters in millimeters that Japanese standards (JIS G 3452 to 3454) write with an A, such as 50A.
JIS_SIZES = frozenset(
    (6, 8, 10, 15, 20, 25, 32, 40, 50, 65, 80, 90, 100, 125, 150, 175, 200, 225, 250, 300, 350, 400, 450, 500, 550, 600)
)
# Nominal pipe sizes in inches (NPS), by the nominal diameters (DN) that they stand for.
NPS_BY_DN: dict[float, float] = {
    6: 0.125, 8: 0.25, 10: 0.375, 15: 0.5, 20: 0.75, 25: 1, 32: 1.25, 40: 1.5, 50: 2, 65: 2.5, 80: 3, 90: 3.5, 100: 4,
    125: 5, 150: 6, 200: 8, 250: 10, 300: 12, 350: 14, 400: 16, 450: 18, 500: 20, 600: 24, 650: 26, 700: 28, 750: 30,
    800: 32, 900: 36, 1000: 40, 1050: 42, 1200: 48,
}  # fmt: skip
