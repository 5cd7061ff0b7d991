package billing

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// receiptsOfAPeriod is how many receipts are looked through for the one that
// paid for the present period.
const receiptsOfAPeriod = 100

// difference is the bill of a change at once that is counted here.
func (s *Service) difference(ctx context.Context, sub cutroom.Subscription, to cutroom.Item, at time.Time) (cutroom.Difference, error) {
	from := cutroom.Item{Name: sub.Plan, Interval: sub.Interval}
	if now, known := s.catalogue.Plan(sub.Plan); known {
		from = s.catalogue.Item(now, sub.Interval)
	}
	receipts, err := s.store.Receipts(ctx, sub.AccountID, cutroom.Page{Limit: receiptsOfAPeriod})
	if err != nil {
		return cutroom.Difference{}, err
	}
	return sub.Difference(from, to, sub.PaidBy(receipts, from.ProductID, at), at), nil
}

// take makes a subscription what a paid difference bought, and gives the
// credits of a year that begins with it. It does so once, whoever hears of the
// payment first: the client's own request, a message, or the daily look.
func (m *mirroring) take(ctx context.Context, b cutroom.Bill) error {
	first, err := m.tx.Once(ctx, "difference/"+b.ID, m.now)
	if err != nil || !first {
		return err
	}
	was := m.rows[b.SubscriptionID]
	row := was
	if !row.Take(*b.Switch, m.catalogue) {
		return m.tx.Enqueue(ctx, cutroom.GiveBack{AccountID: m.account.ID, BillID: b.ID})
	}
	row.Unaligned = true
	m.rows[b.SubscriptionID], m.changed = row, true
	m.requota[b.SubscriptionID] = m.requota[b.SubscriptionID] || row.Interval == was.Interval
	if err := m.tx.SaveSubscription(ctx, row); err != nil {
		return err
	}
	if err := m.tx.Enqueue(ctx, cutroom.AlignSubscription{SubscriptionID: row.ID}); err != nil {
		return err
	}
	if err := m.turned(ctx, was, row); err != nil {
		return err
	}
	return m.periods(row, b)
}

// dropUnpaid closes the bills of differences that nobody paid in time, as when
// a process died before it could.
func (s *Service) dropUnpaid(ctx context.Context, state cutroom.CustomerState) error {
	for _, b := range state.Bills {
		if b.Open && b.Switch != nil && s.now().Sub(b.CreatedAt) > oldestPreview {
			if err := s.payments.DropBill(ctx, b.ID); err != nil {
				return err
			}
		}
	}
	return nil
}
