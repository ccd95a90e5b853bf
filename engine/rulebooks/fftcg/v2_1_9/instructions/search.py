"""15.1.1.8. Searching: only cards with which the text can continue can be found; finding is optional."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from engine.abilities.card_files.checking import Checker
from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import Name, Select, Text, Value
from engine.abilities.qualities import are_alike
from engine.abilities.resolution.bans import report_ban
from engine.abilities.resolution.resolution import AGAIN, InstructionContext, instructions
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding, forbids
from engine.core.play.actions import objects_as_options
from engine.core.play.common_acts import ShowCard
from engine.core.play.procedure import GO_ON, Next, call, choose, do, go_to
from engine.core.play.shuffling import Shuffling
from engine.core.table.choice import Question, UnavailableOption
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import CHARACTER
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import DECK, find_entry_ban, no_room
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1111_resolution.choosing import find_entry

SHOWS, SHUFFLES = 1, 2
"""The rounds of the instruction that show the found cards and shuffle the deck; later rounds ask again."""

SEARCH = "search"
"""The act, which an effect can forbid to a player."""

NEXT = "search_"
"""The remembered name of a single found card."""


class Search(Instruction, tag="search", rename={"as_": "as"}, frozen=True):
    """Searches the deck for cards, shows them and sets them aside, then shuffles, even if none was found."""

    what: Select
    """The cards that can be found."""
    count: Value = 1
    """The largest number of cards."""
    each: tuple[Select, ...] = ()
    """Selectors; one card can be found for each."""
    different: Text | None = None
    """The quality that must differ between the cards: `name`, `attribute`, `kind`, a sort of marks, or a number."""
    as_: Name = "found"
    """The name under which the found cards are remembered."""

    @property
    def remembers(self) -> tuple[str, ...]:
        return (self.as_,)

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        if len(self.each) == 1:
            checker.fail(f"{at}.each", "card-file.leave-out", named="each", fault="sort")
        if self.each and self.count != 1:
            checker.fail(f"{at}.count", "card-file.leave-out", named="count", fault="each")
        checker.check_words(f"{at}.different", "quality", (self.different,), checker.schema.qualities)
        if self.different is not None and self.count == 1 and not self.each:
            checker.fail(f"{at}.different", "card-file.leave-out", named="different", fault="one-card")
        checker.check_new_name(at, self.as_)

    def carry_out(self, here: InstructionContext, clauses: SearchClauses) -> Next:
        if not here.n and report_ban(here.g, SEARCH, here.controller):
            return GO_ON
        found = here.remembered(self.as_)
        if here.n == SHOWS:
            shown: dict[str, Any] = {"m.revealed_": [*here.remembered("revealed_"), *found]}
            acts = (ShowCard(card, ("*",), clauses.looked_for) for card in found)
            return do(*acts, goto=AGAIN, cites=clauses.looked_for, n=SHUFFLES, **shown)
        if here.n == SHUFFLES:
            return call(clauses.shuffle.frame(zone=f"{here.controller}/{DECK}", top=list(found)))
        most = len(self.each) or here.amount(self.count)
        if self.each or self.different or (most > 1 and puts_onto_field(self, here)):
            return _ask_one_by_one(self, here, clauses, most)
        return choose(_ask(self, here, clauses, f"m.{self.as_}", most, ()), goto=AGAIN, n=SHOWS)


class SearchClauses(Clauses, frozen=True):
    """The clauses of searching."""

    looked_for: Cites
    """The clauses by which cards are searched for and shown."""
    no_use: Cites
    """The clause by which a card cannot be found if the rest of the text could not use it."""
    no_character: Cites
    """The clause by which a card other than a character cannot be put onto the field."""
    shuffle: type[Shuffling]
    """The edition's procedure of shuffling."""


