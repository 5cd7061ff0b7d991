package billing

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// receiptsOfAPeriod is how many receipts are searched for the one that paid for
// the current period.
const receiptsOfAPeriod = 100

// difference returns the bill for an immediate change.
func (s *Service) difference(ctx context.Context, sub cutroom.Subscription, to cutroom.Item, at time.Time) (cutroom.Difference, error) {
	from := cutroom.Item{Name: sub.Plan, Interval: sub.Interval}
	if now, known := s.catalogue().Plan(sub.Plan); known {
		from = s.catalogue().Item(now, sub.Interval)
		from.Price = sub.Price
	}
	receipts, err := s.store.Receipts(ctx, sub.AccountID, cutroom.Page{Limit: receiptsOfAPeriod})
	if err != nil {
		return cutroom.Difference{}, err
	}
	settled, err := s.settledByChange(ctx, s.store, sub, receipts)
	if err != nil {
		return cutroom.Difference{}, err
	}
	for i, r := range receipts {
		receipts[i].Refunded -= settled[r.ID]
	}
	return sub.Difference(from, to, sub.PaidBy(receipts, from.ProductID, s.catalogue()), at, s.catalogue().Currency), nil
}

// settledByChange returns how much of each receipt, newest first, had been
// refunded when the latest change of plan in the current period was paid. That
// change was charged without credit for it.
func (s *Service) settledByChange(ctx context.Context, read cutroom.Reader, sub cutroom.Subscription, receipts []cutroom.Receipt) (map[string]cutroom.Cents, error) {
	settled := map[string]cutroom.Cents{}
	receipts = cutroom.ReceiptsOfPeriod(receipts, s.catalogue())
	for i, change := range receipts {
		if change.Origin != cutroom.SubscriptionOrigin(sub.ProviderID) {
			continue
		}
		taken, err := cutroom.Optional(read.RecordedAt(ctx, differenceKey(change.BillID)))
		if err != nil {
			return nil, err
		}
		if taken == nil {
			continue // a change that the provider calculated itself ignores refunds
		}
		notes, err := read.CreditNotesOf(ctx, sub.AccountID)
		if err != nil {
			return nil, err
		}
		for _, r := range receipts[i+1:] {
			for _, n := range notes {
				if n.ReceiptID == r.ID && n.VoidedAt.IsZero() && !n.At.After(change.PaidAt) {
					settled[r.ID] += n.Amount
				}
			}
		}
		break
	}
	return settled, nil
}

// differenceKey is the key that marks the bill of a difference as taken or
// refused.
func differenceKey(billID string) string { return "difference/" + billID }

// take gives a subscription what a paid difference bought, including the
// credits of a year that begins with it. It does so once, whether we first
// learn of the payment from the client's own request, a message or the daily
// sync. It reports whether it did.
func (m *mirroring) take(ctx context.Context, b cutroom.Bill) (taken bool, err error) {
	first, err := m.tx.RecordOnce(ctx, differenceKey(b.ID), m.now)
	if err != nil || !first {
		return false, err
	}
	was := m.rows[b.SubscriptionID]
	row := was
	credited, err := m.credited(ctx, was, b)
	if err != nil {
		return false, err
	}
	if !credited || !row.Take(*b.Switch, m.catalogue()) {
		return false, m.tx.Enqueue(ctx, cutroom.GiveBack{AccountID: m.account.ID, BillID: b.ID})
	}
	row.PendingSync = true
	m.rows[b.SubscriptionID], m.changed = row, true
	if err := m.tx.SaveSubscription(ctx, row); err != nil {
		return false, err
	}
	if err := m.keepPlanChanges(ctx, was, row); err != nil {
		return false, err
	}
	if err := m.tx.Enqueue(ctx, cutroom.AlignSubscription{SubscriptionID: row.ID}); err != nil {
		return false, err
	}
	if err := m.turned(ctx, was, row); err != nil {
		return false, err
	}
	if err := m.periods(row, b); err != nil {
		return false, err
	}
	// A year that starts at the very second when a month began keeps that
	// month's lot.
	if row.Interval == was.Interval || was.PeriodStart.Equal(b.Switch.At) {
		if err := m.follows(ctx, b.SubscriptionID, m.quota(was.Plan), row.Plan, &b); err != nil {
			return false, err
		}
	}
	if row.Interval != was.Interval && row.State == cutroom.SubscriptionPaused {
		m.ledger.Shift(m.now, row.ProviderID, row.ResumesAt.Sub(row.PausedAt))
	}
	return true, nil
}

// credited reports whether the amount that a paid difference credits for the
// previous plan had really been paid. Money that was refunded in between is not
// given back twice.
func (m *mirroring) credited(ctx context.Context, row cutroom.Subscription, b cutroom.Bill) (bool, error) {
	receipts, err := m.tx.Receipts(ctx, m.account.ID, cutroom.Page{Limit: receiptsOfAPeriod})
	if err != nil {
		return false, err
	}
	settled, err := m.settledByChange(ctx, m.tx, row, receipts)
	if err != nil {
		return false, err
	}
	for i, r := range receipts {
		receipts[i].Refunded = m.refundedBefore(r, &b) - settled[r.ID]
	}
	return row.PaidBy(receipts, b.Switch.From.ProductID, m.catalogue()).Net >= b.Switch.Paid, nil
}

// dropUnpaid closes the bills for differences that were not paid in time, for
// example because a process died, and those created before a refund, which
// would give the same money back again.
func (s *Service) dropUnpaid(ctx context.Context, state cutroom.CustomerState) error {
	return s.dropDifferences(ctx, state, func(b cutroom.Bill) bool {
		return s.now().Sub(b.CreatedAt) > oldestPreview || state.RefundedSince(b.CreatedAt)
	})
}

// dropDifferences closes unpaid bills for differences, and marks them as closed
// in state.
func (s *Service) dropDifferences(ctx context.Context, state cutroom.CustomerState, which func(cutroom.Bill) bool) error {
	for i, b := range state.Bills {
		if b.Switch == nil || !b.Open && !b.Draft || !which(b) {
			continue
		}
		if err := s.payments.DropBill(ctx, b.ID); err != nil {
			return err
		}
		state.Bills[i].Open, state.Bills[i].Draft = false, false
	}
	return nil
}
