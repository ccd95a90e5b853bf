"""11.2, 2.1: texts that say which CP pay, which CP a backup produces, and that look at what was paid."""

from __future__ import annotations

import pytest

from engine.core.clauses.refusal import BadCardFile
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards
from tests.rulebooks.fftcg.given import P1, P2, Given, auto, field, given

MAIN = "9.3.1.4"
DRAW = 'do = "draw"'


def reads(number: str, bounds: str) -> str:
    """An auto of a character that enters: it draws if a number of the payment is within bounds."""
    return auto("enter", DRAW, who="self", holds=f'{{ number = {{ number = "{number}" }}, {bounds} }}')


def payers(position: Given) -> Given:
    """Backups of three elements to pay with."""
    return position.backups(P1, "fire", 2).backups(P1, "ice", 2).backups(P1, "water", 1)


@pytest.mark.clause("11.4.8")
@pytest.mark.parametrize(
    ("number", "bounds", "pay", "drawn"),
    [
        ("cp_ice", "at_least = 1", ("fire 1", "ice 1", "fire 2"), 1),
        ("cp_ice", "at_least = 1", ("fire 1", "fire 2", "water 1"), 0),
        ("cp_fire", 'exactly = { number = "cp_total" }', ("fire 1", "fire 2", "ice 1"), 0),
        ("cp_fire", "exactly = 2", ("fire 1", "fire 2", "ice 1"), 1),
        ("cp_elements", "exactly = 3", ("fire 1", "ice 1", "water 1"), 1),
        ("cp_elements", "exactly = 3", ("fire 1", "ice 1", "ice 2"), 0),
        ("cp_total", "exactly = 3", ("fire 1", "ice 1", "ice 2"), 1),
        ("cp_backups", 'exactly = { number = "cp_total" }', ("fire 1", "ice 1", "ice 2"), 1),
        ("cp_backups", 'exactly = { number = "cp_total" }', ("spark", "ice 2"), 0),
        ("cp_backups", "exactly = 1", ("spark", "ice 2"), 1),
    ],
)  # fmt: skip
def test_a_character_looks_at_what_was_paid(number: str, bounds: str, pay: tuple[str, ...], drawn: int) -> None:
    position = payers(given()).forward(P1, "guest", reads(number, bounds), zone="hand", cost=3)
    position.forward(P1, "spark", zone="hand", element="fire")
    game = position.at(MAIN).casts("guest", pay=pay)
    if game.table.zones.get("stack"):
        game.resolves()

    assert len(game.cards("P1/hand")) - ("spark" not in pay) == drawn


@pytest.mark.clause("11.3.8")
def test_a_summon_looks_at_what_was_paid() -> None:
    blow = 'do = "damage_to", what = "it", count = { number = "cp_elements", times = 2000 }'
    position = payers(given()).summon(P1, "blow", 'do = "choose", from = { kind = "forward" }', blow, cost=3)
    game = position.forward(P2, "target", power=9000).at(MAIN)

    game.casts("blow", "target", pay=("fire 1", "ice 1", "water 1")).resolves()
    assert game.damage("target") == 6000


@pytest.mark.clause("11.10.3")
def test_nothing_was_paid_for_a_burst_or_by_an_effect() -> None:
    position = given().forward(P1, "guest", reads("cp_total", "exactly = 0"), zone="break")
    put = 'do = "deploy", what = { zone = "break", of = "you", kind = "forward" }'
    game = position.summon(P1, "call", put).at(MAIN).casts("call").resolves().resolves()

    assert len(game.cards("P1/hand")) == 1
    position = given().summon(
        P2, "burst", 'do = "draw", count = { number = "cp_total", plus = 2 }', ex=True, zone="deck"
    )
    game = (
        position.forward(P1, "striker").at("10.1.2.1").attacks("striker").passes(2).picks("none").passes(2).picks("use")
    )
    assert len(game.cards("P2/hand")) == 2


LIMITS = [
    ("pay_only:fire", {"fire 1", "fire 2", "spark"}, "no-element-that-pays"),
    ("pay_backups", {"fire 1", "fire 2", "ice 1", "ice 2", "water 1"}, "backups-alone"),
    ("pay_backups:ice", {"ice 1", "ice 2"}, "backups-of-element-alone"),
]