def _ask_one_by_one(item: Search, here: InstructionContext, clauses: SearchClauses, most: int) -> Next:
    """Asks one by one for cards that may be found together, until there are enough or the player stops."""
    name, found = f"m.{item.as_}", list(here.remembered(item.as_)) if here.n else []
    picked = list(here.vars.get(f"m.{NEXT}") or ()) if here.n else []
    so_far: dict[str, Any] = {name: [*found, *picked]}
    if len(so_far[name]) >= most or (here.n and not picked):
        return go_to(AGAIN, clauses.looked_for, n=SHOWS, **so_far)
    question = _ask(item, here, clauses, f"m.{NEXT}", 1, so_far[name])
    return choose(question, goto=AGAIN, n=max(here.n, SHUFFLES) + 1, **so_far)


def _ask(
    item: Search, here: InstructionContext, clauses: SearchClauses, into: str, most: int, found: Sequence[int]
) -> Question:
    """Asks which cards are found; `found` holds the earlier ones."""
    fitting = [card for card in here.objects(item.what) if card not in found]
    useless = {card: why for card in fitting if (why := find_reasons_against(item, here, clauses, card, found))}
    able = [card for card in fitting if card not in useless]
    return Question(
        here.controller, "search", clauses.looked_for, into, objects_as_options("search", able, clauses.looked_for),
        least=0, most=min(most, len(able)), listed=True, looks=f"{here.controller}/{DECK}", subject=here.source,
        barred=tuple(UnavailableOption(f"search:{card}", card, why) for card, why in useless.items()),
    )  # fmt: skip


def find_reasons_against(
    item: Search, here: InstructionContext, clauses: SearchClauses, card: int, found: Sequence[int]
) -> tuple[Finding, ...]:
    """15.1.1.8.1: returns why a fitting card cannot be found together with others.

    It may not belong to the required set, or the text could not then put it onto the field.
    """
    why: tuple[Finding, ...] = ()
    if puts_onto_field(item, here):
        why = no_room(here.g, here.controller, card, found)
        if (banned := find_entry_ban(here.g, card)) is not None:
            why = (banned, *why)
        if CHARACTER not in here.g.derived.characteristics(card).kinds:
            why = (forbids("search.no-character", clauses.no_character, card),)
        why = (forbids("search.no-use", clauses.no_use, card), *why) if why else ()
    if not _one_for_each(item.each, here, [*found, card]):
        why = (*why, forbids("search.not-one-for-each", clauses.no_use, card, each=len(item.each)))
    if item.different and any(_are_alike(here, item.different, card, other) for other in found):
        why = (*why, forbids("search.not-different", clauses.no_use, card, different=item.different))
    return why


def _one_for_each(asked: Sequence[Select], here: InstructionContext, cards: Sequence[int]) -> bool:
    """Returns whether each card can be matched to its own selector; always true without selectors."""
    if not asked:
        return True
    fits = {
        card: [
            at
            for at, one in enumerate(asked)
            if here.matches(one, card, here.g.derived.characteristics(card), here.g.obj(card))
        ]
        for card in cards
    }
    stands: dict[int, int] = {}

    def placed(card: int, looked: set[int]) -> bool:
        """Returns whether a card can be assigned to a selector if assigned cards may change theirs."""
        for at in fits[card]:
            if at not in looked:
                looked.add(at)
                if at not in stands or placed(stands[at], looked):
                    stands[at] = card
                    return True
        return False

    return all(placed(card, set()) for card in cards)


def _are_alike(here: InstructionContext, what: str, one: int, other: int) -> bool:
    """Returns whether two cards share a quality."""
    first, second = here.g.derived.characteristics(one), here.g.derived.characteristics(other)
    return are_alike(here.g.derived.rules.schema, first, [second], what)


def puts_onto_field(item: Search, here: InstructionContext) -> bool:
    """Returns whether the text then puts the found cards onto the field."""
    listed = instructions(here.g, here.by.ability, here.by.path)
    return bool(find_entry(listed[here.by.index + 1 :], item.as_))
