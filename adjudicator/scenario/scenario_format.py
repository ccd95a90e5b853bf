"""The scenario file: what a judge writes. Every class below is a mapping of the file, every field is explained.

`scenario.schema.json` beside this module is made from these classes; `docs/scenario-guide.md` explains them by
example. A word the format does not know is an error.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, field

from adjudicator.notation.format.fields import (
    Act,
    CardCalled,
    CardDescription,
    Cards,
    Clause,
    Count,
    CounterName,
    FileMapping,
    How,
    Label,
    Listed,
    Markers,
    Name,
    Option,
    Prose,
    Role,
    Seat,
    Turned,
    Written,
    Zone,
    described,
)
from adjudicator.notation.format.setup import NotStated, StatedSetup

FORMAT = "adjudicator-scenario/1"


GAME_OVER = "game over"
"""The value of `until` in a repetition that runs to the end of the game."""


KnownCards = Annotated[dict[Cards, How | list[How]], Meta(min_length=1, max_length=1)]
KnownContents = Annotated[int, Meta(ge=0, le=200)] | list[Cards | KnownCards]


class ScenarioSetup(StatedSetup, frozen=True, kw_only=True):
    """A position: who is asked what follows from where play stands. What is not said is usual for the game."""

    turn: Annotated[Seat | None, described("Whose turn it is; P1's unless said otherwise.")] = None
    P1: Annotated[
        Mapping[Written, KnownContents],
        described("P1's zones: labels, or a number of cards. Ordered zones: top first."),
    ] = {}
    P2: Annotated[Mapping[Written, KnownContents], described("P2's zones.")] = {}

    def differ_from(self, before: ScenarioSetup) -> ScenarioSetup:
        """Returns another set-up, overridden by the fields given in this one.

        A given zone or list replaces the other's, even an empty one.
        """
        alone = {
            name: getattr(self, name) for name in ("turn", "at", "number", "format", "priority", "passed", "battle")
        }
        lists = {name: getattr(self, name) for name in ("stack", "waiting", "effects", "played")}
        tables = {
            name: {**getattr(before, name), **getattr(self, name)}
            for name in ("P1", "P2", "knows", "facts", "readings", "done")
        }
        changes = {name: value for name, value in alone.items() if value not in (None, "")}
        changes |= {name: value for name, value in lists.items() if not isinstance(value, NotStated)}
        return msgspec.structs.replace(before, **changes, **tables)


class ExpectedChoice(FileMapping, frozen=True, kw_only=True):
    """What a seat is asked. Only what is given is compared."""

    name: Annotated[str, described("The question's name, as `moves` shows it.")] = ""
    clauses: Annotated[list[Clause], described("Clauses that ask.")] = []
    options: Annotated[list[Option] | None, described("Exactly these options, in any order, by label.")] = None
    includes: Annotated[list[Option], described("These options are among those offered.")] = []
    barred: Annotated[
        dict[Option, list[Clause]], described("Candidates that are not offered, each with clauses that bar it.")
    ] = {}
    open: Annotated[
        dict[Option, list[Clause]],
        described(
            "Candidates that nobody can judge yet, their card being unknown; each with clauses that depend on it."
        ),
    ] = {}
    form: Annotated[str, described("`options`, `number` or `order`.")] = ""
    least: Annotated[int | None, described("Fewest picks.")] = None
    most: Annotated[int | None, described("Most picks; -1: a number without a limit.")] = None


class ExpectedCard(CardDescription, frozen=True, kw_only=True):
    """What a card is and where it lies. Only what is given is compared."""

    attached_to: Annotated[CardCalled | None, described("The card it is attached to, or `nothing`.")] = None
    carrying: Annotated[list[CardCalled] | None, described("The cards attached to it.")] = None
    damage: Annotated[int | None, described("How much damage is marked on it.")] = None
    counters: Annotated[dict[CounterName, int], described("How many other markers of these names lie on it.")] = field(
        default_factory=dict
    )
    markers: Annotated[
        dict[CounterName, int] | None, described("All markers on it by name, damage among them; no others.")
    ] = None


class ExpectedEvent(FileMapping, frozen=True, kw_only=True):
    """An event of the log. Only what is given is compared; labels stand for cards."""

    type: Annotated[
        Name, described("The stored name: `card-moved`, `card-turned`, `trigger-counted`, `step-taken` ...")
    ]
    card: Annotated[str, described("The card it is about, by label.")] = ""
    by: Annotated[str, described("The card that brought it about (what made a unit leave, what dealt damage).")] = ""
    verb: Annotated[str, described("The book's word for the act: `draw`, `leave`, `discard` ...")] = ""
    from_: Annotated[Zone, described("The zone a card left.")] = field(default="", name="from")
    to: Annotated[Zone, described("The zone a card went to.")] = ""
    player: Annotated[str, described("The player or seat concerned.")] = ""
    name: Annotated[str, described("The name of a condition, value or fact.")] = ""
    value: Annotated[
        Any, described("The value it took; a label stands for its card, of a mapping only what is given counts.")
    ] = None
    how: Annotated[str, described("How a trigger was spent: used, declined, unusable, cleared.")] = ""
    at: Annotated[Clause, described("The clause of a step.")] = ""
    clauses: Annotated[list[Clause], described("Clauses the event cites.")] = []
    times: Annotated[Count | None, described("How often exactly; without it, at least once, in the order given.")] = (
        None
    )


class ExpectedView(FileMapping, frozen=True, kw_only=True):
    """What a seat's view of the table and of the log shows."""

    sees: Annotated[list[CardCalled], described("Cards whose identity the seat sees.")] = []
    hides: Annotated[list[CardCalled], described("Cards whose identity the seat does not see.")] = []
    counts: Annotated[dict[Zone, Count], described("How many cards the view shows in a zone.")] = {}
    events: Annotated[
        list[ExpectedEvent],
        described("Events of this step that it is shown, in this order, with what it is shown of them."),
    ] = []
    no_events: Annotated[
        list[ExpectedEvent], described("Events of this step that it is not shown, or not with what is named of them.")
    ] = []


