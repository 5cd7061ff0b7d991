package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"time"

	"cutroom/internal/cutroom"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/riverdriver/riversqlite"
	"github.com/riverqueue/river/rivertype"
)

// Handles for tests that look beneath the ports.

// DB returns the connection that writes.
func (s *Store) DB() *sql.DB {
	switch e := s.engine.(type) {
	case *sqliteEngine:
		return e.write
	case *postgresEngine:
		return e.db
	}
	panic("unknown engine")
}

// ReadDB returns the connections used for reads outside transactions.
func (s *Store) ReadDB() *sql.DB {
	if e, ok := s.engine.(*sqliteEngine); ok {
		return e.read
	}
	return s.DB()
}

// BatchWithoutHaste lets a batch take as long as it needs, so that a slow
// machine doesn't change which transactions are in it.
func (s *Store) BatchWithoutHaste() { s.engine.(*sqliteEngine).committer.batchTime = time.Hour }

// RawTx runs fn in a transaction in which it can execute any statement.
func (s *Store) RawTx(ctx context.Context, fn func(exec func(query string) error) error) error {
	return s.engine.inTx(ctx, func(t *tx) error {
		return fn(func(query string) error {
			_, err := t.engine.ExecContext(ctx, query)
			return err
		})
	})
}

// RowIn queries one row inside a transaction.
func RowIn(within cutroom.Tx, query string) *sql.Row {
	return within.(*tx).engine.QueryRowContext(context.Background(), query)
}

// RiverAlone returns River's own client, without our fence.
func (s *Store) RiverAlone(cfg *river.Config) (RiverClient, error) {
	if e, ok := s.engine.(*sqliteEngine); ok {
		return river.NewClient(riversqlite.New(e.write), cfg)
	}
	return river.NewClient(riverpgxv5.New(s.engine.(*postgresEngine).pool), cfg)
}

// RiverClient is what River offers besides working jobs.
type RiverClient interface {
	JobClient
	JobRetry(ctx context.Context, id int64) (*rivertype.JobRow, error)
}

// HandwrittenQueries returns the queries that are written separately for each
// engine.
func (s *Store) HandwrittenQueries() map[string]string {
	sql, bearers := sqliteJobs, sqliteBearers
	own := func(q ownQuery) string { return q.sqlite }
	if s.Engine() == Postgres {
		sql, bearers = postgresJobs, postgresBearers
		own = func(q ownQuery) string { return q.postgres }
	}
	return map[string]string{
		"finish": sql.finish, "renew": sql.renew, "reclaim": sql.reclaim, "attempt": sql.attempt, "is queued": sql.isQueued, "bearers": bearers,
		"stills": own(stills), "released": own(released), "approved of account": approvedOfAccount, "approved by editor": approvedByEditor,
		"first cuts": firstCuts,
	}
}

// Spell returns a query with its placeholders written for the engine.
func (s *Store) Spell(query string) string {
	if s.Engine() == Postgres {
		return dollars(query)
	}
	return query
}

// MaxPrepared is how many statements a connection keeps.
const MaxPrepared = maxPrepared

// KeepPrepared makes a driver's connections keep their statements prepared.
func KeepPrepared(c driver.Connector) driver.Connector { return preparedConnector{c} }
