package billing

import (
	"context"
	"errors"
	"fmt"
	"time"

	"cutroom/internal/cutroom"
)

// How far ahead people are reminded.
const (
	monthlyNotice = 3 * 24 * time.Hour
	annualNotice  = 14 * 24 * time.Hour
	resumeNotice  = 3 * 24 * time.Hour
	lapseNotice   = 5 * 24 * time.Hour
)

const tendBatch = 100

// RunDueSteps does everything that is due for live subscriptions.
func (s *Service) RunDueSteps(ctx context.Context, attempt cutroom.Attempt, job cutroom.TendSubscriptions) error {
	now := s.now()
	if job.Now.After(now) {
		now = job.Now.UTC().Truncate(time.Second)
	}
	if err := s.tendAll(ctx, now); err != nil {
		return err
	}
	return s.finishJob(ctx, attempt)
}

// CatchUp reconciles every customer with the provider and runs all due steps
// now. A demo calls it after its clock was moved.
func (s *Service) CatchUp(ctx context.Context) error {
	return errors.Join(s.reconcileAll(ctx), s.tendAll(ctx, s.now()))
}

// tendAll goes through the live subscriptions and the disputes with a near
// deadline.
func (s *Service) tendAll(ctx context.Context, now time.Time) error {
	if s.payments == nil {
		return nil
	}
	return errors.Join(
		s.eachSubscription(ctx, func(sub cutroom.Subscription) error { return s.tend(ctx, sub, now) }),
		s.remindOfDisputes(ctx, now))
}

// eachSubscription does something with every live subscription. A failure for
// one does not stop the others.
func (s *Service) eachSubscription(ctx context.Context, do func(cutroom.Subscription) error) (failed error) {
	for after := ""; ; {
		subs, err := s.store.SubscriptionsAfter(ctx, after, tendBatch)
		if err != nil {
			return err
		}
		for _, sub := range subs {
			after = sub.ID
			if err := do(sub); err != nil {
				failed = errors.Join(failed, fmt.Errorf("subscription %s: %w", sub.ID, err))
			}
		}
		if len(subs) < tendBatch {
			return failed
		}
	}
}

// tend does what is due for one subscription. Decisions that have not reached
// the provider are sent again.
func (s *Service) tend(ctx context.Context, sub cutroom.Subscription, now time.Time) error {
	if !sub.PendingSync {
		return s.tendAligned(ctx, sub, now)
	}
	failed := s.align(ctx, sub.ID)
	told, err := s.store.SubscriptionByID(ctx, sub.ID)
	if err != nil || !told.Live() {
		return errors.Join(failed, err)
	}
	return errors.Join(failed, s.tendAligned(ctx, told, now))
}

func (s *Service) tendAligned(ctx context.Context, sub cutroom.Subscription, now time.Time) error {
	switch {
	case sub.State == cutroom.SubscriptionPastDue:
		return s.collect(ctx, sub, now)
	case sub.Draft != "" || !now.Before(sub.PeriodEnd):
		return s.Sync(ctx, sub.AccountID) // the next period has begun and is charged by now; a pause ends with it
	case sub.State == cutroom.SubscriptionPaused && !now.Before(sub.ResumesAt):
		return s.alter(ctx, cutroom.System, sub.ID, func(tx cutroom.Tx, sub *cutroom.Subscription) error {
			if sub.State != cutroom.SubscriptionPaused {
				return nil
			}
			return s.wake(ctx, tx, cutroom.System, sub, sub.ResumesAt)
		})
	}
	return s.remind(ctx, sub, now)
}

// collect charges the card again on the scheduled days, tells the client what
// follows, and ends a subscription that stays unpaid. Days missed while nothing
// ran count as one try: a bank takes several within seconds for an attack.
func (s *Service) collect(ctx context.Context, sub cutroom.Subscription, now time.Time) error {
	if sub.OpenBill == "" {
		// The bill was written off at the provider, or we synced while it was
		// being closed, so there is nothing to charge.
		if sub.Standing(now) == cutroom.StandingEnded {
			return s.endNow(ctx, sub.AccountID)
		}
		return s.Sync(ctx, sub.AccountID)
	}
	if retry := sub.RetriesDue(now); sub.Retries < retry {
		err := s.payments.PayInvoice(ctx, sub.OpenBill, fmt.Sprintf("retry/%s/%d", sub.OpenBill, retry))
		var no *cutroom.Declined
		if err != nil && !errors.As(err, &no) {
			return err
		}
		if err == nil {
			if err := s.Sync(ctx, sub.AccountID); err != nil {
				return err
			}
			paid, err := s.store.SubscriptionByID(ctx, sub.ID)
			if err != nil || paid.State != cutroom.SubscriptionPastDue {
				return err
			}
			// A bank was charged and may not pay, so the schedule continues.
		}
		if sub, err = s.noteRetry(ctx, sub, retry); err != nil || sub.State != cutroom.SubscriptionPastDue {
			return err // or another node was faster, and nothing is owed any more
		}
	}
	switch sub.Standing(now) {
	case cutroom.StandingEnded:
		return s.endNow(ctx, sub.AccountID)
	case cutroom.StandingOnHold:
		return s.warn(ctx, sub, cutroom.NewsOnHold)
	case cutroom.StandingNoSubmissions:
		return s.warn(ctx, sub, cutroom.NewsSubmissionsStop)
	case cutroom.StandingGood, cutroom.StandingGrace:
	}
	return nil
}

