"""In what circumstances a benchmark ran: interpreter, its build, the processor, and what else ran."""

from __future__ import annotations

import os
import platform
import sys
import sysconfig
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from tools.measure_python import measure

BUSY = 0.5
"""The load beside the benchmark from which its figures are doubtful."""


@dataclass(frozen=True)
class Machine:
    """Where figures were measured."""

    python: str
    """The interpreter and its version."""
    build: str
    """The options it was configured and compiled with."""
    milliseconds: float
    """What `tools/measure_python.py` takes; profile-guided optimisation shows here, not in the options."""
    processor: str
    """The processor."""
    cores: int
    """How many cores there are."""
    load: float
    """How many processes wanted to run, in the minute before."""

    def differences(self, earlier: Mapping[str, Any]) -> list[str]:
        """What differs from an earlier report so that their figures cannot be compared; the load may."""
        mine = asdict(self)
        return [
            f"{name} {earlier.get(name)!r}, now {mine[name]!r}"
            for name in ("python", "build", "processor", "cores")
            if earlier.get(name) != mine[name]
        ]

    def sentence(self) -> str:
        """One line for people."""
        busy = ", BUSY: do not trust the figures" if self.load > BUSY else ""
        return (
            f"{self.python} ({sys.executable}), {self.milliseconds:.1f} ms, on {self.cores} x {self.processor}; "
            f"load {self.load:.1f}{busy}; built with {self.build}"
        )


def describe_machine() -> Machine:
    """Returns where this process runs."""
    options = (sysconfig.get_config_var("CONFIG_ARGS") or "", sysconfig.get_config_var("PY_CFLAGS") or "")
    return Machine(
        f"{platform.python_implementation()} {platform.python_version()}",
        " ".join(" ".join(options).split()),
        measure(),
        read_processor(),
        os.cpu_count() or 1,
        os.getloadavg()[0],
    )


def read_processor() -> str:
    """Returns the name of the processor, as far as the system tells it."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as told:
            names = [line.partition(":")[2].strip() for line in told if line.startswith("model name")]
    except OSError:
        names = []
    return names[0] if names else platform.machine()
