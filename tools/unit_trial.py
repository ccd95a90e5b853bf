"""Tries the unit under systemd itself, booted in the trial's root by `systemd-nspawn`.

The service starts, is used, reloaded, killed and started anew, and stopped. Then `tools/unit_probe.py` runs as a
service with the lines of the unit, and for each line once without it: what the line forbids cannot be done, and where
no other line forbids it as well (`HELD_ALONE`) it can be done without it.
"""

from __future__ import annotations

import json
import resource
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from adjudicator_client import connect
from tests.rpc.serving import DECKS, EDITION, card_file
from tools.debian_root import Stage, run_in
from tools.served_trial import PATIENCE, TOKEN, find_port, put_unit, read_status, read_unit
from tools.unit_probe import ACTS

PROBE = Path(__file__).parent / "unit_probe.py"
NAME = "adjudicator.service"

OF_STARTING = frozenset({"Type", "ExecStart", "ExecReload", "KillSignal", "Restart", "RestartSec", "EnvironmentFile"})
"""Lines that say what runs and how long, not within which bounds."""
USED = frozenset({
    "StateDirectory", "StateDirectoryMode", "LoadCredential", "Environment", "TimeoutStartSec", "TimeoutStopSec",
    "LimitNOFILE",
})  # fmt: skip
"""Lines without which the service could not be used as it is here, or that say how long it may take."""
HELD_ALONE = frozenset({
    "CapabilityBoundingSet", "DynamicUser", "LockPersonality", "PrivateDevices", "ProtectHome", "ProtectKernelModules",
    "ProtectKernelTunables", "RestrictAddressFamilies", "RestrictNamespaces", "RestrictRealtime", "SystemCallFilter",
    "UMask",
})  # fmt: skip
"""Lines that alone forbid what is tried; what the others forbid, `DynamicUser` or another line forbids as well."""


@dataclass(frozen=True)
class Machine:
    """A booted root."""

    root: Path
    """Its folder."""
    pid: int
    """The process that is number 1 in it."""

    def run(self, *command: str) -> str:
        """What a command in it says. Raises CalledProcessError."""
        entered = ["nsenter", f"--target={self.pid}", "--mount", "--uts", "--ipc", "--pid", "--cgroup", *command]
        return subprocess.run(entered, check=True, capture_output=True, text=True, timeout=PATIENCE).stdout

    def show(self, name: str) -> str:
        """A property of the service."""
        return self.run("systemctl", "show", NAME, "--value", "-p", name).strip()


def try_unit(stage: Stage, file: Path) -> None:
    """Check a unit, and have systemd start what it starts. Raises AssertionError: it is not as the unit says."""
    said = subprocess.run(put_unit(stage.root, file), capture_output=True, text=True, check=False)
    assert said.returncode == 0 and not said.stderr.strip(), said.stderr
    install = "apt-get update -qq && apt-get install -qq -y --no-install-recommends systemd systemd-sysv >/dev/null"
    run_in(stage, ["/bin/sh", "-c", install])
    port, operations = find_port(), find_port()
    _put_settings(stage.root, f"--port {port} --operations-port {operations}")
    unit = read_unit(file)
    units = _put_probes(stage.root, unit)
    with booted(stage.root) as machine:
        _use(machine, file, port, operations)
        found = {name: _probe(machine, service) for name, service in units.items()}
    alone = _judge(found)
    print(f"unit: systemd {_read_version()} started it, it was ready, reloaded, killed and started anew, and stopped")
    listed = ", ".join(sorted(alone))
    print(f"  nothing that it forbids could be done; without its own line, each of these could: {listed}")


def _put_settings(root: Path, options: str) -> None:
    for name in ("var/lib/adjudicator", "var/lib/private"):  # what the trial of the image has left
        path = root / name
        path.unlink() if path.is_symlink() else shutil.rmtree(path, ignore_errors=True)
    folder = root / "etc/adjudicator"
    folder.mkdir(exist_ok=True)
    (folder / "environment").write_text(f"ADJUDICATOR_OPTIONS={options}\n")
    (folder / "operator-token").write_text(TOKEN)
    (folder / "operator-token").chmod(0o600)
    for name in ("home/somebody", "usr/lib/modules/of-a-kernel"):
        (root / name).mkdir(parents=True, exist_ok=True)


def _put_probes(root: Path, unit: Mapping[str, str]) -> dict[str, str]:
    """Put services that run the probe into a root: with all lines, and without each; returns their names."""
    shutil.copyfile(PROBE, root / "opt/unit_probe.py")
    bounds = {name: value for name, value in unit.items() if name not in OF_STARTING}
    names = {"": "probe.service"} | {name: f"probe-{name.lower()}.service" for name in ACTS}
    for left_out, service in names.items():
        lines = [f"{name}={value}" for name, value in bounds.items() if name != left_out]
        made = ["[Service]", "Type=oneshot", "ExecStart=/usr/bin/python3 /opt/unit_probe.py", *lines]
        (root / "etc/systemd/system" / service).write_text("\n".join(made) + "\n")
    return names


