"""Tries what a service of the unit must not do, from inside such a service, and prints for each whether it could.

It is put into the trial's root and started by systemd there (`tools/unit_trial.py`), with Debian's own Python.
"""

import ctypes
import errno
import json
import mmap
import os
import socket
from collections.abc import Callable
from pathlib import Path

libc = ctypes.CDLL(None, use_errno=True)

CLONE_NEWUTS, CLONE_NEWUSER = 0x04000000, 0x10000000
PER_LINUX32 = 0x0008
PTRACE_TRACEME = 0
SETUID = 0o4755
NOWHERE = 0


def _check(answer: int) -> None:
    if answer < 0:
        raise OSError(ctypes.get_errno(), "refused")


def _open_socket(family: int) -> None:
    socket.socket(family, socket.SOCK_RAW if family == socket.AF_NETLINK else socket.SOCK_STREAM).close()


def _can(act: Callable[[], object]) -> bool:
    """Whether an act succeeds in a child process, which the kernel may end for it."""
    pid = os.fork()
    if not pid:
        try:
            act()
        except BaseException:
            os._exit(1)
        os._exit(0)
    return os.waitpid(pid, 0)[1] == 0


def _call_foreign() -> None:
    """A system call of the 32-bit architecture: getpid by interrupt 0x80."""
    code = b"\xb8\x14\x00\x00\x00\xcd\x80\xc3"
    memory = mmap.mmap(-1, mmap.PAGESIZE, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
    memory.write(code)
    address = ctypes.addressof(ctypes.c_char.from_buffer(memory))
    _check(ctypes.CFUNCTYPE(ctypes.c_int)(address)())


def _ask_for_realtime() -> None:
    """With a priority that is none, so that whoever has the right to ask is told so instead of having it."""
    try:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(0))
    except OSError as error:
        if error.errno != errno.EINVAL:
            raise


def _make_setuid() -> None:
    file = Path(os.environ["STATE_DIRECTORY"], "probe")
    file.write_bytes(b"")
    file.chmod(SETUID)
    if not file.stat().st_mode & 0o4000:
        raise PermissionError("it was dropped")


def _list(folder: str) -> None:
    if not os.listdir(folder):
        raise FileNotFoundError(folder)


def _write(folder: str) -> None:
    """Whether the file system there takes anything, whoever writes."""
    if os.statvfs(folder).f_flag & os.ST_RDONLY:
        raise PermissionError(folder)


ACTS: dict[str, Callable[[], object]] = {
    "RestrictAddressFamilies": lambda: _open_socket(socket.AF_NETLINK),
    "RestrictNamespaces": lambda: _check(libc.unshare(CLONE_NEWUSER)),
    "RestrictRealtime": _ask_for_realtime,
    "RestrictSUIDSGID": _make_setuid,
    "LockPersonality": lambda: _check(libc.personality(PER_LINUX32)),
    "SystemCallFilter": lambda: _check(libc.ptrace(PTRACE_TRACEME, 0, NOWHERE, NOWHERE)),
    "SystemCallArchitectures": _call_foreign,
    "PrivateDevices": lambda: os.stat("/dev/console"),
    "PrivateTmp": lambda: os.stat("/tmp/of-others"),
    "ProtectControlGroups": lambda: _write("/sys/fs/cgroup"),
    "ProtectHome": lambda: _list("/home"),
    "ProtectKernelLogs": lambda: os.stat("/dev/kmsg"),
    "ProtectKernelModules": lambda: _list("/usr/lib/modules"),
    "ProtectKernelTunables": lambda: _write("/proc/sys"),
    "ProtectSystem": lambda: _write("/etc"),
    "ProtectClock": lambda: _check(libc.clock_settime(0, ctypes.byref((ctypes.c_long * 2)(1, 0)))),
    "CapabilityBoundingSet": lambda: _check(libc.prctl(23, 0) - 1),
    "NoNewPrivileges": lambda: _check(-libc.prctl(39, 0, 0, 0, 0)),
    "DynamicUser": lambda: _check(-int(os.getuid() != 0)),
    "UMask": lambda: _check(-int(os.umask(0o077) == 0o077)),
}
"""What must not be possible, by the line of the unit that forbids it."""


def main() -> None:
    """Print a line of JSON: for each act, whether it was possible."""
    found = {name: _can(act) for name, act in ACTS.items()}
    print("probe", json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
