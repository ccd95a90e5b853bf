"""The contract itself: everything is commented, every reason has one code, every method has a policy."""

from __future__ import annotations

import importlib
import itertools
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from google.protobuf.descriptor import FieldDescriptor

import adjudicator
import engine
from adjudicator.rpc.admission.authentication import POLICY, TokenNeeds
from adjudicator.rpc.messages import convert, convert_events
from adjudicator.rpc.messages.errors import CODES, INNER, PREFIX
from adjudicator.rpc.pb import (
    access_service_pb2,
    card_service_pb2,
    catalogue_service_pb2,
    desk_service_pb2,
    error_pb2,
    event_pb2,
    game_service_pb2,
    judge_service_pb2,
    log_service_pb2,
    rulebook_service_pb2,
)
from engine.core.clauses.refusal import Refusal

PROTOS = sorted((Path(__file__).parents[2] / "proto" / "adjudicator" / "v1").glob("*.proto"))
SERVICES = [
    service
    for file in (
        access_service_pb2,
        card_service_pb2,
        catalogue_service_pb2,
        desk_service_pb2,
        game_service_pb2,
        judge_service_pb2,
        log_service_pb2,
        rulebook_service_pb2,
    )
    for service in file.DESCRIPTOR.services_by_name.values()
]
METHODS = [(service, method) for service in SERVICES for method in service.methods]
DECLARES = re.compile(r"^\s*(message|enum|service|rpc|oneof)\s|^\s*[\w.<>, ]+ \w+ = \d+;")


@pytest.mark.parametrize("proto", PROTOS, ids=lambda path: path.name)
def test_everything_declared_has_a_comment(proto: Path) -> None:
    lines = proto.read_text("utf-8").splitlines()

    bare = [
        line for above, line in itertools.pairwise(lines) if DECLARES.match(line) and not re.match(r"^\s*//", above)
    ]

    assert bare == []


def test_every_reason_of_the_contract_has_a_code_and_no_other_has() -> None:
    reasons = {name.removeprefix(PREFIX) for name in set(error_pb2.ErrorReason.keys())} - {"UNSPECIFIED"}

    assert set(CODES) == reasons
    assert set(INNER.values()) <= reasons


def test_the_comment_of_every_reason_names_its_code() -> None:
    text = (PROTOS[0].parent / "error.proto").read_text("utf-8")
    from google.rpc import code_pb2

    for reason, code in CODES.items():
        comment = re.search(rf"((?:\s*//.*\n)+)\s*{PREFIX}{reason} =", text)
        assert comment is not None
        assert f"// {code_pb2.Code.Name(code)}: " in comment[1], reason


def test_the_guide_says_of_every_reason_what_the_contract_says() -> None:
    from google.rpc import code_pb2

    proto = (PROTOS[0].parent / "error.proto").read_text("utf-8")
    guide = (Path(__file__).parents[2] / "docs" / "guide-for-client-authors.md").read_text("utf-8")
    cells = [line.strip("| ").split(" | ") for line in guide.splitlines()]
    rows = {row[0]: row[1:3] for row in cells if row[0] in CODES}

    assert set(rows) == set(CODES)
    for reason, (code, why) in rows.items():
        comment = re.search(rf"((?:\s*//.*\n)+)\s*{PREFIX}{reason} =", proto)
        assert comment is not None
        said = " ".join(comment[1].replace("//", " ").split())
        assert code == code_pb2.Code.Name(CODES[reason])
        assert said.startswith(f"{code}: {why}"), reason


def test_every_method_says_who_may_call_it() -> None:
    ours = {f"/{service.full_name}/{method.name}" for service, method in METHODS}

    assert ours == {name for name in POLICY if name.startswith("/adjudicator.")}
    assert TokenNeeds.NOTHING not in {POLICY[name] for name in ours}


def test_every_method_of_a_game_names_its_game() -> None:
    for service, method in METHODS:
        needs = POLICY[f"/{service.full_name}/{method.name}"]
        of_a_game = needs in {TokenNeeds.GAME, TokenNeeds.EITHER, TokenNeeds.JUDGED} and method.name != "VerifyExport"
        if of_a_game:  # a file is no game of the server
            assert "game_id" in method.input_type.fields_by_name, method.full_name


def test_every_read_of_a_game_takes_a_version_and_every_answer_carries_one() -> None:
    not_versioned = {
        "SubmitMove",
        "WatchEvents",
        "ExportGame",
        "RecordRuling",
        "CorrectTable",
        "RewindGame",
        "CallJudge",
        "ClaimJudgeCall",
        "ResolveJudgeCall",
        "GetHead",
    }  # a move, streams that say where they are, and where the log ends now

    for service, method in METHODS:
        if POLICY[f"/{service.full_name}/{method.name}"] is TokenNeeds.GAME:
            assert "version" in method.output_type.fields_by_name, method.full_name
            assert method.name in not_versioned or "at_version" in method.input_type.fields_by_name, method.full_name


def test_typed_fields_of_events_exist() -> None:
    fields = event_pb2.Event.DESCRIPTOR.fields_by_name

    for name in convert_events.NUMBERS:
        assert fields[name].type == FieldDescriptor.TYPE_INT64, name
    for name in convert_events.WORDS:
        assert fields[name].type == FieldDescriptor.TYPE_STRING, name
    for plan in (convert_events.NAMES, *convert_events.SPECIAL.values()):
        assert set(plan.values()) <= {"", *convert_events.NUMBERS, *convert_events.WORDS}


def test_words_of_the_engine_have_a_number_in_the_contract() -> None:
    from engine.core.clauses.citation import CLASSES
    from engine.core.clauses.finding import Effect, Outcome

    assert set(Outcome) <= set(convert.OUTCOMES)
    assert set(Effect) <= set(convert.EFFECTS)
    assert set(CLASSES) <= set(convert.CLASSES)
    assert {"options", "number", "order", "shuffle", "lot"} <= set(convert.FORMS)
    assert all(convert.FORMS[form] for form in ("options", "number", "order", "shuffle", "lot"))


def test_every_refusal_that_can_cross_the_wire_has_a_reason_of_the_contract() -> None:
    """Those of files that only the command line reads, and of verifying on a cluster, do not cross it."""
    for package in (adjudicator, engine):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.endswith("__main__"):
                importlib.import_module(module.name)
    at_home = {"NOT_INSTALLED", "NO_CLUSTER", "BAD_KEY", "BAD_HEAD"}

    def kinds(of: type[Refusal]) -> Iterator[type[Refusal]]:
        for kind in of.__subclasses__():
            yield kind
            yield from kinds(kind)

    for kind in kinds(Refusal):
        elsewhere = ("adjudicator.cli", "adjudicator.coverage", "adjudicator.scenario", "tests")
        served = not kind.__module__.startswith(elsewhere)
        if served and kind.reason != "REFUSED":
            assert kind.reason in CODES or kind.reason in INNER or kind.reason in at_home, kind
