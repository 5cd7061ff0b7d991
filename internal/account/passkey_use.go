package account

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"cutroom/internal/cutroom"
)

func credentialID(raw []byte) string { return base64.RawURLEncoding.EncodeToString(raw) }

// issueCeremony stores what a ceremony must be checked against.
func (s *Service) issueCeremony(ctx context.Context, tx cutroom.Tx, purpose cutroom.Purpose, holder cutroom.User,
	session *webauthn.SessionData, options any) (Ceremony, error) {
	ticket, secret := cutroom.IssueTicket(purpose, holder, session, s.wall.Now())
	if err := tx.CreateTicket(ctx, ticket); err != nil {
		return Ceremony{}, err
	}
	data, err := json.Marshal(options)
	return Ceremony{Ticket: secret, Options: data}, err
}

// takeCeremony uses up a ceremony, which must have been started for the same
// person.
func (s *Service) takeCeremony(ctx context.Context, tx cutroom.Tx, purpose cutroom.Purpose, userID, secret string) (webauthn.SessionData, error) {
	ticket, err := cutroom.TakeTicket(ctx, tx, purpose, secret, s.wall.Now())
	if errors.Is(err, cutroom.ErrTicketSpent) || err == nil && ticket.UserID != userID {
		return webauthn.SessionData{}, cutroom.ErrPasskeyRefused
	}
	if err != nil {
		return webauthn.SessionData{}, err
	}
	var session webauthn.SessionData
	return session, ticket.Read(&session)
}

// BeginPasskeySignIn asks for any passkey of this site.
func (s *Service) BeginPasskeySignIn(ctx context.Context) (Ceremony, error) {
	if s.passkeys == nil {
		return Ceremony{}, cutroom.ErrPasskeysUnavailable
	}
	options, session, err := s.passkeys.BeginDiscoverableLogin(webauthn.WithUserVerification(protocol.VerificationRequired))
	if err != nil {
		return Ceremony{}, err
	}
	var ceremony Ceremony
	err = s.store.InTx(ctx, func(tx cutroom.Tx) error {
		var err error
		ceremony, err = s.issueCeremony(ctx, tx, cutroom.ForPasskeySignIn, cutroom.User{}, session, options.Response)
		return err
	})
	return ceremony, err
}

// PasskeySignIn opens a session for the owner of a passkey. The device has
// already asked for a finger, a face or a PIN, so nothing else is required.
func (s *Service) PasskeySignIn(ctx context.Context, v Visitor, ticket string, result []byte) (Welcome, error) {
	if s.passkeys == nil {
		return Welcome{}, cutroom.ErrPasskeysUnavailable
	}
	var welcome Welcome
	var refused error
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		welcome, refused = Welcome{}, nil
		session, err := s.takeCeremony(ctx, tx, cutroom.ForPasskeySignIn, "", ticket)
		if err != nil {
			return err
		}
		u, err := s.spendPasskey(ctx, tx, session, "", result)
		if errors.Is(err, cutroom.ErrPasskeyRefused) {
			refused = err // committed, because the ceremony is used up
			return nil
		}
		if err != nil {
			return err
		}
		tokens, err := s.open(ctx, tx, u, v)
		welcome = Welcome{User: u, Tokens: tokens}
		return err
	})
	if err := errors.Join(err, refused); err != nil {
		return Welcome{}, err
	}
	return welcome, nil
}

// BeginPasskeySecondFactor asks for a passkey of the person whose second factor
// the challenge requires.
func (s *Service) BeginPasskeySecondFactor(ctx context.Context, challenge string) (Ceremony, error) {
	return s.beginAssertion(ctx, cutroom.ForPasskeySecondFactor, func(tx cutroom.Tx) (cutroom.User, error) {
		_, u, err := s.challenged(ctx, tx, challenge)
		return u, err
	})
}

// PasskeySecondFactor opens a session for the holder of a challenge and one of
// their passkeys.
func (s *Service) PasskeySecondFactor(ctx context.Context, v Visitor, challenge, ticket string, result []byte) (Welcome, error) {
	return s.answerChallenge(ctx, v, challenge, func(tx cutroom.Tx, u cutroom.User) error {
		return s.assert(ctx, tx, cutroom.ForPasskeySecondFactor, u, ticket, result)
	})
}

