package billing

import (
	"context"
	"errors"
	"slices"

	"cutroom/internal/cutroom"
)

// Payments lists the clients' payments for managers, newest first.
func (s *Service) Payments(ctx context.Context, by cutroom.Actor, f cutroom.PaymentFilter, page cutroom.Page) ([]cutroom.ClientPayment, error) {
	if !by.IsManager() {
		return nil, cutroom.ErrForbidden
	}
	if err := errors.Join(cutroom.CheckSearchText(f.Client), page.Check()); err != nil {
		return nil, err
	}
	return s.store.ClientPayments(ctx, f, page)
}

// PaymentSummary adds up a month's payments.
type PaymentSummary struct {
	Received      cutroom.Cents // including what was refunded later
	Tax           cutroom.Cents // included in Received
	ReceivedCount int
	Open          cutroom.Cents // failed, or not tried yet
	OpenCount     int
	Refunded      cutroom.Cents // of this month's payments, whenever it was refunded
	RefundedCount int
	Disputed      cutroom.Cents // until a bank has decided
	DisputedCount int
	Counts        []cutroom.PaymentSum // one per outcome
	Months        []cutroom.Month      // the months that can have payments, newest first
}

// PaymentSummary adds up the payments that match a filter, whatever outcome it
// names.
func (s *Service) PaymentSummary(ctx context.Context, by cutroom.Actor, f cutroom.PaymentFilter) (PaymentSummary, error) {
	if !by.IsManager() {
		return PaymentSummary{}, cutroom.ErrForbidden
	}
	if err := cutroom.CheckSearchText(f.Client); err != nil {
		return PaymentSummary{}, err
	}
	sums, err := s.store.PaymentSums(ctx, f)
	if err != nil {
		return PaymentSummary{}, err
	}
	var sum PaymentSummary
	for _, outcome := range cutroom.PaymentOutcomes {
		one := cutroom.PaymentSum{Outcome: outcome}
		if i := slices.IndexFunc(sums, func(p cutroom.PaymentSum) bool { return p.Outcome == outcome }); i >= 0 {
			one = sums[i]
		}
		sum.add(one)
	}
	sum.Months, err = s.paymentMonths(ctx)
	return sum, err
}

func (s *PaymentSummary) add(one cutroom.PaymentSum) {
	s.Counts = append(s.Counts, one)
	if one.Outcome == cutroom.PaymentDisputed {
		s.Disputed, s.DisputedCount = one.Total, one.Count
	}
	switch {
	case one.Outcome.Received():
		s.Received, s.ReceivedCount = s.Received+one.Total, s.ReceivedCount+one.Count
		s.Tax += one.Tax
		s.Refunded += one.Refunded
		s.RefundedCount += one.Returned
	case one.Outcome.Open():
		s.Open, s.OpenCount = s.Open+one.Total, s.OpenCount+one.Count
	}
}

// PresentMonth returns the current month.
func (s *Service) PresentMonth() cutroom.Month { return cutroom.MonthOf(s.now()) }

func (s *Service) paymentMonths(ctx context.Context) ([]cutroom.Month, error) {
	now := s.PresentMonth()
	first, err := s.store.FirstPayment(ctx)
	if errors.Is(err, cutroom.ErrNotFound) {
		return []cutroom.Month{now}, nil
	}
	return cutroom.Months(cutroom.MonthOf(first), now), err
}

// PaymentPurpose returns the line that says what a payment is for; nil if none
// is known.
func (s *Service) PaymentPurpose(p cutroom.Payment) *cutroom.BillLine {
	return p.Purpose(s.catalogue())
}

// keepPayments stores every bill of the customer that asked for money. What has
// not changed since the last sync is not written again.
func (m *mirroring) keepPayments(ctx context.Context) error {
	kept, err := m.tx.PaymentsOf(ctx, m.account.ID)
	if err != nil {
		return err
	}
	known := make(map[string]cutroom.Payment, len(kept))
	for _, p := range kept {
		known[p.BillID] = p
	}
	for _, b := range m.state.Bills {
		p, asks := b.Payment(m.account.ID)
		if !asks {
			continue
		}
		if before, there := known[b.ID]; there && p.Same(before) {
			continue
		}
		if err := m.tx.SavePayment(ctx, p); err != nil {
			return err
		}
	}
	return nil
}
