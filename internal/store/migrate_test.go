package store_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestADatabaseOfANewerProgramIsRefused(t *testing.T) {
	t.Parallel()
	for name, cfg := range map[string]store.Config{
		store.SQLite:   {DataDir: t.TempDir()},
		store.Postgres: {URL: storetest.PostgresURL(t)},
	} {
		t.Run(name, func(t *testing.T) {
			s := storetest.Open(t, cfg)
			if _, err := s.DB().Exec("INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, true)"); err != nil {
				t.Fatal(err)
			}
			_, err := store.Open(t.Context(), cfg)
			for _, err := range []error{err, s.Check(t.Context()), s.Migrate(t.Context())} {
				if !errors.Is(err, store.ErrNewerDatabase) || !strings.Contains(err.Error(), "9999") {
					t.Errorf("got %v", err)
				}
			}
		})
	}
}

func TestADatabaseThatWasNotMigratedFailsItsCheck(t *testing.T) {
	t.Parallel()
	s, err := store.Open(t.Context(), store.Config{DataDir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := s.Check(t.Context()); err == nil {
		t.Fatal("it passed")
	}
}

func TestAnAddressThatNamesNoEngineIsRefusedWithoutRepeatingIt(t *testing.T) {
	t.Parallel()
	for _, address := range []string{"mysql://root:secret@host/db", "sqlite:", "secret"} {
		_, err := store.Open(context.Background(), store.Config{URL: address})
		if err == nil || strings.Contains(err.Error(), "secret") {
			t.Errorf("%q: %v", address, err)
		}
	}
}

func TestASQLiteAddressNamesItsFile(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "a folder", "what? 100% #1.db")
	storetest.Open(t, store.Config{URL: "sqlite:" + path})
	if _, err := os.Stat(path); err != nil {
		t.Fatal(err)
	}
}

func TestBothEnginesHaveTheSameMigrations(t *testing.T) {
	t.Parallel()
	names := func(folder string) (list []string) {
		files, err := os.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			list = append(list, f.Name())
		}
		return list
	}
	if a, b := names("migrations/sqlite"), names("migrations/postgres"); !slices.Equal(a, b) {
		t.Fatalf("%v and %v", a, b)
	}
}
