"""The time that each step of a measurement takes."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field


@dataclass
class Timings:
    """The elapsed seconds of each step, in order, and the processor seconds, which other processes do not change."""

    seconds: dict[str, float] = field(default_factory=dict)
    computed: dict[str, float] = field(default_factory=dict)

    @contextmanager
    def timed(self, step: str) -> Iterator[None]:
        """Time a step, and print it."""
        begun, computed = time.perf_counter(), time.process_time()
        yield
        self.seconds[step], self.computed[step] = time.perf_counter() - begun, time.process_time() - computed
        print(f"  {step:<64}{self.seconds[step]:>8.1f} s", flush=True)
