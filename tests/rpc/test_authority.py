"""Who may do what, pair by pair, against a real server: every method and every role.

What is expected is written out here, not worked out from the table of rights.
"""

from __future__ import annotations

import json
import secrets
from io import BytesIO
from typing import Any

import grpc
import pytest
from google.protobuf.message import Message

from adjudicator.rpc.admission.authentication import PERMISSIONS, POLICY, TokenNeeds
from adjudicator_client.pb import access_service_pb2 as access
from adjudicator_client.pb import card_service_pb2 as importing
from adjudicator_client.pb import catalogue_service_pb2 as catalogue
from adjudicator_client.pb import desk_service_pb2 as desk
from adjudicator_client.pb import game_service_pb2 as games
from adjudicator_client.pb import judge_service_pb2 as judging
from adjudicator_client.pb import log_service_pb2 as logs
from adjudicator_client.pb import rulebook_service_pb2 as rulebooks
from tests.rpc.authority_stage import ASK, NO, OK, ROLES, SEAT, TOURNAMENT, WHO, Stage, reason_of
from tests.rpc.serving import DECKS, EDITION, card_file
from tests.rpc.test_desk import POSITION
from tools import authority_tables

METHODS: dict[str, tuple[str, ...]] = {
    #                                    P1    P2    judge spectator operator another nobody, of tournaments
    "GameService/CreateGame":            (WHO,  WHO,  WHO,  WHO,  OK,   WHO, WHO, WHO,  WHO,  WHO),
    "GameService/ReserveGame":           (WHO,  WHO,  WHO,  WHO,  OK,   WHO, WHO, WHO,  WHO,  WHO),
    "GameService/SubmitMove":            (OK,   OK,   SEAT, SEAT, WHO,  WHO, WHO, SEAT, SEAT, WHO),
    "GameService/ListOptions":           (OK,   OK,   OK,   OK,   WHO,  WHO, WHO, OK,   OK,   WHO),
    "GameService/Explain":               (OK,   OK,   OK,   OK,   WHO,  WHO, WHO, OK,   OK,   WHO),
    "GameService/GetTable":              (OK,   OK,   OK,   OK,   WHO,  WHO, WHO, OK,   OK,   WHO),
    "LogService/ListEvents":             (OK,   OK,   OK,   OK,   WHO,  WHO, WHO, OK,   OK,   WHO),
    "LogService/TellGame":               (OK,   OK,   OK,   OK,   WHO,  WHO, WHO, OK,   OK,   WHO),
    "LogService/OutlineGame":            (OK,   OK,   OK,   OK,   WHO,  WHO, WHO, OK,   OK,   WHO),
    "LogService/WatchEvents":            (OK,   OK,   OK,   OK,   WHO,  WHO, WHO, OK,   OK,   WHO),
    "LogService/VerifyGame":             (NO,   NO,   OK,   NO,   WHO,  WHO, WHO, OK,   NO,   WHO),
    "LogService/VerifyGame when over":   (OK,   OK,   OK,   OK,   WHO,  WHO, WHO, OK,   OK,   WHO),
    "LogService/GetHead":                (OK,   OK,   OK,   OK,   WHO,  WHO, WHO, OK,   OK,   WHO),
    "LogService/ExportGame":             (NO,   NO,   OK,   NO,   WHO,  WHO, WHO, OK,   NO,   WHO),
    "LogService/ImportGame":             (WHO,  WHO,  WHO,  WHO,  OK,   WHO, WHO, WHO,  WHO,  WHO),
    "LogService/VerifyExport":           (WHO,  WHO,  OK,   WHO,  OK,   OK,  WHO, OK,   WHO,  OK),
    "JudgeService/RecordRuling":         (NO,   NO,   OK,   NO,   WHO,  WHO, WHO, OK,   NO,   WHO),
    "JudgeService/CorrectTable":         (NO,   NO,   OK,   NO,   WHO,  WHO, WHO, OK,   NO,   WHO),
    "JudgeService/RewindGame":           (ASK,  ASK,  OK,   NO,   WHO,  WHO, WHO, OK,   NO,   WHO),
    "JudgeService/ForkGame":             (NO,   NO,   OK,   NO,   OK,   WHO, WHO, OK,   NO,   WHO),
    "JudgeService/CallJudge":            (OK,   OK,   NO,   NO,   WHO,  WHO, WHO, NO,   NO,   WHO),
    "JudgeService/ListJudgeCalls":       (OK,   OK,   OK,   NO,   WHO,  WHO, WHO, OK,   NO,   WHO),
    "JudgeService/ClaimJudgeCall":       (NO,   NO,   OK,   NO,   WHO,  WHO, WHO, OK,   NO,   WHO),
    "JudgeService/ResolveJudgeCall":     (NO,   NO,   OK,   NO,   WHO,  WHO, WHO, OK,   NO,   WHO),
    "RulebookService/ListRulebooks":     (OK,   OK,   OK,   OK,   OK,   WHO, WHO, OK,   OK,   WHO),
    "RulebookService/ListClauses":       (OK,   OK,   OK,   OK,   OK,   WHO, WHO, OK,   OK,   WHO),
    "RulebookService/GetClause":         (OK,   OK,   OK,   OK,   OK,   WHO, WHO, OK,   OK,   WHO),
    "RulebookService/CheckDeck":         (OK,   OK,   OK,   OK,   OK,   WHO, WHO, OK,   OK,   WHO),
    "RulebookService/CheckDeck of cards": (NO,  NO,   NO,   NO,   OK,   WHO, WHO, NO,   NO,   WHO),
    "CatalogueService/ListCards":      (OK,   OK,   OK,   OK,   OK,   WHO, WHO, OK,   OK,   WHO),
    "CatalogueService/GetCard":        (OK,   OK,   OK,   OK,   OK,   WHO, WHO, OK,   OK,   WHO),
    "CatalogueService/SearchCards":    (OK,   OK,   OK,   OK,   OK,   WHO, WHO, OK,   OK,   WHO),
    "CatalogueService/CheckCards":     (WHO,  WHO,  WHO,  WHO,  OK,   WHO, WHO, WHO,  WHO,  WHO),
    "CatalogueService/SearchClauses":  (OK,   OK,   OK,   OK,   OK,   WHO, WHO, OK,   OK,   WHO),
    "CatalogueService/ListDecks":      (OK,   OK,   OK,   OK,   OK,   WHO, WHO, OK,   OK,   WHO),
    "CatalogueService/GetDeck":        (OK,   OK,   OK,   OK,   OK,   WHO, WHO, OK,   OK,   WHO),
    "CatalogueService/ListReadings":   (OK,   OK,   OK,   OK,   OK,   WHO, WHO, OK,   OK,   WHO),
    "CatalogueService/DescribeEdition":(OK,   OK,   OK,   OK,   OK,   WHO, WHO, OK,   OK,   WHO),
    "CatalogueService/CompareEditions":(NO,   NO,   NO,   NO,   OK,   WHO, WHO, NO,   NO,   WHO),
    "CatalogueService/ListGames":      (OK,   OK,   OK,   OK,   OK,   WHO, WHO, OK,   OK,   WHO),
    "CatalogueService/WatchGames":     (OK,   OK,   OK,   OK,   OK,   WHO, WHO, OK,   OK,   WHO),
    "CardService/ImportCards":        (WHO,  WHO,  WHO,  WHO,  OK,   WHO, WHO, WHO,  WHO,  WHO),
    "CardService/GetCardCoverage":    (WHO,  WHO,  WHO,  WHO,  OK,   WHO, WHO, WHO,  WHO,  WHO),
    "CardService/GetImportedCard":    (WHO,  WHO,  WHO,  WHO,  OK,   WHO, WHO, WHO,  WHO,  WHO),
    "CardService/ReadDeckList":       (WHO,  WHO,  WHO,  WHO,  OK,   WHO, WHO, WHO,  WHO,  WHO),
    "GameService/CreateGame of names":  (WHO,  WHO,  WHO,  WHO,  OK,   WHO, WHO, WHO,  WHO,  WHO),
    "DeskService/CheckPosition":         (NO,   NO,   OK,   NO,   SEAT, WHO, WHO, OK,   NO,   WHO),
    "DeskService/CheckPosition on paper": (NO,  NO,   OK,   NO,   OK,   WHO, WHO, OK,   NO,   WHO),
    "DeskService/CompareReadings":       (NO,   NO,   OK,   NO,   SEAT, WHO, WHO, OK,   NO,   WHO),
    "DeskService/CompareClaim":          (NO,   NO,   OK,   NO,   WHO,  WHO, WHO, OK,   NO,   WHO),
    "DeskService/SavePosition":           (NO,   NO,   OK,   NO,   WHO,  WHO, WHO, OK,   NO,   WHO),
    "DeskService/ExplainPosition on paper": (NO, NO,  OK,   NO,   OK,   WHO, WHO, OK,   NO,   WHO),
    "DeskService/OpenPosition":          (WHO,  WHO,  WHO,  WHO,  OK,   WHO, WHO, WHO,  WHO,  WHO),
    "AccessService/IssueToken":          (NO,   NO,   OK,   NO,   OK,   WHO, WHO, OK,   NO,   WHO),
    "AccessService/ListTokens":          (NO,   NO,   OK,   NO,   OK,   WHO, WHO, OK,   NO,   WHO),
    "AccessService/RevokeToken":         (NO,   NO,   OK,   NO,   OK,   WHO, WHO, OK,   NO,   WHO),
    "CatalogueService/ListGames of all": (WHO,  WHO,  WHO,  WHO,  OK,   WHO, WHO, OK,   OK,   OK),
    "AccessService/IssueTournamentToken": (WHO, WHO,  WHO,  WHO,  OK,   WHO, WHO, WHO,  WHO,  WHO),
    "AccessService/ListTournamentTokens": (WHO, WHO,  WHO,  WHO,  OK,   WHO, WHO, WHO,  WHO,  WHO),
    "AccessService/RevokeTournamentToken": (WHO, WHO, WHO,  WHO,  OK,   WHO, WHO, WHO,  WHO,  WHO),
    "AccessService/RevokeToken of a judge": (NO, NO,  NO,   NO,   OK,   WHO, WHO, NO,   NO,   WHO),
    "AccessService/WhoAmI":              (OK,   OK,   OK,   OK,   OK,   OK,  WHO, OK,   OK,   OK),
    "AccessService/IssueInvitation":     (NO,   NO,   OK,   NO,   OK,   WHO, WHO, OK,   NO,   WHO),
    "AccessService/ListInvitations":     (NO,   NO,   OK,   NO,   OK,   WHO, WHO, OK,   NO,   WHO),
    "AccessService/RevokeInvitation":    (NO,   NO,   OK,   NO,   OK,   WHO, WHO, OK,   NO,   WHO),
    "AccessService/RevokeInvitation of a judge": (NO, NO, NO, NO, OK,  WHO, WHO, NO,   NO,   WHO),
    "AccessService/IssueInvitation of a tournament": (WHO, WHO, WHO, WHO, OK, WHO, WHO, WHO, WHO, WHO),
    "AccessService/Redeem":              (OK,   OK,   OK,   OK,   OK,   OK,  OK,  OK,   OK,   OK),
}  # fmt: skip

