"""Whatever a game of an edition built on another records or tells cites that edition, and nothing of the base's own."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from adjudicator.coverage import random_games
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from engine.core.events.effects import EventReplaced
from engine.core.events.event import Event
from engine.core.events.fold import fold
from engine.core.opening.opening import GameSetup, open_game
from engine.core.play.decide import Concede, decide
from engine.core.play.survey import survey
from engine.core.play.visibility import OTHER_SIDE, judge_look, view_table
from engine.core.questions.explain import explain_place
from engine.core.table.chance import SeededChance
from engine.core.table.state import GameState
from engine.rulebooks import load, part, sample_cards
from tests.rulebooks.force_of_will_legacy.kit import P1, P2, clause, given, text

BOOK = load("force_of_will@legacy")
CHOICES = 120


def labels_in(value: Any) -> Iterator[str]:
    """Every label that is cited somewhere in a value, and the clause of every step that it names."""
    if isinstance(value, dict):
        for name, each in value.items():
            if name in ("cites", "clauses") and isinstance(each, list | tuple):
                yield from (label for label in each if isinstance(label, str))
            elif name in ("at", "goto", "step", "clause") and isinstance(each, str) and each:
                yield each.partition("/")[0]
            else:
                yield from labels_in(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from labels_in(each)


def unknown_labels(value: Any) -> set[str]:
    """The labels in a value that the edition neither prints nor borrows."""
    return {label for label in labels_in(msgspec.to_builtins(value)) if label not in BOOK.edition.clauses}


def played(seed: int) -> tuple[GameState, list[Event], list[Any]]:
    """A random game with the sample decks: its table, its events, and what was told on the way."""
    rng, chance = random.Random(seed), SeededChance(seed.to_bytes(16, "big"), "legacy")
    module = part(BOOK, "decks")
    decks = [named.deck for named in module.sample_decks().values()] if module is not None else []
    setup = GameSetup(BOOK.id, sample_cards(BOOK), dict(zip(BOOK.seats, decks[:2], strict=True)))
    table, opened = open_game(setup, chance)
    log, told = list(opened), []
    for _ in range(CHOICES):
        if table.result is not None or not table.choices:
            break
        choice = table.choices[0]
        told += [survey(table, choice.seat), explain_place(table), view_table(table, choice.seat)]
        told.append(judge_look(table, "P1", "P2/hand"))
        decision = decide(table, random_games.answer(choice, rng), chance)
        told.append(decision.verdict)
        log += decision.events
    return table, log, told


@pytest.mark.parametrize("seed", [1, 2])
def test_every_label_of_a_random_game_is_one_of_the_edition(seed: int) -> None:
    table, log, told = played(seed)

    assert unknown_labels(log) == set()
    assert unknown_labels(told) == set()
    assert {label.partition("@")[2] for event in log for label in event.cites} == {"", "8.01"}
    assert msgspec.to_builtins(fold(log), str_keys=True) == msgspec.to_builtins(table, str_keys=True)


def test_a_refused_attempt_and_a_concession_cite_the_edition_too() -> None:
    table, _, _ = played(3)
    decision = decide(table, Concede("P1"))
    after = decide(table, Concede("P2"))

    assert decision.verdict.cites == ("103.4@8.01",)
    assert unknown_labels([decision.events, decision.verdict, after.events, after.verdict]) == set()


def test_the_formats_judge_decks_by_the_edition() -> None:
    verdict = BOOK.check_deck(
        "constructed", next(iter(part(BOOK, "decks").sample_decks().values())).deck, sample_cards(BOOK)
    )

    assert verdict.findings and unknown_labels(verdict) == set()


def test_the_desk_tells_by_the_edition_what_cannot_be_and_what_is_missing() -> None:
    cards = "cards: {W: {kind: resonator, cost: {free: 1}, attributes: [fire], atk: 500, def: 500}}"
    reports = [
        examine(parse_position(f"edition: force_of_will@legacy\n{cards}\nsetup: {{{setup}}}\n"))
        for setup in ('at: "504.2@8.01", P1: {field: [W], hand: ["?*3"]}', "P1: {field: [W]}")
    ]

    assert [report.clause for report in reports] == ["504.2@8.01", ""]
    assert [unknown_labels(report) for report in reports] == [set(), set()]
    assert reports[1].missing


@clause("910.1@8.01")
def test_what_is_put_in_place_of_an_act_cites_the_edition() -> None:
    saved = {"would": "destroy", "what": "self", "instead": [{"do": "leave", "what": "it"}]}
    destroys = [{"do": "choose", "from": {"of": "opponent", "kind": "resonator"}}, {"do": "destroy", "what": "it"}]
    keeper = text("static", statics=[{"replace": saved}])
    position = given().card(P2, "keeper", "resonator", numbers={"atk": 500, "def": 500}, abilities=(keeper,))
    position.card(P1, "axe", "chant", zone="hand", abilities=(text("spell", effect=destroys),))

    game = position.at("504.2").picks("play:axe").picks("choose:keeper").passes(2)

    assert game.last(EventReplaced).cites == ("910.1@8.01", "901.2c@8.01")
    assert game.zone("keeper") == "P2/graveyard"
    assert unknown_labels(game.log) == set()


@clause("308.6@8.01")
def test_a_look_at_the_other_side_of_a_card_cites_the_edition() -> None:
    game = given().ruler(P1, "lord").at("504.2")

    verdict = judge_look(game.table, P2, f"{game.id('lord')}{OTHER_SIDE}")

    assert "308.6@8.01" in verdict.cites
    assert unknown_labels(verdict) == set()
