"""Tools that play trial games and read games: options, answers, undo, fork, log, reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from mcp.server.mcpserver import Context, MCPServer
from mcp_types import ToolAnnotations
from pydantic import BaseModel, ConfigDict, Field

from adjudicator.application import BadRequest
from adjudicator.cli.options import DEFAULT_GAME
from adjudicator.mcp.answers import (
    say_failure,
    tell_choice,
    tell_findings,
    tell_question,
)
from adjudicator.mcp.callers import FindCaller, telling_failures
from adjudicator.mcp.desk_tools import Game, Readings
from adjudicator.mcp.game_answers import (
    AnswerJudged,
    AnswersJudged,
    Closed,
    LogTold,
    OptionsTold,
    TableTold,
    TrialOpened,
    WhyTold,
    explain,
    tell_opened,
    tell_story,
    tell_table,
)
from adjudicator.mcp.look_up_tools import READING
from adjudicator.mcp.position_fields import Language, Position
from adjudicator.mcp.trials import Trial, count_answer
from adjudicator_client import AdjudicatorError, Client, MoveRefused, Outcome, deck_of, word_of
from adjudicator_client.pb.catalogue_service_pb2 import GetDeckResponse
from adjudicator_client.pb.choice_pb2 import Choice
from adjudicator_client.pb.game_service_pb2 import ListOptionsResponse

CHANGING = ToolAnnotations(read_only_hint=False, destructive_hint=False, idempotent_hint=False, open_world_hint=False)
"""Of a tool that changes trial games alone."""
MOST_AT_ONCE = 40
"""The most answers of a call."""
LAST_EVENT = 1_000_000_000
"""The largest number of an event or version that is asked for."""

View = Annotated[
    Literal["", "P1", "P2", "judge", "spectator"],
    Field(description="Whose view; empty for all that the caller may see."),
]


class Answer(BaseModel):
    """One answer to the open question."""

    model_config = ConfigDict(extra="forbid", title="Answer")

    picks: Annotated[
        list[Annotated[str, Field(max_length=200)]],
        Field(max_length=60, description="Options by id or sentence, as `show_options` names them."),
    ] = Field(default_factory=list)
    number: Annotated[int | None, Field(description="Where a number is asked for.")] = None
    by: Annotated[Literal["P1", "P2", "CHANCE"] | None, Field(description="Who answers; by default who is asked.")] = (
        None
    )


def add_trial_tools(server: MCPServer[Any], find_caller: FindCaller) -> None:
    """Adds the tools to a server."""

    @server.tool(annotations=CHANGING)
    def open_trial(
        ctx: Context[Any, Any],
        position: Annotated[Position | None, Field(description="Where the trial game begins.")] = None,
        edition: Annotated[str, Field(max_length=80, description="Or a whole game of this edition ...")] = "",
        decks: Annotated[
            tuple[Annotated[str, Field(max_length=60)], ...],
            Field(max_length=2, description="... with two sample decks."),
        ] = (),
        readings: Readings = None,
        language: Language = "en",
    ) -> TrialOpened:
        """Open a position as a trial game, to play both sides and see what the rules say. Nothing of it is kept."""
        with telling_failures(language):
            caller = find_caller(ctx)
            if position is not None:
                text = position.write(table_alone=True)
                # The service says whether the caller may examine positions, and counts the work.
                caller.in_language(language).client.judges_desk().check(text, readings=readings)
                trial = caller.trials.open(
                    caller.holder, lambda games: games.in_language(language).open_position(text, readings=readings)
                )
            else:
                game = edition or DEFAULT_GAME
                named = choose_decks(caller.client, game, decks)
                trial = caller.trials.open(
                    caller.holder,
                    lambda games: games.in_language(language).create_game(
                        game,
                        dict(zip(("P1", "P2"), (deck_of(each.deck) for each in named), strict=True)),
                        format=named[0].summary.format,
                        readings=readings,
                    ),
                )
            return tell_opened(trial, language)

    @server.tool(annotations=READING)
    def show_options(
        ctx: Context[Any, Any],
        game: Game,
        seat: Annotated[Literal["", "P1", "P2"], Field(description="Whose; by default who is asked.")] = "",
        language: Language = "en",
    ) -> OptionsTold:
        """Show what may be done now, and what may not with the reasons."""
        with telling_failures(language):
            found = find_caller(ctx).seat(game, language, seat).options(seat=seat)
            return OptionsTold(
                version=found.version,
                choice=tell_choice(found.choice) if found.HasField("choice") else None,
                asked=[tell_question(question) for question in found.waiting_for],
            )

    @server.tool(annotations=CHANGING)
    def answer(
        ctx: Context[Any, Any],
        game: Game,
        answers: Annotated[list[Answer], Field(min_length=1, max_length=MOST_AT_ONCE)],
        language: Language = "en",
    ) -> AnswersJudged:
        """Answer in a trial game, for either side, one answer after the other. Stops at the first that is refused."""
        with telling_failures(language):
            trial = find_caller(ctx).trial(game)
            with trial.lock:
                return play(trial, answers, language)

    @server.tool(annotations=CHANGING)
    def undo(
        ctx: Context[Any, Any],
        game: Game,
        answers: Annotated[int, Field(ge=1, le=MOST_AT_ONCE, description="How many answers.")] = 1,
        language: Language = "en",
    ) -> TrialOpened:
        """Take back the last answers of a trial game."""
        with telling_failures(language):
            trial = find_caller(ctx).trial(game)
            with trial.lock:
                take_back(trial, answers)
                return tell_opened(trial, language)

    @server.tool(annotations=CHANGING)
    def fork(
        ctx: Context[Any, Any],
        game: Game,
        version: Annotated[int, Field(ge=0, le=LAST_EVENT, description="Where; 0 for now.")] = 0,
        language: Language = "en",
    ) -> TrialOpened:
        """Begin another trial game at a version of this one, to compare. In it, results of chance are answered, too."""
        with telling_failures(language):
            caller = find_caller(ctx)
            return tell_opened(caller.trials.fork(caller.trial(game), version), language)

    @server.tool(annotations=CHANGING)
    def close_trial(ctx: Context[Any, Any], game: Game) -> Closed:
        """Drop a trial game."""
        with telling_failures("en"):
            caller = find_caller(ctx)
            caller.trials.close(caller.trial(game))
            return Closed(game=game, left=len(caller.trials))

    @server.tool(annotations=READING)
    def tell_log(
        ctx: Context[Any, Any],
        game: Game,
        after: Annotated[int, Field(ge=0, le=LAST_EVENT, description="Only what happened after this event.")] = 0,
        view: View = "",
        language: Language = "en",
    ) -> LogTold:
        """Tell what happened in a game, in prose, each sentence with its events and clauses."""
        with telling_failures(language):
            return tell_story(find_caller(ctx).log_of(game, language, view), after)

    @server.tool(annotations=READING)
    def show_table(ctx: Context[Any, Any], game: Game, view: View = "", language: Language = "en") -> TableTold:
        """Show the table of a game, as a player may see it."""
        with telling_failures(language):
            return tell_table(find_caller(ctx).seat(game, language, view), view)

    @server.tool(annotations=READING)
    def why(
        ctx: Context[Any, Any],
        game: Game,
        event: Annotated[
            int, Field(ge=0, le=LAST_EVENT, description="An event by its number in the log: what caused it.")
        ] = 0,
        card: Annotated[
            str, Field(max_length=128, description="With `value`: a card by name, or id in the table.")
        ] = "",
        value: Annotated[str, Field(max_length=60, description="With `card`: power, cost, names ...")] = "",
        option: Annotated[str, Field(max_length=200, description="A move by its id: whether it would be legal.")] = "",
        seat: Annotated[Literal["", "P1", "P2"], Field(description="With `option`: whose move.")] = "",
        language: Language = "en",
    ) -> WhyTold:
        """Explain an event, a card's value, a move, or else where in the rulebook play stands."""
        with telling_failures(language):
            handle = find_caller(ctx).seat(game, language)
            return explain(handle, event, card, value, option, seat)


