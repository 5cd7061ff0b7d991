package ffmpeg

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"cutroom/internal/cutroom"
)

// clips is where the films for the tests are made, each once.
var (
	clips     string
	clipsMade sync.Map // name → func() error
	installed *Programs
)

func TestMain(m *testing.M) {
	os.Exit(func() int {
		var err error
		if clips, err = os.MkdirTemp("", "cutroom-clips"); err != nil {
			panic(err)
		}
		defer func() { _ = os.RemoveAll(clips) }()
		if installed, err = Find(context.Background(), Options{}); err != nil {
			panic(err)
		}
		return m.Run()
	}())
}

// clip runs ffmpeg without any of our limits and returns the path of what it
// made. Arguments are split at spaces.
func clip(t *testing.T, name, args string) string {
	t.Helper()
	path := filepath.Join(clips, name)
	made, _ := clipsMade.LoadOrStore(name, sync.OnceValue(func() error {
		line := append([]string{"-nostdin", "-y", "-v", "error"}, strings.Fields(args)...)
		cmd := exec.Command("ffmpeg", append(line, path)...)
		cmd.Dir = clips
		if out, err := cmd.CombinedOutput(); err != nil {
			return fmt.Errorf("%s: %w: %s", name, err, out)
		}
		return nil
	}))
	if err := made.(func() error)(); err != nil {
		t.Fatal(err)
	}
	return path
}

// Parts of clips.
const (
	picture = "-f lavfi -i testsrc2=s=320x180:r=25:d=1 "
	sound   = "-f lavfi -i sine=d=1 "
	h264    = "-c:v libx264 -preset ultrafast -pix_fmt yuv420p "
)

// film is an ordinary film of one second.
func film(t *testing.T) string {
	return clip(t, "film.mp4", picture+sound+h264+"-c:a aac")
}

// written makes a file with these bytes.
func written(t *testing.T, name string, content []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func probed(t *testing.T, path string) cutroom.Facts {
	t.Helper()
	facts, err := installed.Probe(t.Context(), path)
	if err != nil {
		t.Fatalf("%s: %v", filepath.Base(path), err)
	}
	return facts
}

// prepared prepares a file and checks what must be true for every file.
func prepared(t *testing.T, path string) (cutroom.Prepared, string) {
	t.Helper()
	facts := probed(t, path)
	folder := t.TempDir()
	var last float64
	made, err := installed.Prepare(t.Context(), path, folder, facts, func(done float64) {
		if done < last || done > 1 {
			t.Errorf("progress went from %v to %v", last, done)
		}
		last = done
	})
	if err != nil {
		t.Fatalf("%s: %v", filepath.Base(path), err)
	}
	return made, folder
}
