"""A stated position as messages, and back: everything that its YAML can state is preserved."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from adjudicator.desk.positions.course_notation import PASS, CourseEntry
from adjudicator.desk.positions.format import PositionFile
from adjudicator.notation.format.errors import BadScenario
from adjudicator.notation.format.fields import DeckSubmitted, MarkersOn, Seat
from adjudicator.notation.format.setup import (
    NOBODY_KNOWS,
    PlayedText,
    StatedBattle,
    StatedFormer,
    StatedSetup,
    split_cards,
)
from adjudicator.notation.format.yaml_files import MAX_DEPTH
from adjudicator.rpc.messages.convert import Fields
from adjudicator.rpc.pb import position_pb2 as pb

SEATS = ("P1", "P2")
LARGEST_NUMBER = 10**18
FILE = "position"
"""The name of the position in errors."""

# ------------------------------------------------------------------ as messages


def write_position(stated: PositionFile) -> Fields:
    """Returns the fields of `StatedPosition`."""
    fields: Fields = {
        "edition": stated.edition,
        "note": stated.note,
        "cards": {label: _write_json(entry) for label, entry in stated.cards.items()},
        "setup": _write_setup(stated.setup),
        "by": stated.by or "",
    }
    if stated.claim is not None:
        claims = stated.claim if isinstance(stated.claim, list) else [stated.claim]
        fields["claims"] = [_write_json(claim) for claim in claims]
    if stated.ask is not None:
        asks = stated.ask if isinstance(stated.ask, list) else [stated.ask]
        fields["asks"] = [_write_json(question) for question in asks]
    if isinstance(stated.attempt, list):
        fields["course"] = [_write_turn(entry) for entry in stated.attempt]
    elif stated.attempt is not None:
        fields["attempt"] = _write_act(stated.attempt)
    return fields


def _write_turn(entry: CourseEntry) -> Fields:
    """Returns an entry of a course in canonical form."""
    if entry == PASS:
        return {"all_pass": True}
    if isinstance(entry, dict) and "do" in entry:
        return {"by": entry["by"], "answers": [_write_act(act) for act in entry["do"]]}
    return {"answers": [_write_act(entry)]}


def _write_setup(setup: StatedSetup) -> Fields:
    fields: Fields = {
        "turn": setup.turn or "",
        "at": setup.at,
        "format": setup.format,
        "knows": {name: _write_json(value) for name, value in setup.knows.items()},
        "facts": {name: _write_json(value) for name, value in setup.facts.items()},
        "readings": setup.readings,
        "zones": {
            seat: {"zones": [{"zone": name, **_write_zone(zone)} for name, zone in zones.items()]}
            for seat, zones in (("P1", setup.P1), ("P2", setup.P2))
            if zones
        },
        "stack": [_write_text(text) for text in setup.stack],
        "waiting": [_write_text(text) for text in setup.waiting],
        "effects": [_write_text(text) for text in setup.effects],
        "played": [_write_text(text) for text in setup.played],
        "within": [
            {"at": each.at, "procedure": each.procedure, "knows": _write_values(each.knows)} for each in setup.within
        ],
        "procedure": setup.procedure,
        "left": [_write_former(each) for each in setup.left],
        "done": {word: _write_record(said) for word, said in setup.done.items()},
        "priority": setup.priority or "",
        "passed": setup.passed or "",
    }
    if setup.battle is not None:
        fields["battle"] = _write_battle(setup.battle)
    if setup.number == NOBODY_KNOWS:
        fields["number_unknown"] = True
    return fields | ({"number": setup.number} if isinstance(setup.number, int) else {})


def _write_values(values: Mapping[str, Any]) -> dict[str, str]:
    return {name: _write_json(value) for name, value in values.items()}


def _write_former(stated: StatedFormer) -> Fields:
    return {"called": stated.called, "card": stated.card or ""} | (
        {} if stated.was is None else {"was": _write_json(stated.was)}
    )


def _write_battle(battle: StatedBattle) -> Fields:
    fields: Fields = {
        "attackers": battle.attackers,
        "target": battle.target or "",
        "blocker": battle.blocker or "",
        "skill": battle.skill or "",
        "struck": battle.struck,
    }
    if battle.struck_by is not None:
        fields["struck_by"] = {"names": battle.struck_by}
    return fields | ({} if battle.damage is None else {"damage": battle.damage})


def _write_zone(contents: int | str | Sequence[Any]) -> Fields:
    if isinstance(contents, int):
        return {"count": contents}
    if isinstance(contents, str):
        return {"unknown": True}
    return {"cards": {"cards": [_write_card(item) for item in contents]}}


def _write_card(item: str | Mapping[str, Any]) -> Fields:
    card, copies, how = split_cards(item)
    return {"card": card, "copies": int(copies or 0), "states": [_write_state(state) for state in how]}


def _write_state(state: str | MarkersOn) -> Fields:
    if isinstance(state, str):
        return {"word": state}
    return {"markers": {"damage": state.damage, "counters": state.counters}}


def _write_targets(said: Iterable[str | list[str]]) -> Fields:
    return {"targets": [{"card": each} if isinstance(each, str) else {"group": {"names": each}} for each in said]}


def _write_text(text: PlayedText) -> Fields:
    fields: Fields = {
        "card": text.card,
        "ability": text.ability or "",
        "by": text.by or "",
        "way": text.way or "",
        "paid": text.paid,
        "chosen": {name: _write_json(value) for name, value in text.chosen.items()},
        "about": text.about,
        "player": text.player or "",
        "before": [text.before] if isinstance(text.before, str) else text.before,
        "held": text.held,
    }
    if text.targets is not None:
        fields["targets"] = _write_targets(text.targets)
    if text.paid_with is not None:
        fields["paid_with"] = _write_targets(text.paid_with)
    if text.modes is not None:
        fields["modes"] = {"places": text.modes}
    if text.x is not None:
        fields["x"] = text.x
    if text.remembers is not None:
        fields["remembers"] = _write_json(text.remembers)
    if text.effect is not None:
        fields |= {"effect": _write_json(text.effect), "until": text.until, "spares": text.spares}
        fields |= {} if text.on is None else {"on": {"names": text.on}}
        fields |= {} if text.turn is None else {"turn": text.turn}
    return fields


def _write_record(said: bool | str | list[str] | Mapping[Seat, int]) -> Fields:
    if isinstance(said, str):
        return {"unknown": True}
    if isinstance(said, bool):
        return {"flag": said}
    return {"cards": {"names": said}} if isinstance(said, list) else {"counts": {"counts": said}}


def _write_act(act: Any) -> Fields:
    if isinstance(act, str):
        return {"word": act}
    word, given = next(iter(act.items()))
    fields: Fields = {"word": word}
    if isinstance(given, DeckSubmitted | dict):
        fields["deck"] = _write_json(given)
    elif isinstance(given, list):
        fields["cards"] = {"names": given}
    else:
        fields["number" if isinstance(given, int) else "card"] = given
    return fields


def _write_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


# ------------------------------------------------------------------ from messages


def read_position(sent: pb.StatedPosition) -> dict[str, Any]:
    """Returns the position of a message as plain data, as YAML gives them.

    Raises:
        BadScenario: a value is invalid JSON; the desk checks whether the data make sense.
    """
    found: dict[str, Any] = {"edition": sent.edition}
    if sent.HasField("setup"):
        found["setup"] = _read_setup(sent.setup)
    found |= _fill(note=sent.note, by=sent.by, cards=_read_values(sent.cards, "$.cards"))
    if sent.claims:
        found["claim"] = [_read_json(claim, f"$.claim[{index}]") for index, claim in enumerate(sent.claims)]
    if sent.asks:
        found["ask"] = [_read_json(question, f"$.ask[{index}]") for index, question in enumerate(sent.asks)]
    if sent.HasField("attempt"):
        if sent.course:
            raise BadScenario(FILE, "$.attempt", "position.attempt-and-course")
        found["attempt"] = _read_act(sent.attempt)
    elif sent.course:
        found["attempt"] = [_read_turn(entry, index) for index, entry in enumerate(sent.course)]
    return found


def _read_turn(sent: pb.StatedTurn, index: int) -> Any:
    answers = [_read_act(answer) for answer in sent.answers]
    if sent.all_pass and (answers or sent.by):
        raise BadScenario(FILE, f"$.attempt[{index}]", "position.pass-with-answers")
    return PASS if sent.all_pass else _fill(by=sent.by) | {"do": answers}


def _read_setup(sent: pb.StatedSetup) -> dict[str, Any]:
    found = _fill(
        turn=sent.turn,
        at=sent.at,
        format=sent.format,
        knows=_read_values(sent.knows, "$.setup.knows"),
        facts=_read_values(sent.facts, "$.setup.facts"),
        readings=dict(sent.readings),
        stack=_read_texts(sent.stack, "stack"),
        waiting=_read_texts(sent.waiting, "waiting"),
        effects=_read_texts(sent.effects, "effects"),
        played=_read_texts(sent.played, "played"),
        done={word: _read_record(said, word) for word, said in sent.done.items()},
        priority=sent.priority,
        passed=sent.passed,
        within=[_read_procedure(each, f"$.setup.within[{place}]") for place, each in enumerate(sent.within)],
        procedure=sent.procedure,
        left=[_read_former(each, f"$.setup.left[{place}]") for place, each in enumerate(sent.left)],
    )
    if sent.number_unknown:
        found["number"] = NOBODY_KNOWS
    elif sent.HasField("number"):
        found["number"] = sent.number
    if sent.HasField("battle"):
        found["battle"] = _read_battle(sent.battle)
    for seat, zones in sent.zones.items():
        if seat not in SEATS:
            raise BadScenario(
                FILE,
                "$.setup.zones",
                "seat.unknown-of",
                named=seat[:40],
                possible=", ".join(SEATS),
                act="position",
            )
        if len({zone.zone for zone in zones.zones}) < len(zones.zones):
            raise BadScenario(FILE, f"$.setup.{seat}", "position.zone-twice", seat=seat)
        found[seat] = {zone.zone: _read_zone(zone) for zone in zones.zones}
    return found


def _read_procedure(sent: pb.StatedProcedure, path: str) -> dict[str, Any]:
    return _fill(at=sent.at, procedure=sent.procedure, knows=_read_values(sent.knows, f"{path}.knows"))


def _read_former(sent: pb.StatedFormer, path: str) -> dict[str, Any]:
    was = {"was": _read_json(sent.was, f"{path}.was")} if sent.HasField("was") else {}
    return _fill(called=sent.called, card=sent.card) | was


def _read_battle(sent: pb.StatedBattle) -> dict[str, Any]:
    found = _fill(
        attackers=list(sent.attackers), target=sent.target, blocker=sent.blocker, skill=sent.skill, struck=sent.struck
    )
    if sent.HasField("struck_by"):
        found["struck_by"] = list(sent.struck_by.names)
    return found | ({"damage": sent.damage} if sent.HasField("damage") else {})


def _read_zone(sent: pb.StatedZone) -> Any:
    said = sent.WhichOneof("contents")
    if said == "count":
        return sent.count
    if said == "unknown" and sent.unknown:
        return NOBODY_KNOWS
    return [_read_card(card) for card in sent.cards.cards]


def _read_card(sent: pb.StatedCard) -> Any:
    card = f"{sent.card}*{sent.copies}" if sent.copies else sent.card
    states = [_read_state(state) for state in sent.states]
    return {card: states} if states else card


def _read_state(sent: pb.StatedState) -> Any:
    if sent.WhichOneof("said") != "markers":
        return sent.word
    return _fill(damage=sent.markers.damage, counters=dict(sent.markers.counters))


def _read_texts(sent: Iterable[pb.StatedText], field: str) -> list[dict[str, Any]]:
    return [_read_text(text, f"$.setup.{field}[{place}]") for place, text in enumerate(sent)]


def _read_targets(sent: pb.StatedTargets) -> list[str | list[str]]:
    return [each.card if each.WhichOneof("said") != "group" else list(each.group.names) for each in sent.targets]


def _read_text(sent: pb.StatedText, path: str) -> dict[str, Any]:
    found = _fill(
        card=sent.card,
        ability=sent.ability,
        by=sent.by,
        way=sent.way,
        paid=list(sent.paid),
        chosen=_read_values(sent.chosen, f"{path}.chosen"),
        about=list(sent.about),
        player=sent.player,
        before=NOBODY_KNOWS if [*sent.before] == [NOBODY_KNOWS] else list(sent.before),
        held=list(sent.held),
    )
    if sent.HasField("targets"):
        found["targets"] = _read_targets(sent.targets)
    if sent.HasField("paid_with"):
        found["paid_with"] = _read_targets(sent.paid_with)
    if sent.HasField("modes"):
        found["modes"] = list(sent.modes.places)
    if sent.HasField("x"):
        found["x"] = sent.x
    if sent.HasField("remembers"):
        found["remembers"] = _read_json(sent.remembers, f"{path}.remembers")
    if sent.HasField("effect"):
        found["effect"] = _read_json(sent.effect, f"{path}.effect")
        found |= _fill(until=sent.until, spares=list(sent.spares))
    if sent.HasField("on"):
        found["on"] = list(sent.on.names)
    if sent.HasField("turn"):
        found["turn"] = sent.turn
    return found


def _read_record(sent: pb.StatedRecord, word: str) -> Any:
    said = sent.WhichOneof("said")
    if said is None:
        raise BadScenario(FILE, f"$.setup.done.{word}", "position.no-fact-of", named=word)
    if said == "flag":
        return sent.flag
    if said == "unknown":
        return NOBODY_KNOWS
    return list(sent.cards.names) if said == "cards" else dict(sent.counts.counts)


def _read_act(sent: pb.StatedAct) -> Any:
    said = sent.WhichOneof("with")
    if said is None:
        return sent.word
    if said == "deck":
        return {sent.word: _read_json(sent.deck, f"$.attempt.{sent.word}")}
    return {sent.word: list(sent.cards.names) if said == "cards" else getattr(sent, said)}


def _fill(**fields: Any) -> dict[str, Any]:
    """Returns the fields that are set."""
    return {name: value for name, value in fields.items() if value}


def _read_values(sent: Mapping[str, str], path: str) -> dict[str, Any]:
    return {name: _read_json(sent[name], f"{path}.{name}") for name in sorted(sent)}


def _read_json(text: str, path: str) -> Any:
    """Parses a JSON text into one of the kinds of value that YAML gives."""
    try:
        value = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        raise BadScenario(FILE, path, "position.no-json") from None
    _check_value(value, path, MAX_DEPTH)
    return value


def _check_value(value: Any, path: str, depth: int) -> None:
    if not depth:
        raise BadScenario(FILE, path, "position.too-deep", most=MAX_DEPTH)
    if isinstance(value, float) or (isinstance(value, int) and abs(value) >= LARGEST_NUMBER):
        raise BadScenario(FILE, path, "position.number")
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for part in parts:
        _check_value(part, path, depth - 1)
