"""Games that begin in stated positions: every one of the tree is opened, played on and verified.

Each act of a judge leaves such a game, its export and its fork EXACT.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import closing
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from adjudicator.application import Adjudicator, CreateGame
from adjudicator.audit import GradeLevel
from adjudicator.audit.batches.batch import AuditTask, audit_game
from adjudicator.cli.app import app as cli
from adjudicator.coverage.cited_clauses import plain
from adjudicator.coverage.random_games import answer
from adjudicator.desk.positions.opening import open_as_game
from adjudicator.desk.positions.parser import ExaminedPosition, parse_position, read_position
from adjudicator.log import open_memory_store, open_sqlite_store
from adjudicator.notation.format.errors import BadScenario
from adjudicator.sentences.refusals import tell_in_english
from engine.core.clauses.finding import Outcome
from engine.core.clauses.refusal import BadPosition
from engine.core.events.fold import evolve
from engine.core.events.game import GameOpened
from engine.core.events.identity import CardsRenumbered
from engine.core.opening.opening import DeckList
from engine.core.play.book.rulebook import rulebook_of
from engine.core.play.decide import Answer, Concede, Identify
from engine.core.table.choice import CHANCE
from engine.core.table.state import GameState
from engine.judge.commands import Correct, Rewind, Rule, SetFact
from tests.rpc.test_stated_positions import list_setups
from tests.shares import share

SETUPS = list(enumerate(list_setups()))
UNKNOWN = ("nobody has seen which cards lie in", "it does not say")
"""Why a position may not be opened as a dealt game; of observed ones only the second."""
MOVES = 8
"""Answers with which each game is played on."""


@pytest.fixture
def app() -> Iterator[Adjudicator]:
    """The application with a store in memory."""
    made = Adjudicator(open_memory_store())
    yield made
    made.close()


def opened(app: Adjudicator, position: ExaminedPosition, mode: str, number: int) -> str:
    """The id of a game that begins in the position."""
    setup = open_as_game(position, mode, {}, "Judge Ono")
    return app.create(CreateGame.at_position(setup), request_id=f"open-{number}-{mode}", caller="tests").game_id


def played_on(app: Adjudicator, game_id: str, rng: random.Random, moves: int = MOVES) -> GameState:
    """The table after some answers; who keeps score answers for chance."""
    for _ in range(moves):
        table = app.table(game_id)
        if table.result is not None or not table.choices:
            break
        choice = table.choices[0]
        picked = answer(choice, rng) if choice.options or choice.form == "number" else Answer(choice.seat, choice.id)
        kept = table.pins.mode != "dealt"
        app.submit(
            game_id, picked, expected_version=table.version, request_id=f"move-{table.version}",
            actor="judge" if kept or choice.seat == CHANCE else choice.seat,
        )  # fmt: skip
    return app.table(game_id)


@pytest.mark.parametrize("mode", ["dealt", "observed"])
@pytest.mark.parametrize(
    ("number", "position"), share(SETUPS, 4), ids=lambda each: "" if isinstance(each, dict) else str(each)
)
def test_a_position_is_opened_played_on_and_exact(
    app: Adjudicator, number: int, position: dict[str, Any], mode: str
) -> None:
    try:
        examined = read_position(position)
    except BadScenario:
        return  # a dispute that is refused, with its sentence beside it
    try:
        game_id = opened(app, examined, mode, number)
    except BadPosition as refused:
        assert tell_in_english(refused).wrong.startswith(UNKNOWN if mode == "dealt" else UNKNOWN[1:])
        return

    played_on(app, game_id, random.Random(number))

    grade = app.verify(game_id)
    assert grade.mark is GradeLevel.EXACT, grade.first


POSITIONS = {
    "fftcg": """
edition: fftcg@2.1.9
cards:
  S: {kind: summon, cost: 1, elements: [fire], effect: [{do: modes, of: [[{do: draw}], [
    {do: choose, from: {of: any, kind: forward}}, {do: damage_to, what: it, count: 9000}]]}]}
  B: {kind: forward, cost: 2, power: 7000, elements: [fire]}
