"""11.5-11.9. Kinds of abilities, the zones in which they are in force, and their choices."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, takewhile
from typing import Any, NamedTuple

import msgspec

from engine.abilities.effects import ActiveEffect
from engine.abilities.evaluate import Scope
from engine.abilities.instructions.choose import Choose, picks_cards
from engine.abilities.instructions.choose_number import ChooseNumber, picks_number
from engine.abilities.instructions.modes import selects_effects
from engine.abilities.language.ability import Ability, Instruction
from engine.abilities.language.rewording import printed_key
from engine.abilities.resolution.resolution import instructions
from engine.abilities.rules import Validity
from engine.abilities.view import RulesContext, read_of_text
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.events.cards import CardMoved
from engine.core.table.bounds.search import SearchBudget
from engine.core.table.cards import Characteristics
from engine.core.table.state import GameObject, Vars
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import MUST_BE_CHOSEN, MUST_BY_OPPONENT, SUMMON, WARP
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import DAMAGE_ZONE, FIELD, HAND, ZONES
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs.paid import list_names
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1112_effects.records import is_phase
from engine.rulebooks.fftcg.v2_1_9.edition import FT
from engine.rulebooks.fftcg.v2_1_9.instructions.offer import offer_of, without_offers

FIELD_ABILITY, ACTION, SPECIAL, AUTO, SUMMON_EFFECT = "static", "activated", "special", "triggered", "summon"
WARP_ABILITY, CASTING = "warp", "casting"
"""Kinds that card files cannot name: warp (15.2.7.3), and the offer of casting costs (11.4.4)."""

EX_BURST = "ex"
"""The mark of an auto ability or summon effect that is an EX Burst (11.10.1)."""

DAMAGE_TAKEN = "damage"
"""The number of an ability that is printed after "Damage N" (15.2.6)."""

USED_FACT = FT.open_fact("used")
BY_SUMMONS, BY_ABILITIES = "be_chosen_by_summons", "be_chosen_by_abilities"
BY_OPPOSING_SUMMONS, BY_OPPOSING_ABILITIES = "be_chosen_by_opposing_summons", "be_chosen_by_opposing_abilities"
AFTER_DAMAGE = FT.cite("15.2.6.2")
COUNTER_OFF = FT.cite("15.2.7.4", "15.2.7.1.2")
LAST_COUNTER = FT.cite("15.2.7.5", "15.2.7.1.2")
LAST_WARP_COUNTER = "last_warp_counter"
"""The trigger occasion of removing a card's last warp counter (15.2.7.5)."""


def zones_of(ability: Ability) -> tuple[str, ...]:
    """Returns the zones in which an ability is in force: the field, unless its text means another (11.9.1)."""
    return ability.zones or ((HAND,) if ability.kind == SUMMON_EFFECT else (FIELD,))


def damage_met(g: RulesContext, player: str, key: str, *, before: bool = False) -> bool:
    """15.2.6.2: returns whether a player has taken the damage that an ability after "Damage N" requires.

    With `before`, the state before the last batch is read, with cards where they were before the batch moved them.
    """
    asked = g.derived.ability(key).numbers.get(DAMAGE_TAKEN, 0)
    if not asked:
        return True
    taken = len(g.zone(player, DAMAGE_ZONE)) - (added_damage(g, player) if before else 0)
    return taken >= Scope(g, player, 0, {}).amount(asked)


def added_damage(g: RulesContext, player: str) -> int:
    """Returns the number of cards that the last batch added to a player's damage zone."""
    zone = f"{player}/{DAMAGE_ZONE}"
    moved = [event for event in g.record.events if isinstance(event, CardMoved) and event.batch == g.record.batch]
    return sum((event.target == zone) - (event.source == zone) for event in moved)


def keyword_cites(ability: Ability) -> Cites:
    """15.2.6.2, 15.2.7: returns the clauses of an ability's keyword."""
    if ability.numbers.get(DAMAGE_TAKEN):
        return AFTER_DAMAGE
    if ability.when is None or WARP not in ability.flags:
        return NO_CLAUSES
    return LAST_COUNTER if ability.when.event == LAST_WARP_COUNTER else COUNTER_OFF


