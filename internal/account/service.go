// Package account holds the verbs for people, their sessions and their teams,
// such as registering, signing in, refreshing, signing out, inviting and
// joining, and for the managers' view of people. Each use case is one method
// and one transaction.
//
// Rules that need no store do not belong here (they are on the nouns), nor does
// anything about HTTP.
package account

import (
	"context"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/json"
	"fmt"

	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/golang-jwt/jwt/v5"

	"cutroom/internal/cutroom"
)

// Service implements the verbs.
type Service struct {
	store cutroom.Store
	clock cutroom.Clock // business time: when something happened
	wall  cutroom.Clock // machine time: how long a token is valid
	newID func() string

	blobs       cutroom.Blobs
	pictures    cutroom.Pictures
	notices     cutroom.Notices
	deletion    cutroom.DeletionRules
	unsubscribe cutroom.UnsubscribeKey
	catalogue   cutroom.Catalogue
	google      cutroom.IdentityProvider // nil if it is not set up

	printReceipt cutroom.ReceiptPrinter

	accessKey   []byte
	tokens      *jwt.Parser
	refreshKey  []byte
	recoveryKey []byte
	deviceKey   []byte
	seal        cutroom.Seal
	passwords   *passwords
	passkeys    *webauthn.WebAuthn // nil if browsers do not allow any
	brand       cutroom.CurrentBrand
	origin      string // public address
}

// Config is what the verbs need from outside.
type Config struct {
	Store  cutroom.Store
	Clock  cutroom.Clock
	Wall   cutroom.Clock
	NewID  func() string
	Secret []byte               // the installation's secret, from which keys are derived
	Brand  cutroom.CurrentBrand // the service's name in authenticator apps and passkeys
	Origin string               // the public address, to which passkeys belong and links lead; never taken from a request
	Google cutroom.IdentityProvider

	PasswordCost PasswordCost // only tests set it

	Catalogue cutroom.Catalogue // seats by plan, promo codes

	Blobs    cutroom.Blobs
	Pictures cutroom.Pictures
	Notices  cutroom.Notices
	Deletion cutroom.DeletionRules

	PrintReceipt cutroom.ReceiptPrinter // for the receipts in an export
}

// New returns a service.
func New(c Config) (*Service, error) {
	s := &Service{
		store:     c.Store,
		clock:     c.Clock,
		wall:      c.Wall,
		newID:     c.NewID,
		google:    c.Google,
		catalogue: c.Catalogue,
		blobs:     c.Blobs,
		pictures:  c.Pictures,
		notices:   c.Notices,
		deletion:  c.Deletion,
		passwords: newPasswords(c.PasswordCost),
		tokens:    tokenParser(c.Wall),
		brand:     c.Brand,
		origin:    c.Origin,

		printReceipt: c.PrintReceipt,
	}
	var sealKey []byte
	for purpose, key := range map[string]*[]byte{
		"access token": &s.accessKey, "refresh token": &s.refreshKey,
		"recovery code": &s.recoveryKey, "device": &s.deviceKey, "authenticator secret": &sealKey,
	} {
		var err error
		if *key, err = deriveKey(c.Secret, purpose); err != nil {
			return nil, err
		}
	}
	var err error
	if s.unsubscribe, err = cutroom.NewUnsubscribeKey(c.Secret); err != nil {
		return nil, err
	}
	if s.seal, err = cutroom.NewSeal(sealKey); err != nil {
		return nil, err
	}
	s.passkeys, err = relyingParty(c.Brand().Name, c.Origin)
	return s, err
}

// reservedNames are the names that only the operator's people may have, because
// they speak for the service.
func (s *Service) reservedNames() cutroom.ReservedNames { return cutroom.ReservedNames(s.brand().Name) }

// deriveKey derives a separate key for each purpose, so that a token made for
// one purpose is never valid for another.
func deriveKey(secret []byte, purpose string) ([]byte, error) {
	if len(secret) < 32 {
		return nil, fmt.Errorf("the secret has %d bytes; it needs at least 32", len(secret))
	}
	return hkdf.Key(sha256.New, secret, nil, "cutroom "+purpose, 32)
}

// Tokens are the tokens of a session that a browser holds.
type Tokens struct {
	Access  string
	Refresh string
}

// open signs the user in inside tx and returns the first tokens of the session.
// Every way to sign in ends here.
func (s *Service) open(ctx context.Context, tx cutroom.Tx, u cutroom.User, v Visitor) (Tokens, error) {
	if u.Suspended() {
		return Tokens{}, cutroom.ErrSuspended
	}
	session := cutroom.Session{
		ID: s.newID(), UserID: u.ID, Epoch: u.Epoch, UserAgent: v.UserAgent, DeviceHash: v.deviceHash(), ProvedAt: s.wall.Now(),
	}
	if err := s.noticeDevice(ctx, tx, u, session); err != nil {
		return Tokens{}, err
	}
	s.record(tx, u.Actor(session.ID), cutroom.AuditSignedIn, u.ID, map[string]string{"session": session.ID})
	return s.openSession(ctx, tx, session)
}

// maxUserAgent is how many bytes of a browser's user agent are stored.
const maxUserAgent = 256

// openSession stores a new session and returns its first tokens.
func (s *Service) openSession(ctx context.Context, tx cutroom.Tx, session cutroom.Session) (Tokens, error) {
	now := s.wall.Now()
	if session.ID == "" {
		session.ID = s.newID()
	}
	session.UserAgent, session.CreatedAt, session.LastUsedAt = cutroom.Truncate(session.UserAgent, maxUserAgent), now, now
	if err := tx.CreateSession(ctx, session); err != nil {
		return Tokens{}, err
	}
	refresh := cutroom.NewSecret()
	if err := tx.CreateRefreshToken(ctx, s.refreshToken(refresh, session.ID)); err != nil {
		return Tokens{}, err
	}
	tx.Append(cutroom.Event{
		Kind: cutroom.SessionOpened, At: s.clock.Now(), By: session.UserID, Subject: session.ID,
		Audience: []string{cutroom.ToUser(session.UserID)},
	})
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

// record writes an entry to the audit log.
func (s *Service) record(tx cutroom.Tx, by cutroom.Actor, action, subject string, detail map[string]string) {
	tx.Record(cutroom.AuditEntry{At: s.clock.Now(), By: by.UserID, Action: action, Subject: subject, Detail: detail})
}

func eventData(v any) json.RawMessage {
	data, err := json.Marshal(v)
	if err != nil {
		panic(fmt.Sprintf("event data %T: %v", v, err)) // only our own plain structs get here
	}
	return data
}
