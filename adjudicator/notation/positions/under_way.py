"""The procedures under way in the middle of an act, each by the step with which it goes on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.format.setup import StatedSetup
from adjudicator.notation.positions.cards.card_layout import CardLayout
from adjudicator.notation.positions.references import read_references
from engine.core.opening.opening import OpeningPosition
from engine.core.play.book.rulebook import Rulebook
from engine.core.table.cards import Characteristics
from engine.core.table.state import Frame, GameObject, Vars

FIRST_LEFT = 500_001
"""The id of the first stated object that has left; ids of present objects stay below."""


def reserve_ids(setup: StatedSetup, layout: CardLayout, at: FilePosition) -> None:
    """Gives ids to what can be referred to and lies in no stated zone: the stack, waiting triggers, former objects.

    Raises:
        BadScenario: what a former object was last is not understood.
    """
    first, waits = len(layout.objects) + 1, len(setup.stack)
    for place, text in enumerate(setup.stack):
        layout.references[f"stack {place + 1}"] = first + waits - 1 - place
        if text.card and text.card not in layout.labels:
            layout.references[text.card] = first + waits - 1 - place
    for place in range(len(setup.waiting)):
        layout.references[f"waiting {place + 1}"] = first + waits + place
    for place, stated in enumerate(setup.left):
        new, last = FIRST_LEFT + place, read_former(stated.was, layout, (at / "left")[place] / "was")
        number = last.number if last is not None else ""
        if not number and stated.card is not None and (card := layout.labels.get(layout.find_label(stated.card))):
            number = layout.objects[card - 1].number
        if last is not None:
            layout.last[new] = last
        owner, controller = (last.owner, last.controller) if last is not None else ("", "")
        layout.references[stated.called] = new
        layout.left[new] = GameObject(new, 0, number, owner, controller, last.zone if last is not None else "")


def read_former(was: Mapping[str, Any] | None, layout: CardLayout, at: FilePosition) -> Characteristics | None:
    """Returns what a former object was last. Raises BadScenario."""
    if was is None:
        return None
    try:
        return msgspec.convert(read_references(dict(was), layout, at), Characteristics)
    except msgspec.ValidationError as error:
        raise at.wrong("position.no-former", detail=str(error)[:120]) from error


def add_former(position: OpeningPosition, setup: StatedSetup, layout: CardLayout, at: FilePosition) -> OpeningPosition:
    """Returns the position with the stated objects that have left. Raises BadScenario."""
    became = dict[int, int]()
    for index, stated in enumerate(setup.left):
        old, place = FIRST_LEFT + index, (at / "left")[index]
        became[old] = read_references(f"{{{stated.card}}}", layout, place / "card") if stated.card is not None else 0
    return msgspec.structs.replace(position, became=became, gone=dict(layout.last)) if became else position


def read_agenda(setup: StatedSetup, knows: Vars, layout: CardLayout, at: FilePosition) -> tuple[Frame, ...]:
    """Returns the agenda that a set-up states with `within`, the outermost frame first.

    Args:
        setup: the set-up.
        knows: the locals of the procedure where play stands.
        layout: the cards of the position.
        at: the place of the set-up, for errors.

    Raises:
        BadScenario: a step does not exist, or several procedures have it.
    """
    book, frames = layout.defaults.book, list[Frame]()
    for index, stated in enumerate(setup.within):
        place = (at / "within")[index]
        name = find_procedure(book, stated.at, stated.procedure, place)
        frames.append(Frame(name, stated.at, read_references(stated.knows, layout, place / "knows")))
    frames.append(Frame(find_procedure(book, setup.at, setup.procedure, at), setup.at, knows))
    return tuple(frames)


def find_procedure(book: Rulebook, step: str, named: str, at: FilePosition) -> str:
    """Returns the name of the procedure that has a step. Raises BadScenario."""
    having = list_procedures(book, step)
    if named in having:
        return named
    if named or not having:
        raise (at / ("procedure" if named and having else "at")).wrong(
            "position.no-step-within", at=step, edition=book.id, possible=", ".join(having) or "none"
        )
    if len(having) > 1:
        raise (at / "procedure").wrong("position.no-step-within", at=step, edition=book.id, possible=", ".join(having))
    return having[0]


def list_procedures(book: Rulebook, step: str) -> list[str]:
    """Returns the names of all procedures that have a step."""
    return sorted(name for name, procedure in book.procedures.items() if step in procedure.steps)
