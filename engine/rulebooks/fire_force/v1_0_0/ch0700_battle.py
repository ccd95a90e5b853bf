"""700. The attack: declaration, target, defence, counters, support, battle, and its end."""

from __future__ import annotations

from typing import Any

from engine.kernel.acts import Begin, Note, Occur
from engine.kernel.choice import Barred, Option, Question, Value
from engine.kernel.citation import Cites
from engine.kernel.durations import ending
from engine.kernel.game import Game
from engine.kernel.language.instruct import Modifier, Static
from engine.kernel.menu import Action, Menu, requires
from engine.kernel.procedure import GO_ON, Next, Procedure, call, choose, do, done, go_on, go_to, step
from engine.kernel.table import Lasting
from engine.kernel.verb import Verb
from engine.kernel.verdict import Finding, forbids, permits
from engine.kernel.words.acts import MakeExhausted
from engine.rulebooks.fire_force.v1_0_0.ch0200_cards import FLAME, UNIT
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import (
    ADORA,
    EXHAUSTED,
    HAND,
    READY,
    on_field,
    place,
    units,
)
from engine.rulebooks.fire_force.v1_0_0.ch0800_damage import DealDamage
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0905_use import UseAbility, UseCard
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0910_layers import BATTLE_END
from engine.rulebooks.fire_force.v1_0_0.ch1000_rule_check import RuleCheck
from engine.rulebooks.fire_force.v1_0_0.ch1100_terms.verbs import LeaveField
from engine.rulebooks.fire_force.v1_0_0.ch1200_icons import ASSAULT, DEFENCE_ABILITY
from engine.rulebooks.fire_force.v1_0_0.edition import FF

TARGET, ATTACKER, ATTACKED, IN_BATTLE, NULLIFIED = "target", "attacker", "attacked", "in_battle", "nullified"

DECLARE = FF.cite("702.1", "605.1", "1108.2")
CHOOSE_TARGET = FF.cite("702.2")
PLAYER_BY_FLAME = FF.cite("702.2", "206.1")
PLAYER_BY_CARRIED_FIRE = FF.cite("702.2", "206.2a")
MAY_NOT_BE_ATTACKED = FF.cite("702.2a", "104.5")
NO_FLAME = FF.cite("702.2")
NOT_EXHAUSTED = FF.cite("702.2")
ATTACK_TRIGGERS = FF.cite("702.3")
BECOMES_ATTACKER = FF.cite("702.6")
DEFEND_ONCE = FF.cite("702.7", "901.1f")
DEFENDER_NOT_READY = FF.cite("901.1f", "1108.2")
DEFEND_TRIGGERS = FF.cite("702.8")
BECOMES_TARGET = FF.cite("702.11")
COUNTER_OR_PASS = FF.cite("702.12")
PASS = FF.cite("702.12a")
SUPPORT = FF.cite("702.16")
SUPPORTS = FF.cite("702.16", "1116.1", "910.3b-2")
NO_SUPPORT_VALUE = FF.cite("702.16", "207.1")
FIGHT_UNIT = FF.cite("702.17a", "1107.1")
FIGHT_PLAYER = FF.cite("702.17b", "913.4", "1115.1")
TOO_WEAK = FF.cite("702.17a")
END_TRIGGERS = FF.cite("702.18")
NOT_VALID: dict[str, Cites] = {label: FF.cite(label) for label in ("702.5", "702.10", "702.14")}
BACK_TO_CHECK = FF.cite("503.2")
NO_LONGER_ATTACKER = FF.cite("702.20b")
NO_LONGER_TARGET = FF.cite("702.20c")
NO_LONGER_TARGET_PLAYER = FF.cite("702.20e")
NO_LONGER_IN_BATTLE = FF.cite("702.20d")
ATTACK_IS_OVER = FF.cite("702.20")
MAY_STILL_ATTACK = FF.cite("1202.1", "104.1")


# ---------------------------------------------------------------- 702.1: who may attack


@requires(FF, "503.3d", "605.1", "702.1")
def OWN_UNIT(g: Game, seat: str, subject: Value) -> Finding | None:
    if isinstance(subject, int) and on_field(g, subject, seat) and UNIT in g.traits(subject).kinds:
        return None
    return forbids(("702.1", "307.6"), subject) if _face_down(g, subject) else forbids(("702.1",), subject)


def _face_down(g: Game, subject: Value) -> bool:
    obj = g.table.objects.get(subject) if isinstance(subject, int) else None
    return obj is not None and bool(obj.guise)


