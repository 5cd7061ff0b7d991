package account

import (
	"context"
	"crypto/subtle"
	"errors"

	"cutroom/internal/cutroom"
)

// ErrSetupClosed is returned for a setup link that was used, replaced or made
// up.
var ErrSetupClosed = &cutroom.Error{
	Kind: cutroom.NotFound, Code: "setup_closed",
	Message: "This set-up link is no longer valid. Restart the server for a new one, or sign in.",
}

// OfferSetup returns a one-time token for creating the first manager, or "" if
// there already is a manager; then no token is valid. Otherwise only the newest
// is.
func (s *Service) OfferSetup(ctx context.Context) (string, error) {
	var token string
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		token = ""
		managed, err := hasManager(ctx, tx)
		if err != nil {
			return err
		}
		if managed {
			return tx.DeleteSetting(ctx, cutroom.SettingSetupToken)
		}
		token = cutroom.NewSecret()
		return tx.PutSetting(ctx, cutroom.SettingSetupToken, cutroom.HashToken(token))
	})
	return token, err
}

// hasManager reports whether there is a manager, however they became one.
func hasManager(ctx context.Context, tx cutroom.Tx) (bool, error) {
	counts, err := tx.CountUsers(ctx)
	return counts[cutroom.Manager] > 0, err
}

// Setup creates the first manager for the holder of the token and signs them
// in. The token works only once, and not at all once there is a manager.
func (s *Service) Setup(ctx context.Context, v Visitor, token string, r cutroom.Registration) (Welcome, error) {
	if err := s.checkSetupToken(ctx, s.store, token); err != nil {
		return Welcome{}, err
	}
	u, err := s.newUser(ctx, r, cutroom.Manager, v.Language)
	if err != nil {
		return Welcome{}, err
	}
	var tokens Tokens
	var refused error
	err = s.store.InTx(ctx, func(tx cutroom.Tx) error {
		refused = nil
		if err := s.checkSetupToken(ctx, tx, token); err != nil {
			return err
		}
		if err := tx.DeleteSetting(ctx, cutroom.SettingSetupToken); err != nil {
			return err
		}
		managed, err := hasManager(ctx, tx)
		if err != nil {
			return err
		}
		if managed {
			refused = ErrSetupClosed // committed, because the token must not stay
			return nil
		}
		if err := s.enrol(ctx, tx, u, u.ID); err != nil {
			return err
		}
		s.record(tx, cutroom.Actor{UserID: u.ID}, cutroom.AuditFirstManagerNamed, u.ID, nil)
		if err := tx.Enqueue(ctx, cutroom.WelcomeUser{UserID: u.ID}); err != nil {
			return err
		}
		tokens, err = s.open(ctx, tx, u, v)
		return err
	})
	if err := errors.Join(err, refused); err != nil {
		return Welcome{}, err
	}
	return Welcome{User: u, Tokens: tokens}, nil
}

func (s *Service) checkSetupToken(ctx context.Context, r cutroom.SettingReader, token string) error {
	want, err := r.Setting(ctx, cutroom.SettingSetupToken)
	if errors.Is(err, cutroom.ErrNotFound) {
		return ErrSetupClosed
	}
	if err != nil {
		return err
	}
	if subtle.ConstantTimeCompare([]byte(want), []byte(cutroom.HashToken(token))) != 1 {
		return ErrSetupClosed
	}
	return nil
}
