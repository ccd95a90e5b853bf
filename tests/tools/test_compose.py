"""deploy/compose.yaml: what cannot be run here is read, and each program is asked about what it is told."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
import yaml

from adjudicator.cli import main
from tests.failures.proxy import find_program
from tools.container_trial import CONTAINERFILE, read_instructions

pytestmark = pytest.mark.services

FOLDER = CONTAINERFILE.parent
COMPOSED: dict[str, Any] = yaml.safe_load((FOLDER / "compose.yaml").read_text("utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSED["services"]
INSTRUCTIONS = read_instructions(CONTAINERFILE.read_text())
ENTRYPOINT: list[str] = next(json.loads(argument) for word, argument in INSTRUCTIONS if word == "ENTRYPOINT")
KEYS = {
    "build", "cap_drop", "command", "depends_on", "entrypoint", "environment", "healthcheck", "image", "ports",
    "read_only", "restart", "secrets", "security_opt", "stop_grace_period", "tmpfs", "volumes",
}  # fmt: skip
"""The words for a service in the specification of Compose that the file uses."""


def test_everything_that_is_named_is_there() -> None:
    assert COMPOSED.keys() == {"name", "x-adjudicator", "services", "secrets", "volumes"}
    assert set(SERVICES) == {"database", "tables", "service", "proxy", "metrics", "dashboard"}
    used: set[str] = set()
    for name, service in SERVICES.items():
        assert set(service) <= KEYS, name
        assert set(service.get("depends_on", {})) <= set(SERVICES)
        assert set(service.get("secrets", ())) <= set(COMPOSED["secrets"])
        assert re.fullmatch(r"adjudicator|docker\.io/[\w/]+:v?\d[\d.]*", service["image"]), "a version"
        for volume in service.get("volumes", ()):
            source, target, *_ = volume.split(":")
            used.add(source)
            assert target.startswith("/") and (source in COMPOSED["volumes"] or (FOLDER / source).is_file()), volume
    assert set(COMPOSED["volumes"]) <= used
    assert all("secrets/" in secret["file"] for secret in COMPOSED["secrets"].values())


def test_no_secret_gets_into_an_image_or_the_repository() -> None:
    root = FOLDER.parent
    for name in (".dockerignore", ".gitignore"):
        ignored = {line.strip("/") for line in (root / name).read_text("utf-8").splitlines()}
        for secret in COMPOSED["secrets"].values():
            assert str((FOLDER / secret["file"]).parent.relative_to(root)) in ignored, name
        assert ignored & {".env", "**/.env"} and any("*.db" in line for line in ignored), "DATABASE_PASSWORD, and games"


def test_the_service_is_confined_healthy_before_it_is_used_and_on_the_database() -> None:
    for name in ("tables", "service"):
        assert SERVICES[name]["read_only"] and SERVICES[name]["cap_drop"] == ["ALL"]
        assert SERVICES[name]["security_opt"] == ["no-new-privileges:true"] and SERVICES[name]["tmpfs"] == ["/tmp"]
        assert SERVICES[name]["environment"]["ADJUDICATOR_STORE"].startswith("postgresql://")
    for required in re.findall(r"\$\{[^}]*\}", (FOLDER / "compose.yaml").read_text("utf-8")):
        assert re.fullmatch(r"\$\{\w+:\?\S+\}", required), (
            "without a word behind it podman-compose 1.0.3 takes the text"
        )
    assert SERVICES["service"]["depends_on"]["tables"]["condition"] == "service_completed_successfully"
    assert SERVICES["proxy"]["depends_on"]["service"]["condition"] == "service_healthy"
    assert any(word == "HEALTHCHECK" for word, _ in INSTRUCTIONS), "so the image says when it is healthy"
    volumes = [argument for word, argument in INSTRUCTIONS if word == "VOLUME"]
    assert f"data:{volumes[0]}" in SERVICES["service"]["volumes"] and len(volumes) == 1
    assert "ports" not in SERVICES["service"] and "ports" not in SERVICES["database"], "the proxy leads to them"


def test_the_program_knows_what_it_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ENTRYPOINT[1:], *SERVICES["service"]["command"], "--help"]) == 0
    assert main([*SERVICES["tables"]["entrypoint"][1:], "--help"]) == 0
    assert main([*ENTRYPOINT[1:], "--conections-per-address", "1000", "--help"]) != 0
    capsys.readouterr()
    environment = dict(
        each.split("=", 1) for word, argument in INSTRUCTIONS if word == "ENV" for each in argument.split()
    )
    assert environment["ADJUDICATOR_STORE"].endswith("games.db") and "--store" not in ENTRYPOINT, "one variable"


def test_the_health_check_asks_whether_it_is_ready() -> None:
    """It is run against a server that answers as one that is ready, then as one that is not."""
    (said,) = [argument for word, argument in INSTRUCTIONS if word == "HEALTHCHECK"]
    _, program, code = json.loads(said.partition("CMD ")[2])
    status = 200

    class Ready(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status if self.path == "/readyz" else 404)
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            """Say nothing."""

    with HTTPServer(("127.0.0.1", 0), Ready) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        command = [sys.executable, program, code.replace("9464", str(server.server_port))]
        assert subprocess.run(command, capture_output=True, check=False).returncode == 0
        status = 503
        assert subprocess.run(command, capture_output=True, check=False).returncode != 0
        server.shutdown()
    assert "9464" in code and "9464" in ENTRYPOINT
    assert SERVICES["service"]["healthcheck"]["test"] == ["CMD", *json.loads(said.partition("CMD ")[2])]


def test_the_proxy_reads_its_file(tmp_path: Path) -> None:
    program = find_program()
    if program is None or shutil.which("openssl") is None:
        pytest.skip("HAProxy or OpenSSL is not installed")
    names = ["-subj", "/CN=localhost", "-keyout", "key.pem", "-out", "certificate.pem", "-days", "1"]
    making = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", *names]
    subprocess.run(making, cwd=tmp_path, check=True, capture_output=True)
    both = "".join((tmp_path / name).read_text() for name in ("certificate.pem", "key.pem"))
    (tmp_path / "proxy.pem").write_text(both)
    text = (FOLDER / "compose" / "haproxy.cfg").read_text().replace("/run/secrets", str(tmp_path))
    assert "service:50051" in text and "service:8080" in text and text.count("port 9464") == 2
    (tmp_path / "haproxy.cfg").write_text(text)
    ran = subprocess.run(
        [program, "-c", "-f", "haproxy.cfg"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0 and "ALERT" not in ran.stderr, ran.stderr


def test_what_is_shown_comes_from_where_it_is_measured() -> None:
    scraped = yaml.safe_load((FOLDER / "compose" / "prometheus.yaml").read_text())["scrape_configs"][0]
    assert scraped["static_configs"] == [{"targets": ["service:9464"]}]
    assert scraped["authorization"]["credentials_file"] == "/run/secrets/metrics-token"
    source = yaml.safe_load((FOLDER / "compose" / "grafana-source.yaml").read_text())["datasources"][0]
    assert source["url"] == "http://metrics:9090" and source["type"] == "prometheus"
    provided = yaml.safe_load((FOLDER / "compose" / "grafana-dashboards.yaml").read_text())["providers"][0]
    (shown,) = [each for each in SERVICES["dashboard"]["volumes"] if "grafana-dashboard.json" in each]
    assert shown.split(":")[1].startswith(provided["options"]["path"])
    assert json.loads((FOLDER / "grafana-dashboard.json").read_text())["panels"]
