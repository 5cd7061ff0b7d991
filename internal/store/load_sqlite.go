package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
)

const sqliteInsertJob = `
INSERT INTO river_job (id, kind, queue, priority, max_attempts, attempt, state, args, metadata, tags, errors,
    created_at, scheduled_at, finalized_at, unique_key, unique_states)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, jsonb(?8), jsonb(?9), jsonb(?10), CASE WHEN ?11 IS NULL THEN NULL ELSE jsonb(?11) END,
    datetime(?12 / 1000.0, 'unixepoch', 'subsec'), datetime(?13 / 1000.0, 'unixepoch', 'subsec'),
    datetime(?14 / 1000.0, 'unixepoch', 'subsec'), ?15, ?16)`

// load writes everything in one transaction. Foreign keys are checked once at
// the end, because the tables come in order of their names.
func (e *sqliteEngine) load(ctx context.Context, l Load) (err error) {
	conn, err := e.write.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }()
	if _, err := conn.ExecContext(ctx, "PRAGMA foreign_keys=OFF"); err != nil {
		return err
	}
	defer func() {
		_, restored := conn.ExecContext(context.WithoutCancel(ctx), "PRAGMA foreign_keys=ON")
		err = errors.Join(err, restored)
	}()
	tx, err := conn.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // a no-op after the commit
	for _, table := range append([]string{"river_job", "hits"}, madeByAStart...) {
		if _, err := tx.ExecContext(ctx, "DELETE FROM "+quoted(table)); err != nil { //nolint:gosec // our own table and column names
			return err
		}
	}
	for _, t := range l.Tables {
		if err := sqliteFill(ctx, tx, t, l); err != nil {
			return fmt.Errorf("the table %s: %w", t.Name, err)
		}
	}
	for name, value := range l.Settings {
		if _, err := tx.ExecContext(ctx, "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value", name, value); err != nil {
			return err
		}
	}
	for table, last := range l.Sequences {
		// The rows have already set it to their highest number.
		if _, err := tx.ExecContext(ctx, "DELETE FROM sqlite_sequence WHERE name = ?", table); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", table, last); err != nil {
			return err
		}
	}
	if err := sqliteForeignKeys(ctx, tx); err != nil {
		return err
	}
	return tx.Commit()
}

func sqliteFill(ctx context.Context, tx *sql.Tx, t Table, l Load) error {
	order := "INSERT INTO " + quoted(t.Name) + " (" + quotedList(t.Columns) + ") VALUES (" + placeholders(len(t.Columns)) + ")" //nolint:gosec // our own table and column names
	if t.Name == JobTable {
		order = sqliteInsertJob
	}
	insert, err := tx.PrepareContext(ctx, order)
	if err != nil {
		return err
	}
	defer func() { _ = insert.Close() }()
	for row, err := range l.Rows(t) {
		if err != nil {
			return err
		}
		if t.Name == JobTable {
			row = comeBack(row)
		}
		// A cancellable statement costs two goroutines.
		if _, err := insert.ExecContext(context.WithoutCancel(ctx), row...); err != nil {
			return err
		}
	}
	return ctx.Err()
}

func sqliteForeignKeys(ctx context.Context, tx *sql.Tx) error {
	rows, err := tx.QueryContext(ctx, "PRAGMA foreign_key_check")
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	if rows.Next() {
		var table, parent string
		var row sql.NullInt64
		var key int64
		if err := rows.Scan(&table, &row, &parent, &key); err != nil {
			return err
		}
		return fmt.Errorf("a row of %s names one of %s that is not there", table, parent)
	}
	return rows.Err()
}

// alone has nothing to check: the new file is made separately, and LeaveSQLite
// checks the file that it replaces.
func (e *sqliteEngine) alone(context.Context) error { return nil }

// LeaveSQLite closes the journal of a SQLite file, so that another file can
// replace it. It returns ErrOpenElsewhere while any program has the file open.
func LeaveSQLite(ctx context.Context, path string) (err error) {
	db, err := openPool(path, 1, url.Values{"_pragma": {"busy_timeout(1000)"}})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	var mode string
	if err := db.QueryRowContext(ctx, "PRAGMA journal_mode=DELETE").Scan(&mode); err != nil || mode != "delete" {
		return errors.Join(ErrOpenElsewhere, err)
	}
	return nil
}
