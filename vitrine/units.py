"""The one table of units: how each is written, spoken and named by UN/CEFACT Recommendation 20."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Unit:
    """One unit; `spoken` is an interface message, and so is a `symbol` that some language writes in its own way.

    `cefact` is the code structured data wants ("" where none exists).
    """

    key: str
    symbol: str
    spoken: str
    cefact: str
    spaced: bool = True


def N_(message: str) -> str:
    """Mark a message for extraction where it is defined rather than shown."""
    return message


def NP_(_context: str, message: str) -> str:
    """The same for a message with a context."""
    return message


UNITS: dict[str, Unit] = {
    unit.key: unit
    for unit in (
        Unit("ampere", "A", N_("amperes"), "AMP"),
        Unit("bar", "bar", N_("bar"), "BAR"),
        Unit("celsius", "°C", N_("degrees Celsius"), "CEL"),
        Unit("cubic-meter-per-hour", "m³/h", N_("cubic meters per hour"), "MQH"),
        Unit("decibel", "dB", N_("decibels"), "2N"),
        Unit("degree", "°", N_("degrees"), "DD", spaced=False),
        Unit("gigahertz", "GHz", N_("gigahertz"), "A86"),
        Unit("gram-per-cubic-centimeter", "g/cm³", N_("grams per cubic centimeter"), "23"),
        Unit("hertz", "Hz", N_("hertz"), "HTZ"),
        Unit("hour", "h", N_("hours"), "HUR"),
        Unit("kelvin", "K", N_("kelvins"), "KEL"),
        Unit("kilogram", "kg", N_("kilograms"), "KGM"),
        Unit("kilogram-per-hour", "kg/h", N_("kilograms per hour"), "E93"),
        Unit("kilohertz", "kHz", N_("kilohertz"), "KHZ"),
        Unit("kilopascal", "kPa", N_("kilopascals"), "KPA"),
        Unit("liter-per-minute", NP_("unit symbol", "l/min"), N_("liters per minute"), "L2"),
        Unit("meter", "m", N_("meters"), "MTR"),
        Unit("meter-per-second", "m/s", N_("meters per second"), "MTS"),
        Unit("millibar", "mbar", N_("millibars"), "MBR"),
        Unit("micrometer", "µm", N_("micrometers"), "4H"),
        Unit("milliliter-per-minute", NP_("unit symbol", "ml/min"), N_("milliliters per minute"), "41"),
        Unit("milliampere", "mA", N_("milliamperes"), "4K"),
        Unit("millimeter", "mm", N_("millimeters"), "MMT"),
        Unit("millisecond", "ms", N_("milliseconds"), "C26"),
        Unit("microsiemens-per-centimeter", "µS/cm", N_("microsiemens per centimeter"), "G42"),
        Unit("month", "mo", N_("months"), "MON"),
        Unit("part-per-million", "ppm", N_("parts per million"), "59"),
        Unit("percent", "%", N_("percent"), "P1"),
        Unit("percent-of-reading", "%", N_("percent of reading"), "P1"),
        Unit("percent-of-span", "%", N_("percent of span"), "P1"),
        Unit("percent-of-lel", NP_("unit symbol", "% LEL"), N_("percent of the lower explosive limit"), ""),
        Unit("percent-by-volume", NP_("unit symbol", "% vol"), N_("percent by volume"), ""),
        Unit("second", "s", N_("seconds"), "SEC"),
        Unit("volt", "V", N_("volts"), "VLT"),
        Unit("watt", "W", N_("watts"), "WTT"),
        Unit("year", "a", N_("years"), "ANN"),
    )
}
