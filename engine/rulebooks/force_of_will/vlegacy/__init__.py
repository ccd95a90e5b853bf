"""Force of Will comprehensive rules, the undated older fragment: built on 8.01, which says what it does not."""

from engine.core.borrowing_book import build_on, settle
from engine.rulebooks.force_of_will.v8_01 import BOOK as BASE
from engine.rulebooks.force_of_will.vlegacy.edition import LEGACY
from engine.rulebooks.force_of_will.vlegacy.s1_4_principles import ABILITIES

ROUNDED_AT_ONCE = LEGACY.cite("1.5-4-1")

BOOK = build_on(
    BASE,
    LEGACY,
    abilities=ABILITIES,
    readings=settle(BASE.readings, "rounding_of_life", "at_once", ROUNDED_AT_ONCE),
)
