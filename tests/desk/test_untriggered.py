"""Abilities that did not trigger or did nothing although their occasion came: the desk tells why, with the clauses."""

from __future__ import annotations

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.rpc.messages.convert_desk import tell_foreseen
from adjudicator.sentences.events import say_event
from adjudicator.sentences.messages import LANGUAGES

FIRE_FORCE = """
edition: fire_force@1.0.0
cards:
  A: {kind: unit, cost: 0, power: 1000}
  W:
    kind: unit
    cost: 0
    power: 1000
    ability: [{kind: triggered, once_per_turn: true, when: {event: deploy, player: you}, effect: [{do: draw}]}]
  E: {kind: event, cost: 0, ability: [{kind: event, effect: [{do: leave, what: {kind: unit}}]}]}
  IF:
    kind: event
    cost: 0
    ability:
    - kind: event
      effect: [{do: if, condition: {count: {of: you, kind: unit}, at_least: 9}, then: [{do: draw}]}]
setup: {at: main phase, P1: {field: [W], hand: [A, E, IF]}, DONE}
by: P1
attempt: ATTEMPT
"""
FFTCG = """
edition: fftcg@2.1.9
cards:
  A: {kind: backup, cost: 1, elements: [fire]}
  K: {kind: backup, cost: 2, elements: [fire], generic: true}
  W:
    kind: forward
    cost: 2
    power: 5000
    elements: [fire]
    ability: [{kind: triggered, WHEN, effect: [{do: draw}]}]
setup: {at: main phase, P1: {field: [W, K], hand: [A]}}
by: P1
attempt: [{cast: A}, {dull: K/fire}]
"""
ENTERS = "when: {event: enter, player: you, who: {is: other}"
FORCE_OF_WILL = """
edition: force_of_will@8.01
cards:
  A: {kind: resonator, cost: {free: 1}, atk: 100, def: 100}
  KILL: {kind: chant, cost: {free: 1}, effect: [{do: choose, from: {kind: resonator}}, {do: destroy, what: it}]}
  SLAY: {kind: chant, cost: {free: 1}, effect: [{do: choose, from: {kind: resonator}}, {do: destroy, what: it}]}
  W:
    kind: resonator
    cost: {free: 1}
    atk: 100
    def: 100
    ability: [{kind: triggered, when: {event: destroy, who: {is: other}HOLDS}, effect: [{do: draw}]}]
setup: {at: main phase, turn: P1, P1: {field: [W, A]}, stack: STACK}
by: P1
attempt: ATTEMPT
"""
GENERIC = """
edition: generic@1.2
cards:
  A: {kind: unit, hp: 500, retreat: 1}
  W:
    kind: unit
    hp: 500
    retreat: 1
    ability: [{kind: triggered, name: N, flags: [ex], when: {event: damaged}, effect: [{do: draw}]}]
  T: {kind: tactic, effect: [{do: damage_to, what: {of: opponent, kind: unit}, count: 100}]}
setup: {at: main phase, P1: {main: [{W: stunned}], standby_1: [], hand: [T]}, P2: {main: [A], standby_1: []}}
by: P1
attempt: [{play: T}]
"""
BOUNTY = """
edition: generic@1.2
setup:
  at: main phase
  P1: {main: [Head Hunter], hand: [Thrown Brand]}
  P2: {main: [Barge Hauler], standby: [{Coal Pup: {damage: 100}}]}
by: P1
attempt: [{play: Thrown Brand}, {choose: Coal Pup}]
"""
RIDER = """
edition: fire_force@1.0.0
setup: {at: main phase, P1: {field: [Soot Hound, {Current Rider: exhausted}]}, P2: {field: [], life: 5}}
by: P1
attempt: [{attack: Soot Hound}, {target: P2}, pass]
"""
WATCHER = """
edition: force_of_will@8.01
cards:
  W:
    kind: resonator
    cost: {free: 1}
    atk: 100
    def: 100
    ability: [{kind: triggered, when: {event: deal_damage_to_player, player: opponent, by: self}, effect: [{do: draw}]}]
setup: {at: attack declaration step, P1: {field: [Siegfried, {W: rested}]}}
by: P1
attempt: [{attack: Siegfried}, {target: player}, pass, pass, pass, pass, pass]
"""
WALL = """
edition: generic@1.2
setup: {at: skill step, P1: {main: [{Torch Walker: {energy: 1}}]}, P2: {main: [STATE]}}
by: P1
attempt: {skill: Set Alight}
claim: {damage: {Rampart Mason: TAKEN}}
"""


