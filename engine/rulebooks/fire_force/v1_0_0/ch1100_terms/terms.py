"""1103-1119. The words of effects: which clauses each shared word cites, and the words only this game has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.abilities.instructions import moving, several
from engine.abilities.instructions.lexicon import Lexicon
from engine.abilities.language import ability as do_
from engine.abilities.language.selectors import Select
from engine.abilities.resolution import AGAIN, InstructionContext
from engine.core.citation import NO_CLAUSES, Cites
from engine.core.procedure import Next, do
from engine.rulebooks.fire_force.v1_0_0.ch0200_cards import AS_FIRE, FIRE
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import ADORA, DECK, HAND, place
from engine.rulebooks.fire_force.v1_0_0.ch0800_damage import DealDamage
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0903_costs import PARTS, PayCost, barred_payers
from engine.rulebooks.fire_force.v1_0_0.ch1100_terms import verbs
from engine.rulebooks.fire_force.v1_0_0.ch1100_terms.shuffle import ShuffleZone
from engine.rulebooks.fire_force.v1_0_0.ch1200_icons import PRAYER
from engine.rulebooks.fire_force.v1_0_0.edition import FF

NOT_PERFORMED = FF.cite("104.2")
TURN_PLAYER_FIRST = FF.cite("104.3")
FORBIDDEN = FF.cite("104.5")
PUT = FF.cite("302.3")
TOP_ONE_BY_ONE = FF.cite("304.3")
CANNOT_ATTACK = FF.cite("702.1a-3")
CANNOT_BE_ATTACKED = FF.cite("702.2a")
CHANGES = FF.cite("910.1", "910.3b-2")
BECOMES = FF.cite("910.5", "910.1e", "910.3b-2")
POWER_PLUS = FF.cite("1116.1", "910.1e", "910.3b-2")
BY_ABILITY = FF.cite("801.1", "1115.1", "913.5")
CANNOT_ACTIVATE = FF.cite("1119.1")
MAY_NOT_BE_CHOSEN = FF.cite("1110.1", "104.5")


def forbids(acts: tuple[str, ...]) -> Cites:
    """The clauses under which an effect forbids acts."""
    cites = FORBIDDEN
    if "attack" in acts:
        cites = cites + CANNOT_ATTACK
    if "be_attacked" in acts:
        cites = cites + CANNOT_BE_ATTACKED
    if "activate" in acts or "use" in acts:
        cites = cites + CANNOT_ACTIVATE
    return cites


def number_changes(number: str) -> Cites:
    """Returns the clauses by which a number goes up or down."""
    return POWER_PLUS if number == "power" else CHANGES


def number_becomes(here: InstructionContext, number: str) -> Cites:
    """Returns the clauses by which a value takes the place of a number."""
    return BECOMES


def put_card(item: Any, card: int, index: int, agent: int) -> verbs.PutCard:
    """A card is put somewhere, face down as a fire card if it says so (307.6)."""
    if isinstance(item, do_.PutTop):
        return verbs.PutCard(card, item.to, TOP_ONE_BY_ONE, index, item.face_down, agent=agent)
    guise = AS_FIRE if item.as_ == FIRE and item.face_down else ""
    return verbs.PutCard(card, item.zone, PUT, index, item.face_down, guise, item.exhausted, agent)


BE_CHOSEN, BE_CHOSEN_BY_OPPONENT = "be_chosen", "be_chosen_by_opponent"
"""The bans on being chosen: by any effect, and by those of the opponent of the card's controller."""


def kept_from_choice(w: InstructionContext, card: int, *, unseen: bool = False) -> Cites:
    """104.5: the clauses by which an effect keeps a card from being chosen; if `unseen`, not for a quality (AFF-86)."""
    opposing = w.g.obj(card).controller != w.controller
    for act in (BE_CHOSEN, BE_CHOSEN_BY_OPPONENT) if opposing else (BE_CHOSEN,):
        ban = w.g.derived.forbidden(act, card, by=w.source)
        if ban is not None and not (unseen and isinstance(ban.static.to, Select) and ban.static.to.asks_quality):
            return MAY_NOT_BE_CHOSEN
    return NO_CLAUSES


