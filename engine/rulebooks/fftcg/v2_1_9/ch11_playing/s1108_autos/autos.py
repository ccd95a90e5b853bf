"""11.8. Auto abilities: occasions, and the stacking of counted ones."""

from __future__ import annotations

import msgspec

from engine.abilities.card_files.card_schema import DEALER
from engine.abilities.evaluate import Scope
from engine.abilities.language.ability import Ability
from engine.abilities.rules import Counting, TriggerRules
from engine.abilities.trigger_event import TriggerEvent
from engine.abilities.triggers.observation import STATE
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.events.cards import CardMoved, CardTurned, DamageTaken, MarkersChanged
from engine.core.events.event import Event
from engine.core.events.game import ConditionOccurred
from engine.core.play.common_acts import NoteFact, PlaceAbility, SpendTrigger, StoreChoices
from engine.core.play.procedure import Next, Procedure, call, choose, do, go_on, go_to, step
from engine.core.table.act import Act
from engine.core.table.cards import Characteristics
from engine.core.table.choice import Option, Question
from engine.core.table.state import GameObject, Pending
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import DAMAGE, WARP
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import BREAK, FIELD, STACK
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1105_kinds as kinds
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1103_1104_casting.casting import memory_of
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1103_1104_casting.chosen import CHOSEN, find_objects, tell_choices
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1108_autos.optional_costs import PAID, OptionalCost, settled_early
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1111_resolution.resolution import Resolve
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.verbs import damagers
from engine.rulebooks.fftcg.v2_1_9.edition import FT

BY_DAMAGE = "12.4.5"
BATTLE_DAMAGE = "10.1.4.2"
IN_BATTLE, ELSEWHERE, TO_A_PLAYER = "battle", "other", "point"
"""The ways in which a forward is dealt damage: battle damage, and that of summons and abilities (10.1.4.2)."""
ZONE_CHANGE = FT.cite("11.8.16")
WENT_ELSEWHERE = FT.cite("11.8.16", "11.8.16.1", "11.8.16.2")
ENTERED = FT.cite("11.8.16.2.1")
OF_PARTY = FT.cite("15.1.1.9.10")
AS_ONE = FT.cite("15.1.1.9.1")
BY_ATTACKING = FT.cite("10.1.4.3")
NEXT_TIME = FT.cite("11.8.7")
TURN_PLAYER_ORDERS = FT.cite("11.8.7", "6.1.4")
PLACED = FT.cite("11.8.7", "11.8.5", "7.12.3")
TARGETS = FT.cite("11.8.9")
NOTHING_TO_CHOOSE = FT.cite("11.8.4", "11.8.9")
NOTHING_TO_SELECT = FT.cite("11.8.10.2", "11.8.10.1")
ONCE_A_TURN = FT.cite("11.8.6", "2.1")
"""The text limits how often an auto is used, where 11.8.6 lets it trigger each time."""
COST_SETTLED = FT.cite("11.8.8", "11.8.11")


OF_OCCASIONS = {"enter": ENTERED, "state": FT.cite("11.8.18")}
"""The clauses of the occasions of autos."""
ITSELF = FT.cite("5.2.4.1")
CONDITION = FT.cite("11.8.13")


MADE_BY_OTHER = FT.cite("6.4.1", "11.8.3")


class Triggering(Counting):
    """11.8: decides whether an auto ability triggers."""

    elsewhere = FT.cite("7.4", "11.8.5")

    def cite_source(self, occasion: TriggerEvent) -> Cites:
        """6.4.1: returns the clauses by which the card that made an ability is its source."""
        return MADE_BY_OTHER

    def bar(self, g: RulesContext, occurrence: Pending) -> Cites:
        """11.8.10.2: returns why an auto that selects effects does not trigger, if none is selectable (AFT-117)."""
        scope = Scope(g, occurrence.controller, occurrence.source, dict(occurrence.memory))
        return NOTHING_TO_SELECT if kinds.selects_none(g, scope, occurrence.ability) else NO_CLAUSES

    def merges(self, g: RulesContext) -> bool:
        """Returns whether, by reading, an auto triggers once for simultaneous events."""
        return bool(g.reading["several_occurrences"] == "once")

    def parts_leavers(self, g: RulesContext) -> bool:
        """Returns whether, by reading, characters that leave together do not see each other leave."""
        return bool(g.reading["leaving_together"] == "not_seen")


