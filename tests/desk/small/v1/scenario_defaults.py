"""How positions of the small game are stated."""

from tests.desk.small.book import SCENARIO_DEFAULTS

__all__ = ["SCENARIO_DEFAULTS"]
