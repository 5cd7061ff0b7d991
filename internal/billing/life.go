package billing

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"cutroom/internal/cutroom"
)

// alterLive changes the live subscription of the actor's account.
func (s *Service) alterLive(ctx context.Context, by cutroom.Actor, change func(cutroom.Tx, *cutroom.Subscription) error) error {
	m, err := s.acting(ctx, s.store, by, cutroom.Pay)
	if err != nil {
		return err
	}
	sub, err := s.current(ctx, m.AccountID)
	if err != nil {
		return err
	}
	return s.alter(ctx, by, sub.ID, change)
}

// Pause stops a subscription for some days. The rest of the paid period and of
// the allowance is kept for afterwards.
func (s *Service) Pause(ctx context.Context, by cutroom.Actor, length int) error {
	return s.alterLive(ctx, by, func(tx cutroom.Tx, sub *cutroom.Subscription) error {
		now := s.now()
		recent, err := tx.PausesSince(ctx, sub.AccountID, cutroom.AddMonths(now, -12))
		if err != nil {
			return err
		}
		if err := sub.MayPause(length, len(recent)); err != nil {
			return err
		}
		distance := time.Duration(length) * 24 * time.Hour
		sub.State, sub.PausedAt, sub.ResumesAt = cutroom.SubscriptionPaused, now, now.Add(distance)
		if err := s.shift(ctx, tx, by, sub, distance); err != nil {
			return err
		}
		if err := tx.SavePause(ctx, cutroom.Pause{
			ID: s.newID(), AccountID: sub.AccountID, SubscriptionID: sub.ID, StartedAt: now, EndsAt: sub.ResumesAt,
		}); err != nil {
			return err
		}
		s.record(tx, by, cutroom.AuditPaused, sub.AccountID, map[string]string{"days": fmt.Sprint(length)})
		return s.tellOnce(ctx, tx, sub.ID+"/"+now.Format(time.RFC3339), sub.AccountID, cutroom.TellBilling{
			News: cutroom.NewsSubPaused, Plan: sub.Plan, At: now, Until: sub.ResumesAt,
		})
	})
}

// shift moves the end of the paid period, and the allowances with it.
func (s *Service) shift(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, sub *cutroom.Subscription, distance time.Duration) error {
	sub.PeriodEnd = sub.PeriodEnd.Add(distance)
	ledger, err := tx.LedgerOf(ctx, sub.AccountID)
	if err != nil {
		return err
	}
	ledger.Shift(s.clock.Now(), sub.ProviderID, distance)
	return s.saveCredits(ctx, tx, by, ledger)
}

// Resume ends a pause early. The unused part of the pause is undone.
func (s *Service) Resume(ctx context.Context, by cutroom.Actor) error {
	return s.alterLive(ctx, by, func(tx cutroom.Tx, sub *cutroom.Subscription) error {
		if sub.State != cutroom.SubscriptionPaused {
			return cutroom.ErrNotPaused
		}
		unused := sub.ResumesAt.Sub(s.now())
		if unused <= 0 {
			return s.wake(ctx, tx, by, sub, sub.ResumesAt) // it is already due to resume
		}
		if err := s.shift(ctx, tx, by, sub, -unused); err != nil {
			return err
		}
		return s.wake(ctx, tx, by, sub, s.now())
	})
}

// wake makes a paused subscription active again.
func (s *Service) wake(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, sub *cutroom.Subscription, at time.Time) error {
	pauses, err := tx.PausesSince(ctx, sub.AccountID, sub.PausedAt)
	if err != nil {
		return err
	}
	for _, p := range pauses {
		if p.EndedAt.IsZero() {
			p.EndedAt = at
			if err := tx.SavePause(ctx, p); err != nil {
				return err
			}
		}
	}
	key := sub.ID + "/" + sub.PausedAt.Format(time.RFC3339)
	sub.State, sub.PausedAt, sub.ResumesAt = cutroom.SubscriptionActive, time.Time{}, time.Time{}
	s.record(tx, by, cutroom.AuditResumed, sub.AccountID, nil)
	return s.tellOnce(ctx, tx, key, sub.AccountID, cutroom.TellBilling{News: cutroom.NewsResumed, Plan: sub.Plan, At: at, Until: sub.PeriodEnd})
}

// longestReason is the maximum length of a reason for cancelling.
const longestReason = 500

// ErrReasonTooLong rejects a longer reason.
var ErrReasonTooLong = &cutroom.Error{
	Kind: cutroom.Invalid, Code: "reason_too_long", Field: "reason", Message: "Please keep it to 500 characters",
}

// Cancel ends a subscription at the end of its paid period. Until then nothing
// changes, and the cancellation can be undone. If the period is not paid, the
// subscription ends now.
func (s *Service) Cancel(ctx context.Context, by cutroom.Actor, reason string) error {
	if utf8.RuneCountInString(reason) > longestReason {
		return ErrReasonTooLong
	}
	err := s.cancelAtEnd(ctx, by, reason)
	if !errors.Is(err, cutroom.ErrOwing) {
		return err
	}
	m, refused := s.acting(ctx, s.store, by, cutroom.Pay)
	if refused != nil {
		return refused
	}
	sub, refused := s.live(ctx, s.store, m.AccountID)
	if refused != nil || sub.State != cutroom.SubscriptionPastDue {
		return errors.Join(refused, err)
	}
	return s.endNow(ctx, m.AccountID)
}

// endNow ends the account's live subscription at once, if it has one.
func (s *Service) endNow(ctx context.Context, accountID string) error {
	sub, err := cutroom.Optional(s.store.LiveSubscription(ctx, accountID))
	if err != nil || sub == nil || s.payments == nil {
		return err
	}
	if err := s.payments.EndNow(ctx, sub.ProviderID, "end/"+sub.ID); err != nil {
		return err
	}
	return s.Sync(ctx, accountID)
}

