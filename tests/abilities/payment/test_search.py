"""Searches are bounded by a count of their steps, the same everywhere, and end in ENGINE_LIMIT."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.notation.labels.card_labels import CardLabels
from engine.abilities.evaluate import Scope
from engine.abilities.language.needs import Need
from engine.abilities.payment import forms, trial, uses
from engine.abilities.payment.forms import need_of
from engine.abilities.payment.plan import Plan, Shortfall, can_pay, find_next_cards
from engine.abilities.payment.trial import list_leading_on
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Outcome
from engine.core.clauses.refusal import SearchLimit, WorkLimit
from engine.core.table.bounds.search import SearchBudget
from engine.core.table.bounds.work import STANDARD_BUDGET, Meter, metered
from engine.core.table.state import Pending
from tests.refused import refuses
from tests.rulebooks.fire_force.given import P1, activated, given

TABLE = """
edition: fire_force@1.0.0
cards:
  A1:
    kind: unit
    cost: 1
    power: 1000
    ability:
    - kind: activated
      cost:
      - {{do: pick, act: return, zone: hand, count: 15, from: {{of: you, kind: unit, is: other}}}}
      - {then}
      effect: [{{do: draw, count: 1}}]
{units}
setup:
  turn: P1
  at: "503.3"
  P1: {{field: [A1, {field}]}}
by: P1
attempt: {{ability: A1}}
"""


def discards(count: int, which: str) -> str:
    """The second act of the cost."""
    return f"{{do: pick, act: discard, count: {count}, from: {{zone: hand, of: you, {which}}}}}"


def table(then: str, *, alike: bool) -> str:
    """Thirty units beside A1: all alike, or each of its own."""
    names = [] if alike else [f"U{n}" for n in range(30)]
    units = "".join(f"  {name}: {{kind: unit, cost: 1, power: {1000 + 100 * n}}}\n" for n, name in enumerate(names))
    return TABLE.format(then=then, units=units, field="X*30" if alike else ", ".join(names))


@pytest.fixture
def copies(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How many copies of a table acts were tried on."""
    made: Counter[str] = Counter()
    carry_out_on_copy = forms.carry_out_on_copy

    def counted(*given: object) -> object:
        made["after"] += 1
        return carry_out_on_copy(*given)  # type: ignore[arg-type]

    for module in (trial, uses):
        monkeypatch.setattr(module, "carry_out_on_copy", counted)
    return made


CANNOT_BE_HAD = {
    "more than come": discards(20, "kind: unit"),
    "none like that": discards(1, "least: {power: 90000}"),
}
COUNTED = (
    "{do: pick, act: discard, count: {count: {zone: field, of: you, least: {power: 1000}}}, "
    "from: {zone: hand, of: you}}"
)


@pytest.mark.parametrize("alike", [True, False], ids=["alike", "each of its own"])
@pytest.mark.parametrize("then", CANNOT_BE_HAD)
def test_fifteen_of_thirty_and_then_what_cannot_be_had_is_refused_at_once(
    then: str, alike: bool, copies: Counter[str]
) -> None:
    report = examine(parse_position(table(CANNOT_BE_HAD[then], alike=alike)))

    assert report.attempt is not None
    assert report.attempt.verdict.outcome is Outcome.ILLEGAL
    assert "903.2" in [clause for finding in report.attempt.verdict.findings for clause in finding.cites]
    assert copies["after"] < 1_000


EIGHT = """
edition: fire_force@1.0.0
cards:
  A1:
    kind: unit
    cost: 1
    power: 1000
    ability:
    - kind: activated
      cost:
      - {{do: pick, act: discard, count: 8, from: {{zone: hand, of: you}}}}
      - {{do: pick, act: put, zone: hand, from: {{zone: adora, of: you}}, {then}}}
      effect: [{{do: draw, count: 1}}]
{units}
setup:
  turn: P1
  at: "503.3"
  P1: {{field: [A1], hand: [{hand}]}}
by: P1
attempt: {{ability: A1}}
"""


def eight_of_twenty(then: str) -> str:
    """Eight of twenty cards, each of its own, are discarded; then cards are wanted from where they came to lie."""
    names = [f"U{n}" for n in range(20)]
    units = "".join(f"  {name}: {{kind: unit, cost: 1, power: {1000 + 100 * n}}}\n" for n, name in enumerate(names))
    return EIGHT.format(then=then, units=units, hand=", ".join(names))


