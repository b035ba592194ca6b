"""`python -m bench [NAME…]`: run the measurements named, or all; fails where a limit is not kept.

The rows of all measurements end in one table and in var/bench.json; plots are drawn into docs/plots.
"""

import sys

from bench import audit, catalogs, develop, export, growth, pages, peers, weight
from bench.results import Results
from bench.search import measure

MEASUREMENTS = {
    "pages": pages.measure,
    "peers": peers.measure,
    "export": export.measure,
    "weight": weight.measure,
    "growth": growth.measure,
    "audit": audit.measure,
    "catalogs": catalogs.measure,
    "develop": develop.measure,
    "search": measure.measure,
}


def main() -> int:
    """Run the measurements."""
    names = sys.argv[1:] or list(MEASUREMENTS)
    if unknown := [name for name in names if name not in MEASUREMENTS]:
        print(f"no measurement is named {unknown[0]}; there are {', '.join(MEASUREMENTS)}", file=sys.stderr)
        return 2
    results, kept = Results(), []
    for name in names:
        print(name, flush=True)
        results.begin(name)
        kept.append(MEASUREMENTS[name](results))
        results.keep()
    print(f"\n{results.table()}", flush=True)
    results.draw()
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
