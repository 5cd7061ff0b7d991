package billing

import (
	"context"

	"cutroom/internal/cutroom"
)

// alter changes what a subscription will become. The change is saved here
// together with a job that passes it on to the provider, so that neither is
// lost. It is also passed on right away, because the period may end before the
// job runs.
func (s *Service) alter(ctx context.Context, by cutroom.Actor, id string, change func(cutroom.Tx, *cutroom.Subscription) error) error {
	if s.payments == nil {
		return cutroom.ErrPaymentsOff
	}
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		sub, err := tx.SubscriptionByID(ctx, id)
		if err != nil {
			return err
		}
		if !sub.Live() {
			return cutroom.ErrNoSubscription
		}
		if err := change(tx, &sub); err != nil {
			return err
		}
		sub.PendingSync = true
		if err := tx.SaveSubscription(ctx, sub); err != nil {
			return err
		}
		if err := tx.Enqueue(ctx, cutroom.AlignSubscription{SubscriptionID: id}); err != nil {
			return err
		}
		return s.announce(ctx, tx, cutroom.SubscriptionChanged, by, sub.AccountID)
	})
	if err != nil {
		return err
	}
	_ = s.align(ctx, id) // the job retries until it succeeds
	return nil
}

// AlignSubscription makes the provider's subscription match ours.
func (s *Service) AlignSubscription(ctx context.Context, attempt cutroom.Attempt, job cutroom.AlignSubscription) error {
	if err := s.align(ctx, job.SubscriptionID); err != nil {
		return err
	}
	return s.finishJob(ctx, attempt)
}

// align passes our decisions on to the provider, again if another was made
// meanwhile, so that the provider ends up with the latest. Our state takes
// precedence until a sync that began after it has been applied: an earlier one
// shows the state before.
func (s *Service) align(ctx context.Context, id string) error {
	for {
		sub, err := s.store.SubscriptionByID(ctx, id)
		if err != nil || !sub.Live() || !sub.PendingSync {
			return err
		}
		over := !s.now().Before(sub.PeriodEnd)
		if over { // the provider may have begun the next period with the new decisions
			if err := s.Sync(ctx, sub.AccountID); err != nil {
				return err
			}
			if sub, err = s.store.SubscriptionByID(ctx, id); err != nil || !sub.Live() {
				return err
			}
			over = !s.now().Before(sub.PeriodEnd)
		}
		if over && sub.CancelAtEnd {
			return s.endNow(ctx, sub.AccountID)
		}
		desired, err := sub.Desired(s.catalogue())
		if err != nil {
			return err
		}
		told := desired
		told.Over, told.Now = over, s.now()
		if err := s.payments.Align(ctx, told); err != nil {
			return err
		}
		err = s.sync(ctx, sub.AccountID, func(tx cutroom.Tx) error {
			now, err := tx.SubscriptionByID(ctx, id)
			if err != nil {
				return err
			}
			if still, err := now.Desired(s.catalogue()); err != nil || still != desired {
				return err
			}
			now.PendingSync = false
			return tx.SaveSubscription(ctx, now)
		})
		if err != nil {
			return err
		}
	}
}
