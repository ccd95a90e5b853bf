"""600. What the turn player may do in the main phase, each action with its requirements and its procedure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.kernel.choice import Value
from engine.kernel.citation import Cites
from engine.kernel.game import Game
from engine.kernel.language.instruct import Pay
from engine.kernel.menu import Action, Menu, requires
from engine.kernel.procedure import Next, Procedure, call, step
from engine.kernel.scope import Scope
from engine.kernel.verdict import Finding, forbids, permits
from engine.rulebooks.fire_force.v1_0_0.ch0200_cards import EVENT, UNIT
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import FIELD, HAND
from engine.rulebooks.fire_force.v1_0_0.ch0700_battle import ATTACK, Attack
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0903_costs import cost_of_ability, unpayable
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0905_use import UseAbility, UseCard
from engine.rulebooks.fire_force.v1_0_0.ch1000_rule_check import RuleCheck
from engine.rulebooks.fire_force.v1_0_0.ch1400_loops import BARRED_LOOP
from engine.rulebooks.fire_force.v1_0_0.edition import FF

REWOUND_CARD = FF.cite("905.4a", "903.2", "905.4b")
REWOUND_ABILITY = FF.cite("905.4a", "903.2", "905.4c")


@requires(FF, "503.3")
def TURN_PLAYER_ACTS(g: Game, seat: str, subject: Value) -> Finding | None:
    if seat == g.turn_player:
        return None
    return forbids(("503.3", "601.1"), seat, turn_player=g.turn_player)


def hand_cards(g: Game, seat: str, kind: str) -> list[int]:
    """Cards of a kind in a player's hand."""
    objects, numbers = g.table.objects, g.pool.kinds[kind]
    return [i for i in g.zone(seat, HAND) if objects[i].number in numbers]


def in_hand(g: Game, seat: str, subject: Value, kind: str) -> bool:
    """Whether an object is a card of a kind in that player's hand."""
    obj = g.table.objects.get(subject) if isinstance(subject, int) else None
    return obj is not None and obj.zone == f"{seat}/{HAND}" and kind in g.traits(obj.id).kinds


@requires(FF, "503.3a", "602.1")
def UNIT_IN_HAND(g: Game, seat: str, subject: Value) -> Finding | None:
    return None if in_hand(g, seat, subject, UNIT) else forbids(("503.3a", "602.1"), subject)


@requires(FF, "503.3b", "603.1", "902.3")
def EVENT_IN_HAND(g: Game, seat: str, subject: Value) -> Finding | None:
    return None if in_hand(g, seat, subject, EVENT) else forbids(("503.3b", "603.1"), subject)


@requires(FF, "603.1a")
def NO_COUNTER_EVENT(g: Game, seat: str, subject: Value) -> Finding | None:
    return forbids(("603.1a",), subject) if is_counter_event(g, subject) else None


def is_counter_event(g: Game, subject: Value) -> bool:
    """Whether an event card's ability begins with the counter icon (901.1d)."""
    if not isinstance(subject, int) or subject not in g.table.objects:
        return False
    return any(g.ability(key).kind == kinds.EVENT_ABILITY and g.ability(key).counter for key in g.abilities(subject))


@requires(FF, "1119.1")
def MAY_BE_ACTIVATED(g: Game, seat: str, subject: Value) -> Finding | None:
    card = subject if isinstance(subject, int) else int(subject.partition("/")[0])
    active = g.forbidden("activate", card, seat)
    return None if active is None else forbids(("1119.1", "104.5"), subject, by=active.source)


@requires(FF, "104.5")
def USE_NOT_FORBIDDEN(g: Game, seat: str, subject: Value) -> Finding | None:
    active = g.forbidden("use", int(subject), seat)
    return None if active is None else forbids(("104.5",), subject, by=active.source)


@requires(FF, "905.4b")
def CARD_PAYABLE(g: Game, seat: str, subject: Value) -> Finding | None:
    if not isinstance(subject, int) or subject not in g.table.objects:
        return forbids(REWOUND_CARD, subject)
    cost = (Pay(g.number(subject, "cost")),)
    return _short(unpayable(g, cost, Scope(g, seat, subject, {})), REWOUND_CARD, subject)


def _short(finding: Finding | None, cites: Cites, subject: Value) -> Finding | None:
    if finding is None:
        return None
    return forbids(tuple(dict.fromkeys((*cites, *finding.cites))), subject, **finding.facts)


IN_FORCE_ELSEWHERE = FF.cite("503.3c", "604.1", "902.1", "902.4")


def usable_abilities(g: Game, seat: str, kind: str) -> list[str]:
    """Every ability of a kind on the player's cards, as `object/ability key`."""
    found: list[str] = []
    changed = bool(g.shapes())
    for zone in ABILITY_ZONES:
        for object_id in g.zone(seat, zone):
            obj = g.table.objects[object_id]
            if g.blank(obj):
                continue
            listed: Sequence[str] = g.abilities(object_id) if changed else g.pool.usable.get(obj.number, ())
            for key in listed:
                ability = g.ability(key)
                if ability.kind == kind and zone in kinds.valid_zones(ability):
                    found.append(f"{object_id}/{key}")
    return found


ABILITY_ZONES = ("field", "hand", "adora")


def parts(subject: Value) -> tuple[int, str]:
    """The object and the ability key of an ability option's subject."""
    card, _, key = str(subject).partition("/")
    return int(card), key


