package applications

import (
	"context"
	"errors"
	"time"

	"cutroom/internal/cutroom"
)

// sweepSize is how many applications are deleted before the next batch is
// loaded.
const sweepSize = 50

// Forget deletes unsuccessful applications after their retention period, each
// in its own transaction.
func (s *Service) Forget(ctx context.Context, attempt cutroom.Attempt, job cutroom.ForgetApplications) error {
	now := s.clock.Now()
	if job.Now.After(now) {
		now = job.Now
	}
	term := now.Add(-s.deletion.Applications)
	for {
		over, err := s.store.ApplicationsClosedBefore(ctx, term, sweepSize)
		if err != nil {
			return err
		}
		for _, a := range over {
			if err := s.forget(ctx, a.ID, term); err != nil {
				return err
			}
		}
		if len(over) < sweepSize {
			break
		}
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
}

// forget deletes one application, unless another node already did.
func (s *Service) forget(ctx context.Context, id string, term time.Time) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		a, err := tx.ApplicationByID(ctx, id)
		if errors.Is(err, cutroom.ErrNotFound) || err == nil && !a.OverBefore(term) {
			return nil
		}
		if err != nil {
			return err
		}
		return cutroom.DropApplication(ctx, tx, a, s.clock.Now())
	})
}
