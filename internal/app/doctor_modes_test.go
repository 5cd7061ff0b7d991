package app_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cutroom/internal/app"
)

func TestTheDoctorReportsFilesOthersCanRead(t *testing.T) {
	t.Parallel()
	c := settings(t)
	report := func() string {
		var out bytes.Buffer
		app.Doctor(t.Context(), c, &out)
		return out.String()
	}
	if got := report(); !strings.Contains(got, "ok    file modes") {
		t.Errorf("before the first start:\n%s", got)
	}
	if err := open(t, c, app.Real).Close(); err != nil {
		t.Fatal(err)
	}
	if got := report(); !strings.Contains(got, "ok    file modes     only this user can read the data folder") {
		t.Errorf("after it:\n%s", got)
	}
	name := filepath.Join(c.Data, "blobs", "copy of a film")
	if err := os.WriteFile(name, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(name, 0o640); err != nil {
		t.Fatal(err)
	}
	got := report()
	for _, line := range []string{"WRONG file modes     other users can read 1 file or folder: " + filepath.Join("blobs", "copy of a film"), "Fix: Run chmod -R go= on the data folder."} {
		if !strings.Contains(got, line) {
			t.Errorf("%q is missing in:\n%s", line, got)
		}
	}
	if info, err := os.Stat(name); err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("the doctor changed it: %v, %v", info.Mode(), err)
	}
}
