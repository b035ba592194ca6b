"""Derives the color tokens of a brand from its one color, so that text stays readable in both schemes (WCAG 2.2 AA)."""

import re
from collections.abc import Mapping

READABLE = 4.5
HEX = re.compile(r"#[0-9a-f]{6}")
WHITE, BLACK, DARK_PAGE, DARK_SURFACE = "#ffffff", "#000000", "#141118", "#1d1923"
STEPS = 40


def channels(color: str) -> tuple[int, int, int]:
    red, green, blue = (int(color[start : start + 2], 16) for start in (1, 3, 5))
    return red, green, blue


def mixed(color: str, other: str, share: float) -> str:
    """A color mixed with a share, from 0 to 1, of another."""
    pairs = zip(channels(color), channels(other), strict=True)
    return "#" + "".join(f"{round(own + (their - own) * share):02x}" for own, their in pairs)


def luminance(color: str) -> float:
    """The relative luminance of a color, from 0 to 1, as WCAG defines it."""
    shares = [channel / 255 for channel in channels(color)]
    red, green, blue = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(color: str, other: str) -> float:
    """The contrast ratio of two colors, from 1 to 21."""
    darker, lighter = sorted((luminance(color), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def readable(color: str, ground: str, towards: str, ratio: float = READABLE) -> str:
    """A color mixed with as little of `towards` as it takes to be readable on `ground`."""
    steps = (mixed(color, towards, step / STEPS) for step in range(STEPS + 1))
    return next((step for step in steps if contrast(step, ground) >= ratio), towards)


def light_tokens(color: str) -> Mapping[str, str]:
    """The tokens of static/css/tokens.css that follow the brand in the light scheme."""
    strong = mixed(color, BLACK, 0.25)
    return {
        "primary": color,
        "primary-strong": strong,
        "primary-soft": mixed(color, WHITE, 0.9),
        "link": color,
        "link-hover": strong,
        "focus": color,
    }


def dark_tokens(color: str) -> Mapping[str, str]:
    """The same for the dark scheme: buttons still have white text, links are light."""
    primary = readable(mixed(color, WHITE, 0.3), WHITE, BLACK)
    link = readable(color, DARK_SURFACE, WHITE, 7)
    return {
        "primary": primary,
        "primary-strong": mixed(primary, BLACK, 0.2),
        "primary-soft": mixed(color, DARK_PAGE, 0.75),
        "link": link,
        "link-hover": mixed(link, WHITE, 0.4),
        "focus": link,
    }
