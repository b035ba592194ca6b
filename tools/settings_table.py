"""Writes the table of settings into docs/deploy.md, from the declarations in vitrine/settings/settings.py."""

import re
from pathlib import Path
from typing import Any

from vitrine.settings.folders import PROJECT
from vitrine.settings.reading import declarations
from vitrine.settings.settings import Settings

DOCUMENT = PROJECT / "docs" / "deploy.md"
TABLE = re.compile(r"(?<=<!-- settings -->\n).*?(?=<!-- end of settings -->)", re.DOTALL)


def table() -> str:
    """Every setting with its default and its meaning."""
    rows = ["| setting | default | meaning |", "|---|---|---|"]
    for declared in declarations(Settings):
        meaning = declared.metadata["meaning"].replace("|", "\\|")
        rows.append(f"| `{declared.metadata['variable']}` | {written_default(declared.default)} | {meaning} |")
    return "\n".join(rows) + "\n"


def written_default(value: Any) -> str:
    """A default as the environment would set it; empty for one that differs by machine, or for none."""
    if isinstance(value, bool):
        return "`yes`" if value else "`no`"
    return f"`{value}`" if value not in ("", (), None) and not isinstance(value, Path) else ""


if __name__ == "__main__":
    DOCUMENT.write_text(TABLE.sub(lambda _: table(), DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
