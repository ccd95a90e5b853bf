"""907. Producing will."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from typing_extensions import TypeIs

from engine.abilities.language.ability import Ability
from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import Piece, Select, Text, Value
from engine.abilities.resolution.resolution import AGAIN, InstructionContext
from engine.core.clauses.citation import Cites
from engine.core.play.procedure import GO_ON, Next, choose, do
from engine.core.table.act import Act
from engine.core.table.choice import Option, Question

PICKED = "m.will_"
"""The local that holds the kind of will that was picked."""

TIED = "+only:"
"""The mark of will that pays for certain cards or abilities alone, before the key of the ability that produced it."""


def read_plain_kind(kind: str) -> str:
    """Returns a kind of will without what it pays for."""
    return kind.partition(TIED)[0]


def read_tie(kind: str) -> str:
    """Returns the key of the ability that says what will pays for; empty for will that pays for everything."""
    return kind.partition(TIED)[2]


class ProduceWill(Instruction, tag="produce_will", frozen=True):
    """Gives its controller will (907.4)."""

    of: tuple[Text, ...]
    """The kinds from which one is picked; a single kind is not a choice."""
    count: Value = 1
    """The amount."""
    only: Select | None = None
    """The cards that the will is spent to play, and nothing else (104.1)."""
    only_abilities: Select | None = None
    """The cards whose abilities the will is spent to play; with `only`, it pays for either."""

    @property
    def is_tied(self) -> bool:
        """Returns whether the will pays for certain cards or abilities alone."""
        return self.only is not None or self.only_abilities is not None

    @property
    def kinds(self) -> tuple[str, ...]:
        """Returns the kinds of will, those that pay for certain things alone with a mark behind which a key stands."""
        return tuple(f"{kind}{TIED}" for kind in self.of) if self.is_tied else self.of

    def check(self, checker: Any, at: str, known: Collection[str]) -> None:
        clauses: ProduceWillClauses = checker.schema.instructions.clauses(ProduceWillClauses)
        for place, kind in enumerate(self.of):
            checker.check_word(f"{at}.of[{place}]", "kind of will", kind, clauses.kinds)
        if not self.of:
            checker.fail(f"{at}.of", "card-file.missing", named="of", fault="will")
        for name, select in (("only", self.only), ("only_abilities", self.only_abilities)):
            beside = [] if select is None else [select.is_, select.alike, select.among, select.on, select.choosing]
            if any(asked is not None for asked in beside):  # the will is all that a payment knows of its text
                checker.fail(f"{at}.{name}", "card-file.leave-out", named="is", fault="tied")

    def carry_out(self, here: InstructionContext, clauses: ProduceWillClauses) -> Next:
        count = here.amount(self.count)
        if count <= 0:
            return GO_ON.citing(here.g.derived.rules.principles.partial)
        picked = here.vars.get(PICKED)
        picked = read_plain_kind(str(picked)) if picked else None  # a payment names all that the will is for
        if len(self.of) > 1 and picked not in self.of:
            cites = clauses.produced + clauses.picked(here.g.derived.ability(here.by.ability))
            options = tuple(Option(f"will:{kind}", kind, cites) for kind in self.of)
            question = Question(
                here.controller, "kind of will", cites, PICKED, options, subject=here.source
            )  # fmt: skip
            return choose(question, goto=AGAIN, n=1)
        kind = str(picked) if len(self.of) > 1 else self.of[0]
        forgotten: dict[str, Any] = {PICKED: None} if picked else {}
        cites = clauses.produced + clauses.tied if self.is_tied else clauses.produced
        kind = f"{kind}{TIED}{here.by.ability}" if self.is_tied else kind
        return do(clauses.act(here.controller, {kind: count}, cites), **forgotten)


def produces_will(item: Piece) -> TypeIs[ProduceWill]:
    """Returns whether an instruction produces will."""
    return isinstance(item, ProduceWill)


class ProduceWillClauses(Clauses, frozen=True, kw_only=True):
    """The edition's rules for producing will."""

    produced: Cites
    """The clauses by which will is produced."""
    tied: Cites
    """The clauses by which will pays for certain cards or abilities alone."""
    kinds: tuple[str, ...]
    """The kinds of will."""
    picked: Callable[[Ability], Cites]
    """Returns the additional clauses by which one of an ability's kinds is picked."""
    act: Callable[[str, Mapping[str, int], Cites], Act]
    """Returns the act of gaining will, given the player and the amount of each kind."""
