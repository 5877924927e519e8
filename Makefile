# Everything a player or a contributor runs. `make` alone lists the targets.
# Needs Python 3.11 or newer (with its venv module) and make; the rest is installed into .venv.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

VENV := .venv
BIN := $(VENV)/bin
UV_VERSION := 0.13.7
ARGS ?=
# One more than the cores of a small machine: some tests wait for a browser or a server.
WORKERS ?= 3
KILLS ?= 100
POSTGRESQL_KILLS ?= 30
FRAMES ?= 100000
REQUESTS ?= 40000
CHANGES ?= 10000

# The first interpreter that is new enough; `make PYTHON=/path/to/python3` chooses another.
PYTHON ?= $(shell for python in python3 python3.11 python3.12 python3.13 python3.14; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$python; break; }; done)

# uv works on .venv with the interpreter found above: it never fetches one, nor uses an activated environment.
export UV_PROJECT_ENVIRONMENT := $(VENV)
export UV_PYTHON := $(BIN)/python
export UV_PYTHON_DOWNLOADS := never
# Like pip, trust the certificates that the machine trusts.
export UV_SYSTEM_CERTS ?= 1
unexport VIRTUAL_ENV
# What one interpreter has compiled the others find, whatever the machine says.
unexport PYTHONDONTWRITEBYTECODE

# Inexact: what plays and what develops share .venv, and neither removes the other's packages (nor uv). NVIDIA's compiler
# is 90 MB that no test needs.
SYNC := $(BIN)/uv sync --quiet --frozen --inexact --no-install-package nvidia-cuda-nvrtc

# What builds the page and runs its tools.
PAGE := $(BIN)/python web/client.py
WIRE := $(VENV)/wire

UV_READY := $(VENV)/.uv-$(UV_VERSION)
PLAY_READY := $(VENV)/.ready-to-play
DEV_READY := $(VENV)/.ready-to-develop

##@ Play

play: $(PLAY_READY)  ## Play in the browser, against bots or friends. In the terminal: make play ARGS="--terminal"
	@$(PAGE) node || $(SYNC) --no-dev --group client
	@$(PAGE) build
	@$(BIN)/magie play $(ARGS)

##@ Develop

setup: $(DEV_READY)  ## Make .venv with everything below; instant when nothing changed

test: client browser  ## Run the tests in random order. Options: make test ARGS="-k rent" WORKERS=4
	$(BIN)/pytest -n $(WORKERS) $(ARGS)

# What finds most mistakes in the least time: of 1,425 mistakes made on purpose in the rules (`make mutate`) that a failing
# test gave away, `rules` and `scenarios` found all but one. The rest holds what is made of rules: texts, records, words.
QUICK := rules scenarios rulesets clauses fixed_games perft playthroughs records game notation editions language project

quick: $(DEV_READY)  ## What finds most mistakes, in about a minute: rules, texts, words; nothing that compiles, serves or needs a browser
	$(BIN)/ruff check --quiet
	$(BIN)/pytest -n 2 $(QUICK:%=tests/%) $(ARGS)

check: check-format lint types imports check-wire check-client test  ## All that a change must pass: format, lint, types, import rules, tests

format: $(DEV_READY)  ## Rewrite the sources in the house format, with the safe lint fixes
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	@$(PAGE) run format

wire: $(DEV_READY)  ## Make the page's types again from the server's
	@$(BIN)/python -m magie.server.export $(WIRE)
	@$(PAGE) run wire ../$(WIRE)

golden: wire  ## Make every generated file again: kernel text, edition pages, perft, playthroughs, fixed games, signatures, wire types
	$(BIN)/python -m tests.made
	$(BIN)/python -m tests.golden

dev-client: $(DEV_READY)  ## Serve the page with reloading, beside a running magie serve
	@$(PAGE) run dev

bench: $(DEV_READY)  ## Measure speed and print the behaviour signature
	$(BIN)/python -m benchmarks.speed $(ARGS)

soak: $(DEV_READY)  ## Play random games with every law held to at every step. Options: make soak ARGS="--minutes 10"
	$(BIN)/python -m benchmarks.soak $(ARGS)

EDITION ?= classic
GAMES ?= 40000
SEED ?= 1
GENERATIONS ?= 1
train: $(DEV_READY)  ## Train the judge of an edition: make train EDITION=classic GAMES=40000 SEED=1 GENERATIONS=1
	@$(SYNC) --group train
	$(BIN)/python -m train --edition $(EDITION) --games $(GAMES) --seed $(SEED) --generations $(GENERATIONS) $(ARGS)

