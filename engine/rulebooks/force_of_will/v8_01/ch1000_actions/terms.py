"""1000. What the shared words go by in this game, as far as the chapters that there are need it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.abilities.evaluate import Scope
from engine.abilities.instruction import Clauses
from engine.abilities.instructions.choose import Choose
from engine.abilities.language.ability import Instruction
from engine.abilities.payment.needs import Need
from engine.abilities.resolution import InstructionContext
from engine.abilities.rules import Principles
from engine.core.act import Act
from engine.rulebooks.force_of_will.v8_01.ch0100_game import AS_MUCH_AS_POSSIBLE, FORBIDDEN
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import OWNER_ORDERS
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.edition import FW

WILL_APART = FW.cite("1003.1")

PRINCIPLES = Principles(partial=AS_MUCH_AS_POSSIBLE, forbidden=FORBIDDEN, owner_orders=OWNER_ORDERS)


def need_no_card(item: Instruction, scope: Scope, clauses: Clauses) -> Need:
    """1003.1: returns that will takes no card; it is paid apart from the other parts of a cost."""
    return Need("", 0, (), WILL_APART, asked=False)


def take_nothing(item: Instruction, scope: Scope, cards: Sequence[int], clauses: Clauses) -> tuple[Act, ...]:
    """1003.1: returns no act, as will is paid apart."""
    return ()


def list_targets(here: InstructionContext, item: Choose, cards: Sequence[int]) -> Sequence[int]:
    """903.2.g: returns the cards that may be picked; of targets those that may be one."""
    return kinds.list_targets(here.g, here, item) if here.by.only_choices else cards