// noteRetry records that the card was charged again and refused.
func (s *Service) noteRetry(ctx context.Context, sub cutroom.Subscription, retry int) (cutroom.Subscription, error) {
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		now, err := tx.SubscriptionByID(ctx, sub.ID)
		if err != nil {
			return err
		}
		if now.OpenBill != sub.OpenBill || now.Retries >= retry {
			sub = now
			return nil
		}
		now.Retries = retry
		sub = now
		if err := tx.SaveSubscription(ctx, now); err != nil {
			return err
		}
		if err := s.announce(ctx, tx, cutroom.SubscriptionChanged, cutroom.System, sub.AccountID); err != nil {
			return err
		}
		until := now.NextRetry()
		if until.IsZero() {
			until = now.EndsUnpaid()
		}
		return s.tellOnce(ctx, tx, fmt.Sprintf("%s/%d", sub.OpenBill, retry), sub.AccountID, cutroom.TellBilling{
			News: cutroom.NewsPaymentFailed, Plan: sub.Plan, Amount: sub.Owed, At: sub.FailedAt, Until: until,
			Card: sub.Card, Attempt: retry + 1,
		})
	})
	return sub, err
}

func (s *Service) warn(ctx context.Context, sub cutroom.Subscription, news cutroom.BillingNews) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		return s.tellOnce(ctx, tx, sub.OpenBill, sub.AccountID, cutroom.TellBilling{
			News: news, Plan: sub.Plan, Amount: sub.Owed, At: sub.FailedAt, Until: sub.EndsUnpaid(), Card: sub.Card,
		})
	})
}

// remind enqueues the letters about what is coming, each once.
func (s *Service) remind(ctx context.Context, sub cutroom.Subscription, now time.Time) error {
	letters := s.ahead(sub, now)
	ledger, err := s.store.LedgerOf(ctx, sub.AccountID)
	if err != nil {
		return err
	}
	if sub.State == cutroom.SubscriptionActive {
		letters = append(letters, creditLetters(ledger, now)...)
	}
	if len(letters) == 0 {
		return nil
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		for _, l := range letters {
			if err := s.tellOnce(ctx, tx, l.key, sub.AccountID, l.news); err != nil {
				return err
			}
		}
		return nil
	})
}

// letter is news with the key under which it is sent once.
type letter struct {
	key  string
	news cutroom.TellBilling
}

// ahead returns the letters about the next charge and the end of a pause.
func (s *Service) ahead(sub cutroom.Subscription, now time.Time) []letter {
	if sub.State == cutroom.SubscriptionPaused {
		if now.Before(sub.ResumesAt.Add(-resumeNotice)) {
			return nil
		}
		return []letter{{sub.ID + "/" + sub.ResumesAt.Format(time.RFC3339), cutroom.TellBilling{
			News: cutroom.NewsResumesSoon, Plan: sub.Plan, At: sub.ResumesAt, Until: sub.PeriodEnd,
		}}}
	}
	notice := monthlyNotice
	if sub.Interval == cutroom.Annually {
		notice = annualNotice
	}
	if sub.CancelAtEnd || now.Before(sub.PeriodEnd.Add(-notice)) || !now.Before(sub.PeriodEnd) {
		return nil
	}
	key := sub.ID + "/" + sub.PeriodEnd.Format(time.RFC3339)
	next := cutroom.TellBilling{
		News: cutroom.NewsRenewalAhead, Plan: sub.Plan, Interval: sub.Interval, Taxed: sub.Taxed, At: sub.PeriodEnd, Card: sub.Card,
	}
	if plan, known := s.catalogue().Plan(sub.NextPlan); known {
		next.Plan, next.Interval = plan.Key, sub.NextInterval
	}
	if charge := s.nextCharge(sub); charge != nil {
		next.Amount = charge.Amount
	}
	letters := []letter{{key, next}}
	if sub.Card.ExpiresBefore(sub.PeriodEnd) {
		next.News = cutroom.NewsCardExpires
		letters = append(letters, letter{key, next})
	}
	return letters
}

// creditLetters returns the letters about credits: that one is left, or that
// some lapse soon.
func creditLetters(ledger *cutroom.Ledger, now time.Time) []letter {
	balance := ledger.Balance(now)
	var letters []letter
	for _, lot := range ledger.Lots() {
		if lot.Kind != cutroom.AllowanceCredit || !lot.Begun() || lot.Over(now) {
			continue
		}
		switch {
		case balance.Left == 1 && lot.Granted > 1:
			letters = append(letters, letter{lot.Origin, cutroom.TellBilling{News: cutroom.NewsCreditsLow, Videos: 1, Until: lot.ExpiresAt}})
		case lot.Left > 0 && !now.Before(lot.ExpiresAt.Add(-lapseNotice)):
			letters = append(letters, letter{lot.Origin, cutroom.TellBilling{News: cutroom.NewsCreditsLapsing, Videos: lot.Left, Until: lot.ExpiresAt}})
		}
	}
	return letters
}

// EndDuplicate refunds a second subscription, then ends it. The order matters:
// refunded money never counts as paid.
func (s *Service) EndDuplicate(ctx context.Context, attempt cutroom.Attempt, job cutroom.EndDuplicate) error {
	customer, err := s.store.CustomerOf(ctx, job.AccountID)
	if err != nil {
		return err
	}
	state, err := s.payments.CustomerState(ctx, customer)
	if err != nil {
		return err
	}
	for _, b := range state.Bills {
		// Include bills that were already refunded or paid from the customer's
		// balance: the balance gets its part back.
		if b.SubscriptionID == job.ProviderID && b.Paid {
			if err := s.payments.GiveBack(ctx, b.ID); err != nil {
				return err
			}
		}
	}
	if err := s.payments.EndNow(ctx, job.ProviderID, "duplicate/"+job.ProviderID); err != nil {
		return err
	}
	return s.syncAndFinish(ctx, attempt, job.AccountID)
}
