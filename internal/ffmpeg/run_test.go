package ffmpeg

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

// held runs a shell script in place of a program, under the same restrictions.
func held(t *testing.T, p *Programs, script string, change func(*task)) (string, error) {
	t.Helper()
	var out bytes.Buffer
	todo := task{
		program: "/bin/sh", args: []string{"-c", script}, stdout: &out, folder: t.TempDir(),
		limits: limits{wall: 20 * time.Second, cpu: 10 * time.Second, memory: 1 << 30, fileBytes: 1 << 20},
	}
	if change != nil {
		change(&todo)
	}
	err := p.run(t.Context(), todo)
	return out.String(), err
}

func TestOurSecretsAreNotPassedToPrograms(t *testing.T) {
	t.Setenv("CUTROOM_SECRET", "planted")
	t.Setenv("FFREPORT", "file=report.log")
	said, err := held(t, installed, "env; echo; cat /proc/self/environ", nil)
	if err != nil || strings.Contains(said, "planted") || strings.Contains(said, "FFREPORT") || !strings.Contains(said, "LANG=C.UTF-8") {
		t.Errorf("%s (%v)", said, err)
	}
}

func TestProgramsRunWithLimits(t *testing.T) {
	said, err := held(t, installed, "nice; ulimit -v; ulimit -t; ulimit -n; ulimit -c", nil)
	if want := "19\n1048576\n10\n256\n0\n"; err != nil || said != want {
		t.Errorf("%q (%v), want %q", said, err, want)
	}
	for name, c := range map[string]struct {
		script string
		change func(*task)
	}{
		"too long":        {"sleep 60", func(t *task) { t.limits.wall = 50 * time.Millisecond }},
		"too much work":   {"while :; do :; done", func(t *task) { t.limits.cpu = time.Second }},
		"too large":       {"while :; do echo xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done > big", func(t *task) { t.limits.fileBytes = 4096 }},
		"it crashes":      {"kill -SEGV $$", nil},
		"it cannot start": {"exit 127", nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var failure *Failure
			if _, err := held(t, installed, c.script, c.change); !errors.As(err, &failure) {
				t.Errorf("%v", err)
			}
		})
	}
}

func TestTheOutputKeptFromAProgramIsLimited(t *testing.T) {
	_, err := held(t, installed, "i=0; while [ $i -lt 20000 ]; do echo a complaint >&2; i=$((i+1)); done; echo the last >&2; exit 3", nil)
	var rejected *rejection
	if !errors.As(err, &rejected) || rejected.code != 3 || len(rejected.said) > 2*keptBytes || !strings.HasSuffix(rejected.said, "the last") {
		t.Errorf("%v", err)
	}
}

