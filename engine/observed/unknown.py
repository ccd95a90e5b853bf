"""Unknown cards of an observed game: their identification before an act reveals them.

An unidentified object has no card number and no information, and selectors that ask for a quality do not match it.
Before everybody sees such a card, the seat CHANCE is asked to identify it, so that triggers, replacements and checks
meet the real card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Effect, Finding, forbids, leaves_open, permits
from engine.core.play.actions import object_of, read_subject
from engine.core.play.common_acts import IdentifyCard, LoseSight
from engine.core.play.visibility import SPECTATOR, sees
from engine.core.table.act import Act
from engine.core.table.choice import CHANCE, Option, Question, UnavailableOption
from engine.core.table.roles import IDENTIFICATION
from engine.core.table.state import GameObject, Unknown

if TYPE_CHECKING:
    from engine.core.opening.opening import OpeningPosition
    from engine.core.play.book.rulebook import Rulebook

IDENTIFIED = "card"
"""The prefix of option ids of an identification: `card:NUMBER`."""


def hide_cards(position: OpeningPosition, book: Rulebook) -> tuple[OpeningPosition, Unknown | None]:
    """Returns a dealt position with its face-down cards unidentified, as an observed game begins."""
    decks: dict[int, str] = {}
    left: dict[str, dict[str, int]] = {}
    objects: list[GameObject] = []
    for obj in position.objects:
        if obj.card and not obj.face_up:
            decks[obj.card] = obj.zone
            counts = left.setdefault(obj.zone, {})
            counts[obj.number] = counts.get(obj.number, 0) + 1
            obj = msgspec.structs.replace(obj, number="")
        objects.append(obj)
    return msgspec.structs.replace(position, objects=tuple(objects)), Unknown(decks, left)


# ---------------------------------------------------------------- what is about to be seen


def list_exposed(g: RulesContext) -> list[int]:
    """Returns the unknown cards that everybody sees now."""
    objects = g.state.objects.values()
    return [obj.id for obj in objects if obj.card and not obj.number and sees(g, SPECTATOR, obj.id)]


def ask_before_acts(g: RulesContext, verbs: Sequence[Act], used: Sequence[str], settled: bool) -> bool:
    """Asks for the identity of unknown cards that acts would reveal. Returns whether it asks.

    The acts are tried on a copy of the table.
    """
    if any(isinstance(verb, IdentifyCard | LoseSight) for verb in verbs):
        return False
    cards = _list_shown(g, verbs)
    if cards:
        todo = [msgspec.to_builtins(g.stored(verb)) for verb in verbs]
        _ask(g, cards, todo=todo, settled=settled, **({"replaced": list(used)} if used else {}))
    return bool(cards)


def ask_about_exposed(g: RulesContext) -> bool:
    """Asks for the identity of unknown cards that everybody sees. Returns whether it asks."""
    frame = g.state.agenda[-1]
    cards = list_exposed(g) if frame.procedure != g.book.roles[IDENTIFICATION].name else []
    if cards:
        g.record.cause = frame.cause
        _ask(g, cards, todo=[])
    return bool(cards)


def _ask(g: RulesContext, cards: Sequence[int], **locals_: object) -> None:
    g.push(g.book.roles[IDENTIFICATION].frame(cards=list(cards), **locals_, **g.on_behalf()))


def _list_shown(g: RulesContext, verbs: Sequence[Act]) -> list[int]:
    now = {obj.card: obj.id for obj in g.state.objects.values() if obj.card and not obj.number}
    if not now:
        return []
    tried = g.state.copy()
    tried.unknown = None
    trial = RulesContext(tried, g.book)
    trial.record.cause, trial.acting = g.record.cause, g.acting
    for verb in verbs:
        verb.happen(trial)
    return [now[trial.obj(card).card] for card in list_exposed(trial)]


# ---------------------------------------------------------------- which card it is


def find_deck(g: RulesContext, card: int) -> str:
    """Returns the zone where the deck of an object's card began; empty for a card that was never unknown."""
    unknown, obj = g.state.unknown, g.state.objects.get(card)
    return unknown.decks.get(obj.card, "") if unknown is not None and obj is not None else ""