setup: {at: attack preparation step, P1: {hand: 3}, P2: {field: [B]}, passed: P2, stack: [
  {card: S, by: P1, modes: [1], targets: [B]}]}
""",
    "force_of_will": """
edition: force_of_will@8.01
cards:
  R: {kind: resonator, cost: {fire: 1}, attributes: [fire], races: [Human], atk: 400, def: 400, ability: [
    {kind: activated, cost: [{do: exhaust, what: self}], effect: [
      {do: choose, from: {of: opponent, kind: resonator}}, {do: damage_to, what: it, count: 300}]}]}
  E: {kind: resonator, cost: {fire: 1}, attributes: [fire], races: [Human], atk: 300, def: 300}
setup: {at: main phase, P1: {field: [{R: rested}], hand: 2}, P2: {field: [E], hand: 2}, stack: [
  {ability: R, targets: [E]}]}
""",
    "fire_force": """
edition: fire_force@1.0.0
cards:
  A: {kind: unit, cost: 1, power: 3000, attributes: [炎]}
  D: {kind: unit, cost: 1, power: 2000, attributes: [炎]}
setup: {at: メインフェイズ, P1: {field: [A, F1], hand: 2}, P2: {field: [{D: exhausted}], hand: 2}}
""",
    "generic": """
edition: generic@1.2
cards:
  U: {kind: unit, hp: 500, retreat: 1, attributes: [火]}
  V: {kind: unit, hp: 400, retreat: 1, attributes: [火]}
setup: {P1: {main: [U], hand: 2}, P2: {main: [V], hand: 2}, at: メインフェイズ}
""",
}


def act(app: Adjudicator, game_id: str, command: Rule | Correct | Rewind) -> None:
    """A judge's act on the present table."""
    by = {Rule: app.rule, Correct: app.correct, Rewind: app.rewind}[type(command)]
    version = app.table(game_id).version
    by(game_id, command, expected_version=version, request_id=f"act-{version}", actor="judge")  # type: ignore[operator]


@pytest.mark.parametrize("mode", ["dealt", "observed"])
@pytest.mark.parametrize("game", POSITIONS)
def test_every_act_on_such_a_game_leaves_it_exact(tmp_path: Path, game: str, mode: str) -> None:
    store = tmp_path / "games.db"
    app = Adjudicator(open_sqlite_store(store))
    game_id = opened(app, parse_position(POSITIONS[game]), mode, 1)
    table = app.table(game_id)
    clauses = (plain(app.events(game_id)[0].cites[0]),)
    before = table.version

    played_on(app, game_id, random.Random(1), 2)
    act(app, game_id, Rule("judge", "it stands", clauses))
    act(app, game_id, Correct("judge", "it was noted", clauses, (SetFact("noted", 1),)))
    forked = app.fork(game_id, name="what if", request_id="fork", actor="judge").game_id
    act(app, game_id, Rewind("judge", before, "from the beginning", clauses))
    assert app.table(game_id).facts.get("noted") is None
    played_on(app, game_id, random.Random(2), 3)
    played_on(app, forked, random.Random(3), 3)
    unfinished = BytesIO()
    app.export(game_id, unfinished)
    for each in (game_id, forked):
        assert app.verify(each).mark is GradeLevel.EXACT, (each, app.verify(each).first)
        assert audit_game(AuditTask(str(store), each)).passed
        if app.table(each).result is None:
            version = app.table(each).version
            actor = "P1" if app.table(each).pins.mode == "dealt" else "judge"
            app.submit(each, Concede("P1"), expected_version=version, request_id="end", actor=actor)

    for each in (game_id, forked):
        written = tmp_path / f"{each}.jsonl.gz"
        app.export(each, written, compressed=True)
        elsewhere = Adjudicator(open_memory_store())
        assert elsewhere.import_(written).game_id == each
        assert elsewhere.verify(each).mark is app.verify(each).mark is GradeLevel.EXACT
        elsewhere.close()
    app.close()
    folder = tmp_path / "retired"
    folder.mkdir()
    ran = CliRunner().invoke(cli, ["retire", str(folder), "--store", str(store)])
    assert ran.exit_code == 0 and "2 games retired, 0 kept" in ran.output, ran.output
    with closing(open_sqlite_store(store)) as left:
        assert left.games() == [] and left.check().missing is None
    for each in (game_id, forked):
        assert audit_game(AuditTask(str(folder / f"{each}.jsonl.gz"))).passed


