"""How positions of the small game are stated."""

from tests.desk.small.book import HABITS

__all__ = ["HABITS"]
