package main

import (
	"strings"
	"testing"
)

func TestGeneratedProjectsAreOnlyAddedToADemo(t *testing.T) {
	t.Parallel()
	demo := t.TempDir()
	if out, err := run(t, demo, "", nil, "seed", "--projects", "10"); err != nil || !strings.Contains(out, "project 10 of 10") {
		t.Fatalf("%v: %s", err, out)
	}
	real := t.TempDir()
	if out, err := run(t, real, "", nil, "migrate"); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if out, err := run(t, real, "Cutroom!1\n", nil, "user", "create", "mia", "--email", "mia@example.com", "--full-name", "Mia", "--role", "admin", "--password-stdin"); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if out, err := run(t, real, "", nil, "seed", "--projects", "10"); err == nil || !strings.Contains(out, "real installation") {
		t.Fatalf("%v: %s", err, out)
	}
}
