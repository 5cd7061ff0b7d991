package account

import (
	"context"
	"errors"
	"time"

	"cutroom/internal/cutroom"
)

// RequestStatusLink orders a fresh status link for whoever applied with the
// address. The answer is the same when nobody did: the job finds out.
func (s *Service) RequestStatusLink(ctx context.Context, email string) error {
	if err := cutroom.CheckEmail(email); err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		return tx.Enqueue(ctx, cutroom.SendStatusLink{Email: email})
	})
}

// ForgetApplications deletes what came to nothing longer ago than it is kept,
// each in a transaction of its own.
func (s *Service) ForgetApplications(ctx context.Context, attempt cutroom.Attempt, job cutroom.ForgetApplications) error {
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

// forget deletes one application, unless another node was faster.
func (s *Service) forget(ctx context.Context, id string, term time.Time) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		a, err := tx.ApplicationByID(ctx, id)
		if errors.Is(err, cutroom.ErrNotFound) || err == nil && !a.OverBefore(term) {
			return nil
		}
		if err != nil {
			return err
		}
		return s.dropApplication(ctx, tx, a)
	})
}

// dropApplication deletes an application and orders its sample deleted.
func (s *Service) dropApplication(ctx context.Context, tx cutroom.Tx, a cutroom.Application) error {
	s.record(tx, cutroom.System, cutroom.AuditApplicationForgotten, a.ID, nil)
	tx.Append(cutroom.Event{
		Kind: cutroom.ApplicationForgotten, At: s.clock.Now(), By: cutroom.System.UserID, Subject: a.ID,
		Audience: []string{cutroom.ToManagers},
	})
	if a.Sample.Key != "" {
		if err := tx.Enqueue(ctx, cutroom.DeleteBlob{Key: a.Sample.Key}); err != nil {
			return err
		}
	}
	return tx.DeleteApplication(ctx, a.ID)
}

// applicationsOf lists what a person wrote to become an editor: what an address
// sent is its owner's, and anybody can name one.
func applicationsOf(ctx context.Context, r cutroom.ApplicationReader, u cutroom.User) ([]cutroom.Application, error) {
	if u.OwnsEmail() {
		return r.ApplicationsOf(ctx, u.ID, u.Email)
	}
	return r.ApplicationsOf(ctx, u.ID, "")
}
