"""What a command leaves unimported: others of the program, rules, transport. Times are told by `make bench`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from adjudicator.rule_source import import_modules, read_declared
from engine.rulebooks import editions, load

pytestmark = pytest.mark.services

RUN = """
import json, sys
from adjudicator.cli import main
code = main(sys.argv[1:])
print()
print(json.dumps([code, sorted(sys.modules)]))
"""
TRANSPORT = (
    "adjudicator.rpc",
    "adjudicator_client",
    "connectrpc",
    "cryptography",
    "google.protobuf",
    "grpc",
    "uvicorn",
)
STORES = ("adjudicator.application", "adjudicator.log.", "adjudicator.audit", "eventsourcing", "sqlite3")
TOOLS = ("fluent", "jinja2", "jsonschema", "pydantic", "structlog", "yaml")
RULES = ("engine.abilities", "engine.core.play.book.rulebook", "engine.judge", "engine.observed", "engine.rulebooks.")
NEVER = (*TRANSPORT, *STORES, *TOOLS, *RULES)
"""What neither the help nor the clauses of an edition need."""

SERVERS_ONLY = ("http", "opentelemetry", "prometheus_client", "pygments", "structlog")
"""What commands about games in a store of this machine do not need, though they run the service."""


def imported_by(*arguments: str) -> set[str]:
    """The modules that a command line has imported when it ends well."""
    ran = subprocess.run([sys.executable, "-c", RUN, *arguments], capture_output=True, text=True, check=True)
    code, modules = json.loads(ran.stdout.splitlines()[-1])
    assert code == 0, ran.stderr
    return set(modules)


def of(modules: set[str], *prefixes: str) -> list[str]:
    return sorted(name for name in modules if name.startswith(prefixes))


def test_help_imports_no_command() -> None:
    modules = imported_by("--help")

    assert "adjudicator.cli.app" in modules
    assert of(modules, *NEVER, "adjudicator.cli.commands", "adjudicator.cli.backend", "engine", "msgspec") == []


@pytest.mark.parametrize(
    ("panel", "arguments"),
    [("games", ["log", "--help"]), ("rules", ["rules", "--help"]), ("rules", ["rules", "show", "--help"])],
)
def test_help_of_a_command_imports_that_command_alone(panel: str, arguments: list[str]) -> None:
    modules = imported_by(*arguments)

    package = f"adjudicator.cli.commands.{panel}"
    assert of(modules, "adjudicator.cli.commands.") == [package, f"{package}.{arguments[0]}"]
    assert of(modules, *NEVER, "engine") == []


@pytest.mark.parametrize("edition", editions())
@pytest.mark.parametrize("form", [[], ["--json"], ["--lang", "ja"]])
def test_clauses_are_shown_without_the_rules(edition: str, form: list[str]) -> None:
    label = next(clause.label for clause in load(edition).edition if not clause.heading)

    modules = imported_by("rules", "show", label, "--edition", edition, *form)

    assert of(modules, *NEVER, "adjudicator.official_text") == []


@pytest.mark.parametrize("edition", editions())
def test_what_is_shown_of_clauses_is_what_the_imported_rules_say(edition: str) -> None:
    book = load(edition)
    import_modules(book)
    asked = ["rules", "show", *book.edition.clauses, "--edition", edition, "--json"]
    ran = subprocess.run([sys.executable, "-m", "adjudicator.cli", *asked], capture_output=True, text=True, check=True)

    shown = {told["label"]: told for told in map(json.loads, ran.stdout.splitlines())}

    assert shown.keys() == book.edition.clauses.keys()
    for clause in book.edition:
        told = shown[clause.label]
        sites = [str(site) for site in book.edition.sites_of(clause.label)]
        carried_out = [site for site in sites if not site.startswith("tests.")]  # a test beside this one may cite, too
        assert sorted(told["carried_out"]) == sorted(carried_out), clause.label
        assert (told["class"], told["summary"]) == (clause.kind, clause.summary)
        about = [reading for reading in book.readings.values() if clause.label in reading.clauses]
        assert [(each["name"], each["values"]) for each in told["readings"]] == [(r.name, [*r.values]) for r in about]
    assert read_declared(book.edition) == book.readings


@pytest.mark.parametrize("words", [["moves"], ["state"], ["log"], ["games"], ["cards", "show", "SAMPLE-108"]])
def test_games_of_a_store_need_no_part_of_a_server(words: list[str], tmp_path: Path) -> None:
    store = ["--store", str(tmp_path / "games.db")]
    ran = subprocess.run(
        [sys.executable, "-m", "adjudicator.cli", "new", "--json", *store], capture_output=True, text=True, check=True
    )
    game = [json.loads(ran.stdout)["game_id"]] if words[0] in ("moves", "state", "log") else []

    modules = imported_by(*words, *game, *(store if words[0] != "cards" else []))

    assert "adjudicator.rpc.admission.interceptor" in modules
    assert of(modules, *SERVERS_ONLY) == []


LINES = """
import sys
from adjudicator.cli.logging import quiet_logging
from adjudicator.log_lines import Logger

log = Logger("a part")
quiet_logging("told.elsewhere")
log.info("nobody.asked")
log.bind().debug("nobody.asked")
print("structlog" in sys.modules)
log.warning("told.elsewhere")
log.error("disk.full", left=0)
log.info("nobody.asked")
"""


def test_the_first_line_that_is_written_imports_its_library() -> None:
    ran = subprocess.run([sys.executable, "-c", LINES], capture_output=True, text=True, check=True)

    assert ran.stdout == "False\n"
    assert json.loads(ran.stderr) == {"event": "disk.full", "left": 0, "level": "error"}