def choosable(w: InstructionContext, item: do_.Choose, candidates: Sequence[int]) -> Sequence[int]:
    """What fits, may be chosen, and is meant by prayer where that is the ability."""
    allowed = [card for card in candidates if not kept_from_choice(w, card, unseen=item.unseen)]
    return fire_for_prayer(w, item, allowed)


def fire_for_prayer(w: InstructionContext, item: do_.Choose, candidates: Sequence[int]) -> Sequence[int]:
    """1204.1: without a unit prayer takes no fire card. AFF-38: it may take one that is attached already,
    unless the game reads it otherwise."""
    if item.from_.kind != FIRE or w.g.derived.ability(w.by.ability).icon != PRAYER:
        return candidates
    if not w.remembered("unit"):
        return ()
    if w.g.reading["prayer_takes_attached"] == "no":
        return [i for i in candidates if not w.g.obj(i).attached_to]
    return candidates


WORDS = Lexicon(
    deck=DECK,
    hand=HAND,
    discard=ADORA,
    place=place,
    put=put_card,
    parts=PARTS,
    shuffle=ShuffleZone.name,
    payment=PayCost.name,
    choosable=choosable,
    unchosen=kept_from_choice,
    pay_reasons=barred_payers,
    partial=NOT_PERFORMED,
    already=FF.cite("104.4"),
    forbidden=FORBIDDEN,
    whole_number=FF.cite("104.6", "1110.1"),
    turn_player_first=TURN_PLAYER_FIRST,
    owner_orders=FF.cite("302.4"),
    choose_open=FF.cite("1110.1"),
    choose_hidden=FF.cite("1110.2"),
    not_guaranteed=FF.cite("1110.2", "302.2b"),
    discard_card=FF.cite("1111.1"),
    discard_hand=FF.cite("1111.2", "1111.1"),
    ready=FF.cite("1108.1", "303.1b"),
    exhaust=FF.cite("1108.2", "303.1b"),
    reveal=FF.cite("1103.1", "303.3b"),
    revealed_already=FF.cite("1103.2"),
    move=PUT,
    give_back=FF.cite("1112.1"),
    top_one_by_one=TOP_ONE_BY_ONE,
    printed=FF.cite("1117.1", "910.6"),
    whole_group=FF.cite("910.3b-3"),
    that_turn=FF.cite("910.8"),
    while_true=FF.cite("910.7"),
    optional=FF.cite("903.7", "903.7a"),
    cost_whole=FF.cite("903.2"),
    cost_zero=FF.cite("903.5"),
    cost_in_order=FF.cite("903.4"),
    both_order=TURN_PLAYER_FIRST,
)


def deploy(item: do_.Deploy, w: InstructionContext) -> Next:
    """1106.1: under the control of the card's owner, unless the text says otherwise."""
    player = w.controller if item.by == "you" else ""
    return several.each_of(w, item.what, lambda card: verbs.DeployUnit(card, player, exhausted=item.exhausted))


def leave(item: do_.Leave, w: InstructionContext) -> Next:
    """1107.1; the card the ability is on made them leave (913.3)."""
    agent = w.source
    return several.each_of(w, item.what, lambda card: verbs.LeaveField(card, agent))


def discard_hand(item: do_.DiscardHand, w: InstructionContext) -> Next:
    """1111.2; several players one after the other, the turn player first (104.3)."""
    players = w.seats(item.by)
    if len(players) == 1:
        return moving.discard_hand(item, w)
    cites, hand = WORDS.discard_hand + TURN_PLAYER_FIRST, moving.whole_hand(w.g, players[w.n])
    return do(*hand, cites=cites) if w.n + 1 == len(players) else do(*hand, goto=AGAIN, cites=cites, n=w.n + 1)


def control_(item: do_.Control, w: InstructionContext) -> Next:
    """307.8."""
    player = w.player(item.by)
    return several.each_of(w, item.what, lambda card: verbs.TakeControl(card, player))


def damage(item: do_.Damage, w: InstructionContext) -> Next:
    """1115.1, 801.1; several players one after the other, the turn player first (104.3).

    913.5: the card the ability is on deals it, unless the text says which one does.
    """
    source = next(iter(w.remembered(item.by_unit)), w.source) if item.by_unit else w.source
    acts = [DealDamage(player, w.amount(item.count), source, BY_ABILITY) for player in w.players(item.to)]
    return several.repeated(w, 1, acts, TURN_PLAYER_FIRST if len(acts) > 1 else NO_CLAUSES)
