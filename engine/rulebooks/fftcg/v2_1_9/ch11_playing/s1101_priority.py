"""11.1. Priority: rule processes and autos first, then a player may act; two passes resolve or continue."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from engine.abilities.layers.unmet_bans import Concerned, require_no_ban
from engine.abilities.view import RulesContext, keep_until_altered
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import Finding, forbids, permits
from engine.core.play.actions import Action, Menu, requires
from engine.core.play.procedure import GO_ON, Next, Procedure, call, choose, do, done, go_to, step
from engine.core.table.choice import Question, UnavailableOption, Value
from engine.core.table.roles import PRIORITY
from engine.rulebooks.fftcg.v2_1_9 import ch13_loops as loops
from engine.rulebooks.fftcg.v2_1_9.ch03_game import CANNOT_WINS
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import BACK_ATTACK, CHARACTER, SUMMON, WARP, light_or_dark
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import HAND, STACK, name_limits, no_room, tell_same_name
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1105_kinds as kinds
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs import cp
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs.barred import PLAINLY_UNABLE, list_unable_sources
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs.supply import find_supply, refuse_as_asked
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1103_1104_casting.casting import (
    CastCharacter,
    CastSummon,
    affordable,
    cast_need,
    find_free_way,
)
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1103_1104_casting.declaring import affords
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1103_1104_casting.lent import (
    list_castable,
    may_be_cast,
    permit_elsewhere,
)
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1106_1107_abilities.abilities import UseAbility
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1106_1107_abilities.requirements import (
    ABILITY_HAS_TARGETS,
    ABILITY_NOT_FORBIDDEN,
    ABILITY_PAYABLE,
    DAMAGE_MET,
    OLD_ENOUGH_TO_DULL,
    OWN_ABILITY,
    abilities,
    list_misfits_of_summon,
)
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1108_autos.autos import PlaceAutos
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1111_resolution.resolution import ResolveTop
from engine.rulebooks.fftcg.v2_1_9.ch12_rule_processes import RuleProcesses, due
from engine.rulebooks.fftcg.v2_1_9.ch13_loops import NOT_THE_LOOP
from engine.rulebooks.fftcg.v2_1_9.ch14_illegal import NO_TARGET, UNPAYABLE
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.verbs import DAMAGED_BY, DamageLookedAt
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.warp import WARP_IN_HAND, WARP_PAYABLE, Warping
from engine.rulebooks.fftcg.v2_1_9.edition import FT

MAY_ACT = FT.cite("11.1.1", "11.1.4")
PASSES = FT.cite("11.1.6")
RESOLVES = FT.cite("11.1.7", "11.11.1")
PHASE_GOES_ON = FT.cite("11.1.7")
MAIN_PHASE_OVER = FT.cite("9.3.1.2")
TURN_PLAYER_AGAIN = FT.cite("11.1.5")
PLAYS_CHARACTER = FT.cite("11.1.1", "11.1.4", "11.4.8")
NOTHING_ALLOWED = FT.cite("11.1.6")
BETWEEN = FT.cite("15.2.3.3")
MAIN = "main_phase"


@requires("priority.held", FT, "11.1.1")
def HAS_PRIORITY(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    holder = window(g).get("holder")
    return None if seat == holder else HAS_PRIORITY.unmet(seat, priority=holder)


def window(g: RulesContext) -> dict[str, object]:
    """Returns the locals of the current priority."""
    frame = g.state.agenda[-1]
    return frame.vars if frame.procedure == "priority" else {}


def no_plays(g: RulesContext) -> Cites:
    """Returns the clause that bars plays under the current priority, if there is one."""
    label = window(g).get("barred_by")
    return g.recorded((str(label),)) if label else NO_CLAUSES


@requires("cast.summon-in-hand", FT, "9.3.1.6", "11.3.1", case=permit_elsewhere)
def SUMMON_IN_HAND(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return None if may_be_cast(g, seat, subject, SUMMON) else SUMMON_IN_HAND.unmet(subject)


SUMMONS = FT.cite("9.3.1.6")


@requires("cast.summons-allowed", FT, "9.3.1.6")
def PLAYS_ALLOWED(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    why = no_plays(g)
    if why == BETWEEN:
        return forbids("cast.between-damage", why + SUMMONS, subject)
    return forbids("cast.end-phase", why + SUMMONS, subject) if why else None


ABILITIES = FT.cite("9.3.1.7")


@requires("use.abilities-allowed", FT, "9.3.1.7")
def ABILITIES_ALLOWED(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    why = no_plays(g)
    if why == BETWEEN:
        return forbids("use.between-damage", why + ABILITIES, subject)
    return forbids("use.end-phase", why + ABILITIES, subject) if why else None


NEEDS_TARGETS = FT.cite("11.3.3")


@requires("cast.summon-has-targets", FT, "11.3.3", candidates=list_misfits_of_summon)
def SUMMON_HAS_TARGETS(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    if not isinstance(subject, int) or subject not in g.state.objects:
        return forbids("cast.no-card", SUMMON_HAS_TARGETS.cites, subject)
    key = kinds.summon_effect(g, subject)
    if not key or kinds.can_choose(g, key, seat, subject, affords=affords(g, seat, subject, key)):
        return None
    cites, lack = NEEDS_TARGETS + NO_TARGET, kinds.find_lack_of_choice(g, key, seat, subject)
    if lack is None:
        return forbids("cast.nothing-to-choose", cites, subject, targets=0)
    if lack.kept:
        return forbids("cast.kept-from-choice", cites + CANNOT_WINS, subject, needed=lack.asked, kept=lack.kept)
    return forbids("cast.too-few-to-choose", cites, subject, needed=lack.asked, available=lack.able)


CP_SHORT = FT.cite("11.2.1.1", "5.2.1.3.1")


@keep_until_altered
def _affordable(g: RulesContext, seat: str, subject: Value, labels: Cites) -> Finding | None:
    if not isinstance(subject, int) or subject not in g.state.objects:
        return forbids("cast.no-card", labels, subject)
    need = cast_need(g, subject)
    if affordable(g, seat, subject, need):
        return None
    bright = cp.NO_ELEMENT if light_or_dark(g.derived.characteristics(subject)) else NO_CLAUSES
    cites = labels + (cp.element_cites(need) if need.of else bright)
    short = CP_SHORT + UNPAYABLE
    if need.tied and affordable(g, seat, subject, need._replace(tied=False)):
        return forbids(
            "cast.surplus-of-another-element", cites + cp.SURPLUS_IN_ELEMENT + short, subject, needed=need.total
        )
    supply = find_supply(g, seat, need, (subject,))
    if supply.suffices(need):
        return refuse_as_asked(subject, cites + short, need, supply)
    total, dulled, discarded = supply.total, supply.dulled, supply.discarded
    if need.of:
        elements = [element for element, _ in need.of]
        none = [element for element in elements if not supply.made.get(element)]
        if none and total >= need.total:
            return forbids("cast.element-missing", cites + short, subject, needed=need.total, elements=none)
        return forbids(
            "cast.unpayable-with-elements", cites + short, subject, needed=need.total, elements=elements,
            available=total, dulled=dulled, discarded=discarded, made=supply.made,
        )  # fmt: skip
    return forbids(
        "cast.unpayable", cites + short, subject, needed=need.total, available=total, dulled=dulled,
        discarded=discarded,
    )  # fmt: skip


SUMMON_COST = FT.cite("11.3.7.1", "11.3.1")


ON_THE_STACK, REVEALED_IN_HAND = FT.cite("11.3.2"), FT.cite("11.4.2")


def _list_payers(g: RulesContext, seat: str, subject: Value) -> Iterator[Finding]:
    """5.2.1.3, 11.2.1.1: yields why each of the player's cards makes no CP for a card that is cast."""
    if isinstance(subject, int) and subject in g.state.objects:
        where = ON_THE_STACK if may_be_cast(g, seat, subject, SUMMON) else REVEALED_IN_HAND
        own = {subject: forbids("pay.paid-for", where, subject)}
        yield from list_unable_sources(g, seat, cast_need(g, subject), own, CP_SHORT)


