"""The certificate authority of a hall without internet, and the server certificates that it issues, in one folder.

The authority vouches for names that nobody owns on the internet and for those named when it is made, and for no other
name: whoever steals its key cannot pass for a bank. (Addresses are not limited: BoringSSL, which gRPC uses, refuses
every certificate of an authority whose addresses are.) It is used again while it is there, so devices import it once.
"""

from __future__ import annotations

import ipaddress
import os
import re
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from adjudicator.cli.failures import Problem
from adjudicator.disk import sync_folder

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

AUTHORITY_DAYS = 1_825
EARLIER = timedelta(days=1)
"""How long before it is made a certificate begins: clocks of devices without internet are wrong."""
PRIVATE_NAMES = ("localhost", "local", "lan", "internal", "home.arpa")
_LABEL = r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?"
_NAME = re.compile(rf"(?=.{{1,253}}\Z){_LABEL}(\.{_LABEL})*")


@dataclass(frozen=True, slots=True)
class HallFiles:
    """The files of a folder."""

    authority: Path
    """The certificate of the authority: what devices import."""
    authority_key: Path
    """The private key of the authority."""
    certificate: Path
    """The certificate of the server."""
    key: Path
    """The private key of the server."""

    @classmethod
    def of(cls, folder: Path) -> HallFiles:
        """Returns the files of a folder, which need not be there."""
        return cls(*(folder / name for name in ("authority.crt", "authority.key", "server.crt", "server.key")))


@dataclass(frozen=True, slots=True)
class HallCertificate:
    """A server certificate that was made."""

    files: HallFiles
    """Where everything is."""
    names: tuple[str, ...]
    """The names and addresses that it holds for."""
    until: datetime
    """When it ends."""
    authority_made: bool
    """Whether the authority is new too."""


@dataclass(frozen=True, slots=True)
class _Authority:
    certificate: x509.Certificate
    key: ec.EllipticCurvePrivateKey


def make_certificate(folder: Path, names: Sequence[str], days: int, *, replace: bool) -> HallCertificate:
    """Makes a server certificate in a folder, and an authority if none is there.

    Raises:
        Problem: a name is none, the authority does not vouch for it or is unusable, or there is a certificate already.
        OSError: a file cannot be written.
    """
    files = HallFiles.of(folder)
    meant = [read_name(name) for name in names]
    for path in (files.certificate, files.key):
        if not replace and os.path.lexists(path):
            raise Problem("certificate.exists", file=str(path))
    authority_made = not (os.path.lexists(files.authority) or os.path.lexists(files.authority_key))
    authority = _make_authority(meant) if authority_made else _read_authority(files)
    _check_permitted(authority.certificate, meant)
    key = ec.generate_private_key(ec.SECP256R1())
    until = min(
        datetime.now(UTC).replace(microsecond=0) + timedelta(days=days), authority.certificate.not_valid_after_utc
    )
    certificate = _issue(authority, key, meant, until)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if authority_made:
        _write(files.authority_key, _encode_key(authority.key), 0o600, replace=False)
        _write(files.authority, authority.certificate.public_bytes(serialization.Encoding.PEM), 0o644, replace=False)
    _write(files.key, _encode_key(key), 0o600, replace=replace)
    _write(files.certificate, certificate.public_bytes(serialization.Encoding.PEM), 0o644, replace=replace)
    return HallCertificate(files, tuple(map(str, meant)), until, authority_made)


def read_name(given: str) -> str | Address:
    """Returns an address, or a name in lower case. Raises Problem for what is neither."""
    try:
        return ipaddress.ip_address(given)
    except ValueError:
        name = given.lower()
    if _NAME.fullmatch(name) is None or re.fullmatch(r"[\d.]+", name):
        raise Problem("certificate.name", named=given[:100])
    return name


