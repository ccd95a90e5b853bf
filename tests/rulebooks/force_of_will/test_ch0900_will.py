"""203, 907, 1003. Will: produced, held, asked for, paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations, product

import pytest
from hypothesis import given as examples
from hypothesis import strategies as st

from engine.abilities.payment.search import Alike, Use, find_way
from engine.core.clauses.finding import Finding
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0907_will
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_need import JOINT, WillNeed, ask_for
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, given, makes, text

DRAW = {"do": "draw"}

# ---------------------------------------------------------------- the search

WORDS = ("fire", "water", "moon")
KINDS = ("fire", "water", "wind", "void", "void+moon", "fire+moon")


def pays(need: WillNeed, kinds: Sequence[str]) -> bool:
    """Whether will of these kinds pays, by trying every way to hand it out."""
    slots = [word for word, count in need.of for _ in range(count)] + [""] * need.free
    if len(kinds) < len(slots):
        return False
    fits = [[n for n, kind in enumerate(kinds) if not word or word in kind.split(JOINT)] for word in slots]
    return any(len(set(picked)) == len(slots) for picked in product(*fits))


def pays_by_brute_force(need: WillNeed, cards: Sequence[Sequence[tuple[str, ...]]]) -> bool:
    """Whether some of the cards, each used in one of its ways, pay."""
    for size in range(len(cards) + 1):
        for some in combinations(cards, size):
            for ways in product(*some):
                if pays(need, [kind for way in ways for kind in way]):
                    return True
    return False


ways = st.lists(st.lists(st.sampled_from(KINDS), min_size=1, max_size=2).map(tuple), min_size=1, max_size=2)


@examples(
    st.dictionaries(st.sampled_from(WORDS), st.integers(1, 2), max_size=2),
    st.integers(0, 2),
    st.lists(ways, max_size=4),
)
def test_the_search_finds_a_payment_exactly_when_there_is_one(
    of: dict[str, int], free: int, cards: list[list[tuple[str, ...]]]
) -> None:
    need = WillNeed(tuple(sorted(of.items())), free)
    classes = tuple(Alike(tuple(Use(makes=way) for way in card), 1) for card in cards)

    found = find_way(classes, (), ask_for(need))

    assert (found is not None) == pays_by_brute_force(need, cards)


def test_many_stones_of_several_kinds_are_searched_in_little_time() -> None:
    classes = tuple(
        Alike((Use(makes=(first,)), Use(makes=(second,))), 5) for first, second in combinations(KINDS, 2)
    )  # fmt: skip

    assert find_way(classes, (), ask_for(WillNeed((("fire", 3), ("moon", 3), ("water", 3)), 6))) is not None
    assert find_way(classes, (), ask_for(WillNeed((("light", 1),), 20))) is None


# ---------------------------------------------------------------- payment


def beast(position: Given, **cost: int) -> Given:
    """P1 has a resonator of a cost in hand."""
    return position.card(P1, "beast", "resonator", zone="hand", numbers={"atk": 100, "def": 100, **cost})


def options(game: Play) -> set[str]:
    """The will that may be picked, and the names of stones that may produce some."""
    asked = game.asked()
    return {game.name(each.subject) if isinstance(each.subject, int) else each.id for each in asked.options}


@pytest.mark.clause("1003.1", "203.4")
def test_will_that_is_held_pays_and_is_gone() -> None:
    game = beast(given().will(P1={"fire": 1, "water": 1}), free_cost=1).at("504.2").picks("play:beast")
    assert options(game) == {"will:fire", "will:water"}

    game.picks("will:water")

    assert (game.will, game.chase) == ({"fire": 1}, ["beast"])


@pytest.mark.clause("907.2", "203.3")
def test_only_what_leaves_the_rest_payable_is_offered() -> None:
    stones = given().stone(P1, "fire", "fire").stone(P1, "both", "fire", "water")
    game = beast(stones, water_cost=1, free_cost=1).at("504.2").picks("play:beast")

    assert [option.id.rpartition(":")[2] for option in game.asked().options] == ["fire", "water"]
    assert options(game) == {"fire", "both"}
    assert game.barred(f"make:{game.id('both')}/both#0:fire")


@pytest.mark.clause("907.2")
def test_will_that_was_produced_for_a_payment_is_taken_for_it() -> None:
    stones = given().stone(P1, "fire", "fire").stone(P1, "other", "fire").will(P1={"fire": 1})
    game = beast(stones, fire_cost=1).at("504.2").picks("play:beast").picks("other")

    assert (game.will, game.chase) == ({"fire": 1}, ["beast"])


@pytest.mark.clause("1003.4", "907.2")
def test_an_optional_payment_is_offered_to_who_can_produce_the_will_for_it() -> None:
    loss = {"do": "lose_life", "count": 500, "by": "opponent"}
    toll = {"do": "may", "by": "opponent", "cost": [{"do": "pay", "count": 1}], "else": [loss]}
    position = given().card(P1, "toll", "chant", zone="hand", abilities=(text("spell", effect=[toll]),))
    position.stone(P1, "own", "fire")

    game = position.at("504.2").picks("play:toll").passes(2)
    assert game.options(P2) == {"no"} and "1003.4" in game.refused("yes").cites
    assert game.picks("no").life[P2] == 3500

    game = position.stone(P2, "stone", "fire").at("504.2").picks("play:toll").passes(2).picks("yes")
    assert game.life[P2] == 4000 and game.obj("stone").orientation == "rested"


@pytest.mark.clause("1003.1", "907.2")
def test_will_that_is_not_held_or_not_produced_is_refused() -> None:
    position = given().card(P1, "spell", "chant", zone="hand", abilities=(text("spell", effect=[DRAW]),),
                            numbers={"free_cost": 1})  # fmt: skip
    position.stone(P1, "ready", "fire").stone(P1, "tired", "water", state="rested").will(P1={"wind": 1})
    game = position.at("504.2").picks("play:spell")

    assert "1003.1" in game.refused("will:water").cites
    assert "907.2" in game.refused("make:tired").cites
    game.picks("will:wind")
    assert game.chase == ["spell"]


@pytest.mark.clause("907.4", "1003.1")
def test_will_that_is_left_over_stays() -> None:
    rich = given().card(P1, "rich", "magic_stone", abilities=(makes("fire", count=2),))
    game = beast(rich, fire_cost=1).at("504.2").picks("play:beast")

    assert (game.will, game.chase) == ({"fire": 1}, ["beast"])


@pytest.mark.clause("203.5b", "903.2.f")
def test_x_is_chosen_as_large_as_can_be_paid() -> None:
    stones = given().stone(P1, "fire", "fire").stone(P1, "water", "water").stone(P1, "wind", "wind")
    stones.card(
        P1, "beast", "resonator", zone="hand", flags=("x_cost",), numbers={"fire_cost": 1, "atk": 100, "def": 100}
    )  # fmt: skip
    game = stones.at("504.2").picks("play:beast")
    assert (game.asked().name, game.asked().most) == ("X", 2)

    game.picks(number=1).picks("water")

    assert (game.chase, game.obj("wind").orientation) == (["beast"], "recovered")
    assert game.obj("beast").memory == {"m.x": 1}


@pytest.mark.clause("903.2.j", "903.2.j-1")
def test_a_stone_that_the_cost_itself_rests_pays_no_will_for_it() -> None:
    ability = text("activated", cost=[{"do": "pay", "count": 1}, {"do": "exhaust", "what": "self"}], effect=[DRAW])
    alone = given().card(P1, "gem", "magic_stone", abilities=(makes("fire"), ability)).filled(P1, deck=5)
    assert "ability:gem#1" not in alone.at("504.2").options()

    helped = given().card(P1, "gem", "magic_stone", abilities=(makes("fire"), ability)).filled(P1, deck=5)
    game = helped.stone(P1, "wind", "wind").at("504.2").picks("ability:gem#1")

    assert game.chase == ["an ability"]
    assert game.obj("gem").orientation == game.obj("wind").orientation == "rested"


# ---------------------------------------------------------------- 903.2.i: changes of costs


def changed(**plus: int) -> Given:
    """P1's resonators cost more or less."""
    change = {"to": {"kind": "resonator", "zone": "hand", "of": "you"}, "change": {"plus": plus}}
    return given().card(P1, "law", "regalia", abilities=(text("static", statics=[change]),))


