package account

import (
	"context"
	"errors"
	"slices"
	"time"

	"cutroom/internal/cutroom"
)

// AccessTokens lists the acting person's access tokens that have not been
// revoked, oldest first. Expired ones stay in the list for a while.
func (s *Service) AccessTokens(ctx context.Context, by cutroom.Actor) ([]cutroom.AccessToken, error) {
	list, err := s.store.AccessTokensOf(ctx, by.UserID)
	return slices.DeleteFunc(list, func(t cutroom.AccessToken) bool { return !t.Open() }), err
}

// NewAccessToken is what a person enters to create a token.
type NewAccessToken struct {
	Name   string
	Scopes []string
	Days   int // until it expires
}

// MakeAccessToken makes a token for one of the acting person's programs. The
// secret is returned once and not stored. The person gets a mail about it.
func (s *Service) MakeAccessToken(ctx context.Context, by cutroom.Actor, n NewAccessToken) (cutroom.AccessToken, string, error) {
	name, err := cutroom.CheckAccessTokenName(n.Name)
	if err != nil {
		return cutroom.AccessToken{}, "", err
	}
	scopes, err := cutroom.ParseScopes(n.Scopes)
	if err != nil {
		return cutroom.AccessToken{}, "", err
	}
	if n.Days < 1 || n.Days > cutroom.MaxAccessTokenDays {
		return cutroom.AccessToken{}, "", cutroom.ErrAccessTokenLife
	}
	secret := cutroom.NewAccessToken()
	var token cutroom.AccessToken
	err = s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := s.proved(ctx, tx, by); err != nil {
			return err
		}
		u, err := tx.UserByID(ctx, by.UserID)
		if err != nil {
			return err
		}
		if err := s.roomForAccessToken(ctx, tx, u.ID); err != nil {
			return err
		}
		now := s.wall.Now()
		token = cutroom.AccessToken{
			Session: cutroom.Session{
				ID: s.newID(), UserID: u.ID, Epoch: u.Epoch, CreatedAt: now, LastUsedAt: now,
				Scopes: scopes, ExpiresAt: now.Add(time.Duration(n.Days) * 24 * time.Hour),
			},
			Name: name, Hash: cutroom.HashToken(secret), Ending: cutroom.AccessTokenEnding(secret),
		}
		if err := tx.CreateAccessToken(ctx, token); err != nil {
			return err
		}
		s.record(tx, by, cutroom.AuditAccessTokenMade, u.ID, map[string]string{"token": token.ID, "scopes": string(scopes)})
		return s.tellSecurity(ctx, tx, u.ID, cutroom.NewsAccessTokenMade)
	})
	return token, secret, err
}

// roomForAccessToken refuses another token above a person's limit. Expired
// tokens do not count.
func (s *Service) roomForAccessToken(ctx context.Context, tx cutroom.Tx, userID string) error {
	list, err := tx.AccessTokensOf(ctx, userID)
	if err != nil {
		return err
	}
	good := 0
	for _, t := range list {
		if t.Open() && !t.Over(s.wall.Now()) {
			good++
		}
	}
	if good >= cutroom.MaxAccessTokens {
		return cutroom.ErrTooManyAccessTokens
	}
	return nil
}

// RevokeAccessToken ends a token and its streams. It reports another person's
// token, or one that is already revoked, as not found.
func (s *Service) RevokeAccessToken(ctx context.Context, by cutroom.Actor, id string) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		session, err := tx.SessionByID(ctx, id)
		if err != nil {
			return err
		}
		if session.UserID != by.UserID || session.Scopes == "" {
			return cutroom.ErrNotFound
		}
		ended, err := tx.EndSession(ctx, id, cutroom.EndedByPerson, s.wall.Now())
		if err == nil && !ended {
			return cutroom.ErrNotFound
		}
		if err != nil {
			return err
		}
		s.tellEnded(tx, by.UserID, id, cutroom.EndedByPerson)
		s.record(tx, by, cutroom.AuditAccessTokenRevoked, by.UserID, map[string]string{"token": id})
		return nil
	})
}

// endAccessTokensOf ends all tokens of a person, and their streams.
func (s *Service) endAccessTokensOf(ctx context.Context, tx cutroom.Tx, userID, why string) error {
	ended, err := tx.EndAccessTokensOf(ctx, userID, why, s.wall.Now())
	if err != nil {
		return err
	}
	return s.tellAllEnded(ctx, tx, userID, ended, why)
}

// sessionOfProgram returns the session of an access token. It records the
// token's use at most once a minute.
func (s *Service) sessionOfProgram(ctx context.Context, secret string) (string, error) {
	if !cutroom.AccessTokenIntact(secret) {
		return "", cutroom.ErrUnauthenticated
	}
	token, err := s.store.AccessTokenByHash(ctx, cutroom.HashToken(secret))
	if errors.Is(err, cutroom.ErrNotFound) {
		return "", cutroom.ErrUnauthenticated
	}
	if err != nil {
		return "", err
	}
	now := s.wall.Now()
	noted := now.Add(-cutroom.AccessTokenUseStep)
	if !token.Open() || token.Over(now) || token.Used() && token.LastUsedAt.After(noted) {
		return token.ID, nil // Holder decides whether it still lets anybody in
	}
	return token.ID, s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if !token.Used() {
			return tx.TouchAccessToken(ctx, token.ID, now, token.LastUsedAt)
		}
		return tx.TouchAccessToken(ctx, token.ID, now, noted)
	})
}
