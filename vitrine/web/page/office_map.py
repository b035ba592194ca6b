"""The map of the offices: their positions, and their names, placed so that they do not overlap."""

from collections.abc import Sequence
from typing import NamedTuple
from unicodedata import east_asian_width

from vitrine.content.model.site import Office

# All lengths are in degrees: x is the longitude, y the latitude, positive to the south.
MARGIN = 18
MIN_WIDTH = 60
NORTHERN_LIMIT = 74  # the northern limit of the outlines of land
MIN_HEIGHT = 0.36  # of the width
LETTER = 0.036  # the height of a letter as a share of the width: 12 px on a phone
ROW = 1.4  # the height of a row of names, in letters


class Marker(NamedTuple):
    """An office on the map, with a line up to its name at `name_y`, which is on the left of the line if `leftwards`."""

    office: Office
    x: float
    y: float
    name_y: float
    leftwards: bool
    chosen: bool


class Name(NamedTuple):
    """A name in its row: it begins or ends at the line of its office, `x`."""

    code: str
    row: int
    x: float
    start: float
    end: float

    def touches(self, other: "Name") -> bool:
        """Whether two names overlap, or one overlaps the line of the other."""
        if self.row == other.row:
            return self.start <= other.end and other.start <= self.end
        lower, higher = sorted((self, other), key=lambda name: name.row)
        return lower.start <= higher.x <= lower.end


class OfficeMap(NamedTuple):
    """The visible part of the world, with the names of the offices in rows above it."""

    left: float
    top: float
    land_top: float
    width: float
    height: float
    letter: float
    markers: tuple[Marker, ...]


def office_map(offices: Sequence[Office], chosen: str) -> OfficeMap:
    latitudes, longitudes = ([office.coordinates[axis] for office in offices] for axis in (0, 1))
    west, east = min(longitudes) - MARGIN, max(longitudes) + MARGIN
    width, middle = max(east - west, MIN_WIDTH), (west + east) / 2
    land_top = -round(min(max(latitudes) + MARGIN, NORTHERN_LIMIT), 1)
    land_height = max(MARGIN - min(latitudes) - land_top, width * MIN_HEIGHT)
    letter = round(width * LETTER, 2)
    placed: list[Name] = []
    for office in sorted(offices, key=lambda office: abs(office.coordinates[1] - middle)):
        placed.append(place_name(office, placed, letter, middle))
    rows = {name.code: name.row for name in placed}
    names_height = (max(rows.values()) + 1) * ROW * letter

    def marker(office: Office) -> Marker:
        latitude, longitude = office.coordinates
        name_y = round(land_top - (rows[office.code] + 0.5) * ROW * letter, 1)
        return Marker(office, longitude, -latitude, name_y, longitude > middle, office.code == chosen)

    return OfficeMap(
        left=round(middle - width / 2, 1),
        top=round(land_top - names_height, 1),
        land_top=land_top,
        width=round(width, 1),
        height=round(land_height + names_height, 1),
        letter=letter,
        markers=tuple(marker(office) for office in offices),
    )


def place_name(office: Office, placed: Sequence[Name], letter: float, middle: float) -> Name:
    """The name of an office in the lowest row in which neither it nor its line overlaps another."""
    x, length = office.coordinates[1], name_length(office.name.value) * letter
    start, end = (x - length, x) if x > middle else (x, x + length)
    rows = (Name(office.code, row, x, start, end) for row in range(len(placed)))
    free = (name for name in rows if not any(name.touches(other) for other in placed))
    return next(free, Name(office.code, len(placed), x, start, end))


def name_length(name: str) -> float:
    """The approximate width of a name, in units of the letter height; East Asian letters are square."""
    return 1 + sum(1.0 if east_asian_width(character) in "WF" else 0.6 for character in name)
