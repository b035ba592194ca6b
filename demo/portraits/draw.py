"""Draws the team portraits, flat and in one palette: `python -m demo.portraits.draw [FOLDER]`."""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

import cairosvg
from PIL import Image

from demo.portraits.people import PEOPLE, Person

PICTURES = Path(__file__).resolve().parents[2] / "content" / "pictures"
SIZE = 800


def draw(person: Person) -> str:
    """The portrait as SVG, from the back to the front."""
    face = (_ears(person), _head(person), _features(person), person.beard, _mouth(person), person.hair, _brows(person))
    figure = (
        _lowered(person.behind),
        _neck(person),
        person.clothes,
        _lowered("".join(face) + person.before),
    )
    closer = f'<g transform="translate(400 800) scale(1.12) translate(-400 -800)">{"".join(figure)}</g>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800">{_ground(person)}{closer}</svg>'


def _lowered(drawing: str) -> str:
    return f'<g transform="translate(0 50)">{drawing}</g>'


def _ground(person: Person) -> str:
    return (
        f'<rect width="800" height="800" fill="{person.ground}"/>'
        '<circle cx="400" cy="400" r="318" fill="#ffffff" opacity="0.34"/>'
    )


def _neck(person: Person) -> str:
    return (
        f'<path d="M338 430V590Q340 680 400 690Q460 680 462 590V430Z" fill="{person.skin}"/>'
        f'<path d="M338 520Q400 595 462 520V570Q430 612 392 612Q356 606 338 585Z" fill="{person.shade}"/>'
    )


def _ears(person: Person) -> str:
    return "".join(
        f'<ellipse cx="{x}" cy="352" rx="21" ry="33" fill="{person.skin}"/>'
        f'<path d="M{x - 7 * side} 336q{13 * side} 4 {6 * side} 30" stroke="{person.shade}" stroke-width="5" fill="none" stroke-linecap="round"/>'
        for x, side in ((286, -1), (514, 1))
    )


def _head(person: Person) -> str:
    return (
        f'<path d="M288 290C286 180 514 180 512 290L510 366C506 440 452 496 400 496C348 496 294 440 290 366Z" fill="{person.skin}"/>'
        f'<path d="M512 290L510 366C506 440 452 496 400 496C392 496 384 495 376 492C440 480 482 430 486 366L490 250Q512 260 512 290Z" fill="{person.shade}" opacity="0.45"/>'
    )


def _features(person: Person) -> str:
    eyes = "".join(
        f'<ellipse cx="{x}" cy="345" rx="17" ry="12" fill="#fbf8fd"/><circle cx="{x + 1}" cy="345" r="10.5" fill="{person.eyes}"/>'
        f'<circle cx="{x + 1}" cy="345" r="5" fill="#1c1620"/><circle cx="{x + 5}" cy="341" r="3.2" fill="#ffffff"/>'
        f'<path d="M{x - 20} 342Q{x} 322 {x + 20} 342" stroke="#2a2130" stroke-width="{person.lashes}" fill="none" stroke-linecap="round"/>'
        for x in (350, 450)
    )
    cheeks = "".join(
        f'<ellipse cx="{x}" cy="405" rx="27" ry="17" fill="{person.blush}" opacity="0.32"/>' for x in (334, 466)
    )
    nose = f'<path d="M402 340Q404 372 418 392Q414 406 390 403" stroke="{person.shade}" stroke-width="7" fill="none" stroke-linecap="round" stroke-linejoin="round"/>'
    return cheeks + eyes + nose


def _mouth(person: Person) -> str:
    return (
        f'<path d="M358 432Q400 446 442 432Q432 466 400 468Q368 466 358 432Z" fill="{person.lips}"/>'
        '<path d="M368 437Q400 447 432 437Q428 449 400 450Q372 449 368 437Z" fill="#fdfbff"/>'
    )


def _brows(person: Person) -> str:
    return "".join(
        f'<path d="M{x - 25 * side} 311Q{x + 4 * side} 296 {x + 28 * side} 317" stroke="{person.brow}" stroke-width="{person.brow_width}" fill="none" stroke-linecap="round"/>'
        for x, side in ((350, -1), (450, 1))
    )


def main() -> None:
    """Write every portrait as JPEG."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURES / "team"
    folder.mkdir(parents=True, exist_ok=True)
    for person in PEOPLE:
        drawn = cairosvg.svg2png(draw(person).encode(), output_width=SIZE * 2, output_height=SIZE * 2)
        picture = Image.open(BytesIO(drawn)).convert("RGB").resize((SIZE, SIZE), Image.Resampling.LANCZOS)
        picture.save(folder / f"{person.name}.jpg", quality=90)


if __name__ == "__main__":
    main()