def choose_decks(client: Client, edition: str, names: Sequence[str]) -> list[GetDeckResponse]:
    """Returns the sample decks of two players: those named, the one named, or the first for constructed games."""
    catalogue = client.catalogue(edition)
    if not names:
        names = [next(deck.name for deck in catalogue.decks() if deck.format == "constructed")]
    return [catalogue.deck(name) for name in (list(names) * 2)[:2]]


def play(trial: Trial, answers: Sequence[Answer], language: str) -> AnswersJudged:
    """Answers in a trial game until one is refused. Raises BadRequest: it has had too many answers."""
    judged: list[AnswerJudged] = []
    judge = trial.seat("judge", language)
    for said in answers:
        count_answer(trial)
        found = judge.options(seat=said.by or "", reasons=False)
        seat = said.by or found.seat or (found.waiting_for[0].seat if found.waiting_for else "P1")
        try:
            result = answer_one(trial, found, said, seat, language)
        except AdjudicatorError as error:
            if not judged:
                raise
            wrong = say_failure(error, language)
            result = AnswerJudged(
                by=seat, said=said.picks, outcome="NOT_UNDERSTOOD", findings=[], clauses=[], events=[], wrong=wrong
            )
        judged.append(result)
        if result.outcome != "LEGAL":
            break
    found = judge.options(reasons=False)
    return AnswersJudged(
        game=trial.trial_id,
        version=found.version,
        answers=judged,
        left=len(answers) - len(judged),
        asked=[tell_question(question) for question in found.waiting_for],
        game_over=not found.waiting_for,
    )


