// Package storetest opens real databases for tests and holds the suite that
// every engine of the store must pass.
//
// What does not belong: tests of one engine's inner workings; they are beside
// the engine.
package storetest

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"cutroom/internal/store"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
)

// SQLite opens a migrated database in a temporary folder that goes with the
// test.
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

// migratedFile is a migrated, empty SQLite database. Migrating is most of the
// time of a short test, so it is done once.
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

// migrate migrates a database that nobody has open, and closes it.
func migrate(cfg store.Config) error {
	s, err := store.Open(context.Background(), cfg)
	if err != nil {
		return err
	}
	return errors.Join(s.Migrate(context.Background()), s.Close())
}

// Postgres opens a migrated PostgreSQL database of the test's own.
func Postgres(t testing.TB) *store.Store {
	t.Helper()
	return Open(t, store.Config{URL: PostgresURL(t)})
}

// PostgresCopies does what Postgres does, many times and faster: it migrates
// one database, which goes with t, and opens copies of it.
func PostgresCopies(t testing.TB) func(t testing.TB) *store.Store {
	t.Helper()
	original := PostgresURL(t)
	if err := migrate(store.Config{URL: original}); err != nil {
		t.Fatal(err)
	}
	address, err := url.Parse(original)
	if err != nil {
		t.Fatal(err)
	}
	template := " TEMPLATE " + pgx.Identifier{strings.TrimPrefix(address.Path, "/")}.Sanitize()
	return func(t testing.TB) *store.Store {
		t.Helper()
		return open(t, store.Config{URL: createPostgres(t, template)})
	}
}

// BothEngines runs fn once on each engine, each time on a database of its own.
func BothEngines(t *testing.T, fn func(t *testing.T, s *store.Store)) {
	t.Helper()
	t.Run(store.SQLite, func(t *testing.T) { fn(t, SQLite(t)) })
	t.Run(store.Postgres, func(t *testing.T) { fn(t, Postgres(t)) })
}

// Open opens and migrates the database; the test's end closes it.
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
	return createPostgres(t, "")
}

func createPostgres(t testing.TB, options string) string {
	t.Helper()
	server := os.Getenv("CUTROOM_TEST_POSTGRES")
	if server == "" {
		t.Fatal("no PostgreSQL: run the tests through make test, or scripts/with-postgres go test ./...")
	}
	address, err := url.Parse(server)
	if err != nil {
		t.Fatal(err)
	}
	name := "cutroom_" + uuid.NewString()
	run := func(format string) {
		t.Helper()
		ctx := context.Background()
		conn, err := pgx.Connect(ctx, server)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close(ctx)
		if _, err := conn.Exec(ctx, fmt.Sprintf(format, pgx.Identifier{name}.Sanitize())); err != nil {
			t.Fatal(err)
		}
	}
	run("CREATE DATABASE %s" + options)
	t.Cleanup(func() { run("DROP DATABASE %s WITH (FORCE)") })
	address.Path = "/" + name
	return address.String()
}
