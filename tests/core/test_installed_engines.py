"""An engine that was zipped or compiled has the version of the checkout; one without sources has none."""

from __future__ import annotations

import compileall
import subprocess
import zipfile
from pathlib import Path
from shutil import make_archive

import pytest

from engine.core.clauses.refusal import NoSources
from engine.core.play.book.engine_version import COMPILED, NOTES, SourcesMissing
from engine.rulebooks import load
from tests.core.test_engine_version import FIRE, digests, tree
from tests.refused import refuses

pytestmark = pytest.mark.services

__all__ = ["tree"]


def fails(at: Path) -> str:
    """How finding the digests fails, as another process says it."""
    with pytest.raises(subprocess.CalledProcessError) as failed:
        digests(at)
    return str(failed.value.stderr)


def test_a_zipped_engine_has_the_same_version_with_and_without_notes(tree: Path, tmp_path: Path) -> None:
    due = digests(tree)
    noted = Path(make_archive(str(tmp_path / "noted"), "zip", tree, "engine"))
    (tree / "engine" / NOTES).unlink()
    plain = Path(make_archive(str(tmp_path / "plain"), "zip", tree, "engine"))

    assert digests(noted) == digests(plain) == due


def test_compiled_files_beside_their_sources_change_nothing(tree: Path) -> None:
    due = digests(tree)
    assert compileall.compile_dir(tree / "engine", legacy=True, quiet=1)  # a .pyc beside each .py
    for ending in COMPILED:
        (tree / "engine" / "abilities" / "layers" / f"layering.cpython-311-x86_64-linux-gnu{ending}").write_bytes(
            b"machine code"
        )

    assert digests(tree) == due


@pytest.mark.parametrize(
    "where", ["core/events/fold", "abilities/layers/layering", "rulebooks/fire_force/v1_0_0/ch0500_turn"]
)
@pytest.mark.parametrize("ending", COMPILED)
def test_something_compiled_without_its_source_has_no_version(tree: Path, where: str, ending: str) -> None:
    source = tree / "engine" / f"{where}.py"
    source.unlink()
    source.with_name(f"{source.stem}.cpython-311-x86_64-linux-gnu{ending}").write_bytes(b"machine code")

    said = fails(tree)

    assert "SourcesMissing" in said and "has no source beside it" in said and source.stem in said


def test_an_engine_of_compiled_files_alone_has_no_version(tree: Path, tmp_path: Path) -> None:
    """All of them would have had the same one, that of nothing."""
    assert compileall.compile_dir(tree / "engine", legacy=True, quiet=1)
    for source in (tree / "engine").rglob("*.py"):
        source.unlink()
    zipped = tmp_path / "compiled.zip"
    with zipfile.ZipFile(zipped, "w") as made:
        for file in (tree / "engine").rglob("*"):
            made.write(file, file.relative_to(tree))

    assert "SourcesMissing" in fails(tree) and "SourcesMissing" in fails(zipped)


def test_a_package_without_any_source_has_no_version(tree: Path) -> None:
    for source in (tree / "engine" / "judge").rglob("*.py"):
        source.unlink()

    assert "engine.judge: there is no source" in fails(tree)


def test_an_edition_without_sources_is_refused_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    book = load("fire_force")
    monkeypatch.delitem(book.__dict__, "engine_version", raising=False)

    def read_none(edition: str, packages: tuple[str, ...]) -> str:
        raise SourcesMissing(FIRE, "there is no source")

    monkeypatch.setattr("engine.core.play.book.rulebook.read_version", read_none)
    with refuses(NoSources, match=r"there is no source; install it with its \.py files") as refused:
        _ = book.engine_version
    told = {"named": FIRE, "edition": book.id, "detail": f"{FIRE}: there is no source"}
    assert (refused.value.code, refused.value.arguments) == ("installation.no-sources", told)
