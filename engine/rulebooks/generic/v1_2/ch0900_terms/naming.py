"""902, 306.7a-2, 306.7a-3. Names in texts: cards and skills by name, and knocked-out units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.abilities.effects import CountedCards
from engine.abilities.evaluate import Lens, Scope
from engine.abilities.instructions.choose import Choose
from engine.abilities.instructions.pick import Pick
from engine.abilities.language.ability import Ability, Instruction, Static
from engine.abilities.language.instruction import CostForm
from engine.abilities.language.needs import Need
from engine.abilities.language.selectors import Amount, Condition, Select
from engine.abilities.language.understanding import gather_clauses, keep_for_text
from engine.abilities.resolution.resolution import InstructionContext, Resolution
from engine.core.clauses.citation import NO_CLAUSES, Cites, joined
from engine.core.clauses.finding import Finding
from engine.core.table.cards import Characteristics
from engine.rulebooks.generic.v1_2.ch0200_cards import KO, KO_UNIT, NAMES_KO
from engine.rulebooks.generic.v1_2.ch0300_zones import FIELD, refuse_knocked_out
from engine.rulebooks.generic.v1_2.edition import GE

NAMED = GE.cite("902.1a", "902.1")
PART_OF_A_NAME = GE.cite("902.1a", "902.1")
SKILL_NAMED = GE.cite("902.1", "902.1b")
ONE_ATTRIBUTE = GE.cite("204.2")
IN_THE_AREA = GE.cite("306.4")
COUNTED_IN_THE_AREA = GE.cite("306.4a", "306.4")
KO_ASKED_FOR = GE.cite("306.7a-2", "306.7a")
KO_FACE_IS_OPEN = GE.cite("306.7a-1")
KO_LEFT_OUT = GE.cite("306.7a-3")
KO_UNNAMED = GE.cite("306.7a-3", "104.2")


@keep_for_text
def of_text(text: Any) -> Cites:
    """Returns the clauses by which a text is understood: names, attributes, knocked-out units, zones.

    Instructions and abilities inside the text are left out: they are understood when they are carried out.
    """
    return gather_clauses(text, _of_piece)


def _of_piece(piece: Any) -> Cites:
    if isinstance(piece, Select):
        return _of_names(piece)
    if isinstance(piece, Static):
        return of_place(piece.to) if isinstance(piece.to, Select) else NO_CLAUSES
    if isinstance(piece, Amount | Condition) and isinstance(piece.count, Select) and of_place(piece.count):
        return COUNTED_IN_THE_AREA
    return NO_CLAUSES


def of_place(select: Select) -> Cites:
    """306.4: returns the clauses by which a text with a quality but no zone means cards in the area."""
    return IN_THE_AREA if select.zone == FIELD and select.asks_quality else NO_CLAUSES


def _of_names(select: Select) -> Cites:
    cites = KO_ASKED_FOR if select.kind == KO_UNIT else NO_CLAUSES
    if cites and (select.asks_face or any(one.asks_face for one in select.any_of)):
        cites = cites + KO_FACE_IS_OPEN
    if select.attribute is not None:
        cites = ONE_ATTRIBUTE + cites
    if select.name_part is not None or select.skill_part is not None:
        cites = PART_OF_A_NAME + cites
    if select.skill is not None:
        return SKILL_NAMED + cites
    return NAMED + cites if select.name is not None else cites


def passed_over(s: Scope, select: Select, lens: Lens | None = None) -> bool:
    """306.7a-3: returns whether a text that names no knocked-out units would mean one if it were standing."""
    if select.kind == KO_UNIT or select.any_of:
        return False
    g = s.g
    for key in g.derived.index.play_keys:
        for card in g.state.zones.get(key, ()):
            obj = g.state.objects[card]
            if obj.guise != KO or s.fits(select, card, lens):
                continue

            def standing(
                one: int, card: int = card, printed: Characteristics = g.derived.index.base[obj.number]
            ) -> Characteristics:
                return printed if one == card else lens(one) if lens is not None else g.derived.characteristics(one)

            if s.fits(select, card, standing):
                return True
    return False


def names_knocked_out(ability: Ability) -> bool:
    """306.7a-2: returns whether an ability speaks of units that are or just were knocked out (AGE-66)."""
    if NAMES_KO in ability.flags or (ability.when is not None and ability.when.event == "ko"):
        return True
    return f'"{KO_UNIT}"' in msgspec.json.encode(ability).decode()


def not_knocked_out(w: InstructionContext, item: Choose, candidates: Sequence[int]) -> Sequence[int]:
    """306.7a-3: leaves out knocked-out units unless the text names them."""
    able = _standing(w, item.from_, candidates)
    if isinstance(w, AsWritten) and len(able) < len(candidates):
        w.tell(KO_LEFT_OUT)
    return able


def _standing(s: Scope, select: Select, cards: Sequence[int]) -> Sequence[int]:
    if select.kind == KO_UNIT or select.any_of:
        return cards
    objects = s.g.state.objects
    return [i for i in cards if i not in objects or objects[i].guise != KO]


def keep_from_choice(w: InstructionContext, item: Choose, card: int) -> tuple[Finding, ...]:
    """306.7a-3: returns why a knocked-out unit cannot be chosen; nothing for any other card."""
    return () if _standing(w, item.from_, [card]) else (refuse_knocked_out(card, KO_LEFT_OUT),)


def keep_from_paying(item: Pick, s: Scope, card: int) -> tuple[Finding, ...]:
    """306.7a-3: returns why a knocked-out unit cannot pay a part of a cost; nothing for any other card."""
    return () if _standing(s, item.from_, [card]) else (refuse_knocked_out(card, KO_LEFT_OUT),)


def spare_knocked_out(need: Need, item: Instruction, s: Scope) -> Need:
    """306.7a-3: returns the need of a part of a cost, with knocked-out units only if its text names them.

    The need's clauses cite what the text names.
    """
    meant = next(iter(item.selectors), None)
    if meant is None:
        return need
    able = tuple(_standing(s, meant, need.candidates))
    barred = KO_LEFT_OUT if len(able) < len(need.candidates) or passed_over(s, meant) else NO_CLAUSES
    return msgspec.structs.replace(
        need, candidates=able, cites=need.cites + of_text(meant), barred_by=need.barred_by + barred
    )


AS_WRITTEN = CostForm(need=lambda item, s, clauses: spare_knocked_out(item.cost_need(s, clauses), item, s))
"""The cost form of most words: knocked-out units pay only if the text names them."""


class AsWritten(InstructionContext):
    """The view of an instruction that records how its text was understood.

    `told` holds the clauses by which the text names what it means, or passes over units that are knocked out. With
    `spares` the instruction leaves such units alone unless it names them.
    """

    __slots__ = ("spares", "told")

    def __init__(self, by: Resolution, w: InstructionContext, spares: bool) -> None:
        super().__init__(by, w.g)
        self.counted = w.counted
        self.told: Cites = NO_CLAUSES
        self.spares = spares

    def tell(self, cites: Cites) -> None:
        """Records further clauses used."""
        self.told = joined(self.told, cites)

    def objects(self, select: Select, lens: Lens | None = None) -> list[int]:
        """Returns every object that fits."""
        self.tell(of_text(select) + of_place(select))
        if passed_over(self, select, lens):
            self.tell(KO_LEFT_OUT)
        return super().objects(select, lens)

    def begins_for(self, select: Select) -> None:
        """Records how the text of a selector-based lasting effect is understood."""
        fitting = self.objects(select)
        if len(_standing(self, select, fitting)) < len(fitting):
            self.tell(KO_LEFT_OUT)

    def amount(
        self, value: int | Amount, lens: Lens | None = None, told: list[CountedCards] | None = None
    ) -> int:  # fmt: skip
        """Returns the present value of an amount. The cards that it counts are added to `told`."""
        if isinstance(value, Amount) and value.count is not None:
            self.tell(of_text(value))
        return super().amount(value, lens, told)

    def holds(self, condition: Condition, lens: Lens | None = None, *, was: bool = False) -> bool:
        """Returns whether a condition is true."""
        self.tell(of_text(condition))
        return super().holds(condition, lens, was=was)

    def _traits(self, object_id: int, lens: Lens | None) -> Characteristics:
        """Returns a card's characteristics; for a knocked-out unit also the printed ones (306.7a-1, AGE-70)."""
        found, obj = super()._traits(object_id, lens), self.g.state.objects.get(self.looked_at(object_id))
        if obj is None or obj.guise != KO:
            return found
        self.tell(KO_FACE_IS_OPEN)
        return msgspec.structs.replace(
            found, numbers={**self.g.derived.index.base[obj.number].numbers, **found.numbers}
        )

    def objects_of(self, what: Any) -> tuple[int, ...]:
        """Returns the live objects meant, without knocked-out units if the text spares them."""
        found, objects = super().objects_of(what), self.g.state.objects
        standing = tuple(card for card in found if objects[card].guise != KO)
        if standing == found:
            return found
        if names_knocked_out(self.g.derived.ability(self.by.ability)):
            self.tell(KO_ASKED_FOR)
            return found
        if not self.spares:
            return found
        self.tell(KO_UNNAMED)
        return standing
