"""800, with 704, 712.2, 1029 and 1204. The battle."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved, CardTurned, MarkersChanged
from engine.core.events.game import ConditionOccurred, FactNoted
from engine.core.fold import fold
from engine.rulebooks.force_of_will.v8_01.ch0100_game import LIFE
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.verbs import BanishCard, DestroyCard, RemoveFromBattle
from tests.rulebooks.force_of_will.kit import P1, P2, TURN, Given, Play, given, text

DRAW = {"do": "draw"}
PRIORITIES = ["802.2", "803.2", "803.7", "804.2", "804.6", "805.3", "806.3", "807.2"]
"""The clauses by which the turn player gets priority in a battle with an attack."""


def fighter(at: Given, seat: str, name: str, atk: int = 500, defence: int = 500, **facts: object) -> Given:
    """A resonator on the field with these numbers."""
    return at.card(seat, name, "resonator", numbers={"atk": atk, "def": defence}, **facts)


def position(**readings: str) -> Given:
    """P1 has a 500/500 resonator, P2 a recovered and a rested one."""
    at = fighter(given(**readings), P1, "knight")
    return fighter(fighter(at, P2, "guard", 400, 600), P2, "sleeper", 300, 1000, state="rested")


def to_attack(game: Play) -> Play:
    """Starts a battle and passes to the declaration of the attack."""
    game.picks("battle")
    while game.asked().name == "priority":
        game.picks("pass")
    return game


def to_question(game: Play, name: str) -> Play:
    """Both pass until a question other than that of priority is asked."""
    while game.asked().name == "priority":
        game.picks("pass")
    assert game.asked().name == name
    return game


def attacked(at: Given, *target: str, attacker: str = "knight") -> Play:
    """The attacker attacks a card, or the player; we are at the priority after that."""
    return to_attack(at.at("504.2")).picks(f"attack:{attacker}").picks(*(target or ("player",)))


def over(game: Play) -> Play:
    """Both pass, without a block, until the battle is over."""
    while any(frame.procedure == "battle" for frame in game.table.agenda):
        game.picks("pass")
    return game


def damage(game: Play, name: str) -> int:
    """The damage on a card."""
    return game.obj(name).markers.get("damage", 0)


# ---------------------------------------------------------------- 704: starting a battle


@pytest.mark.clause("704.1", "704.2", "802.1", "802.2", "604.2b")
def test_the_turn_player_starts_a_battle_without_the_chase() -> None:
    game = position().at("504.2").picks("battle")

    assert (game.place, game.asked().seat, game.chase) == ("802.2", P1, [])
    assert game.last(ConditionOccurred).name == "battle_start"


@pytest.mark.clause("704.1", "604.2b", "701.2")
@pytest.mark.parametrize(("clause", "player"), [("503.3", P1), ("802.2", P1), ("505.2", P1)])
def test_a_battle_is_started_at_main_timing_alone(clause: str, player: str) -> None:
    assert {"704.1", "701.2"} <= set(position().at(clause, player).refused("battle").cites)


@pytest.mark.clause("704.1", "701.2")
def test_the_other_player_starts_none_nor_does_anybody_with_something_on_the_chase() -> None:
    assert "704.1" in position().at("504.2").picks("pass").refused("battle").cites

    spell = position().card(P1, "spell", "chant", zone="hand", abilities=(text("spell", effect=[DRAW]),))
    game = spell.at("504.2").picks("play:spell")
    assert "704.1" in game.refused("battle").cites


@pytest.mark.clause("701.2", "703.1")
def test_a_battle_is_no_main_timing() -> None:
    spell = position().card(P1, "spell", "chant", zone="hand", abilities=(text("spell", effect=[DRAW]),))

    assert "703.1" in spell.at("802.2").refused("play:spell").cites


@pytest.mark.clause("605.1a", "807.4", *PRIORITIES)
def test_a_battle_gives_priority_in_each_step_and_the_main_phase_goes_on_after_it() -> None:
    game = position().at("504.2").picks("battle")
    seen = []
    while any(frame.procedure == "battle" for frame in game.table.agenda):
        if game.asked().name == "attack":
            game.picks("attack:knight").picks("player")
        elif game.asked().name == "block":
            assert game.asked().seat == P2
            game.picks("pass")
        else:
            assert game.asked().seat == P1
            seen.append(game.place)
            game.passes(2)

    assert seen == PRIORITIES
    assert (game.asked().seat, game.place) == (P1, "504.2")
    assert "battle" in game.options()
    assert fold(game.log) == game.table


# ---------------------------------------------------------------- 803: the attack


@pytest.mark.clause("803.3", "803.3a", "803.3b", "803.5", "803.7")
def test_the_attacker_rests_and_attacks_what_was_chosen() -> None:
    game = to_attack(position().at("504.2"))
    assert game.options() == {"attack:knight", "abandon"}

    game.picks("attack:knight")
    assert game.options() == {"player", "target:sleeper"}
    game.picks("player")

    assert game.obj("knight").orientation == "rested"
    assert game.last(CardTurned, "803.5").card == game.id("knight")
    assert game.table.facts["attacker"] == game.id("knight")
    assert (game.last(ConditionOccurred, "803.5").name, game.place) == ("attack", "803.7")


@pytest.mark.clause("803.3a")
@pytest.mark.parametrize(
    ("facts", "clause"),
    [({"state": "rested"}, "303.1"), ({"numbers": {}}, "803.3a")],
    ids=["rested", "without numbers"],
)
def test_who_is_rested_or_has_no_numbers_does_not_attack(facts: dict[str, object], clause: str) -> None:
    at = position().card(P1, "other", "resonator", **({"numbers": {"atk": 100, "def": 100}} | facts))  # type: ignore[arg-type]

    assert clause in to_attack(at.at("504.2")).refused("attack:other").cites


@pytest.mark.clause("803.3a")
def test_a_card_of_the_opponent_does_not_attack() -> None:
    assert "803.3a" in to_attack(position().at("504.2")).refused("attack:guard").cites


def arrived(*flags: str) -> Play:
    """P1 plays a resonator and starts a battle in the same turn."""
    at = position().card(P1, "new", "resonator", zone="hand", numbers={"atk": 200, "def": 200}, flags=flags)
    return to_attack(at.at("504.2").picks("play:new").passes(2))


@pytest.mark.clause("803.3a", "1107.2")
def test_a_new_resonator_attacks_only_with_swiftness() -> None:
    assert "803.3a" in arrived().refused("attack:new").cites

    game = arrived("swiftness").picks("attack:new").picks("player")
    assert game.obj("new").orientation == "rested"


@pytest.mark.clause("803.3a", "302.3")
def test_a_ruler_that_was_judged_in_this_turn_attacks() -> None:
    game = position().ruler(P1, "king", text("judgment")).at("504.2").picks("judge:king").passes(2)

    to_attack(game).picks("attack:king").picks("player")

    assert game.table.facts["attacker"] == game.id("king")


@pytest.mark.clause("803.3b", "1103.2")
def test_a_recovered_resonator_is_attacked_only_with_precision() -> None:
    assert "803.3b" in to_attack(position().at("504.2")).picks("attack:knight").refused("target:guard").cites

    game = to_attack(fighter(position(), P1, "raider", flags=("precision",)).at("504.2")).picks("attack:raider")
    assert game.options() == {"player", "target:sleeper", "target:guard"}
    game.picks("target:guard")

    assert game.table.facts["attacked"] == game.id("guard")


@pytest.mark.clause("803.3b")
def test_a_card_without_attack_power_and_defence_is_no_target() -> None:
    at = position().card(P2, "odd", "resonator", state="rested")

    assert "803.3b" in to_attack(at.at("504.2")).picks("attack:knight").refused("target:odd").cites


def forbids_to(what: str, seat: str = P1) -> Given:
    """A resonator that is under a ban: `bound`."""
    ban = text("static", statics=[{"to": "self", "change": {"forbid": [what]}}])
    return fighter(given(), seat, "bound", abilities=(ban,))


@pytest.mark.clause("803.3a", "104.4")
def test_who_is_forbidden_to_attack_does_not() -> None:
    assert {"803.3a", "104.4"} <= set(to_attack(forbids_to("attack").at("504.2")).refused("attack:bound").cites)


@pytest.mark.clause("803.4")
def test_who_finds_no_target_does_not_attack() -> None:
    game = to_attack(forbids_to("attack_player").at("504.2"))

    assert "803.4" in game.refused("attack:bound").cites
    assert game.options() == {"abandon"}


# ---------------------------------------------------------------- 803.6: giving up the attack


@pytest.mark.clause("803.3", "803.6", "807.1", "807.2")
def test_an_attack_given_up_ends_the_battle_and_closes_battles_for_the_turn() -> None:
    game = to_attack(position().at("504.2")).picks("abandon")
    assert (game.place, game.last(ConditionOccurred).name) == ("807.2", "battle_end")

    game.passes(2)

    assert "803.6" in game.refused("battle").cites
    assert "pass" in game.options()


@pytest.mark.clause("803.6", "501.1")
def test_the_next_turn_has_battles_again() -> None:
    game = to_attack(position().at("504.2")).picks("abandon").passes(2)
    while game.table.turn == TURN:
        game.picks("pass")
    game.passes_to("504.2")

    assert "battle" in game.options()


@pytest.mark.clause("803.6", "907.2")
def test_battles_stay_open_if_the_opponent_has_played_something() -> None:
    at = position().stone(P2, "stone", "fire")
    game = at.at("504.2").picks("battle").picks("pass").picks("ability:stone#0")
    assert game.table.facts["answered_in_battle"]
    game.picks("pass")
    to_question(game, "attack").picks("abandon").passes(2)
    assert "battle" in game.options()

    spell = text("spell", effect=[DRAW])
    at = position().card(P2, "spell", "chant", zone="hand", flags=("quickcast",), abilities=(spell,))
    game = at.at("504.2").picks("battle").picks("pass").picks("play:spell")
    to_question(game, "attack").picks("abandon").passes(2)
    assert "battle" in game.options()


@pytest.mark.clause("803.6")
def test_what_the_turn_player_plays_does_not_keep_them_open() -> None:
    game = position().stone(P1, "stone", "fire").at("504.2").picks("battle").picks("ability:stone#0")
    to_question(game, "attack").picks("abandon").passes(2)

    assert "803.6" in game.refused("battle").cites


# ---------------------------------------------------------------- 712.2: forced attacks


def forced(*flags: str, **facts: object) -> Given:
    """P1 has a resonator with [Bloodlust] beside the knight."""
    return fighter(position(), P1, "berserk", 400, 400, flags=("bloodlust", *flags), **facts)


@pytest.mark.clause("712.2", "712.2a", "712.2b", "712.2c", "712.2d", "712.2e")
def test_nobody_passes_at_main_timing_who_has_to_attack() -> None:
    game = forced().at("504.2")

    assert "pass" not in game.options()
    assert "712.2" in game.refused("pass").cites
    assert "pass" in game.picks("battle").options()


@pytest.mark.clause("803.3", "803.3a")
def test_in_the_battle_the_forced_one_attacks() -> None:
    game = to_attack(forced().at("504.2"))
    assert game.options() == {"attack:berserk"}
    assert "803.3" in game.refused("abandon").cites
    assert "803.3a" in game.refused("attack:knight").cites

    game.picks("attack:berserk").picks("player")
    to_question(game, "block").picks("pass")
    over(game)

    assert game.life == {P1: 4000, P2: 3600}
    assert "pass" in game.options()


def test_passing_is_allowed_outside_main_timing_and_if_the_forced_one_is_rested() -> None:
    assert "pass" in forced().at("503.3").options()
    assert "pass" in forced().at("504.2", P2).options()
    assert "pass" in forced(state="rested").at("504.2").options()


def test_passing_is_allowed_if_the_forced_one_is_forbidden_to_attack() -> None:
    ban = text("static", statics=[{"to": "self", "change": {"forbid": ["attack"]}}])

    assert "pass" in forced(abilities=(ban,)).at("504.2").options()


def test_a_forced_and_swift_newcomer_may_attack_and_need_not() -> None:
    game = arrived("bloodlust", "swiftness")

    assert game.options() == {"attack:new", "attack:knight", "abandon"}


@pytest.mark.clause("712.2", "803.6")
def test_passing_is_allowed_if_no_battle_can_be_started() -> None:
    game = forced().fact("battles_closed", True).at("504.2")
    assert "803.6" in game.explains("pass").cites

    assert game.passes(2).place == "505.2"


def test_a_forced_attacker_that_needs_precision_binds_in_the_battle_alone() -> None:
    ban = text("static", statics=[{"to": "self", "change": {"forbid": ["attack_player"]}}])
    at = fighter(given(), P1, "berserk", flags=("bloodlust", "precision"), abilities=(ban,))
    game = fighter(at, P2, "guard").at("504.2")
    assert "pass" in game.options()

    assert to_attack(game).options() == {"attack:berserk"}


# ---------------------------------------------------------------- 804: the block


@pytest.mark.clause("804.3", "804.4", "804.5", "804.5a")
def test_a_recovered_resonator_of_the_other_player_blocks() -> None:
    game = to_question(attacked(position()), "block")
    assert (game.asked().seat, game.options()) == (P2, {"block:guard", "pass"})
    assert {"804.3", "303.1"} <= set(game.refused("block:sleeper").cites)

    game.picks("block:guard")

    assert game.obj("guard").orientation == "rested"
    assert game.table.facts["blocker"] == game.id("guard")
    assert game.table.facts["in_battle"] == [game.id("knight"), game.id("guard")]
    assert [event.name for event in game.events(ConditionOccurred, "804.4")] == ["block", "blocked"]


@pytest.mark.clause("804.4", "804.5b")
def test_the_attack_target_does_not_block() -> None:
    at = fighter(given(), P1, "raider", flags=("precision",))
    game = to_question(attacked(fighter(at, P2, "guard"), "target:guard", attacker="raider"), "block")
    assert "804.4" in game.refused("block:guard").cites

    game.picks("pass")

    assert game.table.facts["in_battle"] == [game.id("raider"), game.id("guard")]


@pytest.mark.clause("804.3", "1106.2")
def test_a_flying_attacker_is_blocked_by_flying_ones_alone() -> None:
    at = fighter(fighter(position(), P1, "bird", flags=("flying",)), P2, "hawk", flags=("flying",))
    game = to_question(attacked(at, attacker="bird"), "block")

    assert game.options() == {"block:hawk", "pass"}
    assert "1106.2" in game.refused("block:guard").cites


@pytest.mark.clause("804.3", "104.4")
@pytest.mark.parametrize(("act", "seat"), [("block", P2), ("be_blocked", P1)])
def test_bans_on_blocking_and_on_being_blocked_are_kept(act: str, seat: str) -> None:
    at = fighter(forbids_to(act, seat), P1 if seat == P2 else P2, "other")
    attacker, blocker = ("bound", "other") if seat == P1 else ("other", "bound")
    game = to_question(attacked(at, attacker=attacker), "block")

    assert "804.3" in game.refused(f"block:{blocker}").cites


# ---------------------------------------------------------------- 805, 806: damage


@pytest.mark.clause("806.2", "806.2a", "806.2.a-2", "1007.2", "912.2")
def test_an_unblocked_attack_takes_life() -> None:
    game = to_question(attacked(position()), "block").picks("pass")
    over(game)

    assert game.life == {P1: 4000, P2: 3500}
    assert game.last(FactNoted, "806.2.a-2").name == LIFE


@pytest.mark.clause("806.2.a-1", "806.2b", "1007.1")
def test_a_blocked_attacker_and_its_blocker_damage_each_other() -> None:
    game = to_question(attacked(position()), "block").picks("block:guard")
    over(game)

    assert (damage(game, "guard"), damage(game, "knight")) == (500, 400)
    assert game.life == {P1: 4000, P2: 4000}
    assert game.last(MarkersChanged, "806.2.a-1").card == game.id("guard")
    assert game.last(MarkersChanged, "806.2b").card == game.id("knight")
    assert not {"attacker", "blocker", "in_battle", "attacked_player"} & set(game.table.facts)


@pytest.mark.clause("1204.1", "806.2", "1010.1")
def test_both_are_destroyed_at_once_by_lethal_damage() -> None:
    at = fighter(fighter(given(), P1, "knight"), P2, "guard", 500, 400)
    game = over(to_question(attacked(at), "block").picks("block:guard"))

    assert (game.zone("knight"), game.zone("guard")) == ("P1/graveyard", "P2/graveyard")
    moves = game.events(CardMoved, "1204.1")
    assert len({move.batch for move in moves}) == 1 and len(moves) == 2


@pytest.mark.clause("806.2.a-2", "806.2b", "804.5b")
def test_an_attacked_resonator_strikes_back() -> None:
    game = over(to_question(attacked(position(), "target:sleeper"), "block").picks("pass"))

    assert (damage(game, "sleeper"), damage(game, "knight")) == (500, 300)
    assert game.life == {P1: 4000, P2: 4000}


@pytest.mark.clause("805.2", "805.2a", "805.2.a-1", "806.2a", "1104.2")
def test_first_strike_kills_before_the_blocker_deals_damage() -> None:
    at = fighter(fighter(given(), P1, "knight", flags=("first_strike",)), P2, "guard", 500, 500)
    game = to_question(attacked(at), "block").picks("block:guard")
    while game.place != "805.3":
        game.picks("pass")
    assert game.zone("guard") == "P2/graveyard"

    over(game)

    assert (damage(game, "knight"), game.life) == (0, {P1: 4000, P2: 4000})


@pytest.mark.clause("805.2.a-2", "806.2a")
def test_first_strike_deals_its_damage_once() -> None:
    at = fighter(given(), P1, "knight", flags=("first_strike",))
    game = over(to_question(attacked(at), "block").picks("pass"))

    assert game.life == {P1: 4000, P2: 3500}
    assert game.events(FactNoted, "805.2.a-2") and not game.events(FactNoted, "806.2.a-2")


@pytest.mark.clause("806.2a", "806.2b")
def test_first_strike_does_nothing_for_a_blocker() -> None:
    at = fighter(fighter(given(), P1, "knight"), P2, "guard", 500, 500, flags=("first_strike",))
    game = over(to_question(attacked(at), "block").picks("block:guard"))

    assert (game.zone("knight"), game.zone("guard")) == ("P1/graveyard", "P2/graveyard")


@pytest.mark.clause("806.2b", "806.2a", "805.2.a-1", "804.4a", "804.5b")
@pytest.mark.parametrize(("reading", "expected"), [("strikes", 400), ("in_combat_only", 0)])
def test_the_target_strikes_back_at_who_has_struck_a_blocker_first(reading: str, expected: int) -> None:
    at = fighter(given(bypassed_target=reading), P1, "first", flags=("first_strike",))
    at = fighter(fighter(at, P2, "sleeper", 400, 1000, state="rested"), P2, "guard", 300, 500)
    game = to_question(attacked(at, "target:sleeper", attacker="first"), "block").picks("block:guard")
    over(game)

    assert game.zone("guard") == "P2/graveyard"
    assert (damage(game, "first"), damage(game, "sleeper")) == (expected, 0)


@pytest.mark.clause("806.2a", "1202.1", "103.1")
def test_an_attack_can_win_the_game() -> None:
    at = position().fact(LIFE, {P1: 4000, P2: 500})
    game = to_question(attacked(at), "block").picks("pass")
    while game.table.result is None:
        game.picks("pass")

    assert game.table.result.losers == (P2,)


# ---------------------------------------------------------------- 1102: [Pierce]


def pierced(*flags: str, target: str = "player", **guard: object) -> Play:
    """A piercing 800/800 resonator attacks and is blocked by a guard of 400/500; both pass to the damage."""
    at = fighter(position(), P1, "lance", 800, 800, flags=("pierce", *flags))
    at = fighter(at, P2, "wall", 400, 500, **guard)
    game = to_question(attacked(at, target, attacker="lance"), "block").picks("block:wall")
    while game.asked().name == "priority" and any(frame.procedure == "battle" for frame in game.table.agenda):
        game.picks("pass")
    return game


@pytest.mark.clause("1102.2", "1102.2b", "1102.2c", "1102.4", "806.2.a-1")
@pytest.mark.parametrize(("share", "life"), [(1, 3900), (2, 3800), (3, 3700)])
def test_the_surplus_of_a_piercing_attacker_is_shared_out_in_hundreds(share: int, life: int) -> None:
    game = pierced()
    assert (game.asked().name, game.asked().seat, game.asked().most) == ("damage in hundreds", P1, 3)

    over(game.picks(number=share))

    assert game.life[P2] == life
    assert (game.zone("wall"), damage(game, "lance")) == ("P2/graveyard", 400)


@pytest.mark.clause("1102.2b", "1102.2c", "805.2.a-1")
def test_first_strike_and_pierce_work_together_against_a_resonator() -> None:
    game = pierced("first_strike", target="target:sleeper").picks(number=3)
    over(game)

    assert (damage(game, "sleeper"), game.zone("wall")) == (300, "P2/graveyard")
    assert damage(game, "lance") == 300


@pytest.mark.clause("1102.2b")
def test_damage_on_the_blocker_adds_to_the_surplus() -> None:
    assert pierced(markers={"damage": 400}).asked().most == 7
    game = pierced(markers={"damage": 900}, flags=("eternal",))
    assert game.asked().most == 8


def test_without_a_surplus_nothing_is_asked() -> None:
    at = fighter(fighter(given(), P1, "lance", flags=("pierce",)), P2, "wall", 100, 500)
    game = over(to_question(attacked(at, attacker="lance"), "block").picks("block:wall"))

    assert (game.zone("wall"), game.life[P2]) == ("P2/graveyard", 4000)


# ---------------------------------------------------------------- who stops attacking, blocking, or being attacked


def in_battle(call: object, at: str, **facts: object) -> Play:
    """The knight attacks and something is done at a clause."""
    stated = position()
    for name, value in ({"attacker": "knight"} | facts).items():
        stated = stated.fact(name, value)
    names = stated.ids
    return stated.carries_out(lambda g: call(names).happen(g), at=at)  # type: ignore[operator]


@pytest.mark.clause("803.5a", "804.3", "804.6", "805.1")
def test_without_an_attacker_nobody_blocks_and_the_battle_ends() -> None:
    game = in_battle(lambda ids: BanishCard(ids["knight"]), "803.7", attacked_player=P2)

    assert game.last(FactNoted, "803.5a").name == "attacker"
    seen = []
    while any(frame.procedure == "battle" for frame in game.table.agenda):
        seen.append(game.place)
        game.passes(2)
    assert seen == ["803.7", "804.2", "804.6", "807.2"]
    assert game.life == {P1: 4000, P2: 4000}


@pytest.mark.clause("806.1")
def test_normal_damage_needs_an_attacker_too() -> None:
    game = in_battle(lambda ids: DestroyCard(ids["knight"]), "805.3", attacked_player=P2)
    over(game)

    assert "806.3" not in game.steps("battle")
    assert game.life[P2] == 4000


@pytest.mark.clause("804.4a", "806.2.a-2", "804.5b")
def test_if_the_blocker_is_gone_the_attack_goes_to_its_target() -> None:
    game = in_battle(
        lambda ids: BanishCard(ids["guard"]),
        "804.6",
        blocker="guard",
        attacked="sleeper",
        in_battle=["knight", "guard"],
    )
    assert game.last(FactNoted, "804.4a").name == "blocker"
    assert game.table.facts["in_battle"] == [game.id("knight"), game.id("sleeper")]

    over(game)

    assert (damage(game, "sleeper"), damage(game, "knight")) == (500, 300)


@pytest.mark.clause("803.3b", "302.3")
def test_if_the_target_has_left_no_damage_is_dealt() -> None:
    game = in_battle(
        lambda ids: BanishCard(ids["sleeper"]), "804.6", attacked="sleeper", in_battle=["knight", "sleeper"]
    )
    assert game.table.facts["in_battle"] == []

    over(game)

    assert (game.life[P2], damage(game, "knight")) == (4000, 0)


@pytest.mark.clause("1029.1")
@pytest.mark.parametrize(
    ("name", "fact", "clause"),
    [("knight", "attacker", "1029.1a"), ("guard", "blocker", "1029.1b"), ("sleeper", "attacked", "1029.1c")],
)
def test_who_is_removed_from_battle_has_no_part_in_it(name: str, fact: str, clause: str) -> None:
    game = in_battle(
        lambda ids: RemoveFromBattle(ids[name]), "804.6", blocker="guard", attacked="sleeper",
        in_battle=["knight", "guard"],
    )  # fmt: skip

    assert game.last(FactNoted, clause).name == fact
    assert fact not in game.table.facts
    assert game.zone(name).endswith("/field")


@pytest.mark.clause("1029.1", "1029.1a", "804.3", "805.1")
def test_a_chant_can_remove_the_attacker_from_the_battle() -> None:
    away = text("spell", effect=[{"do": "remove_from_battle", "what": {"of": "any", "is": "attacker"}}])
    at = position().card(P2, "net", "chant", zone="hand", flags=("quickcast",), abilities=(away,))
    game = attacked(at).picks("pass").picks("play:net").passes(2)
    assert "attacker" not in game.table.facts

    over(game)

    assert (game.life[P2], game.zone("knight"), game.obj("knight").orientation) == (4000, "P1/field", "rested")


# ---------------------------------------------------------------- 807: the end of the battle


@pytest.mark.clause("807.1", "807.3", "807.3a")
def test_effects_until_the_end_of_the_battle_end_there() -> None:
    more = text(
        "activated", effect=[{"do": "change", "of": "self", "change": {"plus": {"atk": 300}}, "until": "battle"}]
    )
    at = fighter(given(), P1, "knight", abilities=(more,))
    game = at.at("504.2").picks("battle").picks("ability:knight#0").passes(2)
    assert game.number("knight", "atk") == 800

    to_question(game, "attack").picks("abandon")
    over(game)

    assert game.number("knight", "atk") == 500


@pytest.mark.clause("807.1", "807.2", "803.5", "803.7")
def test_abilities_trigger_on_the_attack_and_on_the_end_of_the_battle() -> None:
    on_attack = text(
        "triggered", when={"event": "attack", "who": "self"}, effect=[{"do": "gain", "count": 100, "resource": "life"}]
    )
    on_end = text("triggered", when={"event": "battle_end"}, effect=[{"do": "gain", "count": 200, "resource": "life"}])
    game = attacked(fighter(given(), P1, "knight", abilities=(on_attack, on_end)))
    game.passes(2)
    assert game.life[P1] == 4100

    to_question(game, "block").picks("pass")
    over(game)

    assert game.life == {P1: 4300, P2: 3500}


# ---------------------------------------------------------------- 1204: rule processes


def test_what_cannot_be_destroyed_stays_with_lethal_damage() -> None:
    game = fighter(given(), P1, "rock", markers={"damage": 900}, flags=("eternal",)).at("504.2")

    assert game.zone("rock") == "P1/field"


@pytest.mark.clause("1204.1", "1204.2")
@pytest.mark.parametrize(("defence", "marked", "clause"), [(500, 500, "1204.1"), (0, 0, "1204.2")])
def test_lethal_damage_and_no_defence_destroy(defence: int, marked: int, clause: str) -> None:
    game = fighter(given(), P1, "doomed", 100, defence, markers={"damage": marked} if marked else None).at("504.2")

    assert game.zone("doomed") == "P1/graveyard"
    assert game.last(CardMoved, clause).verb == "destroy"


@pytest.mark.clause("1205.1", "806.2.a-2")
def test_life_is_rounded_up_after_damage_that_is_no_multiple_of_100() -> None:
    game = over(to_question(attacked(fighter(given(), P1, "knight", 250)), "block").picks("pass"))

    assert game.life[P2] == 3800
    assert [event.value[P2] for event in game.events(FactNoted) if event.name == LIFE] == [3750, 3800]


@pytest.mark.clause("1202.1", "1205.1")
def test_who_has_fifty_life_left_has_not_lost() -> None:
    at = fighter(given(), P1, "knight", 250).fact(LIFE, {P1: 4000, P2: 300})
    game = over(to_question(attacked(at), "block").picks("pass"))

    assert game.table.result is None
    assert game.life[P2] == 100