@pytest.mark.clause("903.2.i-3")
def test_an_effect_makes_a_card_cost_more() -> None:
    game = beast(changed(cost_more=1).stone(P1, "fire", "fire"), fire_cost=1).at("504.2")

    assert "903.2.i-3" in game.refused("play:beast").cites
    assert "play:beast" in beast(changed(cost_more=1).will(P1={"fire": 2}), fire_cost=1).at("504.2").options()


@pytest.mark.clause("903.2.i-4", "903.2.d-1")
def test_an_effect_makes_a_card_cost_less_free_will_alone() -> None:
    game = beast(changed(cost_less=2).stone(P1, "fire", "fire"), fire_cost=1, free_cost=1).at("504.2")
    game.picks("play:beast")
    assert game.chase == ["beast"]

    poor = beast(changed(cost_less=2), fire_cost=1, free_cost=1).at("504.2")
    assert "play:beast" not in poor.options()


@pytest.mark.clause("903.2.i-3", "903.2.i-4")
def test_more_comes_before_less() -> None:
    game = beast(changed(cost_more=1, cost_less=2), free_cost=1).at("504.2").picks("play:beast")

    assert game.chase == ["beast"]


@pytest.mark.clause("907.2", "1003.4")
def test_in_the_other_reading_will_must_be_held_before_it_is_paid() -> None:
    stones = given(will_while_paying="held_before").stone(P1, "fire", "fire")
    game = beast(stones, fire_cost=1).at("504.2")
    assert "play:beast" not in game.options()

    game.picks("ability:fire#0").picks("play:beast")

    assert (game.chase, game.will) == (["beast"], {})


