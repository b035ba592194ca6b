"""`python -m bench [NAME…]`: runs the named measurements, or all; fails if one exceeds its limit.

The results are printed as one table and written to var/bench.json; plots are drawn into docs/plots.
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
    results, within_limits = Results(), []
    for name in names:
        print(name, flush=True)
        results.begin(name)
        within_limits.append(MEASUREMENTS[name](results))
        results.save()
    print(f"\n{results.table()}", flush=True)
    results.draw()
    return 0 if all(within_limits) else 1


if __name__ == "__main__":
    sys.exit(main())
