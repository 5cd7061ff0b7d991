// Package account holds the verbs around people and their sessions: register,
// sign in, refresh, sign out, and the managers' view of who is there. One use
// case is one method and one transaction.
//
// What does not belong: rules that can be said without a store (they are on
// the nouns), and anything about HTTP.
package account

import (
	"context"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/json"
	"fmt"

	"cutroom/internal/cutroom"
)

// Service does the verbs.
type Service struct {
	store cutroom.Store
	clock cutroom.Clock // the business's time: when something happened
	wall  cutroom.Clock // the machine's time: how long a token is good
	newID func() string

	blobs    cutroom.Blobs
	pictures cutroom.Pictures
	notices  cutroom.Notices
	deletion cutroom.DeletionRules

	accessKey  []byte
	refreshKey []byte
	passwords  *passwords
}

// Config is what the verbs need from outside.
type Config struct {
	Store  cutroom.Store
	Clock  cutroom.Clock
	Wall   cutroom.Clock
	NewID  func() string
	Secret []byte // the installation's secret; keys are derived from it

	Blobs    cutroom.Blobs
	Pictures cutroom.Pictures
	Notices  cutroom.Notices
	Deletion cutroom.DeletionRules
}

// New makes the verbs.
func New(c Config) (*Service, error) {
	accessKey, err := deriveKey(c.Secret, "access token")
	if err != nil {
		return nil, err
	}
	refreshKey, err := deriveKey(c.Secret, "refresh token")
	if err != nil {
		return nil, err
	}
	return &Service{
		store:      c.Store,
		clock:      c.Clock,
		wall:       c.Wall,
		newID:      c.NewID,
		blobs:      c.Blobs,
		pictures:   c.Pictures,
		notices:    c.Notices,
		deletion:   c.Deletion,
		accessKey:  accessKey,
		refreshKey: refreshKey,
		passwords:  newPasswords(),
	}, nil
}

// deriveKey gives each purpose a key of its own, so that a token made for one
// can never pass for another.
func deriveKey(secret []byte, purpose string) ([]byte, error) {
	if len(secret) < 32 {
		return nil, fmt.Errorf("the secret has %d bytes; it needs at least 32", len(secret))
	}
	return hkdf.Key(sha256.New, secret, nil, "cutroom "+purpose, 32)
}

// Tokens are what a browser holds of a session.
type Tokens struct {
	Access  string
	Refresh string
}

// open starts a session for the user inside tx and returns its first tokens.
func (s *Service) open(ctx context.Context, tx cutroom.Tx, u cutroom.User, userAgent string) (Tokens, error) {
	now := s.wall.Now()
	session := cutroom.Session{
		ID: s.newID(), UserID: u.ID, UserAgent: clip(userAgent, 256),
		CreatedAt: now, LastUsedAt: now, ProvedAt: now,
	}
	if err := tx.CreateSession(ctx, session); err != nil {
		return Tokens{}, err
	}
	refresh := cutroom.NewSecret()
	if err := tx.CreateRefreshToken(ctx, s.refreshToken(refresh, session.ID)); err != nil {
		return Tokens{}, err
	}
	tx.Append(cutroom.Event{
		Kind: cutroom.SessionOpened, At: s.clock.Now(), By: u.ID, Subject: session.ID,
		Audience: []string{cutroom.ToUser(u.ID)},
	})
	s.record(tx, u.Actor(session.ID), cutroom.AuditSignedIn, u.ID, map[string]string{"session": session.ID})
	access, err := s.accessToken(session.ID)
	if err != nil {
		return Tokens{}, err
	}
	return Tokens{Access: access, Refresh: refresh}, nil
}

func (s *Service) refreshToken(token, sessionID string) cutroom.RefreshToken {
	now := s.wall.Now()
	return cutroom.RefreshToken{
		Hash: cutroom.HashToken(token), SessionID: sessionID,
		IssuedAt: now, ExpiresAt: now.Add(cutroom.RefreshTokenLife),
	}
}

// record writes into the audit log who did what to whom.
func (s *Service) record(tx cutroom.Tx, by cutroom.Actor, action, subject string, detail map[string]string) {
	tx.Record(cutroom.AuditEntry{At: s.clock.Now(), By: by.UserID, Action: action, Subject: subject, Detail: detail})
}

func eventData(v any) json.RawMessage {
	data, err := json.Marshal(v)
	if err != nil {
		panic(fmt.Sprintf("event data %T: %v", v, err)) // only our own plain structs come here
	}
	return data
}

func clip(s string, limit int) string {
	if len(s) <= limit {
		return s
	}
	return s[:limit]
}