@pytest.mark.clause("1003.5")
def test_in_the_other_reading_no_will_ability_is_played_while_will_is_paid() -> None:
    stones = given(will_while_paying="held_before").stone(P1, "fire", "fire").stone(P1, "wind", "wind")
    game = beast(stones.stone(P1, "idle", "fire").will(P1={"fire": 1, "wind": 1}), free_cost=1).at("504.2")
    game.picks("play:beast")
    makes = f"make:{game.id('idle')}/{game.abilities('idle')[0]}:fire"

    assert game.options() == {"will:fire", "will:wind"}
    assert game.refused(makes).cites == ("1003.5",)
    assert game.explains(makes).cites == ("1003.5",)
    assert game.picks("will:wind").chase == ["beast"]
    assert game.obj("idle").orientation == "recovered"


def test_in_the_usual_reading_it_is_among_the_options() -> None:
    game = beast(given().stone(P1, "idle", "fire").will(P1={"fire": 1, "wind": 1}), free_cost=1).at("504.2")
    game.picks("play:beast")

    assert f"make:{game.id('idle')}/{game.abilities('idle')[0]}:fire" in {each.id for each in game.asked().options}


# ---------------------------------------------------------------- will abilities with conditions and choices


def shrine(*effect: dict[str, object], **more: object) -> Given:
    """P1 has a regalia that rests for an effect, and a resonator of a cost in hand."""
    ability = text("activated", cost=[{"do": "exhaust", "what": "self"}], effect=list(effect), **more)
    return given().card(P1, "shrine", "regalia", abilities=(ability,))


MAKES_FIRE, MAKES_WATER = ({"do": "produce_will", "of": [kind]} for kind in ("fire", "water"))


@pytest.mark.clause("907.1", "907.3")
def test_will_that_is_made_on_a_condition_makes_a_will_ability() -> None:
    more = {"do": "if", "condition": {"count": {"of": "you", "kind": "magic_stone"}, "at_least": 1}}
    effect = {**more, "then": [{**MAKES_FIRE, "count": 2}], "else": [MAKES_WATER]}
    game = shrine(effect).at("504.2").picks("ability:shrine#0")
    assert (game.will, game.chase) == ({"water": 1}, [])

    game = beast(shrine(effect), fire_cost=1).at("504.2")
    assert "1003.4" in game.refused("play:beast").cites
    game = beast(shrine(effect).stone(P1, "stone", "wind"), fire_cost=2).at("504.2").picks("play:beast")
    assert (game.chase, game.obj("shrine").orientation) == (["beast"], "rested")


@pytest.mark.clause("907.1", "907.2")
def test_the_effect_of_several_that_makes_the_will_that_is_asked_for_is_picked_for_a_payment() -> None:
    effect = {"do": "modes", "of": [[MAKES_FIRE], [{**MAKES_WATER}, DRAW]]}
    game = beast(shrine(effect).filled(P1, deck=3), water_cost=1).at("504.2").picks("play:beast")
    assert game.asked().name == "effects"
    assert "907.2" in game.refused("mode:0").cites

    game.picks("mode:1")
    assert (game.chase, len(game.cards("P1/hand")), game.will) == (["beast"], 1, {})


