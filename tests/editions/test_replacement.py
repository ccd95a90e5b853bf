"""Replacement effects: instead of the act, each once for an event, picked by whom it concerns."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.events.choices import ChoiceOpened
from engine.core.events.effects import EventReplaced, ReplacementDeclined, TriggerCounted
from engine.core.events.steps import StepTaken
from tests.editions.kits import P1, P2, Clauses, Kit, shared

DRAW = 'do = "draw"'
OWN = '{ zone = "field", of = "you", kind = "unit" }'
INSTEAD = shared(fire_force="911.1", generic="810.1", fftcg="11.12.5.4", force_of_will="910.1")
SEVERAL = shared(fire_force="911.2", generic="810.2", fftcg="11.12.5.7", force_of_will="910.2")
ONCE = shared(fire_force="911.3", generic="810.3", fftcg="11.12.5.5", force_of_will="910.3")


def instead(kit: Kit, would: str, *effect: str, **more: str) -> str:
    """A static replacement effect; further fields as TOML (`what='"self"'`, `may="true"`)."""
    listed = ", ".join(f"{{ {part} }}" for part in effect)
    extra = "".join(f", {name} = {value}" for name, value in more.items())
    return kit.static(f'replace = {{ would = "{would}", instead = [{listed}]{extra} }}')


def saved(kit: Kit, **more: str) -> str:
    """Instead of being put away a unit is exhausted."""
    return instead(kit, kit.destroy, 'do = "exhaust", what = "it"', what=OWN, **more)


def stubborn(kit: Kit) -> str:
    """Instead of being put away a unit is put away, after something else."""
    mill = f'do = "put_top", to = "{kit.discard}"'
    return instead(kit, kit.destroy, mill, f'do = "{kit.destroy}", what = "it"', what=OWN)


def guarded(kit: Kit, *replacements: str) -> Any:
    """P1 can put units away one by one; P2 has a victim, and a unit for each replacement."""
    axe = ('do = "choose", from = { kind = "unit" }', f'do = "{kit.destroy}", what = "it"')
    position = kit.spell(kit.acting(P1, *axe, name="axe"), P1, "second axe", *axe)
    kit.unit(position, P2, "front")
    kit.unit(position, P2, "victim", place=1)
    for n, replacement in enumerate(replacements, 1):
        kit.unit(position, P2, f"keeper {n}", replacement, place=n + 1)
    return position


def struck(kit: Kit, *replacements: str) -> Any:
    """The axe falls on the victim."""
    return kit.plays(guarded(kit, *replacements).at(kit.main), "axe").picks("victim")


def offered(game: Any, source: str) -> str:
    """The offered replacement of a card."""
    return next(str(o.subject) for o in game.asked().options if f"{source}#" in str(o.subject))


# ---------------------------------------------------------------- instead


@INSTEAD
def test_a_replaced_act_does_not_happen_only_what_replaces_it_does(kit: Kit, clauses: Clauses) -> None:
    position = kit.unit(guarded(kit, saved(kit)), P1, "vulture", kit.triggered(kit.destroyed, DRAW))
    game = kit.plays(position.at(kit.main), "axe").picks("victim")

    replaced = game.last(EventReplaced, *clauses)
    assert (game.name(replaced.by), replaced.act["act"].removesuffix("-card"), replaced.act["card"]) == (
        "keeper 1", kit.destroy, game.id("victim"),
    )  # fmt: skip
    assert (kit.gone(game, "victim"), game.obj("victim").orientation) == (False, kit.tired)
    assert game.events(TriggerCounted) == []


@INSTEAD
def test_each_of_several_draws_is_an_event_of_its_own(kit: Kit, clauses: Clauses) -> None:
    dry = instead(kit, "draw", f'do = "put_top", to = "{kit.discard}"', player='"opponent"')
    game = kit.unit(kit.acting(P1, 'do = "draw", count = 2'), P2, "drought", dry).at(kit.main)

    kit.plays(game, "card")

    assert len(game.events(EventReplaced, *clauses)) == 2
    assert game.cards("P1/hand") == []


@INSTEAD
def test_what_happens_to_others_is_not_replaced(kit: Kit, clauses: Clauses) -> None:
    position = guarded(kit, saved(kit))
    kit.unit(position, P1, "mine")
    kit.unit(position, P1, "heir", place=1)
    game = kit.plays(position.at(kit.main), "axe").picks("heir")

    assert (kit.gone(game, "heir"), game.events(EventReplaced)) == (True, [])
    assert struck(kit, saved(kit)).events(EventReplaced, *clauses)


@INSTEAD
def test_a_replacement_made_by_an_effect_lasts_for_its_duration(kit: Kit, clauses: Clauses) -> None:
    nothing = '{ would = "draw", player = "opponent", instead = [{ do = "nothing" }] }'
    position = kit.acting(P1, f'do = "replace", replacement = {nothing}, until = "opponent_turn"')
    game = kit.spell(position, P2, "study", DRAW).filled(P1, deck=9).filled(P2, deck=9).at(kit.main)

    kit.ends(kit.plays(game, "card"))
    assert (game.table.turn_player, game.cards("P2/hand")) == (P2, ["study"])
    kit.plays(game, "study")
    assert (game.cards("P2/hand"), len(game.events(EventReplaced, *clauses))) == ([], kit.draws + 1)

    kit.ends(kit.ends(game))
    assert game.cards("P2/hand") == kit.drawn(P2)


@shared(
    fire_force=("911.1", "911.3"),
    generic=("810.1", "810.3"),
    fftcg=("11.12.5.4", "11.12.5.5"),
    force_of_will=("910.1", "910.3"),
)
def test_every_card_of_one_moment_is_an_event_of_its_own(kit: Kit, clauses: Clauses) -> None:
    wrath = f'do = "{kit.destroy}", what = {{ of = "opponent", kind = "unit" }}'
    position = kit.unit(kit.acting(P1, wrath), P2, "one")
    kit.unit(position, P2, "two", place=1)
    game = kit.plays(kit.unit(position, P2, "keeper", saved(kit), place=2).at(kit.main), "card")

    assert [kit.gone(game, name) for name in ("one", "two", "keeper")] == [False, False, False]
    assert len(game.events(EventReplaced, clauses[0])) == 3
    assert game.events(StepTaken, clauses[1])


# ---------------------------------------------------------------- several


@shared(
    fire_force=("911.2", "911.3"),
    generic=("810.2", "810.3"),
    fftcg=("11.12.5.7", "11.12.5.5"),
    force_of_will=("910.2", "910.3"),
)
def test_of_several_replacements_the_controller_of_the_card_picks_one(kit: Kit, clauses: Clauses) -> None:
    returned = instead(kit, kit.destroy, 'do = "return", what = "it", zone = "hand"', what=OWN)
    game = struck(kit, saved(kit), returned)

    assert (game.asked().seat, len(game.options())) == (P2, 2)
    assert game.last(ChoiceOpened, clauses[0]).choice.seat == P2
    game.picks(offered(game, "keeper 2"))

    assert game.zone("victim") == "P2/hand"
    assert len(game.events(EventReplaced)) == 1


@SEVERAL
def test_of_several_replacements_of_a_draw_the_player_who_would_draw_picks(kit: Kit, clauses: Clauses) -> None:
    """Also if it is the other player's turn, and one of the effects is the other player's."""
    mine = instead(kit, "draw", 'do = "nothing"', player='"you"')
    theirs = instead(kit, "draw", f'do = "put_top", to = "{kit.discard}"', player='"opponent"')
    position = kit.unit(kit.acting(P1, 'do = "draw", by = "opponent"'), P1, "fiend", theirs)
    game = kit.plays(kit.unit(position, P2, "saint", mine).at(kit.main), "card")

    assert (game.asked().seat, game.last(ChoiceOpened, *clauses).choice.seat) == (P2, P2)
    game.picks(offered(game, "saint"))

    assert (game.cards("P2/hand"), game.cards(f"P1/{kit.discard}")) == ([], ["card"])


@SEVERAL
def test_one_that_must_be_applied_beside_an_optional_one_leaves_no_way_to_apply_neither(
    kit: Kit, clauses: Clauses
) -> None:
    returned = instead(kit, kit.destroy, 'do = "return", what = "it", zone = "hand"', what=OWN, may="true")
    game = struck(kit, saved(kit), returned)

    assert "keep" not in game.options()
    game.picks(offered(game, "keeper 1"))
    assert game.obj("victim").orientation == kit.tired
    assert game.events(ChoiceOpened, *clauses)


# ---------------------------------------------------------------- once


@ONCE
def test_a_replacement_applies_once_to_an_event(kit: Kit, clauses: Clauses) -> None:
    """What replaces the act is the same act: it is not replaced by the same effect again."""
    game = struck(kit, stubborn(kit))

    assert kit.gone(game, "victim")
    assert len(game.events(EventReplaced)) == 1
    assert "P2 deck 1" in game.cards(f"P2/{kit.discard}")
    assert game.events(StepTaken, *clauses)


@ONCE
def test_two_replacements_may_each_apply_once(kit: Kit, clauses: Clauses) -> None:
    """The first makes an act of its own of it, which the second one replaces."""
    game = struck(kit, stubborn(kit), saved(kit))

    game.picks(offered(game, "keeper 1"))

    assert [game.name(event.by) for event in game.events(EventReplaced)] == ["keeper 1", "keeper 2"]
    assert not kit.gone(game, "victim")
    assert game.events(StepTaken, *clauses)


@ONCE
def test_a_second_event_is_replaced_anew(kit: Kit, clauses: Clauses) -> None:
    game = kit.plays(struck(kit, saved(kit)), "second axe").picks("victim")

    assert not kit.gone(game, "victim")
    assert len(game.events(EventReplaced)) == 2
    assert game.events(StepTaken, *clauses)


@ONCE
def test_a_replacement_that_is_not_optional_must_be_applied(kit: Kit, clauses: Clauses) -> None:
    game = struck(kit, saved(kit))

    assert game.asked().name == kit.question
    assert not kit.gone(game, "victim")
    assert game.events(StepTaken, *clauses)


@shared(
    fire_force=("911.3", "911.3"),
    generic=("810.3", "810.3"),
    fftcg=("11.12.5.7", "11.12.5.5"),
    force_of_will=("910.3", "910.3"),
)
@pytest.mark.parametrize("keep", [True, False])
def test_an_optional_one_need_not_be_applied(kit: Kit, clauses: Clauses, keep: bool) -> None:
    game = struck(kit, saved(kit, may="true"))

    assert (game.asked().seat, clauses[0] in game.asked().cites) == (P2, True)
    game.picks("keep" if keep else offered(game, "keeper 1"))

    assert kit.gone(game, "victim") is keep
    assert len(game.events(ReplacementDeclined, clauses[1])) == keep
    assert len(game.events(EventReplaced)) == (not keep)
