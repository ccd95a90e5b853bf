"""Tries what a Containerfile starts: it is ready, a game is opened and moved in, and SIGTERM ends it.

What the trial of the unit needs of the same kind is here, too.
"""

from __future__ import annotations

import configparser
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from adjudicator_client import connect
from tests.rpc.serving import DECKS, EDITION, card_file
from tools.debian_root import Stage, find_user

TOKEN = "operator-token-of-the-trial"
PATIENCE = 60.0


def find_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def try_server(
    command: Sequence[str], store: Path, port: int, operations: int, ask_more: Callable[[], None] = lambda: None
) -> None:
    """Start a server, use it, and end it. Raises AssertionError: something of it was not as it should be.

    `ask_more` is called while it serves.
    """
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        until = time.monotonic() + PATIENCE
        while read_status(operations, "/readyz") != 200:
            if process.poll() is not None or time.monotonic() > until:
                raise AssertionError(f"the server was not ready: {_end(process)}")
            time.sleep(0.1)
        assert read_status(operations, "/healthz") == 200
        assert read_status(operations, "/metrics") == 401, "metrics are for the operator's token"
        assert read_status(operations, "/metrics", TOKEN) == 200
        with connect(f"127.0.0.1:{port}", TOKEN, timeout=60) as client:
            game = client.create_game(EDITION, DECKS, card_file=card_file(), request_id="trial")
            assert game.seat("P1").submit("keep").events
        ask_more()
        assert store.stat().st_size > 0 and store.stat().st_mode & 0o077 == 0, "the store is for its user alone"
        os.kill(find_server(process.pid), signal.SIGTERM)
        said, _ = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0, f"it ended with {process.returncode}: {said[-2000:]}"
        assert '"stopped"' in said or "stopped" in said
    finally:
        if process.poll() is None:
            process.kill()
            process.communicate()


def _end(process: subprocess.Popen[str]) -> str:
    process.kill()
    return process.communicate()[0][-3000:]


def find_server(pid: int) -> int:
    """The process in which a chain of wrappers ended: the last child of a child."""
    while children := Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        pid = int(children[0])
    return pid


def read_status(port: int, path: str, token: str = "") -> int:
    """The status of a page of the port for operations; 0 where nobody answers."""
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}")
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    try:
        with urllib.request.urlopen(request, timeout=5) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return 0


def put_secret(root: Path, name: str, user: int) -> Path:
    """Put the operator's token where the root has it, readable by one user."""
    file = root / name.lstrip("/")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(TOKEN)
    file.chmod(0o400)
    os.chown(file, user, user)
    return file


def try_container(stage: Stage) -> None:
    """Start what the image runs, as its user, with ports that are free, in a root that cannot be written."""
    uid, gid = find_user(stage)
    port, operations, web = find_port(), find_port(), find_port()
    put_secret(stage.root, "/run/secrets/operator-token", uid)
    (volume,) = stage.volumes
    ports = ("--port", str(port), "--operations-port", str(operations), "--web-port", str(web))
    as_user = [*_drop_to(uid, gid), *_to_words(stage.environment)]

    def ask_more() -> None:
        health = [word.replace("9464", str(operations)) for word in stage.health]
        subprocess.run(_enter(stage.root, [*as_user, *health], volume), check=True, timeout=PATIENCE)
        assert read_status(web, "/") == 200, "the console, or a page that says that there is none"
        assert read_status(web, "/mcp") == 401, "assistants need a token"

    command = [*as_user, *stage.entrypoint, *ports]
    store = stage.root / volume.lstrip("/") / "games.db"
    try_server(_enter(stage.root, command, volume), store, port, operations, ask_more)
    print(
        f"container: as user {uid}, in a root that cannot be written, it was ready and well, showed a page, a game was "
        f"opened and moved in, {stage.stop_signal} ended it with 0"
    )


def _enter(root: Path, command: Sequence[str], volume: str) -> list[str]:
    """A command in a root with mounts of its own, which can be written in its volume and in /tmp alone."""
    script = (
        'mount --bind "$0" "$0" && mount --bind "$0$1" "$0$1" && mount -t tmpfs tmpfs "$0/tmp" '
        '&& mount --bind /dev "$0/dev" && mount -t proc proc "$0/proc" && mount -o remount,bind,ro "$0" '
        '&& shift && exec chroot "$0" "$@"'
    )
    entering = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "/bin/sh", "-c", script]
    return [*entering, str(root), volume, *command]


def read_unit(file: Path) -> dict[str, str]:
    """The settings of the section [Service]; of one that is given twice, the last."""
    parser = configparser.RawConfigParser(strict=False)
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # names keep their case
    parser.read_string(file.read_text())
    return dict(parser["Service"])


def _drop_to(uid: int, gid: int) -> list[str]:
    """What runs a command as a user without any right beyond, in an empty environment."""
    rights = ("--clear-groups", "--no-new-privs", "--bounding-set=-all", "--inh-caps=-all")
    return ["setpriv", f"--reuid={uid}", f"--regid={gid}", *rights, "env", "-i", "PATH=/usr/bin:/bin"]


def _to_words(variables: Mapping[str, str]) -> list[str]:
    return [f"{name}={value}" for name, value in variables.items()]


def expand_line(line: str, variables: Mapping[str, str]) -> list[str]:
    """The words of a command as systemd makes them: ${NAME} within a word, $NAME as words of its own."""
    words: list[str] = []
    for word in shlex.split(line):
        if word.startswith("$") and not word.startswith("${"):
            words += variables[word[1:]].split()
            continue
        words.append(re.sub(r"\$\{(\w+)\}", lambda found: variables[found[1]], word))
    return words


def put_unit(root: Path, file: Path) -> list[str]:
    """Put a unit into a root, beside the targets of systemd; returns the command that checks it."""
    for folder in (here := Path("/usr/lib/systemd/system"), Path("/etc/systemd/system")):
        (root / folder.relative_to("/")).mkdir(parents=True, exist_ok=True)
    for target in here.glob("*.target"):
        shutil.copyfile(target, root / target.relative_to("/"))
    shutil.copyfile(file, root / "etc/systemd/system" / file.name)
    return ["systemd-analyze", "verify", f"--root={root}", "--man=no", f"/etc/systemd/system/{file.name}"]