def test_an_ability_that_can_ask_for_a_target_is_no_will_ability() -> None:
    burn = [{"do": "choose", "from": {"kind": "resonator"}}, {"do": "exhaust", "what": "it"}]
    game = shrine({"do": "modes", "of": [[MAKES_FIRE], burn]}).at("504.2").picks("ability:shrine#0")

    assert game.asked().name in ("effects", "priority")
    assert game.chase == ["an ability"]


# ---------------------------------------------------------------- will abilities that cost more than their own card


def altar(*cost: dict[str, object], makes: tuple[str, ...] = ("fire",), count: int = 1) -> Given:
    """P1 has a regalia with a will ability of this cost, and a resonator for it."""
    ability = text("activated", cost=list(cost), effect=[{"do": "produce_will", "of": list(makes), "count": count}])
    position = given().card(P1, "altar", "regalia", abilities=(ability,))
    return position.card(P1, "lamb", "resonator", numbers={"atk": 100, "def": 100})


BANISH = {"do": "pick", "act": "leave", "from": {"of": "you", "kind": "resonator"}}


@pytest.mark.clause("907.2")
def test_a_will_ability_that_takes_another_card_is_played_while_will_is_paid() -> None:
    position = beast(altar(BANISH, count=2).stone(P1, "stone", "water"), fire_cost=1, free_cost=1)
    game = position.at("504.2").picks("play:beast")
    assert options(game) == {"altar", "stone"}

    game.picks("altar").picks("lamb")
    assert (game.zone("lamb"), game.chase, game.will) == ("P1/graveyard", ["beast"], {})
    assert game.obj("stone").orientation == "recovered"


@pytest.mark.clause("903.2.j")
def test_one_card_does_not_pay_for_two_costs() -> None:
    """The resonator that is banished for the will cannot be banished for the card as well."""
    position = altar(BANISH).written(
        P1, "rite", "chant", zone="hand", cost={"fire": 1}, effect=[DRAW], extra_cost=[BANISH]
    )  # fmt: skip
    assert "903.2.j" in position.at("504.2").refused("play:rite").cites


@pytest.mark.clause("907.2", "1003.1")
def test_will_is_changed_into_other_will_while_it_is_paid() -> None:
    position = beast(altar({"do": "pay", "count": 1}, {"do": "exhaust", "what": "self"}), fire_cost=1)
    assert "1003.4" in position.at("504.2").refused("play:beast").cites

    position = beast(altar({"do": "pay", "count": 1}, {"do": "exhaust", "what": "self"}), fire_cost=1)
    game = position.stone(P1, "stone", "water").at("504.2").picks("play:beast")
    while game.asked().name == "will":
        game.picks(game.asked().options[0].id)
    assert (game.chase, game.will) == (["beast"], {})
    assert {game.obj("stone").orientation, game.obj("altar").orientation} == {"rested"}


@pytest.mark.clause("1003.1")
def test_a_will_ability_that_costs_will_is_not_played_once_will_was_taken() -> None:
    position = beast(altar({"do": "pay", "count": 1}, {"do": "exhaust", "what": "self"}), fire_cost=1, free_cost=1)
    position = position.will(P1={"water": 2}).stone(P1, "fire stone", "fire").stone(P1, "other stone", "fire", "wind")
    game = position.at("504.2").picks("play:beast")
    assert "altar" in options(game)

    game.picks("will:water")
    assert options(game) == {"fire stone", "other stone"}
    (found,) = game.refused(f"make:{game.id('altar')}/{game.abilities('altar')[0]}:fire").findings
    assert found.code == "pay.maker-too-late"


@pytest.mark.clause("907.2")
def test_life_is_paid_for_will_while_will_is_paid() -> None:
    position = beast(altar({"do": "spend", "resource": "life", "count": 300}), fire_cost=1)
    game = position.at("504.2").picks("play:beast")

    assert (game.chase, game.life[P1]) == (["beast"], 3700)


