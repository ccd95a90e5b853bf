"""Opens the backend that a command's options name: a store file or a server.

Adapters are imported on first use, as their dependencies slow down the start of a command.
"""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from adjudicator.cli.backend.port import Backend, TlsFiles
from adjudicator.cli.failures import Problem
from adjudicator.cli.files.user_folders import find_store
from adjudicator.user_text import NoUtf8, decode_text

if TYPE_CHECKING:
    from adjudicator_client import Catalogue, JudgesDesk


@dataclass(frozen=True, slots=True)
class Where:
    """Where a command finds its games: a store file or a server, as its options say."""

    store: str | None = None
    """The store file; None for the default file."""
    server: str = ""
    """The address of the server; empty to use the store file."""
    token: str = field(default="", repr=False)
    """The token."""
    token_file: Path | None = None
    """The file that holds the token."""
    tls: bool = False
    """Whether the connection uses TLS."""
    ca: Path | None = None
    """The file with the trusted certificate authorities."""
    client_certificate: Path | None = None
    """The file with the client's certificate."""
    client_key: Path | None = None
    """The file with the certificate's key."""

    def backend(self, *, create: bool = False) -> AbstractContextManager[Backend]:
        """Opens the backend that the options name; `create` allows creating the store file."""
        return open_backend(self, create=create)


LONGEST_TOKEN = 4096
"""The maximal size of a token file, in bytes."""


@contextmanager
def open_backend(where: Where, *, create: bool = False) -> Iterator[Backend]:
    """Opens the backend that the options name: the server if there is one, else the store file.

    Args:
        create: whether to create a missing store file.

    Raises:
        Problem: the token file cannot be read, or the token or store file is missing.
        UnusableStore: the file is not a store.
    """
    backend: Backend
    if where.server:
        from adjudicator.cli.backend.remote import ServerBackend

        backend = ServerBackend(where.server, where.token or read_token(where.token_file), read_tls(where))
    else:
        from adjudicator.cli.backend.local import StoreBackend

        backend = StoreBackend(find_store(where.store), create=create)
    try:
        yield backend
    finally:
        backend.close()


@contextmanager
def open_judges_desk(where: Where, game_id: str = "") -> Iterator[JudgesDesk]:
    """Opens the judge's desk of the backend that the options name; paper positions need no store file.

    Raises as `open_backend`.
    """
    if game_id or where.server:
        with open_backend(where) as backend:
            yield backend.judges_desk(game_id)
        return
    from adjudicator.cli.backend.local import serve_paper

    client = serve_paper()
    try:
        yield client.judges_desk()
    finally:
        client.close()


@contextmanager
def open_catalogue(where: Where, edition: str, game_id: str) -> Iterator[Catalogue]:
    """Opens the catalogue of the backend that the options name.

    Without a game or a server no store file is needed. Raises as `open_backend`.
    """
    if game_id or where.server:
        with open_backend(where) as backend:
            yield backend.catalogue("" if game_id else edition, game_id)
        return
    from adjudicator.cli.backend.local import serve_paper

    client = serve_paper()
    try:
        yield client.catalogue(edition)
    finally:
        client.close()


def read_tls(where: Where) -> TlsFiles | None:
    """Reads the certificates of the options; None without TLS. Raises Problem."""
    files = (where.ca, where.client_certificate, where.client_key)
    if not (where.tls or any(files)):
        return None
    roots, certificate, key = (read_pem(file) for file in files)
    if bool(certificate) != bool(key):
        raise Problem("connect.half-a-certificate")
    return TlsFiles(roots, certificate, key)


def read_pem(file: Path | None) -> bytes:
    """Returns the contents of a certificate file; empty if none is named."""
    try:
        return file.read_bytes().removeprefix(BOM_UTF8) if file is not None else b""
    except OSError as error:
        raise Problem(
            "file.unreadable", act="read-pem", file=str(file), failure=error.errno or 0, detail=str(error.strerror)
        ) from None


def read_token(file: Path | None) -> str:
    """Returns the first line of a token file; empty without a file. No error message quotes it."""
    if file is None:
        return ""
    try:
        with file.open("rb") as opened:
            return decode_text(opened.read(LONGEST_TOKEN)).partition("\n")[0].strip()
    except (OSError, NoUtf8) as error:
        detail = error.wrong if isinstance(error, NoUtf8) else str(error.strerror)
        raise Problem("file.token", file=str(file), detail=detail) from None
