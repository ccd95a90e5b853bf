"""A test without the mark `services` starts no process and listens on no port: it is kept from it, and fails."""

from __future__ import annotations

import multiprocessing
import os
import socket
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import grpc
import pytest

from tests import one_process


def listen() -> None:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))


WAYS: dict[str, Callable[[], object]] = {
    "a program": lambda: subprocess.run([sys.executable, "-c", ""], check=True),
    "a program by its name": lambda: os.system("true"),
    "a fork": os.fork,
    "a process of multiprocessing": lambda: multiprocessing.get_context("spawn").Process(target=print).start(),
    "a port": listen,
    "a server of gRPC": lambda: grpc.server(ThreadPoolExecutor(1)),
}


@pytest.mark.parametrize("way", WAYS)
def test_an_unmarked_test_is_kept_from_starting_something_and_fails(way: str) -> None:
    with pytest.raises(one_process.SecondProcess):
        WAYS[way]()

    with pytest.raises(pytest.fail.Exception, match="mark it `services`"):
        one_process.fail_if_started()
    one_process.started.clear()  # so that this test passes


@pytest.mark.services
def test_a_marked_test_starts_what_it_likes() -> None:
    subprocess.run([sys.executable, "-c", ""], check=True)
    listen()

    one_process.fail_if_started()