class ExpectedDifference(FileMapping, frozen=True, kw_only=True):
    """A difference between a claim and the game. Only what is given is compared; labels stand for cards."""

    kind: Annotated[str, described("In what way: `other zone`, `other state`, `missing card` ...")] = ""
    what: Annotated[str, described("What differs: `A1`; `A1, state`; `cards in P2/life`; `turn player` ...")] = ""
    claimed: Annotated[str | int | None, described("What the players say.")] = None
    found: Annotated[str | int | None, described("What the game described.")] = None
    event: Annotated[ExpectedEvent | None, described("The event that made it so.")] = None
    clauses: Annotated[list[Clause], described("Clauses by which that event happened.")] = []


class ExpectedParting(FileMapping, frozen=True, kw_only=True):
    """Where what the players tell and the log part. Only what is given is compared."""

    entry: Annotated[Count, described("The first entry of the account that does not fit, counted from 0.")]
    event: Annotated[ExpectedEvent | None, described("What happened instead.")] = None
    clauses: Annotated[list[Clause], described("Clauses by which that event happened.")] = []


class ExpectedClaimReport(FileMapping, frozen=True, kw_only=True):
    """What comparing a claim with the log found. Only what is given is compared."""

    differences: Annotated[
        list[ExpectedDifference] | None, described("All differences, in any order; `[]`: there is none.")
    ] = None
    parted: Annotated[
        ExpectedEvent | None, described("The first event after the claim as a whole held for the last time.")
    ] = None
    account: Annotated[ExpectedParting | Literal["fits"] | None, described("What becomes of the account.")] = None


class ExpectedResult(FileMapping, frozen=True, kw_only=True):
    """The game is over."""

    winner: Annotated[Seat | Literal["nobody"], described("Who won; `nobody` for a draw.")]
    losers: Annotated[list[Seat], described("Who lost.")] = []
    why: Annotated[dict[Seat, str], described("Why a player lost: `deck`, `damage`, `conceded`.")] = {}


VerdictWord = Literal["LEGAL", "ILLEGAL", "NEEDS_JUDGE", "NOT_UNDERSTOOD"]