READERS = (WHO, WHO, OK, WHO, OK, OK, WHO, OK, WHO, OK)
"""The answers to calls that name no game: judges and the operator read every edition, and use the desk on paper."""

READ = [
    "RulebookService/ListRulebooks", "RulebookService/ListClauses", "RulebookService/GetClause",
    "RulebookService/CheckDeck",
    "CatalogueService/ListCards", "CatalogueService/GetCard", "CatalogueService/SearchCards",
    "CatalogueService/SearchClauses", "CatalogueService/ListDecks", "CatalogueService/GetDeck",
    "CatalogueService/ListReadings", "CatalogueService/CompareEditions", "CatalogueService/DescribeEdition",
    "DeskService/CheckPosition on paper", "DeskService/CompareReadings on paper",
    "DeskService/ExplainPosition on paper", "LogService/VerifyExport",
]  # fmt: skip
"""The methods that a judge calls without a game."""

CARDS, IMPORTED = "fftcg", "77-1"
"""A game whose texts are compiled, and the number of an imported card."""
CLAIM = "turn: P1\n"
GROUNDS = judging.Grounds(text="so it was", clauses=["102.1"])


def prepare(stage: Stage, row: str) -> None:
    """What has to have happened in the game before."""
    if row == "CardService/GetImportedCard":
        card = {"number": IMPORTED, "name": "Gate Captain", "kind": "forward", "elements": ["fire"], "power": 1000}
        stage.operator.imported_cards(CARDS).import_file(BytesIO(json.dumps([card]).encode()))
    if row.endswith("when over"):
        stage.game.seat("P1").concede()
    stage.before = stage.game.seat("judge").table().version
    if "RewindGame" in row:
        for seat in ("P1", "P2"):
            stage.game.seat(seat).submit("keep")


