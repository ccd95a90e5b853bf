"""Figures of benchmarks are compared only where they were measured alike."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from tests.bench.__main__ import read_earlier
from tests.bench.machine import Machine, describe_machine

HERE = Machine("CPython 3.11.2", "-O2", 11.0, "some processor", 2, 0.1)


def write_report(folder: Path, machine: Machine) -> Path:
    path = folder / "bench.json"
    figures = [{"name": "games", "value": 40.0}]
    path.write_text(json.dumps({"machine": asdict(machine), "figures": figures}), encoding="utf-8")
    return path


def test_an_earlier_run_on_the_same_machine_is_compared(tmp_path: Path) -> None:
    assert read_earlier(write_report(tmp_path, replace(HERE, load=3.0, milliseconds=12.0)), HERE) == {"games": 40.0}


@pytest.mark.parametrize(
    "other", [{"python": "CPython 3.13.0"}, {"build": "-O3"}, {"processor": "another"}, {"cores": 64}]
)
def test_figures_measured_otherwise_are_not_compared(tmp_path: Path, other: dict[str, str | int]) -> None:
    with pytest.raises(ValueError, match=next(iter(other))):
        read_earlier(write_report(tmp_path, replace(HERE, **other)), HERE)  # type: ignore[arg-type]


def test_a_busy_machine_is_told() -> None:
    assert "BUSY" in replace(HERE, load=2.0).sentence()
    assert "BUSY" not in HERE.sentence()
    assert describe_machine().milliseconds > 0
