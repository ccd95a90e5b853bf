"""Players that know no rules: every answer is on offer, the greedy one takes dear and gives cheap, and tires."""

from __future__ import annotations

import random
from typing import Any

import pytest

from adjudicator.showcase.players import PLAYERS
from adjudicator.showcase.players.greedy import MUCH, OFTEN, Greedy
from adjudicator_client import ChoiceForm
from adjudicator_client.pb.choice_pb2 import Choice, Option
from adjudicator_client.pb.game_service_pb2 import GetTableResponse
from adjudicator_client.pb.table_pb2 import NamedValue, Table, TableObject, Zone

PASS, END, YES, NO = (
    Option(id="pass"), Option(id="end"), Option(id="yes", word="yes"), Option(id="no", word="no")
)  # fmt: skip


def card(object_id: int, cost: int, power: int = 0, owner: str = "P1", orientation: str = "") -> TableObject:
    values = [
        NamedValue(name=name, value=number, printed=number) for name, number in (("cost", cost), ("power", power))
    ]
    return TableObject(
        id=object_id, number=f"N-{object_id}", owner=owner, controller=owner, orientation=orientation, face_up=True,
        values=values,
    )  # fmt: skip


def table_of(turn: int = 1, **zones: list[TableObject]) -> GetTableResponse:
    """Zones by name; those of `P2` are written `their_field`."""
    keys = {name: name.replace("their_", "P2/") if "their" in name else f"P1/{name}" for name in zones}
    made = [
        Zone(key=keys[name], count=len(cards), public="hand" not in name, objects=cards)
        for name, cards in zones.items()
    ]
    return GetTableResponse(version=1, table=Table(viewer="P1", turn=turn, turn_player="P1", zones=made))


def about(*ids: int, act: str = "play") -> list[Option]:
    return [Option(id=f"{act}:{object_id}", object_id=object_id) for object_id in ids]


def word(option: str, says: str = "") -> Option:
    return Option(id=option, word=says or option)


def choice_of(
    *options: Option, least: int = 1, most: int = 1, form: ChoiceForm = ChoiceForm.CHOICE_FORM_OPTIONS
) -> Choice:
    return Choice(
        id=1, seat="P1", name="x", clauses=["1"], step="1", form=form, least=least, most=most, options=options
    )


def picked(choice: Choice, table: GetTableResponse, player: Greedy | None = None) -> list[str]:
    player = player or Greedy(random.Random(1))
    return player.answer(choice, lambda: table)[0]


def in_turn(table: GetTableResponse, turn: int) -> GetTableResponse:
    later = GetTableResponse()
    later.CopyFrom(table)
    later.table.turn = turn
    return later


TABLE = table_of(
    hand=[card(1, 2), card(2, 5), card(3, 5, 900)], field=[card(11, 9), card(12, 1)],
    their_field=[card(21, 1, owner="P2"), card(22, 4, owner="P2")],
)  # fmt: skip


def test_it_plays_the_dearest_card_of_its_hand_before_it_does_anything_else():
    assert picked(choice_of(PASS, *about(1, 2, 3, 11)), TABLE) == ["play:3"]
    assert picked(choice_of(PASS, *about(12, 11, act="attack")), TABLE) == ["attack:11"]
    assert picked(choice_of(PASS), TABLE) == ["pass"]


def test_it_pays_with_the_cheapest_and_as_little_as_it_may():
    paying = about(1, 2, 11, 12, act="pay")

    assert picked(choice_of(*paying, least=1, most=4), TABLE) == ["pay:12"]
    assert sorted(picked(choice_of(*paying, least=2, most=2), TABLE)) == ["pay:11", "pay:12"]  # not from its hand


def test_it_takes_the_dearest_of_the_opponent_and_the_opponent_rather_than_a_card():
    targets = about(11, 21, 22, act="choose")

    assert picked(choice_of(*targets), TABLE) == ["choose:22"]
    assert picked(choice_of(*targets, least=1, most=3), TABLE) == ["choose:22", "choose:21"]
    assert picked(choice_of(*targets, word("choose:P1", "P1"), word("choose:P2", "P2")), TABLE) == ["choose:P2"]


def test_it_takes_what_need_not_be_taken():
    assert picked(choice_of(*about(1, 2, 3), least=0, most=2), TABLE) == ["play:3", "play:2"]
    assert picked(choice_of(least=0, most=0), TABLE) == []


