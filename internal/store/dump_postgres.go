package store

import (
	"context"
	"time"
)

var postgresDump = dumpSQL{
	columns: `
SELECT c.table_name::text, c.column_name::text FROM information_schema.columns AS c
JOIN information_schema.tables AS t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE' ORDER BY c.table_name, c.ordinal_position`,
	sequences: `
SELECT c.relname::text, COALESCE(pg_sequence_last_value(s.oid), 0)
FROM pg_class AS s
JOIN pg_depend AS d ON d.objid = s.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('i', 'a')
JOIN pg_class AS c ON c.oid = d.refobjid
WHERE s.relkind = 'S' AND c.relnamespace = current_schema()::regnamespace`,
	jobs: `
SELECT id, kind, queue, CAST(priority AS BIGINT), CAST(max_attempts AS BIGINT), CAST(attempt AS BIGINT), CAST(state AS TEXT),
    CAST(args AS TEXT), CAST(metadata AS TEXT), CAST(to_jsonb(tags) AS TEXT), CAST(to_jsonb(errors) AS TEXT),
    CAST(extract(epoch FROM created_at) * 1000 AS BIGINT), CAST(extract(epoch FROM scheduled_at) * 1000 AS BIGINT),
    CAST(extract(epoch FROM finalized_at) * 1000 AS BIGINT), unique_key, CAST(CAST(unique_states AS INTEGER) AS BIGINT)
FROM river_job WHERE state NOT IN ('completed', 'cancelled') ORDER BY id`,
}

func (e *postgresEngine) dump(ctx context.Context, fn func(*Dump) error) error {
	conn, err := e.db.Conn(ctx)
	if err != nil {
		return err
	}
	// The pool discards a connection that is returned inside a transaction.
	defer func() { _ = conn.Close() }()
	if _, err := conn.ExecContext(ctx, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"); err != nil {
		return err
	}
	// It holds no lock that others need, and it may wait on a slow disk.
	if _, err := conn.ExecContext(ctx, "SET LOCAL "+hangParameter+" = 0"); err != nil {
		return err
	}
	defer func() { // also when fn panics
		end, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
		defer cancel()
		_, _ = conn.ExecContext(end, "ROLLBACK")
	}()
	d, err := openDump(ctx, conn, &postgresDump)
	if err != nil {
		return err
	}
	return fn(d)
}
