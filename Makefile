# All commands of the project; `make help` lists them. Only installing the programs that tests and audit use needs root.

PORT ?= 8000
HOST ?= 127.0.0.1
PYTHON ?= python3
# If vitrine.env has the settings of the site, these defaults do not override them.
ifeq ($(wildcard vitrine.env),)
export PORT HOST
endif

# Tests start some eighty Python processes, which start faster with compiled modules.
unexport PYTHONDONTWRITEBYTECODE

BIN := .venv/bin
PYTHON_READY := .venv/.installed
NODE_READY := islands/node_modules/.installed
# Failed tests run once more on their own; only those that fail twice fail the build.
AGAIN := --last-failed --last-failed-no-failures none
# Three workers for two processors, since tests spend a third of their time waiting for servers and browsers; with two
# they take a tenth longer, with four a seventh.
WORKERS ?= 3
PARALLEL := -n $(WORKERS) --dist worksteal
# Measured alone: tests beside it take the caches of the processor.
SPEED := audit/deployment/test_speed.py
# They run in parallel, the slowest first.
CHECKS := check-types check-islands check-style check-content

# After `make clean`, git still calls these two: it then commits catalogs as they are, and merges them line by line.
WITHOUT_FLASK = if ! test -x $(BIN)/flask; then

TEMPLATES := templates vitrine/preview/templates vitrine/preview/desk/templates vitrine/html_reports/templates
LOCK = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate $(UPGRADE)

