"""The certificate that a server shows, which may be renewed while it runs, and whether it needs one at all."""

from __future__ import annotations

import ipaddress
import ssl
from collections.abc import Callable
from pathlib import Path
from typing import cast

import grpc

from adjudicator.rpc.messages.errors import UnusableOption


class UnsafeAddress(ValueError):
    """The address can be reached from other machines and the tokens would travel in the clear."""

    def __init__(self, host: str) -> None:
        """Takes the host."""
        super().__init__(
            f"serve on {host}: tokens would travel in the clear; "
            "give a certificate and a key, or allow plain text if something in front of the server encrypts"
        )
        self.host = host


class ServerCertificates:
    """The files of a certificate, its key, and the authorities of clients. New connections meet what was read last."""

    def __init__(self, certificate: Path, key: Path, client_ca: Path | None) -> None:
        """Read the files.

        Raises:
            OSError: a file cannot be read.
            UnusableOption: certificate and key cannot be used, or do not belong together.
        """
        self._certificate, self._key, self._client_ca = certificate, key, client_ca
        self._read_last = self._read()
        self._renewed: grpc.ServerCertificateConfiguration | None = None

    def credentials(self) -> grpc.ServerCredentials:
        """Returns what a port of gRPC asks for; it asks for a renewed certificate at each new connection."""
        ask = cast(Callable[[], grpc.ServerCertificateConfiguration], self._take_renewed)  # None: unchanged
        return grpc.dynamic_ssl_server_credentials(self._read_last, ask, self._client_ca is not None)

    def reload(self) -> None:
        """Read the files again, for connections to come; those that are open go on. Raises as `__init__`, unchanged."""
        self._renewed = self._read_last = self._read()

    def reload_into(self, context: ssl.SSLContext) -> None:
        """Give another port what `reload` has read. Raises OSError, ssl.SSLError."""
        context.load_cert_chain(self._certificate, self._key)

    def _read(self) -> grpc.ServerCertificateConfiguration:
        pair = (self._key.read_bytes(), self._certificate.read_bytes())  # an error of these names the file
        try:
            ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(self._certificate, self._key)
        except ssl.SSLError as error:
            wrong = f"TLS: the certificate and the key cannot be used: {error}"
            raise UnusableOption(wrong, fault="certificate") from None
        return grpc.ssl_server_certificate_configuration(
            [pair], None if self._client_ca is None else self._client_ca.read_bytes()
        )

    def _take_renewed(self) -> grpc.ServerCertificateConfiguration | None:
        renewed, self._renewed = self._renewed, None
        return renewed


def read_certificates(
    host: str, certificate: Path | None, key: Path | None, client_ca: Path | None, *, plaintext: bool
) -> ServerCertificates | None:
    """Returns the certificates of a server, or None for plain text where that is safe.

    Raises:
        UnsafeAddress: the address is not a loopback one, and plain text is not allowed.
        UnusableOption, OSError: files are missing, or cannot be used.
    """
    if (certificate is None) != (key is None):
        wrong = "TLS needs both a certificate and a key; only one of them is given"
        raise UnusableOption(wrong, fault="half-a-pair")
    if certificate is not None and key is not None:
        return ServerCertificates(certificate, key, client_ca)
    if client_ca is not None:
        wrong = "certificates of clients are asked for with TLS only; give a certificate and a key too"
        raise UnusableOption(wrong, fault="client-ca")
    if not plaintext and not is_loopback(host):
        raise UnsafeAddress(host)
    return None


def is_loopback(host: str) -> bool:
    """Whether an address is reached from this machine only."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
