"""Claims, unknown cards, verification and who is told what: what a wrong expectation and a malformed step say."""

from __future__ import annotations

import pytest

from adjudicator.scenario import BadScenario, run_text
from adjudicator.scenario.claim_steps import list_kinds
from adjudicator.sentences.refusals import say_error
from tests.scenarios.case import CASE, the_failure
from tests.scenarios.test_scenarios import GUIDES

UNSEEN = """\
format: adjudicator-scenario/1
edition: fire_force@1.0.0
scenarios:
- id: paper
  title: Cards nobody has seen
  clauses: ["302.2"]
  cards:
    A1: {kind: unit, cost: 1, power: 3000, flame: true}
    E1: {kind: event, cost: 0, ability: [{kind: event, effect: [{do: shuffle}]}]}
  setup:
    at: 503.3
    P1: {field: [A1], hand: [{H1: [copy of E1, unknown]}, {H2: [copy of E1, unknown]}], deck: [X*5]}
    P2: {life: [{L1: [copy of A1, unknown]}, X]}
  steps:
  - id: look
    expect: {views: {P1: {hides: [H1, H2]}}}
"""


def with_step(step: str, case: str = CASE) -> str:
    """A case with one more step."""
    return f"{case}  - {step}\n"


def refused(text: str) -> str:
    with pytest.raises(BadScenario) as caught:
        run_text(text, "case.yaml")
    return say_error(caught.value)


# ---------------------------------------------------------------- claims

DIFFERS = "{kind: other zone, what: R1, claimed: P2/field, found: P2/adora}"
CLAIM = "claim: {P2: {field: [R1, F], life: 5}}"


@pytest.mark.parametrize(
    ("step", "wrong"),
    [
        (
            f"{CLAIM}\n    expect: {{claim: {{differences: []}}}}",
            "case, step 3: further differences from the claim: expected nothing, got [other zone of R1: "
            "claimed P2/field, found P2/adora, by event ",
        ),
        (
            f"{CLAIM}\n    expect: {{claim: {{differences: [{{kind: other state, what: A1}}]}}}}",
            "difference from the claim: expected kind other state, what A1, got [other zone of R1",
        ),
        (
            f"{CLAIM}\n    expect: {{claim: {{differences: [{{kind: other zone, clauses: [702.1]}}]}}}}",
            "difference from the claim: expected kind other zone, clauses 702.1, got [other zone of R1",
        ),
        (
            f"{CLAIM}\n    expect: {{claim: {{differences: [{{event: {{type: card-moved, card: A1}}}}]}}}}",
            "expected event card-moved (card A1), got [other zone of R1",
        ),
        (
            f"{CLAIM}\n    expect: {{claim: {{differences: [{DIFFERS}], parted: {{type: turn-began}}}}}}",
            "the event that parted the claim: expected turn-began, got ",
        ),
        (
            f"{CLAIM}\n    expect: {{claim: {{account: fits}}}}",
            "the account: expected an account in the claim, got none",
        ),
        (
            "claim: {account: [P1: {attack: A2}]}\n    expect: {claim: {account: fits}}",
            "the account: expected fits, got entry 0 (P1 attack A2) does not fit",
        ),
        (
            "claim: {account: [P1: {attack: A1}]}\n    expect: {claim: {account: {entry: 0}}}",
            "the account: expected entry 0 does not fit, got fits",
        ),
        (
            "claim: {account: [P1: {attack: A2}]}\n    expect: {claim: {account: {entry: 0, clauses: [702.17a]}}}",
            "clauses of what happened instead: expected [702.17a], got [",
        ),
        (
            "claim: {P2: {hnad: 1}}\n    expect: {claim: {differences: []}}",
            "expected LEGAL, got BAD_SCENARIO: claim, $.P2.hnad: a player has no such zone",
        ),
        (
            "by: P1\n    claim: {P2: {hand: 1}}\n    expect: {claim: {differences: []}}",
            "expected LEGAL, got FORBIDDEN: P1 wants to compare what the players say with the log",
        ),
    ],
)
def test_a_wrong_expectation_of_a_claim_is_told(step: str, wrong: str) -> None:
    assert wrong in the_failure(with_step(step))