@pytest.mark.parametrize("then", ["count: 9", "count: 1, where: least", "count: 8"])
def test_eight_are_discarded_and_the_next_act_asks_for_more_than_can_come(then: str, copies: Counter[str]) -> None:
    """There are 125,970 ways to discard eight of them."""
    wanted = "count: 1" if "least" in then else then
    text = eight_of_twenty(wanted)
    if "least" in then:
        text = text.replace("{zone: adora, of: you}", "{zone: adora, of: you, least: {power: 90000}}")

    report = examine(parse_position(text))

    assert report.attempt is not None
    assert (report.attempt.verdict.outcome is Outcome.LEGAL) is (then == "count: 8")
    assert copies["after"] < (500 if then != "count: 8" else 1_000)


def test_cards_that_are_alike_are_not_told_apart(copies: Counter[str]) -> None:
    examine(parse_position(table(COUNTED, alike=True)))

    assert copies["after"] < 200


@pytest.mark.parametrize(("plus", "pays"), [(0, False), (-1, True), (5, False)])
def test_as_many_as_are_left_is_found_without_trying_sets(plus: int, pays: bool, copies: Counter[str]) -> None:
    """Fifteen of thirty units beside A1 are picked; as many cards as then lie there, and `plus`, are discarded."""
    text = table(COUNTED.replace("{power: 1000}}", f"{{power: 1000}}}}, plus: {plus}"), alike=False)

    report = examine(parse_position(text))

    assert report.attempt is not None
    assert (report.attempt.verdict.outcome is Outcome.LEGAL) is pays
    assert copies["after"] < 200


AS_STRONG = "{do: pick, act: discard, count: {value: power, of: paid}, from: {zone: hand, of: you}}"

AS_STRONG_WRITTEN = (
    'do = "pick", act = "discard", count = { value = "power", of = "paid" }, from = { zone = "hand", of = "you" }'
)


def test_numbers_of_each_sort_are_tried_where_it_matters_which_cards_were_picked(copies: Counter[str]) -> None:
    """Two sorts of fifteen cards each: there are sixteen ways to pick fifteen, looked at for each time it is asked."""
    text = table(AS_STRONG, alike=False)
    for n in range(30):
        text = text.replace(f"power: {1000 + 100 * n}}}", f"power: {1000 + n % 2}}}")

    report = examine(parse_position(text))

    assert report.attempt is not None and report.attempt.verdict.outcome is Outcome.ILLEGAL
    assert copies["after"] < 100 * 16


def test_what_is_not_known_after_so_many_steps_is_the_engine_s_limit(copies: Counter[str]) -> None:
    with pytest.raises(SearchLimit) as limited:
        examine(parse_position(table(AS_STRONG, alike=False)))

    assert limited.value.reason == "ENGINE_LIMIT"
    assert copies["after"] == STANDARD_BUDGET.copies


def test_a_question_about_many_cards_is_one_search(copies: Counter[str]) -> None:
    """Whether each of twelve cards leads on takes 462 copies at most, and 5,544 for all of them."""
    acts = f'do = "pick", act = "return", count = 6, from = {{ of = "you", is = "other" }} }}, {{ {AS_STRONG_WRITTEN}'
    position = given().unit(P1, "payer", activated('do = "draw"', cost=acts))
    for n in range(12):
        position.unit(P1, f"u{n}", power=1000 + 100 * n)
    table = position.at("503.3").table
    g: RulesContext = RulesContext(table)
    source = next(card for card, obj in table.objects.items() if obj.number == "payer")
    scope, cost = Scope(g, P1, source, {}), g.derived.ability(g.derived.abilities(source)[0]).cost
    spent = Meter(2**60, lambda: False)
    copies.clear()

    with metered(spent), pytest.raises(SearchLimit):
        list_leading_on(scope, cost, (), need_of(cost[0], scope).candidates)

    assert copies["after"] == trial.MOST_COPIES
    assert spent.spent > trial.MOST_COPIES * len(table.objects) // forms.OBJECTS_COPIED


def test_a_search_counts_its_steps() -> None:
    search = SearchBudget("find it", 2)
    search.step()
    search.step()
    with refuses(SearchLimit, match="find it"):
        search.step()