def _has_ability(g: Game, seat: str, subject: Value, kind: str) -> bool:
    card, key = parts(subject)
    obj = g.table.objects.get(card)
    if obj is None or obj.controller != seat or key not in g.abilities(card):
        return False
    return g.ability(key).kind == kind and kinds.is_valid(g, card, key)


@requires(FF, "503.3c", "604.1", "902.1", "902.2")
def OWN_ACTIVATED_ABILITY(g: Game, seat: str, subject: Value) -> Finding | None:
    if _has_ability(g, seat, subject, kinds.ACTIVATED):
        if g.obj(parts(subject)[0]).zone.endswith(FIELD):
            return None
        return permits(IN_FORCE_ELSEWHERE, subject)
    return forbids(("503.3c", "604.1", "902.1"), subject)


@requires(FF, "904.2")
def ONCE_PER_TURN(g: Game, seat: str, subject: Value) -> Finding | None:
    card, key = parts(subject)
    if key in g.abilities(card) and g.ability(key).once_per_turn and kinds.used_this_turn(g, card, key):
        return forbids(("904.2",), subject)
    return None


@requires(FF, "905.4c")
def ABILITY_PAYABLE(g: Game, seat: str, subject: Value) -> Finding | None:
    card, key = parts(subject)
    if card not in g.table.objects or key not in g.abilities(card):
        return forbids(REWOUND_ABILITY, subject)
    return _short(unpayable(g, cost_of_ability(g, key), Scope(g, seat, card, {})), REWOUND_ABILITY, subject)


@requires(FF, "503.3e", "606.1")
def MAY_END(g: Game, seat: str, subject: Value) -> Finding | None:
    return None if seat == g.turn_player else forbids(("503.3e", "606.1"), seat)


def _one(g: Game, seat: str) -> Iterable[Value]:
    return ("",)


USE_UNIT = Action(
    "use-unit",
    lambda g, seat: hand_cards(g, seat, UNIT),
    (UNIT_IN_HAND, USE_NOT_FORBIDDEN, CARD_PAYABLE, BARRED_LOOP),
)
USE_EVENT = Action(
    "use-event",
    lambda g, seat: hand_cards(g, seat, EVENT),
    (EVENT_IN_HAND, NO_COUNTER_EVENT, USE_NOT_FORBIDDEN, MAY_BE_ACTIVATED, CARD_PAYABLE, BARRED_LOOP),
)
USE_ABILITY = Action(
    "ability",
    lambda g, seat: usable_abilities(g, seat, kinds.ACTIVATED),
    (OWN_ACTIVATED_ABILITY, ONCE_PER_TURN, MAY_BE_ACTIVATED, ABILITY_PAYABLE, BARRED_LOOP),
    "ability",
)
END = Action("end", _one, (MAY_END,), "")
MAIN_MENU = Menu((USE_UNIT, USE_EVENT, USE_ABILITY, ATTACK, END), TURN_PLAYER_ACTS)


def perform_action(g: Game, action: str, back_to: str) -> Next:
    """The procedure of an action that was chosen at 503.3: by the option's id."""
    act, _, subject = action.partition(":")
    player = g.turn_player
    if act == "use-unit":
        return call(
            UseUnitAction.frame(card=int(subject), player=player),
            goto=back_to,
            cites=USE_UNIT_CITES,
        )
    if act == "use-event":
        return call(
            UseEventAction.frame(card=int(subject), player=player),
            goto=back_to,
            cites=USE_EVENT_CITES,
        )
    if act == "ability":
        card, key = parts(subject)
        frame = UseAbilityAction.frame(ability=key, source=card, controller=player)
        return call(frame, goto=back_to, cites=USE_ABILITY_CITES)
    return call(Attack.frame(attacker=int(subject)), goto=back_to, cites=ATTACK_CITES)


USE_UNIT_CITES = FF.cite("503.3a", "601.2")
USE_EVENT_CITES = FF.cite("503.3b", "601.2")
USE_ABILITY_CITES = FF.cite("503.3c", "601.2")
ATTACK_CITES = FF.cite("503.3d", "605.1", "601.2")


class UseUnitAction(Procedure, edition=FF, name="use_unit_action"):
    """602."""

    card: int
    player: str

    @step("602.1")
    def use(self, g: Game) -> Next:
        return call(UseCard.frame(card=self.card, player=self.player))

    @step("602.2")
    def check_rules(self, g: Game) -> Next:
        return call(RuleCheck.frame(), ends=True)


class UseEventAction(Procedure, edition=FF, name="use_event_action"):
    """603."""

    card: int
    player: str

    @step("603.1")
    def use(self, g: Game) -> Next:
        return call(UseCard.frame(card=self.card, player=self.player))

    @step("603.2")
    def check_rules(self, g: Game) -> Next:
        return call(RuleCheck.frame(), ends=True)


class UseAbilityAction(Procedure, edition=FF, name="use_ability_action"):
    """604; 907.2: an activated ability is used like any ability."""

    ability: str
    source: int
    controller: str

    @step("604.1", "907.2")
    def use(self, g: Game) -> Next:
        return call(UseAbility.frame(ability=self.ability, source=self.source, controller=self.controller))

    @step("604.2")
    def check_rules(self, g: Game) -> Next:
        return call(RuleCheck.frame(), ends=True)