SLEEPER = """
edition: generic@1.2
cards:
  W:
    kind: unit
    hp: 500
    retreat: 1
    ability:
    - kind: triggered
      name: N
      flags: [ex]
      when: {event: WAITS, who: {of: you, kind: unit, is: other}}
      effect: [{do: draw}]
  T: {kind: tactic, effect: [{do: TURN, what: {of: opponent, kind: unit, zone: main}}]}
setup: {at: main phase, P1: {main: [Torch Walker], hand: [T]}, P2: {main: [{Thorn Hedge: STATE}], standby: [W]}}
by: P1
attempt: [{play: T}]
"""


def sleeper(state: str, turn: str, waits: str = "abnormal") -> str:
    """A unit on standby that waits for the main unit to become abnormal, rested or stunned."""
    return SLEEPER.replace("STATE", state).replace("TURN", turn).replace("WAITS", waits)


def fire_force(attempt: str, done: str = "number: 3") -> str:
    """A unit that watches units being deployed."""
    return FIRE_FORCE.replace("ATTEMPT", attempt).replace("DONE", done)


def force_of_will(stack: str, attempt: str, holds: str = "") -> str:
    """A resonator that watches others being destroyed."""
    text = FORCE_OF_WILL.replace("ATTEMPT", attempt).replace("STACK", stack)
    return text.replace("HOLDS", holds)


KILLS_A = "[{card: KILL, by: P1, targets: [A]}]"
NOT_HELD = "holds: {count: {of: you, zone: hand}, at_least: 9}"
MISSED = {
    "used this turn": (fire_force("[{use: A}]", "done: {used: [W]}"), ("", "904.2")),
    "its card has left": (fire_force("[{use: E}, {use: A}]"), ("trigger_elsewhere", "902.2")),
    "a text on a condition": (fire_force("[{use: IF}]"), ("if", "104.1")),
    "a condition of FFTCG": (FFTCG.replace("WHEN", f"{ENTERS}, {NOT_HELD}}}"), ("trigger", "11.8.13")),
    "too little damage": (FFTCG.replace("WHEN", f"damage: 3, {ENTERS}}}"), ("trigger_inert", "15.2.6.2")),
    "a condition of Force of Will": (force_of_will(KILLS_A, "[pass]", f", {NOT_HELD}"), ("trigger", "906.1")),
    "a card that left before": (
        force_of_will(f"[{{card: SLAY, by: P1, targets: [W]}}, {KILLS_A[1:]}", "[pass, pass]"),
        ("trigger_elsewhere", "902.1a"),
    ),
    "a stunned unit": (GENERIC, ("trigger_inert", "802.2a")),
    "what another card has knocked out": (BOUNTY, ("trigger_by_other", "813.5")),
    "damage of another unit": (RIDER, ("trigger_by_other", "913.4")),
    "abnormal before": (sleeper("rested", "stun"), ("trigger_unchanged", "908.3")),
    "damage of another resonator": (WATCHER, ("trigger_by_other", "912.2")),
}  # fmt: skip


@pytest.mark.parametrize("name", MISSED)
def test_the_reason_is_told_once_with_its_clause_in_both_languages(name: str) -> None:
    text, (what, clause) = MISSED[name]
    position = parse_position(text)
    course = examine(position).course
    assert course is not None
    assert course.complete, (course.stopped, course.verdict)
    told = [one for step in course.steps for one in tell_foreseen(step.then)]
    missed = [one for one in told if one.view.type == "fell-short" or one.view.data.get("how") == "unusable"]
    assert [one.view.data.get("what", "") for one in missed] == [what]
    assert clause in missed[0].view.cites
    assert all(say_event(speak_at_desk(position, language), missed[0]) for language in LANGUAGES)


@pytest.mark.parametrize(("holds", "answer", "clause"), [(f", {NOT_HELD}", "wrong", "906.1"), ("", "right", "906.4")])
def test_a_claim_that_something_triggers_is_answered_with_the_clause(holds: str, answer: str, clause: str) -> None:
    text = f"{force_of_will(KILLS_A, '[pass]', holds)}claim: [{{trigger: W}}, {{誘発: W}}]\n"
    claims = examine(parse_position(text)).claims
    assert [claim.answer for claim in claims] == [answer, answer]
    assert all(clause in claim.findings[0].cites for claim in claims)