def clauses(ability: Ability, occasion: TriggerEvent, source: int) -> Cites:
    """Returns the clauses of an auto's occasion, of its own card's name (5.2.4.1), and of its condition (11.8.13)."""
    when, cites = ability.when, OF_OCCASIONS.get(occasion.name, NO_CLAUSES) + occasion.cites
    if when is not None and when.who == "self":
        cites += ITSELF
    if when is not None and when.holds is not None and when.event != STATE:
        cites += CONDITION
    return cites


DEALS, EACH_MEMBER, WARPED = "deal_damage_to_player", "15.1.1.9.1", "15.2.7.5"
PARTY_DEALS = "party_deals_damage"


def asks_for_dealer(g: RulesContext) -> bool:
    """Returns whether a text that waits for damage speaks of the card that dealt it."""
    index = g.derived.index
    asked: bool | None = index.of_edition.get(DEALER)
    if asked is None:
        texts = (msgspec.to_builtins(one) for one in index.abilities.values())
        asked = index.of_edition[DEALER] = any(kinds.names(text, DEALER) for text in texts)
    return asked


def _find_controller(g: RulesContext, card: int) -> str:
    """Returns who controls a card; who owns it, if the same payment has moved it since (11.6.10)."""
    obj = g.state.objects.get(card) or g.state.objects.get(g.state.became.get(card, 0))
    return obj.controller if obj is not None else ""


def occasions(g: RulesContext, event: Event) -> tuple[TriggerEvent, ...]:
    """Returns the trigger occasions of an event (the words of `when.event` in a card file)."""
    if type(event) is CardMoved:
        return _moved(g, event)
    if type(event) is ConditionOccurred:
        named = _plain(g, event.name, event.seq, event.card, event.player, event.agent)
        party = None
        if event.name == CHOSEN:
            named = msgspec.structs.replace(named, known=find_objects(g, event.agent))
        if event.name == DEALS:
            named = msgspec.structs.replace(named, cites=BY_ATTACKING if attacking(g) else NO_CLAUSES)
            if EACH_MEMBER not in event.cites:
                party = _by_party(g, event.seq, event.agent, event.player, attacking(g), TO_A_PLAYER)
        if event.name == PARTY_DEALS:
            named = msgspec.structs.replace(named, way=TO_A_PLAYER)
        return (named,) if party is None else (named, party)
    if type(event) is CardTurned:
        name = {"exhaust": "dulled", "ready": "activated"}.get(event.verb, "")
        return (_plain(g, name, event.seq, event.card, _find_controller(g, event.card)),) if name else ()
    if type(event) is MarkersChanged and event.verb in ("damage", "markers") and event.now > event.was:
        name = "damaged" if event.name == DAMAGE else "counter"
        party = None
        if event.name == DAMAGE:
            battle = BATTLE_DAMAGE in event.cites
            party = _by_party(g, event.seq, event.agent, g.obj(event.card).controller, battle)
        one = _plain(g, name, event.seq, event.card, g.obj(event.card).controller, event.agent)
        if event.name != DAMAGE:
            one = msgspec.structs.replace(one, marker=event.name)
        else:
            way = IN_BATTLE if BATTLE_DAMAGE in event.cites else ELSEWHERE
            known = {f"m.{DEALER}": (event.agent,)} if event.agent and asks_for_dealer(g) else one.known
            one = msgspec.structs.replace(one, count=event.now - event.was, way=way, known=known)
        return (one,) if party is None else (one, party)
    if type(event) is MarkersChanged and event.name == WARP and not event.now:
        return (_plain(g, kinds.LAST_WARP_COUNTER, event.seq, event.card, g.obj(event.card).owner),)
    if type(event) is DamageTaken:
        if g.reading["player_damage_triggers"] == "after_ex_bursts":
            return ()  # the damage process announces it at its end
        agent = event.source
        dealt = _plain(g, DEALS, event.seq, agent, event.player, agent) if agent else None
        if dealt is not None and attacking(g):
            dealt = msgspec.structs.replace(dealt, cites=BY_ATTACKING)
        taken = TriggerEvent("receive_damage", event.seq, player=event.player, agent=agent)
        party = _by_party(g, event.seq, agent, event.player, attacking(g), TO_A_PLAYER)
        return tuple(each for each in (dealt, taken, party) if each is not None)
    return ()


