# likes: build, run, test, install. `make` alone shows what there is.
#
# Part of likes. SPDX-License-Identifier: MIT

SHELL = /bin/bash
.SHELLFLAGS = -euo pipefail -c
.DEFAULT_GOAL = help
.DELETE_ON_ERROR:

PREFIX ?= /usr/local
DESTDIR ?=
BINDIR = $(DESTDIR)$(PREFIX)/bin
STRIP ?= strip
SWIFT ?= swift
export SWIFT

FUZZ_ROUNDS ?= 20
FUZZ_SEED ?= 1000
FUZZ_SECONDS ?= 0

# The Swift runtime goes into the program, so that it starts fast and runs where no Swift is.
# Apple's is part of the system.
ifneq ($(shell uname -s),Darwin)
static = --static-swift-stdlib
endif
release = $(SWIFT) build -c release $(static)
program = .build/release/likes
built = .build/likes-is-built
formatted = Package.swift Sources Tests Benchmarks

.PHONY: help
help: ## Shows this
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo
	@echo 'For example: make run ARGS="play like --duration 0.5,10"'

.PHONY: setup
setup: ## Installs the headers that are missing (other goals do it too)
	@scripts/setup

.PHONY: run
run: build ## Builds likes and runs it, with ARGS
	@$(program) $(ARGS)

.PHONY: demo
demo: build ## Builds likes and plays the demo, with ARGS
	@$(program) demo $(ARGS)

.PHONY: build
build: setup ## Builds the program, optimised
	@$(release) --product likes
	@touch $(built)

.PHONY: test
test: setup ## Runs all tests, in debug and in release
	@scripts/test

.PHONY: test-brokers
test-brokers: build ## Likes from a real Redis server and a real MQTT broker, all counted
	@scripts/test-brokers

.PHONY: sanitize
sanitize: setup ## Tests with the toolchain's sanitizers: memory, undefined behaviour, leaks, races
	@scripts/sanitize

.PHONY: fuzz
fuzz: setup ## Random input, FUZZ_ROUNDS (20) times as much as in the tests, from FUZZ_SEED (1000)
	@FUZZ_ROUNDS=$(FUZZ_ROUNDS) FUZZ_SEED=$(FUZZ_SEED) FUZZ_SECONDS=$(FUZZ_SECONDS) scripts/fuzz

.PHONY: soak
soak: build ## A seeded monkey at the keys: SOAK_SECONDS (60) long, SOAK_SEED (1)
	@$(release) --product LikesSoak 1>&2
	@.build/release/LikesSoak $(program)

.PHONY: record
record: setup ## Rewrites the gold and silver files; fails on purpose, so look at them
	@LIKES_RECORD=1 $(SWIFT) test --disable-xctest || status=$$?; \
	echo 'Recorded. Look at the changes (git diff) before you commit them.'; \
	exit $${status:-0}

.PHONY: lint
lint: setup ## Checks format, structure and warnings
	@$(SWIFT) format lint --strict --recursive $(formatted)
	@scripts/check-structure
	@$(SWIFT) build --scratch-path .build/lint --build-tests \
	  -Xswiftc -warnings-as-errors -Xcc -Wall -Xcc -Wextra -Xcc -Werror

.PHONY: check
check: lint test ## Both of the above

.PHONY: format
format: ## Formats the sources
	@$(SWIFT) format --in-place --recursive $(formatted)

.PHONY: bench
bench: setup ## Measures; one JSON line a figure
	@$(release) --product likes 1>&2
	@$(release) --product LikesBench 1>&2
	@scripts/bench

.PHONY: pictures
pictures: build ## Rewrites docs/pictures with 'likes record'
	@scripts/pictures $(program)

# Not rebuilt when nothing has changed: `make build && sudo make install` needs no Swift for root.
$(built): Package.swift $(shell find Sources -type f)
	@$(MAKE) build

.PHONY: install
install: $(built) ## Installs likes in PREFIX/bin (/usr/local), below DESTDIR
	@install -d '$(BINDIR)'
	@install -m 755 $(program) '$(BINDIR)/likes'
	@$(STRIP) '$(BINDIR)/likes'
	@echo 'Installed $(BINDIR)/likes'

.PHONY: uninstall
uninstall: ## Removes what install has installed
	@rm -f '$(BINDIR)/likes'

.PHONY: clean
clean: ## Removes everything that was built
	@rm -rf .build
