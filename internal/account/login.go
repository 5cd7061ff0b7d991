package account

import (
	"context"
	"errors"

	"cutroom/internal/cutroom"
)

// Login opens a session for the person with these credentials. An unknown name
// and a wrong password get the same error after the same time. For a person
// with two factors, the right password does not open a session but returns a
// SecondFactorRequired.
func (s *Service) Login(ctx context.Context, v Visitor, c cutroom.Credentials) (Welcome, error) {
	if err := c.Validate(); err != nil {
		return Welcome{}, err
	}
	u, err := s.store.UserByLogin(ctx, c.Username)
	if err != nil && !errors.Is(err, cutroom.ErrNotFound) {
		return Welcome{}, err
	}
	ok, err := s.passwords.matches(ctx, c.Password, u.PasswordHash)
	if err != nil {
		return Welcome{}, err
	}
	if !ok {
		return Welcome{}, cutroom.ErrBadCredentials
	}
	var tokens Tokens
	var asked *cutroom.SecondFactorRequired
	err = s.store.InTx(ctx, func(tx cutroom.Tx) error {
		// Read again inside the transaction, in case the password was changed
		// while we compared.
		fresh, err := tx.UserByID(ctx, u.ID)
		if err != nil {
			return err
		}
		if fresh.PasswordHash != u.PasswordHash {
			return cutroom.ErrBadCredentials
		}
		if fresh.Suspended() {
			return cutroom.ErrSuspended
		}
		u = fresh
		if asked, err = s.challenge(ctx, tx, fresh); err != nil || asked != nil {
			return err
		}
		tokens, err = s.open(ctx, tx, fresh, v)
		return err
	})
	if err != nil {
		return Welcome{}, err
	}
	if asked != nil {
		return Welcome{}, asked
	}
	return Welcome{User: u, Tokens: tokens}, nil
}

// GuessKey returns the key under which guesses at a person's password are
// counted. It is the same for all the names with which the person can sign in.
// For an unknown name it is the name itself.
func (s *Service) GuessKey(ctx context.Context, login string) (string, error) {
	u, err := s.store.UserByLogin(ctx, login)
	if errors.Is(err, cutroom.ErrNotFound) {
		return "name " + cutroom.LoginKey(login), nil
	}
	return "person " + u.ID, err
}

// Logout ends the refresh token's session and all tokens of it. An unknown
// token is not an error, because there is nothing left to end.
func (s *Service) Logout(ctx context.Context, refresh string) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		token, err := tx.RefreshTokenByHash(ctx, cutroom.HashToken(refresh))
		if errors.Is(err, cutroom.ErrNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		session, err := tx.SessionByID(ctx, token.SessionID)
		if err != nil {
			return err
		}
		return s.end(ctx, tx, session, cutroom.EndedByLogout)
	})
}

// end closes an open session and notifies the person's browsers.
func (s *Service) end(ctx context.Context, tx cutroom.Tx, session cutroom.Session, why string) error {
	ended, err := tx.EndSession(ctx, session.ID, why, s.wall.Now())
	if err != nil || !ended {
		return err
	}
	s.tellEnded(tx, session.UserID, session.ID, why)
	return s.endViewsFrom(ctx, tx, session.ID)
}

// tellEnded records that a session has ended and notifies the person's
// browsers.
func (s *Service) tellEnded(tx cutroom.Tx, userID, sessionID, why string) {
	tx.Append(cutroom.Event{
		Kind: cutroom.SessionEnded, At: s.clock.Now(), By: userID, Subject: sessionID,
		Audience: []string{cutroom.ToUser(userID)},
		Data:     eventData(map[string]string{"why": why}),
	})
	s.record(tx, cutroom.Actor{UserID: userID}, cutroom.AuditSessionEnded, userID,
		map[string]string{"session": sessionID, "why": why})
}
