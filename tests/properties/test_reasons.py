"""Reasons against barred options: no number and no state that they name is otherwise, and none is kept back.

What a finding names is put right on a copy of the table, where that can be done by one value: a card is turned, the
turn is given to the player, the zone of waiting cards is emptied. The option is then offered, or what still bars it was
named before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

import msgspec
import pytest

from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding
from engine.core.play.actions import object_of
from engine.core.play.survey import ask_question_again
from engine.core.table.choice import Choice, Question, UnavailableOption
from engine.core.table.state import GameObject, GameState
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_will import WILL_KINDS
from tests.properties.playing import POOLS
from tests.properties.test_offered import positions
from tests.shares import share

BY_KIND = ("not-as-asked", "-with-elements", "beside-cards", "wanted-twice", "too-few-after")
"""Endings of codes by which enough of the whole is there, but not as asked."""

Mend = Callable[[GameState, str, int, Finding], None]

PLENTY = 12
"""More than any cost of the pools asks for."""


def turn_card(table: GameState, seat: str, card: int, found: Finding) -> None:
    """Turns the card as cards are when they are ready."""
    table.change_object(card, orientation=RulesContext(table).book.ready)


def give_turn(table: GameState, seat: str, card: int, found: Finding) -> None:
    """Makes it the player's turn."""
    table.turn_player = seat


def empty_stack(table: GameState, seat: str, card: int, found: Finding) -> None:
    """Empties the zone where what was played waits."""
    for key in ("stack", "chase"):
        if key in table.zones:
            table.zones[key] = []


def open_main_timing(table: GameState, seat: str, card: int, found: Finding) -> None:
    """Makes it the player's main phase, with priority and nothing that waits."""
    give_turn(table, seat, card, found)
    empty_stack(table, seat, card, found)
    open_main_phase(table, seat, card, found)


def open_main_phase(table: GameState, seat: str, card: int, found: Finding) -> None:
    """Makes the priority that of a main phase."""
    frame = table.agenda[-1]
    table.agenda[-1] = msgspec.structs.replace(frame, vars={**frame.vars, "main": True})


def give_will(table: GameState, seat: str, card: int, found: Finding) -> None:
    """Gives the player plenty of will of each kind."""
    will = dict.fromkeys((each for each in WILL_KINDS if each.isalpha()), PLENTY)
    table.facts["will"] = {**table.facts.get("will", {}), seat: will}


def give_hand(table: GameState, seat: str, card: int, found: Finding) -> None:
    """Gives the player plenty of cards to discard for CP, of the elements asked for."""
    derived = RulesContext(table).derived
    makes = {number: set(derived.printed(number).attributes) for number in table.pins.definitions}
    for element in found.facts.get("elements") or ["fire"]:
        number = next((number for number, own in makes.items() if own == {element} - {"light", "dark"}), "")
        if number:
            add_copies(table, seat, f"{seat}/hand", number)


def give_energies(table: GameState, seat: str, card: int, found: Finding) -> None:
    """Gives the player's main unit plenty of energies."""
    zone = f"{seat}/main"
    unit = next((each for each in table.zones.get(zone, ()) if not table.objects[each].attached_to), 0)
    if unit:
        add_copies(table, seat, zone, table.objects[unit].number, unit, "energy")


def add_copies(table: GameState, seat: str, zone: str, number: str, under: int = 0, guise: str = "") -> None:
    """Adds plenty of copies of a card to a zone."""
    for _ in range(PLENTY):
        new = max(table.objects) + 1
        table.put_object(GameObject(new, new, number, seat, seat, zone, attached_to=under, guise=guise))
        table.zones[zone] = [*table.zones.get(zone, ()), new]
    table.next_id = max(table.next_id, max(table.objects) + 1)


MENDS: Mapping[str, Mend] = {
    **dict.fromkeys(
        (f"{act}.not-main-timing" for act in ("battle", "call", "judgment", "play", "standby", "rune")),
        open_main_timing,
    ),
    **dict.fromkeys((f"{act}.not-own-turn" for act in ("battle", "play")), open_main_timing),
    **dict.fromkeys(("cast.not-main-phase", "warp.not-main-phase"), open_main_phase),
    **dict.fromkeys(("cost.will-short", "cost.will-not-made-yet", "standby.will-short"), give_will),
    **dict.fromkeys(("standby.will-not-made-yet", "mobilize.will-short"), give_will),
    **dict.fromkeys(("cast.unpayable", "use.unpayable"), give_hand),
    **dict.fromkeys(("cast.unpayable-with-elements", "use.unpayable-with-elements"), give_hand),
    **dict.fromkeys(("cast.element-missing", "use.element-missing"), give_hand),
    **dict.fromkeys(("skill.too-few-energies", "retreat.too-few-energies"), give_energies),
    "attack.not-ready": turn_card,
    "attack.not-active": turn_card,
    "attack.rested": turn_card,
    "block.not-active": turn_card,
    "block.rested": turn_card,
    "pay.not-active": turn_card,
    "pay.exhausted": turn_card,
    "judgment.rested": turn_card,
    "call.ruler-rested": turn_card,
    "cast.not-own-turn": give_turn,
    "warp.not-own-turn": give_turn,
    "cast.stack-not-empty": empty_stack,
    "warp.stack-not-empty": empty_stack,
}
"""What puts a named obstacle right."""


