package internal_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A machine without the part, without root and without sudo: its PATH is only
// the folder.
func TestMissingSoftwareWithoutRootGivesAClearMessage(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Fatal(err)
	}
	for name, machine := range map[string]struct {
		programs map[string]string
		want     string
	}{
		"no right to install": {map[string]string{"id": "echo 1000", "apt-get": "exit 9"}, "needs root"},
		"no apt-get":          {map[string]string{"id": "echo 0"}, "not on this machine"},
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			for program, does := range machine.programs {
				if err := os.WriteFile(filepath.Join(folder, program), []byte("#!"+bash+"\n"+does+"\n"), 0o700); err != nil {
					t.Fatal(err)
				}
			}
			need := exec.CommandContext(t.Context(), bash, "../scripts/need", "ffmpeg", "caddy")
			need.Env = []string{"PATH=" + folder}
			out, err := need.CombinedOutput()
			if err == nil {
				t.Errorf("it went on without them: %s", out)
			}
			for _, part := range []string{
				"Missing: ffmpeg caddy", machine.want,
				"sudo apt-get update && sudo apt-get install -y --no-install-recommends ffmpeg caddy",
			} {
				if !strings.Contains(string(out), part) {
					t.Errorf("%q is not in: %s", part, out)
				}
			}
		})
	}
}
