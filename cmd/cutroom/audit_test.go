package main

import (
	"database/sql"
	"path/filepath"
	"strings"
	"testing"

	_ "modernc.org/sqlite"
)

func TestAForgedAuditEntryIsDetectedOnTheCommandLine(t *testing.T) {
	data := t.TempDir()
	for _, name := range []string{"mia", "max"} {
		if out, err := run(t, data, "Cutroom!1\n", nil, "user", "create", name, "--email", name+"@example.com", "--full-name", name, "--role", "admin", "--password-stdin"); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
	}
	out, err := run(t, data, "", nil, "audit", "verify")
	if err != nil || !strings.Contains(out, "2 entries, all intact.") {
		t.Fatalf("%v: %s", err, out)
	}
	db, err := sql.Open("sqlite", filepath.Join(data, "cutroom.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, forge := range []string{"DROP TRIGGER audit_entries_stay", "UPDATE audit_entries SET actor = 'nobody' WHERE seq = 1"} {
		if _, err := db.ExecContext(t.Context(), forge); err != nil {
			t.Fatal(err)
		}
	}
	out, err = run(t, data, "", nil, "audit", "verify")
	if err == nil || !strings.Contains(out, "entry 1 has been altered") {
		t.Fatalf("%v: %s", err, out)
	}
}