class Expectations(FileMapping, frozen=True, kw_only=True):
    """What holds after a step. Only what is given is compared."""

    verdict: Annotated[
        VerdictWord | None,
        described(
            "The verdict on the attempt. NOT_UNDERSTOOD: what is asked has no such answer; nothing was recorded."
        ),
    ] = None
    reason: Annotated[
        str, described("The word of a refusal: ILLEGAL_MOVE, NOT_ASKED, GAME_OVER, UNKNOWN_OPTION ...")
    ] = ""
    clauses: Annotated[list[Clause], described("Clauses that decided the verdict.")] = []
    at: Annotated[Clause, described("The clause where play stands.")] = ""
    cannot_be: Annotated[
        dict[str, list[Clause]] | None,
        described(
            "All that is impossible in the position: by card, seat or zone the clauses against it; `{}`: nothing."
        ),
    ] = None
    asked: Annotated[dict[Seat, ExpectedChoice], described("Who is asked what.")] = {}
    not_asked: Annotated[list[Seat], described("Who is asked nothing.")] = []
    zones: Annotated[
        dict[Seat, dict[Written, Listed]], described("What lies in a player's zones: all of it, or how many cards.")
    ] = {}
    cards: Annotated[dict[CardCalled, ExpectedCard], described("Cards and what they are.")] = {}
    triggers: Annotated[dict[CardCalled, Count], described("How many occurrences a card's triggers have counted.")] = {}
    facts: Annotated[
        dict[Name, Any],
        described("Further small values of the table, as in the set-up; of a mapping only what is given counts."),
    ] = {}
    events: Annotated[list[ExpectedEvent], described("Events of this step, in this order.")] = []
    no_events: Annotated[list[ExpectedEvent], described("Events that did not happen in this step.")] = []
    views: Annotated[dict[Role, ExpectedView], described("What each seat's view shows.")] = {}
    claim: Annotated[ExpectedClaimReport | None, described("What comparing this step's claim with the log found.")] = (
        None
    )
    verified: Annotated[
        Literal["EXACT", "UNVERIFIED", "DIVERGED"] | None,
        described("The grade of the game: all of it is ruled again from its log, and compared."),
    ] = None
    result: Annotated[
        ExpectedResult | Literal["open"] | None, described("How the game ended, or `open`: it goes on.")
    ] = None
    unchanged: Annotated[bool, described("Every seat's view is what it was before the step.")] = False


class RepeatedSteps(FileMapping, frozen=True, kw_only=True):
    """Earlier steps whose answers are given again and again, as in a loop. What they expect is not compared again."""

    steps: Annotated[
        list[Name], Meta(min_length=1, max_length=20), described("Earlier steps with `do`, in this order.")
    ]
    until: Annotated[
        str, described("The name of a question: it goes on until somebody is asked that; or `game over`.")
    ] = ""
    times: Annotated[
        Annotated[int, Meta(ge=1, le=200)] | None,
        described("How many rounds; with `until` the most there may be, 50 unless said otherwise."),
    ] = None

    @property
    def rounds(self) -> int:
        """Returns the largest number of rounds."""
        return self.times or 50


Grounds = Annotated[list[Clause], Meta(min_length=1), described("Clauses it rests on.")]


class ScenarioRuling(FileMapping, frozen=True, kw_only=True):
    """A judge rules; nothing on the table changes."""

    text: Annotated[Prose, described("The ruling, in words.")]
    clauses: Grounds
    """The clauses it rests on."""
    private: Annotated[bool, described("A note that judges alone read.")] = False


class CorrectedCard(FileMapping, frozen=True, kw_only=True):
    """What a card is to be, and how it is to lie. What is not given stays as it is."""

    card: Annotated[CardCalled | None, described("It is this card: the label of a declared one.")] = None
    zone: Annotated[Zone | None, described("It goes there, as in `P1/hand`.")] = None
    place: Annotated[
        Annotated[int, Meta(ge=-1, le=1000)], described("In an ordered zone: 0 the top, -1 the bottom.")
    ] = 0
    attached_to: Annotated[CardCalled | None, described("It is attached to that card, or to `nothing`.")] = None
    state: Annotated[Turned | None, described("How it is turned, in the edition's word.")] = None
    face_up: Annotated[bool | None, described("Whether it lies face up.")] = None
    face_down: Annotated[str, described("What it lies face down as, such as `fire`.")] = ""
    damage: Annotated[Markers | None, described("How much damage is marked on it.")] = None
    counters: Annotated[dict[CounterName, Markers], described("How many other markers of these names lie on it.")] = {}


class ScenarioCorrection(FileMapping, frozen=True, kw_only=True):
    """A judge puts the table right. No ability sees it; open questions are asked again."""

    reason: Annotated[Prose, described("Why, in words.")]
    clauses: Grounds
    """The clauses it rests on."""
    cards: Annotated[dict[CardCalled, CorrectedCard], described("Cards and how they are to lie.")] = {}
    facts: Annotated[dict[str, Any], described("Further small values of the table; null: gone.")] = {}
    turn: Annotated[Seat | None, described("Whose turn it is.")] = None
    at: Annotated[Clause, described("Play stands at this clause and goes on from there.")] = ""
    knows: Annotated[dict[str, Any], described("What the procedure at that clause knows.")] = {}


