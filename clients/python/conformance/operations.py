"""The operations of the cases, each by the method that the client has for it."""

from __future__ import annotations

import io
import zlib
from collections.abc import Callable, Mapping
from itertools import islice, pairwise

from google.protobuf.json_format import ParseDict

from adjudicator_client import NewGame, check_export
from adjudicator_client.pb import log_service_pb2
from adjudicator_client.pb.position_pb2 import StatedPosition
from conformance import desks, lookups
from conformance.case import Case
from conformance.patterns import Json
from conformance.wire import shown


def create(case: Case, step: Json, given: Json) -> Json:
    """Open a game."""
    edition = given.pop("edition")
    decks = given.pop("decks", None) or case.fixture["decks"][edition]
    seed = bytes.fromhex(given.pop("seed", ""))
    return opened(case, step, case.client(step).create_game(edition, decks, seed=seed, **given))


def open_position(case: Case, step: Json, given: Json) -> Json:
    """Open a game that begins in a stated position."""
    stated = given.pop("stated", None)
    position = given.pop("position", "") if stated is None else ParseDict(stated, StatedPosition())
    return opened(case, step, case.client(step).open_position(position, **given))


def opened(case: Case, step: Json, game: NewGame) -> Json:
    """A game that was opened; the case knows it from now on."""
    case.games[step.get("game", "")] = {"game_id": game.game_id, "tokens": dict(game.tokens)}
    said = shown(game)
    return said | {"roles": sorted(said.pop("tokens"))}


def rulebooks(case: Case, step: Json, given: Json) -> Json:
    """The editions."""
    return {"rulebooks": shown(case.client(step).rulebooks())}


def clauses(case: Case, step: Json, given: Json) -> Json:
    """All pages of the clauses."""
    if "game" in step:
        found = case.seat(step).clauses(**given)
    else:
        found = case.client(step).clauses(given.pop("edition"), **given)
    return {"clauses": shown(list(found))}


def clause(case: Case, step: Json, given: Json) -> Json:
    """One clause."""
    if "edition" in given:
        return shown(case.client(step).clause(given["edition"], given["label"]))
    return shown(case.seat(step).clause(given["label"]))


def check_deck(case: Case, step: Json, given: Json) -> Json:
    """Whether a deck may be played."""
    return shown(case.client(step).check_deck(given.pop("edition"), given.pop("deck"), **given))


def options(case: Case, step: Json, given: Json) -> Json:
    """What may be done."""
    return shown(case.seat(step).options(reasons=full(given), **given))


def submit(case: Case, step: Json, given: Json) -> Json:
    """Answer."""
    events = not given.pop("omit_events", False)
    return shown(
        case.seat(step).submit(
            given.pop("picks", ()), choice=int(given.pop("choice", 0)), events=events, **numbers(given)
        )
    )


def concede(case: Case, step: Json, given: Json) -> Json:
    """Give up."""
    return shown(case.seat(step).concede(**numbers(given)))


def table(case: Case, step: Json, given: Json) -> Json:
    """The table."""
    said = shown(case.seat(step).table(full=full(given), **numbers(given)))
    return said["table"] | {"version": said["version"]}


def page(case: Case, step: Json, given: Json) -> Json:
    """A page of the log."""
    return shown(case.seat(step).page(int(given.pop("after", 0)), full=full(given), **numbers(given)))


def events(case: Case, step: Json, given: Json) -> Json:
    """All pages."""
    found = list(case.seat(step).events(int(given.pop("after", 0)), full=full(given), **numbers(given)))
    return {"seqs": [event.seq for event in found], "types": [event.type for event in found]}


def tell(case: Case, step: Json, given: Json) -> Json:
    """The log in prose, the pages joined."""
    seat, language = case.seat(step), given.pop("language", "")
    teller = seat.in_language(language) if language else seat
    return {"paragraphs": shown(list(teller.tell(int(given.pop("after", 0)), **numbers(given))))}


def outline(case: Case, step: Json, given: Json) -> Json:
    """The marks of the log, all pages of it."""
    kinds = [getattr(log_service_pb2, f"MARK_KIND_{word}") for word in given.pop("kinds", [])]
    marks = case.seat(step).outline(int(given.pop("after", 0)), kinds=kinds, **numbers(given))
    return {"marks": shown(list(marks))}


def watch(case: Case, step: Json, given: Json) -> Json:
    """The watch, to its end or for some messages."""
    watched = case.seat(step).watch(int(given.get("after", 0)), full=full(given))
    news = list(islice(watched, int(given.get("messages", 0)) or None))
    found = [event for each in news for event in each.events]
    return {
        "seqs": [event.seq for event in found],
        "types": [event.type for event in found],
        "version": news[-1].version,
        "game_over": news[-1].game_over,
        "growing": all(one.version < other.version for one, other in pairwise(news)),
    }


