"""Limits of TCP connections, in total, by address and by caller.

gRPC accepts connections itself, and closes all beyond a number regardless of the address. Therefore this module finds
the port's connections among the open files of the process, and shuts down surplus ones there. The port for browsers
accepts its connections one by one (`web/serving.py`). Both are counted here.
"""

from __future__ import annotations

import os
import resource
import socket
import stat
import threading
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from contextlib import suppress
from functools import partial
from pathlib import Path

Close = Callable[[], object]

LOOK = 0.1
"""Seconds between two checks for new connections of the gRPC port."""

RESERVED = 384
"""The number of file descriptors reserved for the store, libraries, and uncounted connections."""

SPARE = 1.25
"""The factor by which gRPC may exceed the limit of connections until the next check."""

EARLY = 1_024
"""The most remembered connections whose call came before they were counted."""

FILES = next((folder for folder in ("/proc/self/fd", "/dev/fd") if Path(folder).is_dir()), "")
"""The folder that lists the open files of the process."""


class Connections:
    """The connections of both ports. Connections without a valid token are closed first, from the oldest."""

    def __init__(self, most: int, most_of_address: int, most_of_caller: int) -> None:
        """Stores the limits: in total, by address, and by caller."""
        self.change(most, most_of_address, most_of_caller)
        self._new: dict[str, OrderedDict[str, Close]] = {}
        self._known: dict[Hashable, OrderedDict[str, Close]] = {}
        self._caller_of: dict[str, Hashable] = {}
        self._early: OrderedDict[str, Hashable] = OrderedDict()
        self._of_address: Counter[str] = Counter()
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return self._of_address.total()

    def change(self, most: int, most_of_address: int, most_of_caller: int) -> None:
        """Changes the limits for later connections; open ones stay."""
        self._most, self._most_of_address, self._most_of_caller = most, most_of_address, most_of_caller

    def opened(self, peer: str, close: Close) -> None:
        """Counts a new connection, which `close` can end. Beyond the limits, closes another connection or this one."""
        address = address_of(peer)
        with self._lock:
            if peer in self._caller_of or peer in self._new.get(address, ()):
                return  # the same client, at the other port
            self._new.setdefault(address, OrderedDict())[peer] = close
            self._of_address[address] += 1
            victims = []
            if peer in self._early:
                victims += self._prove(peer, self._early.pop(peer))
            if self._of_address[address] > self._most_of_address and address in self._new:
                victims.append(self._oldest(address))
            elif len(self) > self._most and self._new:
                victims.append(self._oldest(max(self._new, key=lambda each: len(self._new[each]))))
        for victim in victims:
            victim()

    def closed(self, peer: str) -> None:
        """Forgets a closed connection."""
        with self._lock:
            self._early.pop(peer, None)
            self._forget(peer)

    def proven(self, peer: str, caller: Hashable) -> None:
        """Records a call with a valid token, and closes the caller's oldest connection beyond the limit."""
        if peer in self._caller_of:  # it may be used by several: the first has it
            return
        with self._lock:
            if peer not in self._new.get(address_of(peer), ()):  # nobody has told us of it yet
                self._early[peer] = caller
                while len(self._early) > EARLY:
                    self._early.popitem(last=False)
                return
            victims = self._prove(peer, caller)
        for victim in victims:
            victim()

    def end_new(self) -> None:
        """Closes all connections without a valid token when the server stops."""
        with self._lock:
            ended = [close for each in self._new.values() for close in each.values()]
        for close in ended:
            close()

    def _prove(self, peer: str, caller: Hashable) -> list[Close]:
        address = address_of(peer)
        mine = self._known.setdefault(caller, OrderedDict())
        mine[peer] = self._new[address].pop(peer)
        self._clean(address)
        self._caller_of[peer] = caller
        if len(mine) <= self._most_of_caller:
            return []
        oldest, close = next(iter(mine.items()))
        self._forget(oldest)
        return [close]

    def _oldest(self, address: str) -> Close:
        peer, close = next(iter(self._new[address].items()))
        self._forget(peer)
        return close

    def _forget(self, peer: str) -> None:
        address = address_of(peer)
        if peer in self._caller_of:
            caller = self._caller_of.pop(peer)
            del self._known[caller][peer]
            if not self._known[caller]:
                del self._known[caller]
        elif peer in self._new.get(address, ()):
            del self._new[address][peer]
        else:
            return
        self._clean(address)
        self._of_address[address] -= 1
        if not self._of_address[address]:
            del self._of_address[address]

    def _clean(self, address: str) -> None:
        if address in self._new and not self._new[address]:
            del self._new[address]


