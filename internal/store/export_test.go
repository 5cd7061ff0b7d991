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

// Handles for tests that look below the ports.

// DB is the connection that writes.
func (s *Store) DB() *sql.DB {
	switch e := s.engine.(type) {
	case *sqliteEngine:
		return e.write
	case *postgresEngine:
		return e.db
	}
	panic("unknown engine")
}

// ReadDB is what reads outside of transactions use.
func (s *Store) ReadDB() *sql.DB {
	if e, ok := s.engine.(*sqliteEngine); ok {
		return e.read
	}
	return s.DB()
}

// BatchWithoutHaste lets a batch take its time, so that a slow machine makes
// no difference to who is in it.
func (s *Store) BatchWithoutHaste() { s.engine.(*sqliteEngine).committer.batchTime = time.Hour }

// RawTx runs fn in a transaction with the statements it may run.
func (s *Store) RawTx(ctx context.Context, fn func(exec func(query string) error) error) error {
	return s.engine.inTx(ctx, func(t *tx) error {
		return fn(func(query string) error {
			_, err := t.engine.ExecContext(ctx, query)
			return err
		})
	})
}

// RowIn asks for one row inside a transaction.
func RowIn(within cutroom.Tx, query string) *sql.Row {
	return within.(*tx).engine.QueryRowContext(context.Background(), query)
}

// RiverAlone is River's own client, without our fence.
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

// HandwrittenQueries are the texts that each engine has its own of.
func (s *Store) HandwrittenQueries() map[string]string {
	sql, bearers := sqliteJobs, sqliteBearers
	own := func(q ownQuery) string { return q.sqlite }
	if s.Engine() == Postgres {
		sql, bearers = postgresJobs, postgresBearers
		own = func(q ownQuery) string { return q.postgres }
	}
	return map[string]string{
		"finish": sql.finish, "renew": sql.renew, "reclaim": sql.reclaim, "attempt": sql.attempt, "bearers": bearers,
		"stills": own(stills), "released": own(released), "approved of account": approvedOfAccount, "approved by editor": approvedByEditor,
		"first cuts": firstCuts,
	}
}

// Spell writes a query's placeholders as the engine wants them.
func (s *Store) Spell(query string) string {
	if s.Engine() == Postgres {
		return dollars(query)
	}
	return query
}

// MaxPrepared is how many statements a connection keeps.
const MaxPrepared = maxPrepared

// KeepPrepared has the connections of a driver keep their statements.
func KeepPrepared(c driver.Connector) driver.Connector { return preparedConnector{c} }
