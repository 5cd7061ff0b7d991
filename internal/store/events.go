package store

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) EventsAfter(ctx context.Context, seq int64, limit int) ([]cutroom.Event, error) {
	rows, err := r.q.EventsAfter(ctx, sqlitegen.EventsAfterParams{Seq: seq, PageSize: int64(limit)})
	return each(rows, eventOf), translate(err)
}

func (r reader) FirstEvent(ctx context.Context) (int64, error) {
	seq, err := r.q.FirstEvent(ctx)
	return seq, translate(err)
}

func (r reader) LastEvent(ctx context.Context) (int64, error) {
	seq, err := r.q.LastEvent(ctx)
	return seq, translate(err)
}

// Append keeps the events until flush.
func (t *tx) Append(events ...cutroom.Event) { t.events = append(t.events, events...) }

// ForgetEvents needs no index on time: it looks only at the lowest numbers, and
// events are numbered in the order in which they happened.
func (t *tx) ForgetEvents(ctx context.Context, before time.Time, seq int64, limit int) (int, error) {
	rows, err := t.q.ForgetEvents(ctx, sqlitegen.ForgetEventsParams{Before: millis(before), Below: seq, PageSize: int64(limit)})
	return int(rows), translate(err)
}

// flush writes the audit entries and the events. It comes last so that it holds
// the event numbers, and keeps other writers of events waiting, for as short a
// time as possible.
func (t *tx) flush(ctx context.Context) error {
	if err := t.flushAudit(ctx); err != nil {
		return err
	}
	if len(t.events) == 0 {
		return nil
	}
	if err := t.engine.beforeEvents(ctx); err != nil {
		return err
	}
	var last int64
	for _, e := range t.events {
		seq, err := t.q.AppendEvent(ctx, eventParams(e))
		if err != nil {
			return err
		}
		if err := t.fanOut(ctx, e, seq); err != nil {
			return err
		}
		last = seq
	}
	return t.engine.afterEvents(ctx, last)
}

func eventOf(row sqlitegen.Event) cutroom.Event {
	e := cutroom.Event{
		Seq:      row.Seq,
		Kind:     row.Kind,
		At:       moment(row.HappenedAt),
		By:       row.Actor,
		Subject:  row.Subject,
		Audience: strings.Fields(row.Audience),
	}
	if row.Data != "" {
		e.Data = json.RawMessage(row.Data)
	}
	return e
}

func eventParams(e cutroom.Event) sqlitegen.AppendEventParams {
	return sqlitegen.AppendEventParams{
		Kind:       e.Kind,
		HappenedAt: millis(e.At),
		Actor:      e.By,
		Subject:    e.Subject,
		Audience:   " " + strings.Join(e.Audience, " ") + " ",
		Data:       string(e.Data),
	}
}
