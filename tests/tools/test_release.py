"""A release is whole, and says the same everywhere: distributions, versions, names, the list of dependencies."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import tomllib
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from adjudicator.cli import main
from engine import RELEASE
from engine.core.play.book.engine_version import NOTES
from tests.core.test_engine_version import digests
from tools.container_trial import CONTAINERFILE, read_instructions
from tools.distribution_trial import Trial, find_base, find_lack
from tools.release import (
    EXTRAS,
    ROOT,
    find_unfit,
    list_requirements,
    make_distributions,
    read_list,
    read_project,
    write_list,
)

pytestmark = pytest.mark.services

PROJECT = read_project()["project"]
assert isinstance(PROJECT, dict)
NAME = "tcg-adjudicator"
LISTS = list(list_requirements().items())
GENERATED = re.compile(
    r"(?:adjudicator/rpc|adjudicator_client)/pb/\w+\.pyi?|engine/code_digests\.json|adjudicator/console/.+"
)
"""What is in a wheel, and in no repository."""
PAGES = {"docs/codes.md", "docs/contract-reference.md"}
"""What is in an archive of the sources, and in no repository."""
DISPUTE = """
edition: fire_force
setup:
  at: main phase
  P1: {field: [Soot Hound: exhausted]}
  P2: {field: [Brine Lancer]}
by: P1
attempt: {attack: Soot Hound}
"""
CONSOLE = "adjudicator/console/"
"""Where the console is in both, if it was built here."""


def list_files() -> list[str]:
    """What git has, or would have."""
    told = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    ran = subprocess.run(told, cwd=ROOT, capture_output=True, text=True, check=False)
    if ran.returncode:
        pytest.skip("this is no clone: git does not say what belongs to it")
    return [name for name in ran.stdout.split("\0") if name and (ROOT / name).is_file()]


def list_console() -> set[str]:
    """The console, as far as it was built here."""
    return {file.relative_to(ROOT).as_posix() for file in (ROOT / CONSOLE).rglob("*") if file.is_file()}


# ---------------------------------------------------------------- distributions


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The archive of the sources, and the wheel that was built from it."""
    return make_distributions(tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="module")