@pytest.mark.clause("11.2.1.1")
@pytest.mark.parametrize(("mark", "able", "code"), LIMITS)
def test_some_cp_alone_pay_for_a_card(mark: str, able: set[str], code: str) -> None:
    limit = field(f'to = "self", change = {{ gain_flag = "{mark}" }}', zones=["hand"])
    position = payers(given()).forward(P1, "guest", limit, zone="hand", cost=2, element="light")
    position.forward(P1, "spark", zone="hand", element="fire").forward(P1, "flake", zone="hand", element="ice")
    game = position.at(MAIN).picks("cast:guest")

    assert {game.name(int(option.subject)) for option in game.asked().options} == able
    assert [finding.code for finding in game.explains("discard:flake").findings] == [f"pay.{code}"]


def test_a_card_that_only_backups_pay_for_is_not_cast_by_discards() -> None:
    limit = field('to = "self", change = { gain_flag = "pay_backups" }', zones=["hand"])
    position = given().backups(P1, "fire", 1).forward(P1, "guest", limit, zone="hand", cost=2)
    game = position.forward(P1, "spark", zone="hand").at(MAIN)

    assert "cast:guest" not in {game.readable(one) for one in game.options()}
    assert "cast:spark" in {game.readable(one) for one in game.options()}


def test_any_element_pays_where_a_text_says_so() -> None:
    gift = field('to = { zone = "hand", of = "you", kind = "summon" }, change = { gain_flag = "pay_any" }')
    position = given().backups(P1, "ice", 2).summon(P1, "song", DRAW, cost=1)
    position.forward(P1, "guest", zone="hand", cost=1, element="wind")
    game = position.at(MAIN)
    assert "summon:song" not in {game.readable(one) for one in game.options()}

    game = position.forward(P1, "singer", gift).at(MAIN)
    assert "summon:song" in {game.readable(one) for one in game.options()}
    assert "cast:guest" not in {game.readable(one) for one in game.options()}


@pytest.mark.clause("11.2.1.1")
def test_a_backup_that_produces_any_element() -> None:
    spring = field('to = "self", change = { gain_flag = "makes_any" }')
    position = given().backup(P1, "spring", spring, element="light")
    position.forward(P1, "guest", reads("cp_water", "exactly = 1"), zone="hand", cost=1, element="water")
    game = position.at(MAIN).casts("guest").resolves()

    assert game.zone("guest") == "P1/field" and len(game.cards("P1/hand")) == 1


def test_light_cards_are_discarded_where_a_text_says_so() -> None:
    waste = field('to = "self", change = { gain_flag = "discards_light_or_dark" }')
    for printed, able in (([waste], True), ([], False)):
        position = given().forward(P1, "host", *printed).forward(P1, "guest", zone="hand", cost=2, element="light")
        game = position.forward(P1, "lamp", zone="hand", cost=9, element="light").at(MAIN)
        assert ("cast:guest" in {game.readable(one) for one in game.options()}) == able


def test_several_light_characters_where_a_text_says_so() -> None:
    many = field('to = "self", change = { gain_flag = "many_light_or_dark" }')
    for printed, zone in (([many], "P1/field"), ([], "P1/hand")):
        position = given().forward(P1, "first", element="light").forward(P1, "host", *printed)
        game = position.forward(P1, "second", zone="hand", cost=0, element="dark").at(MAIN)
        if "cast:second" in {game.readable(one) for one in game.options()}:
            game.casts("second")
        assert (game.zone("second"), game.zone("first")) == (zone, "P1/field")


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("summon", 'effect = [{ do = "choose", from = { kind = "forward" }, count = { number = "cp_fire" } }]'),
        ("summon", 'effect = [{ do = "draw", count = { number = "cp_gold" } }]'),
        ("backup", 'ability = [{ kind = "activated", effect = [{ do = "draw", count = { number = "cp_fire" } }] }]'),
        ("backup", 'ability = [{ kind = "static", statics = [{ change = { gain_flag = "pay_only:joy" } }] }]'),
    ],
)
def test_payments_that_are_not_known_are_refused(kind: str, body: str) -> None:
    entry = f'[[{kind}]]\nnumber = "x"\nname = "x"\ncost = 1\nelements = ["fire"]\n{body}'
    with pytest.raises(BadCardFile):
        read_cards(entry, "given")
