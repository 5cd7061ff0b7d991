package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"

	"github.com/pressly/goose/v3"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riversqlite"
	"github.com/riverqueue/river/rivertype"
	"modernc.org/sqlite"
)

const sqliteReaders = 4

// sqliteEngine keeps one connection for writing and a few for reading. The
// committer and River take turns on the writing connection, so we never find
// the file locked by ourselves.
type sqliteEngine struct {
	write, read *sql.DB
	committer   *committer
	jobs        *river.Client[*sql.Tx] // queues jobs, never works them
	live        *liveMessages
	migrating   sync.Mutex
	queries     atomic.Int64
}

func openSQLite(ctx context.Context, path string, live *liveMessages) (engine, reader, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, reader{}, err
	}
	if err := makePrivate(path); err != nil {
		return nil, reader{}, err
	}
	// Only synchronous=FULL waits for the disk at every commit. Without
	// _time_format and _timezone, River's times can't be read back.
	write, err := openPool(path, 1, url.Values{
		"_pragma":      {"busy_timeout(10000)", "journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(1)"},
		"_txlock":      {"immediate"},
		"_time_format": {"sqlite"},
		"_timezone":    {"UTC"},
	})
	if err != nil {
		return nil, reader{}, err
	}
	read, err := openPool(path, sqliteReaders, url.Values{
		"_pragma": {"busy_timeout(10000)", "query_only(1)"},
	})
	if err != nil {
		return nil, reader{}, errors.Join(err, write.Close())
	}
	e := &sqliteEngine{write: write, read: read, live: live}
	// The writer comes first: it creates the file.
	if err := e.ping(ctx); err != nil {
		return nil, reader{}, errors.Join(err, read.Close(), write.Close())
	}
	if e.jobs, err = river.NewClient(riversqlite.New(write), insertOnly()); err != nil {
		return nil, reader{}, errors.Join(err, read.Close(), write.Close())
	}
	e.committer = newCommitter(write)
	return e, reader{sqlitegen.New(sqliteReads{read, &e.queries})}, nil
}

// makePrivate creates the database file so that only its owner can read it, or
// restricts an existing one. SQLite creates the files next to it with the same
// mode. An existing file is never opened here: closing it would release the
// locks that this process holds on it.
func makePrivate(path string) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600) //nolint:gosec // the operator's own path
	if err == nil {
		return f.Close()
	}
	if !errors.Is(err, fs.ErrExist) {
		return err
	}
	for _, name := range []string{path, path + "-wal", path + "-shm"} {
		info, err := os.Stat(name)
		if err == nil && info.Mode().Perm()&0o077 != 0 {
			err = os.Chmod(name, 0o600)
		}
		// A file that belongs to another user who lets us use it stays as it is.
		if err != nil && !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, fs.ErrPermission) {
			return err
		}
	}
	return nil
}

func openPool(path string, size int, options url.Values) (*sql.DB, error) {
	address := url.URL{Scheme: "file", Opaque: url.PathEscape(path), RawQuery: options.Encode()}
	connector, err := sqlite.NewConnector(address.String())
	if err != nil {
		return nil, err
	}
	db := sql.OpenDB(preparedConnector{connector})
	db.SetMaxOpenConns(size)
	db.SetMaxIdleConns(size)
	return db, nil
}

// sendLive delivers a message locally: there is no other node.
func (e *sqliteEngine) sendLive(_ context.Context, m cutroom.LiveMessage) error {
	e.live.handOut(m)
	return nil
}

func (e *sqliteEngine) name() string { return SQLite }

func (e *sqliteEngine) unsynced(ctx context.Context, fn func() error) (err error) {
	if _, err := e.write.ExecContext(ctx, "PRAGMA synchronous=OFF"); err != nil {
		return err
	}
	defer func() {
		// The checkpoint waits for the disk again, whatever happened in fn.
		_, synced := e.write.ExecContext(context.WithoutCancel(ctx), "PRAGMA synchronous=FULL; PRAGMA wal_checkpoint(TRUNCATE)")
		err = errors.Join(err, synced)
	}()
	return fn()
}

func (e *sqliteEngine) ping(ctx context.Context) error {
	if err := e.write.PingContext(ctx); err != nil {
		return err
	}
	return e.read.PingContext(ctx)
}

func (e *sqliteEngine) bearers(ctx context.Context, ids string) (*sql.Rows, error) {
	return e.read.QueryContext(ctx, sqliteBearers, ids)
}

func (e *sqliteEngine) rows(ctx context.Context, q ownQuery, args ...any) (*sql.Rows, error) {
	e.queries.Add(1)
	return e.read.QueryContext(ctx, q.sqlite, args...)
}

