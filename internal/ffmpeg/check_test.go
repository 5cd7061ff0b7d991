package ffmpeg

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestTheInstalledFfmpegReportsItsVersion(t *testing.T) {
	version, err := Check(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if !regexp.MustCompile(`\d`).MatchString(version) {
		t.Errorf("version %q", version)
	}
}

func TestAMissingFfmpegIsExplained(t *testing.T) {
	t.Setenv("PATH", "")
	_, err := Check(t.Context())
	if !errors.Is(err, exec.ErrNotFound) || !strings.Contains(err.Error(), "apt-get install ffmpeg") {
		t.Errorf("error: %v", err)
	}
}

func TestAMissingFfprobeIsExplained(t *testing.T) {
	t.Setenv("PATH", programs(t, map[string]string{"ffmpeg": "echo ffmpeg version 8.0"}))
	if _, err := Check(t.Context()); err == nil || !strings.Contains(err.Error(), "ffprobe was not found") {
		t.Errorf("error: %v", err)
	}
}

func TestAnFfmpegThatDoesNotWorkIsExplained(t *testing.T) {
	for _, broken := range []string{"exit 127", "echo something else"} {
		t.Setenv("PATH", programs(t, map[string]string{"ffprobe": "echo ffprobe version n8.0-1", "ffmpeg": broken}))
		if _, err := Check(t.Context()); err == nil || !strings.Contains(err.Error(), "--reinstall ffmpeg") {
			t.Errorf("%s: %v", broken, err)
		}
	}
}

func TestACancelledCheckFails(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Check(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("error: %v", err)
	}
}

// programs makes a folder of shell scripts to use as PATH.
func programs(t *testing.T, scripts map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, script := range scripts {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("#!/bin/sh\n"+script+"\n"), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}