def _make_authority(names: Sequence[str | Address]) -> _Authority:
    key = ec.generate_private_key(ec.SECP256R1())
    now = datetime.now(UTC)
    called = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, f"adjudicator {now:%Y-%m-%d} {os.urandom(3).hex()}")])
    permitted = [*PRIVATE_NAMES]
    permitted += [name for name in names if isinstance(name, str) and not _is_permitted(name, permitted)]
    made = (
        x509.CertificateBuilder()
        .subject_name(called)
        .issuer_name(called)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - EARLIER)
        .not_valid_after(now + timedelta(days=AUTHORITY_DAYS))
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(signs_certificates=True), critical=True)
        .add_extension(x509.NameConstraints([x509.DNSName(name) for name in permitted], None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )
    return _Authority(made, key)


def _issue(
    authority: _Authority, key: ec.EllipticCurvePrivateKey, names: Sequence[str | Address], until: datetime
) -> x509.Certificate:
    issuer = authority.certificate
    held = [x509.DNSName(name) if isinstance(name, str) else x509.IPAddress(name) for name in names]
    return (
        x509.CertificateBuilder()
        .subject_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "adjudicator")]))
        .issuer_name(issuer.subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(datetime.now(UTC) - EARLIER)
        .not_valid_after(until)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(signs_certificates=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.SubjectAlternativeName(held), critical=False)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(authority.key.public_key()), critical=False)
        .sign(authority.key, hashes.SHA256())
    )


def _usage(*, signs_certificates: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs_certificates, key_cert_sign=signs_certificates, crl_sign=signs_certificates,
        content_commitment=False, key_encipherment=False, data_encipherment=False, key_agreement=False,
        encipher_only=False, decipher_only=False,
    )  # fmt: skip


def _read_authority(files: HallFiles) -> _Authority:
    """Returns the authority of a folder. Raises Problem: it is incomplete, unusable or has ended."""
    try:
        certificate = x509.load_pem_x509_certificate(files.authority.read_bytes())
        key = serialization.load_pem_private_key(files.authority_key.read_bytes(), None)
    except FileNotFoundError as error:
        raise Problem("certificate.authority", file=str(error.filename), fault="missing") from None
    except (ValueError, TypeError):
        raise Problem("certificate.authority", file=str(files.authority), fault="unreadable") from None
    if not isinstance(key, ec.EllipticCurvePrivateKey) or key.public_key() != certificate.public_key():
        raise Problem("certificate.authority", file=str(files.authority), fault="apart")
    if certificate.not_valid_after_utc <= datetime.now(UTC):
        raise Problem("certificate.authority", file=str(files.authority), fault="ended")
    return _Authority(certificate, key)


def _check_permitted(authority: x509.Certificate, names: Sequence[str | Address]) -> None:
    """Raises Problem for a name that the authority does not vouch for."""
    try:
        subtrees = authority.extensions.get_extension_for_class(x509.NameConstraints).value.permitted_subtrees
    except x509.ExtensionNotFound:
        return
    permitted = [subtree.value for subtree in subtrees or () if isinstance(subtree, x509.DNSName)]
    for name in names:
        if isinstance(name, str) and not _is_permitted(name, permitted):
            raise Problem("certificate.not-permitted", named=name)


def _is_permitted(name: str, permitted: Sequence[str]) -> bool:
    return any(f".{name}".endswith(f".{ending}") for ending in permitted)


def _encode_key(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )


def _write(path: Path, content: bytes, mode: int, *, replace: bool) -> None:
    """Writes a file atomically. Raises Problem if it is there and not to be replaced; OSError."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)  # of mode 0600
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            os.fchmod(file.fileno(), mode)
            file.flush()
            os.fsync(file.fileno())
        if replace:
            os.replace(part, path)
        else:
            os.link(part, path)  # unlike a rename, this never replaces a file
        sync_folder(path.parent)
    except FileExistsError:
        raise Problem("certificate.exists", file=str(path)) from None
    finally:
        part.unlink(missing_ok=True)
