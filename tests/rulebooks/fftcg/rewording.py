"""A summon that changes a word of a text, what it is cast on, and what the cards are then (11.12.4.6)."""

from __future__ import annotations

from engine.abilities.view import RulesContext
from engine.core.table.cards import Characteristics
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, field, given
from tests.rulebooks.fftcg.wordings import MAIN

CHARACTER = 'do = "choose", from = { kind = "character" }'
BREAKER = action(CHARACTER, 'do = "destroy", what = "it"')
FIRE = 'attribute = "fire"'
DULLS_FIRE = f'do = "exhaust", what = {{ kind = "forward", {FIRE} }}'
FIRE_ENTERS = f'{{ of = "you", kind = "forward", {FIRE} }}'


def word(before: str, after: str) -> str:
    """A change by which one word is read as another one."""
    return f'word = {{ from = "{before}", to = "{after}" }}'


ICE = word("fire", "ice")


def rewords(before: str, after: str, until: str = "turn") -> tuple[str, str]:
    """A character is chosen, and a word of its text changed."""
    return CHARACTER, f'do = "change", of = "it", until = "{until}", change = {{ {word(before, after)} }}'


def boosts(which: str, amount: int = 1000) -> str:
    """A field ability that gives power to forwards of a sort."""
    return field(f'to = {{ kind = "forward", {which} }}, change = {{ plus = {{ power = {amount} }} }}')


def scribe(before: str, after: str, *printed: str, until: str = "turn") -> Given:
    """P1 has a summon that changes a word, and a backup with a text; nobody holds anything else."""
    position = given().filled(P1, hand=0).filled(P2, hand=0)
    position.summon(P1, "scribe", *rewords(before, after, until))
    return position.backup(P1, "banner", *printed, cost=0)


def hot_and_cold(position: Given, seat: str = P1) -> Given:
    """A fire and an ice forward."""
    return position.forward(seat, "hot").forward(seat, "cold", element="ice")


def writes(game: Play) -> Play:
    """The word is changed."""
    return game.casts("scribe", "banner").resolves()


def written(position: Given) -> Play:
    """The word has been changed before anything else."""
    return writes(position.at(MAIN))


def traits(game: Play, name: str) -> Characteristics:
    """What a card is now."""
    return RulesContext(game.table).derived.characteristics(game.id(name))


def cited(game: Play, name: str, what: str) -> set[str]:
    """The clauses by which a value came about."""
    return {label for step in game.why(name, what).steps for label in step.cites}
