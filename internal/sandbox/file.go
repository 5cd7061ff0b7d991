package sandbox

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"

	_ "modernc.org/sqlite" // the driver that opens the file
)

// File is a Keeper in a SQLite file of its own.
type File struct{ db *sql.DB }

var _ Keeper = (*File)(nil)

// OpenFile opens the file. If it does not exist, it is created with access for
// its owner only.
func OpenFile(path string) (*File, error) {
	made, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600) //nolint:gosec // the operator's own path
	if err == nil {
		err = made.Close()
	}
	if err != nil && !errors.Is(err, fs.ErrExist) {
		return nil, err
	}
	options := url.Values{"_pragma": {"journal_mode(WAL)", "busy_timeout(5000)", "synchronous(NORMAL)"}}
	db, err := sql.Open("sqlite", (&url.URL{Scheme: "file", Opaque: url.PathEscape(path), RawQuery: options.Encode()}).String())
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	_, err = db.ExecContext(context.Background(), `CREATE TABLE IF NOT EXISTS objects (
		seq  INTEGER PRIMARY KEY AUTOINCREMENT,
		kind TEXT NOT NULL,
		id   TEXT NOT NULL,
		json TEXT NOT NULL,
		UNIQUE (kind, id)
	)`)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("sandbox: open %s: %w", path, err), db.Close())
	}
	return &File{db}, nil
}

// Close closes the file.
func (f *File) Close() error { return f.db.Close() }

// Load implements Keeper.
func (f *File) Load() ([]Record, error) {
	rows, err := f.db.QueryContext(context.Background(), `SELECT kind, id, json FROM objects ORDER BY seq`)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	var records []Record
	for rows.Next() {
		var r Record
		if err := rows.Scan(&r.Kind, &r.ID, &r.JSON); err != nil {
			return nil, err
		}
		records = append(records, r)
	}
	return records, rows.Err()
}

// Save implements Keeper.
func (f *File) Save(records []Record) error {
	ctx := context.Background()
	tx, err := f.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	for _, r := range records {
		if r.JSON == nil {
			_, err = tx.ExecContext(ctx, `DELETE FROM objects WHERE kind = ? AND id = ?`, r.Kind, r.ID)
		} else {
			_, err = tx.ExecContext(ctx, `INSERT INTO objects (kind, id, json) VALUES (?, ?, ?)
				ON CONFLICT (kind, id) DO UPDATE SET json = excluded.json`, r.Kind, r.ID, string(r.JSON))
		}
		if err != nil {
			return err
		}
	}
	return tx.Commit()
}
