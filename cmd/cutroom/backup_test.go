package main

import (
	"bufio"
	"bytes"
	"errors"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"cutroom/internal/backup"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// engines runs fn for each database that an installation can have, as settings.
func engines(t *testing.T, fn func(t *testing.T, fresh func() []string)) {
	t.Run("sqlite", func(t *testing.T) {
		t.Parallel()
		fn(t, func() []string { return nil })
	})
	t.Run("postgres", func(t *testing.T) {
		t.Parallel()
		fn(t, func() []string { return []string{"CUTROOM_DATABASE_URL=" + storetest.PostgresURL(t)} })
	})
}

func want(t *testing.T, err error, out string, sentences ...string) {
	t.Helper()
	failed := err != nil
	for _, s := range sentences {
		if !strings.Contains(out, s) {
			t.Fatalf("%q is missing (failed: %v):\n%s", s, failed, out)
		}
	}
}

// killAt kills a command when it prints a line that starts with the text.
func killAt(t *testing.T, cmd *exec.Cmd, line string) {
	t.Helper()
	stderr, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	var said []string
	for lines := bufio.NewScanner(stderr); lines.Scan(); {
		if said = append(said, lines.Text()); strings.HasPrefix(lines.Text(), line) {
			if err := cmd.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
	}
	var ended *exec.ExitError
	if err := cmd.Wait(); !errors.As(err, &ended) || ended.Sys().(syscall.WaitStatus).Signal() != syscall.SIGKILL {
		t.Fatalf("it was not killed at %q: %v\n%s", line, err, strings.Join(said, "\n"))
	}
}

func TestAnInstallationIsRestoredOnAnotherMachine(t *testing.T) {
	t.Parallel()
	engines(t, func(t *testing.T, fresh func() []string) {
		data, env, folder := t.TempDir(), fresh(), filepath.Join(t.TempDir(), "backup")
		out, err := run(t, t.TempDir(), "", nil, "backup", folder)
		if err == nil {
			t.Fatalf("a backup without data:\n%s", out)
		}
		s := start(t, data, env)
		if status, answer := s.post(t, "/api/register", ana); status != http.StatusCreated {
			t.Fatalf("%d %s", status, answer)
		}
		out, err = run(t, data, "", env, "doctor")
		want(t, err, out, "no backup has been made")
		// While the server runs.
		out, err = run(t, data, "", env, "backup", folder)
		if want(t, err, out, "Backup finished"); err != nil {
			t.Fatal(out)
		}
		out, err = run(t, data, "", env, "doctor")
		want(t, err, out, "last backup: ")
		if out, err := run(t, data, "", env, "restore", folder); err == nil || !strings.Contains(out, "so nothing was changed") {
			t.Fatalf("over a running installation: %v\n%s", err, out)
		}
		stop(t, s)
		_, open := readableByOthers(t, folder)
		if len(open) > 0 {
			t.Errorf("others can read %s", strings.Join(open, ", "))
		}

		elsewhere, other := t.TempDir(), fresh()
		// An installation that was started but not used yet.
		empty := start(t, elsewhere, other)
		if out, err := run(t, elsewhere, "", other, "restore", folder); err == nil || !strings.Contains(out, "stop every server") {
			t.Fatalf("under a running server: %v\n%s", err, out)
		}
		stop(t, empty)
		if out, err := run(t, elsewhere, "", append(other, "CUTROOM_SECRET="+strings.Repeat("x", 32)), "restore", folder); err == nil || !strings.Contains(out, "--other-secret") {
			t.Fatalf("with another secret: %v\n%s", err, out)
		}
		out, err = run(t, elsewhere, "", other, "restore", folder)
		if want(t, err, out, "Restored in"); err != nil {
			t.Fatal(out)
		}
		secret, wrong := os.ReadFile(filepath.Join(data, "secret"))
		same, alsoWrong := os.ReadFile(filepath.Join(elsewhere, "secret"))
		if errors.Join(wrong, alsoWrong) != nil || !bytes.Equal(secret, same) {
			t.Error("the secret has changed")
		}
		again := start(t, elsewhere, other)
		if status, answer := again.post(t, "/api/login", `{"username":"ana","password":"Cutroom!1"}`); status != http.StatusOK {
			t.Errorf("%d %s", status, answer)
		}
		stop(t, again)

		tables := filepath.Join(t.TempDir(), "export")
		out, err = run(t, elsewhere, "", other, "export", tables)
		want(t, err, out, "Exported")
		people, err := os.ReadFile(filepath.Join(tables, "users.csv"))
		if err != nil || !strings.Contains(string(people), "Ana Silva") {
			t.Errorf("%v\n%s", err, people)
		}
		files, err := filepath.Glob(tables + "/*")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if content, err := os.ReadFile(file); err != nil || bytes.Contains(content, []byte("argon2")) || bytes.Contains(content, secret) {
				t.Errorf("%s contains a secret, or cannot be read: %v", file, err)
			}
		}
	})
}

func TestAKilledBackupIsUnusableAndAKilledRestoreCannotBeServed(t *testing.T) {
	t.Parallel()
	engines(t, func(t *testing.T, fresh func() []string) {
		data, env, folder := t.TempDir(), fresh(), filepath.Join(t.TempDir(), "backup")
		s := start(t, data, env)
		if status, answer := s.post(t, "/api/register", ana); status != http.StatusCreated {
			t.Fatalf("%d %s", status, answer)
		}
		stop(t, s)
		killAt(t, command(t.Context(), data, env, "backup", folder), "tables: 10%")
		for _, args := range [][]string{{"backup", "verify", folder}, {"restore", folder}} {
			if out, err := run(t, t.TempDir(), "", nil, args...); err == nil || !strings.Contains(out, "no finished backup") {
				t.Errorf("%v: %v\n%s", args, err, out)
			}
		}
		if out, err := run(t, data, "", env, "backup", folder); err != nil {
			t.Fatal(out)
		}
		killAt(t, command(t.Context(), data, env, "backup", folder), "tables: 10%")
		// The previous backup is still intact.
		if out, err := run(t, data, "", nil, "backup", "verify", folder); err != nil || !strings.Contains(out, "is intact") {
			t.Fatalf("%v\n%s", err, out)
		}

		elsewhere, other := t.TempDir(), fresh()
		killAt(t, command(t.Context(), elsewhere, other, "restore", folder), "database: 0%")
		for _, args := range [][]string{{"serve"}, {"migrate"}, {"audit", "verify"}, {"backup", t.TempDir()}} {
			if out, err := run(t, elsewhere, "", other, args...); err == nil || !strings.Contains(out, "was interrupted") {
				t.Errorf("%v: %v\n%s", args, err, out)
			}
		}
		if out, err := run(t, elsewhere, "", other, "doctor"); err == nil || !strings.Contains(out, "Run cutroom restore again") {
			t.Errorf("%v\n%s", err, out)
		}
		if other != nil { // another node on the same database
			if out, err := run(t, t.TempDir(), "", other, "migrate"); err == nil || !strings.Contains(out, "was interrupted") {
				t.Errorf("%v\n%s", err, out)
			}
		}
		restoreAgain(t, elsewhere, other, folder)
		// As if it had been killed just before its end, and a little earlier.
		breakOff(t, elsewhere, other, folder, false)
		restoreAgain(t, elsewhere, other, folder)
		breakOff(t, elsewhere, other, folder, true)
		restoreAgain(t, elsewhere, other, folder)
	})
}

// breakOff leaves an installation like a restore that is killed near its end:
// before it removes its file, or even before it removes its mark from the
// database.
func breakOff(t *testing.T, data string, env []string, folder string, marked bool) {
	t.Helper()
	b, err := backup.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(data, "restoring"), []byte(b.ID), 0o600); err != nil {
		t.Fatal(err)
	}
	if marked {
		cfg := store.Config{DataDir: data}
		for _, setting := range env {
			cfg.URL = strings.TrimPrefix(setting, "CUTROOM_DATABASE_URL=")
		}
		s, err := store.Open(t.Context(), cfg)
		if err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(s.InTx(t.Context(), func(tx cutroom.Tx) error {
			return tx.PutSetting(t.Context(), cutroom.SettingRestoring, b.ID+" loaded")
		}), s.Close()); err != nil {
			t.Fatal(err)
		}
	}
	if out, err := run(t, data, "", env, "migrate"); err == nil || !strings.Contains(out, "was interrupted") {
		t.Errorf("%v\n%s", err, out)
	}
}

func restoreAgain(t *testing.T, data string, env []string, folder string) {
	t.Helper()
	if out, err := run(t, data, "", env, "restore", folder); err != nil {
		t.Fatal(out)
	}
	if out, err := run(t, data, "", env, "audit", "verify"); err != nil {
		t.Error(out)
	}
}
