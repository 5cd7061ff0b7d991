package account

import (
	"context"
	"errors"

	"cutroom/internal/cutroom"
)

// RequestReset queues a mail with a link for a new password. The job checks
// later whether anybody has the address, so the response and the time it takes
// are the same for everybody.
func (s *Service) RequestReset(ctx context.Context, email string) error {
	if err := cutroom.CheckEmail(email); err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		return tx.Enqueue(ctx, cutroom.SendResetLink{Email: email})
	})
}

// CheckReset tells whether the secret of a reset link is still valid, before
// the person thinks of a new password.
func (s *Service) CheckReset(ctx context.Context, secret string) error {
	_, err := cutroom.PeekTicket(ctx, s.store, cutroom.ForPasswordReset, secret, s.wall.Now())
	return err
}

// Reset gives the holder of a reset link a new password and revokes all access
// to the account. The holder of the link can read its mail, so the address
// counts as confirmed unless it belongs to somebody else. Ways to sign in that
// were added before the address was confirmed could be another person's and are
// removed. The result tells what was removed and what remains.
func (s *Service) Reset(ctx context.Context, secret, password string) (ResetOutcome, error) {
	if err := checkNewPassword(password); err != nil {
		return ResetOutcome{}, err
	}
	// Check before the costly hash, so that a made-up link costs no more than a
	// lookup.
	if err := s.CheckReset(ctx, secret); err != nil {
		return ResetOutcome{}, err
	}
	hash, err := s.passwords.hash(ctx, password)
	if err != nil {
		return ResetOutcome{}, err
	}
	var outcome ResetOutcome
	err = s.store.InTx(ctx, func(tx cutroom.Tx) error {
		ticket, err := cutroom.TakeTicket(ctx, tx, cutroom.ForPasswordReset, secret, s.wall.Now())
		if err != nil {
			return err
		}
		u, err := tx.UserByID(ctx, ticket.UserID)
		if err != nil {
			return err
		}
		if outcome, err = s.sortWaysIn(ctx, tx, u); err != nil {
			return err
		}
		u.PasswordHash = hash
		if err := s.confirmIfFree(ctx, tx, &u); err != nil {
			return err
		}
		if err := tx.SaveUser(ctx, u); err != nil {
			return err
		}
		s.record(tx, cutroom.Actor{UserID: u.ID}, cutroom.AuditPasswordReset, u.ID, nil)
		if err := s.revokeAll(ctx, tx, u.ID, cutroom.EndedByNewPassword); err != nil {
			return err
		}
		return tx.Enqueue(ctx, cutroom.PasswordChanged{UserID: u.ID})
	})
	return outcome, err
}

// confirmIfFree confirms the person's address, unless somebody else owns it.
func (s *Service) confirmIfFree(ctx context.Context, tx cutroom.Tx, u *cutroom.User) error {
	if u.OwnsEmail() {
		return nil
	}
	_, err := tx.UserByConfirmedEmail(ctx, u.Email)
	if errors.Is(err, cutroom.ErrNotFound) {
		u.EmailConfirmedAt = s.clock.Now()
		s.record(tx, cutroom.Actor{UserID: u.ID}, cutroom.AuditEmailConfirmed, u.ID, nil)
		return nil
	}
	return err
}
