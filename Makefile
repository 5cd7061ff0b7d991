# Every command of the project. `make help` lists them.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
# Everything except what the race detector needs is built in one way, so that it
# is built once: the tests and the program share it. Clones in different folders
# share it too, because it contains no paths of theirs.
export CGO_ENABLED := 0
export GOFLAGS := $(filter-out -trimpath,$(GOFLAGS)) -trimpath

TOOLS := .cache/tools/bin
space := $() $()
WEB_SOURCES := $(shell find web contract -type f -not -path '*/node_modules/*' -not -path 'web/dist/*' -not -path 'web/test-results/*' -not -path 'web/playwright-report/*' 2>/dev/null)
GO_SOURCES := $(shell find cmd internal contract -type f -not -name '*_test.go' 2>/dev/null) web/embed.go go.mod go.sum

.PHONY: help
help: ## Show this list
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z0-9-]+):.*## (.*)/  make \1\t\2/' | expand -t 18

# ---- run --------------------------------------------------------------------

.PHONY: run
run: build ## Build everything and serve a demo on http://localhost:8080
	@scripts/need ffmpeg
	CUTROOM_DATA=$${CUTROOM_DATA:-data/demo} bin/cutroom serve --demo

.PHONY: dev
dev: web/node_modules/.installed ## Serve with hot reload of both halves
	node scripts/dev.mjs

# ---- build ------------------------------------------------------------------

.PHONY: build
build: bin/cutroom ## Build bin/cutroom with the web app inside

bin/cutroom: web/dist/built $(GO_SOURCES)
	go build -ldflags '-s -w' -o $@ ./cmd/cutroom

# The OpenID provider that stands in for Google in the browser journeys.
bin/googletest: $(GO_SOURCES)
	go build -o $@ ./internal/google/googletest/serve

# Touched only after a complete build, so that the remains of an interrupted one are never used as the site.
web/dist/built: web/node_modules/.installed $(WEB_SOURCES)
	cd web && npm run --silent build
	@touch $@

# npm ci would require the optional packages for all other platforms, which not
# every registry has. This installs what the lock file says and doesn't change it.
web/node_modules/.installed: web/package.json web/package-lock.json web/.npmrc
	cd web && npm install --no-save --no-audit --no-fund
	@touch $@

tools/%/node_modules/.installed: tools/%/package.json tools/%/package-lock.json
	cd tools/$* && npm install --no-save --no-audit --no-fund
	@touch $@

# ---- test -------------------------------------------------------------------

# The packages whose own code starts goroutines; internal/raced_test.go holds the
# list. The others work in their caller's goroutine, and would be several times
# slower under the race detector; test-all uses it for them too.
RACED := app backup live media site store upload worker

# How many tests of a package run at once. Many wait for a queue, a stream or a
# deadline, so this is more than the machine's number of processors.
AT_ONCE := -parallel 4

# SQLite is C translated into Go. Its memory is outside of Go's heap, where the
# race detector does not look, but every access would still call it and take most
# of the time of these tests. Its driver and everything else are checked
# (docs/decisions/0037).
TRANSLATED_C := modernc.org/sqlite/lib modernc.org/libc modernc.org/memory
RACE := CGO_ENABLED=1 scripts/with-postgres go test -race -timeout 20m $(AT_ONCE) $(foreach package,$(TRANSLATED_C),'-gcflags=$(package)=-race=false -d=checkptr=0')

# Tests that need the machine to themselves: they repeatedly kill the program, or
# time its responses. Under the race detector both would take minutes.
ALONE := TestKilling|TestResponseTimes

.PHONY: test
test: ## Run all tests against real services
	@scripts/in-turn needs build verify test-web test-go test-alone e2e

.PHONY: test-all
test-all: export CUTROOM_TEST_FRAMES := 200
test-all: ## The same for hours: everything under the race detector, more bad inputs, fuzzing, 200 links to frames of every rate, rehearsals
	@scripts/in-turn needs build verify test-web test-raced bad-inputs fuzz rehearsals test-alone e2e

.PHONY: needs
needs:
	@scripts/need ffmpeg bubblewrap chromium-headless-shell postgresql libxml2-utils

# Tests and compilers are short-lived: collecting their garbage less often saves a tenth of their time.
test-go test-raced test-alone bad-inputs fuzz: export GOGC := 400
test-go test-raced: export CUTROOM_TEST_VERSITYGW := $(CURDIR)/$(TOOLS)/versitygw

.PHONY: test-go
test-go: web/dist/built $(TOOLS)/versitygw ## Go tests on both databases, with the race detector for concurrent packages
	$(RACE) $(RACED:%=./internal/%)
	scripts/with-postgres go test -timeout 20m -p 3 $(AT_ONCE) $$(go list ./... | grep -vxE 'cutroom/internal/($(subst $(space),|,$(RACED)))')

.PHONY: test-raced
test-raced: web/dist/built $(TOOLS)/versitygw ## Go tests on both databases, all under the race detector
	$(RACE) ./...

