package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
)

// readableByOthers lists what is in the folder, and which of it anybody other
// than its owner can read, change or enter.
func readableByOthers(t *testing.T, folder string) (seen, open []string) {
	t.Helper()
	if err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		name, err := filepath.Rel(folder, path)
		if seen = append(seen, name); info.Mode().Perm()&0o077 != 0 {
			open = append(open, info.Mode().String()+" "+name)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	return seen, open
}

// startCareless starts the demo with a umask that hides nothing.
func startCareless(t *testing.T, data string) *server {
	t.Helper()
	before := syscall.Umask(0)
	defer syscall.Umask(before)
	return start(t, data, nil, "--demo-empty")
}

func TestOnlyTheOwnerCanReadStoredFiles(t *testing.T) {
	data := filepath.Join(t.TempDir(), "data")
	if err := os.Mkdir(data, 0o700); err != nil {
		t.Fatal(err)
	}
	opened := func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		return os.Chmod(path, 0o777)
	}
	for _, state := range []string{"a new folder that is open to all", "an old folder in which everything is open to all"} {
		if err := filepath.WalkDir(data, opened); err != nil {
			t.Fatal(err)
		}
		s := startCareless(t, data)
		seen, open := readableByOthers(t, data)
		for _, name := range []string{"cutroom.db", "cutroom.db-wal", "cutroom.db-shm", "sandbox.db", "secret", "blobs"} {
			if !slices.Contains(seen, name) {
				t.Errorf("%s: there is no %s among %s", state, name, strings.Join(seen, ", "))
			}
		}
		for _, name := range open {
			t.Errorf("%s: %s", state, name)
		}
		if err := s.cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = s.cmd.Wait()
	}
}