# uv installs the packages in a tenth of the time that pip takes.
install = $(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes --requirement $(1)
pip_install = $(BIN)/pip install --quiet --disable-pip-version-check --require-hashes --requirement $(1)

.DEFAULT_GOAL := help
.PHONY: $(CHECKS) test-islands test-python help run dev build wheel test check torture audit bench screenshots format lock sbom clean

help: ## List the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: build ## Set everything up, build the demo, and serve it on http://HOST:PORT
	@$(BIN)/python -m tools.serve

dev: setup ## Serve the site, and rebuild and reload at every change of code, templates, content or catalogs
	@$(BIN)/python -m tools.develop

build: setup ## Compile the site into var/builds
	@$(BIN)/flask site build

wheel: setup ## Make the Python package of the engine, with its browser files, in dist/
	$(BIN)/python -m tools.wheel

# The checks run while tests wait for servers and browsers, which saves a tenth of the time.
test: setup chromium ## Run all checks and all tests, some in a real browser
	@$(MAKE) --no-print-directory --jobs=3 --keep-going NICE="nice -n 19" test-islands test-python $(CHECKS)

check: setup ## Check formatting, types, templates, content and catalogs, and run the linters
	@$(MAKE) --no-print-directory --jobs=4 --keep-going --output-sync=target $(CHECKS)

check-types:
	$(NICE) $(BIN)/mypy

check-islands:
	$(NICE) npm --prefix islands run --silent check

check-style:
	$(NICE) $(BIN)/ruff format --check .
	$(NICE) $(BIN)/ruff check .
	$(NICE) $(BIN)/djlint $(TEMPLATES) --check --lint --quiet

check-content:
	$(NICE) $(BIN)/flask site check --strict

test-islands:
	npm --prefix islands test --silent

test-python:
	$(BIN)/pytest -m "not slow" $(PARALLEL) || { test $$? -eq 1 && $(BIN)/pytest -m "not slow" $(AGAIN); }

torture: setup ## Kill servers while inquiries arrive, deploy new code under load, post hostile forms; takes minutes
	$(BIN)/python -m tools.torture
	SUBMISSIONS=10000 $(BIN)/pytest tests/views/inquiries/test_hostile.py -q

audit: setup chromium ## Run the slow tests; check every page with axe and the Nu checker, every kind of page with Lighthouse, large text and the keyboard, and visitors' journeys in three browser engines; takes long
	sh tools/need.sh java default-jre-headless
	sh tools/need.sh firefox-esr firefox-esr
	sh tools/need.sh WebKitWebDriver "webkit2gtk-driver python3-gi gir1.2-gtk-3.0 gir1.2-webkit2-4.1" \
		"/usr/bin/python3 -c 'from gi.repository import Gtk, WebKit2'"
	sh tools/need.sh Xvfb xvfb
	npm --prefix audit ci --ignore-scripts --no-fund --no-audit --loglevel=error > /dev/null
	$(BIN)/pytest -m slow $(PARALLEL) || { test $$? -eq 1 && $(BIN)/pytest -m slow $(AGAIN); }
	$(BIN)/pytest audit -n 2 --dist loadfile --ignore $(SPEED) || { test $$? -eq 1 && $(BIN)/pytest audit $(AGAIN); }
	$(BIN)/pytest $(SPEED) || { test $$? -eq 1 && $(BIN)/pytest $(SPEED) $(AGAIN); }
	@cat var/lighthouse.txt
	$(BIN)/python -m tools.advisories

bench: build chromium ## Run all measurements, or one of them (BENCH=pages); PEERS=FOLDER adds other tools, BENCH_FULL=1 adds 100,000 products
	$(BIN)/python -m bench $(BENCH)

screenshots: setup chromium ## Write a picture of every kind of page in five languages to screenshots/
	$(BIN)/python -m tools.screenshots

format: setup ## Format all sources, and regenerate what is generated from them
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/python -m tools.contract
	npm --prefix islands run --silent format
	$(BIN)/djlint $(TEMPLATES) --reformat --quiet
	$(BIN)/python -m tools.settings_table
	$(BIN)/python -m tools.architecture

lock: $(BIN)/uv ## Pin the packages that pyproject.toml names, with hashes, for every Python from 3.11 on; UPGRADE=--upgrade takes new versions
	$(LOCK) --output-file requirements.txt pyproject.toml
	$(LOCK) --output-file requirements-dev.txt --extra dev pyproject.toml
	grep --only-matching 'gunicorn-h1c[^"]*' pyproject.toml | $(LOCK) --no-deps --output-file requirements-fast.txt -
	grep --only-matching 'uv>=[^"]*' pyproject.toml | $(LOCK) --output-file requirements-setup.txt -
	grep --only-matching 'playwright[^"]*' pyproject.toml | $(LOCK) --constraint requirements-dev.txt --output-file requirements-browser.txt -

sbom: $(BIN)/uv ## Write a bill of materials (CycloneDX) of the server and one of the browser files to var/sbom/
	mkdir -p var/sbom
	$(BIN)/uvx --quiet --from cyclonedx-bom==7.5.0 cyclonedx-py requirements requirements.txt --output-format JSON --output-file var/sbom/server.cdx.json
	npm --prefix islands sbom --package-lock-only --sbom-format cyclonedx > var/sbom/browser.cdx.json

clean: ## Remove what the other commands made
	rm -rf .venv islands/node_modules audit/node_modules var/builds var/current static/built screenshots dist

.PHONY: setup chromium
setup:
	@$(MAKE) --no-print-directory --silent --jobs=2 $(PYTHON_READY) $(NODE_READY)
	@test ! -e .git || git config merge.catalog.driver "$(WITHOUT_FLASK) git merge-file %A %O %B; else $(BIN)/flask translations merge %O %A %B; fi"
	@test ! -e .git || git config filter.catalog.clean "$(WITHOUT_FLASK) cat; else $(BIN)/flask translations format - %f; fi"

chromium:
	@sh tools/need.sh chromium "chromium fonts-noto-cjk"
	@sh tools/need.sh chromium-headless-shell chromium-headless-shell || echo "Without it the browser tests run in Chromium and take longer."
	@PATH=$$PATH:/usr/sbin sh tools/need.sh nginx nginx-light
	@sh tools/need.sh msgfmt gettext

$(BIN)/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; name it with PYTHON=…"; exit 1; }
	@$(PYTHON) -m venv .venv

$(BIN)/uv: requirements-setup.txt | $(BIN)/pip
	@$(call pip_install,$<)
	@touch $@

$(PYTHON_READY): requirements-setup.txt requirements-dev.txt requirements-fast.txt | $(BIN)/pip
	@echo "Installing the Python packages"
	@$(MAKE) --no-print-directory --silent $(BIN)/uv || true
	@$(call install,requirements-dev.txt) || { echo "uv could not install them; pip, which has settings of its own, takes a minute longer"; \
		$(call pip_install,requirements-dev.txt); }
	@{ $(call install,requirements-fast.txt) || $(call pip_install,requirements-fast.txt); } 2>/dev/null \
		|| echo "Without a C compiler and Python's headers, gunicorn reads requests in Python: right, but slower by a third"
	@touch $@

$(NODE_READY): islands/package-lock.json
	@node -e 'process.exit(Number(process.versions.node.split(".")[0] < 20))' || { echo "Node 20 or newer is needed"; exit 1; }
	@echo "Installing the browser packages"
	@npm --prefix islands ci --ignore-scripts --no-fund --no-audit --loglevel=error > /dev/null
	@touch $@
