"""Tools that look up: clauses, cards, disputed points, decks."""

from __future__ import annotations

from itertools import islice
from typing import Annotated, Any

from mcp.server.mcpserver import Context, MCPServer
from mcp_types import ToolAnnotations
from pydantic import BaseModel, Field

from adjudicator.catalogue.disputed_points import read_disputed, translate_point
from adjudicator.mcp.answers import FindingTold, Ruling, name_outcome, tell_findings
from adjudicator.mcp.callers import Caller, FindCaller, telling_failures
from adjudicator.mcp.position_fields import Edition, Language
from adjudicator.rule_source import note_citing_lines
from adjudicator_client import ClauseClass, deck_of, word_of
from adjudicator_client.pb.catalogue_service_pb2 import CardEntry
from adjudicator_client.pb.verdict_pb2 import Clause
from engine.rulebooks import read_index

READING = ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False)
"""Of a tool that changes nothing, not even a trial game."""
MOST_HITS = 50
"""The most entries of a list."""

Words = Annotated[str, Field(min_length=1, max_length=200)]
Limit = Annotated[int, Field(ge=1, le=MOST_HITS)]
Copies = Annotated[int, Field(ge=0, le=1_000)]


class ClauseTold(BaseModel):
    """A clause."""

    label: str
    kind: str = Field(description="operational, definition, informational or physical.")
    heading: bool
    summary: str = Field(description="What it says, in our words.")
    official_text: str = Field(description="Its sentence; empty unless the user has imported the rulebook.")


class ClauseHits(BaseModel):
    """Clauses that were found."""

    edition: str
    clauses: list[ClauseTold]
    partial: bool = Field(description="Whether no clause has all of the words, so that these have some of them.")


class PointSummary(BaseModel):
    """A disputed point: something that the rulebook leaves open."""

    id: str
    title: str
    clauses: list[str]
    readings: str = Field(description="The ways in which it can be read.")
    default: str = Field(description="How it is read unless somebody says otherwise.")
    reason: str


class ClauseShown(ClauseTold):
    """A clause with what stands around it."""

    edition: str
    before: list[ClauseTold] = Field(description="The clauses printed before it, nearest last.")
    after: list[ClauseTold] = Field(description="The clauses printed after it.")
    disputed: list[PointSummary]
    carried_out: list[str] = Field(description="Where the code carries it out.")


class CardSummary(BaseModel):
    """A card by its names."""

    number: str
    name: str
    names: dict[str, str] = Field(description="Its name in each language.")


class CardHits(BaseModel):
    """Cards that were found."""

    edition: str
    cards: list[CardSummary]
    partial: bool = Field(description="Whether no card has all of the words, so that these have some of them.")


class AbilityTold(BaseModel):
    """An ability, read back in words from what is carried out."""

    kind: str
    text: str


class CardShown(CardSummary):
    """A card."""

    edition: str
    kind: str
    figures: dict[str, str] = Field(description="Cost, power and so on.")
    attributes: list[str]
    abilities: list[AbilityTold]
    errata: list[str]


class DeckJudged(BaseModel):
    """Whether a deck may be played."""

    edition: str
    format: str
    outcome: Ruling
    findings: list[FindingTold]


class EditionTold(BaseModel):
    """An edition of a rulebook."""

    edition: str
    clauses: int
    formats: list[str]
    base: str = Field(description="The edition that it is built on, if any.")
    decks: list[str] = Field(description="Its sample decks.")


class EditionsTold(BaseModel):
    """The editions."""

    editions: list[EditionTold]


