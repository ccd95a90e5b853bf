"""Errors of the service have stable codes, typed arguments, and sentences in every language."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import grpc
import pytest

from adjudicator.log import LogDamaged, StoreBusy, StoreFailed, StoreFull, StoreMoved, UnusableStore
from adjudicator.log.errors import SQLITE_FAULTS, UnknownTopic
from adjudicator.rpc.messages.errors import (
    CODES,
    FACES,
    LOG_FAULTS,
    MESSAGES,
    SENTENCE_BYTES,
    STORE_FAULTS,
    STORE_KINDS,
    TEXT_BYTES,
    WireRefusal,
    list_arguments,
    name_code,
    refusal_detail,
    status_of,
    status_within,
)
from adjudicator.rpc.messages.speaking import LANGUAGE
from adjudicator.rpc.pb import error_pb2
from adjudicator.sentences.arguments import ARGUMENTS
from adjudicator.sentences.messages import LANGUAGES
from adjudicator.sentences.refusals import word_in_english
from adjudicator_client import AdjudicatorError, Client
from engine.core.clauses.refusal import BadCardFile, Refusal
from tests.rpc.serving import OPERATOR, Server, open_game
from tests.rpc.test_auth import refused as refused_by
from tests.rpc.test_sentences import speaks_japanese
from tests.sentences.test_every_code import read_attributes
from tools.list_codes import ROOT

UNSAID = re.compile(r"\[[a-z.-]+\]")
TOLD = "-told"
BY_CLAUSES = ("ILLEGAL_MOVE", "NEEDS_JUDGE")
"""The reasons whose English names the clauses that decided."""


def find_code(name: str) -> str:
    """The code of a sentence, without what stands behind it."""
    faces = (TOLD, *(f"-{face}" for face in FACES))
    return next((name.removesuffix(face) for face in faces if name.endswith(face)), name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_sentence_and_no_sentence_is_idle(language: str) -> None:
    written = read_attributes(MESSAGES / f"{language}.ftl")

    assert {find_code(name) for name in written} == {name_code(reason) for reason in CODES}
    assert not [name for name, asked in written.items() if asked and name == find_code(name)]
    for face, argument in FACES.items():
        assert all(argument in asked for name, asked in written.items() if name.endswith(f"-{face}"))


def test_languages_ask_for_the_same_arguments_and_each_has_its_kind() -> None:
    english, japanese = (read_attributes(MESSAGES / f"{language}.ftl") for language in LANGUAGES)

    assert english == japanese
    assert not sorted({each for asked in english.values() for each in asked} - set(ARGUMENTS))


@pytest.mark.parametrize(
    ("token", "method", "code"),
    [
        ("", "GameService/GetTable", "UNAUTHENTICATED"),
        ("opens nothing at all", "GameService/GetTable", "UNAUTHENTICATED"),
        ("opens nothing at all", "GameService/CreateGame", "UNAUTHENTICATED"),
        ("opens nothing at all", "RulebookService/ListRulebooks", "UNAUTHENTICATED"),
    ],
)
def test_whoever_is_refused_by_headers_alone_is_told_in_their_language(
    channel: grpc.Channel, token: str, method: str, code: str
) -> None:
    """Before a message is looked at, whether the token is new here or has been tried before."""
    call = channel.unary_unary(f"/adjudicator.v1.{method}")
    for language in (*LANGUAGES, ""):
        headers = (("authorization", f"Bearer {token}"),) * bool(token)
        headers += (("adjudicator-language", language),) * bool(language)
        for _ in range(2):
            with pytest.raises(grpc.RpcError) as refused:
                call(b"", metadata=headers)
            detail = refused_by(refused.value)
            assert refused.value.code().name == code and bool(detail.sentence) is bool(language)
            assert bool(speaks_japanese(detail.sentence)) is (language == "ja"), detail.sentence


@pytest.mark.parametrize("asked", [("en", "ja"), ("ja", "ja"), ("fr",)])
def test_a_language_that_is_asked_for_twice_is_none(channel: grpc.Channel, asked: tuple[str, ...]) -> None:
    """Of two headers one reader takes the first, another the last; who joins them sends `en, ja`."""
    call = channel.unary_unary("/adjudicator.v1.RulebookService/ListRulebooks")
    languages = tuple(("adjudicator-language", each) for each in asked)
    with pytest.raises(grpc.RpcError) as refused:
        call(b"", metadata=(("authorization", f"Bearer {OPERATOR}"), *languages))
    assert refused_by(refused.value).wrong_code == "request.no-language"


NEAR = [
    (reason, face)
    for reason in CODES
    for face in FACES
    if f"{name_code(reason)}-{face}" in read_attributes(MESSAGES / "en.ftl")
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("reason", "face"), NEAR)
def test_what_it_may_mean_or_is_like_it_is_said(reason: str, face: str, language: str) -> None:
    asked = read_attributes(MESSAGES / "en.ftl")[f"{name_code(reason)}-{face}"]
    about = {name: f"<{name}>" for name in asked}
    token = LANGUAGE.set(language)
    try:
        detail = refusal_detail(WireRefusal(reason, name_code(reason), **about), reason, "")
    finally:
        LANGUAGE.reset(token)

    assert about[FACES[face]] in detail.sentence and not UNSAID.search(detail.sentence)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", CODES)
def test_every_reason_is_said_with_and_without_what_it_is_about(reason: str, language: str) -> None:
    asked = read_attributes(MESSAGES / "en.ftl").get(name_code(reason) + TOLD, set())
    english = {"clauses": "1.1"} if reason in BY_CLAUSES else {}
    token = LANGUAGE.set(language)
    try:
        plain, told = (
            refusal_detail(WireRefusal(reason, name_code(reason), **about, **english), reason, "")
            for about in ({}, {name: 7 if ARGUMENTS[name] == "number" else "x" for name in asked})
        )
    finally:
        LANGUAGE.reset(token)

    assert plain.code == told.code == name_code(reason)
    assert {each.name for each in told.arguments} == asked | english.keys()
    for detail in (plain, told):
        assert detail.sentence and not UNSAID.search(detail.sentence)
    assert (plain.sentence != told.sentence) is bool(asked)


def test_a_call_that_asks_for_no_language_is_told_the_code_alone() -> None:
    token = LANGUAGE.set("")
    try:
        detail = refusal_detail(WireRefusal("STORE_BUSY", "error.store-busy"), "STORE_BUSY", "")
    finally:
        LANGUAGE.reset(token)

    assert (detail.code, detail.sentence) == ("error.store-busy", "")
    assert detail.reason == error_pb2.ERROR_REASON_STORE_BUSY


IS_FOR_CALLERS = re.compile("もう一度送|運営者に知らせ|send it again|tell the operator|have the operator")
"""What whoever reads an error of a server can do about its store."""
IS_FOR_OPERATORS = re.compile(r"`adjudicator |--store|権限|復元すること|止めること|使うこと|作ってから")
"""What is asked of the operator, and of nobody else."""
SECRET = "db.internal:5433"
STORING = {"act": "store-game", "game": SECRET}
TOLD_OF_STORES = [
    (StoreMoved(SECRET, f"{SECRET} is gone"), "store.not-in-place"),
    (UnusableStore("store.database-of-other-version", detail=SECRET, **STORING), "store.of-other-version"),
    (
        UnusableStore("store.database-unreachable", named=SECRET, fault="refused", detail=SECRET, act="open-database"),
        "store.away",
    ),
    (
        UnusableStore("store.cannot-open", act="open-store", file=SECRET, fault="disk", detail=SECRET),
        "store.away",
    ),
    (UnusableStore("store.newer", act="open-store", file=SECRET, schema=99, own_schema=1), "store.away"),
    (StoreFailed("store.failed", fault="other", detail=SECRET, **STORING), "store.failed"),
    (StoreFailed("store.failed", fault="late", detail=SECRET, **STORING), "store.failed"),
    (StoreFailed("store.failed", fault="disk", detail=SECRET, **STORING), "store.failed"),
    (StoreBusy("store.upgrade-busy", file=SECRET, fault="held", detail=SECRET), "store.held"),
    (StoreFull("store.full", fault="database", detail=SECRET, **STORING), "store.full"),
    *((StoreFailed(code, fault="database", detail=SECRET, **STORING), code) for code in STORE_KINDS),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("refusal", "code"), TOLD_OF_STORES)
def test_of_a_store_callers_are_told_the_kind_of_trouble_and_who_opened_it_all(
    refusal: Refusal, code: str, language: str
) -> None:
    token = LANGUAGE.set(language)
    try:
        outside, within = status_of(refusal), status_within(refusal)
    finally:
        LANGUAGE.reset(token)

    assert SECRET.encode() not in outside.SerializeToString() and SECRET.encode() in within.SerializeToString()
    detail = error_pb2.Refused()
    assert outside.details[1].Unpack(detail) and (outside.code, detail.wrong_code) == (within.code, code)
    assert detail.todo and bool(speaks_japanese(detail.sentence)) is (language == "ja"), detail.sentence
    assert not UNSAID.search(detail.sentence)
    assert IS_FOR_CALLERS.search(detail.sentence + detail.todo), detail.sentence
    assert not IS_FOR_OPERATORS.search(detail.sentence), detail.sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_an_event_that_a_newer_version_wrote_callers_are_told_whom_to_tell(language: str) -> None:
    token = LANGUAGE.set(language)
    try:
        outside = status_of(UnknownTopic("g1", 9, "card-invented/3"))
    finally:
        LANGUAGE.reset(token)
    detail = error_pb2.Refused()
    assert outside.details[1].Unpack(detail) and detail.wrong_code == "log.unknown-topic"
    assert IS_FOR_CALLERS.search(detail.sentence) and not IS_FOR_OPERATORS.search(detail.sentence), detail.sentence
    assert "tell the operator" in detail.todo


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fault", LOG_FAULTS)
def test_of_a_damaged_log_callers_are_told_the_kind_of_damage_and_not_what_was_found_in_it(
    fault: str, language: str
) -> None:
    token = LANGUAGE.set(language)
    try:
        outside, within = (told(LogDamaged("g1", 9, SECRET, fault=fault)) for told in (status_of, status_within))
    finally:
        LANGUAGE.reset(token)

    assert SECRET.encode() not in outside.SerializeToString() and SECRET.encode() in within.SerializeToString()
    detail = error_pb2.Refused()
    assert outside.details[1].Unpack(detail) and outside.code == within.code
    told = {each.name for each in detail.arguments}
    assert told == {"named", "place", "fault", "detail"}, "the last is empty"
    others = {word_in_english("log.damaged", hide_detail(other)).wrong for other in LOG_FAULTS if other != fault}
    assert len(others) == len(LOG_FAULTS) - 1 and detail.wrong not in others and "operator" in detail.todo
    assert bool(speaks_japanese(detail.sentence)) is (language == "ja") and not UNSAID.search(detail.sentence)


def hide_detail(fault: str) -> dict[str, object]:
    return {"named": "g1", "place": 9, "fault": fault, "detail": ""}


def test_every_fault_of_a_log_that_is_raised_has_its_english() -> None:
    raised = {
        keyword.value.value
        for path in (ROOT / "adjudicator").glob("**/*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and may_be_damage(path, node)
        for keyword in node.keywords
        if keyword.arg == "fault" and isinstance(keyword.value, ast.Constant)
    }
    assert raised == set(LOG_FAULTS)


def may_be_damage(path: Path, call: ast.Call) -> bool:
    """Whether a call makes a `LogDamaged`, or is what its subclasses call to be one."""
    called = ast.unparse(call.func)
    return called == "LogDamaged" or (called == "super().__init__" and path.match("log/errors.py"))


def test_every_fault_of_a_store_has_its_english() -> None:
    assert {*STORE_FAULTS, "other-tables"} == set(SQLITE_FAULTS.values()), "the last is said like any other"


@pytest.fixture(scope="module")
def told(server: Server) -> Any:
    """A game, and what fails in it, by language."""
    with server.client(language="en") as english, server.client(language="ja") as japanese:
        yield open_game(english), {"en": english, "ja": japanese}


def fails(client: Client, game: Any, what: str) -> AdjudicatorError:
    seat = client.seat(game.game_id, game.tokens["P1"])
    calls: dict[str, Any] = {
        "option": lambda: seat.explain_move("fly:12"),
        "version": lambda: seat.table(at_version=9_999),
        "event": lambda: seat.explain_event(9_999),
        "object": lambda: seat.explain_value(9_999, "power"),
        "stale": lambda: seat.submit("fly:12", expected_version=1),
        "edition": lambda: client.clause("chess@1", "1"),
    }
    with pytest.raises(AdjudicatorError) as refused:
        calls[what]()
    return refused.value


@pytest.mark.parametrize(
    ("what", "code", "arguments"),
    [
        ("option", "error.unknown-option", {"named": "fly:12"}),
        ("version", "error.version-not-reached", {"version": 9_999}),
        ("event", "error.unknown-event", {"event": 9_999}),
        ("object", "error.unknown-object", {"named": "9999"}),
        ("edition", "error.unknown-edition", {"named": "chess@1"}),
    ],
)
def test_an_error_names_what_it_is_about_in_both_languages(
    told: Any, what: str, code: str, arguments: dict[str, Any]
) -> None:
    game, clients = told
    english, japanese = (fails(clients[language], game, what) for language in ("en", "ja"))

    assert english.error_code == japanese.error_code == code
    assert english.arguments == japanese.arguments and arguments.items() <= english.arguments.items()
    for error in (english, japanese):
        assert all(str(value) in error.sentence.replace(",", "") for value in arguments.values())
    assert not speaks_japanese(english.sentence) and speaks_japanese(japanese.sentence)


def test_what_a_caller_names_is_cut_before_it_is_said(told: Any) -> None:
    game, clients = told
    seat = clients["en"].seat(game.game_id, game.tokens["P1"])
    with pytest.raises(AdjudicatorError) as refused:
        seat.explain_move("界" * 66)
    assert refused.value.code == grpc.StatusCode.NOT_FOUND.name
    assert len(str(refused.value.arguments["named"]).encode()) <= TEXT_BYTES
    assert len(refused.value.sentence.encode()) <= SENTENCE_BYTES


def test_a_long_list_of_words_is_cut_between_two_words_and_says_how_many_there_are() -> None:
    words = [f"word-{number}" for number in range(100)]
    told = {"written_at": "cards", "field": "do", "named": "wort", "fault": "one-of"}
    refused = BadCardFile("card-file.unknown-word", possible=", ".join(words), **told)
    possible = str(list_arguments(refused)["possible"])
    assert len(possible.encode()) <= TEXT_BYTES and possible.endswith(", ... (100)")
    assert set(possible.removesuffix(", ... (100)").split(", ")) < set(words)
    todo = refusal_detail(refused, "BAD_CARD_FILE", "").todo
    assert todo.endswith("...") and todo.removesuffix("...").rpartition(" ")[2] in words
