"""The table of layers: to which layer a change belongs, and by which clauses."""

from __future__ import annotations

import pytest

from engine.abilities.rules import ContinuousRules, Layer
from engine.core.clauses.citation import NO_CLAUSES
from tests.tiny.rulebook.edition import T

FIRST, SECOND = T.cite("2.1"), T.cite("3.3")
PRINTED = Layer(name="printed", cites=FIRST)
READ = {"late": "no"}


def table(**first: object) -> ContinuousRules:
    """The rules of two layers besides what is printed."""
    gains = Layer(name="gains", cites=FIRST, changes={"gain_kind": NO_CLAUSES, "gain_flag.job": SECOND}, **first)  # type: ignore[arg-type]
    late = {("late", "yes"): ("gain_kind",)}
    return ContinuousRules(
        layers=(PRINTED, gains, Layer(name="numbers", cites=SECOND, changes={"plus.power": SECOND}, by_reading=late))
    )


def test_a_change_belongs_to_the_layer_that_names_it() -> None:
    rules = table()

    assert rules.order == ("gains", "numbers")
    assert (rules.layer_of("gain_kind", READ), rules.layer_of("plus.power", READ)) == ("gains", "numbers")
    assert (rules.printed, rules.cites["numbers"], rules.change_cites["plus.power"]) == (FIRST, SECOND, SECOND)


def test_a_reading_moves_a_change_to_another_layer() -> None:
    assert table().layer_of("gain_kind", {"late": "yes"}) == "numbers"


def test_flags_of_a_sort_can_have_a_layer_of_their_own() -> None:
    assert table().flag_sorts == {"job"}


def test_what_no_layer_names_belongs_to_the_one_for_the_rest_if_there_is_one() -> None:
    assert table(rest=True).layer_of("word", READ) == "gains"
    with pytest.raises(KeyError, match="word"):
        table().layer_of("word", READ)


def test_a_game_without_effects_has_no_layers_for_changes() -> None:
    rules = ContinuousRules(layers=(PRINTED,))

    assert (rules.order, rules.printed, rules.layer_of("word", {})) == ((), FIRST, "")


def test_a_change_in_two_layers_is_refused() -> None:
    other = Layer(name="other", cites=SECOND, changes={"gain_kind": NO_CLAUSES})
    with pytest.raises(ValueError, match="a change belongs to two layers"):
        ContinuousRules(layers=(PRINTED, Layer(name="gains", cites=FIRST, changes={"gain_kind": NO_CLAUSES}), other))
