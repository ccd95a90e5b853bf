"""Generate the Python modules of `proto/adjudicator/v1` for the server and for the client.

Both get their own copy with package-relative imports, so that neither needs the other (or a top-level
package named after the proto path):

    adjudicator/rpc/pb/                          server
    clients/python/adjudicator_client/pb/        client

Nothing is written unless protoc accepts every file. Files are then replaced one at a time (a module is
never half-written) and the stamp comes last, so an interrupted run is simply done again. A run whose
inputs and outputs have not changed does nothing.

    python tools/generate_protos.py [--check] [--force] [--quiet]

Exit codes: 0 done or already up to date; 1 not up to date (--check) or protoc refused a file; 2 wrong usage,
missing files or missing tools.
"""

from __future__ import annotations

import argparse
import contextlib
import fcntl
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib import metadata, util
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROTO_ROOT = ROOT / "proto"
PROTO_PACKAGE = "adjudicator.v1"
TARGETS = (ROOT / "adjudicator" / "rpc" / "pb", ROOT / "clients" / "python" / "adjudicator_client" / "pb")
STAMP = ".generated.json"
INIT = '"""Generated from proto/{path} by tools/generate_protos.py: do not edit."""\n'


class GenerationError(Exception):
    """Something a person has to put right; `code` is the exit code."""

    def __init__(self, message: str, code: int = 2) -> None:
        super().__init__(message)
        self.code = code


def find_protos() -> list[Path]:
    folder = PROTO_ROOT / PROTO_PACKAGE.replace(".", "/")
    protos = sorted(folder.glob("*.proto"))
    if not protos:
        raise GenerationError(f"no .proto files in {folder.relative_to(ROOT)}/")
    return protos


def tool_versions() -> dict[str, str]:
    versions = {}
    for name in ("grpcio-tools", "protobuf", "googleapis-common-protos"):
        try:
            versions[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            raise GenerationError(f"{name} is not installed for {sys.executable}: run `make setup`") from None
    return versions


def input_digest(protos: list[Path]) -> str:
    """A digest of all that decides the result: the protos, this script, the versions of the tools."""
    digest = hashlib.sha256()
    for path in [*protos, Path(__file__).resolve()]:
        digest.update(f"{path.name}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\0".encode())
    digest.update(json.dumps(tool_versions(), sort_keys=True).encode())
    return digest.hexdigest()


def output_digests(folder: Path) -> dict[str, str]:
    """The digest of every file in a generated folder, its stamp excepted."""
    return {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.iterdir())
        if path.is_file() and path.name != STAMP
    }


def is_up_to_date(folder: Path, digest: str) -> bool:
    try:
        stamp = json.loads((folder / STAMP).read_text("utf-8"))
        return bool(stamp == {"inputs": digest, "outputs": output_digests(folder)})
    except (OSError, ValueError):
        return False


def include_folders() -> list[Path]:
    """Where protoc looks: our protos, google/protobuf (grpc_tools), google/rpc (googleapis-common-protos)."""
    includes = [PROTO_ROOT]
    tools = util.find_spec("grpc_tools")
    if tools is None or not tools.submodule_search_locations:
        raise GenerationError(f"grpcio-tools is not installed for {sys.executable}: run `make setup`")
    includes.append(Path(tools.submodule_search_locations[0]) / "_proto")
    rpc = util.find_spec("google.rpc")
    if rpc is not None and rpc.submodule_search_locations:
        includes.append(Path(next(iter(rpc.submodule_search_locations))).parent.parent)
    return includes


def run_protoc(protos: list[Path], out: Path) -> None:
    command = [sys.executable, "-m", "grpc_tools.protoc"]
    command += [f"--proto_path={folder}" for folder in include_folders()]
    command += [f"--python_out={out}", f"--pyi_out={out}", f"--grpc_python_out={out}"]
    command += [path.relative_to(PROTO_ROOT).as_posix() for path in protos]
    result = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    said = (result.stdout + result.stderr).strip()
    if result.returncode != 0:
        raise GenerationError(f"protoc refused the protos, nothing was changed:\n{said}", code=1)
    if said:
        print(said, file=sys.stderr)


