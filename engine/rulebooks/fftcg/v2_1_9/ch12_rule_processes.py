"""12. Rule processes: checked before a player gets priority, and carried out as one event."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.abilities.layers import durations
from engine.abilities.layers.explain_value import explain_value
from engine.abilities.replacement.applicability import applicable
from engine.abilities.view import RulesContext, reads
from engine.core.clauses.citation import NO_CLAUSES, Cites, all_of
from engine.core.clauses.finding import Finding, not_applicable
from engine.core.events.game import FactNoted
from engine.core.play.actions import objects_as_options
from engine.core.play.common_acts import NoteFact
from engine.core.play.procedure import ComparedValue, Next, Procedure, choose, do, go_on, go_to, step
from engine.core.table.act import Act
from engine.core.table.choice import Question
from engine.core.table.parts import CHARACTERISTICS, MARKERS, RESTRICTIONS, WHOSE_TURN, fact
from engine.rulebooks.fftcg.v2_1_9.ch03_game import SEATS, outcome
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import (
    BACKUP,
    DAMAGE,
    GENERIC,
    POWER,
    are_too_bright,
    light_or_dark,
)
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import BACKUP_LIMIT, DAMAGE_ZONE, DECK, FIELD, controlled
from engine.rulebooks.fftcg.v2_1_9.ch13_loops import like_before
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.verbs import (
    DAMAGED_BY,
    BreakCard,
    DamageLookedAt,
    ToBreakZone,
    damagers,
)
from engine.rulebooks.fftcg.v2_1_9.edition import FT

LETHAL = {"constructed": 7, "limited": 6}
SEVEN_DAMAGE = FT.cite("12.4.1", "3.1.1", "7.8.2")
NO_CARD = FT.cite("12.4.2", "3.1.2")
NO_DECK = FT.cite("12.4.3", "3.1.3")
NO_POWER = FT.cite("12.4.4")
BELOW_ZERO = FT.cite("12.4.4", "4.3")
TOO_MUCH_DAMAGE = FT.cite("12.4.5", "5.2.6.1", "15.1.1.3.1")
SAME_NAMES = FT.cite("12.4.6", "7.7.3")
LIGHT_AND_DARK = FT.cite("12.4.7", "7.7.5")
SIX_BACKUPS = FT.cite("12.4.8", "7.7.4")
TOGETHER = FT.cite("12.3", "11.1.3")
CHECKED_AGAIN = FT.cite("12.3", "11.12.5.4")
TURN_PLAYER_FIRST = FT.cite("6.1.4")
NOBODY_CONTROLS = FT.cite("12.2")
BROKEN_FROM = 1000  # 12.4.5
REPLACED = "loop/replaced"
"""The fact that lists positions in which rule processes were replaced, with their characters (AFT-167)."""


def missed_draw(seat: str) -> str:
    """Returns the fact that a player had to draw from an empty deck since the last check (12.4.2)."""
    return f"missed_draw/{seat}"


def over_damage(seat: str) -> str:
    """Returns the fact that a player took damage with an empty deck (12.4.3)."""
    return f"over_damage/{seat}"


def due(g: RulesContext) -> bool:
    """Returns whether any rule process has something to do now."""
    return _is_due(g) if REPLACED not in g.state.facts else _look_whether_due(g)


def _look_whether_due(g: RulesContext) -> bool:
    return bool(lost(g)) or bool(leaving(g)) or any(too_many(g, seat) > 0 for seat in SEATS)


@reads(
    *(f"each/{zone}" for zone in (DECK, FIELD, DAMAGE_ZONE)), CHARACTERISTICS, MARKERS, RESTRICTIONS, WHOSE_TURN,
    fact(missed_draw("")), fact(over_damage("")), fact(REPLACED),
)  # fmt: skip
def _is_due(g: RulesContext) -> bool:
    return _look_whether_due(g)


def lethal(g: RulesContext) -> int:
    """Returns the number of damage points that loses the game: seven, or six in a limited game (AFT-002)."""
    format = "constructed" if g.reading["limited_damage"] == "seven" else g.state.pins.format
    return LETHAL.get(format, LETHAL["constructed"])


def lost(g: RulesContext) -> dict[str, tuple[str, Cites]]:
    """12.4.1-12.4.3: returns why each losing player loses."""
    found: dict[str, tuple[str, Cites]] = {}
    for seat in SEATS:
        if len(g.zone(seat, DAMAGE_ZONE)) >= lethal(g):
            found[seat] = ("damage", SEVEN_DAMAGE)
        elif missed_draw(seat) in g.state.facts or cannot_draw(g, seat):
            found[seat] = ("draw", NO_CARD)
        elif over_damage(seat) in g.state.facts:
            found[seat] = ("deck", NO_DECK)
    return found


def ending(g: RulesContext) -> Cites:
    """Returns the clauses by which players lose in the present state."""
    return sum((cites.main for _, cites in lost(g).values()), NO_CLAUSES)


def cannot_draw(g: RulesContext, seat: str) -> bool:
    """AFT-005: returns whether an empty deck alone loses the game, once it has begun."""
    return g.reading["empty_deck"] == "no_cards" and g.state.turn > 0 and not g.zone(seat, DECK)


def after_batch(g: RulesContext, start: int) -> None:
    """Ends effects after every batch, and the game if a loss does not wait for the next check (AFT-003)."""
    durations.after_batch(g, start)
    if g.reading["loss_timing"] == "at_once" and g.state.result is None:
        losing = lost(g)
        if losing:
            outcome(g, losing).happen(g)
    if REPLACED in g.state.facts and not replaced_here(g) and not due(g):
        g.record.emit(FactNoted, CHECKED_AGAIN, REPLACED, None)


def leaving(g: RulesContext) -> dict[int, Cites]:
    """12.4.4-12.4.7: returns the characters that leave, with the reasons.

    Characters that cannot leave are omitted (AFT-157, AFT-167).
    """
    found: dict[int, Cites] = {}

    def goes(card: int, why: Cites) -> None:
        if card not in found and not escapes_rule_process(g, card, why):
            found[card] = why

    for seat in (g.turn_player, g.other_player) if g.turn_player else SEATS:
        field = controlled(g, seat)
        names: dict[str, list[int]] = {}
        bright: list[int] = []
        for card in field:
            traits = g.derived.characteristics(card)
            power = traits.numbers.get(POWER)
            if power is not None and power <= 0:
                goes(card, NO_POWER if power == 0 else BELOW_ZERO)
            elif power is not None and power >= BROKEN_FROM and read_damage(g, card) >= power:
                goes(card, TOO_MUCH_DAMAGE)
            if GENERIC not in traits.flags:
                for name in traits.names:
                    names.setdefault(name, []).append(card)
            if light_or_dark(traits):
                bright.append(card)
        for cards in names.values():
            for card in cards if len(cards) > 1 else ():
                goes(card, SAME_NAMES)
        for card in bright if are_too_bright([g.derived.characteristics(card) for card in field]) else ():
            goes(card, LIGHT_AND_DARK)
    return found


def compare_power(leave: Mapping[int, Cites]) -> Iterator[ComparedValue]:
    """Yields the power of each character that leaves by it, and the damage with which it was compared."""
    for card, why in leave.items():
        if why in (NO_POWER, BELOW_ZERO, TOO_MUCH_DAMAGE):
            yield ComparedValue(card, card, POWER, DAMAGE if why is TOO_MUCH_DAMAGE else "")


def read_damage(g: RulesContext, card: int) -> int:
    """Returns the damage on a character."""
    return g.obj(card).markers.get(DAMAGE, 0)


def find_staying(g: RulesContext, card: int) -> Iterator[Finding]:
    """12.4.4, 12.4.5: yields that a character has power, and that the damage on it does not reach that."""
    power, damage = g.derived.characteristics(card).numbers.get(POWER), read_damage(g, card)
    if power is not None and power > 0 and not damage and g.obj(card).zone in g.book.play_keys:
        yield not_applicable("standing.power-left", NO_POWER + TOO_MUCH_DAMAGE, card, card=card, power=power)
    if power is not None and 0 < damage < power:
        yield not_applicable(
            "standing.damage-below-power", TOO_MUCH_DAMAGE, card, card=card, damage=damage, power=power
        )


def find_falling(g: RulesContext, card: int) -> Iterator[Finding]:
    """12.4.4, 12.4.5: yields that a character has no power left, or that the damage on it has reached its power."""
    power, damage = g.derived.characteristics(card).numbers.get(POWER), read_damage(g, card)
    if power is not None and power <= 0:
        yield not_applicable(
            "standing.no-power-left", NO_POWER if power == 0 else BELOW_ZERO, card, card=card, power=power
        )
    if power is not None and BROKEN_FROM <= power <= damage:
        yield not_applicable(
            "standing.damage-reaches-power", TOO_MUCH_DAMAGE, card, card=card, damage=damage, power=power
        )


def find_not_losing(g: RulesContext, seat: str) -> Iterator[Finding]:
    """12.4.1-12.4.3: yields the conditions that a player does not meet; of the deck only if it is empty."""
    if seat in lost(g):
        return
    points = len(g.zone(seat, DAMAGE_ZONE))
    yield not_applicable("standing.few-damage", SEVEN_DAMAGE, seat, player=seat, damage=points, least=lethal(g))
    if not g.zone(seat, DECK):
        yield not_applicable("standing.no-draw-missed", NO_CARD + NO_DECK, seat, player=seat)


def escapes_rule_process(g: RulesContext, card: int, why: Cites) -> bool:
    """Returns whether a restriction (2.2) or an empty replacement exempts a character from a rule process."""
    if why is TOO_MUCH_DAMAGE:
        agent = killer(g, card) if g.reading["ban_on_breaking_by"] == "damage_too" else 0  # AFT-181
        barred = g.derived.forbidden("destroy", card, by=agent) is not None
    else:
        barred = g.derived.forbidden("leave", card) is not None
    return barred or card in replaced_here(g)


def replaced_here(g: RulesContext) -> frozenset[int]:
    """AFT-167: returns the characters whose rule process was already replaced in this position."""
    before: list[list[Any]] = g.state.facts.get(REPLACED, [])
    if not before:
        return frozenset()
    cache = g.derived.looks_cache()
    if "replaced" not in cache:
        now = position(g)
        cache["replaced"] = frozenset(card for mark, cards in before if mark == now for card in cards)
    found: frozenset[int] = cache["replaced"]
    return found


def position(g: RulesContext) -> str:
    """Returns a digest of the position without priority, waiting autos, and sources of damage."""
    table = g.state.copy()
    table.agenda, table.pending = [], {}
    table.facts = {name: value for name, value in table.facts.items() if name != DAMAGED_BY}
    return like_before(g, table)


def noting_replaced(g: RulesContext, acts: Sequence[Act]) -> tuple[Act, ...]:
    """Returns the act that records the position, if one of these acts may be replaced."""
    if not g.derived.index.replaces:
        return ()
    cards = [act.card for act in acts if isinstance(act, BreakCard | ToBreakZone) and applicable(g, act, ())]
    if not cards:
        return ()
    return (NoteFact(REPLACED, [*g.state.facts.get(REPLACED, []), [position(g), cards]], CHECKED_AGAIN),)


def backups_that_can_go(g: RulesContext, seat: str) -> list[int]:
    """12.4.8: returns the backups that can be put away."""
    return [card for card in controlled(g, seat, BACKUP) if not escapes_rule_process(g, card, SIX_BACKUPS)]


def too_many(g: RulesContext, seat: str) -> int:
    """12.4.8: returns the number of backups that a player puts away: those above five, as far as they can leave."""
    backups = controlled(g, seat, BACKUP)
    over = len(backups) - BACKUP_LIMIT
    return over if over <= 0 else min(over, len(backups_that_can_go(g, seat)))


class RuleProcesses(Procedure, edition=FT, name="rule_processes"):
    """12.3: carries out all due processes at the same time, as one event."""

    extra: list[int] | None = None
    picked: list[int] | None = None
    asked: int = 0

    @step("12.2", "12.3")
    def begin(self, g: RulesContext) -> Next:
        return go_on(NOBODY_CONTROLS)

    @step("12.3")
    def losing(self, g: RulesContext) -> Next:
        """Finds the losing players. The game ends together with all other due processes."""
        return go_to("12.4.8", ending(g))

    @step("12.3")
    def carry_out(self, g: RulesContext) -> Next:
        """Carries out all processes together; the end of the game comes last so that none is left out."""
        acts: list[Act] = []
        for card, found in leaving(g).items():
            cites = found + what_made_power(g, card) if found in (NO_POWER, BELOW_ZERO) else found
            acts.append(
                BreakCard(card, killer(g, card), cites) if cites is TOO_MUCH_DAMAGE else ToBreakZone(card, cites)
            )
        more = [ToBreakZone(card, SIX_BACKUPS) for card in self.extra or () if g.obj(card).zone.endswith(FIELD)]
        why = all_of([*(found.main for found in leaving(g).values()), SIX_BACKUPS.main if more else NO_CLAUSES])
        acts += more
        if not acts:
            return go_to("12.3/4") if lost(g) else Next(ends=True)
        if lost(g) and any(applicable(g, act, ()) for act in acts):
            return do(*acts, goto="12.3/4", cites=TOGETHER + why)
        if lost(g):
            return do(*acts, outcome(g, lost(g)), ends=True, cites=TOGETHER + ending(g) + why)
        acts += noting_replaced(g, acts)
        after = {"goto": "12.3/3"} if DAMAGED_BY in g.state.facts else {"ends": True}
        done = do(*acts, cites=TOGETHER + why, **after)
        return done.comparing(*compare_power(leaving(g))) if g.gives_reasons else done

    @step("12.3")
    def damage_looked_at(self, g: RulesContext) -> Next:
        """Marks damage as checked, so that later processes do not count it as their cause (12.4.5)."""
        return do(DamageLookedAt(), ends=True)

    @step("12.3")
    def game_over(self, g: RulesContext) -> Next:
        """Ends the game if nothing else is due or another process of this check was replaced."""
        return do(outcome(g, lost(g)), ends=True, cites=ending(g))

    @step("12.4.8")
    def which_backups(self, g: RulesContext) -> Next:
        """6.1.4: asks the turn player, then the other. All picked backups leave together with the other characters."""
        for place, seat in enumerate((g.turn_player, g.other_player)):
            over = too_many(g, seat)
            if place >= self.asked and over > 0:
                options = objects_as_options("put-away", backups_that_can_go(g, seat), SIX_BACKUPS)
                question = Question(
                    seat, "backups", SIX_BACKUPS, "picked", options, least=over, most=over, listed=True
                )  # fmt: skip
                return choose(question, asked=place + 1)
        return go_to("12.3/2")

    @step("12.4.8")
    def note_picked(self, g: RulesContext) -> Next:
        cites = TURN_PLAYER_FIRST if self.extra else NO_CLAUSES
        return go_to("12.4.8", cites, extra=[*(self.extra or ()), *(self.picked or ())], picked=None)


def what_made_power(g: RulesContext, card: int) -> Cites:
    """Returns the clauses that make up a character's power."""
    steps = explain_value(g.state, card, POWER).steps
    return all_of(g.recorded(step.cites) for step in steps)


def killer(g: RulesContext, card: int) -> int:
    """12.4.5: returns the first source of damage to the forward since the last check (AFT-131)."""
    return next(iter(damagers(g, card)), 0)