@requires(FF, "702.1a", "702.1a-1")
def IS_READY(g: Game, seat: str, subject: Value) -> Finding | None:
    obj = g.table.objects[int(subject)]
    return None if obj.orientation == READY else forbids(("702.1a-1",), subject, orientation=obj.orientation)


@requires(FF, "702.1a-2")
def NOT_NEW(g: Game, seat: str, subject: Value) -> Finding | None:
    obj = g.table.objects[int(subject)]
    if obj.since != g.table.turn:
        return None
    if ASSAULT in g.traits(obj.id).icons and obj.via == "deploy":
        return permits(MAY_STILL_ATTACK, subject)
    return forbids(("702.1a-2",), subject, entered_in_turn=obj.since)


@requires(FF, "702.1a-3")
def NOT_FORBIDDEN(g: Game, seat: str, subject: Value) -> Finding | None:
    active = g.forbidden("attack", int(subject), seat) or g.forbidden("exhaust", int(subject))
    return None if active is None else forbids(("702.1a-3", "104.5"), subject, by=active.source)


@requires(FF, "702.2")
def HAS_TARGET(g: Game, seat: str, subject: Value) -> Finding | None:
    if g.reading["attack_without_target"] == "allowed" or has_target(g, int(subject)):
        return None
    return forbids(("702.2",), subject, targets=0)


ATTACK = Action("attack", units, (OWN_UNIT, IS_READY, NOT_NEW, NOT_FORBIDDEN, HAS_TARGET))


# ---------------------------------------------------------------- 702.2: what may be attacked


def targets(g: Game, attacker: int) -> tuple[tuple[Option, ...], tuple[Barred, ...]]:
    """Exhausted units of the opponent; the opponent too if the attacker has flame or carries fire."""
    seat = g.obj(attacker).controller
    opponent, objects = g.opponent(seat), g.table.objects
    offered: list[Option] = []
    barred: list[Barred] = []
    for unit in units(g, opponent):
        finding = None
        if objects[unit].orientation != EXHAUSTED:
            finding = forbids(NOT_EXHAUSTED, unit, orientation=objects[unit].orientation)
        elif g.forbidden("be_attacked", unit) is not None:
            finding = forbids(MAY_NOT_BE_ATTACKED, unit)
        if finding is None:
            offered.append(Option(f"target:{unit}", unit, CHOOSE_TARGET))
        else:
            barred.append(Barred(f"target:{unit}", unit, (finding,)))
    allowed, finding = player_target(g, attacker, opponent)
    if allowed:
        offered.append(Option(f"target:{opponent}", opponent, allowed))
    elif finding is not None:
        barred.append(Barred(f"target:{opponent}", opponent, (finding,)))
    return tuple(offered), tuple(barred)


def has_target(g: Game, attacker: int) -> bool:
    """Whether `targets` would offer anything."""
    seat = g.obj(attacker).controller
    opponent, kept, objects = g.opponent(seat), g.kept(), g.table.objects
    key = f"attackable {opponent}"
    if key not in kept:
        kept[key] = any(
            objects[unit].orientation == EXHAUSTED and g.forbidden("be_attacked", unit) is None
            for unit in units(g, opponent)
        )
    return bool(kept[key]) or bool(player_target(g, attacker, opponent)[0])


def player_target(g: Game, attacker: int, opponent: str) -> tuple[Cites, Finding | None]:
    """The clauses that let a unit attack the player, or the finding that does not."""
    cites: Cites = ()
    if FLAME in g.traits(attacker).flags:
        cites = PLAYER_BY_FLAME
    elif g.carried_by(attacker):
        cites = PLAYER_BY_CARRIED_FIRE
    if not cites:
        return (), forbids(NO_FLAME, opponent, flame=False, fire_cards=0)
    if g.forbidden("be_attacked", 0, opponent) is not None:
        return (), forbids(MAY_NOT_BE_ATTACKED, opponent)
    return cites, None


# ---------------------------------------------------------------- 702.12: counters


@requires(FF, "702.12")
def OTHER_PLAYER_ACTS(g: Game, seat: str, subject: Value) -> Finding | None:
    return None if seat == g.other_player else forbids(("702.12",), seat, non_turn_player=g.other_player)


