package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) AuditAfter(ctx context.Context, seq int64, limit int) ([]cutroom.AuditEntry, error) {
	rows, err := r.q.AuditAfter(ctx, sqlitegen.AuditAfterParams{Seq: seq, PageSize: int64(limit)})
	return each(rows, auditOf), translate(err)
}

func (r reader) AuditBefore(ctx context.Context, subject string, seq int64, limit int) ([]cutroom.AuditEntry, error) {
	if seq == 0 {
		seq = math.MaxInt64
	}
	if subject == "" {
		rows, err := r.q.AuditBefore(ctx, sqlitegen.AuditBeforeParams{Seq: seq, PageSize: int64(limit)})
		return each(rows, auditOf), translate(err)
	}
	rows, err := r.q.AuditOfSubjectBefore(ctx, sqlitegen.AuditOfSubjectBeforeParams{Subject: subject, Seq: seq, PageSize: int64(limit)})
	return each(rows, auditOf), translate(err)
}

func (r reader) AuditFound(ctx context.Context, search cutroom.AuditSearch, seq int64, limit int) ([]cutroom.AuditEntry, error) {
	wanted := sqlitegen.AuditFoundParams{
		Seq: seq, By: search.By, Action: search.Action, Subject: search.Subject, Until: math.MaxInt64, PageSize: int64(limit),
	}
	if seq == 0 {
		wanted.Seq = math.MaxInt64
	}
	if !search.From.IsZero() {
		wanted.Since = millis(search.From)
	}
	if !search.Until.IsZero() {
		wanted.Until = millis(search.Until)
	}
	rows, err := r.q.AuditFound(ctx, wanted)
	return each(rows, auditOf), translate(err)
}

// Record keeps the entries until flush.
func (t *tx) Record(entries ...cutroom.AuditEntry) { t.audit = append(t.audit, entries...) }

// flushAudit chains the entries to the last one. If two transactions chain to
// the same entry they collide, and one of them runs again.
func (t *tx) flushAudit(ctx context.Context) error {
	if len(t.audit) == 0 {
		return nil
	}
	last, err := t.q.LastAudit(ctx)
	if err = translate(err); err != nil && !errors.Is(err, cutroom.ErrNotFound) {
		return err
	}
	seq, hash := last.Seq, last.Hash
	for _, e := range t.audit {
		sealed := e.Sealed(seq, hash)
		if err := t.q.AppendAudit(ctx, auditParams(sealed)); err != nil {
			return err
		}
		seq, hash = sealed.Seq, sealed.Hash
	}
	return nil
}

func auditParams(e cutroom.AuditEntry) sqlitegen.AppendAuditParams {
	detail, err := json.Marshal(e.Detail)
	if err != nil {
		panic(fmt.Sprintf("audit detail: %v", err)) // can't happen for a map of strings
	}
	return sqlitegen.AppendAuditParams{
		Seq: e.Seq, HappenedAt: millis(e.At), Actor: e.By, Action: e.Action, Subject: e.Subject,
		Detail: string(detail), Hash: e.Hash,
	}
}

func auditOf(row sqlitegen.AuditEntry) cutroom.AuditEntry {
	e := cutroom.AuditEntry{
		Seq: row.Seq, At: moment(row.HappenedAt), By: row.Actor, Action: row.Action, Subject: row.Subject, Hash: row.Hash,
	}
	// An entry that can't be read was altered, and the chain check will report it.
	_ = json.Unmarshal([]byte(row.Detail), &e.Detail)
	return e
}