func (s *Service) cancelAtEnd(ctx context.Context, by cutroom.Actor, reason string) error {
	return s.alterLive(ctx, by, func(tx cutroom.Tx, sub *cutroom.Subscription) error {
		if sub.State == cutroom.SubscriptionPastDue {
			return cutroom.ErrOwing
		}
		if sub.CancelAtEnd {
			return nil
		}
		sub.CancelAtEnd = true
		sub.NextPlan, sub.NextInterval, sub.NextPrice = "", "", 0
		s.record(tx, by, cutroom.AuditCancelled, sub.AccountID, map[string]string{"reason": strings.TrimSpace(reason)})
		return s.tellOnce(ctx, tx, fmt.Sprintf("%s/%d", sub.ID, s.now().Unix()), sub.AccountID, cutroom.TellBilling{
			News: cutroom.NewsCancelled, Plan: sub.Plan, At: sub.PeriodEnd,
		})
	})
}

// Keep undoes a cancellation.
func (s *Service) Keep(ctx context.Context, by cutroom.Actor) error {
	return s.alterLive(ctx, by, func(tx cutroom.Tx, sub *cutroom.Subscription) error {
		if !sub.CancelAtEnd {
			return cutroom.ErrNotCancelled
		}
		sub.CancelAtEnd = false
		s.record(tx, by, cutroom.AuditKept, sub.AccountID, nil)
		news := cutroom.TellBilling{News: cutroom.NewsKept, Plan: sub.Plan}
		if next := s.nextCharge(*sub); next != nil { // none while something is owed
			news.At, news.Amount = next.At, next.Amount
		}
		return s.tellOnce(ctx, tx, fmt.Sprintf("%s/%d", sub.ID, s.now().Unix()), sub.AccountID, news)
	})
}

// PayNow charges the card again for what is owed.
func (s *Service) PayNow(ctx context.Context, by cutroom.Actor) error {
	m, err := s.acting(ctx, s.store, by, cutroom.Pay)
	if err != nil {
		return err
	}
	if err := s.lookAtOwed(ctx, m.AccountID); err != nil {
		return err
	}
	sub, err := s.live(ctx, s.store, m.AccountID)
	if err != nil {
		return err
	}
	if sub.OpenBill == "" {
		return cutroom.ErrNothingOwed
	}
	// Use a new key for every press, so that an earlier refusal is not
	// repeated.
	err = s.payments.PayInvoice(ctx, sub.OpenBill, fmt.Sprintf("pay/%s/%s", sub.OpenBill, s.newID()))
	return errors.Join(declined(err), s.Sync(ctx, m.AccountID))
}

// lookAtOwed syncs what an account owes: a card that was changed on the
// provider's page may not apply to the subscription yet.
func (s *Service) lookAtOwed(ctx context.Context, accountID string) error {
	if s.payments == nil {
		return cutroom.ErrPaymentsOff
	}
	if _, err := s.live(ctx, s.store, accountID); err != nil {
		return err
	}
	return s.Sync(ctx, accountID)
}

// ConfirmPayment returns the provider's page for confirming a payment that the
// bank asks its customer about: a change of plan that was just agreed to,
// otherwise what is owed.
func (s *Service) ConfirmPayment(ctx context.Context, by cutroom.Actor) (string, error) {
	m, err := s.acting(ctx, s.store, by, cutroom.Pay)
	if err != nil {
		return "", err
	}
	if s.payments == nil {
		return "", cutroom.ErrPaymentsOff
	}
	sub, err := s.live(ctx, s.store, m.AccountID)
	if err != nil {
		return "", err
	}
	customer, err := s.store.CustomerOf(ctx, m.AccountID)
	if err != nil {
		return "", err
	}
	state, err := s.payments.CustomerState(ctx, customer)
	if err != nil {
		return "", err
	}
	page := ""
	for _, b := range state.Bills {
		agreed := b.Switch != nil && s.now().Sub(b.CreatedAt) <= oldestPreview
		if b.Open && b.PayURL != "" && (agreed || page == "" && b.ID == sub.OpenBill) {
			page = b.PayURL
		}
	}
	if page == "" {
		return "", cutroom.ErrNothingOwed
	}
	return page, nil
}

// Portal returns the provider's page for changing the card. With a wish, a
// client who changes the card in order to change plans returns to that choice;
// nil is for none.
func (s *Service) Portal(ctx context.Context, by cutroom.Actor, wish *cutroom.Order) (string, error) {
	m, err := s.acting(ctx, s.store, by, cutroom.Pay)
	if err != nil {
		return "", err
	}
	if s.payments == nil {
		return "", cutroom.ErrPaymentsOff
	}
	customer, err := cutroom.Optional(s.store.CustomerOf(ctx, m.AccountID))
	if err == nil && customer == nil {
		err = cutroom.ErrNoSubscription
	}
	if err != nil {
		return "", err
	}
	return s.payments.Portal(ctx, *customer, s.origin+s.billingPath(wish))
}

// billingPath is where a client returns to from the provider's page.
func (s *Service) billingPath(wish *cutroom.Order) string {
	if wish == nil {
		return "/billing"
	}
	plan, known := s.catalogue().Plan(wish.Plan)
	if !known {
		return "/billing"
	}
	return fmt.Sprintf("/billing?plan=%d&duration=%d", plan.ID, wish.Interval.Months())
}

// declined turns a bank's refusal into an error that tells the person why.
func declined(err error) error {
	var no *cutroom.Declined
	if !errors.As(err, &no) {
		return err
	}
	return no.Refusal()
}