def answer_one(trial: Trial, found: ListOptionsResponse, said: Answer, seat: str, language: str) -> AnswerJudged:
    """Answers once in a trial game, and returns what came of it."""
    handle = trial.answering(seat, language)
    handle.version = found.version
    picks = [find_option(found.choice, pick) for pick in said.picks]
    try:
        moved = handle.submit(picks, number=said.number, seat=seat if trial.forked else "")
    except MoveRefused as refused:
        outcome = word_of(Outcome, refused.verdict.outcome) if refused.verdict is not None else "ILLEGAL"
        findings = [each for each in tell_findings(refused.findings) if each.effect != "PERMITS"]
        return AnswerJudged(
            by=seat, said=said.picks, outcome=outcome, findings=findings, clauses=list(refused.clauses), events=[]
        )
    trial.ends.append(moved.version)
    return AnswerJudged(
        by=seat,
        said=said.picks,
        outcome=word_of(Outcome, moved.verdict.outcome),
        findings=[],
        clauses=list(moved.verdict.clauses),
        events=[event.sentence for event in moved.events if event.sentence],
    )


def find_option(choice: Choice, pick: str) -> str:
    """Returns the id of an option, named by its id or its sentence; any other text unchanged."""
    for option in choice.options:
        if pick in (option.id, option.sentence):
            return option.id
    return pick


def take_back(trial: Trial, answers: int) -> None:
    """Takes back the last answers of a trial game. Raises BadRequest: it has had fewer."""
    if len(trial.ends) <= answers:
        raise BadRequest("trial.nothing-undone", count=len(trial.ends) - 1)
    count_answer(trial)
    judge = trial.seat("judge", "")
    to = trial.ends[-1 - answers]
    (first,) = judge.page(to, size=1).events[:1]
    judge.acts.rewind(to, "taken back in a trial game", list(first.clauses)[:20])
    del trial.ends[-answers:]