def test_the_clauses_of_a_difference_count_as_seen() -> None:
    step = f"{CLAIM}\n    expect: {{claim: {{differences: [{DIFFERS}]}}}}\n    because: [702.17a]"

    assert run_text(with_step(step)).passed
    assert "expected [702.1], got [" in the_failure(with_step(step.replace("because: [702.17a]", "because: [702.1]")))


@pytest.mark.parametrize(
    ("step", "path", "wrong"),
    [
        ("claim: {P3: {hand: 1}}\n    expect: {claim: {}}", "steps[2].claim", "P3"),
        ("claim: {P1: {field: [A1: {pwoer: x}]}}\n    expect: {claim: {}}", "claim.P1.field[0].A1", "pwoer"),
        ("claim: {P1: {hand: 1}}", "steps[2]", "not said what comparing the claim finds"),
        ("expect: {claim: {differences: []}}", "steps[2].expect.claim", "has no claim"),
        ("claim: {}\n    expect: {claim: {differences: [{kind: otherzone}]}}", "differences[0].kind", "'otherzone'"),
        ("claim: {}\n    expect: {claim: {differences: [{clauses: ['999.9']}]}}", "differences[0].clauses", "'999.9'"),
        ("claim: {}\n    expect: {claim: {parted: {type: card-moved, card: Z9}}}", "claim.parted", "no card 'Z9'"),
        ("claim: {}\n    expect: {claim: {account: {entry: 0, clauses: ['9']}}}", "account.clauses", "no clause '9'"),
        ("{claim: {}, rule: {text: a, clauses: ['702.1']}}", "steps[2]", "`rule` and `claim` in one step"),
    ],
)
def test_a_claim_that_is_not_understood_is_refused_with_its_place(step: str, path: str, wrong: str) -> None:
    said = refused(with_step(step))

    assert said.startswith("case.yaml, $.scenarios[0].")
    assert path in said
    assert wrong in said


def test_the_guide_names_every_kind_of_difference() -> None:
    for guide in GUIDES:
        text = guide.read_text(encoding="utf-8")
        assert [kind for kind in list_kinds() if f"`{kind}`" not in text] == [], guide.name


# ---------------------------------------------------------------- unknown cards


@pytest.mark.parametrize(
    ("step", "wrong"),
    [
        ("expect: {views: {P1: {sees: [H1]}}}", "what P1 sees of H1: expected its identity, got nothing"),
        ("identify: {H1: A1}", "what the judge does: expected LEGAL, got ILLEGAL by 402.2, 402.1"),
        ("{by: P1, identify: {H1: E1}}", "expected LEGAL, got WRONG_SEAT: P1 wants to answer for 'CHANCE'"),
        ("{by: P1, do: [{use: H1}]}", "P1 does use H1: expected LEGAL, got MALFORMED_ANSWER: pick"),
        (
            "{identify: {H1: E1}, expect: {asked: {P1: {open: {'use:H1': []}}}}}",
            "open for P1: expected use:H1, got [use-event:H2, use-unit:H2]",
        ),
        (
            "expect: {asked: {P1: {open: {'use-unit:H1': [702.1]}}}}",
            "use-unit:H1 open for P1 by: expected [702.1], got [503.3a, 602.1, 905.4b]",
        ),
    ],
)
def test_a_wrong_expectation_of_an_unknown_card_is_told(step: str, wrong: str) -> None:
    assert wrong in the_failure(with_step(step, UNSEEN))


def test_a_card_that_comes_to_be_seen_must_be_identified() -> None:
    attack = with_step("{by: P1, do: [{attack: A1}, {target: P2}]}", UNSEEN) + "  - {by: P2, do: [pass]}\n"

    assert "chance must decide 'identify': expected `identify` to dictate it, got nothing" in the_failure(attack)
    assert run_text(with_step("identify: {L1: A1}", attack)).passed


