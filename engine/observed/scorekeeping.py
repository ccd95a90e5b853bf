"""Identifications of cards, entered by the scorekeeper of an observed game."""

from __future__ import annotations

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Verdict, permits, verdict_of
from engine.core.clauses.refusal import BadAnswer, UnknownCard
from engine.core.events.fold import evolve
from engine.core.play.common_acts import IdentifyCard, LoseSight
from engine.core.play.decide import Identify
from engine.core.play.visibility import SPECTATOR, sees
from engine.core.questions.refresh_choices import NoLongerAsked, renew
from engine.core.table.state import GameObject
from engine.observed.unknown import deck_cites, find_deck, judge_claim

LONGEST_NUMBER = 64


def identify_card(g: RulesContext, command: Identify, cause: int) -> Verdict:
    """Judges an identification and, if it is legal, carries it out and renews open choices.

    Raises:
        UnknownCard: there is no such card or zone.
        BadAnswer: every card is known, the card is already known (or unknown), it is public, or the open choice would
            no longer be asked.
    """
    obj = _find_meant(g, command)
    if command.number and obj.number:
        raise BadAnswer("identify.known", number=obj.number, object=str(obj.id))
    if not command.number and not obj.number:
        raise BadAnswer("identify.nobody-knows", object=str(obj.id))
    if not command.number and sees(g, SPECTATOR, obj.id):
        raise BadAnswer("identify.open", zone_key=obj.zone, object=str(obj.id))
    cites: Cites = deck_cites(g, obj.id) + g.book.zone_rule(obj.zone).cites
    verdict = verdict_of(judge_claim(g, obj.id, command.number)) if command.number else None
    if verdict is not None and verdict.outcome != "LEGAL":
        return verdict
    act = IdentifyCard(obj.id, command.number, cites) if command.number else LoseSight(obj.zone, (obj.id,), cites)
    trial = RulesContext(g.state.copy(), g.book)
    trial.record.cause = cause
    trial.carry_out((act,))
    trial.record.cause = trial.record.events[0].seq
    try:
        renew(trial)
    except NoLongerAsked as gone:
        raise BadAnswer("identify.asked-first", asked=gone.choice.seat, detail=str(gone), object=str(obj.id)) from gone
    for event in trial.record.events:
        evolve(g.state, event)
    g.record.events += trial.record.events
    return verdict or verdict_of((permits("entry.identified", cites, obj.id),))


def _find_meant(g: RulesContext, command: Identify) -> GameObject:
    table = g.state
    if table.unknown is None:
        raise BadAnswer("identify.all-known")
    if len(command.number) > LONGEST_NUMBER:
        raise BadAnswer("identify.too-long", most=LONGEST_NUMBER)
    if command.card:
        obj = table.objects.get(command.card)
        if obj is None or not find_deck(g, obj.id):
            raise UnknownCard("identify.no-card", given=str(command.card))
        return obj
    if command.zone not in table.zones:
        raise UnknownCard("zone.unknown", named=command.zone[:40])
    for object_id in table.zones[command.zone]:
        if g.unknown(object_id) == bool(command.number) and find_deck(g, object_id):
            return table.objects[object_id]
    raise BadAnswer("identify.not-there", zone_key=command.zone, number=command.number or "none")
