"""Who is told what of an event: every type states it, field by field, and what nobody stated nobody is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec
import pytest

from engine.core.events.event import Event, Touches, Viewer
from engine.core.events.game import FactNoted, TurnBegan
from engine.core.play.visibility import CHOICE, JUDGE, SPECTATOR
from engine.core.questions.redaction import redact
from engine.core.table.choice import Choice
from engine.core.table.sight import (
    ALL,
    BY_RULE,
    FOLLOWED,
    FRAME,
    NOBODY,
    Sights,
    UnstatedSight,
    check_names,
    check_sights,
)
from engine.core.table.state import Frame, GameState, Pending
from engine.event_types import EVENT_TYPES
from tests.rulebooks.fire_force.given import P1, P2, given

KINDS = sorted(EVENT_TYPES.items())


@pytest.mark.parametrize("name, kind", KINDS)
def test_every_event_type_states_who_is_told_each_field(name: str, kind: type[Event]) -> None:
    check_sights(kind, kind.seen_by)


def test_an_event_type_that_states_nothing_cannot_be_made() -> None:
    with pytest.raises(UnstatedSight, match="Whispered does not state who is told what"):

        class Whispered(Event, tag="whispered", frozen=True):
            """A type whose author forgot it."""

            number: str


def test_a_field_that_is_not_stated_stops_the_type() -> None:
    with pytest.raises(UnstatedSight, match=r"Whispered\.number: nothing says who is told it"):

        class Whispered(Event, tag="whispered", frozen=True):
            """A type with one field too many."""

            card: int
            number: str

            seen_by: ClassVar[Sights] = {"card": FOLLOWED}


def test_a_field_that_is_not_there_cannot_be_stated() -> None:
    with pytest.raises(UnstatedSight, match=r"Whispered\.cards: .* there is no such field"):

        class Whispered(Event, tag="whispered", frozen=True):
            """A slip of the pen."""

            card: int

            seen_by: ClassVar[Sights] = {"card": FOLLOWED, "cards": FOLLOWED}


def test_a_part_of_a_record_that_is_not_stated_stops_the_registration() -> None:
    class Waiting(Event, tag="waiting", frozen=True):
        """It holds a record of which one part is not stated."""

        pending: Pending

        seen_by: ClassVar[Sights] = {"pending": {"id": ALL, "ability": ALL, "source": FOLLOWED, "controller": ALL}}
        touches: ClassVar[Touches] = Touches.NOTHING

        def apply(self, state: GameState) -> None:
            """It changes nothing."""

    with pytest.raises(UnstatedSight, match=r"Waiting\.pending\.last: nothing says who is told it"):
        check_sights(Waiting, Waiting.seen_by)


def test_a_field_that_goes_by_a_rule_needs_the_rule() -> None:
    with pytest.raises(UnstatedSight, match="Whispered: a field is told by a rule, and there is none"):

        class Whispered(Event, tag="whispered-by-rule", frozen=True):
            """A type whose author forgot the rule."""

            number: str

            seen_by: ClassVar[Sights] = {"number": BY_RULE}


def test_a_rule_needs_a_field_that_goes_by_it() -> None:
    with pytest.raises(UnstatedSight, match="Shouted: a field is told by a rule, and there is none; or the other"):

        class Shouted(Event, tag="shouted", frozen=True):
            """A type with a rule for nothing."""

            number: str

            seen_by: ClassVar[Sights] = {"number": ALL}

            def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
                """Everything is told already."""
                return True


def test_what_a_rule_does_not_add_is_told_to_nobody() -> None:
    class Whispered(Event, tag="whispered", frozen=True):
        """A type of the test, whose rule adds nothing."""

        card: int
        number: str
        frames: tuple[Frame, ...] = ()
        note: str = ""

        seen_by: ClassVar[Sights] = {"card": FOLLOWED, "number": BY_RULE, "frames": FRAME, "note": NOBODY}
        touches: ClassVar[Touches] = Touches.NOTHING

        def apply(self, state: GameState) -> None:
            """It changes nothing."""

        def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
            """Nothing is added."""
            return True

    game = given().unit(P1, "open").unit(P2, "secret", zone="hand").at("503.3")
    events = {
        name: Whispered(9, 1, 9, ("1.1",), game.id(name), name, (Frame("turn", "5.1", {"x": name}),), name)
        for name in ("open", "secret")
    }

    told = {
        (name, seat): data.data
        for name, event in events.items()
        for seat in (P1, P2, SPECTATOR, JUDGE)
        if (data := redact(event, game.table, seat)) is not None
    }

    frames = [{"procedure": "turn", "at": "5.1"}]
    assert told[("open", P2)] == {"card": game.id("open"), "frames": frames}
    assert told[("secret", P1)] == told[("secret", SPECTATOR)] == {"card": 0, "frames": frames}
    assert told[("secret", P2)] == {"card": game.id("secret"), "frames": frames}
    assert told[("secret", JUDGE)]["number"] == "secret" == told[("secret", JUDGE)]["note"]


def test_every_field_of_a_choice_is_stated_for_the_asked_and_for_the_others() -> None:
    class Later(Choice, frozen=True):
        """A choice with one field more."""

        hint: str = ""

    for who, stated in CHOICE.items():
        check_names(who, set(Choice.__struct_fields__), set(stated))
        with pytest.raises(UnstatedSight, match=f"{who}.hint"):
            check_names(who, set(Later.__struct_fields__), set(stated))


@pytest.mark.parametrize("name", ["engine_secret", "damaged/P1", "value/3/power"])
def test_a_fact_that_no_edition_declares_open_is_told_to_judges_alone(name: str) -> None:
    game = given().at("503.3")
    event = FactNoted(9, 1, 9, ("1.1",), name, 7)
    game.table.facts[name] = 7

    told = {seat: redact(event, game.table, seat) for seat in (P1, SPECTATOR, JUDGE)}

    assert [told[seat].data for seat in (P1, SPECTATOR)] == [{"name": name.partition("/")[0]}] * 2  # type: ignore[union-attr]
    assert told[JUDGE].data == {"name": name, "value": 7}  # type: ignore[union-attr]
    assert name not in game.view(P1).facts


def test_what_happens_in_a_battle_everybody_is_told() -> None:
    game = given().at("503.3")
    game.table.facts["attacker"] = 3

    told = redact(FactNoted(9, 1, 9, ("1.1",), "attacker", 3), game.table, P2)

    assert told is not None and told.data == {"name": "attacker", "value": 3}
    assert game.view(P2).facts == {"attacker": 3}


def test_a_plain_event_is_told_as_it_is() -> None:
    event = TurnBegan(9, 1, 9, ("1.1",), P1, 4)

    told = redact(event, given().at("503.3").table, SPECTATOR)

    assert told is not None and told.data == {"player": P1, "turn": 4}
    assert (told.seq, told.cause, told.batch, told.cites, told.type) == (9, 1, 9, ("1.1",), "turn-began")
    assert msgspec.json.encode(told)