def test_of_words_it_says_one_that_does_something_and_redraws_and_retreats_never():
    words = {said: word(said) for said in ("redraw", "keep", "retreat", "end")}

    assert picked(choice_of(YES, NO), TABLE) == ["yes"]
    assert picked(choice_of(words["redraw"], words["keep"]), TABLE) == ["keep"]
    assert picked(choice_of(words["retreat"], words["end"]), TABLE) == ["end"]


def test_it_tires_of_the_same_deed_until_the_next_turn():
    player, offered = Greedy(random.Random(1)), choice_of(PASS, *about(11, act="ability"))

    said = [picked(offered, TABLE, player) for _ in range(OFTEN + 2)]

    assert said == [["ability:11"]] * OFTEN + [["pass"]] * 2
    assert picked(offered, in_turn(TABLE, 2), player) == ["ability:11"]


def test_an_ability_that_changed_no_card_is_used_no_more_in_the_game_unless_to_pay():
    player = Greedy(random.Random(1))
    abilities = [word(f"ability:{at}/N-1#0", f"{at}/N-1#0") for at in (11, 12)]
    asked = choice_of(PASS, *abilities)
    turned = table_of(field=[card(11, 9, orientation="rested"), card(12, 1)])

    assert picked(asked, table_of(field=[card(11, 9), card(12, 1)]), player)[0].startswith("ability:")
    assert picked(asked, turned, player) == ["pass"]
    assert picked(asked, in_turn(turned, 2), player) == ["pass"]
    assert picked(choice_of(*abilities), turned, player)[0].startswith("ability:")  # it is asked to


def test_an_ability_that_changed_a_card_is_used_again():
    player = Greedy(random.Random(1))
    asked = choice_of(PASS, word("ability:11/N-1#0", "11/N-1#0"))

    assert picked(asked, table_of(field=[card(11, 9)]), player) == ["ability:11/N-1#0"]
    assert picked(asked, table_of(field=[card(11, 9, power=100)]), player) == ["ability:11/N-1#0"]


def test_it_tires_of_deeds_that_are_always_new_ones():
    player = Greedy(random.Random(1))

    said = [picked(choice_of(END, word(f"ability:{n}", f"{n}/x{n}")), TABLE, player) for n in range(2 * MUCH)]

    assert said.index(["end"]) == MUCH and said[MUCH:] == [["end"]] * MUCH
    assert picked(choice_of(YES, NO), TABLE, player) == ["no"]
    assert picked(choice_of(*about(1, 2), least=0, most=2), TABLE, player) == []
    assert picked(choice_of(*about(1, 2), least=1, most=2), TABLE, player) == ["play:1"]  # what must be, must be


def test_it_does_not_look_where_there_is_nothing_to_decide():
    def look() -> Table:
        raise AssertionError("it looked")

    player = Greedy(random.Random(1))

    assert player.answer(choice_of(PASS), look) == (["pass"], None)
    assert player.answer(choice_of(*about(1, 2), least=2, most=2, form=ChoiceForm.CHOICE_FORM_ORDER), look) == (
        ["play:1", "play:2"],
        None,
    )
    assert player.answer(choice_of(least=0, most=7, form=ChoiceForm.CHOICE_FORM_NUMBER), look) == ([], 7)
    assert player.answer(choice_of(least=0, most=-1, form=ChoiceForm.CHOICE_FORM_NUMBER), look) == ([], 1)


@pytest.mark.parametrize("name", PLAYERS)
def test_answers_are_on_offer_and_follow_from_the_seed(name: str):
    def answers(seed: int) -> list[Any]:
        rng, player, given = random.Random(seed), PLAYERS[name](random.Random(seed)), []
        for _ in range(300):
            options = rng.sample([PASS, YES, *about(1, 2, 3, 11, 12, 21, 22)], rng.randint(0, 6))
            least = rng.randint(0, len(options))
            choice = choice_of(*options, least=least, most=rng.randint(least, 6))
            picks, number = player.answer(choice, lambda: TABLE)
            assert number is None and set(picks) <= {option.id for option in options}
            assert len(picks) == len(set(picks)) and choice.least <= len(picks) <= choice.most
            given.append(picks)
        return given

    assert answers(3) == answers(3) != answers(4)
