"""903.2.g, 1014.1, 1120. What can be a target, and answers that pick something outside the candidates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.abilities.evaluate import Scope
from engine.abilities.instructions.choose import Choose, bar_choice
from engine.abilities.payment.forms import need_of
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding, forbids
from engine.core.play.actions import object_of, read_subject
from engine.core.play.visibility import sees
from engine.core.table.choice import Question
from engine.rulebooks.force_of_will.v8_01.ch0100_game import FORBIDDEN, SEATS
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import CHASE, STANDBY
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_measures import list_measures
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords.barrier import find_barrier, find_barrier_of_player
from engine.rulebooks.force_of_will.v8_01.edition import FW
from engine.rulebooks.force_of_will.v8_01.instructions.targets import Target, targets_players

TARGETS = FW.cite("903.2.g")
NOT_ITSELF = FW.cite("903.2.g-1")
NOT_SEEN = FW.cite("903.2.g-2")


def list_targets(g: RulesContext, scope: Scope, item: Choose | Target) -> list[int | str]:
    """903.2.g: returns the cards and players that can be targets. A text on the chase never targets itself.

    A hidden card cannot be a target if its information matters, unless all see it (903.2.g-2).
    """
    found: list[int | str] = []
    if item.from_ is not None:
        found += [
            card for card in _list_fitting(scope, item) if next(keep_from_target(scope, item, card), None) is None
        ]
    return [*found, *list_target_players(g, scope, item)] if targets_players(item) else found


def keep_from_target(scope: Scope, item: Choose | Target, card: int) -> Iterator[Finding]:
    """903.2.g, 1120: yields all that keeps a fitting card from being a target."""
    g, zone = scope.g, item.from_.zone if item.from_ is not None else ""
    if card == scope.vars.get("placed", scope.source if zone == CHASE else 0):
        yield forbids("target.itself", TARGETS + NOT_ITSELF, card)
    if zone == STANDBY and item.from_ is not None and item.from_.asks_quality and "*" not in g.obj(card).shown:
        yield forbids("target.hidden", TARGETS + NOT_SEEN, card)
    ban = g.derived.forbidden("be_targeted", card, by=scope.source)
    if ban is not None:
        yield bar_choice(TARGETS + FORBIDDEN, card, ban.source)
    if barrier := find_barrier(scope, card):
        yield forbids("target.barrier", barrier, card)


def keep_player_from_target(scope: Scope, item: Target, seat: str) -> Iterator[Finding]:
    """903.2.g, 1120.4: yields all that keeps a player from being a target."""
    if seat not in scope.players(item.players):
        yield forbids("target.other-player", TARGETS, seat)
    ban = scope.g.derived.forbidden("be_targeted", 0, seat, scope.source)
    if ban is not None:
        yield forbids("target.player-spared", TARGETS + FORBIDDEN, seat, by=ban.source)
    if barrier := find_barrier_of_player(scope, seat):
        yield forbids("target.barrier", barrier, seat)


def _list_fitting(scope: Scope, item: Choose | Target) -> Sequence[int]:
    """Returns the cards that fit a text, or could fit depending on the cards that will pay (AFW-174)."""
    assert item.from_ is not None
    key = str(scope.vars.get("ability") or "")
    for name in list_measures(item) if key else ():
        if f"m.{name}" not in scope.vars:
            parts = [part for part in scope.g.derived.ability(key).cost if name in part.remembers]
            payers = (card for part in parts for card in need_of(part, scope).candidates)
            found = (card for payer in payers for card in _list_fitting(assume_picked(scope, name, payer), item))
            if parts:
                return [*dict.fromkeys(found)]
    return scope.objects(item.from_)


def list_target_players(g: RulesContext, scope: Scope, item: Target) -> list[str]:
    """903.2.g: returns the players who can be chosen as a target."""
    seats = scope.players(item.players)
    return [seat for seat in seats if next(keep_player_from_target(scope, item, seat), None) is None]


def is_judgment(g: RulesContext, card: int) -> bool:
    """705.2d: returns whether an object on the chase is a judgment, which is neither a spell nor an ability."""
    key = g.obj(card).ability
    return bool(key) and g.derived.ability(key).kind == kinds.JUDGMENT


def is_hidden(g: RulesContext, card: int) -> bool:
    """903.2.g-2: returns whether a card in an open zone hides its information from a player."""
    obj = g.obj(card)
    return not obj.face_up and "*" not in obj.shown


def assume_picked(scope: Scope, name: str, card: int | str) -> Scope:
    """Returns the point of view in which a card or player is already picked under a name."""
    return Scope(scope.g, scope.controller, scope.source, {**scope.vars, f"m.{name}": [card]})


# ---------------------------------------------------------------- answers that pick something else


class OtherPicks:
    """Judges picks that are neither offered nor barred.

    A card that the seat cannot see is not judged, so that the answer reveals nothing about it.
    """

    __slots__ = ("candidates", "cites", "word")

    def __init__(self, word: str, candidates: frozenset[str], cites: Cites) -> None:
        self.word, self.candidates, self.cites = word, candidates, cites

    def judge(self, g: RulesContext, seat: str, option_id: str) -> tuple[Finding, ...] | None:
        """Returns all findings about a pick; None for a candidate or an impossible answer."""
        word, _, said = option_id.partition(":")
        if word != self.word or option_id in self.candidates:
            return None
        subject = read_subject(said)
        if not isinstance(subject, int):
            return (forbids("pick.no-player", self.cites, subject),) if subject in SEATS else None
        if subject not in g.state.objects or not sees(g, seat, subject):
            return None
        zone = g.obj(subject).zone
        if zone in self.list_zones(g):
            return (forbids("pick.no-candidate", self.cites, subject),)
        return (forbids("pick.other-zone", self.cites, subject, zone=zone),)

    def list_zones(self, g: RulesContext) -> set[str]:
        """Returns the zones of the candidates."""
        cards = (object_of(read_subject(each.partition(":")[2])) for each in self.candidates)
        return {g.obj(card).zone for card in cards if card in g.state.objects}


def judge_other_picks(question: Question, word: str) -> Question:
    """Returns the question with its own clauses for refusing all other cards and players."""
    candidates = frozenset({each.id for each in question.options} | {each.id for each in question.barred})
    return msgspec.structs.replace(question, menu=OtherPicks(word, candidates, question.cites))