class DamageCondition(Validity):
    """15.2.6.2: an ability after "Damage N" is out of force for lack of damage."""

    by_place = True
    reads = (f"each/{DAMAGE_ZONE}",)

    def bar(
        self, g: RulesContext, of: GameObject | Characteristics, key: str, was: Mapping[int, Characteristics | None]
    ) -> Cites:
        """Returns why an ability is out of force.

        For a character that has left, character and damage are read as of its last time on the field (AFT-120,
        AFT-179).
        """
        left = isinstance(of, Characteristics)
        return NO_CLAUSES if damage_met(g, of.controller, key, before=left) else AFTER_DAMAGE

    def is_phase(self, g: RulesContext, phase: str) -> bool:
        """9: returns whether a phase is under way."""
        return is_phase(g, phase)

    def notes(self, barred: Cites) -> bool:
        """15.2.6.2: returns whether an ability is out of force for lack of damage."""
        return barred == AFTER_DAMAGE


def is_valid(g: RulesContext, object_id: int, key: str) -> bool:
    """Returns whether an ability is in force where its card is."""
    obj = g.state.objects.get(object_id)
    if obj is None or key not in g.derived.abilities(object_id):
        return False
    if not damage_met(g, obj.controller, key):
        return False
    return obj.zone.rpartition("/")[2] in zones_of(g.derived.ability(key))


def use_mark(card: int, key: str) -> str:
    """Returns the fact that records the use of an ability, regardless of its present text."""
    return f"{card}:{printed_key(key)}"


def used_up(g: RulesContext, card: int, key: str) -> bool:
    """Returns whether a once-per-turn ability is used up. An ability had twice may be used twice (AFT-168)."""
    if not g.derived.ability(key).once_per_turn:
        return False
    mark = use_mark(card, key)
    times: int = g.state.facts.get(USED_FACT, []).count(mark)
    if not times:
        return False
    now = g.derived.abilities(card) if card in g.state.objects else ()
    return times >= max(1, sum(use_mark(card, own) == mark for own in now))


def use_noted(g: RulesContext, card: int, key: str) -> list[str]:
    """Returns the fact `used` after one more use."""
    return [*g.state.facts.get(USED_FACT, ()), use_mark(card, key)]


def parts(subject: object) -> tuple[int, str]:
    """Returns the object and the ability key in the subject of an option."""
    card, _, key = str(subject).partition("/")
    return (int(card) if card.isdigit() else 0), key


def summon_effect(g: RulesContext, card: int) -> str:
    """Returns the key of a summon's effect, '' if it has none."""
    return next((key for key in g.derived.abilities(card) if g.derived.ability(key).kind == SUMMON_EFFECT), "")


def casting(g: RulesContext, card: int) -> str:
    """Returns the key of the ability that offers further casting costs, '' if there is none."""
    return next((key for key in g.derived.abilities(card) if g.derived.ability(key).kind == CASTING), "")


BURST = "burst"
"""The name by which a text asks whether it is carried out as an EX Burst."""

NO_BURST = "use_burst"
"""The restriction on using the EX Burst of a card in the damage zone; `by` is the card that dealt the damage."""


def decisions(effect: Sequence[Instruction]) -> list[Instruction]:
    """Returns the instructions decided while playing: the initial ones of its text."""
    return list(takewhile(on_use, effect))


def on_use(item: Instruction) -> bool:
    """Returns whether an instruction is decided on playing.

    Mere selections, picks of the opponent, and choices in a hidden zone are not.
    """
    if picks_cards(item):
        zone = item.from_.zone
        return item.chooses and item.by == "you" and (zone == "remembered" or ZONES[zone].public)
    return item.decides and not (selects_effects(item) and item.by == "opponent")