@contextmanager
def booted(root: Path) -> Iterator[Machine]:
    """A root in which systemd runs. Raises AssertionError: it does not come up here."""
    command = ["systemd-nspawn", "--quiet", f"--directory={root}", "--boot", "--register=no", "--keep-unit"]
    log = root.parent / "boot.log"
    with log.open("wb") as written:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=written, stderr=written)
    try:
        _wait(lambda: process.poll() is not None or _find_first(process.pid) is not None, "its first process")
        first = _find_first(process.pid)
        assert first is not None, f"systemd does not boot here: {log.read_text(errors='replace')[-2_000:]}"
        machine = Machine(root, first)
        _wait(lambda: _is_up(machine), "systemd")
        yield machine
    finally:
        process.send_signal(signal.SIGTERM)  # it has systemd power off
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _find_first(pid: int) -> int | None:
    """The process below another one that is number 1 of its own."""
    for child in map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split()):
        numbers = Path(f"/proc/{child}/status").read_text().split("NSpid:")[1].splitlines()[0].split()
        if len(numbers) > 1 and numbers[-1] == "1" and Path(f"/proc/{child}/comm").read_text() == "systemd\n":
            return child
        if (found := _find_first(child)) is not None:
            return found
    return None


def _is_up(machine: Machine) -> bool:
    try:
        return machine.run("systemctl", "is-system-running").strip() in ("running", "degraded", "starting")
    except subprocess.CalledProcessError as error:
        return str(error.stdout).strip() in ("degraded", "starting")


def _use(machine: Machine, file: Path, port: int, operations: int) -> None:
    """Start the service, play, reload, kill, play on, stop."""
    machine.run("systemctl", "start", NAME)
    assert read_status(operations, "/readyz") == 200, "systemd says that it is started when it is ready"
    assert read_status(operations, "/metrics") == 401 and read_status(operations, "/metrics", TOKEN) == 200
    with connect(f"127.0.0.1:{port}", TOKEN, timeout=60) as client:
        game = client.create_game(EDITION, DECKS, card_file=card_file(), request_id="trial")
        assert game.seat("P1").submit("keep").events
        machine.run("systemctl", "reload", NAME)
        _wait(lambda: "certificates.read" in machine.run("journalctl", "-b", "-u", NAME, "-o", "cat"), "a reload")
        first = machine.show("MainPID")
        most = min(int(read_unit(file)["LimitNOFILE"]), resource.getrlimit(resource.RLIMIT_NOFILE)[1])
        limits = machine.run("cat", f"/proc/{first}/limits")
        assert f"Max open files {most} {most}" in " ".join(limits.split()), limits
        machine.run("systemctl", "kill", "--kill-whom=main", "--signal=KILL", NAME)
        _wait(lambda: machine.show("MainPID") not in ("0", first), "another process")
        _wait(lambda: machine.show("ActiveState") == "active", "the service")
        assert machine.show("NRestarts") == "1"
        assert game.seat("P2").submit("keep").events, "the game goes on in the process that systemd started anew"
    (state,) = (machine.root / "var/lib/private").iterdir()
    store = state / "games.db"
    assert (state.name, state.stat().st_mode & 0o777, store.stat().st_mode & 0o077) == ("adjudicator", 0o700, 0)
    machine.run("systemctl", "stop", NAME)
    assert (machine.show("Result"), machine.show("ExecMainStatus")) == ("success", "0")
    assert '"stopped"' in machine.run("journalctl", "-b", "-u", NAME, "-o", "cat")


def _probe(machine: Machine, service: str) -> dict[str, bool]:
    machine.run("mkdir", "-p", "/tmp/of-others")
    machine.run("systemctl", "start", "--no-block", service)
    _wait(lambda: machine.run("systemctl", "show", service, "--value", "-p", "ActiveState") != "activating\n", service)
    machine.run("journalctl", "--sync")
    said = machine.run("journalctl", "-b", "-u", service, "-o", "cat")
    lines = [each.removeprefix("probe ") for each in said.splitlines() if each.startswith("probe ")]
    assert len(lines) == 1, f"{service} did not run to its end: {said[-2_000:]}"
    return dict(json.loads(lines[0]))


def _judge(found: Mapping[str, Mapping[str, bool]]) -> set[str]:
    """Returns the lines without which what they forbid could be done."""
    possible = [name for name, could in found[""].items() if could]
    assert not possible, f"what these lines forbid could be done: {possible}"
    alone = {name for name in ACTS if found[name][name]}
    assert alone >= HELD_ALONE, f"without their line it could not be done either: {sorted(HELD_ALONE - alone)}"
    return alone


def _wait(happened: Callable[[], bool], what: str) -> None:
    until = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < until, f"wait for {what}: it did not come in {PATIENCE:g} s"
        time.sleep(0.1)


def _read_version() -> str:
    return subprocess.run(["systemd-nspawn", "--version"], capture_output=True, text=True, check=True).stdout.split()[1]
