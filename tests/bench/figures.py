"""What a benchmark reports."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """One measured value and its bar: `holds` if the bar is met, `detail` says how it was measured."""

    name: str
    value: float
    unit: str
    bar: float
    holds: bool
    detail: str

    @classmethod
    def at_least(cls, name: str, value: float, unit: str, bar: float, detail: str) -> Figure:
        """A figure that must reach its bar."""
        return cls(name, value, unit, bar, value >= bar, detail)

    @classmethod
    def at_most(cls, name: str, value: float, unit: str, bar: float, detail: str) -> Figure:
        """A figure that must stay under its bar."""
        return cls(name, value, unit, bar, value <= bar, detail)