class Finder:
    """Finds gRPC's connections among the open files periodically, and reports them to `Connections`."""

    def __init__(self, connections: Connections, port: int) -> None:
        self._connections, self._port = connections, port
        self._seen: dict[tuple[int, int], str] = {}
        self._stopping = threading.Event()

    def start(self) -> None:
        """Starts checking in a separate thread."""
        if FILES:
            threading.Thread(target=self._watch, name="connections", daemon=True).start()

    def stop(self) -> None:
        """Ends the thread."""
        self._stopping.set()

    def look(self) -> None:
        """Finds new and closed connections."""
        found: dict[tuple[int, int], str] = {}
        new: list[tuple[str, Close]] = []
        for name in os.listdir(FILES):
            with suppress(OSError):  # it was closed meanwhile
                file = int(name)
                which = _identify_socket(file)
                if which is None:
                    continue
                peer = self._seen.get(which)
                if peer is None:
                    peer = _read_peer(file, self._port)
                    if peer:
                        new.append((peer, partial(_shut, file, which)))
                found[which] = peer
        for which, peer in self._seen.items():
            if peer and found.get(which) != peer:
                self._connections.closed(peer)
        self._seen = found
        for peer, close in new:
            self._connections.opened(peer, close)

    def _watch(self) -> None:
        while not self._stopping.wait(LOOK):
            self.look()


def measure_room(wanted: int) -> int:
    """Raises the limit of file descriptors if possible; returns the number of connections that it permits."""
    needed = RESERVED + int(wanted * SPARE)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= needed:
        return wanted
    asked = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (asked, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return max(1, min(wanted, int((soft - RESERVED) / SPARE)))


def peer_of(host: str, port: int | str) -> str:
    """Returns the peer of a connection in gRPC's form."""
    host = host.removeprefix("::ffff:")
    return f"ipv6:%5B{host}%5D:{port}" if ":" in host else f"ipv4:{host}:{port}"


def address_of(peer: str) -> str:
    """Returns the address of a peer without its port."""
    kind, _, rest = peer.partition(":")
    return rest.rpartition(":")[0] if kind in ("ipv4", "ipv6") else peer


def _identify_socket(file: int) -> tuple[int, int] | None:
    """Returns the socket of an open file."""
    about = os.fstat(file)
    return (about.st_dev, about.st_ino) if stat.S_ISSOCK(about.st_mode) else None


def _read_peer(file: int, port: int) -> str:
    """Returns the peer of a connection of this port; empty for other sockets."""
    with socket.socket(fileno=os.dup(file)) as copy:
        if copy.family not in (socket.AF_INET, socket.AF_INET6) or copy.getsockname()[1] != port:
            return ""
        try:
            return peer_of(*copy.getpeername()[:2])
        except OSError:  # it listens
            return ""


def _shut(file: int, which: tuple[int, int]) -> None:
    """Shuts down a connection; to its holder the peer seems to have gone."""
    with suppress(OSError):
        copy = os.dup(file)
        if _identify_socket(copy) != which:  # another file has its number by now
            os.close(copy)
            return
        with socket.socket(fileno=copy) as connection:
            connection.shutdown(socket.SHUT_RDWR)
