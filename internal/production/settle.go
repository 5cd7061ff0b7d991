package production

import (
	"context"
	"errors"
	"fmt"
	"time"

	"cutroom/internal/cutroom"
)

// settleBatch is how many accounts are read at a time.
const settleBatch = 100

// SettleProjects brings the projects of one account in line with its
// subscription. It can be repeated.
func (s *Service) SettleProjects(ctx context.Context, attempt cutroom.Attempt, job cutroom.SettleProjects) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := s.settle(ctx, tx, job.AccountID, s.at(job.Now)); err != nil {
			return err
		}
		return tx.Finish(ctx, attempt)
	})
}

// at returns the business time: the clock's, or that of a job from a node whose
// demo clock is further ahead.
func (s *Service) at(ordered time.Time) time.Time {
	if now := s.clock.Now(); ordered.Before(now) {
		return now
	}
	return ordered
}

// SettleAllProjects does the same for every account with open projects. An
// error in one account doesn't stop the others.
func (s *Service) SettleAllProjects(ctx context.Context, attempt cutroom.Attempt, job cutroom.SettleAllProjects) error {
	now := s.at(job.Now)
	var failed error
	for after := ""; ; {
		accounts, err := s.store.AccountsWithOpenProjects(ctx, after, settleBatch)
		if err != nil {
			return err
		}
		for _, id := range accounts {
			after = id
			if err := s.store.InTx(ctx, func(tx cutroom.Tx) error { return s.settle(ctx, tx, id, now) }); err != nil {
				failed = errors.Join(failed, fmt.Errorf("account %s: %w", id, err))
			}
		}
		if len(accounts) < settleBatch {
			break
		}
	}
	if failed != nil {
		return failed
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
}

func (s *Service) settle(ctx context.Context, tx cutroom.Tx, accountID string, now time.Time) error {
	sub, err := cutroom.Optional(tx.LiveSubscription(ctx, accountID))
	if err == nil && sub == nil {
		sub, err = cutroom.Optional(tx.LastSubscription(ctx, accountID))
	}
	if err != nil {
		return err
	}
	open, err := tx.OpenProjects(ctx, accountID)
	if err != nil {
		return err
	}
	for _, p := range open {
		transition, moves := cutroom.BillingHoldOn(p, sub, now).Moves(p)
		if !moves {
			continue
		}
		d := s.asSystem(tx, p, now)
		if err := d.transition(ctx, Act{Transition: transition}); err != nil {
			return err
		}
	}
	_, err = s.arrangeQueue(ctx, tx, cutroom.System, accountID, now)
	return err
}

// asSystem is a transaction in which the system changes a project.
func (s *Service) asSystem(tx cutroom.Tx, p cutroom.Project, now time.Time) *doing {
	return &doing{Service: s, tx: tx, by: cutroom.System, now: now, was: p, project: p, relation: cutroom.Relation{System: true}}
}