def targets(effect: Sequence[Instruction], memory: Vars) -> Iterator[Choose]:
    """Returns the choices among the decisions, including the initial choices of picked effects (11.3.4)."""
    for item in decisions(effect):
        if picks_cards(item):
            yield item
        elif selects_effects(item):
            for place in sorted(memory.get(f"m.{item.as_}") or ()):
                yield from targets(item.of[place], memory)


def open_choice(g: RulesContext, choice: Choose) -> bool:
    """Returns whether a choice is among public cards; only such choices are made on playing."""
    return choice.from_.zone == "remembered" or g.book.kind_of_zone(choice.from_.zone).public


def choosable(g: RulesContext, by_summon: bool, controller: str, candidates: Sequence[int], source: int) -> list[int]:
    """2.2: leaves out objects that restrictions protect from choices by summons or abilities.

    A summon never chooses itself. Under a reading of AFT-103 an ability does not choose its source either.
    """
    others = [i for i in candidates if i != source] if spares_source(g, by_summon) else candidates
    return [i for i in others if next(find_bans(g, by_summon, controller, i, source), None) is None]


def find_bans(g: RulesContext, by_summon: bool, controller: str, card: int, source: int) -> Iterator[ActiveEffect]:
    """2.2: yields the effects that keep an object from being chosen by a summon or an ability of a player."""
    opposing = g.obj(card).controller != controller
    anybody = BY_SUMMONS if by_summon else BY_ABILITIES
    opponent = BY_OPPOSING_SUMMONS if by_summon else BY_OPPOSING_ABILITIES
    for act in (anybody, opponent) if opposing else (anybody,):
        ban = g.derived.forbidden(act, card, by=source)
        if ban is not None:
            yield ban


def spares_source(g: RulesContext, by_summon: bool) -> bool:
    """Returns whether a text does not choose the card it comes from (AFT-103)."""
    return by_summon or g.reading["own_source_as_choice"] == "refused"


def compelled(g: RulesContext, controller: str, candidates: Sequence[int]) -> list[int]:
    """11.11.5.1.1: returns the candidates that a player's summon or ability must choose."""
    if not g.derived.shapes():
        return []

    def must(card: int) -> bool:
        flags = g.derived.characteristics(card).flags
        return MUST_BE_CHOSEN in flags or (MUST_BY_OPPONENT in flags and g.obj(card).controller != controller)

    return [card for card in candidates if must(card)]


Affords = Callable[[Vars], bool]
"""A predicate: can the declared X be paid? Its argument maps `m.<name>` to the number."""


def can_choose(
    g: RulesContext, key: str, controller: str, source: int, memory: Vars | None = None, affords: Affords | None = None
) -> bool:
    """11.3.3, 11.6.5, 11.7.5, 11.8.9: returns whether all choices made on playing can be made.

    Without `affords` no cost is paid, and an X used by a cost is zero (AFT-013).
    """
    ability = g.derived.ability(key)
    scope = Scope(g, controller, source, dict(memory or {}))
    free = affords or (lambda numbers: not any(numbers.values()) or not asked_by_cost(ability, numbers))
    return possible(g, scope, ability.effect, ability.kind == SUMMON_EFFECT, free)


MOST_CHOICES = 5_000
"""The limit of card sets tried in the search for one that leaves later choices possible."""