def _counter_menu() -> Menu:
    """702.12a-b; built once the requirements of using cards (ch0600) can be imported."""
    from engine.rulebooks.fire_force.v1_0_0 import ch0600_main_phase as main

    @requires(FF, "702.12b")
    def COUNTER_IN_HAND(g: Game, seat: str, subject: Value) -> Finding | None:
        if main.in_hand(g, seat, subject, "event") and main.is_counter_event(g, subject):
            return None
        return forbids(("702.12b",), subject)

    @requires(FF, "702.12b")
    def OWN_COUNTER_ABILITY(g: Game, seat: str, subject: Value) -> Finding | None:
        card, key = main.parts(subject)
        obj = g.table.objects.get(card)
        if obj is not None and obj.controller == seat and key in g.abilities(card):
            if g.ability(key).kind == kinds.COUNTER and kinds.is_valid(g, card, key):
                return None
        return forbids(("702.12b",), subject)

    @requires(FF, "702.12a")
    def MAY_PASS(g: Game, seat: str, subject: Value) -> Finding | None:
        return None

    @requires(FF, "503.3b", "603.1a")
    def EXCEPTED_ELSEWHERE(g: Game, seat: str, subject: Value) -> Finding | None:
        return None

    return Menu(
        (
            Action("pass", lambda g, seat: ("",), (MAY_PASS,), ""),
            Action(
                "use-event",
                lambda g, seat: main.hand_cards(g, seat, "event"),
                (
                    COUNTER_IN_HAND,
                    EXCEPTED_ELSEWHERE,
                    main.USE_NOT_FORBIDDEN,
                    main.MAY_BE_ACTIVATED,
                    main.CARD_PAYABLE,
                ),
            ),
            Action(
                "ability",
                lambda g, seat: main.usable_abilities(g, seat, kinds.COUNTER),
                (OWN_COUNTER_ABILITY, main.ONCE_PER_TURN, main.MAY_BE_ACTIVATED, main.ABILITY_PAYABLE),
                "ability",
            ),
        ),
        OTHER_PLAYER_ACTS,
    )


_MENUS: list[Menu] = []


def counter_menu() -> Menu:
    """What the non-turn player may do at 702.12."""
    if not _MENUS:
        _MENUS.append(_counter_menu())
    return _MENUS[0]


class SupportCard(Verb, frozen=True, tag="support"):
    """702.16: a unit card with support goes from the hand to adora; this is neither a use nor a discard (AFF-58)."""

    word = "support"
    card: int

    def happen(self, g: Game) -> None:
        place(g, self.card, ADORA, SUPPORT, "support")


# ---------------------------------------------------------------- 702, step by step


