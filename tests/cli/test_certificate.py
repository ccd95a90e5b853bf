"""The certificates of a hall: what is made, what is refused, and a server that is trusted with them."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from cryptography import x509

from adjudicator_client import Unavailable, connect
from tests.cli.conftest import Cli
from tests.rpc.serving import OPERATOR, Server

FILES = ("authority.crt", "authority.key", "server.crt", "server.key")


def read_names(certificate: Path) -> set[str]:
    """The names and addresses that a certificate holds for."""
    held = x509.load_pem_x509_certificate(certificate.read_bytes()).extensions
    names = held.get_extension_for_class(x509.SubjectAlternativeName).value
    return {*names.get_values_for_type(x509.DNSName), *map(str, names.get_values_for_type(x509.IPAddress))}


def test_an_authority_and_a_certificate_are_made_and_kept(cli: Cli, tmp_path: Path) -> None:
    hall = tmp_path / "hall"
    made = cli("certificate", "new", hall, "--name", "192.168.7.20", "--name", "Judge.local")
    before = {name: (hall / name).read_bytes() for name in FILES}

    assert made.code == 0 and made.err == ""
    assert f"--certificate {hall / 'server.crt'} --key {hall / 'server.key'}" in " ".join(made.out.split())
    assert {"localhost", "127.0.0.1", "192.168.7.20", "judge.local"} <= read_names(hall / "server.crt")
    assert sorted(path.name for path in hall.iterdir()) == sorted(FILES)
    modes = {name: stat.S_IMODE((hall / name).stat().st_mode) for name in FILES}
    assert modes == {"authority.crt": 0o644, "authority.key": 0o600, "server.crt": 0o644, "server.key": 0o600}
    assert "PRIVATE" not in made.out

    again = cli("certificate", "new", hall, "--json")
    assert (again.code, again.error["error"]["code"]) == (2, "certificate.exists")
    assert {name: (hall / name).read_bytes() for name in FILES} == before

    forced = cli("certificate", "new", hall, "--force", "--json").document
    assert not forced["authority_made"] and "192.168.7.20" not in forced["names"]
    changed = {name for name in FILES if (hall / name).read_bytes() != before[name]}
    assert changed == {"server.crt", "server.key"}
    assert stat.S_IMODE((hall / "server.key").stat().st_mode) == 0o600


def test_the_authority_vouches_for_no_name_on_the_internet_but_what_it_was_made_for(cli: Cli, tmp_path: Path) -> None:
    assert cli("certificate", "new", tmp_path, "--name", "judge.example.org").code == 0
    held = x509.load_pem_x509_certificate((tmp_path / "authority.crt").read_bytes()).extensions
    limits = held.get_extension_for_class(x509.NameConstraints)

    permitted = [subtree.value for subtree in limits.value.permitted_subtrees or ()]
    assert limits.critical and "judge.example.org" in permitted
    refused = cli("certificate", "new", tmp_path, "--force", "--name", "bank.example.org", "--json")
    assert (refused.code, refused.error["error"]["code"]) == (2, "certificate.not-permitted")
    assert cli("certificate", "new", tmp_path, "--force", "--name", "a.judge.example.org").code == 0


@pytest.mark.parametrize("name", ["https://judge.local", "192.168.1.20:8443", "192.168.1", "-judge", "審判", "", "*"])
def test_a_name_that_is_none_is_refused_before_anything_is_written(cli: Cli, tmp_path: Path, name: str) -> None:
    refused = cli("certificate", "new", tmp_path / "hall", "--name", name, "--json")

    assert (refused.code, refused.error["error"]["code"]) == (2, "certificate.name")
    assert not (tmp_path / "hall").exists()


@pytest.mark.parametrize("fault", ["missing", "apart", "unreadable"])
def test_an_authority_that_cannot_be_used_is_refused(cli: Cli, tmp_path: Path, fault: str) -> None:
    hall, other = tmp_path / "hall", tmp_path / "other"
    for folder in (hall, other):
        assert cli("certificate", "new", folder).code == 0
    match fault:
        case "missing":
            (hall / "authority.key").unlink()
        case "apart":
            (hall / "authority.key").write_bytes((other / "authority.key").read_bytes())
        case _:
            (hall / "authority.crt").write_text("no certificate")
    before = (hall / "server.key").read_bytes()

    refused = cli("certificate", "new", hall, "--force", "--json").error["error"]
    assert (refused["code"], refused["arguments"]["fault"]) == ("certificate.authority", fault)
    assert (hall / "server.key").read_bytes() == before


@pytest.mark.services
def test_a_server_is_trusted_by_who_has_imported_the_authority(cli: Cli, tmp_path: Path) -> None:
    hall, other = tmp_path / "hall", tmp_path / "other"
    for folder in (hall, other):
        assert cli("certificate", "new", folder).code == 0
    with Server("--certificate", str(hall / "server.crt"), "--key", str(hall / "server.key")) as server:
        trusted = (hall / "authority.crt").read_bytes()
        with connect(server.address, OPERATOR, certificates=trusted, attempts=1, timeout=10) as client:
            assert client.rulebooks()
        strange = (other / "authority.crt").read_bytes()
        with (
            connect(server.address, OPERATOR, certificates=strange, attempts=1, timeout=10) as wary,
            pytest.raises(Unavailable),
        ):
            wary.rulebooks()