def request(stage: Stage, row: str) -> Message | list[Message]:
    """A call that is right but for who makes it."""
    here = {"game_id": stage.game.game_id}
    method = row.partition(" ")[0].partition("/")[2]
    if row == "GameService/CreateGame of names":
        names = {"P1": "cinder", "P2": "cinder"}
        return games.CreateGameRequest(request_id=secrets.token_hex(8), edition=EDITION, deck_names=names)
    if method == "CreateGame":
        game = games.CreateGameRequest(request_id=secrets.token_hex(8), edition=EDITION, card_file=card_file())
        for seat, deck in DECKS.items():
            for zone, cards in deck.items():
                for number, count in cards.items():
                    game.decks[seat].entries.add(zone=zone, number=number, count=count)
        return game
    if method == "ReserveGame":
        return games.ReserveGameRequest(request_id=secrets.token_hex(8))
    if method == "ImportGame":
        export = BytesIO()
        stage.game.seat("judge").export(export)
        return [logs.ImportGameRequest(chunk=export.getvalue())]
    if method == "VerifyExport":
        export = BytesIO()
        stage.game.seat("judge").export(export, compressed=True)
        return logs.VerifyExportRequest(request_id=secrets.token_hex(8), chunk=export.getvalue(), last=True)
    if method == "RevokeToken":
        of = "judge" if row.endswith("judge") else "P1"
        made = stage.operator.access(stage.game.game_id).issue(of)
        return access.RevokeTokenRequest(**here, token_id=made.info.token_id)
    if method == "RevokeInvitation":
        of = "judge" if row.endswith("judge") else "P1"
        invited = stage.operator.access(stage.game.game_id).invite(of)
        return access.RevokeInvitationRequest(**here, invitation_id=invited.info.invitation_id)
    if method == "IssueInvitation":
        to = {"tournament": TOURNAMENT} if row.endswith("tournament") else here
        return access.IssueInvitationRequest(**to, request_id=secrets.token_hex(8), role="judge")
    if method == "Redeem":
        code = stage.operator.access(stage.game.game_id).invite("P1").code
        return access.RedeemRequest(code=code, request_id=secrets.token_hex(8))
    if method == "RevokeTournamentToken":
        made = stage.operator.tournament(TOURNAMENT).issue("spectator")
        return access.RevokeTournamentTokenRequest(tournament=TOURNAMENT, token_id=made.info.token_id)
    if method == "ListGames":
        return catalogue.ListGamesRequest() if row.endswith("of all") else catalogue.ListGamesRequest(**here)
    if method == "CheckDeck":
        deck = rulebooks.CheckDeckRequest(**here)
        if row.endswith("of cards"):
            deck.card_file = card_file()
        return deck
    if method in ("ClaimJudgeCall", "ResolveJudgeCall"):
        judge = stage.game.seat("judge")
        for call in judge.acts.judge_calls():  # a seat has few open ones
            judge.acts.resolve_call(call.call_id)
        called = stage.game.seat("P1").acts.call_judge("please").call.call_id
        kind = judging.ClaimJudgeCallRequest if method == "ClaimJudgeCall" else judging.ResolveJudgeCallRequest
        return kind(**here, request_id=secrets.token_hex(8), call_id=called)
    fact = judging.Change(set_fact=judging.SetFact(name="noted", value_json="1"))
    answer = games.Answer(picks=["keep"])
    plain: dict[str, Message] = {
        "SubmitMove": games.SubmitMoveRequest(**stage.way, answer=answer),
        "ListOptions": games.ListOptionsRequest(**here),
        "Explain": games.ExplainRequest(**here, place=games.PlaceSubject()),
        "GetTable": games.GetTableRequest(**here),
        "ListEvents": logs.ListEventsRequest(**here),
        "TellGame": logs.TellGameRequest(**here),
        "OutlineGame": logs.OutlineGameRequest(**here),
        "WatchEvents": logs.WatchEventsRequest(**here),
        "WatchGames": catalogue.WatchGamesRequest(**here, games=[stage.game.game_id]),
        "VerifyGame": logs.VerifyGameRequest(**here),
        "GetHead": logs.GetHeadRequest(**here, links_after=0),
        "ExportGame": logs.ExportGameRequest(**here),
        "RecordRuling": judging.RecordRulingRequest(**stage.way, grounds=GROUNDS),
        "CorrectTable": judging.CorrectTableRequest(**stage.way, grounds=GROUNDS, changes=[fact]),
        "RewindGame": judging.RewindGameRequest(**stage.way, to_version=stage.before, grounds=GROUNDS),
        "ForkGame": judging.ForkGameRequest(**here, request_id=secrets.token_hex(8), name="what if"),
        "CallJudge": judging.CallJudgeRequest(**here, request_id=secrets.token_hex(8), text="please"),
        "ListJudgeCalls": judging.ListJudgeCallsRequest(**here),
        "ListRulebooks": rulebooks.ListRulebooksRequest(**here),
        "ListClauses": rulebooks.ListClausesRequest(**here, page_size=1),
        "GetClause": rulebooks.GetClauseRequest(**here, label="102.1"),
        "CheckPosition": desk.CheckPositionRequest(
            **here, position=desk.PositionAsked(text=POSITION if row.endswith("on paper") else "")
        ),
        "CompareReadings": desk.CompareReadingsRequest(
            **here,
            position=desk.PositionAsked(text=POSITION if row.endswith("on paper") else ""),
            readings=["life_order"],
        ),
        "ExplainPosition": desk.ExplainPositionRequest(
            **here, position=desk.PositionAsked(text=POSITION), card="A1", name="power"
        ),
        "OpenPosition": desk.OpenPositionRequest(
            request_id=secrets.token_hex(8), position=desk.PositionAsked(text=POSITION.replace('["?"]', "[]"))
        ),
        "CompareClaim": desk.CompareClaimRequest(**here, text=CLAIM),
        "SavePosition": desk.SavePositionRequest(**here),
        "ImportCards": importing.ImportCardsRequest(edition=CARDS, request_id=secrets.token_hex(8), chunk=b"[]"),
        "GetCardCoverage": importing.GetCardCoverageRequest(edition=CARDS),
        "GetImportedCard": importing.GetImportedCardRequest(edition=CARDS, card=IMPORTED),
        "ReadDeckList": importing.ReadDeckListRequest(edition=CARDS, deck_list="3 1-001H\n"),
        "ListCards": catalogue.ListCardsRequest(**here),
        "GetCard": catalogue.GetCardRequest(**here, card="SAMPLE-001"),
        "SearchCards": catalogue.SearchCardsRequest(**here, query="draw"),
        "CheckCards": catalogue.CheckCardsRequest(edition=EDITION, card_file=card_file()),
        "SearchClauses": catalogue.SearchClausesRequest(**here, query="攻撃"),
        "ListDecks": catalogue.ListDecksRequest(**here),
        "GetDeck": catalogue.GetDeckRequest(**here, name="cinder"),
        "ListReadings": catalogue.ListReadingsRequest(**here),
        "DescribeEdition": catalogue.DescribeEditionRequest(**here),
        "CompareEditions": catalogue.CompareEditionsRequest(**here, other=EDITION),
        "IssueToken": access.IssueTokenRequest(**here, request_id=secrets.token_hex(8), role="P1"),
        "ListTokens": access.ListTokensRequest(**here),
        "IssueTournamentToken": access.IssueTournamentTokenRequest(
            tournament=TOURNAMENT, request_id=secrets.token_hex(8), role="judge"
        ),
        "WhoAmI": access.WhoAmIRequest(),
        "ListInvitations": access.ListInvitationsRequest(**here),
        "ListTournamentTokens": access.ListTournamentTokensRequest(tournament=TOURNAMENT),
    }
    return plain[method]


