"""The names and addresses under which other machines of a local network reach this one."""

from __future__ import annotations

import ipaddress
import re
import socket
import struct
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

_SIOCGIFADDR = 0x8915
"""Linux: the IPv4 address of an interface."""
_IPV6_TABLE = Path("/proc/net/if_inet6")
_HOST_NAME = re.compile(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*")


def list_machine_names() -> list[str]:
    """Returns `localhost`, the host's name, that name for mDNS (`.local`), and then its addresses."""
    host = socket.gethostname().lower()
    named = [host] if _HOST_NAME.fullmatch(host) and not re.fullmatch(r"[\d.]+", host) else []
    named += [f"{name.partition('.')[0]}.local" for name in named]
    return list(dict.fromkeys(["localhost", *named, "127.0.0.1", "::1", *_list_addresses()]))


def _list_addresses() -> Iterator[str]:
    """Yields addresses of interfaces; not those that need the name of an interface (`fe80::...%eth0`)."""
    for address in (*_list_ipv4(), *_list_ipv6(), *_ask_resolver()):
        if not (address.is_link_local and address.version == 6) and not address.is_unspecified:
            yield str(address)


def _list_ipv4() -> Iterator[ipaddress.IPv4Address]:
    with suppress(ImportError, OSError):
        import fcntl

        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            for _, interface in socket.if_nameindex():
                with suppress(OSError):
                    told = fcntl.ioctl(asking.fileno(), _SIOCGIFADDR, struct.pack("256s", interface.encode()[:15]))
                    yield ipaddress.IPv4Address(told[20:24])


def _list_ipv6() -> Iterator[ipaddress.IPv6Address]:
    with suppress(OSError):
        for line in _IPV6_TABLE.read_text("ascii").splitlines():
            yield ipaddress.IPv6Address(bytes.fromhex(line.split()[0]))


def _ask_resolver() -> Iterator[ipaddress.IPv4Address | ipaddress.IPv6Address]:
    with suppress(OSError, ValueError):
        for *_, address in socket.getaddrinfo(socket.gethostname(), None):
            yield ipaddress.ip_address(str(address[0]))