def relative_imports(source: str, name: str) -> str:
    """The generated source with imports of its own package made package-relative."""
    package = re.escape(PROTO_PACKAGE)
    source = re.sub(rf"^from {package} import ", "from . import ", source, flags=re.MULTILINE)
    source = re.sub(rf"^from {package}\.(\w+) import ", r"from .\1 import ", source, flags=re.MULTILINE)
    # Messages know the module they live in (pickle, repr, documentation).
    source = re.sub(rf"'{package}\.\w+_pb2', _globals\)", "__name__, _globals)", source)
    left = re.search(rf"^\s*(from|import) {re.escape(PROTO_PACKAGE.split('.', maxsplit=1)[0])}\b.*", source, re.M)
    if left:
        raise GenerationError(f"{name}: cannot rewrite the import {left.group().strip()!r}", code=1)
    return source


def generate(protos: list[Path]) -> dict[str, str]:
    """File name -> content of the generated package."""
    path = PROTO_PACKAGE.replace(".", "/")
    with tempfile.TemporaryDirectory(prefix="adjudicator-protos-") as temporary:
        run_protoc(protos, Path(temporary))
        files = {"__init__.py": INIT.format(path=path)}
        for generated in sorted((Path(temporary) / path).iterdir()):
            source = generated.read_text("utf-8")
            if generated.name.endswith("_pb2_grpc.py") and "Servicer" not in source:
                continue  # a file without services gets an empty stub
            files[generated.name] = relative_imports(source, generated.name)
    return files


def replace_file(path: Path, content: str) -> None:
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(content)
        Path(temporary).chmod(0o644)
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def write_package(folder: Path, files: dict[str, str], digest: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / STAMP).unlink(missing_ok=True)
    for name, content in files.items():
        target = folder / name
        if target.exists() and target.read_bytes() == content.encode():
            continue
        replace_file(target, content)
        # A .pyc is trusted by time in seconds and size: not enough for files rewritten within a second.
        for stale in (folder / "__pycache__").glob(f"{target.stem}.*.pyc"):
            stale.unlink(missing_ok=True)
    for path in folder.iterdir():
        if path.is_file() and path.name not in files:
            path.unlink(missing_ok=True)
    stamp = {"inputs": digest, "outputs": output_digests(folder)}
    replace_file(folder / STAMP, json.dumps(stamp, indent=1, sort_keys=True) + "\n")


@contextlib.contextmanager
def only_one_run() -> Iterator[None]:
    """Runs at the same time (two terminals, two make jobs) take turns."""
    with Path(__file__).open("rb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def run(*, check: bool, force: bool, quiet: bool) -> int:
    protos = find_protos()
    digest = input_digest(protos)
    stale = [folder for folder in TARGETS if force or not is_up_to_date(folder, digest)]
    if check:
        for folder in stale:
            print(f"not up to date: {folder.relative_to(ROOT)}/ (run `make proto`)", file=sys.stderr)
        return 1 if stale else 0
    if stale:
        files = generate(protos)
        for folder in stale:
            write_package(folder, files, digest)
            if not quiet:
                print(f"generated {folder.relative_to(ROOT)}/ ({len(protos)} proto files)")
    elif not quiet:
        print("generated protos are up to date")
    return 0


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Generate the Python modules of the protos (see the docstring).")
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 if something is out of date")
    parser.add_argument("--force", action="store_true", help="generate even what is up to date")
    parser.add_argument("--quiet", action="store_true", help="print errors only")
    options = parser.parse_args(arguments)
    try:
        with only_one_run():
            return run(check=options.check, force=options.force, quiet=options.quiet)
    except GenerationError as error:
        print(f"generate_protos: {error}", file=sys.stderr)
        return error.code
    except OSError as error:
        print(f"generate_protos: cannot write or read a file: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