def act(how: str, need: int, cards: range) -> Need:
    return Need(how, need, tuple(cards), ("903.2",))  # type: ignore[arg-type]


def test_acts_that_want_the_same_thirty_cards_are_shared_out_by_number() -> None:
    """Fifteen are moved and sixteen more are wanted: there are C(30, 15) ways to find that out one by one."""
    wanted = [act("move", 15, range(30)), act("move", 16, range(30))]

    short = can_pay(wanted)
    assert isinstance(short, Shortfall) and short.need is wanted[1] and short.available() == 15
    assert find_next_cards([wanted[0], act("move", 15, range(30))]) == [*range(30)]
    assert find_next_cards([act("move", 15, range(30)), act("exhaust", 1, range(1))]) == [*range(1, 30)]


def overlapping(*hows: str, count: int = 90) -> list[Need]:
    """Acts of which every card is wanted by others than every other card, so that none are alike."""
    sets = list(combinations(range(12), 6))
    wanted = [act("move", 60, range(len(sets)))] if len(hows) == 1 else []
    return wanted + [
        Need(hows[later % len(hows)], count, tuple(n for n, each in enumerate(sets) if later in each), ("903.2",))  # type: ignore[arg-type]
        for later in range(12)
    ]


@pytest.mark.parametrize(("hows", "count", "pays"), [
    (["move"], 72, True), (["move"], 73, False), (["exhaust", "ready"], 153, True), (["exhaust", "ready"], 154, False),
])  # fmt: skip
def test_acts_that_overlap_each_otherwise_are_a_flow(hows: list[str], count: int, pays: bool) -> None:
    """As many as there are cards, and one more: this was given up."""
    counted = Meter(2**40, lambda: False)
    with metered(counted):
        plan = can_pay(overlapping(*hows, count=count))

    assert isinstance(plan, Plan) is pays
    assert counted.spent < 100_000


def test_acts_that_overlap_each_otherwise_and_stand_in_each_others_way_are_given_up() -> None:
    """What was moved cannot be exhausted, what was exhausted can be moved: no flow."""
    with pytest.raises(SearchLimit):
        can_pay(overlapping("exhaust", "move"))


BEYOND = """
edition: fire_force@1.0.0
cards:
  A1:
    kind: unit
    cost: 1
    power: 1000
    ability:
    - kind: activated
      effect: [{do: repeat, times: 1000000, effect: [{do: WORD}]}]
setup:
  turn: P1
  at: "503.3"
  P1: {field: [A1], hand: 3}
by: P1
attempt: {ability: A1}
"""


def test_an_attempt_that_works_out_numbers_beyond_all_bounds_is_no_verdict_at_the_desk() -> None:
    """An attempt that merely takes long is cut off there, and the report says so."""
    text = BEYOND.replace("WORD", "number, number: power, of: self, plus: {value: power, of: self}")
    with pytest.raises(WorkLimit) as limited:
        examine(parse_position(text))

    assert limited.value.reason == "ENGINE_LIMIT"
    flood = examine(parse_position(BEYOND.replace("WORD", "reveal, what: {zone: hand, of: you}")))
    assert flood.attempt is not None and flood.attempt.then.cut_off


LEAVING = "ability: [{kind: triggered, when: {event: leave, who: {of: any, kind: unit}}, effect: [{do: draw}]}]"


def test_occurrences_that_wait_by_the_hundred_are_told_apart_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each was compared with each, for every option and reading: forty units took eight seconds."""
    names = [f"U{n}" for n in range(30)]
    units = "".join(f"  {name}: {{kind: unit, cost: 1, power: 1000, {LEAVING}}}\n" for name in names)
    leave = "effect: [{do: leave, what: {of: any, kind: unit}}]"
    text = BEYOND.replace("effect: [{do: repeat, times: 1000000, effect: [{do: WORD}]}]", leave)
    text = text.replace("setup:", f"{units}setup:").replace("field: [A1]", f"field: [A1, {', '.join(names)}]")
    about, asked = CardLabels._about, 0

    def tell_about(self: CardLabels, pending: Pending) -> str:
        nonlocal asked
        asked += 1
        return about(self, pending)

    monkeypatch.setattr(CardLabels, "_about", tell_about)

    report = examine(parse_position(text))

    assert report.attempt is not None and report.attempt.verdict.outcome is Outcome.LEGAL
    assert 900 < asked < 30_000
