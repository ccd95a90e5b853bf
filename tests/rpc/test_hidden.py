"""What is hidden from a seat is in no reply to it: not in views, events, options, errors or reasons."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from importlib import resources

import grpc
import pytest
from google.protobuf import text_format
from google.protobuf.message import Message

from adjudicator.application import Adjudicator
from adjudicator.log import open_memory_store
from adjudicator.rpc.admission.call_headers import LANGUAGE_HEADER
from adjudicator.rpc.pb import catalogue_service_pb2 as lists
from adjudicator.rpc.pb import (
    catalogue_service_pb2_grpc,
    game_service_pb2_grpc,
    judge_service_pb2,
    judge_service_pb2_grpc,
    log_service_pb2,
    log_service_pb2_grpc,
)
from adjudicator.rpc.pb import game_service_pb2 as pb
from adjudicator.rpc.server.server import start
from adjudicator.rpc.server.server_options import ServerOptions
from adjudicator_client import Client, NewGame, connect, detail_of
from engine.abilities.view import RulesContext
from engine.core.play.visibility import sees
from engine.core.questions.redaction import redact
from engine.rulebooks.fire_force.v1_0_0.decks import sample_decks
from tests.rpc.serving import EDITION, FIRE, OPERATOR, SEED, Server, any_picks, deck, open_game, play, seats, units

NUMBER = re.compile(rb"\b([A-D])-(\d\d)\b|\b([A-D]) (\d\d?)\b")
HIDDEN_ZONES = ("deck", "hand", "life", "box")
EARS = {"P1": "en", "spectator": "ja"}
"""Who listens to two games that are alike, and in which language."""
SAMPLE = re.compile(rb"\b[AB]-\d{3}\b")


class Ear:
    """Everything one role is told, as bytes."""

    def __init__(self, address: str, game: NewGame, role: str, language: str) -> None:
        self._channel = grpc.insecure_channel(address)
        self._games = game_service_pb2_grpc.GameServiceStub(self._channel)
        self._logs = log_service_pb2_grpc.LogServiceStub(self._channel)
        self._lists = catalogue_service_pb2_grpc.CatalogueServiceStub(self._channel)
        self._judging = judge_service_pb2_grpc.JudgeServiceStub(self._channel)
        self._metadata = (("authorization", f"Bearer {game.tokens[role]}"), (LANGUAGE_HEADER, language))
        self._game_id, self.role = game.game_id, role

    def close(self) -> None:
        self._channel.close()

    def ask(self, method: Callable[..., object], request: object) -> bytes:
        """One call, without the game's id; an error counts as an answer, with everything that comes with it."""
        return self._asked(method, request).replace(self._game_id.encode(), b"THIS GAME")

    def _asked(self, method: Callable[..., object], request: object) -> bytes:
        try:
            answer = method(request, metadata=self._metadata, timeout=10)
            assert isinstance(answer, Message)
            # As text: a number that ends a message would run into the tag behind it.
            return text_format.MessageToString(answer, as_utf8=True).encode()
        except grpc.RpcError as failed:
            assert isinstance(failed, grpc.Call)
            trailers = [
                value if isinstance(value, bytes) else value.encode() for _, value in failed.trailing_metadata() or ()
            ]
            return b"|".join([failed.code().name.encode(), (failed.details() or "").encode(), *trailers])

    def everything(self, objects: range, attempts: list[str]) -> list[bytes]:
        """Every question this role can ask now; `attempts` are moves tried out of turn."""
        game_id = self._game_id
        games, logs = self._games, self._logs
        other = "P2" if self.role == "P1" else "P1"
        asked = [
            (games.GetTable, pb.GetTableRequest(game_id=game_id)),
            (games.ListOptions, pb.ListOptionsRequest(game_id=game_id)),
            (games.ListOptions, pb.ListOptionsRequest(game_id=game_id, seat=other)),
            (games.Explain, pb.ExplainRequest(game_id=game_id, place=pb.PlaceSubject())),
            (games.Explain, pb.ExplainRequest(game_id=game_id, result=pb.ResultSubject())),
            (logs.ListEvents, log_service_pb2.ListEventsRequest(game_id=game_id, page_size=1000)),
            (logs.TellGame, log_service_pb2.TellGameRequest(game_id=game_id)),
            (logs.OutlineGame, log_service_pb2.OutlineGameRequest(game_id=game_id)),
            (logs.VerifyGame, log_service_pb2.VerifyGameRequest(game_id=game_id)),
            (self._lists.ListGames, lists.ListGamesRequest(game_id=game_id, order=lists.GAME_ORDER_NEED)),
            (self._watch_list, lists.WatchGamesRequest(game_id=game_id)),
            (self._judging.ListJudgeCalls, judge_service_pb2.ListJudgeCallsRequest(game_id=game_id, resolved=True)),
        ]
        for number in objects:
            asked.append(
                (
                    games.Explain,
                    pb.ExplainRequest(game_id=game_id, value=pb.ValueSubject(object_id=number, name="power")),
                )
            )
            for brief in (False, True):
                why = pb.EventSubject(seq=number, brief=brief)
                asked.append((games.Explain, pb.ExplainRequest(game_id=game_id, event=why)))
        for option in attempts:
            asked.append((games.Explain, pb.ExplainRequest(game_id=game_id, move=pb.MoveSubject(option_id=option))))
        return [self.ask(method, request) for method, request in asked]

    def _watch_list(self, request: lists.WatchGamesRequest, **with_what: object) -> object:
        """The first message of a live list."""
        call = self._lists.WatchGames(request, **with_what)
        first = next(call)
        call.cancel()
        return first

    def attempt(self, picks: list[str], version: int, request_id: str) -> bytes:
        """A move, whether it is this role's turn or not."""
        request = pb.SubmitMoveRequest(
            game_id=self._game_id, request_id=request_id, expected_version=version, answer=pb.Answer(picks=picks)
        )
        return self.ask(self._games.SubmitMove, request)


