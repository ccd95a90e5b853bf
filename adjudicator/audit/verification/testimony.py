"""Testimony: statements of a log that nothing in it can prove.

Everything else in a record is computed again and compared. A forger who corrects the chain can change testimony freely;
a signed head of the server (docs/signed-heads.md) prevents that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from adjudicator.audit.verification.rerun import DEALT, OpeningAsked, list_deck_numbers
from adjudicator.audit.verification.shuffles import ShuffleAnswer, ShuffleGrade
from adjudicator.log.records.command_record import StoredCommand
from engine.core.clauses.refusal import UnknownEdition
from engine.core.events.event import Event
from engine.core.events.game import GameOpened
from engine.core.play.chance_renewal import RenewChance
from engine.core.play.decide import Answer, Identify
from engine.core.table.bounds.work import STANDARD_BUDGET
from engine.core.table.cards import GameManifest
from engine.core.table.choice import CHANCE
from engine.judge.judging import AnyCommand, Fork
from engine.rulebooks import load, sample_cards


class Testimony(msgspec.Struct, frozen=True):
    """A statement of the log that could not be recomputed."""

    name: str
    """The name of the field or matter."""
    count: int
    """The number of commands in which it occurs; 1 for `game`, `seed`, `definitions`, `position`, `budget`,
    `number_key`, `reserved`, `origin`, and for what a header says."""
    says: str
    """What was checked about it, and what was not."""


IN_EVERY = (
    ("asked", "what was asked for is taken as it stands; what came of it was worked out"),
    ("actor", "the role may do it; that it was this one, and who held its token, is not known"),
    ("recorded_at", "no time is before the one of the command before; what the clock really said is not known"),
    ("request_id", "each is well-formed and there once; clients choose them"),
)
SALT = "each has its form, and the chain is made with it; it is a random number"
NAME = "labels of tokens, as those wrote them who issued the tokens"
GAME = "the id enters the chain and the shuffles; nothing else leads to it"
GIVEN = "whoever opened the game gave the seed, and knew every shuffle beforehand"
DRAWN = "nothing says that the seed was given; that it was drawn blindly is not known"
NUMBERS = "hidden cards are numbered by it; nothing here leads to it: it is the origin's, or a random number"
RESERVED = "its id and its commitment were told before it was opened, says who opened it; to whom is not known"
SHARES = "they are in every shuffle; that the players drew them, after the game was reserved, is not known"
RENEWED = "the service drew another secret on the way; that its store had been restored is not known"
DEFINITIONS = "the cards are defined as they were sent; they are not the edition's own sample"
UNUSED = "cards were defined that are in no deck: of those only a hash is kept, which cannot be worked out"
POSITION = "the game begins where whoever opened it said; the position was not played"
ENTERED = "what chance brought, or which card it is, was entered by people"
SHARED = "what chance brought before the fork is as recorded: the seed is the origin's, and is in its log alone"
ORIGIN = "that there is a game of that id with this log; its chain was worked out from what is shared with it"
BUDGET = "how much work a command may cause is not what this engine would have pinned; it was kept to"
NO_BUDGET = "no bound of work is pinned, as in logs of before there were any; that there was none is not known"
ENGINE = "another version of the engine is said to have decided them; they were ruled again by the one that is here"
EXPORTED = "when and by which program the file was written is in no chain; it is only as sure as the file's signature"


def collect_testimony(
    commands: Sequence[StoredCommand],
    asked: Sequence[OpeningAsked | AnyCommand],
    opening: Event | None,
    chance: Sequence[ShuffleAnswer],
    derived: bool,
    elsewhere: int = 0,
) -> tuple[Testimony, ...]:
    """Returns the testimony of a log, in a fixed order.

    `derived`: whether the secrets are known; `elsewhere`: the number of commands decided by another engine.
    """
    found = [Testimony("game", 1, GAME)]
    found += [Testimony(name, len(commands), says) for name, says in IN_EVERY]
    if commands and commands[0].salt:
        found.append(Testimony("salt", len(commands), SALT))
    if labelled := sum(bool(command.record.name) for command in commands):
        found.append(Testimony("name", labelled, NAME))
    if elsewhere:
        found.append(Testimony("engine", elsewhere, ENGINE))
    if asked and isinstance(asked[0], OpeningAsked) and isinstance(opening, GameOpened):
        found += _collect_from_opening(asked[0], opening)
        if opening.pins.number_key and not derived:
            found.append(Testimony("number_key", 1, NUMBERS))
    return (*found, *_collect_from_people(asked, chance))


def collect_from_header() -> tuple[Testimony, ...]:
    """Returns the statements of an export's header besides its game."""
    return (Testimony("exported_at", 1, EXPORTED), Testimony("program", 1, EXPORTED))


def _collect_from_opening(asked: OpeningAsked, first: GameOpened) -> Iterator[Testimony]:
    if first.pins.mode == DEALT:
        yield Testimony("seed", 1, GIVEN if asked.seed_commitment else DRAWN)
    if asked.reserved:
        yield Testimony("reserved", 1, RESERVED)
    if asked.contributions:
        yield Testimony("contributions", 1, SHARES)
    if not _is_sample(first.pins):
        yield Testimony("definitions", 1, DEFINITIONS)
    if asked.decks and not list_deck_numbers(asked.decks) <= first.pins.definitions.keys():
        yield Testimony("asked.definitions", 1, UNUSED)
    if asked.position:
        yield Testimony("position", 1, POSITION)
    if first.pins.budget != STANDARD_BUDGET:
        yield Testimony("budget", 1, NO_BUDGET if first.pins.budget is None else BUDGET)


def _collect_from_people(
    asked: Sequence[OpeningAsked | AnyCommand], chance: Sequence[ShuffleAnswer]
) -> Iterator[Testimony]:
    entered = sum(isinstance(each, Identify) or (isinstance(each, Answer) and each.seat == CHANCE) for each in asked)
    if entered:
        yield Testimony("chance", entered, ENTERED)
    renewals = sum(isinstance(each, RenewChance) for each in asked)
    if renewals:
        yield Testimony("renewals", renewals, RENEWED)
    forks = [each for each in asked if isinstance(each, Fork)]
    if forks:
        shared = sum(each.result is ShuffleGrade.RECORDED for each in chance)
        if shared:
            yield Testimony("chance before the fork", shared, SHARED)
        yield Testimony("origin", len(forks), ORIGIN)


def _is_sample(pins: GameManifest) -> bool:
    """Returns whether every card is defined as in the edition's own sample."""
    try:
        own = sample_cards(load(pins.edition))
    except UnknownEdition:
        return False
    encode = msgspec.json.encode  # their numbers may stand in another order, which equal mappings do not show
    return all(encode(own.get(number)) == encode(definition) for number, definition in pins.definitions.items())
