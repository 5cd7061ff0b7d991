package account

import (
	"context"

	"cutroom/internal/cutroom"
)

// ForgetMessages deletes what people wrote to us, and we to them, longer ago
// than it is kept; notifications too.
func (s *Service) ForgetMessages(ctx context.Context, attempt cutroom.Attempt, job cutroom.ForgetMessages) error {
	now := s.clock.Now()
	if job.Now.After(now) {
		now = job.Now
	}
	term := cutroom.AddMonths(now, -s.deletion.MessageMonths)
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := tx.ForgetContactMessages(ctx, term); err != nil {
			return err
		}
		if err := tx.ForgetNotifications(ctx, now.Add(-cutroom.NotificationLife)); err != nil {
			return err
		}
		return tx.ForgetMails(ctx, term)
	})
	if err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
}

// ForgetEvents deletes events that are older than the log keeps them. The
// newest stays, however old: it holds the number that the next one follows.
func (s *Service) ForgetEvents(ctx context.Context, attempt cutroom.Attempt, _ cutroom.ForgetEvents) error {
	before := s.clock.Now().Add(-cutroom.EventLife)
	newest, err := s.store.LastEvent(ctx)
	if err != nil {
		return err
	}
	for deleted := eventSweep; deleted == eventSweep; {
		if err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
			deleted, err = tx.ForgetEvents(ctx, before, newest, eventSweep)
			return err
		}); err != nil {
			return err
		}
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
}

// eventSweep is how many events go in one transaction, so that nobody waits
// long for it.
const eventSweep = 1000