def possible(
    g: RulesContext,
    scope: Scope,
    effect: Sequence[Instruction],
    by_summon: bool,
    affords: Affords = lambda numbers: True,
    search: SearchBudget | None = None,
) -> bool:
    """Returns whether all initial choices of instructions can be made, and enough effects picked.

    If a choice depends on an earlier number or card, at least one of these must leave it possible.

    Raises:
        SearchLimit: the limit of tried sets was reached without success while untried sets remain.
    """
    search = search or SearchBudget("find what can be chosen", MOST_CHOICES)
    listed = decisions(effect)
    for place, item in enumerate(listed):
        later = listed[place + 1 :]
        if selects_effects(item) and not item.up_to:
            able = sum(possible(g, scope, mode, by_summon, search=search) for mode in item.of)
            asked = item.count if item.least is None else item.least
            if able < min(scope.amount(asked), len(item.of)):
                return False
        if picks_number(item) and f"m.{item.as_}" not in scope.vars and asked_for(item.as_, later):
            numbers = declarable(item, affords)
            return any(possible(g, knowing(scope, item.as_, n), later, by_summon, affords, search) for n in numbers)
        if not picks_cards(item) or not open_choice(g, item) or item.by == "opponent":
            continue
        candidates = choosable(g, by_summon, scope.controller, scope.objects(item.from_), scope.source)
        asked, least = item.find_most(scope), least_to_choose(g, scope, item)
        if least > len(candidates):
            return False
        if asked > 0 and asked_for(item.as_, later):
            sizes = range(least, min(asked, len(candidates)) + 1)
            sets = (list(picked) for size in sizes for picked in combinations(candidates, size))
            return any(
                search.goes_on() and possible(g, knowing(scope, item.as_, picked), later, by_summon, affords, search)
                for picked in sets
            )
    return True


def least_to_choose(g: RulesContext, scope: Scope, item: Choose) -> int:
    """AFT-154: returns the least number of candidates of a choice: the required number, or one."""
    asked = item.find_most(scope)
    enough = min(asked, 1) if g.reading["too_few_to_choose"] == "fewer" else asked
    return 0 if item.may_take_fewer else max(enough, 0)


class LackOfChoice(NamedTuple):
    """A choice made on playing that has too few candidates."""

    asked: int
    """The least number of candidates."""
    able: int
    """The number that can be chosen."""
    kept: list[int]
    """The fitting cards that an effect protects."""


def find_lack_of_choice(g: RulesContext, key: str, controller: str, source: int) -> LackOfChoice | None:
    """Returns the first choice on playing that has too few candidates regardless of other choices.

    Returns None if no single choice is the reason, if no card fits it, or if no reasons are given.
    """
    ability = g.derived.ability(key)
    scope, by_summon = Scope(g, controller, source, {}), ability.kind == SUMMON_EFFECT
    for item in decisions(ability.effect) if g.gives_reasons else ():
        if not picks_cards(item) or item.from_.zone == "remembered" or not open_choice(g, item):
            continue
        fitting = [card for card in scope.objects(item.from_) if card != source]
        able = choosable(g, by_summon, controller, fitting, source)
        least = least_to_choose(g, scope, item) if item.by != "opponent" else 0
        if fitting and least > len(able):
            return LackOfChoice(least, len(able), [card for card in fitting if card not in able])
    return None


def knowing(scope: Scope, name: str, value: Any) -> Scope:
    """Returns the same point of view with one more remembered value."""
    return Scope(scope.g, scope.controller, scope.source, {**scope.vars, f"m.{name}": value})


def asked_for(name: str, later: Sequence[Instruction]) -> bool:
    """Returns whether later choices read a remembered name."""
    choices = (item for item in later if picks_cards(item) or selects_effects(item))
    return any(names(msgspec.to_builtins(item), name) for item in choices)


def names(written: Any, name: str) -> bool:
    """Returns whether an instruction, written as plain data, reads a remembered name."""
    if isinstance(written, Mapping):
        return any(names(value, name) for word, value in written.items() if word not in ("do", "as"))
    if isinstance(written, list | tuple):
        return any(names(value, name) for value in written)
    return bool(written == name)


def declarable(item: ChooseNumber, affords: Affords) -> Iterator[int]:
    """Returns the numbers that a player can declare and pay for, from zero upwards."""
    most = LARGEST if item.most is None else item.most
    return takewhile(lambda n: affords({f"m.{item.as_}": n}), range(most + 1))


LARGEST = 99
"""The largest number tried if nothing bounds X; no choice requires more."""