@requires(
    "cast.summon-payable", FT, "11.3.7.1", "11.2.1.1", of_cost=True, candidates=_list_payers, plain=PLAINLY_UNABLE
)
def SUMMON_PAYABLE(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return _affordable(g, seat, subject, SUMMON_COST) if may_be_cast(g, seat, subject, SUMMON) else None


def _concern_cast(g: RulesContext, seat: str, subject: Value) -> Concerned:
    return (subject if isinstance(subject, int) and subject in g.state.objects else 0), seat, 0


CAST_NOT_FORBIDDEN = require_no_ban("cast.not-forbidden", FT.cite("2.2"), "cast", _concern_cast)


@requires("cast.character-in-hand", FT, "9.3.1.5", "11.4.1", case=permit_elsewhere)
def CHARACTER_IN_HAND(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return None if may_be_cast(g, seat, subject, CHARACTER) else CHARACTER_IN_HAND.unmet(subject)


AT_PRIORITY = FT.cite("15.2.5.2")


def _has_back_attack(g: RulesContext, subject: Value) -> bool:
    """15.2.5.2: returns whether a character may be cast whenever its player has priority in a main or attack phase."""
    there = isinstance(subject, int) and subject in g.state.objects
    return there and BACK_ATTACK in g.derived.characteristics(int(subject)).flags


def _permit_other_turn(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """15.2.5.2: returns the finding that back attack lets a card be cast in the opponent's turn; None in one's own."""
    needed = seat != g.turn_player and _has_back_attack(g, subject)
    return permits("cast.back-attack-on-other-turn", AT_PRIORITY, seat) if needed else None


def _permit_other_phase(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """15.2.5.2: returns the finding that back attack lets a card be cast outside the main phase; None within it."""
    needed = not window(g).get("main") and _has_back_attack(g, subject)
    return permits("cast.back-attack-outside-main-phase", AT_PRIORITY, seat) if needed else None


def _permit_above_stack(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """15.2.5.2: returns the finding that back attack lets a card be cast above a stack; None with an empty one."""
    needed = bool(g.state.zones.get(STACK)) and _has_back_attack(g, subject)
    return permits("cast.back-attack-above-stack", AT_PRIORITY, seat) if needed else None


@requires("cast.not-own-turn", FT, "11.4.1", "9.3.1.5", case=_permit_other_turn)
def CAST_ON_OWN_TURN(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    if seat == g.turn_player or _has_back_attack(g, subject):
        return None
    return CAST_ON_OWN_TURN.unmet(subject, turn_player=g.turn_player)


@requires("cast.not-main-phase", FT, "11.4.1", "9.3.1.5", case=_permit_other_phase)
def CAST_IN_MAIN_PHASE(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    if _has_back_attack(g, subject):
        why = no_plays(g)
        if why in (NO_CLAUSES, BETWEEN):
            return None
        return forbids("cast.back-attack-in-end-phase", AT_PRIORITY + why, subject)
    return None if window(g).get("main") else CAST_IN_MAIN_PHASE.unmet(subject)


@requires("cast.stack-not-empty", FT, "11.4.1", "9.3.1.5", case=_permit_above_stack)
def CAST_ON_EMPTY_STACK(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    stack = len(g.state.zones.get(STACK, ()))
    return CAST_ON_EMPTY_STACK.unmet(subject, stack=stack) if stack and not _has_back_attack(g, subject) else None


@requires("warp.not-own-turn", FT, "15.2.7.3")
def WARP_ON_OWN_TURN(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """A card is warped in its player's main phase. 15.2.5.2 (back attack) applies only to casting."""
    return None if seat == g.turn_player else WARP_ON_OWN_TURN.unmet(subject, turn_player=g.turn_player)


@requires("warp.not-main-phase", FT, "15.2.7.3")
def WARP_IN_MAIN_PHASE(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return None if window(g).get("main") else WARP_IN_MAIN_PHASE.unmet(subject)


@requires("warp.stack-not-empty", FT, "15.2.7.3")
def WARP_ON_EMPTY_STACK(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    stack = len(g.state.zones.get(STACK, ()))
    return WARP_ON_EMPTY_STACK.unmet(subject, stack=stack) if stack else None


WARP_REQUIREMENTS = (WARP_IN_HAND, WARP_ON_OWN_TURN, WARP_IN_MAIN_PHASE, WARP_ON_EMPTY_STACK, WARP_PAYABLE)


@requires("cast.room-on-field", FT, "7.7.3", "7.7.4", "7.7.5", case=tell_same_name)
def ROOM_ON_FIELD(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    if not isinstance(subject, int) or subject not in g.state.objects:
        return None
    found = no_room(g, seat, subject)
    return name_limits(g, found, subject) if found else None


CHARACTER_COST = FT.cite("11.4.7")


@requires(
    "cast.character-payable", FT, "11.4.7", "11.2.1.1", of_cost=True, candidates=_list_payers, plain=PLAINLY_UNABLE
)
def CHARACTER_PAYABLE(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return _affordable(g, seat, subject, CHARACTER_COST) if may_be_cast(g, seat, subject, CHARACTER) else None


@requires("priority.may-pass", FT, "11.1.6")
def MAY_PASS(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return None


def warpers(g: RulesContext, seat: str) -> list[int]:
    """Returns the cards with warp in a player's hand."""
    objects, numbers = g.state.objects, g.derived.index.flagged[WARP]
    return [i for i in g.zone(seat, HAND) if objects[i].number in numbers]


def _one(g: RulesContext, seat: str) -> Iterable[Value]:
    return ("",)


MENU = Menu(
    (
        Action(
            "cast",
            lambda g, seat: list_castable(g, seat, CHARACTER),
            (
                CHARACTER_IN_HAND, CAST_ON_OWN_TURN, CAST_IN_MAIN_PHASE, CAST_ON_EMPTY_STACK, CAST_NOT_FORBIDDEN,
                NOT_THE_LOOP, ROOM_ON_FIELD,
                CHARACTER_PAYABLE,
            ),
        ),
        Action(
            "summon",
            lambda g, seat: list_castable(g, seat, SUMMON),
            (SUMMON_IN_HAND, PLAYS_ALLOWED, CAST_NOT_FORBIDDEN, NOT_THE_LOOP, SUMMON_HAS_TARGETS, SUMMON_PAYABLE),
        ),
        Action(
            "ability",
            abilities,
            (
                OWN_ABILITY, DAMAGE_MET, ABILITIES_ALLOWED, OLD_ENOUGH_TO_DULL, ABILITY_NOT_FORBIDDEN,
                NOT_THE_LOOP, ABILITY_HAS_TARGETS, ABILITY_PAYABLE,
            ),
            "ability",
        ),
        Action("warp", warpers, WARP_REQUIREMENTS),
        Action("pass", _one, (MAY_PASS,), ""),
    ),
    HAS_PRIORITY,
)  # fmt: skip


class Priority(Procedure, edition=FT, name="priority"):
    """11.1: gives players priority until both pass in a row.

    If no action is possible and nothing is to be resolved, both players pass automatically.
    """

    role = PRIORITY

    holder: str
    """The player who has priority."""
    main: bool = False
    """Whether characters may be cast."""
    barred_by: str = ""
    """The clause that forbids all plays, '' if there is none."""
    passed: bool = False
    """Whether the other player passed."""
    action: str | None = None
    """The action chosen last."""
    actions: int = 0
    """The number of plays and resolutions."""
    recent: list[str] | None = None
    """The plays and resolutions, recorded once loops are searched for (13.1)."""
    alternatives: bool = False
    """Whether an action other than passing was possible."""
    acted: int = 0
    """The first object id after first strike damage; older autos wait until normal damage (15.2.3.3, AFT-095)."""

    @step("11.1.3", "12.3")
    def rule_processes(self, g: RulesContext) -> Next:
        if due(g):
            return call(RuleProcesses.frame(), goto="11.1.3")
        return do(DamageLookedAt()) if DAMAGED_BY in g.state.facts else GO_ON

    @step("11.1.4")
    def autos(self, g: RulesContext) -> Next:
        if self.barred_by not in BETWEEN and g.state.pending:
            return call(PlaceAutos.frame(), goto="11.1.3")
        if self.acted and any(p >= self.acted for p in g.state.pending):
            return call(PlaceAutos.frame(since=self.acted), goto="11.1.3")
        fresh = self.holder == g.turn_player and not self.passed
        return go_to("13.1") if fresh and loops.watching(g, self.actions) else GO_ON

    @step("11.1.4", "11.1.1")
    def ask(self, g: RulesContext) -> Next:
        if self.barred_by not in ("", *BETWEEN) and not g.state.zones.get(STACK):
            nobody = (self.asking(g)[0],) if g.gives_reasons else ()
            return Next(goto="11.1.4/3", cites=NOTHING_ALLOWED, sets={"action": "pass"}, unasked=nobody)
        question, alternatives = self.asking(g)
        return choose(question, alternatives=alternatives)

    def asking(self, g: RulesContext) -> tuple[Question, bool]:
        """Returns the question for an action, and whether there is another one than passing."""
        options, barred = MENU.options(g, self.holder)
        must_act = loops.must_not_pass(g, self.holder) if len(options) > 1 else None
        if must_act is not None:
            options = tuple(option for option in options if option.id != "pass")
            barred = (*barred, UnavailableOption("pass", "", (must_act,)))
        question = Question(
            self.holder, "priority", MAY_ACT, "action", options, barred=barred, by_id=True, menu=MENU
        )  # fmt: skip
        return question, len(options) > 1

    @step("11.1.4")
    def act(self, g: RulesContext) -> Next:
        action = str(self.action)
        if action == "pass":
            recent = self.told(f"{self.holder} pass") if self.alternatives else self.recent
            if self.passed:
                return go_to("11.1.7", PASSES, recent=recent)
            return go_to("11.1.3", PASSES, holder=g.opponent(self.holder), passed=True, action=None, recent=recent)
        sets: dict[str, Any] = {"passed": False, "action": None, "actions": self.actions + 1}
        sets["recent"] = self.told(loops.played(self.holder, g, action))
        if self.barred_by in BETWEEN and not self.acted:
            sets["acted"] = g.state.next_id
        act, _, subject = action.partition(":")
        if act == "cast":
            usual = self.main and self.holder == g.turn_player and not g.state.zones.get(STACK)
            way: dict[str, Any] = {"back_attack": not usual, **find_free_way(g, int(subject))}
            frame = CastCharacter.frame(card=int(subject), player=self.holder, **way)
            if g.reading["priority_after_back_attack"] == "turn_player":
                return call(frame, goto="11.1.3", cites=PLAYS_CHARACTER, holder=g.turn_player, **sets)
        elif act == "summon":
            frame = CastSummon.frame(card=int(subject), player=self.holder, **find_free_way(g, int(subject)))
        elif act == "warp":
            frame = Warping.frame(card=int(subject), player=self.holder)
        else:
            card, key = kinds.parts(subject)
            frame = UseAbility.frame(ability=key, source=card, controller=self.holder)
        return call(frame, goto="11.1.3", cites=MAY_ACT, **sets)

    @step("11.1.7")
    def both_passed(self, g: RulesContext) -> Next:
        if not g.state.zones.get(STACK):
            return done(PHASE_GOES_ON + (MAIN_PHASE_OVER if self.main else NO_CLAUSES))
        top = g.obj(g.state.zones[STACK][-1])
        told = self.told(loops.resolved(g, top.ability or kinds.summon_effect(g, top.id)))
        sets: dict[str, Any] = {
            "holder": g.turn_player, "passed": False, "action": None, "actions": self.actions + 1, "recent": told,
        }  # fmt: skip
        return call(ResolveTop.frame(), goto="11.1.3", cites=RESOLVES + TURN_PLAYER_AGAIN, **sets)

    @step("13.1")
    def notice_loop(self, g: RulesContext) -> Next:
        return loops.notice(g, self.recent or (), "11.1.4/2")

    def told(self, entry: str) -> list[str] | None:
        """Returns the recorded plays with one item added. Short phases record nothing."""
        return [*(self.recent or ()), entry] if self.actions + 1 >= loops.WATCH_FROM else None


def nothing_left(g: RulesContext) -> bool:
    """Returns whether no rule process is due and no auto waits."""
    return not due(g) and not g.state.pending