def test_a_claim_of_what_another_card_has_brought_about_is_denied_with_the_clause() -> None:
    """813.5: the tactic knocked the unit out, not the main unit with the ability."""
    [trigger, draw] = examine(parse_position(f"{BOUNTY}claim: [{{trigger: Head Hunter}}, {{draw: P1}}]\n")).claims

    assert [trigger.answer, draw.answer] == ["wrong", "wrong"]
    assert "813.5" in trigger.findings[0].cites


@pytest.mark.parametrize(
    ("state", "turn", "waits", "clause"),
    [
        ("rested", "stun", "abnormal", "908.3"),
        ("rested", "exhaust", "abnormal", "908.3"),
        ("rested", "exhaust", "rested", "104.3"),
        ("stunned", "stun", "stunned", "104.3"),
        ("rested", "stun", "stunned", ""),
        ("ready", "exhaust", "abnormal", ""),
    ],
)
def test_a_claim_of_what_was_so_already_is_denied_with_the_clause(
    state: str, turn: str, waits: str, clause: str
) -> None:
    """908.3: a unit becomes abnormal from normal alone; 104.3: to what it is already, it does not turn."""
    [claim] = examine(parse_position(f"{sleeper(state, turn, waits)}claim: [{{trigger: W}}]\n")).claims

    assert claim.answer == ("wrong" if clause else "right")
    assert not clause or clause in claim.findings[0].cites


@pytest.mark.parametrize(("state", "taken", "told"), [("{Rampart Mason: stunned}", 400, 1), ("Rampart Mason", 300, 0)])
def test_an_ability_out_of_force_that_would_change_damage_is_told(state: str, taken: int, told: int) -> None:
    """802.2a: an EX skill of a stunned unit is out of force."""
    position = parse_position(WALL.replace("STATE", state).replace("TAKEN", str(taken)))
    report = examine(position)
    seen = [report.attempt.then] if report.attempt is not None else []
    seen += [step.then for step in report.course.steps] if report.course is not None else []
    missed = [one for then in seen for one in tell_foreseen(then) if one.view.data.get("what") == "static_inert"]

    assert [claim.answer for claim in report.claims] == ["right"]
    assert [one.view.cites for one in missed] == [("802.2a",)] * told
    assert all(say_event(speak_at_desk(position, language), one) for one in missed for language in LANGUAGES)


def test_what_could_not_be_done_is_told_with_its_reason() -> None:
    """903.2: the cost of the triggered ability is a card of the hand, and the hand is empty."""
    text = (
        "edition: fire_force\nsetup: {at: main phase, P1: {hand: [Bellows Hand], field: [F*2]}}\n"
        "by: P1\nattempt: [{use: Bellows Hand}]\nclaim: {life: {P2: 4}}\n"
    )
    course = examine(parse_position(text)).course
    assert course is not None
    [reason] = [one for step in course.steps for one in step.verdict.findings if one.effect == "FORBIDS"]

    assert (reason.code, reason.facts["available"], course.verdict.outcome) == ("pay.too-few", 0, "LEGAL")


SWITCHED = """
edition: generic
setup:
  at: main phase
  P1:
    hand: [Slippery Deck]
    main: [{Barge Hauler: {damage: 300}}]
    standby: [Rear Guard, Ash Skipper]
  P2: {main: [Torch Walker]}
by: P1
attempt: [{play: Slippery Deck}, {choose: Ash Skipper}]
claim: [{damage: {Barge Hauler: 100}}]
"""
RETURNED = """
edition: fftcg
setup:
  at: main phase
  P1: {field: [{Cid Raines: arrived}, Evoker (water)*3], hand: [Leviathan]}
  P2: {field: [{Tifa: [dull, {damage: 4000}]}], hand: [Squire]}
  effects: [{ability: Cid Raines, targets: [Tifa]}]
by: P1
attempt: [{cast: Leviathan}, {choose: Tifa}, pass]
claim: [{discard: P2}]
"""


@pytest.mark.parametrize(
    ("text", "code", "clause"),
    [(SWITCHED, "statement.occasion-missing", "807.1"), (RETURNED, "statement.still-delayed", "11.8.17")],
    ids=["printed", "delayed"],
)
def test_an_ability_that_would_have_done_it_is_told_if_it_waits(text: str, code: str, clause: str) -> None:
    """915.1: switching is no retreat; 11.8.17.1: a hand is not the break zone."""
    position = parse_position(text)
    [judged] = examine(position).claims
    [told] = [found for found in judged.findings if found.code.startswith(("statement.occasion", "statement.still"))]

    assert (judged.answer, told.code) == ("wrong", code)
    assert clause in told.cites
    assert all(speak_at_desk(position, language).say_finding(told) for language in LANGUAGES)