class Attack(Procedure, edition=FF, name="attack"):
    """One attack from its declaration (702.1) to the rule check after it (702.21)."""

    attacker: int
    declared: int | str | None = None
    defender: int | None = None
    counter: str | None = None
    chosen_supporters: list[int] | None = None
    passed: bool = False

    @step("702.1", "701.1")
    def declare(self, g: Game) -> Next:
        return do(MakeExhausted(self.attacker, DECLARE))

    @step("702.2")
    def choose_target(self, g: Game) -> Next:
        options, barred = targets(g, self.attacker)
        if not options:
            return self.end(g, CHOOSE_TARGET)
        player = g.obj(self.attacker).controller
        return choose(
            Question(
                player,
                "attack target",
                CHOOSE_TARGET,
                "declared",
                options,
                barred=barred,
                subject=self.attacker,
            )
        )

    @step("702.2")
    def fix_target(self, g: Game) -> Next:
        return do(Note(TARGET, self.declared, CHOOSE_TARGET))

    @step("702.3")
    def attack_conditions(self, g: Game) -> Next:
        attack = Occur("attack", ATTACK_TRIGGERS, self.attacker, g.turn_player)
        return do(attack, attacked(self.declared, self.attacker, ATTACK_TRIGGERS))

    @step("702.4")
    def check_rules(self, g: Game) -> Next:
        return call(RuleCheck.frame())

    @step("702.5")
    def still_valid(self, g: Game) -> Next:
        return GO_ON if self.valid(g) else self.end(g, NOT_VALID["702.5"])

    @step("702.6")
    def becomes_attacking_unit(self, g: Game) -> Next:
        return do(Note(ATTACKER, self.attacker, BECOMES_ATTACKER))

    @step("702.7")
    def may_defend(self, g: Game) -> Next:
        player = g.other_player
        able = [unit for unit in units(g, player) if defence_key(g, unit)]
        if not able:
            return go_on(defender=None)
        against = {unit: why_not_defend(g, player, unit) for unit in able}
        options = [
            Option(f"defend:{unit}", unit, (*DEFEND_ONCE, *DEFENCE_ABILITY)) for unit in able if not against[unit]
        ]
        barred = tuple(Barred(f"defend:{unit}", unit, against[unit]) for unit in able if against[unit])
        options.append(Option("none", 0, DEFEND_ONCE))
        return choose(Question(player, "defence", DEFEND_ONCE, "defender", tuple(options), barred=barred))

    @step("702.7")
    def defend(self, g: Game) -> Next:
        if not self.defender:
            return GO_ON
        key = defence_key(g, self.defender)
        return call(UseAbility.frame(ability=key, source=self.defender, controller=g.other_player))

    @step("702.8")
    def defence_conditions(self, g: Game) -> Next:
        if not self.defender:
            return GO_ON
        acts: list[Verb] = [
            Occur("defend", DEFEND_TRIGGERS, self.defender, g.other_player),
            Occur("defended", DEFEND_TRIGGERS, self.attacker, g.turn_player, self.defender),
        ]
        if g.reading["attacked_is"] == "final_target":
            acts.append(attacked(self.defender, self.attacker, ATTACK_TRIGGERS))
        return do(*acts)

    @step("702.9")
    def check_rules_after_defence(self, g: Game) -> Next:
        return call(RuleCheck.frame())

    @step("702.10")
    def still_valid_after_defence(self, g: Game) -> Next:
        return GO_ON if self.valid(g) else self.end(g, NOT_VALID["702.10"])

    @step("702.11")
    def becomes_attacked(self, g: Game) -> Next:
        target = g.table.facts[TARGET]
        fighters = [self.attacker, target] if isinstance(target, int) else [self.attacker]
        if g.table.facts.get(ATTACKED) == target:
            return GO_ON
        return do(Note(ATTACKED, target, BECOMES_TARGET), Note(IN_BATTLE, fighters, BECOMES_TARGET))

    @step("702.12")
    def counter_or_pass(self, g: Game) -> Next:
        menu, player = counter_menu(), g.other_player
        options, barred = menu.options(g, player)
        question = Question(
            player, "counter", COUNTER_OR_PASS, "counter", options, barred=barred, by_id=True, menu=menu
        )
        return choose(question)

    @step("702.12")
    def use_counter(self, g: Game) -> Next:
        act, _, subject = str(self.counter).partition(":")
        if act == "pass":
            return go_on(PASS, passed=True)
        if act == "use-event":
            return call(UseCard.frame(card=int(subject), player=g.other_player), cites=COUNTER_USED)
        card, _, key = subject.partition("/")
        return call(UseAbility.frame(ability=key, source=int(card), controller=g.other_player), cites=COUNTER_USED)

    @step("702.13")
    def check_rules_after_counter(self, g: Game) -> Next:
        return call(RuleCheck.frame())

    @step("702.14")
    def still_valid_after_counter(self, g: Game) -> Next:
        return GO_ON if self.valid(g) else self.end(g, NOT_VALID["702.14"])

    @step("702.15")
    def again_unless_passed(self, g: Game) -> Next:
        # [sic] The book looks for the pass in 702.11; passing is 702.12a (DISPUTED.md AFF-02).
        return GO_ON if self.passed else go_to("702.11")

    @step("702.16")
    def ask_support(self, g: Game) -> Next:
        player, target = g.other_player, g.table.facts[TARGET]
        if isinstance(target, str) or not g.zone(player, HAND):
            return go_on(chosen_supporters=[])
        options, barred = supporters(g, player)
        question = Question(
            player,
            "support",
            SUPPORT,
            "chosen_supporters",
            options,
            barred=barred,
            least=0,
            most=len(options),
            listed=True,
        )
        return choose(question)

    @step("702.16")
    def support(self, g: Game) -> Next:
        cards = self.chosen_supporters or []
        if not cards:
            return GO_ON
        total = sum(g.number(card, "support") for card in cards)
        target = int(g.table.facts[TARGET])
        more = Static(None, Modifier(plus={"power": total}))
        effect = Lasting(0, target, g.other_player, more, "battle", 0, (target,))
        return do(*(SupportCard(card) for card in cards), Begin(effect, SUPPORTS))

    @step("702.17")
    def fight(self, g: Game) -> Next:
        target = g.table.facts[TARGET]
        if isinstance(target, str):
            return do(DealDamage(target, 1, self.attacker, FIGHT_PLAYER), cites=FIGHT_PLAYER)
        if g.number(self.attacker, "power") >= g.number(target, "power"):
            return do(LeaveField(target, self.attacker, FIGHT_UNIT), cites=FIGHT_UNIT)
        return go_on(TOO_WEAK)

    @step("702.18")
    def end_conditions(self, g: Game) -> Next:
        player, target = g.turn_player, g.table.facts[TARGET]
        acts: list[Verb] = [Occur("battle_end", END_TRIGGERS, self.attacker, player)]
        if isinstance(target, int) and target in g.table.objects:
            acts.append(Occur("battle_end", END_TRIGGERS, target, g.other_player))
        acts.append(Occur("attack_end", END_TRIGGERS, self.attacker, player))
        return do(*acts)

    @step("702.19")
    def check_rules_at_end(self, g: Game) -> Next:
        return call(RuleCheck.frame())

    @step("702.20")
    def end_of_battle(self, g: Game) -> Next:
        return do(*ending(g, ("battle",), BATTLE_END, "end of battle"), *no_longer(g), cites=BATTLE_END)

    @step("702.21")
    def check_rules_last(self, g: Game) -> Next:
        return call(RuleCheck.frame(), ends=True)

    def valid(self, g: Game) -> bool:
        """702.5, 702.10, 702.14: attacker and present target are where they were, and the attack is not void."""
        facts = g.table.facts
        if facts.get(NULLIFIED) or not on_field(g, self.attacker, g.turn_player):
            return False
        target = facts[TARGET]
        return isinstance(target, str) or on_field(g, target, g.other_player)

    def end(self, g: Game, cites: Cites) -> Next:
        """The attack is over at once: its statuses end, and by AFF-31 what lasts for the battle."""
        acts: list[Verb] = []
        if g.reading["battle_effects_of_ended_attack"] == "end":
            acts += ending(g, ("battle",), cites, "attack ended")
        acts += no_longer(g, (*cites, *BACK_TO_CHECK))
        return do(*acts, ends=True, cites=BACK_TO_CHECK) if acts else done(cites)


