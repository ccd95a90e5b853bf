"""What the guide for client authors shows is done with what a client author has: no sources, no clone."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from google.protobuf.descriptor import FileDescriptor

from adjudicator.rpc.services.servicers import SERVED
from tests.rpc.serving import OPERATOR, Server

pytestmark = pytest.mark.services

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "guide-for-client-authors.md").read_text("utf-8")
OTHERS = "import sys; assert not {'engine', 'adjudicator'} & set(sys.modules), 'the client alone'"
FAILS = """
import sys, grpc
from adjudicator.v1 import error_pb2, game_service_pb2, game_service_pb2_grpc
from google.protobuf import descriptor_pb2
service = game_service_pb2.DESCRIPTOR.services_by_name["GameService"]
assert service.GetOptions().Extensions[error_pb2.error_detail] == error_pb2.Refused.DESCRIPTOR.full_name
games = game_service_pb2_grpc.GameServiceStub(grpc.insecure_channel(sys.argv[1]))
try:
    games.GetTable(game_service_pb2.GetTableRequest(game_id="none"), metadata=[("authorization", "Bearer none")])
except grpc.RpcError as error:
    (data,) = [value for name, value in error.trailing_metadata() if name == "grpc-status-details-bin"]
    for detail in error_pb2.ErrorStatus.FromString(data).details:
        refused = error_pb2.Refused()
        if detail.Unpack(refused):
            print(refused.wrong_code)
"""


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server() as running:
        yield running


def run_in(folder: Path, code: str, *arguments: str, **variables: str) -> str:
    """What a program prints that finds modules in this folder before any other."""
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], cwd=folder, capture_output=True, text=True, check=False, timeout=120,
        env={**os.environ, "PYTHONPATH": str(folder), **variables},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_ten_lines_play_a_game_with_the_client_alone(server: Server, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "clients" / "python" / "adjudicator_client", tmp_path / "adjudicator_client")
    (lines,) = re.findall(r"## Ten lines.*?```python\n(.*?)```", GUIDE, re.DOTALL)
    said = run_in(tmp_path, f"{lines}\n{OTHERS}", OPERATOR=OPERATOR, SERVER=server.address)
    assert re.fullmatch(r"P[12] wins: EXACT\n", said)
    assert len(lines.strip().splitlines()) <= 11


def test_code_is_generated_from_the_proto_alone_and_has_the_errors_of_its_service(
    server: Server, tmp_path: Path
) -> None:
    (command,) = re.findall(r"`python (-m grpc_tools\.protoc [^`]*)`", GUIDE)
    generate = command.replace("-I proto", f"-I {ROOT / 'proto'}").replace(" proto/", f" {ROOT / 'proto'}/")
    made = f"{sys.executable} {generate}"
    done = subprocess.run(made, shell=True, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert run_in(tmp_path, FAILS, server.address) == "token.not-good\n"


@pytest.mark.parametrize("file", SERVED, ids=lambda file: file.DESCRIPTOR.name.rpartition("/")[2])
def test_the_file_of_every_service_leads_to_that_of_its_errors(file: object) -> None:
    def closure(each: FileDescriptor) -> set[str]:
        return {each.name}.union(*map(closure, each.dependencies))

    assert "adjudicator/v1/error.proto" in closure(file.DESCRIPTOR)  # type: ignore[attr-defined]
