package store

import (
	"context"
	"database/sql/driver"
)

var sqliteDump = dumpSQL{
	columns: `
SELECT l.name, i.name FROM pragma_table_list() AS l, pragma_table_info(l.name) AS i
WHERE l.schema = 'main' AND l.type = 'table' AND l.name NOT LIKE 'sqlite_%' ORDER BY l.name, i.cid`,
	sequences: `SELECT name, seq FROM sqlite_sequence`,
	jobs: `
SELECT id, kind, queue, priority, max_attempts, attempt, state, json(args), json(metadata), json(tags),
    CASE WHEN errors IS NULL THEN NULL ELSE json(errors) END,
    CAST(round(unixepoch(created_at, 'subsec') * 1000) AS INTEGER), CAST(round(unixepoch(scheduled_at, 'subsec') * 1000) AS INTEGER),
    CAST(round(unixepoch(finalized_at, 'subsec') * 1000) AS INTEGER), unique_key, unique_states
FROM river_job WHERE state NOT IN ('completed', 'cancelled') ORDER BY id`,
}

func (e *sqliteEngine) dump(ctx context.Context, fn func(*Dump) error) error {
	conn, err := e.read.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }()
	if _, err := conn.ExecContext(ctx, "BEGIN"); err != nil {
		return err
	}
	defer func() { // also when fn panics
		if _, failed := conn.ExecContext(context.WithoutCancel(ctx), "ROLLBACK"); failed != nil {
			_ = conn.Raw(func(any) error { return driver.ErrBadConn })
		}
	}()
	d, err := openDump(ctx, conn, &sqliteDump)
	if err != nil {
		return err
	}
	return fn(d)
}
