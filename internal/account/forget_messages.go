package account

import (
	"context"

	"cutroom/internal/cutroom"
)

// ForgetMessages deletes what people wrote to us, and we to them, longer ago
// than it is kept.
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
		return tx.ForgetMails(ctx, term)
	})
	if err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
}
