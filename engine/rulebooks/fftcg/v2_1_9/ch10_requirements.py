"""10.1.2.1, 10.1.3.1, 15.1.1.9. Attack requirements: attackers, blockers, and parties."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from engine.abilities.layers.explain_value import find_giver
from engine.abilities.layers.unmet_bans import Concerned, case_of_ban, find_unmet_ban, first_case, require_no_ban
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES
from engine.core.clauses.finding import Effect, Finding, Remark, forbids, permits
from engine.core.play.actions import Action, Menu, Requirement, requires
from engine.core.table.cards import Characteristics
from engine.core.table.choice import UnavailableOption, Value
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import (
    ATTACK_COST,
    BLOCK_COST,
    BRAVE,
    FORWARD,
    FROZEN,
    HASTE,
    MORE_ATTACKS,
    PARTY,
    PARTY_WITH,
    has,
)
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import ACTIVE, FIELD, forwards
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs import cp
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs.supply import find_supply
from engine.rulebooks.fftcg.v2_1_9.ch14_illegal import UNPAYABLE
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.verbs import since
from engine.rulebooks.fftcg.v2_1_9.edition import FT

ATTACKERS, BLOCKER, IN_BATTLE = FT.open_fact("attacker"), FT.open_fact("blocker"), FT.open_fact("in_battle")
ATTACKED = FT.open_fact("attacked_this_turn")
ATTACK_COSTS = FT.cite("10.1.2.3")
DULL_FIRST = FT.cite("10.1.2.2")
BLOCK_COSTS = FT.cite("10.1.3.1.3")
UNABLE = FT.cite("15.1.1.9.3")
UNLIKE = FT.cite("15.1.1.9.2", "10.1.2.1")


def attackers(g: RulesContext) -> list[int]:
    """Returns the attacking forwards (10.1.2.4) still controlled by the turn player (10.1.3.2.1, AFT-085)."""
    listed: list[int] = g.state.facts.get(ATTACKERS, [])
    return [i for i in listed if _still(g, i, g.turn_player)]


def blocker(g: RulesContext) -> int:
    """Returns the blocking forward (10.1.3.2) if the other player still controls it (AFT-085), else 0."""
    found: int = g.state.facts.get(BLOCKER, 0)
    return found if _still(g, found, g.other_player) else 0


def _still(g: RulesContext, card: int, seat: str) -> bool:
    obj = g.state.objects.get(card)
    return obj is not None and obj.zone == f"{seat}/{FIELD}" and FORWARD in g.derived.characteristics(card).kinds


@requires("attack.own-turn", FT, "10.1.2.1")
def TURN_PLAYER_ATTACKS(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return None if seat == g.turn_player else TURN_PLAYER_ATTACKS.unmet(seat, turn_player=g.turn_player)


@requires("attack.own-forward", FT, "10.1.2.1", "5.2.3.1.1.2")
def OWN_FORWARD(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    if isinstance(subject, int) and subject in g.state.objects and subject in forwards(g, seat):
        return None
    return OWN_FORWARD.unmet(subject)


def _in_play(g: RulesContext, subject: Value) -> int:
    """Returns the card of a subject; 0 if it is not in play."""
    there = isinstance(subject, int) and subject in g.state.objects and g.obj(subject).zone in g.book.play_keys
    return int(subject) if there else 0


FROZEN_ATTACKS = FT.cite("10.1.2.1.1", "15.2.4.2")
FROZEN_BLOCKS = FT.cite("10.1.3.1.1", "15.2.4.2")


def _find_frozen(g: RulesContext, subject: Value) -> int:
    """15.2.4.2: returns the card of a subject that is frozen in play; 0 for none. Freeze is about the active phase."""
    card = _in_play(g, subject)
    return card if card and g.obj(card).markers.get(FROZEN) else 0


def _find_case_of_frozen_attacker(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card = _find_frozen(g, subject)
    return permits("attack.frozen", FROZEN_ATTACKS, card, card=card) if card else None


def _find_case_of_frozen_blocker(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card = _find_frozen(g, subject)
    return permits("block.frozen", FROZEN_BLOCKS, card, card=card) if card else None


@requires("attack.not-active", FT, "10.1.2.1.1", case=_find_case_of_frozen_attacker)
def ATTACKER_ACTIVE(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card = _in_play(g, subject)
    if not card or g.obj(card).orientation == ACTIVE:
        return None
    return ATTACKER_ACTIVE.unmet(subject, orientation=g.obj(card).orientation)


HASTE_ATTACKS = FT.cite("10.1.2.1.1", "15.2.2.2")
CAME_BEFORE = FT.cite("10.1.2.1.1")


def _find_case_of_haste(g: RulesContext, seat: str, subject: Value) -> Finding:
    """15.2.2.2: returns why a card need not wait before it attacks: it is not new, or who gave it haste."""
    card = _in_play(g, subject)
    if not card or since(g, card) < g.state.turn:
        return permits("attack.old-enough", CAME_BEFORE, card)
    giver = find_giver(g, card, HASTE, "flags")
    if giver is None or giver.source == card:
        return permits("attack.haste", HASTE_ATTACKS, card)
    return permits("attack.haste-by-card", HASTE_ATTACKS, card, by=giver.source)


@requires("attack.came-this-turn", FT, "10.1.2.1.1", "15.2.2.2", case=_find_case_of_haste)
def ATTACKER_NOT_NEW(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card = _in_play(g, subject)
    if not card or since(g, card) < g.state.turn or has(g, card, HASTE):
        return None
    return ATTACKER_NOT_NEW.unmet(subject, since=since(g, card))


CANNOT_ATTACK = FT.cite("10.1.2.1.2", "2.2")
ATTACKS_AGAIN = FT.cite("10.1.2.1.2", "2.1")


@requires("attack.not-barred", FT, "10.1.2.1.2")
def MAY_ATTACK(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """A forward that attacked this turn attacks again only if an effect allows it (2.1, AFT-077)."""
    if not isinstance(subject, int) or subject not in g.state.objects:
        return None
    before = 0
    if g.reading["attacks_per_forward"] == "one_a_turn":
        before = list(g.state.facts.get(ATTACKED, ())).count(subject)
    if before > max(g.derived.characteristics(subject).numbers.get(MORE_ATTACKS, 0), 0):
        return forbids("attack.attacked-already", MAY_ATTACK.cites, subject, attacked=True)
    return permits("attack.attacks-again", ATTACKS_AGAIN, subject, attacked=before) if before else None


def _concern_subject(g: RulesContext, seat: str, subject: Value) -> Concerned:
    card = _in_play(g, subject)
    return card, seat if card else "", 0


ATTACK_NOT_FORBIDDEN = require_no_ban(
    "attack.forbidden", FT.cite("10.1.2.1.2"), "attack", _concern_subject, barred=CANNOT_ATTACK
)

CP_SHORT = FT.cite("11.2.1.1")


def _find_case_of_attack_cost(g: RulesContext, seat: str, subject: Value) -> Finding:
    card = _in_play(g, subject)
    if card and (asked := cost_of(g, [card])):
        return permits("attack.cost-can-be-paid", COST_PAYABLE.cites, card, needed=asked)
    return permits("attack.costs-nothing", COST_PAYABLE.cites, card)


@requires("attack.cost-payable", FT, "10.1.2.3", "10.1.2.2", "11.2.1.1", of_cost=True, case=_find_case_of_attack_cost)
def COST_PAYABLE(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    if not isinstance(subject, int) or subject not in g.state.objects or attack_payable(g, seat, [subject]):
        return None
    asked = cost_of(g, [subject])
    if cp.payable(g, seat, cp.as_read(g, cp.CPNeed(asked))):
        cites = ATTACK_COSTS + DULL_FIRST + CP_SHORT + UNPAYABLE
        return forbids("attack.unpayable-once-dull", cites, subject, needed=asked)
    supply = find_supply(g, seat, cp.CPNeed(asked))
    return forbids(
        "attack.unpayable", ATTACK_COSTS + CP_SHORT + UNPAYABLE, subject, needed=asked, available=supply.total,
        dulled=supply.dulled, discarded=supply.discarded,
    )  # fmt: skip


def attack_payable(g: RulesContext, seat: str, party: Sequence[int]) -> bool:
    """Returns whether the cost of attacking can be paid. Attackers, being dull, produce no CP (10.1.2.2, AFT-081)."""
    asked = cost_of(g, party)
    dull = [card for card in party if not has(g, card, BRAVE)]
    return not asked or cp.payable(g, seat, cp.as_read(g, cp.CPNeed(asked)), dull)


def cost_of(g: RulesContext, party: Sequence[int]) -> int:
    """10.1.2.3: returns the CP required to attack with these forwards."""
    return sum(max(g.derived.characteristics(card).numbers.get(ATTACK_COST, 0), 0) for card in party)


def block_cost(g: RulesContext, card: int) -> int:
    """10.1.3.1.3: returns the CP required to block with a forward."""
    return max(g.derived.characteristics(card).numbers.get(BLOCK_COST, 0), 0)


ATTACK_STANDS = FT.cite("10.1.2.1", "10.1.2.4", "10.1.3.2.1")
BLOCK_STANDS = FT.cite("10.1.3.1", "10.1.3.1.1", "10.1.3.2", "10.1.3.2.1")


def find_declared(g: RulesContext) -> Iterator[Finding]:
    """10.1.2.4, 10.1.3.2: yields why forwards go on attacking or blocking that could not be declared now."""
    for card in attackers(g):
        if any(_forbids(g, each, card) for each in (ATTACKER_NOT_NEW, ATTACK_NOT_FORBIDDEN)):
            yield permits("attack.stands", ATTACK_STANDS, card).told_with(Remark.STEP)
    if (card := blocker(g)) and (_forbids(g, MAY_BLOCK, card) or _forbids(g, ACTIVE_FORWARD, card)):
        yield permits("block.stands", BLOCK_STANDS, card).told_with(Remark.CLAIM)


def _forbids(g: RulesContext, requirement: Requirement, card: int) -> bool:
    found = requirement.test(g, g.obj(card).controller, card)
    return found is not None and found.effect is Effect.FORBIDS


@requires("party.has-partner", FT, "15.1.1.9.2", "15.1.1.9.3")
def HAS_PARTNER(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    if isinstance(subject, int) and subject in g.state.objects and partners(g, seat, [subject]):
        return None
    return HAS_PARTNER.unmet(subject, partners=0)


@requires("attack.nobody-must", FT, "10.1.2.1.3")
def NOBODY_FORCED(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """A forward is not compelled to attack if its attack has a cost (AFT-080)."""
    forced = [i for i in able(g, seat) if must(g, "must_attack", i) and not cost_of(g, [i])]
    return NOBODY_FORCED.unmet(seat, must_attack=forced) if forced else None


@requires("block.other-player", FT, "10.1.3.1")
def OTHER_PLAYER_BLOCKS(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return None if seat == g.other_player else OTHER_PLAYER_BLOCKS.unmet(seat, asked=g.other_player)


NO_FORWARD_OF_THEIRS = FT.cite("10.1.3.1")
DULL = FT.cite("10.1.3.1.1")


@requires("block.active-forward", FT, "10.1.3.1", "10.1.3.1.1", case=_find_case_of_frozen_blocker)
def ACTIVE_FORWARD(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    if not isinstance(subject, int) or subject not in g.state.objects or subject not in forwards(g, seat):
        return forbids("block.own-forward", NO_FORWARD_OF_THEIRS, subject)
    turned = g.obj(subject).orientation
    return None if turned == ACTIVE else forbids("block.not-active", DULL, subject, orientation=turned)


CANNOT_BLOCK = FT.cite("10.1.3.1.2", "2.2")
PARTY_AS_A_WHOLE = FT.cite("15.1.1.9.6")


def _find_case_of_attackers(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card = _in_play(g, subject)
    told = (find_unmet_ban(g, ("be_blocked",), each, "", card, CANNOT_BLOCK) for each in attackers(g) if card)
    return next((found for found in told if found is not None), None)


@requires(
    "block.not-barred",
    FT,
    "10.1.3.1.2",
    "15.1.1.9.6",
    case=first_case(case_of_ban(CANNOT_BLOCK, ("block",), _concern_subject), _find_case_of_attackers),
)
def MAY_BLOCK(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """15.1.1.9.6: a party can be blocked if one of its members can; AFT-092 decides about unblockable members."""
    if not isinstance(subject, int) or subject not in g.state.objects:
        return None
    active = g.derived.forbidden("block", subject, seat)
    if active is not None:
        return forbids("block.forbidden", CANNOT_BLOCK, subject, by=active.source)
    hindered = [g.derived.forbidden("be_blocked", i, by=subject) for i in attackers(g)]
    every = all(one is not None for one in hindered)
    if not every and g.reading["unblockable_member"] == "party_cannot_be_blocked":
        every = any(g.derived.forbidden("be_blocked", i) is not None for i in attackers(g))
    if hindered and every:
        cites = CANNOT_BLOCK + (PARTY_AS_A_WHOLE if len(hindered) > 1 else NO_CLAUSES)
        return forbids("block.cannot-be-blocked", cites, subject, attackers=attackers(g))
    return None


def _find_case_of_block_cost(g: RulesContext, seat: str, subject: Value) -> Finding:
    card = _in_play(g, subject)
    if card and (asked := block_cost(g, card)):
        return permits("block.cost-can-be-paid", BLOCK_PAYABLE.cites, card, needed=asked)
    return permits("block.costs-nothing", BLOCK_PAYABLE.cites, card)


@requires("block.cost-payable", FT, "10.1.3.1.3", of_cost=True, case=_find_case_of_block_cost)
def BLOCK_PAYABLE(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    if not isinstance(subject, int) or subject not in g.state.objects:
        return None
    asked = block_cost(g, subject)
    if not asked or cp.payable(g, seat, cp.as_read(g, cp.CPNeed(asked))):
        return None
    supply = find_supply(g, seat, cp.CPNeed(asked))
    return forbids(
        "block.unpayable", BLOCK_COSTS + CP_SHORT + UNPAYABLE, subject, needed=asked, available=supply.total,
        dulled=supply.dulled, discarded=supply.discarded,
    )  # fmt: skip


@requires("block.nobody-must", FT, "10.1.3.1.3")
def NOBODY_MUST_BLOCK(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """A compelled forward that can block must block before other forwards, and no block is not allowed.

    A forward is not compelled to block if its block has a cost (AFT-080).
    """
    forced = [i for i in forwards(g, seat) if must(g, "must_block", i) and _can_block(g, seat, i)]
    if not forced and subject == "":
        return _find_attack_to_block(g, seat)
    if not forced or subject in forced:
        return None
    if subject == "":
        return NOBODY_MUST_BLOCK.unmet(seat, must_block=forced)
    return forbids("block.another-must", NOBODY_MUST_BLOCK.cites, subject, must_block=forced)


def _find_attack_to_block(g: RulesContext, seat: str) -> Finding | None:
    """Returns that a forward that can block must, as an attacker must be blocked; None if there is no such one."""
    marked = [i for i in attackers(g) if must(g, "must_be_blocked", i)]
    free, cites = [i for i in forwards(g, seat) if marked and _can_block(g, seat, i)], NOBODY_MUST_BLOCK.cites
    return forbids("block.attack-must-be-blocked", cites, seat, attackers=marked, must_block=free) if free else None


def must(g: RulesContext, flag: str, card: int) -> bool:
    """Returns whether an effect compels a forward to attack or block by the mark `flag`."""
    return flag in g.derived.characteristics(card).flags


def able(g: RulesContext, seat: str) -> list[int]:
    """Returns the forwards that may attack now (10.1.2.1.1-2)."""
    return [
        i
        for i in forwards(g, seat)
        if all(_holds(one, g, seat, i) for one in (ATTACKER_ACTIVE, ATTACKER_NOT_NEW, MAY_ATTACK, ATTACK_NOT_FORBIDDEN))
    ]


def _holds(requirement: Requirement, g: RulesContext, seat: str, card: int) -> bool:
    found = requirement.test(g, seat, card)
    return found is None or found.effect is Effect.PERMITS


def partners(g: RulesContext, seat: str, party: list[int]) -> list[int]:
    """15.1.1.9.2-3: returns the forwards that may join the party: able, fitting, and able to pay for the attack."""
    others = [card for card in able(g, seat) if card not in party]
    return [card for card in others if fit(g, [*party, card]) and attack_payable(g, seat, [*party, card])]


def barred_partners(g: RulesContext, seat: str, party: list[int]) -> tuple[UnavailableOption, ...]:
    """Returns the forwards of a player that cannot join a party, each with its reasons."""
    able_now, joining = able(g, seat), partners(g, seat, party)
    found = []
    for card in forwards(g, seat):
        if card in party or card in joining:
            continue
        reasons = [forbids("party.unable", UNABLE, card)] if card not in able_now else []
        reasons += _bars_beside(g, seat, party, card, unable=bool(reasons))
        found.append(UnavailableOption(f"partner:{card}", card, tuple(reasons)))
    return tuple(found)


def _bars_beside(g: RulesContext, seat: str, party: Sequence[int], card: int, *, unable: bool = False) -> list[Finding]:
    """Returns why a forward does not fit the rest of a party. The cost of an `unable` forward is not checked."""
    joined = [*party, card]
    if not fit(g, joined):
        elements = list(g.derived.characteristics(card).attributes)
        return [forbids("party.no-common-element", UNLIKE, card, elements=elements)]
    if unable or attack_payable(g, seat, joined):
        return []
    return [forbids("party.unpayable", ATTACK_COSTS + UNPAYABLE, card, needed=cost_of(g, joined))]


def find_party_bars(g: RulesContext, seat: str, party: Sequence[int]) -> list[Finding]:
    """10.1.2.1, 15.1.1.9.2-3: returns why these forwards cannot attack as one party, each judged with earlier ones."""
    found: list[Finding] = []
    joined: list[int] = []
    for card in party:
        alone = ATTACK_ALONE.check(g, seat, card)[0]
        found += alone or (_bars_beside(g, seat, joined, card) if joined else [])
        joined += [] if alone else [card]
    return found


def fit(g: RulesContext, party: Sequence[int]) -> bool:
    """15.1.1.9.2: returns whether forwards can form a party: by a common element, or all by icon (AFT-082, 083)."""
    traits = [g.derived.characteristics(card) for card in party]
    asking = [one for place, one in enumerate(traits) if not _joins_by_text(one, traits[:place] + traits[place + 1 :])]
    if all(PARTY in one.flags for one in asking):
        return True
    joins_any = g.reading["party_icon"] == "with_anyone"
    asked = [set(one.attributes) for one in asking if not (joins_any and PARTY in one.flags)]
    if g.reading["party_element"] == "pairwise":
        return all(one & other for one, other in combinations(asked, 2))
    return bool(set.intersection(*asked))


def _joins_by_text(one: Characteristics, others: Sequence[Characteristics]) -> bool:
    """2.1: returns whether a text lets a forward form a party with these partners whatever their elements are."""
    named = [
        (asked, flag.removeprefix(mark)) for flag in one.flags for mark, asked in PARTY_WITH.items() if mark in flag
    ]
    return any(all(f"{asked}{word}" in other.flags for other in others) for asked, word in named)


def _can_block(g: RulesContext, seat: str, card: int) -> bool:
    able_to = ACTIVE_FORWARD.test(g, seat, card) is None and MAY_BLOCK.test(g, seat, card) is None
    return able_to and not block_cost(g, card)


def _forwards(g: RulesContext, seat: str) -> Iterable[Value]:
    return forwards(g, seat)


def _one(g: RulesContext, seat: str) -> Iterable[Value]:
    return ("",)


ATTACK_ALONE = Action(
    "attack",
    _forwards,
    (OWN_FORWARD, ATTACKER_ACTIVE, ATTACKER_NOT_NEW, MAY_ATTACK, ATTACK_NOT_FORBIDDEN, COST_PAYABLE),
)
ATTACK_MENU = Menu(
    (
        ATTACK_ALONE,
        Action(
            "party",
            _forwards,
            (
                OWN_FORWARD,
                ATTACKER_ACTIVE,
                ATTACKER_NOT_NEW,
                MAY_ATTACK,
                ATTACK_NOT_FORBIDDEN,
                COST_PAYABLE,
                HAS_PARTNER,
            ),
        ),
        Action("none", _one, (NOBODY_FORCED,), ""),
    ),
    TURN_PLAYER_ATTACKS,
)
BLOCK_MENU = Menu(
    (
        Action("block", _forwards, (ACTIVE_FORWARD, MAY_BLOCK, BLOCK_PAYABLE, NOBODY_MUST_BLOCK)),
        Action("none", _one, (NOBODY_MUST_BLOCK,), ""),
    ),
    OTHER_PLAYER_BLOCKS,
)