def selects_none(g: RulesContext, scope: Scope, key: str) -> bool:
    """11.8.10.2: returns whether an ability begins by selecting effects and none can be selected."""
    ability = g.derived.ability(key)
    first = next(iter(decisions(ability.effect)), None)
    if first is None or not selects_effects(first):
        return False
    by_summon = ability.kind == SUMMON_EFFECT
    return scope.amount(first.count) <= 0 or not any(possible(g, scope, mode, by_summon) for mode in first.of)


def still_legal(g: RulesContext, key: str, obj: GameObject) -> tuple[Vars, bool]:
    """11.11.2: returns the chosen objects that are still legal, and whether all have become illegal (11.3.9)."""
    ability = g.derived.ability(key)
    scope = Scope(g, obj.controller, obj.source or obj.id, dict(obj.memory))
    kept: Vars = dict(obj.memory)
    chosen = legal = 0
    for item in targets(ability.effect, obj.memory):
        name = f"m.{item.as_}"
        before = [i for i in scope.remembered(item.as_)]
        if name not in obj.memory or not open_choice(g, item):
            continue
        now = [i for i in before if i in g.state.objects and scope.fits(item.from_, i)]
        if g.reading["choice_lost"] == "any_bar":
            now = choosable(g, ability.kind == SUMMON_EFFECT, obj.controller, now, scope.source)
        chosen, legal = chosen + len(before), legal + len(now)
        kept[name] = now
    return kept, chosen > 0 and legal == 0


PAY, ALTERNATIVE = "pay", "alternative"
"""The answers that pick an additional and an alternative cost, recorded as `extra` and `way`."""


def cost_of(ability: Ability, picked: Vars) -> tuple[Instruction, ...]:
    """11.6.7, 11.7.7: returns the picked cost: the printed or alternative one, and the additional one."""
    offer, instead = offer_of(ability), picked.get("way") == ALTERNATIVE
    cost = offer.alternative if instead else without_offers(ability.cost)
    return (*cost, *offer.additional) if picked.get("extra") == PAY else cost


def asks_number(cost: Sequence[Instruction], name: str) -> bool:
    """Returns whether an amount of a cost is the number X of the given name."""
    return any(getattr(getattr(item, "count", None), "number", None) == name for item in cost)


def asked_by_cost(ability: Ability, numbers: Vars) -> bool:
    """Returns whether a cost of an ability reads one of these numbers (`m.<name>`)."""
    offer = offer_of(ability)
    every = (*ability.cost, *offer.alternative, *offer.additional)
    return any(asks_number(every, name.removeprefix("m.")) for name in numbers)


def unpaid_numbers(ability: Ability, picked: Vars, memory: Vars) -> Vars:
    """AFT-013: returns zero for each X declared for a cost that was not picked."""
    paid, offer = cost_of(ability, picked), offer_of(ability)
    every = (*ability.cost, *offer.alternative, *offer.additional)
    declared = [item.as_ for item in ability.effect if picks_number(item) and memory.get(f"m.{item.as_}")]
    return {f"m.{name}": 0 for name in declared if asks_number(every, name) and not asks_number(paid, name)}


def dull_icon(cost: tuple[Instruction, ...]) -> bool:
    """Returns whether a cost contains the dull icon, which dulls the ability's own card (11.6.2.2)."""
    return any(item.exhausts and getattr(item, "what", None) == "self" for item in cost)


def listed(g: RulesContext, key: str) -> tuple[Instruction, ...]:
    """Returns the instructions of an ability."""
    return instructions(g, key, "effect")


def reads_payment(g: RulesContext, card: int) -> set[str]:
    """Returns the numbers of the CP with which a card was paid that its abilities read."""
    read = [read_of_text(g, key, "reads payment", _reads_payment) for key in g.derived.abilities(card)]
    return set().union(*read)


def _reads_payment(ability: Ability) -> set[str]:
    written = msgspec.to_builtins(ability)
    return {name for name in list_names() if names(written, name)}


def is_summon(g: RulesContext, card: int) -> bool:
    """Returns whether an object is a summon card (5.2.3.1.2)."""
    return SUMMON in g.derived.characteristics(card).kinds
