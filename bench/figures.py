"""Figures of a measurement: what was done, how long it took, and the limit."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field


@dataclass
class Figures:
    """The seconds of each step, in order, and those this process computed: what else runs does not change them."""

    seconds: dict[str, float] = field(default_factory=dict)
    computed: dict[str, float] = field(default_factory=dict)

    @contextmanager
    def timed(self, step: str) -> Iterator[None]:
        """Take the time of a step."""
        begun, computed = time.perf_counter(), time.process_time()
        yield
        self.seconds[step], self.computed[step] = time.perf_counter() - begun, time.process_time() - computed
        print(f"  {step:<64}{self.seconds[step]:>8.1f} s", flush=True)

    def ratio(self, name: str, step: str, other: str, expected: str) -> None:
        """Print how many times as much one step computed as another."""
        print(f"  {name:<64}{self.computed[step] / self.computed[other]:>8.2f} × ({expected})", flush=True)

    def share(self, name: str, limit: float, *steps: str) -> bool:
        """Print how much of a limit some steps took together; says whether they kept it."""
        taken = sum(self.seconds[step] for step in steps)
        print(f"  {name:<64}{taken / limit * 100:>7.0f} % of {limit:.0f} s", flush=True)
        return taken <= limit