func (e *sqliteEngine) inTx(ctx context.Context, fn func(*tx) error) error {
	return e.committer.do(ctx, func(part *sql.Tx) error {
		t := &sqliteTx{part: part, jobs: e.jobs, queries: &e.queries}
		if err := fn(newTx(t)); err != nil {
			return err
		}
		// A function that ignored such an error must not be acknowledged.
		return t.ended
	})
}

// snapshot begins and ends with plain statements, which stay prepared. The
// transactions of database/sql would parse theirs each time.
func (e *sqliteEngine) snapshot(ctx context.Context, fn func(reader) error) (err error) {
	conn, err := e.read.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	ctx = context.WithoutCancel(ctx)
	if _, err := conn.ExecContext(ctx, "BEGIN"); err != nil {
		return err
	}
	defer func() { // also when fn panics
		if _, failed := conn.ExecContext(ctx, "ROLLBACK"); failed != nil {
			// Otherwise the next user of the connection would see this snapshot.
			_ = conn.Raw(func(any) error { return driver.ErrBadConn })
		}
	}()
	return fn(reader{sqlitegen.New(sqliteSnapshot{conn, &e.queries})})
}

func (e *sqliteEngine) version(ctx context.Context) (int64, error) {
	return appliedVersion(ctx, e.read, "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = '"+gooseTable+"')")
}

// migrate needs no lock in the database: a SQLite file has only one node.
func (e *sqliteEngine) migrate(ctx context.Context, upTo int64) error {
	e.migrating.Lock()
	defer e.migrating.Unlock()
	return migrateAll(ctx, goose.DialectSQLite3, e.write, riversqlite.New(e.write), "sqlite", upTo)
}

func (e *sqliteEngine) jobClient(cfg *river.Config, inTx settler) (JobClient, error) {
	return river.NewClient(fencedDriver[*sql.Tx]{riversqlite.New(e.write), fence{sqliteJobs.attempt, inTx}}, cfg)
}

func (e *sqliteEngine) stats() Stats {
	s := e.committer.stats()
	s.Queries = e.queries.Load()
	return s
}

func (e *sqliteEngine) close() error {
	e.committer.close()
	return errors.Join(e.read.Close(), e.write.Close())
}

// sqliteTx is a transaction's part of a batch. Its statements can't be cancelled:
// SQLite responds to an interrupted write by rolling back the whole batch.
type sqliteTx struct {
	part    *sql.Tx
	jobs    *river.Client[*sql.Tx]
	ended   error // why SQLite rolled everything back, if it did
	queries *atomic.Int64
}

// watch records the error after which nothing more may be written: any later
// write would be outside a transaction.
func (t *sqliteTx) watch(err error) error {
	if t.ended == nil && endsTransaction(err) {
		t.ended = fmt.Errorf("the transaction was rolled back: %w", err)
	}
	return err
}

func (t *sqliteTx) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	if t.ended != nil {
		return nil, t.ended
	}
	t.queries.Add(1)
	res, err := t.part.ExecContext(context.WithoutCancel(ctx), query, args...)
	return res, t.watch(err)
}

func (t *sqliteTx) PrepareContext(ctx context.Context, query string) (*sql.Stmt, error) {
	if t.ended != nil {
		return nil, t.ended
	}
	return t.part.PrepareContext(context.WithoutCancel(ctx), query)
}

func (t *sqliteTx) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	if t.ended != nil {
		return nil, t.ended
	}
	t.queries.Add(1)
	rows, err := t.part.QueryContext(context.WithoutCancel(ctx), query, args...)
	return rows, t.watch(err)
}

func (t *sqliteTx) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	ctx = context.WithoutCancel(ctx)
	if t.ended != nil {
		// This is the only way to make a row that holds an error: the statement
		// does not run.
		cancelled, cancel := context.WithCancelCause(ctx)
		cancel(t.ended)
		ctx = cancelled
	}
	t.queries.Add(1)
	row := t.part.QueryRowContext(ctx, query, args...)
	_ = t.watch(row.Err()) // Scan reports the error
	return row
}

func (t *sqliteTx) insertJob(ctx context.Context, args river.JobArgs, options *river.InsertOpts) error {
	if t.ended != nil {
		return t.ended
	}
	_, err := t.jobs.InsertTx(context.WithoutCancel(ctx), t.part, args, options)
	return t.watch(err)
}

func (t *sqliteTx) settleJobs(ctx context.Context, settle settling) ([]*rivertype.JobRow, error) {
	if t.ended != nil {
		return nil, t.ended
	}
	rows, err := settle(context.WithoutCancel(ctx), t.jobs.Driver().UnwrapExecutor(t.part))
	return rows, t.watch(err)
}

func (t *sqliteTx) jobSQL() *jobSQL { return &sqliteJobs }

// There is one writer at a time, so numbers always become visible in order, and
// there are no other nodes to notify.
func (t *sqliteTx) beforeEvents(context.Context) error       { return nil }
func (t *sqliteTx) afterEvents(context.Context, int64) error { return nil }
