"""What a judge does at a table besides looking: calls, the book, other readings, what is under way, forks, keys."""

from __future__ import annotations

import json

import pytest

from adjudicator_client import connect
from tests.console.conftest import Checking
from tools.demo_web import Demonstration, invite

pytestmark = pytest.mark.services

FOUGHT = """
edition: fftcg@2.1.9
setup:
  at: block declaration step
  turn: P1
  P1: {field: [Tidus, Yuna]}
  P2: {field: [Wakka]}
  battle: {attackers: [Tidus]}
"""
"""A forward attacks, and the other player is asked whether to block."""


def test_a_call_is_closed_in_words_that_the_player_reads(check: Checking):
    check("at_a_table.mjs", "a_call_is_closed_in_words_that_the_player_reads")


def test_a_line_has_the_books_sentence_and_other_readings_under_it(check: Checking):
    check("at_a_table.mjs", "a_line_has_the_books_sentence_and_other_readings")


def test_a_table_says_what_is_under_way(check: Checking, running: Demonstration):
    with connect(running.address, running.operator, language="en") as client:
        game = client.open_position(FOUGHT)
        fought = invite(client.access(game.game_id), running.web, ("judge",), 5)["judge"]
        table = game.seat("judge").table().table
    attackers = json.loads(table.facts["attacker"])
    (attacker,) = (each.called for zone in table.zones for each in zone.objects if each.id in attackers)
    check("at_a_table.mjs", "what_is_under_way_stands_on_the_table", fought=fought, under=[attacker])


def test_a_fork_begins_at_a_line_of_the_log(check: Checking):
    check("at_a_table.mjs", "a_fork_begins_at_a_line")


def test_keys_lead_everywhere_until_they_are_turned_off(check: Checking):
    check("at_a_table.mjs", "keys_lead_everywhere_until_they_are_turned_off")