def root(made: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A bare root: an empty virtual environment outside the checkout, into which pip has put the wheel.

    Dependencies come from the environment of the tests, but not this checkout, which an editable install adds to it.
    """
    folder = tmp_path_factory.mktemp("root")
    venv.create(folder, with_pip=False)
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python"), "install", "--quiet"]
    environment = {**os.environ, "PIP_CONFIG_FILE": "/dev/null"}
    subprocess.run([*pip, "--no-index", "--no-deps", str(made[1])], check=True, timeout=300, env=environment)
    (find_packages(folder) / "dependencies.pth").write_text(sysconfig.get_path("purelib"), "utf-8")
    return folder


def find_packages(root: Path) -> Path:
    """The folder of a virtual environment into which packages are installed."""
    (found,) = (root / "lib").glob("python3.*/site-packages")
    return found


@pytest.fixture(scope="module")
def installed(root: Path) -> Path:
    """The folder into which pip has put the wheel."""
    return find_packages(root)


def test_the_archive_has_every_file_of_the_repository_and_nothing_that_is_made(made: tuple[Path, Path]) -> None:
    with tarfile.open(made[0]) as archive:
        names = {name.partition("/")[2] for name in archive.getnames() if archive.getmember(name).isfile()}
    own = {"PKG-INFO", "setup.cfg"} | {name for name in names if ".egg-info/" in name}
    console = {name for name in names if name.startswith(CONSOLE)}
    assert names - own - PAGES - console == set(list_files()) - PAGES
    assert console == list_console()
    assert names >= PAGES


def test_the_wheel_has_every_file_of_its_packages_and_what_is_made_for_them(made: tuple[Path, Path]) -> None:
    with zipfile.ZipFile(made[1]) as wheel:
        names = {name for name in wheel.namelist() if ".dist-info/" not in name}
    packaged = (name.removeprefix("clients/python/") for name in list_files())
    due = {name for name in packaged if name.startswith(("adjudicator/", "adjudicator_client/", "engine/"))}
    assert (due | list_console()) - names == set(), "they are missing"
    assert all(GENERATED.fullmatch(name) for name in names - due), names - due
    for name in ("adjudicator/rpc/pb", "adjudicator_client/pb"):
        assert {f"{name}/__init__.py", f"{name}/game_service_pb2.py", f"{name}/game_service_pb2_grpc.py"} <= names
    assert {Path(name).suffix for name in names} >= {".ftl", ".toml", ".md", ".yaml", ".html", ".css", ".zdict"}
    assert {name for name in names if name.endswith("py.typed")} >= {"adjudicator_client/py.typed"}


def test_the_engine_of_a_wheel_is_that_of_the_checkout(made: tuple[Path, Path], installed: Path) -> None:
    due = digests(ROOT)
    assert digests(installed) == due
    assert digests(made[1]) == due, "as a zip on the path"
    assert (installed / "engine" / NOTES).read_bytes() == (ROOT / "engine" / NOTES).read_bytes()
    assert not (installed / "tests").exists() and any(installed.rglob("__pycache__")), "pip has compiled it"


class Newcomer:
    """Somebody who has installed the program into an environment of its own, and has nothing else."""

    def __init__(self, root: Path, home: Path) -> None:
        ours = ("ADJUDICATOR", "PYTHONPATH", "VIRTUAL_ENV")
        self.root, self.home = root, home
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
        self.environment |= {"PATH": f"{root / 'bin'}{os.pathsep}/usr/bin:/bin", "ADJUDICATOR_DATA": str(home / "data")}

    def types(self, *command: str, code: int = 0) -> str:
        """What a command prints on stdout; it ends with `code`."""
        told = [str(self.root / "bin" / command[0]), *command[1:]]
        ran = subprocess.run(told, cwd=self.home, env=self.environment, capture_output=True, text=True, check=False)
        assert ran.returncode == code, ran.stdout + ran.stderr
        return ran.stdout


@pytest.fixture
def newcomer(root: Path, tmp_path: Path) -> Newcomer:
    """Somebody with the wheel."""
    return Newcomer(root, tmp_path)


def test_what_was_installed_plays_and_shows_its_clauses_at_work(newcomer: Newcomer) -> None:
    where = "import adjudicator, adjudicator_client, engine; print(adjudicator.__file__, engine.__file__)"
    assert newcomer.types("python", "-c", where).count(str(newcomer.root)) == 2, "this checkout is not seen"
    assert newcomer.types("adjudicator", "--version") == f"adjudicator {RELEASE}\n"
    assert newcomer.types("python", "-m", "adjudicator", "--version") == f"adjudicator {RELEASE}\n"
    game = json.loads(newcomer.types("adjudicator", "new", "--json"))["game_id"]
    assert json.loads(newcomer.types("adjudicator", "moves", game, "--json").splitlines()[0])
    assert "手札" in newcomer.types("adjudicator", "--lang", "ja", "state", game)
    shown = json.loads(newcomer.types("adjudicator", "rules", "coverage", "generic", "--json"))
    assert shown["open"] == [] and shown["sources"]["scenarios"] > 80
    named = next(clause for clause in shown["clauses"] if clause["label"] == "103.4")["exercised"]["scenarios"][0]
    assert f"passed {named}" in newcomer.types("adjudicator", "scenario", "run", named)


def test_the_desk_of_what_was_installed_refuses_by_a_clause(newcomer: Newcomer) -> None:
    (newcomer.home / "dispute.yaml").write_text(DISPUTE, "utf-8")
    said = newcomer.types("adjudicator", "desk", "position", "dispute.yaml", code=1)
    assert "ILLEGAL" in said and "702.1a-1" in said


def test_the_library_of_what_was_installed_plays_in_five_lines(newcomer: Newcomer) -> None:
    page = (ROOT / "docs" / "library.md").read_text("utf-8")
    five = [
        line[4:] for line in page.partition("## Five lines")[2].partition("##")[0].splitlines() if line[:4] == ">>> "
    ]
    assert len(five) == 5
    *lines, last = five
    said = newcomer.types("python", "-c", "\n".join([*lines, f"print({last})"]))
    assert said == "P1 decides: keep the opening hand.\n"


def test_the_server_of_what_was_installed_shows_the_console_or_says_that_it_lacks_it(newcomer: Newcomer) -> None:
    command = [
        str(newcomer.root / "bin" / "adjudicator"),
        "serve",
        "--memory",
        "--port",
        "0",
        "--web-port",
        "0",
        "--json",
    ]
    with subprocess.Popen(
        command, cwd=newcomer.home, env=newcomer.environment, stdout=subprocess.PIPE, text=True
    ) as ran:
        try:
            assert ran.stdout is not None and "operator_token" in json.loads(ran.stdout.readline())
            page = json.loads(ran.stdout.readline())["web"]
            with urllib.request.urlopen(page, timeout=30) as answer:
                text = answer.read().decode()
        finally:
            ran.terminate()
        assert ran.wait(30) == 0
    if list_console():
        assert "<script" in text
    else:
        assert "make console" in text and "コンソール" in text, "a sentence and a way on"


def test_in_a_bare_root_the_wheel_does_everything_and_the_archive_gives_the_same_wheel(
    made: tuple[Path, Path],
) -> None:
    """Debian with python3-venv alone; pip gets what the wheel requires, and what a build requires."""
    lack = find_lack()
    if lack:
        pytest.skip(f"no bare root is made here: {lack}")
    try:
        base = find_base()
    except subprocess.CalledProcessError as failed:
        pytest.skip(f"no bare root is made here: {failed}")
    with tempfile.TemporaryDirectory() as folder:  # hundreds of megabytes, which pytest would keep
        trial = Trial(base, Path(folder, "trial"))
        trial.install(made[1], "[mcp,postgres]")
        trial.probe(*(["--console"] if list_console() else []))
        assert read_wheel(trial.build(made[0])) == read_wheel(made[1])


def read_wheel(file: Path) -> dict[str, bytes]:
    """The files of a wheel."""
    with zipfile.ZipFile(file) as wheel:
        return {name: wheel.read(name) for name in wheel.namelist()}


# ---------------------------------------------------------------- one version, one name


def test_every_place_has_the_version_of_the_release(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"adjudicator {RELEASE}\n"
    assert PROJECT["dynamic"] == ["version"], "it is read from engine.RELEASE"
    assert metadata.version(NAME) == RELEASE, "run `make setup`"
    newest = re.search(r"^## \[([^\]]+)\]", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert newest is not None and newest[1] == RELEASE
    clients = ROOT / "clients"
    assert json.loads((clients / "typescript" / "package.json").read_text("utf-8"))["version"] == RELEASE
    assert tomllib.loads((clients / "rust" / "Cargo.toml").read_text("utf-8"))["package"]["version"] == RELEASE
    assert f"<version>{RELEASE}</version>\n  <packaging>" in (clients / "java" / "pom.xml").read_text("utf-8")
    assert f"<version>{RELEASE}</version>" in (clients / "java" / "README.md").read_text("utf-8")
    assert f"tcg_adjudicator-{RELEASE}-" in (ROOT / "docs" / "operations.md").read_text("utf-8")


def test_nothing_tells_anybody_to_install_what_belongs_to_a_stranger() -> None:
    """The name on the public index is not ours, and what has ours is taken from a file."""
    assert PROJECT["name"] == NAME
    told = re.compile(
        r"\b(?:pip3?|pipx|uv)\b[a-z -]* install [^\n]*?(?<![\w./-])(?:tcg-)?adjudicator(?![\w/.-])"
        r"|(?<!tcg-)\badjudicator\["
        r"|\b(?:npm|cargo|yarn|pnpm) (?:install|add|i) [^\n]*?(?<![\w/.-])adjudicator"
    )
    own = Path(__file__).relative_to(ROOT).as_posix()
    wrong = {
        f"{name}: {found[0]}"
        for name in list_files()
        if Path(name).suffix in {".md", ".py", ".ftl", ".toml", ".service", ".yaml", ""} and name != own
        for found in told.finditer((ROOT / name).read_text("utf-8"))
    }
    assert wrong == set()


def test_messages_name_the_packages_of_the_extras() -> None:
    extras = PROJECT["optional-dependencies"]
    for extra, files in {
        "postgres": ("adjudicator/sentences/messages/refusals/store.ftl",),
        "traces": ("adjudicator/tracing.py",),
        "mcp": ("adjudicator/sentences/messages/refusals/mcp.ftl",),
        "cluster": ("adjudicator/sentences/messages/refusals/cluster.ftl",),
    }.items():
        (package,) = extras[extra]
        for name in files:
            assert f"pip install '{package}'" in (ROOT / name).read_text("utf-8"), name


# ---------------------------------------------------------------- dependencies


def test_the_build_takes_the_tools_of_the_environment_in_which_tests_run() -> None:
    building = read_project()["build-system"]
    assert isinstance(building, dict)
    known = {*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["dev"]}
    assert set(building["requires"]) <= known


@pytest.mark.parametrize(("file", "asked"), LISTS, ids=[file.name for file, _ in LISTS])
def test_a_list_has_every_dependency_in_its_range_with_hashes(file: Path, asked: tuple[str, list[str]]) -> None:
    pins = read_list(file.read_text("utf-8"))
    assert find_unfit(asked[1], pins) == [], "run `make pins`"
    assert list(pins) == sorted(pins) and all(len(set(digests)) == len(digests) for _, digests in pins.values())
    found = set()
    for name, (version, _) in pins.items():
        needed = [each for each in needs_of(name) if each.marker is None or _holds_in_the_image(each, asked[1])]
        found |= {canonicalize_name(each.name) for each in needed}
        assert find_unfit([f"{each.name}{each.specifier}" for each in needed], pins) == [], f"{name} {version}"
    if all(map(is_here, pins)):
        direct = {canonicalize_name(Requirement(each).name) for each in asked[1]}
        assert set(pins) == direct | found, "nothing asks for the others"


def is_here(name: str) -> bool:
    """Whether the package is installed here, in whatever version."""
    try:
        metadata.version(name)
    except metadata.PackageNotFoundError:
        return False
    return True


def needs_of(name: str) -> Iterator[Requirement]:
    """What a package asks for, as far as it is installed here."""
    if is_here(name):
        yield from map(Requirement, metadata.requires(name) or ())


def _holds_in_the_image(needed: Requirement, asked: list[str]) -> bool:
    """Whether a requirement with a condition is one under Python 3.11 on Linux, with the extras that are asked for."""
    image = {
        "python_version": "3.11", "python_full_version": "3.11.2", "sys_platform": "linux", "os_name": "posix",
        "platform_system": "Linux", "platform_python_implementation": "CPython", "implementation_name": "cpython",
    }  # fmt: skip
    extras = {"", *(extra for each in asked for extra in Requirement(each).extras)}
    assert needed.marker is not None
    return any(needed.marker.evaluate({**image, "extra": extra}) for extra in extras)


def test_a_list_names_versions_and_hashes_alone() -> None:
    """No place from which anything comes stands in it, and what pip is told besides."""
    for file, (what, _) in LISTS:
        text = file.read_text("utf-8")
        assert "//" not in text and "index" not in text
        assert write_list(what, read_list(text)) == text, "it was written by `make pins`"
    with pytest.raises(ValueError, match="neither a version nor a hash"):
        read_list("--find-links here\n")


def test_a_list_that_does_not_fit_is_told() -> None:
    pins = read_list(f"a==1.0 \\\n    --hash=sha256:{'0' * 64}\n")
    assert find_unfit(["a>=1,<2"], pins) == []
    assert find_unfit(["a>=2"], pins) == ["a: 1.0 is not in >=2"]
    assert find_unfit(["b"], pins) == ["b: it is not in the list"]
    assert find_unfit(["a"], {"a": ("1.0", [])}) == ["a: it has no hash"]


def test_the_image_installs_nothing_without_a_hash() -> None:
    runs = [argument for word, argument in read_instructions(CONTAINERFILE.read_text()) if word == "RUN"]
    pip = [each for run in runs for each in re.split(r"&&", run) if re.search(r"\bpip (?:install|wheel)\b", each)]
    for command in pip:
        assert "--no-deps" in command and ("--require-hashes" in command or "--no-index" in command), command
    for file, _ in LISTS:
        assert any(f"-r deploy/{file.name}" in command for command in pip)
    assert set(EXTRAS) == {"mcp", "postgres", "traces"}
