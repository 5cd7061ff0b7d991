package notify

import (
	"context"
	"errors"
	"fmt"

	"cutroom/internal/cutroom"
)

// SendResetLink sends a password reset link to the address, if anyone has it.
func (s *Service) SendResetLink(ctx context.Context, attempt cutroom.Attempt, job cutroom.SendResetLink) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		u, err := tx.UserByLogin(ctx, job.Email)
		if errors.Is(err, cutroom.ErrNotFound) || err == nil && !u.SuspendedAt.IsZero() {
			return tx.Finish(ctx, attempt)
		}
		if err != nil {
			return err
		}
		// Send it to the address on the account, never to the one that was
		// typed.
		if err := s.postTicket(ctx, tx, addressee(u), resetWords[u.Language], cutroom.ForPasswordReset, u, nil); err != nil {
			return err
		}
		tx.Record(cutroom.AuditEntry{At: s.clock.Now(), Action: cutroom.AuditResetLinkSent, Subject: u.ID})
		return tx.Finish(ctx, attempt)
	})
}

// SendConfirmation sends a link to the address that a person claims. If it
// belongs to someone else, the owner is told instead.
func (s *Service) SendConfirmation(ctx context.Context, attempt cutroom.Attempt, job cutroom.SendConfirmation) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		u, err := tx.UserByID(ctx, job.UserID)
		if errors.Is(err, cutroom.ErrNotFound) || err == nil && !u.AcceptsEpoch(job.Epoch) {
			return tx.Finish(ctx, attempt) // deleted, or revoked before the mail was written
		}
		if err != nil {
			return err
		}
		if err := s.postConfirmation(ctx, tx, u, job.Email, confirmWords[u.Language]); err != nil {
			return err
		}
		return tx.Finish(ctx, attempt)
	})
}

// WarnOfEmailChange tells the account's current address that a different one
// was requested, with a link that cancels the change.
func (s *Service) WarnOfEmailChange(ctx context.Context, attempt cutroom.Attempt, job cutroom.WarnOfEmailChange) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		u, err := tx.UserByID(ctx, job.UserID)
		if errors.Is(err, cutroom.ErrNotFound) || err == nil && !u.AcceptsEpoch(job.Epoch) {
			return tx.Finish(ctx, attempt) // deleted, or the change is already revoked
		}
		if err != nil {
			return err
		}
		to := recipient{job.Email, u.FullName, u.Language}
		if err := s.postTicket(ctx, tx, to, warnOfEmailWords[u.Language], cutroom.ForCancelingEmail, u, nil); err != nil {
			return err
		}
		return tx.Finish(ctx, attempt)
	})
}

// postConfirmation posts a letter with a link that gives the person the
// address, or tells the address's owner that someone else entered it.
func (s *Service) postConfirmation(ctx context.Context, tx cutroom.Tx, u cutroom.User, email string, words letter) error {
	owner, err := tx.UserByConfirmedEmail(ctx, email)
	switch {
	case err == nil && owner.ID != u.ID:
		return s.postLetter(ctx, tx, addressee(owner), addressKnownWords[owner.Language])
	case err != nil && !errors.Is(err, cutroom.ErrNotFound):
		return err
	}
	// We do not know yet whether the address is theirs, so the mail contains
	// nothing they typed except their username, which cannot carry a message.
	to := recipient{email, u.Username, u.Language}
	return s.postTicket(ctx, tx, to, words, cutroom.ForEmail, u, cutroom.EmailClaim{Email: email})
}

// PasswordChanged tells a person that their password was changed.
func (s *Service) PasswordChanged(ctx context.Context, attempt cutroom.Attempt, job cutroom.PasswordChanged) error {
	return s.tell(ctx, attempt, job.UserID, passwordChangedWords)
}

// EmailChanged tells the old address that the account now has a new one.
func (s *Service) EmailChanged(ctx context.Context, attempt cutroom.Attempt, job cutroom.EmailChanged) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		u, err := tx.UserByID(ctx, job.UserID)
		if errors.Is(err, cutroom.ErrNotFound) {
			return tx.Finish(ctx, attempt) // deleted meanwhile
		}
		if err != nil {
			return fmt.Errorf("email changed: %w", err)
		}
		to := recipient{job.OldEmail, u.FullName, u.Language}
		if err := s.postLetter(ctx, tx, to, emailChangedWords[u.Language]); err != nil {
			return err
		}
		return tx.Finish(ctx, attempt)
	})
}

// tell posts one letter to one person and finishes the job.
func (s *Service) tell(ctx context.Context, attempt cutroom.Attempt, userID string, words map[cutroom.Language]letter) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		u, err := tx.UserByID(ctx, userID)
		if errors.Is(err, cutroom.ErrNotFound) {
			return tx.Finish(ctx, attempt) // deleted meanwhile
		}
		if err != nil {
			return fmt.Errorf("tell: %w", err)
		}
		if err := s.postLetter(ctx, tx, addressee(u), words[u.Language]); err != nil {
			return err
		}
		return tx.Finish(ctx, attempt)
	})
}

func addressee(u cutroom.User) recipient { return recipient{u.Email, u.FullName, u.Language} }

// postLetter writes a letter and posts it.
func (s *Service) postLetter(ctx context.Context, tx cutroom.Tx, to recipient, words letter) error {
	mail, err := s.compose(to, words)
	if err != nil {
		return err
	}
	return s.post(ctx, tx, mail)
}

// postTicket issues a ticket and posts a letter whose link carries its secret.
func (s *Service) postTicket(ctx context.Context, tx cutroom.Tx, to recipient, words letter,
	purpose cutroom.Purpose, holder cutroom.User, data any) error {
	ticket, secret := cutroom.IssueTicket(purpose, holder, data, s.wall.Now())
	if err := tx.CreateTicket(ctx, ticket); err != nil {
		return err
	}
	mail, err := s.composeSecret(to, words, secret)
	if err != nil {
		return err
	}
	return s.post(ctx, tx, mail)
}
