"""How open clauses may be read: as in 8.01, but for what this edition says itself."""

from engine.core.play.borrowing_book import settle
from engine.rulebooks.force_of_will.v8_01.readings import READINGS as BASE_READINGS
from engine.rulebooks.force_of_will.vlegacy.edition import LEGACY

READINGS = settle(BASE_READINGS, "rounding_of_life", "at_once", LEGACY.cite("1.5-4-1"))
