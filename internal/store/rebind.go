package store

import (
	"context"
	"database/sql"
	"strings"
	"sync"
	"sync/atomic"

	"cutroom/internal/store/sqlitegen"
)

// rebind runs queries that were written for SQLite on PostgreSQL: it spells
// their placeholders ?1 as $1, and says in PostgreSQL's words what it has others
// for. No query holds a question mark for any other reason; a test looks at all
// of them.
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

// inPostgres says what SQLite says with functions of its own: how a list is taken
// apart, and how letters are looked up that migration 42 has indexed.
var inPostgres = strings.NewReplacer(
	`IN (SELECT value FROM json_each(CAST(?1 AS TEXT)))`,
	`= ANY(ARRAY(SELECT json_array_elements_text(CAST(CAST(?1 AS TEXT) AS json))))`,
	`IN (SELECT project_id FROM project_texts WHERE number IN (SELECT rowid FROM project_grams WHERE project_grams MATCH CAST(?1 AS TEXT)))`,
	`= ANY(ARRAY(SELECT project_id FROM project_texts WHERE grams_of(letters) @> ARRAY(
		SELECT json_array_elements_text(CAST('[' || replace(CAST(?1 AS TEXT), '" "', '","') || ']' AS json)))))`,
)

// rebound remembers each query's other spelling. Queries are constants, so it
// stays as small as the program.
var rebound sync.Map

func dollars(query string) string {
	if known, ok := rebound.Load(query); ok {
		return known.(string)
	}
	spelled := strings.ReplaceAll(inPostgres.Replace(query), "?", "$")
	rebound.Store(query, spelled)
	return spelled
}
