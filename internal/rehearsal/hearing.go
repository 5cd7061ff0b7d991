package rehearsal

import (
	"context"
	"errors"
	"time"

	"cutroom/internal/cutroom"
)

// hearing is whether the provider can be told about decisions.
type hearing struct {
	deafUntil time.Time
	unheard   int // how often it was told without success
	waiting   []cutroom.Job
	silences  []silence
}

// silence is a time in which the provider cannot be told anything.
type silence struct{ from, until time.Time }

// silent cuts the provider off for a while.
func (b *business) silent(long time.Duration) {
	now := b.clock.Now()
	b.hearing.deafUntil = now.Add(long)
	b.hearing.silences = append(b.hearing.silences, silence{now, b.hearing.deafUntil})
}

// heardBy returns when the provider knew at the latest about a decision made by
// a given time: it is told again in the night after a silence.
func heardBy(silences []silence, at time.Time) time.Time {
	for _, s := range silences { // they are in order of time
		if end := s.until.Add(day); !at.Before(s.from) && at.Before(end) {
			at = end
		}
	}
	return at
}

// deaf reports whether the provider currently cannot be told anything.
func (b *business) deaf() bool { return b.clock.Now().Before(b.hearing.deafUntil) }

// unheard reports whether an error means that the provider cannot be told.
func (b *business) unheard(err error) bool {
	return b.deaf() && errors.Is(err, cutroom.ErrPaymentsAway)
}

// resume enqueues the jobs that did not reach the provider again.
func (b *business) resume() {
	if !b.deaf() {
		b.store.Order(b.hearing.waiting...)
		b.hearing.waiting = nil
	}
}

// listening is a provider that cannot always be told about decisions, and whose
// responses do not always arrive.
type listening struct {
	cutroom.Payments
	at *business
}

// Align fails during a silence without changing anything, and is retried later.
func (l listening) Align(ctx context.Context, d cutroom.Desired) error {
	if l.at.deaf() {
		l.at.hearing.unheard++
		return cutroom.ErrPaymentsAway
	}
	return l.Payments.Align(ctx, d)
}

// ask sends a request that moves money or ends something. During a silence,
// every other request is carried out, and only its response is lost.
func (l listening) ask(do func() error) error {
	if !l.at.deaf() {
		return do()
	}
	l.at.hearing.unheard++
	if l.at.hearing.unheard%2 == 0 {
		_ = do()
	}
	return cutroom.ErrPaymentsAway
}

func (l listening) ChargeDifference(ctx context.Context, d cutroom.Difference, total cutroom.Cents, key string) error {
	return l.ask(func() error { return l.Payments.ChargeDifference(ctx, d, total, key) })
}

func (l listening) CollectDraft(ctx context.Context, billID string) error {
	return l.ask(func() error { return l.Payments.CollectDraft(ctx, billID) })
}

func (l listening) PayInvoice(ctx context.Context, invoiceID, key string) error {
	return l.ask(func() error { return l.Payments.PayInvoice(ctx, invoiceID, key) })
}

func (l listening) EndNow(ctx context.Context, subscriptionID, key string) error {
	return l.ask(func() error { return l.Payments.EndNow(ctx, subscriptionID, key) })
}

func (l listening) Refund(ctx context.Context, o cutroom.RefundOrder) error {
	return l.ask(func() error { return l.Payments.Refund(ctx, o) })
}

func (l listening) GiveBack(ctx context.Context, billID string) error {
	return l.ask(func() error { return l.Payments.GiveBack(ctx, billID) })
}

func (l listening) ReturnKept(ctx context.Context, customerID string, most cutroom.Cents) error {
	return l.ask(func() error { return l.Payments.ReturnKept(ctx, customerID, most) })
}
