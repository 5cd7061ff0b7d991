package account

import (
	"context"
	"crypto/rand"
	"encoding/base32"
	"net/url"

	"cutroom/internal/cutroom"
)

// Factors returns the ways in which the acting person can prove their identity.
func (s *Service) Factors(ctx context.Context, by cutroom.Actor) (cutroom.Factors, error) {
	u, err := s.store.UserByID(ctx, by.UserID)
	if err != nil {
		return cutroom.Factors{}, err
	}
	return factorsOf(ctx, s.store, u)
}

func factorsOf(ctx context.Context, r cutroom.FactorReader, u cutroom.User) (cutroom.Factors, error) {
	f := cutroom.Factors{Password: u.PasswordHash != ""}
	app, err := cutroom.Optional(r.AuthenticatorOf(ctx, u.ID))
	if err != nil {
		return f, err
	}
	if app != nil {
		f.TwoFactor, f.Since = true, app.CreatedAt
		if f.RecoveryCodes, err = r.CountRecoveryCodes(ctx, u.ID); err != nil {
			return f, err
		}
	}
	passkeys, err := r.Passkeys(ctx, u.ID)
	f.Passkeys = len(passkeys)
	return f, err
}

// TwoFactorSetup is what an authenticator app needs to know, shown once.
type TwoFactorSetup struct {
	Ticket  string // to be sent back with the app's first code
	Secret  string // for typing
	Address string // for scanning
}

// setupSecret is what a setup ticket stores.
type setupSecret struct {
	Secret string `json:"secret"` // sealed
}

// BeginTwoFactor makes a secret for an authenticator app. Two-factor sign-in is
// not turned on until the app has produced a right code.
func (s *Service) BeginTwoFactor(ctx context.Context, by cutroom.Actor) (TwoFactorSetup, error) {
	var raw [20]byte
	_, _ = rand.Read(raw[:]) // never fails: crypto/rand ends the program instead
	secret := base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(raw[:])
	var setup TwoFactorSetup
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := s.proved(ctx, tx, by); err != nil {
			return err
		}
		u, err := tx.UserByID(ctx, by.UserID)
		if err != nil {
			return err
		}
		if err := s.withoutTwoFactor(ctx, tx, u.ID); err != nil {
			return err
		}
		now := s.wall.Now()
		// Only the newest setup can be finished.
		if err := tx.VoidTickets(ctx, u.ID, cutroom.ForTwoFactorSetup, now); err != nil {
			return err
		}
		ticket, opens := cutroom.IssueTicket(cutroom.ForTwoFactorSetup, u, setupSecret{s.seal.Close(secret, u.ID)}, now)
		setup = TwoFactorSetup{Ticket: opens, Secret: secret, Address: s.appAddress(u, secret)}
		return tx.CreateTicket(ctx, ticket)
	})
	return setup, err
}

// appAddress returns the address that authenticator apps scan.
func (s *Service) appAddress(u cutroom.User, secret string) string {
	// The path contains the issuer too, because some apps read it only there.
	brand := s.brand().Name
	label := url.URL{Path: brand + ":" + u.Username}
	query := url.Values{"secret": {secret}, "issuer": {brand}}
	return "otpauth://totp/" + label.EscapedPath() + "?" + query.Encode()
}

// ConfirmTwoFactor turns on two-factor sign-in with the app's first code and
// returns the recovery codes, which cannot be shown again.
func (s *Service) ConfirmTwoFactor(ctx context.Context, by cutroom.Actor, ticket, code string) ([]string, error) {
	var codes []string
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if _, err := by.CurrentPerson(ctx, tx); err != nil {
			return err
		}
		now := s.wall.Now()
		setup, err := cutroom.PeekTicket(ctx, tx, cutroom.ForTwoFactorSetup, ticket, now)
		if err != nil {
			return err
		}
		if setup.UserID != by.UserID {
			return cutroom.ErrTicketSpent
		}
		var kept setupSecret
		if err := setup.Read(&kept); err != nil {
			return err
		}
		u, err := tx.UserByID(ctx, by.UserID)
		if err != nil {
			return err
		}
		app := cutroom.Authenticator{UserID: by.UserID, Secret: kept.Secret, CreatedAt: s.clock.Now(), Trusted: u.OwnsEmail()}
		step, err := s.matchingStep(app, cutroom.TidyCode(code))
		if err != nil {
			return err
		}
		if step == 0 {
			return cutroom.ErrWrongCode
		}
		app.LastStep = step
		if err := tx.CreateAuthenticator(ctx, app); err != nil {
			return err
		}
		if _, err := cutroom.TakeTicket(ctx, tx, cutroom.ForTwoFactorSetup, ticket, now); err != nil {
			return err
		}
		if codes, err = s.makeRecoveryCodes(ctx, tx, by); err != nil {
			return err
		}
		s.record(tx, by, cutroom.AuditTwoFactorOn, by.UserID, nil)
		return s.tellSecurity(ctx, tx, by.UserID, cutroom.NewsTwoFactorOn)
	})
	return codes, err
}