@pytest.mark.parametrize("hidden", ["hand: [GSAMPLE-001, X]", "hand: [X, X]", "hand: 2"])
@pytest.mark.parametrize("mode", ["dealt", "observed"])
def test_cards_in_public_zones_are_numbered_after_the_stated_ones_whatever_is_hidden(
    app: Adjudicator, mode: str, hidden: str
) -> None:
    """302.2: no seat learns from the number of an open card which cards lie hidden; 47 objects are stated."""
    position = POSITIONS["generic"].replace("hand: 2", hidden, 1)
    game_id = opened(app, parse_position(position), mode, 1)

    played_on(app, game_id, random.Random(3), 4)

    table = app.table(game_id)
    public = [obj.id for obj in table.objects.values() if rulebook_of(table.pins.edition).zone_rule(obj.zone).public]
    assert table.next_id < 200 and max(public) < table.next_id
    assert app.table(game_id).pins.number_key
    assert opened_with(app, game_id) == 69


def opened_with(app: Adjudicator, game_id: str) -> int:
    """The next number of an open card after the position was stated and its hidden cards were numbered."""
    table = GameState(app.table(game_id).pins)
    for event in app.events(game_id):
        if not isinstance(event, GameOpened | CardsRenumbered):
            break
        evolve(table, event)
    return table.next_id


LIFE_BREAKS = """
edition: force_of_will@8.01
setup: {at: "504.2", format: valhalla, number: 5, passed: P1, P1: {life_break: 4}, P2: {life_break: ["?*4"]}}
"""


def test_an_unseen_card_of_a_deck_can_only_be_one_that_such_a_deck_may_have(app: Adjudicator) -> None:
    game_id = opened(app, parse_position(LIFE_BREAKS), "observed", 1)
    table = app.table(game_id)
    assert table.unknown is not None
    kinds = {table.pins.definitions[number].kind for number in table.unknown.left["P2/box"]}

    assert "resonator" in kinds and kinds.isdisjoint({"ruler", "j_ruler", "magic_stone"})


KINDS = {
    "fire_force": {"box": {"unit", "event"}},
    "generic": {"box": {"unit", "command"}},
    "fftcg": {"box": {"forward", "backup", "summon", "monster"}},
    "force_of_will": {
        "ruler_box": {"ruler"},
        "box": {"resonator", "chant", "addition", "regalia", "chant_rune"},
        "stone_box": {"magic_stone"},
        "extra_box": {"resonator", "chant", "addition", "regalia", "rune", "chant_rune"},
        "rune_box": {"rune", "chant_rune"},
        "sideboard": {"ruler", "magic_stone", "resonator", "chant", "addition", "regalia", "rune", "chant_rune"},
    },
}
"""What each part of a deck may consist of: 402.1; 402.2; 8.1.1 names no kind; 402.2 to 402.6, 317.1a."""


@pytest.mark.parametrize("game", KINDS)
def test_the_rulebook_says_which_cards_each_part_of_a_deck_may_have(game: str) -> None:
    position = parse_position(POSITIONS[game])
    setup = open_as_game(position, "observed", {}, "Judge Ono")
    unknown = position.book.unknown

    assert KINDS[game].keys() == unknown.decks.keys()
    for box, kinds in KINDS[game].items():
        belongs = unknown.belongs.get(box, lambda card: True)
        found = {card.kind for card in setup.definitions.values() if belongs(card)}
        assert found <= kinds and found, (box, found)
        if game != "fftcg":  # no sample card is a monster
            assert found == kinds, (box, kinds - found)
        others = {card.kind for card in setup.definitions.values()} - kinds
        assert not others & found


