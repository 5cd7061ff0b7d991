package store

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"cutroom/internal/cutroom"
)

// Load is what it takes to turn a dump back into a database.
type Load struct {
	Version   int64 // the dump's version
	Tables    []Table
	Sequences map[string]int64
	Rows      func(Table) iter.Seq2[[]any, error]
	// Settings are written in the same transaction and override the dump's.
	Settings map[string]string
}

var (
	// ErrInUse is returned when loading into a database that is in use.
	ErrInUse = errors.New("the database is in use")
	// ErrOpenElsewhere is returned when loading while other programs are connected.
	ErrOpenElsewhere = errors.New("other programs have the database open")
)

// madeByAStart lists the tables in which a first start leaves rows before there
// are any people.
var madeByAStart = []string{"settings", "questions", "events"}

// Load fills the database from a dump, completely or not at all. The database
// must be new, or contain only what a first start leaves in it. Load first
// brings it to the dump's version; Migrate takes it further.
func (s *Store) Load(ctx context.Context, l Load) error {
	if err := s.makeTables(ctx, l.Version); err != nil {
		return err
	}
	if err := s.engine.alone(ctx); err != nil {
		return err
	}
	// The tables of that version's schema, for comparison.
	var schema []Table
	if err := s.Dump(ctx, func(d *Dump) error {
		schema = d.Tables
		return d.refuseUsed(ctx)
	}); err != nil {
		return err
	}
	for _, t := range l.Tables {
		if err := fits(t, schema); err != nil {
			return err
		}
	}
	if err := s.engine.load(ctx, l); err != nil {
		return fmt.Errorf("load the database: %w", err)
	}
	return nil
}

// fits returns an error if the schema has no such table with these columns.
func fits(t Table, schema []Table) error {
	at := slices.IndexFunc(schema, func(own Table) bool { return own.Name == t.Name })
	if at < 0 {
		return fmt.Errorf("there is no table %s at this version", t.Name)
	}
	for _, column := range t.Columns {
		if !slices.Contains(schema[at].Columns, column) {
			return fmt.Errorf("the table %s has no column %s at this version", t.Name, column)
		}
	}
	return nil
}

// refuseUsed returns an error for the first table with rows that don't come
// from a first start.
func (d *Dump) refuseUsed(ctx context.Context) error {
	for _, t := range d.Tables {
		if t.Name == JobTable || slices.Contains(madeByAStart, t.Name) {
			continue
		}
		var used bool
		if err := d.conn.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM "+quoted(t.Name)+")").Scan(&used); err != nil {
			return err
		}
		if used {
			return fmt.Errorf("%w: there are rows in the table %s", ErrInUse, t.Name)
		}
	}
	return nil
}

// RefuseUsed returns ErrInUse unless the database is new or as a first start
// leaves it.
func (s *Store) RefuseUsed(ctx context.Context) error {
	have, err := s.engine.version(ctx)
	if err != nil || have == 0 {
		return err
	}
	return s.Dump(ctx, func(d *Dump) error { return d.refuseUsed(ctx) })
}

// Count counts the rows of a dump's tables.
func (d *Dump) Count(ctx context.Context) (map[string]int64, error) {
	counts := map[string]int64{}
	for _, t := range d.Tables {
		query := "SELECT count(*) FROM " + quoted(t.Name)
		if t.Name == JobTable {
			query = "SELECT count(*) FROM (" + d.sql.jobs + ") AS kept"
		}
		var n int64
		if err := d.conn.QueryRowContext(ctx, query).Scan(&n); err != nil {
			return nil, err
		}
		counts[t.Name] = n
	}
	return counts, nil
}

// CheckBooks adds up every client's book of credits and compares it with the lots.
func (s *Store) CheckBooks(ctx context.Context) error {
	return s.Dump(ctx, func(d *Dump) error {
		for _, wrong := range []struct{ sentence, query string }{
			{"the lines of the book of credits do not follow one another", `
SELECT account_id FROM (
    SELECT account_id, seq, balance,
        SUM(amount) OVER (PARTITION BY account_id ORDER BY seq) AS total,
        ROW_NUMBER() OVER (PARTITION BY account_id ORDER BY seq) AS place
    FROM credit_entries) AS lines
WHERE balance <> total OR seq <> place LIMIT 1`},
			{"the book of credits and what is left do not agree", `
SELECT lots.account_id FROM (SELECT account_id, SUM(remaining) AS remaining FROM credit_lots GROUP BY account_id) AS lots
LEFT JOIN (SELECT account_id, SUM(amount) AS booked FROM credit_entries GROUP BY account_id) AS lines ON lines.account_id = lots.account_id
WHERE lots.remaining <> COALESCE(lines.booked, 0) LIMIT 1`},
		} {
			var accounts []string
			for row, err := range d.query(ctx, wrong.query) {
				if err != nil {
					return err
				}
				accounts = append(accounts, row)
			}
			if len(accounts) > 0 {
				return fmt.Errorf("%s, for the account %s", wrong.sentence, accounts[0])
			}
		}
		return nil
	})
}

// query reads a single text column.
func (d *Dump) query(ctx context.Context, query string) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		rows, err := d.conn.QueryContext(ctx, query)
		if err != nil {
			yield("", err)
			return
		}
		defer func() { _ = rows.Close() }()
		for rows.Next() {
			var text string
			if err := rows.Scan(&text); !yield(text, err) {
				return
			}
		}
		if err := rows.Err(); err != nil {
			yield("", err)
		}
	}
}

// placeholders returns one placeholder per column.
func placeholders(n int) string { return strings.TrimSuffix(strings.Repeat("?, ", n), ", ") }

// comeBack returns a running job to the queue, as if its worker had been killed
// before starting it.
func comeBack(job []any) []any {
	const attempt, state = 5, 6
	if job[state] == "running" {
		job[state] = "available"
		if n, ok := job[attempt].(int64); ok && n > 0 {
			job[attempt] = n - 1
		}
	}
	return job
}

// Restoring returns the value of cutroom.SettingRestoring, or "". A database
// that was never migrated has none.
func (s *Store) Restoring(ctx context.Context) (string, error) {
	have, err := s.engine.version(ctx)
	if err != nil || have == 0 {
		return "", err
	}
	name, err := cutroom.Optional(s.Setting(ctx, cutroom.SettingRestoring))
	if err != nil || name == nil {
		return "", err
	}
	return *name, nil
}

// BeginLoad creates the tables of a version and marks the database as being
// restored, so that no node starts on it. It returns the same errors as Load.
func (s *Store) BeginLoad(ctx context.Context, version int64, name string) error {
	if err := s.RefuseUsed(ctx); err != nil {
		return err
	}
	if err := s.engine.alone(ctx); err != nil {
		return err
	}
	if err := s.makeTables(ctx, version); err != nil {
		return err
	}
	return s.InTx(ctx, func(tx cutroom.Tx) error { return tx.PutSetting(ctx, cutroom.SettingRestoring, name) })
}

// makeTables brings a database to the version of a dump. Migrate can take it
// further later.
func (s *Store) makeTables(ctx context.Context, version int64) error {
	have, err := s.engine.version(ctx)
	if err != nil {
		return err
	}
	switch {
	case version > SchemaVersion():
		return fmt.Errorf("%w: the backup is at version %d, this program knows %d", ErrNewerDatabase, version, SchemaVersion())
	case have > version:
		return fmt.Errorf("the database is at version %d already and the backup is at %d: use a new, empty database", have, version)
	}
	if err := s.engine.migrate(ctx, version); err != nil {
		return fmt.Errorf("migrate the database: %w", err)
	}
	return nil
}
