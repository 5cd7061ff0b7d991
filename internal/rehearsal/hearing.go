package rehearsal

import (
	"context"
	"errors"
	"time"

	"cutroom/internal/cutroom"
)

// hearing is whether the provider can be told what was decided.
type hearing struct {
	deafUntil time.Time
	unheard   int // how often it was told and did not hear
	waiting   []cutroom.Job
	silences  []silence
}

// silence is a time in which the provider does not hear.
type silence struct{ from, until time.Time }

// silent lets the provider not hear for a while.
func (b *business) silent(long time.Duration) {
	now := b.clock.Now()
	b.hearing.deafUntil = now.Add(long)
	b.hearing.silences = append(b.hearing.silences, silence{now, b.hearing.deafUntil})
}

// heardBy is when the provider had heard at the latest what was decided before
// a moment: it is told again in the night after a silence.
func heardBy(silences []silence, at time.Time) time.Time {
	for _, s := range silences { // they are in the order of time
		if end := s.until.Add(day); !at.Before(s.from) && at.Before(end) {
			at = end
		}
	}
	return at
}

// deaf reports whether the provider does not hear what is decided now.
func (b *business) deaf() bool { return b.clock.Now().Before(b.hearing.deafUntil) }

// unheard reports whether an error is that the provider does not hear.
func (b *business) unheard(err error) bool {
	return b.deaf() && errors.Is(err, cutroom.ErrPaymentsAway)
}

// resume orders the jobs once more that the provider did not hear of.
func (b *business) resume() {
	if !b.deaf() {
		b.store.Order(b.hearing.waiting...)
		b.hearing.waiting = nil
	}
}

// listening is a provider that does not always hear what was decided, and does not
// always get its answer through.
type listening struct {
	cutroom.Payments
	at *business
}

// Align is told again until it is heard, and changes nothing meanwhile.
func (l listening) Align(ctx context.Context, d cutroom.Desired) error {
	if l.at.deaf() {
		l.at.hearing.unheard++
		return cutroom.ErrPaymentsAway
	}
	return l.Payments.Align(ctx, d)
}

// ask does what moves money or ends something. While the provider does not hear,
// every other request is done all the same, and only its answer is lost.
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
