"""Every command, for people and for programs: the answer on stdout, nothing on stderr, JSON where it was asked for."""

from __future__ import annotations

import json
from pathlib import Path

import click
import pytest

from adjudicator.cli.app import app
from adjudicator.cli.help.command_table import PANELS
from adjudicator.cli.help.lazy_group import ENTRIES
from tests.cli.conftest import Cli, Kept

ROOT = Path(__file__).parents[2]
SCENARIO = (
    ROOT / "engine" / "rulebooks" / "fire_force" / "v1_0_0" / "scenarios" / "ff-104-6-number-choice-zero-or-more.yaml"
)

COMMANDS: dict[str, list[str]] = {
    "games": ["games", "--store", "STORE"],
    "moves": ["moves", "GAME", "--store", "STORE"],
    "play": ["play", "GAME", "--concede", "--seat", "P1", "--store", "COPY"],
    "explain move": ["explain", "move", "GAME", "OPTION", "--store", "STORE"],
    "explain event": ["explain", "event", "GAME", "40", "--store", "STORE"],
    "explain value": ["explain", "value", "GAME", "CARD", "--store", "STORE"],
    "explain result": ["explain", "result", "GAME", "--store", "ENDED"],
    "explain place": ["explain", "place", "GAME", "--store", "STORE"],
    "state": ["state", "GAME", "--store", "STORE"],
    "log": ["log", "GAME", "--store", "STORE"],
    "watch": ["watch", "GAME", "--store", "ENDED"],
    "ruling": ["ruling", "GAME", "played on", "--clause", "102.1", "--store", "COPY"],
    "correct": ["correct", "GAME", "--fact", "noted=1", "--reason", "why", "--clause", "102.1", "--store", "COPY"],
    "rewind": ["rewind", "GAME", "FORMER", "--reason", "why", "--clause", "102.1", "--store", "COPY"],
    "fork": ["fork", "GAME", "what if", "--store", "COPY"],
    "replay": ["replay", "GAME", "--at", "40", "--store", "STORE"],
    "verify": ["verify", "GAME", "--store", "STORE"],
    "audit": ["audit", "STORE", "--jobs", "1"],
    "head": ["head", "GAME", "-o", "EXPORT", "--store", "STORE"],
    "export": ["export", "GAME", "-o", "EXPORT", "--store", "STORE"],
    "backup": ["backup", "COPIED", "--store", "STORE"],
    "migrate": ["migrate", "--store", "COPY"],
    "store check": ["store", "check", "--store", "STORE"],
    "store verify": ["store", "verify", "STORE"],
    "store restored": ["store", "restored", "--store", "COPY"],
    "import": ["import", "EXPORTED", "--store", "OTHER"],
    "new": ["new", "--store", "OTHER"],
    "reserve": ["reserve", "--store", "OTHER"],
    "rules show": ["rules", "show", "702"],
    "rules compare": ["rules", "compare", "force_of_will@8.01", "force_of_will@legacy"],
    "rules coverage": ["rules", "coverage", "generic", "--games", "1", "--all"],
    "rules import": ["rules", "import", "fire_force", "TEXT"],
    "rules disputed": ["rules", "disputed"],
    "rules search": ["rules", "search", "攻撃"],
    "cards search": ["cards", "search", "runner", "kindling"],
    "cards list": ["cards", "list", "--kind", "event"],
    "cards show": ["cards", "show", "SAMPLE-004", "kindling runner"],
    "cards check": ["cards", "check", "CARDS"],
    "deck list": ["deck", "list"],
    "deck show": ["deck", "show", "cinder"],
    "deck check": ["deck", "check", "cinder", "tide"],
    "scenario run": ["scenario", "run", str(SCENARIO)],
}
ELSEWHERE = {
    "cards import",
    "cards coverage",
    "cards explain",
    "deck import",
    "restore",
    "retire",
    "certificate new",
    "key new",
    "key show",
    "call make",
    "call list",
    "call claim",
    "call resolve",
    "invite issue",
    "invite list",
    "invite revoke",
    "token issue",
    "token list",
    "token revoke",
    "token tournament issue",
    "token tournament list",
    "token tournament revoke",
    "serve",
    "mcp",
    "demo",
    "tournament",
    "identify",
    "desk claim",
    "desk open",
    "desk position",
    "desk readings",
    "desk save",
    "desk value",
}
"""Commands with tests of their own."""
MAY_REFUSE = {"rules coverage", "import"}
"""Commands whose answer may be no here: of a dealt game that goes on an export cannot say whether chance is right."""


def commands_of(group: click.Command) -> dict[str, click.Command]:
    """The commands below one, imported."""
    if not isinstance(group, click.Group):
        return {}
    context = click.Context(group)
    return {name: found for name in group.list_commands(context) if (found := group.get_command(context, name))}


def names_of(group: click.Command, prefix: str = "") -> set[str]:
    found: set[str] = set()
    for name, each in commands_of(group).items():
        inner = names_of(each, f"{prefix}{name} ")
        found |= inner or {f"{prefix}{name}"}
    return found


def test_every_command_is_tried_here_or_elsewhere():
    assert names_of(app) == set(COMMANDS) | ELSEWHERE


