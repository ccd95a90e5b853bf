"""11.11.9: what texts count of the present turn: the cards that were cast, broken, discarded, and so on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.abilities.evaluate import Scope
from engine.abilities.language.records import BY_CARD, PHASE, STRUCK, THIS_TURN
from engine.abilities.language.selectors import Select
from engine.abilities.language.trigger_conditions import find_trigger_conditions
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.events.cards import CardMoved, DamageTaken, MarkersChanged
from engine.core.events.event import Event
from engine.core.events.game import ConditionOccurred, FactNoted
from engine.core.play.common_acts import EndEffect, NoteFact
from engine.core.table.act import Act
from engine.core.table.cards import Characteristics
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import SUMMON
from engine.rulebooks.fftcg.v2_1_9.edition import FT

COUNTED = FT.cite("11.11.9", "4.5")
CAST = "cast"
CHARACTER_CAST = FT.cite("11.4.8")

FOR_NEXT_CAST = "for_next_cast"
"""The name under which an effect on the next card alone that is cast remembers that it is one."""

RECORDS: Mapping[str, str] = {
    record: FT.open_fact(f"{record}{THIS_TURN}")
    for record in (
        CAST,
        "to_break_zone",
        "discarded",
        "damage",
        "party",
        "attacked",
        "entered",
        "special",
        "damaged",
        "into_break_zone",
    )
}
"""The words of the records, each with the fact that lists its cards; that of attacks is always kept."""

FIRST_MAIN_PHASE, SECOND_MAIN_PHASE = "first_main_phase", "second_main_phase"

PHASES = (
    "active_phase", "draw_phase", "main_phase", FIRST_MAIN_PHASE, "attack_phase", SECOND_MAIN_PHASE, "end_phase",
)  # fmt: skip
"""The phases for which texts ask; `main_phase` is either of the two."""

FACTS_BY_CARD = tuple(map(FT.open_fact, BY_CARD))
"""The facts that list, for each card that dealt damage or removed cards, those to which it did so."""

OF_THE_TURN = (*RECORDS.values(), STRUCK, FT.open_fact(PHASE))
"""The facts of these records, which are forgotten when a turn begins."""


def note_phase(g: RulesContext, phase: str, cites: Cites) -> list[Act]:
    """Returns the act that notes which phase begins, if a card of the game asks for it."""
    return [NoteFact(PHASE, phase, cites)] if PHASE in g.derived.index.records else []


def find_phase(g: RulesContext) -> str:
    """Returns the phase under way: the one noted last, or the one in which a position was stated.

    A main phase has handed over to the priority in it; the later phases of the turn wait below.
    """
    noted: str | None = g.state.facts.get(PHASE)
    if noted is not None:
        return noted
    for frame in reversed(g.state.agenda):
        if frame.vars.get("main") and frame.procedure == "priority":
            return "main_phase"
        if frame.procedure in PHASES:
            return frame.procedure
    return ""


def is_phase(g: RulesContext, phase: str) -> bool:
    """Returns whether a phase is under way. The first main phase is the one behind which an attack phase waits."""
    if phase in {FIRST_MAIN_PHASE, SECOND_MAIN_PHASE}:
        waits = any(frame.procedure == "attack_phase" for frame in g.state.agenda)
        return find_phase(g) == "main_phase" and waits == (phase == FIRST_MAIN_PHASE)
    return find_phase(g) == phase


class NoteCast(Act, frozen=True, tag="note-cast"):
    """11.4.8: a character was cast; abilities that wait for it, or count it, learn of it."""

    card: int
    """The card, before it entered the field."""
    player: str
    """Who cast it."""

    def happen(self, g: RulesContext) -> None:
        if became := g.state.became.get(self.card, 0):
            g.record.emit(ConditionOccurred, CHARACTER_CAST, CAST, became, self.player)


def end_at_cast(g: RulesContext, card: int, player: str, traits: Characteristics, cites: Cites) -> list[Act]:
    """Returns the acts that end the effects on the next cast of such a card as is cast now.

    Args:
        g: the context.
        card: the card that is cast.
        player: who casts it, perhaps from a zone of the other player.
        traits: the characteristics by which its cost was worked out.
        cites: the clauses by which it is cast.
    """
    over: list[Act] = []
    for effect in g.state.lasting.values():
        of = effect.static.to
        if FOR_NEXT_CAST not in effect.memory or not isinstance(of, Select):
            continue
        by_player = of.of == "any" or (of.of == "you") == (player == effect.controller)
        scope = Scope(g, effect.controller, effect.source, effect.memory)
        if by_player and scope.matches(of, card, traits, g.obj(card)):
            over.append(EndEffect(effect.id, "next card cast", cites))
    return over


def is_asked(g: RulesContext, record: str) -> bool:
    """Returns whether a card of the game waits for such an occasion, or counts how often there was one."""
    return record in g.derived.index.watched or record in g.derived.index.records


def is_cast_asked(g: RulesContext) -> bool:
    """Returns whether a card of the game counts cast cards, or waits for a cast of more than summons."""
    if not is_asked(g, CAST):
        return False
    index = g.derived.index
    asked: bool | None = index.of_edition.get(CAST)
    if asked is None:
        waiting = find_trigger_conditions(tuple(index.abilities.values()), CAST)
        of_summons = (isinstance(when.who, Select) and when.who.kind == SUMMON for when in waiting)
        asked = index.of_edition[CAST] = CAST in index.records or not all(of_summons)
    return asked


def note_records(g: RulesContext, start: int) -> None:
    """Adds the cards of a batch to the records that a card of the game counts."""
    asked = g.derived.index.records
    if not asked:
        return
    added: dict[str, list[int]] = {}
    for event in g.record.events[start:]:
        for record, cards in list_records_of(g, event):
            if record in asked:
                added.setdefault(record, []).extend(cards)
    for record, cards in added.items():
        fact = RECORDS[record]
        g.record.emit(FactNoted, COUNTED, fact, [*g.state.facts.get(fact, ()), *cards])


def note_by_card(g: RulesContext, record: str, found: Mapping[str, Sequence[int]]) -> None:
    """Adds the cards to which something was done to the record of the cards that did it."""
    known: dict[str, list[int]] = g.state.facts.get(record, {})
    more = {agent: list(dict.fromkeys([*known.get(agent, ()), *cards])) for agent, cards in found.items()}
    g.record.emit(FactNoted, COUNTED, record, {**known, **more})


def list_records_of(g: RulesContext, event: Event) -> Iterator[tuple[str, list[int]]]:
    """Yields the records to which an event belongs, each with its cards."""
    if isinstance(event, ConditionOccurred):
        if event.name == CAST:
            yield CAST, [event.card]
        elif event.name == "party_attack":
            yield "party", list(g.state.facts.get("attacker", ()))
        elif event.name == "special_used":
            yield "special", [event.card]
    elif isinstance(event, MarkersChanged) and event.verb == "damage" and event.now > event.was:
        yield "damaged", [event.card]
    elif isinstance(event, DamageTaken) and event.card:
        yield "damage", [event.card]
    elif isinstance(event, CardMoved) and event.target.endswith("/break"):
        if event.source.endswith("/field"):
            yield "to_break_zone", [event.card]
        elif event.verb == "discard":
            yield "discarded", [event.became]
        yield "into_break_zone", [event.became]
    elif isinstance(event, CardMoved) and event.target.endswith("/field") and event.verb == "enter":
        yield "entered", [event.became]
