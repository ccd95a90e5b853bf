"""Bytes that two readers of HTTP would take for different requests: 400, and the connection is closed."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import closing
from urllib.parse import urlsplit

import pytest

from tests.rpc.browsing import Browser
from tests.rpc.serving import OPERATOR, Server

pytestmark = pytest.mark.services

PATH = "/adjudicator.v1.RulebookService/ListRulebooks"
TOKEN = f"Authorization: Bearer {OPERATOR}\r\n"
JSON = "Content-Type: application/json\r\n"
SMUGGLED = f"POST {PATH} HTTP/1.1\r\nHost: x\r\n{TOKEN}{JSON}Content-Length: 2\r\n\r\n{{}}"
ASKED = f"POST {PATH} HTTP/1.1\r\nHost: x\r\n{TOKEN}{JSON}"
CHUNKED = "Transfer-Encoding: chunked\r\n"


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server("--web-port", "0", "--operations-port", "0") as running:
        yield running


def answers(url: str, sent: str) -> list[int]:
    """The status of each answer to what is sent on one connection, until that is closed; 0 if it stays open."""
    at = urlsplit(url)
    assert at.hostname is not None
    with closing(socket.create_connection((at.hostname, at.port or 80), timeout=2.0)) as connection:
        connection.sendall(sent.encode("latin-1"))
        said, open_ = b"", [0]
        try:
            while piece := connection.recv(65_536):
                said += piece
            open_ = []
        except TimeoutError:
            pass
        except ConnectionResetError:
            open_ = []
    return [int(part[:3]) for part in said.decode("latin-1").split("HTTP/1.1 ")[1:]] + open_


AMBIGUOUS = {
    "length and chunks": ASKED + CHUNKED + "Content-Length: 2\r\n\r\n0\r\n\r\n" + SMUGGLED,
    "chunks and length": ASKED + "Content-Length: 7\r\n" + CHUNKED + "\r\n2\r\n{}\r\n0\r\n\r\n" + SMUGGLED,
    "two lengths that agree": ASKED + "Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}",
    "two lengths in one": ASKED + "Content-Length: 2, 2\r\n\r\n{}",
    "a signed length": ASKED + "Content-Length: +2\r\n\r\n{}",
    "lines that end in LF": (ASKED + "Content-Length: 2\r\n\r\n").replace("\r\n", "\n") + "{}",
    "one line that ends in LF": ASKED.replace("Host: x\r\n", "Host: x\n") + "Content-Length: 2\r\n\r\n{}",
    "an empty line of LF": ASKED + "Content-Length: 2\r\n\n{}",
    "a CR within": ASKED + "X: a\rb\r\nContent-Length: 2\r\n\r\n{}",
    "a NUL within": ASKED + "X: a\0b\r\nContent-Length: 2\r\n\r\n{}",
    "a folded header": ASKED + "X: a\r\n Content-Length: 9\r\nContent-Length: 2\r\n\r\n{}",
    "a space before the colon": ASKED + "Content-Length : 2\r\n\r\n{}",
    "chunks of HTTP/1.0": ASKED.replace("HTTP/1.1", "HTTP/1.0") + CHUNKED + "\r\n2\r\n{}\r\n0\r\n\r\n",
    "chunks, and something else": ASKED + "Transfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
    "chunks said twice": ASKED + CHUNKED + CHUNKED + "\r\n2\r\n{}\r\n0\r\n\r\n",
    "another version": ASKED.replace("HTTP/1.1", "HTTP/1.2") + "Content-Length: 2\r\n\r\n{}",
    "two hosts": ASKED + "Host: y\r\nContent-Length: 2\r\n\r\n{}",
    "two types": ASKED + "Content-Type: application/proto\r\nContent-Length: 2\r\n\r\n{}",
    "two origins": ASKED + "Origin: https://a.b\r\nOrigin: https://c.d\r\nContent-Length: 2\r\n\r\n{}",
    "an empty line before": "\n" + SMUGGLED,
}


@pytest.mark.parametrize("sent", AMBIGUOUS.values(), ids=AMBIGUOUS)
def test_what_can_be_read_in_two_ways_is_refused_and_nothing_behind_it_is_answered(server: Server, sent: str) -> None:
    assert answers(server.web, sent) == [400]


BROKEN_OFF = {
    "a chunk that ends in LF": ASKED + CHUNKED + "\r\n2\n{}\n0\n\n" + SMUGGLED,
    "an extension with a LF": ASKED + CHUNKED + "\r\n2;a\nb\r\n{}\r\n0\r\n\r\n" + SMUGGLED,
    "an extension with a CR": ASKED + CHUNKED + "\r\n2;a\rb\r\n{}\r\n0\r\n\r\n" + SMUGGLED,
    "trailers that end in LF": ASKED + CHUNKED + "\r\n2\r\n{}\r\n0\r\nX: a\n\n" + SMUGGLED,
    "two lengths in trailers": ASKED + CHUNKED + "\r\n0\r\n" + 2 * "Content-Length: 1\r\n" + "\r\n" + SMUGGLED,
    "more bytes than its chunk has": ASKED + CHUNKED + "\r\n2\r\n{}x\r\n0\r\n\r\n" + SMUGGLED,
}


@pytest.mark.parametrize("sent", BROKEN_OFF.values(), ids=BROKEN_OFF)
def test_a_body_that_can_be_read_in_two_ways_ends_the_connection(server: Server, sent: str) -> None:
    assert answers(server.web, sent) == [400]
    assert "Traceback" not in server.logged


def test_a_body_that_breaks_off_after_its_answer_ends_the_connection_without_a_word_in_the_log(server: Server) -> None:
    """Who has no token is answered before the body is read."""
    refused = ASKED.replace(TOKEN, "") + CHUNKED + "\r\n"
    assert answers(server.web, refused + "zz\r\n")[-1] != 0
    assert "Traceback" not in server.logged


def test_what_can_be_read_in_one_way_is_served(server: Server) -> None:
    closing_ = "Connection: close\r\n"
    assert answers(server.web, ASKED + closing_ + "Content-Length: 2\r\n\r\n{}") == [200]
    assert answers(server.web, ASKED + closing_ + CHUNKED + "\r\n1\r\n{\r\n1\r\n}\r\n0\r\n\r\n") == [200]
    assert answers(server.web, ASKED.replace("HTTP/1.1", "HTTP/1.0") + "Content-Length: 2\r\n\r\n{}") == [200]
    assert answers(server.web, SMUGGLED + SMUGGLED) == [200, 200, 0], "one after the other"
    assert answers(server.web, ASKED + closing_ + "Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}") == [100, 200]


@pytest.mark.parametrize("path", ["http://other.example.org" + PATH, PATH.replace("Rule", "%52ule"), PATH + "%2f"])
def test_a_method_has_one_path(server: Server, path: str) -> None:
    assert answers(server.web, SMUGGLED.replace(PATH, path).replace("Host: x", "Connection: close\r\nHost: x")) == [404]


@pytest.mark.parametrize("line", ["Content-Length: 0\r\nTransfer-Encoding: chunked\r\n", "X: a\n"])
def test_the_port_of_who_runs_the_server_reads_alike(server: Server, line: str) -> None:
    assert answers(server.operations, f"GET /healthz HTTP/1.1\r\nHost: x\r\n{line}\r\n0\r\n\r\n") == [400]


def test_a_token_that_is_sent_twice_opens_nothing(server: Server) -> None:
    sent = ASKED + TOKEN + "Connection: close\r\nContent-Length: 2\r\n\r\n{}"
    assert answers(server.web, sent) == [401]
    assert Browser(server.web).call("RulebookService/ListRulebooks").status == 200
