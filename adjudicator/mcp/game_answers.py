"""What tools give back about a game: who is asked, what happened, the table, reasons."""

from __future__ import annotations

from pydantic import BaseModel, Field

from adjudicator.application import BadRequest
from adjudicator.mcp.answers import ChoiceTold, FindingTold, QuestionTold, tell_findings, tell_question
from adjudicator.mcp.trials import Trial
from adjudicator_client import Seat, name_of, numbers_of

MOST_TOLD = 400
"""The most sentences of a log in an answer."""


class TrialOpened(BaseModel):
    """A trial game."""

    game: str = Field(description="Its name for the other tools.")
    edition: str
    version: int
    asked: list[QuestionTold] = Field(description="Who is asked what.")


class OptionsTold(BaseModel):
    """What a player may do now."""

    version: int
    choice: ChoiceTold | None = Field(description="None: this player is not asked.")
    asked: list[QuestionTold] = Field(description="Everybody who is asked.")


class AnswerJudged(BaseModel):
    """What came of an answer."""

    by: str
    said: list[str]
    outcome: str = Field(description="LEGAL, ILLEGAL, NEEDS_JUDGE, or NOT_UNDERSTOOD.")
    findings: list[FindingTold] = Field(description="Of a refused answer: what forbids it.")
    clauses: list[str]
    events: list[str] = Field(description="What happened.")
    wrong: str = Field(default="", description="Why it was not understood.")


class AnswersJudged(BaseModel):
    """What came of answers. The first refused one is the last that was tried."""

    game: str
    version: int
    answers: list[AnswerJudged]
    left: int = Field(description="Answers that were not tried.")
    asked: list[QuestionTold]
    game_over: bool


class SentenceTold(BaseModel):
    """A sentence of the log."""

    events: list[int]
    sentence: str
    clauses: list[str]


class ParagraphTold(BaseModel):
    """A turn of the log."""

    heading: str
    sentences: list[SentenceTold]


class LogTold(BaseModel):
    """The log of a game in prose."""

    version: int
    paragraphs: list[ParagraphTold]
    cut_off: bool = Field(description="Whether more may have happened afterwards; ask again with `after`.")


class CardOnTable(BaseModel):
    """A card on the table."""

    id: int
    name: str
    state: str
    values: dict[str, int]


class ZoneTold(BaseModel):
    """A zone."""

    zone: str
    count: int
    cards: list[CardOnTable] = Field(description="Those that the viewer can tell apart.")


class TableTold(BaseModel):
    """A table."""

    version: int
    turn: int
    turn_player: str
    zones: list[ZoneTold]
    asked: list[QuestionTold]
    winner: str


class ReasonTold(BaseModel):
    """A step of an explanation."""

    event: int
    clauses: list[str]
    sentence: str


class WhyTold(BaseModel):
    """An explanation."""

    about: str
    reasons: list[ReasonTold] = Field(description="What is explained first, then what caused it.")
    value: str = Field(description="Of a value: what it is.")
    findings: list[FindingTold] = Field(description="Of a move: every requirement, met or not.")
    clauses: dict[str, str] = Field(description="Every clause cited, with what it says.")


class Closed(BaseModel):
    """A trial game that is gone."""

    game: str
    left: int = Field(description="How many trial games the server keeps.")


def tell_opened(trial: Trial, language: str) -> TrialOpened:
    """Returns a trial game with who is asked what."""
    found = trial.seat("judge", language).options(reasons=False)
    asked = [tell_question(question) for question in found.waiting_for]
    return TrialOpened(game=trial.trial_id, edition=found.edition, version=found.version, asked=asked)


def tell_story(seat: Seat, after: int) -> LogTold:
    """Returns the log after an event, at most `MOST_TOLD` sentences of it."""
    paragraphs, told = [], 0
    for paragraph in seat.tell(after):
        sentences = [
            SentenceTold(events=list(each.events), sentence=each.text, clauses=list(each.clauses))
            for each in paragraph.sentences
        ][: max(0, MOST_TOLD - told)]
        told += len(sentences)
        paragraphs.append(ParagraphTold(heading=paragraph.heading, sentences=sentences))
        if told >= MOST_TOLD:
            break
    return LogTold(version=seat.version, paragraphs=paragraphs, cut_off=told >= MOST_TOLD)


def tell_table(seat: Seat, view: str) -> TableTold:
    """Returns the table as a viewer sees it."""
    found = seat.table(viewer=view, count_unseen=True)
    table = found.table
    return TableTold(
        version=found.version,
        turn=table.turn,
        turn_player=table.turn_player,
        zones=[
            ZoneTold(
                zone=zone.key,
                count=zone.count,
                cards=[
                    CardOnTable(
                        id=card.id, name=name_of(card), state=card.orientation,
                        values={name: value.value for name, value in numbers_of(card).items()},
                    )
                    for card in zone.objects
                ],
            )
            for zone in table.zones
        ],
        asked=[tell_question(question) for question in table.waiting_for],
        winner=table.result.winner,
    )  # fmt: skip


def explain(seat: Seat, event: int, card: str, value: str, option: str, by: str) -> WhyTold:
    """Returns the explanation of an event, a value, a move, or the place."""
    if event:
        found = seat.explain_event(event, brief=True)
    elif card or value:
        found = seat.explain_value(find_card(seat, card), value or "power")
    elif option:
        found = seat.explain_move(option, seat=by)
    else:
        found = seat.explain_place()
    kind = found.WhichOneof("explanation") or ""
    reasons = [
        ReasonTold(event=each.seq, clauses=list(each.clauses), sentence=each.sentence or each.type)
        for each in found.event.reasons
    ]
    reasons += [
        ReasonTold(event=0, clauses=list(each.clauses), sentence=each.sentence or each.change)
        for each in found.value.steps
    ]
    reasons += [ReasonTold(event=0, clauses=[each.step], sentence=each.procedure) for each in found.place.places]
    return WhyTold(
        about=kind,
        reasons=reasons,
        value=found.value.value,
        findings=tell_findings(found.move.findings),
        clauses={clause.label: clause.summary for clause in found.clauses},
    )


def find_card(seat: Seat, called: str) -> int:
    """Returns the id of a card on the table, by its id or its name. Raises BadRequest: none, or several."""
    cards = [card for zone in seat.table(count_unseen=True).table.zones for card in zone.objects]
    meant = [card.id for card in cards if called in (str(card.id), name_of(card), card.number, *card.names)]
    if len(meant) != 1:
        ids = [str(number) for number in meant][:20]
        raise BadRequest("trial.which-card", named=called[:128], count=len(meant), items=ids)
    return meant[0]
