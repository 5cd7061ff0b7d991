package billing

import (
	"context"

	"cutroom/internal/cutroom"
)

// supersededKey is the key that marks a renewal as superseded.
func supersededKey(billID string) string { return "unwanted/" + billID }

// recall finds the renewals that an earlier sync judged superseded.
func (m *mirroring) recall(ctx context.Context) error {
	for _, b := range m.state.Bills {
		if !b.Renewal {
			continue
		}
		said, err := m.tx.Recorded(ctx, supersededKey(b.ID))
		if err != nil {
			return err
		}
		m.superseded[b.ID] = said
	}
	return nil
}

// judge finds the renewals that charge contrary to a decision. They are
// remembered, because the provider learns of the decision soon after, and may
// charge for such a bill even later.
func (m *mirroring) judge(ctx context.Context, row cutroom.Subscription) error {
	for _, b := range m.state.Bills {
		if m.superseded[b.ID] || !row.SupersededRenewal(b, m.catalogue()) {
			continue
		}
		if err := m.supersede(ctx, b); err != nil {
			return err
		}
	}
	return nil
}

// supersede permanently marks a renewal as one to give back.
func (m *mirroring) supersede(ctx context.Context, b cutroom.Bill) error {
	m.superseded[b.ID] = true
	_, err := m.tx.RecordOnce(ctx, supersededKey(b.ID), m.now)
	return err
}

// owes reports whether a subscription that the provider calls past due owes
// anything besides superseded bills.
func (m *mirroring) owes(subscriptionID string) bool {
	var dropped bool
	for _, b := range m.state.Bills {
		switch {
		case b.SubscriptionID != subscriptionID:
		case m.superseded[b.ID]:
			dropped = true
		case b.Open && b.Switch == nil:
			return true
		}
	}
	return !dropped
}

// giveBack has a superseded bill undone: as a draft, when open, when paid and
// when a bank holds its money, once for each state. It grants no credits.
func (m *mirroring) giveBack(ctx context.Context, b cutroom.Bill) error {
	state := "open"
	switch {
	case b.Draft:
		state = "draft"
	case b.Paid:
		state = "paid"
		// An amount that only came from the customer's balance returns there,
		// so nothing was paid.
		if b.Total > 0 {
			receipt, err := m.receipt(ctx, b, "")
			if err != nil {
				return err
			}
			if err := m.refunds(ctx, b, receipt); err != nil {
				return err
			}
		}
	}
	if !b.Stands() {
		return nil
	}
	for _, d := range b.Disputes {
		switch {
		case d.HoldsMoney():
			state += "/held/" + d.ID // the bank has the money, so only the balance's part is given back
		case d.State == cutroom.DisputeWon:
			state += "/" + d.ID // the bank gave the money back, so try again
		}
	}
	first, err := m.tx.RecordOnce(ctx, supersededKey(b.ID)+"/"+state, m.now)
	if err != nil || !first {
		return err
	}
	return m.tx.Enqueue(ctx, cutroom.GiveBack{AccountID: m.account.ID, BillID: b.ID})
}

// GiveBack returns the money of a bill that bought nothing.
func (s *Service) GiveBack(ctx context.Context, attempt cutroom.Attempt, job cutroom.GiveBack) error {
	if err := s.payments.GiveBack(ctx, job.BillID); err != nil {
		return err
	}
	return s.syncAndFinish(ctx, attempt, job.AccountID)
}
