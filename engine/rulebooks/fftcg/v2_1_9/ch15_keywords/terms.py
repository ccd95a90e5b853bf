"""The words of effects: the clauses of shared words, and the words of this game only."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.abilities.card_files.card_schema import DEALER
from engine.abilities.evaluate import Scope
from engine.abilities.instructions.change import Change
from engine.abilities.instructions.damage import DamageTo
from engine.abilities.instructions.deploy import Deploy
from engine.abilities.instructions.leave import Leave
from engine.abilities.instructions.put import Put, PutTop
from engine.abilities.instructions.take_control import Control
from engine.abilities.instructions.turning import Exhaust, ExhaustClauses
from engine.abilities.language.ability import Ability, Modifier, Rewording
from engine.abilities.language.instruction import Wrong
from engine.abilities.language.needs import Need
from engine.abilities.language.selectors import Amount
from engine.abilities.payment.candidates import keep_allowed
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.rules import Principles
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.events.game import FactNoted
from engine.core.play.procedure import GO_ON
from engine.core.table.act import Act
from engine.rulebooks.fftcg.v2_1_9.ch03_game import CANNOT_WINS, IGNORED
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import (
    CAST_COST,
    CATEGORY,
    ELEMENTS,
    JOB,
    KINDS,
    LIMITED_CAST_COSTS,
    POWER,
    WARP,
)
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1105_kinds as kinds
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1112_effects.effects import IN_BATTLE
from engine.rulebooks.fftcg.v2_1_9.ch12_rule_processes import missed_draw
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords import verbs
from engine.rulebooks.fftcg.v2_1_9.edition import FT

OF_SUMMON = FT.cite("11.8.17.4", "6.4.1.1")
OF_ABILITY = FT.cite("11.8.17.5", "6.4.1.2")
OF_REPLACEMENT = FT.cite("11.8.17.6", "6.4.1.3")
FOLLOWS = FT.cite("11.8.17.3")
VALUE = FT.cite("11.11.9")
LAST_KNOWN = FT.cite("11.11.7")
TURN_PLAYER_FIRST = FT.cite("11.11.6", "6.1.4")
CHANGES = FT.cite("11.12.4.2", "11.12.4.9")
POWER_CHANGES = FT.cite("11.12.4.6", "11.12.4.9", "11.12.4.2")
POWER_SET = FT.cite("11.5.6", "11.12.4.6", "11.12.4.9", "11.12.4.2")
POWER_SET_BY_SUMMON = FT.cite("11.3.10", "11.12.4.6", "11.12.4.9", "11.12.4.2")
LASTS = FT.cite("11.12.4.1")
WARPED = FT.cite("15.2.7.5")
WARP_LOST = FT.cite("15.2.7.5.1", "15.2.7.5.2")
NEW_CARD = FT.cite("7.4")
EMPTY_DECK = FT.cite("3.1.2", "12.4.2")
COST = "cost"
"""The path of the cost of an ability; other paths lead to costs inside a text."""


def put_card(item: Put, card: int, index: int, here: InstructionContext | None) -> Act:
    """7.4: puts a card into a zone, with the rulebook's own word for the move, which replacements match."""
    return _by_its_word(card, item.zone, index, here, dull=item.exhausted)


def put_top_card(item: PutTop, card: int, index: int, here: InstructionContext | None) -> Act:
    """7.9.2: puts a card from the top of a zone into another; likewise."""
    return _by_its_word(card, item.to, index, here)


def _by_its_word(card: int, zone: str, index: int, here: InstructionContext | None, *, dull: bool = False) -> Act:
    if here is None:
        return verbs.PutCard(card, zone, NEW_CARD, index, dull=dull)
    return verbs.PutCard(card, zone, NEW_CARD, index, here.source, dull).meant(here.g, here.controller)


def no_card(g: RulesContext, seat: str) -> None:
    """12.4.2: records a draw from an empty deck until the next check."""
    g.record.emit(FactNoted, EMPTY_DECK, missed_draw(seat), True)


def forbids(acts: tuple[str, ...]) -> Cites:
    """Returns the clauses under which an effect forbids acts."""
    return CANNOT_WINS


def number_changes(number: str) -> Cites:
    """Returns the clauses by which a number is raised or lowered."""
    return POWER_CHANGES if number == POWER else CHANGES


def number_becomes(here: InstructionContext, number: str) -> Cites:
    """Returns the clauses of a new value; power replaces the printed one (11.3.10, 11.5.6)."""
    if number != POWER:
        return CHANGES
    by_summon = here.g.derived.ability(here.by.ability).kind == kinds.SUMMON_EFFECT
    return POWER_SET_BY_SUMMON if by_summon else POWER_SET


def made_by(w: InstructionContext) -> Cites:
    """Returns the clauses of a delayed auto: its controller, by what made it, and the cards that it follows."""
    cites = OF_SUMMON if w.g.derived.ability(w.by.ability).kind == kinds.SUMMON_EFFECT else OF_ABILITY
    if vars(w.by).get("replaced"):
        cites = OF_REPLACEMENT
    return cites + (FOLLOWS if any(w.by.memory().values()) else NO_CLAUSES)


def is_locked(g: RulesContext, change: Modifier) -> bool:
    """11.12.4.2: returns whether a change affects only cards present when it begins. Bans may differ (AFT-130)."""
    if change.plus and change == Modifier(plus=change.plus) and change.plus.keys() <= {CAST_COST, *LIMITED_CAST_COSTS}:
        return False  # what casting takes is no information of a card (11.3.7, 11.4.6)
    return not change.forbid or g.reading["bans_on_newcomers"] == "left_out"


