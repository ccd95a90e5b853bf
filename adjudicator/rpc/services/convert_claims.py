"""A claim compared with a game, as fields of messages. Only a judge gets here: hidden cards are named."""

from __future__ import annotations

from collections.abc import Sequence, Set

from adjudicator.application import Adjudicator, limits
from adjudicator.desk.account_comparison import AccountReport
from adjudicator.desk.claim_difference import ClaimDifference, DifferenceKind
from adjudicator.desk.claim_format import LARGEST_TEXT, read_claim
from adjudicator.desk.provenance import ClaimReport, TracedDifference, examine
from adjudicator.rpc.messages import convert, requests
from adjudicator.rpc.messages.convert import Fields
from adjudicator.rpc.messages.speaking import LANGUAGE, speak_at
from adjudicator.rpc.pb import desk_service_pb2 as pb
from adjudicator.rpc.services.event_sentences import show_told, tell_together
from adjudicator.rpc.services.log_followers import Follower
from adjudicator.sentences.arguments import ARGUMENTS, ArgumentKind
from adjudicator.sentences.grades import say_difference
from adjudicator.sentences.speaker import FULL_STOPS, Speaker, capitalise
from adjudicator.sentences.told import ToldEvent
from engine.core.clauses.citation import NO_CLAUSES
from engine.core.events.event import Event
from engine.core.events.game import GameOpened
from engine.core.play.visibility import JUDGE
from engine.core.questions.explain import Reason
from engine.core.questions.redaction import EventView
from engine.core.table.state import GameState

MOST_STEPS = 25
"""Steps of a reasoning path that are sent."""
MOST_EVENTS = 1_000
PAGE = limits.LONGEST_PAGE

KINDS = {kind: pb.DifferenceKind.Value("DIFFERENCE_KIND_" + kind.name) for kind in DifferenceKind}


def convert_comparison(app: Adjudicator, request: pb.CompareClaimRequest) -> pb.CompareClaimResponse:
    """The answer to a request whose caller may see everything."""
    text = requests.read_text("text", request.text, LARGEST_TEXT, required=True)
    claim = read_claim(text)
    at_version = requests.read_version("at_version", request.at_version)
    version = requests.read_reached_version(at_version, app.head(request.game_id))
    log = _log(app, request.game_id, version)
    table = app.table(request.game_id, version)
    report = examine(log, claim, table)
    return pb.CompareClaimResponse(**fields(report, log, table))


def _convert_shared(named: str, several: Sequence[str], speaker: Speaker | None) -> Fields:
    """Fields of `NameTaken` for a name that means any of several cards."""
    told = {"named": named, "several": ", ".join(several)}
    sentence = "" if speaker is None else speaker.say("say.name-shared", told)
    return {"named": named, "several": several, "sentence": sentence}


def _log(app: Adjudicator, game_id: str, version: int) -> Sequence[Event]:
    log: list[Event] = []
    while len(log) < version:
        log += app.events(game_id, len(log), min(PAGE, version - len(log)))
    return log


def fields(report: ClaimReport, log: Sequence[Event], table: GameState) -> Fields:
    """Fields of `CompareClaimResponse`."""
    speaker = speak_at(table, JUDGE)
    found: Fields = {
        "edition": report.edition,
        "version": report.version,
        "differences": [_difference(each, speaker) for each in report.differences],
        "events": _events(_list_named(report), log, speaker),
        "objects": [
            {"object_id": each, "label": label, "number": table.objects[each].number, "zone": table.objects[each].zone}
            for each, label in report.called.items()
        ],
    }
    found["shared"] = [_convert_shared(named, several, speaker) for named, several in report.shared.items()]
    if report.parting.of:
        parting = report.parting
        found["parting"] = {
            "agreed_version": parting.agreed,
            "event": parting.event,
            "closest_version": parting.closest,
            "holding": parting.things,
            "parts": parting.of,
        }
    account = report.account
    if account is not None:
        found["account"] = {
            "matched": [{"entry": each.entry, "said": each.said, "event": each.event} for each in account.matched],
            "fits": account.entry < 0,
            "entry": max(account.entry, 0),
            "said": account.said,
            "event": account.event,
            "has": account.has,
            "clauses": account.cites,
            "code": account.code,
            "arguments": convert.arguments_of(account.arguments),
            **_say_account(account, log),
            **_path(account.path),
        }
    return found


def _say_account(account: AccountReport, log: Sequence[Event]) -> Fields:
    """How an account differs and what the log has there, in the sentences that the log is told in."""
    language = LANGUAGE.get() if account.code else ""
    if not language:
        return {}
    has = tell_together(log, account.told, JUDGE, language) if account.told else ""
    told = account.arguments | ({"has": has.rstrip(FULL_STOPS)} if has else {})
    return {"sentence": say_difference(account.code, told, language), "has_said": has}


