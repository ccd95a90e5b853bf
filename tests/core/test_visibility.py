"""Hidden information: swap hidden cards, and whoever cannot see them sees, may do and is told exactly the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Effect
from engine.core.clauses.refusal import Refusal
from engine.core.events.cards import CardFaced, DamageTaken
from engine.core.events.effects import EventReplaced, ReplacementDeclined
from engine.core.events.event import Event
from engine.core.events.fold import evolve, open_state
from engine.core.events.steps import ActIncomplete
from engine.core.play.survey import survey
from engine.core.play.visibility import JUDGE, SPECTATOR, judge_look, sees, view_table
from engine.core.questions.redaction import redact
from engine.core.table.cards import Characteristics
from engine.core.table.zones import Guise
from tests.rulebooks.fire_force.given import BOOK, P1, P2, Given, Play, event_ability, given, triggered

DRAW = 'do = "draw"'
SECRETS = ("soldier", "giant", "parry", "trick", "spy", "spark", "plain")
PAIRS = [("plain", other) for other in SECRETS if other != "plain"] + [("soldier", "parry"), ("spy", "trick")]


def cards() -> Given:
    """Every kind of card P2 may hold: with support, costly, a counter, an event, a trigger that works in the hand, a
    life trigger, nothing of that."""
    position = given()
    position.define("unit", "soldier", {"cost": 0, "power": 1000, "support": 3000})
    position.define("unit", "giant", {"cost": 7, "power": 9000})
    position.define("event", "parry", {"cost": 0}, [event_ability(DRAW, counter=True)])
    position.define("event", "trick", {"cost": 0}, [event_ability(DRAW)])
    hears = triggered("draw", DRAW, player="opponent") + '\nzones = ["hand"]'
    position.define("unit", "spy", {"cost": 0, "power": 1000}, [hears])
    position.define("unit", "spark", {"cost": 0, "power": 1000}, ['kind = "trigger"\neffect = [{ do = "draw" }]'])
    return position.define("unit", "plain", {"cost": 0, "power": 1000})


def with_secret(held: str, elsewhere: str, zone: str = "hand") -> Play:
    """P2 has one card in the hand (or another zone) and the other one far down in the deck; P1 may do many things."""
    position = cards().unit(P1, "attacker", flame=True).unit(P2, "target", ready=False).fires(P1, 3).fires(P2, 3)
    peek = event_ability('do = "draw"', 'do = "choose_number"')
    search = event_ability('do = "choose", by = "opponent", from = { zone = "hand", of = "opponent", kind = "unit" }')
    position.event(P1, "peek", peek).event(P1, "search", search)
    position.card(P2, "secret", number=held, zone=zone)
    for number in SECRETS:
        if number not in (held, elsewhere):
            position.card(P2, f"known {number}", number=number, zone="adora")
    position.unit(P2, "filler 1", zone="deck").unit(P2, "filler 2", zone="deck")
    return position.card(P2, "other secret", number=elsewhere, zone="deck").at("503.3")


def answer_quietly(game: Play) -> None:
    """Answer whatever P2 is asked in a way that shows nothing."""
    while game.asked().seat == P2 and game.table.turn_player == P1:
        choice = game.asked()
        quiet = [option.id for option in choice.options if option.id in ("pass", "none", "decline", "no")]
        game.picks(*(quiet[:1] if quiet else [option.id for option in choice.options[: choice.least]]))


PLAYS: dict[str, Callable[[Play], object]] = {
    "nothing": lambda game: None,
    "a refused attempt": lambda game: game.refused("attack:target"),
    "a draw": lambda game: game.uses("peek"),
    "a search": lambda game: game.uses("search"),
    "an attack on a unit": lambda game: game.attacks("attacker", "target"),
    "an attack on the player": lambda game: game.attacks("attacker", P2),
    "the end of the phase": lambda game: game.ends(),
}


def seen_by(game: Play, seat: str) -> list[bytes]:
    """Everything a seat gets to see of a game: the table, its options and why not others, and every event."""
    shown = [msgspec.json.encode(view_table(game.table, seat))]
    if seat in (P1, P2):
        shown.append(msgspec.json.encode(survey(game.table, seat)))
    table = open_state(game.log[0])
    shown.append(msgspec.json.encode(redact(game.log[0], table, seat)))
    for event in game.log[1:]:
        evolve(table, event)
        shown.append(msgspec.json.encode(redact(event, table, seat)))
    return shown


@pytest.mark.parametrize("seat", [P1, SPECTATOR])
@pytest.mark.parametrize("play", PLAYS)
@pytest.mark.parametrize("one, other", PAIRS)
def test_who_cannot_see_a_hand_cannot_tell_it_from_another(one: str, other: str, play: str, seat: str) -> None:
    game, swapped = with_secret(one, other), with_secret(other, one)

    for played in (game, swapped):
        PLAYS[play](played)
        answer_quietly(played)

    assert seen_by(game, seat) == seen_by(swapped, seat)


@pytest.mark.parametrize("seat", [P1, P2, SPECTATOR])
@pytest.mark.parametrize("zone", ["deck", "life"])
@pytest.mark.parametrize("play", ["nothing", "a draw", "a search", "an attack on a unit"])
def test_nobody_can_tell_the_cards_of_a_deck_or_of_the_life(play: str, zone: str, seat: str) -> None:
    game, swapped = with_secret("plain", "giant", zone), with_secret("giant", "plain", zone)

    for played in (game, swapped):
        PLAYS[play](played)
        answer_quietly(played)

    assert seen_by(game, seat) == seen_by(swapped, seat)


@pytest.mark.parametrize("act", ["attack", "use-unit", "use-event", "target", "support", "choose", "nonsense"])
@pytest.mark.parametrize("one, other", PAIRS)
def test_an_attempt_with_a_card_one_cannot_see_is_answered_the_same(one: str, other: str, act: str) -> None:
    answers = [attempted(with_secret(*pair), f"{act}:secret") for pair in ((one, other), (other, one))]

    assert answers[0] == answers[1]


def attempted(game: Play, word: str) -> list[str]:
    """What P1 is told on asking for the reasons and on trying, verdicts or errors."""
    told: list[str] = []
    for ask in (game.explains, game.refused):
        try:
            told.append(str(ask(word, seat=P1)))
        except Refusal as refusal:
            told.append(f"{refusal.reason} {refusal}")
    return told


def test_the_player_who_holds_the_card_and_a_judge_do_see_it() -> None:
    game, swapped = with_secret("plain", "giant"), with_secret("giant", "plain")

    for seat in (P2, JUDGE):
        assert game.view(seat) != swapped.view(seat)


def test_who_looks_through_a_zone_sees_it_until_the_choice_is_made() -> None:
    look = event_ability('do = "choose", from = { zone = "hand", of = "opponent" }')
    game = given().event(P1, "look", look).unit(P2, "secret", zone="hand").at("503.3")
    game.uses("look")
    while_looking = [seat for seat in (P1, SPECTATOR) if game.sees(seat, "secret")]

    game.picks("secret")

    assert while_looking == [P1]
    assert not game.sees(P1, "secret")


def test_who_looks_at_the_top_of_a_deck_sees_no_further() -> None:
    look = event_ability('do = "choose", from = { zone = "deck", of = "you", top = 2 }')
    game = given().event(P1, "look", look).at("503.3")

    game.uses("look")

    assert [game.sees(P1, f"P1 deck {n}") for n in (1, 2, 3)] == [True, True, False]


def test_an_attempt_that_was_refused_is_shown_to_its_player_and_the_judge_alone() -> None:
    game = given().unit(P1, "new", arrived=True).at("503.3")
    game.refused("attack:new")

    shown = {seat: redact(game.log[-1], game.table, seat) is not None for seat in (P1, P2, SPECTATOR, JUDGE)}

    assert shown == {P1: True, P2: False, SPECTATOR: False, JUDGE: True}


def test_the_options_of_the_other_player_are_not_shown() -> None:
    game = given().unit(P1, "recruit", zone="hand", cost=0).at("503.3")

    (choice,) = game.view(P2).choices

    assert (choice.seat, choice.cites, choice.options) == (P1, game.asked().cites, ())
    assert survey(game.table, P2).choice is None


# ---------------------------------------------------------------- markers, and cards that lie face down


@pytest.mark.parametrize("seat", [P1, P2, SPECTATOR, JUDGE])
def test_markers_lie_openly_on_every_card(seat: str) -> None:
    game = given(face_down_fire="printed_self").unit(P2, "open").unit(P2, "covered", face_down=True).at("503.3")
    for name in ("open", "covered"):
        game.table.change_object(game.id(name), markers={"damage": 3})

    shown = {found.id: found for zone in game.view(seat).zones for found in zone.objects}

    assert [shown[game.id(name)].markers for name in ("open", "covered")] == [{"damage": 3}] * 2
    assert (shown[game.id("covered")].names == ("covered",)) == (seat in (P2, JUDGE))


def faced(game: Play, name: str, face_up: bool, last: Characteristics | None) -> dict[str, dict[str, Any]]:
    """What each seat is told of a card that was turned over."""
    event = CardFaced(game.table.version + 1, 1, 1, ("307.6",), game.id(name), face_up, "turn", "", (), last)
    evolve(game.table, event)
    told = {seat: redact(event, game.table, seat) for seat in (P1, P2, SPECTATOR, JUDGE)}
    return {seat: seen.data for seat, seen in told.items() if seen is not None}


def test_what_a_card_is_that_is_turned_up_everybody_learns() -> None:
    game = given().unit(P2, "covered", face_down=True).at("503.3")

    told = faced(game, "covered", True, None)

    assert {data["number"] for data in told.values()} == {"covered"}


def test_what_a_card_was_is_told_to_those_who_saw_it() -> None:
    game = given().unit(P2, "secret").unit(P2, "known").at("503.3")
    was = {name: RulesContext(game.table).derived.snapshot(game.id(name)) for name in ("secret", "known")}
    was["secret"] = msgspec.structs.replace(was["secret"], face_up=False)

    secret, known = (faced(game, name, False, was[name]) for name in ("secret", "known"))

    assert {seat: ("last" in data, "number" in data) for seat, data in secret.items()} == {
        P1: (False, False), P2: (True, True), SPECTATOR: (False, False), JUDGE: (True, True),
    }  # fmt: skip
    assert all("last" in data for data in known.values())


# ---------------------------------------------------------------- cards of an ordered hidden zone in other events

SEATS = (P1, P2, SPECTATOR, JUDGE)


def told_of(game: Play, kind: type[Event]) -> dict[str, dict[str, Any]]:
    """What each seat is told of the only event of a kind."""
    table, found = open_state(game.log[0]), []
    for event in game.log[1:]:
        evolve(table, event)
        if type(event) is kind:
            found.append({seat: redact(event, table, seat) for seat in SEATS})
    (told,) = found
    return {seat: seen.data for seat, seen in told.items() if seen is not None}


def says(static: str) -> str:
    """A static ability of one effect as TOML."""
    return f'kind = "static"\nstatics = [{{ {static} }}]'


def life_discarded(*statics: str, then: str = "") -> Play:
    """P1 discards the top card of P2's life, which P2's warden has something to say about."""
    strike = event_ability('do = "discard", what = { zone = "life", of = "opponent", top = 1 }')
    position = given().event(P1, "strike", strike).unit(P2, "prize", zone="life")
    position.unit(P2, "warden", *(says(static) for static in statics))
    game = position.at("503.3").uses("strike")
    return game.picks(then) if then else game


LIFE = '{ zone = "life", of = "you" }'
SPARED = f'to = {LIFE}, change = {{ forbid = ["discard"] }}'
SHOWN = 'reveal_top = "life"'


def replaced(would: str, what: str, do: str, may: str = "false") -> str:
    """A replacement as TOML."""
    return f'replace = {{ would = "{would}", what = {what}, instead = [{{ {do} }}], may = {may} }}'


KEPT = replaced("discard", LIFE, 'do = "draw"')


@pytest.mark.parametrize("kind, static", [(ActIncomplete, SPARED), (EventReplaced, KEPT)])
@pytest.mark.parametrize("shown", [False, True])
def test_a_life_card_that_stays_is_named_to_those_who_see_it(kind: type[Event], static: str, shown: bool) -> None:
    game = life_discarded(static, *([SHOWN] if shown else []))

    told = told_of(game, kind)

    named = {seat: data.get("act", data)["card"] for seat, data in told.items()}
    assert named == {seat: game.id("prize") if shown or seat == JUDGE else 0 for seat in SEATS}
    (event,) = game.events(kind)
    assert getattr(event, "act", {"card": game.id("prize")})["card"] == game.id("prize"), "the log names it still"


def test_a_replacement_that_was_declined_names_no_life_card() -> None:
    game = life_discarded(replaced("discard", LIFE, 'do = "draw"', "true"), then="keep")

    told = told_of(game, ReplacementDeclined)

    assert [told[seat]["act"]["card"] for seat in (P1, P2, SPECTATOR)] == [0, 0, 0]
    assert told[JUDGE]["act"]["card"] > 0


def test_where_a_card_would_have_gone_in_a_deck_its_owner_alone_learns() -> None:
    bury = event_ability('do = "put", what = { zone = "hand", of = "opponent" }, zone = "deck", position = "bottom"')
    static = says(replaced("put", '{ zone = "hand", of = "you" }', 'do = "nothing"'))
    position = given().event(P1, "bury", bury).unit(P2, "secret", zone="hand").unit(P2, "warden", static)
    game = position.at("503.3").uses("bury")

    told = told_of(game, EventReplaced)

    assert {seat: "index" in data["act"] for seat, data in told.items()} == {
        P1: False, P2: True, SPECTATOR: False, JUDGE: True,
    }  # fmt: skip
    named = {seat: data["act"]["card"] for seat, data in told.items()}
    assert named == {P1: 0, P2: game.id("secret"), SPECTATOR: 0, JUDGE: game.id("secret")}


@pytest.mark.parametrize("do", ['do = "nothing"', 'do = "put", what = "it", zone = "hand"'])
def test_damage_names_no_life_card_that_something_else_became_of(do: str) -> None:
    strike = event_ability('do = "damage"')
    static = says(replaced("put", LIFE, do))
    position = given().event(P1, "strike", strike).unit(P2, "prize", zone="life").unit(P2, "warden", static)
    game = position.at("503.3")
    life = game.id("prize")
    game.uses("strike")

    told = told_of(game, DamageTaken)

    assert {seat: data["card"] for seat, data in told.items()} == {P1: 0, P2: 0, SPECTATOR: 0, JUDGE: life}


def test_damage_names_the_card_it_put_into_an_open_zone() -> None:
    strike = event_ability('do = "damage"')
    game = given().event(P1, "strike", strike).unit(P2, "prize", zone="life").at("503.3").uses("strike")

    assert {data["card"] for data in told_of(game, DamageTaken).values()} == {game.id("prize")}


def test_the_clause_of_what_a_card_lies_face_down_as_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    game = given().unit(P2, "covered", face_down=True).unit(P2, "open").at("503.3")
    guises = {"fire": Guise(cites=BOOK.edition.cite("307.7"))}
    monkeypatch.setattr(BOOK, "layout", replace(BOOK.layout, guises=guises))

    told = {seat: judge_look(game.table, seat, game.id("covered")).findings[-1] for seat in (P1, P2)}

    assert (told[P1].effect, told[P1].cites[0]) == (Effect.FORBIDS, "307.7")
    assert (told[P2].effect, told[P2].cites[0]) == (Effect.PERMITS, "307.7")
    assert "307.7" not in judge_look(game.table, P1, game.id("open")).findings[-1].cites


def test_an_unknown_object_is_seen_by_nobody() -> None:
    assert not sees(RulesContext(given().at("503.3").table), JUDGE, 9999)
