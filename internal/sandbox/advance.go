package sandbox

import (
	"context"
	"time"
)

// Advance does everything that is due by the clock, in order of due time:
// renewals and their charges, ends of trials and subscriptions, disputes that
// nobody answered, sessions that expire, and webhooks. Each webhook is
// delivered before anything later happens.
func (s *Sandbox) Advance(ctx context.Context) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		now := s.now()
		at, do := s.nextDue(now)
		d := s.nextDelivery(now)
		switch {
		case d != nil && (do == nil || d.Due <= at):
			if err := s.hand(ctx, d); err != nil {
				return err
			}
		case do != nil:
			do()
			if err := s.data.flush(); err != nil {
				return err
			}
		default:
			return nil
		}
	}
}

// Run advances whenever something has happened, and at every tick, until ctx
// ends. An error from the keeper ends it.
func (s *Sandbox) Run(ctx context.Context, every time.Duration) error {
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	for {
		if err := s.Advance(ctx); err != nil {
			if ctx.Err() != nil {
				return nil
			}
			return err
		}
		select {
		case <-ctx.Done():
			return nil
		case <-s.wake:
		case <-ticker.C:
		}
	}
}

// Drain advances until no due webhook is left, including those being delivered
// by another call. Webhooks due later stay: see Pending.
func (s *Sandbox) Drain(ctx context.Context) error {
	for {
		if err := s.Advance(ctx); err != nil {
			return err
		}
		s.mu.Lock()
		busy, changed := len(s.sending) > 0, s.changed
		s.mu.Unlock()
		if !busy {
			return nil
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// Pending counts the webhooks that have not arrived yet, including those due
// later.
func (s *Sandbox) Pending() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.data.deliveries.order)
}

// settle does everything that is due except webhooks.
func (s *Sandbox) settle(now int64) {
	for {
		_, do := s.nextDue(now)
		if do == nil {
			return
		}
		do()
	}
}

// nextDue returns what is due first, going by each customer's clock, and when,
// or nil if nothing is.
func (s *Sandbox) nextDue(now int64) (at int64, do func()) {
	consider := func(customer string, due int64, then func()) {
		if due <= s.timeOf(customer, now) && (do == nil || due < at) {
			at, do = due, then
		}
	}
	for _, id := range s.data.subscriptions.order {
		if sub := s.data.subscriptions.get(id); sub.lives() {
			due := sub.item().CurrentPeriodEnd
			if sub.CancelAt > 0 {
				due = min(due, int64(sub.CancelAt))
			}
			consider(sub.Customer, due, func() { s.turn(clone(sub), due) })
		}
	}
	for _, id := range s.waiting {
		bill := s.data.invoices.get(id)
		due := int64(bill.NextPaymentAttempt)
		consider(bill.Customer, due, func() { s.advance(clone(bill), due) })
	}
	for _, id := range s.settling {
		bill := s.data.invoices.get(id)
		consider(bill.Customer, bill.Own.SettlesAt, func() { s.settlePayment(clone(bill), bill.Own.SettlesAt) })
	}
	for _, d := range s.data.disputes.all((*dispute).awaits) {
		due := int64(d.EvidenceDetails.DueBy) + 1
		consider(d.Own.Customer, due, func() { s.closeDispute(d, false, due) })
	}
	for _, id := range s.data.sessions.order {
		if open := s.data.sessions.get(id); open.Status == "open" {
			consider(string(open.Customer), open.ExpiresAt, func() { s.expire(clone(open), open.ExpiresAt) })
		}
	}
	return at, do
}

// turn ends a period: the subscription either ends or is billed for the next
// one.
func (s *Sandbox) turn(sub *subscription, at int64) {
	if sub.CancelAtPeriodEnd || sub.CancelAt > 0 && int64(sub.CancelAt) <= at {
		s.end(sub, at)
		return
	}
	if sub.Status == "trialing" {
		sub.Status = "active"
	}
	every := sub.item().Price.Recurring
	sub.setPeriod(at, every.next(sub.BillingCycleAnchor, at))
	lines := sub.withPending(s.whole(sub)...)
	covered := sub.Own.Covered
	bill := s.draft(sub, "subscription_cycle", lines, at)
	bill.PeriodStart, bill.PeriodEnd = covered.Start, at
	if s.config.DraftTime > 0 {
		s.wait(sub, bill, at)
	} else {
		s.charge(sub, bill, s.ask(sub, bill, at), at)
	}
	s.saveSubscription(sub, at)
}