@pytest.mark.clause("1003.4")
def test_many_ways_of_many_will_abilities_are_not_tried_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that is out of reach is found to be so by a look at each set of abilities, not at each of their ways."""
    kinds = ["fire", "water", "wind", "light", "darkness", "void"]
    position = given()
    for n in range(6):
        each = text(
            "activated",
            cost=[BANISH],
            effect=[{"do": "produce_will", "of": kinds, "count": 1} for _ in range(2)],
        )
        position.card(P1, f"altar{n}", "regalia", abilities=(each,))
        position.card(P1, f"lamb{n}", "resonator", numbers={"atk": 100, "def": 100})
    looks: list[object] = []
    search = s0907_will.can_pay_with
    monkeypatch.setattr(s0907_will, "can_pay_with", lambda *args: looks.append(args) or search(*args))
    game = beast(position, fire_cost=9).at("504.2")

    assert "1003.4" in game.refused("play:beast").cites
    assert 20 < len(looks) < 200


@pytest.mark.clause("903.2.j", "1003.4")
@pytest.mark.parametrize(
    ("cost", "held", "lacking"),
    [
        ({"free_cost": 2}, {"fire": 1}, {"any_kind": 1}),
        ({"fire_cost": 1, "free_cost": 1}, {"fire": 1}, {"any_kind": 1}),
        ({"fire_cost": 1, "free_cost": 1}, {"water": 1}, {"fire": 1}),
        ({"fire_cost": 1, "water_cost": 1, "free_cost": 1}, {"fire": 2}, {"water": 1}),
        ({"fire_cost": 2, "water_cost": 1}, {"wind": 5}, {"fire": 2, "water": 1}),
        ({"fire_cost": 1, "moon_cost": 1}, {"fire+moon": 1}, {"fire": 1}),
        ({"free_cost": 3}, {}, {"any_kind": 3}),
    ],
)
def test_what_will_lacks_is_told_by_its_kinds(
    cost: dict[str, int], held: dict[str, int], lacking: dict[str, int]
) -> None:
    """It is the least that would do: with it the card can be played, and with one will less it cannot."""
    (found,) = (each for each in refused_beast(cost, held) if each.effect == "FORBIDS")
    assert (found.code, found.facts["lacking"]) == ("cost.will-short", lacking)

    with_it = Counter(held)
    for kind, count in lacking.items():
        with_it["void" if kind == "any_kind" else kind] += count
    assert "play:beast" in beast(given().will(P1=with_it), **cost).at("504.2").options()
    for kind in with_it - Counter(held):
        assert refused_beast(cost, with_it - Counter([kind]))


def refused_beast(cost: dict[str, int], held: Mapping[str, int]) -> Sequence[Finding]:
    """Why P1 cannot play a resonator of a cost with will that is held."""
    return beast(given().will(P1=held), **cost).at("504.2").refused("play:beast").findings


@pytest.mark.clause("903.2.j", "1003.4")
def test_will_that_lacks_counts_what_the_rest_of_a_cost_takes_away() -> None:
    """The stone that is banished for the cost makes no will; the other one makes fire."""
    rite = {"cost": {"fire": 1, "water": 1}, "effect": [DRAW], "extra_cost": [BANISH_A_STONE]}
    position = given().stone(P1, "one", "fire").stone(P1, "two", "water")
    position.written(P1, "rite", "chant", zone="hand", **rite)
    (found,) = (each for each in position.at("504.2").refused("play:rite").findings if each.effect == "FORBIDS")

    assert sum(found.facts["lacking"].values()) == 1


BANISH_A_STONE = {"do": "pick", "act": "leave", "from": {"kind": "magic_stone", "of": "you"}}


def paying(cost: dict[str, int], **held: int) -> Play:
    """P1 plays a chant with will that is held."""
    at = given().will(P1=held).written(P1, "spell", "chant", zone="hand", cost=cost, effect=[{"do": "draw"}])
    return at.at("504.2").picks("play:spell")


@pytest.mark.clause("1003.1")
@pytest.mark.parametrize("held", [{"fire": 1, "void": 1}, {"fire": 2}, {"fire": 1, "water": 1}])
def test_nobody_is_asked_which_will_is_paid_if_all_of_it_is_needed(held: dict[str, int]) -> None:
    game = paying({"fire": 1, "free": 1}, **held)

    assert (game.asked().name, game.will) == ("priority", {})


@pytest.mark.clause("1003.1")
def test_who_has_more_will_than_is_needed_is_asked() -> None:
    assert paying({"fire": 1, "free": 1}, fire=1, water=1, wind=1).asked().name == "will"


@pytest.mark.clause("1003.1")
def test_who_could_produce_more_is_asked() -> None:
    at = given().will(P1={"fire": 1, "void": 1}).stone(P1, "water", "water")
    at.written(P1, "spell", "chant", zone="hand", cost={"fire": 1, "free": 1}, effect=[{"do": "draw"}])

    assert at.at("504.2").picks("play:spell").asked().name == "will"