def add_look_up_tools(server: MCPServer[Any], find_caller: FindCaller) -> None:
    """Adds the tools to a server."""

    @server.tool(annotations=READING)
    def list_editions(ctx: Context[Any, Any]) -> EditionsTold:
        """List the rulebooks: games and editions, their formats and sample decks."""
        with telling_failures("en"):
            caller = find_caller(ctx)
            books = caller.client.rulebooks()
            return EditionsTold(
                editions=[
                    EditionTold(
                        edition=book.edition, clauses=book.clause_count, formats=list(book.formats), base=book.base,
                        decks=[deck.name for deck in caller.client.catalogue(book.edition).decks()],
                    )
                    for book in books
                ]
            )  # fmt: skip

    @server.tool(annotations=READING)
    def find_clauses(
        ctx: Context[Any, Any], edition: Edition, words: Words, language: Language = "en", limit: Limit = 12
    ) -> ClauseHits:
        """Find clauses by words or labels, in English or Japanese; best first."""
        with telling_failures(language):
            catalogue = find_caller(ctx).in_language(language).catalogue(edition)
            hits = list(islice(catalogue.search_clauses(words, nearest=True, page_size=limit), limit))
            return ClauseHits(
                edition=hits[0].clause.edition if hits else catalogue.edition(),
                clauses=[tell_clause(hit.clause) for hit in hits],
                partial=any(hit.missing for hit in hits),
            )

    @server.tool(annotations=READING)
    def show_clause(
        ctx: Context[Any, Any],
        edition: Edition,
        label: Annotated[str, Field(min_length=1, max_length=40, description="As printed: 702.1a-2.")],
        language: Language = "en",
        around: Annotated[int, Field(ge=0, le=10, description="How many clauses before and after.")] = 2,
    ) -> ClauseShown:
        """Show a clause with its neighbours, what is disputed about it, and where the code carries it out."""
        with telling_failures(language):
            caller = find_caller(ctx).in_language(language)
            clauses = list_around(caller, edition, label, around)
            return show(clauses, label, language)

    @server.tool(annotations=READING)
    def find_cards(
        ctx: Context[Any, Any], edition: Edition, words: Words, language: Language = "en", limit: Limit = 12
    ) -> CardHits:
        """Find cards by name, number, figures or words of their abilities."""
        with telling_failures(language):
            catalogue = find_caller(ctx).in_language(language).catalogue(edition)
            hits = list(islice(catalogue.search_cards(words, nearest=True, page_size=limit), limit))
            cards = [summarise_card(hit.card, language) for hit in hits]
            return CardHits(edition=catalogue.edition(), cards=cards, partial=any(hit.missing for hit in hits))

    @server.tool(annotations=READING)
    def show_card(
        ctx: Context[Any, Any],
        edition: Edition,
        card: Annotated[str, Field(min_length=1, max_length=128, description="Its name in any language, or number.")],
        language: Language = "en",
    ) -> CardShown:
        """Show a card: figures, and its abilities read back from what is carried out."""
        with telling_failures(language):
            found = find_caller(ctx).in_language(language).catalogue(edition).card(card)
            said = summarise_card(found.entry, language)
            return CardShown(
                **said.model_dump(),
                edition=found.edition,
                kind=choose(found.kind.said, language) or found.kind.word,
                figures={choose(each.name.said, language) or each.name.word: str(each.value) for each in found.figures},
                attributes=[choose(each.said, language) or each.word for each in found.attributes],
                abilities=[
                    AbilityTold(kind=each.kind, text=choose(each.said, language) or each.source)
                    for each in found.abilities
                ],
                errata=list(found.errata),
            )

    @server.tool(annotations=READING)
    def check_deck(
        ctx: Context[Any, Any],
        edition: Edition,
        deck: Annotated[
            dict[str, dict[str, Copies]] | str,
            Field(description="Copies of each card number by zone, as {deck: {FF-001: 3}}; or a sample deck's name."),
        ],
        format: Annotated[str, Field(max_length=60, description="The format; by default that of the edition.")] = "",
        language: Language = "en",
    ) -> DeckJudged:
        """Check whether a deck may be played, with every finding and its clause."""
        with telling_failures(language):
            caller = find_caller(ctx).in_language(language)
            cards = deck_of(caller.client.catalogue(edition).deck(deck).deck) if isinstance(deck, str) else deck
            checked = caller.client.check_deck(edition, cards, format=format)
            return DeckJudged(
                edition=checked.edition,
                format=checked.format,
                outcome=name_outcome(checked.verdict.outcome),
                findings=tell_findings(checked.verdict.findings),
            )


def tell_clause(clause: Clause) -> ClauseTold:
    """Returns a clause."""
    return ClauseTold(
        label=clause.label,
        kind=word_of(ClauseClass, clause.clause_class).lower(),
        heading=clause.heading,
        summary=clause.summary,
        official_text=clause.official_text,
    )


def list_around(caller: Caller, edition: str, label: str, around: int) -> list[Clause]:
    """Returns a clause and those printed around it, in printed order.

    Raises:
        AdjudicatorError: the caller may not read it, or the edition prints no such clause.
    """
    named = caller.clause(edition, label)
    printed = sorted(read_index(named.edition), key=lambda clause: clause.position)
    place = next(number for number, clause in enumerate(printed) if clause.label == named.label)
    labels = [clause.label for clause in printed[max(0, place - around) : place + around + 1]]
    return list(caller.clauses(named.edition, labels))


def show(clauses: list[Clause], label: str, language: str) -> ClauseShown:
    """Returns a clause with its neighbours, the points disputed about it and the places that carry it out."""
    place = next(number for number, clause in enumerate(clauses) if clause.label == label)
    index = read_index(clauses[place].edition)
    note_citing_lines(index, [label])
    return ClauseShown(
        **tell_clause(clauses[place]).model_dump(),
        edition=index.id,
        before=[tell_clause(clause) for clause in clauses[:place]],
        after=[tell_clause(clause) for clause in clauses[place + 1 :]],
        disputed=[each for each in list_points(index.id, language) if label in each.clauses],
        carried_out=[str(site) for site in index.sites_of(label)],
    )


def list_points(edition: str, language: str) -> list[PointSummary]:
    """Returns the disputed points of an edition. Raises UnknownEdition."""
    index = read_index(edition)
    points = ((point, translate_point(point, index, language) or point) for point in read_disputed(index))
    return [
        PointSummary(
            id=point.id, title=said.title, clauses=list(point.clauses), readings=said.readings, default=said.default,
            reason=said.reason,
        )
        for point, said in points
    ]  # fmt: skip


def summarise_card(entry: CardEntry, language: str) -> CardSummary:
    """Returns a card by its names."""
    return CardSummary(number=entry.number, name=choose(entry.names, language) or entry.name, names=dict(entry.names))


def choose(told: Any, language: str) -> str:
    """Returns the text of a language; empty if there is none."""
    return str(told.get(language, ""))
