package store

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// batch runs m and any members that next returns in one transaction, commits it
// and delivers the verdicts. If SQLite drops the transaction because of one
// member, that member gets its error and the others are returned: their work is
// lost, none of it was acknowledged, and they must run again.
func (c *committer) batch(m *member, next func() *member) (again []*member) {
	// Nothing here can be cancelled: the transaction belongs to all members.
	tx, err := c.db.BeginTx(context.Background(), nil)
	if err != nil {
		m.verdict <- err
		return nil
	}
	type part struct {
		*member
		err error
	}
	var parts []part
	kept := 0
	end := time.Now().Add(c.batchTime)
	for ; m != nil; m = next() {
		err := takePart(tx, m)
		var dropped *droppedError
		if errors.As(err, &dropped) {
			_ = tx.Rollback() // SQLite has already rolled back, or the connection is gone
			m.verdict <- dropped.cause
			for _, p := range parts {
				if !errors.Is(p.err, errUnwound) {
					again = append(again, p.member)
				}
			}
			return again
		}
		if err == nil {
			kept++
		}
		parts = append(parts, part{m, err})
		if len(parts) == batchMembers || !time.Now().Before(end) {
			break
		}
	}
	if kept == 0 {
		err = tx.Rollback()
	} else if err = tx.Commit(); err == nil {
		c.commits.Add(1)
		c.transactions.Add(int64(kept))
	}
	// Refusals also wait until here: they may depend on what another member wrote.
	for _, p := range parts {
		if p.err != nil {
			p.verdict <- p.err
		} else {
			p.verdict <- err
		}
	}
	return nil
}

// droppedError says that the whole batch is lost because of one member.
type droppedError struct{ cause error }

func (e *droppedError) Error() string { return e.cause.Error() }

// takePart gives m its turn inside a savepoint and undoes its work if it fails.
func takePart(tx *sql.Tx, m *member) error {
	ctx := context.Background() // an interrupted statement would undo the whole batch
	if _, err := tx.ExecContext(ctx, "SAVEPOINT part"); err != nil {
		return &droppedError{err}
	}
	m.turn <- tx
	failed := <-m.played
	if failed != nil {
		if _, err := tx.ExecContext(ctx, "ROLLBACK TO part"); err != nil {
			return &droppedError{failed}
		}
	}
	// The savepoint is missing when SQLite has rolled back everything.
	if _, err := tx.ExecContext(ctx, "RELEASE part"); err != nil {
		return &droppedError{errors.Join(failed, err)}
	}
	return failed
}