ALREADY = """
edition: fftcg
cards:
  D: {kind: forward, cost: 1, elements: [fire], power: 5000, ability: [ABILITY]}
  A: {kind: forward, cost: 1, elements: [fire], power: 3000}
  K: {kind: backup, cost: 2, elements: [fire], generic: true}
  L: {kind: backup, cost: 2, elements: [fire], generic: true}
setup: {at: main phase, P1: {SETUP}}
by: P1
attempt: ATTEMPT
claim: [{hand: {P1: 5}}]
"""
ATTACKS = "{kind: triggered, when: {event: attack, who: {is: self}}, effect: [{do: draw}]}"
ENTERS_LATER = "{kind: triggered, when: {event: enter, player: you, who: {is: other}}, effect: [{do: draw}]}"


@pytest.mark.parametrize(
    ("ability", "setup", "attempt"),
    [
        (ATTACKS, "field: [D]}, waiting: [{ability: D}]", "[pass]"),
        (ENTERS_LATER, "field: [K, L], hand: [A, D]}", "[{cast: A}, {dull: K/fire}, {cast: D}, {dull: L/fire}]"),
    ],
    ids=["it waits in the position", "its occasion came before it"],
)
def test_an_occasion_that_has_come_is_not_told_as_missing(ability: str, setup: str, attempt: str) -> None:
    text = ALREADY.replace("ABILITY", ability).replace("{SETUP}", f"{{{setup}").replace("ATTEMPT", attempt)
    [judged] = examine(parse_position(text)).claims

    assert judged.answer == "wrong"
    assert "statement.occasion-missing" not in [found.code for found in judged.findings]


TAKEN_OVER = """
edition: fftcg
cards:
  T:
    kind: forward
    cost: 3
    power: 6000
    elements: [water]
    ability: [{kind: triggered, when: {event: to_break_zone, who: self}, effect: [{do: draw}]}]
  M:
    kind: backup
    cost: 2
    elements: [water]
    ability: [{kind: triggered, when: {event: destroy, who: {of: you, kind: forward}}, effect: [{do: draw, by: WHO}]}]
  C:
    kind: summon
    cost: 1
    elements: [water]
    effect: [{do: choose, from: {of: opponent, kind: forward}}, {do: control, what: it}]
setup:
  at: main phase
  P1: {field: [T, M], hand: [C]}
  P2: {field: [Tb]}
by: P1
attempt: [{cast: C}, {choose: Tb}, pass, pass]
claim: [CLAIM]
"""


@pytest.mark.parametrize("claim", ["{hand: {P2: 1}}", "{draw: P2}"], ids=["a hand", "a deed"])
def test_what_an_ability_did_for_its_controller_is_told_to_the_owner_of_its_card(claim: str) -> None:
    """11.8.5: who controls the card controls its auto ability; 6.2.6: its owner stays the same."""
    position = parse_position(TAKEN_OVER.replace("CLAIM", claim).replace("WHO", "you"))
    [judged] = examine(position).claims
    told = [found for found in judged.findings if found.code != judged.findings[0].code]

    assert [(found.code, found.facts["player"], found.facts["asked"]) for found in told] == [
        ("statement.others-ability", "P1", "P2")
    ]
    assert {"6.2.6", "11.8.5"} <= {*told[0].cites}
    assert "6.4.2" in judged.way
    assert [type(event).__name__ for event in judged.events] == ["CardMoved", "AbilityPlaced"]
    assert all(speak_at_desk(position, language).say_finding(told[0]) for language in LANGUAGES)


@pytest.mark.parametrize(
    ("who", "claim", "told"),
    [
        ("you", "{hand: {P2: 1}}", 0),
        ("opponent", "{hand: {P2: 1}}", 1),
        ("each", "{hand: {P2: 1}}", 1),
        ("you", "{hand: {P1: 4}}", 1),
        ("opponent", "{hand: {P1: 4}}", 0),
    ],
)
def test_an_ability_that_waits_is_told_only_where_it_would_be_done_to_the_player(
    who: str, claim: str, told: int
) -> None:
    [judged] = examine(parse_position(TAKEN_OVER.replace("CLAIM", claim).replace("WHO", who))).claims

    assert judged.answer == "wrong"
    assert [found.code for found in judged.findings].count("statement.occasion-missing") == told
