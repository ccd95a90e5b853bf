"""Translates the plain data of positions, written in the rulebook's or the players' words, to this notation.

Slips of the pen that can mean one thing only are read as meant (`slips`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.format.fields import ASSIGN, CHOOSING, LOOK, OPPONENT
from adjudicator.notation.format.setup import PlayedText, StatedBattle, StatedSetup
from adjudicator.notation.words.answer_words import ANSWER
from adjudicator.notation.words.attached_cards import place_carried, write_attached_apart
from adjudicator.notation.words.slips import (
    find_text_with_comma,
    fit_zone,
    read_number,
    read_seat,
    read_truth,
    tidy_word,
    tidy_written,
)
from adjudicator.notation.words.vocabulary import Vocabulary, read_keys, write_plainly
from adjudicator.notation.words.written_keys import ENTRY, OF_SEVERAL, TURN, read_fitting_keys, read_names
from adjudicator.notation.words.written_words import ATTRIBUTES, WrittenWords
from adjudicator.sentences.abilities.words import read_ability_messages
from adjudicator.sentences.messages import LANGUAGES
from engine.core.table.card_names import normalise

SEAT_NAMED = re.compile("P[12]")
"""The pattern of a seat."""
FIELDS = frozenset(StatedSetup.__struct_fields__)
"""The fields of a set-up."""
NAMING_CARDS = ("P1", "P2", "stack", "waiting", "effects", "played", "battle")
"""The fields of a set-up in which a name of a card can be split at its comma."""
PLAYED = ("stack", "effects", "played")
"""The fields of a set-up with texts whose costs were paid."""
MOST_COPIES = 60
"""The most cards that one word of an answer names."""
TEXT_FIELDS = frozenset((*PlayedText.__struct_fields__, *StatedBattle.__struct_fields__))
"""The fields of what is under way; one without a value is no part of a name."""


def read_written_keys(data: Any, of: type[msgspec.Struct], words: WrittenWords) -> Any:
    """Returns plain data of a file with fields for words, and single values in their form."""
    return read_fitting_keys(data, of, words.messages)


def read_written(data: Mapping[str, Any], words: WrittenWords, at: FilePosition) -> dict[str, Any]:
    """Translates the plain data of a position, or of a part of a scenario, to this notation.

    Raises:
        BadScenario: the word of an answer belongs to none, or to several; a fact is stated twice; or a name with a
            comma is not quoted.
    """
    found = dict(data)
    for name in ("setup", "attempt", "do"):
        said = data.get(name)
        if isinstance(said, dict) and name == "setup":
            said = {word: value for word, value in said.items() if word in NAMING_CARDS}
        split = find_text_with_comma(said, TEXT_FIELDS)
        if split:
            raise (at / name).wrong("position.comma", named=split)
    if isinstance(data.get("cards"), dict):
        found["cards"] = {tidy_written(label): _read_entry(entry, words) for label, entry in data["cards"].items()}
    if isinstance(data.get("setup"), dict):
        found["setup"] = _read_setup(data["setup"], words, at / "setup")
    seat = str(data.get("by") or "")
    if "attempt" in data:
        found["attempt"] = _read_attempt(data["attempt"], words, at / "attempt", seat)
    if "do" in data:
        acts = data["do"] if isinstance(data["do"], list) else [data["do"]]
        found["do"] = [_read_answer(answer, words, (at / "do")[index], seat) for index, answer in enumerate(acts)]
    return found


def _read_attempt(attempt: Any, words: WrittenWords, at: FilePosition, seat: str) -> Any:
    """Translates an answer, or each answer of a course."""
    if _names_its_choice(attempt, words):
        attempt = [{act: about} for act, about in attempt.items()]
    if not isinstance(attempt, list):
        return _read_answer(attempt, words, at, seat)
    attempt = [
        one
        for entry in attempt
        for one in ([{act: about} for act, about in entry.items()] if _names_its_choice(entry, words) else [entry])
    ]
    return [
        read_written(entry, words, at[index])
        if isinstance(entry, dict) and entry.keys() & {*TURN}
        else _read_answer(entry, words, at[index], seat)
        for index, entry in enumerate(
            read_names(entry, TURN, words.messages) if isinstance(entry, dict) else entry for entry in attempt
        )
    ]


def _names_its_choice(answer: Any, words: WrittenWords) -> bool:
    """Returns whether an answer is an act together with what is chosen for it: `{attack: U1, target: U2}`."""
    if not isinstance(answer, dict) or len(answer) < 2 or not all(isinstance(word, str) for word in answer):
        return False
    meant = [words.answers.get(write_plainly(word), (word,)) for word in [*answer][1:]]
    return all({*names} <= {*CHOOSING} for names in meant)


def _read_answer(answer: Any, words: WrittenWords, at: FilePosition, seat: str) -> Any:
    """Translates one answer of a player; the cards that it names are tidied."""
    answer = words.read_answer(answer, at)
    if answer == OPPONENT and OPPONENT not in words.messages.list_names(ANSWER):
        return {"target": OPPONENT}
    if isinstance(answer, dict) and len(answer) == 1:
        word, given = next(iter(answer.items()))
        if isinstance(given, dict) and given and words.answers.get(word) == (ASSIGN,) and _list_shares(given):
            return {ASSIGN: _list_shares(given)}
        if word == LOOK and isinstance(given, str):
            return {word: words.read_place(tidy_word(given), seat)}
        if isinstance(given, str):
            several = _write_copies_out(tidy_word(given))
            given = several[0] if len(several) == 1 else several
        elif isinstance(given, list):
            given = [one for each in given for one in (_write_copies_out(tidy_written(each)))]
        return {word: given}
    return answer


def _write_copies_out(said: Any) -> list[Any]:
    """Returns a card as often as it is named: `Hearth Ember*4` is four of them."""
    card, _, copies = said.rpartition("*") if isinstance(said, str) else ("", "", "")
    return [card] * int(copies) if card and copies.isdecimal() and 0 < int(copies) <= MOST_COPIES else [said]


def _list_shares(given: Mapping[Any, Any]) -> list[str]:
    """Returns the shares of cards in an amount (`{Knight: 6000}`); empty if a value is no number."""
    shares = {card: read_number(count) for card, count in given.items()}
    numbers = [count for count in shares.values() if isinstance(count, int) and not isinstance(count, bool)]
    return [f"{tidy_written(card)}/{count}" for card, count in shares.items()] if len(numbers) == len(shares) else []


def _read_entry(entry: Any, words: WrittenWords) -> Any:
    if not isinstance(entry, dict):
        return entry
    found = read_keys(words.figures.read, read_names(entry, ENTRY, words.messages))
    if isinstance(found.get("kind"), str):
        found["kind"] = words.kinds.read(found["kind"])
    if "attributes" in found and "elements" in words.scenario.filler and "elements" not in found:
        found["elements"] = found.pop("attributes")
    found |= {name: [found[name]] for name in OF_SEVERAL if isinstance(found.get(name), str)}
    for name in ATTRIBUTES:
        if isinstance(found.get(name), list):
            found[name] = [words.attributes.read(each) if isinstance(each, str) else each for each in found[name]]
    return found


# ------------------------------------------------------------------ the set-up


def _read_setup(setup: Mapping[str, Any], words: WrittenWords, at: FilePosition) -> dict[str, Any]:
    found = _place_by_seat(setup, words, at)
    for seat in words.book.seats:
        # A key that is no word is refused where the fields are converted, with its place.
        if isinstance(found.get(seat), dict) and all(isinstance(zone, str) for zone in found[seat]):
            fitting = {zone: fit_zone(contents) for zone, contents in found[seat].items()}
            zones = [zone for zone in fitting if words.zones.read(zone) in words.book.zones]
            fitting = place_carried(fitting, words.guises, zones)
            apart = {zone: write_attached_apart(contents, words.guises) for zone, contents in fitting.items()}
            found[seat] = words.read_zones(_name_keys(words.zones, apart, at / seat))
            _move_facts(found, seat, words, at)
    if isinstance(found.get("format"), str):
        found["format"] = words.formats.read(found["format"])
    for name in PLAYED:
        if isinstance(found.get(name), list):
            found[name] = [_read_paid(each, words) for each in found[name]]
    if isinstance(found.get("done"), dict):
        done = _name_keys(words.done, found["done"], at / "done")
        player = found.get("turn", words.book.seats[0])
        found["done"] = {
            word: _read_flag(_read_record(said), player) if _is_flag(word, words) else _read_record(said)
            for word, said in done.items()
        }
    if isinstance(found.get("stack"), list):
        found["stack"] = [_read_way(text, words) for text in found["stack"]]
    if isinstance(found.get("facts"), dict):
        _name_keys(words.facts, found["facts"], at / "facts")
        found["facts"] = words.read_facts(found["facts"])
    return found


def _read_way(text: Any, words: WrittenWords) -> Any:
    """Translates the way by which a card on the stack was played."""
    if isinstance(text, dict) and isinstance(text.get("way"), str):
        return text | {"way": words.played_ways.read(text["way"])}
    return text


def _read_paid(text: Any, words: WrittenWords) -> Any:
    """Returns a played text with the parts that were paid for by their names in this notation (`覚醒`: awakening)."""
    if not isinstance(text, dict) or not isinstance(text.get("paid"), list):
        return text
    messages = read_ability_messages(words.book)
    known = {
        normalise((messages.find(f"way-part.{name}", language, {}) or name).strip("[]")): name
        for name in messages.list_names("way-part")
        for language in LANGUAGES
    }
    paid = [known.get(normalise(each.strip("[]")), each) if isinstance(each, str) else each for each in text["paid"]]
    return {**text, "paid": paid}


def _place_by_seat(setup: Mapping[str, Any], words: WrittenWords, at: FilePosition) -> dict[str, Any]:
    """Returns a set-up in which `{life: {P1: 4}}` beside the seats stands where it belongs: a zone, or a fact."""
    found = dict(setup)
    facts = setup.get("facts")
    own = {**facts} if isinstance(facts, dict) else {}
    zones = {key: said for key, said in own.items() if isinstance(key, str) and _is_zone_by_seat(key, said, words)}
    if zones:
        found["facts"] = {key: said for key, said in own.items() if key not in zones}
    for key, value in (*setup.items(), *zones.items()):
        if key in FIELDS or not isinstance(key, str) or not isinstance(value, dict):
            continue
        by_seat = {read_seat(seat): said for seat, said in value.items()}
        if not by_seat or not {*by_seat} <= {*words.book.seats}:
            continue
        zone, fact = words.zones.read(key), words.facts.read(key)
        if zone in words.book.zones:
            found.pop(key, None)
            for seat, said in by_seat.items():
                found[seat] = _add(found.get(seat), zone, said, words.zones, at / seat)
        elif fact in words.scenario.seat_facts:
            del found[key]
            found["facts"] = _add(found.get("facts"), fact, by_seat, words.facts, at / "facts")
    return found


def _is_zone_by_seat(key: str, value: Any, words: WrittenWords) -> bool:
    """Returns whether a stated value is a zone of each player, and no fact of the edition."""
    if words.facts.read(key) in words.scenario.seat_facts or words.zones.read(key) not in words.book.zones:
        return False
    return isinstance(value, dict) and bool(value) and {*map(read_seat, value)} <= {*words.book.seats}


def _move_facts(setup: dict[str, Any], seat: str, words: WrittenWords, at: FilePosition) -> None:
    """Moves what is no zone, but a number that each player has, from a player's zones to the facts.

    Raises:
        BadScenario: the fact is stated in both places, with different values.
    """
    for key, value in [*setup[seat].items()]:
        fact = words.facts.read(key) if isinstance(key, str) else key
        form = words.scenario.seat_facts.get(fact)
        if key in words.book.zones or form is None:
            continue
        said = value[0] if isinstance(value, list) and len(value) == 1 else value
        setup[seat] = {name: each for name, each in setup[seat].items() if name != key}
        facts = dict(setup.get("facts") or {})
        known = dict(facts.get(fact) or {}) if isinstance(facts.get(fact) or {}, dict) else {}
        if known.get(seat, said) != said:
            raise (at / seat / str(key)).wrong("position.said-twice", named=str(key))
        setup["facts"] = facts | {fact: known | {seat: said}}


def _add(stated: Any, name: str, value: Any, known: Vocabulary, at: FilePosition) -> Any:
    """Returns a mapping with one more entry.

    Raises:
        BadScenario: it has the entry already, with another value.
    """
    entries = dict(stated) if isinstance(stated, dict) else {}
    for written, said in entries.items():
        if isinstance(written, str) and known.read(written) == name and said != value:
            raise (at / name).wrong("position.said-twice", named=written)
    return {written: said for written, said in entries.items() if known.read(str(written)) != name} | {name: value}


def _name_keys(known: Vocabulary, said: Mapping[Any, Any], at: FilePosition) -> dict[Any, Any]:
    """Returns a mapping with names for keys.

    Raises:
        BadScenario: two words of one name have different values.
    """
    found: dict[Any, Any] = {}
    for written, value in said.items():
        name = known.read(written) if isinstance(written, str) else written
        if name in found and found[name] != value:
            raise (at / str(written)).wrong("position.said-twice", named=str(written))
        found[name] = value
    return found


def _is_flag(word: Any, words: WrittenWords) -> bool:
    record = words.scenario.turn_records.get(word)
    return record is not None and record.form == "flag"


def _read_flag(said: Any, player: Any) -> Any:
    """Returns that an act was done this turn, where its card or the turn player is named instead of yes."""
    named = isinstance(said, list) and len(said) == 1 and isinstance(said[0], str)
    return True if named and (said[0] == player or not SEAT_NAMED.fullmatch(said[0])) else said


def _read_record(said: Any) -> Any:
    """Returns what is said of an act of the turn: yes and no as truth values, one card or player as a list."""
    said = read_truth(read_number(tidy_word(said)) if isinstance(said, str) else said)
    if isinstance(said, dict):
        return {read_seat(seat): read_number(count) for seat, count in said.items()}
    if isinstance(said, list):
        return [read_seat(tidy_word(each)) if isinstance(each, str) else each for each in said]
    return [read_seat(said)] if isinstance(said, str) and said != "?" else said
