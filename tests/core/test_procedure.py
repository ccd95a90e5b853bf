"""Procedures: labelled steps in printed order, whose place and locals are data."""

from __future__ import annotations

import msgspec
import pytest

from engine.core.clauses.citation import Edition, UnknownClause
from engine.core.play.book.rulebook import roles_of
from engine.core.play.decide import Answer, decide
from engine.core.play.procedure import GO_ON, MisplacedStep, Next, Procedure, call, done, go_to, step
from engine.core.table.roles import REPLACEMENT, ROLES, SHUFFLING, USE
from engine.core.table.state import Frame, GameState
from engine.rulebooks import editions, load
from tests.rulebooks.fire_force.given import P1, P2, given

LABELS = ("502", "502.1", "502.2", "502.3", "502.10")
BOOK = Edition.parse(
    "procedures@1",
    'edition = "procedures@1"\n'
    + "".join(f'[[clause]]\nlabel = "{label}"\nclass = "operational"\nsummary = "A step."\n' for label in LABELS),
)


def procedure(name: str, *labels: str, **how: bool) -> type[Procedure]:
    """A procedure whose steps carry these labels, in this order."""
    methods = {f"step_{n}": step(label)(lambda self, g: GO_ON) for n, label in enumerate(labels)}

    class Made(Procedure, edition=BOOK, name=name, **how):  # type: ignore[call-arg]
        locals().update(methods)

    return Made


def test_steps_stand_under_their_labels_and_know_what_follows() -> None:
    made = procedure("in order", "502.1", "502.2", "502.10")

    assert {key: step.following for key, step in made.steps.items()} == {
        "502.1": "502.2",
        "502.2": "502.10",
        "502.10": "",
    }
    assert made.begins_at == "502.1"


def test_a_second_step_of_a_clause_has_a_key_of_its_own() -> None:
    made = procedure("in parts", "502.1", "502.1", "502.2")

    assert list(made.steps) == ["502.1", "502.1/2", "502.2"]
    assert made.steps["502.1/2"].cites == ("502.1",)


def test_a_step_that_stands_after_a_later_clause_is_refused() -> None:
    with pytest.raises(MisplacedStep, match=r"step 502\.2 stands after a later clause"):
        procedure("misplaced", "502.1", "502.10", "502.2")


def test_a_procedure_that_says_so_may_have_its_steps_in_another_order() -> None:
    made = procedure("turned round", "502.2", "502.1", unordered=True)

    assert list(made.steps) == ["502.2", "502.1"]


def test_a_step_with_an_unknown_label_fails_when_its_class_is_made() -> None:
    with pytest.raises(UnknownClause, match=r"prints no clause '502\.4'"):
        procedure("unknown", "502.1", "502.4")


def test_two_procedures_of_one_name_are_refused() -> None:
    procedure("twice", "502.1")

    with pytest.raises(TypeError, match="two procedures named 'twice'"):
        procedure("twice", "502.1")


def test_a_step_does_not_change_locals_by_assignment() -> None:
    view = procedure("read only", "502.1").view({"chosen": 1})

    with pytest.raises(AttributeError, match="set by what a step returns"):
        view.chosen = 2  # type: ignore[attr-defined]


def test_a_frame_begins_at_the_first_step_or_where_it_is_told() -> None:
    made = procedure("framed", "502.1", "502.2")

    assert made.frame(player=P1) == Frame("framed", "502.1", {"player": P1})
    assert made.frame("502.2").at == "502.2"


def test_what_a_step_says_is_data() -> None:
    assert go_to("502.1", ("502.2",), count=3) == Next(goto="502.1", cites=("502.2",), sets={"count": 3})
    assert done(paid=True) == Next(ends=True, returns={"paid": True})
    assert call(Frame("a", "b"), ends=True).calls == (Frame("a", "b"),)


@pytest.mark.parametrize("edition_id", editions())
def test_every_jump_target_in_a_log_is_a_step(edition_id: str) -> None:
    book = load(edition_id)

    for name, made in book.procedures.items():
        positions = [book.edition[key.partition("/")[0]].position for key in made.steps]
        assert positions == sorted(positions), name
        assert all(step.following in ("", *made.steps) for step in made.steps.values()), name


# ---------------------------------------------------------------- the place is data


CLAUSES = ["501.1", "502.1", "502.4", "502.6", "503.1", "503.2", "503.3", "504.1", "504.4"]


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_game_can_be_stated_at_any_clause_of_a_turn(clause: str) -> None:
    game = given().at(clause, P2)

    assert game.log[0].cites[0] == clause
    assert game.asked().name == "main phase action"


def test_a_stored_game_goes_on_where_it_stood() -> None:
    game = given().unit(P1, "attacker").unit(P2, "target", ready=False).at("503.3").attacks("attacker", "target")
    stored = msgspec.msgpack.encode(game.table)
    read = msgspec.msgpack.decode(stored, type=GameState)

    game.passes()
    decision = decide(read, Answer(P2, 0, ("pass",)))

    assert read.digest() == game.table.digest()
    assert msgspec.msgpack.encode(decision.events) == msgspec.msgpack.encode(game.log[-len(decision.events) :])


def test_a_stored_game_goes_on_from_the_middle_of_a_payment() -> None:
    game = given().fires(P1, 3).unit(P1, "recruit", zone="hand", cost=2).at("503.3").uses("recruit")
    read = msgspec.json.decode(msgspec.json.encode(game.table), type=GameState)
    picks = (game.option("P1 fire 1"), game.option("P1 fire 3"))

    game.picks(*picks)
    decide(read, Answer(P1, 0, picks))

    assert read.digest() == game.table.digest()


# ---------------------------------------------------------------- roles


def procedure_in(role_: str) -> type[Procedure]:
    """A procedure of no edition, in a role."""

    class Made(Procedure):
        role = role_

    return Made


def test_a_procedure_is_found_by_its_role() -> None:
    shuffling = procedure_in(SHUFFLING)

    assert roles_of({"shuffle": shuffling, "turn": procedure_in("")}) == {SHUFFLING: shuffling}


@pytest.mark.parametrize("roles", [(SHUFFLING, SHUFFLING), ("juggling",)])
def test_a_role_that_is_taken_or_unknown_is_refused(roles: tuple[str, ...]) -> None:
    with pytest.raises(TypeError, match=f"has the role {roles[-1]!r}, which is taken or unknown"):
        roles_of({str(place): procedure_in(role) for place, role in enumerate(roles)})


def test_an_edition_with_instructions_needs_a_procedure_in_each_role_they_use() -> None:
    source = load("generic").abilities

    source.check(ROLES)
    with pytest.raises(TypeError, match=r"no procedure has the role replacement, use"):
        source.check(ROLES - {REPLACEMENT, USE})


@pytest.mark.parametrize("edition", editions())
def test_each_step_knows_for_which_card_its_procedure_acts(edition: str) -> None:
    """Also where an edition borrows the procedure: its acts name their agent by it."""
    steps = [(each, one) for each in load(edition).procedures.values() for one in each.steps.values()]

    assert any(one.acts_for for _, one in steps)
    assert all(one.acts_for == each.acts_for for each, one in steps)
