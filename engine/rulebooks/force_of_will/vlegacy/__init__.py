"""Force of Will comprehensive rules, the undated older fragment, which takes everything else from 8.01."""

from engine.core.play.book.borrowing_book import build_on
from engine.rulebooks.force_of_will.v8_01 import BOOK as BASE
from engine.rulebooks.force_of_will.vlegacy.edition import LEGACY
from engine.rulebooks.force_of_will.vlegacy.readings import READINGS
from engine.rulebooks.force_of_will.vlegacy.s1_4_principles import ABILITIES

BOOK = build_on(BASE, LEGACY, abilities=ABILITIES, readings=READINGS)
