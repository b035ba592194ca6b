"""The symbol, the spoken name and the code in UN/CEFACT Recommendation 20 of each unit."""

from dataclasses import dataclass

from vitrine.message_syntax import NN_, NP_
from vitrine.units.unit_conversions import SHOWN_UNITS, WRITTEN_UNITS, Measure


@dataclass(frozen=True)
class Unit:
    """A unit.

    symbol  its symbol; a message, since some languages have their own
    spoken  a message with singular and plural; None for a unit that is written as a word
    cefact  its code for structured data; empty if there is none
    spaced  whether a space separates the symbol from its number
    """

    key: str
    symbol: str
    spoken: tuple[str, str] | None
    cefact: str
    spaced: bool = True

    @property
    def measure(self) -> Measure | None:
        """Its conversion to other units; None if there is none."""
        return WRITTEN_UNITS.get(self.symbol.lower()) or SHOWN_UNITS.get(self.symbol)


UNITS: dict[str, Unit] = {
    unit.key: unit
    for unit in (
        Unit("ampere", "A", NN_("{number} ampere", "{number} amperes"), "AMP"),
        Unit("bar", "bar", NN_("{number} bar", "{number} bar"), "BAR"),
        Unit("celsius", "°C", NN_("{number} degree Celsius", "{number} degrees Celsius"), "CEL"),
        Unit(
            "cubic-meter-per-hour",
            "m³/h",
            NN_("{number} cubic meter per hour", "{number} cubic meters per hour"),
            "MQH",
        ),
        Unit("decibel", "dB", NN_("{number} decibel", "{number} decibels"), "2N"),
        Unit("degree", "°", NN_("{number} degree", "{number} degrees"), "DD", spaced=False),
        Unit("fahrenheit", "°F", NN_("{number} degree Fahrenheit", "{number} degrees Fahrenheit"), "FAH"),
        Unit("foot", "ft", NN_("{number} foot", "{number} feet"), "FOT"),
        Unit("foot-per-second", "ft/s", NN_("{number} foot per second", "{number} feet per second"), "FS"),
        Unit("gigahertz", "GHz", NN_("{number} gigahertz", "{number} gigahertz"), "A86"),
        Unit(
            "gram-per-cubic-centimeter",
            "g/cm³",
            NN_("{number} gram per cubic centimeter", "{number} grams per cubic centimeter"),
            "23",
        ),
        Unit("hertz", "Hz", NN_("{number} hertz", "{number} hertz"), "HTZ"),
        Unit("hour", "h", NN_("{number} hour", "{number} hours"), "HUR"),
        Unit("inch", "in", NN_("{number} inch", "{number} inches"), "INH"),
        Unit("inch-of-water", "inH2O", NN_("{number} inch of water", "{number} inches of water"), "F78"),
        Unit("kelvin", "K", NN_("{number} kelvin", "{number} kelvins"), "KEL"),
        Unit("kilogram", "kg", NN_("{number} kilogram", "{number} kilograms"), "KGM"),
        Unit("kilogram-per-hour", "kg/h", NN_("{number} kilogram per hour", "{number} kilograms per hour"), "E93"),
        Unit("kilohertz", "kHz", NN_("{number} kilohertz", "{number} kilohertz"), "KHZ"),
        Unit("kilopascal", "kPa", NN_("{number} kilopascal", "{number} kilopascals"), "KPA"),
        Unit("megapascal", "MPa", NN_("{number} megapascal", "{number} megapascals"), "MPA"),
        Unit(
            "liter-per-minute",
            NP_("unit symbol", "l/min"),
            NN_("{number} liter per minute", "{number} liters per minute"),
            "L2",
        ),
        Unit("meter", "m", NN_("{number} meter", "{number} meters"), "MTR"),
        Unit("meter-per-second", "m/s", NN_("{number} meter per second", "{number} meters per second"), "MTS"),
        Unit("millibar", "mbar", NN_("{number} millibar", "{number} millibars"), "MBR"),
        Unit("micrometer", "µm", NN_("{number} micrometer", "{number} micrometers"), "4H"),
        Unit(
            "milliliter-per-minute",
            NP_("unit symbol", "ml/min"),
            NN_("{number} milliliter per minute", "{number} milliliters per minute"),
            "41",
        ),
        Unit("milliampere", "mA", NN_("{number} milliampere", "{number} milliamperes"), "4K"),
        Unit("millimeter", "mm", NN_("{number} millimeter", "{number} millimeters"), "MMT"),
        Unit("millisecond", "ms", NN_("{number} millisecond", "{number} milliseconds"), "C26"),
        Unit(
            "microsiemens-per-centimeter",
            "µS/cm",
            NN_("{number} microsiemens per centimeter", "{number} microsiemens per centimeter"),
            "G42",
        ),
        Unit("month", "mo", None, "MON"),
        Unit("part-per-million", "ppm", NN_("{number} part per million", "{number} parts per million"), "59"),
        Unit("percent", "%", NN_("{number} percent", "{number} percent"), "P1"),
        Unit("percent-of-reading", "%", NN_("{number} percent of reading", "{number} percent of reading"), "P1"),
        Unit("percent-of-span", "%", NN_("{number} percent of span", "{number} percent of span"), "P1"),
        Unit(
            "percent-of-lel",
            NP_("unit symbol", "% LEL"),
            NN_("{number} percent of the lower explosive limit", "{number} percent of the lower explosive limit"),
            "",
        ),
        Unit(
            "percent-by-volume",
            NP_("unit symbol", "% vol"),
            NN_("{number} percent by volume", "{number} percent by volume"),
            "",
        ),
        Unit("pound", "lb", NN_("{number} pound", "{number} pounds"), "LBR"),
        Unit("pound-per-hour", "lb/h", NN_("{number} pound per hour", "{number} pounds per hour"), "4U"),
        Unit(
            "pound-per-square-inch",
            "psi",
            NN_("{number} pound per square inch", "{number} pounds per square inch"),
            "PS",
        ),
        Unit("second", "s", NN_("{number} second", "{number} seconds"), "SEC"),
        Unit("volt", "V", NN_("{number} volt", "{number} volts"), "VLT"),
        Unit("watt", "W", NN_("{number} watt", "{number} watts"), "WTT"),
        Unit("year", "a", None, "ANN"),
    )
}
