"""Autos that could never count are refused, with what they would have to say (11.8.3, 11.8.16)."""

from __future__ import annotations

import pytest

from engine.core.clauses.refusal import BadCardFile
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards
from tests.refused import refuses
from tests.rulebooks.fftcg.given import P1, auto, given
from tests.rulebooks.fftcg.wordings import DRAW, MAIN

CARD = """[[forward]]
number = "MINE-1"
name = "a"
cost = 1
elements = ["fire"]
power = 1000
[[forward.ability]]
kind = "triggered"
{zones}when = {{ {when} }}
effect = [{{ do = "draw" }}]"""


def card(when: str, zones: str = "") -> str:
    """A card file with one auto that waits for this."""
    return CARD.format(when=when, zones=f"zones = [{zones}]\n" if zones else "")


@pytest.mark.parametrize(
    "when, zones, expected",
    [
        ('event = "discard", who = "self"', "", "zones: this would never count.*use break"),
        ('event = "discard", who = "self"', '"hand"', "zones: this would never count.*use break"),
        ('event = "draw", who = "self"', "", "zones: this would never count.*use hand"),
        ('event = "enter", who = "self"', '"hand"', "zones: this would never count.*use field"),
        ('event = "cast_summon", who = "self"', "", "zones: this would never count"),
        ('event = "move", who = "self", from = "break", to = "hand"', "", "zones: this would never.*use break, hand"),
        ('event = "cast_summon", who = { kind = "forward" }', "", "when.who.kind: .*use summon"),
        ('event = "enter", who = { kind = "summon" }', "", "when.who.kind: .*use forward, backup, monster, character"),
        ('event = "turn_end", who = "self"', "", "when.who: .*happens to no card; leave who out"),
        ('event = "receive_damage", who = { kind = "forward" }', "", "when.who: .*happens to no card"),
        ('event = "main_start", from = "hand"', "", "when.from: .*happens to no card; leave from out"),
    ],
)
def test_what_can_never_count_is_refused(when: str, zones: str, expected: str) -> None:
    with refuses(BadCardFile, match=rf"mine, card MINE-1, field ability\[0\].*{expected}"):
        read_cards(card(when, zones), "mine")


def test_a_delayed_auto_is_looked_at_as_well() -> None:
    delayed = '{ do = "delay", when = { event = "turn_end", who = "self" }, effect = [{ do = "draw" }] }'
    text = card('event = "enter", who = "self"').replace('{ do = "draw" }', delayed)

    with refuses(BadCardFile, match=r"effect\[0\]\.when\.who: .*happens to no card"):
        read_cards(text, "mine")


@pytest.mark.parametrize(
    "when, zones",
    [
        ('event = "discard", who = "self"', '"break"'),
        ('event = "discard", player = "opponent"', ""),
        ('event = "discard", who = { of = "you", kind = "forward" }', ""),
        ('event = "to_break_zone", who = "self"', '"break"'),
        ('event = "left_field", who = "self"', ""),
        ('event = "move", who = "self", from = "break", to = "hand"', '"hand"'),
        ('event = "move", who = "self", from = "field", to = "hand"', ""),
        ('event = "move", who = "self", to = "hand"', ""),
        ('event = "turn_end", player = "you"', ""),
    ],
)
def test_what_can_count_is_read(when: str, zones: str) -> None:
    assert read_cards(card(when, zones))


def test_an_auto_of_the_break_zone_does_count_its_own_discard() -> None:
    zones = auto("discard", DRAW, who="self").replace("when", 'zones = ["break"]\nwhen', 1)
    away = ('do = "select", from = { zone = "hand", of = "you", kind = "forward" }', 'do = "discard", what = "it"')
    position = given().filled(P1, hand=0).forward(P1, "page", zones, zone="hand").summon(P1, "rite", *away)
    game = position.at(MAIN).casts("rite").resolves()
    if game.asked().name == "select":
        game.picks("select:page")

    assert game.zone("page") == "P1/break"
    assert len(game.resolves().cards("P1/hand")) == 1