def without_names(said: bytes, game_id: str) -> bytes:
    """An answer without the name of its game, the time on the clock, and the trace that each error names anew."""
    said = re.sub(rb"(recorded|last_changed|oldest_call)_at: \d+", b"recorded_at: THEN", said)
    return re.sub(rb"\x12 [0-9a-f]{32}|\n [0-9a-f]{32}", b"the trace", said.replace(game_id.encode(), b"the game"))


def seen_of(game: NewGame, whose: str) -> set[str]:
    """Numbers of a player's cards that have been where anybody may see them, by the judge's log."""
    shown: set[str] = set()
    number_of: dict[int, str] = {}
    for event in game.seat("judge").events():
        if event.type == "card-moved":
            number_of[event.became or event.card] = event.card_number
            public = not event.target.endswith(HIDDEN_ZONES) or not event.source.endswith(HIDDEN_ZONES)
            if public and detail_of(event).get("face_up", True):
                shown.add(event.card_number)
            if detail_of(event).get("shown"):
                shown.add(event.card_number)
        if event.type == "card-shown" and detail_of(event).get("seats"):
            shown.add(number_of.get(event.card, ""))
        if event.type == "condition-occurred" and event.name == "support":
            shown.add(number_of.get(event.card, ""))
    return {number for number in shown if number.startswith(whose)}


def numbers_in(answers: list[bytes]) -> set[str]:
    """Numbers and names of cards that stand anywhere in the bytes, as numbers."""
    found = set()
    for answer in answers:
        for kind, number, named, place in NUMBER.findall(answer):
            found.add(f"{(kind or named).decode()}-{int(number or place):02}")
    return found


@pytest.mark.parametrize(("seed", "language"), [(1, "en"), (2, "ja")])
def test_no_reply_names_a_card_the_seat_has_not_seen(
    server: Server, operator: Client, seed: int, language: str
) -> None:
    game = open_game(operator)
    ears = {role: Ear(server.address, game, role, language) for role in ("P1", "P2", "spectator")}
    for step in range(8):
        moved = play(game, moves=9, seed=seed * 100 + step)
        attempts = [option.id for option in game.seat("judge").options().choice.options]
        for role, ear in ears.items():
            told = ear.everything(range(92, 112), [*attempts, "use:95", "attack:97", "keep"])
            told.append(ear.attempt(["use:96"], game.seat("judge").table().version, f"{role}-{step}"))
            for letter, owner in (("A", "P1"), ("B", "P2")):
                if role != owner:
                    named = {number for number in numbers_in(told) if number.startswith(letter)}
                    assert named <= seen_of(game, letter), (role, step)
        if moved.HasField("result"):
            break
    for ear in ears.values():
        ear.close()