class ScenarioRewind(FileMapping, frozen=True, kw_only=True):
    """The table becomes what it was. `by` a player, without a judge: their own last answers, if nothing was seen."""

    to: Annotated[Name | Literal[""], described("After this earlier step; without it, as the case began.")] = ""
    reason: Annotated[Prose, described("Why, in words.")]
    clauses: Grounds
    """The clauses it rests on."""


class ScenarioStep(FileMapping, frozen=True, kw_only=True):
    """One thing that happens, and what is expected then. Without `do`, `attempt` and the like nothing is done."""

    id: Annotated[Name, described("How a report and `from` name the step; else its number.")] = ""
    by: Annotated[Role | None, described("Who acts.")] = None
    do: Annotated[list[Act], described("Answers, one after the other; each must be legal.")] = []
    attempt: Annotated[Act | None, described("One answer whose legality is the question.")] = None
    repeat: Annotated[RepeatedSteps | None, described("Earlier steps that are carried out again and again.")] = None
    rule: Annotated[ScenarioRuling | None, described("A judge gives a ruling.")] = None
    correct: Annotated[ScenarioCorrection | None, described("A judge puts the table right.")] = None
    rewind: Annotated[ScenarioRewind | None, described("The table becomes what it was.")] = None
    identify: Annotated[
        Annotated[dict[CardCalled, CardCalled], Meta(min_length=1)] | None,
        described(
            "Unknown cards that are seen now, each with the declared card it is; `nothing`: lost sight of again."
        ),
    ] = None
    claim: Annotated[dict[str, Any] | None, described("What the players say, as in a claim file.")] = None
    expect: Annotated[Expectations | None, described("What holds afterwards.")] = None
    because: Annotated[
        list[Clause],
        described("Clauses found in this step's events and verdicts, or in the reasons of what was compared."),
    ] = []
    note: Annotated[Prose, described("For the reader.")] = ""


class ScenarioBranch(FileMapping, frozen=True, kw_only=True):
    """Another course: from the set-up, or from a step of the main line."""

    id: Annotated[Name, described("How a report names the branch.")]
    title: Annotated[Prose, described("What is different.")] = ""
    from_: Annotated[Name, described("The step of the main line after which it begins; else at the set-up.")] = field(
        default="", name="from"
    )
    setup: Annotated[
        ScenarioSetup | None,
        described("What differs in the set-up; zones and lists given replace those of the main line, empty ones too."),
    ] = None
    cards: Annotated[dict[Label, dict[str, Any]], described("Cards that are otherwise in this branch.")] = {}
    steps: Annotated[list[ScenarioStep], Meta(min_length=1), described("What happens.")]
    note: Annotated[Prose, described("For the reader.")] = ""


class Scenario(FileMapping, frozen=True, kw_only=True):
    """One case: cards, a position, what is done, what is expected, and the clauses that say so."""

    id: Annotated[Name, described("A name of its own.")]
    title: Annotated[Prose, described("What the case shows, in a sentence.")]
    clauses: Annotated[
        list[Clause], Meta(min_length=1), described("Clauses that must turn up while it runs, the main one first.")
    ]
    level: Annotated[Literal["simple", "medium", "nasty", ""], described("How hard it is.")] = ""
    why: Annotated[Prose, described("Why somebody might get it wrong.")] = ""
    note: Annotated[Prose, described("For the reader.")] = ""
    assumes: Annotated[
        list[str], described("Entries of the edition's DISPUTED.md whose default reading it rests on.")
    ] = []
    cards: Annotated[
        dict[Label, dict[str, Any]],
        described("By label: `kind`, and what the edition's card files say of such a card."),
    ] = {}
    setup: Annotated[ScenarioSetup | None, described("The position; without it only decks can be submitted.")] = None
    steps: Annotated[list[ScenarioStep], Meta(min_length=1), described("The main line.")]
    branches: Annotated[list[ScenarioBranch], described("Other courses.")] = []


class ScenarioFile(FileMapping, frozen=True, kw_only=True):
    """A file of scenarios for one edition of one rulebook."""

    format: Annotated[Literal["adjudicator-scenario/1"], described("The version of this format.")]
    edition: Annotated[str, Meta(max_length=80), described("The rulebook's edition, such as fire_force@1.0.0.")]
    not_in: Annotated[
        dict[str, Prose],
        described("Editions built on this one under which the cases come out otherwise, each with the reason."),
    ] = {}
    note: Annotated[Prose, described("For the reader.")] = ""
    scenarios: Annotated[list[Scenario], Meta(min_length=1, max_length=200), described("The cases.")]
