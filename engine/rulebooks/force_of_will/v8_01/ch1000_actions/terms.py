"""1000. What the shared words go by in this game, as far as the chapters that there are need it."""

from __future__ import annotations

from engine.abilities.rules import Principles
from engine.rulebooks.force_of_will.v8_01.ch0100_game import AS_MUCH_AS_POSSIBLE, FORBIDDEN
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import OWNER_ORDERS

PRINCIPLES = Principles(partial=AS_MUCH_AS_POSSIBLE, forbidden=FORBIDDEN, owner_orders=OWNER_ORDERS)
