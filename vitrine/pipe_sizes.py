"""Nominal sizes of pipes: those that Japanese standards have, and inches beside millimeters."""

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
