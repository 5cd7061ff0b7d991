package blob

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cutroom/internal/blob/blobtest"
)

func TestScratchRemovesOnlyFilesOfDeadProcesses(t *testing.T) {
	dir := t.TempDir()
	store, err := openDisk(t.Context(), filepath.Join(dir, "blobs"))
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	s, err := OpenScratch(store, dir, 0)
	if err != nil {
		t.Fatal(err)
	}
	busy, release, err := s.Folder()
	if err != nil {
		t.Fatal(err)
	}
	left := filepath.Join(dir, "scratch", "left")
	if err := os.MkdirAll(filepath.Join(left, workFolder), 0o700); err != nil {
		t.Fatal(err)
	}
	// It is listed, but gone when it is opened.
	vanished := filepath.Join(dir, "scratch", "vanished")
	if err := os.Symlink(filepath.Join(dir, "nothing"), vanished); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenScratch(store, dir, 0); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(vanished); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(left); !os.IsNotExist(err) {
		t.Errorf("a file of a dead process is still there: %v", err)
	}
	if _, err := os.Stat(busy); err != nil {
		t.Errorf("a file in use was removed: %v", err)
	}
	release()
	if entries, err := os.ReadDir(filepath.Join(dir, "scratch")); err != nil || len(entries) != 0 {
		t.Errorf("%v, %v", entries, err)
	}
}

func TestABlobCanBeReadLocallyWhereverItIsStored(t *testing.T) {
	for name, store := range map[string]Store{
		"disk": openURL(t, "file://"+t.TempDir()), "S3": openURL(t, blobtest.StartS3(t).Bucket(t, "scratch")),
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			if err := store.Put(t.Context(), "files/1", "", strings.NewReader("bytes")); err != nil {
				t.Fatal(err)
			}
			s, err := OpenScratch(store, dir, 0)
			if err != nil {
				t.Fatal(err)
			}
			path, release, err := s.Local(t.Context(), "files/1")
			if err != nil {
				t.Fatal(err)
			}
			if got, err := os.ReadFile(path); err != nil || string(got) != "bytes" || !filepath.IsAbs(path) {
				t.Errorf("%s: %q, %v", path, got, err)
			}
			release()
			if _, err := store.Stat(t.Context(), "files/1"); err != nil {
				t.Errorf("the blob was removed with its copy: %v", err)
			}
			if _, _, err := s.Local(t.Context(), "files/2"); err == nil {
				t.Error("a blob that does not exist was found")
			}
			if entries, err := os.ReadDir(filepath.Join(dir, "scratch")); err != nil || len(entries) != 0 {
				t.Errorf("left behind: %v, %v", entries, err)
			}
		})
	}
}
