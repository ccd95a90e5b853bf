"""1303, 1027. Making token cards, and gaining gems."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from typing import Any, ClassVar, Literal

import msgspec

from engine.abilities.language.ability import Ability
from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import Name, Piece, Small, Target, Text, Value
from engine.abilities.resolution.resolution import AGAIN, InstructionContext
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import forbids
from engine.core.play.procedure import GO_ON, Next, choose, do, go_on
from engine.core.table.act import Act
from engine.core.table.cards import CardDefinition
from engine.core.table.choice import Option, Question, UnavailableOption

PICKED_GEM = "m.gem_"
"""The local that holds the picked attribute of the gem."""


class TokenCard(Piece, frozen=True):
    """The information of a token card, as stated by the effect that makes it (1303.1a)."""

    sorts: ClassVar[Mapping[str, str]] = {"name": "card"}

    name: Text
    """The name, which is its race as well (1303.1d)."""
    kind: Text | None = None
    """The type; a resonator if omitted (1303.1b)."""
    numbers: dict[Text, Small] = msgspec.field(default_factory=dict)
    """The attack power, the defence and other numbers."""
    attributes: tuple[Text, ...] = ()
    """The attributes."""
    races: tuple[Text, ...] | None = None
    """The races, if they differ from the name."""
    keywords: tuple[Text, ...] = ()
    """The keywords that are marks."""
    ability: tuple[Ability, ...] = ()
    """The abilities."""


class MakeToken(Instruction, tag="make_token", rename={"as_": "as"}, frozen=True):
    """Makes token cards on the field."""

    token: TokenCard
    """The information of each token card."""
    count: Value = 1
    """The number made."""
    by: Target = "you"
    """Their controller."""
    exhausted: bool = False
    """Whether they enter rested."""
    as_: Name | None = None
    """The name under which they are remembered."""

    @property
    def remembers(self) -> tuple[str, ...]:
        return (self.as_,) if self.as_ else ()

    def check(self, checker: Any, at: str, known: Collection[str]) -> None:
        schema, token = checker.schema, self.token
        checker.check_word(f"{at}.token.kind", "kind", token.kind, schema.kinds)
        checker.check_words(f"{at}.token.numbers", "number", token.numbers, schema.numbers)
        checker.check_words(f"{at}.token.keywords", "flag", token.keywords, schema.flags)
        for place, ability in enumerate(token.ability):
            where = f"{checker.where} {at.lstrip('.')}.token.ability[{place}]"
            replace(checker, where=where).check_ability(ability)
        if self.as_:
            checker.check_new_name(at, self.as_)

    def carry_out(self, here: InstructionContext, clauses: MakeTokenClauses) -> Next:
        if here.n and self.as_:  # a replacement may have made another object
            new = here.vars.get(f"m.{self.as_}") or ()
            return go_on(**{f"m.{self.as_}": [each for each in new if clauses.is_made(here.g, each)]})
        players = here.players(self.by)
        count = here.times(self.count) * len(players)
        if count <= 0:
            return GO_ON.citing(here.g.derived.rules.principles.partial)
        new = here.g.state.next_id
        made: dict[str, Any] = {f"m.{self.as_}": list(range(new, new + count))} if self.as_ else {}
        each = count // len(players)
        acts = (clauses.act(self, seat, here.source) for seat in players for _ in range(each))
        return do(*acts, goto=AGAIN, n=1, **made) if made else do(*acts)


class MakeTokenClauses(Clauses, frozen=True):
    """The edition's rules for making token cards."""

    act: Callable[[MakeToken, str, int], Act]
    """Returns the act of making a token card, given the instruction, the player and the making card."""
    is_made: Callable[[RulesContext, int], bool]
    """Returns whether such an act made an object."""


class GainGem(Instruction, tag="gain_gem", frozen=True):
    """Gives its controller gems (1027)."""

    attribute: Literal["light", "fire", "water", "wind", "darkness"] | None = None
    """The attribute of the gem; the player picks one if omitted (1027.1a)."""
    count: Value = 1
    """The number gained."""

    def carry_out(self, here: InstructionContext, clauses: GainGemClauses) -> Next:
        total = here.times(self.count)
        if here.n >= 2 * total:
            return GO_ON if total else GO_ON.citing(here.g.derived.rules.principles.partial)
        if self.attribute is None and here.n % 2 == 0:
            options = tuple(Option(f"attribute:{word}", word, clauses.chosen) for word in clauses.gems)
            none = UnavailableOption(
                f"attribute:{clauses.none}", clauses.none, (forbids("gem.no-attribute", clauses.chosen, clauses.none),)
            )
            question = Question(
                here.controller, "attribute of the gem", clauses.chosen, PICKED_GEM, options, subject=here.source,
                barred=(none,),
            )  # fmt: skip
            return choose(question, goto=AGAIN, n=here.n + 1)
        attribute = self.attribute or str(here.vars.get(PICKED_GEM))
        forgotten: dict[str, Any] = {PICKED_GEM: None}
        act = clauses.act(clauses.gems[attribute], here.controller, here.source)
        return do(act, goto=AGAIN, n=here.n // 2 * 2 + 2, **forgotten)


class GainGemClauses(Clauses, frozen=True, kw_only=True):
    """The edition's rules for gaining gems."""

    chosen: Cites
    """The clauses by which the attribute is picked."""
    gems: Mapping[str, CardDefinition]
    """The gem of each attribute."""
    none: str
    """The word for no attribute, which cannot be picked."""
    act: Callable[[CardDefinition, str, int], Act]
    """Returns the act of gaining a gem, given the gem, the player and the card that gives it."""


def list_tokens_made(node: Any) -> Iterator[TokenCard]:
    """Yields the definitions of token cards that a piece of the language, or a list, makes."""
    for item in _list_inside(node):
        if isinstance(item, MakeToken):
            yield item.token


def list_gems_gained(node: Any) -> Iterator[str]:
    """Yields the attributes of gems gained in a piece of the language; empty if the player picks."""
    for item in _list_inside(node):
        if isinstance(item, GainGem):
            yield item.attribute or ""


def _list_inside(node: Any) -> Iterator[Piece]:
    """Yields a piece of the language and all pieces in it."""
    if isinstance(node, Piece):
        yield node
        for name in node.__struct_fields__:
            yield from _list_inside(getattr(node, name))
    elif isinstance(node, tuple):
        for item in node:
            yield from _list_inside(item)