RULES = TriggerRules(
    occasions=occasions,
    counted=FT.cite("11.8.3", "11.8.6"),
    delayed=FT.cite("11.8.17", "11.8.17.2", "11.8.17.1"),
    clauses=clauses,
    counting=Triggering(),
    condition=CONDITION,
    shows=FT.cite("11.8.7", "7.12.2"),  # AFT-169
)


def _moved(g: RulesContext, event: CardMoved) -> tuple[TriggerEvent, ...]:
    names = [event.verb, "move"]
    if event.source.endswith(f"/{FIELD}") and not event.target.endswith(f"/{FIELD}"):
        names.append("left_field")
        if event.target.endswith(f"/{BREAK}"):
            names.append("to_break_zone")
    names = [name for name in dict.fromkeys(names) if name in g.derived.index.watched]
    obj = g.state.objects.get(event.became)
    if not names or obj is None:
        return ()
    traits: Characteristics
    state: GameObject | Characteristics
    cites = ZONE_CHANGE
    if event.last is not None and not event.target.endswith(f"/{FIELD}"):
        traits, state, cites = event.last, event.last, WENT_ELSEWHERE
    else:
        traits, state = g.derived.characteristics(event.became), obj
    moved = TriggerEvent(
        "", event.seq, event.card, event.became, state.controller, event.source, event.target,
        event.agent or g.acting, traits, state, cites, way=WARP if WARPED in event.cites else "",
    )  # fmt: skip
    if event.verb == "destroy" and BY_DAMAGE in event.cites:
        moved = msgspec.structs.replace(moved, others=tuple(damagers(g, event.card)))
    return tuple(msgspec.structs.replace(moved, name=name) for name in names)


def attacking(g: RulesContext) -> bool:
    """Returns whether the current damage to a player is the point of an attack (10.1.4.1)."""
    names = [frame.procedure for frame in g.state.agenda]
    places = [place for place, name in enumerate(names) if name == "damage_process"]
    return bool(places) and places[-1] > 0 and names[places[-1] - 1] == "attack_phase"


def _by_party(g: RulesContext, seq: int, agent: int, player: str, attack: bool, way: str = "") -> TriggerEvent | None:
    """Returns trigger events of damage by a party: of all members (15.1.1.9.1), or of one (15.1.1.9.10)."""
    party = g.state.facts.get("attacker", ())
    if agent not in party or len([i for i in party if i in g.state.objects]) < 2:
        return None
    occasion = _plain(g, PARTY_DEALS, seq, agent, player, agent)
    return msgspec.structs.replace(occasion, cites=AS_ONE if attack else OF_PARTY, way=way)


def _plain(g: RulesContext, name: str, seq: int, card: int, player: str, agent: int = 0) -> TriggerEvent:
    obj = g.state.objects.get(card)
    if obj is not None:
        return TriggerEvent(name, seq, card, 0, player, obj.zone, obj.zone, agent, g.derived.characteristics(card), obj)
    last = g.state.gone.get(card)
    return TriggerEvent(name, seq, card, 0, player, agent=agent, traits=last, state=last)