.PHONY: bad-inputs
bad-inputs: web/dist/built ## Send every endpoint 10,000 bad inputs, on both databases
	CUTROOM_TEST_BAD_INPUTS=10000 scripts/with-postgres go test -count=1 -timeout 4h -run 'TestGeneratedBadInput' ./internal/httpapi

.PHONY: fuzz
fuzz: web/dist/built ## Run every fuzzer with 5,000 inputs
	scripts/fuzz 5000x

.PHONY: rehearsals
rehearsals: bin/cutroom ## Play twenty years of a hundred clients and 200 pairs of decisions on each database and audit their books
	CUTROOM_TEST_PAIRS=200 scripts/with-postgres go test -count=1 -timeout 1h -run TestTwoActions ./internal/rehearsal
	bin/cutroom rehearse --months 12 --clients 100 --seeds 1-20
	scripts/with-postgres bash -c 'bin/cutroom rehearse --months 12 --clients 100 --seeds 1-20 --postgres "$$CUTROOM_TEST_POSTGRES"'
	bin/cutroom rehearse --months 12 --clients 100 --seeds 1-5 --tax

.PHONY: test-alone
test-alone: web/dist/built ## Kill the program repeatedly, and time its responses
	scripts/with-postgres go test -count=1 -timeout 20m -parallel 3 -run '$(ALONE)' ./internal/app

.PHONY: scale
scale: bin/cutroom $(TOOLS)/versitygw ## Run two nodes and two workers on PostgreSQL and a real S3 server: each is killed or frozen, both services are restarted and cut off
	@scripts/need postgresql ffmpeg
	CUTROOM_TEST_SCALE=yes CUTROOM_TEST_VERSITYGW=$(CURDIR)/$(TOOLS)/versitygw go test -trimpath -count=1 -timeout 20m ./internal/blob
	go run ./faults scale

.PHONY: faults
faults: bin/cutroom web/node_modules/.installed $(TOOLS)/versitygw ## Break what the program depends on while files are uploaded and prepared (disks need root)
	@scripts/need ffmpeg xfsprogs strace bubblewrap
	go run ./faults

.PHONY: test-web
test-web: web/dist/built ## Web types, lint, words, unit tests and sizes
	cd web && { npm run --silent check & checked=$$!; npm run --silent test; wait $$checked; npm run --silent size; }

.PHONY: e2e
e2e: bin/cutroom bin/googletest ## Browser journeys against the real binary
	@scripts/need chromium-headless-shell postgresql
	cd web && ../scripts/with-postgres npx --no-install playwright test

.PHONY: lint
lint: $(TOOLS)/golangci-lint $(TOOLS)/gitleaks ## Lint the Go code and the commit subjects, and look for secrets (builds the tools from source once)
	scripts/commit-subjects
	$(TOOLS)/golangci-lint run ./...
	$(TOOLS)/gitleaks git --no-banner --redact --verbose .
	$(TOOLS)/gitleaks dir --no-banner --redact --verbose .

.PHONY: bench
bench: bin/cutroom $(TOOLS)/caddy $(TOOLS)/pocketbase tools/lighthouse/node_modules/.installed ## Run the benchmarks, side by side with peers
	@scripts/need chromium caddy nginx postgresql ffmpeg bubblewrap
	go run ./bench start answers pages live upload prepare ranges lighthouse room projects cold
	scripts/with-postgres go run ./bench routes history statistics steps

# ---- generated files --------------------------------------------------------

.PHONY: generate
generate: tools/openapi/node_modules/.installed ## Regenerate the generated files
	scripts/generate-sql
	scripts/generate-api

.PHONY: demo-films
demo-films: ## Prepare the demo's films again, after changing them or the preparation
	@scripts/need ffmpeg
	go run ./internal/demo/prepare

.PHONY: verify
verify: bin/cutroom tools/openapi/node_modules/.installed ## Fail when a generated file is stale
	scripts/generate-api --check bin/cutroom

# ---- tools, built from source ----------------------------------------------

$(TOOLS)/golangci-lint:
	scripts/build-tool golangci-lint github.com/golangci/golangci-lint/v2/cmd/golangci-lint v2.14.0

$(TOOLS)/gitleaks:
	scripts/build-tool gitleaks github.com/zricethezav/gitleaks/v8 v8.30.1

$(TOOLS)/versitygw:
	scripts/build-tool versitygw github.com/versity/versitygw/cmd/versitygw v1.8.0

$(TOOLS)/caddy:
	scripts/build-tool caddy github.com/caddyserver/caddy/v2/cmd/caddy v2.11.7

$(TOOLS)/pocketbase:
	scripts/build-tool pocketbase github.com/pocketbase/pocketbase/examples/base v0.36.8

$(TOOLS)/sqlc:
	scripts/build-tool sqlc github.com/sqlc-dev/sqlc/cmd/sqlc v1.31.1

.PHONY: clean
clean: ## Remove what was built
	rm -rf bin .cache web/dist/site web/dist/built web/node_modules tools/openapi/node_modules
