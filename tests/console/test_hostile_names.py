"""Markup, marks that turn a line around, and very long names: in every field, on every page."""

from __future__ import annotations

import pytest

from adjudicator_client import connect, deck_of
from tests.console.conftest import Checking
from tests.shares import RUN
from tools.demo_web import Demonstration

pytestmark = pytest.mark.services

TURN, MARK = "\u202e", "qzq"
"""What turns a line around, and how every hostile text ends."""
MARKUP = "<img src=x onerror='window.hurt=1'><b>{{say}}"
SHOWN_ON = ("/", "/signin", "{game}", "{game}/log", "{game}/acts", "{game}/correct", "{game}/record", "/audit")
"""Pages that show hostile names: else the check would see nothing."""
EDITION = "fire_force@1.0.0"


def hostile(length: int) -> str:
    """Returns a text of so many characters that is as hostile as can be."""
    short = MARKUP + TURN + MARK
    return MARKUP + TURN + "W" * (length - len(short)) + MARK if length > len(short) else short[-length:]


def test_hostile_names_stay_text_in_their_place(check: Checking, running: Demonstration):
    with connect(running.address, running.operator) as client:
        known = deck_of(client.catalogue(EDITION).deck("cinder").deck)
        unit = 'cost = 1\npower = 1000\nattributes = ["cinder"]\n'
        cards = "".join(
            f'[[unit]]\nnumber = "{number}"\nname = {toml(hostile(200 if place == 0 else 119))}\n{unit}'
            for place, number in enumerate(known["deck"])
        )
        fires = "".join(
            f'[[fire]]\nnumber = "{number}"\nname = {toml(hostile(119))}\n' for number in known.get("fire_deck", {})
        )
        game = client.create_game(
            EDITION,
            {"P1": known, "P2": known},
            card_file=cards + fires,
            tournament="A hostile hall",
            table=plain(64),
            players={"P1": plain(64), "P2": plain(60)},
        )
        client.create_game(EDITION, {"P1": known, "P2": known}, tournament="A hostile hall", table="2")
        judge = game.seat("judge")
        for _ in range(6):
            now = judge.options()
            picks = [option.id for option in now.choice.options][: max(now.choice.least, 1)]
            game.seat(now.seat).submit(picks, expected_version=now.version)
        clauses = list(judge.options().choice.clauses[:1])
        judge.acts.rule(hostile(4_000), clauses)
        judge.acts.rule(hostile(4_000), clauses, private=True)
        game.seat("P1").acts.call_judge(hostile(500))
        access = client.tournament("A hostile hall")
        code = access.invite("judge", label=plain(64), uses=9).code
    (row,) = check(
        "hostile.mjs",
        "hostile_names_stay_text_in_their_place",
        game=game.game_id,
        hostile=f"{running.web}/#invitation={code}",
        look={"mark": MARK, "turn": TURN},
        text=hostile(10_000),
        files=[hostile(250) + ".png", hostile(200)],
        widths=[360, 1440] if RUN == "all" else [(360, 1440)[int(RUN) % 2]],
    )
    assert [page for page in SHOWN_ON if not row["seen"][page.format(game=f"/game/{game.game_id}")]] == []


def plain(length: int) -> str:
    """Returns a hostile text without what the service takes in no name: marks that are not printable."""
    return hostile(length).replace(TURN, "")


def toml(text: str) -> str:
    """Returns a text as a string of TOML."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace(TURN, "\\u202E") + '"'
