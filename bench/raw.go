package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib"
	_ "modernc.org/sqlite"
)

// rawQueries are the reads that a route cannot do without: the rows of the
// demo's client, with everything that ends up in the response. Each takes at
// most one id, whose name is in braces.
var rawQueries = map[string][]string{
	"/healthz":       nil,
	"/api/portfolio": {"SELECT * FROM portfolio_items ORDER BY position, id"},
	"/api/user":      {callerQuery, membershipQuery},
	"/api/projects": {
		callerQuery, membershipQuery,
		"SELECT * FROM projects WHERE account_id = {account} AND archived_at IS NULL ORDER BY id DESC LIMIT 30",
	},
	"/api/credits": {
		callerQuery, membershipQuery,
		"SELECT * FROM credit_lots WHERE account_id = {account} ORDER BY id",
		"SELECT * FROM credit_holds WHERE account_id = {account} AND state = 'reserved'",
		"SELECT * FROM credit_entries WHERE account_id = {account} ORDER BY seq DESC LIMIT 30",
	},
}

const (
	callerQuery     = "SELECT * FROM sessions JOIN users ON users.id = sessions.user_id WHERE sessions.id = {session}"
	membershipQuery = "SELECT * FROM members JOIN client_accounts ON client_accounts.id = members.account_id WHERE members.user_id = {user}"
)

// prepared is a statement and the id it queries.
type prepared struct {
	statement *sql.Stmt
	args      []any
}

// serveRaw is the limit that the routes are compared with: the standard
// library's server and the same rows, read with prepared statements, with no
// checks and almost no encoding.
func serveRaw(addr, database string) error {
	ctx := context.Background()
	engine, placeholder := "sqlite", "?1"
	if strings.HasPrefix(database, "postgres") {
		engine, placeholder = "pgx", "$1"
	}
	db, err := sql.Open(engine, database)
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	db.SetMaxOpenConns(4)
	db.SetMaxIdleConns(4)
	ids, err := clientIDs(ctx, db)
	if err != nil {
		return err
	}
	answers := map[string][]prepared{}
	for path, queries := range rawQueries {
		answers[path] = nil
		for _, query := range queries {
			var p prepared
			for name, id := range ids {
				if strings.Contains(query, name) {
					query, p.args = strings.ReplaceAll(query, name, placeholder), []any{id}
				}
			}
			if p.statement, err = db.PrepareContext(ctx, query); err != nil {
				return fmt.Errorf("%s: %w", query, err)
			}
			answers[path] = append(answers[path], p)
		}
	}
	server := http.Server{Addr: addr, ReadHeaderTimeout: 5 * time.Second, Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		read, known := answers[r.URL.Path]
		if !known {
			http.NotFound(w, r)
			return
		}
		rows := 0
		for _, p := range read {
			n, err := p.read(ctx)
			if err != nil {
				http.Error(w, err.Error(), http.StatusInternalServerError)
				return
			}
			rows += n
		}
		_, _ = fmt.Fprintln(w, rows)
	})}
	if err := server.ListenAndServe(); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// clientIDs are the ids of the demo's client, by their names in rawQueries.
func clientIDs(ctx context.Context, db *sql.DB) (map[string]any, error) {
	var session, user, account string
	err := db.QueryRowContext(ctx, `SELECT sessions.id, users.id, members.account_id
		FROM users JOIN sessions ON sessions.user_id = users.id JOIN members ON members.user_id = users.id
		WHERE users.username = 'client'`).Scan(&session, &user, &account)
	return map[string]any{"{session}": session, "{user}": user, "{account}": account}, err
}

// read reads every column of every row.
func (p prepared) read(ctx context.Context) (n int, err error) {
	rows, err := p.statement.QueryContext(ctx, p.args...)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	columns, err := rows.Columns()
	if err != nil {
		return 0, err
	}
	values, into := make([]any, len(columns)), make([]any, len(columns))
	for i := range values {
		into[i] = &values[i]
	}
	for ; rows.Next(); n++ {
		if err := rows.Scan(into...); err != nil {
			return 0, err
		}
	}
	return n, rows.Err()
}
