package store

import (
	"context"
	"database/sql"
	"sync/atomic"
)

// sqliteReads runs the queries outside transactions, on any of the reading
// connections.
type sqliteReads struct {
	*sql.DB
	queries *atomic.Int64
}

func (r sqliteReads) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	r.queries.Add(1)
	return r.DB.ExecContext(ctx, query, args...)
}

// QueryContext can be cancelled, because some lists are searched from end to end.
func (r sqliteReads) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	r.queries.Add(1)
	return r.DB.QueryContext(ctx, query, args...)
}

// QueryRowContext finds one row by an index, which takes less time than the two
// goroutines that would watch for a cancellation. So it checks for one only at
// the start.
func (r sqliteReads) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	r.queries.Add(1)
	if ctx.Err() == nil {
		ctx = context.WithoutCancel(ctx)
	}
	return r.DB.QueryRowContext(ctx, query, args...)
}

// sqliteSnapshot runs the queries of a snapshot. They can't be cancelled, for
// the same reason: a snapshot reads little.
type sqliteSnapshot struct {
	*sql.Conn
	queries *atomic.Int64
}

func (s sqliteSnapshot) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	s.queries.Add(1)
	return s.Conn.ExecContext(context.WithoutCancel(ctx), query, args...)
}

func (s sqliteSnapshot) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	s.queries.Add(1)
	return s.Conn.QueryContext(context.WithoutCancel(ctx), query, args...)
}

func (s sqliteSnapshot) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	s.queries.Add(1)
	return s.Conn.QueryRowContext(context.WithoutCancel(ctx), query, args...)
}