def test_a_fire_card_is_no_card_of_the_main_deck(app: Adjudicator) -> None:
    """402.1: also where no deck list tells what the deck has."""
    game_id = opened(app, parse_position(POSITIONS["fire_force"]), "observed", 1)
    table = app.table(game_id)
    assert table.unknown is not None
    assert not any(table.pins.definitions[each].kind == "fire" for each in table.unknown.left["P1/box"])

    verdict = app.submit(
        game_id, Identify("F", zone="P1/hand"), expected_version=table.version, request_id="i", actor="judge"
    ).verdict

    assert verdict.outcome is Outcome.ILLEGAL
    (found,) = (finding for finding in verdict.findings if finding.code == "entry.other-deck")
    assert plain(found.cites[0]) == "402.2" and "402.1" in map(plain, found.cites)


PILES = """
edition: force_of_will@8.01
cards:
  E: {kind: resonator, cost: {fire: 1}, attributes: [fire], races: [Human], atk: 300, def: 300}
setup: {at: main phase, P1: {field: [S1, E], stone_deck: ["?*3"], hand: ["?*2"]}}
"""


def test_a_card_that_lies_open_is_one_less_of_its_own_deck(app: Adjudicator) -> None:
    """402.4: a magic stone on the field came with the magic stone deck, and none of it is left for the main deck."""
    lists = {"deck": {"E": 4}, "stone_deck": {"S": 4}}
    setup = open_as_game(parse_position(PILES), "observed", {"P1": DeckList(lists)}, "Judge Ono")
    assert setup.unknown is not None and setup.position is not None

    assert setup.unknown.left["P1/box"] == {"E": 3} and setup.unknown.left["P1/stone_box"] == {"S": 3}
    boxes = {
        obj.number or obj.zone: setup.unknown.decks.get(obj.card) for obj in setup.position.objects if obj.owner == "P1"
    }
    assert boxes["S"] == boxes["P1/stone_deck"] == "P1/stone_box" and boxes["E"] == boxes["P1/hand"] == "P1/box"


def test_the_list_of_a_deck_that_lies_open_says_nothing_of_hidden_cards() -> None:
    """305.2: the fire deck lies open; what its list has besides is in no deck that is hidden."""
    lists = {"deck": {"A": 40}, "fire_deck": {"F": 5}}
    setup = open_as_game(parse_position(POSITIONS["fire_force"]), "observed", {"P1": DeckList(lists)}, "Judge Ono")

    assert setup.unknown is not None and setup.position is not None
    assert setup.unknown.left["P1/box"] == {"A": 39}
    fires = {obj.card for obj in setup.position.objects if obj.number == "F"}
    assert fires and fires.isdisjoint(setup.unknown.decks)


def test_a_life_break_whose_card_does_not_come_away_is_over(app: Adjudicator) -> None:
    """316.2: a J-ruler moves to no other zone, also where a deck list has one by mistake."""
    decks = {"P2": DeckList({"main": {"VIN-055J": 40}})}
    setup = open_as_game(parse_position(LIFE_BREAKS), "observed", decks, "Judge Ono")
    game_id = app.create(CreateGame.at_position(setup), request_id="open", caller="tests").game_id
    for picks in (("life_break",), ("card:VIN-055J",)):
        table = app.table(game_id)
        choice = table.choices[0]
        app.submit(
            game_id, Answer(choice.seat, choice.id, picks), expected_version=table.version,
            request_id=f"m{table.version}", actor="judge",
        )  # fmt: skip

    assert not app.table(game_id).zones.get("P2/removed")
    assert app.verify(game_id).mark is GradeLevel.EXACT
