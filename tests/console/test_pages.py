"""The first pages of the console in a browser: signing in, tables, table, may and may not."""

from __future__ import annotations

import threading
import time

import pytest

from adjudicator_client import Unauthenticated, connect, deck_of
from tests.console.browser import invite_to_sixty_cards
from tests.console.conftest import Checking
from tests.shares import RUN
from tools.demo_web import Demonstration, invite

pytestmark = pytest.mark.services

LOOKS = [("ja", 360, "light"), ("en", 1440, "dark")]
EVERY_LOOK = [(lang, width, scheme) for lang in ("ja", "en") for width in (360, 1440) for scheme in ("light", "dark")]
SLOW_LINE_MS = {"list": 20_000, "table": 10_000, "may": 8_000, "why": 8_000}
"""The most milliseconds on a CPU slowed six times and a line of 400 ms, on a machine that does other things too."""
STYLES, LAYOUTS = 1, 2
"""How often at most a redrawn page is styled and laid out: once, and once more for what has been measured."""
HOSTILE = "<img src=x onerror='window.hurt=1'>\u202e{{say}}" + "W" * 120


def test_a_link_signs_in_once_and_nothing_is_kept_unasked(check: Checking, running: Demonstration):
    with connect(running.address, running.operator) as client:
        game = running.games[0]["game"]
        once = invite(client.access(game), running.web, ("judge",), 1)["judge"]
        (row,) = check("pages.mjs", "a_link_signs_in_once", once=once)
        with pytest.raises(Unauthenticated):
            client.seat(game, row["token"]).table()


def test_a_judge_has_the_table_in_one_tap_may_and_may_not_in_two_and_why_in_three(
    check: Checking, record_property: pytest.FixtureRequest
):
    (row,) = check("pages.mjs", "a_judges_minute")
    print(row["times"])
    assert [step for step, most in SLOW_LINE_MS.items() if row["times"][step] > most] == []


def test_pages_are_accessible_and_as_wide_as_the_screen(check: Checking):
    check("pages.mjs", "nothing_serious_is_found_by_axe", looks=EVERY_LOOK if RUN == "all" else LOOKS)


def test_a_player_answers_and_the_judge_sees_it_at_once(check: Checking):
    check("pages.mjs", "a_player_answers_and_the_judge_sees_it")


def test_a_player_calls_a_judge_in_words_that_survive_a_reload_and_the_judge_comes(check: Checking):
    check("pages.mjs", "a_player_calls_and_a_judge_comes")


def test_an_earlier_table_and_other_eyes_are_shown(check: Checking):
    check("pages.mjs", "the_slider_and_the_eyes_show_other_tables")


def test_no_response_and_no_page_tells_a_hidden_card(check: Checking, running: Demonstration):
    game = running.games[0]
    with connect(running.address, running.operator, language="en") as client:
        seats = {role: client.seat(game["game"], client.redeem(code_of(game[role])).token) for role in ROLES}
        tables = {role: seat.table().table for role, seat in seats.items()}
    names = {role: {each.called for zone in table.zones for each in zone.objects} for role, table in tables.items()}
    hidden = {role: sorted(names["judge"] - names[role]) for role in ("P1", "P2", "spectator")}
    assert all(hidden.values())
    check("pages.mjs", "nobody_is_shown_what_is_hidden", hidden=hidden)


ROLES = ("judge", "P1", "P2", "spectator")


def code_of(link: str) -> str:
    """Returns the code of an invitation's link."""
    return link.partition("=")[2]


def test_a_table_of_sixty_cards_is_drawn_at_once(check: Checking, running: Demonstration):
    (row,) = check("pages.mjs", "sixty_cards_are_drawn_at_once", sixty=invite_to_sixty_cards(running))

    assert len(row["redraws"]) == 5
    for counted, most in (("styles", STYLES), ("layouts", LAYOUTS)):
        assert 1 <= min(redraw[counted] for redraw in row["redraws"]) <= most


def test_a_token_that_is_revoked_while_it_watches_is_said(check: Checking, running: Demonstration):
    with connect(running.address, running.operator) as client:
        access = client.access(running.games[0]["game"])
        issued = access.invite("spectator")

        def revoke_once_redeemed() -> None:
            while not (given := [each for each in access.tokens() if each.invitation_id == issued.info.invitation_id]):
                time.sleep(0.2)
            time.sleep(2)
            access.revoke(given[0].token_id)

        revoking = threading.Thread(target=revoke_once_redeemed, daemon=True)
        revoking.start()
        check("pages.mjs", "a_token_that_ends_is_said", ending=f"{running.web}/#invitation={issued.code}")
        revoking.join(10)


def test_names_of_cards_stay_text_whatever_they_are(check: Checking, running: Demonstration):
    with connect(running.address, running.operator) as client:
        edition = "fire_force@1.0.0"
        deck = deck_of(client.catalogue(edition).deck("cinder").deck)
        number = next(iter(client.catalogue(edition).deck("cinder").deck.entries)).number
        cards = f'[[unit]]\nnumber = "{number}"\nname = {HOSTILE!r}\ncost = 1\npower = 1000\nattributes = ["cinder"]\n'
        game = client.create_game(edition, {"P1": deck, "P2": deck}, card_file=cards.replace("\\u202e", "\u202e"))
        hostile = invite(client.access(game.game_id), running.web, ("judge",), 5)["judge"]
    check("pages.mjs", "names_are_only_text", hostile=hostile)
