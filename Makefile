# Everything runs from .venv; `make setup` builds it when it is missing, broken or older than pyproject.toml.
# make help lists the targets. Variables: PYTHON (to build .venv with; else the fastest there is), JOBS (test processes;
# SERVICES_JOBS of those that wait for other processes half of their time), ARGS (for pytest).

VENV  := .venv
BIN   := $(VENV)/bin
STAMP := $(VENV)/.stamp
KIT   := PYTHONPATH=clients/conformance $(BIN)/python -m kit
JOBS  ?= 2
SERVICES_JOBS ?= $(shell expr $(JOBS) + $(JOBS) / 2)
ARGS  ?=
PYTEST = $(BIN)/python -m pytest -q --dist worksteal --progress -o console_output_style=classic --durations=20
CLIENTS ?=
VERSIONS_RUN ?= tests/audit tests/core tests/golden tests/log

MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup proto docs check toolchains clients console demo-web screenshots conformance test test-services produced-codes test-versions test-all attack chaos container bare-root pins dist release demo bench clean distclean FORCE

# The stamp holds the folder it was made in: a virtual environment does not survive being moved or copied.
STAMP_HOLDS := $(shell [ "$$(cat $(STAMP) 2>/dev/null)" = "$(CURDIR)" ] && $(BIN)/python -c '' 2>/dev/null && echo yes)

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(STAMP) ## build or refresh .venv and the modules made from proto/ (the other targets call it)
	@$(BIN)/python tools/generate_protos.py --quiet
	@$(BIN)/python tools/code_digests.py --quiet
	@$(if $(filter setup,$(MAKECMDGOALS)),echo "setup: $(VENV) is ready",:)