def test_a_shuffle_nobody_dictates_makes_the_order_unknown() -> None:
    shuffled = with_step("identify: {H1: E1}", UNSEEN) + "  - {by: P1, do: [{use: H1}], expect: {verified: EXACT}}\n"

    assert run_text(shuffled).passed


@pytest.mark.parametrize(
    ("step", "path", "wrong"),
    [
        ("identify: {H1: Z9}", "identify.H1", "no card 'Z9' is declared"),
        ("identify: {Z9: E1}", "steps[1].identify", "no card 'Z9'"),
        ("{by: P1, do: [end], identify: {H1: E1}}", "steps[1]", "`do` and `identify` in one step"),
        ("expect: {asked: {P1: {open: {'use:Z9': []}}}}", "asked.P1", "no card 'Z9'"),
        ("expect: {asked: {P1: {open: {'use:H1': ['9.9']}}}}", "open.use:H1", "no clause '9.9'"),
    ],
)
def test_what_cannot_be_identified_is_refused(step: str, path: str, wrong: str) -> None:
    said = refused(with_step(step, UNSEEN))

    assert path in said
    assert wrong in said


def test_in_another_game_nothing_is_identified() -> None:
    said = the_failure(with_step("identify: {S1: A1}"))

    assert "expected LEGAL, got MALFORMED_ANSWER: identify a card: every card of this game is known" in said


# ---------------------------------------------------------------- verification, and who is told what


@pytest.mark.parametrize(
    ("step", "wrong"),
    [
        ("expect: {verified: DIVERGED}", "case, step 3: verified: expected DIVERGED, got EXACT game g"),
        (
            "rule: {text: so be it, clauses: ['702.1'], private: true}\n"
            "    expect: {views: {P1: {events: [{type: ruling-given}]}}}",
            "case, step 3: what P1 is shown: event ruling-given: expected to happen, got nothing",
        ),
        (
            "rule: {text: so be it, clauses: ['702.1']}\n"
            "    expect: {views: {spectator: {no_events: [{type: ruling-given}]}}}",
            "what spectator is shown: event ruling-given: expected not to happen, got ",
        ),
        (
            "correct: {reason: so be it, clauses: ['702.1'], cards: {S1: {card: A1}}}\n"
            "    expect: {views: {P1: {events: [{type: identity-corrected, value: A1}]}}}",
            "what P1 is shown: event identity-corrected (value A1): expected to happen, got [",
        ),
        (
            "{by: spectator, rule: {text: so be it, clauses: ['702.1']}}",
            "got FORBIDDEN: spectator wants to give a ruling",
        ),
        ("{by: judge, do: [end]}", "judge does end: expected LEGAL, got WRONG_SEAT"),
    ],
)
def test_a_wrong_expectation_of_the_log_is_told(step: str, wrong: str) -> None:
    assert wrong in the_failure(with_step(step))


def test_events_shown_are_checked_before_anything_is_run() -> None:
    said = refused(with_step("expect: {views: {P1: {events: [{type: card-moved, clauses: ['9.9']}]}}}"))
    assert "views.P1.events[0].clauses" in said
    assert "views.P1.no_events[0]" in refused(
        with_step("expect: {views: {P1: {no_events: [{type: card-moved, card: Z9}]}}}")
    )


@pytest.mark.parametrize("step", ["rule: {text: a, clauses: ['702.1']}", "claim: {}\n    expect: {claim: {}}"])
def test_without_a_game_there_is_nothing_for_a_judge(step: str) -> None:
    begin, _, rest = CASE.partition("  setup:\n")
    without = begin + "  steps:\n" + f"  - {step}\n"

    assert rest
    assert "no game is open; add a `setup`" in refused(without)
    assert "no game is open" in refused(begin + "  steps:\n  - expect: {verified: EXACT}\n")
