package account

import (
	"context"
	"errors"

	"cutroom/internal/cutroom"
)

// ChangePassword gives the acting person a new password and revokes everything
// they hold except the current session. It requires the current password. A
// person who has two factors, or no password yet, needs a recent proof of
// identity.
func (s *Service) ChangePassword(ctx context.Context, by cutroom.Actor, current, password string) error {
	if err := checkNewPassword(password); err != nil {
		return aboutField("newPassword", err)
	}
	u, err := s.store.UserByID(ctx, by.UserID)
	if err != nil {
		return err
	}
	if err := s.checkCurrent(ctx, u, current); err != nil {
		return err
	}
	hash, err := s.passwords.hash(ctx, password)
	if err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		fresh, err := tx.UserByID(ctx, u.ID)
		if err != nil {
			return err
		}
		if fresh.PasswordHash != u.PasswordHash {
			return cutroom.ErrWrongPassword.At("currentPassword")
		}
		if err := s.maySetPassword(ctx, tx, by, fresh); err != nil {
			return err
		}
		fresh.PasswordHash = hash
		if err := tx.SaveUser(ctx, fresh); err != nil {
			return err
		}
		s.record(tx, by, cutroom.AuditPasswordChanged, u.ID, nil)
		s.factorsChanged(tx, u.ID)
		if err := s.revokeOthers(ctx, tx, by, cutroom.EndedByNewPassword); err != nil {
			return err
		}
		return tx.Enqueue(ctx, cutroom.PasswordChanged{UserID: u.ID})
	})
}

func (s *Service) checkCurrent(ctx context.Context, u cutroom.User, current string) error {
	if u.PasswordHash == "" {
		return nil
	}
	right, err := s.passwords.matches(ctx, current, u.PasswordHash)
	if err == nil && !right {
		return cutroom.ErrWrongPassword.At("currentPassword")
	}
	return err
}

func (s *Service) maySetPassword(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, u cutroom.User) error {
	factors, err := factorsOf(ctx, tx, u)
	if err != nil {
		return err
	}
	if factors.Password && !factors.TwoFactor {
		return nil
	}
	return s.proved(ctx, tx, by)
}

// aboutField adds to an error the field that it is about.
func aboutField(field string, err error) error {
	var known *cutroom.Error
	if errors.As(err, &known) {
		return known.At(field)
	}
	return err
}