def _difference(each: TracedDifference, speaker: Speaker | None) -> Fields:
    """Fields of `ClaimDifference`."""
    found = each.difference
    made: Fields = {
        "kind": KINDS[found.kind],
        "what": found.what,
        "claimed": found.claimed,
        "found": found.found,
        "object_id": found.object,
        "number": found.number,
        "zone": found.zone,
        "name": found.name,
        "event": each.event,
        "clauses": each.cites,
        "trail": each.trail,
        "agreed_version": each.agreed,
        "code": found.code,
        "arguments": convert.arguments_of(found.arguments),
        "sentence": "" if speaker is None else speaker.say(found.code, found.arguments),
        **({} if speaker is None else _say_cells(found, speaker)),
        **_path(each.path),
    }
    if each.value is not None:
        made["value"] = convert.value(each.value, frozenset(step.source for step in each.value.steps), speaker)
    return made


def _say_cells(found: ClaimDifference, speaker: Speaker) -> Fields:
    """What a difference is about, what was claimed and what is there, in words of the language of the call."""
    claimed, there = WORDS_FOR.get(found.kind, ("claimed", "found"))
    return {
        "heading": _say_heading(found, speaker),
        "claimed_said": _say_cell(found, claimed, speaker),
        "found_said": _say_cell(found, there, speaker),
    }


WORDS_FOR = {
    DifferenceKind.MISSING_CARD: ("claimed_zone", "nowhere"),
    DifferenceKind.EXTRA_CARD: ("not-there", "zone"),
    DifferenceKind.OTHER_CARD: ("claimed", "card"),
    DifferenceKind.OTHER_ZONE: ("claimed_zone", "zone"),
    DifferenceKind.OTHER_COUNT: ("claimed_count", "count"),
}
"""The arguments that were claimed and that are so, by the kind of difference, or words in their place."""


def _say_cell(found: ClaimDifference, name: str, speaker: Speaker) -> str:
    """What was claimed, or is there: an argument of the difference, or a word; a card with its id."""
    if name not in found.arguments:
        return str(speaker.word(ArgumentKind.TERM, "in-game" if name == "claimed_zone" else name))
    said, value = str(speaker.word_all(found.arguments, NO_CLAUSES)[name]), found.arguments[name]
    return f"{said} [{value}]" if isinstance(value, int) and ARGUMENTS[name] is not ArgumentKind.NUMBER else said


def _say_heading(found: ClaimDifference, speaker: Speaker) -> str:
    """What a difference is about: a value of a card, a card, one that nobody finds, a zone, or the table as a whole."""
    if found.arguments.keys() >= {"card", "value_name"}:
        return speaker.say("say.value-of", {name: found.arguments[name] for name in ("card", "value_name")})
    about = next(name for name in ("value_name", "card", "claimed", "zone") if name in found.arguments)
    return capitalise(str(speaker.word_all(found.arguments, NO_CLAUSES)[about]))


def _path(reasons: Sequence[Reason]) -> Fields:
    return {"path": convert.path(reasons[:MOST_STEPS]), "path_left_out": max(len(reasons) - MOST_STEPS, 0)}


def _list_named(report: ClaimReport) -> set[int]:
    """The numbers of all events an answer names; what is too much is left to `Explain` and `ListEvents`."""
    found = {each.event for each in report.differences}
    found |= {report.parting.event, *(seq for each in report.differences for seq in each.trail)}
    paths = [each.path for each in report.differences]
    if report.account is not None:
        found |= {report.account.event, *(each.event for each in report.account.matched)}
        paths.insert(0, report.account.path)
    for path in paths:
        if len(found) < MOST_EVENTS:
            found |= {reason.seq for reason in path[:MOST_STEPS]}
    return found - {0}


def _events(wanted: Set[int], log: Sequence[Event], speaker: Speaker | None) -> list[Fields]:
    """Fields of events as a judge sees them; the first, which holds everything that was pinned, by its header alone."""
    follower, found = Follower(), list[Fields]()
    for event in log[: max(wanted, default=0)]:
        if event.seq in wanted and not isinstance(event, GameOpened):
            found += follower.look((event,), JUDGE, LANGUAGE.get())
            continue
        follower.pass_over((event,))
        if event.seq in wanted:
            view = EventView(event.seq, "game-opened", 0, event.batch, event.cites, {})
            found.append(show_told(ToldEvent(view, {}), speaker))
    return found