def check_numbers(table: GameState, seat: str, found: Finding, seen: Counter[str]) -> None:
    """The numbers and states of a finding are those of the table, and bar what they are said to bar."""
    facts, said = found.facts, f"{found.code} {found.facts}"
    if "now" in facts and "least" in facts:
        seen["bounds"] += 1
        assert facts["now"] < facts["least"], said
    if "now" in facts and "most" in facts:
        seen["bounds"] += 1
        assert facts["now"] > facts["most"], said
    if {"needed", "available"} <= facts.keys() and not any(end in found.code for end in BY_KIND):
        seen["too few"] += 1
        assert facts["available"] < facts["needed"], said
    if "lacking" in facts and isinstance(facts["lacking"], Mapping):
        seen["lacking"] += 1
        assert facts["lacking"] and all(count > 0 for count in facts["lacking"].values()), said
    if found.code.endswith(".not-own-turn"):
        seen["turn"] += 1
        assert table.turn_player != seat, said
    if found.code.endswith(".stack-not-empty"):
        seen["stack"] += 1
        assert len(table.zones.get("stack", ())) == facts["stack"] > 0, said
    card = object_of(found.subject)
    if card in table.objects and found.code.startswith("fit."):
        check_quality(table, card, found, seen)


def check_quality(table: GameState, card: int, found: Finding, seen: Counter[str]) -> None:
    """A quality that a card is said to lack is not among its own."""
    g = RulesContext(table)
    traits, facts = g.derived.characteristics(card), found.facts
    own = {*traits.attributes, *traits.flags, *traits.icons, *traits.numbers, *traits.kinds, *traits.names}
    if found.code == "fit.lacks":
        seen["qualities"] += 1
        assert not own & set(facts["qualities"]), f"{found}"
    if found.code == "fit.other-of-sort":
        seen["qualities"] += 1
        assert not own & set(facts["qualities"]) and set(facts["known"]) <= own, f"{found}"
    if found.code == "fit.has-it":
        seen["qualities"] += 1
        assert own & set(facts["qualities"]), f"{found}"
    if found.code == "fit.other-kind":
        seen["qualities"] += 1
        assert facts["kind"] not in traits.kinds, f"{found}"
    if found.code == "fit.turned-otherwise":
        seen["qualities"] += 1
        assert facts["orientation"] == table.objects[card].orientation, f"{found}"


OFTEN_ENOUGH = 20
"""How often each obstacle is put right in the games of one pool."""


def asks_again(table: GameState, choice: Choice) -> Question:
    """The question of an open choice, asked again on a table."""
    return ask_question_again(RulesContext(table), choice)


def check_mended(table: GameState, choice: Choice, barred: UnavailableOption, seen: Counter[str]) -> None:
    """With one named obstacle put right, an option is offered, or barred by nothing that was not named."""
    by_code = {found.code: found for found in barred.findings}
    named = set(by_code)
    card = object_of(barred.subject) if not isinstance(barred.subject, str) or barred.subject[:1].isdigit() else 0
    for code in named & MENDS.keys():
        mend = MENDS[code]
        if (mend is turn_card and card not in table.objects) or seen[f"mended {code}"] >= OFTEN_ENOUGH:
            continue
        copy = table.copy()
        mend(copy, choice.seat, card, by_code[code])
        try:
            question = asks_again(copy, choice)
        except RuntimeError:  # on the copy nobody would be asked this
            seen["not asked then"] += 1
            continue
        seen[f"mended {code}"] += 1
        if any(option.id == barred.id for option in question.options):
            seen["offered then"] += 1
            continue
        left = {found.code for other in question.barred if other.id == barred.id for found in other.findings}
        assert left <= named - {code}, f"{barred.id}: {sorted(left - named)} was not named beside {sorted(named)}"


def check_reasons(pool: str, seeds: list[int], every: int) -> Counter[str]:
    """Checks the reasons at positions of random games; returns how often each check was made."""
    seen: Counter[str] = Counter()
    for live, _ in positions(pool, seeds, every):
        for choice in live.table.choices:
            if choice.seat not in live.table.pins.seats:
                continue
            for barred in asks_again(live.table, choice).barred:
                seen["barred"] += 1
                assert barred.findings, f"{barred.id} is barred by nothing"
                assert len(set(map(repr, barred.findings))) == len(barred.findings), f"{barred} says one thing twice"
                for found in barred.findings:
                    check_numbers(live.table, choice.seat, found, seen)
                check_mended(live.table, choice, barred, seen)
    return seen


@pytest.mark.parametrize(("pool", "every"), [(pool, 7) for pool in POOLS])
def test_reasons_hold_and_none_is_kept_back(pool: str, every: int) -> None:
    seen = check_reasons(pool, share(range(12), 6), every)

    assert seen["barred"] > 0