// BeginPasskeyProof asks for one of the acting person's passkeys.
func (s *Service) BeginPasskeyProof(ctx context.Context, by cutroom.Actor) (Ceremony, error) {
	return s.beginAssertion(ctx, cutroom.ForPasskeyProof, func(tx cutroom.Tx) (cutroom.User, error) {
		return tx.UserByID(ctx, by.UserID)
	})
}

// ProveWithPasskey renews the proof of the actor's session.
func (s *Service) ProveWithPasskey(ctx context.Context, by cutroom.Actor, ticket string, result []byte) error {
	return s.proveWith(ctx, by, func(tx cutroom.Tx, u cutroom.User) error {
		return s.assert(ctx, tx, cutroom.ForPasskeyProof, u, ticket, result)
	})
}

func (s *Service) beginAssertion(ctx context.Context, purpose cutroom.Purpose, whose func(cutroom.Tx) (cutroom.User, error)) (Ceremony, error) {
	if s.passkeys == nil {
		return Ceremony{}, cutroom.ErrPasskeysUnavailable
	}
	var ceremony Ceremony
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		u, err := whose(tx)
		if err != nil {
			return err
		}
		h, err := holderOf(ctx, tx, u)
		if err != nil {
			return err
		}
		if len(h.credentials) == 0 {
			return cutroom.ErrNotFound
		}
		options, session, err := s.passkeys.BeginLogin(h, webauthn.WithUserVerification(protocol.VerificationRequired))
		if err != nil {
			return err
		}
		ceremony, err = s.issueCeremony(ctx, tx, purpose, u, session, options.Response)
		return err
	})
	return ceremony, err
}

// assert checks the result of a ceremony that was started for this person.
func (s *Service) assert(ctx context.Context, tx cutroom.Tx, purpose cutroom.Purpose, u cutroom.User, ticket string, result []byte) error {
	if s.passkeys == nil {
		return cutroom.ErrPasskeysUnavailable
	}
	session, err := s.takeCeremony(ctx, tx, purpose, u.ID, ticket)
	if err != nil {
		return err
	}
	_, err = s.spendPasskey(ctx, tx, session, u.ID, result)
	return err
}

// spendPasskey checks what a device has signed, records the use of the passkey
// and returns its owner. expected is the required owner; "" allows anybody. A
// counter that goes backwards means that the passkey was copied, and is
// refused.
func (s *Service) spendPasskey(ctx context.Context, tx cutroom.Tx, session webauthn.SessionData, expected string, result []byte) (cutroom.User, error) {
	signed, err := protocol.ParseCredentialRequestResponseBytes(result)
	if err != nil {
		return cutroom.User{}, cutroom.ErrPasskeyRefused
	}
	passkey, err := cutroom.Optional(tx.PasskeyByCredential(ctx, credentialID(signed.RawID)))
	if err != nil {
		return cutroom.User{}, err
	}
	if passkey == nil || expected != "" && passkey.UserID != expected {
		return cutroom.User{}, cutroom.ErrPasskeyRefused
	}
	u, err := tx.UserByID(ctx, passkey.UserID)
	if err != nil {
		return cutroom.User{}, err
	}
	h, err := holderOf(ctx, tx, u)
	if err != nil {
		return cutroom.User{}, err
	}
	credential, err := s.validate(h, session, signed)
	if err != nil {
		return cutroom.User{}, cutroom.ErrPasskeyRefused
	}
	if credential.Authenticator.CloneWarning {
		s.record(tx, cutroom.Actor{}, cutroom.AuditPasskeyCloned, u.ID, map[string]string{"passkey": passkey.ID})
		return cutroom.User{}, cutroom.ErrPasskeyRefused
	}
	passkey.LastUsedAt = s.clock.Now()
	if passkey.Record, err = json.Marshal(credential); err != nil {
		return cutroom.User{}, err
	}
	return u, tx.SavePasskey(ctx, *passkey)
}

// validate checks a signature. If the ceremony was not started for a particular
// person, the result must name the person.
func (s *Service) validate(h holder, session webauthn.SessionData, signed *protocol.ParsedCredentialAssertionData) (*webauthn.Credential, error) {
	if len(session.UserID) > 0 {
		return s.passkeys.ValidateLogin(h, session, signed)
	}
	return s.passkeys.ValidateDiscoverableLogin(func([]byte, []byte) (webauthn.User, error) { return h, nil }, session, signed)
}
