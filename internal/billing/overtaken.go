package billing

import (
	"context"
	"fmt"

	"cutroom/internal/cutroom"
)

// vainKey is under which a bill is remembered that is given back.
func vainKey(billID string) string { return "vain/" + billID }

// recall finds out which renewals were found to be in vain before.
func (m *mirroring) recall(ctx context.Context) error {
	for _, b := range m.state.Bills {
		if !b.Renewal {
			continue
		}
		said, err := m.tx.Said(ctx, vainKey(b.ID))
		if err != nil {
			return err
		}
		m.vain[b.ID] = said
	}
	return nil
}

// judge finds the renewals that charge for what was decided against. They are
// remembered, because the provider hears of the decision soon after, and may
// charge for such a bill later still.
func (m *mirroring) judge(ctx context.Context, row cutroom.Subscription) error {
	for _, b := range m.state.Bills {
		if m.vain[b.ID] || !row.InVain(b, m.catalogue) {
			continue
		}
		if _, err := m.tx.Once(ctx, vainKey(b.ID), m.now); err != nil {
			return err
		}
		m.vain[b.ID] = true
	}
	return nil
}

// owes reports whether a subscription that the provider calls past due owes
// anything but what is given back.
func (m *mirroring) owes(subscriptionID string) bool {
	var dropped bool
	for _, b := range m.state.Bills {
		switch {
		case b.SubscriptionID != subscriptionID:
		case m.vain[b.ID]:
			dropped = true
		case b.Open && b.Switch == nil:
			return true
		}
	}
	return !dropped
}

// giveBack orders that a renewal in vain goes back, once when it is owed and
// once when it is paid. It gives no credits.
func (m *mirroring) giveBack(ctx context.Context, b cutroom.Bill) error {
	state := "open"
	if b.Paid {
		state = "paid"
		if b.Subtotal > 0 {
			if _, err := m.receipt(ctx, b); err != nil {
				return err
			}
		}
	}
	if !b.Open && !b.Paid {
		return nil
	}
	first, err := m.tx.Once(ctx, vainKey(b.ID)+"/"+state, m.now)
	if err != nil || !first {
		return err
	}
	return m.tx.Enqueue(ctx, cutroom.GiveBack{AccountID: m.account.ID, BillID: b.ID})
}

// GiveBack returns what a bill took that bought nothing.
func (s *Service) GiveBack(ctx context.Context, attempt cutroom.Attempt, job cutroom.GiveBack) error {
	if err := s.payments.GiveBack(ctx, job.BillID); err != nil {
		return err
	}
	return s.sync(ctx, job.AccountID, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
}

// changedMeanwhile takes over a change at once that the provider counted, when
// it is first seen, although something else was decided in the same moment and
// may have set the price back at the provider: the change is paid.
func (m *mirroring) changedMeanwhile(ctx context.Context, row *cutroom.Subscription, theirs cutroom.ProviderSubscription) error {
	c := theirs.Changed
	if c == nil || !row.Live() {
		return nil
	}
	first, err := m.tx.Once(ctx, fmt.Sprintf("changed/%s/%s/%s/%d", theirs.ID, c.Item.ProductID, c.Item.Interval, c.At.Unix()), m.now)
	if err != nil || !first {
		return err
	}
	was := *row
	if !row.Changed(*c, m.paidPeriod(theirs.ID, *c), m.catalogue) {
		return nil
	}
	row.Unaligned = true
	m.requota[theirs.ID] = m.requota[theirs.ID] || row.Interval == was.Interval
	return m.tx.Enqueue(ctx, cutroom.AlignSubscription{SubscriptionID: row.ID})
}

// paidPeriod is the line of the bill that a change to another interval came
// with.
func (m *mirroring) paidPeriod(subscriptionID string, c cutroom.PlanChange) cutroom.BillLine {
	for _, b := range m.state.Bills {
		for _, l := range b.Lines {
			if b.SubscriptionID == subscriptionID && !b.Renewal && !l.Proration && l.ProductID == c.Item.ProductID && !l.From.Before(c.At) {
				return l
			}
		}
	}
	return cutroom.BillLine{From: c.At, Until: cutroom.AddMonths(c.At, c.Item.Interval.Months())}
}
