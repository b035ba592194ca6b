"""`python -m bench [NAME…]`: run the measurements named, or all; fails where a limit is not kept."""

import sys

from bench import audit, catalogs, develop, pages
from bench.search import measure

MEASUREMENTS = {
    "audit": audit.measure,
    "catalogs": catalogs.measure,
    "develop": develop.measure,
    "pages": pages.measure,
    "search": measure.measure,
}


def main() -> int:
    """Run the measurements."""
    names = sys.argv[1:] or list(MEASUREMENTS)
    if unknown := [name for name in names if name not in MEASUREMENTS]:
        print(f"no measurement is named {unknown[0]}; there are {', '.join(MEASUREMENTS)}", file=sys.stderr)
        return 2
    kept = [MEASUREMENTS[name]() for name in names]
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
