"""A page of the docs as a script: its files, its commands and what they are said to answer; and how it is run.

The page's own first section explains its signs to readers; here is what they mean exactly. A block `console` holds
commands (`$ ...`, gone on with behind a `\\` at the end of a line) and what each one prints. A line `...` stands for
any lines, `...` in a line for any part of it. `(exit 1)` is the exit code, 0 if there is none. `<n>` is
any number, `<time>` any time; every other `<word>` is the same wherever it stands, and commands may use it. A block of
another kind is a file, named by its first line (`# claim.yaml`). A command that ends in `&` runs until the end.
"""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tests.docs.program import Program

PROGRAMS = Path(__file__).parent / "programs"
"""Stand-ins for programs that a page uses and that not every machine has; one that the machine has comes first."""
PATIENCE = 180
"""Seconds for one command: a busy machine is no fault of the page."""

FENCE = re.compile(r"^```(?P<kind>[a-z]*)\n(?P<text>.*?)^```$", re.DOTALL | re.MULTILINE)
FILE_NAME = re.compile(r"^# (?P<name>[a-z0-9][a-z0-9.-]*)\n")
EXIT = re.compile(r"^\(exit (?P<code>\d+)\)$")
SIGN = re.compile(r"<(?P<word>[a-z][a-z0-9-]*)>")

ELIDED = re.compile(r"(?:^| )\.\.\.(?= |$) ?")
"""What stands for any part of a line."""

