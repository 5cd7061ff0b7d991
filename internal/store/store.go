package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"

	"cutroom/internal/cutroom"

	"github.com/riverqueue/river"
)

var (
	_ cutroom.Store     = (*Store)(nil)
	_ cutroom.JobLeases = (*Store)(nil)
	_ cutroom.Tx        = (*tx)(nil)
)

// Names of the engines.
const (
	SQLite   = "sqlite"
	Postgres = "postgres"
)

var (
	// ErrClosed is returned for a transaction that starts after Close.
	ErrClosed = errors.New("the store is closed")
	// ErrEmpty is returned by Check for a database that was never migrated.
	ErrEmpty = errors.New("the database is empty and must be migrated")
	// ErrBusy is returned for a transaction that could not start for a long time.
	// On SQLite, which has one writer, a transaction inside another one never can.
	ErrBusy = errors.New("the database has been busy for too long")
)

// Config says where to store data.
type Config struct {
	// URL is "postgres://…" for PostgreSQL, "sqlite:path" for a SQLite file, or
	// empty for the file cutroom.db in DataDir.
	URL     string
	DataDir string
	Logger  *slog.Logger // nil discards
	// Name identifies this program to PostgreSQL's other users; cutroom by default.
	Name string
}

// Store is an open database.
type Store struct {
	reader
	engine  engine
	signals *signals
	live    *liveMessages
}

// engine is the part that differs between the databases.
type engine interface {
	name() string
	// inTx runs fn in a transaction and returns after the commit. It may run fn
	// again, each time with a new tx.
	inTx(ctx context.Context, fn func(*tx) error) error
	// unsynced runs fn; its commits reach the disk together at the end.
	unsynced(ctx context.Context, fn func() error) error
	// snapshot runs fn on one state of the database.
	snapshot(ctx context.Context, fn func(reader) error) error
	ping(ctx context.Context) error
	// sendLive sends a message to all nodes.
	sendLive(ctx context.Context, m cutroom.LiveMessage) error
	// bearers runs the query for Bearers; the ids are a JSON array.
	bearers(ctx context.Context, ids string) (*sql.Rows, error)
	// rows runs a query that is written by hand.
	rows(ctx context.Context, q ownQuery, args ...any) (*sql.Rows, error)
	// version is the number of the last applied migration, or 0 in an empty
	// database.
	version(ctx context.Context) (int64, error)
	// migrate applies our migrations up to one, or all if it is 0, and River's.
	migrate(ctx context.Context, upTo int64) error
	// dump runs fn on one state of the database. It may take a long time.
	dump(ctx context.Context, fn func(*Dump) error) error
	// alone returns ErrOpenElsewhere while anything else is connected.
	alone(ctx context.Context) error
	// load fills a database whose tables exist and are empty.
	load(ctx context.Context, l Load) error
	// jobClient makes a client that settles given-up jobs with inTx.
	jobClient(cfg *river.Config, inTx settler) (JobClient, error)
	stats() Stats
	close() error
}

// Open connects to the database and refuses one that a newer program has
// migrated. It does not migrate.
func Open(ctx context.Context, cfg Config) (*Store, error) {
	logger := cfg.Logger
	if logger == nil {
		logger = slog.New(slog.DiscardHandler)
	}
	s := &Store{signals: newSignals(), live: newLiveMessages(logger)}
	var err error
	switch scheme, rest, _ := strings.Cut(cfg.URL, ":"); {
	case cfg.URL == "":
		s.engine, s.reader, err = openSQLite(ctx, filepath.Join(cfg.DataDir, "cutroom.db"), s.live)
	case scheme == "sqlite" && rest != "":
		s.engine, s.reader, err = openSQLite(ctx, rest, s.live)
	case scheme == "postgres" || scheme == "postgresql":
		s.engine, s.reader, err = openPostgres(ctx, cfg, logger, s.signals, s.live)
	default:
		// The address may contain a password, so it is not repeated here.
		err = errors.New("the database address begins with neither postgres:// nor sqlite: as it must")
	}
	if err != nil {
		return nil, fmt.Errorf("open the database: %w", err)
	}
	if err := s.refuseNewer(ctx); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// Close waits for the transactions that have begun and closes the database.
func (s *Store) Close() error { return s.engine.close() }

// Engine returns which database this is: SQLite or Postgres.
func (s *Store) Engine() string { return s.engine.name() }

// Check verifies that the database responds and has the tables this program was
// built for.
func (s *Store) Check(ctx context.Context) error {
	if err := s.engine.ping(ctx); err != nil {
		return fmt.Errorf("reach the database: %w", err)
	}
	if err := s.refuseNewer(ctx); err != nil {
		return err
	}
	have, err := s.engine.version(ctx)
	if err != nil {
		return fmt.Errorf("read the database's version: %w", err)
	}
	if have == 0 {
		return ErrEmpty
	}
	if have < SchemaVersion() {
		return fmt.Errorf("the database is at version %d and must be migrated to %d", have, SchemaVersion())
	}
	return nil
}

// Stats are numbers for monitoring the store.
type Stats struct {
	Transactions int64 // committed by InTx
	Commits      int64 // the commits these took: fewer if they shared one
	Retries      int64 // runs that were repeated
	Waiting      int64 // transactions that have not started
	Queries      int64 // our own statements, in transactions and outside
}

// Unsynced runs fn without waiting for the disk at each commit; everything that
// fn committed is on the disk when it returns. A power cut in between can
// destroy a SQLite database, so this is for databases that can be rebuilt.
func (s *Store) Unsynced(ctx context.Context, fn func() error) error {
	return s.engine.unsynced(ctx, fn)
}

// Stats returns the numbers since Open.
func (s *Store) Stats() Stats { return s.engine.stats() }

// InTx runs fn in a transaction, as cutroom.Store promises. On SQLite,
// cancelling ctx no longer stops fn once it has begun.
func (s *Store) InTx(ctx context.Context, fn func(tx cutroom.Tx) error) error {
	return s.inTx(ctx, func(t *tx) error { return fn(t) })
}

func (s *Store) inTx(ctx context.Context, fn func(*tx) error) error {
	var appended bool
	err := s.engine.inTx(ctx, func(t *tx) error {
		if err := fn(t); err != nil {
			return err
		}
		appended = len(t.events) > 0
		return t.flush(ctx)
	})
	if err == nil && appended {
		s.signals.fire()
	}
	return full(err)
}

// Snapshot runs fn on one state of the database, as cutroom.Store promises. On
// SQLite, cancelling ctx no longer stops fn once it has begun.
func (s *Store) Snapshot(ctx context.Context, fn func(r cutroom.Reader) error) error {
	return s.engine.snapshot(ctx, func(r reader) error { return fn(r) })
}

// Subscribe returns a channel that gets a value when there may be new events:
// after a commit here or, on PostgreSQL, on any node. Signals that arrive while
// one is waiting are merged into it. The subscription ends with ctx.
func (s *Store) Subscribe(ctx context.Context) <-chan struct{} { return s.signals.subscribe(ctx) }
