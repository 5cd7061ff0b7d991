package app_test

import (
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cutroom/internal/app"
	"cutroom/internal/httpapi"
)

// logged receives each line of a log.
type logged chan string

func (l logged) Write(line []byte) (int, error) {
	l <- string(line)
	return len(line), nil
}

func TestAServerWithoutASandboxSaysSo(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "bwrap"), []byte("#!/bin/sh\nexit 1\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", folder+":"+os.Getenv("PATH"))
	for _, required := range []bool{false, true} {
		c := settings(t)
		c.RequireSandbox = required
		lines := make(logged, 1000)
		a, err := app.New(t.Context(), app.Options{Config: c, Mode: app.Real, Logger: slog.New(slog.NewTextHandler(lines, nil))})
		if err != nil {
			t.Fatal(err)
		}
		serve(t, a)
		for line := ""; !strings.Contains(line, "ffmpeg runs without a sandbox"); {
			select {
			case line = <-lines:
			case <-time.After(20 * time.Second):
				t.Fatal("the log does not mention it")
			}
		}
		want := httpapi.PartWorks
		if required {
			want = httpapi.PartFails // it refuses to process anything
		}
		if got := a.Health(t.Context()).FFmpeg; got.Sandboxed || got.State != want {
			t.Errorf("required %t: %+v", required, got)
		}
	}
}

// The kernel lets bwrap mount a /proc of its own only where nothing covers parts
// of the outer one.
func TestTheUnitLetsFFmpegHaveItsSandbox(t *testing.T) {
	t.Parallel()
	unit, err := os.ReadFile("../../deploy/systemd/cutroom.service")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(unit)) {
		name, _, _ := strings.Cut(line, "=")
		switch name {
		case "ProtectKernelTunables", "ProtectProc", "ProcSubset", "RestrictNamespaces":
			t.Errorf("with %s, ffmpeg runs without its sandbox", strings.TrimSpace(line))
		}
	}
}
