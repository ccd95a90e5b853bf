"""11.12.5, 15.1.1.9.8: damage that is raised, reduced, doubled or moved before it is dealt."""

from __future__ import annotations

import pytest

from engine.core.clauses.refusal import BadCardFile
from engine.core.events.effects import EventReplaced
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards
from tests.rulebooks.fftcg.given import P1, P2, action, auto, field, given

MAIN, ATTACK = "9.3.1.4", "10.1.2.1"
ANY = 'do = "choose", from = { kind = "forward" }'
BLOW = 'do = "damage_to", what = "it", count = 4000'
LESS = 'becomes = { number = "amount", plus = -1000 }'
TWICE = 'becomes = { number = "amount", times = 2 }'


def changed(what: str, *more: str) -> str:
    """A field ability that changes damage to forwards."""
    return field(f'replace = {{ would = "damage_to", what = {what}, {", ".join(more)} }}')


LESS_THAN_POWER = (
    'only_if = { number = { number = "amount" }, at_most = { value = "power", of = "it", plus = -1 } }, becomes = 0'
)


@pytest.mark.clause("11.12.5.2")
@pytest.mark.parametrize(
    ("more", "damage"),
    [
        (LESS, 3000),
        (f'by = {{ kind = "summon" }}, {TWICE}', 8000),
        ('only_if = { number = { number = "amount" }, at_most = 4000 }, becomes = 0', 0),
        (LESS_THAN_POWER, 0),
    ],
)
def test_damage_is_changed_before_it_is_dealt(more: str, damage: int) -> None:
    position = given().forward(P2, "target", changed('"self"', more), power=9000).summon(P1, "blow", ANY, BLOW)
    assert position.at(MAIN).casts("blow", "target").resolves().damage("target") == damage


@pytest.mark.parametrize(
    ("power", "more"),
    [
        (9000, f'damage = "battle", {LESS}'),
        (9000, f'by = {{ kind = "forward" }}, {TWICE}'),
        (9000, 'only_if = { number = { number = "amount" }, at_most = 3000 }, becomes = 0'),
        (4000, LESS_THAN_POWER),
    ],
)
def test_other_damage_stays_as_it_is(power: int, more: str) -> None:
    position = given().forward(P2, "target", changed('"self"', more), power=power).summon(P1, "blow", ANY, BLOW)
    game = position.at(MAIN).casts("blow", "target").resolves()

    assert not game.events(EventReplaced)
    assert (game.zone("target") == "P2/break") == (power == 4000)


@pytest.mark.clause("11.12.5.3")
def test_the_next_damage_alone_is_prevented() -> None:
    it = 'what = { zone = "field", among = "it" }'
    ward = f'do = "replace", replacement = {{ would = "damage_to", {it}, becomes = 0, once = true }}'
    position = given().forward(P2, "target", power=9000).forward(P2, "other", power=9000)
    position.summon(P1, "ward", ANY, ward).summon(P1, "first", ANY, BLOW).summon(P1, "second", ANY, BLOW)
    position.summon(P1, "elsewhere", ANY, BLOW)
    game = position.at(MAIN).casts("ward", "target").resolves()

    assert game.casts("elsewhere", "other").resolves().damage("other") == 4000
    assert game.casts("first", "target").resolves().damage("target") == 0
    assert game.casts("second", "target").resolves().damage("target") == 4000


@pytest.mark.clause("15.1.1.9.8", "15.1.1.9.1")
@pytest.mark.parametrize("doubler", ["first", "second"])
def test_a_party_deals_the_changed_damage_of_any_member(doubler: str) -> None:
    position = given()
    for name in ("first", "second"):
        printed = [changed('{ zone = "field", kind = "forward" }', 'by = "self"', TWICE)] if name == doubler else []
        position.forward(P1, name, *printed, power=2000)
    game = position.forward(P2, "wall", power=9000).at(ATTACK).attacks("first", "second").passes(2)
    game.blocks("wall").passes(2).picks(number=9)

    assert game.last(EventReplaced).act["count"] == 4000
    assert game.damage("wall") == 8000


@pytest.mark.clause("11.11.8")
def test_moved_damage_keeps_its_source() -> None:
    moved = 'instead = [{ do = "damage_to", what = "self", count = { number = "amount" }, by_unit = "dealer" }]'
    position = given().forward(P2, "target", power=9000).summon(P1, "blow", ANY, BLOW)
    position.forward(P2, "shield", changed('{ zone = "field", kind = "forward", is = "other" }', moved), power=9000)
    position.forward(P2, "watcher", auto("damaged", 'do = "draw"', by='{ kind = "summon", of = "opponent" }'))
    game = position.at(MAIN).casts("blow", "target").resolves().resolves()

    assert (game.damage("target"), game.damage("shield")) == (0, 4000) and len(game.cards("P2/hand")) == 1