$(STAMP): pyproject.toml $(if $(STAMP_HOLDS),,FORCE)
	@set -eu; \
	fits() { command -v "$$1" >/dev/null 2>&1 && "$$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }; \
	can_venv() { "$$1" -c 'import ensurepip, venv' >/dev/null 2>&1; }; \
	if [ -n "$(STAMP_HOLDS)" ] && fits $(BIN)/python; then \
		echo "setup: pyproject.toml has changed, refreshing $(VENV)"; \
	else \
		if [ -n "$(PYTHON)" ] && fits "$(PYTHON)"; then py=$(PYTHON); else py=$$(tools/find_python.sh fastest) || py=; fi; \
		if [ -z "$$py" ]; then \
			echo "setup: Python 3.11 or newer is needed and was not found (looked in PATH, /usr/bin and pyenv)." >&2; \
			echo "setup: install it (Debian: apt-get install python3 python3-venv) or say make setup PYTHON=/path/to/python" >&2; \
			exit 1; \
		fi; \
		if ! can_venv "$$py" && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
			echo "setup: $$py lacks venv, installing the Debian package python3-venv"; \
			{ apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends python3-venv; } >/dev/null || true; \
		fi; \
		if ! can_venv "$$py"; then \
			echo "setup: $$py cannot make virtual environments (modules venv and ensurepip)." >&2; \
			echo "setup: as root: apt-get update && apt-get install -y python3-venv; or say make setup PYTHON=/path/to/another/python" >&2; \
			exit 1; \
		fi; \
		echo "setup: building $(VENV) with $$("$$py" --version) (once, about a minute)"; \
		"$$py" -m venv --clear $(VENV); \
	fi; \
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-input --editable '.[dev]'; \
	$(BIN)/python -m pip check --quiet --disable-pip-version-check; \
	printf '%s\n' "$(CURDIR)" > $@

proto: setup ## generate the Python modules of proto/ (skipped when up to date; a part of setup)

docs: proto ## write the pages made from the source: docs/contract-reference.md from proto/, docs/codes.md with all messages
	@$(BIN)/python -m tools.contract_page
	@$(BIN)/python -m tools.codes_page

check: proto ## ruff, mypy, import-linter, buf lint and breaking: runs all of them, then says which failed
	@failed=; \
	run() { name=$$1; shift; echo "== $$name"; "$$@" || failed="$$failed $$name,"; }; \
	run "ruff check" $(BIN)/ruff check --quiet .; \
	run "ruff format" $(BIN)/ruff format --check --quiet .; \
	run mypy $(BIN)/mypy; \
	run lint-imports $(BIN)/lint-imports --no-logo; \
	run "buf lint" $(BIN)/buf lint; \
	run "buf breaking" $(BIN)/python tools/contract_kept.py; \
	run "tables of options" $(BIN)/python -m tools.option_tables; \
	if [ -n "$$failed" ]; then echo "check: failed:$${failed%,}" >&2; exit 1; fi; \
	echo "check: all passed"

toolchains: proto ## install Go, Node, Java, Maven, Rust, Chromium, PostgreSQL, HAProxy, Patroni, etcd (Debian, as root) and grpcurl if missing
	@$(KIT) install

clients: proto ## build the clients in other languages for which this machine has what it takes
	@$(KIT) build
	@$(BIN)/python -m tools.console_build --if-possible

console: proto ## build the console into adjudicator/console, from where --web-port serves it (Node 20.19 or newer)
	@$(BIN)/python -m tools.console_build

conformance: clients ## every client against every case; prints the table (CLIENTS="go java": only these)
	@$(KIT) run $(CLIENTS)

test: proto ## run the tests that need no second process (ARGS="-k name" passes options to pytest, JOBS=n sets the processes)
	@$(PYTEST) -n $(JOBS) -m 'not slow and not services' $(ARGS)

test-services: proto clients ## run the others: servers, stores on PostgreSQL, HAProxy and Patroni, clients, fresh clones, failures
	@$(PYTEST) -n $(SERVICES_JOBS) -m 'not slow and services' $(ARGS)

produced-codes: ## codes that no test of the last run produced; `make test-services` after `make test` fails if there are any
	@$(BIN)/python -m tests.produced_codes

test-versions: proto ## rules, log and audit under the oldest and the newest Python there is, where .venv has another one
	@set -eu; \
	for want in oldest newest; do \
		py=$$(tools/find_python.sh $$want 2>/dev/null); version=$$("$$py" --version); \
		if [ "$${version%.*}" = "$$($(BIN)/python --version | cut -d . -f 1-2)" ]; then echo "test-versions: .venv has $$version, the $$want"; continue; fi; \
		echo "test-versions: $$version ($$py), the $$want"; \
		"$$py" -m venv --clear build/$$want; \
		build/$$want/bin/python -m pip install --quiet --disable-pip-version-check --no-input --editable '.[dev]'; \
		build/$$want/bin/python -m pytest -q -n $(JOBS) -m 'not slow' $(VERSIONS_RUN); \
	done

test-all: proto clients ## run both with all their examples and the long ones too (ADJUDICATOR_GAMES=n sets how many games)
	@ADJUDICATOR_RUN=all $(PYTEST) -n $(JOBS) $(ARGS)

attack: proto ## everything strangers can do at once, bounded and on the loopback, while two players play on
	@$(BIN)/python -m pytest -q -n 0 -s tests/rpc/test_strangers.py tests/failures/test_attack.py $(ARGS)

chaos: proto ## kill servers and primaries of a replicated store under load, 200 and 20 times (ADJUDICATOR_KILLS, ADJUDICATOR_FAILOVERS)
	@$(BIN)/python -m pytest -q -n 0 -s -m slow tests/failures --deselect tests/failures/test_attack.py $(ARGS)

container: proto ## carry out deploy/Containerfile in a clean Debian root and try it and the unit (as root, with debootstrap; minutes)
	@$(BIN)/python -m tools.container_trial

bare-root: proto ## install and test a copy of this tree in a clean Debian root, under nohup (as root, with debootstrap; an hour)
	@$(BIN)/python -m tools.bare_root $(ARGS)

pins: proto ## write the lists of dependencies with their hashes, deploy/requirements*.txt (under Python 3.11)
	@$(BIN)/python -m tools.release --pins

dist: proto ## write an archive of the sources, a wheel and their checksums into dist/, with the console where it was built
	@$(BIN)/python -m tools.release --dist

release: proto ## write these lists, and what `make dist` writes
	@$(BIN)/python -m tools.release

demo: proto ## a complete game over gRPC, with questions, refusals, replay and verification
	@$(BIN)/adjudicator demo

demo-web: console ## serve the console with sample games in the middle of play; prints links that open signed in (PORT=8080)
	@$(BIN)/python -m tools.demo_web --port $(or $(PORT),8080)

screenshots: console ## take the pictures of the guide for the console, docs/pictures (Chromium)
	@$(BIN)/python -m tools.console_pictures

bench: proto ## the benchmarks; writes build/bench.json, and draws docs/pictures/growth.svg
	@mkdir -p build
	@$(BIN)/python -c 'import chess, matplotlib' 2>/dev/null || $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-input --editable '.[bench]'
	@$(BIN)/python -m tests.bench

clean: ## remove caches, generated files and build results
	@rm -rf build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	@rm -rf adjudicator/rpc/pb clients/python/adjudicator_client/pb clients/go/pb clients/go/bin
	@rm -rf clients/java/target clients/rust/target clients/rust/Cargo.lock
	@rm -rf clients/typescript/dist clients/typescript/src/gen clients/typescript/node_modules
	@rm -rf clients/console/node_modules adjudicator/console
	@find adjudicator clients engine tests tools -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

distclean: clean ## clean, and remove .venv
	@rm -rf $(VENV)