class PlaceAutos(Procedure, edition=FT, name="place_autos"):
    """11.8.7: puts all counted autos on the stack, the turn player's first, in the order their players choose.

    `order` lists the autos still to be placed, the next one first. Autos counted before `since` keep waiting.
    """

    seat: str = ""
    order: list[int] | None = None
    pending: int = 0
    placed: int = 0
    paid: bool = False
    since: int = 0

    @step("11.8.7")
    def whose(self, g: RulesContext) -> Next:
        for seat in (g.turn_player, g.other_player):
            own = [p.id for p in waiting(g, seat, self.since)]
            if len(own) == 1:
                return go_to("11.8.7/3", seat=seat, order=own)
            if own:
                return go_to("11.8.7/2", seat=seat)
        return Next(ends=True)

    @step("11.8.7")
    def ask_order(self, g: RulesContext) -> Next:
        options = tuple(Option(f"auto:{p.id}", p.id, TURN_PLAYER_ORDERS) for p in waiting(g, self.seat, self.since))
        count = len(options)
        question = Question(
            self.seat, "order of autos", TURN_PLAYER_ORDERS, "order", options, least=count, most=count, form="order"
        )
        return choose(question)

    @step("11.8.7")
    def place_next(self, g: RulesContext) -> Next:
        left = [i for i in self.order or () if i in g.state.pending]
        if not left:
            return go_to("11.8.7")
        pending = g.state.pending[left[0]]
        if kinds.used_up(g, pending.source, pending.ability):
            return do(SpendTrigger(pending.id, "unusable", ONCE_A_TURN), goto="11.8.7/3", order=left[1:])
        return go_to("11.8.9", order=left[1:], pending=pending.id)

    @step("11.8.9")
    def can_be_used(self, g: RulesContext) -> Next:
        pending = g.state.pending[self.pending]
        barred = RULES.counting.bar(g, pending)
        if barred:
            return do(SpendTrigger(pending.id, "not triggered", barred), goto="11.8.7/3")
        if not kinds.can_choose(g, pending.ability, pending.controller, pending.source, pending.memory):
            return do(SpendTrigger(pending.id, "unusable", NOTHING_TO_CHOOSE), goto="11.8.7/3")
        acts: list[Act] = [
            SpendTrigger(pending.id, "used", NEXT_TIME),
            PlaceAbility(pending.ability, pending.source, pending.controller, STACK, PLACED),
        ]
        if g.derived.ability(pending.ability).once_per_turn:
            used = kinds.use_noted(g, pending.source, pending.ability)
            acts.append(NoteFact(kinds.USED_FACT, used, ONCE_A_TURN))
        sets = {name: value for name, value in pending.memory.items() if name.startswith("m.") or name == "player"}
        return Next(verbs=tuple(acts), sets={"placed": g.state.next_id, **sets}, goto="11.8.9/2")

    @step("11.8.9")
    def choose_targets(self, g: RulesContext) -> Next:
        obj = g.obj(self.placed)
        if not kinds.decisions(g.derived.ability(obj.ability).effect):
            return go_on()
        values = {"ability": obj.ability, "source": obj.source, "controller": obj.controller}
        return call(Resolve.frame(**values, **memory_of(self), only_choices=True), cites=TARGETS)

    @step("11.8.9")
    def keep_targets(self, g: RulesContext) -> Next:
        memory = memory_of(self)
        if "player" in vars(self):
            memory["player"] = vars(self)["player"]
        forgotten: dict[str, object] = {name: None for name in memory}
        kept = {name: value for name, value in memory.items() if value is not None}
        obj = g.obj(self.placed)
        told = tell_choices(g, obj.ability, obj.controller, obj.source, kept, TARGETS)
        acts = (StoreChoices(self.placed, kept, PLACED), *told)
        return Next(verbs=acts, goto="11.8.14", sets={**forgotten, "pending": 0})

    @step("11.8.14")
    def cost_settled_early(self, g: RulesContext) -> Next:
        obj = g.obj(self.placed)
        at = settled_early(g, obj.ability)
        if at < 0:
            return go_to("11.8.7/3", placed=0)
        place = {"ability": obj.ability, "path": f"effect.{at}.cost", "source": obj.source}
        memory = {name: value for name, value in obj.memory.items() if name.startswith("m.")}
        return call(OptionalCost.frame(**place, controller=obj.controller, **memory), cites=COST_SETTLED)

    @step("11.8.14")
    def keep_paid(self, g: RulesContext) -> Next:
        obj = g.obj(self.placed)
        kept = {**obj.memory, **memory_of(self), PAID: [self.placed] if self.paid else []}
        forgotten: dict[str, object] = {name: None for name in memory_of(self)}
        sets = {**forgotten, "placed": 0, "paid": False}
        return Next(verbs=(StoreChoices(self.placed, kept, COST_SETTLED),), goto="11.8.7/3", sets=sets)


def waiting(g: RulesContext, seat: str, since: int = 0) -> list[Pending]:
    """Returns a player's autos counted at or after `since`, oldest first."""
    found = sorted(g.state.pending.items())
    return [pending for place, pending in found if pending.controller == seat and place >= since]