// RenewRecoveryCodes makes new recovery codes. The old ones stop working.
func (s *Service) RenewRecoveryCodes(ctx context.Context, by cutroom.Actor) ([]string, error) {
	var codes []string
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := s.withTwoFactor(ctx, tx, by.UserID); err != nil {
			return err
		}
		if err := s.proved(ctx, tx, by); err != nil {
			return err
		}
		var err error
		codes, err = s.makeRecoveryCodes(ctx, tx, by)
		s.factorsChanged(tx, by.UserID)
		return err
	})
	return codes, err
}

func (s *Service) makeRecoveryCodes(ctx context.Context, tx cutroom.Tx, by cutroom.Actor) ([]string, error) {
	shown, stored := cutroom.NewRecoveryCodes(s.recoveryKey, by.UserID)
	s.record(tx, by, cutroom.AuditRecoveryCodesMade, by.UserID, nil)
	return shown, tx.ReplaceRecoveryCodes(ctx, by.UserID, stored)
}

// EndTwoFactor turns off two-factor sign-in. Because this removes protection,
// signing in does not count as the proof of identity.
func (s *Service) EndTwoFactor(ctx context.Context, by cutroom.Actor) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := s.provedAgain(ctx, tx, by); err != nil {
			return err
		}
		if err := s.dropTwoFactor(ctx, tx, by.UserID); err != nil {
			return err
		}
		s.record(tx, by, cutroom.AuditTwoFactorOff, by.UserID, nil)
		return s.tellSecurity(ctx, tx, by.UserID, cutroom.NewsTwoFactorOff)
	})
}

// dropTwoFactor deletes the app and the recovery codes, and voids the
// challenges of anybody who has entered the password but not the code. It
// returns ErrTwoFactorOff if there is no app.
func (s *Service) dropTwoFactor(ctx context.Context, tx cutroom.Tx, userID string) error {
	if err := s.withTwoFactor(ctx, tx, userID); err != nil {
		return err
	}
	if err := tx.DeleteAuthenticator(ctx, userID); err != nil {
		return err
	}
	return tx.VoidTickets(ctx, userID, cutroom.ForSecondFactor, s.wall.Now())
}

func (s *Service) withTwoFactor(ctx context.Context, tx cutroom.Tx, userID string) error {
	app, err := cutroom.Optional(tx.AuthenticatorOf(ctx, userID))
	if err == nil && app == nil {
		return cutroom.ErrTwoFactorOff
	}
	return err
}

func (s *Service) withoutTwoFactor(ctx context.Context, tx cutroom.Tx, userID string) error {
	app, err := cutroom.Optional(tx.AuthenticatorOf(ctx, userID))
	if err == nil && app != nil {
		return cutroom.ErrTwoFactorOn
	}
	return err
}

// tellSecurity queues the mail about a change and notifies the person's
// browsers.
func (s *Service) tellSecurity(ctx context.Context, tx cutroom.Tx, userID string, news cutroom.SecurityChange) error {
	s.factorsChanged(tx, userID)
	return tx.Enqueue(ctx, cutroom.TellSecurity{UserID: userID, News: news})
}

func (s *Service) factorsChanged(tx cutroom.Tx, userID string) {
	tx.Append(cutroom.Event{
		Kind: cutroom.FactorsChanged, At: s.clock.Now(), By: userID, Subject: userID,
		Audience: []string{cutroom.ToUser(userID)},
	})
}
