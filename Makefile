# Regent's one workbench.  Everything generated goes under .build/.
PYTHON ?= python3
BUILD := .build
BIN := $(BUILD)/venv/bin
READY := $(BUILD)/venv/.ready
PLAYABLE := $(BUILD)/venv/.playable
LOCKS := host_tools/locks
# Python is started many times: what it has compiled stays, also where somebody has told it otherwise.
unexport PYTHONDONTWRITEBYTECODE
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
# Nothing but what is locked, also to build what comes as sources alone; Python compiles what is imported
LOCKED := $(PIP) install --no-compile --no-deps --no-build-isolation --require-hashes
COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate

help: ## what there is to make
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | awk -F'\t' '{printf "  make %-22s %s\n", $$1, $$2}'

env: $(READY) ## the Python environment under .build/venv (everything but `play` makes it first)

# What `make play` needs: without the lab, the tests and the emulated Pico
$(PLAYABLE): pyproject.toml $(LOCKS)/play.txt
	@$(PYTHON) -c 'import sys; sys.exit("Regent needs Python 3.11 or newer; this is %d.%d." % sys.version_info[:2] if sys.version_info < (3, 11) else 0)'
	@echo "Making Regent's environment in $(BUILD)/venv (once, half a minute) ..."
	@$(PYTHON) -m venv $(BUILD)/venv || { echo "Python cannot make environments here; on Debian: apt install python3-venv"; exit 1; }
	@$(LOCKED) -r $(LOCKS)/play.txt
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(READY): $(PLAYABLE) $(wildcard $(LOCKS)/*)
	@echo "Adding what tests and tools need (once, about a minute) ..."
	@$(LOCKED) -r $(LOCKS)/dev.txt -r $(LOCKS)/lab.txt -r $(LOCKS)/reference.txt
	@$(LOCKED) --upgrade --target $(BUILD)/typings -r $(LOCKS)/typings.txt
	@touch $@

play: $(PLAYABLE) ## sit down at the virtual table
	@$(BIN)/regent play

lint: env ## style, types, dead code
	@$(BIN)/ruff check . && $(BIN)/ruff format --check .
	@$(BIN)/pyright & first=$$!; $(BIN)/pyright -p tests/pyright-firmware.json && wait $$first
	@$(BIN)/vulture
	@$(BIN)/oxlint --quiet --deny-warnings host_tools/regent_table/web/page tests/harness/second_look/look.mjs

test: lint ## everything that must hold, on both brains (about 6 minutes)
	@$(BIN)/regent image --base || true # without it the tests say so in large letters, and fail in CI
	@# Three workers for two cores: tests in the browser wait for it more than they reckon.
	@$(BIN)/python -m pytest -n 3 --dist loadgroup -m "not slow"

test-more: env ## what takes longer and must not rot: slow tests, long walks on the page, recordings, many tables at once
	@$(BIN)/regent image --base || true
	@$(BIN)/python -m pytest -n 3 --dist loadgroup -m slow
	@REGENT_LONG=1 $(BIN)/python -m pytest -n 2 --dist loadgroup tests/web/test_walks.py tests/recordings
	@$(BIN)/python -m tests.harness.web.load_test --tables 20 --minutes 1

fuzz: env ## nonsense from outside for MINUTES=10, led by what the code does with it
	@$(LOCKED) -r $(LOCKS)/fuzz.txt
	@$(BIN)/python -m tests.fuzz $(or $(MINUTES),10)

bench: env ## every budget, in emulated time on the Pico brain; fails when one is broken
	@$(BIN)/regent image --base
	@$(BIN)/python -m tests.harness.bench

soak: env ## random hands at the table for MINUTES=60: every game, every language, both brains; fails when one goes astray
	@$(BIN)/regent image --base
	@$(BIN)/python -m tests.harness.soak --minutes $(or $(MINUTES),60)

soak-ai: env ## GAMES=200 games of each kind with Regent in some seats, played by hands that fumble; KEEP=FILE goes on behind it
	@$(BIN)/python -m tests.harness.soak --table --regent --each --games $(or $(GAMES),200) $(if $(KEEP),--keep $(KEEP))

test-power-cuts: env ## CUTS=100 power cuts at random instants on the Pico brain; fails when more than the last action is lost
	@$(BIN)/regent image --base
	@$(BIN)/python -m tests.harness.soak --cuts $(or $(CUTS),100) --brain pico

test-power-cuts-ai: env ## CUTS=60 power cuts while Regent thinks and announces; interrupted, the same commit goes on where it was
	@$(BIN)/regent image --base
	@$(BIN)/python -m tests.harness.soak --cuts $(or $(CUTS),60) --regent --brain pico --keep .build/cuts-$$(git rev-parse --short HEAD)

test-corrupt-flash: env ## IMAGES=400 spoilt flash images on the PC's brain, PICO=70 on the Pico brain: what people see of each
	@$(BIN)/regent image --base
	@$(BIN)/python -m tests.rot --images $(or $(IMAGES),400)
	@$(BIN)/python -m tests.rot --images 50 --pairs
	@$(BIN)/python -m tests.rot --images $(or $(PICO),70) --brain pico

test-usb-consent: env ## TIMES=100 questions of a PC and starts at which somebody presses or types at random: nobody gets in
	@$(BIN)/regent image --base
	@REGENT_CONSENTS=$(or $(TIMES),100) REGENT_INTERRUPTED=$(or $(TIMES),100) $(BIN)/python -m pytest -n 0 \
		tests/device/test_boot.py tests/app/test_maintenance.py -k "ctrl_c or random_key_presses"

bench-web: env ## from a hand on the page to the light that answers it, in a browser, both brains
	@$(BIN)/regent image --base
	@$(BIN)/python -m tests.harness.web.bench

test-load: env ## TABLES=20 tables behind one server for MINUTES=30, every seat played, RUDE=0 rude guests; fails when one is lost or memory grows
	@$(BIN)/python -m tests.harness.web.load_test --tables $(or $(TABLES),20) --minutes $(or $(MINUTES),30) --rude $(or $(RUDE),0)

test-server-crash: env ## KILLS=10 times a server of TABLES=4 tables is killed with -9 in mid-game; fails when anything is lost
	@$(BIN)/python -m tests.harness.web.crash_test --kills $(or $(KILLS),10) --tables $(or $(TABLES),4)

test-other-emulator: env ## the image in an emulator by other people (rp2040js): boots, menu, keys, a setting kept; two minutes
	@$(BIN)/regent image --base
	@$(BIN)/python -m tests.harness.second_look

pictures: env ## the pictures of the README, made anew, the moving one too
	@$(LOCKED) -r $(LOCKS)/hardware.txt # Pillow
	@$(BIN)/python -m tests.harness.web.pictures

gallery: env ## every screen of the console in three languages, into .build/gallery
	@$(BIN)/python -m tests.harness.gallery

flash: env ## the firmware onto a console over USB (PORT=/dev/ttyACM1 or socket://127.0.0.1:4321 chooses one)
	@$(BIN)/regent flash $(if $(PORT),--device $(PORT))

test-mutants: env ## N=300 small mistakes in the rules, of which the tests must notice nine in ten
	@$(LOCKED) -r $(LOCKS)/mutants.txt
	@$(BIN)/python -m tests.mutants --count $(or $(N),300)

image: env ## the ROM, and one file of MicroPython and ROM for a new board (needs Debian's apt the first time)
	@$(BIN)/regent image --base || true # without it there is the ROM alone
	@$(BIN)/regent image

test-scenarios: env ## every script of tests/scenarios on both brains, the long ones too
	@$(BIN)/regent image --base
	@REGENT_LONG=1 $(BIN)/python -m pytest -n 3 --dist loadgroup tests/scenarios/test_scenarios.py

test-interrupted-flash: env ## update an emulated console, interrupted at 20 random instants
	@$(BIN)/regent image --base
	@REGENT_CUTS=20 $(BIN)/python -m pytest tests/device/test_flash.py -k interrupted

hardware: env ## the box: wiring, looms, case; checked, into .build/hardware (needs openscad)
	@$(LOCKED) -r $(LOCKS)/hardware.txt
	@$(BIN)/python -m hardware

lock: env ## what Python fetches, written anew into host_tools/locks: every file of every version by its SHA-256
	@$(LOCKED) -r $(LOCKS)/lock.txt
	@$(COMPILE) --group play pyproject.toml -o $(LOCKS)/play.txt
	@$(COMPILE) --group dev --extra pico -c $(LOCKS)/play.txt pyproject.toml -o $(LOCKS)/dev.txt
	@$(COMPILE) --group lab -c $(LOCKS)/dev.txt -o $(LOCKS)/lab.txt
	@# None of them may bring another version of what stands in the environment already.
	@for group in fuzz mutants hardware lock reference typings; do case $$group in reference|typings) alone=--no-deps;; esac; \
		$(COMPILE) $$alone --group $$group -c $(LOCKS)/dev.txt -c $(LOCKS)/lab.txt -o $(LOCKS)/$$group.txt || exit 1; done

clean: ## forget everything generated
	rm -rf $(BUILD)

.PHONY: help env play lint test test-more fuzz bench soak soak-ai test-power-cuts test-power-cuts-ai test-corrupt-flash test-usb-consent bench-web test-load test-server-crash test-other-emulator pictures gallery flash test-mutants image test-scenarios test-interrupted-flash hardware lock clean
