package store_test

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/pressly/goose/v3"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// migratorDatabase turns this test binary into the program that is killed while
// it migrates. Its value is a folder for SQLite or the address of a PostgreSQL
// database.
const migratorDatabase = "CUTROOM_TEST_MIGRATOR"

func migrator(database string) {
	ctx := context.Background()
	s, err := store.Open(ctx, databaseAt(database))
	if err == nil {
		err = s.Migrate(ctx)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// beforeLetters is the last schema version without a letter index.
const beforeLetters = 41

// manyProjects is more projects than a search compares with its words.
const manyProjects = 20_000

// oldProjects makes a database with many projects, as it was before the letter
// index existed.
func oldProjects(t *testing.T, place string) {
	t.Helper()
	s, err := store.Open(t.Context(), databaseAt(place))
	if err != nil {
		t.Fatal(err)
	}
	dialect := goose.DialectSQLite3
	if s.Engine() == store.Postgres {
		dialect = goose.DialectPostgres
	}
	all, err := goose.NewProvider(dialect, s.DB(), os.DirFS("migrations/"+s.Engine()), goose.WithDisableGlobalRegistry(true))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := all.UpTo(t.Context(), beforeLetters); err != nil {
		t.Fatal(err)
	}
	// Only the oldest project has a zebra.
	for _, statement := range []string{
		`INSERT INTO client_accounts (id, name, referral_code, created_at) VALUES ('casa', 'Casa', 'CASA', 1)`,
		fmt.Sprintf(`WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < %d)
			INSERT INTO projects (id, account_id, title, service, state, created_by, created_at, search_key)
			SELECT 'p' || (100000 + n), 'casa', 'Film', 'social', 'draft', 'ana', n,
				CASE n WHEN 1 THEN 'a zebra at dawn' ELSE 'film number ' || n || ' of a long series about the coast' END FROM counted`, manyProjects),
	} {
		if _, err := s.DB().ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}

// killedMigrating starts a migration and kills it halfway.
func killedMigrating(t *testing.T, place string, halfway <-chan error) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), migratorDatabase+"="+place)
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	err := <-halfway
	_ = cmd.Process.Kill()
	_ = cmd.Wait()
	if err != nil {
		t.Fatal(err)
	}
}

// until signals when something has happened.
func until(ctx context.Context, happened func() (bool, error)) <-chan error {
	told := make(chan error, 1)
	go func() {
		look := time.NewTicker(time.Millisecond)
		defer look.Stop()
		limit, cancel := context.WithTimeout(ctx, time.Minute)
		defer cancel()
		for {
			yes, err := happened()
			if yes || err != nil {
				told <- err
				return
			}
			select {
			case <-look.C:
			case <-limit.Done():
				told <- limit.Err()
				return
			}
		}
	}()
	return told
}

func appliedVersion(t *testing.T, db *sql.DB) (version int) {
	t.Helper()
	if err := db.QueryRowContext(t.Context(), "SELECT MAX(version_id) FROM goose_db_version").Scan(&version); err != nil {
		t.Fatal(err)
	}
	return version
}

// wantLetters starts the program again and looks for every project.
func wantLetters(t *testing.T, place string) {
	t.Helper()
	s := storetest.Open(t, databaseAt(place))
	if err := s.Check(t.Context()); err != nil {
		t.Fatal(err)
	}
	var texts int
	if err := s.DB().QueryRowContext(t.Context(), "SELECT COUNT(*) FROM project_texts").Scan(&texts); err != nil || texts != manyProjects {
		t.Errorf("%d projects are indexed, %v", texts, err)
	}
	find := func(word string) []cutroom.Project {
		found, err := s.FindProjects(t.Context(), "casa", cutroom.ProjectSearch{Text: word}, cutroom.Page{Limit: 10})
		if err != nil {
			t.Fatal(err)
		}
		return found
	}
	if found := find("zebra"); len(found) != 1 || found[0].ID != "p100001" {
		t.Errorf("%d zebras", len(found))
	}
	// Later changes are indexed too.
	if _, err := s.DB().ExecContext(t.Context(), "UPDATE projects SET search_key = 'an okapi' WHERE id = 'p100001'"); err != nil {
		t.Fatal(err)
	}
	if len(find("okapi")) != 1 || len(find("zebra")) != 0 {
		t.Error("the index is not updated")
	}
}

func TestAMigrationKilledWhileIndexingIsFinishedAtTheNextStart(t *testing.T) {
	t.Parallel()
	t.Run(store.SQLite, func(t *testing.T) {
		before := t.TempDir()
		oldProjects(t, before)
		// A fast machine may finish before it is killed, so the test tries again.
		for range 5 {
			place := t.TempDir()
			if err := os.CopyFS(place, os.DirFS(before)); err != nil {
				t.Fatal(err)
			}
			killedMigrating(t, place, until(t.Context(), func() (bool, error) {
				logs, err := filepath.Glob(filepath.Join(place, "*-wal"))
				if err != nil || len(logs) == 0 {
					return false, err
				}
				written, err := os.Stat(logs[0])
				return err == nil && written.Size() > 1<<20, nil
			}))
			s, err := store.Open(t.Context(), databaseAt(place))
			if err != nil {
				t.Fatal(err)
			}
			version := appliedVersion(t, s.DB())
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			if version == beforeLetters {
				wantLetters(t, place)
				return
			}
		}
		t.Error("the migration was never killed in the middle")
	})
	t.Run(store.Postgres, func(t *testing.T) {
		place := storetest.PostgresURL(t)
		oldProjects(t, place)
		s, err := store.Open(t.Context(), databaseAt(place))
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		// The migration waits for this lock after filling and indexing its table.
		reader, err := s.DB().BeginTx(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = reader.Rollback() }()
		if _, err := reader.ExecContext(t.Context(), "LOCK TABLE projects IN SHARE MODE"); err != nil {
			t.Fatal(err)
		}
		killedMigrating(t, place, until(t.Context(), func() (waits bool, err error) {
			err = reader.QueryRowContext(t.Context(), "SELECT EXISTS (SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'projects'::regclass)").Scan(&waits)
			return waits, err
		}))
		if version := appliedVersion(t, s.DB()); version != beforeLetters {
			t.Fatalf("it is at version %d", version)
		}
		if err := reader.Rollback(); err != nil {
			t.Fatal(err)
		}
		wantLetters(t, place)
	})
}
