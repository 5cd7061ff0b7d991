package store

import (
	"context"
	"database/sql"
	"fmt"
	"iter"
	"slices"
	"strings"
)

// Table is a table as it is saved outside a database. It is the same for both
// engines.
type Table struct {
	Name    string   `json:"name"`
	Columns []string `json:"columns"`
}

// JobTable is the name under which waiting and given-up jobs are saved. The
// engines store River's jobs differently, so the dump uses columns of its own.
const JobTable = "jobs"

var jobColumns = []string{
	"id", "kind", "queue", "priority", "max_attempts", "attempt", "state", "args", "metadata", "tags", "errors",
	"created_at", "scheduled_at", "finalized_at", "unique_key", "unique_states",
}

// Dump is one state of a database, read row by row. Values are nil, int64,
// string and []byte.
type Dump struct {
	Version   int64 // the last applied migration
	Tables    []Table
	Sequences map[string]int64 // the last number used by each table that numbers its rows

	conn *sql.Conn
	sql  *dumpSQL
}

// dumpSQL is an engine's queries for a dump.
type dumpSQL struct {
	columns   string // table, column; in column order
	sequences string // table, last number
	jobs      string // jobColumns of the jobs to keep
}

// leftOut reports whether a dump skips a table. Migrations and River create
// their own tables, triggers fill the letter index, rollups are rebuilt from
// facts, and rate limits start over.
func leftOut(table string) bool {
	return table == gooseTable || table == "hits" || table == "rollups" || strings.HasPrefix(table, "river_") || strings.HasPrefix(table, "project_texts") || strings.HasPrefix(table, "project_grams")
}

// Dump runs fn on one state of the database while other writes continue.
func (s *Store) Dump(ctx context.Context, fn func(*Dump) error) error {
	return s.engine.dump(ctx, fn)
}

// openDump lists the tables and sequences. The connection is in a transaction
// that sees one state.
func openDump(ctx context.Context, conn *sql.Conn, q *dumpSQL) (*Dump, error) {
	d := &Dump{conn: conn, sql: q, Sequences: map[string]int64{}}
	if err := conn.QueryRowContext(ctx, "SELECT COALESCE(MAX(version_id), 0) FROM "+gooseTable+" WHERE is_applied").Scan(&d.Version); err != nil {
		return nil, err
	}
	if err := eachRow(ctx, conn, q.columns, func(rows *sql.Rows) error {
		var table, column string
		if err := rows.Scan(&table, &column); err != nil || leftOut(table) {
			return err
		}
		if n := len(d.Tables); n == 0 || d.Tables[n-1].Name != table {
			d.Tables = append(d.Tables, Table{Name: table})
		}
		last := &d.Tables[len(d.Tables)-1]
		last.Columns = append(last.Columns, column)
		return nil
	}); err != nil {
		return nil, err
	}
	d.Tables = append(d.Tables, Table{Name: JobTable, Columns: jobColumns})
	return d, eachRow(ctx, conn, q.sequences, func(rows *sql.Rows) error {
		var table string
		var last int64
		if err := rows.Scan(&table, &last); err != nil || leftOut(table) {
			return err
		}
		d.Sequences[table] = last
		return nil
	})
}

// Rows reads a table of the dump.
func (d *Dump) Rows(ctx context.Context, t Table) iter.Seq2[[]any, error] {
	query := "SELECT " + quotedList(t.Columns) + " FROM " + quoted(t.Name)
	if t.Name == JobTable {
		query = d.sql.jobs
	}
	return func(yield func([]any, error) bool) {
		stopped := false
		count := 0
		err := eachRow(ctx, d.conn, query, func(rows *sql.Rows) error {
			if count++; count%1024 == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			row, into := make([]any, len(t.Columns)), make([]any, len(t.Columns))
			for i := range row {
				into[i] = &row[i]
			}
			if err := rows.Scan(into...); err != nil {
				return err
			}
			if stopped = !yield(row, nil); stopped {
				return errStopped
			}
			return nil
		})
		if err != nil && !stopped {
			yield(nil, fmt.Errorf("read the table %s: %w", t.Name, err))
		}
	}
}

var errStopped = fmt.Errorf("nobody reads on")

func eachRow(ctx context.Context, conn *sql.Conn, query string, each func(*sql.Rows) error) error {
	rows, err := conn.QueryContext(ctx, query)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }() // Err reports any failure
	for rows.Next() {
		if err := each(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

// quoted returns one of our names, quoted for both engines.
func quoted(name string) string { return `"` + strings.ReplaceAll(name, `"`, `""`) + `"` }

func quotedList(names []string) string {
	list := slices.Clone(names)
	for i, name := range list {
		list[i] = quoted(name)
	}
	return strings.Join(list, ", ")
}
