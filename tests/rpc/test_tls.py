"""TLS and mutual TLS against a real server process, with certificates made for the test."""

from __future__ import annotations

import hashlib
import http.client
import shutil
import signal
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import trustme

from adjudicator.cli import main
from adjudicator.rpc.server.certificates import UnsafeAddress
from adjudicator.rpc.server.server import find_certificates
from adjudicator.rpc.server.server_options import ServerOptions
from adjudicator_client import Client, Unavailable, connect
from tests.rpc.browsing import Browser
from tests.rpc.serving import OPERATOR, Server, open_game
from tests.rpc.test_process import run

pytestmark = pytest.mark.services


@dataclass(frozen=True)
class Pair:
    """A certificate and its key, in files and as bytes."""

    certificate: Path
    key: Path

    @property
    def pem(self) -> dict[str, bytes]:
        return {"client_certificate": self.certificate.read_bytes(), "client_key": self.key.read_bytes()}


@dataclass(frozen=True)
class Papers:
    """An authority with a server and a client, and a stranger with one."""

    roots: Path
    server: Pair
    renewed: Pair
    client: Pair
    strangers: Path
    stranger: Pair


@pytest.fixture(scope="module")
def papers(tmp_path_factory: pytest.TempPathFactory) -> Papers:
    folder = tmp_path_factory.mktemp("papers")
    ours, theirs = trustme.CA(), trustme.CA()

    def roots(authority: trustme.CA, name: str) -> Path:
        authority.cert_pem.write_to_path(str(folder / name))
        return folder / name

    def pair(authority: trustme.CA, *names: str, renewed: str = "") -> Pair:
        leaf = authority.issue_cert(*names)
        made = Pair(folder / f"{names[-1]}{renewed}.crt", folder / f"{names[-1]}{renewed}.key")
        leaf.cert_chain_pems[0].write_to_path(str(made.certificate))
        leaf.private_key_pem.write_to_path(str(made.key))
        return made

    return Papers(
        roots(ours, "ours.pem"), pair(ours, "localhost", "127.0.0.1"),
        pair(ours, "localhost", "127.0.0.1", renewed="-renewed"), pair(ours, "player@example.org"),
        roots(theirs, "theirs.pem"), pair(theirs, "stranger@example.org"),
    )  # fmt: skip


def served(papers: Papers, *more: str) -> Server:
    return Server("--certificate", str(papers.server.certificate), "--key", str(papers.server.key), *more)


@pytest.fixture(scope="module")
def tls(papers: Papers) -> Iterator[Server]:
    with served(papers) as server:
        yield server


@pytest.fixture(scope="module")
def mutual(papers: Papers) -> Iterator[Server]:
    with served(papers, "--client-ca", str(papers.roots)) as server:
        yield server


def client(server: Server, papers: Papers, roots: Path | None = None, own: Pair | None = None) -> Client:
    given = {} if own is None else own.pem
    return connect(
        server.address, OPERATOR, certificates=(roots or papers.roots).read_bytes(), attempts=1, timeout=10, **given
    )


def test_a_game_is_played_over_tls(tls: Server, papers: Papers) -> None:
    with client(tls, papers) as secure:
        assert open_game(secure).seat("P1").submit("keep").events


def test_no_plain_word_reaches_a_server_with_tls(tls: Server) -> None:
    with connect(tls.address, OPERATOR, attempts=1, timeout=3) as plain, pytest.raises(Unavailable):
        plain.rulebooks()


def test_a_client_does_not_trust_a_server_of_another_authority(tls: Server, papers: Papers) -> None:
    with client(tls, papers, papers.strangers) as wary, pytest.raises(Unavailable):
        wary.rulebooks()


def test_a_client_with_a_certificate_is_served(mutual: Server, papers: Papers) -> None:
    with client(mutual, papers, own=papers.client) as known:
        assert open_game(known).seat("P1").submit("keep").events


@pytest.mark.parametrize("who", ["nobody", "stranger"])
def test_a_client_without_a_good_certificate_is_not_let_in_whatever_its_token(
    mutual: Server, papers: Papers, who: str
) -> None:
    own = papers.stranger if who == "stranger" else None
    with client(mutual, papers, own=own) as unknown, pytest.raises(Unavailable):
        unknown.rulebooks()


def test_beyond_this_machine_there_is_nothing_without_tls(papers: Papers) -> None:
    with pytest.raises(UnsafeAddress):
        find_certificates(ServerOptions(), "0.0.0.0")
    pair = {"certificate": papers.server.certificate, "key": papers.server.key}
    assert find_certificates(ServerOptions(**pair), "0.0.0.0") is not None  # type: ignore[arg-type]
    refused = run("--host", "0.0.0.0", "--port", "0", "--client-ca", str(papers.roots))
    assert refused.returncode in (2, 3)
    with pytest.raises(ValueError, match="in the clear"):
        connect("192.0.2.1:50051", OPERATOR)


