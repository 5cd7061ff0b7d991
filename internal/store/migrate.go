package store

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"sync"

	"github.com/pressly/goose/v3"
	"github.com/riverqueue/river/riverdriver"
	"github.com/riverqueue/river/rivermigrate"
)

// Migrations are only ever added: a released file is never changed, and there
// are no down migrations. Their numbers ascend; a gap in a release, as at 12,
// means nothing and stays.
//
//go:embed migrations/*/*.sql
var migrations embed.FS

// ErrNewerDatabase is returned for a database that a newer program has migrated.
var ErrNewerDatabase = errors.New("the database was migrated by a newer version of this program")

// SchemaVersion is the number of the last migration this program knows. It is
// the same for both engines.
var SchemaVersion = sync.OnceValue(func() int64 {
	files, err := fs.Glob(migrations, "migrations/sqlite/*.sql")
	if err != nil || len(files) == 0 {
		panic("store: no migrations in the program")
	}
	version, err := goose.NumericComponent(files[len(files)-1])
	if err != nil {
		panic(err)
	}
	return version
})

// Migrate brings the database to SchemaVersion, and River's tables to River's
// version. Nodes that start at the same time can all call it.
func (s *Store) Migrate(ctx context.Context) error {
	if err := s.refuseNewer(ctx); err != nil {
		return err
	}
	if err := s.engine.migrate(ctx, 0); err != nil {
		return fmt.Errorf("migrate the database: %w", err)
	}
	return nil
}

func (s *Store) refuseNewer(ctx context.Context) error {
	have, err := s.engine.version(ctx)
	if err != nil {
		return fmt.Errorf("read the database's version: %w", err)
	}
	if have > SchemaVersion() {
		return fmt.Errorf("%w: it is at version %d, this program knows %d", ErrNewerDatabase, have, SchemaVersion())
	}
	return nil
}

// gooseTable is where applied migrations are recorded.
const gooseTable = "goose_db_version"

// appliedVersion reads the last applied migration; exists is a query that
// checks whether goose's table exists.
func appliedVersion(ctx context.Context, db *sql.DB, exists string) (int64, error) {
	var there bool
	if err := db.QueryRowContext(ctx, exists).Scan(&there); err != nil || !there {
		return 0, err
	}
	var version int64
	err := db.QueryRowContext(ctx, "SELECT COALESCE(MAX(version_id), 0) FROM "+gooseTable+" WHERE is_applied").Scan(&version)
	return version, err
}

// migrateAll applies our migrations, up to upTo or all if it is 0, and then
// River's. The caller keeps other nodes out.
func migrateAll[Tx any](ctx context.Context, dialect goose.Dialect, db *sql.DB, driver riverdriver.Driver[Tx], folder string, upTo int64) error {
	files, err := fs.Sub(migrations, "migrations/"+folder)
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(dialect, db, files,
		goose.WithDisableGlobalRegistry(true), goose.WithTableName(gooseTable))
	if err != nil {
		return err
	}
	if upTo == 0 {
		upTo = SchemaVersion()
	}
	if _, err := provider.UpTo(ctx, upTo); err != nil {
		return err
	}
	jobs, err := rivermigrate.New(driver, &rivermigrate.Config{Logger: insertOnly().Logger})
	if err != nil {
		return err
	}
	_, err = jobs.Migrate(ctx, rivermigrate.DirectionUp, nil)
	return err
}