COUNTER_USED = FF.cite("702.12b", "902.3")


def attacked(target: int | str | None, attacker: int, cites: Cites) -> Occur:
    """702.3: the condition that a unit or player was attacked."""
    if isinstance(target, str):
        return Occur("attacked", cites, 0, target, attacker)
    return Occur("attacked", cites, int(target or 0), "", attacker)


def why_not_defend(g: Game, player: str, unit: int) -> tuple[Finding, ...]:
    """What speaks against a unit using its defence ability: exhausted, or forbidden (1119.1, 104.5)."""
    found: list[Finding] = []
    if g.obj(unit).orientation != READY:
        found.append(forbids(DEFENDER_NOT_READY, unit))
    for act, card in (("activate", unit), ("exhaust", unit)):
        active = g.forbidden(act, card, player)
        if active is not None:
            found.append(forbids(DEFENCE_FORBIDDEN, unit, by=active.source))
    return tuple(found)


DEFENCE_FORBIDDEN = FF.cite("1119.1", "104.5")


def defence_key(g: Game, unit: int) -> str:
    """The key of a unit's defence ability, '' if it has none that is valid."""
    for key in g.abilities(unit):
        if g.ability(key).kind == kinds.DEFENCE and kinds.is_valid(g, unit, key):
            return key
    return ""


def supporters(g: Game, player: str) -> tuple[tuple[Option, ...], tuple[Barred, ...]]:
    """702.16: unit cards with support in the hand; the others barred."""
    offered: list[Option] = []
    barred: list[Barred] = []
    for card in g.zone(player, HAND):
        traits: Any = g.traits(card)
        if UNIT in traits.kinds and "support" in traits.numbers:
            offered.append(Option(f"support:{card}", card, SUPPORT))
        else:
            barred.append(Barred(f"support:{card}", card, (forbids(NO_SUPPORT_VALUE, card),)))
    return tuple(offered), tuple(barred)


def no_longer(g: Game, cites: Cites = ()) -> tuple[Verb, ...]:
    """702.20b-e: attacking, attacked and fighting ends."""
    facts = g.table.facts
    over = (
        (ATTACKER, cites or NO_LONGER_ATTACKER),
        (ATTACKED, cites or (NO_LONGER_TARGET_PLAYER if isinstance(facts.get(ATTACKED), str) else NO_LONGER_TARGET)),
        (IN_BATTLE, cites or NO_LONGER_IN_BATTLE),
        (TARGET, cites or ATTACK_IS_OVER),
        (NULLIFIED, cites or ATTACK_IS_OVER),
    )
    return tuple(Note(name, None, clauses) for name, clauses in over if name in facts)
