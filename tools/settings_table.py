"""Write the table of settings into docs/deploy.md, from the declarations in vitrine/settings.py."""

import re
import sys
from dataclasses import fields
from pathlib import Path

from vitrine.settings import PROJECT, Settings

DOCUMENT = PROJECT / "docs" / "deploy.md"
TABLE = re.compile(r"(?<=<!-- settings -->\n).*?(?=<!-- end of settings -->)", re.DOTALL)


def table() -> str:
    """Every setting with its default and its meaning."""
    rows = ["| setting | default | meaning |", "|---|---|---|"]
    for field in fields(Settings):
        default = f"`{field.default}`" if field.default and not isinstance(field.default, Path) else ""
        meaning = field.metadata["meaning"].replace("|", "\\|")
        rows.append(f"| `{field.metadata['name']}` | {default} | {meaning} |")
    return "\n".join(rows) + "\n"


def main() -> int:
    """Bring the document up to date; with --check only say whether it is."""
    written = DOCUMENT.read_text(encoding="utf-8")
    current = TABLE.sub(lambda _: table(), written)
    if "--check" in sys.argv[1:]:
        if current != written:
            print(f"{DOCUMENT.relative_to(PROJECT)} is behind vitrine/settings.py; run make format", file=sys.stderr)
        return int(current != written)
    DOCUMENT.write_text(current, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