@pytest.mark.clause("11.11.8")
def test_a_named_forward_deals_its_power() -> None:
    fight = (
        'do = "choose", from = { kind = "forward", of = "you" }, as = "mine"',
        'do = "choose", from = { kind = "forward", of = "opponent" }, as = "theirs"',
        'do = "damage_to", what = "theirs", count = { value = "power", of = "mine" }, by_unit = "mine"',
    )
    mine = changed('{ zone = "field", kind = "forward" }', 'by = "self"', TWICE)
    position = (
        given().forward(P1, "mine", mine, power=3000).forward(P2, "theirs", power=9000).summon(P1, "fight", *fight)
    )
    game = position.at(MAIN).picks("summon:fight").chooses("mine").chooses("theirs").pays().resolves()

    assert game.damage("theirs") == 6000


@pytest.mark.clause("11.8.3")
def test_an_auto_reads_how_much_damage_was_dealt() -> None:
    back = 'do = "damage_to", what = { kind = "forward", of = "opponent" }, count = { number = "amount" }'
    position = given().forward(P2, "target", auto("damaged", back, who="self"), power=9000)
    position.forward(P1, "mine", power=9000).summon(P1, "blow", ANY, BLOW)
    game = position.at(MAIN).casts("blow", "target").resolves().resolves()

    assert game.damage("mine") == 4000


@pytest.mark.clause("2.2")
def test_what_cannot_be_reduced_is_raised_all_the_same() -> None:
    open_wound = 'do = "change", of = { of = "opponent", kind = "forward" }, change = { forbid = ["reduce"] }'
    position = given().forward(P2, "shielded", changed('"self"', LESS), power=9000)
    position.forward(P2, "weak", changed('"self"', TWICE), power=9000)
    position.summon(P1, "wound", open_wound).summon(P1, "one", ANY, BLOW).summon(P1, "two", ANY, BLOW)
    game = position.at(MAIN).casts("wound").resolves()

    assert game.casts("one", "shielded").resolves().damage("shielded") == 4000
    assert game.casts("two", "weak").resolves().damage("weak") == 8000


@pytest.mark.parametrize(("who", "damage"), [("you", 4000), ("opponent", 3000)])
def test_some_damage_alone_cannot_be_reduced(who: str, damage: int) -> None:
    ban = f'to = {{ kind = "forward" }}, change = {{ forbid = ["reduce"], by = {{ kind = "summon", of = "{who}" }} }}'
    position = given().backup(P1, "edge", field(ban)).forward(P2, "target", changed('"self"', LESS), power=9000)
    game = position.summon(P1, "blow", ANY, BLOW).at(MAIN).casts("blow", "target").resolves()

    assert game.damage("target") == damage


@pytest.mark.clause("11.12.5.2")
def test_points_to_a_player_are_changed_too() -> None:
    double = field(f'replace = {{ would = "damage", player = "opponent", by = "self", {TWICE} }}')
    none = action('do = "replace", replacement = { would = "damage", player = "you", becomes = 0, once = true }')
    position = given().forward(P1, "twice", double).forward(P1, "again", double).backup(P2, "ward", none)
    game = position.at(ATTACK).attacks("twice").passes(2).picks("none").passes(2)

    assert len(game.cards("P2/damage")) == 2
    assert (
        len(
            given()
            .forward(P1, "plain")
            .at(ATTACK)
            .attacks("plain")
            .passes(2)
            .picks("none")
            .passes(2)
            .cards("P2/damage")
        )
        == 1
    )


@pytest.mark.parametrize(
    "statics",
    [
        'replace = { would = "damage", player = "you", damage = "battle", becomes = 0 }',
        'replace = { would = "markers", what = "self", becomes = 0 }',
        'replace = { would = "draw", player = "you", only_if = { number = { number = "amount" }, exactly = 1 } }',
        'replace = { would = "damage_to", what = "self", becomes = 0, once = true }',
    ],
)  # fmt: skip
def test_what_could_never_apply_is_refused(statics: str) -> None:
    entry = '[[forward]]\nnumber = "x"\nname = "x"\ncost = 1\nelements = ["fire"]\npower = 1000\n'
    with pytest.raises(BadCardFile):
        read_cards(entry + f'[[forward.ability]]\nkind = "static"\nstatics = [{{ {statics} }}]', "given")
