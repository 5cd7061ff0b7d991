package account

import (
	"context"
	"encoding/json"
	"errors"
	"net/netip"
	"net/url"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"cutroom/internal/cutroom"
)

// relyingParty is the site, under its public address, to which passkeys belong.
// Browsers do not create any for a site that is reached by its IP address.
func relyingParty(brand, origin string) (*webauthn.WebAuthn, error) {
	u, err := url.Parse(origin)
	if err != nil {
		return nil, err
	}
	if _, err := netip.ParseAddr(u.Hostname()); err == nil || u.Hostname() == "" {
		return nil, nil
	}
	return webauthn.New(&webauthn.Config{
		RPID: u.Hostname(), RPDisplayName: brand, RPOrigins: []string{origin},
		AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, RequireResidentKey: protocol.ResidentKeyRequired(),
			UserVerification: protocol.VerificationRequired,
		},
	})
}

// Ceremony is one exchange between a browser and a device about a passkey. The
// options go out, and the result must come back with the ticket.
type Ceremony struct {
	Ticket  string
	Options json.RawMessage
}

// holder is a person as the WebAuthn library sees them.
type holder struct {
	user        cutroom.User
	credentials webauthn.Credentials
}

func (h holder) WebAuthnID() []byte                         { return []byte(h.user.ID) }
func (h holder) WebAuthnName() string                       { return h.user.Username }
func (h holder) WebAuthnDisplayName() string                { return h.user.FullName }
func (h holder) WebAuthnCredentials() []webauthn.Credential { return h.credentials }

func holderOf(ctx context.Context, r cutroom.FactorReader, u cutroom.User) (holder, error) {
	passkeys, err := r.Passkeys(ctx, u.ID)
	if err != nil {
		return holder{}, err
	}
	h := holder{user: u, credentials: make(webauthn.Credentials, len(passkeys))}
	for i, p := range passkeys {
		if err := json.Unmarshal(p.Record, &h.credentials[i]); err != nil {
			return holder{}, err
		}
	}
	return h, nil
}

// Passkeys lists the acting person's passkeys, oldest first.
func (s *Service) Passkeys(ctx context.Context, by cutroom.Actor) ([]cutroom.Passkey, error) {
	return s.store.Passkeys(ctx, by.UserID)
}

// BeginPasskey asks the acting person's device for a new passkey.
func (s *Service) BeginPasskey(ctx context.Context, by cutroom.Actor) (Ceremony, error) {
	if s.passkeys == nil {
		return Ceremony{}, cutroom.ErrPasskeysUnavailable
	}
	var ceremony Ceremony
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := s.proved(ctx, tx, by); err != nil {
			return err
		}
		u, err := tx.UserByID(ctx, by.UserID)
		if err != nil {
			return err
		}
		h, err := holderOf(ctx, tx, u)
		if err != nil {
			return err
		}
		if len(h.credentials) >= cutroom.MaxPasskeys {
			return cutroom.ErrTooManyPasskeys
		}
		options, session, err := s.passkeys.BeginRegistration(h, webauthn.WithExclusions(h.credentials.CredentialDescriptors()))
		if err != nil {
			return err
		}
		options.Response.RelyingParty.Name = s.brand().Name // it can have changed since the server started
		ceremony, err = s.issueCeremony(ctx, tx, cutroom.ForPasskeyRegistration, u, session, options.Response)
		return err
	})
	return ceremony, err
}

// AddPasskey stores the passkey that the device created. It uses up the
// ceremony, whatever the result.
func (s *Service) AddPasskey(ctx context.Context, by cutroom.Actor, ticket, name string, result []byte) (cutroom.Passkey, error) {
	name, err := cutroom.CheckPasskeyName(name)
	if err != nil {
		return cutroom.Passkey{}, err
	}
	if s.passkeys == nil {
		return cutroom.Passkey{}, cutroom.ErrPasskeysUnavailable
	}
	var passkey cutroom.Passkey
	var refused error
	err = s.store.InTx(ctx, func(tx cutroom.Tx) error {
		refused = nil
		u, err := by.CurrentPerson(ctx, tx)
		if err != nil {
			return err
		}
		session, err := s.takeCeremony(ctx, tx, cutroom.ForPasskeyRegistration, u.ID, ticket)
		if err != nil {
			return err
		}
		credential, err := s.credentialIn(result, u, session)
		if errors.Is(err, cutroom.ErrPasskeyRefused) {
			refused = err // committed, because the ceremony is used up
			return nil
		}
		passkey = cutroom.Passkey{
			ID: s.newID(), UserID: u.ID, CredentialID: credentialID(credential.ID), Name: name, CreatedAt: s.clock.Now(),
		}
		if passkey.Record, err = json.Marshal(credential); err != nil {
			return err
		}
		if err := tx.CreatePasskey(ctx, passkey); err != nil {
			return err
		}
		s.record(tx, by, cutroom.AuditPasskeyAdded, u.ID, map[string]string{"passkey": passkey.ID})
		return s.tellSecurity(ctx, tx, by.UserID, cutroom.NewsPasskeyAdded)
	})
	return passkey, errors.Join(err, refused)
}

// credentialIn checks what a device has created for the person.
func (s *Service) credentialIn(result []byte, u cutroom.User, session webauthn.SessionData) (*webauthn.Credential, error) {
	made, err := protocol.ParseCredentialCreationResponseBytes(result)
	if err != nil {
		return nil, cutroom.ErrPasskeyRefused
	}
	credential, err := s.passkeys.CreateCredential(holder{user: u}, session, made)
	if err != nil {
		return nil, cutroom.ErrPasskeyRefused
	}
	return credential, nil
}

// RenamePasskey gives a passkey another name.
func (s *Service) RenamePasskey(ctx context.Context, by cutroom.Actor, id, name string) error {
	name, err := cutroom.CheckPasskeyName(name)
	if err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		passkeys, err := tx.Passkeys(ctx, by.UserID)
		if err != nil {
			return err
		}
		for _, p := range passkeys {
			if p.ID == id {
				p.Name = name
				s.record(tx, by, cutroom.AuditPasskeyRenamed, by.UserID, map[string]string{"passkey": id})
				s.factorsChanged(tx, by.UserID)
				return tx.SavePasskey(ctx, p)
			}
		}
		return cutroom.ErrNotFound
	})
}

// stillGetsIn refuses a change that would leave a person with no way to sign
// in.
func (s *Service) stillGetsIn(ctx context.Context, tx cutroom.Tx, userID string) error {
	u, err := tx.UserByID(ctx, userID)
	if err != nil {
		return err
	}
	linked, err := tx.IdentitiesOf(ctx, userID)
	if err != nil || len(linked) > 0 {
		return err
	}
	other, err := hasOtherWayIn(ctx, tx, u)
	if err == nil && !other {
		return cutroom.ErrOnlyWayIn
	}
	return err
}

// RemovePasskey deletes a passkey, which can no longer be used to sign in.
func (s *Service) RemovePasskey(ctx context.Context, by cutroom.Actor, id string) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := s.proved(ctx, tx, by); err != nil {
			return err
		}
		if err := tx.DeletePasskey(ctx, by.UserID, id); err != nil {
			return err
		}
		if err := s.stillGetsIn(ctx, tx, by.UserID); err != nil {
			return err
		}
		s.record(tx, by, cutroom.AuditPasskeyRemoved, by.UserID, map[string]string{"passkey": id})
		return s.tellSecurity(ctx, tx, by.UserID, cutroom.NewsPasskeyRemoved)
	})
}