def deck_cites(g: RulesContext, card: int) -> Cites:
    """Returns the clauses of deck construction for the deck of an object's card."""
    return g.book.unknown.decks[_box_of(g, card)]


def _box_of(g: RulesContext, card: int) -> str:
    return g.book.zone_rule(find_deck(g, card)).name


def judge_claim(g: RulesContext, card: int, number: str) -> tuple[Finding, ...]:
    """Returns findings for and against identifying an unknown object as a card.

    The facts of the first finding are the number of copies in the deck list (`listed`), the number of unidentified
    copies (`left`), and the places of the identified ones (`seen`).
    """
    unknown, deck = g.state.unknown, find_deck(g, card)
    left = unknown.left[deck].get(number, 0) if unknown is not None else 0
    seen = [obj.zone for obj in g.state.objects.values() if obj.number == number and find_deck(g, obj.id) == deck]
    listed, cites = left + len(seen), deck_cites(g, card)
    says = permits if left else forbids
    found = says("entry.number-left", cites, card, number=number, listed=listed, left=left, seen=sorted(seen))
    if not left:
        belongs, printed = g.book.unknown.belongs.get(_box_of(g, card)), g.state.pins.definitions.get(number)
        foreign = belongs is not None and printed is not None and not belongs(printed)
        return (found, forbids("entry.other-deck", cites, card, number=number)) if foreign else (found,)
    against = g.book.unknown.fits(g, card, number) if g.book.unknown.fits is not None else None
    return (found,) if against is None else (found, against)


class Claims:
    """Judges answers to an identification, as a menu judges the answers of a seat."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card

    def judge(self, g: RulesContext, seat: str, option_id: str) -> tuple[Finding, ...] | None:
        """Returns all findings about a card number; None without a number."""
        act, _, number = option_id.partition(":")
        if act != IDENTIFIED or not number:
            return None
        known = g.obj(self.card).number
        if known:
            says = permits if number == known else forbids
            return (says("entry.known-number", deck_cites(g, self.card), self.card, number=number, known=known),)
        return judge_claim(g, self.card, number)


def ask_which_card(g: RulesContext, card: int, cites: Cites, into: str) -> Question:
    """Returns the identification question to CHANCE; an object identified meanwhile has one option."""
    deck, unknown, known = find_deck(g, card), g.state.unknown, g.obj(card).number
    left = unknown.left[deck] if unknown is not None else {}
    options: list[Option] = []
    barred: list[UnavailableOption] = []
    for number in [known] if known else sorted(left):
        found = Claims(card).judge(g, CHANCE, f"{IDENTIFIED}:{number}") or ()
        against = tuple(finding for finding in found if finding.effect is Effect.FORBIDS)
        if against:
            barred.append(UnavailableOption(f"{IDENTIFIED}:{number}", number, against))
        else:
            options.append(Option(f"{IDENTIFIED}:{number}", number, cites + g.recorded(found[0].cites)))
    return Question(
        CHANCE, "identify", cites, into, tuple(options), subject=card, barred=tuple(barred), menu=Claims(card)
    )


# ---------------------------------------------------------------- what cannot be judged


def is_unjudged(g: RulesContext, pick: str) -> bool:
    """Returns whether an option is about an unidentified card, so that it cannot be judged."""
    card = object_of(read_subject(pick.partition(":")[2]))
    return bool(card) and card in g.state.objects and g.unknown(card)


def leave_out_unjudged(g: RulesContext, barred: tuple[UnavailableOption, ...]) -> tuple[UnavailableOption, ...]:
    """Returns barred candidates; candidates about unknown cards cite only the clause that hides the cards."""
    if g.state.unknown is None:
        return barred
    return tuple(_open(g, each) if is_unjudged(g, each.id) else each for each in barred)


def _open(g: RulesContext, barred: UnavailableOption) -> UnavailableOption:
    card = object_of(barred.subject)
    cites = g.book.visibility.hidden + g.book.zone_rule(g.obj(card).zone).cites
    return UnavailableOption(barred.id, barred.subject, (leaves_open("unseen.unknown-card", cites, card, known=False),))
