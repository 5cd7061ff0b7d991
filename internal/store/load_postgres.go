package store

import (
	"context"
	"fmt"
	"iter"
	"strings"

	"github.com/jackc/pgx/v5"
)

const postgresInsertJob = `
INSERT INTO river_job (id, kind, queue, priority, max_attempts, attempt, state, args, metadata, tags, errors,
    created_at, scheduled_at, finalized_at, unique_key, unique_states)
VALUES ($1, $2, $3, $4, $5, $6, CAST($7::text AS river_job_state), CAST($8::text AS jsonb), CAST($9::text AS jsonb),
    ARRAY(SELECT jsonb_array_elements_text(CAST($10::text AS jsonb))),
    CASE WHEN $11::text IS NULL THEN NULL ELSE ARRAY(SELECT jsonb_array_elements(CAST($11::text AS jsonb))) END,
    to_timestamp($12::bigint / 1000.0), to_timestamp($13::bigint / 1000.0), to_timestamp($14::bigint / 1000.0), $15,
    CAST(CAST($16::bigint AS integer) AS bit(8)))`

// load writes everything in one transaction. Foreign keys are dropped in the
// meantime and checked when they are added back, because only a superuser could
// disable them.
func (e *postgresEngine) load(ctx context.Context, l Load) error {
	return pgx.BeginFunc(ctx, e.pool, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, "SET LOCAL "+hangParameter+" = 0"); err != nil { // the disk may be slow
			return err
		}
		back, err := dropForeignKeys(ctx, tx)
		if err != nil {
			return err
		}
		for _, table := range append([]string{"river_job", "hits"}, madeByAStart...) {
			if _, err := tx.Exec(ctx, "DELETE FROM "+quoted(table)); err != nil {
				return err
			}
		}
		for _, t := range l.Tables {
			if err := postgresFill(ctx, tx, t, l); err != nil {
				return fmt.Errorf("the table %s: %w", t.Name, err)
			}
		}
		for name, value := range l.Settings {
			if _, err := tx.Exec(ctx, "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value", name, value); err != nil {
				return err
			}
		}
		for _, order := range back {
			if _, err := tx.Exec(ctx, order); err != nil {
				return err
			}
		}
		return postgresSequences(ctx, tx, l)
	})
}

// alone returns ErrOpenElsewhere while anything but this store is connected to
// the database.
func (e *postgresEngine) alone(ctx context.Context) error {
	rows, err := e.pool.Query(ctx, `
SELECT DISTINCT COALESCE(NULLIF(application_name, ''), 'unnamed') FROM pg_stat_activity
WHERE datname = current_database() AND backend_type = 'client backend' AND application_name <> current_setting('application_name')`)
	if err != nil {
		return err
	}
	names, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err == nil && len(names) > 0 {
		err = fmt.Errorf("%w: %s", ErrOpenElsewhere, strings.Join(names, ", "))
	}
	return err
}

// dropForeignKeys returns the statements that add them back.
func dropForeignKeys(ctx context.Context, tx pgx.Tx) (back []string, err error) {
	rows, err := tx.Query(ctx, `
SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY oid`)
	if err != nil {
		return nil, err
	}
	type constraint struct{ Drop, Add string }
	list, err := pgx.CollectRows(rows, pgx.RowToStructByPos[constraint])
	if err != nil {
		return nil, err
	}
	for _, c := range list {
		if _, err := tx.Exec(ctx, c.Drop); err != nil {
			return nil, err
		}
		back = append(back, c.Add)
	}
	return back, nil
}

func postgresFill(ctx context.Context, tx pgx.Tx, t Table, l Load) error {
	if t.Name == JobTable {
		for row, err := range l.Rows(t) {
			if err != nil {
				return err
			}
			if _, err := tx.Exec(ctx, postgresInsertJob, comeBack(row)...); err != nil {
				return err
			}
		}
		return nil
	}
	next, stop := iter.Pull2(l.Rows(t))
	defer stop()
	_, err := tx.CopyFrom(ctx, pgx.Identifier{t.Name}, t.Columns, pgx.CopyFromFunc(func() ([]any, error) {
		row, err, more := next()
		if !more {
			return nil, nil
		}
		return row, err
	}))
	return err
}

// postgresSequences makes tables that number their rows continue after the last
// number used. River's jobs continue after the last one kept.
func postgresSequences(ctx context.Context, tx pgx.Tx, l Load) error {
	rows, err := tx.Query(ctx, `
SELECT c.table_name::text, c.column_name::text, pg_get_serial_sequence(quote_ident(c.table_name), c.column_name)
FROM information_schema.columns AS c
WHERE c.table_schema = current_schema() AND pg_get_serial_sequence(quote_ident(c.table_name), c.column_name) IS NOT NULL`)
	if err != nil {
		return err
	}
	type numbered struct{ Table, Column, Sequence string }
	list, err := pgx.CollectRows(rows, pgx.RowToStructByPos[numbered])
	if err != nil {
		return err
	}
	for _, n := range list {
		if leftOut(n.Table) && n.Table != "river_job" {
			continue
		}
		order := fmt.Sprintf("SELECT setval($1, greatest($2, (SELECT COALESCE(max(%s), 0) FROM %s), 1))", quoted(n.Column), quoted(n.Table))
		if _, err := tx.Exec(ctx, order, n.Sequence, l.Sequences[n.Table]); err != nil {
			return err
		}
	}
	return nil
}