@pytest.mark.services
def test_a_seat_that_sees_nothing_of_the_others_cards_is_told_the_same_whatever_they_are() -> None:
    """Two games alike but for the cards of P2: until one of them is seen, P1 and spectators get the same bytes."""
    told: list[dict[str, list[bytes]]] = []
    for prefix, powers in (("B", 4), ("C", 3)):
        with Server("--watch-heartbeat", "0.3") as server, server.client() as client:
            game = client.create_game(
                EDITION,
                {"P1": deck("A"), "P2": deck(prefix)},
                card_file=units("A") + units(prefix, powers) + FIRE,
                seed=b"a seed of thirty-two bytes size!",
                request_id="two-games-alike",
            )
            ears = {role: Ear(server.address, game, role, language) for role, language in EARS.items()}
            heard: dict[str, list[bytes]] = {role: [] for role in ears}
            rng = random.Random(5)
            judge, all_seats = game.seat("judge"), seats(game)
            for step in range(40):
                options = judge.options(reasons=False)
                if not options.HasField("choice"):
                    break
                asked = options.choice
                version = judge.version
                for role, ear in ears.items():
                    heard[role] += ear.everything(range(90, 110), ["use:96", "use:97", "attack:98", "redraw"])
                    heard[role].append(ear.attempt(["use:96"], version, f"{role}-{step}"))
                picks, number = any_picks(asked, rng)
                if asked.seat == "P2":  # shows no card: says a word (keep, end, pass) or picks nothing
                    words = [option.id for option in asked.options if option.word]
                    if not words and asked.least:
                        break
                    picks = words[-1:]
                all_seats[asked.seat].submit(picks, number=number, choice=asked.id, expected_version=version)
            for ear in ears.values():
                ear.close()
            alike = {role: [without_names(said, game.game_id) for said in heard[role]] for role in heard}
            told.append(alike)

    assert len(told[0]["P1"]) > 300
    for role in told[0]:
        for place, (one, other) in enumerate(zip(told[0][role], told[1][role], strict=True)):
            assert one == other, (role, place)


class Eyes:
    """Numbers of the cards that each role could see in a game so far, by the one module that decides it."""

    def __init__(self, app: Adjudicator, game_id: str) -> None:
        self._app, self._game_id = app, game_id
        self._at = 0
        self.seen: dict[str, set[str]] = {role: set() for role in ("P1", "P2", "spectator")}

    def look(self) -> None:
        """Look at the table after every event that is new."""
        for event, table in self._app.replay(self._game_id, self._at, 10_000):
            self._at = event.seq
            g = RulesContext(table)
            for role, seen in self.seen.items():
                view = redact(event, table, role, g)
                if view is not None and "number" in view.data and not isinstance(view.data["number"], int):
                    seen.add(view.data["number"])
                seen.update(obj.number for obj in table.objects.values() if sees(g, role, obj.id))


@pytest.mark.services
@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_cards_with_abilities_are_named_to_those_who_could_see_them_only(seed: int) -> None:
    """The sample cards twice, under numbers of each player's own: searches, looks, reveals, face-down cards."""
    text = resources.files("engine.rulebooks.fire_force.v1_0_0.cards").joinpath("sample.toml").read_text("utf-8")
    once_more = text[text.index("\n[[") :]
    cards = text.replace("SAMPLE-", "A-") + once_more.replace("SAMPLE-", "B-")
    decks = {}
    for seat, letter, sample in zip(("P1", "P2"), "AB", sample_decks().values(), strict=False):
        decks[seat] = {
            zone: {number.replace("SAMPLE", letter): count for number, count in numbers.items()}
            for zone, numbers in sample.deck.zones.items()
        }
    app = Adjudicator(open_memory_store())
    running = start(app, OPERATOR, ServerOptions(port=0))
    with connect(running.address, OPERATOR, timeout=30) as client:
        game = client.create_game(EDITION, decks, card_file=cards, seed=SEED, request_id=f"abilities-{seed}")
        eyes = Eyes(app, game.game_id)
        ears = {role: Ear(running.address, game, role, "en") for role in eyes.seen}
        for step in range(15):
            moved = play(game, moves=5, seed=seed * 1000 + step)
            newest = max(app.table(game.game_id).objects, default=0)
            attempts = [option.id for option in game.seat("judge").options().choice.options]
            for role, ear in ears.items():
                told = ear.everything(range(max(1, newest - 25), newest + 1), attempts)
                told.append(ear.attempt(attempts[:1], moved.version, f"{role}-{step}"))  # of one role it is a move
                eyes.look()
                own = {"P1": "A", "P2": "B"}.get(role, "-")
                named = {found.decode() for answer in told for found in SAMPLE.findall(answer)}
                assert {number for number in named if not number.startswith(own)} <= eyes.seen[role], (role, step)
            if app.table(game.game_id).result is not None:
                break
        for ear in ears.values():
            ear.close()
    running.stop()
