"""The contract's services, and their implementations for a process with a store."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from google.protobuf.descriptor import ServiceDescriptor

from adjudicator.application import Adjudicator
from adjudicator.cards.card_folder import CardFolder
from adjudicator.official_text import OfficialText
from adjudicator.rpc.admission.work.call_work import CallWork
from adjudicator.rpc.pb import (
    access_service_pb2,
    access_service_pb2_grpc,
    card_service_pb2,
    card_service_pb2_grpc,
    catalogue_service_pb2,
    catalogue_service_pb2_grpc,
    desk_service_pb2,
    desk_service_pb2_grpc,
    game_service_pb2,
    game_service_pb2_grpc,
    judge_service_pb2,
    judge_service_pb2_grpc,
    log_service_pb2,
    log_service_pb2_grpc,
    rulebook_service_pb2,
    rulebook_service_pb2_grpc,
)
from adjudicator.rpc.services.access_service import AccessServicer
from adjudicator.rpc.services.card_service import CardServicer
from adjudicator.rpc.services.catalogue_service import CatalogueServicer
from adjudicator.rpc.services.desk_service import DeskServicer
from adjudicator.rpc.services.game_lists.watching import GameLists
from adjudicator.rpc.services.game_service import GameServicer
from adjudicator.rpc.services.judge_service import JudgeServicer
from adjudicator.rpc.services.library import Library
from adjudicator.rpc.services.log_followers import Followers
from adjudicator.rpc.services.log_service import LogServicer
from adjudicator.rpc.services.open_watches import OpenWatches
from adjudicator.rpc.services.rulebook_service import RulebookServicer
from engine.rulebooks import load_all

SERVED = (
    access_service_pb2,
    card_service_pb2,
    catalogue_service_pb2,
    desk_service_pb2,
    game_service_pb2,
    judge_service_pb2,
    log_service_pb2,
    rulebook_service_pb2,
)
"""The complete contract."""

SERVICES: Mapping[str, ServiceDescriptor] = {
    name: service for file in SERVED for name, service in file.DESCRIPTOR.services_by_name.items()
}
"""Its services by name."""

ADD: Mapping[str, Callable[[Any, Any], None]] = {
    "AccessService": access_service_pb2_grpc.add_AccessServiceServicer_to_server,
    "CardService": card_service_pb2_grpc.add_CardServiceServicer_to_server,
    "CatalogueService": catalogue_service_pb2_grpc.add_CatalogueServiceServicer_to_server,
    "DeskService": desk_service_pb2_grpc.add_DeskServiceServicer_to_server,
    "GameService": game_service_pb2_grpc.add_GameServiceServicer_to_server,
    "JudgeService": judge_service_pb2_grpc.add_JudgeServiceServicer_to_server,
    "LogService": log_service_pb2_grpc.add_LogServiceServicer_to_server,
    "RulebookService": rulebook_service_pb2_grpc.add_RulebookServiceServicer_to_server,
}
"""The function that adds the servicer of each service to a server."""


def make_servicers(
    app: Adjudicator,
    texts: Mapping[str, OfficialText] | None,
    watches: OpenWatches,
    work: CallWork,
    *,
    watch_longest: float,
    watch_heartbeat: float,
    cards: Path | None = None,
) -> dict[str, Any]:
    """Returns the servicer of each service for an application, by the service's name.

    `cards` is the folder for imported cards; without one they stay in memory.

    Every edition is loaded before the first call, because the games of a store may use any edition.
    """
    load_all()
    library, followers = Library(texts, CardFolder(cards)), Followers(app)
    lists = GameLists(app, watches, work, longest=watch_longest, heartbeat=watch_heartbeat)
    return {
        "AccessService": AccessServicer(app, library),
        "CardService": CardServicer(library),
        "CatalogueService": CatalogueServicer(app, library, lists),
        "DeskService": DeskServicer(app, library),
        "GameService": GameServicer(app, library, followers),
        "JudgeService": JudgeServicer(app, followers),
        "LogService": LogServicer(app, followers, watches, work, longest=watch_longest, heartbeat=watch_heartbeat),
        "RulebookService": RulebookServicer(app, library),
    }


def add_servicers(servicers: Mapping[str, Any], servers: Sequence[Any]) -> None:
    """Adds the servicers to a server of any transport."""
    for name, add in ADD.items():
        for server in servers:
            add(servicers[name], server)