@pytest.mark.parametrize("name", ENTRIES)
def test_the_list_of_commands_says_of_each_what_its_own_help_begins_with(name):
    command = commands_of(app)[name]

    assert " ".join(str(command.help).partition("\n\n")[0].split()) == ENTRIES[name].line


@pytest.mark.parametrize("panel", PANELS)
def test_a_command_stands_in_the_package_of_its_panel(panel):
    assert {entry.site.partition(".")[0] for entry in PANELS[panel].values()} == {panel.lower()}


def former(kept: Kept, cli: Cli) -> int:
    """The version just before the first answer of a player."""
    made = cli("log", kept.game_id, "--type", "choice-made", "--store", kept.store, "--json").lines
    return next(event["seq"] for event in made if event["seat"] != "CHANCE") - 1


@pytest.fixture
def given(begun: Kept, ended: Kept, game: Kept, cli: Cli, official_text: Path, tmp_path: Path):
    """A command line with its placeholders filled in."""

    def fill(name: str) -> list[str]:
        option = card = ""
        if "CARD" in COMMANDS[name]:
            state = cli("state", begun.game_id, "--store", begun.store, "--json").document
            card = next(each["id"] for zone in state["zones"].values() for each in zone.get("objects", ()))
        if "OPTION" in COMMANDS[name]:
            option = cli("moves", begun.game_id, "--store", begun.store, "--json").document["choice"]["options"][0][
                "id"
            ]
        if "EXPORTED" in COMMANDS[name]:
            cli("export", begun.game_id, "-o", tmp_path / "in.jsonl", "--store", begun.store)
        filled = {
            "GAME": begun.game_id, "STORE": begun.store, "ENDED": ended.store, "COPY": game.store, "OPTION": option,
            "CARD": card,
            "EXPORT": tmp_path / "out.jsonl", "EXPORTED": tmp_path / "in.jsonl", "OTHER": tmp_path / "other.db",
            "COPIED": tmp_path / "copied.db",
            "TEXT": official_text, "NOTHING": tmp_path, "FORMER": former(begun, cli) if name == "rewind" else "",
        }  # fmt: skip
        if "CARDS" in COMMANDS[name]:
            filled["CARDS"] = tmp_path / "cards.toml"
            filled["CARDS"].write_text('[[unit]]\nnumber = "X"\nname = "x"\ncost = 1\npower = 1\n', "utf-8")
        return [str(filled.get(each, each)) for each in COMMANDS[name]]

    return fill


@pytest.mark.parametrize("name", COMMANDS)
def test_for_programs_stdout_is_json_and_nothing_else(name, given, cli: Cli):
    ran = cli(*given(name), "--json")

    assert (ran.code == 0 or name in MAY_REFUSE) and ran.err == ""
    assert ran.lines and all(isinstance(line, dict) for line in ran.lines)


@pytest.mark.parametrize("name", COMMANDS)
def test_for_people_stdout_is_text_and_stderr_is_empty(name, given, cli: Cli):
    ran = cli(*given(name))

    assert (ran.code == 0 or name in MAY_REFUSE) and ran.err == ""
    assert ran.out.strip() and "\x1b" not in ran.out
    with pytest.raises(json.JSONDecodeError):
        json.loads(ran.out.splitlines()[0])


CITING = sorted(
    set(COMMANDS)
    - {"games", "verify", "audit", "head", "export", "import", "new", "reserve"}
    - {"fork", "rules import", "rules coverage", "rules compare"}
    - {"store check", "store verify", "store restored", "migrate", "backup"}
    - {"cards search", "cards list", "cards show", "cards check", "deck list", "deck show"}
)


@pytest.mark.parametrize("name", CITING)
def test_people_see_clauses_and_once_they_have_imported_it_the_official_sentence(
    name, given, cli: Cli, official_text: Path
):
    without = cli(*given(name))
    cli("rules", "import", "fire_force", official_text)

    named = cli(
        *given(name)
    )  # `play` once more: the game is over by then, and the refusal cites the clauses of the end

    assert "invented sentence" not in without.out
    if name not in {"scenario run", "rules disputed"}:  # these show sentences only where something fails
        assert "invented sentence of" in named.out


def test_a_rulebook_can_be_given_for_one_command(cli: Cli, begun: Kept, official_text: Path):
    ran = cli("explain", "place", begun.game_id, "--store", begun.store, "--rulebook", official_text)

    assert "invented sentence of 504.5" in ran.out
    assert "invented" not in cli("explain", "place", begun.game_id, "--store", begun.store).out


def test_a_file_that_is_no_rulebook_is_bad_usage(cli: Cli, begun: Kept, tmp_path: Path):
    (tmp_path / "notes.txt").write_text("buy milk\n")

    ran = cli("explain", "place", begun.game_id, "--store", begun.store, "--rulebook", tmp_path / "notes.txt")

    assert ran.code == 2 and ran.out == "" and "rulebook" in ran.err


@pytest.mark.parametrize("name", [*COMMANDS, *sorted(ELSEWHERE)])
def test_every_command_has_help_and_json(name, cli: Cli):
    ran = cli(*name.split(), "--help")

    assert ran.code == 0 and "--json" in ran.out and ran.err == ""
