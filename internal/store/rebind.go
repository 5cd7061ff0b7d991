package store

import (
	"context"
	"database/sql"
	"strings"
	"sync"
	"sync/atomic"

	"cutroom/internal/store/sqlitegen"
)

// rebind runs queries that were written for SQLite on PostgreSQL: it changes
// their placeholders from ?1 to $1 and replaces SQLite's own functions with
// PostgreSQL's. No query contains a question mark for any other reason; a test
// checks all of them.
type rebind struct {
	db      sqlitegen.DBTX
	queries *atomic.Int64
}

func (r rebind) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	r.queries.Add(1)
	return r.db.ExecContext(ctx, dollars(query), args...)
}

func (r rebind) PrepareContext(ctx context.Context, query string) (*sql.Stmt, error) {
	return r.db.PrepareContext(ctx, dollars(query))
}

func (r rebind) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	r.queries.Add(1)
	return r.db.QueryContext(ctx, dollars(query), args...)
}

func (r rebind) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	r.queries.Add(1)
	return r.db.QueryRowContext(ctx, dollars(query), args...)
}

// inPostgres replaces what SQLite does with its own functions: unpacking a
// list, and looking up the letters that migration 42 indexed.
var inPostgres = strings.NewReplacer(
	`IN (SELECT value FROM json_each(CAST(?1 AS TEXT)))`,
	`= ANY(ARRAY(SELECT json_array_elements_text(CAST(CAST(?1 AS TEXT) AS json))))`,
	`IN (SELECT project_id FROM project_texts WHERE number IN (SELECT rowid FROM project_grams WHERE project_grams MATCH CAST(?1 AS TEXT)))`,
	`= ANY(ARRAY(SELECT project_id FROM project_texts WHERE grams_of(letters) @> ARRAY(
		SELECT json_array_elements_text(CAST('[' || replace(CAST(?1 AS TEXT), '" "', '","') || ']' AS json)))))`,
)

// rebound caches each query's PostgreSQL form. Queries are constants, so the
// cache stays small.
var rebound sync.Map

func dollars(query string) string {
	if known, ok := rebound.Load(query); ok {
		return known.(string)
	}
	spelled := strings.ReplaceAll(inPostgres.Replace(query), "?", "$")
	rebound.Store(query, spelled)
	return spelled
}
