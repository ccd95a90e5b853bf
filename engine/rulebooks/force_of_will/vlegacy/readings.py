"""Readings of open clauses: as in 8.01, except for this edition's own clauses."""

from engine.core.play.book.borrowing_book import settle
from engine.rulebooks.force_of_will.v8_01.readings import READINGS as BASE_READINGS
from engine.rulebooks.force_of_will.vlegacy.edition import LEGACY

READINGS = settle(BASE_READINGS, "rounding_of_life", "at_once", LEGACY.cite("1.5-4-1"))