def test_half_of_what_tls_needs_is_refused(papers: Papers) -> None:
    for wrong in (
        ServerOptions(certificate=papers.server.certificate),
        ServerOptions(key=papers.server.key),
        ServerOptions(client_ca=papers.roots),
    ):
        with pytest.raises(ValueError, match="TLS"):
            find_certificates(wrong, wrong.host)
    for given in ({"client_certificate": b"x"}, {"client_key": b"x"}, {"client_certificate": b"x", "client_key": b"x"}):
        with pytest.raises(ValueError, match="client certificate"):
            connect("127.0.0.1:1", OPERATOR, **given)  # type: ignore[arg-type]


def test_browsers_are_served_with_the_same_papers(papers: Papers) -> None:
    trusting = ssl.create_default_context(cafile=str(papers.roots))
    with served(papers, "--web-port", "0") as server:
        assert server.web.startswith("https://")
        assert Browser(server.web, trusting).call("RulebookService/ListRulebooks").status == 200
        with pytest.raises(ssl.SSLError):
            Browser(server.web, ssl.create_default_context()).call("RulebookService/ListRulebooks")
        with pytest.raises((ConnectionError, http.client.HTTPException)):
            Browser(server.web.replace("https", "http")).call("RulebookService/ListRulebooks")
    with served(papers, "--web-port", "0", "--client-ca", str(papers.roots)) as server:
        with pytest.raises((ssl.SSLError, ConnectionError)):
            Browser(server.web, trusting).call("RulebookService/ListRulebooks")
        trusting.load_cert_chain(papers.client.certificate, papers.client.key)
        assert Browser(server.web, trusting).call("RulebookService/ListRulebooks").status == 200


def test_the_command_line_shows_its_certificate(
    mutual: Server, papers: Papers, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with client(mutual, papers, own=papers.client) as known:
        game = open_game(known)
    token = tmp_path / "token"
    token.write_text(game.tokens["judge"] + "\n")
    asked = ["state", game.game_id, "--server", mutual.address, "--token-file", str(token), "--ca", str(papers.roots)]
    shown = ["--client-certificate", str(papers.client.certificate), "--client-key", str(papers.client.key)]

    assert main([*asked, *shown]) == 0
    assert main(asked) == 3
    assert main([*asked, *shown[:2]]) == 2
    assert game.tokens["judge"] not in "".join(capsys.readouterr())


def test_the_commands_of_the_page_make_papers_that_work(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "authority.md").read_text("utf-8")
    commands = [line[2:] for line in page.splitlines() if line.startswith(("$ openssl ", "$ printf "))]
    assert len(commands) == 6
    if shutil.which("openssl") is None:
        pytest.skip("openssl is not installed")
    for command in commands:
        subprocess.run(command, shell=True, cwd=tmp_path, check=True, capture_output=True)
    made = Papers(
            tmp_path / "ca.pem", Pair(tmp_path / "server.pem", tmp_path / "server.key"), Pair(Path(), Path()),
            Pair(tmp_path / "client.pem", tmp_path / "client.key"), Path(), Pair(Path(), Path()),
        )  # fmt: skip

    with served(made, "--client-ca", str(made.roots)) as server:
        with client(server, made, own=made.client) as known:
            assert open_game(known).version
        with client(server, made) as unknown, pytest.raises(Unavailable):
            unknown.rulebooks()


# ---------------------------------------------------------------------- a certificate that is renewed


def test_a_renewed_certificate_is_shown_to_new_connections_after_sighup(papers: Papers, tmp_path: Path) -> None:
    certificate, key = tmp_path / "server.crt", tmp_path / "server.key"

    def put(pair: Pair) -> None:
        shutil.copy(pair.certificate, certificate)
        shutil.copy(pair.key, key)

    def fingerprint(port: int) -> bytes:
        context = ssl.create_default_context(cafile=str(papers.roots))
        with (
            socket.create_connection(("127.0.0.1", port), timeout=10) as plain,
            context.wrap_socket(plain, server_hostname="localhost") as secure,
        ):
            shown = secure.getpeercert(binary_form=True)
        assert shown is not None
        return hashlib.sha256(shown).digest()

    put(papers.server)
    given = ("--certificate", str(certificate), "--key", str(key), "--web-port", "0")
    with Server(*given) as server, client(server, papers) as known:
        ports = (server.port, urlsplit(server.web).port or 0)
        first = {fingerprint(port) for port in ports}
        game = open_game(known)

        key.write_text("not a key")
        server.process.send_signal(signal.SIGHUP)
        wait_for_line(server, "certificates.not_read")
        assert {fingerprint(port) for port in ports} == first, "what cannot be used changes nothing"

        put(papers.renewed)
        server.process.send_signal(signal.SIGHUP)
        wait_for_line(server, '"certificates.read"')
        second = {fingerprint(port) for port in ports}

        assert len(first) == len(second) == 1 and first != second
        assert game.seat("P1").submit("keep").events, "an open connection goes on"


def wait_for_line(server: Server, said: str) -> None:
    """Wait until the server has logged something."""
    until = time.monotonic() + 20
    while said not in server.logged:
        assert time.monotonic() < until, server.logged
        time.sleep(0.05)