WHOLE_GROUP = FT.cite("11.12.4.2")

PRINCIPLES = Principles(
    partial=IGNORED,
    forbidden=CANNOT_WINS,
    turn_player_first=TURN_PLAYER_FIRST,
    owner_orders=FT.cite("6.1.4"),
    both_order=FT.cite("6.1.4"),
    that_turn=LASTS,
    while_true=LASTS,
)


def moves_no_part(g: RulesContext) -> bool:
    """2.3: returns whether, by reading, no card moves if the deck is too short (AFT-176)."""
    return bool(g.reading["short_deck"] == "none")


def turns_again(g: RulesContext) -> bool:
    """15.1.1.1.2, 15.1.1.2.2: returns whether, by reading, a card can turn to the state it is already in."""
    return bool(g.reading["same_state"] == "counts_as_change")


def need_to_dull(item: Exhaust, scope: Scope, clauses: ExhaustClauses) -> Need:
    """15.1.1.2.2: returns the cards that a cost dulls.

    A dull card pays only for what a text lets its player do, by reading (AFT-183), and never for a cost of activation
    or casting (AFT-024).
    """
    g, need = scope.g, item.cost_need(scope, clauses)
    path, there = str(scope.vars.get("path", COST)), [card for card in need.named if card in g.state.objects]
    if all(g.obj(card).orientation == g.book.ready for card in there) or path.partition(".")[0] == COST:
        return need
    by = need.cites + clauses.already
    if g.reading["dulling_when_told"] != "done":
        return msgspec.structs.replace(need, cites=by)
    able, barred_by = keep_allowed(scope, "exhaust", there)
    return msgspec.structs.replace(need, candidates=able, cites=by, barred_by=barred_by)


def enter(item: Deploy, card: int, here: InstructionContext) -> verbs.EnterField:
    """6.2.4: puts a character onto the field under the control of the acting player or of its owner."""
    warped = WARP in here.g.derived.ability(here.by.ability).flags
    player = here.g.obj(card).owner if item.by == "owner" else here.controller
    cites = verbs.PUT_BY_EFFECT + (WARPED if warped else NO_CLAUSES)
    return verbs.EnterField(card, player, cites, item.exhausted, WARP_LOST if warped else NO_CLAUSES)


def return_card(card: int, zone: str, index: int, here: InstructionContext) -> verbs.ReturnToHand:
    """7.3: returns a card to a zone of its owner; the effect's player is the agent."""
    return verbs.ReturnToHand(card, zone, index, by=here.controller)


def put_into_break_zone(item: Leave, card: int, scope: Scope) -> verbs.ToBreakZone:
    """15.1.1.3.2: puts a card into the break zone."""
    return verbs.ToBreakZone(card)


def looked_back(w: InstructionContext, count: Amount) -> Cites:
    """11.11.7: returns the clause cited if an amount reads a card that has left its zone."""
    return LAST_KNOWN if w.reads_past(count) else NO_CLAUSES


def prepare_damage(here: InstructionContext, item: DamageTo) -> Callable[[int, int], Act]:
    """Returns the act that damages a forward; the card itself, or the one that is named, deals the damage (11.11.8).

    Damage that a replacement moves to another forward stays battle damage.
    """
    agent = next(iter(here.meant(item.by_unit)[::-1]), here.source) if item.by_unit else here.source
    cites = verbs.DEALT if isinstance(item.count, int) else verbs.DEALT + VALUE + looked_back(here, item.count)
    battle = item.by_unit == DEALER and bool(here.vars.get(IN_BATTLE))
    return lambda card, amount: verbs.DealDamage(card, amount, agent, cites, (), battle, item.unreduced)


CONTROL_LASTS = ("turn", "game")
"""The possible durations of gained control of a character."""


def refuse_control(item: Control) -> Wrong | None:
    """6.2.6: refuses to gain control for a duration other than the turn or the game."""
    if item.until in CONTROL_LASTS:
        return None
    possible = ", ".join(CONTROL_LASTS)
    return Wrong("until", "card-file.control-until", named=item.until, possible=possible)


def take_control(card: int, player: str, until: str) -> Act:
    """6.2.6: returns the act by which a player gains control of a character, for the turn or the game."""
    return verbs.TakeControl(card, player, until == "turn")


def refuse_changed_words(item: Change) -> Wrong | None:
    """11.12.4.6: refuses an effect by which a word is read as one of another sort."""
    return _refuse_words(item.change.word, "change.word")


def refuse_words_of_statics(ability: Ability) -> Wrong | None:
    """11.12.4.6: refuses a field ability by which a word is read as one of another sort."""
    changes = ((index, static.change) for index, static in enumerate(ability.statics) if static.change is not None)
    found = (_refuse_words(change.word, f"statics[{index}].change.word") for index, change in changes)
    return next(filter(None, found), None)


def _refuse_words(words: Rewording | None, at: str) -> Wrong | None:
    """Refuses words that are not of one sort: elements, card types, jobs or categories."""
    if words is None:
        return None
    before, after = _sort_of(words.from_), _sort_of(words.to)
    if not before or before != after:
        return Wrong(at, "card-file.words-of-two-sorts", named=words.to, given=words.from_)
    if words.from_ == words.to:
        return Wrong(at, "card-file.word-as-itself")
    return None


def _sort_of(word: str) -> str:
    if word in ELEMENTS:
        return "element"
    if word in KINDS:
        return "kind"
    return next((sort for sort in (JOB, CATEGORY) if word.startswith(sort) and word != sort), "")


__all__ = ["GO_ON", "PRINCIPLES", "Cites"]
