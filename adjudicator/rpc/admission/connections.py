"""Limits TCP connections, in all, by address and by caller, and chooses which to close.

gRPC takes connections in by itself and closes what is beyond a number; it does not ask whose they are. So those of its
port are found among the open files of this process, and what is too much is shut down there. The port for browsers
takes its connections in one by one (`web/serving.py`). Both are counted here.
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
"""Seconds between two looks for new connections of the gRPC port."""

RESERVED = 384
"""Files of the process that are no connections: the store, libraries, and what is taken in before it is counted."""

SPARE = 1.25
"""How many times more connections gRPC admits than are kept, so that a new one finds a place until the next check."""

EARLY = 1_024
"""Connections of which a call came before they were counted; more than these are not remembered."""

FILES = next((folder for folder in ("/proc/self/fd", "/dev/fd") if Path(folder).is_dir()), "")
"""Where the system shows the open files of the process."""


class Connections:
    """The connections of both ports. Those over which no good token has come give way, the oldest of them first."""

    def __init__(self, most: int, most_of_address: int, most_of_caller: int) -> None:
        """How many there may be: in all, of one address, and over which calls of one caller have come."""
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
        """Let other numbers hold from the next connection on; those that are open stay."""
        self._most, self._most_of_address, self._most_of_caller = most, most_of_address, most_of_caller

    def opened(self, peer: str, close: Close) -> None:
        """There is one more; `close` ends it. Ends another, or this one, if there are too many."""
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
        """It is no more."""
        with self._lock:
            self._early.pop(peer, None)
            self._forget(peer)

    def proven(self, peer: str, caller: Hashable) -> None:
        """A call with a good token has come over it. Ends the oldest of this caller if it has too many."""
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
        """End all over which no good token has come: the server stops, and nobody waits for them."""
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
    """Reports the connections that gRPC admits to `Connections`, by checking the open files regularly."""

    def __init__(self, connections: Connections, port: int) -> None:
        self._connections, self._port = connections, port
        self._seen: dict[tuple[int, int], str] = {}
        self._stopping = threading.Event()

    def start(self) -> None:
        """Look from now on, in a thread of its own."""
        if FILES:
            threading.Thread(target=self._watch, name="connections", daemon=True).start()

    def stop(self) -> None:
        """End that thread."""
        self._stopping.set()

    def look(self) -> None:
        """Find which connections are new and which are gone."""
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
    """How many connections there may be before files run out; the process is allowed more files if it may be."""
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
    """Who is at the other end, as gRPC says it, so that an address has one name."""
    host = host.removeprefix("::ffff:")
    return f"ipv6:%5B{host}%5D:{port}" if ":" in host else f"ipv4:{host}:{port}"


def address_of(peer: str) -> str:
    """Whose connection it is, without the port: a client that connects anew is the same one."""
    kind, _, rest = peer.partition(":")
    return rest.rpartition(":")[0] if kind in ("ipv4", "ipv6") else peer


def _identify_socket(file: int) -> tuple[int, int] | None:
    """Which socket an open file is."""
    about = os.fstat(file)
    return (about.st_dev, about.st_ino) if stat.S_ISSOCK(about.st_mode) else None


def _read_peer(file: int, port: int) -> str:
    """The other end of a connection of this port; '' for any other socket."""
    with socket.socket(fileno=os.dup(file)) as copy:
        if copy.family not in (socket.AF_INET, socket.AF_INET6) or copy.getsockname()[1] != port:
            return ""
        try:
            return peer_of(*copy.getpeername()[:2])
        except OSError:  # it listens
            return ""


def _shut(file: int, which: tuple[int, int]) -> None:
    """End a connection from outside: whoever holds it finds that the other end has gone."""
    with suppress(OSError):
        copy = os.dup(file)
        if _identify_socket(copy) != which:  # another file has its number by now
            os.close(copy)
            return
        with socket.socket(fileno=copy) as connection:
            connection.shutdown(socket.SHUT_RDWR)