def explain(case: Case, step: Json, given: Json) -> Json:
    """Why."""
    seat, at = case.seat(step), {"at_version": int(given["at_version"])} if "at_version" in given else {}
    if "move" in given:
        return shown(seat.explain_move(given["move"], seat=given.get("seat", ""), **at))
    if "event" in given:
        brief = bool(given.get("brief", False))
        return shown(seat.explain_event(int(given["event"]), at_version=at.get("at_version"), brief=brief))
    if "value" in given:
        return shown(seat.explain_value(int(given["value"][0]), given["value"][1], **at))
    return shown(seat.explain_result(**at) if "result" in given else seat.explain_place(**at))


def verify(case: Case, step: Json, given: Json) -> Json:
    """Replay and judge again."""
    return shown(case.seat(step).verify(**numbers(given)))


def export(case: Case, step: Json, given: Json) -> Json:
    """Take the log away."""
    out = io.BytesIO()
    version = case.seat(step).export(out, compressed=given.get("packing") == "GZIP")
    case.file = out.getvalue()
    return {"version": version, "bytes": len(case.file), "head": case.file[:2].hex()}


def check(case: Case, step: Json, given: Json) -> Json:
    """Check what was exported last, or a damaged copy."""
    found = check_export(io.BytesIO(damaged(case.file, given["damage"]) if "damage" in given else case.file))
    return {name: getattr(found, name) for name in ("game_id", "events", "commands", "chain", "shuffles", "lots")}


def verify_export(case: Case, step: Json, given: Json) -> Json:
    """What was exported last, or a damaged copy, verified by the server without storing it."""
    file = damaged(case.file, given["damage"]) if "damage" in given else case.file
    return shown(case.client(step).verify_export(io.BytesIO(file)))


def who_am_i(case: Case, step: Json, given: Json) -> Json:
    """What a token is."""
    return shown(case.client(step).who_am_i())


def redeem(case: Case, step: Json, given: Json) -> Json:
    """A token for the code of an invitation."""
    return shown(case.client(step).redeem(given["code"], request_id=given.get("request_id", "")))


def issue_for_tournament(case: Case, step: Json, given: Json) -> Json:
    """A token for all games of a tournament."""
    return shown(case.client(step).tournament(given.pop("tournament")).issue(given.pop("role"), **given))


def tokens_of_tournament(case: Case, step: Json, given: Json) -> Json:
    """The tokens of a tournament, without the tokens."""
    return {"tokens": shown(case.client(step).tournament(given["tournament"]).tokens())}


def revoke_for_tournament(case: Case, step: Json, given: Json) -> Json:
    """The end of a token of a tournament."""
    return shown(case.client(step).tournament(given["tournament"]).revoke(given["token_id"]))


OPERATIONS: Mapping[str, Callable[[Case, Json, Json], Json]] = {
    "create": create, "open_position": open_position, "rulebooks": rulebooks, "clauses": clauses, "clause": clause,
    "check_deck": check_deck, "options": options, "submit": submit, "concede": concede, "table": table, "page": page,
    "events": events, "tell": tell, "outline": outline, "watch": watch, "explain": explain, "verify": verify,
    "export": export, "check_export": check, "who_am_i": who_am_i, "redeem": redeem,
    "verify_export": verify_export,
    "issue_for_tournament": issue_for_tournament,
    "tokens_of_tournament": tokens_of_tournament, "revoke_for_tournament": revoke_for_tournament,
    **lookups.OPERATIONS, **desks.OPERATIONS,
}  # fmt: skip


def full(given: Json) -> bool:
    """Whether everything is asked for."""
    return bool(given.pop("detail", "FULL") == "FULL")


def numbers(given: Json) -> Json:
    """The arguments, versions as numbers."""
    return {name: int(value) if name in ("expected_version", "at_version", "size") else value
            for name, value in given.items()}  # fmt: skip


def damaged(file: bytes, damage: Json) -> bytes:
    """A damaged copy."""
    lines = file.splitlines()
    place, changed = damage.get("line", 0) - 1, list[int]()
    if "replace" in damage:
        old, new = (each.encode() for each in damage["replace"])
        lines[place] = lines[place].replace(old, new, 1)
        changed = [place]
    elif "drop" in damage:
        del lines[place]
    elif "swap" in damage:
        one, other = (line - 1 for line in damage["swap"])
        lines[one], lines[other] = lines[other], lines[one]
    lines = lines[: damage.get("keep_lines", len(lines))]
    for each in changed if damage.get("resum") else ():
        body = lines[each][: -len(',"sum":"00000000"}')]
        lines[each] = body + f',"sum":"{zlib.crc32(body):08x}"}}'.encode()
    return b"\n".join(lines) + b"\n"