def test_every_method_and_every_role_is_in_the_table() -> None:
    ours = {name.removeprefix("/adjudicator.v1.") for name in POLICY if name.startswith("/adjudicator.")}

    assert {row.partition(" ")[0] for row in METHODS} == ours
    assert {f"/adjudicator.v1.{name}" for name in ours} == set(PERMISSIONS)
    assert all(len(row) == len(ROLES) for row in METHODS.values())


def test_the_page_shows_the_tables_that_the_code_has() -> None:
    page = authority_tables.PAGE.read_text("utf-8")

    assert authority_tables.page(page) == page
    for path in POLICY:
        assert page.count(f"`{path.removeprefix('/adjudicator.v1.').removeprefix('/grpc.')}`") == 1


@pytest.mark.parametrize("row", METHODS)
def test_every_method_and_every_role(stage: Stage, row: str) -> None:
    prepare(stage, row)
    order = sorted(zip(ROLES, METHODS[row], strict=True), key=lambda pair: pair[1] == OK)  # these may change the game

    found = {role: stage.call(role, row.partition(" ")[0], request(stage, row)) for role, _ in order}

    assert found == dict(zip(ROLES, METHODS[row], strict=True))


@pytest.mark.parametrize("row", READ)
def test_who_reads_every_edition_without_naming_a_game(stage: Stage, row: str) -> None:
    asked: Any = request(stage, row)
    if "game_id" in asked.DESCRIPTOR.fields_by_name:
        asked.ClearField("game_id")
    if "edition" in asked.DESCRIPTOR.fields_by_name:
        asked.edition = EDITION

    found = {role: stage.call(role, row.partition(" ")[0], asked) for role in ROLES}

    assert found == dict(zip(ROLES, READERS, strict=True))


def test_every_method_for_judges_without_a_game_is_listed() -> None:
    judged = {name.removeprefix("/adjudicator.v1.") for name, needs in POLICY.items() if needs is TokenNeeds.JUDGED}

    assert {row.partition(" ")[0] for row in READ} == judged


REFLECTION = ("/grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo", "/grpc.health.v1.Health/Watch")


@pytest.mark.parametrize("role", ROLES)
def test_health_is_for_everybody_and_reflection_for_the_operator(stage: Stage, role: str) -> None:
    metadata = (("authorization", f"Bearer {stage.tokens[role]}"),) if stage.tokens[role] else ()
    stage.channel.unary_unary("/grpc.health.v1.Health/Check")(b"", metadata=metadata, timeout=10)
    for method in REFLECTION:
        kind = stage.channel.stream_stream if "reflection" in method else stage.channel.unary_stream
        ended = kind(method)(iter([b"\x3a\x00"]) if "reflection" in method else b"", metadata=metadata, timeout=10)
        if role == "operator":
            next(ended)
            ended.cancel()
        else:
            with pytest.raises(grpc.RpcError) as refusal:
                next(ended)
            assert isinstance(refusal.value, grpc.Call) and reason_of(refusal.value) == WHO
