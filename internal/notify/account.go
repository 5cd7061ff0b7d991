package notify

import (
	"context"
	"errors"
	"fmt"

	"cutroom/internal/cutroom"
)

// SendResetLink writes a link for a new password to the address, if anybody
// has it.
func (s *Service) SendResetLink(ctx context.Context, attempt cutroom.Attempt, job cutroom.SendResetLink) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		u, err := tx.UserByLogin(ctx, job.Email)
		if errors.Is(err, cutroom.ErrNotFound) || err == nil && !u.SuspendedAt.IsZero() {
			return tx.Finish(ctx, attempt)
		}
		if err != nil {
			return err
		}
		// To the address as the account has it, never as it was typed.
		if err := s.postTicket(ctx, tx, addressee(u), resetWords[u.Language], cutroom.ForPasswordReset, u, nil); err != nil {
			return err
		}
		tx.Record(cutroom.AuditEntry{At: s.clock.Now(), Action: cutroom.AuditResetLinkSent, Subject: u.ID})
		return tx.Finish(ctx, attempt)
	})
}

// SendConfirmation writes a link to the address that a person claims. When it
// belongs to somebody else, that one is told instead.
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

// WarnOfEmailChange writes to the address an account has that another one was
// asked for, with a link that cancels it.
func (s *Service) WarnOfEmailChange(ctx context.Context, attempt cutroom.Attempt, job cutroom.WarnOfEmailChange) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		u, err := tx.UserByID(ctx, job.UserID)
		if errors.Is(err, cutroom.ErrNotFound) || err == nil && !u.AcceptsEpoch(job.Epoch) {
			return tx.Finish(ctx, attempt) // deleted, or the change is revoked already
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

// postConfirmation posts words with a link that makes the address the
// person's, or tells the address's owner that somebody else has named it.
func (s *Service) postConfirmation(ctx context.Context, tx cutroom.Tx, u cutroom.User, email string, words letter) error {
	owner, err := tx.UserByConfirmedEmail(ctx, email)
	switch {
	case err == nil && owner.ID != u.ID:
		return s.postLetter(ctx, tx, addressee(owner), addressKnownWords[owner.Language])
	case err != nil && !errors.Is(err, cutroom.ErrNotFound):
		return err
	}
	// The address is not known to be theirs: nothing they typed goes there but
	// their username, which cannot carry a message.
	to := recipient{email, u.Username, u.Language}
	return s.postTicket(ctx, tx, to, words, cutroom.ForEmail, u, cutroom.EmailClaim{Email: email})
}

// PasswordChanged writes to a person that their password is another now.
func (s *Service) PasswordChanged(ctx context.Context, attempt cutroom.Attempt, job cutroom.PasswordChanged) error {
	return s.tell(ctx, attempt, job.UserID, passwordChangedWords)
}

// EmailChanged writes to the old address that the account has another now.
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
