package account

import (
	"context"

	"cutroom/internal/cutroom"
)

// ForgetMessages deletes messages to and from us, and notifications, that are
// older than their retention period.
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

// ForgetEvents deletes events older than the log's retention period. The newest
// event always stays, because it holds the number that the next one follows.
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

// eventSweep is how many events are deleted per transaction, so that nobody
// waits long for it.
const eventSweep = 1000