mutate: $(DEV_READY)  ## Break the rules a little, again and again, and see whether the tests notice; may be stopped and resumed
	$(BIN)/python -m benchmarks.mutation $(ARGS)

audit: $(DEV_READY)  ## Look for known holes in everything that is installed, of Python and of the page (asks the network)
	$(BIN)/uv audit --frozen
	@$(PAGE) audit

attack: $(DEV_READY)  ## Attack a server of this tree: doors, kills, hostile frames and requests, floods (half an hour). Shorter: make attack KILLS=5 FRAMES=2000 REQUESTS=2000
	$(BIN)/python -m benchmarks.audit.doors
	$(BIN)/python -m benchmarks.audit.changes --changes $(CHANGES)
	$(BIN)/python -m benchmarks.audit.kills --kills $(KILLS)
	$(BIN)/python -m benchmarks.audit.kills --kills $(POSTGRESQL_KILLS) --postgresql
	$(BIN)/python -m benchmarks.audit.kills --kills $(KILLS) --processes 3
	$(BIN)/python -m benchmarks.audit.frames --frames $(FRAMES)
	$(BIN)/python -m benchmarks.audit.requests --requests $(REQUESTS)
	$(BIN)/python -m benchmarks.audit.requests --requests $(REQUESTS) --postgresql
	$(BIN)/python -m benchmarks.audit.floods
	MAGIE_CHANGES=$(CHANGES) $(PAGE) run test tests/dice/fuzz.test.ts

honest: $(DEV_READY)  ## Play honest games to their end and hold each to its record: make honest SECRETS=1000 (of every edition)
	$(BIN)/python -m benchmarks.audit.honest --games $(SECRETS)
	$(BIN)/python -m benchmarks.audit.page --games $(SECRETS)

hooks: $(DEV_READY)  ## Run the quick checks on every commit from now on
	$(BIN)/prek install

##@ Single checks

check-format: $(DEV_READY)  ## Say which files are not in the house format
	$(BIN)/ruff format --check

lint: $(DEV_READY)  ## Find mistakes and bad habits
	$(BIN)/ruff check

types: $(DEV_READY)  ## Check the types, strictly
	$(BIN)/mypy

imports: $(DEV_READY)  ## Check that imports point inwards
	$(BIN)/lint-imports --no-logo

client: $(DEV_READY)  ## Build the page; instant when nothing changed
	@$(PAGE) build

browser: $(DEV_READY)
	@$(BIN)/python -m tests.browser.chromium

test-client: $(DEV_READY)  ## Run the tests of the page alone
	@$(PAGE) run test

check-client: $(DEV_READY)  ## Check the page's format, types and habits
	@$(PAGE) run check-format
	@$(PAGE) run types
	@$(PAGE) run lint

check-wire: $(DEV_READY)  ## Say whether the page's types are the server's
	@$(BIN)/python -m magie.server.export $(WIRE)
	@$(PAGE) run wire ../$(WIRE) --check

coverage: $(DEV_READY)  ## Run the tests and show the lines they miss
	$(BIN)/coverage run -m pytest $(ARGS)
	$(BIN)/coverage report

clean:  ## Remove .venv and every cache
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis .coverage htmlcov dist web/node_modules src/magie/server/client

help:  ## Show this list
	@awk 'BEGIN { FS = ":.*## " } \
		/^##@/ { printf "\n%s\n", substr($$0, 5) } \
		/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: play setup test quick check format wire golden dev-client bench soak train mutate audit attack honest hooks check-format lint types imports client browser \
	test-client check-client check-wire coverage clean help

# Set-up. Each stamp says what .venv holds; a new pyproject.toml or uv.lock makes it stale.

$(UV_READY):
	@test -n "$(PYTHON)" || { echo "Magie needs Python 3.11 or newer: none found on PATH." >&2; exit 2; }
	@echo "Setting up $(VENV) with $(PYTHON) ..."
	@$(PYTHON) -m venv $(VENV) || { echo "Python's venv module is missing: on Debian or Ubuntu install python3-venv." >&2; exit 2; }
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)
	@touch $@

$(PLAY_READY): pyproject.toml gpu/pyproject.toml uv.lock $(UV_READY)
	@$(SYNC) --no-dev
	@touch $@

$(DEV_READY): pyproject.toml gpu/pyproject.toml uv.lock $(UV_READY)
	@$(SYNC)
	@touch $(PLAY_READY) $@
