// Package storetest opens real databases for tests and contains the suite that
// every engine of the store must pass.
//
// What doesn't belong here: tests of one engine's internals; they are next to
// the engine.
package storetest

import (
	"context"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"cutroom/internal/store"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
)

// SQLite opens a migrated database in a temporary folder that is removed at the
// test's end.
func SQLite(t testing.TB) *store.Store {
	t.Helper()
	file, err := migratedFile()
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "cutroom.db"), file, 0o600); err != nil {
		t.Fatal(err)
	}
	return open(t, store.Config{DataDir: folder})
}

// migratedFile is a migrated, empty SQLite database. Migrating takes most of
// the time of a short test, so it is done once.
var migratedFile = sync.OnceValues(func() ([]byte, error) {
	folder, err := os.MkdirTemp("", "cutroom-storetest-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	if err := migrate(store.Config{DataDir: folder}); err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(folder, "cutroom.db"))
})

// migrate migrates a database that is not open anywhere, and closes it.
func migrate(cfg store.Config) error {
	s, err := store.Open(context.Background(), cfg)
	if err != nil {
		return err
	}
	return errors.Join(s.Migrate(context.Background()), s.Close())
}

// Postgres opens a migrated database that is dropped at the test's end.
func Postgres(t testing.TB) *store.Store {
	t.Helper()
	original, err := migratedDatabase()
	if err != nil {
		t.Fatal(err)
	}
	name, address, err := createPostgres(original)
	if err != nil {
		t.Fatal(err)
	}
	dropAtEnd(t, name)
	return open(t, store.Config{URL: address})
}

// migratedDatabase is a migrated, empty PostgreSQL database to copy from, also
// made only once. It disappears with the server.
var migratedDatabase = sync.OnceValues(func() (name string, err error) {
	name, address, err := createPostgres("")
	if err != nil {
		return "", err
	}
	return name, migrate(store.Config{URL: address})
})

// BothEngines runs fn once on each engine, with a separate database each time.
// The two run in parallel, after the rest of the calling test.
func BothEngines(t *testing.T, fn func(t *testing.T, s *store.Store)) {
	t.Helper()
	t.Run(store.SQLite, func(t *testing.T) {
		t.Parallel()
		fn(t, SQLite(t))
	})
	t.Run(store.Postgres, func(t *testing.T) {
		t.Parallel()
		fn(t, Postgres(t))
	})
}

// Open opens and migrates the database, and closes it at the test's end.
func Open(t testing.TB, cfg store.Config) *store.Store {
	t.Helper()
	s := open(t, cfg)
	if err := s.Migrate(context.Background()); err != nil {
		t.Fatal(err)
	}
	return s
}

func open(t testing.TB, cfg store.Config) *store.Store {
	t.Helper()
	s, err := store.Open(context.Background(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// PostgresURL creates an empty database that is dropped at the test's end, and
// returns its address.
func PostgresURL(t testing.TB) string {
	t.Helper()
	name, address, err := createPostgres("")
	if err != nil {
		t.Fatal(err)
	}
	dropAtEnd(t, name)
	return address
}

// createPostgres creates a database, as a copy of another one if one is named.
func createPostgres(copyOf string) (name, address string, err error) {
	server, err := url.Parse(os.Getenv("CUTROOM_TEST_POSTGRES"))
	if err != nil {
		return "", "", err
	}
	name = "cutroom_" + uuid.NewString()
	order := "CREATE DATABASE " + pgx.Identifier{name}.Sanitize()
	if copyOf != "" {
		// Copying the files takes less than half as long as writing each page
		// again.
		order += " TEMPLATE " + pgx.Identifier{copyOf}.Sanitize() + " STRATEGY FILE_COPY"
	}
	if err := onServer(order); err != nil {
		return "", "", err
	}
	server.Path = "/" + name
	return name, server.String(), nil
}

func dropAtEnd(t testing.TB, name string) {
	t.Cleanup(func() {
		if err := onServer("DROP DATABASE " + pgx.Identifier{name}.Sanitize() + " WITH (FORCE)"); err != nil {
			t.Error(err)
		}
	})
}

// onServer runs a statement on the test server.
func onServer(order string) error {
	server := os.Getenv("CUTROOM_TEST_POSTGRES")
	if server == "" {
		return errors.New("no PostgreSQL: run the tests through make test, or with scripts/with-postgres before the command")
	}
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, server)
	if err != nil {
		return err
	}
	_, err = conn.Exec(ctx, order)
	return errors.Join(err, conn.Close(ctx))
}
