package notify

import (
	"context"

	"cutroom/internal/cutroom"
)

// TellForeignMoney notifies every manager of a client's bill or subscription in
// another currency. None of our totals include it, so a person has to look at
// it.
func (s *Service) TellForeignMoney(ctx context.Context, attempt cutroom.Attempt, job cutroom.TellForeignMoney) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		facts := cutroom.NotificationFacts{Account: job.AccountID, Code: job.Currency}
		if err := s.ringManagers(ctx, tx, cutroom.NotifyForeignMoney, facts); err != nil {
			return err
		}
		return tx.Finish(ctx, attempt)
	})
}
