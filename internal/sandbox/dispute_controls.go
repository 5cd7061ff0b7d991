package sandbox

import (
	"cmp"
	"context"
	"slices"
)

// Disputed describes a bank's dispute of a payment.
type Disputed struct {
	Reason  string // as Stripe names it; empty for fraudulent
	Amount  int64  // zero for the part that was not refunded
	Inquiry bool   // the bank inquires, and takes no money yet
}

// Dispute has the bank dispute a payment. An open inquiry becomes a dispute.
func (s *Sandbox) Dispute(_ context.Context, paymentIntent string, why Disputed) (id string, err error) {
	err = s.step(func(now int64) error {
		paid := s.data.charges.all(func(c *charge) bool { return c.Paid && c.PaymentIntent == paymentIntent })
		if len(paid) == 0 {
			return ErrUnknown
		}
		now = s.timeOf(string(paid[0].Customer), now)
		asked := s.data.disputes.all(func(d *dispute) bool { return d.Charge == paid[0].ID && d.open() && d.inquires() })
		if len(asked) > 0 && !why.Inquiry {
			s.escalate(asked[0], now)
			id = asked[0].ID
			return nil
		}
		if why.Reason == "" {
			why.Reason = "fraudulent"
		}
		id = s.openDispute(paid[0], why.Reason, why.Amount, why.Inquiry, now).ID
		return nil
	})
	return id, err
}

// DisputeLast has the bank dispute the newest payment that is not disputed yet,
// and reports whether there was one.
func (s *Sandbox) DisputeLast(ctx context.Context) (found bool, err error) {
	s.mu.Lock()
	calm := s.data.charges.all(func(c *charge) bool { return c.Paid && !c.Disputed && !c.Refunded })
	s.mu.Unlock()
	if len(calm) == 0 {
		return false, nil
	}
	_, err = s.Dispute(ctx, calm[len(calm)-1].PaymentIntent, Disputed{})
	return err == nil, err
}

// Decide applies the bank's decision about a dispute.
func (s *Sandbox) Decide(_ context.Context, id string, won bool) error {
	return s.step(func(now int64) error {
		d := s.data.disputes.get(id)
		if d == nil || !d.open() {
			return ErrUnknown
		}
		s.closeDispute(d, won, s.timeOf(d.Own.Customer, now))
		return nil
	})
}

// DecideOldest applies the bank's decision about the oldest open dispute. It
// reports whether there was one.
func (s *Sandbox) DecideOldest(ctx context.Context, won bool) (found bool, err error) {
	s.mu.Lock()
	open := s.data.disputes.all((*dispute).open)
	s.mu.Unlock()
	if len(open) == 0 {
		return false, nil
	}
	oldest := slices.MinFunc(open, func(a, b *dispute) int { return cmp.Compare(a.Created, b.Created) })
	err = s.Decide(ctx, oldest.ID, won)
	return err == nil, err
}
