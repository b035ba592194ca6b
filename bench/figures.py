"""The time that the steps of a measurement take."""

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
