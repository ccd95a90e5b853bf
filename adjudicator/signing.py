"""The server's key: signatures of running games and exports, and their verification.

Ed25519 over the bytes of a text whose first line states its purpose, so that no signature can pass for another. The
texts and the files are described in docs/signed-heads.md, exactly enough for another language. The
cryptographic library is imported only where a key is used: most commands use none.
"""

from __future__ import annotations

import os
import re
from codecs import BOM_UTF8
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from adjudicator.disk import sync_folder
from adjudicator.user_text import drop_mark
from engine.core.clauses.refusal import Refusal

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

HEAD_FORMAT = "adjudicator-head/1"
EXPORT_FORMAT = "adjudicator-export/1"
LONGEST_KEY_FILE = 4096
LONGEST_HEAD_FILE = 4096
_HEX = re.compile(r"[0-9a-f]{64}")


class BadKey(Refusal):
    """Raised for a file or text that is no key of the required kind, or cannot be read."""

    reason = "BAD_KEY"


class BadHead(Refusal):
    """Raised for a file that does not contain a head of a game."""

    reason = "BAD_HEAD"


class SignedHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The head of a game, as stated by its server."""

    format: str
    """The version of the format."""
    game: str
    """The id of the game."""
    version: int
    """The last event."""
    chain: str
    """The chain hash up to it."""
    time: str
    """The time of the request (RFC 3339, as signed)."""
    key: str = ""
    """The public key in hex; empty if the server has none."""
    signature: str = ""
    """The signature of the text in hex; empty if the server has no key."""

    @property
    def text(self) -> bytes:
        """Returns the signed text."""
        return _make_text(HEAD_FORMAT, self.game, self.version, self.chain, self.time)

    @property
    def genuine(self) -> bool:
        """Whether the named key has signed it."""
        return is_signed(self.key, self.text, self.signature)


class SigningKey:
    """A private key, which is never shown."""

    def __init__(self, private: Ed25519PrivateKey) -> None:
        self._private = private
        self.public = private.public_key().public_bytes_raw().hex()
        """The public key in hex."""

    def __repr__(self) -> str:
        return f"SigningKey(public={self.public!r})"

    def sign(self, text: bytes) -> str:
        """Returns the signature of a text, in hex."""
        return self._private.sign(text).hex()


def sign_head(key: SigningKey | None, game: str, version: int, chain: str, now: datetime) -> SignedHead:
    """Returns the head of a game, signed if there is a key."""
    head = SignedHead(HEAD_FORMAT, game, version, chain, format_time(now))
    if key is None:
        return head
    return msgspec.structs.replace(head, key=key.public, signature=key.sign(head.text))


def export_text(game: str, version: int, chain: str, seal: str, time: str) -> bytes:
    """Returns the text that is signed for an export; `seal` is the SHA-256 (hex) of its lines including the footer."""
    return _make_text(EXPORT_FORMAT, game, version, chain, seal, time)


def format_time(now: datetime) -> str:
    """Returns a time in its signed form: RFC 3339."""
    text: str = msgspec.json.decode(msgspec.json.encode(now))
    return text


def is_signed(public: str, text: bytes, signature: str) -> bool:
    """Returns whether a signature of a text is valid for a public key; both in lower-case hex."""
    if not _HEX.fullmatch(public) or not re.fullmatch("[0-9a-f]{128}", signature):
        return False
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(public)).verify(bytes.fromhex(signature), text)
    except (InvalidSignature, ValueError):
        return False
    return True


def make_key(path: Path) -> SigningKey:
    """Makes a key and writes it atomically to a new file of mode 0600 (PKCS#8, PEM).

    Raises BadKey: the file exists and is never replaced, or cannot be written.
    """
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    private = Ed25519PrivateKey.generate()
    text = private.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        handle = os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.link(part, path)  # unlike a rename, this never replaces a file
            sync_folder(path.parent)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        told = {"failure": error.errno or 0, "detail": str(error.strerror)}
        raise BadKey("file.unwritable", act="make-key", file=str(path), **told) from None
    return SigningKey(private)


def read_key(path: Path) -> SigningKey:
    """Returns the private key in a file. Raises BadKey, which repeats nothing of the file."""
    from cryptography.exceptions import UnsupportedAlgorithm
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    data = _read_data(path, act="read-key", named=str(path))
    if path.stat().st_mode & 0o077:
        raise BadKey("key.readable", file=str(path))
    try:
        private = serialization.load_pem_private_key(data, None)
    except (ValueError, TypeError, UnsupportedAlgorithm):
        private = None
    if not isinstance(private, Ed25519PrivateKey):
        raise BadKey("key.no-private", file=str(path))
    return SigningKey(private)


def format_pem(public: str) -> str:
    """Returns a public key as PEM, for other tools."""
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public))
    return key.public_bytes(serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo).decode()


def read_public_key(said: str) -> str:
    """Returns a public key in hex, from 64 hex digits or a PEM file. Raises BadKey."""
    if _HEX.fullmatch(said.lower()):
        return said.lower()
    data = _read_data(Path(said), act="read-public-key", named=said[:200])
    text = drop_mark(data.decode(errors="replace")).strip().lower()
    if _HEX.fullmatch(text):
        return text
    from cryptography.exceptions import UnsupportedAlgorithm
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        found = serialization.load_pem_public_key(data)
    except (ValueError, UnsupportedAlgorithm):
        found = None
    if not isinstance(found, Ed25519PublicKey):
        raise BadKey("key.no-public", object=said[:200])
    return found.public_bytes_raw().hex()


def read_head(path: Path) -> SignedHead:
    """Returns the head in a file. Raises BadHead."""
    try:
        with path.open("rb") as file:
            data = file.read(LONGEST_HEAD_FILE + 1)
        data = data.removeprefix(BOM_UTF8)
        head = msgspec.json.decode(data if len(data) <= LONGEST_HEAD_FILE else b"", type=SignedHead)
    except OSError as error:
        told = {"failure": error.errno or 0, "detail": str(error.strerror)}
        raise BadHead("file.unreadable", act="read-head", file=str(path), **told) from None
    except (ValueError, RecursionError):
        raise BadHead("head.none", file=str(path)) from None
    if head.format != HEAD_FORMAT:
        raise BadHead("head.format", file=str(path), named=head.format[:40], expected_form=HEAD_FORMAT)
    return head


def _read_data(path: Path, *, act: str, named: str) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(LONGEST_KEY_FILE).removeprefix(BOM_UTF8)
    except OSError as error:
        told = {"failure": error.errno or 0, "detail": str(error.strerror)}
        raise BadKey("file.unreadable", act=act, named=named, file=str(path), **told) from None


def _make_text(*lines: object) -> bytes:
    return "\n".join(map(str, lines)).encode()
