"""A server's certificate, which can be renewed while it runs, and the check for unencrypted tokens."""

from __future__ import annotations

import ipaddress
import ssl
from collections.abc import Callable
from pathlib import Path
from typing import cast

import grpc

from adjudicator.rpc.messages.errors import UnusableOption


class UnsafeAddress(ValueError):
    """Raised when other machines can reach the address and tokens would be sent unencrypted."""

    def __init__(self, host: str) -> None:
        """Takes the host."""
        super().__init__(
            f"serve on {host}: tokens would travel in the clear; "
            "give a certificate and a key, or allow plain text if something in front of the server encrypts"
        )
        self.host = host


class ServerCertificates:
    """The files of certificate, key and client authorities. New connections use the version that was read last."""

    def __init__(self, certificate: Path, key: Path, client_ca: Path | None) -> None:
        """Reads the files.

        Raises:
            OSError: a file cannot be read.
            UnusableOption: certificate and key cannot be used, or do not belong together.
        """
        self._certificate, self._key, self._client_ca = certificate, key, client_ca
        self._read_last = self._read()
        self._renewed: grpc.ServerCertificateConfiguration | None = None

    def credentials(self) -> grpc.ServerCredentials:
        """Returns the credentials of a gRPC port; each new connection uses the current certificate."""
        ask = cast(Callable[[], grpc.ServerCertificateConfiguration], self._take_renewed)  # None: unchanged
        return grpc.dynamic_ssl_server_credentials(self._read_last, ask, self._client_ca is not None)

    def reload(self) -> None:
        """Reads the files again for future connections; open ones continue. After an error the old ones stay in use."""
        self._renewed = self._read_last = self._read()

    def reload_into(self, context: ssl.SSLContext) -> None:
        """Loads the certificate and key files into the TLS context of another port. Raises OSError, ssl.SSLError."""
        context.load_cert_chain(self._certificate, self._key)

    def _read(self) -> grpc.ServerCertificateConfiguration:
        pair = (self._key.read_bytes(), self._certificate.read_bytes())  # these errors name the file
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
    """Returns whether an address can be reached only from this machine."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
