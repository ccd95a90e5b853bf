"""Cards that a position declares by what the game has of them, instead of an entry of a card file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import msgspec

from adjudicator.notation.format.errors import FilePosition
from engine.abilities.card_files.card_schema import add_names
from engine.abilities.card_files.checking import check_ability
from engine.abilities.derived import DeriveBy
from engine.abilities.language.ability import Ability
from engine.abilities.resolution.stated_texts import list_names
from engine.core.clauses.codec import convert
from engine.core.clauses.refusal import BadCardFile
from engine.core.play.book.rulebook import Rulebook
from engine.core.table.cards import CardDefinition

X = "x"
"""The name under which texts refer to the X of their card's cost."""
PRINTED = "printed"
"""The field of a declared card that holds its definition."""


def write_printed(definition: CardDefinition) -> dict[str, Any]:
    """Returns the entry of a declared card with its definition."""
    fields = msgspec.to_builtins(definition)
    return {"kind": definition.kind, PRINTED: {name: value for name, value in fields.items() if name != "number"}}


def read_printed(number: str, entry: Mapping[str, Any], book: Rulebook, at: FilePosition) -> CardDefinition:
    """Returns the definition of a card that is declared by what is printed on it.

    Args:
        number: the card's label, which is its number.
        entry: its entry, with `kind` and `printed`.
        book: the edition.
        at: the place of the entry, for errors.

    Raises:
        BadScenario: something in it is no definition, or the edition has no such ability.
    """
    printed = entry[PRINTED]
    rules = cast(DeriveBy, book.abilities).rules
    schema = rules.schema
    try:
        if not isinstance(printed, Mapping) or entry.keys() - {"kind", PRINTED}:
            raise msgspec.ValidationError("it stands alone beside `kind`")
        with schema.instructions.reads():
            read = convert({**printed, "number": number, "kind": entry["kind"]}, CardDefinition)
        abilities = cast(tuple[Ability, ...], read.abilities)
        taken = {X, *(name for each in abilities for name in list_names(each.cost))}
        numbers = {X, *(name for each in abilities for item in each.cost for name in item.numbers_chosen)}
        for ability in abilities:
            others = add_names((), taken - list_names((*ability.cost, *ability.effect)), numbers)
            if ability not in rules.icons.values():
                check_ability(ability, schema, f"card {number}", others)
    except (msgspec.ValidationError, ValueError) as error:
        raise (at / PRINTED).wrong("position.no-printed", detail=str(error)[:120]) from error
    except BadCardFile as error:
        raise (at / PRINTED).repeat(error) from error
    return read
