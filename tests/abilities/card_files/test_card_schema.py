"""What a card schema says of the fields of the language: only what an edition lists with its clauses can be used."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from engine.abilities.card_files.card_schema import OccasionWord, optional_fields
from engine.abilities.card_files.checking import check_ability, check_select
from engine.abilities.language.ability import Ability, DamageChange, Failure, Modifier, Replacement, Static, When
from engine.abilities.language.instruction import tag_of
from engine.abilities.language.selectors import Amount, Condition, Piece, Select
from engine.core.clauses.citation import NO_CLAUSES
from engine.core.clauses.refusal import BadCardFile
from engine.rulebooks.fftcg.v2_1_9.card_schema import SCHEMA as FFTCG
from engine.rulebooks.fire_force.v1_0_0.card_schema import SCHEMA as FIRE_FORCE
from engine.rulebooks.force_of_will.v8_01.card_schema import SCHEMA as FORCE_OF_WILL
from engine.rulebooks.generic.v1_2.card_schema import SCHEMA as GENERIC
from tests.refused import refuses

SCHEMAS = {schema.instructions.edition: schema for schema in (FIRE_FORCE, GENERIC, FFTCG, FORCE_OF_WILL)}
EVERY = pytest.mark.parametrize("schema", SCHEMAS.values(), ids=SCHEMAS)
NOTHING = tuple(kind() for kind in GENERIC.instructions if tag_of(kind) == "nothing")
"""An effect that needs nothing."""
PIECES = (Select, Amount, Condition, When, Static, Modifier, Replacement, DamageChange, Failure)


class NewSelect(Select, frozen=True):
    """A selector with a field that no edition has listed yet."""

    turned_over: bool | None = None


@EVERY
def test_a_new_field_is_refused_by_every_edition(schema: Any) -> None:
    assert "turned_over" in schema.refused(NewSelect)


@EVERY
def test_a_field_that_is_not_listed_is_refused(schema: Any) -> None:
    listed = {name: cites for name, cites in schema.fields[Select].items() if name != "kind"}
    without_kind = replace(schema, fields={**schema.fields, Select: listed})

    check_select(Select(kind=next(iter(schema.kinds))), schema, "here")
    with refuses(BadCardFile, match="'kind' is no word of"):
        check_select(Select(kind=next(iter(schema.kinds))), without_kind, "here")


@EVERY
def test_every_listed_field_has_clauses_and_exists(schema: Any) -> None:
    with pytest.raises(ValueError, match="no clause for kind of Select"):
        replace(schema, fields={**schema.fields, Select: {"kind": NO_CLAUSES}})
    with pytest.raises(ValueError, match="Select has no optional field colour"):
        replace(schema, fields={**schema.fields, Select: {"colour": NO_CLAUSES}})


@pytest.mark.parametrize("kind", PIECES, ids=lambda kind: str(kind.__name__))
def test_every_field_of_the_language_is_of_some_edition(kind: type[Piece]) -> None:
    assert optional_fields(kind) - set().union(*(schema.fields.get(kind, {}) for schema in SCHEMAS.values())) == set()


@pytest.mark.parametrize("kind", PIECES, ids=lambda kind: str(kind.__name__))
def test_common_fields_exist(kind: type[Piece]) -> None:
    assert kind.common_fields <= {each.name for each in msgspec.structs.fields(kind)}


@EVERY
def test_an_ability_has_the_fields_of_its_kinds(schema: Any) -> None:
    having = set().union(*({*shape.needs, *shape.may} for shape in schema.abilities.values()))

    assert schema.refused(Ability) == optional_fields(Ability) - having


def test_a_trigger_that_can_never_count_is_refused() -> None:
    schema = replace(GENERIC, occasions={"dawn": OccasionWord(card=False)})
    ability = Ability("triggered", when=When("dawn", who="self"), effect=NOTHING)

    with refuses(BadCardFile, match="'dawn' happens to no card"):
        check_ability(ability, schema, "here")
