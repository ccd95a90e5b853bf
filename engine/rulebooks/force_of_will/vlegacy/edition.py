"""The clause index of the undated older fragment of the Force of Will comprehensive rules, built on 8.01."""

from engine.core.clauses.borrowing import BorrowingEdition
from engine.rulebooks.force_of_will.v8_01.edition import FW

LEGACY = BorrowingEdition.load_on(FW, "force_of_will@legacy", __package__)
