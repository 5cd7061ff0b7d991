package store_test

import (
	"os"
	"path/filepath"
	"testing"

	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestOnlyTheOwnerCanReadTheDatabaseFile(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "elsewhere.db")
	for _, state := range []string{"new", "made by an older program"} {
		s := storetest.Open(t, store.Config{URL: "sqlite:" + path})
		for _, name := range []string{path, path + "-wal", path + "-shm"} {
			info, err := os.Stat(name)
			if err != nil {
				t.Fatal(err)
			}
			if info.Mode().Perm() != 0o600 {
				t.Errorf("%s: %s is %v", state, filepath.Base(name), info.Mode())
			}
			if err := os.Chmod(name, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if state == "new" { // the second one is opened while the first is still open
			continue
		}
		if err := s.Check(t.Context()); err != nil {
			t.Error(err)
		}
	}
}
