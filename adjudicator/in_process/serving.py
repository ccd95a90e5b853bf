"""Serves an application in the caller's process, through the interceptor and the servicers of the server."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from adjudicator.application import Adjudicator
from adjudicator.auth import GAME_ROLES, Role
from adjudicator.cards.card_folder import CardFolder
from adjudicator.in_process.channel import InProcessChannel, LazyHandlers
from adjudicator.rpc.admission.authentication import Authenticator
from adjudicator.rpc.admission.interceptor import CallInterceptor
from adjudicator.rpc.admission.method_handlers import MethodHandlers
from adjudicator.rpc.admission.work.call_work import UNLIMITED, CallWork
from adjudicator.rpc.services.library import Library
from adjudicator.rpc.services.log_followers import Followers
from adjudicator.rpc.services.open_watches import OpenWatches
from adjudicator.tokens import Holder

if TYPE_CHECKING:
    from adjudicator.official_text import OfficialText

STREAMS = 16
HEARTBEAT = 1.0
FOREVER = 10.0**9


def serve_in_process(
    app: Adjudicator,
    operator: str,
    texts: Mapping[str, OfficialText] | None = None,
    cards: Path | None = None,
) -> InProcessChannel:
    """Serves this application without a network. The bearer token of a call is a game's own, or the role itself.

    `texts` are the user's copies of official texts, by edition; `cards` is the folder for imported cards, in memory
    without one.
    Parts of the service are imported at their first call, as some imports take longer than most commands.
    """
    library, followers = Library(texts, CardFolder(cards)), Followers(app)
    watches, work = OpenWatches(STREAMS, STREAMS), CallWork(UNLIMITED)

    def add_games(handlers: MethodHandlers) -> None:
        from adjudicator.rpc.pb.game_service_pb2_grpc import add_GameServiceServicer_to_server
        from adjudicator.rpc.services.game_service import GameServicer

        add_GameServiceServicer_to_server(GameServicer(app, library, followers), handlers)

    def add_log(handlers: MethodHandlers) -> None:
        from adjudicator.rpc.pb.log_service_pb2_grpc import add_LogServiceServicer_to_server
        from adjudicator.rpc.services.log_service import LogServicer

        servicer = LogServicer(app, followers, watches, work, longest=FOREVER, heartbeat=HEARTBEAT)
        add_LogServiceServicer_to_server(servicer, handlers)

    def add_judge(handlers: MethodHandlers) -> None:
        from adjudicator.rpc.pb.judge_service_pb2_grpc import add_JudgeServiceServicer_to_server
        from adjudicator.rpc.services.judge_service import JudgeServicer

        add_JudgeServiceServicer_to_server(JudgeServicer(app, followers), handlers)

    def add_desk(handlers: MethodHandlers) -> None:
        from adjudicator.rpc.pb.desk_service_pb2_grpc import add_DeskServiceServicer_to_server
        from adjudicator.rpc.services.desk_service import DeskServicer

        add_DeskServiceServicer_to_server(DeskServicer(app, library), handlers)

    def add_cards(handlers: MethodHandlers) -> None:
        from adjudicator.rpc.pb.card_service_pb2_grpc import add_CardServiceServicer_to_server
        from adjudicator.rpc.services.card_service import CardServicer

        add_CardServiceServicer_to_server(CardServicer(library), handlers)

    def add_access(handlers: MethodHandlers) -> None:
        from adjudicator.rpc.pb.access_service_pb2_grpc import add_AccessServiceServicer_to_server
        from adjudicator.rpc.services.access_service import AccessServicer

        add_AccessServiceServicer_to_server(AccessServicer(app, library), handlers)

    def add_catalogue(handlers: MethodHandlers) -> None:
        from adjudicator.rpc.pb.catalogue_service_pb2_grpc import add_CatalogueServiceServicer_to_server
        from adjudicator.rpc.services.catalogue_service import CatalogueServicer
        from adjudicator.rpc.services.game_lists.watching import GameLists

        lists = GameLists(app, watches, work, longest=FOREVER, heartbeat=HEARTBEAT)
        add_CatalogueServiceServicer_to_server(CatalogueServicer(app, library, lists), handlers)

    def add_rulebooks(handlers: MethodHandlers) -> None:
        from adjudicator.rpc.pb.rulebook_service_pb2_grpc import add_RulebookServiceServicer_to_server
        from adjudicator.rpc.services.rulebook_service import RulebookServicer

        add_RulebookServiceServicer_to_server(RulebookServicer(app, library), handlers)

    handlers = LazyHandlers({
        "AccessService": add_access, "CardService": add_cards, "CatalogueService": add_catalogue,
        "DeskService": add_desk, "GameService": add_games, "JudgeService": add_judge, "LogService": add_log,
        "RulebookService": add_rulebooks,
    })  # fmt: skip

    def admit(game_id: str, token: str) -> Holder:
        if token not in GAME_ROLES:
            return app.access.admit(game_id, token)
        app.head(game_id)
        return Holder(Role(token))

    return InProcessChannel(
        CallInterceptor(Authenticator(operator, admit, known_as="store"), doubt=app.doubts.of, local=True), handlers
    )