ANY = {"n": r"(?<!\d)\d+(?!\d)", "time": r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"}
"""Signs that stand for something else each time."""
KEPT = {
    "game": r"g[0-9a-f]{20}",
    "paper": r"g[0-9a-f]{20}",
    "fork": r"g[0-9a-f]{20}",
    "token": r"[A-Za-z0-9_-]{43}",
    "id": r"[0-9a-f]{12}",
    "port": r"\d+",
    "chain": r"[0-9a-f]{64}",
}
"""Signs by their last word (`<judge-token>` is a token); any other is a number."""


@dataclass(frozen=True)
class Command:
    """A command of the page and what it is said to answer."""

    text: str
    answer: tuple[str, ...]
    code: int = 0


@dataclass(frozen=True)
class Section:
    """What stands below one heading: files to be saved and commands to be given, in their order."""

    title: str
    text: str
    parts: tuple[Command | tuple[str, str], ...]

    @property
    def commands(self) -> list[Command]:
        """The commands alone."""
        return [part for part in self.parts if isinstance(part, Command)]


def sections_of(page: str) -> list[Section]:
    """The sections of a page; what stands above the first heading is part of none."""
    _, *bodies = re.split(r"^## ", page, flags=re.MULTILINE)
    return [_section(body) for body in bodies]


def find_section(page: str, title: str) -> Section:
    """The section of a page with a title; blocks of other sections may be of any kind."""
    _, *bodies = re.split(r"^## ", page, flags=re.MULTILINE)
    return next(_section(body) for body in bodies if body.partition("\n")[0] == title)


def _section(body: str) -> Section:
    parts: list[Command | tuple[str, str]] = []
    for fence in FENCE.finditer(body):
        if fence["kind"] == "console":
            parts += _commands(fence["text"])
            continue
        named = FILE_NAME.match(fence["text"])
        assert named, f"neither commands nor a file with its name in the first line:\n{fence[0]}"
        parts.append((named["name"], fence["text"]))
    return Section(body.partition("\n")[0], body, tuple(parts))


def _commands(block: str) -> list[Command]:
    first, *given = re.split(r"^\$ ", block.replace("\\\n", ""), flags=re.MULTILINE)
    assert not first and given, f"a block of commands begins with a command:\n{block}"
    found = []
    for each in given:
        text, *answer = each.splitlines()
        ends = EXIT.match(answer[-1]) if answer else None
        found.append(Command(text, tuple(answer[:-1] if ends else answer), int(ends["code"]) if ends else 0))
    return found


# ------------------------------------------------------------------ comparing


def normal(text: str) -> str:
    """Without what depends on the widths of columns: runs of spaces, spaces at the end, empty lines."""
    lines = (re.sub(r" +", " ", line).rstrip() for line in text.splitlines())
    return "".join(f"{line}\n" for line in lines if line)


def pattern(answer: tuple[str, ...], known: Mapping[str, str]) -> re.Pattern[str]:
    """What an answer must be, as an expression; signs that are not known yet are its groups."""
    named: set[str] = set()
    written = []
    for line in normal("\n".join(answer)).splitlines():
        if line.strip() == "...":
            written.append(r"(?:.*\n)*?")
            continue
        pieces = SIGN.split(line)
        for place, word in enumerate(pieces):
            pieces[place] = _sign(word, known, named) if place % 2 else _elide(word)
        written.append("".join(pieces) + r"\n")
    return re.compile("".join(written))


def _elide(words: str) -> str:
    return ".*?".join(re.escape(part) for part in ELIDED.split(words))


def _sign(word: str, known: Mapping[str, str], named: set[str]) -> str:
    if word in ANY:
        return ANY[word]
    if word in known:
        return re.escape(known[word])
    group = word.replace("-", "_")
    if group in named:
        return f"(?P={group})"
    named.add(group)
    return f"(?P<{group}>{KEPT.get(word.rpartition('-')[2], ANY['n'])})"


# ------------------------------------------------------------------ running


@dataclass
class Reader:
    """Somebody who reads the page and does what it says, in a folder that is also their home.

    Commands that need no shell are given to `program`, the others (pipes, `&`, other programs) to bash.
    """

    folder: Path
    program: Program
    known: dict[str, str] = field(default_factory=dict)
    running: list[subprocess.Popen[bytes]] = field(default_factory=list)

    def follow(self, section: Section) -> None:
        """Save the files, give the commands, compare the answers."""
        for part in section.parts:
            if isinstance(part, Command):
                self.give(part)
            else:
                (self.folder / part[0]).write_text(part[1], encoding="utf-8")

    def give(self, command: Command) -> None:
        """One command. The failure shows what the page says and what was answered."""
        text = SIGN.sub(lambda sign: self.known.get(sign["word"], sign[0]), command.text)
        assert not SIGN.search(text), f"$ {text}\nit is not known yet what the sign stands for"
        if text.endswith(" &"):
            self.start(command, text.removesuffix(" &"))
            return
        code, written = self.ran(text)
        found = pattern(command.answer, self.known).fullmatch(normal(written))
        self.learn(found)
        said = "\n".join(command.answer)
        assert found and code == command.code, (
            f"$ {text}\n--- the page says (exit {command.code})\n{said}\n--- it answered (exit {code})\n{written}"
        )

    def ran(self, text: str) -> tuple[int, str]:
        """Carry a command out; its exit code and what it wrote."""
        first, *arguments = shlex.split(text)
        if first == "adjudicator" and not set(text) & set("|&<>$*"):
            return self.program.run(arguments, self.folder, self.environment(), PATIENCE)
        done = subprocess.run(
            ["bash", "-c", text], cwd=self.folder, env=self.environment(), timeout=PATIENCE, check=False,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8",
        )  # fmt: skip
        return done.returncode, done.stdout

    def start(self, command: Command, text: str) -> None:
        """A command that goes on: it is waited for until it has said what the page shows."""
        told = self.folder / f"told-{len(self.running)}"
        with told.open("wb") as out, (self.folder / "server.log").open("ab") as log:
            process = subprocess.Popen(
                ["bash", "-c", f"exec {text}"], cwd=self.folder, env=self.environment(), stdin=subprocess.DEVNULL,
                stdout=out, stderr=log,
            )  # fmt: skip
        self.running.append(process)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and process.poll() is None:
            found = pattern(command.answer, self.known).fullmatch(normal(told.read_text(encoding="utf-8")))
            if found:
                self.learn(found)
                return
            time.sleep(0.05)
        raise AssertionError(f"$ {text} &\nit did not say {command.answer}, but {told.read_text(encoding='utf-8')!r}")

    def learn(self, found: re.Match[str] | None) -> None:
        """What the signs stand for."""
        if found:
            self.known |= {word.replace("_", "-"): value for word, value in found.groupdict().items()}

    def environment(self) -> dict[str, str]:
        """Nothing of whoever runs the tests but where programs are found."""
        path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath), str(PROGRAMS)])
        return {"HOME": str(self.folder), "PATH": path, "LANG": "C.UTF-8", "PYTHONUTF8": "1"}

    def stop(self) -> None:
        """End what was started, as Ctrl-C would, by its own process id."""
        for process in self.running:
            if process.poll() is None:
                process.send_signal(signal.SIGINT)
        codes = [process.wait(PATIENCE) for process in self.running]
        self.running.clear()
        assert set(codes) <= {0}, f"what ran in the background ended with {codes}"