func TestCancellingLeavesNoProcessBehind(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	// A child and a grandchild that would outlive their parent, identified by
	// an argument that no other process has.
	mark := fmt.Sprintf("300.%d", os.Getpid())
	began := &firstLine{got: func() {
		if !running(t, mark) {
			t.Error("there was nothing to cancel")
		}
		cancel()
	}}
	err := installed.run(ctx, task{
		program: "/bin/sh", args: []string{"-c", "(sleep " + mark + " & echo began; wait) & wait"}, stdout: began, folder: t.TempDir(),
		limits: limits{wall: time.Minute, cpu: time.Minute, memory: 1 << 30, fileBytes: 1},
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	// The kernel may need a moment to remove them.
	for deadline := time.Now().Add(5 * time.Second); running(t, mark); {
		if time.Now().After(deadline) {
			t.Fatal("a process is still running")
		}
	}
}

// running reports whether a process has the mark in its command line.
func running(t *testing.T, mark string) bool {
	t.Helper()
	lines, err := filepath.Glob("/proc/[0-9]*/cmdline")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range lines {
		if words, err := os.ReadFile(line); err == nil && bytes.Contains(words, []byte(mark)) {
			return true
		}
	}
	return false
}

// firstLine calls got when the first line has arrived.
type firstLine struct {
	text string
	got  func()
}

func (f *firstLine) Write(text []byte) (int, error) {
	if f.text += string(text); strings.Contains(f.text, "\n") {
		f.got()
	}
	return len(text), nil
}

func TestACancelledPreparationEndsImmediately(t *testing.T) {
	long := clip(t, "long.mp4", "-f lavfi -i testsrc2=s=320x180:r=25:d=30 "+h264+"-g 300")
	facts := probed(t, long)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	folder := t.TempDir()
	var watchable bool
	_, err := installed.Prepare(ctx, long, folder, facts, func(done float64) {
		// It can be watched before it is done.
		if _, err := os.Stat(filepath.Join(folder, cutroom.EarlyPlaylist)); err == nil && done < 1 {
			watchable = true
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || !watchable {
		t.Errorf("playable early: %v (%v)", watchable, err)
	}
}

func TestWithoutASandboxARequiredOneIsAnError(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"ffmpeg", "ffprobe", "prlimit", "nice"} {
		path, err := exec.LookPath(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(path, filepath.Join(folder, name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(folder, "bwrap"), []byte("#!/bin/sh\nexit 1\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", folder)
	p, err := Find(t.Context(), Options{RequireSandbox: true})
	if err != nil || p.Sandboxed() {
		t.Fatal(err)
	}
	if _, err := p.Probe(t.Context(), film(t)); !errors.Is(err, ErrNoSandbox) {
		t.Errorf("%v", err)
	}
	p, err = Find(t.Context(), Options{})
	if err != nil || p.Sandboxed() {
		t.Fatal(err)
	}
	if facts, err := p.Probe(t.Context(), film(t)); err != nil || facts.Kind != cutroom.MediaVideo {
		t.Errorf("%v", err)
	}
}

func TestAMissingProgramIsExplained(t *testing.T) {
	t.Setenv("PATH", "")
	if _, err := Find(t.Context(), Options{}); !errors.Is(err, exec.ErrNotFound) || !strings.Contains(err.Error(), "apt-get install ffmpeg") {
		t.Errorf("%v", err)
	}
}

func TestASandboxedProgramSeesOnlyItsFiles(t *testing.T) {
	if !installed.Sandboxed() {
		t.Fatal("bwrap does not work here, so nothing shows that the sandbox holds; install it with: apt-get install bubblewrap, and let processes make namespaces")
	}
	secret := film(t)
	said, err := held(t, installed, "cat '"+secret+"' /etc/passwd 2>/dev/null; ls / /in; ls /proc | grep -c '^[0-9]'; echo made > here", func(t *task) { t.source = secret })
	if err != nil || strings.Contains(said, "root:") || strings.Contains(said, "ftyp") || strings.Contains(said, "home") || !strings.Contains(said, "source\n") {
		t.Errorf("%s (%v)", said, err)
	}
}

func TestTheSandboxShowsOneFileAndOneFolder(t *testing.T) {
	p := *installed
	p.bwrap = "/usr/bin/bwrap"
	line := strings.Join(p.commandLine(task{
		program: "/usr/bin/ffmpeg", source: "/data/films/ana.mp4", folder: "/data/prepared/ana",
		args: []string{"-i", sourceName, "out.mp4"},
	}), " ")
	for _, part := range []string{
		" --unshare-all --die-with-parent --clearenv ", " --ro-bind /data/films/ana.mp4 /in/source ",
		" --bind /data/prepared/ana /out --chdir /out -- /usr/bin/ffmpeg -i file:/in/source out.mp4",
	} {
		if !strings.Contains(line, part) {
			t.Errorf("%q is not in %s", part, line)
		}
	}
	if strings.Count(line, "/data/") != 2 || strings.Contains(line, "bind / ") {
		t.Errorf("the program sees more: %s", line)
	}
}
